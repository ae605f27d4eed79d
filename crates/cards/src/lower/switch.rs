//! What can be left out of a deck: switches, and what is no use for one player alone.

use super::context::Lower;
use crate::deck::{Kind, Switch};
use crate::syntax::{CardRef, Head};
use panta_source::At;

/// How many switches a deck can have.
const MAX_SWITCHES: usize = 16;

impl Lower<'_> {
    /// The switches of a deck, after those of decks before it.
    pub fn switches(&mut self, head: &Head) {
        self.place = head.node.span();
        let mixed_in = self.deck.about.switches.len();
        for line in &head.options {
            let Switch { name, title, text, on, .. } = line.value.clone();
            let cards = self.names_of(&line.value.cards);
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
            let aside = &mut self.deck.about.solo_aside;
            if !aside.contains(&name) {
                aside.push(name);
            }
        }
    }

    /// The names of the cards that a line lists by name or by icon, each once. Those that are left out anyway are not
    /// among them.
    fn names_of(&mut self, cards: &[At<CardRef>]) -> Vec<String> {
        let mut names: Vec<String> = vec![];
        for name in cards.iter().flat_map(|card| self.names_meant(card)) {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        names
    }

    fn names_meant(&mut self, card: &At<CardRef>) -> Vec<String> {
        let cards = self.cards(&card.value, card.span);
        let deck = &self.deck;
        match &card.value {
            CardRef::Icon(_) => {
                let cards = deck.distinct(cards.unwrap_or_default());
                cards.iter().map(|card| deck.name(card).to_string()).collect()
            }
            CardRef::Name(name) => {
                let face = deck.faces.iter().find(|face| cards.is_some() && face.name == *name);
                let basic = face.is_some_and(|face| face.kind == Kind::Basic);
                self.error_if(basic, card.span, "Basic Rules are never left out");
                face.map(|face| face.name.clone()).into_iter().collect()
            }
        }
    }
}
