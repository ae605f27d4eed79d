//! The small words that statements, verbs and conditions share: numbers, counts, cards, places, players.

use crate::deck::{Count, Kind, Number, Slot};
use crate::hash::written;
use panta_source::{At, Faults, Reader, Value};
use serde::Serialize;

/// A name that means something only where it is lowered: a card, a player, a direction.
pub(crate) type Word = At<String>;

/// One, written as a word.
pub(crate) const ONE: Count = Count::Exactly(Number::Word(1));

/// Number words: they do not grow when digits do.
const NUMBER_WORDS: &[&str] =
    &["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/// A number as it is written.
pub(crate) fn write_number(number: Number) -> String {
    match number {
        Number::Word(n) if (n as usize) < NUMBER_WORDS.len() => NUMBER_WORDS[n as usize].to_string(),
        Number::Digit(n) | Number::Word(n) => n.to_string(),
    }
}

fn number_word(word: &str) -> Option<Number> {
    let number = NUMBER_WORDS.iter().position(|known| *known == word)?;
    Some(Number::Word(number as u8))
}

/// A digit or a number word.
pub(crate) fn number(value: Value, faults: &Faults) -> Option<Number> {
    let Some(word) = value.str() else {
        return value.int(faults, 0..=20).map(|n| Number::Digit(n as u8));
    };
    let number = number_word(word);
    if number.is_none() {
        faults
            .error(value.span, format!("`{word}` is not a number"))
            .help("write a digit (it grows under a rule that raises numerals) or a word from one to ten");
    }
    number
}

/// The next argument, which has to be a number.
pub(crate) fn needed_number(r: &mut Reader) -> Option<Number> {
    match r.arg() {
        Some(arg) => number(arg, r.faults),
        None => {
            r.missing("a number");
            None
        }
    }
}

/// A number that is not zero.
pub(crate) fn positive(value: Value, faults: &Faults) -> Option<Number> {
    let number = number(value, faults)?;
    if number.printed() == 0 {
        faults.error(value.span, "none at all never does anything");
        return None;
    }
    Some(number)
}

/// A count, if the value is one.
pub(crate) fn count(value: Value, faults: &Faults) -> Option<At<Count>> {
    let count = match value.str() {
        None => number(value, faults).map(Count::Exactly)?,
        Some("all") => Count::All,
        Some("any") => Count::Any,
        Some("plays-left") => Count::PlaysLeft,
        Some("as-many") => Count::AsMany,
        Some(word) => Count::Exactly(number_word(word)?),
    };
    if matches!(count, Count::Exactly(number) if number.printed() == 0) {
        faults.error(value.span, "none at all never does anything");
    }
    Some(At { value: count, span: value.span })
}

/// Whether a step or a condition would take this for something other than a card's name.
pub(crate) fn means_something(word: &str) -> bool {
    word.starts_with('@')
        || number_word(word).is_some()
        || Kind::from_word(word).is_some()
        || Slot::from_word(word).is_some()
        || ["all", "any", "as-many", "plays-left", "at-random", "this", "it", "hand"].contains(&word)
}

/// Cards by name, or by an icon they share.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum CardRef {
    Name(String),
    Icon(String),
}

impl CardRef {
    pub fn read(value: Value, faults: &Faults) -> Option<At<CardRef>> {
        let text = value.text(faults, "a card's name")?;
        let card = match text.strip_prefix('@') {
            Some(icon) => CardRef::Icon(icon.to_string()),
            None => CardRef::Name(text.to_string()),
        };
        Some(At { value: card, span: value.span })
    }

    /// All further arguments, of which there has to be one at least.
    pub fn read_all(r: &mut Reader) -> Vec<At<CardRef>> {
        let args = r.args();
        if args.is_empty() {
            r.missing("a card's name or an @icon");
        }
        args.into_iter().filter_map(|arg| CardRef::read(arg, r.faults)).collect()
    }
}

/// Which cards a step is about, and how many of them.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct Filter {
    #[serde(serialize_with = "written")]
    pub count: Option<At<Count>>,
    pub at_random: bool,
    pub of: Vec<At<Of>>,
    /// Every argument was understood.
    #[serde(skip)]
    pub sound: bool,
}

/// One word of a filter.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Of {
    Kind(Kind),
    /// New Rules that are about this.
    Slot(Slot),
    Icon(String),
    Name(String),
}

