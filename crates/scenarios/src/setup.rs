//! How the table lies: reading the lines of a scenario that come before the first turn.

use crate::read::{Name, Node, Reader};
use crate::words::{AGREED, PLAYER};
use panta_engine::{MAX_SEATS, Options, Seat};

/// The table as the scenario states it. Whatever is not stated is empty.
#[derive(Clone, Debug, Default)]
pub(crate) struct Setup {
    pub hands: Vec<Vec<Name>>,
    pub tables: Vec<Vec<Name>>,
    /// Creepers that sit on Keepers: whose, which, and on what. Both also stand in `tables`.
    pub attached: Vec<(Seat, Name, Name)>,
    /// Goals that each player has claimed.
    pub scored: Vec<Vec<Name>>,
    /// How many sit at the table at the start; others join later.
    pub seated: usize,
    pub rules: Vec<Name>,
    pub goals: Vec<Name>,
    pub metas: Vec<Name>,
    /// From the top.
    pub discard: Vec<Name>,
    /// From the top.
    pub pile: Vec<Name>,
    /// Nothing lies below what is stated, and cards not stated are not in the game.
    pub pile_ends: bool,
    /// Alone: the New Rules still to come, from the top.
    pub rule_pile: Vec<Name>,
    /// Alone: no New Rule lies below those.
    pub rule_pile_ends: bool,
    /// Alone: New Rules discarded, from the top.
    pub rule_discard: Vec<Name>,
    /// What rules keep in mind.
    pub keeps: Vec<Keeps>,
    /// What the table has agreed on.
    pub options: Options,
    /// Cards left out of the deck.
    pub without: Vec<String>,
    /// Switches of the deck that are off.
    pub switched_off: Vec<Name>,
    /// The cards are shuffled and dealt as in a real game.
    pub dealt: bool,
    pub seed: u64,
    pub turn_number: u16,
    /// Cards taken from the standard file, or another deck, by a deck that does not have them.
    pub add: Vec<(String, Name)>,
    /// Cards of the scenario's own, in the language of card files.
    pub cards: String,
    /// Whose turn is first.
    pub first: Option<Seat>,
}

/// A word or two players that a rule keeps in mind.
#[derive(Clone, Debug)]
pub(crate) struct Keeps {
    pub rule: Name,
    pub word: Option<String>,
    pub players: Vec<Seat>,
}

impl Setup {
    /// Every card that is placed somewhere.
    pub fn placed(&self) -> impl Iterator<Item = &Name> {
        let players = self.hands.iter().chain(&self.tables).chain(&self.scored).flatten();
        let zones =
            [&self.rules, &self.goals, &self.discard, &self.pile, &self.rule_pile, &self.rule_discard];
        players.chain(zones.into_iter().flatten())
    }

    /// One player alone.
    pub fn solo(&self) -> bool {
        self.seated == 1
    }
}

