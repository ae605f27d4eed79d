//! Powers that stand (docs/cards.md, "Powers"): they are read off the cards in play whenever they matter, and never stored.
//! First it is looked at which cards are switched off; what is off switches nothing off, and has no other power.

use crate::rules::conditions::all_hold;
use crate::rules::numbers::Limit;
use crate::state::{Happened, Seat, State};
use panta_cards::{Bars, Base, Bonus, Card, CardSet, Count, Deck, Moment, Number, Slot};

impl State {
    /// Everything that lies in play, but Goals, and what holds for a while.
    pub(crate) fn in_play(&self) -> CardSet {
        self.rules | self.metas | self.all_tables() | self.all_lasting()
    }

    /// Cards in play that are switched off.
    #[inline]
    pub(crate) fn switched_off(&self, deck: &Deck) -> CardSet {
        if deck.rules.powers.disables.is_empty() { CardSet::EMPTY } else { self.find_switched_off(deck) }
    }

    #[inline(never)]
    fn find_switched_off(&self, deck: &Deck) -> CardSet {
        let (in_play, tables) = (self.in_play(), self.all_tables());
        let mut off = CardSet::EMPTY;
        // In the order of their numbers, so that of two that switch each other off the first stays on.
        let disabling: CardSet = deck.rules.powers.disables.iter().map(|disables| disables.cards).collect();
        for card in disabling & in_play {
            for disables in deck.rules.powers.disables.iter().filter(|disables| disables.cards.contains(card))
            {
                if !off.contains(card) {
                    let host = self.host(card).filter(|_| disables.of.is_empty());
                    let mut others = disables.of & tables;
                    others.remove(card);
                    off |= host.map_or(others, CardSet::one);
                }
            }
        }
        off
    }

    /// The cards whose powers are for this player: what lies in the middle, and in front of them.
    #[inline]
    fn powers_of(&self, deck: &Deck, seat: Seat) -> CardSet {
        (self.rules | self.metas | self.tables[seat.index()] | self.lasting_for(seat))
            - self.switched_off(deck)
    }

    /// What the bonuses of these cards that hold for this player add up to; penalties are taken off.
    #[inline]
    pub(crate) fn bonus(
        &self,
        deck: &Deck,
        seat: Seat,
        of: CardSet,
        what: impl Fn(&Bonus) -> Option<Number>,
    ) -> i16 {
        let sources = (self.rules | self.metas | self.tables[seat.index()] | self.lasting_for(seat)) & of;
        if sources.is_empty() {
            return 0;
        }
        let sources = sources - self.switched_off(deck);
        let given = |bonus: &Bonus| {
            let number = what(bonus)?;
            // Each copy on a table gives it, while of a rule there is one.
            let times = (bonus.cards & sources).len() as i16;
            let holds = times > 0 && all_hold(self, deck, bonus.when, seat);
            let sign = if bonus.penalty { -1 } else { 1 };
            holds.then(|| match bonus.per {
                None => sign * times * self.read(deck, number) as i16,
                Some(per) => {
                    let count = Count { base: Base::Exactly(number), ..per };
                    let each = (bonus.cards & sources).iter().map(|card| self.given(deck, seat, card, count));
                    sign * each.sum::<usize>() as i16
                }
            })
        };
        deck.rules.powers.bonuses.iter().filter_map(given).sum()
    }

    /// How many cards a limit lets this player have; none if it does not bind them.
    #[inline]
    pub fn most(&self, deck: &Deck, seat: Seat, limit: &Limit) -> Option<usize> {
        if deck.derived.limits_vary { self.most_of(deck, seat, limit) } else { Some(limit.most as usize) }
    }

    #[inline(never)]
    fn most_of(&self, deck: &Deck, seat: Seat, limit: &Limit) -> Option<usize> {
        let powers = self.powers_of(deck, seat);
        let mut exempt = deck.rules.powers.exempt.iter().filter(|exempt| exempt.slot == limit.slot);
        let spared = |exempt: &panta_cards::Exempt| {
            exempt.cards.intersects(powers) && all_hold(self, deck, exempt.when, seat)
        };
        if exempt.any(spared) {
            return None;
        }
        let at = Slot::LIMITS.iter().position(|(slot, _)| *slot == limit.slot)?;
        let extra = self.bonus(deck, seat, powers, |bonus| bonus.limits[at]);
        Some((limit.most as i16 + extra).max(0) as usize)
    }

    /// Those of these cards to which this player cannot do that.
    #[inline]
    pub(crate) fn barred(&self, deck: &Deck, moment: Moment, doer: Seat, cards: CardSet) -> CardSet {
        if deck.rules.powers.bars.is_empty() {
            CardSet::EMPTY
        } else {
            // Whoever takes something gets it.
            let to = (moment == Moment::Take).then_some(doer);
            self.barred_on_their_way(deck, moment, doer, cards, |_| to)
        }
    }

    /// The same where it is known who would get each of these cards.
    #[inline(never)]
    pub(crate) fn barred_on_their_way(
        &self,
        deck: &Deck,
        moment: Moment,
        doer: Seat,
        cards: CardSet,
        to: impl Fn(Card) -> Option<Seat>,
    ) -> CardSet {
        let barred = |card: &Card| self.barred_by(deck, moment, doer, Some(*card), to(*card)).is_some();
        cards.iter().filter(barred).collect()
    }

    /// The card that keeps this player from doing that to this card, or at all where it is about none.
    #[inline(never)]
    pub(crate) fn barred_by(
        &self,
        deck: &Deck,
        moment: Moment,
        doer: Seat,
        it: Option<Card>,
        to: Option<Seat>,
    ) -> Option<Card> {
        let powers = self.in_play() - self.switched_off(deck);
        let held = it.and_then(|it| self.holder(it)).filter(|_| moment != Moment::Play);
        let owner = it.and_then(|it| self.owner(it)).or(held).filter(|_| moment != Moment::Play);
        let what = Happened { to, ..Happened::new(moment, it, doer, owner) };
        let concerned = |bars: &&Bars| {
            bars.happening.moment == moment
                && bars.in_hand == held.is_some()
                && (bars.own || owner != Some(doer))
                && self.parties_fit(deck, &bars.happening, doer, owner)
        };
        deck.rules.powers.bars.iter().filter(concerned).find_map(|bars| {
            (bars.cards & powers).iter().find(|card| {
                self.concerns_any(*card, &bars.happening, &what, |you| {
                    all_hold(self, deck, bars.when, you)
                        && self.versus_fits(deck, &bars.happening, you, doer, owner)
                })
            })
        })
    }
}