impl Filter {
    /// The further arguments: a count, then kinds, slots, names, @icons, `at-random`.
    pub fn read(r: &mut Reader) -> Filter {
        let errors = r.faults.errors();
        let mut args = r.args().into_iter().peekable();
        let count = args.peek().and_then(|first| count(*first, r.faults));
        if count.is_some() {
            args.next();
        }
        let mut filter = Filter { count, at_random: false, of: vec![], sound: true };
        for arg in args {
            let word = arg.word();
            let of = if word == "at-random" {
                filter.at_random = true;
                continue;
            } else if let Some(kind) = Kind::from_word(word) {
                Some(Of::Kind(kind))
            } else if let Some(slot) = Slot::from_word(word) {
                Some(Of::Slot(slot))
            } else if let Some(icon) = word.strip_prefix('@') {
                Some(Of::Icon(icon.to_string()))
            } else {
                arg.text(r.faults, "a card's name").map(|name| Of::Name(name.to_string()))
            };
            filter.of.extend(of.map(|value| At { value, span: arg.span }));
        }
        let is_named = |of: &At<Of>| matches!(of.value, Of::Name(_));
        if filter.of.iter().any(is_named) && !filter.of.iter().all(is_named) {
            r.error("names stand for themselves, without a kind or an icon").help("leave out one of them");
        }
        filter.sound = r.faults.errors() == errors;
        filter
    }

    /// The same where a player can also choose up to half of the cards.
    pub fn read_up_to(r: &mut Reader) -> Filter {
        let mut filter = Filter::read(r);
        if let Some(arg) = r.prop("up-to") {
            let errors = r.faults.errors();
            arg.is_word(r.faults, "half");
            if filter.count.replace(At { value: Count::UpToHalf, span: arg.span }).is_some() {
                r.faults.error(arg.span, "a number and `up-to` exclude each other");
            }
            filter.sound &= r.faults.errors() == errors;
        }
        filter
    }

    /// The same where nothing is picked blindly.
    pub fn read_chosen(r: &mut Reader) -> Filter {
        let filter = Filter::read(r);
        if filter.at_random {
            r.error(format!("`{}` leaves nothing to chance", r.node.name())).help("leave out at-random");
        }
        filter
    }

    /// How many cards: one, if nothing else is said.
    pub fn count(&self) -> Count {
        self.count.map_or(ONE, |count| count.value)
    }

    /// Whether any card will do.
    pub fn is_any(&self) -> bool {
        self.of.is_empty()
    }
}

/// Where cards lie, perhaps somebody's.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Zone {
    Hand(String),
    Table(String),
    Aside,
    Rules,
    Goals,
    Discard,
    InPlay,
    Anywhere,
}

impl Zone {
    pub fn read(value: Value, faults: &Faults) -> Option<At<Zone>> {
        let text = value.text(faults, "a place")?;
        let (owner, zone) = text.split_once('.').unwrap_or(("you", text));
        let zone = match (zone, text) {
            ("hand", _) => Zone::Hand(owner.to_string()),
            ("table", _) => Zone::Table(owner.to_string()),
            (_, "aside") => Zone::Aside,
            (_, "rules") => Zone::Rules,
            (_, "goals") => Zone::Goals,
            (_, "discard") => Zone::Discard,
            (_, "in-play") => Zone::InPlay,
            (_, "anywhere") => Zone::Anywhere,
            _ => {
                let places = ["hand", "table", "aside", "rules", "goals", "discard", "in-play", "anywhere"];
                let message = format!("`{text}` is not a place where cards lie");
                faults.error(value.span, message).nearest(text, places);
                return None;
            }
        };
        Some(At { value: zone, span: value.span })
    }

    /// The place that a property names.
    pub fn prop(r: &mut Reader, name: &'static str) -> Option<At<Zone>> {
        r.prop(name).and_then(|value| Zone::read(value, r.faults))
    }
}

/// Several players.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Group {
    Others,
    Everyone,
}

impl Group {
    pub fn prop(r: &mut Reader, name: &'static str, default: Group) -> Group {
        let Some(arg) = r.prop(name) else {
            return default;
        };
        match arg.word() {
            "others" => Group::Others,
            "everyone" => Group::Everyone,
            other => {
                r.faults
                    .error(arg.span, "this has to be several players")
                    .nearest(other, ["others", "everyone"]);
                default
            }
        }
    }
}

/// The word of a property, whatever it means; the empty word if it is no word at all.
pub(crate) fn word_prop(r: &mut Reader, name: &'static str) -> Option<Word> {
    r.prop(name).map(|value| At { value: value.word().to_string(), span: value.span })
}

/// The same for a property that has to be there.
pub(crate) fn needed_word(r: &mut Reader, name: &'static str) -> Option<Word> {
    let word = word_prop(r, name);
    if word.is_none() {
        r.missing(&format!("{name}="));
    }
    word
}

/// The name that `as=` gives.
pub(crate) fn given_name(r: &mut Reader) -> Option<Word> {
    match r.prop("as") {
        Some(value) => value.text_at(r.faults, "a name"),
        None => {
            r.missing("as=NAME");
            None
        }
    }
}
