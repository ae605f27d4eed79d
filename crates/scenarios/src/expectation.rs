//! What must be true: reading the inside of `expect`.

use crate::read::{Name, Node, Reader};
use crate::scenario::{Does, Step};
use crate::setup::Keeps;
use crate::words::{ASKED, EXPECT};
use panta_cards::Telling;
use panta_engine::{Event, Purpose, Reason, Seat};

/// One thing that must be true now.
#[derive(Clone, Debug)]
pub(crate) enum Check {
    /// Which cards lie somewhere.
    Cards { zone: Zone, how: How, cards: Vec<Name> },
    /// How many cards lie somewhere.
    Count { zone: Zone, number: u64 },
    /// A number of the turn; `None` means all.
    Counter { which: Counter, number: Option<u64> },
    /// What somebody is asked.
    Asked(Box<Asks>),
    /// These are asked, and nobody else.
    AskedOnly(Vec<Seat>),
    /// This one is not asked anything.
    NotAsked(Seat),
    /// Whose turn it is.
    Turn(Seat),
    /// Who has won, and with which Goal.
    Winner { seat: Seat, with: Option<Name> },
    /// All have lost, by this Ungoal.
    Lost { with: Option<Name> },
    /// The agreed end has come, and these have claimed the most Goals.
    Winners(Vec<Seat>),
    /// One player alone has come to the end, with so many Goals.
    Alone(u64),
    /// The game goes on.
    NoWinner,
    /// This player has not won with this Goal, for a reason that has these words in it.
    NotWon { seat: Seat, with: Name, because: Option<String> },
    /// What happened, is asked or kept somebody from winning follows this ruling.
    Follows(String),
    /// The game was stopped, for this reason.
    Stopped(String),
    /// Who meets a Goal together; nobody, if nobody is named.
    Tied(Vec<Seat>),
    /// A Creeper sits on this Keeper.
    Attached { creeper: Name, to: Name },
    /// It sits on none.
    NotAttached(Name),
    /// What a rule keeps in mind.
    Keeps(Keeps),
    /// Whose quiz it is, and whether it shows a card.
    Quiz { seat: Seat, shows: Option<Shows> },
    /// Whether somebody can see these cards.
    Sees { seat: Seat, sees: bool, cards: Vec<Name>, hand: Option<(Seat, u64)> },
    /// What some have been told since the last action.
    Told(Told),
    /// A word has been laid since the last action.
    Laid { seat: Seat, word: String },
    /// Something has happened since the last action, or has not.
    Event { happened: bool, fact: Fact },
}

/// A place where cards lie.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Zone {
    Hand(Seat),
    Table(Seat),
    Rules,
    Goals,
    Metas,
    Discard,
    Pile,
    Aside,
    Resolving,
    Scored(Seat),
    RulePile,
    RuleDiscard,
}

/// What a quiz shows.
#[derive(Clone, Debug)]
pub(crate) enum Shows {
    Fact,
    Card(Name),
}

/// What people are told to do away from the cards.
#[derive(Clone, Debug)]
pub(crate) struct Told {
    pub what: String,
    pub seats: Vec<Seat>,
    pub times: Option<u64>,
    pub because: Option<Name>,
}

/// How the cards of a place are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum How {
    Exactly,
    Contains,
    Lacks,
    Top,
}

/// A number of the turn.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Counter {
    Drawn,
    DrawTarget,
    Played,
    PlaysLeft,
    PlayTarget,
    ExtraTurns,
}

/// What is expected of a question.
#[derive(Clone, Debug)]
pub(crate) struct Asks {
    pub seat: Seat,
    pub purpose: Option<String>,
    pub why: Option<Name>,
    pub min: Option<u64>,
    pub max: Option<u64>,
    pub options: Option<Vec<Name>>,
    pub no_options: Vec<Name>,
    pub uses: Option<Vec<Name>>,
    pub no_uses: Vec<Name>,
    pub players: Option<Vec<Seat>>,
    pub no_players: Vec<Seat>,
    pub about: Option<Seat>,
    pub words: Option<Vec<String>>,
    pub no_words: Vec<String>,
    pub pass: Option<bool>,
}

