//! Conditions: what a Goal or a `when` asks for.

use super::face::PLAIN;
use super::prelude::*;
use crate::deck::Slot;
use panta_spelling::{Pair, Tag};
use serde::Serializer;
use serde::ser::SerializeStruct;

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
    /// At least so many of these, perhaps for each player of the game.
    AtLeast { of: Wanted, number: Said<Number>, per_player: bool, look: Look },
    /// No more than so many of these.
    AtMost { of: Wanted, number: Said<Number>, per_player: bool, look: Look },
    /// Not one of these.
    #[serde(rename = "none")]
    Lacks { of: Wanted, look: Look },
    /// Of all Keepers, only these.
    NothingBut { of: Wanted },
    /// More than anyone else.
    Most { what: Counted, min: Option<Said<Number>> },
    /// Fewer than anyone else.
    Fewest { what: Counted },
    /// No card in hand.
    Empty,
    /// No card left to draw, or none discarded.
    EmptyPile { discard: bool },
    /// `None` if something about it was not understood.
    Spell(Option<Spell>),
    /// A Creeper sits on one of these, on any table or on one's own.
    Attached { of: Wanted, to: Option<At<Vec<At<CardRef>>>>, own: bool },
    /// Several lines, one of which must hold.
    Either(Vec<Vec<At<Condition>>>),
    /// What must not all hold.
    Not(Vec<At<Condition>>),
    /// What must hold for every player, or for every other one.
    Each { others: bool, all: Vec<At<Condition>> },
    /// What must hold for a player with a name.
    Of { who: Word, all: Vec<At<Condition>> },
    /// So many players.
    Players { bounds: Bounds },
    /// The turn is one's own.
    YourTurn,
    /// The part of one's turn in which a free action is open.
    Window(OpenWhen),
    /// More of some cards than of others.
    More { of: Wanted, than: Option<At<CardRef>>, by: Option<Said<Number>>, look: Look },
    /// So many values in a row.
    Run { of: Wanted, number: Said<Number>, value: Word },
    /// A number made of what cards are worth.
    Makes { number: Said<Number>, value: Word, ways: Ways },
    /// What cards are worth together.
    Sum { value: Word, bounds: Bounds, more_than: Option<Word>, by: Option<Said<Number>>, look: Look },
}

/// The cards that a condition is about, and those of them that it passes over.
#[derive(Clone, Debug)]
pub(crate) struct Wanted {
    pub cards: Vec<At<CardRef>>,
    pub except: Option<At<Except>>,
    /// Only those on which a Creeper sits, or on which none does.
    pub carrying: Option<Carrying>,
    /// Of tokens, only those on these cards.
    pub on: Option<At<CardRef>>,
}

impl Wanted {
    pub fn only(cards: Vec<At<CardRef>>) -> Wanted {
        Wanted { cards, except: None, carrying: None, on: None }
    }
}

/// What passes over nothing is a list of cards.
impl Serialize for Wanted {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if let Wanted { cards, except: None, carrying: None, on: None } = self {
            return cards.serialize(serializer);
        }
        let mut tree = serializer.serialize_struct("Wanted", 4)?;
        tree.serialize_field("cards", &self.cards)?;
        tree.serialize_field("except", &self.except)?;
        tree.serialize_field("carrying", &self.carrying)?;
        tree.serialize_field("on", &self.on)?;
        tree.end()
    }
}

/// What an amount must not fall below or go beyond.
#[derive(Debug, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct Bounds {
    pub at_least: Option<Said<Number>>,
    pub at_most: Option<Said<Number>>,
}

/// What `most` and `fewest` count.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Counted {
    Hand,
    Word,
    Keeper,
    Icon(At<CardRef>),
    Creeper,
    /// In hand and on the table.
    Cards,
    /// What cards are worth.
    Value(Word),
}

type Read = fn(&mut Reader) -> Vec<Condition>;

