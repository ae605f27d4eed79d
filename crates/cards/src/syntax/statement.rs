//! What a card states for as long as it lies in play.

use super::powers::{bars, bonus, disables, exempt, instead_of};
use super::winning::{blocks, counts, counts_as_any, goal_also, goal_only, ignores, more_ways};
use super::{
    AboutWinning, CardLine, CardRef, Conditions, Duty, Happening, Known, On, Power, Said, Whenever,
    means_nothing, needed_number, number, once, positive, repeated, trait_words,
};
use crate::deck::{Kind, Moment, Number, OpenWhen, Reach, Slot, Value};
use crate::verbs::{Block, Move, Verb, read_block, read_steps};
use Kind::{Creeper, Keeper, Meta, Rule, Surprise};
use panta_source::{At, Node, Reader};
use serde::Serialize;

/// One statement.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Statement {
    /// What the rule is about, and the number it sets.
    Slot(SlotWord, Option<Said<Value>>),
    /// Two Goals may lie in play.
    Goals,
    /// Every digit is raised by one.
    Numerals,
    /// Every digit is raised by more than one.
    NumeralsPlus(u8),
    /// The first play is picked at random.
    FirstPlay,
    /// The last play is.
    LastPlay,
    /// Turns go the other way round.
    #[serde(rename = "order")]
    Reversed,
    /// Something to do without using a play.
    FreeAction(FreeAction),
    /// Something that happens by itself.
    On(On),
    /// Something that happens whenever a condition holds.
    Whenever(Whenever),
    /// Something that people have to do or to avoid.
    Duty(Duty),
    /// A quiz may be answered with a free statement.
    #[serde(rename = "also")]
    OwnWords,
    /// Letters that stand for any other.
    Wild(Vec<At<CardRef>>),
    /// The slot whose rule stays in play.
    Keeps(SlotWord),
    /// A Goal is claimed, and the game goes on.
    GoalMet,
    /// What it says about winning.
    #[serde(untagged)]
    Winning(AboutWinning),
    /// What it does by lying there.
    #[serde(untagged)]
    Power(Power),
}

/// What a rule is about: something that the language knows, or a name of the deck's own.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub(crate) enum SlotWord {
    Known(Slot),
    Own(String),
}

/// Something the player on turn may do without using a play.
#[derive(Debug, Serialize)]
pub(crate) struct FreeAction {
    pub once: bool,
    pub window: OpenWhen,
    pub when: Option<Conditions>,
    pub cost: Block,
    pub steps: Block,
}

type Read = fn(&mut Reader, &CardLine) -> Option<Statement>;

/// Every statement but the limits, with the kinds of card that the game looks for it on.
const STATEMENTS: &[Known<Read>] = &[
    repeated("draw", &[Rule], |r, _| slot(r)),
    repeated("play", &[Rule], |r, _| slot(r)),
    once("goals", &[Rule], |r, _| goals(r)),
    repeated("bonus", &[Rule, Meta, Keeper, Creeper], |r, _| bonus(r)),
    repeated("penalty", &[Rule, Meta, Keeper, Creeper], |r, _| bonus(r)),
    repeated("exempt", &[Rule, Meta, Keeper, Creeper], |r, _| exempt(r)),
    repeated("disables", &[Rule, Meta, Keeper, Creeper], |r, _| disables(r)),
    repeated("bars", &[Rule, Meta, Keeper, Creeper], bars),
    repeated("instead-of", &[Rule, Meta, Keeper, Creeper], instead_of),
    once("numerals", &[Rule], |r, _| numerals(r)),
    once("random-play", &[Rule], |r, _| {
        let which = r.needed("which play: `first` or `last`")?;
        which.one_of(&[("first", true), ("last", false)], "chance picks the first play or the last").map(
            |first| {
                if first { Statement::FirstPlay } else { Statement::LastPlay }
            },
        )
    }),
    once("order", &[Rule], |r, _| r.the_word("reversed").then_some(Statement::Reversed)),
    repeated("free-action", &[Rule, Meta, Keeper, Creeper], |r, _| free_action(r)),
    repeated("on", &[Rule, Meta, Keeper, Creeper], |r, card| On::read(r, card).map(Statement::On)),
    repeated("whenever", &[Rule, Meta, Keeper, Creeper], |r, _| Whenever::read(r).map(Statement::Whenever)),
    // It is read with the Surprise that it stands on; here it only says where it belongs.
    repeated("answer", &[Surprise], |_, _| None),
    once("duty", &[Rule, Keeper, Creeper], |r, card| Duty::read(r, card).map(Statement::Duty)),
    once("slot", &[Rule], |r, _| own_slot(r)),
    once("own-words", &[Rule], |_, _| Some(Statement::OwnWords)),
    once("keeps", &[Meta], |r, _| {
        let word = r.arg().map_or("", |arg| arg.word());
        r.missing_if(word.is_empty(), "what the rule is about").nearest(word, Slot::ALL.map(Slot::word));
        let slot = Slot::from_word(word).map_or(SlotWord::Own(word.to_string()), SlotWord::Known);
        (!word.is_empty()).then_some(Statement::Keeps(slot))
    }),
    once("goal-also", &[Rule, Meta], |r, _| goal_also(r)),
    once("goal-only", &[Rule, Meta], |r, _| goal_only(r)),
    once("ignores", &[Rule, Meta, Keeper], |r, _| ignores(r)),
    once("blocks", &[Creeper], |r, _| blocks(r)),
    once("ways", &[Rule, Meta], |r, _| more_ways(r)),
    repeated(
        "counts",
        &[Keeper, Rule],
        |r, card| if card.kind == Rule { counts_as_any(r) } else { counts(r) },
    ),
    once("goal-met", &[Meta], |r, _| r.the_word("claim").then_some(Statement::GoalMet)),
];

