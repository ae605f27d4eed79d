//! What the table decides by itself: an optional Meta Rule from now on (all must agree), when a game ends in which Goals
//! are claimed (Word rulebook: the players agree on it), a word that the list does not know.

use crate::ask::Refusal;
use crate::rules::numbers::InForce;
use crate::run::Machine;
use crate::state::{Ask, Frame, Motion, Poll, Proposal, Said, Seat, Spoken, State, Touched};
use crate::view::event::{Audience, Event};
use panta_cards::{Card, CardSet, Deck, Kind};

impl<A: Audience> Machine<'_, A> {
    pub(crate) fn propose(&mut self, by: Seat, what: Proposal) -> Result<(), Refusal> {
        proposable(self.s, self.deck, what)?;
        // An event needs words.
        if what == Proposal::Event {
            return Err(Refusal::NoVote);
        }
        self.move_that(by, what);
        Ok(())
    }

    /// Proposes that the game ends when something happens, such as the pizza coming.
    pub(crate) fn propose_event(&mut self, by: Seat, event: &str) -> Result<(), Refusal> {
        proposable(self.s, self.deck, Proposal::Event)?;
        let words = Said::from(event.trim()).map_err(|_| Refusal::NoVote)?;
        // Whatever else was said waits for its own verdict.
        if words.is_empty() || !self.s.said.words.is_empty() {
            return Err(Refusal::NoVote);
        }
        self.s.said = Spoken { words, ..Spoken::default() };
        self.move_that(by, Proposal::Event);
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
            Proposal::Stop | Proposal::Goals(_) | Proposal::Minutes(_) | Proposal::Event => None,
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
            Proposal::Word(_) | Proposal::Event if !passed => self.s.said = Spoken::default(),
            _ if !passed => {}
            Proposal::Meta(card) => {
                let boxed = self.deck.in_the_box(self.s.metas);
                self.s.metas.insert(card);
                self.shuffle_in(boxed - self.deck.in_the_box(self.s.metas), card);
                *self.numbers = InForce::of(self.s, self.deck);
                self.settle_next(motion.by, Touched::Anything);
            }
            Proposal::Stop => self.end_of_claims(),
            Proposal::Goals(goals) => {
                (self.s.options.goals_to_end, self.s.options.timed) = (goals, false);
            }
            Proposal::Minutes(_) => (self.s.options.goals_to_end, self.s.options.timed) = (0, true),
            Proposal::Event => {
                (self.s.options.goals_to_end, self.s.options.timed) = (0, false);
                let text = std::mem::take(&mut self.s.said).words;
                self.tell(|| Event::EndAgreed { text });
            }
            Proposal::Word(goal) => {
                self.s.unlisted += self.s.solo as u8;
                self.declared(motion.by, goal);
            }
        }
    }

    /// Cards come out of the box with a Meta Rule.
    fn shuffle_in(&mut self, cards: CardSet, why: Card) {
        if cards.is_empty() {
            return;
        }
        cards.iter().for_each(|card| self.s.piles.put_on_draw_pile(card));
        self.shuffle(Some(Event::ShuffledIn { cards: cards.len(), why }));
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
                // In games of earlier versions its cards are not even in the box.
                && (deck.face(card).without.is_none()
                    || deck.derived.brought_in.iter().any(|(meta, _)| *meta == card))
        }
        Proposal::Stop | Proposal::Event => ends,
        Proposal::Goals(goals) => {
            ends && goals as usize > state.most_scored() && goals != state.options.goals_to_end
        }
        Proposal::Minutes(minutes) => ends && minutes > 0,
        Proposal::Word(_) => false,
    };
    if possible && !voting && !state.solo { Ok(()) } else { Err(Refusal::NoVote) }
}
