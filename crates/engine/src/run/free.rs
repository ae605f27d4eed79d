//! Free actions: what the player on turn may use without a play (docs/turn-order.md, 3; FAQ 288).

use crate::rules::conditions::all_hold;
use crate::run::entries::could_name;
use crate::run::{Machine, bits};
use crate::state::{Effect, Ends, Seat, Stage, State};
use crate::view::event::{Audience, Event};
use panta_cards::{Base, Card, Deck, FreeAction, Moment, Only, Opens, Step, Who};

impl<A: Audience> Machine<'_, A> {
    /// The free actions on offer now, as bits of their number. Never inside a draw or an Action: only the turn asks.
    /// `plays_left` spares counting again, where it is known.
    #[inline]
    pub(crate) fn open_free_actions(&self, plays_left: Option<usize>) -> u64 {
        let mut allowed = self.in_force().free_actions;
        if self.deck.derived.free_actions_on_tables {
            let own = (self.s.tables[self.s.turn.player.index()] & self.deck.derived.with_free_action)
                - self.s.switched_off(self.deck);
            allowed |= own.iter().fold(0, |all, card| all | self.deck.derived.free_actions_of[card.index()]);
        }
        allowed &= !self.s.turn.used;
        if self.s.turn.stage != Stage::Before {
            allowed &= !self.deck.derived.only_before_draw;
        }
        // Often there is none, so the rest stands apart.
        if allowed == 0 { 0 } else { self.open_among(allowed, plays_left) }
    }

    #[inline(never)]
    fn open_among(&self, mut left: u64, plays_left: Option<usize>) -> u64 {
        let derived = &self.deck.derived;
        if !self.deck.rules.powers.bars.is_empty() {
            left = bits(left).filter(|at| !self.is_barred(*at)).fold(0, |all, at| all | 1 << at);
        }
        if left & derived.only_with_plays != 0
            && plays_left.unwrap_or_else(|| self.in_force().play.left(self.s, self.deck)) == 0
        {
            left &= !derived.only_with_plays;
        }
        let all = left;
        if !self.can_draw() {
            left &= !derived.only_with_cards;
        }
        let player = self.s.turn.player.index();
        let closed = bits(left & !derived.always_open).filter(|at| match &derived.opens[*at] {
            Opens::Always => false,
            Opens::Hand(set) => !self.s.hands[player].intersects(*set),
            Opens::Table(set) => !self.s.tables[player].intersects(*set),
            Opens::Program => !self.is_open(*at),
        });
        let open = closed.fold(left, |open, at| open & !(1 << at));
        debug_assert!(bits(all).all(|at| (open >> at & 1 == 1) == self.is_open(at)));
        // Of equal copies the first that is left is offered.
        derived.of_copies.iter().fold(open, |open, copies| {
            let these = open & copies;
            open & !(these & these.wrapping_sub(1))
        })
    }

    /// Whether something keeps the player on turn from using an action.
    fn is_barred(&self, at: usize) -> bool {
        let player = self.s.turn.player;
        let cards = self.deck.rules.free_actions[at].cards
            & (self.s.rules | self.s.metas | self.s.tables[player.index()]);
        !cards.is_empty() && cards == self.s.barred(self.deck, Moment::Use, player, cards)
    }

    /// Whether an action can be used, its window apart.
    fn is_open(&self, at: usize) -> bool {
        let action = &self.deck.rules.free_actions[at];
        (action.when.is_empty() || all_hold(self.s, self.deck, action.when, self.s.turn.player))
            && (action.cost == 0 || self.can_pay(action))
            && self.does_something(action)
    }

    /// A cost is paid in full, or the action is not offered.
    fn can_pay(&self, action: &FreeAction) -> bool {
        (0..action.cost as u16).all(|step| match self.deck.code.steps[(action.program + step) as usize] {
            Step::Move { count, of, from, .. } => {
                let (player, step) =
                    (self.s.turn.player, self.deck.code.steps[(action.program + step) as usize]);
                let cards = self.candidates_for(player, from, of);
                let there = (cards - self.s.out_of_reach(self.deck, player, step, cards)).len();
                match count.base {
                    Base::Any => there > 0,
                    _ => there >= self.amount(&self.about_to_use(action), count, there).max(1),
                }
            }
            _ => true,
        })
    }

    /// A free action whose first step could do nothing is not offered.
    fn does_something(&self, action: &FreeAction) -> bool {
        let at = action.program + action.cost as u16;
        match self.deck.code.steps[at as usize] {
            Step::Draw { .. } | Step::DrawAside { .. } | Step::Play { .. } => self.can_draw(),
            Step::Move { of, from, only, who: Who::You, .. }
                if only == Only::default() && self.deck.rules.powers.bars.is_empty() =>
            {
                !self.candidates_for(self.s.turn.player, from, of).is_empty()
            }
            step @ Step::Move { who, .. } => {
                let effect = self.about_to_use(action);
                let mut people = self.people(&effect, who).iter();
                people.any(|seat| !self.s.picking(self.deck, &effect, seat, step).all.is_empty())
            }
            Step::Detach { of, from } => {
                let cards = self.candidates_for(self.s.turn.player, from, of);
                cards.iter().any(|card| self.s.host(card).is_some())
            }
            Step::AskWord { list, fresh, .. } => {
                could_name(self.s, self.deck, self.s.turn.player, list, fresh)
            }
            Step::ChoosePlayer { .. } => {
                self.s.solo || !self.choosable(&self.about_to_use(action), at).is_empty()
            }
            _ => true,
        }
    }

    /// The card in front of the player on turn, or in the middle, that allows an action.
    fn allowing(&self, action: &FreeAction) -> Option<Card> {
        let sources = self.s.rules | self.s.metas | self.s.tables[self.s.turn.player.index()];
        (action.cards & sources).first()
    }

    /// The action as it would begin.
    fn about_to_use(&self, action: &FreeAction) -> Effect {
        let card = self.allowing(action).unwrap_or_default();
        Effect::new(action.program, card, self.s.turn.player, Ends::Event)
    }

    pub(crate) fn use_free_action(&mut self, at: u8) {
        let player = self.s.turn.player;
        let action = &self.deck.rules.free_actions[at as usize];
        let Some(card) = self.allowing(action) else { return };
        // Only those allowed once are remembered; the others end by themselves.
        if action.once {
            self.s.turn.used |= 1 << at;
        }
        self.s.turn.busy = true;
        self.tell(|| Event::Used { seat: player, card });
        self.start(action.program, card, player, Ends::Event);
        self.happens(Moment::Use, Some(card), player, None);
        self.opens(Moment::Use, Some(card), player);
    }
}

/// Why a free action that is not offered cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unusable {
    /// Its card is not in play for this player.
    NotTheirs,
    /// It is allowed once in a turn, and was used.
    Used,
    /// It would do nothing, or its moment has passed.
    NotNow,
}

/// Why this player cannot use a free action that is not offered; none if there is no such action.
pub fn unusable(state: &State, deck: &Deck, seat: Seat, at: u8) -> Option<Unusable> {
    let action = deck.rules.free_actions.get(at as usize)?;
    let own = state.rules | state.metas | state.tables[seat.index()];
    Some(if !action.cards.intersects(own) {
        Unusable::NotTheirs
    } else if state.turn.used >> at & 1 == 1 {
        Unusable::Used
    } else {
        Unusable::NotNow
    })
}
