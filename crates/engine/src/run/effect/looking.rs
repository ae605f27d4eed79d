//! Looking at cards that are hidden from everybody else: the top of the draw pile, or somebody's hand. They lie aside
//! meanwhile, and what is left of them goes back where it lay.

use crate::run::Machine;
use crate::run::effect::Next;
use crate::state::{Effect, Seat};
use crate::view::event::{Audience, Event};
use panta_cards::{Base, CardSet, Count, MAX_MINI_HAND, Moment, Place, Step};

impl<A: Audience> Machine<'_, A> {
    /// Everybody sees cards that stay where they are: of each hand by itself, of the mini-hand, or from the top of the pile.
    #[inline(never)]
    pub(super) fn show(&mut self, effect: &Effect, step: Step) -> Next {
        let Step::Show { count, of, at_random, from } = step else { return Next::Step };
        let (seat, why) = (effect.by, effect.card);
        let hands: Vec<Option<Seat>> = match from {
            Place::Hand(who) => {
                let people = self.people(effect, who);
                self.clockwise(effect.by, people).filter(|_| !people.is_empty()).map(Some).collect()
            }
            _ => vec![None],
        };
        for whose in hands {
            let there = match whose {
                Some(whose) => self.s.hands[whose.index()] & self.deck.code.sets[of as usize],
                None if from == Place::Pile => self.top_of_pile(effect, count),
                None => self.candidates(effect, from, of),
            };
            let number = self.amount(effect, count, there.len());
            let cards = if at_random { self.picked_at_random(there, number) } else { there };
            let pile = from == Place::Pile;
            self.tell(|| Event::Showed { seat, cards, whose, pile, why });
        }
        Next::Step
    }

    /// So many cards from the top of the draw pile, or as many as there are.
    fn top_of_pile(&self, effect: &Effect, count: Count) -> CardSet {
        let pile = self.s.piles.draw_pile();
        let number = self.amount(effect, count, pile.len());
        pile.iter().rev().take(number).copied().collect()
    }

    #[inline(never)]
    pub(super) fn look(&mut self, effect: &mut Effect, count: Count, from: Place) -> Next {
        let whose = match from {
            Place::Hand(who) => match self.people(effect, who).lowest() {
                None => return Next::Step,
                whose => whose,
            },
            _ => None,
        };
        let cards = match whose {
            Some(whose) => self.look_at_hand(effect, count, whose),
            None => self.look_at_pile(effect, count),
        };
        (effect.looked, effect.looked_at) = (true, whose);
        let (seat, why) = (effect.by, effect.card);
        self.tell(|| Event::Looked { seat, cards: cards.into(), whose, why });
        Next::Step
    }

    fn look_at_pile(&mut self, effect: &mut Effect, count: Count) -> CardSet {
        let room = MAX_MINI_HAND - effect.aside.len();
        let mut cards = CardSet::EMPTY;
        for _ in 0..self.amount(effect, count, room).min(room) {
            // Alone, a pile that has run out ends the game when a card is drawn, and looking is not drawing.
            let next = if self.s.solo { self.s.piles.draw() } else { self.top_card() };
            let Some(card) = next else { break };
            effect.aside.push(card);
            cards.insert(card);
        }
        cards
    }

    /// What a card keeps in that hand is not shown: it could be taken otherwise.
    fn look_at_hand(&mut self, effect: &mut Effect, count: Count, whose: Seat) -> CardSet {
        let hand = self.s.hands[whose.index()];
        let open = hand - self.s.barred(self.deck, Moment::Take, effect.by, hand);
        let room = MAX_MINI_HAND - effect.aside.len();
        let seen = match count.base {
            Base::All => open.iter().take(room).collect(),
            _ => self.picked_at_random(open, self.amount(effect, count, open.len()).min(room)),
        };
        self.s.withdraw(seen);
        self.s.hands[whose.index()] -= seen;
        seen.iter().for_each(|card| _ = effect.aside.push(card));
        seen
    }

    /// What is left of the cards that were only looked at goes back where it lay. If that was the hand of somebody who has
    /// left, it stays, to be discarded. A hand may have got other cards meanwhile, and be over a limit with those that come
    /// back.
    #[inline(never)]
    pub(crate) fn put_back(&mut self, effect: &mut Effect) {
        if effect.looked_at.is_some_and(|whose| !self.s.is_seated(whose)) {
            return;
        }
        effect.unsettled |= effect.looked_at.is_some() && !effect.aside.is_empty();
        while let Some(card) = effect.aside.pop() {
            match effect.looked_at {
                Some(whose) => self.s.hands[whose.index()].insert(card),
                None => self.s.piles.put_on_draw_pile(card),
            }
        }
    }
}
