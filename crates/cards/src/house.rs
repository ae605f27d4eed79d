//! House rules: a deck as the players of one table want it.

use crate::deck::{Deck, Kind};
use serde::{Deserialize, Serialize};

/// What players change about a deck before they begin.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct House {
    /// Other decks whose cards are mixed in.
    #[cfg_attr(feature = "ts", ts(as = "Option<_>"))]
    pub mix: Vec<String>,
    /// Single cards of other decks, by deck and name. Each brings along what its deck asks of people for its sake:
    /// their age, a caution, an optional Meta Rule to agree to, a switch.
    // Games without it are saved as they were before there was this.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>"))]
    pub cards: Vec<(String, String)>,
    /// Cards that are left out, every copy of them.
    #[cfg_attr(feature = "ts", ts(as = "Option<_>"))]
    pub without: Vec<String>,
    /// Cards of which there are so many further copies.
    #[cfg_attr(feature = "ts", ts(as = "Option<_>"))]
    pub more: Vec<(String, u8)>,
}

impl House {
    /// Whether nothing is changed.
    pub fn is_plain(&self) -> bool {
        *self == House::default()
    }

    /// The names of all decks that something is taken from, each once.
    pub fn decks(&self) -> Vec<&str> {
        let mut decks: Vec<&str> = vec![];
        for name in self.mix.iter().chain(self.cards.iter().map(|(deck, _)| deck)) {
            if !decks.contains(&name.as_str()) {
                decks.push(name);
            }
        }
        decks
    }

    /// The mix alone, with every card of it. What people can agree to, switch off or lay aside is a matter of this
    /// deck: optional Meta Rules, switches and lists hold for the cards they come with, whichever deck brings them.
    pub fn whole(&self) -> House {
        House { mix: self.mix.clone(), cards: self.cards.clone(), ..House::default() }
    }

    /// Leaves out these cards too, and with them any further copies: a table may want more of a card that only some
    /// of its people agree to.
    pub fn leave_out(&mut self, names: Vec<String>) {
        self.more.retain(|(name, _)| self.without.contains(name) || !names.contains(name));
        for name in names {
            if !self.without.contains(&name) {
                self.without.push(name);
            }
        }
    }

    /// The names of the cards that a deck goes without: those of an optional Meta Rule that not all agree to, those
    /// of the switches that are off, and for somebody who plays alone those that make no sense then. `deck` is the
    /// [whole](House::whole) one.
    pub fn for_table(deck: &Deck, metas_agreed: &[&str], switches_off: &[&str], solo: bool) -> Vec<String> {
        let agreed = |name: &str| !solo && metas_agreed.contains(&name);
        let refused = || deck.faces.iter().filter(|face| face.optional && !agreed(&face.name));
        let icons: Vec<&String> = refused().filter_map(|face| face.without.as_ref()).collect();
        let off = deck.about.switches.iter().filter(|switch| switches_off.contains(&switch.name.as_str()));
        let off: Vec<&String> = off.flat_map(|switch| &switch.cards).collect();
        let faces = deck.faces.iter().filter(|face| {
            let alone = solo
                && (deck.about.solo_aside.contains(&face.name) || (face.kind == Kind::Meta && face.optional));
            alone || off.contains(&&face.name) || face.icons.iter().any(|icon| icons.contains(&icon))
        });
        faces.filter(|face| face.kind != Kind::Basic).map(|face| face.name.clone()).collect()
    }
}
