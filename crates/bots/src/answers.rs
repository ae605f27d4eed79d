//! The answers to a question, as a list to choose from: equal copies once, and of very many sets of cards only some.

use fastrand::Rng;
use panta_cards::{CardSet, Deck, Step};
use panta_engine::{Answer, Question, Seat};

/// The answers to a question, at most so many, or somewhat more where each is of its own kind. Text is not among them.
pub(crate) fn answers(deck: &Deck, question: &Question, most: usize, chance: &mut Rng) -> Vec<Answer> {
    if question.max != 1 {
        return sets(question, most, chance).into_iter().map(Answer::Cards).collect();
    }
    let mut all: Vec<Answer> = deck.distinct(question.cards).iter().map(Answer::Card).collect();
    all.extend(bits(uses(deck, question) as u128).map(Answer::Use));
    all.extend(question.seats.iter().map(Answer::Seat));
    all.extend(bits(question.options).map(Answer::Option));
    // Whatever there are too many of is left to chance.
    while all.len() > most {
        all.swap_remove(chance.usize(..all.len()));
    }
    if question.pass {
        all.push(Answer::Pass);
    }
    all
}

/// The free actions on offer, once for all copies of a card.
fn uses(deck: &Deck, question: &Question) -> u64 {
    deck.derived.of_copies.iter().fold(question.uses, |uses, copies| {
        let both = uses & copies;
        uses & !both | both & both.wrapping_neg()
    })
}

/// The free actions on offer that do not end the turn.
pub(crate) fn harmless_uses(deck: &Deck, question: &Question) -> impl Iterator<Item = u8> {
    let ends = |at: &u8| {
        let program = deck.rules.free_actions[*at as usize].program;
        deck.program(program).any(|step| *step == Step::EndTurn)
    };
    bits(uses(deck, question) as u128).filter(move |at| !ends(at))
}

fn bits(bits: u128) -> impl Iterator<Item = u8> {
    (0..128).filter(move |at| bits >> at & 1 == 1)
}

/// Sets of as many cards as are asked for: all of them if they are few, else some.
fn sets(question: &Question, most: usize, chance: &mut Rng) -> Vec<CardSet> {
    let cards: Vec<_> = question.cards.iter().collect();
    let sizes = question.min as usize..=(question.max as usize).min(cards.len());
    if cards.len() <= 6 {
        let all = (0u32..1 << cards.len()).filter(|set| sizes.contains(&(set.count_ones() as usize)));
        let set = |of: u32| (0..cards.len()).filter(|at| of >> at & 1 == 1).map(|at| cards[at]).collect();
        let mut all: Vec<CardSet> = all.map(set).collect();
        while all.len() > most {
            all.swap_remove(chance.usize(..all.len()));
        }
        return all;
    }
    let mut some = vec![];
    for _ in 0..most {
        let size = sizes.start() + chance.usize(..sizes.end() - sizes.start() + 1);
        let mut cards = cards.clone();
        chance.shuffle(&mut cards);
        let set: CardSet = cards.into_iter().take(size).collect();
        if !some.contains(&set) {
            some.push(set);
        }
    }
    some
}

/// Any answer at all, for a question that nothing else fits.
pub(crate) fn any(question: &Question, chance: &mut Rng) -> Answer {
    crate::Random::new(chance.u64(..)).answer(question)
}

/// Whether somebody is asked who they mean.
pub(crate) fn asks_for_seat(question: &Question) -> Option<impl Iterator<Item = Seat>> {
    (!question.seats.is_empty() && question.cards.is_empty()).then(|| question.seats.iter())
}
