//! A table in words that no change of layout touches: who is asked what, cards by their names.

use crate::client::{Guest, get};
use panta_cards::{Card, CardSet, Deck};
use panta_engine::{Game, Kept, Outcome, Purpose, Question, Seat, SeatSet};
use panta_server::{Decks, TableRecord};
use serde_json::{Value, json};
use std::fmt::Write;
use std::ops::Deref;

/// A name for each seat.
type Names<'a> = &'a dyn Fn(Seat) -> String;

/// A table of the journal, played again.
pub fn game(decks: &Decks, record: &TableRecord) -> String {
    let header = &record.header;
    let deck = decks.of_game(header).unwrap();
    let mut events = vec![];
    let mut game = Game::new(&*deck, header, &mut events).unwrap();
    for (at, (seat, answer)) in record.answers.iter().enumerate() {
        let answered = game.apply(*seat, answer, &mut events);
        answered.unwrap_or_else(|why| panic!("{}: answer {at} is refused: {why:?}", header.deck));
    }
    let mut text = format!(
        "{} for {}, seat {} begins; {} answers, {} events\n",
        header.deck,
        header.players,
        header.first.0,
        record.answers.len(),
        events.len()
    );
    let house = &header.house;
    if !house.is_plain() {
        let more: Vec<String> = house.more.iter().map(|(name, copies)| format!("{copies} {name}")).collect();
        let (mix, without, more) = (house.mix.join(", "), house.without.join(", "), more.join(", "));
        writeln!(text, "house rules: mixed [{mix}], without [{without}], more [{more}]").unwrap();
    }
    let metas = |cards: &[Card]| names(&deck, cards.iter().copied());
    writeln!(text, "agreed to: {}", metas(&header.metas)).unwrap();
    writeln!(text, "options: {}", serde_json::to_string(&header.options).unwrap()).unwrap();
    for sitting in &record.seats {
        let kind = if sitting.is_bot() { "a bot" } else { "a person" };
        let how = if sitting.takes_over { ", in place of a bot" } else { "" };
        let (name, seat, from) = (&sitting.name, sitting.seat.0, sitting.from);
        writeln!(text, "{name}, {kind}, sat down on seat {seat} after {from} answers{how}").unwrap();
    }
    let name = |seat: Seat| {
        let last = record.seats.iter().rev().find(|sitting| sitting.seat == seat);
        last.map_or("nobody".into(), |sitting| sitting.name.clone())
    };
    text + &position(&game, &name)
}