/// Every statement. A limit is called like its slot.
fn all_known() -> impl Iterator<Item = Known<Read>> {
    let limits = Slot::limit_words().map(|word| repeated(word, &[Rule], (|r, _| slot(r)) as Read));
    STATEMENTS.iter().copied().chain(limits)
}

/// The words of all statements.
pub(crate) fn statement_words() -> impl Iterator<Item = &'static str> {
    all_known().map(|known| known.word)
}

impl Statement {
    /// What a New Rule, Meta Rule, Keeper or Creeper states.
    pub fn read_all(nodes: &[Node], card: &CardLine) -> Vec<At<Statement>> {
        let (mut seen, mut statements) = (vec![], vec![]);
        for &node in nodes {
            let word = node.name();
            match all_known().find(|known| known.word == word) {
                Some(known) if known.kinds.contains(&card.kind) => {
                    if seen.contains(&word) && known.once {
                        node.twice();
                    }
                    seen.push(word);
                    let statement = (known.read)(&mut Reader::new(node), card);
                    statements.extend(statement.map(|value| At { value, span: node.span() }));
                }
                Some(known) => card.not_here(node, word, known.kinds),
                None => {
                    let within = format!("this kind of card: {}", card.kind.title());
                    node.unknown_or(&within, statements_of(card.kind), trait_words());
                }
            }
        }
        statements
    }
}

/// What an effect can let stand for a while.
const LASTING: &[&str] = &[
    "bonus",
    "penalty",
    "exempt",
    "disables",
    "bars",
    "instead-of",
    "on",
    "whenever",
    "ignores",
    "blocks",
    "ways",
    "counts",
];

impl Statement {
    /// What stands between the braces of `until`: it is read as if it stood on a card in front of its player.
    pub fn read_lasting(until: Node, nodes: &[Node]) -> Vec<At<Statement>> {
        let card = CardLine::lying(until);
        let mut statements = vec![];
        for &node in nodes {
            let mut known = all_known().filter(|known| LASTING.contains(&known.word));
            let Some(known) = known.find(|known| known.word == node.name()) else {
                node.unknown("`until`", LASTING.iter().copied());
                continue;
            };
            let Some(statement) = (known.read)(&mut Reader::new(node), &card) else { continue };
            if let Some(message) = statement.never_lasts() {
                node.error(message).help("leave it out");
            }
            statements.push(At { value: statement, span: node.span() });
        }
        statements
    }

    /// Whether it does something by itself, rather than only hold.
    pub fn acts(&self) -> bool {
        matches!(self, Statement::On(_) | Statement::Whenever(_) | Statement::Power(Power::InsteadOf { .. }))
    }

    /// Why it says nothing that could hold for a while.
    fn never_lasts(&self) -> Option<&'static str> {
        match self {
            Statement::On(On::Happens(happens)) => {
                let Happening { moment, of, .. } = &happens.happening;
                let passes = of.is_none() && matches!(moment, Moment::Enter | Moment::Leave);
                passes.then_some("what holds for a while neither enters nor leaves")
            }
            Statement::Winning(AboutWinning::Blocks { whom: Reach::Nobody, unless: None }) => {
                Some("this blocks nobody anyway")
            }
            _ => None,
        }
    }
}

/// The statements that a kind of card can make.
pub(crate) fn statements_of(kind: Kind) -> impl Iterator<Item = &'static str> {
    all_known().filter(move |known| known.kinds.contains(&kind)).map(|known| known.word)
}

