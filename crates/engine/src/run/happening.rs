//! What happens by itself (docs/turn-order.md, "What happens by itself"). Whatever cards can wait for is said here, by
//! [`Machine::happens`]; the cards that wait for it are kept in a row until it is time for them to act, one by one.
//! Whoever lies on top then lets them: the turn, a card that is about to land, or the end of an event.

use crate::rules::conditions::all_hold;
use crate::run::Machine;
use crate::run::instead::DECIDES;
use crate::state::{
    Effect, Ends, Frame, Happened, MAX_SEATS, Outcome, Reason, Seat, SeatSet, Touched, Waiting,
};
use crate::view::event::{Audience, Spot};
use panta_cards::{Card, CardSet, Deck, Due, Moment, Step, Verb};

impl<A: Audience> Machine<'_, A> {
    /// Something has happened that cards can wait for: this moment, with the card it is about, who did it, and whose card
    /// that is or was.
    #[inline(always)]
    pub(crate) fn happens(&mut self, moment: Moment, it: Option<Card>, doer: Seat, owner: Option<Seat>) {
        if self.deck.has_trigger(moment) && self.is_waited_for(moment, it) {
            self.may_act(moment, it, doer, owner);
        }
    }

    /// Whether a card in play, or the card that it happens to, waits for such a moment. Mostly none does.
    #[inline(always)]
    fn is_waited_for(&self, moment: Moment, it: Option<Card>) -> bool {
        self.in_force().awaits(moment)
            || it.is_some_and(|it| self.deck.with_trigger(moment).contains(it))
            || self.deck.derived.triggers_on_tables
                && (self.s.all_tables() | self.s.all_lasting()).intersects(self.deck.with_trigger(moment))
    }

    #[inline(never)]
    fn may_act(&mut self, moment: Moment, it: Option<Card>, doer: Seat, owner: Option<Seat>) {
        if !self.rules_are_idle(moment, doer) {
            // Whoever gets a card has it by now.
            let changes_hands = matches!(moment, Moment::Take | Moment::Give);
            let to = it.filter(|_| changes_hands).and_then(|it| self.s.owner(it).or(self.s.holder(it)));
            self.notice(&Happened { to, ..Happened::new(moment, it, doer, owner) });
        }
    }

    /// Whether only rules wait for such a moment of a turn, and none of them would do anything now. Then none lines up: it
    /// is how most turns begin while there is a rule about some of them.
    #[inline]
    fn rules_are_idle(&self, moment: Moment, doer: Seat) -> bool {
        let Deck { derived, rules, .. } = self.deck;
        let at_once = moment.due() == Due::InTurn && self.s.waiting.is_empty() && !derived.counts_turns;
        at_once && !derived.triggers_on_tables && {
            let middle = self.s.rules | self.s.metas;
            derived.triggers_at[moment as usize].iter().all(|at| {
                let trigger = &rules.triggers[*at as usize];
                !trigger.cards.intersects(middle) || !all_hold(self.s, self.deck, trigger.when, doer)
            })
        }
    }

    /// Every card that waits for this lines up.
    #[inline(never)]
    fn notice(&mut self, what: &Happened) {
        let deck = self.deck;
        let listening = self.s.listening(deck, what);
        for &at in &deck.derived.triggers_at[what.moment as usize] {
            let trigger = &deck.rules.triggers[at as usize];
            for card in trigger.cards & listening {
                let same = |other: &Waiting| other.trigger == at && other.card == card && !other.instead;
                let there = self.s.waiting.iter().any(same);
                if let Some(you) = self.s.concerned(card, &trigger.happening, what).filter(|_| !there) {
                    let &Happened { it, doer, owner, .. } = what;
                    let waiting = Waiting { trigger: at, card, you, doer, it, owner, ..Waiting::default() };
                    if !self.s.waiting.push(waiting) {
                        self.over(Outcome::Stopped(Reason::TooDeep));
                    }
                }
            }
        }
    }

    /// Every card lines up that does something whenever a condition holds: of what lies on a table for whoever has it, of a
    /// rule for each player for whom it holds.
    #[inline(never)]
    pub(crate) fn look_at_conditions(&mut self, doer: Seat) {
        let deck = self.deck;
        let on = self.s.in_play() - self.s.switched_off(deck);
        for (at, trigger) in (0..).zip(&deck.rules.triggers) {
            if trigger.happening.moment != Moment::Whenever {
                continue;
            }
            for card in trigger.cards & on {
                let owner = self.s.owner(card);
                for you in owner.map_or(self.s.seats, SeatSet::one).iter() {
                    let there = |other: &Waiting| {
                        let same = other.trigger == at && other.card == card && !other.instead;
                        same && (owner.is_some() || other.you == you)
                    };
                    if self.s.waiting.iter().any(there) || !all_hold(self.s, deck, trigger.when, you) {
                        continue;
                    }
                    if !self.s.waiting.push(Waiting { trigger: at, card, you, doer, ..Waiting::default() }) {
                        self.over(Outcome::Stopped(Reason::TooDeep));
                    }
                }
            }
        }
    }

    /// Cards are about to be moved by a step, and cards in play may see to it that something else happens to some of them.
    /// That is lined up; what is left to be moved is returned. Each of these cards acts once for a step.
    pub(crate) fn not_replaced(
        &mut self,
        effect: &Effect,
        mover: Seat,
        step: Step,
        cards: CardSet,
    ) -> CardSet {
        let nothing = self.deck.rules.powers.instead.is_empty() || effect.ends == Ends::Instead;
        match step.moment().filter(|_| !nothing) {
            Some(moment) => self.replaced(effect, moment, mover, cards),
            None => cards,
        }
    }

    /// Cards have gone from one place to another, which somebody has done with a verb, or in some other way.
    #[inline]
    pub(crate) fn goes(
        &mut self,
        cards: CardSet,
        doer: Seat,
        verb: Option<Verb>,
        from: Option<Spot>,
        to: Spot,
    ) {
        if self.deck.derived.watches_moves {
            self.watch(cards, doer, verb, from, to);
        }
    }

    #[inline(never)]
    fn watch(&mut self, cards: CardSet, doer: Seat, verb: Option<Verb>, from: Option<Spot>, to: Spot) {
        let owner = match from {
            Some(Spot::Table(owner)) => Some(owner),
            _ => None,
        };
        let in_play = owner.is_some() || matches!(from, Some(Spot::Rules | Spot::Goals));
        if in_play && !matches!(to, Spot::Table(_)) {
            self.uncovered(cards, doer);
        }
        let done = match verb {
            _ if to == Spot::Discard => Some(Moment::Discard),
            Some(Verb::Take) if owner != Some(doer) => Some(Moment::Take),
            Some(Verb::Give) => Some(Moment::Give),
            _ => None,
        };
        for card in cards {
            if in_play {
                if let Some(moment) = done {
                    self.happens(moment, Some(card), doer, owner);
                }
                self.happens(Moment::Leave, Some(card), doer, owner);
            }
            if let Spot::Table(owner) = to {
                self.happens(Moment::Enter, Some(card), doer, Some(owner));
            }
        }
    }

    /// What lay in front of players lies in front of others now.
    pub(crate) fn tables_changed(&mut self, before: &[CardSet; MAX_SEATS], doer: Seat) {
        if self.deck.derived.watches_moves {
            let seats = self.s.seats;
            for (from, to) in seats.iter().flat_map(|from| seats.iter().map(move |to| (from, to))) {
                let cards = before[from.index()] & self.s.tables[to.index()];
                if from != to {
                    self.goes(cards, doer, None, Some(Spot::Table(from)), Spot::Table(to));
                }
            }
        }
    }

    /// Lets the first card act that waits for this. Says whether there was any. What lies on top of the stack then goes
    /// on afterwards.
    #[inline]
    pub(crate) fn act(&mut self, due: Due) -> bool {
        !self.s.waiting.is_empty() && self.first_acts(due)
    }

    #[inline(never)]
    fn first_acts(&mut self, due: Due) -> bool {
        while let Some(first) = self.first_waiting(due) {
            let ends = match due {
                Due::InTurn => Ends::Event,
                Due::Instead => Ends::Instead,
                Due::Landing | Due::Settling => Ends::Part,
            };
            if self.acts(first, ends) {
                return true;
            }
            if first.instead {
                self.as_meant(first.doer, first.it, first.owner);
            }
        }
        false
    }

    /// A card in the middle acts as soon as it lies there, and what has happened is settled afterwards. Says whether it does.
    #[inline]
    pub(crate) fn acts_as_it_enters(&mut self, card: Card) -> bool {
        let waits = |waiting: &&Waiting| waiting.card == card && waiting.it == Some(card) && !waiting.done;
        let first = self.s.waiting.iter().find(waits).copied();
        first.is_some_and(|first| self.acts(first, Ends::Enters))
    }

    /// A card acts, if it still can.
    pub(super) fn acts(&mut self, first: Waiting, ends: Ends) -> bool {
        let same = |other: &Waiting| other.is_same(&first);
        let trigger = first.trigger(self.deck);
        // A card that has gone meanwhile does nothing any more, unless it waited for that.
        let decides = first.instead && first.trigger == DECIDES;
        let there = decides || self.s.in_play().contains(first.card) || first.it == Some(first.card);
        let can = there
            && self.s.is_seated(first.you)
            && all_hold(self.s, self.deck, trigger.when, first.you)
            && self.s.parties_fit(self.deck, &trigger.happening, first.doer, first.owner)
            && self.s.versus_fits(self.deck, &trigger.happening, first.you, first.doer, first.owner);
        if can {
            if first.instead {
                self.drop_replaced(trigger.happening.moment);
            }
            let mut effect = Effect::new(trigger.program, self.deck.seen_as(first.card), first.you, ends);
            effect.it = first.it;
            effect.chosen[2..].copy_from_slice(&[first.owner, Some(first.doer)]);
            self.push(Frame::Effect(effect));
        }
        // What has acted while an event is settled will not do so again before everything is.
        if can && matches!(first.due(self.deck), Due::Settling | Due::Instead) {
            self.s.waiting.iter_mut().filter(|other| same(other)).for_each(|other| other.done = true);
        } else {
            self.s.waiting.retain(|other| !same(other));
        }
        can
    }

    /// The player on turn comes first, then the others clockwise; for each of them rules before what lies on a table, and
    /// those in the order of their numbers.
    fn first_waiting(&self, due: Due) -> Option<Waiting> {
        let rules = self.s.rules | self.s.metas;
        let order = |waiting: &&Waiting| {
            let seats = self.clockwise(self.s.turn.player, self.s.seats);
            let place = seats.take_while(|seat| *seat != waiting.you).count();
            (place, !rules.contains(waiting.card), waiting.card.0, waiting.trigger)
        };
        let is_next = |waiting: &&Waiting| !waiting.done && waiting.due(self.deck) == due;
        match &self.s.waiting[..] {
            // There is nothing to put in order.
            [only] => Some(only).filter(is_next).copied(),
            waiting => waiting.iter().filter(is_next).min_by_key(order).copied(),
        }
    }

    /// Before the turn goes on: whatever has not been settled yet is, and what happens by itself in a turn happens. Says
    /// whether there was anything to do.
    #[inline]
    pub(crate) fn catch_up(&mut self) -> bool {
        !self.s.waiting.is_empty() && self.goes_on_later()
    }

    #[inline(never)]
    fn goes_on_later(&mut self) -> bool {
        // Nothing is left for which anything could stand in.
        self.forget_instead();
        if self.first_waiting(Due::Settling).is_some() {
            self.settle_next(self.s.turn.player, Touched::Anything);
            return true;
        }
        self.act(Due::InTurn)
    }

    /// Everything is settled: what has acted can act again.
    #[inline]
    pub(crate) fn all_settled(&mut self) {
        if !self.s.waiting.is_empty() {
            let deck = self.deck;
            self.s.waiting.retain(|waiting| waiting.due(deck) != Due::Settling);
        }
    }

    /// What waits for something that does not go on: such a moment, perhaps with such a card.
    pub(crate) fn forget_waiting(&mut self, mut gone: impl FnMut(Moment, &Waiting) -> bool) {
        if !self.s.waiting.is_empty() {
            let deck = self.deck;
            self.s.waiting.retain(|waiting| !gone(waiting.trigger(deck).happening.moment, waiting));
        }
    }
}
