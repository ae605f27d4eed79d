//! A step attaches a Creeper to a Keeper, or moves it from one to another.

use crate::ask::{Purpose, Question};
use crate::run::Machine;
use crate::run::effect::Next;
use crate::state::{Effect, State};
use crate::view::event::Audience;
use panta_cards::{Card, CardSet, Deck, Place, Step};

impl State {
    /// The Keepers that a step can attach this Creeper to.
    fn hosts(&self, deck: &Deck, effect: &Effect, step: Step, creeper: Card) -> CardSet {
        let Step::Attach { to, whose, not_host, .. } = step else { return CardSet::EMPTY };
        let keepers = self.candidates(deck, effect, effect.by, Place::Table(whose), to);
        let host = self.host(creeper).filter(|_| not_host).map_or(CardSet::EMPTY, CardSet::one);
        (keepers & deck.attaching(creeper).to) - host
    }

    /// The Creepers that a step can attach to anything.
    pub(crate) fn attachable(&self, deck: &Deck, effect: &Effect, step: Step) -> CardSet {
        let Step::Attach { of, from, .. } = step else { return CardSet::EMPTY };
        let creepers = self.candidates(deck, effect, effect.by, from, of);
        creepers.iter().filter(|card| !self.hosts(deck, effect, step, *card).is_empty()).collect()
    }
}

impl<A: Audience> Machine<'_, A> {
    /// Both are picked before anything moves. `effect.picked` is the Creeper once it is.
    #[inline(never)]
    pub(super) fn attaching(&mut self, effect: &mut Effect, step: Step) -> Next {
        let creepers = self.s.attachable(self.deck, effect, step);
        let only = creepers.first().filter(|_| creepers.len() == 1);
        effect.moved = 0;
        let Some(creeper) = effect.picked.filter(|card| creepers.contains(*card)).or(only) else {
            effect.picked = None;
            if creepers.is_empty() {
                return Next::Step;
            }
            // Two copies may sit on different Keepers, so each is an option.
            return self.choice(effect, Purpose::ChooseCard, creepers);
        };
        effect.picked = Some(creeper);
        let hosts = self.options(self.s.hosts(self.deck, effect, step, creeper));
        match hosts.first() {
            Some(only) if hosts.len() == 1 => self.sits_on(effect, creeper, only),
            _ => self.wait(Question {
                cards: hosts,
                ..Question::new(effect.by, Purpose::AttachTo, Some(creeper))
            }),
        }
    }

    /// A card was chosen: first the Creeper, then the Keeper.
    pub(super) fn attaching_to(&mut self, effect: &mut Effect, card: Card) -> Next {
        match effect.picked {
            Some(creeper) => self.sits_on(effect, creeper, card),
            None => {
                effect.picked = Some(card);
                Next::Goto(effect.at)
            }
        }
    }

    /// The Creeper comes off whatever it sat on and goes where the Keeper lies.
    fn sits_on(&mut self, effect: &mut Effect, creeper: Card, keeper: Card) -> Next {
        effect.picked = None;
        self.s.part(CardSet::one(creeper));
        effect.moved = 1;
        self.attach(effect.by, creeper, keeper);
        Next::Moved
    }
}
