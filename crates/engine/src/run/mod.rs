//! The loop that runs a game until somebody has to be asked, and the small moves everything else is made of.

mod attach;
mod draw;
pub(crate) mod duties;
mod effect;
pub(crate) mod entries;
pub(crate) mod free;
mod happening;
pub(crate) mod instead;
pub(crate) mod instructions;
mod lasting;
mod limits;
mod play;
mod poll;
pub(crate) mod quiz;
mod settle;
pub(crate) mod turn;
mod under;
pub(crate) mod win;
mod window;

use crate::ask::{Answer, Purpose, Question};
use crate::rules::numbers::InForce;
use crate::state::chance::Stream;
use crate::state::{Effect, Ends, Frame, Outcome, Reason, Seat, SeatSet, Settle, State, Touched};
use crate::view::event::{Audience, Event, Spot};
use panta_cards::{Card, CardSet, Deck, Kind, Label};

/// A state at work, with its deck and whoever listens.
pub(crate) struct Machine<'a, A> {
    pub deck: &'a Deck,
    pub s: &'a mut State,
    /// What the rules of the state add up to. Read with [`Machine::in_force`].
    pub numbers: &'a mut InForce,
    /// Where chance comes from.
    pub stream: &'a mut Stream,
    pub audience: &'a mut A,
    /// Where a frame that waits leaves its question.
    pub asked: &'a mut Pending,
}

/// Who has to answer now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pending {
    /// Nobody: the game is over.
    Nobody,
    /// One player.
    One(Question),
    /// Several players, in any order.
    Several(SeatSet),
}

/// The numbers of the bits that are set.
pub(crate) fn bits(mut left: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let at = (left != 0).then(|| left.trailing_zeros() as usize)?;
        left &= left - 1;
        Some(at)
    })
}

