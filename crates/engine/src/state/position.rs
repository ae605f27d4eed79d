//! The digest of a position: what lies where and in which order, what is counted, and how far chance has come.
//!
//! It does not depend on how the machine keeps what is unfinished, so a digest written today still verifies a replay
//! after the inside of the engine has been rebuilt. Nothing here may change; what a later version adds to the game is
//! written only where a game has any of it.

use crate::state::{MAX_SEATS, Outcome, SeatSet, Stage, State, Turn};
use panta_cards::{Card, CardSet};

impl State {
    /// blake3 of the position, in hexadecimal.
    pub fn position(&self) -> String {
        let mut ink = Ink(blake3::Hasher::new());
        ink.seats(self.seats);
        for seat in 0..MAX_SEATS {
            ink.set(self.hands[seat]);
            ink.set(self.tables[seat]);
            ink.set(self.scored[seat]);
            ink.bytes(&self.named[seat].0[0].to_le_bytes());
        }
        for set in [self.rules, self.metas, self.goals, self.gave_turns, self.declined] {
            ink.set(set);
        }
        ink.cards(self.piles.draw_pile());
        ink.cards(self.piles.discard_pile());
        ink.cards(self.rule_piles.draw_pile());
        ink.cards(self.rule_piles.discard_pile());
        ink.cards(&self.set_aside().collect::<Vec<_>>());
        ink.cards(&self.resolving().collect::<Vec<_>>());
        ink.cards(&self.attached.iter().flat_map(|pair| [pair.creeper, pair.to]).collect::<Vec<_>>());
        for kept in &self.kept {
            ink.text(&kept.word);
            ink.seats(kept.players);
        }
        ink.turn(&self.turn);
        ink.bytes(&[self.extra_turns, self.idle_turns, self.options.goals_to_end]);
        ink.bytes(&[self.solo, self.options.timed, self.playing_off].map(u8::from));
        for seats in [self.hushed, self.labels[0], self.tied, self.blocked] {
            ink.seats(seats);
        }
        for claimed in &self.claimed {
            ink.bytes(&[claimed.seat.0]);
            ink.bytes(&claimed.turn.to_le_bytes());
            ink.bytes(&claimed.duties.to_le_bytes());
        }
        for (seat, named) in self.named.iter().enumerate().filter(|(_, named)| named.0[1] != 0) {
            ink.bytes(&[seat as u8]);
            ink.bytes(&named.0[1].to_le_bytes());
        }
        // One label is older than the others.
        for (at, label) in self.labels.iter().enumerate().skip(1).filter(|(_, label)| !label.is_empty()) {
            ink.bytes(&[at as u8]);
            ink.seats(*label);
        }
        if !self.skips.is_empty() || !self.granted_turns.is_empty() || self.in_between.is_some() {
            ink.seats(self.skips);
            ink.bytes(&[self.granted_turns.len() as u8, self.in_between.map_or(u8::MAX, |seat| seat.0)]);
            self.granted_turns.iter().for_each(|seat| ink.bytes(&[seat.0]));
        }
        if self.let_off != 0 {
            ink.bytes(&self.let_off.to_le_bytes());
        }
        ink.bytes(self.chance.written().as_flattened());
        ink.outcome(self.outcome);
        ink.0.finalize().to_hex().to_string()
    }
}

/// Writes into the hash. Whatever has no fixed length is preceded by it.
struct Ink(blake3::Hasher);

impl Ink {
    fn bytes(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }

    fn text(&mut self, text: &str) {
        self.bytes(&(text.len() as u16).to_le_bytes());
        self.bytes(text.as_bytes());
    }

    fn cards(&mut self, cards: &[Card]) {
        self.bytes(&(cards.len() as u16).to_le_bytes());
        cards.iter().for_each(|card| self.bytes(&[card.0]));
    }

    fn set(&mut self, set: CardSet) {
        self.cards(&set.iter().collect::<Vec<_>>());
    }

    fn seats(&mut self, seats: SeatSet) {
        self.bytes(&[seats.0]);
    }

    fn turn(&mut self, turn: &Turn) {
        // A turn that was cut short is over, whatever it was at.
        let cut = turn.ending && matches!(turn.stage, Stage::Before | Stage::Play);
        let stage = if cut { Stage::Limits } else { turn.stage } as u8;
        self.bytes(&[turn.player.0, stage, turn.drawn, turn.played, turn.quizzed]);
        self.bytes(&turn.number.to_le_bytes());
        self.bytes(&turn.used.to_le_bytes());
        self.bytes(&turn.settled_duties.to_le_bytes());
        self.bytes(&turn.missed_duties.to_le_bytes());
        self.bytes(&[turn.began_empty, turn.random_first, turn.busy].map(u8::from));
    }

    fn outcome(&mut self, outcome: Option<Outcome>) {
        let nobody = u8::MAX;
        let written = match outcome {
            None => [0, nobody, 0],
            Some(Outcome::Won { seat, goal }) => [1, seat.0, goal.0],
            Some(Outcome::Lost { ungoal }) => [2, nobody, ungoal.0],
            Some(Outcome::Scored { seats }) => [3, nobody, seats.0],
            Some(Outcome::Alone { goals }) => [4, nobody, goals],
            Some(Outcome::Stopped(reason)) => [5, nobody, reason as u8],
        };
        self.bytes(&written);
    }
}
