//! Games that were played: step by step, through whose eyes one likes, and those of one guest.

use crate::error::{Result, TableError};
use crate::journal::Played;
use crate::lobby::Lobby;
use crate::lobby::wishes::player_key;
use crate::table::log::Reader;
use crate::table::play::Play;
use crate::table::seats::Sitting;
use crate::tables::{Tables, costly};
use crate::wire::{Company, MyGame, MyGames, MyTotal, Seen, StepSeen, Steps, StepsWish};
use panta_cards::Card;
use panta_engine::{MAX_SEATS, Outcome, Seat, SeatSet};
use panta_speech::Locale;
use serde_json::{Value, to_value};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The most steps that are sent at once.
const AT_ONCE: u32 = 100;

/// What somebody is called who wants to be forgotten.
const NOBODY: &str = "a guest";

/// Through whose eyes a game is looked at.
#[derive(Clone, Copy)]
enum Eyes {
    Seat(Seat),
    Stranger,
    All,
}

impl Eyes {
    fn of(wish: &StepsWish, players: usize) -> Result<Eyes> {
        match wish.seat.as_deref() {
            None => Ok(Eyes::Stranger),
            Some("all") => Ok(Eyes::All),
            Some(seat) => match seat.parse() {
                Ok(seat) if usize::from(seat) < players.max(1) => Ok(Eyes::Seat(Seat(seat))),
                _ => Err(TableError::NoWish),
            },
        }
    }

    fn see(self, play: &Play, from: usize, locale: &Locale) -> Seen {
        let somebody = Sitting::default();
        let (seat, reader) = match self {
            // Whoever sits there now sees what whoever sat there before has seen: the game is over.
            Eyes::Seat(seat) => (seat, Sitting { seat, ..somebody }),
            Eyes::Stranger | Eyes::All => (Seat::STRANGER, somebody),
        };
        let reader = match self {
            Eyes::Seat(_) => Reader::Player(&reader),
            Eyes::Stranger => Reader::Stranger,
            Eyes::All => Reader::Referee,
        };
        let hands = || play.game().state().hands.iter().map(|hand| hand.iter().collect()).collect();
        let mut table = play.view(seat, locale);
        // What was about the moment then.
        (table.window, table.standing, table.question) = (None, None, None);
        table.company = Company::default();
        Seen { table, hands: matches!(self, Eyes::All).then(hands), log: play.lines(from, reader, locale) }
    }
}

/// Since which step each player has had all that a Goal in play takes, without a break.
#[derive(Default)]
struct Met(BTreeMap<(Card, Seat), u32>);

impl Met {
    fn see(&mut self, play: &Play) {
        let goals = play.game().facts(Seat::STRANGER).goals;
        let met = |goal: Card| {
            let players =
                goals.iter().filter(move |facts| facts.goal == goal).flat_map(|facts| &facts.players);
            players.filter(|progress| progress.lacks == Some(0)).map(|progress| progress.seat)
        };
        // When the game is over, a Goal may have been taken away that was met until then.
        if play.game().outcome().is_none() {
            self.0.retain(|(goal, seat), _| met(*goal).any(|other| other == *seat));
        }
        for goal in goals.iter().map(|facts| facts.goal) {
            for seat in met(goal) {
                self.0.entry((goal, seat)).or_insert(play.version());
            }
        }
    }

    /// The step that decided a game: whoever won has had what it takes ever since. In all other games it is the last one.
    fn decided(&self, outcome: Option<Outcome>, last: u32) -> u32 {
        match outcome {
            Some(Outcome::Won { seat, goal }) => self.0.get(&(goal, seat)).copied().unwrap_or(last),
            _ => last,
        }
    }
}

impl Tables {
    /// The steps of a game that is over, for whoever has its link.
    pub async fn steps(&self, id: &str, wish: &StepsWish, locale: &Locale) -> Result<Steps> {
        let Some(mut kept) = self.journal.table(id).await? else {
            let waits = self.journal.lobby::<Lobby>(id).await?.is_some();
            return Err(if waits { TableError::NotStarted } else { TableError::NoTable });
        };
        // Whoever has gone since then was there when it was played.
        kept.seats.iter_mut().for_each(|sitting| sitting.connected = true);
        costly(|| {
            let deck = self.decks.of_game(&kept.header)?;
            let eyes = Eyes::of(wish, MAX_SEATS)?;
            let total = kept.answers.len() as u32;
            let from = wish.from.unwrap_or(0).min(total);
            let to = (from + AT_ONCE).min(total);
            let (mut first, mut steps, mut before) = (None, vec![], Value::Null);
            let mut met = Met::default();
            let play = Play::replay(deck, kept, |play, line| {
                met.see(play);
                let version = play.version();
                if version < from || version > to {
                    return;
                }
                let seen = eyes.see(play, if version == from { 0 } else { line }, locale);
                let now = to_value(&seen).unwrap_or_default();
                match first {
                    None => first = Some(seen),
                    Some(_) => steps.push(StepSeen { version, patch: json_patch::diff(&before, &now).0 }),
                }
                before = now;
            })?;
            if !play.is_over() {
                return Err(TableError::Running);
            }
            let next = (to < total).then_some(to);
            let decided = met.decided(play.game().outcome(), total);
            Ok(Steps { total, decided, first: first.ok_or(TableError::NoTable)?, steps, next })
        })
    }

