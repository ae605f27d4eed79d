//! Goals in play: what they need, who lacks what, and what met one.

use super::Drawing;
use crate::decks::faces::first_copies;
use crate::wire::{GoalView, NeedView, Reason};
use panta_cards::Card;
use panta_engine::{GoalFacts, Obstacle, Seat};
use panta_scenarios::citations;

impl Drawing<'_> {
    pub(super) fn goal(&self, goal: Card) -> GoalView {
        let deck = self.deck();
        let mine = self.table(self.view.seat);
        let need = |need: &panta_cards::Need| {
            let count = self.facts.read(need.count);
            let have = (mine & need.cards).len();
            NeedView {
                cards: first_copies(deck, need.cards),
                count,
                have,
                place: if have >= count as usize {
                    self.speaker.have_it()
                } else {
                    self.speaker.whereabouts(self.view, need.cards)
                },
            }
        };
        let about = || self.facts.goals.iter().filter(|facts| facts.goal == goal);
        let seats = about().map(|facts| facts.seat.index() + 1).max().unwrap_or(0);
        let mut lacks = vec![None; seats];
        let mut reasons = vec![None; seats];
        for facts in about() {
            lacks[facts.seat.index()] = facts.lacks;
            reasons[facts.seat.index()] = self.reason(facts);
        }
        GoalView {
            card: goal,
            alternatives: deck.ways(goal).iter().map(|needs| needs.iter().map(need).collect()).collect(),
            lacks,
            reasons,
        }
    }

    /// Why a player has not won with a Goal, beyond the cards that are missing.
    fn reason(&self, facts: &GoalFacts) -> Option<Reason> {
        let GoalFacts { goal, seat, .. } = *facts;
        let obstacle = facts.obstacle?;
        let (card, met) = match obstacle {
            // Every client draws this.
            Obstacle::Lacks(_) => return None,
            Obstacle::Ungoal(card) => (Some(card), true),
            // Where words are declared nobody has met anything yet.
            Obstacle::Creeper(card) => (Some(card), !self.facts.declare),
            Obstacle::Spoilt(card) => (Some(card), false),
            Obstacle::Tied(_) | Obstacle::Unclaimed => (None, true),
            Obstacle::Short { raised_by, .. } => (raised_by, false),
            Obstacle::NotAhead(_) | Obstacle::NoWord | Obstacle::Undeclared => (None, false),
        };
        let text = self.speaker.obstacle(seat, goal, obstacle);
        Some(Reason { text, ruling: citations().obstacle(obstacle, self.deck(), goal), card, met })
    }

    /// A Goal that would make another player win at once.
    pub(super) fn gift(&self, card: Card) -> Option<String> {
        let (_, winner) = self.facts.gifts.iter().find(|(goal, _)| *goal == card)?;
        (*winner != self.view.seat).then(|| self.speaker.gift(*winner))
    }

    /// The cards that met a Goal: as many as each need asks for, of the first alternative that is met.
    pub(super) fn witness(&self, seat: Seat, goal: Card) -> Vec<Card> {
        let table = self.table(seat);
        let count = |need: &panta_cards::Need| self.facts.read(need.count) as usize;
        let alternatives = self.deck().ways(goal);
        let met = alternatives
            .iter()
            .find(|needs| needs.iter().all(|need| (table & need.cards).len() >= count(need)));
        let mut cards = vec![];
        for need in met.into_iter().flatten() {
            for card in (table & need.cards).iter().take(count(need)) {
                // One card may meet two needs, and is shown once.
                if !cards.contains(&card) {
                    cards.push(card);
                }
            }
        }
        cards
    }
}
