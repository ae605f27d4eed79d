//! Can conditions ever be met? They cannot if they ask for more cards than there are, or forbid what they ask for.
//! Neither may they count one card for two needs: that reads as if two cards were wanted.

use crate::deck::{CardSet, Deck, Look, MOST_TOKENS, Measure, Number, Test, Tests, Threshold, TokenId};

/// Why conditions cannot stand as they are, and what to do about it.
pub(crate) type Why = (&'static str, &'static str);

/// A condition that cannot stand: the reason, and the place of its test among all.
pub(crate) type Unmet = (Why, usize);

const TOO_FEW: Why = (
    "nobody can ever meet this: it asks for more cards than there are",
    "ask for fewer, or write copies=2 on the card",
);
const FORBIDDEN: Why =
    ("nobody can ever meet this: it forbids what it asks for", "look at `none`, `nothing-but` and `empty`");
const WORTH_TOO_LITTLE: Why = (
    "nobody can ever meet this: all cards of the deck together are not worth so much",
    "ask for less, or give cards a higher `value`",
);
const NO_ROW: Why = (
    "nobody can ever meet this: the deck has no such row of values",
    "ask for a shorter one, or look at the `value` of the cards",
);
const TOO_FEW_PLAYERS: Why = (
    "nobody can ever meet this: so many people cannot play the deck",
    "look at `players` on the deck's line",
);
const TOO_FEW_TOKENS: Why = (
    "nobody can ever meet this: the cards of the deck do not hold so many tokens",
    "ask for fewer, or let more cards hold them",
);
/// One card would fill two needs.
const OVERLAP: Why = (
    "this wants the same card for two of its needs",
    "one card can fill only one need: ask for more of the same, as in `at-least two creeper`, or name different cards",
);
pub(crate) const NO_LETTERS: Why = (
    "nobody can ever spell this: the deck lacks the letters for it",
    "ask for another word, or add the Keepers",
);

/// So many cards of a set, in a place.
#[derive(Clone, Copy)]
struct Demand {
    cards: CardSet,
    count: usize,
    look: Look,
    /// The place of the test that asks for it.
    test: usize,
}

/// What is asked for and what is forbidden, all at once.
#[derive(Clone, Default)]
struct Wish {
    needs: Vec<Demand>,
    bars: Vec<(CardSet, Look)>,
    /// No more than so many of these.
    caps: Vec<Demand>,
}

/// Whether these conditions can all hold together. Of the alternatives of an `either` one has to be possible; those that
/// are not are returned, each with its place. None may count a card twice, unless house rules have made it so.
pub(crate) fn can_be_met(deck: &Deck, tests: Tests, somehow: bool) -> Result<Vec<(usize, Unmet)>, Unmet> {
    Wish::default().with(deck, tests, somehow)
}

impl Wish {
    /// Adds conditions and looks whether they can hold together with those before.
    fn with(mut self, deck: &Deck, tests: Tests, somehow: bool) -> Result<Vec<(usize, Unmet)>, Unmet> {
        let (mut choices, mut idle) = (vec![], vec![]);
        for test in tests.range() {
            match deck.code.tests[test] {
                Test::Holds { set, at_least, look } => {
                    let cards = deck.code.sets[set as usize];
                    self.needs.push(Demand { cards, count: least(deck, at_least), look, test });
                }
                Test::Lacks { set, look } => self.bars.push((deck.code.sets[set as usize], look)),
                Test::EmptyHand => self.bars.push((deck.all(), Look::Hand)),
                Test::Either { start, end } => choices.push(start as usize..end as usize),
                Test::Attached { creepers, to, .. } => {
                    if [creepers, to].iter().any(|set| deck.code.sets[*set as usize].is_empty()) {
                        return Err((TOO_FEW, test));
                    }
                }
                Test::AtMost { measure: Measure::Cards { set, look }, number } => {
                    let cards = deck.code.sets[set as usize];
                    self.caps.push(Demand { cards, count: least(deck, number), look, test });
                }
                Test::AtLeast { measure, number } => {
                    reachable(deck, measure, number).map_err(|why| (why, test))?;
                }
                Test::Each { all, .. } | Test::Of { all, .. } => {
                    let each = deck.code.alternatives[all as usize];
                    idle.extend(Wish::default().with(deck, each, somehow)?);
                }
                Test::Most { .. } | Test::Fewest { .. } | Test::Spells { .. } => {}
                Test::AtMost { .. } | Test::More { .. } | Test::YourTurn | Test::Not { .. } => {}
                Test::Makes { .. } | Test::Ahead { .. } => {}
            }
        }
        self.check()?;
        for choice in choices {
            let mut never = vec![];
            let lines = choice.len();
            for at in choice {
                match self.clone().with(deck, deck.code.alternatives[at], somehow) {
                    Ok(within) => idle.extend(within),
                    Err(unmet) if unmet.0 == OVERLAP && !somehow => return Err(unmet),
                    Err(unmet) => never.push((at, unmet)),
                }
            }
            match never[..] {
                [(_, first), ..] if never.len() == lines => return Err(first),
                _ => idle.extend(never),
            }
        }
        Ok(idle)
    }