    /// The games of whoever knows this word.
    pub async fn my_games(&self, word: &str) -> Result<MyGames> {
        let played = self.journal.played_by(&player_key(word)?).await?;
        let games: Vec<MyGame> = played.into_iter().map(|played| self.my_game(played)).collect();
        let mut totals: BTreeMap<(String, bool), MyTotal> = BTreeMap::new();
        for game in games.iter().filter(|game| game.outcome.is_some()) {
            let total = totals.entry((game.deck.clone(), game.alone)).or_insert_with(|| MyTotal {
                deck: game.deck.clone(),
                title: game.title.clone(),
                alone: game.alone,
                ..MyTotal::default()
            });
            total.played += 1;
            total.won += u32::from(game.won == Some(true));
            total.best = total.best.max(game.goals);
        }
        Ok(MyGames { games, totals: totals.into_values().collect() })
    }

    fn my_game(&self, played: Played) -> MyGame {
        let Played { table, header, about, seats, seat, ended } = played;
        let title = self.decks.printed(&header.deck).map(|deck| deck.about.title.clone());
        let outcome = ended.as_ref().map(|(_, ended)| ended.outcome);
        let last: Vec<&Sitting> =
            (0..).map_while(|at| seats.iter().rev().find(|sitting| sitting.seat == Seat(at))).collect();
        MyGame {
            table,
            title: title.unwrap_or_else(|_| header.deck.clone()),
            deck: header.deck,
            started: about.started,
            ended: ended.as_ref().map(|(at, _)| *at),
            seat,
            names: last.iter().map(|sitting| sitting.name.clone()).collect(),
            bots: last.iter().filter(|sitting| sitting.is_bot()).count() as u8,
            alone: header.players == 1,
            metas: about.metas,
            house: !about.wish.house.is_plain(),
            won: outcome.and_then(|outcome| won(outcome, seat)),
            goals: match outcome {
                Some(Outcome::Alone { goals, .. }) => Some(goals),
                _ => None,
            },
            outcome,
            turns: ended.map(|(_, ended)| ended.turns),
        }
    }

    /// Forgets whoever knows this word: their name, their key, what they said, their results. The games stay for the
    /// others. How many games it was.
    pub async fn forget(self: &Arc<Self>, word: &str) -> Result<usize> {
        let player = player_key(word)?;
        let tables = self.journal.tables_of(&player).await?;
        // Those in memory first, so that nothing of it is written again, and once more for those that came meanwhile.
        self.forget_at(&tables, &player).await?;
        self.journal.forget(&player, NOBODY).await?;
        self.forget_at(&tables, &player).await?;
        Ok(tables.len())
    }

    /// Forgets somebody at these tables, as far as they are in memory, and in lobbies.
    async fn forget_at(self: &Arc<Self>, tables: &[String], player: &str) -> Result<()> {
        for id in tables {
            let lobby = self.journal.lobby::<Lobby>(id).await?.is_some();
            let shared = if lobby { self.find(id).await.ok() } else { self.open_table(id) };
            let Some(shared) = shared else { continue };
            let mut table = shared.lock().await;
            let place = table.lobby().and_then(|lobby| lobby.place_of(player));
            if let Some((place, key)) = place {
                self.get_up(&mut table, place).await?;
                table.chat.forget(&key);
            }
            // Whoever opened a table need not sit there any more.
            let opened =
                |lobby: &Lobby| lobby.wish.player.as_deref() == Some(player) && !lobby.guests.is_empty();
            if table.lobby().is_some_and(opened) {
                self.change_lobby(&mut table, |lobby| {
                    (lobby.wish.name, lobby.wish.player) = (NOBODY.to_string(), None);
                    Ok(())
                })
                .await?;
            }
            table.forget(player, NOBODY);
            table.refresh(None);
            drop(table);
            self.disconnected(&shared).await;
        }
        Ok(())
    }
}

/// Whether this player has won, if anybody could.
fn won(outcome: Outcome, seat: Seat) -> Option<bool> {
    match outcome {
        Outcome::Won { seat: winner, .. } => Some(winner == seat),
        Outcome::Scored { seats } => Some(SeatSet::contains(seats, seat)),
        Outcome::Lost { .. } => Some(false),
        Outcome::Alone { .. } | Outcome::Stopped(_) => None,
    }
}