/// Every condition: its word, and how it is read.
const CONDITIONS: &[(&str, Read)] = &[
    ("has", has),
    ("any", |r| holds(r, Number::Word(1))),
    ("at-least", |r| with_number(r, holds)),
    ("at-most", |r| with_number(r, at_most)),
    ("exactly", |r| with_number(r, exactly)),
    ("none", |r| {
        let Some(look) = look(r) else { return vec![] };
        vec![Condition::Lacks { of: counted_among(r), look }]
    }),
    ("nothing-but", |r| vec![Condition::NothingBut { of: among(r) }]),
    ("most", |r| {
        let min = r.prop("min").and_then(positive);
        vec![Condition::Most { what: counted(r), min: min.filter(|min| *min != Number::Word(1)).map(Said) }]
    }),
    ("fewest", |r| vec![Condition::Fewest { what: counted(r) }]),
    ("empty", |r| {
        let what = r.needed("what is empty: `hand`, `pile` or `discard`");
        let known = [("hand", None), ("pile", Some(false)), ("discard", Some(true))];
        let pile = what.and_then(|what| what.one_of(&known, "only a hand or a pile is empty")).flatten();
        vec![pile.map_or(Condition::Empty, |discard| Condition::EmptyPile { discard })]
    }),
    ("spell", |r| vec![Condition::Spell(spell(r))]),
    ("attached", attached),
    ("either", either),
    ("all", |r| {
        let lines = r.filled("a condition");
        lines.into_iter().flat_map(Condition::read).map(|condition| condition.value).collect()
    }),
    ("not", |r| {
        let lines = r.filled("a condition");
        vec![Condition::Not(lines.into_iter().flat_map(Condition::read).collect())]
    }),
    ("players", |r| {
        r.missing_if(r.node.kdl.entries().is_empty(), "a number");
        vec![Condition::Players { bounds: bounds(r, true) }]
    }),
    ("your-turn", |_| vec![Condition::YourTurn]),
    ("before", |r| {
        r.the_word("draw");
        vec![Condition::Window(OpenWhen::TurnStart)]
    }),
    ("plays-left", |_| vec![Condition::Window(OpenWhen::BeforeLastPlay)]),
    ("sum", sum),
    ("more", more),
    ("run", |r| with_number(r, run)),
    ("makes", makes),
];

/// Those of whom a condition must hold for each.
const EACH: &[(&str, bool)] = &[("each", false), ("each-other", true)];

/// Whose cards a condition looks at where it is not told for each player by itself.
const TOGETHER: &[&str] = &["you", "others", "everyone"];

/// The words of all conditions.
pub(crate) fn condition_words() -> impl Iterator<Item = &'static str> {
    CONDITIONS.iter().map(|(word, _)| *word)
}

impl Conditions {
    /// The conditions that these nodes state. `head` is what stands in front of them; `errors` are those found until then.
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

    /// Takes out the part of the turn that they speak of: only a free action can be open in one alone.
    pub fn take_window(&mut self, faults: &Faults) -> Option<OpenWhen> {
        let mut window = None;
        self.all.retain(|condition| {
            let Condition::Window(part) = condition.value else { return true };
            let again = window.replace(part).is_some();
            faults.error_if(again, condition.span, "one part of the turn is enough").help("leave one out");
            false
        });
        window
    }
}

impl Conditions {
    /// Takes out what they say about players with a name: only among steps anybody has one.
    pub fn take_named(&mut self) -> Vec<(Word, Conditions)> {
        let (span, sound) = (self.span, self.sound);
        let (named, own) = std::mem::take(&mut self.all)
            .into_iter()
            .partition(|condition| matches!(condition.value, Condition::Of { .. }));
        self.all = own;
        let named: Vec<At<Condition>> = named;
        let named = named.into_iter().filter_map(|condition| match condition.value {
            Condition::Of { who, all } => Some((who, Conditions { all, span, sound })),
            _ => None,
        });
        named.collect()
    }
}

impl Condition {
    /// The conditions of one line: `has` can name several cards.
    fn read(node: Node) -> Vec<At<Condition>> {
        let Some(read) = meaning(CONDITIONS, node.name()) else {
            node.unknown_or("a condition", condition_words(), trait_words());
            return vec![];
        };
        let mut r = Reader::new(node);
        let apart = node.prop("of").filter(|of| !of.word().is_empty() && !TOGETHER.contains(&of.word()));
        if apart.is_some() {
            r.prop("of");
        }
        let span = node.span();
        let all: Vec<At<Condition>> = read(&mut r).into_iter().map(|value| At { value, span }).collect();
        let Some(of) = apart else { return all };
        let value = match meaning(EACH, of.word()) {
            Some(others) => Condition::Each { others, all },
            None => Condition::Of { who: word(of), all },
        };
        vec![At { value, span }]
    }
}

/// What follows the number that a condition begins with.
fn with_number(r: &mut Reader, read: fn(&mut Reader, Number) -> Vec<Condition>) -> Vec<Condition> {
    match needed_number(r) {
        Some(number) => read(r, number),
        None => {
            r.ignore_rest();
            vec![]
        }
    }
}

fn has(r: &mut Reader) -> Vec<Condition> {
    let Some(look) = look(r) else { return vec![] };
    let carrying = Carrying::read(r);
    let cards = wanted(r).into_iter();
    let number = Said(Number::Word(1));
    let one = |card| Condition::AtLeast {
        of: Wanted { carrying, ..Wanted::only(vec![card]) },
        number,
        per_player: false,
        look,
    };
    cards.map(one).collect()
}

