//! Steps that move cards from place to place: discarding, taking, giving, exchanging, passing hands, dealing.

use crate::ask::{Purpose, Question};
use crate::run::Machine;
use crate::run::effect::Next;
use crate::state::{Effect, Seat};
use crate::view::event::{Audience, Event, Spot};
use panta_cards::{Card, CardSet, Count, Place, SetId, Step, Verb, Who};

impl<A: Audience> Machine<'_, A> {
    /// Discarding, taking, giving.
    pub(super) fn moving(&mut self, effect: &mut Effect, step: Step) -> Next {
        let Step::Move { verb, count, of, at_random, from, to } = step else { return Next::Step };
        let cards = self.candidates(effect, from, of);
        let there = cards.len();
        let exactly = |number: u8| (there.min(number as usize), there.min(number as usize));
        let (min, max) = match count {
            Count::Exactly(number) => exactly(self.s.read(self.deck, number)),
            Count::AsMany => exactly(effect.moved),
            Count::All | Count::PlaysLeft | Count::PerYes(_) => (there, there),
            Count::Any => (1.min(there), there),
            Count::UpToHalf => (0, there.div_ceil(2)),
        };
        if max == 0 {
            return self.moved(effect, verb, CardSet::EMPTY, to);
        }
        if at_random {
            let picked = self.picked_at_random(cards, max);
            return self.moved(effect, verb, picked, to);
        }
        // Whoever hands out too few cards may decide who goes without.
        let pass = from == Place::Aside && there < self.still_to_come(effect);
        if from == Place::Anywhere || (min == there && !pass) {
            let cards = if min == there { cards } else { cards.iter().take(max).collect() };
            return self.moved(effect, verb, cards, to);
        }
        let cards = if max == 1 { self.options(cards) } else { cards };
        if min == 1 && max == 1 && cards.len() == 1 && !pass {
            return self.moved(effect, verb, cards, to);
        }
        self.wait(Question {
            cards,
            min: min as u8,
            max: max as u8,
            pass: pass || (min == 0 && max == 1),
            about: match (verb, to) {
                (Verb::Give, Place::Hand(who) | Place::Table(who)) => self.people(effect, who).lowest(),
                _ => None,
            },
            ..effect.question(Purpose::Move(verb))
        })
    }

    pub(super) fn moved(&mut self, effect: &mut Effect, verb: Verb, cards: CardSet, to: Place) -> Next {
        effect.moved = cards.len() as u8;
        self.move_cards(effect, verb, cards, to);
        if cards.is_empty() { Next::Step } else { Next::Moved }
    }

    /// So many of these cards, or all if there are fewer.
    pub(crate) fn picked_at_random(&mut self, mut cards: CardSet, count: usize) -> CardSet {
        let mut picked = CardSet::EMPTY;
        for _ in 0..count.min(cards.len()) {
            let at = self.s.chance.below(self.stream, cards.len());
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

    pub(super) fn swap_hands(&mut self, effect: &Effect, with: Seat) -> Next {
        self.s.hands.swap(effect.by.index(), with.index());
        self.tell(|| Event::HandsSwapped { seat: effect.by, with, why: effect.card });
        Next::Moved
    }

    pub(super) fn pass_hands(&mut self, effect: &Effect) -> Next {
        let (old, leftwards) = (self.s.hands, effect.leftwards);
        for seat in self.s.seats.iter() {
            let to = if leftwards { self.s.seats.after(seat) } else { self.s.seats.before(seat) };
            self.s.hands[to.index()] = old[seat.index()];
        }
        self.tell(|| Event::HandsPassed { seat: effect.by, leftwards, why: effect.card });
        Next::Moved
    }

    /// An exchange of two cards: both are picked before anything moves; with one side empty nothing happens.
    pub(super) fn swapping(&mut self, effect: &mut Effect, of: SetId, from: Place, with: Place) -> Next {
        let mine = self.options(self.candidates(effect, from, of));
        let theirs = self.options(self.candidates(effect, with, of));
        let (Some(first), Some(second)) = (mine.first(), theirs.first()) else { return Next::Step };
        let only = (mine.len() == 1).then_some(first);
        effect.it = effect.it.filter(|card| mine.contains(*card)).or(only);
        match effect.it {
            None => self.choice(effect, Purpose::SwapGive, mine),
            Some(given) if theirs.len() == 1 => self.swap_cards(effect, given, second),
            Some(_) => self.choice(effect, Purpose::SwapGet, theirs),
        }
    }

    pub(super) fn swap_cards(&mut self, effect: &mut Effect, mine: Card, theirs: Card) -> Next {
        if let (Some(me), Some(them)) = (self.s.owner(mine), self.s.owner(theirs)) {
            let given = self.s.with_attached(CardSet::one(mine));
            let got = self.s.with_attached(CardSet::one(theirs));
            self.s.tables[me.index()] -= given;
            self.s.tables[them.index()] -= got;
            self.s.tables[me.index()] |= got;
            self.s.tables[them.index()] |= given;
            let (gave, got) = ((mine, Spot::Table(me)), (theirs, Spot::Table(them)));
            self.tell(|| Event::CardsSwapped { seat: effect.by, gave, got, why: effect.card });
        }
        effect.it = None;
        Next::Moved
    }

    /// Gathers cards from all tables and deals them out one by one, clockwise. A pair of which both are gathered is parted
    /// (FAQ, Mix It All Up); where it is only one of them, the other goes with it (FAQ 1006).
    #[inline(never)]
    pub(super) fn deal(&mut self, effect: &Effect, of: SetId, first: Who) -> Next {
        let gathered = self.candidates(effect, Place::Table(Who::Everyone), of);
        let single = self.dealt_singly(gathered);
        let mut row = [Card(0); panta_cards::MAX_CARDS];
        let cards = &mut row[..single.len()];
        cards.iter_mut().zip(single).for_each(|(place, card)| *place = card);
        let moving = self.s.with_attached(gathered);
        self.s.tables.iter_mut().for_each(|table| *table -= moving);
        self.s.chance.shuffle(self.stream, cards);
        let mut seat = self.people(effect, first).lowest().unwrap_or(effect.by);
        for card in &*cards {
            self.s.tables[seat.index()] |= self.s.with_attached(CardSet::one(*card));
            seat = self.s.seats.after(seat);
        }
        self.tell(|| Event::Dealt { seat: effect.by, cards: single.len(), why: effect.card });
        Next::Moved
    }

    /// The gathered cards that are dealt by themselves. Pairs that are gathered whole are parted; of those that stay
    /// together, one card stands for all.
    fn dealt_singly(&mut self, gathered: CardSet) -> CardSet {
        let whole = |card: &Card| self.s.with_attached(CardSet::one(*card)).is_subset(gathered);
        let parted = gathered.iter().filter(whole).collect();
        self.s.part(parted);
        let mut single = gathered;
        for pair in self.s.attached.iter() {
            let together = self.s.with_attached(CardSet::one(pair.to)) & single;
            single -= together;
            together.first().into_iter().for_each(|card| single.insert(card));
        }
        single
    }
}