/// Everything on the table, open and hidden.
pub fn position<D: Deref<Target = Deck>>(game: &Game<D>, name: Names) -> String {
    let deck = game.deck();
    let seats: SeatSet = game.state().seats;
    let view = game.view(seats.lowest().unwrap_or(Seat(0)));
    let set = |cards: CardSet| names(deck, cards.iter());
    let list = |cards: &[Card]| names(deck, cards.iter().copied());
    let people = |seats: SeatSet| seats.iter().map(name).collect::<Vec<_>>().join(", ");
    let mut text = String::new();
    let turn = &view.turn;
    let due = turn.play_target.map_or("all".into(), |due| due.to_string());
    let whose = name(turn.player);
    writeln!(text, "turn {} of {whose}, stage {:?}", turn.number, turn.stage).unwrap();
    writeln!(text, "drawn {} of {}, played {} of {due}", turn.drawn, turn.draw_target, turn.played).unwrap();
    writeln!(text, "rules: {}", set(view.rules)).unwrap();
    writeln!(text, "meta rules: {}", set(view.metas)).unwrap();
    writeln!(text, "goals: {}", set(view.goals)).unwrap();
    writeln!(text, "draw pile: {}", list(game.state().piles.draw_pile())).unwrap();
    writeln!(text, "discard pile: {}", list(&view.discard)).unwrap();
    if view.rule_pile > 0 {
        writeln!(text, "rule pile: {}", list(game.state().rule_piles.draw_pile())).unwrap();
    }
    for (rules, Kept { word, players }) in deck.rules.stores.iter().zip(&game.state().kept) {
        let Some(rule) = (*rules & view.rules).first() else { continue };
        writeln!(text, "{} keeps [{word}] [{}]", deck.name(rule), people(*players)).unwrap();
    }
    for pair in &view.attached {
        writeln!(text, "{} sits on {}", deck.name(pair.creeper), deck.name(pair.to)).unwrap();
    }
    if !view.said.is_empty() {
        writeln!(text, "judged: {}", view.said).unwrap();
    }
    for player in &view.players {
        let own = game.view(player.seat);
        let who = name(player.seat);
        writeln!(text, "{who}: hand {} / table {}", set(own.hand), set(player.table)).unwrap();
        if !player.scored.is_empty() {
            writeln!(text, "{who} has scored {}", set(player.scored)).unwrap();
        }
    }
    for (at, resolving) in view.resolving.iter().enumerate() {
        let own = game.view(resolving.by);
        let aside = own.resolving.get(at).map(|own| list(&own.aside)).unwrap_or_default();
        writeln!(text, "{} by {}: aside {aside}", deck.name(resolving.card), name(resolving.by)).unwrap();
    }
    for seat in game.asked().iter() {
        let question = game.question(seat).unwrap();
        writeln!(text, "asked: {}", asked(deck, &question, name)).unwrap();
    }
    writeln!(text, "{}", outcome(deck, game.outcome(), name)).unwrap();
    text
}

fn asked(deck: &Deck, question: &Question, name: Names) -> String {
    let why = question.why.map_or("the turn", |card| deck.name(card));
    let purpose = match question.purpose {
        Purpose::Limit(limit) => format!("{limit:?}"),
        purpose => format!("{purpose:?}"),
    };
    let mut text = format!("{}, {purpose}, by {why}", name(question.seat));
    if let Some(about) = question.about {
        write!(text, ", about {}", name(about)).unwrap();
    }
    if !question.cards.is_empty() {
        let cards = names(deck, question.cards.iter());
        write!(text, "; {} to {} of {cards}", question.min, question.max).unwrap();
    }
    let actions = (0..).zip(&deck.rules.free_actions).filter(|(at, _)| question.uses >> at & 1 == 1);
    for (_, action) in actions {
        write!(text, "; uses {}", action.cards.first().map_or("?", |card| deck.name(card))).unwrap();
    }
    if !question.seats.is_empty() {
        let seats: Vec<String> = question.seats.iter().map(name).collect();
        write!(text, "; one of {}", seats.join(", ")).unwrap();
    }
    if question.options != 0 {
        write!(text, "; options {:#b}", question.options).unwrap();
    }
    text + if question.pass { "; may pass" } else { "" }
        + if question.text.is_some() { "; may write" } else { "" }
}

fn outcome(deck: &Deck, outcome: Option<Outcome>, name: Names) -> String {
    match outcome {
        None => "it goes on".into(),
        Some(Outcome::Won { seat, goal }) => format!("{} has won with {}", name(seat), deck.name(goal)),
        Some(Outcome::Lost { ungoal }) => format!("lost by {}", deck.name(ungoal)),
        Some(Outcome::Scored { seats }) => {
            format!("most Goals: {}", seats.iter().map(name).collect::<Vec<_>>().join(", "))
        }
        Some(Outcome::Alone { goals, .. }) => format!("{goals} Goals alone"),
        Some(Outcome::Stopped(why)) => format!("stopped: {why:?}"),
    }
}

fn names(deck: &Deck, cards: impl Iterator<Item = Card>) -> String {
    let names: Vec<&str> = cards.map(|card| deck.name(card)).collect();
    format!("[{}]", names.join(", "))
}

