//! The win check, in one place, over all Goals and all players at once (turn_order, "After every event", 3).

use crate::condition::{holds, is_blocked};
use crate::event::{Audience, Event};
use crate::machine::Machine;
use crate::seat::{Seat, SeatSet};
use crate::state::{Outcome, State};
use panta_cards::{Card, Deck, Goal, Kind};

impl<A: Audience> Machine<'_, A> {
    /// One player alone meets a Goal and no Ungoal is met: that player wins. Several: nobody yet. An Ungoal and
    /// nobody: all lose. An Ungoal and somebody: play goes on (FAQ 971).
    ///
    /// `changed` are the players whose tables the event touched, or everybody if a Goal came. Nobody else can meet a
    /// Goal that only names cards: whoever met one before has won, or was tied.
    pub(crate) fn check_goals(&mut self, changed: SeatSet) {
        let changed = if self.s.tied.is_empty() { changed } else { self.s.seats };
        if self.anybody_meets(changed) {
            self.judge_goals();
        } else {
            self.s.tied = SeatSet::EMPTY;
        }
    }

    /// Nearly always the answer is no, so this is asked first.
    #[inline]
    fn anybody_meets(&self, changed: SeatSet) -> bool {
        self.s.goals.iter().any(|card| {
            let Some(goal) = goal_of(self.deck, card) else { return false };
            let seats = if goal.tests.is_empty() { changed } else { self.s.seats };
            seats.iter().any(|seat| asks_no_more(self.s, self.deck, goal, seat))
        })
    }

    /// Somebody meets something: who, what, and what follows.
    #[cold]
    fn judge_goals(&mut self) {
        if self.s.outcome.is_some() {
            return;
        }
        let mut winners = SeatSet::EMPTY;
        let mut won = None;
        let mut lost = None;
        for card in self.s.goals {
            let Some(goal) = goal_of(self.deck, card) else { continue };
            for seat in self.s.seats.iter() {
                if !asks_no_more(self.s, self.deck, goal, seat) {
                    continue;
                }
                if self.deck.effects(card).kind == Kind::Ungoal {
                    lost = Some(card);
                } else if is_blocked(self.s, self.deck, seat, goal.allows) {
                    self.tell_blocked(seat, card, goal);
                } else {
                    winners = winners.with(seat);
                    won = Some((seat, card));
                }
            }
        }
        match (winners.len(), won, lost) {
            (1, Some((seat, goal)), None) => self.over(Outcome::Won { seat, goal }),
            (0, _, Some(ungoal)) => self.over(Outcome::Lost { ungoal }),
            (2.., _, _) if winners != self.s.tied => self.tell(|| Event::Tied { seats: winners }),
            _ => {}
        }
        self.s.tied = if winners.len() > 1 { winners } else { SeatSet::EMPTY };
    }

    /// Whether the check just made, or left out, has missed nobody. For debug builds.
    pub(crate) fn nobody_wins(&self) -> bool {
        let goals = self.s.goals & self.deck.kind(Kind::Goal);
        let meets = |seat: Seat| goals.iter().any(|goal| meets(self.s, self.deck, goal, seat));
        self.s.seats.iter().filter(|seat| meets(*seat)).count() != 1 || goals != self.s.goals
    }

    fn tell_blocked(&mut self, seat: Seat, card: Card, goal: &Goal) {
        let creepers = self.s.tables[seat.index()] & (self.deck.kind(Kind::Creeper) - goal.allows);
        if let Some(creeper) = creepers.first() {
            self.tell(|| Event::Blocked { seat, goal: card, creeper });
        }
    }
}

fn goal_of(deck: &Deck, card: Card) -> Option<&Goal> {
    deck.effects(card).goal.map(|at| &deck.goals[at as usize])
}

/// Whether everything the Goal asks for is there, blocked or not.
#[inline]
fn asks_no_more(state: &State, deck: &Deck, goal: &Goal, seat: Seat) -> bool {
    let table = &state.tables[seat.index()];
    let [first, second] = &goal.one_of;
    goal.must.is_within(*table)
        && (first.is_empty() || table.meets(*first))
        && (second.is_empty() || table.meets(*second))
        && deck.tests[goal.tests.range()].iter().all(|test| holds(state, deck, test, seat, goal.allows))
}

/// Whether the player meets this Goal now, with nothing in the way.
pub fn meets(state: &State, deck: &Deck, card: Card, seat: Seat) -> bool {
    goal_of(deck, card).is_some_and(|goal| {
        asks_no_more(state, deck, goal, seat) && !is_blocked(state, deck, seat, goal.allows)
    })
}
