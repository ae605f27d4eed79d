//! A card that says that the turn ends at once: whatever its player was in the middle of ends with it.

use crate::run::Machine;
use crate::run::effect::Next;
use crate::state::{Effect, Ends, Frame, Row, Spoken, Touched};
use crate::view::event::{Audience, Event};
use panta_cards::{Kind, MAX_FRAMES, Moment};

impl<A: Audience> Machine<'_, A> {
    /// The rest of every effect of the player on turn is dropped. Mini-hands and Actions are discarded, from the top of
    /// the stack down. What others have begun is finished, this effect included if it is theirs, and a card that was on
    /// its way to the table still lands there.
    #[inline(never)]
    pub(super) fn end_at_once(&mut self, effect: &mut Effect) -> Next {
        let player = self.s.turn.player;
        self.s.turn.ending = true;
        self.tell(|| Event::TurnCut { seat: player, why: effect.card });
        self.replace_top(Frame::Effect(*effect));
        let stack = std::mem::take(&mut self.s.frames);
        let mut dropped = Row::<Frame, MAX_FRAMES>::default();
        let mut stays = true;
        for frame in stack.iter() {
            stays = match frame {
                // It goes with what it is about, which lies below.
                Frame::Window(window) => stays || window.is_about_nothing_below(),
                Frame::Effect(effect) => effect.by != player,
                Frame::Quiz(quiz) => quiz.by != player,
                Frame::Play(play) => play.by != player || self.deck.effects(play.card).kind != Kind::Action,
                // It goes with the frame that asks.
                Frame::Poll(_) => stays,
                Frame::Call(_) | Frame::Settle(_) | Frame::Claim(_) | Frame::Motion(_) => true,
            };
            if stays {
                self.push(*frame);
            } else {
                dropped.push(*frame);
            }
        }
        let mut touched = Touched::Rules;
        for frame in dropped.iter().rev() {
            match frame {
                Frame::Effect(effect) => {
                    effect.aside.iter().rev().for_each(|card| self.s.discard(self.deck, *card));
                    if effect.ends == Ends::Discards {
                        self.s.discard(self.deck, effect.card);
                    }
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
        self.forget_waiting(|moment, waiting| moment == Moment::TurnStart && waiting.you == player);
        if effect.by != player {
            effect.unsettled |= touched == Touched::Anything;
            return Next::Step;
        }
        self.settle_next(player, touched);
        Next::Away
    }
}
