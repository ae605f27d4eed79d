//! Creepers that sit on Keepers (Anatomy rulebook; FAQ 1006, attaching Creepers): the owner picks the Keeper once the
//! whole event is over, and from then on the two move, and are discarded, as one.

use crate::ask::{Purpose, Question};
use crate::run::Machine;
use crate::state::{Ask, Attached, Frame, Poll, Seat, SeatSet, State, Touched};
use crate::view::event::{Audience, Event, Spot};
use panta_cards::{Attaching, Card, CardSet, Deck, Who};

impl State {
    /// Creepers of a player that wait for a Keeper.
    fn unattached(&self, deck: &Deck, seat: Seat) -> CardSet {
        let mut waiting = self.tables[seat.index()] & deck.rules.attaching;
        for pair in self.attached.iter() {
            waiting.remove(pair.creeper);
        }
        waiting
    }

    /// What a player is asked who picks the Keeper for a Creeper that waits for one, mostly their own. Without a fitting
    /// Keeper it goes on waiting.
    pub(crate) fn attach_question(&self, deck: &Deck, seat: Seat) -> Option<Question> {
        self.seats.iter().find_map(|owner| {
            self.unattached(deck, owner).iter().find_map(|creeper| {
                let attaching = deck.attaching(creeper);
                let picker = match attaching.by {
                    Who::Next => self.next_after(deck, owner),
                    Who::Previous => self.previous_before(deck, owner),
                    Who::Active => self.turn.player,
                    _ => owner,
                };
                let keepers = self.fitting(deck, owner, &attaching);
                let about = (owner != seat).then_some(owner);
                let question = Question::new(seat, Purpose::Attach, Some(creeper));
                (picker == seat && !keepers.is_empty()).then_some(Question {
                    cards: self.options_among(deck, keepers),
                    about,
                    ..question
                })
            })
        })
    }

    /// The Keepers that a Creeper of this player can sit on.
    fn fitting(&self, deck: &Deck, owner: Seat, attaching: &Attaching) -> CardSet {
        let of_all = |seats: SeatSet| seats.iter().map(|seat| self.keepers(deck, seat)).collect();
        let keepers = match attaching.of {
            Who::Everyone => of_all(self.seats),
            Who::Others => of_all(self.others(owner)),
            _ => self.keepers(deck, owner),
        };
        keepers & attaching.to
    }

    /// These cards, and the Creepers that sit on them: a Creeper among them leaves its Keeper behind.
    pub(crate) fn with_sitting(&self, cards: CardSet) -> CardSet {
        let sitting = self.attached.iter().filter(|pair| cards.contains(pair.to));
        sitting.fold(cards, |all, pair| all | CardSet::one(pair.creeper))
    }

    /// The pairs of these cards are parted.
    pub(crate) fn part(&mut self, cards: CardSet) {
        self.attached.retain(|pair| !cards.contains(pair.creeper) && !cards.contains(pair.to));
    }
}

impl<A: Audience> Machine<'_, A> {
    /// Everybody with a waiting Creeper and a Keeper attaches it, all at once. Says whether somebody has to choose
    /// first, or whether one went to another table, after which the event is settled again.
    #[inline(never)]
    pub(crate) fn attach_all(&mut self) -> bool {
        loop {
            let waiting = self.with_loose_creepers();
            let questions = waiting.iter().filter_map(|seat| self.s.attach_question(self.deck, seat));
            let forced = questions.filter(|question| question.cards.len() == 1).last();
            if let Some(Question { seat, why: Some(creeper), cards, .. }) = forced
                && let Some(keeper) = cards.first()
            {
                if self.attach(seat, creeper, keeper) {
                    return true;
                }
                continue;
            }
            if !waiting.is_empty() {
                self.push(Frame::Poll(Poll::new(Ask::Attach, self.s.turn.player, None, None)));
            }
            return !waiting.is_empty();
        }
    }

    /// Players who have to pick a Keeper for a Creeper.
    pub(crate) fn with_loose_creepers(&self) -> SeatSet {
        let seats = self.s.seats.iter();
        seats.filter(|seat| self.s.attach_question(self.deck, *seat).is_some()).collect()
    }

    /// The Creeper goes where the Keeper lies. Says whether that is another table than before.
    pub(crate) fn attach(&mut self, seat: Seat, creeper: Card, to: Card) -> bool {
        if self.s.attached.push(Attached { creeper, to }) {
            self.tell(|| Event::Attached { seat, creeper, to });
        }
        let (Some(was), Some(is)) = (self.s.owner(creeper), self.s.owner(to)) else { return false };
        if was == is {
            return false;
        }
        let one = CardSet::one(creeper);
        self.s.tables[was.index()] -= one;
        self.s.tables[is.index()] |= one;
        self.goes(one, seat, None, Some(Spot::Table(was)), Spot::Table(is));
        // Two tables have changed, whatever the event was about.
        for frame in &mut self.s.frames[..] {
            if let Frame::Settle(settle) = frame {
                settle.touched = Touched::Anything;
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_goes_takes_along_what_sits_on_it_and_not_what_it_sits_on() {
        let (keeper, creeper) = (CardSet::one(Card(1)), CardSet::one(Card(2)));
        let mut state = State::default();
        state.attached.push(Attached { creeper: Card(2), to: Card(1) });
        assert_eq!(state.with_sitting(keeper), keeper | creeper);
        assert_eq!(state.with_sitting(creeper), creeper);
        state.part(creeper);
        assert!(state.attached.is_empty());
    }
}
