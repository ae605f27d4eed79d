//! What lies where, followed from what is told alone. Hands, tables, New Rules and Goals are known to the card; the two
//! piles, mini-hands and Actions being carried out are "elsewhere".

use super::spelling::Words;
use panta_cards::{Card, CardSet, Deck, Kind};
use panta_engine::{Event, Seat, Spot, State};
use std::cell::RefCell;
use std::collections::BTreeSet;

pub type Cards = BTreeSet<Card>;

pub struct Table<'d> {
    pub deck: &'d Deck,
    /// Words that were looked for before.
    pub words: &'d RefCell<Words>,
    /// Whoever can lay a word has to declare it.
    pub declare: bool,
    pub hands: Vec<Cards>,
    /// Keepers and Creepers before each player.
    pub tables: Vec<Cards>,
    pub rules: Cards,
    pub metas: Cards,
    pub goals: Cards,
    /// Creepers and the Keepers they sit on.
    pub attached: BTreeSet<(Card, Card)>,
    /// Tables were dealt anew, and nobody told who got what.
    pub blind: bool,
}

impl<'d> Table<'d> {
    pub fn of(state: &State, deck: &'d Deck, words: &'d RefCell<Words>) -> Table<'d> {
        let cards = |set: &CardSet| set.iter().collect::<Cards>();
        let players = state.seats.len();
        Table {
            deck,
            words,
            declare: state.options.declare,
            hands: state.hands[..players].iter().map(cards).collect(),
            tables: state.tables[..players].iter().map(cards).collect(),
            rules: cards(&state.rules),
            metas: cards(&state.metas),
            goals: cards(&state.goals),
            attached: state.attached.iter().map(|pair| (pair.creeper, pair.to)).collect(),
            blind: false,
        }
    }

    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.hands.len() as u8).map(Seat)
    }

    pub fn hand(&self, seat: Seat) -> &Cards {
        &self.hands[seat.index()]
    }

    pub fn before(&self, seat: Seat) -> &Cards {
        &self.tables[seat.index()]
    }

    pub fn is(&self, card: Card, kind: Kind) -> bool {
        self.deck.face(card).kind == kind
    }

    pub fn left_of(&self, seat: Seat) -> Seat {
        Seat((seat.0 + 1) % self.hands.len() as u8)
    }

    fn places(&mut self) -> impl Iterator<Item = &mut Cards> {
        self.hands.iter_mut().chain(&mut self.tables).chain([&mut self.rules, &mut self.goals])
    }

    /// Takes a card from wherever it lies; says whether it lay anywhere but elsewhere.
    pub fn lift(&mut self, card: Card) -> bool {
        self.places().filter_map(|place| place.remove(&card).then_some(())).count() > 0
    }

    /// A card comes out of a pile or a mini-hand, so it can lie nowhere else.
    fn bring(&mut self, card: Card, to: Spot) {
        assert!(!self.lift(card), "{} came from a pile, but lay in play or in a hand", self.deck.name(card));
        self.put(card, to);
    }

    /// A Creeper cannot be held: it lies before the player instead (all rulebooks, Creepers).
    fn put(&mut self, card: Card, to: Spot) {
        match to {
            Spot::Hand(seat) | Spot::Aside(seat) if self.is(card, Kind::Creeper) => {
                self.tables[seat.index()].insert(card)
            }
            Spot::Hand(seat) => self.hands[seat.index()].insert(card),
            Spot::Table(seat) => self.tables[seat.index()].insert(card),
            Spot::Rules => self.rules.insert(card),
            Spot::Goals => self.goals.insert(card),
            Spot::Aside(_) | Spot::Under(_) | Spot::Discard | Spot::Pile | Spot::PileBottom => true,
        };
    }

    /// A card that was played finds its place: an Action none, it is discarded in the end.
    pub fn land(&mut self, seat: Seat, card: Card) {
        match self.deck.face(card).kind {
            Kind::Goal | Kind::Ungoal => self.put(card, Spot::Goals),
            Kind::Rule => self.put(card, Spot::Rules),
            Kind::Action => {}
            _ => self.put(card, Spot::Table(seat)),
        }
    }

    fn lies_at(&self, card: Card, spot: Spot) -> bool {
        match spot {
            Spot::Hand(seat) => self.hand(seat).contains(&card),
            Spot::Table(seat) => self.blind || self.before(seat).contains(&card),
            Spot::Rules => self.rules.contains(&card),
            Spot::Goals => self.goals.contains(&card),
            Spot::Aside(_) | Spot::Under(_) | Spot::Discard | Spot::Pile | Spot::PileBottom => true,
        }
    }

    /// What an event does to the cards. Playing one is two steps, so `Watch` does that.
    pub fn follow(&mut self, event: &Event) {
        match event {
            Event::Drew { seat, cards, aside, .. } => {
                let to = if *aside { Spot::Aside(*seat) } else { Spot::Hand(*seat) };
                cards.shown().iter().for_each(|card| self.bring(card, to));
            }
            Event::CreeperCame { seat, card } => self.bring(*card, Spot::Table(*seat)),
            Event::TurnedUp { card } => self.bring(*card, Spot::Rules),
            Event::Moved { cards, from, to, .. } => self.move_all(&cards.shown(), *from, *to),
            Event::Replaced { old: card, .. } | Event::GoalDropped { goal: card, .. } => {
                assert!(self.lift(*card), "{} was not in play", self.deck.name(*card));
            }
            Event::Limited { cards, .. } => cards.iter().for_each(|card| assert!(self.lift(card))),
            Event::Claimed { goal, spent, .. } => {
                // Of two Goals claimed at once, the first takes all that is spent.
                self.lift(*goal);
                for card in *spent {
                    self.lift(card);
                }
            }
            Event::CardsSwapped { gave, got, .. } => {
                let (given, gotten) = (self.with_attached(gave.0), self.with_attached(got.0));
                self.move_all(&given, gave.1, got.1);
                self.move_all(&gotten, got.1, gave.1);
            }
            Event::HandsSwapped { seat, with, .. } => self.hands.swap(seat.index(), with.index()),
            Event::HandsPassed { leftwards: true, .. } => self.hands.rotate_right(1),
            Event::HandsPassed { leftwards: false, .. } => self.hands.rotate_left(1),
            Event::Dealt { .. } => self.blind = true,
            Event::Attached { creeper, to, .. } => {
                self.attached.insert((*creeper, *to));
            }
            _ => {}
        }
        // A pair that does not lie before one player is parted.
        let tables = self.tables.clone();
        self.attached.retain(|(one, other)| tables.iter().any(|t| t.contains(one) && t.contains(other)));
    }

    fn move_all(&mut self, cards: &CardSet, from: Spot, to: Spot) {
        for card in *cards {
            assert!(self.lies_at(card, from), "{} did not lie at {from:?}", self.deck.name(card));
            self.lift(card);
            self.put(card, to);
        }
    }

    fn with_attached(&self, card: Card) -> CardSet {
        let on_it = self.attached.iter().filter(|(_, keeper)| *keeper == card).map(|(creeper, _)| *creeper);
        on_it.chain([card]).collect()
    }
}
