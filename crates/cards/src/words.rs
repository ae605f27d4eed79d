//! The vocabulary of the card language in one place: what the reader accepts and what `docs/cards.md` must explain.

use crate::kind::{Kind, Slot};
use crate::program::Number;

/// A group of words and the words themselves. A test holds `docs/cards.md` against this list.
pub const VOCABULARY: &[(&str, &[&str])] = &[
    ("kinds", KINDS),
    ("traits", TRAITS),
    ("standing statements", STANDING),
    ("verbs", VERBS),
    ("conditions", CONDITIONS),
    ("blocks", BLOCKS),
    ("what people are told", TELLINGS),
    ("what a spelled word can be", TAGS),
    ("deck level", DECK_LEVEL),
];

/// Node names that begin a card.
pub(crate) const KINDS: &[&str] =
    &["basic", "meta", "keeper", "creeper", "goal", "ungoal", "rule", "action", "marker"];

/// What any card may say about itself.
pub(crate) const TRAITS: &[&str] = &[
    "text",
    "short",
    "picture",
    "note",
    "icon",
    "symbol",
    "formula",
    "spare",
    "fact",
    "other-fact",
    "alias",
    "letter",
    "starts",
    "without",
    "attaches",
];

/// Traits that can stand there more than once.
pub(crate) const REPEATED_TRAITS: &[&str] = &["icon", "fact", "other-fact", "alias"];

/// What a card may state for as long as it lies in play.
pub(crate) const STANDING: &[&str] = &[
    "draw",
    "play",
    "hand-limit",
    "keeper-limit",
    "goals",
    "bonus",
    "numerals",
    "first-play",
    "free-action",
    "on",
    "duty",
    "slot",
    "also",
    "wild",
    "keeps",
    "goal-met",
];

/// What an effect may do.
pub(crate) const VERBS: &[&str] = &[
    "draw", "play", "discard", "take", "give", "swap", "deal", "shuffle", "choose", "ask", "if", "for-each",
    "tell", "end-turn", "again",
];

/// What a Goal or a `when` may ask for.
pub(crate) const CONDITIONS: &[&str] = &[
    "has",
    "any",
    "at-least",
    "none",
    "nothing-but",
    "most",
    "fewest",
    "empty",
    "spell",
    "attached",
    "either",
];

/// Blocks that belong to a statement.
pub(crate) const BLOCKS: &[&str] = &["when", "cost", "slip", "done", "undone", "to"];

/// What people can be told, in the order of [`crate::Telling::ALL`].
pub(crate) const TELLINGS: &[&str] = &["drink", "water", "sip", "breather", "toast"];

/// What a word to be spelled can be. The data of words marks each word with these, under the same names.
pub(crate) const TAGS: &[&str] = &[
    "noun",
    "verb",
    "adjective",
    "silent-letter",
    "reads-backwards",
    "anagram",
    "given-name",
    "animal",
    "food",
    "colour",
    "double-letter",
    "palindrome",
    "alphabetical",
    "bookends",
    "one-vowel",
    "rare-letter",
];

/// What stands outside every card.
pub(crate) const DECK_LEVEL: &[&str] = &[
    "deck",
    "include",
    "blurb",
    "caution",
    "option",
    "cards",
    "solo-aside",
    "list",
    "entry",
    "of",
    "also",
    "spelling",
];

/// Number words: they do not grow when digits do.
const NUMBER_WORDS: &[&str] =
    &["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/// A number that is written as a word.
pub(crate) fn number(word: &str) -> Option<Number> {
    let number = NUMBER_WORDS.iter().position(|known| *known == word)?;
    Some(Number::Word(number as u8))
}

/// Whether a step or a condition would take this for something other than a card's name.
pub(crate) fn means_something(word: &str) -> bool {
    word.starts_with('@')
        || number(word).is_some()
        || Kind::from_word(word).is_some()
        || Slot::from_word(word).is_some()
        || ["all", "any", "as-many", "plays-left", "at-random", "this", "it", "hand"].contains(&word)
}
