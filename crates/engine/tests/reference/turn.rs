//! One turn: what was drawn and played in it, and what is still owed (all rulebooks, Draw and Play; rulings
//! `turn-structure`, `numbers-in-mid-turn`).

use super::table::Table;
use panta_cards::Card;
use panta_engine::{DrawReason, PlayedFrom, Seat};

pub struct Turn {
    pub player: Seat,
    pub number: u16,
    /// The hand was empty when it began.
    began_empty: bool,
    pub has_drawn: bool,
    /// For the Draw rule and its bonuses; what cards bring does not count.
    pub drawn: usize,
    /// From the hand; what is played inside an Action does not count.
    pub played: usize,
    /// A card ended the turn, or a Goal was claimed: nothing more is due.
    pub is_cut: bool,
    /// The plays are over, and the limits bind the player too.
    pub is_over: bool,
}

impl Turn {
    pub fn begin(player: Seat, number: u16, table: &Table) -> Turn {
        let began_empty = table.hand(player).is_empty();
        let (drawn, played) = (0, 0);
        Turn { player, number, began_empty, has_drawn: false, drawn, played, is_cut: false, is_over: false }
    }

    /// Counts a draw that the rules asked for; says whether it came out short. A number that rises in mid-turn brings
    /// the difference, one that falls takes nothing back, and what the piles did not have is not owed later (rulings
    /// `draw-increase-takes-difference`, `draw-decrease-no-undraw`).
    pub fn draw(&mut self, seat: Seat, cards: usize, why: DrawReason, table: &Table) -> bool {
        let (told, due) = match why {
            DrawReason::Card(_) => return false,
            DrawReason::Turn { due } => {
                assert!(!self.has_drawn, "a second draw in one turn");
                (due as usize, table.first_draws(seat, self.began_empty))
            }
            DrawReason::Raised { due, had } => {
                assert!(self.has_drawn, "nothing is raised before the draw");
                assert_eq!(had as usize, self.drawn, "so many had been drawn");
                (due as usize, table.draws(seat))
            }
        };
        assert!(seat == self.player && !self.is_cut && !self.is_over, "it was no time to draw");
        assert!(told == due || table.blind, "{told} were said to be due, and by the rules {due} are");
        assert!(told > self.drawn || !self.has_drawn, "a lower number brings nothing");
        let difference = told - self.drawn;
        assert!(cards <= difference, "{cards} cards were drawn for {difference}");
        (self.has_drawn, self.drawn) = (true, told);
        cards < difference
    }

    pub fn plays_left(&self, table: &Table) -> usize {
        table.plays_left(self.player, self.played)
    }

    /// Counts a play: by the player on turn, after the draw, while one is owed.
    pub fn play(&mut self, seat: Seat, card: Card, from: PlayedFrom, table: &mut Table) {
        assert_eq!(seat, self.player, "only the player on turn plays from the hand");
        assert!(self.has_drawn && !self.is_cut && !self.is_over, "it was no time to play");
        assert!(self.plays_left(table) > 0 || table.blind, "there was no play left");
        assert!(from != PlayedFrom::HandAtRandom || self.played == 0, "only the first play is random");
        assert!(table.hands[seat.index()].remove(&card), "the card was not in the hand");
        self.played += 1;
    }

    /// No more plays: all that were owed are made, unless something ended the turn.
    pub fn close(&mut self, table: &Table) {
        if !self.is_over && !self.is_cut && !table.blind {
            assert!(self.has_drawn, "the turn ends before the draw");
            assert_eq!(self.plays_left(table), 0, "the turn ends, and plays are still owed");
        }
        self.is_over = true;
    }
}
