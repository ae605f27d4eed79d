//! `if`, `else` and `for-each`: steps that are done on a condition, or again for every player.

use super::prelude::*;
use super::{lower, read_block};
use crate::deck::{self, Given};
use serde::Serializer;
use serde::ser::SerializeStruct;

/// Done if something is so; perhaps with something else to do if it is not.
#[derive(Debug, Default)]
pub(crate) struct If {
    on: Option<On>,
    /// What a `when` says about players with a name.
    of: Vec<(Word, Conditions)>,
    pub block: Block,
    /// What `else` says.
    pub otherwise: Block,
}

/// What it depends on.
#[derive(Debug)]
enum On {
    /// How the step before has turned out.
    Outcome(Given),
    When(Conditions),
}

/// How a step can have turned out.
const OUTCOMES: &[(&str, Given)] = &[
    ("right", Given::Right),
    ("passed", Given::Right),
    ("yes", Given::Yes),
    ("none-moved", Given::NoneMoved),
];

/// It depends on an answer unless it says otherwise, so what does is its block alone.
impl Serialize for If {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (outcome, when) = match &self.on {
            None | Some(On::Outcome(Given::Right)) => (None, None),
            Some(On::Outcome(outcome)) => (Some(word_for(OUTCOMES, outcome)), None),
            Some(On::When(when)) => (None, Some(when)),
        };
        if outcome.is_none() && when.is_none() && self.of.is_empty() && self.otherwise.is_empty() {
            return self.block.serialize(serializer);
        }
        let mut tree = serializer.serialize_struct("If", 5)?;
        tree.serialize_field("outcome", &outcome)?;
        tree.serialize_field("when", &when)?;
        tree.serialize_field("of", &self.of)?;
        tree.serialize_field("block", &self.block)?;
        tree.serialize_field("else", &self.otherwise)?;
        tree.end()
    }
}

#[derive(Debug, Serialize)]
pub(crate) struct ForEach {
    r#as: Option<Word>,
    among: Among,
    pub block: Block,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
enum Among {
    Group(Said<Who>),
    /// Those who said yes, or have laid the longest word.
    #[serde(rename = "best")]
    Yes(#[serde(skip)] Span),
}

fn block(r: &mut Reader) -> Block {
    read_block(&r.filled("something to do"))
}

impl If {
    pub fn read(r: &mut Reader) -> If {
        let mut nodes = r.children();
        let is_condition = |word: &str| condition_words().any(|known| known == word);
        let bare = nodes.first().map(|first| first.name()).filter(|first| is_condition(first));
        if let Some(word) = r.first_word().filter(|word| is_condition(word)).or(bare) {
            // What it means is clear, so nothing else is said of the line.
            r.ignore_rest();
            return r
                .error("a condition stands in a `when`")
                .help(format!("write: if {{ when {{ {word} … }}; … }}"))
                .nothing();
        }
        let mut of = vec![];
        let on = if let Some(arg) = r.arg() {
            arg.one_of(OUTCOMES, "nothing turns out so").map(On::Outcome)
        } else if nodes.first().is_some_and(|first| first.name() == "when") {
            let mut when = Conditions::read_when(nodes.remove(0));
            of = when.take_named();
            Some(On::When(when))
        } else {
            r.missing("a `when`, or a word for how the step before has turned out")
                .nearest("", OUTCOMES.iter().map(|(word, _)| *word))
                .nothing()
        };
        r.missing_if(nodes.is_empty(), "something to do");
        If { on, of, block: read_block(&nodes), otherwise: vec![] }
    }

    /// Reads the `else` that follows it.
    pub fn read_else(&mut self, r: &mut Reader) {
        self.otherwise = block(r);
    }

