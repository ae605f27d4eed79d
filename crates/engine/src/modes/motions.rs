//! What the table decides by itself: an optional Meta Rule from now on (all must agree), when a game ends in which Goals
//! are claimed (Word rulebook: the players agree on it), a word that the list does not know.

use crate::ask::Refusal;
use crate::run::Machine;
use crate::state::{Ask, Frame, Motion, Poll, Proposal, Seat, Spoken, State, Touched};
use crate::view::event::{Audience, Event};
use panta_cards::{Deck, Kind};

impl<A: Audience> Machine<'_, A> {
    pub(crate) fn propose(&mut self, by: Seat, what: Proposal) -> Result<(), Refusal> {
        proposable(self.s, self.deck, what)?;
        self.move_that(by, what);
        Ok(())
    }

    /// Brings a motion before the table.
    pub(crate) fn move_that(&mut self, by: Seat, what: Proposal) {
        self.tell(|| Event::Proposed { seat: by, what });
        self.push(Frame::Motion(Motion { by, what }));
    }

    /// Everybody but the mover votes.
    pub(crate) fn put_to_the_vote(&mut self, motion: Motion) {
        let card = match motion.what {
            Proposal::Meta(card) | Proposal::Word(card) => Some(card),
            Proposal::Stop | Proposal::Goals(_) | Proposal::Minutes(_) => None,
        };
        self.push(Frame::Poll(Poll::new(Ask::Motion(motion.what), motion.by, None, card)));
    }

    #[inline(never)]
    pub(crate) fn motion_tally(&mut self, motion: Motion, passed: bool) {
        self.s.frames.pop();
        self.look_again();
        let what = motion.what;
        self.tell(|| Event::Decided { what, passed });
        match what {
            Proposal::Word(_) if !passed => self.s.said = Spoken::default(),
            _ if !passed => {}
            Proposal::Meta(card) => {
                self.s.metas.insert(card);
                self.set_rules(self.s.rules);
                self.settle_next(motion.by, Touched::Anything);
            }
            Proposal::Stop => self.end_of_claims(),
            Proposal::Goals(goals) => {
                (self.s.options.goals_to_end, self.s.options.timed) = (goals, false);
            }
            Proposal::Minutes(_) => (self.s.options.goals_to_end, self.s.options.timed) = (0, true),
            Proposal::Word(goal) => self.declared(motion.by, goal),
        }
    }
}

/// Whether this can be put to the vote now.
pub fn proposable(state: &State, deck: &Deck, about: Proposal) -> Result<(), Refusal> {
    let voting = state.frames.iter().any(|frame| matches!(frame, Frame::Motion(_)));
    let ends = state.goals_are_claimed(deck) && !state.playing_off;
    let possible = match about {
        Proposal::Meta(card) => {
            deck.kind(Kind::Meta).contains(card)
                && !state.metas.contains(card)
                // Its cards were left out when the game was set up.
                && deck.face(card).without.is_none()
        }
        Proposal::Stop => ends,
        Proposal::Goals(goals) => {
            ends && goals as usize > state.most_scored() && goals != state.options.goals_to_end
        }
        Proposal::Minutes(minutes) => ends && minutes > 0,
        Proposal::Word(_) => false,
    };
    if possible && !voting && !state.solo { Ok(()) } else { Err(Refusal::NoVote) }
}
