//! What is put to the vote, or can be.

use super::Drawing;
use crate::wire::{ProposalOption, VoteView};
use panta_engine::Proposal;

impl Drawing<'_> {
    pub(super) fn vote(&self) -> Option<VoteView> {
        let (by, what) = self.facts.vote?;
        Some(VoteView { by, what, label: self.proposal(what), waiting: self.view.asked.iter().collect() })
    }

    /// What this player could put to the vote now.
    pub(super) fn proposable(&self) -> Vec<ProposalOption> {
        let option = |what: &Proposal| ProposalOption { what: *what, label: self.proposal(*what) };
        self.facts.proposable.iter().map(option).collect()
    }

    fn proposal(&self, what: Proposal) -> String {
        self.speaker.proposal(what, &self.view.said)
    }
}
