//! What a step does with the answer to the question that it has left.

use crate::ask::Answer;
use crate::run::Machine;
use crate::run::effect::Next;
use crate::state::Effect;
use crate::view::event::Audience;
use panta_cards::{PlayFrom, Step};

impl<A: Audience> Machine<'_, A> {
    /// Takes the answer. One that the step cannot have asked for would be asked for again and again.
    pub(super) fn step_answer(&mut self, effect: &mut Effect, answer: &Answer) -> Next {
        let step = self.deck.code.steps[effect.at as usize];
        self.take(effect, step, answer).unwrap_or_else(|| {
            debug_assert!(false, "nothing takes {answer:?} to {step:?}");
            Next::Goto(effect.at)
        })
    }

    /// What comes of the answer; nothing if the step asks for no such answer. A row for each step, so that whoever adds one
    /// says here what it asks for.
    fn take(&mut self, effect: &mut Effect, step: Step, answer: &Answer) -> Option<Next> {
        Some(match step {
            Step::Play { from: PlayFrom::Aside, .. } => match answer {
                Answer::Card(card) => Next::PlayAside(*card),
                _ => self.played_aside(effect),
            },
            Step::Play { .. } => self.play_discarded(answer.card()?),
            Step::Move { .. } => self.about_to_move(effect, step, answer.cards()),
            Step::StandIn => self.decide_answer(effect, answer),
            Step::SwapCards { .. } => match (effect.picked, answer.card()?) {
                (Some(mine), card) => self.swap_picked(effect, mine, card),
                (None, card) => {
                    effect.picked = Some(card);
                    Next::Goto(effect.at)
                }
            },
            Step::ChoosePlayer { keep, .. } => match answer {
                Answer::Seat(chosen) => {
                    effect.chosen[keep as usize] = Some(*chosen);
                    Next::Step
                }
                // Nobody was chosen: there is nothing more to do.
                Answer::Pass => Next::End,
                _ => return None,
            },
            Step::ChooseDirection => {
                effect.leftwards = answer.option()? == 0;
                Next::Step
            }
            Step::Tokens { .. } => match answer {
                Answer::Card(card) => self.token_moves(effect, step, *card),
                _ => self.tokens_done(effect),
            },
            Step::Attach { .. } => self.attaching_to(effect, answer.card()?),
            Step::Do { .. } => self.does(effect, answer.card()?),
            Step::ChooseCard { .. } => {
                effect.it = Some(answer.card()?);
                Next::Step
            }
            Step::ChooseOne { asks, by, .. } => {
                let seat = self.people(effect, by).lowest().unwrap_or(effect.by);
                self.chose(effect, seat, asks, answer.option()?, false)
            }
            Step::AskKept { of_it, .. } => self.keep_word(effect, of_it, answer),
            Step::AskWord { list, .. } => self.word_answer(effect, list, answer),
            // These leave no question, or a poll, which has a tally in the end (`effect_tally`).
            Step::Draw { .. }
            | Step::DrawAside { .. }
            | Step::Look { .. }
            | Step::PlayIt
            | Step::MoveThis { .. }
            | Step::SwapAll { .. }
            | Step::PassAll { .. }
            | Step::Deal { .. }
            | Step::Shuffle { .. }
            | Step::KeepPlayers
            | Step::Quiz { .. }
            | Step::AskAll { .. }
            | Step::Tell { .. }
            | Step::Detach { .. }
            | Step::Unless { .. }
            | Step::Goto { .. }
            | Step::EachPlayer { .. }
            | Step::NextPlayer { .. }
            | Step::Challenge { .. }
            | Step::Contest { .. }
            | Step::Cancel
            | Step::EndTurn
            | Step::Again { .. }
            | Step::Skip { .. }
            | Step::KnockOut { .. }
            | Step::Lasts { .. }
            | Step::Lose
            | Step::Reverse
            | Step::Show { .. }
            | Step::Win { .. }
            | Step::DrawByRule
            | Step::Stop => return None,
        })
    }
}
