//! What a bot remembers of cards that it has seen and that are hidden now: a hand it gave away in a trade, a card put back on
//! the pile. It learns of them by what its seat hears, so it knows nothing that a person there could not.
//!
//! Where it cannot be sure any more, it forgets.

use panta_cards::{Card, CardSet, Whole};
use panta_engine::{Chair, Event, Memory, PlayedFrom, Seat, SeatSet, Seen, Spot};

/// A memory, kept by what is heard.
#[derive(Clone, Debug, Default)]
pub(crate) struct Remembers {
    /// Of one's own hand too, since it may become another's.
    now: Memory,
    seats: SeatSet,
    me: Seat,
}

impl Remembers {
    /// What lies where, for all that is remembered, to somebody who is asked something.
    pub fn look(&mut self, chair: &Chair) -> &Memory {
        let view = chair.view();
        (self.me, self.seats) = (view.seat, view.players.iter().map(|player| player.seat).collect());
        self.now.hands[self.me.index()] = view.hand;
        &self.now
    }

    /// Something has happened, as far as one may know of it.
    pub fn hear(&mut self, event: &Event) {
        match event {
            Event::Drew { seat, cards, aside, .. } => self.drew(*seat, cards, *aside),
            Event::CreeperCame { .. }
            | Event::Shuffled { .. }
            | Event::ShuffledIn { .. }
            | Event::Searched { .. } => self.now.pile.clear(),
            Event::Played { card, from, .. } => {
                self.shown(*card);
                if *from == PlayedFrom::Pile {
                    self.now.pile.clear();
                }
            }
            Event::PlayedFaceDown { seat, .. } | Event::Left { seat } | Event::KnockedOut { seat, .. } => {
                self.now.hands[seat.index()] = CardSet::EMPTY;
            }
            Event::Answered { card, .. } => self.shown(*card),
            Event::Limited { cards, .. } => cards.iter().for_each(|card| self.shown(card)),
            Event::Intercepted { seat, card, into_hand, .. } => {
                self.shown(*card);
                if *into_hand {
                    self.now.hands[seat.index()].insert(*card);
                }
            }
            Event::Moved { cards, from, to, .. } => self.moved(cards, *from, *to),
            Event::CardsSwapped { gave: (gave, from), got: (got, with), .. } => {
                self.moved(&CardSet::one(*gave).into(), *from, *with);
                self.moved(&CardSet::one(*got).into(), *with, *from);
            }
            Event::Looked { cards, whose: Some(whose), .. } => {
                self.now.hands[whose.index()] |= cards.shown();
            }
            Event::Showed { cards, whose: Some(whose), .. } => {
                self.now.hands[whose.index()] |= *cards;
            }
            Event::HandsSwapped { seat, with, what: Whole::Hands | Whole::Seats, .. } => {
                self.now.hands.swap(seat.index(), with.index());
            }
            Event::HandsPassed { leftwards, what: Whole::Hands | Whole::Seats, .. } => {
                let old = self.now.hands;
                for seat in self.seats.iter() {
                    let to = if *leftwards { self.seats.after(seat) } else { self.seats.before(seat) };
                    self.now.hands[to.index()] = old[seat.index()];
                }
            }
            Event::Dealt { what: Whole::Hands, .. } => {
                for seat in self.seats.iter() {
                    self.now.hands[seat.index()] = CardSet::EMPTY;
                }
            }
            _ => {}
        }
    }

    /// A card lies open, wherever it was.
    fn shown(&mut self, card: Card) {
        self.now.hands.iter_mut().for_each(|hand| {
            hand.remove(card);
        });
        if self.now.pile.contains(&card) {
            self.now.pile.clear();
        }
    }

    /// Whoever draws what one knows to lie on top has it.
    fn drew(&mut self, seat: Seat, cards: &Seen, aside: bool) {
        let left = self.now.pile.len().saturating_sub(cards.len());
        let top: CardSet = self.now.pile.drain(left..).collect();
        if !aside {
            self.now.hands[seat.index()] |= if seat == self.me { cards.shown() } else { top };
        }
    }

    fn moved(&mut self, cards: &Seen, from: Spot, to: Spot) {
        let shown = cards.shown();
        if let (true, Spot::Hand(seat)) = (shown.is_empty() && !cards.is_empty(), from) {
            // Any of those that one knew of.
            self.now.hands[seat.index()] = CardSet::EMPTY;
        }
        shown.iter().for_each(|card| self.shown(card));
        match to {
            Spot::Hand(seat) => self.now.hands[seat.index()] |= shown,
            // In which order several are put there, nobody else knows.
            Spot::Pile if cards.len() == 1 && !shown.is_empty() => self.now.pile.extend(shown.iter()),
            Spot::Pile => self.now.pile.clear(),
            _ => {}
        }
        if from == Spot::Pile {
            self.now.pile.clear();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use panta_cards::Verb;
    use panta_engine::MAX_SEATS;

    const ME: Seat = Seat(0);
    const BOB: Seat = Seat(1);
    const CYD: Seat = Seat(2);
    const WHY: Card = Card(99);

    fn three(mine: &[u8]) -> Remembers {
        let mut remembers =
            Remembers { seats: [ME, BOB, CYD].into_iter().collect(), me: ME, ..Remembers::default() };
        remembers.now.hands[0] = cards(mine);
        remembers
    }

    fn cards(of: &[u8]) -> CardSet {
        of.iter().map(|card| Card(*card)).collect()
    }

    #[test]
    fn a_hand_that_was_traded_is_known_until_it_is_played() {
        let mut bot = three(&[1, 2, 3]);
        bot.hear(&Event::HandsSwapped { seat: ME, with: BOB, what: Whole::Hands, why: WHY });
        bot.hear(&Event::Played { seat: BOB, card: Card(2), from: PlayedFrom::Hand });
        assert_eq!(bot.now.hands[1], cards(&[1, 3]));
        bot.hear(&Event::HandsPassed { seat: CYD, leftwards: true, what: Whole::Hands, why: WHY });
        assert_eq!(bot.now.hands[2], cards(&[1, 3]));
        // Somebody takes one of them, nobody sees which.
        let one = Seen::Counted(1);
        let (from, to) = (Spot::Hand(CYD), Spot::Hand(BOB));
        bot.hear(&Event::Moved { seat: BOB, verb: Verb::Take, cards: one, from, to, why: WHY });
        assert_eq!(bot.now.hands, [CardSet::EMPTY; MAX_SEATS]);
    }

    #[test]
    fn a_card_put_back_on_the_pile_is_known_to_whoever_draws_it() {
        let mut bot = three(&[]);
        let (from, to, cards_) = (Spot::Discard, Spot::Pile, cards(&[7]).into());
        bot.hear(&Event::Moved { seat: ME, verb: Verb::Put, cards: cards_, from, to, why: WHY });
        assert_eq!(bot.now.pile, [Card(7)]);
        let why = panta_engine::DrawReason::Turn { due: 1 };
        bot.hear(&Event::Drew { seat: BOB, cards: Seen::Counted(1), aside: false, why });
        assert_eq!((bot.now.hands[1], bot.now.pile.len()), (cards(&[7]), 0));
        bot.hear(&Event::Shuffled { cards: 3, why: None });
        assert_eq!(bot.now.hands[1], cards(&[7]));
    }
}
