//! The win check, in one place, over all Goals and all players at once (docs/turn-order.md, "After every event", 4).

use crate::modes::claims::spendable_words;
use crate::rules::conditions::{holds, is_blocked};
use crate::rules::filling::Filling;
use crate::rules::winning::{blocking, unmet_rule};
use crate::run::Machine;
use crate::state::{Frame, Said, Seat, SeatSet, State};
use crate::view::event::{Audience, Event};
use panta_cards::{Card, CardSet, Deck, Goal, Kind, Moment};

impl<A: Audience> Machine<'_, A> {
    /// One player alone meets a Goal and no Ungoal is met: that player wins. Several: nobody yet. An Ungoal and
    /// nobody: all lose. An Ungoal and somebody: play goes on (FAQ 971).
    ///
    /// `changed` are the players whose tables the event touched, or everybody if a Goal came. Nobody else can meet a
    /// Goal that only names cards: whoever met one before has won, or was tied.
    ///
    /// Where Goals are claimed, the claim begins. Says whether it does.
    pub(crate) fn check_goals(&mut self, changed: SeatSet) -> bool {
        let open = !self.s.tied.is_empty() || !self.s.blocked.is_empty() || self.s.let_off != 0;
        let changed = if open || !self.deck.derived.plain_winning { self.s.seats } else { changed };
        if self.anybody_meets(changed) {
            let claimants = self.judge_goals();
            // Whoever is on turn claims last, since that ends the turn.
            let player = self.s.turn.player;
            let order = [player].into_iter().chain(self.s.others(player).iter());
            for seat in order.filter(|seat| claimants.contains(*seat)) {
                self.push(Frame::Claim(self.claim_of(seat, self.s.claimable_by(self.deck, seat))));
            }
            return !claimants.is_empty();
        }
        self.s.tied = SeatSet::EMPTY;
        self.s.blocked = SeatSet::EMPTY;
        self.s.declined = CardSet::EMPTY;
        false
    }

    /// Nearly always the answer is no, so this is asked first.
    #[inline]
    fn anybody_meets(&self, changed: SeatSet) -> bool {
        self.s.goals.iter().any(|card| {
            let Some(goal) = goal_of(self.deck, card) else { return false };
            let seats = if goal.tests.is_empty() { changed } else { self.s.seats };
            // Mostly because something it names lies in front of nobody.
            if seats.len() > 1 && !goal.finds_in(&self.s.all_tables()) && !self.deck.derived.has_roles {
                return false;
            }
            seats.iter().any(|seat| has_all(self.s, self.deck, goal, seat))
        })
    }

    /// Somebody meets something: who, what, and what follows. Says who claims a Goal.
    #[inline(never)]
    fn judge_goals(&mut self) -> SeatSet {
        if self.s.outcome.is_some() {
            return SeatSet::EMPTY;
        }
        let mut claimants = SeatSet::EMPTY;
        let mut winners = SeatSet::EMPTY;
        let mut won = None;
        let mut lost = None;
        let mut blocked = SeatSet::EMPTY;
        for card in self.s.goals {
            let Some(goal) = goal_of(self.deck, card) else { continue };
            for seat in self.s.seats.iter() {
                if !has_all(self.s, self.deck, goal, seat) {
                    continue;
                }
                if self.deck.effects(card).kind == Kind::Ungoal {
                    lost = Some(card);
                } else if self.s.out.contains(seat)
                    || unmet_rule(self.s, self.deck, seat, goal.allows).is_some()
                {
                    continue;
                } else if is_blocked(self.s, self.deck, seat, goal.allows) {
                    blocked = blocked.with(seat);
                    if !self.s.blocked.contains(seat)
                        && let Some(creeper) = blocking(self.s, self.deck, seat, goal.allows).first()
                    {
                        let creeper = self.deck.seen_as(creeper);
                        self.tell(|| Event::Blocked { seat, goal: card, creeper });
                    }
                } else {
                    winners = winners.with(seat);
                    won = Some((seat, card));
                }
            }
        }
        match (winners.len(), won, lost) {
            (1.., _, None) if self.s.goals_are_claimed(self.deck) => claimants = self.claimants(winners),
            (1, Some((seat, goal)), None) => self.ends(Moment::Win, seat, goal),
            (0, _, Some(_)) if self.s.solo => self.lose_alone(),
            (0, _, Some(ungoal)) => self.ends(Moment::Loss, self.s.turn.player, ungoal),
            (1.., _, Some(ungoal)) if winners.and(self.s.blocked) != winners => {
                self.tell(|| Event::Undecided { seats: winners, ungoal });
            }
            (2.., _, _) if winners != self.s.tied => self.tell(|| Event::Tied { seats: winners }),
            _ => {}
        }
        // Nor does whoever meets a Goal beside an Ungoal win yet; this, too, is told once.
        if lost.is_some() {
            blocked = SeatSet(blocked.0 | winners.0);
        }
        self.s.tied = if winners.len() > 1 { winners } else { SeatSet::EMPTY };
        self.s.blocked = blocked;
        claimants
    }

    /// Those of these players, each of whom meets a Goal, who claim one now. Every Goal is judged by itself: whoever alone
    /// meets it claims it, and what several meet waits.
    fn claimants(&mut self, winners: SeatSet) -> SeatSet {
        // Somebody may sit down or leave while a Goal is being claimed: it is claimed once.
        if self.s.is_claiming() {
            return SeatSet::EMPTY;
        }
        let mut claimants = SeatSet::EMPTY;
        let one_by_one = self.s.options.earlier && winners.len() > 1;
        for seat in winners.iter().filter(|_| !one_by_one) {
            let goals = self.s.claimable_by(self.deck, seat);
            if let Some(goal) = goals.first().filter(|_| !goals.is_subset(self.s.declined))
                && !self.end_waits(Moment::Win, seat, goal)
            {
                claimants = claimants.with(seat);
            }
        }
        let nobody = claimants.is_empty() && !self.end_is_open();
        if nobody && winners.len() > 1 && winners != self.s.tied {
            self.tell(|| Event::Tied { seats: winners });
        }
        claimants
    }

    /// Whether the check just made, or left out, has missed nobody. For debug builds.
    pub(crate) fn nobody_wins(&self) -> bool {
        let goals = self.s.goals & self.deck.kind(Kind::Goal);
        if self.s.goals_are_claimed(self.deck) {
            return true;
        }
        let meets = |seat: Seat| goals.iter().any(|goal| meets(self.s, self.deck, goal, seat));
        self.s.seats.iter().filter(|seat| meets(*seat)).count() != 1 || goals != self.s.goals
    }

    /// With which word a Goal is met, where the game has found it.
    pub(crate) fn tell_word(&mut self, seat: Seat, goal: Card) {
        if !A::LISTENS {
            return;
        }
        if let Some(word) = spendable_words(self.s, self.deck, seat, goal).first() {
            self.tell(|| Event::Laid { seat, word: Said::from(&word.text).unwrap_or_default(), why: goal });
        }
    }
}