    fn check(&self) -> Result<(), Unmet> {
        for (at, need) in self.needs.iter().enumerate() {
            if need.cards.len() < need.count {
                return Err((TOO_FEW, need.test));
            }
            let barred = self.bars.iter().filter(|(_, look)| bars(*look, need.look));
            let left = barred.fold(need.cards, |left, (cards, _)| left - *cards);
            let capped = |cap: &Demand| {
                bars(cap.look, need.look) && need.count > cap.count && need.cards.is_subset(cap.cards)
            };
            if left.len() < need.count || self.caps.iter().any(capped) {
                return Err((FORBIDDEN, need.test));
            }
            for other in &self.needs[..at] {
                if !need.cards.intersects(other.cards) {
                    continue;
                }
                if can_share(need.look, other.look) {
                    return Err((OVERLAP, need.test));
                }
                if (need.cards | other.cards).len() < need.count + other.count {
                    return Err((TOO_FEW, need.test));
                }
            }
        }
        Ok(())
    }
}

/// The number that is asked for in the smallest game.
fn least(deck: &Deck, threshold: Threshold) -> usize {
    let times = if threshold.per_player { deck.about.players.0.max(1) } else { 1 };
    threshold.number.printed() as usize * times as usize
}

/// Whether there can ever be so much.
fn reachable(deck: &Deck, measure: Measure, number: Threshold) -> Result<(), Why> {
    let needed = least(deck, number);
    match measure {
        Measure::Players if needed > deck.about.players.1 as usize => Err(TOO_FEW_PLAYERS),
        Measure::Sum { value, .. } => {
            let values = &deck.code.values[value as usize];
            let tokens = values.tokens.iter().map(|(token, worth)| {
                most_tokens(deck, *token, deck.tokens[*token as usize].held_by) * *worth as usize
            });
            let most = values.sum(deck.all()) + tokens.sum::<usize>();
            if most < needed { Err(WORTH_TOO_LITTLE) } else { Ok(()) }
        }
        Measure::Carrying { set, .. } if deck.code.sets[set as usize].len() < needed => Err(TOO_FEW),
        Measure::Tokens { token, on, .. } => {
            let most = most_tokens(deck, token, deck.code.sets[on as usize]);
            if most < needed { Err(TOO_FEW_TOKENS) } else { Ok(()) }
        }
        Measure::Run { set, value } => {
            let longest = deck.code.values[value as usize].longest_run(deck.code.sets[set as usize]);
            if longest < needed { Err(NO_ROW) } else { Ok(()) }
        }
        _ => Ok(()),
    }
}

/// The most tokens of a kind that these cards can ever hold. A digit may grow.
fn most_tokens(deck: &Deck, token: TokenId, on: CardSet) -> usize {
    let each = match deck.tokens[token as usize].at_most {
        Number::Word(most) => most,
        Number::Digit(_) => MOST_TOKENS,
    };
    on.len() * each as usize
}

/// Whether one card can be in both places.
fn can_share(one: Look, other: Look) -> bool {
    bars(one, other) || bars(other, one)
}

/// Whether what lies there lies here, too, so that a card forbidden here cannot be there either.
fn bars(forbidden: Look, wanted: Look) -> bool {
    forbidden == wanted || (forbidden == Look::Tables && matches!(wanted, Look::Table | Look::Others))
}