fn holds(r: &mut Reader, number: Number) -> Vec<Condition> {
    let Some(look) = look(r) else { return vec![] };
    let per_player = per_player(r);
    let of = counted_among(r);
    r.error_if(number.printed() == 0, "at least none is always true")
        .help("leave it out, or write `none` to forbid them");
    vec![Condition::AtLeast { of, number: Said(number), per_player, look }]
}

fn at_most(r: &mut Reader, number: Number) -> Vec<Condition> {
    let Some(look) = look(r) else { return vec![] };
    let per_player = per_player(r);
    let of = counted_among(r);
    r.error_if(number.printed() == 0, "at most none is none at all").help("write `none`");
    vec![Condition::AtMost { of, number: Said(number), per_player, look }]
}

/// So many and no more.
fn exactly(r: &mut Reader, number: Number) -> Vec<Condition> {
    let Some(look) = look(r) else { return vec![] };
    let per_player = per_player(r);
    let of = counted_among(r);
    r.error_if(number.printed() == 0, "exactly none is none at all").help("write `none`");
    let number = Said(number);
    vec![
        Condition::AtLeast { of: of.clone(), number, per_player, look },
        Condition::AtMost { of, number, per_player, look },
    ]
}

/// Whether so many are meant for each player of the game.
fn per_player(r: &mut Reader) -> bool {
    r.node.prop("per").is_some() && r.setting("per", "player")
}

/// `at-least=`, `at-most=` or `exactly=`; where a number can stand by itself, it is exact.
fn bounds(r: &mut Reader, bare: bool) -> Bounds {
    let arg = if bare { r.arg().and_then(amount) } else { None };
    let [at_least, at_most, exactly] =
        ["at-least", "at-most", "exactly"].map(|prop| r.prop(prop).and_then(amount).map(Said));
    let exactly = exactly.or(arg.map(Said));
    r.error_if(
        exactly.is_some() && at_least.or(at_most).is_some(),
        "an exact number needs no other beside it",
    )
    .help("leave out one of them");
    Bounds { at_least: at_least.or(exactly), at_most: at_most.or(exactly) }
}

impl Bounds {
    fn is_empty(&self) -> bool {
        self.at_least.is_none() && self.at_most.is_none()
    }
}

/// `more @stone than=@tree by=two`
fn more(r: &mut Reader) -> Vec<Condition> {
    let Some(look) = look(r) else { return vec![] };
    let than = r.needed_prop("than", "than=@icon");
    let by = by(r);
    vec![Condition::More { of: among(r), than: than.and_then(wanted_card), by, look }]
}

/// By how much there has to be more: by one, unless it is said.
fn by(r: &mut Reader) -> Option<Said<Number>> {
    let by = r.prop("by")?;
    let number = amount(by)?;
    by.error_if(number.printed() == 0, "more by none is no more");
    (number != Number::Word(1)).then_some(Said(number))
}

/// `makes "25" { ways plus minus }`: a number made of what cards are worth.
fn makes(r: &mut Reader) -> Vec<Condition> {
    let value = value_of(r);
    let allowed = r.child("ways").and_then(|node| ways(&mut Reader::new(node)));
    let number = r.needed("a number").and_then(amount).map(Said);
    let ways = allowed.unwrap_or(Ways::SIDE_BY_SIDE);
    number.map(|number| Condition::Makes { number, value, ways }).into_iter().collect()
}

/// The ways to make a number.
pub(super) fn ways(r: &mut Reader) -> Option<Ways> {
    let args = r.needed_args("a way to make a number");
    let ways = args.into_iter().filter_map(|arg| arg.one_of(Ways::WORDS, "no number is made in this way"));
    ways.reduce(Ways::or)
}

/// The name of the value that is meant.
fn value_of(r: &mut Reader) -> Word {
    let value = r.prop("value").map(word);
    value.unwrap_or_else(|| At { value: PLAIN.to_string(), span: r.node.span() })
}

/// `run three @stone`: cards with values in a row.
fn run(r: &mut Reader, number: Number) -> Vec<Condition> {
    r.error_if(number.printed() < 2, "a row begins with two");
    let value = value_of(r);
    vec![Condition::Run { of: among(r), number: Said(number), value }]
}

