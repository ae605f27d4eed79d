//! Sitting down and leaving in the middle of a game (all rulebooks): a newcomer gets three cards, whoever leaves
//! discards everything. Both are allowed while anything is asked, and are events of their own.

use crate::duty::is_slip;
use crate::event::{Audience, Event};
use crate::frame::{Effect, Frame, Proposal, Touched, Vote};
use crate::game::DEALT;
use crate::machine::Machine;
use crate::question::Refusal;
use crate::seat::{MAX_SEATS, Seat, SeatSet};
use crate::state::{ClaimedDuties, Outcome, Reason, Stage, State};
use panta_cards::{Asking, CardSet, Deck, Step, Who};

impl State {
    /// Where a newcomer could sit down now. A seat whose player has left while a card was about to do something to them
    /// stays empty until that is over: it was not meant for whoever comes next.
    pub fn free_seats(&self, deck: &Deck) -> SeatSet {
        if self.solo || self.outcome.is_some() || self.seats.len() >= deck.players.1 as usize {
            return SeatSet::EMPTY;
        }
        let named = |seat: &Seat| {
            self.frames
                .iter()
                .any(|frame| matches!(frame, Frame::Effect(effect) if effect.players.contains(seat)))
        };
        let empty = (0..MAX_SEATS as u8).map(Seat).filter(|seat| !self.seats.contains(*seat));
        empty.filter(|seat| !named(seat)).collect()
    }
}

impl<A: Audience> Machine<'_, A> {
    /// A new player sits down on a free seat.
    pub(crate) fn join(&mut self, seat: Seat) -> Result<(), Refusal> {
        if !self.s.free_seats(self.deck).iter().any(|free| free == seat) {
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

    /// A player leaves: hand, table and claimed Goals are discarded, what the player was in the middle of is broken off,
    /// and a vote or question goes on without.
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
        // Somebody else may sit down on this seat: nothing of the leaver's is theirs.
        self.s.named[seat.index()] = 0;
        self.s.hushed = self.s.hushed.without(seat);
        self.s.on_water = self.s.on_water.without(seat);
        for kept in &mut self.s.kept {
            kept.players = kept.players.without(seat);
        }
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
            self.break_off_turn(seat);
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
        self.forget_voice(seat);
    }

    /// The player on turn is the leaver: the turn is broken off. What the others have put to the table, or are claiming,
    /// is theirs and goes on.
    fn break_off_turn(&mut self, seat: Seat) {
        let said = self.s.said;
        let others: Vec<Frame> =
            self.s.frames.iter().filter(|frame| self.is_of_another(frame, seat)).copied().collect();
        self.cut_turn();
        for frame in others {
            match frame {
                Frame::Effect(effect) => self.push(Frame::Effect(Effect { aside: 0, ..effect })),
                Frame::Vote(Vote { about: Proposal::Word(_), .. }) => {
                    self.s.said = said;
                    self.push(frame);
                }
                frame => self.push(frame),
            }
        }
        self.forget_voice(seat);
    }

    /// Whether this is a claim, a vote or a call that somebody else has begun.
    fn is_of_another(&self, frame: &Frame, seat: Seat) -> bool {
        match frame {
            Frame::Claim(claim) => claim.seat != seat,
            Frame::Vote(vote) => vote.by != seat,
            Frame::Effect(effect) => effect.by != seat && is_slip(self.deck, frame),
            Frame::Turn | Frame::Playing(_) | Frame::Settle { .. } => false,
        }
    }

    /// What the leaver has answered, where the others still have to, counts no more. If that was the longest word, the
    /// others lay theirs anew.
    fn forget_voice(&mut self, seat: Seat) {
        for frame in &mut self.s.frames {
            let Frame::Effect(effect) = frame else { continue };
            let led = effect.votes[0] == SeatSet::one(seat);
            effect.votes = effect.votes.map(|votes| votes.without(seat));
            let words = Step::AskAll { what: Asking::Word, who: Who::Everyone };
            if led && self.deck.code[effect.at as usize] == words {
                effect.moved = 0;
                effect.votes = [SeatSet::EMPTY; 3];
            }
        }
    }
}
