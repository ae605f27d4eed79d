//! The tables that somebody sits at, for the start page.

use super::http::{All, Reply, Wished, locale};
use crate::table::seats::Key;
use crate::table::{Phase, Table};
use crate::tables::Tables;
use crate::wire::{MySeat, MySeats, MyTable, MyTablePerson};
use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use panta_engine::Seat;
use panta_speech::{Locale, Terms};
use std::sync::Arc;

/// The most seats that are looked at; a browser sends the latest first.
const MOST: usize = 24;

/// Those of these tables at which the asker still sits and that are not over.
pub(super) async fn mine(
    State(tables): All,
    headers: HeaderMap,
    Wished(wish): Wished<MySeats>,
) -> Reply<Vec<MyTable>> {
    let locale = locale(&headers);
    let mut found = vec![];
    for seat in wish.seats.iter().take(MOST) {
        found.extend(one(&tables, seat, locale).await);
    }
    Ok(Json(found))
}

async fn one(tables: &Arc<Tables>, MySeat { table, secret }: &MySeat, locale: &Locale) -> Option<MyTable> {
    let shared = tables.find(table).await.ok()?;
    let table = shared.lock().await;
    let (seat, _) = table.seat_of(&Key::of(secret)).ok()?;
    let (title, deck) = (table.deck()?.about.title.clone(), table.wish().deck.clone());
    let about = MyTable {
        table: table.id.clone(),
        deck,
        title,
        stage: String::new(),
        mine: false,
        running: true,
        says: String::new(),
        people: vec![],
    };
    told(&table, seat, about, locale)
}

fn told(table: &Table, me: Seat, about: MyTable, locale: &Locale) -> Option<MyTable> {
    match &table.stage {
        Phase::Lobby(lobby) => {
            let view = lobby.view(me.index(), locale);
            let people = (0..).map(Seat).zip(&view.seats).map(|(seat, one)| MyTablePerson {
                name: one.name.clone(),
                seat,
                bot: one.bot,
                me: seat == me,
                turn: false,
            });
            Some(MyTable {
                stage: locale.say(&Terms::to_say("before-the-game")),
                running: false,
                mine: false,
                says: view.waiting.unwrap_or_default(),
                people: people.collect(),
                ..about
            })
        }
        Phase::Play(play) if play.is_over() => None,
        Phase::Play(play) => {
            let table = play.view(me, locale);
            let (asked, turn) = (table.view.asked, table.view.turn.player);
            let mine = table.question.is_some();
            let people = table.view.players.iter().map(|player| {
                let person = &table.people[player.seat.index()];
                MyTablePerson {
                    name: Some(person.name.clone()),
                    seat: player.seat,
                    bot: person.bot,
                    me: player.seat == me,
                    turn: asked.contains(player.seat) || (asked.is_empty() && turn == player.seat),
                }
            });
            Some(MyTable {
                stage: locale.say(&Terms::to_say("in-round").with("round", table.round)),
                mine,
                says: table.words.call.title.clone(),
                people: people.collect(),
                ..about
            })
        }
    }
}