/// `sum weight at-least=12`, `sum lift more-than=weight by=3`: what one's cards are worth together.
fn sum(r: &mut Reader) -> Vec<Condition> {
    let Some(look) = look(r) else { return vec![] };
    let Some(value) = r.needed("the name of a value") else {
        r.ignore_rest();
        return vec![];
    };
    let bounds = bounds(r, false);
    let more_than = r.prop("more-than").map(word);
    let by = by(r);
    r.error_if(by.is_some() && more_than.is_none(), "by so much more than what?")
        .help("write: sum lift more-than=weight by=3");
    let none = bounds.is_empty() && more_than.is_none();
    let numbers = ["at-least", "at-most", "exactly", "more-than"];
    r.missing_if(none && !numbers.iter().any(|prop| r.node.prop(prop).is_some()), "a number to reach")
        .help("write at-least=, at-most=, exactly= or more-than=");
    if none {
        return vec![];
    }
    vec![Condition::Sum { value: word(value), bounds, more_than, by, look }]
}

/// The cards that a condition is about: names, @icons and kinds.
pub(super) fn wanted(r: &mut Reader) -> Vec<At<CardRef>> {
    let (args, in_hand) = (r.args(), r.node.prop("in").is_some_and(|place| place.word() == "hand"));
    let fault = r.missing_if(args.is_empty(), "a card's name, an @icon or a kind of card");
    if in_hand {
        fault.help("for cards of any kind, write: most hand min=10, or empty hand");
    }
    args.into_iter().filter_map(wanted_card).collect()
}

/// The same, and what is passed over of them.
fn among(r: &mut Reader) -> Wanted {
    let except = r.prop("except").and_then(Except::read);
    Wanted { except, ..Wanted::only(wanted(r)) }
}

/// The same where they are counted: perhaps only those that carry something, or that lie on a card.
fn counted_among(r: &mut Reader) -> Wanted {
    let (carrying, on) = (Carrying::read(r), r.prop("on").and_then(CardRef::read));
    Wanted { carrying, on, ..among(r) }
}

fn wanted_card(arg: Value) -> Option<At<CardRef>> {
    match Slot::from_word(arg.word()) {
        Some(slot) => Some(arg.at(CardRef::Slot(slot))),
        None => CardRef::read_or_kind(arg),
    }
}

/// Where a condition looks; somewhere else is a fault.
fn look(r: &mut Reader) -> Option<Look> {
    let (of, place) = (r.prop("of").map(|of| of.word()), r.prop("in").map(|place| place.word()));
    // What is read for each of some players by itself looks at what that player has.
    let of = of.filter(|of| *of != "you" && (of.is_empty() || TOGETHER.contains(of)));
    Some(match (of, place) {
        (None, None) => Look::Table,
        (Some("everyone"), None) => Look::Tables,
        (Some("others"), None) => Look::Others,
        (None, Some("hand")) => Look::Hand,
        (None, Some("discard")) => Look::Discard,
        (None, Some("rules")) => Look::Rules,
        (None, Some("goals")) => Look::Goals,
        (None, Some("this")) => Look::This,
        _ => {
            r.error("a condition cannot look there")
                .help("write of=others, of=everyone, of=each, of=each-other or one player such as of=next, or in=hand, in=discard, in=rules, in=goals or, of tokens, in=this; without any of them it looks at your table");
            r.ignore_rest();
            return None;
        }
    })
}

fn counted(r: &mut Reader) -> Counted {
    let Some(arg) =
        r.needed("`keeper`, `creeper`, `hand`, `cards`, `word`, an @icon, a value's name or a token")
    else {
        return Counted::Hand;
    };
    match arg.word() {
        "hand" => Counted::Hand,
        "word" if r.name() == "most" => Counted::Word,
        "keeper" => Counted::Keeper,
        "creeper" => Counted::Creeper,
        "cards" => Counted::Cards,
        text if text.starts_with('@') => CardRef::read(arg).map_or(Counted::Keeper, Counted::Icon),
        "word" => {
            arg.error("this cannot be counted").help("only the longest word counts: write `most word`");
            Counted::Keeper
        }
        _ => Counted::Value(word(arg)),
    }
}

/// `attached "Creeper" of=you { to "Keeper" "Keeper" }`
fn attached(r: &mut Reader) -> Vec<Condition> {
    let of = among(r);
    let own = r.prop("of");
    let astray = own.is_some_and(|of| ["others", "everyone"].contains(&of.word()));
    r.error_if(astray, "`attached` looks at all tables, or with of=you at your own")
        .help("leave out of= for all tables; those of the others alone it cannot look at");
    let to = r.child("to");
    r.missing_if(to.is_none(), "the Keepers it sits on")
        .help("write: attached \"Creeper\" { to \"Keeper\" \"Keeper\" }");
    let to = to.map(|to| At { value: CardRef::read_all(&mut Reader::new(to)), span: to.span() });
    vec![Condition::Attached { of, to, own: own.is_some() }]
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
