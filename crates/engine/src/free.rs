//! Free actions: what the player on turn may use without a play (turn_order step 4, FAQ 288).

use crate::condition::all_hold;
use crate::event::{Audience, Event};
use crate::machine::Machine;
use crate::state::Stage;
use panta_cards::{Count, FreeAction, Step, Window};

impl<A: Audience> Machine<'_, A> {
    /// The free actions on offer now, as bits of their number. Never inside a draw or an Action: only the turn asks.
    /// `plays_left` spares counting again, where it is known.
    pub(crate) fn open_free_actions(&self, plays_left: Option<usize>) -> u64 {
        let player = self.s.turn.player;
        let sources =
            (self.s.rules | self.s.metas | self.s.tables[player.index()]) & self.deck.with_free_action;
        if sources.is_empty() {
            return 0;
        }
        let candidates = sources.iter().fold(0, |all, card| all | self.deck.free_actions_of[card.index()]);
        let mut left = candidates & !self.s.turn.used;
        let mut open = 0;
        while left != 0 {
            let at = left.trailing_zeros();
            left &= left - 1;
            if self.is_open(&self.deck.free_actions[at as usize], plays_left) {
                open |= 1 << at;
            }
        }
        open
    }

    fn is_open(&self, action: &FreeAction, plays_left: Option<usize>) -> bool {
        let window = match action.window {
            Window::Any => true,
            Window::TurnStart => self.s.turn.stage == Stage::Before,
            Window::BeforeLastPlay => plays_left.unwrap_or_else(|| self.s.plays_left(self.deck)) > 0,
        };
        window
            && all_hold(self.s, self.deck, action.when, self.s.turn.player)
            && self.can_pay(action)
            && self.does_something(action.program + action.cost as u16)
    }

    /// A cost is paid in full, or the action is not offered.
    fn can_pay(&self, action: &FreeAction) -> bool {
        (0..action.cost as u16).all(|step| match self.deck.code[(action.program + step) as usize] {
            Step::Move { count, of, from, .. } => {
                let there = self.candidates_for(self.s.turn.player, from, of).len();
                match count {
                    Count::Exactly(number) => there >= self.s.read(self.deck, number) as usize,
                    _ => there > 0,
                }
            }
            _ => true,
        })
    }

    /// A free action whose first step could do nothing is not offered.
    fn does_something(&self, at: u16) -> bool {
        match self.deck.code[at as usize] {
            Step::Draw { .. } | Step::DrawAside { .. } | Step::Play { .. } => self.can_draw(),
            Step::Move { of, from, .. } => !self.candidates_for(self.s.turn.player, from, of).is_empty(),
            Step::AskWord { list } => self.could_name(self.s.turn.player, list),
            _ => true,
        }
    }

    pub(crate) fn use_free_action(&mut self, at: u8) {
        let player = self.s.turn.player;
        let action = &self.deck.free_actions[at as usize];
        let sources = self.s.rules | self.s.metas | self.s.tables[player.index()];
        let Some(card) = (action.cards & sources).first() else {
            return;
        };
        // Only those allowed once are remembered; the others end by themselves.
        if action.once {
            self.s.turn.used |= 1 << at;
        }
        self.s.turn.busy = true;
        self.tell(|| Event::Used { seat: player, card });
        self.start(action.program, card, player, true);
    }
}
