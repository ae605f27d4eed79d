//! How the table lies: reading the lines of a scenario that come before the first turn.

use crate::read::{Name, Node, Reader};
use crate::words::PLAYER;
use panta_engine::{MAX_SEATS, Seat};

/// The table as the scenario states it. Whatever is not stated is empty.
#[derive(Clone, Debug, Default)]
pub(crate) struct Setup {
    pub hands: Vec<Vec<Name>>,
    pub tables: Vec<Vec<Name>>,
    pub rules: Vec<Name>,
    pub goals: Vec<Name>,
    pub metas: Vec<Name>,
    /// From the top.
    pub discard: Vec<Name>,
    /// From the top.
    pub pile: Vec<Name>,
    /// Nothing lies below what is stated, and cards not stated are not in the game.
    pub pile_ends: bool,
    /// The cards are shuffled and dealt as in a real game.
    pub dealt: bool,
    pub seed: u64,
    pub turn_number: u16,
    /// Cards taken from the standard file on top of the deck.
    pub add: Vec<Name>,
    /// Cards of the scenario's own, in the language of card files.
    pub cards: String,
    /// Whose turn is first.
    pub first: Option<Seat>,
}

impl Reader<'_> {
    /// The players, before anything else: the rest of the scenario speaks of them.
    pub fn seat_players(&mut self, scenario: Node) {
        for node in scenario.children().filter(|node| node.name() == "player") {
            let Some(name) = self.first_text(node, "the player's name") else {
                continue;
            };
            if self.players.iter().any(|player| player == name) {
                self.faults.error(node.span(), format!("there are two players `{name}`"));
            }
            self.players.push(name.to_string());
        }
        if !(2..=MAX_SEATS).contains(&self.players.len()) {
            self.faults
                .error(scenario.span(), format!("2 to {MAX_SEATS} people play, not {}", self.players.len()))
                .help("add lines such as: player Ann { hand \"Iron\" }");
        }
    }

    /// One line of the set-up; `false` if it is not one.
    pub fn setup_line(&mut self, node: Node, setup: &mut Setup) -> bool {
        match node.name() {
            "player" => self.holdings(node, setup),
            "rules" => setup.rules.extend(self.zone_cards(node)),
            "goals" => setup.goals.extend(self.zone_cards(node)),
            "metas" => setup.metas.extend(self.zone_cards(node)),
            "discard" => setup.discard.extend(self.zone_cards(node)),
            "pile" => setup.pile.extend(self.zone_cards(node)),
            "pile-ends" => {
                self.only(node, &[], 0, false);
                setup.pile_ends = true;
            }
            "deal" => {
                self.only(node, &["first"], 0, false);
                setup.dealt = true;
                setup.first = node.prop("first").and_then(|entry| self.player(entry));
            }
            "turn-number" => {
                self.only(node, &[], 1, false);
                let number = node.args().next().and_then(|entry| self.number(entry, 60000));
                match number {
                    Some(number) => setup.turn_number = number as u16,
                    None => self.missing(node, "a number"),
                }
            }
            "add" => setup.add.extend(self.zone_cards(node)),
            "cards" => {
                self.only(node, &[], 0, true);
                if let Some(cards) = node.0.children() {
                    setup.cards.push_str(&cards.to_string());
                    setup.cards.push('\n');
                }
            }
            _ => return false,
        }
        true
    }

    fn zone_cards(&mut self, node: Node) -> Vec<Name> {
        self.only(node, &[], usize::MAX, false);
        self.cards(node, 0)
    }

    fn holdings(&mut self, player: Node, setup: &mut Setup) {
        self.only(player, &[], 1, true);
        let (mut hand, mut table) = (vec![], vec![]);
        for node in player.children() {
            match node.name() {
                "hand" => hand.extend(self.zone_cards(node)),
                "table" => table.extend(self.zone_cards(node)),
                _ => self.unknown(node, "`player`", PLAYER),
            }
        }
        setup.hands.push(hand);
        setup.tables.push(table);
    }
}
