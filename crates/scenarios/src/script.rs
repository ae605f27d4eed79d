//! The script of a scenario: reading `turn` blocks, line by line.

use crate::acts::{self, Act};
use crate::checks::{self, Check};
use crate::line::Line;
use crate::names::Players;
use panta_engine::Seat;
use panta_source::At;

/// Every word that a line of a turn can begin with.
pub(crate) fn words() -> Vec<&'static str> {
    acts::words().into_iter().chain(["refused", "draws", "expect"]).collect()
}

/// What a line of the script says.
#[derive(Clone)]
pub(crate) enum Does {
    /// It is this player's turn.
    Turn(Seat),
    /// Somebody does something.
    Act(Act),
    /// Somebody tries something and may not.
    Refused { act: Act, because: Option<String>, follows: Option<String> },
    /// Something must be true now.
    Expect(Check),
}

impl Does {
    /// The same as a sentence.
    pub fn expected(&self, players: Players) -> String {
        match self {
            Does::Turn(seat) => checks::expected_turn(players.name(*seat)),
            Does::Act(act) => act.told.clone(),
            Does::Refused { act, .. } => format!("Not allowed: {}", act.told),
            Does::Expect(check) => check.expected.clone(),
        }
    }
}

/// One line of the script, with its place.
pub(crate) type ScriptLine = At<Does>;

impl Line<'_> {
    /// A `turn` block, flattened into the script.
    pub fn turn(&mut self, script: &mut Vec<ScriptLine>) {
        let Some(player) = self.next("a player", Line::player) else {
            self.ignore_rest();
            return;
        };
        script.push(self.does(Does::Turn(player)));
        for mut line in self.children() {
            match line.name() {
                "expect" => line.expect(script),
                "draws" => {
                    let by = line.by(player);
                    let check = checks::draws(&mut line, by);
                    script.push(line.does(Does::Expect(check)));
                }
                "refused" => line.refused(player, script),
                _ => script.extend(line.act(player).map(|act| line.does(Does::Act(act)))),
            }
        }
    }

    /// All lines of an `expect` block.
    pub fn expect(&mut self, script: &mut Vec<ScriptLine>) {
        for mut line in self.children() {
            script.extend(line.check().map(|check| line.does(Does::Expect(check))));
        }
    }

    fn does(&self, does: Does) -> ScriptLine {
        At { value: does, span: self.span() }
    }

    /// Who does it: the player on turn, unless `by=` says otherwise.
    pub fn by(&mut self, on_turn: Seat) -> Seat {
        self.get("by", Line::player).unwrap_or(on_turn)
    }

    /// `refused { plays "Iron" by=Bob; because "not asked"; follows "turn-no-pass" }`: every act in the block must be
    /// refused.
    fn refused(&mut self, player: Seat, script: &mut Vec<ScriptLine>) {
        let (mut because, mut follows) = (None, None);
        let mut tried = vec![];
        for mut line in self.children() {
            match line.name() {
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
