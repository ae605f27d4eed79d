//! A Goal that reads the same for everybody is met by all at once, so that nobody ever wins by it.

use crate::deck::{Deck, Test, Tests};

/// Whether these conditions hold for everybody or for nobody.
pub(crate) fn all_meet_at_once(deck: &Deck, tests: Tests) -> bool {
    deck.code.tests[tests.range()].iter().all(|test| is_same_for_all(deck, *test))
}

fn is_same_for_all(deck: &Deck, test: Test) -> bool {
    let run = |at: u16| all_meet_at_once(deck, deck.code.alternatives[at as usize]);
    match test {
        Test::Holds { look, .. } | Test::Lacks { look, .. } => look.is_common(),
        Test::AtLeast { measure, .. } | Test::AtMost { measure, .. } => measure.is_common(),
        Test::More { measure, than, .. } => measure.is_common() && than.is_common(),
        Test::Attached { own, .. } => !own,
        Test::Each { others: false, .. } => true,
        Test::Each { all, .. } | Test::Not { all } => run(all),
        Test::Either { start, end } => (start..end).all(run),
        Test::Most { .. }
        | Test::Fewest { .. }
        | Test::Spells { .. }
        | Test::EmptyHand
        | Test::Makes { .. }
        | Test::Of { .. }
        | Test::Ahead { .. }
        | Test::YourTurn => false,
    }
}
