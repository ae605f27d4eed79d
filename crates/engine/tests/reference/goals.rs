//! Who meets a Goal, and what follows (all rulebooks, Goals, Creepers and Ungoals; rulings `winning`, `ties`,
//! `creepers`, `ungoals`).

use super::table::Table;
use panta_cards::{Card, Goal, Kind, Look, Measure, SetId, Test, Threshold};
use panta_engine::Seat;

/// What the Goals in play come to.
#[derive(Debug, PartialEq, Eq)]
pub enum Verdict {
    GoesOn,
    Wins(Seat),
    AllLose,
}

impl Table<'_> {
    /// One player alone meets a Goal: that player wins. Several: nobody does. An Ungoal is met: all lose, but if
    /// somebody meets a Goal at the same time, nothing is decided (ruling `ug-goal-and-ungoal-at-once`).
    pub fn verdict(&self) -> Verdict {
        let goals = || self.goals.iter().filter(|card| self.is(**card, Kind::Goal));
        let mut ungoals = self.goals.iter().filter(|card| self.is(**card, Kind::Ungoal));
        let wins = |seat: &Seat| goals().any(|goal| self.meets(*goal, *seat));
        let winners: Vec<Seat> = self.seats().filter(wins).collect();
        let lost = ungoals.any(|ungoal| self.seats().any(|seat| self.asks_no_more(*ungoal, seat)));
        match (&winners[..], lost) {
            ([alone], false) => Verdict::Wins(*alone),
            ([], true) => Verdict::AllLose,
            _ => Verdict::GoesOn,
        }
    }

    /// Whether this player meets the Goal and nobody else does.
    pub fn meets_alone(&self, card: Card, seat: Seat) -> bool {
        self.seats().all(|other| self.meets(card, other) == (other == seat))
    }

    /// Whether somebody alone meets a Goal, and no Ungoal is met.
    pub fn is_claimable(&self) -> bool {
        let of = |kind| self.goals.iter().filter(move |card| self.is(**card, kind));
        let lost = of(Kind::Ungoal).any(|ungoal| self.seats().any(|seat| self.asks_no_more(*ungoal, seat)));
        !lost && of(Kind::Goal).any(|goal| self.seats().any(|seat| self.meets_alone(*goal, seat)))
    }

    fn goal(&self, card: Card) -> &Goal {
        &self.deck.rules.goals[self.deck.effects(card).goal.expect("it is a Goal") as usize]
    }

    /// Everything the Goal asks for is there, and no Creeper that the Goal does not name.
    pub fn meets(&self, card: Card, seat: Seat) -> bool {
        self.asks_no_more(card, seat) && !self.is_blocked(seat, &self.allowed(card))
    }

    /// Whether a Goal asks for a word, which can be declared.
    pub fn wants_word(&self, card: Card) -> bool {
        self.tests(card).iter().any(|test| matches!(test, Test::Spells { .. }))
    }

    /// Whether this player can have declared a word for the Goal.
    pub fn can_declare(&self, card: Card, seat: Seat) -> bool {
        let said = |test: &Test| matches!(test, Test::Spells { spell } if self.can_say(seat, *spell));
        self.tests(card).iter().all(said) && !self.is_blocked(seat, &self.allowed(card))
    }

    fn tests(&self, card: Card) -> &[Test] {
        &self.deck.code.tests[self.goal(card).tests.range()]
    }

    fn allowed(&self, card: Card) -> Vec<Card> {
        self.goal(card).allows.iter().collect()
    }

    fn is_blocked(&self, seat: Seat, allowed: &[Card]) -> bool {
        self.before(seat).iter().any(|card| self.is(*card, Kind::Creeper) && !allowed.contains(card))
    }

    fn asks_no_more(&self, card: Card, seat: Seat) -> bool {
        let (goal, mine) = (self.goal(card), self.before(seat));
        goal.must.iter().all(|card| mine.contains(&card))
            && goal.one_of.iter().all(|set| set.is_empty() || set.iter().any(|card| mine.contains(&card)))
            && self.tests(card).iter().all(|test| self.holds(test, seat, &self.allowed(card)))
    }

    /// Whether a condition holds for a player.
    pub fn holds(&self, test: &Test, seat: Seat, allowed: &[Card]) -> bool {
        let others = || self.seats().filter(|other| *other != seat);
        match *test {
            Test::Holds { set, at_least, look } => self.seen(look, set, seat) >= self.threshold(at_least),
            Test::Lacks { set, look } => self.seen(look, set, seat) == 0,
            // More than anybody else; a tie with somebody whom a Creeper keeps from winning is none (ruling
            // `win-most-keepers-tie-creeper`).
            Test::Most { measure, min } => {
                let mine = self.measured(measure, seat);
                let less = |other| match self.measured(measure, other) {
                    theirs if theirs == mine => self.is_blocked(other, allowed),
                    theirs => theirs < mine,
                };
                mine >= self.read(min) && others().all(less)
            }
            Test::Fewest { measure } => {
                others().all(|other| self.measured(measure, other) > self.measured(measure, seat))
            }
            Test::EmptyHand => self.hand(seat).is_empty(),
            Test::Spells { spell } => !self.declare && self.can_spell(seat, spell),
            Test::Attached { creepers, to, .. } => self
                .attached
                .iter()
                .any(|(creeper, keeper)| self.is_in(*creeper, creepers) && self.is_in(*keeper, to)),
            Test::Either { start, end } => (start..end).any(|all| self.all_hold(all, seat, allowed)),
            Test::Not { all } => !self.all_hold(all, seat, allowed),
            Test::Each { all, others: true } => others().all(|each| self.all_hold(all, each, allowed)),
            Test::Each { all, .. } => self.seats().all(|each| self.all_hold(all, each, allowed)),
            Test::AtLeast { measure, number } => self.measured(measure, seat) >= self.threshold(number),
            Test::AtMost { measure, number } => self.measured(measure, seat) <= self.threshold(number),
            Test::More { measure, than, by } => {
                self.measured(measure, seat) >= self.measured(than, seat) + self.read(by)
            }
            Test::YourTurn => panic!("no Goal and no bonus of the editions asks whose turn it is"),
            Test::Makes { .. } => panic!("no card of the editions has a value"),
            Test::Ahead { .. } => panic!("no card of the editions compares two players"),
            Test::Of { .. } => panic!("no card of the editions asks about one other player"),
        }
    }

    fn all_hold(&self, all: u16, seat: Seat, allowed: &[Card]) -> bool {
        let tests = self.deck.code.alternatives[all as usize];
        self.deck.code.tests[tests.range()].iter().all(|test| self.holds(test, seat, allowed))
    }

    fn threshold(&self, threshold: Threshold) -> usize {
        let number = self.read(threshold.number);
        if threshold.per_player { number * self.seats().count() } else { number }
    }

    fn is_in(&self, card: Card, set: SetId) -> bool {
        self.deck.code.sets[set as usize].contains(card)
    }

    fn seen(&self, look: Look, set: SetId, seat: Seat) -> usize {
        let wanted = |card: &&Card| self.is_in(**card, set);
        match look {
            Look::Table => self.before(seat).iter().filter(wanted).count(),
            Look::Tables => self.tables.iter().flatten().filter(wanted).count(),
            Look::Others => {
                let others = self.seats().filter(|other| *other != seat);
                others.map(|other| self.before(other).iter().filter(wanted).count()).sum()
            }
            Look::Hand => self.hand(seat).iter().filter(wanted).count(),
            Look::This | Look::Discard | Look::Rules | Look::Goals => {
                panic!("no Goal and no bonus looks at the discard pile or the middle")
            }
        }
    }

    fn measured(&self, measure: Measure, seat: Seat) -> usize {
        match measure {
            Measure::Cards { set, look } => self.seen(look, set, seat),
            Measure::Hand => self.hand(seat).len(),
            Measure::HandAndTable => self.hand(seat).len() + self.before(seat).len(),
            Measure::Sum { .. } | Measure::Run { .. } => panic!("no card of the editions has a value"),
            Measure::Pile | Measure::Discarded => panic!("no Goal of the editions counts a pile"),
            Measure::Carrying { .. } => panic!("no Goal of the editions asks what sits on a Keeper"),
            Measure::Tokens { .. } => panic!("no card of the editions holds tokens"),
            Measure::Players => self.seats().count(),
            Measure::Word => self.longest_word(seat),
        }
    }
}
