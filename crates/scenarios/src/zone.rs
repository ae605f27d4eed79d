//! The places where cards lie: their words in a file, their labels, what may lie there and what does.

use crate::line::Clause;
use crate::names::{Names, Players};
use panta_cards::Kind::{self, Action, Creeper, Goal, Keeper, Meta, Rule, Surprise, Ungoal};
use panta_engine::{Seat, State};

/// A place where cards lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Zone {
    Hand(Seat),
    Table(Seat),
    Scored(Seat),
    Lasting(Seat),
    Rules,
    Goals,
    Metas,
    Discard,
    Pile,
    RulePile,
    RuleDiscard,
    Aside,
    Resolving,
    Under,
}

/// The places that each player has.
pub(crate) const OF_A_PLAYER: [fn(Seat) -> Zone; 3] = [Zone::Hand, Zone::Table, Zone::Scored];

/// The places that all share. Cards can lie there before the first turn.
pub(crate) const SHARED: [Zone; 7] =
    [Zone::Rules, Zone::Goals, Zone::Metas, Zone::Discard, Zone::Pile, Zone::RulePile, Zone::RuleDiscard];

const CARRIED: &[Kind] = &[Keeper, Goal, Ungoal, Rule, Action, Surprise];
const SHUFFLED: &[Kind] = &[Keeper, Goal, Ungoal, Rule, Action, Surprise, Creeper];

/// What is said of a place.
pub(crate) struct ZoneWords {
    /// Its word in a file.
    pub word: &'static str,
    /// The beginning of a sentence that goes on with the cards; `Ann` stands for the player.
    label: &'static str,
    /// The kinds of cards that a scenario may put there.
    pub takes: &'static [Kind],
    /// Where "there" is.
    pub there: &'static str,
}

impl Zone {
    /// What is said of it.
    pub fn place(self) -> ZoneWords {
        let (word, label, takes, there): (_, _, &[Kind], _) = match self {
            Zone::Hand(_) => ("hand", "Ann holds", CARRIED, "in a hand"),
            Zone::Table(_) => ("table", "On Ann's table:", &[Keeper, Creeper], "on a table"),
            Zone::Scored(_) => ("scored", "Ann has claimed", &[Goal], "among claimed Goals"),
            Zone::Lasting(_) => ("lasting", "In front of Ann for a while:", &[], "there for a while"),
            Zone::Rules => ("rules", "New Rules in play:", &[Rule], "among the New Rules"),
            Zone::Goals => ("goals", "Goals in play:", &[Goal, Ungoal], "among the Goals"),
            Zone::Metas => ("metas", "Meta Rules in force:", &[Meta], "in force"),
            Zone::Discard => ("discard", "On the discard pile:", SHUFFLED, "on the discard pile"),
            Zone::Pile => ("pile", "In the draw pile:", SHUFFLED, "in the draw pile"),
            Zone::RulePile => ("rule-pile", "In the pile of New Rules:", &[Rule], "in the pile of New Rules"),
            Zone::RuleDiscard => (
                "rule-discard",
                "On the discard pile of New Rules:",
                &[Rule],
                "among the discarded New Rules",
            ),
            Zone::Aside => ("aside", "Set aside:", &[], "set aside"),
            Zone::Resolving => ("resolving", "Being carried out:", &[], "on its way"),
            Zone::Under => ("under", "Under other cards:", SHUFFLED, "under a card"),
        };
        ZoneWords { word, label, takes, there }
    }

    /// The beginning of a sentence that goes on with the cards.
    pub fn label(self, players: Players) -> String {
        match self {
            Zone::Hand(seat) | Zone::Table(seat) | Zone::Scored(seat) | Zone::Lasting(seat) => {
                self.place().label.replace("Ann", players.name(seat))
            }
            _ => self.place().label.to_string(),
        }
    }

    /// The names of the cards that lie there: piles from the top, everything else by name.
    pub fn cards<'a>(self, state: &State, names: Names<'a>) -> Vec<&'a str> {
        match self {
            Zone::Hand(seat) => names.set(state.hands[seat.index()]),
            Zone::Table(seat) => names.set(state.tables[seat.index()]),
            Zone::Scored(seat) => names.set(state.scored[seat.index()]),
            Zone::Lasting(seat) => names.set(state.lying(names.deck, seat)),
            Zone::Rules => names.set(state.rules),
            Zone::Goals => names.set(state.goals),
            Zone::Metas => names.set(state.metas),
            Zone::Discard => names.cards(state.piles.discard_pile().iter().copied()),
            Zone::Pile => names.cards(state.piles.draw_pile().iter().rev().copied()),
            Zone::RulePile => names.cards(state.rule_piles.draw_pile().iter().rev().copied()),
            Zone::RuleDiscard => names.cards(state.rule_piles.discard_pile().iter().copied()),
            Zone::Aside => names.cards(state.set_aside()),
            Zone::Resolving => names.cards(state.resolving()),
            Zone::Under => names.set(state.all_under()),
        }
    }
}

/// The place of a player that has this word.
pub(crate) fn of_a_player(word: &str, seat: Seat) -> Option<Zone> {
    OF_A_PLAYER.iter().map(|zone| zone(seat)).find(|zone| zone.place().word == word)
}

impl Clause<'_> {
    /// The place that a line of `expect` is about; a player's is followed by the player.
    pub fn zone(&mut self, word: &str) -> Option<Zone> {
        if of_a_player(word, Seat(0)).is_some() {
            return self.next("a player", Clause::player).and_then(|seat| of_a_player(word, seat));
        }
        if word == Zone::Lasting(Seat(0)).place().word {
            return self.next("a player", Clause::player).map(Zone::Lasting);
        }
        // Nothing lies in the last three before the first turn, unless it is said under which card.
        SHARED
            .into_iter()
            .chain([Zone::Aside, Zone::Resolving, Zone::Under])
            .find(|zone| zone.place().word == word)
    }
}
