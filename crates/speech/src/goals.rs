//! Goals in words: why a player has not won with one, and where the cards lie that it takes.

use crate::Speaker;
use crate::message::messages as say;
use panta_cards::{Card, CardSet};
use panta_engine::{Obstacle, Seat, View};

impl Speaker<'_> {
    /// Why a player has not won with a Goal, in a sentence.
    pub fn obstacle(&self, seat: Seat, goal: Card, obstacle: Obstacle) -> String {
        self.text(&match obstacle {
            Obstacle::Lacks(count) => say::lacks_cards(seat, goal, count),
            Obstacle::Spoilt(card) => say::spoilt(seat, goal, card),
            Obstacle::Creeper(card) => say::creeper_blocks(seat, goal, card),
            Obstacle::Short { has, needs, raised_by } => say::too_few(seat, goal, has, needs, raised_by),
            Obstacle::NotAhead(seats) => say::not_ahead(goal, seats),
            Obstacle::NoWord => say::no_word(seat, goal),
            Obstacle::Undeclared => say::undeclared(seat, goal),
            Obstacle::Tied(seats) => say::tied_with(seat, goal, seats),
            Obstacle::Ungoal(card) => say::ungoal_met(seat, goal, card),
            Obstacle::Unclaimed => say::unclaimed(seat, goal),
        })
    }

    /// Where a card that the reader lacks lies, as far as everybody can see.
    pub fn whereabouts(&self, view: &View, cards: CardSet) -> String {
        let others = view.players.iter().filter(|player| player.seat != view.seat);
        let owners: Vec<Seat> =
            others.filter(|player| player.table.intersects(cards)).map(|player| player.seat).collect();
        self.text(&match owners[..] {
            [] if view.hand.intersects(cards) => say::in_your_hand(),
            [] => say::nowhere(),
            [one] => say::one_has_it(one),
            [one, other] => say::two_have_it(one, other),
            _ => say::others_have_it(),
        })
    }

    /// That the reader has a card which a Goal takes.
    pub fn have_it(&self) -> String {
        self.text(&say::here())
    }

    /// A warning before a Goal that would make somebody else win at once.
    pub fn gift(&self, winner: Seat) -> String {
        self.text(&say::gift(winner))
    }
}
