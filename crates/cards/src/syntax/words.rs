//! The small words that statements, verbs and conditions share: numbers, cards, places, players.

use super::count::{Amount, COUNTS, ONE};
use crate::deck::{self, Base, Kind, Number, Place, RankEnd, Slot, Verb, Who};
use panta_source::{At, Reader, Value};
use serde::{Serialize, Serializer};
use std::fmt::{self, Display};

/// A name that means something only where it is lowered: a card, a player, a direction.
pub(crate) type Word = At<String>;

/// Number words: they do not grow when digits do.
const NUMBER_WORDS: &[&str] =
    &["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/// Something that the tree has as it is written, in whatever way it serialises elsewhere.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Said<T>(pub T);

impl<T: Display> Serialize for Said<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Number::Word(n) if (*n as usize) < NUMBER_WORDS.len() => f.write_str(NUMBER_WORDS[*n as usize]),
            Number::Digit(n) => write!(f, "{n}"),
            Number::Word(n) => write!(f, "\"{n}\""),
        }
    }
}

impl Display for deck::Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            deck::Value::Exactly(number) => write!(f, "{number}"),
            deck::Value::All => f.write_str("all"),
            deck::Value::AllBut(number) => write!(f, "all but={number}"),
        }
    }
}

impl Display for Verb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// What a word of a list means.
pub(crate) fn meaning<T: Copy>(known: &[(&str, T)], word: &str) -> Option<T> {
    known.iter().find(|(known, _)| *known == word).map(|(_, meaning)| *meaning)
}

