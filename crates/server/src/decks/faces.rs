//! Decks for people: their list and the faces of their cards.

use crate::wire::{CardFace, DeckFace, DeckSummary, MetaOption};
use panta_cards::{Card, Deck, Face, Kind, Need};
use panta_engine::NeedFacts;

/// A deck's entry in the list.
pub fn summary(deck: &Deck) -> DeckSummary {
    let optional = deck.kind(Kind::Meta).iter().filter(|card| deck.face(*card).optional);
    DeckSummary {
        about: deck.about.clone(),
        cards: deck.faces.iter().map(|face| face.copies as usize).sum(),
        words: !deck.words.spells.is_empty(),
        surprises: !deck.rules.interruptions.is_empty(),
        ungoals: !deck.kind(Kind::Ungoal).is_empty(),
        metas: optional
            .map(|card| MetaOption {
                card,
                name: deck.name(card).to_string(),
                text: deck.face(card).text.clone(),
                asked: deck.derived.brought_in.iter().any(|(meta, _)| *meta == card),
                claims: deck.rules.claims.contains(card),
            })
            .collect(),
    }
}

pub fn faces(deck: &Deck) -> DeckFace {
    DeckFace {
        id: deck.about.id.clone(),
        title: deck.about.title.clone(),
        hash: deck.hash.clone(),
        cards: deck.all().iter().map(|card| face(deck, card)).collect(),
        marker: deck.faces.iter().find(|face| face.kind == Kind::Marker).map(shown),
        icons: deck.icons.iter().filter(|icon| panta_pictures::has(&icon.picture)).cloned().collect(),
        opt_out: deck.about.opt_out.clone(),
        origin: vec![],
    }
}

/// A face as it can be drawn: a picture that no icon set has is none.
fn shown(face: &Face) -> Face {
    let mut face = face.clone();
    face.picture = face.picture.filter(|picture| panta_pictures::has(picture));
    face
}

fn face(deck: &Deck, card: Card) -> CardFace {
    let need = |need: &Need| NeedFacts {
        cards: deck.distinct(need.cards),
        count: need.count.number.printed() as usize,
    };
    let values = deck.code.values.iter();
    let values: Vec<_> = values.filter_map(|values| Some((values.name.clone(), values.of(card)?))).collect();
    CardFace {
        face: shown(deck.face(card)),
        copy_of: deck.copies(card).first().unwrap_or(card),
        numeral: deck.effects(card).value.map(|value| value.numeral()),
        needs: deck.ways(card).iter().map(|way| way.iter().map(need).collect()).collect(),
        values: Some(values).filter(|values| !values.is_empty()),
        free_action: deck.derived.with_free_action.contains(card),
    }
}
