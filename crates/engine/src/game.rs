//! A game: its header, its state and what is asked. This is the door to the engine.

#![allow(missing_docs, reason = "a field whose name says it all needs no sentence")]

use crate::ask::{Answer, Question, Refusal, Typed};
use crate::rules::numbers::InForce;
use crate::rules::words;
use crate::run::entries::check_listed;
use crate::run::instructions::check_kept_word;
use crate::run::quiz::{check_name, check_statement};
use crate::run::{Machine, Pending};
use crate::state::chance::Stream;
use crate::state::{
    Chance, Frame, MAX_SOLO_RULES, Options, Outcome, Seat, SeatSet, State, Touched, Turn, Window, is_default,
};
use crate::view::event::{Audience, Event, Silence};
use panta_cards::{Card, CardSet, Deck, House, Kind};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::ops::Deref;
use thiserror::Error;

/// The version of the rules that this engine plays by (docs/rules-versions.md).
pub const RULES: u16 = 3;

/// The rules as first published, by which every game was played whose header names no version.
const FIRST_RULES: u16 = 1;

/// The last release that plays by the rules of each earlier version, the first version first. No release plays by the second.
const REPLAYED_BY: [&str; (RULES - FIRST_RULES) as usize] = ["0.2", "0.3 (before its release)"];

/// Everything that decides a game besides the answers. Saved games begin with it, so its fields are public and stay; it is
/// made by [`Header::new`], and a field that is added later has a default.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Header {
    /// The version of the rules that the game was begun with.
    #[serde(default = "first_rules", skip_serializing_if = "is_first_rules")]
    pub rules: u16,
    /// The deck's short name.
    pub deck: String,
    /// The deck's hash: a changed deck is another game.
    pub deck_hash: String,
    /// How many play.
    pub players: u8,
    /// Who takes the first turn.
    pub first: Seat,
    /// The optional Meta Rules that all have agreed to.
    #[serde(default)]
    pub metas: Vec<Card>,
    /// Cards left out, added or mixed in: the deck is made of this again for a replay.
    #[serde(default, skip_serializing_if = "House::is_plain")]
    pub house: House,
    /// The card files of decks that do not come with the program, by name: what the deck is made of for a replay.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub texts: BTreeMap<String, String>,
    /// How this table plays.
    #[serde(default, skip_serializing_if = "is_default")]
    pub options: Options,
    /// The seed of all chance.
    pub seed: u64,
}

fn first_rules() -> u16 {
    FIRST_RULES
}

fn is_first_rules(rules: &u16) -> bool {
    *rules == FIRST_RULES
}

/// Why a game could not be set up.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SetupError {
    /// The deck is another one than the header says.
    #[error("this game was played with another version of the deck {0}, so it cannot be replayed exactly")]
    OtherDeck(String),
    /// The rules are of a version that this program does not know yet.
    #[error("this game was played by rules version {0}, and this program knows versions up to {RULES}")]
    NewerRules(u16),
    /// Too few or too many players.
    #[error("{deck} is for {from} to {to} players, not {players}")]
    Players {
        deck: String,
        /// The fewest.
        from: u8,
        /// The most.
        to: u8,
        /// The wish.
        players: u8,
    },
    /// There are not enough cards for so many. Only of a game that is about to begin.
    #[error("{deck} has enough cards for {enough} players, not for {players}")]
    TooSmall {
        deck: String,
        /// The most it is enough for.
        enough: usize,
        /// The wish.
        players: u8,
    },
    /// The first player has no seat.
    #[error("the first player must have one of the seats 0 to {0}")]
    First(u8),
    /// A game for one has a pile of New Rules of its own, which has room for so many.
    #[error("a game for one player can have {MAX_SOLO_RULES} New Rules at most, and this deck has {0}")]
    TooManyRules(usize),
    /// Not an optional Meta Rule.
    #[error("card {0} is not an optional Meta Rule of this deck")]
    Meta(u8),
}

impl Header {
    /// A game of this deck with the first seat to begin and no optional Meta Rule.
    pub fn new(deck: &Deck, players: usize, seed: u64) -> Header {
        Header {
            rules: RULES,
            deck: deck.about.id.clone(),
            deck_hash: deck.hash.clone(),
            players: players.min(255) as u8,
            first: Seat(0),
            metas: vec![],
            house: House::default(),
            texts: BTreeMap::new(),
            options: Options::default(),
            seed,
        }
    }

