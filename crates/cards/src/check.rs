//! Checks of the whole deck, once every card is compiled.

use crate::card::CardSet;
use crate::compile::{Compiler, Definition};
use crate::condition::{Look, Test};
use crate::deck::Goal;
use crate::kind::Kind;
use crate::program::{Number, Step};
use crate::read::Node;

/// How many cards that play other cards a deck may hold, copies included: each can nest in the one before, and the
/// engine's stack of unfinished effects has a fixed size.
const MAX_NESTING_CARDS: usize = 10;

/// How many cards may lie in mini-hands at once, at the very worst.
const MAX_ASIDE: usize = 64;

pub(crate) fn check(compiler: &mut Compiler, definitions: &[Definition], head: Node) {
    goals(compiler, definitions);
    keepers(compiler, definitions);
    singular_statements(compiler, definitions);
    nesting(compiler, definitions, head);
}

/// A Goal's sets must not overlap (one card fills one need), and somebody must be able to meet it.
fn goals(compiler: &mut Compiler, definitions: &[Definition]) {
    for definition in definitions {
        let Some(card) = definition.cards.first() else {
            continue;
        };
        let Some(goal) = compiler
            .deck
            .effects(card)
            .goal
            .map(|at| compiler.deck.goals[at as usize])
        else {
            continue;
        };
        let mut wanted = goal.must;
        for choice in goal.one_of {
            disjoint(compiler, definition, choice, &mut wanted);
            if !choice.is_empty() {
                forbidden(compiler, definition, &goal, choice, 1);
            }
        }
        for at in goal.tests.range() {
            match compiler.deck.tests[at] {
                Test::Holds {
                    set,
                    look: Look::Table,
                    at_least,
                } => {
                    let set = compiler.deck.sets[set as usize];
                    disjoint(compiler, definition, set, &mut wanted);
                    forbidden(compiler, definition, &goal, set, at_least.printed() as usize);
                }
                Test::Lacks {
                    set,
                    look: Look::Table,
                } => {
                    let forbidden = compiler.deck.sets[set as usize];
                    if goal.must.meets(forbidden) {
                        unmeetable(compiler, definition);
                    }
                }
                _ => {}
            }
        }
    }
}

/// One card fills one need.
fn disjoint(compiler: &mut Compiler, definition: &Definition, set: CardSet, wanted: &mut CardSet) {
    if set.meets(*wanted) {
        compiler
            .faults
            .error(
                definition.node.file,
                definition.node.span(),
                format!("{} wants the same card for two of its needs", definition.name),
            )
            .help("one card can fill only one need: write the needs without an overlap");
    }
    *wanted |= set;
}

/// A need whose cards the same Goal forbids.
fn forbidden(compiler: &mut Compiler, definition: &Definition, goal: &Goal, set: CardSet, needed: usize) {
    let mut left = set;
    for at in goal.tests.range() {
        if let Test::Lacks { set, .. } = compiler.deck.tests[at] {
            left -= compiler.deck.sets[set as usize];
        }
    }
    if left.len() < needed {
        unmeetable(compiler, definition);
    }
}

fn unmeetable(compiler: &mut Compiler, definition: &Definition) {
    compiler
        .faults
        .error(
            definition.node.file,
            definition.node.span(),
            format!(
                "nobody can ever meet {}: it forbids what it asks for",
                definition.name
            ),
        )
        .label("cannot be met");
}

/// A Keeper that no Goal wants is probably forgotten.
fn keepers(compiler: &mut Compiler, definitions: &[Definition]) {
    let mut wanted = CardSet::EMPTY;
    let mut all_count = false;
    for goal in &compiler.deck.goals {
        wanted |= goal.must | goal.one_of[0] | goal.one_of[1];
        let mut runs = vec![goal.tests];
        while let Some(run) = runs.pop() {
            for at in run.range() {
                match compiler.deck.tests[at] {
                    Test::Holds { set, .. } => wanted |= compiler.deck.sets[set as usize],
                    Test::Most { .. } => all_count = true,
                    Test::Either { start, end } => {
                        runs.extend(&compiler.deck.alternatives[start as usize..end as usize]);
                    }
                    _ => {}
                }
            }
        }
    }
    for definition in definitions
        .iter()
        .filter(|definition| definition.kind == Kind::Keeper)
    {
        let spare = compiler
            .deck
            .faces
            .iter()
            .any(|face| face.name == definition.name && face.spare);
        if !definition.cards.meets(wanted) && !spare && !all_count {
            compiler
                .faults
                .warning(
                    definition.node.file,
                    definition.node.span(),
                    format!("no Goal wants {}", definition.name),
                )
                .help("write `spare` on the card if that is on purpose");
        }
    }
}

/// Statements that two rules cannot make side by side without one of them being idle.
fn singular_statements(compiler: &mut Compiler, definitions: &[Definition]) {
    for (what, cards) in [
        ("lets two Goals lie in play", compiler.deck.two_goals),
        ("picks the first play at random", compiler.deck.first_play_random),
    ] {
        let claimants: Vec<&Definition> = definitions
            .iter()
            .filter(|definition| definition.cards.meets(cards))
            .collect();
        if let [first, second, ..] = claimants[..] {
            compiler.faults.warning(
                second.node.file,
                second.node.span(),
                format!(
                    "{} {what}, and so does {}: together they do no more than one",
                    second.name, first.name
                ),
            );
        }
    }
}

/// Keeps the engine's stack and the mini-hands within their fixed size.
fn nesting(compiler: &mut Compiler, definitions: &[Definition], head: Node) {
    let (mut players, mut aside) = (0, 0);
    let raise = compiler.deck.numerals.len();
    for definition in definitions {
        let Some(card) = definition.cards.first() else {
            continue;
        };
        let Some(start) = compiler.deck.effects(card).program else {
            continue;
        };
        let mut plays = false;
        for step in compiler.deck.code[start as usize..]
            .iter()
            .take_while(|step| **step != Step::Stop)
        {
            match *step {
                Step::Play { .. } | Step::PlayIt => plays = true,
                Step::DrawAside { count, per_player } => {
                    let number = match count {
                        crate::program::Count::Exactly(Number::Digit(n)) => n as usize + raise,
                        crate::program::Count::Exactly(Number::Word(n)) => n as usize,
                        _ => 20,
                    };
                    aside += number * if per_player { 6 } else { 1 } * definition.cards.len();
                }
                _ => {}
            }
        }
        if plays {
            players += definition.cards.len();
        }
    }
    if players > MAX_NESTING_CARDS {
        compiler
            .faults
            .error(
                head.file,
                head.span(),
                format!("{players} cards of this deck play further cards; {MAX_NESTING_CARDS} are the most"),
            )
            .help("leave out some copies");
    }
    if aside > MAX_ASIDE {
        compiler
            .faults
            .error(
                head.file,
                head.span(),
                format!("{aside} cards could lie in mini-hands at once; {MAX_ASIDE} are the most"),
            )
            .help("leave out some copies, or set fewer cards aside");
    }
}
