//! Sitting down and leaving in the middle of a game (all rulebooks): a newcomer gets three cards, whoever leaves
//! discards everything. Both are allowed while anything is asked, and are events of their own.

use crate::event::{Audience, Event};
use crate::frame::{Frame, Touched};
use crate::game::DEALT;
use crate::machine::Machine;
use crate::question::Refusal;
use crate::seat::{MAX_SEATS, Seat};
use crate::state::{ClaimedDuties, Outcome, Reason, Stage};
use panta_cards::CardSet;

impl<A: Audience> Machine<'_, A> {
    /// A new player sits down on a free seat.
    pub(crate) fn join(&mut self, seat: Seat) -> Result<(), Refusal> {
        let most = self.deck.players.1 as usize;
        let taken = seat.index() >= MAX_SEATS || self.s.seats.contains(seat);
        if taken || self.s.solo || self.s.seats.len() >= most {
            return Err(Refusal::NoPlace);
        }
        self.s.seats = self.s.seats.with(seat);
        self.tell(|| Event::Joined { seat });
        for _ in 0..DEALT {
            if let Some(card) = self.top_card_to_hold(seat) {
                self.s.hands[seat.index()].insert(card);
            }
        }
        self.push(Frame::Settle { by: seat, touched: Touched::Anything });
        Ok(())
    }

    /// A player leaves: hand, table and claimed Goals are discarded, what the player was in the middle of is broken off, and a vote or
    /// question goes on without.
    pub(crate) fn leave(&mut self, seat: Seat) -> Result<(), Refusal> {
        if seat.index() >= MAX_SEATS || !self.s.seats.contains(seat) {
            return Err(Refusal::NotAsked);
        }
        let next = self.s.seats.after(seat);
        let on_turn = self.s.turn.player == seat;
        self.s.seats = self.s.seats.without(seat);
        self.tell(|| Event::Left { seat });
        let scored = std::mem::take(&mut self.s.scored[seat.index()]);
        let cards = self.s.hands[seat.index()] | self.s.tables[seat.index()] | scored;
        self.s.named[seat.index()] = 0;
        for claimed in self.s.claimed.iter_mut().filter(|claimed| claimed.seat == seat) {
            *claimed = ClaimedDuties::default();
        }
        self.s.hands[seat.index()] = CardSet::EMPTY;
        self.s.tables[seat.index()] = CardSet::EMPTY;
        self.s.laid -= cards;
        self.s.part(cards);
        self.discard(cards);
        if self.s.seats.len() < 2 {
            self.over(Outcome::Stopped(Reason::Deserted));
            return Ok(());
        }
        if on_turn {
            self.cut_turn();
            self.s.extra_turns = 0;
            self.s.turn.player = next;
            self.s.turn.stage = Stage::Left;
        } else {
            self.break_off(seat);
        }
        self.push(Frame::Settle { by: self.s.turn.player, touched: Touched::Anything });
        Ok(())
    }

    /// What the leaver was carrying out off turn (a call, a claim) is over; what others carry out goes on, and what is
    /// settled is settled by the player on turn.
    fn break_off(&mut self, seat: Seat) {
        let player = self.s.turn.player;
        let mut at = self.s.frames.len();
        while at > 1 {
            at -= 1;
            let gone = match &mut self.s.frames[at] {
                Frame::Settle { by, .. } => {
                    if *by == seat {
                        *by = player;
                    }
                    false
                }
                Frame::Effect(effect) => effect.by == seat,
                Frame::Claim(claim) => claim.seat == seat,
                Frame::Vote(vote) => vote.by == seat,
                Frame::Playing(_) | Frame::Turn => false,
            };
            if gone {
                self.s.frames.remove(at);
            }
        }
    }
}