/// The word of a list for something.
pub(crate) fn word_for<T: PartialEq>(known: &[(&'static str, T)], meant: &T) -> &'static str {
    known.iter().find(|(_, meaning)| meaning == meant).map_or("", |(word, _)| word)
}

pub(super) fn number_word(word: &str) -> Option<Number> {
    let number = NUMBER_WORDS.iter().position(|known| *known == word)?;
    Some(Number::Word(number as u8))
}

/// A digit or a number word.
pub(crate) fn number(value: Value) -> Option<Number> {
    let Some(word) = value.str() else {
        return value.int(0..=20).map(|n| Number::Digit(n as u8));
    };
    let number = number_word(word);
    value
        .error_if(number.is_none(), format!("`{word}` is not a number"))
        .help("write a digit (it grows under a rule that raises numerals) or a word from one to ten");
    number
}

/// A number of any size: a digit, a number word, or in quotes a number that never grows.
pub(crate) fn amount(value: Value) -> Option<Number> {
    let Some(text) = value.str() else {
        return value.int(0..=250).map(|n| Number::Digit(n as u8));
    };
    match text.parse() {
        Ok(n @ 0..=250) => Some(Number::Word(n)),
        _ => number(value),
    }
}

/// The next argument, which has to be a number.
pub(crate) fn needed_number(r: &mut Reader) -> Option<Number> {
    number(r.needed("a number")?)
}

/// A number that is not zero.
pub(crate) fn positive(value: Value) -> Option<Number> {
    let number = number(value)?;
    let none = number.printed() == 0;
    value.error_if(none, "none at all never does anything");
    (!none).then_some(number)
}

/// Whether a step or a condition would take this for something other than a card's name.
pub(crate) fn means_something(word: &str) -> bool {
    word.starts_with('@')
        || number_word(word).is_some()
        || Kind::from_word(word).is_some()
        || Slot::from_word(word).is_some()
        || COUNTS.contains(&word)
        || RankEnd::from_word(word).is_some()
        || ["at-random", "search", "attached", "alone", "up-to", "this", "it", "hand"].contains(&word)
}

/// Whether a step would take this for how many cards it is about.
pub(crate) fn is_count(word: &str) -> bool {
    number_word(word).is_some() || COUNTS.contains(&word) || word == "up-to"
}

/// Cards by name, or by an icon they share.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum CardRef {
    Name(String),
    Icon(String),
    /// Any card of a kind, where no [`Filter`] is read.
    Kind(Kind),
    /// Only conditions ask for any rule about this in this way.
    Slot(Slot),
}

impl CardRef {
    pub fn read(value: Value) -> Option<At<CardRef>> {
        let text = value.text("a card's name")?;
        Some(value.at(match text.strip_prefix('@') {
            Some(icon) => CardRef::Icon(icon.to_string()),
            None => CardRef::Name(text.to_string()),
        }))
    }

    /// The same, or any card of a kind.
    pub fn read_or_kind(value: Value) -> Option<At<CardRef>> {
        match Kind::from_word(value.word()) {
            Some(kind) => Some(value.at(CardRef::Kind(kind))),
            None => CardRef::read(value),
        }
    }

    /// All further arguments, of which there has to be one at least.
    pub fn read_all(r: &mut Reader) -> Vec<At<CardRef>> {
        r.needed_args("a card's name or an @icon").into_iter().filter_map(CardRef::read).collect()
    }
}

/// Which cards a step is about, and how many of them.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct Filter {
    pub count: Option<Amount>,
    pub at_random: bool,
    /// The whole draw pile is looked through.
    pub search: bool,
    /// Only Creepers that sit on a Keeper.
    pub attached: bool,
    /// What is attached to the cards, or they to, stays where it is.
    pub alone: bool,
    /// Only those that are worth most or least.
    pub rank: Option<RankEnd>,
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
    #[serde(untagged)]
    Card(CardRef),
}

impl Of {
    pub fn read(value: Value) -> Option<At<Of>> {
        let word = value.word();
        let kind = Kind::from_word(word).map(Of::Kind);
        match kind.or_else(|| Slot::from_word(word).map(Of::Slot)) {
            Some(of) => Some(value.at(of)),
            None => Some(CardRef::read(value)?.map(Of::Card)),
        }
    }
}

impl Filter {
    /// The further arguments: a count, then kinds, slots, names, @icons, `at-random`.
    pub fn read(r: &mut Reader) -> Filter {
        let errors = r.faults.errors();
        let mut args = r.args();
        let count = Amount::read_first(&mut args);
        let mut is_there = |word: &str| {
            let words = args.len();
            args.retain(|arg| arg.word() != word);
            args.len() < words
        };
        let [at_random, search, attached, alone] =
            ["at-random", "search", "attached", "alone"].map(&mut is_there);
        let rank = RankEnd::ALL.into_iter().find(|end| is_there(end.word()));
        let of: Vec<At<Of>> = args.into_iter().filter_map(Of::read).collect();
        Filter { count, at_random, search, attached, alone, rank, of, sound: r.faults.errors() == errors }
    }

    /// The same with the settings of a count.
    pub fn read_counted(r: &mut Reader) -> Filter {
        let errors = r.faults.errors();
        let mut filter = Filter::read(r);
        let mut count = filter.count.unwrap_or_else(|| Amount::new(At { value: ONE, span: r.span() }));
        count.read_settings(r);
        filter.count = Some(count).filter(|count| !count.is(&ONE));
        filter.sound &= r.faults.errors() == errors;
        filter
    }

    /// The same where nothing is picked blindly.
    pub fn read_chosen(r: &mut Reader) -> Filter {
        let filter = Filter::read(r);
        r.error_if(filter.at_random, format!("`{}` leaves nothing to chance", r.name()))
            .help("leave out at-random");
        r.error_if(filter.search, format!("`{}` searches nothing", r.name())).help("leave out search");
        r.error_if(filter.attached, format!("`{}` does not ask what is attached", r.name()))
            .help("leave out attached");
        r.error_if(filter.alone, format!("`{}` parts no pair", r.name())).help("leave out alone");
        let rank = filter.rank.map_or("", RankEnd::word);
        r.error_if(!rank.is_empty(), format!("`{}` does not ask what cards are worth", r.name()))
            .help(format!("leave out {rank}"));
        filter
    }

    /// Whether it means so many, and nothing more; one, if nothing else is said.
    pub fn is(&self, base: &Base<String>) -> bool {
        self.count.as_ref().map_or(*base == ONE, |count| count.is(base))
    }

    /// Whether any card will do.
    pub fn is_any(&self) -> bool {
        self.of.is_empty()
    }
}

/// What a step or a condition passes over.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Except {
    /// The card itself.
    This,
    /// Those that are worth most or least.
    #[serde(untagged)]
    Rank(RankEnd),
    #[serde(untagged)]
    Card(CardRef),
}

