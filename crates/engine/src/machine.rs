//! The loop that runs a game until somebody has to be asked, and the small moves everything else is made of.

use crate::event::{Audience, Event};
use crate::frame::{Effect, Frame, Playing, Touched};
use crate::numbers::InForce;
use crate::question::{Answer, Purpose, Question};
use crate::seat::{Seat, SeatSet};
use crate::state::{Outcome, Reason, State};
use panta_cards::{At, Card, CardSet, Deck, Kind};

/// A state at work, with its deck and whoever listens.
pub(crate) struct Machine<'a, A> {
    pub deck: &'a Deck,
    pub s: &'a mut State,
    /// What the rules of the state add up to. Read with [`Machine::in_force`].
    pub numbers: &'a mut InForce,
    pub audience: &'a mut A,
    /// Where a frame that waits leaves its question.
    pub asked: &'a mut Asked,
}

/// Who has to answer now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Nobody: the game is over.
    Nobody,
    /// One player.
    One(Question),
    /// Several players, in any order.
    Several(SeatSet),
}

/// What a frame wants when it has had its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Flow {
    /// It has done something, or made way for another frame.
    On,
    /// It waits for an answer.
    Wait,
}

impl<A: Audience> Machine<'_, A> {
    /// Runs until somebody is asked, or the game is over. At a decision this changes nothing, so that a saved game
    /// is resumed by calling it.
    pub fn advance(&mut self) {
        while self.s.outcome.is_none() {
            let flow = match self.s.frames.last() {
                Some(Frame::Turn) => self.turn(),
                Some(&Frame::Playing(playing)) => self.playing(playing),
                Some(&Frame::Effect(effect)) => self.effect(effect),
                Some(&Frame::Settle { by, touched }) => self.settle(by, touched),
                Some(&Frame::Claim(claim)) => self.claim(claim),
                Some(&Frame::Vote(vote)) => self.vote(vote),
                None => break,
            };
            if flow == Flow::Wait {
                return;
            }
        }
        *self.asked = Asked::Nobody;
    }

    /// Leaves a question for one player.
    pub fn ask(&mut self, question: Question) -> Flow {
        *self.asked = Asked::One(question);
        Flow::Wait
    }

    /// Leaves a question for several players.
    pub fn ask_several(&mut self, seats: SeatSet) -> Flow {
        *self.asked = Asked::Several(seats);
        Flow::Wait
    }

    /// Hands a legal answer to the frame that waits for it.
    pub fn answer(&mut self, seat: Seat, purpose: Purpose, why: Option<Card>, answer: &Answer) {
        match (purpose, answer, why) {
            (Purpose::HandLimit | Purpose::KeeperLimit, Answer::Card(card), _) => {
                return self.lay_for_limit(seat, CardSet::one(*card));
            }
            (Purpose::HandLimit | Purpose::KeeperLimit, Answer::Cards(cards), _) => {
                return self.lay_for_limit(seat, *cards);
            }
            (Purpose::Attach, Answer::Card(keeper), Some(creeper)) => {
                return self.attach(seat, creeper, *keeper);
            }
            (Purpose::Duty, Answer::Option(option), Some(rule)) => {
                return self.claim_duty(rule, *option == 0);
            }
            _ => {}
        }
        match self.s.frames.last() {
            Some(Frame::Turn) => self.turn_answer(purpose, answer),
            Some(Frame::Playing(playing)) => self.playing_answer(*playing, answer),
            Some(Frame::Effect(effect)) => self.effect_answer(*effect, seat, answer),
            Some(Frame::Settle { by, .. }) => self.settle_answer(*by, answer),
            Some(Frame::Claim(claim)) => self.claim_answer(*claim, purpose, why, answer),
            Some(Frame::Vote(vote)) => self.vote_answer(*vote, seat, answer),
            None => {}
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
        self.s.rules = rules;
        *self.numbers = InForce::of(self.s, self.deck);
    }

    /// Puts something unfinished on top of the stack.
    pub fn push(&mut self, frame: Frame) {
        if self.s.frames.try_push(frame).is_err() {
            self.over(Outcome::Stopped(Reason::TooDeep));
        }
    }

    /// Replaces the frame on top.
    pub fn put(&mut self, frame: Frame) {
        if let Some(top) = self.s.frames.last_mut() {
            *top = frame;
        }
    }

    /// The frame on top is finished; its event is settled next.
    pub fn finish(&mut self, by: Seat, touched: Touched) {
        self.put(Frame::Settle { by, touched });
    }

    /// Starts an effect on top of the stack.
    pub fn start(&mut self, program: At, card: Card, by: Seat, settles: bool) {
        let effect = Effect::new(program, card, by, settles, self.s.aside.len());
        self.push(Frame::Effect(effect));
    }

    /// Starts playing a card that has already left its place.
    pub fn play_card(&mut self, card: Card, by: Seat) {
        self.s.turn.busy = true;
        let face_down = self.hidden_by(card).is_some();
        self.push(Frame::Playing(Playing { card, by, started: false, touched: false, face_down }));
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

    /// Puts a card into a hand. A Creeper cannot be held: it lies before that player instead.
    #[inline]
    pub fn hold(&mut self, card: Card, seat: Seat) {
        if self.deck.effects(card).kind == Kind::Creeper {
            self.s.tables[seat.index()].insert(card);
        } else {
            self.s.hands[seat.index()].insert(card);
        }
    }
}
