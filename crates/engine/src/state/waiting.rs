//! What has happened, for whom, and which cards are about to act on it.

use crate::rules::conditions::{all_hold, is_ahead, one_player};
use crate::run::instead::DECIDES;
use crate::state::{Seat, State, is_default};
use panta_cards::{
    Card, CardSet, DOER, Deck, Due, Happening, Moment, OWNER, Parties, Side, Test, Tests, Trigger, Who,
};
use serde::{Deserialize, Serialize};

/// A card that has noticed what it waits for, and is about to act.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Waiting {
    /// Its place in `deck.rules.triggers`.
    pub trigger: u8,
    /// The card that acts.
    pub card: Card,
    /// For whom: whoever has or had the card; of a rule, whoever did it.
    pub you: Seat,
    /// Who did it.
    pub doer: Seat,
    /// The card it was done to.
    pub it: Option<Card>,
    /// Whose card that was.
    pub owner: Option<Seat>,
    /// It acts in place of what would have happened: its place is in `deck.rules.powers.instead`, or it is [`DECIDES`].
    #[serde(default, skip_serializing_if = "is_default")]
    pub instead: bool,
    /// It has acted, and will not do so again before everything is settled.
    pub done: bool,
}

impl Waiting {
    /// What it waited for, and what it does.
    pub fn trigger(&self, deck: &Deck) -> Trigger {
        let at = self.trigger as usize;
        match (self.instead, deck.rules.powers.standing_in) {
            (true, Some((program, _))) if self.trigger == DECIDES => {
                let cards = CardSet::EMPTY;
                let happening = Happening::by_anyone(Moment::Whenever, cards);
                Trigger { happening, cards, when: Tests::default(), program, face_down: false }
            }
            (true, _) => deck.rules.powers.instead[at].trigger,
            (false, _) => deck.rules.triggers[at],
        }
    }

    /// When it acts.
    pub fn due(&self, deck: &Deck) -> Due {
        if self.instead { Due::Instead } else { self.trigger(deck).happening.moment.due() }
    }

    /// Whether this is the same card about to do the same.
    pub fn is_same(&self, other: &Waiting) -> bool {
        (self.instead, self.trigger, self.card, self.you)
            == (other.instead, other.trigger, other.card, other.you)
    }
}

/// Something that has happened.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Happened {
    pub moment: Moment,
    /// The card it is about.
    pub it: Option<Card>,
    /// Who has done it.
    pub doer: Seat,
    /// Whose card it is, or was.
    pub owner: Option<Seat>,
    /// Who gets it.
    pub to: Option<Seat>,
}

impl Happened {
    /// Something by which nobody gets a card.
    pub fn new(moment: Moment, it: Option<Card>, doer: Seat, owner: Option<Seat>) -> Happened {
        Happened { moment, it, doer, owner, to: None }
    }
}

impl State {
    /// Who is `you` for a card in whose happening this is: whoever has it; of a rule, whoever has done it.
    fn you(&self, card: Card, what: &Happened) -> Option<Seat> {
        if what.it == Some(card) && what.owner.is_some() {
            return what.owner;
        }
        if (self.rules | self.metas).contains(card) || what.it == Some(card) {
            return Some(what.doer);
        }
        self.owner(card)
    }

    /// Whether this is what the card waits for. If so, for whom. Never inlined: together with what its callers do, the
    /// compiler takes the happening apart bit by bit.
    #[inline(never)]
    pub(crate) fn concerned(&self, card: Card, waits_for: &Happening, what: &Happened) -> Option<Seat> {
        self.you(card, what).filter(|you| self.concerns(*you, card, waits_for, what))
    }

    /// Whether it concerns anybody for whom this card holds, and of whom something else is so.
    pub(crate) fn concerns_any(
        &self,
        card: Card,
        waits_for: &Happening,
        what: &Happened,
        is: impl Fn(Seat) -> bool,
    ) -> bool {
        let fits = |you: Seat| self.concerns(you, card, waits_for, what) && is(you);
        self.you(card, what).is_some_and(fits) || self.all_for_whom(card).any(fits)
    }

    fn concerns(&self, you: Seat, card: Card, waits_for: &Happening, what: &Happened) -> bool {
        let is = |side: Side, seat: Option<Seat>| match side {
            Side::Anyone => true,
            Side::You => seat == Some(you),
            Side::Others => seat.is_some_and(|seat| seat != you),
        };
        waits_for.moment == what.moment
            && waits_for.is_about(what.it, card)
            && is(waits_for.by, Some(what.doer))
            && is(waits_for.whose, what.owner)
            && is(waits_for.to, what.to)
    }

    /// Whether what a happening asks of those who take part in it is so.
    #[inline]
    pub(crate) fn parties_fit(
        &self,
        deck: &Deck,
        waits_for: &Happening,
        doer: Seat,
        owner: Option<Seat>,
    ) -> bool {
        let Parties { doer: of_doer, owner: of_owner, .. } = waits_for.parties;
        (of_doer.is_empty() || all_hold(self, deck, of_doer, doer))
            && (of_owner.is_empty() || owner.is_some_and(|owner| all_hold(self, deck, of_owner, owner)))
    }

    /// Whether the doer or the owner compares with whoever waits for it as it is asked.
    #[inline]
    pub(crate) fn versus_fits(
        &self,
        deck: &Deck,
        waits_for: &Happening,
        you: Seat,
        doer: Seat,
        owner: Option<Seat>,
    ) -> bool {
        let versus = waits_for.parties.versus;
        versus.is_empty() || self.compares(deck, versus, you, doer, owner)
    }

    #[inline(never)]
    fn compares(&self, deck: &Deck, versus: Tests, you: Seat, doer: Seat, owner: Option<Seat>) -> bool {
        let seat = |who| match who {
            Who::Named(DOER) => Some(doer),
            Who::Named(OWNER) => owner,
            Who::Yourself => Some(you),
            who => one_player(self, deck, who, you),
        };
        deck.code.tests[versus.range()].iter().all(|test| match *test {
            Test::Ahead { measure, who, than, by } => {
                seat(who).zip(seat(than)).is_some_and(|two| is_ahead(self, deck, measure, two, by))
            }
            _ => false,
        })
    }

    /// The cards that could notice something: those in play, and one that it has happened to, though it may have gone. A
    /// card that is just being played is not there yet, and one that is switched off notices nothing.
    pub(crate) fn listening(&self, deck: &Deck, what: &Happened) -> CardSet {
        let it = what.it.filter(|_| what.moment != Moment::Play).map_or(CardSet::EMPTY, CardSet::one);
        (self.in_play() | it) - self.switched_off(deck)
    }
}
