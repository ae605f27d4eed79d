//! The vocabulary of the card language in one place: what the reader accepts and what `docs/cards.md` must explain.

/// A group of words and the words themselves. A test holds `docs/cards.md` against this list.
pub const VOCABULARY: &[(&str, &[&str])] = &[
    ("kinds", KINDS),
    ("traits", TRAITS),
    ("standing statements", STANDING),
    ("verbs", VERBS),
    ("conditions", CONDITIONS),
    ("deck level", DECK_LEVEL),
];

/// Node names that begin a card.
pub(crate) const KINDS: &[&str] = &[
    "basic", "meta", "keeper", "creeper", "goal", "ungoal", "rule", "action",
];

/// What any card may say about itself.
pub(crate) const TRAITS: &[&str] = &[
    "text", "short", "picture", "note", "icon", "symbol", "formula", "spare",
];

/// What a rule may state for as long as it lies in play.
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
];

/// What an effect may do.
pub(crate) const VERBS: &[&str] = &[
    "draw", "play", "discard", "take", "give", "swap", "deal", "shuffle", "choose", "ask", "if", "for-each",
    "end-turn", "again",
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
    "either",
];

/// What stands outside every card.
pub(crate) const DECK_LEVEL: &[&str] = &["deck", "include", "blurb", "list", "entry"];

/// Number words: they do not grow when digits do.
pub(crate) const NUMBER_WORDS: &[&str] = &[
    "none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
];
