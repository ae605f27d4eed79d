//! Free actions: what the player on turn may use without a play (docs/turn-order.md, 3; FAQ 288).

use crate::rules::conditions::all_hold;
use crate::run::entries::could_name;
use crate::run::{Machine, bits};
use crate::state::{Effect, Ends, Seat, Stage, State};
use crate::view::event::{Audience, Event};
use panta_cards::{Base, Card, Deck, FreeAction, Moment, Opens, Step, Who};

impl<A: Audience> Machine<'_, A> {
    /// The free actions on offer now, as bits of their number. Never inside a draw or an Action: only the turn asks.
    /// `plays_left` spares counting again, where it is known.
    #[inline]
    pub(crate) fn open_free_actions(&self, plays_left: Option<usize>) -> u64 {
        let mut allowed = self.in_force().free_actions;
        if self.deck.derived.free_actions_on_tables {
            let own = self.s.tables[self.s.turn.player.index()] & self.deck.derived.with_free_action;
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
        if left & derived.only_with_plays != 0
            && plays_left.unwrap_or_else(|| self.in_force().plays_left(self.s, self.deck)) == 0
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

    /// Whether an action can be used, its window apart.
    fn is_open(&self, at: usize) -> bool {
        let action = &self.deck.rules.free_actions[at];
        (action.when.is_empty() || all_hold(self.s, self.deck, action.when, self.s.turn.player))
            && (action.cost == 0 || self.can_pay(action))
            && self.does_something(action.program + action.cost as u16)
    }

    /// A cost is paid in full, or the action is not offered.
    fn can_pay(&self, action: &FreeAction) -> bool {
        (0..action.cost as u16).all(|step| match self.deck.code.steps[(action.program + step) as usize] {
            Step::Move { count, of, from, .. } => {
                let there = self.candidates_for(self.s.turn.player, from, of).len();
                match count.base {
                    Base::Any => there > 0,
                    _ => {
                        let effect = Effect::new(0, Card(0), self.s.turn.player, Ends::Part);
                        there >= self.amount(&effect, count, there).max(1)
                    }
                }
            }
            _ => true,
        })
    }

    /// A free action whose first step could do nothing is not offered.
    fn does_something(&self, at: u16) -> bool {
        match self.deck.code.steps[at as usize] {
            Step::Draw { .. } | Step::DrawAside { .. } | Step::Play { .. } => self.can_draw(),
            Step::Move { who, .. } if who != Who::You => true,
            Step::Move { of, from, .. } => !self.candidates_for(self.s.turn.player, from, of).is_empty(),
            Step::Detach { of, from } => {
                let cards = self.candidates_for(self.s.turn.player, from, of);
                cards.iter().any(|card| self.s.host(card).is_some())
            }
            Step::AskWord { list, fresh, .. } => {
                could_name(self.s, self.deck, self.s.turn.player, list, fresh)
            }
            Step::ChoosePlayer { .. } => {
                let effect = Effect::new(at, Card(0), self.s.turn.player, Ends::Part);
                self.s.solo || !self.choosable(&effect, at).is_empty()
            }
            _ => true,
        }
    }

    pub(crate) fn use_free_action(&mut self, at: u8) {
        let player = self.s.turn.player;
        let action = &self.deck.rules.free_actions[at as usize];
        let sources = self.s.rules | self.s.metas | self.s.tables[player.index()];
        let Some(card) = (action.cards & sources).first() else { return };
        // Only those allowed once are remembered; the others end by themselves.
        if action.once {
            self.s.turn.used |= 1 << at;
        }
        self.s.turn.busy = true;
        self.tell(|| Event::Used { seat: player, card });
        self.start(action.program, card, player, Ends::Event);
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
