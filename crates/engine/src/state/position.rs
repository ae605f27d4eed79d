//! The digest of a position: what lies where and in which order, what is counted, and how far chance has come.
//!
//! It does not depend on how the machine keeps what is unfinished, so a digest written today still verifies a replay
//! after the inside of the engine has been rebuilt. Nothing here may change; what a later version adds to the game is
//! written only where a game has any of it.

use crate::state::{MAX_SEATS, Outcome, SeatSet, Stage, State, Tokens, Turn};
use panta_cards::{Card, CardSet};

impl State {
    /// blake3 of the position, in hexadecimal.
    pub fn position(&self) -> String {
        // Taken apart to the last field, so that the compiler asks here about a new one.
        let State {
            seats,
            hands,
            tables,
            rules,
            metas,
            goals,
            piles,
            rule_piles,
            solo,
            options,
            turn,
            extra_turns,
            gave_turns,
            granted_turns,
            in_between,
            turned,
            skips,
            lasting,
            idle_turns,
            attached,
            kept,
            scored,
            unlisted,
            declined,
            playing_off,
            let_off,
            tokens,
            out,
            under,
            named,
            hushed,
            labels,
            claimed,
            tied,
            blocked,
            chance,
            outcome,
            // What is unfinished: it shows in the cards below, which do not depend on how it is kept.
            frames: _,
            waiting: _,
            goals_changed: _,
            said: _,
        } = *self;
        let mut ink = Ink(blake3::Hasher::new());
        ink.seats(seats);
        for seat in 0..MAX_SEATS {
            ink.set(hands[seat]);
            ink.set(tables[seat]);
            ink.set(scored[seat]);
            ink.bytes(&named[seat].0[0].to_le_bytes());
        }
        for set in [rules, metas, goals, gave_turns, declined] {
            ink.set(set);
        }
        ink.cards(piles.draw_pile());
        ink.cards(piles.discard_pile());
        ink.cards(rule_piles.draw_pile());
        ink.cards(rule_piles.discard_pile());
        ink.cards(&self.set_aside().collect::<Vec<_>>());
        ink.cards(&self.resolving().collect::<Vec<_>>());
        ink.cards(&attached.iter().flat_map(|pair| [pair.creeper, pair.to]).collect::<Vec<_>>());
        for one in &kept {
            ink.text(&one.word);
            ink.seats(one.players);
        }
        ink.turn(&turn);
        ink.bytes(&[extra_turns, idle_turns, options.goals_to_end]);
        ink.bytes(&[solo, options.timed, playing_off].map(u8::from));
        for some in [hushed, labels[0], tied, blocked] {
            ink.seats(some);
        }
        for one in &claimed {
            ink.bytes(&[one.seat.0]);
            ink.bytes(&one.turn.to_le_bytes());
            ink.bytes(&one.duties.to_le_bytes());
        }
        for (seat, one) in named.iter().enumerate().filter(|(_, one)| one.0[1] != 0) {
            ink.bytes(&[seat as u8]);
            ink.bytes(&one.0[1].to_le_bytes());
        }
        // One label is older than the others.
        for (at, label) in labels.iter().enumerate().skip(1).filter(|(_, label)| !label.is_empty()) {
            ink.bytes(&[at as u8]);
            ink.seats(*label);
        }
        if !skips.is_empty() || !granted_turns.is_empty() || in_between.is_some() {
            ink.seats(skips);
            ink.bytes(&[granted_turns.len() as u8, in_between.map_or(u8::MAX, |seat| seat.0)]);
            granted_turns.iter().for_each(|seat| ink.bytes(&[seat.0]));
        }
        for (seat, bits) in lasting.iter().enumerate().filter(|(_, bits)| **bits != 0) {
            ink.bytes(&[b'l', seat as u8]);
            ink.bytes(&bits.to_le_bytes());
        }
        if turned {
            ink.bytes(b"turned");
        }
        if unlisted != 0 {
            ink.bytes(&[b'u', unlisted]);
        }
        if let_off != 0 {
            ink.bytes(&let_off.to_le_bytes());
        }
        if tokens != Tokens::default() {
            tokens.0.iter().for_each(|on| ink.bytes(&on.to_le_bytes()));
        }
        if !under.is_empty() {
            ink.cards(&under.iter().flat_map(|pair| [pair.card, pair.on]).collect::<Vec<_>>());
        }
        if !out.seats.is_empty() {
            [out.seats, out.for_good].into_iter().chain(out.awaited).for_each(|some| ink.seats(some));
        }
        ink.bytes(chance.written().as_flattened());
        ink.outcome(outcome);
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
        if turn.stopped {
            self.bytes(b"stopped");
        }
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
            Some(Outcome::Alone { goals, .. }) => [4, nobody, goals],
            Some(Outcome::Stopped(reason)) => [5, nobody, reason as u8],
        };
        self.bytes(&written);
    }
}
