//! What people do: reading the inside of `turn`.

use crate::read::{Node, Reader};
use crate::scenario::{Act, Deed, Does, Step};
use crate::words::TURN;
use panta_engine::{Proposal, Seat};

impl Reader<'_> {
    /// A `turn` block, flattened into the script.
    pub fn turn(&mut self, block: Node, script: &mut Vec<Step>) {
        self.only(block, &[], 1, true);
        let Some(player) = self.first_player(block) else {
            return;
        };
        script.push(Step { does: Does::Turn(player), at: block.span() });
        for node in block.children() {
            match node.name() {
                "expect" => self.expect(node, script),
                "draws" => {
                    self.only(node, &["by"], usize::MAX, false);
                    let does = Does::Draws { seat: self.by(node, player), cards: self.cards(node, 0) };
                    script.push(Step { does, at: node.span() });
                }
                "refused" => self.refused(node, player, script),
                _ => {
                    if let Some(act) = self.act(node, player) {
                        let does = Does::Act(act);
                        script.push(Step { does, at: node.span() });
                    }
                }
            }
        }
    }

    /// Who does it: the player on turn, unless `by=` says otherwise.
    fn by(&mut self, node: Node, player: Seat) -> Seat {
        node.prop("by").and_then(|entry| self.player(entry)).unwrap_or(player)
    }

    /// `refused { plays "Iron" by=Bob; because "not asked"; follows "turn-no-pass" }`: every act in the block must be refused.
    fn refused(&mut self, block: Node, player: Seat, script: &mut Vec<Step>) {
        self.only(block, &[], 0, true);
        let (mut because, mut follows) = (None, None);
        let mut tried = vec![];
        for node in block.children() {
            let (what, keep) = match node.name() {
                "because" => ("part of the reason", &mut because),
                "follows" => ("the name of a ruling", &mut follows),
                _ => {
                    tried.push(node);
                    continue;
                }
            };
            self.only(node, &[], 1, false);
            *keep = self.first_text(node, what).map(str::to_string);
        }
        for node in &tried {
            if let Some(act) = self.act(*node, player) {
                let does = Does::Refused { act, because: because.clone(), follows: follows.clone() };
                script.push(Step { does, at: node.span() });
            }
        }
        if tried.is_empty() {
            self.missing(block, "something that is refused");
        }
    }

    fn act(&mut self, node: Node, player: Seat) -> Option<Act> {
        let by = self.by(node, player);
        let deed = match node.name() {
            "plays" => Deed::Plays(self.one_card(node)?),
            "uses" => Deed::Uses(self.one_card(node)?),
            "calls" => {
                self.only(node, &["by", "on"], 1, false);
                let whom = node.prop("on").and_then(|entry| self.player(entry));
                Deed::Calls { rule: self.first_card(node)?, whom }
            }
            "attaches" => {
                self.only(node, &["by", "to"], 1, false);
                let to = node.prop("to").and_then(|entry| self.card(entry));
                if to.is_none() {
                    self.missing(node, "`to=` the Keeper");
                }
                Deed::Attaches { creeper: self.first_card(node)?, to: to? }
            }
            "guesses" => Deed::Guesses(self.one_card(node)?),
            "challenges" => self.bare(node, Deed::Challenges),
            "lets-stand" => self.bare(node, Deed::LetsStand),
            "presses" => self.bare(node, Deed::Presses),
            "remembers" => Deed::Remembers(self.one_card(node)?),
            "claims" => self.bare(node, Deed::Claims),
            "leaves" => self.bare(node, Deed::Leaves),
            "time-up" => self.bare(node, Deed::TimeUp),
            "spends" => self.spends(node)?,
            "declares" => {
                self.only(node, &["by", "for"], 1, false);
                let goal = node.prop("for").and_then(|entry| self.card(entry));
                if goal.is_none() {
                    self.missing(node, "`for=` the Goal");
                }
                Deed::Declares { words: self.first_text(node, "a word")?.to_string(), goal: goal? }
            }
            "proposes" => {
                self.only(node, &["by", "goals", "minutes"], 1, false);
                let mut number = |name| {
                    node.prop(name).and_then(|entry| self.number(entry, 255)).map(|number| number as u8)
                };
                let (goals, minutes) = (number("goals"), number("minutes"));
                match (node.args().next().and_then(|entry| entry.value().as_string()), goals, minutes) {
                    (Some("end"), None, None) => Deed::Proposes(Proposal::Stop),
                    (Some("end"), Some(goals), None) => Deed::Proposes(Proposal::Goals(goals)),
                    (Some("end"), None, Some(minutes)) => Deed::Proposes(Proposal::Minutes(minutes)),
                    _ => Deed::ProposesMeta(self.first_card(node)?),
                }
            }
            "heard" => {
                self.only(node, &["from"], 1, false);
                let rule = self.first_card(node)?;
                let whom = node.prop("from").and_then(|entry| self.player(entry)).unwrap_or(player);
                return Some(Act { by: whom, deed: Deed::Heard { rule, whom } });
            }
            "joins" => {
                self.only(node, &[], 1, false);
                return Some(Act { by: self.first_player(node)?, deed: Deed::Joins });
            }
            "picks" => {
                self.only(node, &["by", "of"], usize::MAX, false);
                let of = node.prop("of").and_then(|entry| self.player(entry));
                let cards = self.cards(node, 0);
                if cards.is_empty() {
                    self.missing(node, "a card (to pick none, write `passes`)");
                    return None;
                }
                Deed::Picks { cards, of }
            }
            "chooses" => {
                self.only(node, &["by"], 1, false);
                match node.args().next().and_then(|entry| entry.value().as_string()) {
                    Some("left") => Deed::ChoosesWay { left: true },
                    Some("right") => Deed::ChoosesWay { left: false },
                    _ => Deed::ChoosesPlayer(self.first_player(node)?),
                }
            }
            "passes" => {
                self.only(node, &["by"], 0, false);
                Deed::Passes
            }
            "says" => {
                self.only(node, &["by"], 1, false);
                Deed::Says(self.first_text(node, "what is said")?.to_string())
            }
            _ => {
                self.unknown(node, "`turn`", TURN);
                return None;
            }
        };
        Some(Act { by, deed })
    }

    fn one_card(&mut self, node: Node) -> Option<crate::read::Name> {
        self.only(node, &["by"], 1, false);
        self.first_card(node)
    }

    /// A line that says everything with its first word.
    fn bare(&mut self, node: Node, deed: Deed) -> Deed {
        self.only(node, &["by"], 0, false);
        deed
    }

    /// `spends "Heart" "Lungs"`, `spends word="flux"`.
    fn spends(&mut self, node: Node) -> Option<Deed> {
        self.only(node, &["by", "word"], usize::MAX, false);
        let cards = self.cards(node, 0);
        match node.prop("word") {
            Some(entry) => self.text(entry, "a word").map(|word| Deed::SpendsWord(word.to_string())),
            None if cards.is_empty() => {
                self.missing(node, "cards, or `word=`");
                None
            }
            None => Some(Deed::Spends(cards)),
        }
    }

    fn first_card(&mut self, node: Node) -> Option<crate::read::Name> {
        match node.args().next() {
            Some(entry) => self.card(entry),
            None => {
                self.missing(node, "a card");
                None
            }
        }
    }
}
