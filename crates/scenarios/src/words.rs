//! The words of the format, so that a misspelt one can be answered with the right one. Those for events, questions and
//! early ends are the engine's own.

use panta_engine::{Event, Purpose, Reason};

/// Every word by where it may stand. A test holds `docs/scenarios.md` against this list.
pub const VOCABULARY: &[(&str, &[&str])] = &[
    ("a scenario", SCENARIO),
    ("`recast`", RECAST),
    ("`player`", PLAYER),
    ("`agreed`", AGREED),
    ("`turn`", TURN),
    ("`expect`", EXPECT),
    ("`asked`", ASKED),
    ("purposes", Purpose::WORDS),
    ("events", Event::WORDS),
    ("`stopped`", Reason::WORDS),
];

/// What stands directly inside a scenario.
pub(crate) const SCENARIO: &[&str] = &[
    "deck",
    "recast",
    "question",
    "ruling",
    "source",
    "see-also",
    "add",
    "cards",
    "without",
    "switched-off",
    "agreed",
    "player",
    "deal",
    "rules",
    "goals",
    "metas",
    "discard",
    "pile",
    "pile-ends",
    "rule-pile",
    "rule-pile-ends",
    "rule-discard",
    "keeps",
    "turn-number",
    "turn",
    "expect",
];

/// What may be said for the decks of a recast alone.
pub(crate) const RECAST: &[&str] = &["add", "cards", "without", "switched-off"];

/// What a player may have at the start.
pub(crate) const PLAYER: &[&str] = &["hand", "table", "attached", "scored"];

/// What a table may have agreed on before the game.
pub(crate) const AGREED: &[&str] =
    &["declare", "own-turn", "names", "play-off", "two-limit-spots", "last-card-ends", "loser-scores"];

/// What may happen in a turn.
pub(crate) const TURN: &[&str] = &[
    "plays",
    "uses",
    "picks",
    "chooses",
    "passes",
    "says",
    "calls",
    "attaches",
    "guesses",
    "challenges",
    "lets-stand",
    "presses",
    "remembers",
    "claims",
    "spends",
    "declares",
    "proposes",
    "heard",
    "joins",
    "leaves",
    "time-up",
    "refused",
    "draws",
    "expect",
];

/// What may be expected.
pub(crate) const EXPECT: &[&str] = &[
    "hand",
    "table",
    "rules",
    "goals",
    "metas",
    "discard",
    "pile",
    "aside",
    "resolving",
    "scored",
    "rule-pile",
    "rule-discard",
    "discard-top",
    "pile-top",
    "hand-count",
    "table-count",
    "pile-count",
    "discard-count",
    "rule-pile-count",
    "drawn",
    "draw-target",
    "played",
    "plays-left",
    "play-target",
    "extra-turns",
    "asked",
    "asked-only",
    "not-asked",
    "turn",
    "attached",
    "not-attached",
    "keeps",
    "quiz",
    "sees",
    "sees-not",
    "told",
    "laid",
    "winner",
    "winners",
    "alone",
    "lost",
    "no-winner",
    "not-won",
    "follows",
    "stopped",
    "tied",
    "event",
    "no-event",
];

/// What may be expected of a question.
pub(crate) const ASKED: &[&str] = &[
    "options",
    "no-option",
    "uses",
    "no-use",
    "players",
    "no-player",
    "words",
    "no-word",
    "may-pass",
    "must-not-pass",
];
