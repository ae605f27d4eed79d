//! Checks of the whole deck, once every card is compiled.

use crate::card::CardSet;
use crate::compile::Compiler;
use crate::condition::{Measure, Test};
use crate::deck::{Deck, Goal};
use crate::define::Definition;
use crate::kind::{Kind, Slot};
use crate::meet::Why;
use crate::program::{At, Count, Number, Place, Step};
use crate::read::Node;
use crate::spell;
use std::collections::BTreeMap;

/// How many unfinished things a game can keep in mind: the engine's stack has this size, and no deck needs more.
pub const MAX_FRAMES: usize = 24;

/// How many cards may lie in mini-hands at once, at the very worst.
pub const MAX_ASIDE: usize = 64;

/// How many Creepers of a deck can attach to Keepers: a game keeps in mind where each of them sits.
pub const MAX_ATTACHING: usize = 8;

/// How many rules of a deck can keep something in mind: a word, or two players.
pub const MAX_STORES: usize = 4;

pub(crate) fn check(compiler: &mut Compiler, definitions: &[Definition], head: Node) {
    // What house rules leave over need not be tidy.
    if !compiler.is_relaxed {
        keepers(compiler, definitions);
        quizzes(compiler, definitions);
    }
    letters(compiler, definitions);
    starting(compiler, definitions);
    singular_statements(compiler, definitions);
    depth(compiler, head);
    mini_hands(compiler, head);
    if compiler.deck.goals.is_empty() {
        compiler.faults.warning(head.file, head.span(), "this deck has no Goal, so nobody can win");
    }
}

/// All conditions of a Goal beside its single cards, those of alternatives too.
fn tests_of(deck: &Deck, goal: &Goal) -> Vec<Test> {
    let mut tests = vec![];
    let mut runs = vec![goal.tests];
    while let Some(run) = runs.pop() {
        for &test in &deck.tests[run.range()] {
            if let Test::Either { start, end } = test {
                runs.extend(&deck.alternatives[start as usize..end as usize]);
            }
            tests.push(test);
        }
    }
    tests
}

/// A Keeper that no Goal wants is probably forgotten.
fn keepers(compiler: &mut Compiler, definitions: &[Definition]) {
    let deck = &compiler.deck;
    let mut wanted = CardSet::EMPTY;
    let mut all_count = false;
    let letters: CardSet = deck.all().iter().filter(|card| deck.letters[card.index()] != 0).collect();
    for goal in &deck.goals {
        wanted |= goal.must | goal.one_of[0] | goal.one_of[1];
        for test in tests_of(deck, goal) {
            match test {
                Test::Holds { set, .. } => wanted |= deck.sets[set as usize],
                Test::Spells { .. } | Test::Most { measure: Measure::Word, .. } => wanted |= letters,
                Test::Most { .. } => all_count = true,
                _ => {}
            }
        }
    }
    for definition in definitions.iter().filter(|definition| definition.kind == Kind::Keeper) {
        let spare = compiler.deck.faces[definition.face].spare;
        if !definition.cards.meets(wanted) && !spare && !all_count {
            compiler
                .faults
                .warning(definition.place.0, definition.place.1, format!("no Goal wants {}", definition.name))
                .help("write `spare` on the card if that is on purpose");
        }
    }
}

/// A card that a quiz can be about needs a fact, and an answer must mean one card.
fn quizzes(compiler: &mut Compiler, definitions: &[Definition]) {
    let deck = &compiler.deck;
    let asks = |at| deck.program(at).any(|step| matches!(step, Step::Quiz { .. }));
    let asked = deck.on_plays.iter().filter(|on_play| asks(on_play.program));
    let asked = asked.fold(CardSet::EMPTY, |cards, on_play| cards | on_play.of);
    let mut answers: BTreeMap<String, &str> = BTreeMap::new();
    for definition in definitions.iter().filter(|definition| definition.cards.meets(asked)) {
        let face = &deck.faces[definition.face];
        let (file, span) = definition.place;
        if face.facts.is_empty() {
            compiler
                .faults
                .warning(file, span, format!("{} has no fact, so no quiz can be about it", face.name))
                .help("write on the card: fact \"…\"");
        }
        for name in face.aliases.iter().chain([&face.name]) {
            if let Some(other) = answers.insert(name.to_lowercase(), &face.name)
                && other != face.name
            {
                let message = format!("`{name}` answers a quiz about {}, and about {other} too", face.name);
                compiler.faults.error(file, span, message).help("an answer must mean one card");
            }
        }
    }
}

/// A word that a Goal asks for must be in the deck, letter by letter.
fn letters(compiler: &mut Compiler, definitions: &[Definition]) {
    for definition in definitions {
        let deck = &compiler.deck;
        let goal = definition.cards.first().and_then(|card| deck.effects(card).goal);
        let tests = goal.map_or(vec![], |goal| tests_of(deck, &deck.goals[goal as usize]));
        let lacks = |test: &Test| match *test {
            Test::Spells { spell } => !spell::can_be_laid(deck, &deck.spells[spell as usize]),
            _ => false,
        };
        if tests.iter().any(lacks) {
            compiler.missed.clear();
            compiler.never_met(definition.node, Why::NoLetters);
        }
    }
}

