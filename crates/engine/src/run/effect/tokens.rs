//! Tokens are put on cards and taken off them. Where several cards could be meant, each token is a choice of its own.

use crate::ask::{Purpose, Question};
use crate::run::Machine;
use crate::run::effect::Next;
use crate::state::{Effect, Seat, State};
use crate::view::event::{Audience, Event};
use panta_cards::{Card, CardSet, Deck, Place, Step, TokenId};

/// The two ends of a move of tokens, as far as they are cards, and how many tokens it is about.
pub(crate) struct Tokens {
    /// Cards that they can be taken off.
    from: Option<CardSet>,
    /// Cards that they can be put on.
    to: Option<CardSet>,
    /// So many lie on the former, and so many more can lie on the latter.
    to_come: usize,
    room: usize,
    /// So many have to, and can, all in all.
    min: usize,
    pub max: usize,
}

impl State {
    /// What a step about tokens comes to now; `done` of them have moved already.
    pub(crate) fn tokens_to_move(
        &self,
        deck: &Deck,
        effect: &Effect,
        seat: Seat,
        step: Step,
    ) -> Option<Tokens> {
        let Step::Tokens { token, count, of, from, to } = step else { return None };
        let at = |place| self.candidates(deck, effect, seat, place, of);
        let some = |card: &Card| self.tokens_on(deck, *card, token) > 0;
        let room = |card: &Card| self.room_for(deck, *card, token) > 0;
        // Nothing is put where it lies.
        let this = CardSet::one(effect.card);
        let but_this = |other: Option<Place>| if other == Some(Place::This) { this } else { CardSet::EMPTY };
        let (not_from, not_to) = (but_this(to), but_this(from));
        let from = from.map(|place| (at(place) - not_from).iter().filter(some).collect::<CardSet>());
        let to = to.map(|place| (at(place) - not_to).iter().filter(room).collect::<CardSet>());
        let to_come = from.map_or(usize::MAX, |cards| self.count_tokens(deck, cards, token));
        let room = to.map_or(usize::MAX, |cards| {
            cards.iter().map(|card| self.room_for(deck, card, token) as usize).sum()
        });
        let there = to_come.min(room).saturating_add(effect.done as usize);
        let (min, max) = self.bounds(deck, effect, seat, count, there);
        Some(Tokens { from, to, to_come, room, min, max })
    }
}

impl<A: Audience> Machine<'_, A> {
    #[inline(never)]
    pub(super) fn tokens(&mut self, effect: &mut Effect, step: Step) -> Next {
        let (Step::Tokens { token, .. }, Some(tokens)) =
            (step, self.s.tokens_to_move(self.deck, effect, effect.by, step))
        else {
            return Next::Step;
        };
        let left = tokens.max.saturating_sub(effect.done as usize);
        if left == 0 {
            return self.tokens_done(effect);
        }
        // One end is a single card, or the supply; the other may be a choice.
        let takes = tokens.from.is_some_and(|cards| cards.len() > 1) || tokens.to.is_none();
        let (cards, there) = if takes { (tokens.from, tokens.to_come) } else { (tokens.to, tokens.room) };
        let cards = cards.unwrap_or_default();
        let forced = tokens.min == tokens.max && (cards.len() == 1 || left == there);
        if !forced {
            let purpose = if takes { Purpose::TakeToken(token) } else { Purpose::PutToken(token) };
            let pass = effect.done as usize >= tokens.min;
            return self.wait(Question { cards, pass, ..effect.question(purpose) });
        }
        let mut left = left;
        for card in cards {
            left -= self.move_tokens(effect, token, &tokens, card, left);
        }
        self.tokens_done(effect)
    }

    /// A card was chosen for the next token.
    pub(super) fn token_moves(&mut self, effect: &mut Effect, step: Step, card: Card) -> Next {
        if let Step::Tokens { token, .. } = step
            && let Some(tokens) = self.s.tokens_to_move(self.deck, effect, effect.by, step)
        {
            self.move_tokens(effect, token, &tokens, card, 1);
        }
        Next::Goto(effect.at)
    }

    /// No more tokens move.
    pub(super) fn tokens_done(&mut self, effect: &mut Effect) -> Next {
        effect.moved = std::mem::take(&mut effect.done);
        if effect.moved > 0 { Next::Moved } else { Next::Step }
    }

    /// Up to so many tokens move; one end is this card. Says how many did.
    fn move_tokens(
        &mut self,
        effect: &mut Effect,
        token: TokenId,
        tokens: &Tokens,
        card: Card,
        number: usize,
    ) -> usize {
        let end = |cards: Option<CardSet>| match cards {
            Some(cards) if cards.contains(card) => Some(card),
            cards => cards.and_then(|cards| cards.first()),
        };
        let (from, to) = (end(tokens.from), end(tokens.to));
        let to_come = from.map_or(usize::MAX, |from| self.s.tokens_on(self.deck, from, token) as usize);
        let room = to.map_or(usize::MAX, |to| self.s.room_for(self.deck, to, token) as usize);
        let number = number.min(to_come).min(room);
        let mut now = 0;
        // The card that they are put on is told of last.
        for (card, more) in [(from, false), (to, true)] {
            let Some(card) = card else { continue };
            let there = self.s.tokens_on(self.deck, card, token);
            now = if more { there + number as u8 } else { there - number as u8 };
            self.s.set_tokens(self.deck, card, token, now);
        }
        effect.done += number as u8;
        effect.unsettled |= number > 0;
        let (seat, number, why) = (effect.by, number as u8, effect.card);
        if number > 0 {
            self.tell(|| Event::Tokens { seat, token, number, from, to, now, why });
        }
        number as usize
    }
}
