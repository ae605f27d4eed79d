//! Conditions: what a Goal or a `when` asks for.

use super::prelude::*;
use panta_spelling::{Pair, Tag};

/// The longest word that a Goal can name.
const MAX_WORD: usize = 24;

/// Conditions that must all hold.
#[derive(Debug, Serialize)]
#[serde(transparent)]
pub(crate) struct Conditions {
    pub all: Vec<At<Condition>>,
    /// What stands before them: the card's kind, or `when`.
    #[serde(skip)]
    pub span: Span,
    /// Every one of them was understood.
    #[serde(skip)]
    pub sound: bool,
}

/// One condition. `has`, `any` and `at-least` are all about holding some of a few cards.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Condition {
    /// At least so many of these.
    AtLeast { of: Vec<At<CardRef>>, number: Said<Number>, look: Look },
    /// Not one of these.
    #[serde(rename = "none")]
    Lacks { of: Vec<At<CardRef>>, look: Look },
    /// Of all Keepers, only these.
    NothingBut { of: Vec<At<CardRef>> },
    /// More than anyone else.
    Most { what: Counted, min: Option<Said<Number>> },
    /// Fewer than anyone else.
    Fewest { what: Counted },
    /// No card in hand.
    Empty,
    /// `None` if something about it was not understood.
    Spell(Option<Spell>),
    /// A Creeper sits on one of these.
    Attached { of: Vec<At<CardRef>>, to: Option<At<Vec<At<CardRef>>>> },
    /// Several lines, one of which must hold.
    Either(Vec<Vec<At<Condition>>>),
}

/// What `most` and `fewest` count.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Counted {
    Hand,
    Word,
    Keeper,
    Icon(At<CardRef>),
}

type Read = fn(&mut Reader) -> Vec<Condition>;

/// Every condition: its word, and how it is read.
const CONDITIONS: &[(&str, Read)] = &[
    ("has", has),
    ("any", |r| holds(r, Number::Word(1))),
    ("at-least", |r| match needed_number(r) {
        Some(number) => holds(r, number),
        None => {
            r.ignore_rest();
            vec![]
        }
    }),
    ("none", |r| {
        let look = look(r);
        vec![Condition::Lacks { of: CardRef::read_all(r), look }]
    }),
    ("nothing-but", |r| vec![Condition::NothingBut { of: CardRef::read_all(r) }]),
    ("most", |r| {
        let min = r.prop("min").and_then(positive);
        vec![Condition::Most { what: counted(r), min: min.filter(|min| *min != Number::Word(1)).map(Said) }]
    }),
    ("fewest", |r| vec![Condition::Fewest { what: counted(r) }]),
    ("empty", |r| {
        r.the_word("hand");
        vec![Condition::Empty]
    }),
    ("spell", |r| vec![Condition::Spell(spell(r))]),
    ("attached", attached),
    ("either", either),
];

/// The words of all conditions.
pub(crate) fn condition_words() -> impl Iterator<Item = &'static str> {
    CONDITIONS.iter().map(|(word, _)| *word)
}

impl Conditions {
    /// The conditions that these nodes state. What stands before them is `head`, and there were so many errors then.
    pub fn read(head: Node, errors: usize, nodes: &[Node]) -> Conditions {
        let all = nodes.iter().flat_map(|node| Condition::read(*node)).collect();
        Conditions { all, span: head.span(), sound: head.faults.errors() == errors }
    }

    /// The conditions of a `when` block.
    pub fn read_when(block: Node) -> Conditions {
        let errors = block.faults.errors();
        let nodes = Reader::new(block).filled("a condition");
        Conditions::read(block, errors, &nodes)
    }
}

impl Condition {
    /// The conditions of one line: `has` can name several cards.
    fn read(node: Node) -> Vec<At<Condition>> {
        let Some(read) = meaning(CONDITIONS, node.name()) else {
            node.unknown("a condition", condition_words().chain(trait_words()));
            return vec![];
        };
        let conditions = read(&mut Reader::new(node)).into_iter();
        conditions.map(|value| At { value, span: node.span() }).collect()
    }
}

fn has(r: &mut Reader) -> Vec<Condition> {
    let look = look(r);
    let cards = CardRef::read_all(r).into_iter();
    cards.map(|card| Condition::AtLeast { of: vec![card], number: Said(Number::Word(1)), look }).collect()
}

