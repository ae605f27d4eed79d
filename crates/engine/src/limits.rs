//! Hand and Keeper Limits: a cap, not a quota. They bind everybody off turn at once, and the player on turn when the
//! turn ends. All who are over one choose at the same time, in any order, and discard together.

use crate::event::{Audience, Event};
use crate::frame::{Frame, Touched};
use crate::machine::{Flow, Machine};
use crate::question::{Purpose, Question};
use crate::seat::{Seat, SeatSet};
use crate::state::State;
use panta_cards::{Card, CardSet, Deck};

/// The two limits, in the order in which they are met (rulebooks: the hand first, then the Keepers).
#[derive(Clone, Copy, PartialEq, Eq)]
enum Limit {
    Hand,
    Keepers,
}

const LIMITS: [Limit; 2] = [Limit::Hand, Limit::Keepers];

impl State {
    fn limit_in_force(&self, deck: &Deck, limit: Limit) -> Option<(u8, Card)> {
        match limit {
            Limit::Hand => self.hand_limit(deck),
            Limit::Keepers => self.keeper_limit(deck),
        }
    }

    fn limited(&self, deck: &Deck, seat: Seat, limit: Limit) -> CardSet {
        match limit {
            Limit::Hand => self.hands[seat.index()],
            Limit::Keepers => self.keepers(deck, seat),
        }
    }

    /// Whether the player has chosen as many cards as must go. With a limit of none there is nothing to choose.
    fn has_laid(&self, deck: &Deck, seat: Seat, limit: Limit, most: u8) -> bool {
        let cards = self.limited(deck, seat, limit);
        most == 0 || (self.laid & cards).len() + most as usize == cards.len()
    }

    /// What a player who is over a limit is asked.
    pub(crate) fn limit_question(&self, deck: &Deck, seat: Seat) -> Option<Question> {
        LIMITS.into_iter().find_map(|limit| {
            let (most, why) = self.limit_in_force(deck, limit)?;
            let over = self.limited(deck, seat, limit).len() > most as usize;
            (over && !self.has_laid(deck, seat, limit, most))
                .then(|| self.question_of_limit(deck, seat, limit, most, why))
        })
    }

    fn question_of_limit(&self, deck: &Deck, seat: Seat, limit: Limit, most: u8, why: Card) -> Question {
        let cards = self.limited(deck, seat, limit);
        let excess = cards.len().saturating_sub(most as usize) as u8;
        let purpose = match limit {
            Limit::Hand => Purpose::HandLimit,
            Limit::Keepers => Purpose::KeeperLimit,
        };
        let cards = if excess == 1 { deck.distinct(cards) } else { cards };
        Question { cards, min: excess, max: excess, ..Question::new(seat, purpose, Some(why)) }
    }
}

impl<A: Audience> Machine<'_, A> {
    /// Asks all of these players who are over a limit. When the last has chosen, all discard in the order of the seats.
    #[inline]
    pub(crate) fn limits(&mut self, bound: SeatSet) -> Flow {
        if let Some((most, why)) = self.in_force().hand_limit
            && self.limit(bound, Limit::Hand, most, why) == Flow::Wait
        {
            return Flow::Wait;
        }
        match self.in_force().keeper_limit {
            Some((most, why)) => self.limit(bound, Limit::Keepers, most, why),
            None => Flow::On,
        }
    }

    fn limit(&mut self, bound: SeatSet, limit: Limit, most: u8, why: Card) -> Flow {
        let (s, most_cards) = (&*self.s, most as usize);
        // One loop for each, since this is done all the time.
        let over: SeatSet = match limit {
            Limit::Hand => bound.iter().filter(|seat| s.hands[seat.index()].len() > most_cards).collect(),
            Limit::Keepers => {
                bound.iter().filter(|seat| s.keepers(self.deck, *seat).len() > most_cards).collect()
            }
        };
        if over.is_empty() { Flow::On } else { self.comply(over, limit, most, why) }
    }

    /// These players are over a limit: they choose, or, when all have chosen, they discard.
    #[inline(never)]
    fn comply(&mut self, over: SeatSet, limit: Limit, most: u8, why: Card) -> Flow {
        let waiting: SeatSet =
            over.iter().filter(|seat| !self.s.has_laid(self.deck, *seat, limit, most)).collect();
        match waiting.lowest() {
            None => {
                self.discard_laid(over, limit, most, why);
                Flow::On
            }
            Some(seat) if waiting.len() == 1 => {
                self.ask(self.s.question_of_limit(self.deck, seat, limit, most, why))
            }
            Some(_) => self.ask_several(waiting),
        }
    }

    /// A player has chosen what to discard; the cards stay where they are until all have chosen.
    pub(crate) fn lay_for_limit(&mut self, seat: Seat, cards: CardSet) {
        let own = self.s.hands[seat.index()] | self.s.tables[seat.index()];
        self.s.laid = (self.s.laid - own) | cards;
    }

    fn discard_laid(&mut self, over: SeatSet, limit: Limit, most: u8, why: Card) {
        for seat in over.iter() {
            let at_turn_end = seat == self.s.turn.player;
            let mut cards = self.s.limited(self.deck, seat, limit);
            if most > 0 {
                cards &= self.s.laid;
            }
            self.s.laid -= cards;
            if !self.s.attached.is_empty() {
                cards = self.s.with_attached(cards);
                self.s.part(cards);
            }
            self.s.hands[seat.index()] -= cards;
            self.s.tables[seat.index()] -= cards;
            self.discard(cards);
            self.tell(|| Event::Limited { seat, cards, why, at_turn_end });
        }
        // For the player on turn, complying is an event of its own. A hand that shrinks touches no limit, and no Goal
        // unless one counts hands, so only then is there anything to settle.
        let matters = limit == Limit::Keepers || self.deck.counts_hands;
        if matters && self.s.frames.last() == Some(&Frame::Turn) {
            self.push(Frame::Settle { by: self.s.turn.player, touched: Touched::Anything });
        }
    }
}
