//! Duties in the real world: speak in a squeaky voice, keep a beat, avoid a word.
//!
//! The engine never sees the act. It sees what the bearer says at the end of the turn, a call by somebody else, and the
//! table's verdict on it. Where something follows from not doing it, whoever says "done" may be called out for that until
//! the next turn is over.

use crate::ask::{Purpose, Question, Refusal};
use crate::run::poll::PollResult;
use crate::run::{Machine, bits};
use crate::state::{
    Ask, Call, ClaimedDuties, Effect, Ends, Frame, Poll, Seat, SeatSet, State, Touched, Turn,
};
use crate::view::event::{Audience, Event};
use panta_cards::{Bearer, Card, CardSet, Deck, Duty, Label};

impl State {
    /// Who bears a duty now.
    pub fn bearers(&self, duty: &Duty) -> SeatSet {
        match duty.of {
            Bearer::Holder(cards) => {
                self.seats.iter().filter(|seat| cards.intersects(self.tables[seat.index()])).collect()
            }
            Bearer::AllBut(cards) => {
                self.seats.iter().filter(|seat| !cards.intersects(self.tables[seat.index()])).collect()
            }
            Bearer::Player => SeatSet::one(self.turn.player),
            Bearer::Everyone => self.seats,
        }
    }

    /// The card in play that imposes a duty, if there is one.
    pub(crate) fn imposed_by(&self, deck: &Deck, duty: &Duty) -> Option<Card> {
        (duty.cards & self.imposing(deck)).first()
    }

    /// The cards in play that can impose a duty.
    fn imposing(&self, deck: &Deck) -> CardSet {
        match deck.derived.duties_on_tables {
            true => (self.rules | self.all_tables()) - self.switched_off(deck),
            false => self.rules,
        }
    }

    /// Whether this player is on turn and has not settled the duty yet.
    fn is_due(&self, duty: usize, seat: Seat) -> bool {
        let turn = &self.turn;
        seat == turn.player && (turn.settled_duties | turn.missed_duties) >> duty & 1 == 0
    }

    /// Whether this player claimed to have done the duty, in this turn or the one before.
    fn has_claimed(&self, duty: usize, seat: Seat) -> bool {
        self.claimed.iter().any(|claimed| {
            let recent = self.turn.number <= claimed.turn + 1;
            seat == claimed.seat && recent && claimed.duties >> duty & 1 == 1
        })
    }

    /// The table has judged it: there is nothing left to claim or to doubt.
    pub(crate) fn drop_claim(&mut self, duty: usize, seat: Seat) {
        for claimed in self.claimed.iter_mut().filter(|claimed| claimed.seat == seat) {
            claimed.duties &= !(1 << duty);
            if claimed.duties == 0 {
                *claimed = ClaimedDuties::default();
            }
        }
    }

    /// Whom one could call out for a duty, if it can be called at all.
    pub(crate) fn accusable(&self, deck: &Deck, duty: usize) -> SeatSet {
        let Duty { of, undone, .. } = deck.rules.duties[duty];
        let late = |seat: Seat| undone.is_some() && self.has_claimed(duty, seat);
        match of {
            Bearer::Player => {
                self.seats.iter().filter(|seat| self.is_due(duty, *seat) || late(*seat)).collect()
            }
            _ => self.bearers(&deck.rules.duties[duty]),
        }
    }

    /// Whether this player may call out that one for the duty of this rule now.
    pub(crate) fn check_call(&self, deck: &Deck, by: Seat, rule: Card, whom: Seat) -> Result<(), Refusal> {
        let called = |at: &usize| {
            deck.rules.duties[*at].called && by != whom && self.accusable(deck, *at).contains(whom)
        };
        let in_play = self.imposing(deck).contains(rule) && self.is_seated(by) && self.is_seated(whom);
        duty_of(deck, rule).filter(|_| in_play).filter(called).ok_or(Refusal::NothingToCall)?;
        if self.hushed.contains(by) {
            return Err(Refusal::Hushed);
        }
        // One call at a time: the last one is not settled yet.
        let calling = self.frames.iter().any(|frame| matches!(frame, Frame::Call(_)));
        if calling { Err(Refusal::NothingToCall) } else { Ok(()) }
    }
}

