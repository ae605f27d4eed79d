//! Creepers that sit on Keepers (Anatomy rulebook; FAQ 1006, attaching Creepers): the owner picks the Keeper once the
//! whole event is over, and from then on the two move, and are discarded, as one.

use crate::ask::{Purpose, Question};
use crate::run::Machine;
use crate::state::{Ask, Attached, Frame, Poll, Seat, SeatSet, State};
use crate::view::event::{Audience, Event};
use panta_cards::{Card, CardSet, Deck, Who};

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
                let (to, by) = deck.attaching(creeper);
                let picker = match by {
                    Who::Next => self.seats.after(owner),
                    Who::Previous => self.seats.before(owner),
                    Who::Active => self.turn.player,
                    _ => owner,
                };
                let keepers = self.keepers(deck, owner) & to;
                let about = (owner != seat).then_some(owner);
                let question = Question::new(seat, Purpose::Attach, Some(creeper));
                (picker == seat && !keepers.is_empty()).then_some(Question {
                    cards: deck.distinct(keepers),
                    about,
                    ..question
                })
            })
        })
    }

    /// The pairs of these cards are parted.
    pub(crate) fn part(&mut self, cards: CardSet) {
        self.attached.retain(|pair| !cards.contains(pair.creeper) && !cards.contains(pair.to));
    }
}

impl<A: Audience> Machine<'_, A> {
    /// Everybody with a waiting Creeper and a Keeper attaches it, all at once. Says whether somebody has to choose first.
    #[inline(never)]
    pub(crate) fn attach_all(&mut self) -> bool {
        loop {
            let waiting = self.with_loose_creepers();
            let questions = waiting.iter().filter_map(|seat| self.s.attach_question(self.deck, seat));
            let forced = questions.filter(|question| question.cards.len() == 1).last();
            if let Some(Question { seat, why: Some(creeper), cards, .. }) = forced
                && let Some(keeper) = cards.first()
            {
                self.attach(seat, creeper, keeper);
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

    pub(crate) fn attach(&mut self, seat: Seat, creeper: Card, to: Card) {
        if self.s.attached.push(Attached { creeper, to }) {
            self.tell(|| Event::Attached { seat, creeper, to });
        }
    }
}
