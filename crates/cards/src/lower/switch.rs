//! What can be left out of a deck: switches, and what is no use for one player alone.

use super::context::Lower;
use crate::deck::{Face, Kind, Switch};
use crate::syntax::{CardRef, Head, HowLines};
use panta_source::At;

/// How many switches a deck can have.
const MAX_SWITCHES: usize = 16;

impl Lower<'_> {
    /// The switches of a deck, after those of decks before it. If the deck does not come as a whole, those that are
    /// about none of its cards stay behind.
    pub fn switches(&mut self, head: &Head, whole: bool) {
        self.place = head.node.span();
        let mixed_in = self.deck.about.switches.len();
        for line in &head.options {
            let Switch { name, title, text, on, .. } = line.value.clone();
            let cards = self.names_of(&line.value.cards);
            if cards.is_empty() && !whole {
                continue;
            }
            let switches = &mut self.deck.about.switches;
            match switches.iter().position(|switch| switch.name == name) {
                // Two decks that are mixed may have the same switch: it is about the cards of both.
                Some(at) if at < mixed_in => switches[at].cards.extend(cards),
                Some(_) => self.error(line.span, "`option` is there twice").label("the second one").nothing(),
                None if self.is_full("options", self.deck.about.switches.len(), MAX_SWITCHES) => {}
                None => self.deck.about.switches.push(Switch { name, title, text, on, cards }),
            }
        }
        for name in self.names_of(&head.solo_aside) {
            add_once(&mut self.deck.about.solo_aside, name);
        }
    }

    /// How a deck teaches itself. What it says of a card that is left out is left out too, and without words the card
    /// speaks for itself.
    pub fn how(&mut self, head: &Head) {
        let HowLines { how, special } = &head.how;
        self.deck.about.how = how.clone();
        for (card, text) in special {
            for name in self.names_of(std::slice::from_ref(card)) {
                let face = self.deck.faces.iter().find(|face| face.name == name);
                let own = face.map(|face| face.text.clone()).unwrap_or_default();
                let text = if text.is_empty() { own } else { text.clone() };
                self.deck.about.how.special.push((name, text));
            }
        }
    }

    /// The names of the cards that a line lists by name or by icon, each once. Those that are left out anyway are not
    /// among them.
    fn names_of(&mut self, cards: &[At<CardRef>]) -> Vec<String> {
        let mut names: Vec<String> = vec![];
        for card in cards {
            let found = self.cards(&card.value, card.span).unwrap_or_default();
            let deck = &self.deck;
            let faces: Vec<&Face> = match &card.value {
                CardRef::Icon(_) | CardRef::Kind(_) | CardRef::Slot(_) => {
                    deck.distinct(found).iter().map(|card| deck.face(card)).collect()
                }
                // Some have a name and no number.
                CardRef::Name(name) => deck.faces.iter().filter(|face| face.name == *name).collect(),
            };
            let basic = faces.iter().any(|face| face.kind == Kind::Basic);
            self.error_if(basic, card.span, "Basic Rules are never left out");
            for face in faces {
                add_once(&mut names, face.name.clone());
            }
        }
        names
    }
}

fn add_once(names: &mut Vec<String>, name: String) {
    if !names.contains(&name) {
        names.push(name);
    }
}