impl CardLine<'_> {
    /// A fault for a statement that the game would not look for on this kind of card. Where a deck has made a Meta
    /// Rule of an included New Rule, the fault lies with the deck.
    pub fn not_here(&self, node: Node, what: &str, kinds: &[Kind]) {
        let span = if self.place.file == node.file { node.span() } else { self.place };
        let titles: Vec<&str> = kinds.iter().map(|kind| kind.title()).collect();
        let help = format!("make a {} of it", titles.join(" or a "));
        node.faults.error(span, means_nothing(what, self.kind)).help(help);
    }
}

/// A number that the newest rule about it decides.
fn slot(r: &mut Reader) -> Option<Statement> {
    let slot = Slot::from_word(r.node.name())?;
    let all = slot == Slot::Play && r.first_word() == Some("all");
    if !all {
        let number = Said(Value::Exactly(needed_number(r)?));
        return Some(Statement::Slot(SlotWord::Known(slot), Some(number)));
    }
    r.arg();
    let value = match r.prop("but") {
        Some(but) => Value::AllBut(number(but)?),
        None => Value::All,
    };
    Some(Statement::Slot(SlotWord::Known(slot), Some(Said(value))))
}

/// How many Goals may lie in play: a number, or any.
fn goals(r: &mut Reader) -> Option<Statement> {
    let arg = r.needed("how many Goals may lie in play")?;
    if arg.str() == Some("any") {
        return Some(Statement::Slot(SlotWord::Known(Slot::Goals), Some(Said(Value::All))));
    }
    match number(arg)? {
        Number::Word(2) => Some(Statement::Goals),
        few if few.printed() < 2 => {
            arg.error("one Goal lies in play anyway").help("write two or more, or any").nothing()
        }
        number => Some(Statement::Slot(SlotWord::Known(Slot::Goals), Some(Said(Value::Exactly(number))))),
    }
}

/// By how much every digit is raised.
fn numerals(r: &mut Reader) -> Option<Statement> {
    let plus = r.needed_prop("plus", "plus=one")?;
    match positive(plus)? {
        Number::Word(1) => Some(Statement::Numerals),
        Number::Word(n) => Some(Statement::NumeralsPlus(n)),
        Number::Digit(_) => {
            plus.error("a digit here would raise itself").help("write a number word: plus=two").nothing()
        }
    }
}

/// A slot that the deck names itself.
fn own_slot(r: &mut Reader) -> Option<Statement> {
    let name = r.text("a name for what the rule is about")?;
    let known = Slot::from_word(name);
    r.error_if(known.is_some(), format!("`{name}` is a word of the language already"))
        .help(format!("write `{name}` with a number, or choose another name"));
    known.is_none().then(|| Statement::Slot(SlotWord::Own(name.to_string()), None))
}

fn free_action(r: &mut Reader) -> Option<Statement> {
    let once = r.arg().is_some_and(|arg| arg.is_word("once"));
    if r.prop("by").is_some() {
        r.node.unwanted("by", "a free action is always that of the player on turn").help("leave out by=");
    }
    let mut when = r.only("when").map(Conditions::read_when);
    let window = when.as_mut().and_then(|when| when.take_window(r.faults));
    let when = when.filter(|when| !when.all.is_empty());
    let cost = r.only("cost").map(cost).unwrap_or_default();
    let steps = read_steps(r, &["when", "cost"])?;
    // Nothing a deck says may go on forever, not even if a player wants it to. A card that is given away or discarded
    // is gone.
    let ends = |step: &At<Verb>| matches!(step.value, Verb::EndTurn | Verb::Move(Move::This { .. }));
    let endless = !once && !steps.iter().chain(&cost).any(ends);
    r.error_if(endless, "this could be done again and again without an end")
        .help("write `free-action once`, or let it end the turn, or give or discard `this`");
    let window = window.unwrap_or(OpenWhen::Any);
    Some(Statement::FreeAction(FreeAction { once, window, when, cost, steps }))
}

/// What a free action costs. Whether it can be paid is asked of each step by itself, and each must be one step of the
/// program, so it is made of discards that do not share a place.
fn cost(block: Node) -> Block {
    let steps = read_block(&Reader::new(block).filled("something to pay"));
    let mut places = vec![];
    for step in &steps {
        let error = |wrong, message| block.faults.error_if(wrong, step.span, message);
        let Some(place) = step.value.discards_from() else {
            error(true, "a cost is paid by discarding").help("write: cost { discard one keeper from=table }");
            continue;
        };
        let twice = places.contains(&place);
        error(twice, "two parts of the cost come from the same place").help("make one `discard` of them");
        places.push(place);
    }
    steps
}
