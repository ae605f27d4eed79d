//! What goes on beside the cards: quizzes, votes, calls, what rules keep in mind.

use super::Drawing;
use crate::wire::{CallView, KeptView, ProposalOption, QuizChoice, QuizView, VoteView};
use panta_cards::Kind;
use panta_engine::{Frame, Proposal, proposable};

impl Drawing<'_> {
    pub(super) fn kept(&self) -> Vec<KeptView> {
        let kept = self.view.kept.iter().map(|(card, kept)| KeptView {
            card: *card,
            word: (!kept.word.is_empty()).then(|| kept.word.to_string()),
            players: kept.players.and(self.game.state().seats).iter().collect(),
        });
        kept.filter(|kept| kept.word.is_some() || !kept.players.is_empty()).collect()
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
        let Some(Frame::Vote(vote)) = self.game.state().frames.last() else { return None };
        self.view.outcome.is_none().then(|| VoteView {
            by: vote.by,
            what: vote.about,
            label: self.proposal(vote.about),
            waiting: self.view.asked.iter().collect(),
        })
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
        let (state, deck) = (self.game.state(), self.deck());
        if state.outcome.is_some() {
            return vec![];
        }
        let metas = deck.kind(Kind::Meta).iter().map(Proposal::Meta);
        metas
            .chain([Proposal::Stop])
            .filter(|what| proposable(state, deck, *what).is_ok())
            .map(|what| ProposalOption { what, label: self.proposal(what) })
            .collect()
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
