//! Duties in the real world: speak in a squeaky voice, keep a beat, avoid a word.
//!
//! The engine never sees the act. It sees what the bearer says at the end of the turn, a call by somebody else, and the
//! table's verdict on it.

use crate::event::{Audience, Event};
use crate::frame::Frame;
use crate::machine::{Flow, Machine};
use crate::question::{Purpose, Question, Refusal};
use crate::seat::{Seat, SeatSet};
use crate::state::State;
use panta_cards::{Bearer, Card, Deck, Duty, Step};

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
}

impl<A: Audience> Machine<'_, A> {
    /// Whether a duty of a rule in play lies on the player whose turn begins.
    pub(crate) fn bears_a_duty(&self, seat: Seat) -> bool {
        self.deck
            .duties
            .iter()
            .any(|duty| duty.cards.meets(self.s.rules) && self.s.bearers(duty).contains(seat))
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
            if self.s.turn.missed_duties >> at & 1 == 1 {
                self.settle_duty(card, false);
                return Flow::On;
            }
            let question = Question::new(self.s.turn.player, Purpose::Duty, Some(card));
            return self.ask(Question { options: 0b11, ..question });
        }
        Flow::On
    }

    #[cold]
    #[inline(never)]
    pub(crate) fn settle_duty(&mut self, card: Card, done: bool) {
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

    /// A call was upheld: if it was about the player on turn, the duty is not done any more.
    pub(crate) fn miss_duty(&mut self, card: Card, whom: Seat) {
        if let Some(at) = self.duty_of(card)
            && self.deck.duties[at].of == Bearer::Player
            && whom == self.s.turn.player
        {
            self.s.turn.missed_duties |= 1 << at;
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
            (Bearer::Player, _) if self.s.turn.settled_duties >> at & 1 == 0 => self.settle_duty(card, true),
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
    if by == whom || !state.bearers(duty).contains(whom) || state.turn.missed_duties >> at & 1 == 1 {
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
fn is_slip(deck: &Deck, frame: &Frame) -> bool {
    let Frame::Effect(effect) = frame else { return false };
    deck.duties.iter().filter_map(|duty| duty.slip.map(|slip| (duty, slip))).any(|(duty, slip)| {
        let from = slip as usize;
        let upto = effect.at as usize;
        duty.cards.contains(effect.card) && from <= upto && !deck.code[from..upto].contains(&Step::Stop)
    })
}
