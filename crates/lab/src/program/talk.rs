//! What a program is told: the version 1 of the interface that docs/bots.md describes. Fields are added, never changed.

use panta_cards::{Card, CardSet, Deck, Number};
use panta_engine::{Answer, Chair, Event, Header, Options, Question, Seat, View};
use serde::Serialize;

/// The version of the interface.
const VERSION: u8 = 1;

/// One line.
#[derive(Serialize)]
#[serde(tag = "is", rename_all = "camelCase")]
pub enum Talk<'t> {
    /// A game begins.
    Game(Box<Beginning<'t>>),
    /// A question, to be answered with one line.
    Question(Box<Request>),
    /// The game is over.
    Over {
        /// What has happened since the last question.
        events: Vec<Event>,
    },
}

/// All that is known before the first card is seen.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Beginning<'t> {
    version: u8,
    seat: Seat,
    players: u8,
    /// For the chance of the program's own, so that the same game is played again for the same seed.
    seed: u64,
    options: Options,
    deck: Cards<'t>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Cards<'t> {
    name: &'t str,
    title: &'t str,
    /// By number.
    cards: Vec<Kind<'t>>,
    /// By number: the cards that each belongs to.
    free_actions: Vec<CardSet>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Kind<'t> {
    card: Card,
    name: &'t str,
    kind: &'static str,
    text: &'t str,
    /// Of a Goal: any of these ways meets it, each with all its needs. Empty where something else than cards decides.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    ways: Vec<Vec<Needed>>,
}

/// So many of these cards.
#[derive(Serialize)]
struct Needed {
    cards: CardSet,
    count: u8,
}

/// A question.
#[derive(Serialize)]
pub struct Request {
    events: Vec<Event>,
    view: View,
    question: Question,
    /// Every answer, where one thing is chosen. Empty where several cards are: any set of `question.cards` with
    /// `question.min` to `question.max` of them.
    answers: Vec<Answer>,
}

pub fn game<'t>(deck: &'t Deck, header: &'t Header, seat: Seat, seed: u64) -> Box<Beginning<'t>> {
    let needs = |card: Card| {
        let way = |way: &Vec<panta_cards::Need>| {
            let needed = |need: &panta_cards::Need| {
                let (Number::Digit(count) | Number::Word(count)) = need.count.number;
                Needed { cards: need.cards, count }
            };
            way.iter().map(needed).collect()
        };
        deck.ways(card).iter().map(way).collect()
    };
    let kind = |card: Card| {
        let face = deck.face(card);
        Kind { card, name: &face.name, kind: face.kind.word(), text: &face.text, ways: needs(card) }
    };
    let deck = Cards {
        name: &deck.about.id,
        title: &deck.about.title,
        cards: deck.all().iter().map(kind).collect(),
        free_actions: deck.rules.free_actions.iter().map(|action| action.cards).collect(),
    };
    let (players, options) = (header.players, header.options);
    // Not the whole seed, and never that of the game.
    Box::new(Beginning { version: VERSION, seat, players, seed: seed >> 32, options, deck })
}

pub fn question(chair: &Chair, events: Vec<Event>) -> Box<Request> {
    let question = *chair.question();
    Box::new(Request { events, view: chair.view(), question, answers: answers(&question) })
}

fn answers(question: &Question) -> Vec<Answer> {
    if question.max != 1 {
        return vec![];
    }
    let bits = |bits: u128| (0..128u8).filter(move |at| bits >> at & 1 == 1);
    let mut all: Vec<Answer> = question.cards.iter().map(Answer::Card).collect();
    all.extend(bits(question.uses as u128).map(Answer::Use));
    all.extend(question.seats.iter().map(Answer::Seat));
    all.extend(bits(question.options).map(Answer::Option));
    all.extend(question.pass.then_some(Answer::Pass));
    all
}