/// What somebody sees who comes back to the table.
pub async fn seat(guest: &Guest) -> String {
    let mut client = guest.connect().await;
    client
        .until("the table", |client| {
            !client.view.is_null() || !client.lobby.is_null() || client.gone.is_some()
        })
        .await;
    if client.gone.is_some() {
        return "no longer at the table\n".into();
    }
    if client.view.is_null() {
        return lobby(&client.lobby);
    }
    let deck = get(guest.address, &format!("/api/tables/{}/deck", guest.table)).await;
    let card = |card: &Value| deck["cards"][card.as_u64().unwrap() as usize]["name"].to_string();
    let cards = |list: &Value| list.as_array().unwrap().iter().map(card).collect::<Vec<_>>().join(", ");
    let view = &client.view;
    let mut text = format!("seat {}, step {}, {} lines\n", view["seat"], client.version(), client.log.len());
    writeln!(text, "holds {}", cards(&view["hand"])).unwrap();
    for player in view["players"].as_array().unwrap() {
        let person = &client.table["people"][player["seat"].as_u64().unwrap() as usize];
        let kind = if person["bot"] == true { ", a bot" } else { "" };
        let table = cards(&player["table"]);
        let (name, hand) = (&person["name"], &player["hand"]);
        writeln!(text, "sees {name}{kind}: {hand} in hand, table {table}").unwrap();
    }
    for resolving in view["resolving"].as_array().unwrap() {
        let (hidden, open) = (&resolving["asideCount"], cards(&resolving["aside"]));
        writeln!(text, "sees {} unfinished: {hidden} aside, {open}", card(&resolving["card"])).unwrap();
    }
    let question = &view["question"];
    if !question.is_null() {
        let (shape, number) = (client.shape(), &client.table["question"]);
        let offered = cards(&question["cards"]);
        writeln!(text, "is asked {shape:?}, question {number}, with {offered}").unwrap();
    }
    let waiting = view["asked"].as_array().filter(|_| question.is_null()).cloned().unwrap_or_default();
    writeln!(text, "waits for {waiting:?}").unwrap();
    if let Some((kind, over)) = view["outcome"].as_object().and_then(|outcome| outcome.iter().next()) {
        let seats = over.get("seats").or_else(|| over.get("seat"));
        let winners =
            seats.map_or(json!([]), |seats| if seats.is_array() { seats.clone() } else { json!([seats]) });
        let (score, word) = (over["goals"].clone(), &view["winningWord"]["text"]);
        let met = cards(&client.facts()["metWith"]);
        writeln!(text, "over: {kind:?}, {winners}, {score}, {word}, with {met}").unwrap();
        let best = &client.table["best"];
        if !best.is_null() {
            let (goals, new, plain) = (&best["goals"], &best["new"], &best["plain"]);
            writeln!(text, "best: {goals} goals, new {new}, plain {plain}").unwrap();
        }
    }
    text
}

fn lobby(lobby: &Value) -> String {
    let (deck, first, minutes) = (&lobby["deck"], &lobby["first"], &lobby["minutes"]);
    let mut text = format!("lobby of {deck}, {first} begins, {minutes} minutes\n");
    writeln!(text, "options: {}", lobby["options"]).unwrap();
    for seat in lobby["seats"].as_array().unwrap() {
        writeln!(text, "seat of {}, a bot: {}", seat["name"], seat["bot"]).unwrap();
    }
    for meta in lobby["metas"].as_array().unwrap() {
        let (name, agreed, declined, on) = (&meta["name"], &meta["agreed"], &meta["declined"], &meta["on"]);
        writeln!(text, "{name}: agreed {agreed}, declined {declined}, on {on}").unwrap();
    }
    let (off, house) = (&lobby["off"], &lobby["house"]);
    let house = ["mix", "without", "more"].map(|what| house[what].as_array().map_or(0, Vec::len));
    let house: usize = house.iter().sum();
    writeln!(text, "off: {off}, {house} house rules, adults {}", lobby["adults"]).unwrap();
    text
}
