//! Steps that move cards from place to place: discarding, taking, giving, exchanging, passing hands, dealing.

use crate::ask::{Purpose, Question};
use crate::run::{Flow, Machine};
use crate::state::frame::{Effect, Frame};
use crate::state::seat::Seat;
use crate::view::event::{Audience, Event};
use panta_cards::{Card, CardSet, Count, Place, SetId, Step, Verb, Who};

impl<A: Audience> Machine<'_, A> {
    /// Discarding, taking, giving.
    #[expect(clippy::too_many_arguments, reason = "the parts of one step")]
    pub(super) fn moving(
        &mut self,
        effect: &mut Effect,
        verb: Verb,
        count: Count,
        of: SetId,
        at_random: bool,
        from: Place,
        to: Place,
    ) -> Option<Flow> {
        let cards = self.candidates(effect, from, of);
        let there = cards.len();
        let (min, max) = match count {
            Count::Exactly(number) => {
                let n = (self.s.read(self.deck, number) as usize).min(there);
                (n, n)
            }
            Count::AsMany => {
                let n = (effect.moved as usize).min(there);
                (n, n)
            }
            Count::All | Count::PlaysLeft | Count::PerYes(_) => (there, there),
            Count::Any => (1.min(there), there),
            Count::UpToHalf => (0, there.div_ceil(2)),
        };
        if max == 0 {
            self.moved(effect, verb, CardSet::EMPTY, to);
            return None;
        }
        if at_random {
            let picked = self.picked_at_random(cards, max);
            self.moved(effect, verb, picked, to);
            return None;
        }
        // Whoever hands out too few cards may decide who goes without.
        let pass = from == Place::Aside && there < self.still_to_come(effect);
        if from == Place::Anywhere || (min == there && !pass) {
            let cards = if min == there { cards } else { cards.iter().take(max).collect() };
            self.moved(effect, verb, cards, to);
            return None;
        }
        let cards = if max == 1 { self.options(cards) } else { cards };
        if min == 1 && max == 1 && cards.len() == 1 && !pass {
            self.moved(effect, verb, cards, to);
            return None;
        }
        self.replace_top(Frame::Effect(*effect));
        Some(self.ask(Question {
            cards,
            min: min as u8,
            max: max as u8,
            pass: pass || (min == 0 && max == 1),
            about: match (verb, to) {
                (Verb::Give, Place::Hand(who) | Place::Table(who)) => self.people(effect, who).lowest(),
                _ => None,
            },
            ..Question::new(effect.by, Purpose::Move(verb), Some(effect.card))
        }))
    }

    pub(super) fn moved(&mut self, effect: &mut Effect, verb: Verb, cards: CardSet, to: Place) {
        effect.moved = cards.len() as u8;
        effect.unsettled |= !cards.is_empty();
        effect.at += 1;
        self.move_cards(effect, verb, cards, to);
    }

    fn picked_at_random(&mut self, mut cards: CardSet, count: usize) -> CardSet {
        let mut picked = CardSet::EMPTY;
        for _ in 0..count {
            let at = self.s.chance.below(cards.len());
            if let Some(card) = cards.nth(at) {
                cards.remove(card);
                picked.insert(card);
            }
        }
        picked
    }

    /// How many players of the round this effect is in have not had their share, the present one included.
    fn still_to_come(&self, effect: &Effect) -> usize {
        let mut rest =
            self.deck.code.steps[effect.at as usize..].iter().take_while(|step| **step != Step::Stop);
        let round = rest.find_map(|step| match step {
            Step::NextPlayer { start } => Some(self.deck.code.steps[*start as usize]),
            _ => None,
        });
        let Some(Step::EachPlayer { keep, among, .. }) = round else { return 0 };
        let people = self.people(effect, among);
        let current = effect.chosen[keep as usize].unwrap_or(effect.by);
        let order = self.clockwise(effect.by, people);
        order.skip_while(|seat| *seat != current).count()
    }

    pub(super) fn swap_hands(&mut self, effect: &Effect, with: Seat) {
        self.s.hands.swap(effect.by.index(), with.index());
        let (seat, why) = (effect.by, effect.card);
        self.tell(|| Event::HandsSwapped { seat, with, why });
    }

    pub(super) fn pass_hands(&mut self, effect: &Effect) {
        let old = self.s.hands;
        for seat in self.s.seats.iter() {
            let to = if effect.leftwards { self.s.seats.after(seat) } else { self.s.seats.before(seat) };
            self.s.hands[to.index()] = old[seat.index()];
        }
        let (seat, leftwards, why) = (effect.by, effect.leftwards, effect.card);
        self.tell(|| Event::HandsPassed { seat, leftwards, why });
    }

    /// An exchange of two cards: both are picked before anything moves; with one side empty nothing happens.
    pub(super) fn swapping(
        &mut self,
        effect: &mut Effect,
        of: SetId,
        from: Place,
        with: Place,
    ) -> Option<Flow> {
        let mine = self.options(self.candidates(effect, from, of));
        let theirs = self.options(self.candidates(effect, with, of));
        let (Some(first), Some(second)) = (mine.first(), theirs.first()) else {
            effect.at += 1;
            return None;
        };
        let given = match effect.it.filter(|card| mine.contains(*card)) {
            Some(card) => card,
            None if mine.len() == 1 => first,
            None => {
                effect.it = None;
                return Some(self.choice(effect, Purpose::SwapGive, mine));
            }
        };
        effect.it = Some(given);
        if theirs.len() == 1 {
            self.swap_cards(effect, given, second);
            return None;
        }
        Some(self.choice(effect, Purpose::SwapGet, theirs))
    }

    pub(super) fn swap_cards(&mut self, effect: &mut Effect, mine: Card, theirs: Card) {
        if let (Some(me), Some(them)) = (self.s.owner(mine), self.s.owner(theirs)) {
            let given = self.s.with_attached(CardSet::one(mine));
            let got = self.s.with_attached(CardSet::one(theirs));
            self.s.tables[me.index()] -= given;
            self.s.tables[them.index()] -= got;
            self.s.tables[me.index()] |= got;
            self.s.tables[them.index()] |= given;
            let (seat, why) = (effect.by, effect.card);
            self.tell(|| Event::CardsSwapped {
                seat,
                gave: (mine, crate::view::event::Spot::Table(me)),
                got: (theirs, crate::view::event::Spot::Table(them)),
                why,
            });
        }
        effect.it = None;
        effect.unsettled = true;
        effect.at += 1;
    }

    /// Gathers cards from all tables and deals them out one by one, clockwise.
    pub(super) fn deal(&mut self, effect: &Effect, of: SetId, first: Who) {
        let gathered = self.candidates(effect, Place::Table(Who::Everyone), of);
        let mut cards = [Card(0); panta_cards::MAX_CARDS];
        let count = gathered.len();
        for (place, card) in cards.iter_mut().zip(gathered) {
            *place = card;
        }
        self.s.part(gathered);
        for table in &mut self.s.tables {
            *table -= gathered;
        }
        self.s.chance.shuffle(&mut cards[..count]);
        let mut seat = self.people(effect, first).lowest().unwrap_or(effect.by);
        for card in &cards[..count] {
            self.s.tables[seat.index()].insert(*card);
            seat = self.s.seats.after(seat);
        }
        let (seat, why) = (effect.by, effect.card);
        self.tell(|| Event::Dealt { seat, cards: count, why });
    }
}
