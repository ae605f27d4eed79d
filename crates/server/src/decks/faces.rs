//! Decks for people: their list and the faces of their cards.

use crate::wire::{CardFace, DeckFace, DeckSummary, MarkerFace, MetaOption, Need, SwitchOption};
use panta_cards::{Card, CardSet, Deck, Kind, Slot, Value};

/// A deck's entry in the list.
pub fn summary(deck: &Deck) -> DeckSummary {
    DeckSummary {
        id: deck.about.id.clone(),
        title: deck.about.title.clone(),
        blurb: deck.about.blurb.clone(),
        cards: deck.faces.iter().map(|face| face.copies as usize).sum(),
        min_players: deck.about.players.0,
        max_players: deck.about.players.1,
        solo: deck.about.players.0 == 1,
        adults: deck.about.adults,
        caution: deck.about.caution.clone(),
        words: !deck.words.spells.is_empty(),
        switches: deck
            .about
            .switches
            .iter()
            .map(|switch| SwitchOption {
                name: switch.name.clone(),
                title: switch.title.clone(),
                text: switch.text.clone(),
                on: switch.on,
                cards: switch.cards.clone(),
            })
            .collect(),
        solo_aside: deck.about.solo_aside.clone(),
        metas: deck
            .kind(Kind::Meta)
            .iter()
            .filter(|card| deck.face(*card).optional)
            .map(|card| MetaOption {
                card,
                name: deck.name(card).to_string(),
                text: deck.face(card).text.clone(),
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
        marker: deck.faces.iter().find(|face| face.kind == Kind::Marker).map(|face| MarkerFace {
            name: face.name.clone(),
            text: face.text.clone(),
            picture: face.picture.clone(),
        }),
    }
}

fn face(deck: &Deck, card: Card) -> CardFace {
    let face = deck.face(card);
    let effects = deck.effects(card);
    CardFace {
        name: face.name.clone(),
        kind: face.kind,
        copy_of: deck.copies(card).first().unwrap_or(card),
        text: face.text.clone(),
        short: face.short.clone(),
        picture: face.picture.clone(),
        symbol: face.symbol.clone(),
        number: face.number,
        formula: face.formula.clone(),
        numeral: effects.value.map(|value| match value {
            Value::Exactly(number) => number.printed().to_string(),
            Value::All => "All".into(),
            Value::AllBut(number) => format!("All − {}", number.printed()),
        }),
        slot: match effects.slot {
            Some(Slot::Draw) => Some("draw"),
            Some(Slot::Play) => Some("play"),
            Some(Slot::HandLimit) => Some("handLimit"),
            Some(Slot::KeeperLimit) => Some("keeperLimit"),
            Some(Slot::Quiz) => Some("quiz"),
            None => None,
        },
        needs: deck
            .ways(card)
            .iter()
            .map(|needs| {
                needs
                    .iter()
                    .map(|need| Need { cards: first_copies(deck, need.cards), count: need.count.printed() })
                    .collect()
            })
            .collect(),
        icons: face.icons.clone(),
        letter: face.letter,
        facts: face.facts.clone(),
        duty: face.duty.clone(),
        call: face.call.clone(),
        optional: face.optional,
        copies: face.copies,
        free_action: deck.derived.with_free_action.contains(card),
        provenance: face.provenance,
        note: face.note.clone(),
    }
}

/// Each different card once, by its first copy in the deck.
pub fn first_copies(deck: &Deck, cards: CardSet) -> Vec<Card> {
    let firsts: CardSet = cards.iter().filter_map(|card| deck.copies(card).first()).collect();
    firsts.iter().collect()
}
