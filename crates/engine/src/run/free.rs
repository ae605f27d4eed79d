//! Free actions: what the player on turn may use without a play (docs/turn-order.md, 3; FAQ 288).

use crate::rules::conditions::all_hold;
use crate::run::entries::could_name;
use crate::run::{Machine, bits};
use crate::state::{Effect, Ends, Seat, Stage, State};
use crate::view::event::{Audience, Event};
use panta_cards::{Base, Card, Deck, FreeAction, Moment, Needs, Only, Opens, Place, Who};

impl<A: Audience> Machine<'_, A> {
    /// The free actions on offer now, as bits of their number. Never inside a draw or an Action: only the turn asks.
    /// `plays_left` spares counting again, where it is known.
    #[inline(always)]
    pub(crate) fn open_free_actions(&self, plays_left: Option<usize>) -> u64 {
        let mut allowed = self.in_force().free_actions;
        if self.deck.derived.free_actions_on_tables {
            allowed |= self.allowed_by_table();
        }
        allowed &= !self.s.turn.used;
        if self.s.turn.stage != Stage::Before {
            allowed &= !self.deck.derived.only_before_draw;
        }
        // Often there is none, so the rest stands apart.
        if allowed == 0 { 0 } else { self.open_among(allowed, plays_left) }
    }

    /// The free actions of what lies in front of the player on turn.
    #[inline(never)]
    fn allowed_by_table(&self) -> u64 {
        let own = (self.s.tables[self.s.turn.player.index()] & self.deck.derived.with_free_action)
            - self.s.switched_off(self.deck);
        own.iter().fold(0, |all, card| all | self.deck.derived.free_actions_of[card.index()])
    }

    #[inline(never)]
    fn open_among(&self, mut left: u64, plays_left: Option<usize>) -> u64 {
        let derived = &self.deck.derived;
        if !self.deck.rules.powers.bars.is_empty() {
            left = self.not_barred(left);
        }
        if left & derived.only_with_plays != 0
            && plays_left.unwrap_or_else(|| self.in_force().play.left(self.s, self.deck)) == 0
        {
            left &= !derived.only_with_plays;
        }
        let all = left;
        if left & derived.only_with_cards != 0 && !self.can_draw() {
            left &= !derived.only_with_cards;
        }
        let player = self.s.turn.player.index();
        let closed = bits(left & !derived.always_open).filter(|at| match &derived.opens[*at] {
            Opens::Always => false,
            Opens::Hand(set) => !self.s.hands[player].intersects(*set),
            Opens::Table(set) => !self.s.tables[player].intersects(*set),
            Opens::Word(list, fresh) => !could_name(self.s, self.deck, self.s.turn.player, *list, *fresh),
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

    /// Those of these actions that nothing keeps the player on turn from using.
    #[inline(never)]
    fn not_barred(&self, actions: u64) -> u64 {
        bits(actions).filter(|at| !self.is_barred(*at)).fold(0, |all, at| all | 1 << at)
    }

    /// Whether something keeps the player on turn from using an action.
    fn is_barred(&self, at: usize) -> bool {
        let player = self.s.turn.player;
        let cards = self.deck.rules.free_actions[at].cards
            & (self.s.rules | self.s.metas | self.s.tables[player.index()]);
        !cards.is_empty() && cards == self.s.barred(self.deck, Moment::Use, player, cards)
    }

    /// Whether an action can be used, its window apart.
    #[inline(never)]
    fn is_open(&self, at: usize) -> bool {
        let action = &self.deck.rules.free_actions[at];
        (action.when.is_empty() || all_hold(self.s, self.deck, action.when, self.s.turn.player))
            && (action.cost == 0 || self.can_pay(action))
            && self.does_something(action)
    }

    /// A cost is paid in full, or the action is not offered.
    fn can_pay(&self, action: &FreeAction) -> bool {
        let player = self.s.turn.player;
        let costs = &self.deck.code.steps[action.program as usize..][..action.cost as usize];
        costs.iter().all(|&step| match step.nature().needs {
            Needs::Cards { count, of, from, .. } => {
                let cards = self.candidates_for(player, from, of);
                let there = (cards - self.s.out_of_reach(self.deck, None, player, step, cards)).len();
                match count.base {
                    Base::Any => there > 0,
                    _ => there >= self.amount(&self.about_to_use(action), count, there).max(1),
                }
            }
            Needs::Tokens { count } => {
                let effect = self.about_to_use(action);
                let tokens = self.s.tokens_to_move(self.deck, &effect, player, step);
                let needed = self.amount(&effect, count, 1).max(1);
                tokens.is_some_and(|tokens| tokens.max >= needed)
            }
            // These are done as far as they can be, whoever pays with them.
            Needs::Nothing
            | Needs::Draw
            | Needs::Discarded { .. }
            | Needs::Action { .. }
            | Needs::Host
            | Needs::Attached { .. }
            | Needs::Word { .. }
            | Needs::Player => true,
        })
    }

    /// A free action whose first step could do nothing is not offered.
    fn does_something(&self, action: &FreeAction) -> bool {
        let at = action.program + action.cost as u16;
        let (step, player) = (self.deck.code.steps[at as usize], self.s.turn.player);
        let effect = || self.about_to_use(action);
        match step.nature().needs {
            Needs::Nothing => true,
            Needs::Draw => self.can_draw(),
            Needs::Discarded { of } => !self.candidates_for(player, Place::Discard, of).is_empty(),
            Needs::Cards { of, from, only, who: Who::You, .. }
                if only == Only::default() && self.deck.rules.powers.bars.is_empty() =>
            {
                !self.candidates_for(player, from, of).is_empty()
            }
            Needs::Cards { who, .. } => {
                let effect = effect();
                let mut people = self.people(&effect, who).iter();
                people.any(|seat| !self.s.picking(self.deck, &effect, seat, step).all.is_empty())
            }
            Needs::Tokens { .. } => {
                let tokens = self.s.tokens_to_move(self.deck, &effect(), player, step);
                tokens.is_some_and(|tokens| tokens.max > 0)
            }
            Needs::Action { of, from } => !self.doable(&effect(), from, of).is_empty(),
            Needs::Host => !self.s.attachable(self.deck, &effect(), step).is_empty(),
            Needs::Attached { of, from } => {
                let cards = self.candidates_for(player, from, of);
                cards.iter().any(|card| self.s.host(card).is_some())
            }
            Needs::Word { list, fresh } => could_name(self.s, self.deck, player, list, fresh),
            Needs::Player => self.s.solo || !self.choosable(&effect(), at).is_empty(),
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
