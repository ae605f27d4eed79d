//! One table: a game, the people at it, and the log. Play is here, on the server; clients get views.

use crate::journal::{SeatRecord, TableRecord};
use crate::table_view::{Person, table_view};
use crate::wire::{LogLine, Part, ServerMessage, TableView};
use panta_bots::{Bot, Casual};
use panta_cards::Deck;
use panta_engine::speech::{self, Speaker};
use panta_engine::{Answer, Event, Game, Header, Refusal, ReplayError, Seat, SetupError};
use std::sync::Arc;
use tokio::sync::mpsc;

/// How many messages may wait for a client. One that is slower than that has to connect again.
pub const BACKLOG: usize = 1024;

/// A table.
pub struct Table {
    /// Its name in addresses.
    pub id: String,
    /// What the game was set up with.
    pub header: Header,
    /// Who sits where, with the hashes of their secrets.
    pub seats: Vec<SeatRecord>,
    people: Vec<Person>,
    names: Vec<String>,
    game: Game<Arc<Deck>>,
    bots: Vec<Option<Casual>>,
    answers: Vec<(Seat, Answer)>,
    log: Vec<Logged>,
    clients: Vec<(Seat, mpsc::Sender<ServerMessage>)>,
}

/// An event and when it happened.
#[derive(Clone)]
struct Logged {
    turn: u16,
    event: Event,
}

/// What a player's answer led to, before it is written down.
pub struct Played {
    game: Game<Arc<Deck>>,
    bots: Vec<Option<Casual>>,
    /// The answers of the player and of the bots after it.
    pub answers: Vec<(Seat, Answer)>,
    steps: Vec<Step>,
}

/// The table after one answer.
struct Step {
    game: Game<Arc<Deck>>,
    events: Vec<Event>,
}

impl Table {
    /// Sets up a table.
    pub fn new(
        id: String,
        deck: Arc<Deck>,
        header: Header,
        seats: Vec<SeatRecord>,
    ) -> Result<Table, SetupError> {
        let mut events = vec![];
        let game = Game::new(deck, &header, &mut events)?;
        let mut table = Table {
            people: seats
                .iter()
                .map(|seat| Person { name: seat.name.clone(), bot: seat.secret_hash.is_none() })
                .collect(),
            names: seats.iter().map(|seat| seat.name.clone()).collect(),
            bots: (0..seats.len())
                .map(|at| {
                    let bot = seats[at].secret_hash.is_none();
                    bot.then(|| Casual::new(header.seed ^ (at as u64 + 1).wrapping_mul(0x9E37_79B9)))
                })
                .collect(),
            id,
            header,
            seats,
            game,
            answers: vec![],
            log: vec![],
            clients: vec![],
        };
        table.keep(events);
        Ok(table)
    }

    /// Plays a table again from the journal.
    pub fn restore(id: String, deck: Arc<Deck>, record: TableRecord) -> Result<Table, ReplayError> {
        let mut table = Table::new(id, deck, record.header, record.seats)?;
        for (at, (seat, answer)) in record.answers.into_iter().enumerate() {
            let mut events = vec![];
            table.game.apply(seat, &answer, &mut events).map_err(|why| ReplayError::Refused { at, why })?;
            table.keep(events);
            table.answers.push((seat, answer));
        }
        Ok(table)
    }

    /// How many answers have been given: the version of every view.
    pub fn version(&self) -> u32 {
        self.answers.len() as u32
    }

    /// The seat that this secret proves.
    pub fn seat_of(&self, secret: &str) -> Option<Seat> {
        let hash = hash_secret(secret);
        (0..self.seats.len())
            .find(|at| {
                // blake3 compares hashes in constant time.
                let kept = self.seats[*at].secret_hash.as_deref();
                kept.and_then(|kept| blake3::Hash::from_hex(kept).ok()) == Some(hash)
            })
            .map(|at| Seat(at as u8))
    }

    /// What an answer would lead to, with the bots' answers after it. The table itself stays as it is until
    /// [`Table::commit`], so that nothing is lost if the journal cannot be written.
    pub fn play(&self, seat: Seat, answer: Answer) -> Result<Played, Refusal> {
        let mut played =
            Played { game: self.game.clone(), bots: self.bots.clone(), answers: vec![], steps: vec![] };
        played.apply(seat, answer)?;
        played.let_bots_play();
        Ok(played)
    }

    /// What the bots do before anybody has answered anything.
    pub fn open(&self) -> Played {
        let mut played =
            Played { game: self.game.clone(), bots: self.bots.clone(), answers: vec![], steps: vec![] };
        played.let_bots_play();
        played
    }

