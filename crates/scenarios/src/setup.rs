//! How the table lies: reading the lines of a scenario that come before the first turn.

use crate::line::{Clause, Context, Name};
use crate::zone::{self, Zone};
use panta_engine::{MAX_SEATS, Options, Seat, SeatSet};
use panta_source::{Node, Reader, Span};
use std::collections::BTreeMap;

/// The table as the scenario states it. Whatever is not stated is empty.
#[derive(Clone, Debug, Default)]
pub(crate) struct Setup {
    /// The cards at each place, piles from the top.
    pub placed: BTreeMap<Zone, Vec<Name>>,
    /// Creepers that sit on Keepers: whose, which, and on what. They also lie on the player's table.
    pub attached: Vec<(Seat, Name, Name)>,
    /// How many sit at the table at the start; others join later.
    pub seated: usize,
    /// Nothing lies below what is stated, and cards not stated are not in the game.
    pub pile_ends: bool,
    /// Alone: no New Rule lies below those stated.
    pub rule_pile_ends: bool,
    /// What rules keep in mind.
    pub keeps: Vec<Keeps>,
    /// Tokens on cards in play: which card, which token, how many.
    pub tokens: Vec<OnCard>,
    /// Cards under others, and what they lie under.
    pub under: Vec<Name>,
    /// What the table has agreed on.
    pub options: Options,
    /// Cards left out of the deck.
    pub without: Vec<Name>,
    /// Switches of the deck that are off.
    pub switched_off: Vec<Name>,
    /// The cards are shuffled and dealt as in a real game.
    pub dealt: bool,
    pub seed: u64,
    pub turn_number: u16,
    /// Cards taken from the standard file, or another deck, by a deck that does not have them.
    pub add: Vec<(String, Name)>,
    /// Cards of the scenario's own, in the language of card files, block by block.
    pub cards: Vec<Name>,
    /// Whose turn is first.
    pub first: Option<Seat>,
}

/// A word or two players that a rule keeps in mind.
#[derive(Clone, Debug)]
pub(crate) struct Keeps {
    pub rule: Name,
    /// Empty if there is none.
    pub word: String,
    pub players: SeatSet,
}

/// Tokens of a kind on a card.
#[derive(Clone, Debug)]
pub(crate) struct OnCard {
    pub card: Name,
    pub token: Name,
    pub number: u8,
}

impl Setup {
    /// The cards that are stated to lie there.
    pub fn at(&self, zone: Zone) -> &[Name] {
        self.placed.get(&zone).map_or(&[], Vec::as_slice)
    }
}

/// How a line of the set-up is read.
type Read = fn(&mut Clause, &mut Setup);

/// What is said about the deck. It can also be said for the decks of a recast alone.
pub(crate) const ABOUT_THE_DECK: &[(&str, Read)] = &[
    ("add", |line, setup| {
        let from = line.text_prop("from", "the name of a deck").unwrap_or("standard".to_string());
        setup.add.extend(line.all(Clause::card_at).into_iter().map(|card| (from.clone(), card)));
    }),
    // They are read together with the deck.
    ("cards", |line, setup| {
        setup.cards.extend(written(&Reader::children(line)));
    }),
    ("without", |line, setup| setup.without.extend(line.texts("a card's name"))),
    ("switched-off", |line, setup| setup.switched_off.extend(line.texts("the name of a switch"))),
];

/// These nodes as they stand in the file.
fn written(nodes: &[Node]) -> Option<Name> {
    let (first, last) = (nodes.first()?, nodes.last()?);
    let [start, end] = [first.kdl.span().offset(), last.kdl.span().offset() + last.kdl.span().len()];
    let value = first.faults.source(first.file).inner().get(start..end)?.to_string();
    Some(Name { value, span: Span { file: first.file, start, len: end - start } })
}

/// What is said about the table, beside the places where cards lie.
const ABOUT_THE_TABLE: &[(&str, Read)] = &[
    ("player", holdings),
    ("agreed", agreed),
    ("deal", |line, setup| {
        setup.dealt = true;
        setup.first = line.get("first", Clause::player);
    }),
    ("pile-ends", |_, setup| setup.pile_ends = true),
    ("rule-pile-ends", |_, setup| setup.rule_pile_ends = true),
    ("keeps", |line, setup| setup.keeps.extend(line.keeps())),
    ("tokens", |line, setup| setup.tokens.extend(line.tokens())),
    ("under", |line, setup| {
        let above = line.get("of", Clause::card_at);
        let above = line.must(above, "`of=` the card above");
        let cards = line.all(Clause::card_at);
        setup.under.extend(cards.iter().filter_map(|_| above.clone()));
        setup.placed.entry(Zone::Under).or_default().extend(cards);
    }),
    ("turn-number", |line, setup| {
        let number = line.arg().and_then(|value| value.int(0..=60000));
        setup.turn_number = line.must(number, "a number").unwrap_or_default();
    }),
];

/// The option that an agreement sets.
type Agreement = fn(&mut Options) -> &mut bool;

/// What a table may have agreed on before the game.
const AGREED: &[(&str, Agreement)] = &[
    ("declare", |options| &mut options.declare),
    ("own-turn", |options| &mut options.declare_on_turn),
    ("names", |options| &mut options.names),
    ("places", |options| &mut options.places),
    ("slang", |options| &mut options.slang),
    ("play-off", |options| &mut options.play_off),
    ("two-limit-spots", |options| &mut options.two_limit_spots),
    ("missing-card-ends", |options| &mut options.missing_card_ends),
    ("goals-wait", |options| &mut options.goals_wait),
    ("loser-scores", |options| &mut options.loser_scores),
];

