//! Moving cards between places: the move itself, and where everything lies. What a step reaches is in [`reach`](super::reach).

use crate::run::Machine;
use crate::state::{Effect, Ends, Frame, Seat, SeatSet};
use crate::view::event::{Audience, Event, Spot};
use panta_cards::{Card, CardSet, Kind, Place, SetId, Step, Verb, Who};

impl<A: Audience> Machine<'_, A> {
    /// The players a step means.
    #[inline]
    pub(crate) fn people(&self, effect: &Effect, who: Who) -> SeatSet {
        self.s.people(self.deck, effect, effect.by, who)
    }

    /// The cards a step can be about.
    #[inline]
    pub(crate) fn candidates(&self, effect: &Effect, from: Place, of: SetId) -> CardSet {
        self.s.candidates(self.deck, effect, effect.by, from, of)
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

    /// Equal copies are one option, unless they lie before different players.
    #[inline]
    pub(crate) fn options(&self, cards: CardSet) -> CardSet {
        self.s.options_among(self.deck, cards)
    }

    /// Moves cards, wherever they are, to one place. All of it is one moment; the audience hears of each origin.
    /// `mover` is who does it, and so whose hand and table are meant.
    pub(crate) fn move_cards(
        &mut self,
        effect: &mut Effect,
        mover: Seat,
        verb: Verb,
        mut cards: CardSet,
        place: Place,
    ) {
        let one = |who| self.s.people(self.deck, effect, mover, who).lowest();
        let to = match place {
            Place::Hand(who) => one(who).map(Spot::Hand),
            Place::Table(who) => one(who).map(Spot::Table),
            Place::Aside => Some(Spot::Aside(effect.by)),
            Place::Pile => Some(Spot::Pile),
            Place::PileBottom => Some(Spot::PileBottom),
            Place::Under => Some(Spot::Under(effect.card)),
            _ => Some(Spot::Discard),
        };
        let to_owner = match place {
            Place::Hand(Who::Owner) => Some(Spot::Hand as fn(Seat) -> Spot),
            Place::Table(Who::Owner) => Some(Spot::Table as fn(Seat) -> Spot),
            _ => None,
        };
        let Some(mut to) = to.or(to_owner.map(|spot| spot(mover))) else { return };
        // A Keeper carries its Creepers along, and the other way round; only into a hand goes the Keeper alone.
        if !self.s.attached.is_empty() {
            let step = self.deck.code.steps[effect.at as usize];
            let alone = matches!(step, Step::Move { alone: true, .. } | Step::MoveThis { alone: true, .. });
            if !alone {
                cards = self.s.with_attached(cards);
            }
            if alone || !matches!(to, Spot::Table(_)) {
                self.s.part(cards);
            }
        }
        self.s.withdraw(cards);
        while let Some(card) = cards.first() {
            let from = self.spot(card, effect);
            let group = cards & self.at_spot(from, effect);
            self.lift(group, from, effect);
            if let (Some(spot), Spot::Hand(owner) | Spot::Table(owner)) = (to_owner, from) {
                to = spot(owner);
            }
            match to {
                Spot::Hand(seat) => group.iter().for_each(|card| self.hold(card, seat)),
                Spot::Table(seat) => self.s.tables[seat.index()] |= group,
                Spot::Aside(_) => group.iter().for_each(|card| self.set_aside(card, effect)),
                Spot::Pile | Spot::PileBottom => {
                    let under = to == Spot::PileBottom;
                    group.iter().for_each(|card| self.s.put_on_pile(self.deck, card, under));
                }
                Spot::Under(on) => group.iter().for_each(|card| self.lay_under(card, on)),
                _ => self.discard(group),
            }
            cards -= group;
            if A::LISTENS {
                let (seat, why) = (self.told_of(effect, mover, verb), effect.card);
                self.tell(|| Event::Moved { seat, verb, cards: group.into(), from, to, why });
            }
            self.goes(group, mover, Some(verb), Some(from), to);
        }
    }

    /// Where a card lies. Most moves begin in the hand of whoever makes them, or in front of them.
    #[inline]
    fn spot(&self, card: Card, effect: &Effect) -> Spot {
        let by = effect.by;
        if self.s.hands[by.index()].contains(card) {
            Spot::Hand(by)
        } else if self.s.tables[by.index()].contains(card) {
            Spot::Table(by)
        } else {
            self.spot_elsewhere(card, effect)
        }
    }

    #[inline(never)]
    fn spot_elsewhere(&self, card: Card, effect: &Effect) -> Spot {
        let seats = self.s.seats.iter();
        let places = [Spot::Rules, Spot::Goals, Spot::Aside(effect.by), Spot::Discard];
        let people = seats.clone().map(Spot::Table).chain(seats.map(Spot::Hand));
        let under = self.s.under.iter().map(|pair| Spot::Under(pair.on));
        let mut spots = people.chain(places).chain(under);
        spots.find(|spot| self.at_spot(*spot, effect).contains(card)).unwrap_or(Spot::Pile)
    }

    fn at_spot(&self, spot: Spot, effect: &Effect) -> CardSet {
        match spot {
            Spot::Hand(seat) => self.s.hands[seat.index()],
            Spot::Table(seat) => self.s.tables[seat.index()],
            Spot::Rules => self.s.rules,
            Spot::Goals => self.s.goals,
            Spot::Aside(_) => self.s.mini_hands(effect),
            Spot::Discard => self.s.discarded(),
            Spot::Under(on) => self.s.lying_under(on),
            Spot::Pile | Spot::PileBottom => self.s.piles.draw_pile().iter().copied().collect(),
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
            Spot::Under(_) => self.s.under.retain(|pair| !cards.contains(pair.card)),
            Spot::Pile | Spot::PileBottom => {
                cards.iter().for_each(|card| self.s.piles.take_from_draw_pile(card));
                // Whoever has found a card that could be anywhere has seen the pile.
                let step = self.deck.code.steps[effect.at as usize];
                if matches!(step, Step::Move { from: Place::Anywhere, .. }) {
                    self.shuffle(None);
                }
            }
        }
    }

    /// Lays a card with the mini-hand. A Creeper cannot be held.
    fn set_aside(&mut self, card: Card, effect: &mut Effect) {
        if self.deck.effects(card).kind == Kind::Creeper {
            self.s.tables[effect.by.index()].insert(card);
            self.goes(CardSet::one(card), effect.by, None, None, Spot::Table(effect.by));
        } else if !effect.aside.push(card) {
            self.s.discard(self.deck, card);
        }
    }

    /// Of whom it is told that they move cards: whoever picks them, except where others pick what one takes.
    fn told_of(&self, effect: &Effect, mover: Seat, verb: Verb) -> Seat {
        match self.deck.code.steps[effect.at as usize] {
            Step::Move { by: Some(by), .. } if verb != Verb::Take => {
                self.people(effect, by).lowest().unwrap_or(mover)
            }
            _ => mover,
        }
    }
}
