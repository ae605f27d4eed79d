//! The game of a table: it starts, people answer, and it is played again.

use super::{TableError, Tables, lock, now};
use crate::journal::About;
use crate::lobby::{Guest, Lobby};
use crate::play::{Play, Played};
use crate::seats::Key;
use crate::table::{Shared, Table};
use crate::text;
use crate::wire::{NewTable, ServerMessage};
use panta_cards::Card;
use panta_engine::{Answer, MAX_STATEMENT, MAX_TEXT, Refusal, Seat};
use std::sync::Arc;

impl Tables {
    /// A yes or no to a Meta Rule, in the lobby.
    pub fn consent(
        self: &Arc<Self>,
        table: &mut Table,
        key: &Key,
        meta: &str,
        yes: bool,
    ) -> Result<(), TableError> {
        let (seat, _) = table.seat_of(key)?;
        let id = table.id.clone();
        let lobby = table.lobby_mut().ok_or(TableError::Started)?;
        let mut changed = lobby.clone();
        changed.consent(&self.decks, seat.index(), meta, yes)?;
        self.journal.put_lobby(&id, &changed)?;
        *lobby = changed;
        table.refresh(&self.decks, None);
        self.start_if_ready(table);
        Ok(())
    }

    /// The host starts the game.
    pub fn start_by(self: &Arc<Self>, table: &mut Table, key: &Key) -> Result<(), TableError> {
        let (seat, _) = table.seat_of(key)?;
        let lobby = table.lobby().ok_or(TableError::Started)?;
        if seat != Seat(0) {
            let host = lobby.guests.first().map(|guest| guest.name.clone()).unwrap_or_default();
            return Err(TableError::NotHost(host));
        }
        self.start(table)
    }

    /// Starts the game if nothing is missing. Whether it did.
    pub(super) fn start_if_ready(self: &Arc<Self>, table: &mut Table) -> bool {
        let ready = table.lobby().is_some_and(|lobby| lobby.waiting().is_none());
        ready && self.start(table).inspect_err(|why| tracing::error!(%why, "a game could not start")).is_ok()
    }

    fn start(self: &Arc<Self>, table: &mut Table) -> Result<(), TableError> {
        let lobby = table.lobby().ok_or(TableError::Started)?;
        let made = lobby.made().ok_or(TableError::NotReady)?;
        let seed = getrandom::u64().map_err(|_| TableError::Randomness)?;
        let sittings = lobby.sittings();
        let header = lobby.header(sittings.len(), seed)?;
        let about =
            About { wish: lobby.wish.clone(), started: now(), metas: made.agreed.clone(), ends: None };
        let play = Play::new(made.deck.clone(), header, about, sittings)?;
        self.journal.add_table(&table.id, &play.header, &play.about, play.seats.sittings())?;
        table.begin(&self.decks, play);
        self.look_round(table, true);
        self.arm_end(table);
        Ok(())
    }

    /// An answer to the question with this number.
    pub fn answer(
        self: &Arc<Self>,
        table: &mut Table,
        key: &Key,
        question: u32,
        answer: Answer,
    ) -> Result<(), TableError> {
        let seat = self.player(table, key)?;
        let asked = table.play().and_then(|play| play.question(seat)).ok_or(Refusal::NotAsked)?;
        if asked != question {
            return Err("The table has moved on since that answer was given.".to_string().into());
        }
        let answer = match answer {
            Answer::Text(words) => Answer::Text(bounded(&words, MAX_STATEMENT)?),
            Answer::Card(_)
            | Answer::Cards(_)
            | Answer::Seat(_)
            | Answer::Use(_)
            | Answer::Option(_)
            | Answer::Pass => answer,
            _ => return Err(Refusal::NotOffered.into()),
        };
        self.step(table, seat, answer)
    }

    /// Something that nobody was asked for.
    pub fn unasked(self: &Arc<Self>, table: &mut Table, key: &Key, act: Answer) -> Result<(), TableError> {
        let seat = self.player(table, key)?;
        self.step(table, seat, act)
    }

    /// These words meet a Goal.
    pub fn declare(
        self: &Arc<Self>,
        table: &mut Table,
        key: &Key,
        goal: Card,
        words: &str,
    ) -> Result<(), TableError> {
        let words = bounded(words, MAX_TEXT)?;
        self.unasked(table, key, Answer::Declare(goal, words))
    }

    /// The seat of somebody who plays.
    fn player(&self, table: &Table, key: &Key) -> Result<Seat, TableError> {
        let (seat, _) = table.seat_of(key)?;
        let play = table.play().ok_or(TableError::NotStarted)?;
        if play.game().outcome().is_some() {
            return Err(Refusal::Over.into());
        }
        if play.seats.holder(key).is_some_and(|sitting| sitting.stand_in) {
            return Err("A bot plays for you. Say first that you are back.".to_string().into());
        }
        Ok(seat)
    }

