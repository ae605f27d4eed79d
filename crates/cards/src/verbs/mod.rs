//! What an effect may do: one file for each verb or family of verbs. Each has its tree, how it is read, and how it
//! becomes steps.
//!
//! A new verb is a file here, a line in [`VERBS`] and a variant of [`Verb`], which the compiler then asks for.

mod ask;
mod branch;
mod choose;
mod deal;
mod draw;
mod look;
mod moving;
mod options;
mod play;
mod swap;
mod tell;
mod turns;

use crate::syntax::trait_words;
use panta_source::{Faults, Node};
use prelude::*;

pub(crate) use ask::Ask;
pub(crate) use choose::Choose;
pub(crate) use moving::Move;
pub(crate) use tell::instruction;

/// What all of them work with.
mod prelude {
    pub(super) use super::{Block, Verb};
    pub(super) use crate::deck::{Asking, Base, Count, Kind, Number, Place, PlayFrom, Step, Tests, Who};
    pub(super) use crate::lower::{Lower, Meaning, Occasion, Scope, Which};
    pub(super) use crate::syntax::*;
    pub(super) use panta_source::{At, Reader, Span};
    pub(super) use serde::Serialize;
}

/// Steps that are done one after the other.
pub(crate) type Block = Vec<At<Verb>>;

/// One thing to do.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Verb {
    Draw(draw::Draw),
    Swap(swap::Swap),
    Deal(deal::Deal),
    Shuffle,
    Choose(Choose),
    Ask(Ask),
    If(branch::If),
    ForEach(branch::ForEach),
    Tell(tell::Tell),
    Look(look::Look),
    Cancel,
    EndTurn,
    Again,
    Nothing,
    #[serde(untagged)]
    Turns(turns::Turns),
    #[serde(untagged)]
    Play(play::Play),
    #[serde(untagged)]
    Move(Move),
}

type Read = fn(&mut Reader) -> Option<Verb>;

/// Every verb: its word, and how it is read.
const VERBS: &[(&str, Read)] = &[
    ("draw", |r| draw::Draw::read(r).map(Verb::Draw)),
    ("play", |r| Some(Verb::Play(play::Play::read(r)))),
    ("discard", |r| Move::read(r).map(Verb::Move)),
    ("take", |r| Move::read(r).map(Verb::Move)),
    ("give", |r| Move::read(r).map(Verb::Move)),
    ("put", |r| Move::read(r).map(Verb::Move)),
    ("swap", |r| Some(Verb::Swap(swap::Swap::read(r)))),
    ("deal", |r| Some(Verb::Deal(deal::Deal::read(r)))),
    ("shuffle", deal::read_shuffle),
    ("choose", |r| Choose::read(r).map(Verb::Choose)),
    ("ask", ask::read),
    ("if", |r| Some(Verb::If(branch::If::read(r)))),
    ("else", |r| {
        branch::read_else(r);
        None
    }),
    ("for-each", |r| Some(Verb::ForEach(branch::ForEach::read(r)))),
    ("look", |r| look::Look::read(r).map(Verb::Look)),
    ("tell", |r| tell::Tell::read(r).map(Verb::Tell)),
    ("cancel", |_| Some(Verb::Cancel)),
    ("end-turn", |_| Some(Verb::EndTurn)),
    ("again", |r| Some(turns::read_again(r))),
    ("skip", turns::read_skip),
    ("nothing", |_| Some(Verb::Nothing)),
];

/// The words of all verbs.
pub(crate) fn verb_words() -> impl Iterator<Item = &'static str> {
    VERBS.iter().map(|(word, _)| *word)
}

/// The steps that these nodes state.
pub(crate) fn read_block(nodes: &[Node]) -> Block {
    let mut block: Block = vec![];
    let mut after_if = false;
    for (at, &node) in nodes.iter().enumerate() {
        let after = |word| nodes[..at].iter().any(|before| before.name() == word);
        node.error_if(after("end-turn"), "nothing after `end-turn` is done").help("let the turn end last");
        if node.name() == "again" && after("again") {
            node.twice();
            continue;
        }
        let before = std::mem::replace(&mut after_if, node.name() == "if");
        match meaning(VERBS, node.name()) {
            Some(_) if before && node.name() == "else" => {
                if let Some(At { value: Verb::If(step), .. }) = block.last_mut() {
                    step.read_else(&mut Reader::new(node));
                }
            }
            Some(read) => {
                let verb = read(&mut Reader::new(node));
                block.extend(verb.map(|value| At { value, span: node.span() }));
            }
            None => node.unknown("an effect", verb_words().chain(trait_words())),
        }
    }
    block
}

/// The steps between the braces of a node, of which there has to be one at least, beside blocks of these names.
pub(crate) fn read_steps(r: &mut Reader, beside: &[&str]) -> Option<Block> {
    let mut nodes = r.children();
    nodes.retain(|child| !beside.contains(&child.name()));
    r.missing_if(nodes.is_empty(), "something to do");
    (!nodes.is_empty()).then(|| read_block(&nodes))
}

/// A rule that played cards as it enters could discard itself, play itself from the discard pile, and so on; a slip
/// that played cards could be called out again meanwhile. Only what is done once at a time may play cards.
pub(crate) fn plays_nothing(block: &Block, faults: &Faults) {
    for step in block {
        match &step.value {
            Verb::Play(_) => {
                let fault = faults.error(step.span, "no card can be played here");
                fault.help("only Actions, free actions, and what happens as a turn begins or ends play further cards");
            }
            Verb::If(branch::If { block, otherwise, .. }) => {
                plays_nothing(block, faults);
                plays_nothing(otherwise, faults);
            }
            Verb::ForEach(branch::ForEach { block, .. }) => plays_nothing(block, faults),
            Verb::Choose(Choose::OneOf(choice)) => {
                choice.blocks().for_each(|block| plays_nothing(block, faults));
            }
            _ => {}
        }
    }
}

/// How many blocks can lie within one another.
const MAX_DEPTH: usize = 6;

/// Lowers the steps of an effect in their order.
pub(crate) fn lower(block: &Block, cx: &mut Lower, scope: &mut Scope) {
    if let Some(first) = block.first().filter(|_| scope.depth > MAX_DEPTH) {
        let fault = cx.error(first.span, format!("blocks lie at most {MAX_DEPTH} deep in one another"));
        return fault.help("say it with fewer blocks, or make two cards of it").nothing();
    }
    for step in block {
        let span = step.span;
        match &step.value {
            Verb::Draw(draw) => draw.lower(span, cx, scope),
            Verb::Play(play) => play.lower(span, cx, scope),
            Verb::Move(step) => step.lower(span, cx, scope),
            Verb::Swap(swap) => swap.lower(span, cx, scope),
            Verb::Deal(deal) => deal.lower(span, cx, scope),
            Verb::Shuffle => cx.emit(Step::Shuffle),
            Verb::Choose(choose) => choose.lower(span, cx, scope),
            Verb::Ask(ask) => ask.lower(span, cx, scope),
            Verb::If(step) => step.lower(span, cx, scope),
            Verb::ForEach(step) => step.lower(span, cx, scope),
            Verb::Tell(tell) => tell.lower(cx, scope),
            Verb::Look(look) => look.lower(span, cx, scope),
            Verb::Cancel => cx.cancel(span, scope),
            Verb::EndTurn => cx.emit(Step::EndTurn),
            Verb::Again => cx.emit(Step::Again { who: Who::You }),
            Verb::Turns(turns) => turns.lower(cx, scope),
            Verb::Nothing => {}
        }
    }
}
