//! A card that says that the turn ends at once: whatever its player was in the middle of ends with it.

use crate::run::Machine;
use crate::run::effect::Next;
use crate::state::{Effect, Ends, Frame, Spoken, Touched};
use crate::view::event::{Audience, Event};
use panta_cards::{Kind, Moment};

impl<A: Audience> Machine<'_, A> {
    /// The rest of every effect of the player on turn is dropped. Mini-hands and Actions are discarded, from the top of
    /// the stack down. What others have begun is finished, this effect included if it is theirs, and a card that was on
    /// its way to the table still lands there.
    #[inline(never)]
    pub(super) fn end_at_once(&mut self, effect: &mut Effect) -> Next {
        let player = self.s.turn.player;
        self.s.turn.ending = true;
        self.tell(|| Event::TurnCut { seat: player, why: effect.card });
        // Mostly nothing else is unfinished: a free action has cut the turn short.
        if effect.ends == Ends::Event && effect.by == player && self.s.frames.len() == 1 {
            return Next::End;
        }
        self.replace_top(Frame::Effect(*effect));
        let mut touched = Touched::Rules;
        for at in (0..self.s.frames.len()).rev() {
            if !self.ends_with_turn(at) {
                continue;
            }
            match self.s.frames.remove(at) {
                Frame::Effect(mut effect) => {
                    self.put_away(&mut effect);
                    if effect.unsettled || effect.ends == Ends::Enters {
                        touched = Touched::Anything;
                    }
                }
                Frame::Play(play) => {
                    self.s.discard(self.deck, play.card);
                    self.forget_waiting(|_, waiting| waiting.it == Some(play.card));
                }
                Frame::Poll(_) => self.s.said = Spoken::default(),
                _ => {}
            }
        }
        self.forget_waiting(|moment, waiting| {
            waiting.instead || (moment == Moment::TurnStart && waiting.you == player)
        });
        if effect.by != player {
            effect.unsettled |= touched == Touched::Anything;
            return Next::Step;
        }
        self.settle_next(player, touched);
        Next::Away
    }

    /// Whether the frame at this place of the stack ends with the turn.
    fn ends_with_turn(&self, at: usize) -> bool {
        let player = self.s.turn.player;
        match &self.s.frames[at] {
            Frame::Effect(effect) => effect.by == player,
            Frame::Quiz(quiz) => quiz.by == player,
            Frame::Play(play) => play.by == player && self.deck.effects(play.card).kind == Kind::Action,
            // It goes with what it is about, which lies below.
            Frame::Window(window) => {
                at > 0 && !window.is_about_nothing_below() && self.ends_with_turn(at - 1)
            }
            // It goes with the frame that asks.
            Frame::Poll(_) => at > 0 && self.ends_with_turn(at - 1),
            Frame::Call(_) | Frame::Settle(_) | Frame::Claim(_) | Frame::Motion(_) => false,
        }
    }
}
