//! What an effect may do: one file for each verb or family of verbs. Each has its tree, how it is read, and how it
//! becomes steps.
//!
//! A new verb is a file here and its row among the `trees` of `verbs!`, which names what the file holds and the words that stand
//! for it. Start with the row: the compiler asks for everything that it names.

mod ask;
mod attach;
mod branch;
mod choose;
mod contest;
mod deal;
mod doing;
mod draw;
mod look;
mod moving;
mod options;
mod play;
mod show;
mod swap;
mod tell;
mod turns;
mod until;

use crate::syntax::trait_words;
use panta_source::{Faults, Node};
use prelude::*;

pub(crate) use ask::Ask;
pub(crate) use choose::Choose;
pub(crate) use moving::Move;
pub(crate) use tell::instruction;
pub(crate) use until::Until;

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

type Read = fn(&mut Reader) -> Option<Verb>;

/// Declares the verbs, a row each. Of a plain word, the word and how it becomes steps. Of all others the tree, in brackets
/// the blocks that it holds, if it does, and its words with how their lines are read. A tree that is `untagged` says itself in
/// the hash of a deck which verb it is. Help lists the words in this order.
macro_rules! verbs {
    (
        untagged { $($bare:ident($bare_of:ty) [] { $($bare_word:literal => $bare_read:expr,)* })* }
        trees { $($tree:ident($of:ty) [$($blocks:expr)?] { $($word:literal => $read:expr,)* })* }
        plain { $($plain:ident $($plain_word:literal)? => $does:expr,)* }
    ) => {
        /// One thing to do.
        #[derive(Debug, Serialize)]
        #[deny(dead_code, reason = "a verb that no word stands for would be one that no card can use")]
        #[serde(rename_all = "kebab-case")]
        pub(crate) enum Verb {
            $($plain,)*
            $($tree($of),)*
            $(#[serde(untagged)] $bare($bare_of),)*
        }

        /// Every verb: its word, and how it is read.
        const VERBS: &[(&str, Read)] = &[
            $($(($bare_word, $bare_read),)*)*
            $($(($word, $read),)*)*
            $($(($plain_word, |_| Some(Verb::$plain)),)?)*
        ];

        impl Verb {
            /// The blocks that it holds.
            fn blocks(&self) -> Vec<&Block> {
                match self {
                    $(Verb::$plain => vec![],)*
                    $(Verb::$bare(_) => vec![],)*
                    $(Verb::$tree(_tree) => {
                        #[allow(unused_mut, reason = "most hold none")]
                        let mut all: Vec<&Block> = vec![];
                        $({
                            let blocks: fn(&$of) -> Vec<&Block> = $blocks;
                            all.extend(blocks(_tree));
                        })?
                        all
                    })*
                }
            }

            /// Its steps.
            fn lower(&self, span: Span, cx: &mut Lower, scope: &mut Scope) {
                match self {
                    $(Verb::$plain => {
                        let does: fn(&mut Lower, Span, &Scope) = $does;
                        does(cx, span, scope);
                    })*
                    $(Verb::$tree(tree) => tree.lower(span, cx, scope),)*
                    $(Verb::$bare(tree) => tree.lower(span, cx, scope),)*
                }
            }
        }
    };
}

verbs! {
    untagged {
        Play(play::Play) [] { "play" => |r| Some(Verb::Play(play::Play::read(r))), }
        Move(Move) [] {
            "discard" => |r| Move::read(r).map(Verb::Move),
            "take" => |r| Move::read(r).map(Verb::Move),
            "give" => |r| Move::read(r).map(Verb::Move),
            "put" => |r| Move::read(r).map(Verb::Move),
        }
        Turns(turns::Turns) [] {
            "again" => |r| Some(turns::read_again(r)),
            "skip" => turns::read_skip,
            "knock-out" => turns::read_knock_out,
            "win" => turns::read_win,
        }
        Until(until::Until) [] { "until" => |r| until::Until::read(r).map(Verb::Until), }
    }
    trees {
        Draw(draw::Draw) [] { "draw" => |r| draw::Draw::read(r).map(Verb::Draw), }
        Swap(swap::Swap) [] { "swap" => |r| Some(Verb::Swap(swap::Swap::read(r))), }
        Deal(deal::Deal) [] {
            "deal" => |r| Some(Verb::Deal(deal::Deal::read(r))),
            "shuffle" => deal::read_shuffle,
        }
        Choose(Choose) [Choose::blocks] { "choose" => |r| Choose::read(r).map(Verb::Choose), }
        Ask(Ask) [] { "ask" => ask::read, }
        If(branch::If) [|step| vec![&step.block, &step.otherwise]] {
            "if" => |r| Some(Verb::If(branch::If::read(r))),
            "else" => |r| {
                branch::read_else(r);
                None
            },
        }
        ForEach(branch::ForEach) [|step| vec![&step.block]] {
            "for-each" => |r| Some(Verb::ForEach(branch::ForEach::read(r))),
        }
        Look(look::Look) [] { "look" => |r| look::Look::read(r).map(Verb::Look), }
        Show(show::Show) [] { "show" => |r| show::Show::read(r).map(Verb::Show), }
        Contest(contest::Contest) [] { "contest" => |r| contest::Contest::read(r).map(Verb::Contest), }
        Attach(attach::Attach) [] { "attach" => |r| Some(Verb::Attach(attach::Attach::read(r))), }
        Do(doing::Do) [] { "do" => |r| Some(Verb::Do(doing::Do::read(r))), }
        Tell(tell::Tell) [] { "tell" => |r| tell::Tell::read(r).map(Verb::Tell), }
    }
    plain {
        Cancel "cancel" => |cx, span, scope| cx.cancel(span, scope),
        EndTurn "end-turn" => |cx, _, _| cx.emit(Step::EndTurn),
        Nothing "nothing" => |_, _, _| {},
        Lose "lose" => |cx, _, _| cx.emit(Step::Lose),
        Reverse "reverse" => |cx, _, _| cx.emit(Step::Reverse),
        // Read by `shuffle` and `again`.
        Shuffle => |cx, _, _| cx.emit(Step::Shuffle { discard: true }),
        ShufflePile => |cx, _, _| cx.emit(Step::Shuffle { discard: false }),
        Again => |cx, _, _| cx.emit(Step::Again { who: Who::You }),
    }
}

/// The words of all verbs.
pub(crate) fn verb_words() -> impl Iterator<Item = &'static str> {
    VERBS.iter().map(|(word, _)| *word)
}

