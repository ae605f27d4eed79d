//! Drawing (docs/turn-order.md, 4): one by one, Creepers to the table and replaced, the discard pile shuffled only when a
//! card really has to be drawn.

use crate::run::Machine;
use crate::state::{Effect, Seat, State, Touched};
use crate::view::event::{Audience, DrawReason, Event, Spot};
use panta_cards::{Card, CardSet, DEALT, Kind, MAX_MINI_HAND, Moment};

impl<A: Audience> Machine<'_, A> {
    /// The next card of the draw pile; `None` when both piles are empty.
    #[inline]
    pub fn top_card(&mut self) -> Option<Card> {
        match self.s.piles.draw() {
            Some(card) => Some(card),
            None => self.top_card_shuffled(),
        }
    }

    /// The draw pile has run out. Apart, so that the common draw is small enough to be inlined.
    #[inline(never)]
    fn top_card_shuffled(&mut self) -> Option<Card> {
        // In a game for one nothing is reshuffled: the game is over.
        if self.s.solo {
            self.end_alone();
            return None;
        }
        let cards = self.s.piles.gather();
        if cards == 0 {
            return None;
        }
        self.shuffle(Some(Event::Shuffled { cards, why: None }));
        self.happens(Moment::Shuffle, None, self.s.turn.player, None);
        self.s.piles.draw()
    }

    /// Shuffles the draw pile, once all is in it that belongs there. Whatever shuffles it in the course of a game does it
    /// here, and says what is told of it; nothing, where that goes without saying.
    #[inline(never)]
    pub fn shuffle(&mut self, told: Option<Event>) {
        self.s.chance.shuffle(self.stream, self.s.piles.draw_pile_mut());
        if let Some(event) = told {
            self.tell(|| event);
        }
    }

    /// The next card that is not a Creeper; Creepers on the way go to the player's table. Always inlined: a call would
    /// cost as much as the draw.
    #[inline(always)]
    pub fn top_card_to_hold(&mut self, seat: Seat) -> Option<Card> {
        loop {
            let card = self.top_card()?;
            self.s.turn.busy = true;
            if self.deck.effects(card).kind != Kind::Creeper {
                return Some(card);
            }
            self.s.tables[seat.index()].insert(card);
            self.tell(|| Event::CreeperCame { seat, card });
            self.happens(Moment::Draw, Some(card), seat, Some(seat));
            self.goes(CardSet::one(card), seat, None, None, Spot::Table(seat));
        }
    }

    /// Draws cards for a player, who holds them so. What cannot be drawn is not owed (FAQ 88). Says which they are, and
    /// whether that can touch a Goal: only if a Creeper came, or if a Goal counts hands.
    #[inline]
    fn draw(&mut self, seat: Seat, count: u8, mut hold: impl FnMut(&mut State, Card)) -> (CardSet, bool) {
        let table = self.s.tables[seat.index()];
        let mut cards = CardSet::EMPTY;
        for _ in 0..count {
            let Some(card) = self.top_card_to_hold(seat) else { break };
            hold(self.s, card);
            cards.insert(card);
        }
        (cards, self.deck.derived.counts_hands || table != self.s.tables[seat.index()])
    }

    /// Draws into a hand. Says whether that can touch a Goal.
    pub fn draw_into_hand(&mut self, seat: Seat, count: u8, why: DrawReason) -> bool {
        if count == 0 && matches!(why, DrawReason::Card(_)) {
            return false;
        }
        let State { piles, hands, turn, .. } = &mut *self.s;
        // Without Creepers all that is drawn at once can be held, if there is enough.
        if self.deck.kind(Kind::Creeper).is_empty()
            && let Some(top) = piles.draw_at_once(count)
        {
            let hand = &mut hands[seat.index()];
            top.iter().for_each(|card| hand.insert(*card));
            turn.busy |= count > 0;
            if A::LISTENS {
                let cards: CardSet = top.iter().copied().collect();
                self.tell(|| Event::Drew { seat, cards: cards.into(), aside: false, why });
            }
            return self.deck.derived.counts_hands;
        }
        let (cards, touches) = self.draw(seat, count, |state, card| state.hands[seat.index()].insert(card));
        self.tell(|| Event::Drew { seat, cards: cards.into(), aside: false, why });
        touches
    }

    /// Draws into the mini-hand of an effect. Says whether that can touch a Goal.
    pub fn draw_aside(&mut self, effect: &mut Effect, count: u8) -> bool {
        let (seat, why) = (effect.by, DrawReason::Card(effect.card));
        let room = (MAX_MINI_HAND - effect.aside.len()) as u8;
        let (cards, touches) = self.draw(seat, count.min(room), |_, card| _ = effect.aside.push(card));
        self.tell(|| Event::Drew { seat, cards: cards.into(), aside: true, why });
        touches
    }

    /// Deals a first hand.
    pub fn deal_hand(&mut self, seat: Seat) {
        self.draw(seat, DEALT, |state, card| state.hands[seat.index()].insert(card));
    }

    /// A draw that the rules ask of the player on turn: an event of its own. It touches no limit, so only if it touches
    /// a Goal is there anything to settle.
    pub fn draw_by_rule(&mut self, count: u8, why: DrawReason) {
        let player = self.s.turn.player;
        if self.deck.derived.changes_draws && self.draw_is_changed(count, why) {
            return;
        }
        let touches = self.draw_into_hand(player, count, why);
        self.happens(Moment::Draw, None, player, None);
        if touches {
            self.settle_next(player, Touched::Anything);
        }
    }

    /// Whether there is anything left to draw.
    pub fn can_draw(&self) -> bool {
        !self.s.piles.draw_pile().is_empty() || (!self.s.solo && !self.s.piles.discard_pile().is_empty())
    }
}
