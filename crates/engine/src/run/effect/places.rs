//! Moving cards between places: who is meant, which cards there are to choose from, and the move itself.

use crate::run::Machine;
use crate::state::{Effect, Ends, Frame, Seat, SeatSet};
use crate::view::event::{Audience, Event, Spot};
use panta_cards::{Card, CardSet, Kind, Place, SetId, Verb, Who};

impl<A: Audience> Machine<'_, A> {
    /// The players a step means.
    pub(crate) fn people(&self, effect: &Effect, who: Who) -> SeatSet {
        match who {
            Who::You => SeatSet::one(effect.by),
            Who::Next => SeatSet::one(self.s.seats.after(effect.by)),
            Who::Others => self.s.others(effect.by),
            Who::Everyone => self.s.seats,
            Who::Named(at) => {
                effect.chosen[at as usize].map_or(SeatSet::EMPTY, SeatSet::one).and(self.s.seats)
            }
            Who::Yes => effect.yes.and(self.s.seats),
            Who::Kept => self
                .s
                .kept_by(self.deck, effect.card)
                .map_or(SeatSet::EMPTY, |kept| kept.players.and(self.s.seats)),
        }
    }

    /// The cards a step can be about.
    pub(crate) fn candidates(&self, effect: &Effect, from: Place, of: SetId) -> CardSet {
        let wanted = self.deck.code.sets[of as usize];
        let gather = |zone: &[CardSet], who| {
            self.people(effect, who).iter().fold(CardSet::EMPTY, |all, seat| all | zone[seat.index()])
        };
        let rules = || self.s.rules - self.s.protected(self.deck);
        let there = match from {
            Place::Hand(who) => gather(&self.s.hands, who),
            Place::Table(who) => gather(&self.s.tables, who),
            Place::Aside => effect.aside.iter().copied().collect(),
            Place::Rules => rules(),
            Place::Goals => self.s.goals,
            Place::Discard => self.s.discarded(),
            Place::InPlay => self.s.all_tables() | rules() | self.s.goals,
            Place::Anywhere => self.found_anywhere(effect, wanted),
        };
        there & wanted
    }

    /// The same for somebody who has not begun anything yet. It is nearly always about what is one's own.
    pub(crate) fn candidates_for(&self, seat: Seat, from: Place, of: SetId) -> CardSet {
        let wanted = self.deck.code.sets[of as usize];
        match from {
            Place::Hand(Who::You) => self.s.hands[seat.index()] & wanted,
            Place::Table(Who::You) => self.s.tables[seat.index()] & wanted,
            _ => self.candidates(&Effect::new(0, Card(0), seat, Ends::Part), from, of),
        }
    }

    /// Hands, tables and mini-hands first, then the discard pile, then the draw pile (Chemistry rulebook, FAQ).
    /// What already lies in front of the player is found, and stays.
    fn found_anywhere(&self, effect: &Effect, wanted: CardSet) -> CardSet {
        let held = self.mini_hands(effect);
        let near = self.s.hands.iter().fold(self.s.all_tables() | held, |all, hand| all | *hand) & wanted;
        if !near.is_empty() {
            return near - self.s.tables[effect.by.index()];
        }
        let discarded = self.s.discarded() & wanted;
        if !discarded.is_empty() {
            return discarded;
        }
        self.s.piles.draw_pile().iter().copied().collect::<CardSet>() & wanted
    }

    /// Equal copies are one option, unless they lie before different players.
    pub(crate) fn options(&self, cards: CardSet) -> CardSet {
        // Mostly there are no two copies of anything, and nothing to sort.
        if (cards & self.deck.pack.with_twins).len() < 2 {
            return cards;
        }
        let mut rest = cards;
        let mut options = CardSet::EMPTY;
        for table in self.s.tables {
            options |= self.deck.distinct(cards & table);
            rest -= table;
        }
        options | self.deck.distinct(rest)
    }

    /// Moves cards, wherever they are, to one place. All of it is one moment; the audience hears of each origin.
    pub(crate) fn move_cards(&mut self, effect: &mut Effect, verb: Verb, mut cards: CardSet, to: Place) {
        let to = match to {
            Place::Hand(who) => self.people(effect, who).lowest().map(Spot::Hand),
            Place::Table(who) => self.people(effect, who).lowest().map(Spot::Table),
            Place::Aside => Some(Spot::Aside(effect.by)),
            _ => Some(Spot::Discard),
        };
        let Some(to) = to else { return };
        // A Keeper carries its Creepers along, and the other way round; only into a hand goes the Keeper alone.
        if !self.s.attached.is_empty() {
            cards = self.s.with_attached(cards);
            if !matches!(to, Spot::Table(_)) {
                self.s.part(cards);
            }
        }
        self.s.withdraw(cards);
        while let Some(card) = cards.first() {
            let from = self.spot(card, effect);
            let group = cards & self.at_spot(from, effect);
            self.lift(group, from, effect);
            match to {
                Spot::Hand(seat) => group.iter().for_each(|card| self.hold(card, seat)),
                Spot::Table(seat) => self.s.tables[seat.index()] |= group,
                Spot::Aside(_) => group.iter().for_each(|card| self.set_aside(card, effect)),
                _ => self.discard(group),
            }
            cards -= group;
            let (seat, why) = (effect.by, effect.card);
            self.tell(|| Event::Moved { seat, verb, cards: group.into(), from, to, why });
        }
    }

    /// Where a card lies. Most moves begin in the hand of whoever makes them.
    fn spot(&self, card: Card, effect: &Effect) -> Spot {
        let seats = self.s.seats.iter();
        let places = [Spot::Rules, Spot::Goals, Spot::Aside(effect.by), Spot::Discard];
        let people = seats.clone().map(Spot::Table).chain(seats.map(Spot::Hand));
        let mut spots = std::iter::once(Spot::Hand(effect.by)).chain(people).chain(places);
        spots.find(|spot| self.at_spot(*spot, effect).contains(card)).unwrap_or(Spot::Pile)
    }

    fn at_spot(&self, spot: Spot, effect: &Effect) -> CardSet {
        match spot {
            Spot::Hand(seat) => self.s.hands[seat.index()],
            Spot::Table(seat) => self.s.tables[seat.index()],
            Spot::Rules => self.s.rules,
            Spot::Goals => self.s.goals,
            Spot::Aside(_) => self.mini_hands(effect),
            Spot::Discard => self.s.discarded(),
            Spot::Pile => self.s.piles.draw_pile().iter().copied().collect(),
        }
    }

    fn lift(&mut self, cards: CardSet, from: Spot, effect: &mut Effect) {
        match from {
            Spot::Hand(seat) => self.s.hands[seat.index()] -= cards,
            Spot::Table(seat) => self.s.tables[seat.index()] -= cards,
            Spot::Rules => self.set_rules(self.s.rules - cards),
            Spot::Goals => {
                self.s.goals -= cards;
                self.s.goals_changed = true;
            }
            Spot::Aside(_) => {
                effect.aside.retain(|card| !cards.contains(*card));
                for frame in &mut self.s.frames[..] {
                    if let Frame::Effect(other) = frame {
                        other.aside.retain(|card| !cards.contains(*card));
                    }
                }
            }
            Spot::Discard => cards.iter().for_each(|card| self.s.take_discarded(card)),
            Spot::Pile => {
                cards.iter().for_each(|card| self.s.piles.take_from_draw_pile(card));
                // Whoever searched the pile has seen it.
                self.s.chance.shuffle(self.stream, self.s.piles.draw_pile_mut());
            }
        }
    }

    /// Lays a card with the mini-hand. A Creeper cannot be held.
    fn set_aside(&mut self, card: Card, effect: &mut Effect) {
        if self.deck.effects(card).kind == Kind::Creeper {
            self.s.tables[effect.by.index()].insert(card);
        } else if !effect.aside.push(card) {
            self.s.discard(self.deck, card);
        }
    }

    /// The cards of all mini-hands, with this effect's own as it is now.
    fn mini_hands(&self, effect: &Effect) -> CardSet {
        let below = &self.s.frames[..self.s.frames.len().saturating_sub(1)];
        let outer = below.iter().flat_map(|frame| frame.aside());
        outer.chain(effect.aside.iter()).copied().collect()
    }
}
