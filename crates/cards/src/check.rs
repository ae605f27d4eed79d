//! Checks of the whole deck, once every card is compiled.

use crate::card::CardSet;
use crate::compile::Compiler;
use crate::condition::Test;
use crate::deck::Deck;
use crate::define::Definition;
use crate::kind::Kind;
use crate::program::{At, Count, Number, Place, Step};
use crate::read::Node;

/// How many unfinished things a game can keep in mind: the engine's stack has this size, and no deck needs more.
pub const MAX_FRAMES: usize = 24;

/// How many cards may lie in mini-hands at once, at the very worst.
pub const MAX_ASIDE: usize = 64;

pub(crate) fn check(compiler: &mut Compiler, definitions: &[Definition], head: Node) {
    keepers(compiler, definitions);
    singular_statements(compiler, definitions);
    depth(compiler, head);
    mini_hands(compiler, head);
    if compiler.deck.goals.is_empty() {
        compiler.faults.warning(head.file, head.span(), "this deck has no Goal, so nobody can win");
    }
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
    for definition in definitions.iter().filter(|definition| definition.kind == Kind::Keeper) {
        let spare = compiler.deck.faces[definition.face].spare;
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
/// can be in two places, so each of them waits once; turn starts all wait for the first of them.
fn depth(compiler: &mut Compiler, head: Node) {
    let deck = &compiler.deck;
    let plays = |card| {
        let program = deck.effects(card).program;
        program.is_some_and(|at| steps(deck, at).any(|step| matches!(step, Step::Play { .. } | Step::PlayIt)))
    };
    let nesting = deck.kind(Kind::Action).iter().filter(|card| plays(*card)).count();
    // The turn; free action or turn starts; the nesting cards, each with its effect; the last card of all with its
    // effect, the end of its event, and a call with the end of its own.
    let frames = 1 + deck.turn_starts.len().max(1) + 2 * nesting + 5;
    if frames > MAX_FRAMES {
        let message = format!(
            "too much could wait for something else: {nesting} cards play further cards, {} rules act at the start of a turn",
            deck.turn_starts.len()
        );
        compiler
            .faults
            .error(head.file, head.span(), message)
            .help("leave out some copies: with one such rule, 8 such cards are the most");
    }
}

/// Mini-hands share one place: those of all Actions can lie there at once, over that of a free action or a turn
/// start, and under that of a rule that enters and of a slip.
fn mini_hands(compiler: &mut Compiler, head: Node) {
    let deck = &compiler.deck;
    let of_cards = |kind| {
        let programs = deck.kind(kind).iter().filter_map(|card| deck.effects(card).program);
        programs.map(|at| set_aside(deck, at))
    };
    let free_actions = deck.free_actions.iter().map(|action| action.program);
    let turn_starts = deck.turn_starts.iter().map(|start| start.program);
    let beneath = free_actions.chain(turn_starts).map(|at| set_aside(deck, at)).max();
    let slips = deck.duties.iter().map(|duty| set_aside(deck, duty.slip)).max();
    let aside = of_cards(Kind::Action).sum::<usize>()
        + of_cards(Kind::Rule).max().unwrap_or(0)
        + beneath.unwrap_or(0)
        + slips.unwrap_or(0);
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
    for step in steps(deck, program) {
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

fn steps(deck: &Deck, program: At) -> impl Iterator<Item = &Step> {
    let code = deck.code[program as usize..].iter();
    code.take_while(|step| **step != Step::Stop)
}
