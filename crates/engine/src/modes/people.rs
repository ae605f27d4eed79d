//! Sitting down and leaving in the middle of a game (all rulebooks): a newcomer gets three cards, whoever leaves
//! discards everything. Both are allowed while anything is asked, and are events of their own.

use crate::ask::Refusal;
use crate::run::Machine;
use crate::state::{
    Ask, Call, Claim, ClaimedDuties, Ends, Frame, MAX_SEATS, Motion, Outcome, Poll, Proposal, Quiz, Reason,
    Seat, SeatSet, Stage, State, Touched,
};
use crate::view::event::{Audience, Event};
use panta_cards::{CardSet, Deck, Due, Kind, Moment};

impl State {
    /// Where a newcomer could sit down now. A seat whose player has left while a card was about to do something to them
    /// stays empty until that is over: it was not meant for whoever comes next.
    pub fn free_seats(&self, deck: &Deck) -> SeatSet {
        if self.solo || self.outcome.is_some() || self.seats.len() >= deck.about.players.1 as usize {
            return SeatSet::EMPTY;
        }
        let concerned = |seat: Seat| self.frames.iter().any(|frame| frame.concerns(seat));
        let empty = (0..MAX_SEATS as u8).map(Seat).filter(|seat| !self.seats.contains(*seat));
        empty.filter(|seat| !concerned(*seat)).collect()
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
        self.deal_hand(seat);
        self.settle_next(seat, Touched::Anything);
        Ok(())
    }

    /// A player leaves: hand, table and claimed Goals are discarded, what the player was in the middle of is broken off,
    /// and a vote or question goes on without.
    pub(crate) fn leave(&mut self, seat: Seat) -> Result<(), Refusal> {
        if !self.s.is_seated(seat) {
            return Err(Refusal::NotAsked);
        }
        let next = self.s.next_after(seat);
        let on_turn = self.s.turn.player == seat;
        self.s.seats = self.s.seats.without(seat);
        self.tell(|| Event::Left { seat });
        let scored = std::mem::take(&mut self.s.scored[seat.index()]);
        let cards = self.s.hands[seat.index()] | self.s.tables[seat.index()] | scored;
        // Somebody else may sit down on this seat: nothing of the leaver's is theirs.
        self.s.named[seat.index()] = Default::default();
        self.s.hushed = self.s.hushed.without(seat);
        self.s.skips = self.s.skips.without(seat);
        self.s.granted_turns.retain(|other| *other != seat);
        self.s.labels.iter_mut().for_each(|label| *label = label.without(seat));
        for kept in &mut self.s.kept {
            kept.players = kept.players.without(seat);
        }
        for claimed in self.s.claimed.iter_mut().filter(|claimed| claimed.seat == seat) {
            *claimed = ClaimedDuties::default();
        }
        self.s.hands[seat.index()] = CardSet::EMPTY;
        self.s.tables[seat.index()] = CardSet::EMPTY;
        self.s.withdraw(cards);
        self.s.part(cards);
        self.discard(cards);
        if self.s.seats.len() < 2 {
            self.over(Outcome::Stopped(Reason::Deserted));
            return Ok(());
        }
        let put_down = self.strike(seat, on_turn);
        self.forget_waiting(|moment, waiting| {
            waiting.you == seat || (on_turn && (waiting.instead || moment.due() != Due::Settling))
        });
        if on_turn {
            self.s.extra_turns = 0;
            self.s.turn.player = next;
            self.s.turn.stage = Stage::Left;
        }
        self.settle_next(self.s.turn.player, Touched::Anything);
        if let Some(Frame::Settle(settle)) = self.s.frames.last_mut() {
            settle.put_down |= put_down;
        }
        Ok(())
    }

    /// What the leaver was in the middle of is over; what others have begun goes on. If it was the leaver's turn, all that
    /// belongs to the turn goes with it, and only calls, claims and motions of others stay. A poll goes with the frame
    /// that asks; where that stays, the leaver has no voice in it any more. Returned is what the others had put down for a
    /// limit: it counts when the limits are looked at again.
    fn strike(&mut self, seat: Seat, on_turn: bool) -> CardSet {
        let (stack, said) = (self.s.frames, self.s.said);
        if on_turn {
            self.cut_turn();
        }
        self.s.frames.clear();
        let (mut stays, mut called, mut put_down) = (false, false, CardSet::EMPTY);
        let mut on_window = false;
        for frame in stack.iter() {
            let mut frame = *frame;
            // An answer goes with the window it was laid in.
            let answers_nothing =
                std::mem::replace(&mut on_window, matches!(frame, Frame::Window(_))) && !stays;
            match &mut frame {
                Frame::Window(window) => {
                    let about = match window.moment {
                        Moment::Win => window.doer != seat,
                        _ => window.is_about_nothing_below() || stays,
                    };
                    stays = about && !on_turn;
                }
                Frame::Poll(poll) => poll.strike(seat),
                Frame::Effect(effect) => {
                    stays = effect.by != seat && (!on_turn || (stays && called)) && !answers_nothing;
                    effect.yes = effect.yes.without(seat);
                    if on_turn {
                        effect.aside.clear();
                    }
                }
                Frame::Play(play) => {
                    let own = self.deck.effects(play.card).kind == Kind::Surprise && play.by == seat;
                    stays = !(on_turn || answers_nothing || own);
                }
                Frame::Settle(settle) => {
                    stays = !on_turn;
                    if settle.by == seat {
                        settle.by = self.s.turn.player;
                    }
                }
                Frame::Quiz(Quiz { by, .. })
                | Frame::Call(Call { by, .. })
                | Frame::Claim(Claim { seat: by, .. })
                | Frame::Motion(Motion { by, .. }) => stays = *by != seat,
            }
            called = matches!(frame, Frame::Call(_));
            // What belonged to the leaver's turn has been discarded with it.
            if !stays && !on_turn {
                match &frame {
                    Frame::Play(play) => self.s.discard(self.deck, play.card),
                    Frame::Effect(effect) if effect.ends == Ends::Discards => {
                        self.s.discard(self.deck, effect.card);
                    }
                    _ => {}
                }
            }
            if stays {
                self.push(frame);
            } else if !matches!(frame, Frame::Poll(Poll { ask: Ask::Pick, .. }))
                && let Some(cards) = frame.put_down()
            {
                put_down |= *cards;
            }
        }
        let word = |frame: &Frame| matches!(frame, Frame::Motion(Motion { what: Proposal::Word(_), .. }));
        if self.s.frames.iter().any(word) {
            self.s.said = said;
        }
        put_down
    }
}