/// What a Goal or an Ungoal asks for.
pub(crate) fn goal_of(deck: &Deck, card: Card) -> Option<&Goal> {
    deck.effects(card).goal.map(|at| &deck.rules.goals[at as usize])
}

/// Whether the player has all that the Goal asks for, blocked or not.
#[inline]
fn has_all(state: &State, deck: &Deck, goal: &Goal, seat: Seat) -> bool {
    is_there(state, deck, goal, seat) || deck.derived.has_roles && is_filled(state, deck, goal, seat)
}

/// The same, with every card taken for what it is. Always inlined: nothing is asked more often.
#[inline(always)]
fn is_there(state: &State, deck: &Deck, goal: &Goal, seat: Seat) -> bool {
    goal.finds_in(&state.tables[seat.index()])
        && deck.code.tests[goal.tests.range()].iter().all(|test| holds(state, deck, test, seat, goal.allows))
}

/// The same, with cards that count as others standing in for them.
#[cold]
fn is_filled(state: &State, deck: &Deck, goal: &Goal, seat: Seat) -> bool {
    Filling::of(state, deck, seat).is_some_and(|filling| filling.meets(goal))
}

/// Whether this player's cards meet an Ungoal. A Creeper does not block what all lose by.
pub(crate) fn meets_ungoal(state: &State, deck: &Deck, card: Card, seat: Seat) -> bool {
    goal_of(deck, card).is_some_and(|goal| has_all(state, deck, goal, seat))
}

/// Whether the player meets this Goal now, with nothing in the way.
pub fn meets(state: &State, deck: &Deck, card: Card, seat: Seat) -> bool {
    goal_of(deck, card).is_some_and(|goal| {
        !state.out.contains(seat)
            && has_all(state, deck, goal, seat)
            && unmet_rule(state, deck, seat, goal.allows).is_none()
            && !is_blocked(state, deck, seat, goal.allows)
    })
}
