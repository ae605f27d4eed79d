//! Duties in the real world: speak in a squeaky voice, keep a beat, avoid a word.
//!
//! The engine never sees the act. It sees what the bearer says at the end of the turn, a call by somebody else, and the
//! table's verdict on it. Where something follows from not doing it, whoever says "done" may be called out for that until
//! the next turn is over.

use crate::event::{Audience, Event};
use crate::frame::Frame;
use crate::machine::{Flow, Machine};
use crate::question::{Purpose, Question, Refusal};
use crate::seat::{Seat, SeatSet};
use crate::state::{ClaimedDuties, State, Turn};
use panta_cards::{At, Bearer, Card, Deck, Duty, Step};

impl State {
    /// Who bears a duty now.
    pub fn bearers(&self, duty: &Duty) -> SeatSet {
        match duty.of {
            Bearer::Holder(cards) => {
                self.seats.iter().filter(|seat| cards.meets(self.tables[seat.index()])).collect()
            }
            Bearer::Player => SeatSet::one(self.turn.player),
            Bearer::Everyone => self.seats,
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
        match deck.duties[duty].of {
            Bearer::Player => {
                let late = deck.duties[duty].undone.is_some();
                let open = |seat: &Seat| self.is_due(duty, *seat) || (late && self.has_claimed(duty, *seat));
                self.seats.iter().filter(open).collect()
            }
            _ => self.bearers(&deck.duties[duty]),
        }
    }
}

impl<A: Audience> Machine<'_, A> {
    /// Whether a duty of a rule in play lies on the player whose turn begins.
    pub(crate) fn bears_a_duty(&self, seat: Seat) -> bool {
        self.deck
            .duties
            .iter()
            .any(|duty| duty.cards.meets(self.s.rules) && self.s.bearers(duty).contains(seat))
    }

    /// Duties that the player on turn could still forget, as bits of their place.
    pub(crate) fn duties_to_remember(&self) -> u128 {
        let mut open = 0;
        for (at, duty) in self.deck.duties.iter().enumerate() {
            let due = duty.forgettable && duty.cards.meets(self.s.rules);
            if due && self.s.is_due(at, self.s.turn.player) {
                open |= 1 << at;
            }
        }
        open
    }

    /// The player on turn has remembered one.
    pub(crate) fn remember_duty(&mut self, at: u8) {
        let duty = self.deck.duties.get(at as usize);
        if let Some(card) = duty.and_then(|duty| (duty.cards & self.s.rules).first()) {
            self.claim_duty(card, true);
        }
    }

    /// The turn is over: its player says of each duty whether it was done, and what follows happens.
    pub(crate) fn own_duties(&mut self) -> Flow {
        for at in 0..self.deck.duties.len() {
            let duty = &self.deck.duties[at];
            let due = duty.of == Bearer::Player && duty.done.or(duty.undone).is_some();
            let Some(card) = (duty.cards & self.s.rules).first() else { continue };
            if !due || self.s.turn.settled_duties >> at & 1 == 1 {
                continue;
            }
            // A turn that was cut short left no moment to do it unasked.
            let forgotten = duty.forgettable && !self.s.turn.ending;
            if forgotten || self.s.turn.missed_duties >> at & 1 == 1 {
                self.settle_duty(card, false);
                // What follows comes first; where nothing does, the next duty is looked at.
                if self.s.frames.len() > 1 {
                    return Flow::On;
                }
                continue;
            }
            let question = Question::new(self.s.turn.player, Purpose::Duty, Some(card));
            return self.ask(Question { options: 0b11, ..question });
        }
        Flow::On
    }

