//! Short words on the table: whom it waits for, what somebody has beyond the rules, what holds just now.

use crate::Speaker;
use crate::message::messages as say;
use panta_cards::{Card, Value};
use panta_engine::{Facts, Proposal, Seat, SeatSet};

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
        Some(self.text(&match asked.lowest()? {
            one if asked.len() > 1 || self.is_you(one) => say::choose_all(asked),
            one if one == on_turn => say::on_turn(one),
            one => say::choose_one(one),
        }))
    }

    /// What a player draws and plays beyond the rules: "draws 1 more, plays 2 more".
    pub fn bonus(&self, draw: u8, play: u8) -> Option<String> {
        Some(self.text(&match (draw, play) {
            (0, 0) => return None,
            (draw, 0) => say::bonus_draw(draw),
            (0, play) => say::bonus_play(play),
            (draw, play) => say::bonus_both(draw, play),
        }))
    }

    /// The numbers that hold just now.
    pub fn numbers(&self, facts: &Facts) -> Numbers {
        let limit = |limit: Option<(u8, Card)>| {
            self.text(&limit.map_or_else(say::no_limit, |(most, _)| say::limit(most)))
        };
        Numbers {
            draw: self.text(&say::draw_rule(facts.draw_rule)),
            play: self.text(&match facts.play_rule {
                Value::Exactly(number) => say::play_exactly(facts.read(number)),
                Value::All => say::play_everything(),
                Value::AllBut(number) => say::play_all_but(facts.read(number)),
            }),
            hand: limit(facts.hand_limit),
            keepers: limit(facts.keeper_limit),
        }
    }

    /// What is put to the vote, on a button; `said` is the word that a vote may be about.
    pub fn proposal(&self, what: Proposal, said: &str) -> String {
        self.text(&match what {
            Proposal::Meta(card) => say::propose_meta(card),
            Proposal::Stop => say::propose_stop(),
            Proposal::Goals(goals) => say::propose_goals(goals),
            Proposal::Minutes(minutes) => say::propose_minutes(minutes),
            Proposal::Word(goal) => say::propose_word(goal, said),
        })
    }
}
