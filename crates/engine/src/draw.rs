//! Drawing (turn_order step 5): one by one, Creepers to the table and replaced, the discard pile shuffled only when a
//! card really has to be drawn.

use crate::event::{Audience, DrawReason, Event};
use crate::frame::{Frame, Touched};
use crate::machine::Machine;
use crate::seat::Seat;
use panta_cards::{Card, CardSet, Kind};

impl<A: Audience> Machine<'_, A> {
    /// The next card of the draw pile; `None` when both piles are empty.
    pub fn top_card(&mut self) -> Option<Card> {
        if let Some(card) = self.s.piles.draw() {
            return Some(card);
        }
        let cards = self.s.piles.gather();
        if cards == 0 {
            return None;
        }
        self.s.chance.shuffle(self.s.piles.draw_pile_mut());
        self.tell(|| Event::Shuffled { cards, why: None });
        self.s.piles.draw()
    }

    /// The next card that is not a Creeper; Creepers on the way go to the player's table.
    pub fn top_card_to_hold(&mut self, seat: Seat) -> Option<Card> {
        loop {
            let card = self.top_card()?;
            self.s.turn.busy = true;
            if self.deck.effects(card).kind != Kind::Creeper {
                return Some(card);
            }
            self.s.tables[seat.index()].insert(card);
            self.tell(|| Event::CreeperCame { seat, card });
        }
    }

    /// Draws into a hand. What cannot be drawn is not owed (FAQ 88).
    pub fn draw_into_hand(&mut self, seat: Seat, count: u8, why: DrawReason) {
        let mut cards = CardSet::EMPTY;
        for _ in 0..count {
            let Some(card) = self.top_card_to_hold(seat) else {
                break;
            };
            self.s.hands[seat.index()].insert(card);
            cards.insert(card);
        }
        self.tell(|| Event::Drew { seat, cards, aside: false, why });
    }

    /// A draw that the rules ask of the player on turn: an event of its own. It touches no limit and no Goal unless a
    /// Creeper came or a Goal counts hands, so only then is there anything to settle.
    pub fn draw_by_rule(&mut self, count: u8, why: DrawReason) {
        let player = self.s.turn.player;
        let table = self.s.tables[player.index()];
        self.draw_into_hand(player, count, why);
        if self.deck.counts_hands || table != self.s.tables[player.index()] {
            self.push(Frame::Settle { by: player, touched: Touched::Anything });
        }
    }

    /// Draws into the mini-hand of the effect on top.
    pub fn draw_aside(&mut self, seat: Seat, count: u8, why: Card) {
        let mut cards = CardSet::EMPTY;
        for _ in 0..count {
            if self.s.aside.is_full() {
                break;
            }
            let Some(card) = self.top_card_to_hold(seat) else {
                break;
            };
            self.s.aside.push(card);
            cards.insert(card);
        }
        self.tell(|| Event::Drew { seat, cards, aside: true, why: DrawReason::Card(why) });
    }

    /// Whether there is anything left to draw.
    pub fn can_draw(&self) -> bool {
        !self.s.piles.draw_pile().is_empty() || !self.s.piles.discard_pile().is_empty()
    }
}
