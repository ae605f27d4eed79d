//! The words of the format, so that a misspelt one can be answered with the right one.

/// Every word by where it may stand. A test holds `docs/scenarios.md` against this list.
pub const VOCABULARY: &[(&str, &[&str])] = &[
    ("a scenario", SCENARIO),
    ("`recast`", RECAST),
    ("`player`", PLAYER),
    ("`agreed`", AGREED),
    ("`turn`", TURN),
    ("`expect`", EXPECT),
    ("`asked`", ASKED),
    ("purposes", PURPOSES),
    ("events", EVENTS),
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

/// What a question can be about.
pub(crate) const PURPOSES: &[&str] = &[
    "before",
    "play",
    "before-random",
    "after",
    "hand-limit",
    "keeper-limit",
    "goal-goes",
    "play-aside",
    "play-discarded",
    "discard",
    "take",
    "give",
    "swap-give",
    "swap-get",
    "player",
    "direction",
    "word",
    "vote",
    "admit",
    "attach",
    "quiz",
    "challenge",
    "yes-no",
    "race",
    "ballot",
    "lay-word",
    "keep-word",
    "choose-card",
    "duty",
    "claim",
    "spend",
    "spend-word",
    "propose",
];

/// Events that can be expected.
pub(crate) const EVENTS: &[&str] = &[
    "turn-began",
    "drew",
    "creeper-came",
    "shuffled",
    "played",
    "used",
    "replaced",
    "moved",
    "limited",
    "goal-dropped",
    "cards-swapped",
    "hands-swapped",
    "hands-passed",
    "dealt",
    "said",
    "called",
    "judged",
    "extra-turn",
    "turn-cut",
    "tied",
    "blocked",
    "played-face-down",
    "quizzed",
    "challenged",
    "attached",
    "told",
    "agreed",
    "word-kept",
    "players-kept",
    "laid",
    "duty-told",
    "claimed",
    "turned-up",
    "proposed",
    "decided",
    "joined",
    "left",
    "over",
];

/// The first word of a value's debug form, as the format writes it: `ExtraTurn { … }` becomes `extra-turn`.
pub(crate) fn word_of(value: &impl std::fmt::Debug) -> String {
    let mut word = String::new();
    for c in format!("{value:?}").chars().take_while(char::is_ascii_alphanumeric) {
        if c.is_ascii_uppercase() && !word.is_empty() {
            word.push('-');
        }
        word.push(c.to_ascii_lowercase());
    }
    word
}