impl<A: Audience> Machine<'_, A> {
    /// Whether a duty of a card in play lies on the player whose turn begins.
    pub(crate) fn bears_a_duty(&self, seat: Seat) -> bool {
        let bears = |duty: &Duty| self.s.bearers(duty).contains(seat);
        if self.deck.derived.duties_on_tables {
            let mut imposed =
                self.deck.rules.duties.iter().filter(|duty| self.s.imposed_by(self.deck, duty).is_some());
            return imposed.any(bears);
        }
        bits(self.in_force().duties).any(|at| bears(&self.deck.rules.duties[at]))
    }

    /// Duties that the player on turn could still forget, as bits of their place.
    pub(crate) fn duties_to_remember(&self) -> u128 {
        let open =
            |at: &usize| self.deck.rules.duties[*at].forgettable && self.s.is_due(*at, self.s.turn.player);
        bits(self.in_force().duties).filter(open).fold(0, |all, at| all | 1 << at)
    }

    /// The player on turn has remembered one.
    pub(crate) fn remember_duty(&mut self, at: u8) {
        let duty = self.deck.rules.duties.get(at as usize);
        if let Some(card) = duty.and_then(|duty| (duty.cards & self.s.rules).first()) {
            self.claim_duty(card, true);
        }
    }

    /// The turn is over: its player says of each duty whether it was done, and what follows happens. Says whether
    /// that comes first; if not, all of them are settled.
    pub(crate) fn own_duties(&mut self) -> bool {
        for at in bits(self.in_force().duties) {
            let duty = &self.deck.rules.duties[at];
            let due = duty.of == Bearer::Player && duty.done.or(duty.undone).is_some();
            let Some(card) = (duty.cards & self.s.rules).first() else { continue };
            if !due || self.s.turn.settled_duties >> at & 1 == 1 {
                continue;
            }
            // A turn that was cut short left no moment to do it unasked.
            let forgotten = duty.forgettable && !self.s.turn.ending;
            if !forgotten && self.s.turn.missed_duties >> at & 1 == 0 {
                let question = Question::new(self.s.turn.player, Purpose::Duty, Some(card));
                self.ask(Question { options: 0b11, ..question });
                return true;
            }
            self.settle_duty(card, false);
            // What follows comes first; where nothing does, the next duty is looked at.
            if !self.s.frames.is_empty() {
                return true;
            }
        }
        false
    }

    /// The player on turn has answered whether it was done.
    #[inline(never)]
    pub(crate) fn claim_duty(&mut self, card: Card, done: bool) {
        if let Some(at) = duty_of(self.deck, card).filter(|_| done) {
            let Turn { player, number, .. } = self.s.turn;
            // This turn's claims and those of the one before.
            let claimed = &mut self.s.claimed[number as usize % 2];
            if claimed.turn != number {
                *claimed = ClaimedDuties { seat: player, turn: number, duties: 0 };
            }
            claimed.duties |= 1 << at;
        }
        self.settle_duty(card, done);
    }

    #[inline(never)]
    fn settle_duty(&mut self, card: Card, done: bool) {
        let Some(at) = duty_of(self.deck, card) else { return };
        let duty = self.deck.rules.duties[at];
        self.s.turn.settled_duties |= 1 << at;
        let seat = self.s.turn.player;
        self.tell(|| Event::DutyTold { seat, done, why: card });
        if let Some(program) = if done { duty.done } else { duty.undone } {
            self.start(program, card, seat, Ends::Event);
        }
    }

    /// Starts the table's verdict on a call. The question that waits below is asked again afterwards.
    pub(crate) fn call(&mut self, by: Seat, rule: Card, whom: Seat) -> Result<(), Refusal> {
        self.s.check_call(self.deck, by, rule, whom)?;
        self.tell(|| Event::Called { seat: by, whom, why: rule });
        self.push(Frame::Call(Call { rule, by, whom }));
        self.push(Frame::Poll(Poll::new(Ask::Call, by, Some(whom), Some(rule))));
        Ok(())
    }

    /// The table has decided. Upheld, what follows happens; turned down, what was claimed is believed, and the caller
    /// keeps quiet for a while. If one of the two has left, there is nothing to decide.
    pub(crate) fn call_tally(&mut self, call: Call, tally: PollResult) {
        let Call { rule, by, whom } = call;
        let Some(at) = duty_of(self.deck, rule) else { return };
        let duty = &self.deck.rules.duties[at];
        match (tally, duty.slip) {
            (PollResult::Upheld(true), Some(slip)) if duty.of != Bearer::Player => {
                return self.push(consequences(slip, call, by, Ends::Part));
            }
            (PollResult::Upheld(true), _) if duty.of != Bearer::Player => {}
            (PollResult::Upheld(true), _) if self.s.has_claimed(at, whom) => {
                self.s.drop_claim(at, whom);
                // What follows is the accused's own doing, and no longer the caller's.
                if let Some(undone) = duty.undone {
                    return self.replace_top(consequences(undone, call, whom, Ends::Event));
                }
            }
            // What is still due counts as missed when it comes up.
            (PollResult::Upheld(true), _) if self.s.is_due(at, whom) => self.s.turn.missed_duties |= 1 << at,
            (PollResult::Upheld(false), _) => {
                self.s.hushed = self.s.hushed.with(by);
                self.s.drop_claim(at, whom);
            }
            _ => {}
        }
        self.finish(by, Touched::Rules);
    }

    /// The table itself has noticed it, as a word in its chat: there is nothing to judge. What has to be done is done;
    /// what has to be avoided has its consequences.
    pub(crate) fn heard(&mut self, rule: Card, whom: Seat) -> Result<(), Refusal> {
        let at = duty_of(self.deck, rule).filter(|_| self.s.imposing(self.deck).contains(rule));
        let at = at.ok_or(Refusal::NothingToCall)?;
        let duty = self.deck.rules.duties[at];
        if !self.s.is_seated(whom) || !self.s.bearers(&duty).contains(whom) {
            return Err(Refusal::NothingToCall);
        }
        match duty.slip {
            Some(slip) if duty.of != Bearer::Player => {
                let call = Call { rule, by: whom, whom };
                self.push(Frame::Call(call));
                self.push(consequences(slip, call, whom, Ends::Part));
            }
            _ if duty.of == Bearer::Player && self.s.is_due(at, whom) => self.settle_duty(rule, true),
            _ => {}
        }
        Ok(())
    }
}

/// The duty of a rule, by its place.
fn duty_of(deck: &Deck, rule: Card) -> Option<usize> {
    deck.rules.duties.iter().position(|duty| duty.cards.contains(rule))
}

/// What follows when somebody was caught.
fn consequences(program: Label, call: Call, by: Seat, ends: Ends) -> Frame {
    let chosen = [Some(call.by), Some(call.whom), None, None];
    Frame::Effect(Effect { chosen, ..Effect::new(program, call.rule, by, ends) })
}
