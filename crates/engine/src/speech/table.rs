//! Short words on the table: whom it waits for, what somebody has beyond the rules, what holds just now, where a card
//! lies.

use super::{Speaker, counted};
use crate::facts::Facts;
use crate::frame::Proposal;
use crate::seat::{Seat, SeatSet};
use crate::view::View;
use panta_cards::{Card, CardSet, Value};

/// The four numbers that hold just now, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Numbers {
    /// "Draw 3".
    pub draw: String,
    /// "Play 2", "Play all", "Play all but 1".
    pub play: String,
    /// "Limit 1", or "no limit".
    pub hand: String,
    /// The same for Keepers.
    pub keepers: String,
}

impl Speaker<'_> {
    /// Whom the game waits for; nothing, if for nobody.
    pub fn waiting(&self, asked: SeatSet, on_turn: Seat) -> Option<String> {
        match asked.lowest()? {
            one if asked.len() > 1 || self.is_you(one) => {
                Some(format!("{} have to choose.", super::lines::capital(&self.people(asked))))
            }
            one if one == on_turn => Some(format!("{} is on turn.", self.name(one))),
            one => Some(format!("{} has to choose.", self.name(one))),
        }
    }

    /// What a player draws and plays beyond the rules: "draws 1 more, plays 2 more".
    pub fn bonus(&self, draw: u8, play: u8) -> Option<String> {
        let more = [("draws", draw), ("plays", play)].into_iter().filter(|(_, number)| *number > 0);
        let words: Vec<String> = more.map(|(verb, number)| format!("{verb} {number} more")).collect();
        (!words.is_empty()).then(|| words.join(", "))
    }

    /// The numbers that hold just now.
    pub fn numbers(&self, facts: &Facts) -> Numbers {
        let limit =
            |limit: Option<(u8, Card)>| limit.map_or("no limit".into(), |(most, _)| format!("Limit {most}"));
        Numbers {
            draw: format!("Draw {}", facts.draw_rule),
            play: match facts.play_rule {
                Value::Exactly(number) => format!("Play {}", facts.read(number)),
                Value::All => "Play all".into(),
                Value::AllBut(number) => format!("Play all but {}", facts.read(number)),
            },
            hand: limit(facts.hand_limit),
            keepers: limit(facts.keeper_limit),
        }
    }

    /// Where a card that the reader lacks lies, as far as everybody can see.
    pub fn whereabouts(&self, view: &View, cards: CardSet) -> String {
        let others = view.players.iter().filter(|player| player.seat != view.seat);
        let owners: Vec<Seat> =
            others.filter(|player| player.table.meets(cards)).map(|player| player.seat).collect();
        match owners[..] {
            [] if view.hand.meets(cards) => "in your hand".into(),
            [] => "not on the table".into(),
            [one] => format!("{} has one", self.name(one)),
            [one, other] => format!("{} and {} have one each", self.name(one), self.name(other)),
            _ => "others have it".into(),
        }
    }

    /// A warning before a Goal that would make somebody else win at once.
    pub fn gift(&self, winner: Seat) -> String {
        let name = self.name(winner);
        format!("{name} has what it needs. If you play it, {name} wins.")
    }

    /// What is put to the vote, on a button; `said` is the word that a vote may be about.
    pub fn proposal(&self, what: Proposal, said: &str) -> String {
        match what {
            Proposal::Meta(card) => format!("Play with {} from now on", self.deck.name(card)),
            Proposal::Stop => "End the game now".into(),
            Proposal::Goals(goals) => {
                format!("End the game when somebody has {}", counted(goals as usize, "Goal"))
            }
            Proposal::Minutes(minutes) => format!("End the game in {minutes} minutes"),
            Proposal::Word(goal) => format!("“{said}” counts for {}", self.deck.name(goal)),
        }
    }
}
