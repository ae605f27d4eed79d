//! Who plays in the lab: the random player with its policy, bots by name, and programs of other people.

use crate::play::RANDOM;
use crate::policy::{Blind, Policy};
use crate::program::{Program, Sitting};
use crate::simulate::{PlanError, seed_of};
use panta_bots::{Bot, bot, full_name};
use panta_cards::Deck;
use panta_engine::{Answer, Chair, Event, Header, Seat};

/// The first word of the name of a program that plays: the command follows.
const PROGRAM: &str = "cmd:";

/// Somebody who can take a seat.
#[derive(Clone, Debug)]
pub enum Player {
    /// `random-1`, picking as it is told to.
    Random(Policy),
    /// A bot by its full name.
    Bot(&'static str),
    /// A program of somebody else.
    Program(Program),
}

impl Player {
    /// Whoever is called so. A name that begins with `cmd:` is a command to start: only ever take one from whoever
    /// owns this machine.
    pub fn named(name: &str, policy: Policy) -> Result<Player, PlanError> {
        if let Some(command) = name.strip_prefix(PROGRAM) {
            return Program::new(command).map(Player::Program).map_err(PlanError::Program);
        }
        match full_name(name) {
            None => Err(PlanError::NoSuchBot(name.to_string())),
            Some("random-1") => Ok(Player::Random(policy)),
            Some(name) => Ok(Player::Bot(name)),
        }
    }

    /// What it is called.
    pub fn name(&self) -> String {
        match self {
            Player::Random(_) => "random-1".to_string(),
            Player::Bot(name) => name.to_string(),
            Player::Program(program) => format!("{PROGRAM}{}", program.command()),
        }
    }

    /// What became of the program that it is, if it has lost a seat to chance.
    pub fn forfeits(&self) -> Option<Forfeits> {
        match self {
            Player::Program(program) => program.forfeits(),
            _ => None,
        }
    }

    /// It sits down for a game.
    pub(crate) fn sit(&self, deck: &Deck, header: &Header, seat: Seat, seed: u64) -> Sitter {
        match self {
            Player::Random(policy) => Sitter::Bot(Box::new(Blind::new(seed, *policy))),
            Player::Bot(name) => match bot(name, seed) {
                Some(bot) => Sitter::Bot(bot),
                None => Sitter::Bot(Box::new(Blind::new(seed, Policy::default()))),
            },
            Player::Program(program) => Sitter::Program(Box::new(program.sit(deck, header, seat, seed))),
        }
    }
}

/// How often a program has lost its seat to chance, and why it did first.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
#[non_exhaustive]
pub struct Forfeits {
    /// In so many games.
    pub games: u64,
    /// Why, in the first of them that ended so.
    pub why: String,
}

/// Somebody on a seat.
pub(crate) enum Sitter {
    Bot(Box<dyn Bot>),
    Program(Box<Sitting>),
}

impl Sitter {
    pub fn listens(&self) -> bool {
        match self {
            Sitter::Bot(bot) => bot.listens(),
            Sitter::Program(sitting) => sitting.listens(),
        }
    }

    pub fn hear(&mut self, event: &Event) {
        match self {
            Sitter::Bot(bot) => bot.hear(event),
            Sitter::Program(sitting) => sitting.hear(event),
        }
    }

    pub fn answer(&mut self, chair: &Chair) -> Answer {
        match self {
            Sitter::Bot(bot) => bot.answer(chair),
            Sitter::Program(sitting) => sitting.answer(chair),
        }
    }
}

/// Everybody sits down for one game. If there are fewer of them than seats, the last one takes the others.
pub(crate) fn sit_down(players: &[Player], deck: &Deck, header: &Header) -> Vec<Sitter> {
    let seats = 0..header.players;
    let sit = |seat: u8| {
        let player = &players[(seat as usize).min(players.len() - 1)];
        player.sit(deck, header, Seat(seat), seed_of(header.seed ^ RANDOM, seat as u64))
    };
    seats.map(sit).collect()
}