    pub fn lower(&self, span: Span, cx: &mut Lower, scope: &mut Scope) {
        let Some(on) = &self.on else { return };
        // Each player with a name is asked about by a branch of its own; all of them lead past the block.
        let mut all = vec![];
        if !matches!(on, On::When(when) if when.all.is_empty() && !self.of.is_empty()) {
            all.push(on.lower(span, cx, scope));
        }
        for (who, conditions) in &self.of {
            let who = cx.one_player(who, scope);
            let tests = cx.conditions(conditions, scope);
            all.extend(who.map(|who| Given::HoldsFor(tests, who)));
        }
        let at = cx.here();
        all.iter().for_each(|given| cx.emit(Step::Unless { given: *given, to: at }));
        let otherwise = Some(&self.otherwise).filter(|block| !block.is_empty());
        let blocks: Vec<&Block> = [&self.block].into_iter().chain(otherwise).collect();
        let starts = one_of(&blocks, cx, scope);
        let to = starts.get(1).copied().unwrap_or(cx.here());
        for (at, given) in (at..).zip(all) {
            cx.replace(at, Step::Unless { given, to });
        }
    }
}

impl On {
    fn lower(&self, span: Span, cx: &mut Lower, scope: &Scope) -> Given {
        let outcome = match self {
            On::When(conditions) => {
                let each = conditions.all.iter().find(|line| matches!(line.value, Condition::Each { .. }));
                if let Some(line) = each.filter(|_| scope.players().any(|player| player == "each")) {
                    cx.error(
                        line.span,
                        "a player is called `each` here, but of=each asks about every player",
                    )
                    .help("give the player another name: for-each player as=them { … of=them … }");
                }
                return Given::Holds(cx.conditions(conditions, scope));
            }
            On::Outcome(outcome) => *outcome,
        };
        match outcome {
            Given::Yes => {
                let said = matches!(scope.answers, Some(Asking::YesNo | Asking::Word));
                cx.somebody_said_yes(said, span);
            }
            Given::NoneMoved => {
                cx.error_if(!scope.moved, span, "no step before it moves cards")
                    .help("put a `discard`, `take` or `give` right before it");
            }
            _ => {
                cx.error_if(!scope.used.asked, span, "nothing was asked that could be right")
                    .help("put an `ask` before it");
            }
        }
        outcome
    }
}

/// An `else` that no `if` claims.
pub(super) fn read_else(r: &mut Reader) {
    r.ignore_rest();
    r.error("`else` without `if`").help("it stands right after the braces of an `if`");
}

/// Lowers blocks of which only one is done, each with a way past the others at its end. Returns where each begins.
pub(super) fn one_of(blocks: &[&Block], cx: &mut Lower, scope: &mut Scope) -> Vec<deck::Label> {
    let (mut starts, mut ends) = (vec![], vec![]);
    scope.one_of(blocks, |block, inner| {
        starts.push(cx.here());
        lower(block, cx, inner);
        if starts.len() < blocks.len() {
            let to = cx.here();
            ends.push(to);
            cx.emit(Step::Goto { to });
        }
    });
    let past = cx.here();
    ends.into_iter().for_each(|end| cx.replace(end, Step::Goto { to: past }));
    starts
}

impl ForEach {
    pub fn read(r: &mut Reader) -> ForEach {
        r.missing_if(r.arg().and_then(|arg| arg.str()) != Some("player"), "the word `player`")
            .help("it goes round players, never round cards: for-each player as=them { … }");
        let r#as = given_name(r);
        let among = match r.prop("among") {
            Some(yes) if yes.word() == "yes" => Among::Yes(yes.span),
            _ => Among::Group(several(r, Who::Everyone)),
        };
        ForEach { r#as, among, block: block(r) }
    }

    pub fn lower(&self, span: Span, cx: &mut Lower, scope: &mut Scope) {
        let among = match self.among {
            Among::Group(Said(group)) => group,
            Among::Yes(span) => {
                let said = matches!(scope.answers, Some(Asking::YesNo | Asking::Word));
                cx.somebody_said_yes(said, span);
                Who::Yes
            }
        };
        scope.block(|inner| {
            inner.in_round = true;
            let keep = cx.keep(span, &self.r#as, inner);
            let start = cx.here();
            let each = |end| Step::EachPlayer { keep, among, end };
            cx.jump(each, |cx| {
                lower(&self.block, cx, inner);
                cx.emit(Step::NextPlayer { start });
            });
        });
    }
}
