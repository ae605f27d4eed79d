//! Optional Meta Rules as people read them before they agree: what each does, and when the game ends under it.

use crate::wire::TableMeta;
use panta_cards::{Card, Deck};
use panta_engine::Options;
use panta_speech::{Locale, Terms};

/// An optional Meta Rule of the deck, as this table plays it: with these options, and so many minutes from now on.
pub fn in_words(
    deck: &Deck,
    card: Card,
    options: Options,
    minutes: Option<u16>,
    locale: &Locale,
) -> TableMeta {
    let face = deck.face(card);
    let ends = || {
        let terms = Terms::to_say("game-ends").with("goals", options.goals_to_end);
        locale.say(&terms.with("minutes", minutes.unwrap_or(0)).with("play-off", options.play_off))
    };
    let end = deck.rules.claims.contains(card).then(ends);
    TableMeta { name: face.name.clone(), text: face.text.clone(), end }
}
