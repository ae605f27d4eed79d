//! One card, as the client's `CardFull.svelte` draws it: cap with emblem and word, name, face, what it does.

use super::escaped;
use super::pictures::Pictures;
use panta_cards::{Card, Deck, Face, Kind, Need};

/// Of a long choice only the first few tiles are drawn.
const SHOWN_WAYS: usize = 2;
const SHOWN_CARDS: usize = 3;

/// A card to be drawn.
pub struct Drawn<'d> {
    deck: &'d Deck,
    face: &'d Face,
    /// Its number, if it has one.
    card: Option<Card>,
}

/// The style of a kind: Basic Rules, Meta Rules and markers look alike.
pub fn style(kind: Kind) -> &'static str {
    match kind {
        Kind::Basic | Kind::Marker => Kind::Meta.word(),
        kind => kind.word(),
    }
}

impl<'d> Drawn<'d> {
    pub fn new(deck: &'d Deck, face: &'d Face) -> Drawn<'d> {
        Drawn { deck, face, card: deck.named(&face.name).first() }
    }

    /// The card; with a foot, it says how many copies there are and how sure anybody is of it.
    pub fn html(&self, pictures: &mut Pictures, foot: bool) -> String {
        let Face { name, kind, text, copies, provenance, note, caption, .. } = self.face;
        let (style, word, art) = (style(*kind), kind.title(), self.art(pictures));
        let caption =
            caption.as_ref().map(|caption| format!("<span class=\"caption\">{}</span>", subscripts(caption)));
        let foot = foot.then(|| {
            let copies = match copies {
                0 => "<b>beside the deck</b>".to_string(),
                1 => String::new(),
                copies => format!("<b>{copies} copies</b>"),
            };
            format!("<span class=\"foot\">{}{copies}</span>", provenance.word())
        });
        let note = note.as_ref().map(|note| format!(" title=\"{}\"", escaped(note)));
        let long = if text.chars().count() > 120 { " wordy" } else { "" };
        let (note, caption, foot) =
            (note.unwrap_or_default(), caption.unwrap_or_default(), foot.unwrap_or_default());
        let (name, text) = (escaped(name), escaped(text));
        format!(
            "<article class=\"card {style}{long}\"{note}><span class=\"cap\"><i class=\"emblem\"></i>{word}</span>\
             <b class=\"title\">{name}</b><span class=\"face\">{art}</span>{caption}\
             <span class=\"does\">{text}</span>{foot}</article>\n"
        )
    }

    /// The tile of a Keeper, the tiles a Goal needs, a rule's number, or a picture.
    fn art(&self, pictures: &mut Pictures) -> String {
        let (deck, face) = (self.deck, self.face);
        let ways = self.card.map_or(&[][..], |card| deck.ways(card));
        if !ways.is_empty() {
            return self.ways(ways, pictures);
        }
        let is_thing = matches!(face.kind, Kind::Keeper | Kind::Creeper);
        let numeral = self.card.and_then(|card| deck.effects(card).value).map(|value| value.numeral());
        match (numeral, &face.picture) {
            _ if face.symbol.is_some() || face.letter.is_some() || is_thing => tile(face, "large", pictures),
            (Some(numeral), _) => {
                let long = if numeral.chars().count() > 3 { " long" } else { "" };
                format!("<span class=\"big{long}\">{numeral}</span>")
            }
            (None, Some(picture)) => pictures.html(picture, "icon").unwrap_or_else(emblem),
            (None, None) => emblem(),
        }
    }

    /// The tiles a Goal needs, joined by + and "or".
    fn ways(&self, ways: &[Vec<Need>], pictures: &mut Pictures) -> String {
        let mut drawn: Vec<String> =
            ways.iter().take(SHOWN_WAYS).map(|way| self.way(way, pictures)).collect();
        if ways.len() > SHOWN_WAYS {
            drawn.push("…".to_string());
        }
        drawn.join("<i class=\"or\">or</i>")
    }

    fn way(&self, way: &[Need], pictures: &mut Pictures) -> String {
        let tiles: usize = way.iter().map(|need| self.tiles(need).len()).sum();
        let needs: Vec<String> = way.iter().map(|need| self.need(need, pictures)).collect();
        let small = if tiles > 2 { " small" } else { "" };
        format!("<span class=\"pair{small}\">{}</span>", needs.join("<i>+</i>"))
    }

    /// The cards that are drawn for a need: each of a choice, or one as often as it is needed.
    fn tiles(&self, need: &Need) -> Vec<Card> {
        let cards: Vec<Card> = self.deck.distinct(need.cards).iter().collect();
        let count = usize::from(need.count.number.printed());
        match cards[..] {
            [card] => vec![card; count.min(SHOWN_CARDS)],
            _ => cards.into_iter().take(SHOWN_CARDS).collect(),
        }
    }

    fn need(&self, need: &Need, pictures: &mut Pictures) -> String {
        let choice = self.deck.distinct(need.cards).len();
        let count = need.count.number.printed();
        let before = if choice > 1 && count > 1 { format!("<i>{count}×</i>") } else { String::new() };
        let tiles: Vec<String> =
            self.tiles(need).into_iter().map(|card| tile(self.deck.face(card), "", pictures)).collect();
        let after = if choice > SHOWN_CARDS { "<i>…</i>" } else { "" };
        before + &tiles.join(if choice > 1 { "<i class=\"or\">/</i>" } else { "" }) + after
    }
}

/// What a Keeper looks like at any size: an element tile, a letter tile, or a picture; its first letter if it has none.
fn tile(face: &Face, size: &str, pictures: &mut Pictures) -> String {
    let sign = face.letter.map(String::from).or_else(|| face.symbol.clone());
    let kind = style(face.kind);
    if let Some(sign) = sign {
        let (shape, number) = match face.number {
            Some(number) => ("element", format!(" data-n=\"{number}\"")),
            None => ("letter", String::new()),
        };
        let long = if sign.chars().count() > 2 { " long" } else { "" };
        return format!("<span class=\"tile {kind} {shape}{long} {size}\"{number}>{}</span>", escaped(&sign));
    }
    match face.picture.as_ref().and_then(|picture| pictures.html(picture, "")) {
        Some(picture) => format!("<span class=\"tile {kind} {size}\">{picture}</span>"),
        None => {
            let first: String = face.name.chars().filter(|c| c.is_alphanumeric()).take(1).collect();
            format!("<span class=\"tile {kind} letter {size}\">{}</span>", escaped(&first))
        }
    }
}

/// Where a card has no picture, the emblem of its kind.
fn emblem() -> String {
    "<i class=\"emblem icon\"></i>".to_string()
}

/// A caption with its numbers set low.
fn subscripts(caption: &str) -> String {
    let letter =
        |c: char| if c.is_ascii_digit() { format!("<sub>{c}</sub>") } else { escaped(&c.to_string()) };
    caption.chars().map(letter).collect()
}
