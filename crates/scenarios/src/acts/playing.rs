//! Playing a card, and using a free action.

use super::{Act, Reply, is_play};
use crate::line::Line;
use panta_engine::{Answer, Seat};

/// `plays "Iron"`
pub(super) fn plays(line: &mut Line, by: Seat) -> Option<Act> {
    let card = line.card("a card")?;
    let plays = Some(card.clone());
    let act = line.done(by, format!("plays {}", card.value), move |play, question| {
        let asked = question.filter(|question| is_play(question));
        let offered =
            asked.and_then(|question| (play.names.deck.named(&card.value) & question.cards).first());
        Reply::of(offered.map(Answer::Card), Answer::Card(play.any(&card)))
    });
    Some(Act { plays, is_an_event: true, ..act })
}

/// `uses "Recycling"`
pub(super) fn uses(line: &mut Line, by: Seat) -> Option<Act> {
    let card = line.card("a card")?;
    let act = line.done(by, format!("uses {}", card.value), move |play, question| {
        let named = play.names.deck.named(&card.value);
        let of = |open: u64| {
            let mut actions = play.names.deck.rules.free_actions.iter().enumerate();
            let found = actions.find(|(at, action)| open >> at & 1 == 1 && action.cards.intersects(named));
            found.map(|(at, _)| Answer::Use(at as u8))
        };
        Reply::of(
            question.and_then(|question| of(question.uses)),
            of(u64::MAX).unwrap_or(Answer::Use(u8::MAX)),
        )
    });
    Some(Act { is_an_event: true, ..act })
}
