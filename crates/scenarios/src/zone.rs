//! The places where cards lie: their words in a file, their labels, what may lie there and what does.

use crate::line::Line;
use crate::names::{Names, Players};
use panta_cards::{Card, Kind};
use panta_engine::{Seat, State};

/// A place where cards lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Zone {
    Hand(Seat),
    Table(Seat),
    Scored(Seat),
    Rules,
    Goals,
    Metas,
    Discard,
    Pile,
    RulePile,
    RuleDiscard,
    Aside,
    Resolving,
}

type OfPlayer = fn(Seat) -> Zone;

/// The places that each player has.
pub(crate) const OF_A_PLAYER: &[(&str, OfPlayer)] =
    &[("hand", Zone::Hand), ("table", Zone::Table), ("scored", Zone::Scored)];

/// The places that all share. Cards can lie there before the first turn.
pub(crate) const SHARED: &[(&str, Zone)] = &[
    ("rules", Zone::Rules),
    ("goals", Zone::Goals),
    ("metas", Zone::Metas),
    ("discard", Zone::Discard),
    ("pile", Zone::Pile),
    ("rule-pile", Zone::RulePile),
    ("rule-discard", Zone::RuleDiscard),
];

/// Where cards lie only while an Action is being carried out.
const PASSING: &[(&str, Zone)] = &[("aside", Zone::Aside), ("resolving", Zone::Resolving)];

const CARRIED: &[Kind] = &[Kind::Keeper, Kind::Goal, Kind::Ungoal, Kind::Rule, Kind::Action];
const SHUFFLED: &[Kind] = &[Kind::Keeper, Kind::Goal, Kind::Ungoal, Kind::Rule, Kind::Action, Kind::Creeper];

impl Zone {
    /// The beginning of a sentence that goes on with the cards.
    pub fn label(self, players: Players) -> String {
        match self {
            Zone::Hand(seat) => format!("{} holds", players.name(seat)),
            Zone::Table(seat) => format!("On {}'s table:", players.name(seat)),
            Zone::Scored(seat) => format!("{} has claimed", players.name(seat)),
            Zone::Rules => "New Rules in play:".into(),
            Zone::Goals => "Goals in play:".into(),
            Zone::Metas => "Meta Rules in force:".into(),
            Zone::Discard => "On the discard pile:".into(),
            Zone::Pile => "In the draw pile:".into(),
            Zone::Aside => "Set aside:".into(),
            Zone::Resolving => "Being carried out:".into(),
            Zone::RulePile => "In the pile of New Rules:".into(),
            Zone::RuleDiscard => "On the discard pile of New Rules:".into(),
        }
    }

    /// The kinds of cards that a scenario may put there, and where "there" is.
    pub fn takes(self) -> (&'static [Kind], &'static str) {
        match self {
            Zone::Hand(_) => (CARRIED, "in a hand"),
            Zone::Table(_) => (&[Kind::Keeper, Kind::Creeper], "on a table"),
            Zone::Scored(_) => (&[Kind::Goal], "among claimed Goals"),
            Zone::Rules => (&[Kind::Rule], "among the New Rules"),
            Zone::Goals => (&[Kind::Goal, Kind::Ungoal], "among the Goals"),
            Zone::Metas => (&[Kind::Meta], "in force"),
            Zone::Discard => (SHUFFLED, "on the discard pile"),
            Zone::Pile => (SHUFFLED, "in the draw pile"),
            Zone::RulePile => (&[Kind::Rule], "in the pile of New Rules"),
            Zone::RuleDiscard => (&[Kind::Rule], "among the discarded New Rules"),
            Zone::Aside => (&[], "set aside"),
            Zone::Resolving => (&[], "on its way"),
        }
    }

    /// The cards that lie there: piles from the top, everything else by name.
    pub fn cards(self, state: &State, names: Names) -> Vec<Card> {
        match self {
            Zone::Hand(seat) => names.by_name(state.hands[seat.index()]),
            Zone::Table(seat) => names.by_name(state.tables[seat.index()]),
            Zone::Scored(seat) => names.by_name(state.scored[seat.index()]),
            Zone::Rules => names.by_name(state.rules),
            Zone::Goals => names.by_name(state.goals),
            Zone::Metas => names.by_name(state.metas),
            Zone::Discard => state.piles.discard_pile().to_vec(),
            Zone::Pile => state.piles.draw_pile().iter().rev().copied().collect(),
            Zone::RulePile => state.rule_piles.draw_pile().iter().rev().copied().collect(),
            Zone::RuleDiscard => state.rule_piles.discard_pile().to_vec(),
            Zone::Aside => state.set_aside().collect(),
            Zone::Resolving => state.resolving().collect(),
        }
    }
}

impl Line<'_> {
    /// The place that a line of `expect` is about; a player's is followed by the player.
    pub fn zone(&mut self, word: &str) -> Option<Zone> {
        if let Some((_, zone)) = OF_A_PLAYER.iter().find(|(name, _)| *name == word) {
            return self.player().map(zone);
        }
        let mut zones = SHARED.iter().chain(PASSING);
        zones.find(|(name, _)| *name == word).map(|(_, zone)| *zone)
    }
}
