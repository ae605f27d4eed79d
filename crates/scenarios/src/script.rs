//! The script of a scenario: reading `turn` blocks, line by line.

use crate::acts;
use crate::line::Line;
use crate::scenario::{Does, ScriptLine};
use panta_engine::Seat;

/// Every word that a line of a turn can begin with.
pub(crate) fn words() -> Vec<&'static str> {
    acts::words().into_iter().chain(["refused", "draws", "expect"]).collect()
}

impl Line<'_> {
    /// A `turn` block, flattened into the script.
    pub fn turn(&mut self, script: &mut Vec<ScriptLine>) {
        let Some(player) = self.player() else {
            self.ignore_rest();
            return;
        };
        script.push(self.does(Does::Turn(player)));
        for mut line in self.children() {
            match line.word() {
                "expect" => line.expect(script),
                "draws" => {
                    let does = Does::Draws { seat: line.by(player), cards: line.cards() };
                    script.push(line.does(does));
                }
                "refused" => line.refused(player, script),
                _ => script.extend(line.act(player).map(|act| line.does(Does::Act(act)))),
            }
        }
    }

    /// A line of the script that says this.
    pub fn does(&self, does: Does) -> ScriptLine {
        ScriptLine { does, span: self.span() }
    }

    /// Who does it: the player on turn, unless `by=` says otherwise.
    pub fn by(&mut self, on_turn: Seat) -> Seat {
        self.player_prop("by").unwrap_or(on_turn)
    }

    /// `refused { plays "Iron" by=Bob; because "not asked"; follows "turn-no-pass" }`: every act in the block must be
    /// refused.
    fn refused(&mut self, player: Seat, script: &mut Vec<ScriptLine>) {
        let (mut because, mut follows) = (None, None);
        let mut tried = vec![];
        for mut line in self.children() {
            match line.word() {
                "because" => because = line.text("part of the reason").map(str::to_string),
                "follows" => follows = line.text("the name of a ruling").map(str::to_string),
                _ => tried.push(line),
            }
        }
        if tried.is_empty() {
            self.missing("something that is refused");
        }
        for mut line in tried {
            if let Some(act) = line.act(player) {
                let (because, follows) = (because.clone(), follows.clone());
                script.push(line.does(Does::Refused { act, because, follows }));
            }
        }
    }
}