/// Every word a line of the set-up can begin with.
pub(crate) fn words() -> Vec<&'static str> {
    let lines = ABOUT_THE_DECK.iter().chain(ABOUT_THE_TABLE).map(|(word, _)| *word);
    lines.chain(zone::SHARED.iter().map(|zone| zone.place().word)).collect()
}

/// What a player may have at the start.
pub(crate) fn words_of_a_player() -> Vec<&'static str> {
    ["attached"].into_iter().chain(zone::OF_A_PLAYER.iter().map(|zone| zone(Seat(0)).place().word)).collect()
}

/// What a table may have agreed on.
pub(crate) fn words_of_an_agreement() -> Vec<&'static str> {
    AGREED.iter().map(|(word, _)| *word).collect()
}

impl Context {
    /// The players, before anything else: the rest of the scenario speaks of them.
    pub fn seat_players(&mut self, scenario: Node, setup: &mut Setup) {
        for node in scenario.named("player") {
            // If there is none, that is said where the line is read in its turn.
            let Some(name) = node.first_word() else { continue };
            let twice = self.players.iter().any(|player| player == name);
            node.error_if(twice, format!("there are two players `{name}`"));
            self.players.push(name.to_string());
        }
        let number = self.players.len();
        let wrong = !(1..=MAX_SEATS).contains(&number);
        scenario
            .error_if(wrong, format!("1 to {MAX_SEATS} people play, not {number}"))
            .help("add lines such as: player Ann { hand \"Iron\" }");
        setup.seated = number.min(MAX_SEATS);
        // Whoever sits down later has the next seats, in the order of the script.
        let lines = scenario.named("turn").flat_map(|turn| turn.children()).flat_map(|line| {
            let inner = line.children().filter(move |_| line.name() == "refused");
            std::iter::once(line).chain(inner)
        });
        for name in lines.filter(|line| line.name() == "joins").filter_map(Node::first_word) {
            if self.seat(name).is_none() {
                self.players.push(name.to_string());
            }
        }
    }
}

impl Clause<'_> {
    /// One line of the set-up; `false` if it is not one.
    pub fn set_up(&mut self, setup: &mut Setup) -> bool {
        let mut lines = ABOUT_THE_DECK.iter().chain(ABOUT_THE_TABLE);
        if let Some((_, read)) = lines.find(|(word, _)| *word == self.name()) {
            read(self, setup);
            return true;
        }
        let zone = zone::SHARED.into_iter().find(|zone| zone.place().word == self.name());
        zone.inspect(|zone| self.place(*zone, setup)).is_some()
    }

    fn place(&mut self, zone: Zone, setup: &mut Setup) {
        setup.placed.entry(zone).or_default().extend(self.all(Clause::card_at));
    }

    /// `attached "Virus" to="Heart"`.
    pub fn pair(&mut self) -> Option<(Name, Name)> {
        let creeper = self.arg().and_then(|value| self.card_at(value));
        let keeper = self.get("to", Clause::card_at);
        self.must(creeper.zip(keeper), "a Creeper and `to=` the Keeper it sits on")
    }

    /// `tokens "Squirrel" acorn 3`.
    pub fn tokens(&mut self) -> Option<OnCard> {
        let card = self.next("a card", Clause::card_at);
        let token = self.next("the word of a token", |_, value| value.text_at("the word of a token"));
        let number = self.next("a number", Clause::number);
        Some(OnCard { card: card?, token: token?, number: number? as u8 })
    }

    /// `keeps "Forbidden Word" word="card"`, `keeps "Drinking Buddies" Ann Bob`.
    pub fn keeps(&mut self) -> Option<Keeps> {
        let word = self.text_prop("word", "a word").unwrap_or_default();
        let rule = self.next("a rule, and what it keeps", Clause::card_at);
        let players = self.seats();
        Some(Keeps { rule: rule?, word, players })
    }
}

/// `player Ann { hand "Iron"; attached "Virus" to="Heart" }`.
fn holdings(player: &mut Clause, setup: &mut Setup) {
    // Whoever is one too many has been told.
    let seat = player.text("the player's name").and_then(|name| player.context.seat(name));
    let Some(seat) = seat else { return player.ignore_rest() };
    for mut line in player.children() {
        if let Some(zone) = zone::of_a_player(line.name(), seat) {
            line.place(zone, setup);
        } else if line.name() != "attached" {
            line.unknown("`player`", words_of_a_player());
        } else if let Some((creeper, keeper)) = line.pair() {
            setup.placed.entry(Zone::Table(seat)).or_default().push(creeper.clone());
            setup.attached.push((seat, creeper, keeper));
        }
    }
}

/// `agreed declare play-off goals=2`.
fn agreed(line: &mut Clause, setup: &mut Setup) {
    if let Some(goals) = line.get("goals", Clause::number) {
        setup.options.goals_to_end = goals as u8;
    }
    for value in line.args() {
        let message = format!("nobody can agree on `{}`", value.word());
        if let Some(option) = value.one_of(AGREED, &message) {
            *option(&mut setup.options) = true;
        }
    }
}