/// The steps that these nodes state.
pub(crate) fn read_block(nodes: &[Node]) -> Block {
    let mut block: Block = vec![];
    let (mut after_if, mut ended, mut again) = (false, false, false);
    for &node in nodes {
        node.error_if(ended, "nothing after `end-turn` is done").help("let the turn end last");
        ended |= node.name() == "end-turn";
        if node.name() == "again" && std::mem::replace(&mut again, true) {
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
            None => match meaning(OTHER_WORDS, node.name()) {
                Some(help) => {
                    let fault = node.error(format!("unknown word `{}` in an effect", node.name()));
                    fault.label("not known here").help(help);
                }
                None => node.unknown_or("an effect", verb_words(), trait_words()),
            },
        }
    }
    block
}

/// What people call verbs that have another name here.
const OTHER_WORDS: &[(&str, &str)] = &[
    ("steal", "write: take one keeper from=others.table to=table"),
    ("move", "cards are moved by `take` (to you), `give` (to somebody else) or `put` (to any place)"),
    ("trash", "write: discard one keeper from=everyone.table"),
    ("exchange", "write: swap one keeper from=table with=others.table"),
    ("trade", "write: swap hand whom.hand, or swap one keeper from=table with=others.table"),
    ("return", "write: put one keeper from=table to=hand"),
];

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
    for step in all_steps(block) {
        if matches!(step.value, Verb::Play(_) | Verb::Do(_)) {
            let fault = faults.error(step.span, "no card can be played here");
            fault.help(
                "only Actions, free actions, and what happens as a turn begins or ends play further cards",
            );
        }
    }
}

/// The steps of a block and of all blocks within it.
pub(crate) fn all_steps(block: &Block) -> Vec<&At<Verb>> {
    let mut steps = vec![];
    for step in block {
        steps.push(step);
        step.value.blocks().into_iter().for_each(|block| steps.extend(all_steps(block)));
    }
    steps
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
        step.value.lower(step.span, cx, scope);
    }
}
