//! What the table decides by itself: an optional Meta Rule from now on (all must agree), the end of a game in which
//! Goals are claimed, a word that the list does not know.

use crate::event::{Audience, Event};
use crate::frame::{Frame, Proposal, Touched, Vote};
use crate::machine::{Flow, Machine};
use crate::question::{Answer, Purpose, Question, Refusal};
use crate::seat::{Seat, SeatSet};
use crate::state::{Said, State};
use panta_cards::{CardSet, Deck, Kind};

impl<A: Audience> Machine<'_, A> {
    pub(crate) fn propose(&mut self, by: Seat, about: Proposal) -> Result<(), Refusal> {
        proposable(self.s, self.deck, about)?;
        self.begin_vote(by, about);
        Ok(())
    }

    pub(crate) fn begin_vote(&mut self, by: Seat, about: Proposal) {
        self.tell(|| Event::Proposed { seat: by, what: about });
        self.push(Frame::Vote(Vote { by, about, votes: [SeatSet::EMPTY; 3] }));
    }

    #[cold]
    #[inline(never)]
    pub(crate) fn vote(&mut self, vote: Vote) -> Flow {
        let voters = self.s.others(vote.by);
        let waiting = SeatSet(voters.0 & !vote.votes[2].0);
        match waiting.lowest() {
            Some(seat) if waiting.len() == 1 => return self.ask(proposal_question(&vote, seat)),
            Some(_) => return self.ask_several(waiting),
            None => {}
        }
        let (yes, no) = (vote.votes[0].and(voters).len(), vote.votes[1].and(voters).len());
        let passed = match vote.about {
            Proposal::Meta(_) => yes == voters.len(),
            Proposal::Stop => yes > no || voters.is_empty(),
            Proposal::Word(_) => no <= yes,
        };
        self.s.frames.pop();
        let what = vote.about;
        self.tell(|| Event::Decided { what, passed });
        if passed {
            match what {
                Proposal::Meta(card) => {
                    self.s.metas.insert(card);
                    self.set_rules(self.s.rules);
                    self.push(Frame::Settle { by: vote.by, touched: Touched::Anything });
                }
                Proposal::Stop => self.end_of_claims(),
                Proposal::Word(goal) => self.declared(vote.by, goal),
            }
        }
        if !passed && matches!(what, Proposal::Word(_)) {
            self.s.laid = CardSet::EMPTY;
            self.s.said = Said::default();
        }
        Flow::On
    }

    #[cold]
    #[inline(never)]
    pub(crate) fn vote_answer(&mut self, mut vote: Vote, seat: Seat, answer: &Answer) {
        if let Answer::Option(option) = answer {
            let side = &mut vote.votes[*option as usize & 1];
            *side = side.with(seat);
        }
        vote.votes[2] = vote.votes[2].with(seat);
        self.put(Frame::Vote(vote));
    }
}

pub(crate) fn proposal_question(vote: &Vote, seat: Seat) -> Question {
    let card = match vote.about {
        Proposal::Meta(card) | Proposal::Word(card) => Some(card),
        Proposal::Stop => None,
    };
    let question = Question::new(seat, Purpose::Propose(vote.about), card);
    Question { options: 0b11, about: Some(vote.by), ..question }
}

/// Whether this can be put to the vote now.
pub fn proposable(state: &State, deck: &Deck, about: Proposal) -> Result<(), Refusal> {
    let voting = state.frames.iter().any(|frame| matches!(frame, Frame::Vote(_)));
    let possible = match about {
        Proposal::Meta(card) => {
            card.index() < deck.cards.len()
                && deck.kind(Kind::Meta).contains(card)
                && !state.metas.contains(card)
                // Its cards were left out when the game was set up.
                && deck.face(card).without.is_none()
        }
        Proposal::Stop => state.goals_are_claimed(deck) && !state.solo && !state.playing_off,
        Proposal::Word(_) => false,
    };
    if possible && !voting && !state.solo { Ok(()) } else { Err(Refusal::NoVote) }
}