    /// Another player begins.
    #[must_use]
    pub fn first(self, first: Seat) -> Header {
        Header { first, ..self }
    }

    /// With these optional Meta Rules.
    #[must_use]
    pub fn metas(self, metas: impl IntoIterator<Item = Card>) -> Header {
        Header { metas: metas.into_iter().collect(), ..self }
    }

    /// With the house rules that the deck was made with.
    #[must_use]
    pub fn house(self, house: House) -> Header {
        Header { house, ..self }
    }

    /// With the card files of decks that do not come with the program.
    #[must_use]
    pub fn texts(self, texts: BTreeMap<String, String>) -> Header {
        Header { texts, ..self }
    }

    /// Played with these options.
    #[must_use]
    pub fn options(self, options: Options) -> Header {
        Header { options, ..self }
    }

    /// Whether this deck can be played so.
    pub fn check(&self, deck: &Deck) -> Result<(), SetupError> {
        let (from, to) = deck.about.players;
        if self.rules > RULES {
            return Err(SetupError::NewerRules(self.rules));
        }
        if !deck.is_deck_of(&self.deck_hash) {
            return Err(SetupError::OtherDeck(self.deck.clone()));
        }
        if !(from..=to).contains(&self.players) {
            let (deck, players) = (deck.about.title.clone(), self.players);
            return Err(SetupError::Players { deck, from, to, players });
        }
        if self.first.0 >= self.players {
            return Err(SetupError::First(self.players - 1));
        }
        let rules = deck.kind(Kind::Rule).len();
        if self.players == 1 && rules > MAX_SOLO_RULES {
            return Err(SetupError::TooManyRules(rules));
        }
        let optional = |card: Card| deck.kind(Kind::Meta).contains(card) && deck.face(card).optional;
        if let Some(card) = self.metas.iter().find(|card| self.players == 1 || !optional(**card)) {
            return Err(SetupError::Meta(card.0));
        }
        Ok(())
    }

    /// Whether there are enough cards to begin a new game. A game that was begun is played to its end all the same.
    pub fn check_cards(&self, deck: &Deck) -> Result<(), SetupError> {
        let enough = deck.enough_for(self.metas.iter().copied().collect());
        if self.players > 1 && self.players as usize > enough {
            let (deck, players) = (deck.about.title.clone(), self.players);
            return Err(SetupError::TooSmall { deck, enough, players });
        }
        Ok(())
    }

    /// Why a game that was played by this header is not the same game any more: the rules have changed since.
    fn other_rules(&self) -> Option<ReplayError> {
        let replayed_by = REPLAYED_BY.get(self.rules.checked_sub(FIRST_RULES)? as usize)?;
        Some(ReplayError::OtherRules { rules: self.rules, replayed_by })
    }

    /// Why a record of this game stops at an answer that was taken once.
    pub fn refused(&self, at: usize, why: Refusal) -> ReplayError {
        self.other_rules().unwrap_or(ReplayError::Refused { at, why })
    }

    /// The state before anything is shuffled and dealt, with what is in play from the beginning.
    fn set_up(&self, deck: &Deck) -> State {
        let mut metas: CardSet =
            deck.kind(Kind::Meta).iter().filter(|card| !deck.face(*card).optional).collect();
        self.metas.iter().for_each(|card| metas.insert(*card));
        let mut state = State::empty(SeatSet::first(self.players as usize), self.first, self.seed);
        state.metas = metas;
        let boxed = deck.in_the_box(metas);
        state.rules = deck.rules.starting - boxed;
        state.options = self.options.of_rules(self.rules);
        state.solo = self.players == 1;
        let others = if state.solo { deck.only_for_others() } else { CardSet::EMPTY };
        let cards = deck.all() - deck.kind(Kind::Meta) - deck.rules.starting - others - boxed;
        cards.iter().for_each(|card| state.put_on_pile(deck, card, false));
        state
    }
}

impl State {
    /// A table with nobody's cards on it, before the first turn.
    pub fn empty(seats: SeatSet, first: Seat, seed: u64) -> State {
        State { seats, turn: Turn::of(first, 1), chance: Chance::new(seed), ..State::default() }
    }
}

/// A game in progress. `D` is any pointer to a deck: a reference for simulation, an `Arc` for a server.
#[derive(Clone, Debug)]
pub struct Game<D> {
    deck: D,
    state: State,
    /// What the rules in play add up to.
    numbers: InForce,
    stream: Stream,
    asked: Pending,
}