    /// The player on turn has answered whether it was done.
    #[cold]
    #[inline(never)]
    pub(crate) fn claim_duty(&mut self, card: Card, done: bool) {
        if let Some(at) = self.duty_of(card).filter(|_| done) {
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

    #[cold]
    #[inline(never)]
    fn settle_duty(&mut self, card: Card, done: bool) {
        let Some(at) = self.duty_of(card) else { return };
        let duty = self.deck.duties[at];
        self.s.turn.settled_duties |= 1 << at;
        let seat = self.s.turn.player;
        self.tell(|| Event::DutyTold { seat, done, why: card });
        if let Some(program) = if done { duty.done } else { duty.undone } {
            self.start(program, card, seat, true);
        }
    }

    fn duty_of(&self, card: Card) -> Option<usize> {
        self.deck.duties.iter().position(|duty| duty.cards.contains(card))
    }

    /// A call about a duty of the player's own turn was upheld. If the player has claimed it, what follows from missing
    /// it happens now; if it is still due, it counts as missed when it comes up.
    pub(crate) fn miss_duty(&mut self, card: Card, whom: Seat) -> Option<At> {
        let at = self.duty_of(card)?;
        if self.s.has_claimed(at, whom) {
            self.s.drop_claim(at, whom);
            return self.deck.duties[at].undone;
        }
        if self.s.is_due(at, whom) {
            self.s.turn.missed_duties |= 1 << at;
        }
        None
    }

    /// A call was turned down: what was claimed is believed, and the caller keeps quiet for a while.
    pub(crate) fn believe(&mut self, card: Card, whom: Seat, caller: Seat) {
        self.s.hushed = self.s.hushed.with(caller);
        if let Some(at) = self.duty_of(card) {
            self.s.drop_claim(at, whom);
        }
    }

    /// Starts the table's verdict on a call. The question that waits below is asked again afterwards.
    pub(crate) fn call(&mut self, by: Seat, card: Card, whom: Seat) -> Result<(), Refusal> {
        let slip = callable(self.s, self.deck, by, card, whom)?;
        self.tell(|| Event::Called { seat: by, whom, why: card });
        self.start(slip, card, by, true);
        if let Some(Frame::Effect(effect)) = self.s.frames.last_mut() {
            effect.players = [by, whom];
        }
        Ok(())
    }

    /// The table itself has noticed it, as a word in its chat: there is nothing to judge. What has to be done is done;
    /// what has to be avoided has its consequences.
    pub(crate) fn heard(&mut self, card: Card, whom: Seat) -> Result<(), Refusal> {
        let at = self.duty_of(card).filter(|_| self.s.rules.contains(card)).ok_or(Refusal::NothingToCall)?;
        let duty = self.deck.duties[at];
        if !self.s.bearers(&duty).contains(whom) {
            return Err(Refusal::NothingToCall);
        }
        match (duty.of, duty.slip) {
            (Bearer::Player, _) if self.s.is_due(at, whom) => self.settle_duty(card, true),
            (Bearer::Player, _) => {}
            (_, Some(slip)) => {
                // Behind the verdict and its way out.
                self.start(slip + 2, card, whom, true);
                if let Some(Frame::Effect(effect)) = self.s.frames.last_mut() {
                    effect.players = [whom, whom];
                }
            }
            _ => {}
        }
        Ok(())
    }
}

/// The verdict that a call for this duty would begin.
pub fn callable(state: &State, deck: &Deck, by: Seat, card: Card, whom: Seat) -> Result<u16, Refusal> {
    let at = deck
        .duties
        .iter()
        .position(|duty| duty.cards.contains(card) && state.rules.contains(card))
        .ok_or(Refusal::NothingToCall)?;
    let duty = &deck.duties[at];
    let slip = duty.slip.ok_or(Refusal::NothingToCall)?;
    if by == whom || !state.accusable(deck, at).contains(whom) {
        return Err(Refusal::NothingToCall);
    }
    if state.hushed.contains(by) {
        return Err(Refusal::Hushed);
    }
    // One call at a time: the last one is not settled yet.
    if state.frames.iter().any(|frame| is_slip(deck, frame)) {
        return Err(Refusal::NothingToCall);
    }
    Ok(slip)
}

/// Whether a frame carries out what follows a call.
pub(crate) fn is_slip(deck: &Deck, frame: &Frame) -> bool {
    let Frame::Effect(effect) = frame else { return false };
    deck.duties.iter().filter_map(|duty| duty.slip.map(|slip| (duty, slip))).any(|(duty, slip)| {
        let from = slip as usize;
        let upto = effect.at as usize;
        duty.cards.contains(effect.card) && from <= upto && !deck.code[from..upto].contains(&Step::Stop)
    })
}