/// What is expected of an event. Whatever is not said may be anything.
#[derive(Clone, Debug)]
pub(crate) struct Fact {
    pub kind: String,
    pub seats: Vec<Seat>,
    pub cards: Vec<Name>,
    pub because: Option<Name>,
    pub result: Option<bool>,
}

impl Reader<'_> {
    /// All lines of an `expect` block.
    pub fn expect(&mut self, block: Node, script: &mut Vec<Step>) {
        self.only(block, &[], 0, true);
        for node in block.children() {
            if let Some(check) = self.check(node) {
                script.push(Step { does: Does::Expect(check), at: node.span() });
            }
        }
    }

    fn check(&mut self, node: Node) -> Option<Check> {
        let word = node.name();
        match word {
            "hand" | "table" | "rules" | "goals" | "metas" | "discard" | "pile" | "aside" | "resolving"
            | "scored" | "rule-pile" | "rule-discard" => self.zone(node, word, None),
            "discard-top" => self.zone(node, "discard", Some(How::Top)),
            "pile-top" => self.zone(node, "pile", Some(How::Top)),
            "hand-count" | "table-count" => {
                self.only(node, &[], 2, false);
                let seat = self.first_player(node)?;
                let number = self.number_at(node, 1)?;
                let zone = if word == "hand-count" { Zone::Hand(seat) } else { Zone::Table(seat) };
                Some(Check::Count { zone, number })
            }
            "pile-count" | "discard-count" | "rule-pile-count" => {
                self.only(node, &[], 1, false);
                let number = self.number_at(node, 0)?;
                let zone = match word {
                    "pile-count" => Zone::Pile,
                    "discard-count" => Zone::Discard,
                    _ => Zone::RulePile,
                };
                Some(Check::Count { zone, number })
            }
            "drawn" => self.counter(node, Counter::Drawn),
            "draw-target" => self.counter(node, Counter::DrawTarget),
            "played" => self.counter(node, Counter::Played),
            "plays-left" => self.counter(node, Counter::PlaysLeft),
            "play-target" => self.counter(node, Counter::PlayTarget),
            "extra-turns" => self.counter(node, Counter::ExtraTurns),
            "asked" => self.asks(node),
            "asked-only" => Some(Check::AskedOnly(self.seats(node))),
            "not-asked" => {
                self.only(node, &[], 1, false);
                self.first_player(node).map(Check::NotAsked)
            }
            "turn" => {
                self.only(node, &[], 1, false);
                self.first_player(node).map(Check::Turn)
            }
            "winner" => {
                self.only(node, &["with"], 1, false);
                let with = self.card_prop(node, "with");
                self.first_player(node).map(|seat| Check::Winner { seat, with })
            }
            "lost" => {
                self.only(node, &["with"], 0, false);
                let with = self.card_prop(node, "with");
                Some(Check::Lost { with })
            }
            "no-winner" => {
                self.only(node, &[], 0, false);
                Some(Check::NoWinner)
            }
            "not-won" => self.not_won(node),
            "follows" => {
                self.only(node, &[], 1, false);
                let id = self.first_text(node, "the name of a ruling")?;
                Some(Check::Follows(id.to_string()))
            }
            "winners" => Some(Check::Winners(self.seats(node))),
            "alone" => {
                self.only(node, &[], 1, false);
                self.number_at(node, 0).map(Check::Alone)
            }
            "attached" => self.pair(node).map(|(creeper, to)| Check::Attached { creeper, to }),
            "not-attached" => {
                self.only(node, &[], 1, false);
                let cards = self.cards(node, 0);
                if cards.is_empty() {
                    self.missing(node, "a Creeper");
                }
                cards.into_iter().next().map(Check::NotAttached)
            }
            "keeps" => self.keeps(node).map(Check::Keeps),
            "quiz" => {
                self.only(node, &["shows"], 1, false);
                let shows = node.prop("shows").and_then(|entry| match entry.value().as_string() {
                    Some("fact") => Some(Shows::Fact),
                    _ => self.card(entry).map(Shows::Card),
                });
                self.first_player(node).map(|seat| Check::Quiz { seat, shows })
            }
            "sees" | "sees-not" => self.sees(node),
            "told" => self.told(node),
            "laid" => {
                self.only(node, &["word"], 1, false);
                let seat = self.first_player(node);
                let word = node.prop("word").and_then(|entry| self.text(entry, "a word"));
                if word.is_none() {
                    self.missing(node, "`word=`");
                }
                Some(Check::Laid { seat: seat?, word: word?.to_string() })
            }
            "stopped" => {
                self.only(node, &[], 1, false);
                self.known_word(node, Reason::WORDS).map(Check::Stopped)
            }
            "tied" => Some(Check::Tied(self.seats(node))),
            "event" | "no-event" => self.fact(node),
            _ => {
                self.unknown(node, "`expect`", EXPECT);
                None
            }
        }
    }

    /// `not-won Ann with="Water" because="blocks"`.
    fn not_won(&mut self, node: Node) -> Option<Check> {
        self.only(node, &["with", "because"], 1, false);
        let seat = self.first_player(node);
        let with = self.card_prop(node, "with");
        if with.is_none() {
            self.missing(node, "`with=` and a Goal");
        }
        let because = node.prop("because").and_then(|entry| self.text(entry, "a reason"));
        Some(Check::NotWon { seat: seat?, with: with?, because: because.map(str::to_string) })
    }

    /// `hand Ann "Iron"`, `discard lacks "Rust"`.
    fn zone(&mut self, node: Node, word: &str, how: Option<How>) -> Option<Check> {
        self.only(node, &[], usize::MAX, false);
        let mut skip = 0;
        let zone = match word {
            "hand" | "table" | "scored" => {
                let seat = self.first_player(node)?;
                skip = 1;
                match word {
                    "hand" => Zone::Hand(seat),
                    "table" => Zone::Table(seat),
                    _ => Zone::Scored(seat),
                }
            }
            "rules" => Zone::Rules,
            "goals" => Zone::Goals,
            "metas" => Zone::Metas,
            "discard" => Zone::Discard,
            "pile" => Zone::Pile,
            "aside" => Zone::Aside,
            "rule-pile" => Zone::RulePile,
            "rule-discard" => Zone::RuleDiscard,
            _ => Zone::Resolving,
        };
        let marker = node.args().nth(skip).and_then(|entry| entry.value().as_string());
        let how = how.unwrap_or(match marker {
            Some("contains") => How::Contains,
            Some("lacks") => How::Lacks,
            _ => How::Exactly,
        });
        if matches!(how, How::Contains | How::Lacks) {
            skip += 1;
        }
        let cards = self.cards(node, skip);
        if cards.is_empty() && how != How::Exactly {
            self.missing(node, "at least one card");
            return None;
        }
        Some(Check::Cards { zone, how, cards })
    }

    fn counter(&mut self, node: Node, which: Counter) -> Option<Check> {
        self.only(node, &[], 1, false);
        let all = node.args().next().is_some_and(|entry| entry.value().as_string() == Some("all"));
        let number = if all { None } else { Some(self.number_at(node, 0)?) };
        Some(Check::Counter { which, number })
    }

    fn number_at(&mut self, node: Node, at: usize) -> Option<u64> {
        match node.args().nth(at) {
            Some(entry) => self.number(entry, 255),
            None => {
                self.missing(node, "a number");
                None
            }
        }
    }

    fn number_prop(&mut self, node: Node, name: &str) -> Option<u64> {
        node.prop(name).and_then(|entry| self.number(entry, 255))
    }

    fn card_prop(&mut self, node: Node, name: &str) -> Option<Name> {
        node.prop(name).and_then(|entry| self.card(entry))
    }

    fn seats(&mut self, node: Node) -> Vec<Seat> {
        self.only(node, &[], usize::MAX, false);
        node.args().filter_map(|entry| self.player(entry)).collect()
    }

    /// The node's first word, if it is one of those known here.
    fn known_word(&mut self, node: Node, known: &[&str]) -> Option<String> {
        let word = self.first_text(node, "a word")?;
        if !known.contains(&word) {
            let at = node.args().next().map_or(node.span(), |entry| entry.span());
            self.faults
                .error(at, format!("unknown word `{word}` after `{}`", node.name()))
                .label("not known here")
                .nearest(word, known.iter().copied());
            return None;
        }
        Some(word.to_string())
    }

    fn asks(&mut self, node: Node) -> Option<Check> {
        self.only(node, &["purpose", "why", "about", "min", "max"], 1, true);
        let purpose = node.prop("purpose").and_then(|entry| {
            let word = self.text(entry, "what the question is about")?;
            if !Purpose::WORDS.contains(&word) {
                self.faults
                    .error(entry.span(), format!("no question is about `{word}`"))
                    .label("unknown purpose")
                    .nearest(word, Purpose::WORDS.iter().copied());
            }
            Some(word.to_string())
        });
        let mut asks = Asks {
            seat: self.first_player(node)?,
            purpose,
            why: self.card_prop(node, "why"),
            min: self.number_prop(node, "min"),
            max: self.number_prop(node, "max"),
            options: None,
            no_options: vec![],
            uses: None,
            no_uses: vec![],
            players: None,
            no_players: vec![],
            about: node.prop("about").and_then(|entry| self.player(entry)),
            words: None,
            no_words: vec![],
            pass: None,
        };
        for child in node.children() {
            self.only(child, &[], usize::MAX, false);
            match child.name() {
                "options" => asks.options = Some(self.cards(child, 0)),
                "no-option" => asks.no_options.extend(self.cards(child, 0)),
                "uses" => asks.uses = Some(self.cards(child, 0)),
                "no-use" => asks.no_uses.extend(self.cards(child, 0)),
                "players" => asks.players = Some(self.seats(child)),
                "no-player" => asks.no_players.extend(self.seats(child)),
                "words" => asks.words = Some(self.texts(child)),
                "no-word" => asks.no_words.extend(self.texts(child)),
                "may-pass" => asks.pass = Some(true),
                "must-not-pass" => asks.pass = Some(false),
                _ => self.unknown(child, "`asked`", ASKED),
            }
        }
        Some(Check::Asked(Box::new(asks)))
    }

    fn texts(&mut self, node: Node) -> Vec<String> {
        let texts = node.args().filter_map(|entry| self.text(entry, "a word"));
        texts.map(str::to_string).collect()
    }

    /// `sees Bob "Heart"`, `sees-not Bob "Heart"`, `sees Bob hand-of=Ann count=3`.
    fn sees(&mut self, node: Node) -> Option<Check> {
        self.only(node, &["hand-of", "count"], usize::MAX, false);
        let whose = node.prop("hand-of").and_then(|entry| self.player(entry));
        let count = self.number_prop(node, "count");
        let cards = self.cards(node, 1);
        if cards.is_empty() && whose.zip(count).is_none() {
            self.missing(node, "a card, or `hand-of=` and `count=`");
        }
        let seat = self.first_player(node)?;
        Some(Check::Sees { seat, sees: node.name() == "sees", cards, hand: whose.zip(count) })
    }

    /// `told drink Ann Bob times=2 because="Cheers!"`.
    fn told(&mut self, node: Node) -> Option<Check> {
        self.only(node, &["times", "because"], usize::MAX, false);
        let what = self.known_word(node, &Telling::ALL.map(Telling::word))?;
        let seats = node.args().skip(1).filter_map(|entry| self.player(entry)).collect();
        let times = self.number_prop(node, "times");
        let because = self.card_prop(node, "because");
        Some(Check::Told(Told { what, seats, times, because }))
    }

    /// `event limited Bob "Iron" because="Hand Limit 1"`, `event quizzed Bob result=no`.
    fn fact(&mut self, node: Node) -> Option<Check> {
        self.only(node, &["because", "result"], usize::MAX, false);
        let kind = self.known_word(node, Event::WORDS)?;
        let (mut seats, mut cards) = (vec![], vec![]);
        for entry in node.args().skip(1) {
            match entry.value().as_string().and_then(|name| self.seat(name)) {
                Some(seat) => seats.push(seat),
                None => cards.extend(self.card(entry)),
            }
        }
        let because = self.card_prop(node, "because");
        let result = node.prop("result").and_then(|entry| match entry.value().as_string() {
            Some("yes") => Some(true),
            Some("no") => Some(false),
            _ => {
                self.faults.error(entry.span(), "expected `yes` or `no`").label("neither yes nor no");
                None
            }
        });
        let fact = Fact { kind, seats, cards, because, result };
        Some(Check::Event { happened: node.name() == "event", fact })
    }
}
