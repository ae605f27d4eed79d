//! What goes on beside the cards: quizzes, votes, calls, what rules keep in mind.

use super::Drawing;
use crate::wire::{CallView, KeptView, ProposalOption, QuizChoice, QuizView, VoteView};
use panta_engine::{Proposal, Seat};

impl Drawing<'_> {
    pub(super) fn kept(&self) -> Vec<KeptView> {
        let kept = self.view.kept.iter().map(|(card, kept)| KeptView {
            card: *card,
            word: (!kept.word.is_empty()).then(|| kept.word.to_string()),
            players: kept.players.iter().filter(|seat| self.is_seated(*seat)).collect(),
        });
        kept.filter(|kept| kept.word.is_some() || !kept.players.is_empty()).collect()
    }

    fn is_seated(&self, seat: Seat) -> bool {
        self.view.players.iter().any(|player| player.seat == seat)
    }

    pub(super) fn quiz(&self) -> Option<QuizView> {
        let quiz = self.view.quiz.as_ref()?;
        let choices = quiz
            .choices
            .iter()
            .map(|(card, fact)| QuizChoice { card: *card, fact: (!fact.is_empty()).then(|| fact.clone()) });
        Some(QuizView {
            player: quiz.seat,
            fact: quiz.fact.clone(),
            card: quiz.card,
            choices: choices.collect(),
            statements: quiz.statements,
        })
    }

    pub(super) fn vote(&self) -> Option<VoteView> {
        let (by, what) = self.facts.vote?;
        Some(VoteView { by, what, label: self.proposal(what), waiting: self.view.asked.iter().collect() })
    }

    pub(super) fn calls(&self) -> Vec<CallView> {
        let calls = self.view.calls.iter().map(|(card, whom)| CallView {
            card: *card,
            label: self.deck().face(*card).call.clone().unwrap_or_default(),
            whom: whom.iter().collect(),
        });
        calls.collect()
    }

    /// What this player could put to the vote now.
    pub(super) fn proposable(&self) -> Vec<ProposalOption> {
        let option = |what: &Proposal| ProposalOption { what: *what, label: self.proposal(*what) };
        self.facts.proposable.iter().map(option).collect()
    }

    fn proposal(&self, what: Proposal) -> String {
        match what {
            Proposal::Meta(card) => format!("Play with {} from now on", self.deck().name(card)),
            Proposal::Stop => "End the game now".into(),
            Proposal::Word(goal) => {
                format!("“{}” counts for {}", self.view.said, self.deck().name(goal))
            }
        }
    }
}