impl<D: Deref<Target = Deck>> Game<D> {
    /// Sets up a game and plays it to the first question.
    pub fn new<A: Audience>(deck: D, header: &Header, audience: &mut A) -> Result<Game<D>, SetupError> {
        header.check(&deck)?;
        let state = header.set_up(&deck);
        let mut game = Game::of(deck, state, Pending::Nobody);
        let mut silence = Silence;
        let mut machine = game.machine(&mut silence);
        machine.s.chance.shuffle(machine.stream, machine.s.piles.draw_pile_mut());
        machine.s.chance.shuffle(machine.stream, machine.s.rule_piles.draw_pile_mut());
        machine.s.seats.iter().for_each(|seat| machine.deal_hand(seat));
        machine.s.turn = Turn::of(header.first, 1);
        // Creepers dealt with the first hands have to be attached, and could block; and a limit may hold from the start.
        let attaches = machine.s.all_tables().intersects(machine.deck.rules.attaching);
        if attaches || !machine.all_comply(machine.bound()) {
            machine.settle_next(header.first, Touched::Anything);
        }
        game.machine(audience).advance();
        Ok(game)
    }

    fn of(deck: D, state: State, asked: Pending) -> Game<D> {
        Game { numbers: InForce::of(&state, &deck), stream: Stream::of(state.chance), deck, state, asked }
    }

    /// Goes on from any state.
    pub fn resume<A: Audience>(deck: D, state: State, audience: &mut A) -> Game<D> {
        let mut game = Game::of(deck, state, Pending::Nobody);
        game.machine(audience).advance();
        game
    }

    /// The same questions over another state. Only for tests that change what a player cannot see.
    #[doc(hidden)]
    pub fn with_state(&self, state: State) -> Game<D>
    where
        D: Clone,
    {
        Game::of(self.deck.clone(), state, self.asked)
    }

    /// The deck.
    pub fn deck(&self) -> &Deck {
        &self.deck
    }

