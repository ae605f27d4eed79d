//! One word for every kind of event, question, refusal, obstacle and early end: scenario files are written with them, and
//! sentences are found by them. A word is the name of the variant, written small and with hyphens.

use crate::ask::{Purpose, Refusal};
use crate::rules::explain::{Obstacle, Reached};
use crate::state::Reason;
use crate::view::event::Event;
use panta_cards::{Slot, Verb};
use strum::VariantNames;

macro_rules! words {
    ($($of:ty),*) => {
        $(impl $of {
            /// The words of all kinds.
            pub const WORDS: &'static [&'static str] = <$of>::VARIANTS;

            /// The word for its kind.
            pub fn word(&self) -> &'static str {
                self.into()
            }
        })*
    };
}

words! { Event, Refusal, Obstacle, Reached, Reason }

impl Purpose {
    /// The words of all kinds. There is one for each limit, and for each thing that can be done with cards.
    pub const WORDS: &'static [&'static str] = &{
        // The first verb and the first limit stand among the kinds already.
        let mut words = [""; Purpose::VARIANTS.len() + Verb::ALL.len() - 1 + Slot::LIMITS.len() - 1];
        let (kinds, more) = words.split_at_mut(Purpose::VARIANTS.len());
        kinds.copy_from_slice(Purpose::VARIANTS);
        let (verbs, limits) = more.split_at_mut(Verb::ALL.len() - 1);
        let mut at = 1;
        while at < Verb::ALL.len() {
            verbs[at - 1] = Verb::ALL[at].word();
            at += 1;
        }
        at = 1;
        while at < Slot::LIMITS.len() {
            limits[at - 1] = Slot::LIMITS[at].0.word();
            at += 1;
        }
        words
    };

    /// The word for its kind.
    pub fn word(self) -> &'static str {
        match self {
            Purpose::Limit(limit) => limit.word(),
            Purpose::Move(verb) => verb.word(),
            _ => self.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn no_two_kinds_share_a_word() {
        for words in [Event::WORDS, Purpose::WORDS, Refusal::WORDS, Obstacle::WORDS, Reason::WORDS] {
            let different: BTreeSet<&str> = words.iter().copied().collect();
            assert_eq!(different.len(), words.len(), "{words:?}");
        }
    }
}
