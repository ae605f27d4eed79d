//! Creepers that sit on Keepers (Anatomy rulebook; FAQ 1006, attaching Creepers): the owner picks the Keeper once the
//! whole event is over, and from then on the two move, and are discarded, as one.

use crate::event::{Audience, Event};
use crate::machine::{Flow, Machine};
use crate::question::{Purpose, Question};
use crate::seat::{Seat, SeatSet};
use crate::state::{Attached, State};
use panta_cards::{Card, CardSet, Deck};

impl State {
    /// Creepers of a player that wait for a Keeper.
    fn unattached(&self, deck: &Deck, seat: Seat) -> CardSet {
        let mut waiting = self.tables[seat.index()] & deck.attaching;
        for pair in &self.attached {
            waiting.remove(pair.creeper);
        }
        waiting
    }

    /// What a player is asked who has a Creeper to attach and a Keeper to attach it to.
    pub(crate) fn attach_question(&self, deck: &Deck, seat: Seat) -> Option<Question> {
        let creeper = self.unattached(deck, seat).first()?;
        let keepers = self.keepers(deck, seat);
        let question = Question::new(seat, Purpose::Attach, Some(creeper));
        (!keepers.is_empty()).then_some(Question { cards: deck.distinct(keepers), ..question })
    }

    /// The pairs of these cards are parted.
    pub(crate) fn part(&mut self, cards: CardSet) {
        self.attached.retain(|pair| !cards.contains(pair.creeper) && !cards.contains(pair.to));
    }
}

impl<A: Audience> Machine<'_, A> {
    /// Everybody with a waiting Creeper and a Keeper attaches it, all at once.
    #[cold]
    #[inline(never)]
    pub(crate) fn attach_all(&mut self) -> Flow {
        if !self.s.all_tables().meets(self.deck.attaching) {
            return Flow::On;
        }
        loop {
            let mut waiting = SeatSet::EMPTY;
            let mut forced = None;
            for seat in self.s.seats.iter() {
                if let Some(question) = self.s.attach_question(self.deck, seat) {
                    waiting = waiting.with(seat);
                    if question.cards.len() == 1 {
                        forced = Some(question);
                    }
                }
            }
            if let Some(Question { seat, why: Some(creeper), cards, .. }) = forced
                && let Some(keeper) = cards.first()
            {
                self.attach(seat, creeper, keeper);
                continue;
            }
            return match waiting.lowest() {
                None => Flow::On,
                Some(seat) if waiting.len() == 1 => match self.s.attach_question(self.deck, seat) {
                    Some(question) => self.ask(question),
                    None => Flow::On,
                },
                Some(_) => self.ask_several(waiting),
            };
        }
    }

    pub(crate) fn attach(&mut self, seat: Seat, creeper: Card, to: Card) {
        if self.s.attached.try_push(Attached { creeper, to }).is_ok() {
            self.tell(|| Event::Attached { seat, creeper, to });
        }
    }
}
