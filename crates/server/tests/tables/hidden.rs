//! Hidden cards never leave the server: whatever a player cannot see may change without a change of the view.

#[path = "../../../fuzz/src/invariants.rs"]
mod invariants;

use invariants::dealt_anew;
use panta_cards::{Card, CardSet, Deck};
use panta_engine::{Event, Game, Header, Seat, SeatSet, Silence};
use panta_server::wire::TableView;
use panta_server::{Key, Log, Reader, Seats, Sitting};
use panta_speech::Locale;
use serde_json::Value;
use std::sync::Arc;

fn seats(players: u8) -> Seats {
    Seats::new(
        (0..players).map(|at| Sitting::new(Seat(at), format!("P{at}"), Some(Key::of("x")), 0)).collect(),
    )
}

fn shown(game: &Game<Arc<Deck>>, seats: &Seats, viewer: Seat) -> Value {
    serde_json::to_value(TableView::new(game, viewer, seats.by_seat(), Locale::english())).unwrap()
}

/// Whether a card's number stands anywhere in it.
fn names(value: &Value, card: Card) -> bool {
    match value {
        Value::Array(all) => all.iter().any(|value| names(value, card)),
        Value::Object(all) => all.iter().any(|(name, value)| match name.as_str() {
            // What a Goal needs is printed on it, and a quiz offers what it offers.
            "ways" | "quiz" => false,
            "question" => is_or_has(&value["why"], card),
            // How many cards somebody holds is a number as well.
            "hand" => value.is_array() && is_or_has(value, card),
            "card" | "to" | "creeper" | "rules" | "metas" | "goal" | "goals" | "discard" | "table"
            | "aside" | "cards" | "scored" | "declarable" | "metWith" | "what" | "why" => {
                is_or_has(value, card) || names(value, card)
            }
            _ => names(value, card),
        }),
        _ => false,
    }
}

fn is_or_has(value: &Value, card: Card) -> bool {
    let number = Some(u64::from(card.0));
    value.as_u64() == number
        || value.as_array().is_some_and(|all| all.iter().any(|value| value.as_u64() == number))
}

#[test]
fn no_hidden_card_is_sent() {
    let (mut face_down, mut mini_hands) = (0, 0);
    for name in panta_decks::names() {
        let deck = Arc::new(panta_decks::deck(&name).unwrap().deck.unwrap());
        for seed in 0..6u64 {
            let mut chance = fastrand::Rng::with_seed(seed);
            let mut bot = panta_bots::Random::new(seed);
            let (mut events, mut log) = (vec![], Log::default());
            let seats = seats(3);
            let mut game = Game::new(deck.clone(), &Header::new(&deck, 3, seed), &mut events).unwrap();
            let mut guessed = false;
            for step in 0..300 {
                let told = log.len();
                for event in &events {
                    match event {
                        Event::PlayedFaceDown { .. } => guessed = false,
                        Event::Quizzed { right: true, .. } => guessed = true,
                        _ => {}
                    }
                }
                log.keep(std::mem::take(&mut events), step, &seats);
                if game.outcome().is_some() {
                    break;
                }
                let played = game.state().face_down().filter(|_| !guessed);
                let hidden = played.map(|(by, card)| (card, by));
                for viewer in game.state().seats.iter() {
                    let view = shown(&game, &seats, viewer);
                    if hidden.is_none() && !guessed {
                        mini_hands += usize::from(game.state().set_aside().next().is_some());
                        let state = dealt_anew(game.state(), viewer, &mut chance);
                        // Whoever is asked is asked anew, so that a question cannot tell what it should not.
                        // Whoever searches the draw pile is shown what lies in it.
                        let pile: CardSet = game.state().piles.draw_pile().iter().copied().collect();
                        let offered = game.question(viewer).map_or(CardSet::EMPTY, |question| question.cards);
                        if !offered.is_empty() && offered.is_subset(pile) {
                            continue;
                        }
                        let other = match game.asked().contains(viewer) {
                            true => Game::resume(deck.clone(), state, &mut Silence),
                            false => game.with_state(state),
                        };
                        assert_eq!(shown(&other, &seats, viewer), view, "{name} {seed}");
                        // Whoever has no seat sees no hand, whoever's it is.
                        if !game.asked().contains(viewer) {
                            let open = |game| shown(game, &seats, Seat::STRANGER);
                            assert_eq!(open(&other), open(&game), "{name} {seed}");
                        }
                    }
                    if let Some((card, by)) = hidden
                        && by != viewer
                    {
                        face_down += 1;
                        assert!(!names(&view, card), "{name} {seed}: card {} is hidden: {view}", card.0);
                        let reader = Sitting::new(viewer, String::new(), None, 0);
                        let lines = log.lines(told, &deck, Reader::Player(&reader), 3, Locale::english());
                        let lines = serde_json::to_value(lines).unwrap();
                        assert!(!names(&lines, card), "{name} {seed}: card {} is hidden: {lines}", card.0);
                    }
                }
                if let Some((card, _)) = hidden {
                    let view = shown(&game, &seats, Seat::STRANGER);
                    assert!(!names(&view, card), "{name} {seed}: card {} is hidden: {view}", card.0);
                }
                let seat = game.asked().lowest().unwrap();
                let question = game.question(seat).unwrap();
                game.apply(seat, &bot.answer(&question), &mut events).unwrap();
            }
            assert!(!events.iter().any(|event| matches!(event, Event::Over(_))));
        }
    }
    assert!(face_down > 50, "quizzes were looked at {face_down} times");
    assert!(mini_hands > 50, "mini-hands were looked at {mini_hands} times");
}

#[test]
fn a_newcomer_does_not_read_what_the_seat_was_told_before() {
    let deck = Arc::new(panta_decks::deck("chemistry").unwrap().deck.unwrap());
    let mut log = Log::default();
    let seats = seats(3);
    let mut events = vec![];
    Game::new(deck.clone(), &Header::new(&deck, 3, 1), &mut events).unwrap();
    log.keep(events, 0, &seats);
    let card = |lines: Value| lines.to_string().matches("\"card\"").count();
    let lines = |since: u32| {
        let reader = Sitting::new(Seat(0), String::new(), None, since);
        serde_json::to_value(log.lines(0, &deck, Reader::Player(&reader), 3, Locale::english())).unwrap()
    };
    assert!(card(lines(0)) >= card(lines(1)));
    assert!(!lines(1).to_string().contains("You drew"), "{}", lines(1));
}

#[test]
fn a_newcomer_reads_what_one_player_was_told_before() {
    let deck = panta_decks::deck("drinking").unwrap().deck.unwrap();
    let mut log = Log::default();
    let told = |seat: u8| Event::Told { seats: SeatSet::one(Seat(seat)), what: 0, times: 1, why: Card(0) };
    log.keep(vec![told(0), told(1)], 0, &seats(2));
    let reader = Sitting::new(Seat(0), String::new(), None, 1);
    let lines =
        serde_json::to_value(log.lines(0, &deck, Reader::Player(&reader), 2, Locale::english())).unwrap();
    // Seat 0 was somebody else's then.
    assert_eq!(lines[0]["what"][1], ": P0 takes a drink.", "{lines}");
    assert_eq!(lines[1]["what"][1], ": P1 takes a drink.", "{lines}");
}