impl<A: Audience> Machine<'_, A> {
    /// Runs until somebody is asked, or the game is over. At a decision this changes nothing, so that a saved game
    /// is resumed by calling it.
    pub fn advance(&mut self) {
        *self.asked = Pending::Nobody;
        while matches!(self.asked, Pending::Nobody) && self.s.outcome.is_none() {
            self.audience.step();
            match self.s.frames.last() {
                None => self.turn(),
                Some(&Frame::Play(play)) => self.play(play),
                Some(&Frame::Effect(effect)) => self.effect(effect),
                Some(&Frame::Quiz(quiz)) => self.quiz(quiz),
                Some(&Frame::Call(call)) => self.finish(call.by, Touched::Rules),
                Some(&Frame::Settle(settle)) => self.settle(settle),
                Some(&Frame::Claim(claim)) => self.claim(claim),
                Some(&Frame::Motion(motion)) => self.put_to_the_vote(motion),
                Some(&Frame::Poll(poll)) => self.poll(poll),
                Some(&Frame::Window(window)) => self.window(window),
            }
        }
    }

    /// Leaves a question for one player.
    pub fn ask(&mut self, question: Question) {
        *self.asked = Pending::One(question);
    }

    /// Hands a legal answer to the frame that waits for it.
    pub fn answer(&mut self, seat: Seat, purpose: Purpose, why: Option<Card>, answer: &Answer) {
        match self.s.frames.last() {
            None => self.turn_answer(purpose, why, answer),
            Some(&Frame::Play(play)) => self.play_answer(play, answer),
            Some(&Frame::Effect(effect)) => self.effect_answer(effect, answer),
            Some(&Frame::Quiz(quiz)) => self.quiz_answer(quiz, answer),
            Some(&Frame::Settle(settle)) => self.settle_answer(settle, seat, purpose, answer),
            Some(&Frame::Claim(claim)) => self.claim_answer(claim, why, answer),
            Some(&Frame::Poll(poll)) => self.poll_answer(poll, seat, why, answer),
            // What waits in these is a poll above them.
            Some(Frame::Call(_) | Frame::Motion(_) | Frame::Window(_)) => {}
        }
    }

    /// Tells the audience.
    #[inline]
    pub fn tell(&mut self, event: impl FnOnce() -> Event) {
        if A::LISTENS {
            self.audience.hear(event());
        }
    }

    /// What the rules in play add up to.
    #[inline]
    pub fn in_force(&self) -> &InForce {
        debug_assert_eq!(*self.numbers, InForce::of(self.s, self.deck));
        self.numbers
    }

    /// Rules come and go only here, so that their numbers follow at once.
    pub fn set_rules(&mut self, rules: CardSet) {
        let changed = (self.s.rules | rules) - (self.s.rules & rules);
        self.s.rules = rules;
        self.numbers.follow(self.s, self.deck, changed);
    }

    /// Puts something unfinished on top of the stack.
    pub fn push(&mut self, frame: Frame) {
        if !self.s.frames.push(frame) {
            self.over(Outcome::Stopped(Reason::TooDeep));
        }
    }

    /// Replaces the frame on top.
    pub fn replace_top(&mut self, frame: Frame) {
        if let Some(top) = self.s.frames.last_mut() {
            *top = frame;
        }
    }

    /// The frame on top is finished; its event is settled next.
    pub fn finish(&mut self, by: Seat, touched: Touched) {
        self.s.frames.pop();
        self.settle_next(by, touched);
    }

    /// A card that was played has come to something: it is settled next, with whatever the Actions that played it have
    /// moved before.
    pub fn settle_play(&mut self, by: Seat, mut touched: Touched) {
        for frame in self.s.frames.iter_mut() {
            if let Frame::Effect(effect) = frame
                && std::mem::take(&mut effect.unsettled)
            {
                touched = Touched::Anything;
            }
        }
        self.settle_next(by, touched);
    }

    /// Something has happened: it is settled next. An event inside another, such as a call while others choose for a
    /// limit, becomes part of that one, and everything is looked at again.
    pub fn settle_next(&mut self, by: Seat, touched: Touched) {
        let unsettled = self.s.frames.iter_mut().find_map(|frame| match frame {
            Frame::Settle(settle) => Some(settle),
            _ => None,
        });
        if let Some(settle) = unsettled {
            settle.touched = Touched::Anything;
            return self.look_again();
        }
        let quiet = self.deck.derived.quiet && self.s.waiting.is_empty();
        if quiet && (touched != Touched::Anything || self.nothing_has_to_go()) {
            return self.end_of_event(by, touched);
        }
        self.push(Frame::Settle(Settle { by, touched, put_down: CardSet::EMPTY }));
    }

    /// Something that came between is over. Whoever is polled about an event is asked again once everything else that
    /// follows from the event has been looked at; what they have put down counts.
    pub fn look_again(&mut self) {
        if let [.., Frame::Settle(settle), Frame::Poll(poll)] = &mut self.s.frames[..] {
            settle.put_down = poll.put_down;
            self.s.frames.pop();
        }
    }

    /// Starts an effect on top of the stack.
    pub fn start(&mut self, program: Label, card: Card, by: Seat, ends: Ends) {
        self.push(Frame::Effect(Effect::new(program, card, by, ends)));
    }

    /// Ends the game.
    pub fn over(&mut self, outcome: Outcome) {
        if self.s.outcome.is_none() {
            self.s.outcome = Some(outcome);
            self.tell(|| Event::Over(outcome));
        }
    }

    /// Lays cards on the discard pile, in the order of their numbers.
    pub fn discard(&mut self, cards: CardSet) {
        cards.iter().for_each(|card| self.s.discard(self.deck, card));
    }

    /// Puts a card into a hand. A Creeper cannot be held: it lies in front of that player instead.
    #[inline]
    pub fn hold(&mut self, card: Card, seat: Seat) {
        if self.deck.effects(card).kind == Kind::Creeper {
            self.s.tables[seat.index()].insert(card);
            self.goes(CardSet::one(card), seat, None, None, Spot::Table(seat));
        } else {
            self.s.hands[seat.index()].insert(card);
        }
    }
}