impl Except {
    pub fn read(value: Value) -> Option<At<Except>> {
        match value.str() {
            Some("this") => Some(value.at(Except::This)),
            Some(word) if let Some(end) = RankEnd::from_word(word) => Some(value.at(Except::Rank(end))),
            _ => Some(CardRef::read(value)?.map(Except::Card)),
        }
    }
}

/// What a card carries that is meant.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Carrying {
    /// A Creeper sits on it.
    Creeper,
    /// None does.
    Nothing,
}

impl Carrying {
    /// `carrying=creeper` or `carrying=none`
    pub fn read(r: &mut Reader) -> Option<Carrying> {
        let known = [("creeper", Carrying::Creeper), ("none", Carrying::Nothing)];
        r.prop("carrying")?.one_of(&known, "a card carries a `creeper` or `none`")
    }
}

/// As it was written when only Creepers could be asked for.
impl Serialize for Carrying {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Carrying::Creeper => serializer.serialize_bool(true),
            Carrying::Nothing => serializer.serialize_str("none"),
        }
    }
}

/// A place where cards lie, with the name of whose it is.
pub(crate) type Zone = Place<String>;

/// The place that a value names.
pub(crate) fn zone(value: Value) -> Option<At<Zone>> {
    let text = value.text("a place")?;
    let (owner, zone) = text.split_once('.').unwrap_or(("you", text));
    let zone = match (zone, text) {
        ("hand", _) => Place::Hand(owner.to_string()),
        ("table", _) => Place::Table(owner.to_string()),
        (_, "aside") => Place::Aside,
        (_, "rules") => Place::Rules,
        (_, "goals") => Place::Goals,
        (_, "discard") => Place::Discard,
        (_, "in-play") => Place::InPlay,
        (_, "anywhere") => Place::Anywhere,
        (_, "pile") => Place::Pile,
        (_, "pile-bottom") => Place::PileBottom,
        (_, "this") => Place::This,
        (_, "under") => Place::Under,
        (_, "discard-top") => Place::DiscardTop,
        _ => {
            let places = [
                "hand",
                "table",
                "aside",
                "rules",
                "goals",
                "discard",
                "discard-top",
                "in-play",
                "anywhere",
                "pile",
                "pile-bottom",
                "under",
                "this",
            ];
            let fault = value.error(format!("`{text}` is not a place where cards lie"));
            return fault.nearest(text, places).nothing();
        }
    };
    Some(value.at(zone))
}

/// The players that have a word of their own: one, then several.
pub(crate) const PLAYERS: &[(&str, Who)] = &[
    ("you", Who::You),
    ("next", Who::Next),
    ("previous", Who::Previous),
    ("active", Who::Active),
    ("others", Who::Others),
    ("everyone", Who::Everyone),
];
pub(crate) const ONE_PLAYER: &[(&str, Who)] = PLAYERS.split_at(4).0;
pub(crate) const GROUPS: &[(&str, Who)] = PLAYERS.split_at(4).1;

/// How a step that others do for themselves speaks of the player who carries out the effect.
pub(crate) const YOURSELF: &str = "yourself";

impl Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(word_for(PLAYERS, self))
    }
}

/// The several players among whom one is chosen, or whose turn comes one after the other.
pub(crate) fn several(r: &mut Reader, default: Who) -> Said<Who> {
    let group = r.prop("among").and_then(|value| value.one_of(GROUPS, "this has to be several players"));
    Said(group.unwrap_or(default))
}

/// A word, whatever it means.
pub(crate) fn word(value: Value) -> Word {
    value.at(value.word().to_string())
}

/// The name that `as=` gives.
pub(crate) fn given_name(r: &mut Reader) -> Option<Word> {
    r.needed_prop("as", "as=NAME")?.text_at("a name")
}
