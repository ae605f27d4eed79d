//! Which cards a Goal makes worth having.

use super::{CardSet, Deck, Goal, Kind, Measure, Test};

impl Deck {
    /// The cards that a Goal makes worth having, be it only for a Creeper to sit on.
    pub fn wanted(&self, goal: &Goal) -> CardSet {
        let of_attached = |test: Test| match test {
            Test::Attached { creepers, to, .. } => {
                self.code.sets[creepers as usize] | self.code.sets[to as usize]
            }
            _ => CardSet::EMPTY,
        };
        let tests = self.code.all_tests(goal.tests);
        tests.into_iter().map(of_attached).fold(self.asked_for(goal), |wanted, cards| wanted | cards)
    }

    /// The cards that a Goal asks for, by name, by icon or for their letters. What counts as one of them will do.
    pub(crate) fn asked_for(&self, goal: &Goal) -> CardSet {
        let mut wanted = goal.must | goal.one_of[0] | goal.one_of[1];
        for test in self.code.all_tests(goal.tests) {
            match test {
                Test::Holds { set, .. } => wanted |= self.code.sets[set as usize],
                Test::Spells { .. } | Test::Most { measure: Measure::Word, .. } => wanted |= self.letters(),
                Test::AtLeast { measure: Measure::Run { set, .. }, .. }
                | Test::Ahead { measure: Measure::Cards { set, .. }, .. }
                | Test::More { measure: Measure::Cards { set, .. }, .. } => {
                    wanted |= self.code.sets[set as usize];
                }
                Test::Most { measure: Measure::Sum { value, .. }, .. }
                | Test::AtLeast { measure: Measure::Sum { value, .. }, .. }
                | Test::More { measure: Measure::Sum { value, .. }, .. } => {
                    wanted |= self.code.values[value as usize].cards;
                }
                Test::Most { measure: Measure::Tokens { token, .. }, .. }
                | Test::AtLeast { measure: Measure::Tokens { token, .. }, .. }
                | Test::More { measure: Measure::Tokens { token, .. }, .. } => {
                    wanted |= self.tokens[token as usize].held_by;
                }
                Test::AtLeast { measure: Measure::Carrying { set, .. }, .. } => {
                    wanted |= self.code.sets[set as usize];
                }
                Test::Makes { value, .. } => wanted |= self.code.values[value as usize].cards,
                _ => {}
            }
        }
        wanted
    }

    /// Whether a Goal counts what somebody has, so that any card of the kind is worth having.
    pub fn counts_keepers(&self, goal: &Goal) -> bool {
        let of_anything = |measure: &Measure| match measure {
            Measure::Cards { set, .. } => self.code.sets[*set as usize].intersects(self.kind(Kind::Keeper)),
            Measure::HandAndTable => true,
            _ => false,
        };
        let counts = |test: &Test| matches!(test, Test::Most { measure, .. } if of_anything(measure));
        self.code.all_tests(goal.tests).iter().any(counts)
    }

    /// The cards that stand for a letter.
    fn letters(&self) -> CardSet {
        self.all().iter().filter(|card| self.words.letters[card.index()] != 0).collect()
    }
}