impl Reader<'_> {
    /// The players, before anything else: the rest of the scenario speaks of them.
    pub fn seat_players(&mut self, scenario: Node, setup: &mut Setup) {
        for node in scenario.children().filter(|node| node.name() == "player") {
            let Some(name) = self.first_text(node, "the player's name") else {
                continue;
            };
            if self.players.iter().any(|player| player == name) {
                self.faults.error(node.span(), format!("there are two players `{name}`"));
            }
            self.players.push(name.to_string());
        }
        setup.seated = self.players.len();
        if !(1..=MAX_SEATS).contains(&setup.seated) {
            self.faults
                .error(scenario.span(), format!("1 to {MAX_SEATS} people play, not {}", setup.seated))
                .help("add lines such as: player Ann { hand \"Iron\" }");
        }
        self.seat_newcomers(scenario);
    }

    /// Whoever sits down later has the next seats, in the order of the script.
    fn seat_newcomers(&mut self, scenario: Node) {
        let turns = scenario.children().filter(|node| node.name() == "turn");
        let lines = turns.flat_map(|turn| turn.children()).flat_map(|line| {
            let inner = line.children().filter(move |_| line.name() == "refused");
            std::iter::once(line).chain(inner)
        });
        for node in lines.filter(|line| line.name() == "joins") {
            if let Some(name) = node.args().next().and_then(|entry| entry.value().as_string())
                && self.seat(name).is_none()
            {
                self.players.push(name.to_string());
            }
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
            "rule-pile" => setup.rule_pile.extend(self.zone_cards(node)),
            "rule-discard" => setup.rule_discard.extend(self.zone_cards(node)),
            "rule-pile-ends" => {
                self.only(node, &[], 0, false);
                setup.rule_pile_ends = true;
            }
            "keeps" => setup.keeps.extend(self.keeps(node)),
            "agreed" => self.agreed(node, &mut setup.options),
            "without" => {
                self.only(node, &[], usize::MAX, false);
                let cards = node.args().filter_map(|entry| self.text(entry, "a card's name"));
                setup.without.extend(cards.map(str::to_string));
            }
            "switched-off" => {
                self.only(node, &[], usize::MAX, false);
                for entry in node.args() {
                    if let Some(text) = self.text(entry, "the name of a switch") {
                        setup.switched_off.push(Name { text: text.to_string(), at: entry.span() });
                    }
                }
            }
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
            "add" => {
                self.only(node, &["from"], usize::MAX, false);
                let from = node.prop("from").and_then(|entry| self.text(entry, "the name of a deck"));
                let from = from.unwrap_or("standard").to_string();
                setup.add.extend(self.cards(node, 0).into_iter().map(|card| (from.clone(), card)));
            }
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
        let seat = Seat(setup.hands.len() as u8);
        let (mut hand, mut table, mut scored) = (vec![], vec![], vec![]);
        for node in player.children() {
            match node.name() {
                "hand" => hand.extend(self.zone_cards(node)),
                "table" => table.extend(self.zone_cards(node)),
                "scored" => scored.extend(self.zone_cards(node)),
                "attached" => {
                    if let Some((creeper, keeper)) = self.pair(node) {
                        table.push(creeper.clone());
                        setup.attached.push((seat, creeper, keeper));
                    }
                }
                _ => self.unknown(node, "`player`", PLAYER),
            }
        }
        setup.hands.push(hand);
        setup.tables.push(table);
        setup.scored.push(scored);
    }

    /// `attached "Virus" to="Heart"`.
    pub fn pair(&mut self, node: Node) -> Option<(Name, Name)> {
        self.only(node, &["to"], 1, false);
        let creeper = node.args().next().and_then(|entry| self.card(entry));
        let keeper = node.prop("to").and_then(|entry| self.card(entry));
        if creeper.is_none() || keeper.is_none() {
            self.missing(node, "a Creeper and `to=` the Keeper it sits on");
        }
        creeper.zip(keeper)
    }

    /// `keeps "Forbidden Word" word="card"`, `keeps "Drinking Buddies" Ann Bob`.
    pub fn keeps(&mut self, node: Node) -> Option<Keeps> {
        self.only(node, &["word"], usize::MAX, false);
        let word = node.prop("word").and_then(|entry| self.text(entry, "a word")).map(str::to_string);
        let rule = node.args().next().and_then(|entry| self.card(entry));
        let players: Vec<Seat> = node.args().skip(1).filter_map(|entry| self.player(entry)).collect();
        if rule.is_none() {
            self.missing(node, "a rule, and what it keeps");
        }
        Some(Keeps { rule: rule?, word, players })
    }

    /// `agreed declare play-off goals=2`.
    fn agreed(&mut self, node: Node, options: &mut Options) {
        self.only(node, &["goals"], usize::MAX, false);
        if let Some(goals) = node.prop("goals").and_then(|entry| self.number(entry, 255)) {
            options.goals_to_end = goals as u8;
        }
        for entry in node.args() {
            let Some(word) = self.text(entry, "what was agreed on") else { continue };
            match word {
                "declare" => options.declare = true,
                "own-turn" => options.declare_on_turn = true,
                "names" => options.names = true,
                "play-off" => options.play_off = true,
                "two-limit-spots" => options.two_limit_spots = true,
                "last-card-ends" => options.last_card_ends = true,
                "loser-scores" => options.loser_scores = true,
                _ => {
                    self.faults
                        .error(entry.span(), format!("nobody can agree on `{word}`"))
                        .label("not known here")
                        .nearest(word, AGREED.iter().copied());
                }
            }
        }
    }
}
