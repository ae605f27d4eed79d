//! Powers that stand: what a card does for as long as it lies in play. On a table it does so for whoever has it, in the
//! middle for everybody.

#![allow(missing_docs, reason = "a field whose name says it all needs no sentence")]

use super::kind::words;
use super::{Card, CardSet, Count, Deck, Happening, Kind, Label, Moment, Number, Slot, Tests, Trigger};
use serde::{Deserialize, Serialize};

/// More draws or plays for the player on turn, and more room under a limit; or fewer and less.
#[derive(Clone, Copy, Debug)]
pub struct Bonus {
    /// The cards that give it.
    pub cards: CardSet,
    /// It takes away what it would give.
    pub penalty: bool,
    pub draw: Option<Number>,
    pub play: Option<Number>,
    /// These plays need not be made.
    pub optional: bool,
    /// Cards under each limit, in the order of [`Slot::LIMITS`].
    pub limits: [Option<Number>; Slot::LIMITS.len()],
    /// So many for each of something, within bounds: a count of one, whatever is given.
    pub per: Option<Count>,
    /// Only while this holds.
    pub when: Tests,
}

/// A limit that does not bind somebody.
#[derive(Clone, Copy, Debug)]
pub struct Exempt {
    /// The cards that say so.
    pub cards: CardSet,
    pub slot: Slot,
    /// Only while this holds.
    pub when: Tests,
}

/// Cards that do nothing, but for what Goals see in them.
#[derive(Clone, Copy, Debug)]
pub struct Disables {
    /// The cards that see to it.
    pub cards: CardSet,
    /// The cards that do nothing; none where it is the Keeper that a Creeper sits on.
    pub of: CardSet,
}

/// Something that cannot happen.
#[derive(Clone, Copy, Debug)]
pub struct Bars {
    /// The cards that see to it.
    pub cards: CardSet,
    /// What cannot happen.
    pub happening: Happening,
    /// Not even to one's own cards by oneself.
    pub own: bool,
    /// To what is held in hand, instead of what lies in play.
    pub in_hand: bool,
    /// Only while this holds.
    pub when: Tests,
}

/// Something that happens in place of something else.
#[derive(Clone, Copy, Debug)]
pub struct Instead {
    /// In place of what, and what happens.
    pub trigger: Trigger,
    /// Even in place of what one does with one's own cards.
    pub own: bool,
    /// Only if whoever decides about it likes to.
    pub optional: bool,
}

words! {
    /// How long something holds.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub enum Until {
        /// To the end of this turn.
        TurnEnd = "turn-end",
        /// Until the next turn begins of whoever it holds for.
        YourTurn = "your-turn",
    }
}

/// What an effect lets stand for a while, for whoever carries it out. Its card lies in front of them as long.
#[derive(Clone, Copy, Debug)]
pub struct Lasting {
    pub card: Card,
    pub until: Until,
    /// It holds for somebody else than whoever has the card.
    pub elsewhere: bool,
}

/// Everything that such powers say.
#[derive(Clone, Debug, Default)]
pub struct Powers {
    /// Bonuses and penalties.
    pub bonuses: Vec<Bonus>,
    /// Limits that do not bind somebody.
    pub exempt: Vec<Exempt>,
    /// Cards that do nothing.
    pub disables: Vec<Disables>,
    /// What cannot happen.
    pub bars: Vec<Bars>,
    /// What happens in place of something else.
    pub instead: Vec<Instead>,
    /// Where the steps stand by which somebody decides what happens in place of something, and by which cards are drawn one
    /// by one, if anything does: see [`Step::StandIn`](super::Step) and [`Step::DrawByRule`](super::Step).
    pub standing_in: Option<(Label, Label)>,
    /// What holds for a while. Each has a number of its own among the cards, by which the others know it.
    pub lasting: Vec<Lasting>,
}

impl Powers {
    /// Whether anything can happen in place of such a moment.
    pub(crate) fn stands_in_for(&self, moment: Moment) -> bool {
        self.instead.iter().any(|instead| instead.trigger.happening.moment == moment)
    }

    /// Whether anything keeps such a moment from happening.
    pub(crate) fn bars(&self, moment: Moment) -> bool {
        self.bars.iter().any(|bars| bars.happening.moment == moment)
    }
}

impl Deck {
    /// What holds for a while, as bits of their place in [`Powers::lasting`]: those of which this is so.
    pub fn lasting_bits(&self, is: impl Fn(&Lasting) -> bool) -> u16 {
        let lasting = self.rules.powers.lasting.iter().enumerate();
        lasting.filter(|(_, one)| is(one)).fold(0, |bits, (at, _)| bits | 1 << at)
    }

    /// The cards that lie in play anyway while something of theirs holds for a while: on a table, or in the middle.
    pub fn stays_in_play(&self) -> CardSet {
        self.on_tables() | self.kind(Kind::Rule) | self.kind(Kind::Meta)
    }

    /// The numbers of everything that can hold for a while.
    pub fn lasting(&self) -> CardSet {
        CardSet::lasting(self.lasting_bits(|_| true))
    }

    /// The card that people see: of something that holds for a while, the card that lies there for it.
    pub fn seen_as(&self, card: Card) -> Card {
        let lasting = self.rules.powers.lasting.iter().enumerate();
        lasting
            .map(|(at, one)| (Card::lasting(at), one.card))
            .find(|(at, _)| *at == card)
            .map_or(card, |(_, card)| card)
    }
}