/// Of two rules about the same thing one replaces the other, so they cannot both lie there from the start.
fn starting(compiler: &mut Compiler, definitions: &[Definition]) {
    for slot in Slot::ALL {
        let cards = compiler.deck.slot(slot) & compiler.deck.starting;
        if cards.len() < 2 {
            continue;
        }
        let last = definitions.iter().rfind(|definition| definition.cards.meets(cards));
        if let Some(last) = last {
            let message =
                format!("{} and another rule like it cannot both lie in play from the start", last.name);
            compiler.faults.error(last.place.0, last.place.1, message).help("leave out one `starts`");
        }
    }
}

/// Statements that two rules cannot make side by side without one of them being idle.
fn singular_statements(compiler: &mut Compiler, definitions: &[Definition]) {
    for (what, cards) in [
        ("lets two Goals lie in play", compiler.deck.two_goals),
        ("picks the first play at random", compiler.deck.first_play_random),
    ] {
        let claimants: Vec<&Definition> =
            definitions.iter().filter(|definition| definition.cards.meets(cards)).collect();
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

/// Everything that can wait on something else must find room. A card that plays another waits for it, and no card
/// can be in two places, so each of them waits once; turn starts all wait for the first of them, and so do the other
/// things that happen at one moment.
fn depth(compiler: &mut Compiler, head: Node) {
    let deck = &compiler.deck;
    let plays = |card| {
        let program = deck.effects(card).program;
        program
            .is_some_and(|at| deck.program(at).any(|step| matches!(step, Step::Play { .. } | Step::PlayIt)))
    };
    let nesting = deck.kind(Kind::Action).iter().filter(|card| plays(*card)).count();
    // The end of an event; what a change of Goals brings, each card once, and the end of its event; a call with the end
    // of its own.
    let changes: usize = deck.goal_changes.iter().map(|change| change.cards.len()).sum();
    let ending = 1 + if changes > 0 { changes + 1 } else { 0 } + 2;
    // The turn; free action or turn starts; the nesting cards, each with its effect; the last card of all with its
    // effect or with what happens before it lands.
    let playing = 1 + deck.turn_starts.len().max(1) + 2 * nesting + 1 + deck.on_plays.len().max(1);
    // The turn, and what follows from the duties of whoever is on turn.
    let over = 1 + deck.duties.iter().filter(|duty| duty.done.or(duty.undone).is_some()).count();
    if playing.max(over) + ending > MAX_FRAMES {
        let message = format!(
            "too much could wait for something else: {nesting} cards play further cards, {} rules act at the start of a turn",
            deck.turn_starts.len()
        );
        compiler
            .faults
            .error(head.file, head.span(), message)
            .help("leave out some copies; without other things that wait, 8 such cards are the most");
    }
}

/// Mini-hands share one place: those of all Actions can lie there at once, over that of a free action or a turn
/// start, and under that of a rule that enters, of what happens by itself, and of a slip.
fn mini_hands(compiler: &mut Compiler, head: Node) {
    let deck = &compiler.deck;
    let of_cards = |kind| {
        let programs = deck.kind(kind).iter().filter_map(|card| deck.effects(card).program);
        programs.map(|at| set_aside(deck, at))
    };
    let most =
        |programs: &mut dyn Iterator<Item = At>| programs.map(|at| set_aside(deck, at)).max().unwrap_or(0);
    let free_actions = deck.free_actions.iter().map(|action| action.program);
    let turn_starts = deck.turn_starts.iter().map(|start| start.program);
    let duties = deck.duties.iter().flat_map(|duty| [duty.done, duty.undone]).flatten();
    let aside = of_cards(Kind::Action).sum::<usize>()
        + of_cards(Kind::Rule).max().unwrap_or(0)
        + most(&mut free_actions.chain(turn_starts).chain(duties))
        + most(&mut deck.on_plays.iter().map(|on_play| on_play.program))
        + most(&mut deck.goal_changes.iter().map(|change| change.program))
        + most(&mut deck.duties.iter().filter_map(|duty| duty.slip));
    if aside > MAX_ASIDE {
        let message = format!("{aside} cards could lie in mini-hands at once; {MAX_ASIDE} are the most");
        compiler
            .faults
            .error(head.file, head.span(), message)
            .help("leave out some copies, or set fewer cards aside");
    }
}

/// How many cards an effect sets aside at the very worst.
fn set_aside(deck: &Deck, program: At) -> usize {
    let players = deck.players.1 as usize;
    let (mut aside, mut rounds) = (0, 1);
    for step in deck.program(program) {
        match *step {
            Step::EachPlayer { .. } => rounds *= players,
            Step::NextPlayer { .. } => rounds /= players,
            Step::Move { to: Place::Aside, .. } => aside += rounds,
            Step::DrawAside { count, per_player } => {
                let number = match count {
                    Count::Exactly(Number::Digit(n)) => n as usize + deck.numerals.len(),
                    Count::Exactly(Number::Word(n)) => n as usize,
                    _ => 20,
                };
                aside += number * rounds * if per_player { players } else { 1 };
            }
            _ => {}
        }
    }
    aside
}
