//! Can conditions ever be met? They cannot if they ask for more cards than there are, or forbid what they ask for.
//! Neither may they count one card for two needs: that reads as if two cards were wanted.

use crate::deck::{CardSet, Deck, Look, Test, Tests};

/// Why conditions cannot stand as they are, and what to do about it.
pub(crate) type Why = (&'static str, &'static str);

const TOO_FEW: Why = (
    "nobody can ever meet this: it asks for more cards than there are",
    "ask for fewer, or write copies=2 on the card",
);
const FORBIDDEN: Why =
    ("nobody can ever meet this: it forbids what it asks for", "look at `none`, `nothing-but` and `empty`");
/// One card would fill two needs.
const OVERLAP: Why = (
    "this wants the same card for two of its needs",
    "one card can fill only one need: write the needs without an overlap",
);
pub(crate) const NO_LETTERS: Why = (
    "nobody can ever spell this: the deck has not the letters for it",
    "ask for another word, or add the Keepers",
);

/// So many cards of a set, in a place.
#[derive(Clone, Copy)]
struct Need {
    cards: CardSet,
    count: usize,
    look: Look,
}

/// What is asked for and what is forbidden, all at once.
#[derive(Clone, Default)]
struct Wish {
    needs: Vec<Need>,
    bars: Vec<(CardSet, Look)>,
}

/// Whether these conditions can all hold together, whichever alternative of an `either` is taken, or with one of them
/// at least.
pub(crate) fn can_be_met(deck: &Deck, tests: Tests, somehow: bool) -> Result<(), Why> {
    Wish::default().with(deck, tests, somehow)
}

impl Wish {
    /// Adds conditions and looks whether they can hold together with those before.
    fn with(mut self, deck: &Deck, tests: Tests, somehow: bool) -> Result<(), Why> {
        let mut choices = vec![];
        for test in &deck.code.tests[tests.range()] {
            match *test {
                Test::Holds { set, at_least, look } => {
                    let cards = deck.code.sets[set as usize];
                    let count = at_least.printed() as usize;
                    self.needs.push(Need { cards, count, look });
                }
                Test::Lacks { set, look } => self.bars.push((deck.code.sets[set as usize], look)),
                Test::EmptyHand => self.bars.push((deck.all(), Look::Hand)),
                Test::Either { start, end } => choices.push(start as usize..end as usize),
                Test::Attached { creepers, to } => {
                    if [creepers, to].iter().any(|set| deck.code.sets[*set as usize].is_empty()) {
                        return Err(TOO_FEW);
                    }
                }
                Test::Most { .. } | Test::Fewest { .. } | Test::Spells { .. } => {}
            }
        }
        self.check()?;
        choices.into_iter().try_for_each(|choice| {
            let mut outcomes = choice.map(|at| self.clone().with(deck, deck.code.alternatives[at], somehow));
            if !somehow {
                return outcomes.collect();
            }
            let first = outcomes.next().unwrap_or(Ok(()));
            if outcomes.any(|outcome| outcome.is_ok()) { Ok(()) } else { first }
        })
    }

    fn check(&self) -> Result<(), Why> {
        for (at, need) in self.needs.iter().enumerate() {
            if need.cards.len() < need.count {
                return Err(TOO_FEW);
            }
            let barred = self.bars.iter().filter(|(_, look)| bars(*look, need.look));
            let left = barred.fold(need.cards, |left, (cards, _)| left - *cards);
            if left.len() < need.count {
                return Err(FORBIDDEN);
            }
            for other in &self.needs[..at] {
                if !need.cards.intersects(other.cards) {
                    continue;
                }
                let on_tables = are_tables(need.look) && are_tables(other.look);
                if on_tables || need.look == other.look {
                    return Err(OVERLAP);
                }
                if (need.cards | other.cards).len() < need.count + other.count {
                    return Err(TOO_FEW);
                }
            }
        }
        Ok(())
    }
}

fn are_tables(look: Look) -> bool {
    matches!(look, Look::Table | Look::Tables)
}

/// Whether a card forbidden here cannot be there either.
fn bars(forbidden: Look, wanted: Look) -> bool {
    forbidden == wanted || (forbidden == Look::Tables && wanted == Look::Table)
}