    /// Makes it so, and tells everybody, one message per step.
    pub fn commit(&mut self, played: Played) {
        self.bots = played.bots;
        for (step, answer) in played.steps.into_iter().zip(played.answers) {
            self.game = step.game;
            self.answers.push(answer);
            let from = self.log.len();
            self.keep(step.events);
            let (game, people, names) = (&self.game, &self.people, &self.names);
            let version = self.answers.len() as u32;
            let new = &self.log[from..];
            self.clients.retain(|(seat, client)| {
                let view = Box::new(table_view(game, people, names, *seat, version));
                let log = lines(game, names, new, *seat, people.len());
                client.try_send(ServerMessage::Table { view, log }).is_ok()
            });
        }
    }

    /// Lets a client follow the table from a seat: first everything so far, then every step.
    pub fn join(&mut self, seat: Seat) -> mpsc::Receiver<ServerMessage> {
        let (sender, receiver) = mpsc::channel(BACKLOG);
        let welcome = ServerMessage::Welcome { table: self.id.clone(), seat, deck: self.header.deck.clone() };
        let log = lines(&self.game, &self.names, &self.log, seat, self.people.len());
        let now = ServerMessage::Table { view: Box::new(self.view(seat)), log };
        // The channel is new, so there is room for both.
        let _ = sender.try_send(welcome);
        let _ = sender.try_send(now);
        self.clients.retain(|(_, client)| !client.is_closed());
        self.clients.push((seat, sender));
        receiver
    }

    /// Tells one seat's clients something.
    pub fn tell(&self, seat: Seat, message: &ServerMessage) {
        for (at, client) in &self.clients {
            if *at == seat {
                let _ = client.try_send(message.clone());
            }
        }
    }

    /// The table as this player sees it.
    pub fn view(&self, seat: Seat) -> TableView {
        table_view(&self.game, &self.people, &self.names, seat, self.version())
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.game.outcome().is_some()
    }

    /// Whether anybody is connected.
    pub fn is_watched(&self) -> bool {
        self.clients.iter().any(|(_, client)| !client.is_closed())
    }

    fn keep(&mut self, events: Vec<Event>) {
        let mut turn = self.log.last().map_or(1, |logged| logged.turn);
        for event in events {
            if let Event::TurnBegan { number, .. } = event {
                turn = number;
            }
            self.log.push(Logged { turn, event });
        }
    }
}

impl Played {
    fn apply(&mut self, seat: Seat, answer: Answer) -> Result<(), Refusal> {
        let mut events = vec![];
        self.game.apply(seat, &answer, &mut events)?;
        self.answers.push((seat, answer));
        self.steps.push(Step { game: self.game.clone(), events });
        Ok(())
    }

    /// Bots answer until only people are asked. A bot that is refused would be a fault of ours: it then stays silent
    /// rather than being asked for ever.
    fn let_bots_play(&mut self) {
        loop {
            let asked = self.game.asked();
            let bot = asked.iter().find(|seat| self.bots[seat.index()].is_some());
            let Some(seat) = bot else { return };
            let (view, deck) = (self.game.view(seat), self.game.deck());
            let (Some(question), Some(bot)) = (view.question, &mut self.bots[seat.index()]) else { return };
            let answer = bot.answer(deck, &view, &question);
            if let Err(why) = self.apply(seat, answer) {
                tracing::error!(%why, seat = seat.0, "a bot's answer was refused");
                return;
            }
        }
    }
}

fn lines(
    game: &Game<Arc<Deck>>,
    names: &[String],
    logged: &[Logged],
    seat: Seat,
    players: usize,
) -> Vec<LogLine> {
    let speaker = Speaker { deck: game.deck(), names, viewer: Some(seat) };
    logged
        .iter()
        .filter_map(|Logged { turn, event }| {
            let line = speech::line(event, &speaker)?;
            Some(LogLine {
                turn: *turn,
                round: turn.saturating_sub(1) / players as u16 + 1,
                player: line.seat,
                kind: line.kind,
                card: line.card,
                parts: parts(line.what),
                why: parts(line.why),
            })
        })
        .collect()
}

fn parts(parts: Vec<speech::Part>) -> Vec<Part> {
    parts
        .into_iter()
        .map(|part| match part {
            speech::Part::Words(words) => Part::Words(words),
            speech::Part::Card(card) => Part::Card { card },
        })
        .collect()
}

/// How secrets are kept.
pub fn hash_secret(secret: &str) -> blake3::Hash {
    blake3::derive_key("panta 2026 seat secret", secret.as_bytes()).into()
}
