//! Sitting down and leaving in the middle of a game (all rulebooks): a newcomer gets three cards, whoever leaves
//! discards everything. Both are allowed while anything is asked, and are events of their own.

use crate::ask::Refusal;
use crate::run::Machine;
use crate::state::{
    Ask, Call, Claim, ClaimedDuties, Frame, MAX_SEATS, Motion, Outcome, Poll, Proposal, Quiz, Reason, Seat,
    SeatSet, Spoken, Stage, State, Touched,
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

    /// Takes all that is a player's off their seat, and returns their cards. Somebody else may sit down there: nothing of
    /// the leaver's is theirs.
    fn vacate(&mut self, seat: Seat) -> CardSet {
        // Taken apart to the last field, so that the compiler asks here about a new one.
        let State {
            hands,
            tables,
            scored,
            named,
            hushed,
            skips,
            granted_turns,
            labels,
            kept,
            claimed,
            out,
            // These have gone with the cards that they lie on or under.
            tokens: _,
            under: _,
            // What holds for a player ends in `lapses_for`.
            lasting: _,
            // Whoever breaks off the turn and what is unfinished sees to these.
            seats,
            turn: _,
            extra_turns: _,
            frames: _,
            waiting: _,
            said: _,
            attached: _,
            // The order of play goes on from that seat, whoever sits there.
            in_between: _,
            // The next check finds it again.
            tied: _,
            blocked: _,
            // These belong to no player.
            rules: _,
            metas: _,
            goals: _,
            piles: _,
            rule_piles: _,
            solo: _,
            options: _,
            gave_turns: _,
            turned: _,
            idle_turns: _,
            declined: _,
            unlisted: _,
            playing_off: _,
            goals_changed: _,
            let_off: _,
            chance: _,
            outcome: _,
        } = self;
        named[seat.index()] = Default::default();
        for seats in
            [hushed, skips].into_iter().chain(labels).chain(kept.iter_mut().map(|kept| &mut kept.players))
        {
            *seats = seats.without(seat);
        }
        granted_turns.retain(|other| *other != seat);
        out.remove(seat);
        // If nobody is left to play, all who are out come back.
        if out.seats == *seats {
            *out = Default::default();
        }
        for claimed in claimed.iter_mut().filter(|claimed| claimed.seat == seat) {
            *claimed = ClaimedDuties::default();
        }
        [hands, tables, scored].into_iter().map(|cards| std::mem::take(&mut cards[seat.index()])).collect()
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
    /// and a vote or question goes on without them.
    pub(crate) fn leave(&mut self, seat: Seat) -> Result<(), Refusal> {
        if !self.s.is_seated(seat) {
            return Err(Refusal::NotAsked);
        }
        let next = self.s.next_after(self.deck, seat);
        let on_turn = self.s.turn.player == seat;
        self.s.seats = self.s.seats.without(seat);
        self.tell(|| Event::Left { seat });
        self.lapses_for(seat);
        let cards = self.s.vacate(seat);
        self.s.withdraw(cards);
        self.s.part(cards);
        self.discard(cards);
        self.uncovered(cards, seat);
        self.gives_up_claim(seat);
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
                    // A word that somebody else has declared is no part of the turn.
                    stays = about && (!on_turn || window.is_of_a_word());
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
                    Frame::Effect(effect) => self.put_away(&mut effect.clone()),
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
        let word = |frame: &Frame| match frame {
            Frame::Motion(motion) => matches!(motion.what, Proposal::Word(_) | Proposal::Event),
            Frame::Window(window) => window.is_of_a_word(),
            _ => false,
        };
        if self.s.frames.iter().any(word) {
            self.s.said = said;
        } else if stack.iter().any(word) {
            self.s.said = Spoken::default();
        }
        put_down
    }
}
