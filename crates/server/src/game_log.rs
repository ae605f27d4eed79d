//! What the log says of games, as `panta::game`: which deck, how many people and bots, how it ended. No name, no secret and no
//! card is in it, and nothing by which somebody could find the table.

use crate::table::play::Play;
use panta_cards::Deck;
use panta_engine::{Game, Header, Outcome};
use std::sync::Arc;

/// Tells the lines of one game from those of others. It does not lead to its table.
fn mark(table: &str) -> String {
    let hash = blake3::derive_key("panta 2026 mark of a game in the log", table.as_bytes());
    hash[..4].iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The deck; one that somebody has brought is called as they like.
fn deck(header: &Header) -> &str {
    if header.texts.contains_key(&header.deck) { "(own)" } else { &header.deck }
}

pub fn began(table: &str, play: &Play) {
    let (people, bots) = (play.seats.people().count(), play.seats.bots().count());
    let (game, deck) = (mark(table), deck(&play.header));
    tracing::info!(target: "panta::game", game, deck, people, bots, "a game began");
}

pub fn ended(table: &str, header: &Header, after: &Game<Arc<Deck>>) {
    let how = match after.outcome() {
        Some(Outcome::Won { .. }) => "won",
        Some(Outcome::Scored { .. }) => "scored",
        Some(Outcome::Lost { .. }) => "lost",
        Some(Outcome::Alone { .. }) => "alone",
        Some(Outcome::Stopped(_)) => "stopped",
        None => return,
    };
    let (game, deck, turns) = (mark(table), deck(header), after.state().turn.number);
    tracing::info!(target: "panta::game", game, deck, how, turns, "a game ended");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_leads_to_no_table() {
        let [one, other] = ["0123456789ab", "ba9876543210"].map(mark);
        assert!(one != other && one.len() == 8 && !"0123456789ab".contains(&one));
        assert_eq!(one, mark("0123456789ab"));
    }
}
