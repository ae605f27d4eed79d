//! Cards are laid under cards in play, and go when these leave; what an Action says is done while it lies there.

use crate::ask::Purpose;
use crate::run::Machine;
use crate::run::effect::Next;
use crate::state::{Effect, Ends, Frame, Seat, Under};
use crate::view::event::{Audience, Event, Spot};
use panta_cards::{Card, CardSet, Place, SetId, Verb};

impl<A: Audience> Machine<'_, A> {
    /// Lays a card under another. Where there is no room, or nothing to lie under any more, it is discarded.
    pub(crate) fn lay_under(&mut self, card: Card, on: Card) {
        let there = (self.s.all_tables() | self.s.rules).contains(on);
        if !there || !self.s.under.push(Under { card, on }) {
            self.s.discard(self.deck, card);
        }
    }

    /// These cards have left play: what lay on them vanishes, and what lay under them is discarded.
    pub(crate) fn uncovered(&mut self, cards: CardSet, doer: Seat) {
        self.s.drop_tokens(self.deck, cards);
        if self.s.under.is_empty() {
            return;
        }
        for on in cards {
            let below = self.s.lying_under(on);
            if below.is_empty() {
                continue;
            }
            self.s.under.retain(|pair| pair.on != on);
            self.discard(below);
            let (verb, from, to) = (Verb::Discard, Spot::Under(on), Spot::Discard);
            self.tell(|| Event::Moved { seat: doer, verb, cards: below.into(), from, to, why: on });
        }
    }

    /// Carries out what an Action says. One that is being carried out already is none of those to choose from.
    #[inline(never)]
    pub(crate) fn doing(&mut self, effect: &mut Effect, from: Place, of: SetId) -> Next {
        let cards = self.doable(effect, from, of);
        match cards.first() {
            None => Next::Step,
            Some(only) if cards.len() == 1 => self.does(effect, only),
            Some(_) => self.choice(effect, Purpose::ChooseCard, cards),
        }
    }

    /// The Actions that a step could carry out.
    pub(crate) fn doable(&self, effect: &Effect, from: Place, of: SetId) -> CardSet {
        let being_done = self.s.frames.iter().filter_map(|frame| match frame {
            Frame::Effect(effect) => Some(effect.card),
            _ => None,
        });
        let cards = self.candidates(effect, from, of) - being_done.collect();
        self.options(cards.iter().filter(|card| self.deck.effects(*card).program.is_some()).collect())
    }

    pub(crate) fn does(&mut self, effect: &mut Effect, card: Card) -> Next {
        let Some(program) = self.deck.effects(card).program else { return Next::Step };
        let (seat, why) = (effect.by, effect.card);
        // The Action may be about that very hand.
        if effect.looked_at.is_some() {
            self.put_back(effect);
        }
        self.tell(|| Event::Did { seat, card, why });
        self.put_next(effect);
        self.start(program, card, seat, Ends::Part);
        Next::Away
    }
}