fn holds(r: &mut Reader, number: Number) -> Vec<Condition> {
    let look = look(r);
    let of = CardRef::read_all(r);
    r.error_if(number.printed() == 0, "at least none is always true")
        .help("leave it out, or write `none` to forbid them");
    vec![Condition::AtLeast { of, number: Said(number), look }]
}

fn look(r: &mut Reader) -> Look {
    match (r.prop("of"), r.prop("in")) {
        (None, None) => Look::Table,
        (Some(of), None) if of.word() == "everyone" => Look::Tables,
        (None, Some(place)) if place.word() == "hand" => Look::Hand,
        (None, Some(place)) if place.word() == "discard" => Look::Discard,
        _ => {
            r.error("a condition looks at your table unless it says where")
                .help("write of=everyone, in=hand or in=discard");
            Look::Table
        }
    }
}

fn counted(r: &mut Reader) -> Counted {
    let Some(arg) = r.needed("`keeper`, `hand`, `word` or an @icon") else {
        return Counted::Hand;
    };
    match arg.word() {
        "hand" => Counted::Hand,
        "word" if r.name() == "most" => Counted::Word,
        "keeper" => Counted::Keeper,
        text if text.starts_with('@') => CardRef::read(arg).map_or(Counted::Keeper, Counted::Icon),
        other => {
            arg.error("this cannot be counted").nearest(other, ["keeper", "hand", "word", "@icon"]);
            Counted::Keeper
        }
    }
}

/// `attached "Creeper" { to "Keeper" "Keeper" }`
fn attached(r: &mut Reader) -> Vec<Condition> {
    let of = CardRef::read_all(r);
    let to = r.child("to");
    r.missing_if(to.is_none(), "the Keepers it sits on")
        .help("write: attached \"Creeper\" { to \"Keeper\" \"Keeper\" }");
    let to = to.map(|to| At { value: CardRef::read_all(&mut Reader::new(to)), span: to.span() });
    vec![Condition::Attached { of, to }]
}

fn either(r: &mut Reader) -> Vec<Condition> {
    let lines = r.children();
    r.missing_if(lines.len() < 2, "at least two alternatives");
    vec![Condition::Either(lines.into_iter().map(Condition::read).collect())]
}

/// `spell noun min=5`: a word, or a pair of words, that can be laid with one's letters.
fn spell(r: &mut Reader) -> Option<Spell> {
    let errors = r.faults.errors();
    let mut spell = Spell::default();
    for arg in r.args() {
        let Some(name) = arg.text("what the word must be") else { continue };
        match Tag::from_name(name) {
            Some(tag) if spell.tags.contains(&tag) => arg.error(format!("`{name}` is there twice")).nothing(),
            Some(tag) => spell.tags.push(tag),
            None => {
                arg.error(format!("`{name}` is nothing that a word can be"))
                    .nearest(name, Tag::ALL.map(Tag::name));
            }
        }
    }
    [spell.min, spell.exact, spell.vowels] =
        ["min", "exact", "vowels"].map(|prop| r.prop(prop).and_then(positive));
    spell.letters = small_letters(r, "letters", "letters").unwrap_or_default();
    spell.word = small_letters(r, "word", "a word");
    let pairs = Pair::ALL.map(|pair| (pair.name(), pair));
    spell.pair = r.prop("pair").and_then(|pair| pair.one_of(&pairs, "two words cannot belong together so"));
    says_no_more_than_needed(r);
    (r.faults.errors() == errors).then_some(spell)
}

/// Conditions that would hide each other, or none at all.
fn says_no_more_than_needed(r: &mut Reader) {
    let entries = r.node.kdl.entries().len();
    r.missing_if(entries == 0, "something that the word must be").nearest("", Tag::ALL.map(Tag::name));
    r.error_if(r.prop("word").is_some() && entries > 1, "one given word needs no further description")
        .help("leave out what stands beside word=");
    r.error_if(r.prop("min").is_some() && r.prop("exact").is_some(), "`min` and `exact` exclude each other")
        .help("leave out one of them");
}

fn small_letters(r: &mut Reader, prop: &'static str, what: &str) -> Option<String> {
    let value = r.prop(prop)?;
    let text = value.short_text(what, MAX_WORD)?;
    if !text.bytes().all(|byte| byte.is_ascii_lowercase()) {
        return value.error(format!("{what} is written in small letters, from a to z")).nothing();
    }
    Some(text.to_string())
}
