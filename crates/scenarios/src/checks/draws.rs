//! `draws "Rust" "Salt"`, a line of a turn: what somebody has drawn since the line before.

use super::Check;
use crate::line::Line;
use crate::names::{listed, same};
use panta_cards::CardSet;
use panta_engine::{Event, Seat};

/// The player has drawn exactly these, up to the next card that is played.
pub(crate) fn draws(line: &mut Line, seat: Seat) -> Check {
    let cards = line.all(Line::card);
    let expected = format!("{} draws {}.", line.players().name(seat), listed(&cards));
    let check = Check::new(expected, move |play| {
        let mut drawn = CardSet::EMPTY;
        for event in &play.events[play.unread..] {
            match event {
                Event::Played { .. } | Event::TurnBegan { .. } => break,
                Event::Drew { seat: by, cards, .. } if *by == seat => drawn |= cards.shown(),
                _ => {}
            }
        }
        let drawn = play.names.set(drawn);
        (!same(&cards, &drawn)).then(|| listed(&drawn))
    });
    // Whoever reads along has just been told what was drawn.
    check.explained(|_| None)
}