    /// Something is said to all. A word that a rule in play is about has its effect.
    pub fn chat(self: &Arc<Self>, table: &mut Table, key: &Key, words: &str) -> Result<(), TableError> {
        let (seat, name) = table.seat_of(key)?;
        let said = table.chat.say(*key, seat, &name, words)?;
        table.spread(&said);
        let Some(play) = table.play().filter(|play| !play.is_over()) else { return Ok(()) };
        for (card, word) in play.kept_words(seat) {
            if text::says(&said.text, &word) {
                // Where the rule is not about this player now, nothing follows.
                match self.step(table, seat, Answer::Heard(card, seat)) {
                    Ok(()) | Err(TableError::Refused(_)) => {}
                    Err(why) => tracing::error!(%why, "a word in the chat had no effect"),
                }
            }
        }
        Ok(())
    }

    /// Takes an answer: played, written down, told to everybody, in that order.
    pub(super) fn step(
        self: &Arc<Self>,
        table: &mut Table,
        seat: Seat,
        answer: Answer,
    ) -> Result<(), TableError> {
        let play = table.play().ok_or(TableError::NotStarted)?;
        let played =
            play.answer(seat, answer.clone()).map_err(|refusal| play.explain(seat, &answer, &refusal))?;
        self.commit(table, played)
    }

    /// Writes down what was played, and makes it so.
    pub(super) fn commit(self: &Arc<Self>, table: &mut Table, played: Played) -> Result<(), TableError> {
        let id = table.id.clone();
        let play = table.play_mut().ok_or(TableError::NotStarted)?;
        if played.is_empty() {
            return Ok(());
        }
        let seats = played.newcomer().map(|newcomer| {
            let mut seats = play.seats.sittings().to_vec();
            seats.push(newcomer.clone());
            seats
        });
        let saved =
            self.journal.add_answers(&id, play.version() as usize, &played.answers(), seats.as_deref());
        saved.inspect_err(|why| tracing::error!(%why, "an answer could not be saved"))?;
        let minutes = played.minutes();
        if let Some(minutes) = minutes {
            play.about.ends = Some(now() + u64::from(minutes) * 60);
            // The answers are written: what follows from them must not stop half-way.
            if let Err(why) = self.journal.put_about(&id, &play.about) {
                tracing::error!(%why, "the end that was agreed on could not be saved");
            }
        }
        if let (Some(goals), Some((player, game))) = (played.alone(), play.compared()) {
            let best = self.journal.put_best(player, &game, goals, &id).map_err(TableError::from);
            let best = best.and_then(|()| self.best(&id, play));
            play.best = best.unwrap_or_else(|why| {
                tracing::error!(%why, "a result could not be saved");
                None
            });
        }
        table.commit(&self.decks, played);
        self.arm(table);
        if minutes.is_some() {
            self.arm_end(table);
        }
        Ok(())
    }

    /// Opens another table for the same people, who keep their secrets; the first who wants it opens it.
    pub fn rematch(self: &Arc<Self>, shared: &Shared, key: &Key) -> Result<Shared, TableError> {
        let mut table = lock(shared);
        let (_, name) = table.seat_of(key)?;
        let play = table.play().ok_or(TableError::NotStarted)?;
        if !play.is_over() {
            return Err("A rematch comes after the end.".to_string().into());
        }
        let next = match &table.next {
            Some((next, _)) => next.clone(),
            None => {
                let next = self.open_lobby(again(play))?;
                table.next = Some((next.clone(), name.clone()));
                table.tell_others(key, &ServerMessage::Next { name });
                next
            }
        };
        drop(table);
        self.find(&next)
    }
}

/// The lobby of a rematch. What all had agreed to, they agree to again unless they say otherwise.
fn again(play: &Play) -> Lobby {
    let metas = play.about.metas.clone();
    let bots: Vec<String> = play.seats.bots().map(|bot| bot.name.clone()).collect();
    let guests: Vec<Guest> = play
        .seats
        .people()
        .filter_map(|person| Some(Guest::new(person.name.clone(), person.secret_hash?, &metas)))
        .collect();
    // Nobody waits for a seat that stayed open last time, unless everybody else has left.
    let seats = (bots.len() + guests.len()).max(play.header.players.min(2) as usize) as u8;
    let deck = play.header.deck.clone();
    let wish =
        NewTable { deck, metas, seats: Some(seats), bots: bots.len() as u8, ..play.about.wish.clone() };
    let mut lobby = Lobby::new(wish, bots);
    lobby.guests = guests;
    lobby
}

/// Words of 1 to so many characters, without anything invisible.
fn bounded(words: &str, most: usize) -> Result<Box<str>, Refusal> {
    text::line(words, most).map(String::into_boxed_str).ok_or(Refusal::TextLength(most))
}
