//! Programs of other people: a command that is started, and told and asked over its standard input and output, one line of
//! JSON each (docs/bots.md). Whoever crashes, hangs or answers nonsense loses the seat to `random-1` for the rest of the
//! game, and nothing else is disturbed.

mod lines;
mod talk;

use crate::players::Forfeits;
use lines::Lines;
use panta_bots::{Bot, Random};
use panta_cards::Deck;
use panta_engine::{Answer, Chair, Event, Header, Seat};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use talk::Talk;

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(10);

/// After so many games lost in this way, it is not started again.
const TRIES: u64 = 20;

/// The longest reason that is kept, in characters.
const MAX_WHY: usize = 300;

/// A program that plays. It runs once for every game that is played at the same time, and goes on to the next game.
#[derive(Clone, Debug)]
pub struct Program {
    shared: Arc<Shared>,
}

#[derive(Debug)]
struct Shared {
    command: String,
    patience: Duration,
    /// Those that wait for a game.
    idle: Mutex<Vec<Lines>>,
    /// In how many games it has lost its seat, and why: of the game with the smallest seed, so that it does not matter
    /// which game was over first.
    lost: Mutex<(u64, Option<(u64, String)>)>,
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Program {
    /// A program by its command: words separated by spaces. It is started once, to see whether it starts at all.
    pub fn new(command: &str) -> Result<Program, String> {
        Program::with_patience(command, PATIENCE)
    }

    /// The same, with another time for answers.
    pub fn with_patience(command: &str, patience: Duration) -> Result<Program, String> {
        let first = Lines::start(command)?;
        let idle = Mutex::new(vec![first]);
        let lost = Mutex::default();
        Ok(Program { shared: Arc::new(Shared { command: command.to_string(), patience, idle, lost }) })
    }

    /// What it was started with.
    pub fn command(&self) -> &str {
        &self.shared.command
    }

    /// How often it has lost its seat.
    pub fn forfeits(&self) -> Option<Forfeits> {
        let lost = locked(&self.shared.lost);
        let (_, why) = lost.1.clone()?;
        Some(Forfeits { games: lost.0, why })
    }

    pub(crate) fn sit(&self, deck: &Deck, header: &Header, seat: Seat, seed: u64) -> Sitting {
        let mut sitting = Sitting {
            program: self.clone(),
            lines: None,
            heard: vec![],
            random: Random::new(seed),
            game: header.seed,
        };
        let idle = locked(&self.shared.idle).pop();
        let lines = match idle {
            Some(lines) => Ok(lines),
            None if locked(&self.shared.lost).0 >= TRIES => Err(None),
            None => Lines::start(&self.shared.command).map_err(Some),
        };
        match lines {
            Ok(lines) => {
                lines.say(&Talk::Game(talk::game(deck, header, seat, seed)));
                sitting.lines = Some(lines);
            }
            Err(why) => sitting.forfeit(why.as_deref().unwrap_or("it had failed too often before")),
        }
        sitting
    }
}

/// A program on its seat, for one game.
pub(crate) struct Sitting {
    program: Program,
    /// None once the seat is lost.
    lines: Option<Lines>,
    /// What has happened since it was last asked.
    heard: Vec<Event>,
    random: Random,
    game: u64,
}

impl Sitting {
    fn forfeit(&mut self, why: &str) {
        self.lines = None;
        let why: String = why.chars().take(MAX_WHY).collect();
        let mut lost = locked(&self.program.shared.lost);
        lost.0 += 1;
        if lost.1.as_ref().is_none_or(|(game, _)| self.game < *game) {
            lost.1 = Some((self.game, why));
        }
    }

    fn asked(&mut self, chair: &Chair) -> Result<Answer, String> {
        let Some(lines) = &mut self.lines else { return Err(String::new()) };
        let events = std::mem::take(&mut self.heard);
        lines.say(&Talk::Question(talk::question(chair, events)));
        let line = lines.hear(self.program.shared.patience)?;
        let short: String = line.chars().take(80).collect();
        let answer: Answer = serde_json::from_str(&line)
            .map_err(|error| format!("it answered `{short}`, which is no answer: {error}"))?;
        match chair.question().offers(&answer) {
            true => Ok(answer),
            false => Err(format!("it answered `{short}`, which was not offered")),
        }
    }
}

impl Bot for Sitting {
    fn listens(&self) -> bool {
        self.lines.is_some()
    }

    fn hear(&mut self, event: &Event) {
        self.heard.push(event.clone());
    }

    fn answer(&mut self, chair: &Chair) -> Answer {
        if self.lines.is_some() {
            match self.asked(chair) {
                Ok(answer) => return answer,
                Err(why) => self.forfeit(&why),
            }
        }
        self.random.answer(chair.question())
    }
}

/// The game is over: whoever still has the seat waits for the next one.
impl Drop for Sitting {
    fn drop(&mut self) {
        if let Some(lines) = self.lines.take() {
            lines.say(&Talk::Over { events: std::mem::take(&mut self.heard) });
            locked(&self.program.shared.idle).push(lines);
        }
    }
}