    /// The whole state. Players get a [`crate::View`] instead.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.state.outcome
    }

    /// Who is asked now. Nobody, once the game is over.
    pub fn asked(&self) -> SeatSet {
        match self.asked {
            Pending::Nobody => SeatSet::EMPTY,
            Pending::One(question) => SeatSet::one(question.seat),
            Pending::Several(seats) => seats,
        }
    }

    /// What waits for answers now, if anything does.
    pub fn window(&self) -> Option<Window> {
        self.state.window().filter(|_| self.state.outcome.is_none())
    }

    /// Who is asked now, with the question where it is one player's: for whoever plays many games and would rather not
    /// copy it.
    pub fn asking(&self) -> &Pending {
        &self.asked
    }

    /// What this player is asked now.
    pub fn question(&self, seat: Seat) -> Option<Question> {
        match self.asked {
            Pending::One(question) if question.seat == seat => Some(question),
            Pending::Several(seats) if self.state.is_seated(seat) && seats.contains(seat) => {
                match self.state.frames.last() {
                    Some(Frame::Poll(poll)) => self.state.poll_question(&self.deck, poll, seat),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// Takes an answer and plays on to the next question. A refused answer changes nothing.
    pub fn apply<A: Audience>(
        &mut self,
        seat: Seat,
        answer: &Answer,
        audience: &mut A,
    ) -> Result<(), Refusal> {
        if self.state.outcome.is_some() {
            return Err(Refusal::Over);
        }
        let taken = match &self.asked {
            Pending::One(question) if question.seat == seat => question.takes(answer),
            _ => self.question(seat).ok_or(Refusal::NotAsked).and_then(|question| question.takes(answer)),
        };
        let (purpose, why) = match taken {
            Err(_) if answer.is_unasked() => return self.unasked(seat, answer, audience),
            taken => taken?,
        };
        if let Answer::Text(text) = answer {
            self.check_text(seat, text)?;
        }
        let mut machine = self.machine(audience);
        machine.answer(seat, purpose, why, answer);
        machine.advance();
        Ok(())
    }

    /// What people do without being asked. Refused, it changes nothing.
    #[inline(never)]
    fn unasked<A: Audience>(&mut self, seat: Seat, answer: &Answer, audience: &mut A) -> Result<(), Refusal> {
        if !self.state.is_seated(seat) && *answer != Answer::Join {
            return Err(Refusal::NotAsked);
        }
        let mut machine = self.machine(audience);
        match answer {
            Answer::Call(card, whom) => machine.call(seat, *card, *whom)?,
            Answer::Heard(card, whom) => machine.heard(*card, *whom)?,
            Answer::Claim => machine.claim_now(seat)?,
            Answer::Declare(goal, _) if goal.index() >= machine.deck.pack.cards.len() => {
                return Err(Refusal::NothingToClaim);
            }
            Answer::Declare(goal, words) => machine.declare(seat, *goal, words)?,
            Answer::Propose(what) => machine.propose(seat, *what)?,
            Answer::EndWhen(event) => machine.propose_event(seat, event)?,
            Answer::Join => machine.join(seat)?,
            Answer::Leave => machine.leave(seat)?,
            Answer::TimeUp => machine.time_up()?,
            _ => return Err(Refusal::NotAsked),
        }
        machine.advance();
        Ok(())
    }

    /// Whether these words can be an answer to what is asked.
    #[inline(never)]
    fn check_text(&self, seat: Seat, text: &str) -> Result<(), Refusal> {
        match self.question(seat).and_then(|question| question.text) {
            Some(Typed::Name) => check_name(&self.deck, text),
            Some(Typed::Statement) => check_statement(text),
            Some(Typed::Laid) => words::check_laid(&self.state, &self.deck, seat, text),
            Some(Typed::Listed { list, fresh }) => {
                check_listed(&self.state, &self.deck, seat, list, fresh, text)
            }
            Some(Typed::Kept) => check_kept_word(&self.deck, text),
            None => Err(Refusal::NotOffered),
        }
    }

    /// Whether this player may call out that one for the duty of this rule.
    pub fn check_call(&self, seat: Seat, card: Card, whom: Seat) -> Result<(), Refusal> {
        self.state.check_call(&self.deck, seat, card, whom)
    }

    /// blake3 of the position, in hexadecimal. The same header and answers give the same digest on any machine.
    pub fn position(&self) -> String {
        self.state.position()
    }

    /// The game as it is kept, with the position it has come to.
    pub fn record(&self, header: Header, answers: Vec<(Seat, Answer)>) -> Record {
        Record { header, answers, position: Some(self.position()), digest: None }
    }

    fn machine<'a, A: Audience>(&'a mut self, audience: &'a mut A) -> Machine<'a, A> {
        let Game { deck, state: s, numbers, stream, asked } = self;
        Machine { deck, s, numbers, stream, audience, asked }
    }
}

impl<D: Deref<Target = Deck> + Clone> Game<D> {
    /// Plays a recorded game again, to the end of the record.
    pub fn replay(deck: D, record: &Record) -> Result<(Game<D>, Vec<Event>), ReplayError> {
        let mut events = vec![];
        let mut game = Game::new(deck, &record.header, &mut events)?;
        for (at, (seat, answer)) in record.answers.iter().enumerate() {
            game.apply(*seat, answer, &mut events).map_err(|why| record.header.refused(at, why))?;
        }
        match &record.position {
            Some(position) if *position != game.position() => {
                Err(record.header.other_rules().unwrap_or(ReplayError::OtherEnd))
            }
            _ => Ok((game, events)),
        }
    }
}

/// A whole game as it is kept: the journal, the replay file, the bug report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// What the game was set up with.
    pub header: Header,
    /// Who answered what, in order.
    pub answers: Vec<(Seat, Answer)>,
    /// The digest of the last position, so that a replay can be verified.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// What version 0.1 wrote instead: a hash of its whole state. No other version can verify it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub digest: Option<String>,
}

/// Why a record could not be replayed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ReplayError {
    /// It could not even be set up.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// An answer was refused.
    #[error("answer {at} of the record was refused: {why:?}")]
    Refused {
        /// Its number in the record, from 0.
        at: usize,
        why: Refusal,
    },
    /// The rules have changed since, and with them this game.
    #[error("this game was played by rules version {rules}; Panta {replayed_by} replays it")]
    OtherRules {
        /// The version that it was played by.
        rules: u16,
        /// The last release that plays by it.
        replayed_by: &'static str,
    },
    /// Every answer was accepted, but the game ended in another state.
    #[error("the replay ends in another state than the record says")]
    OtherEnd,
}
