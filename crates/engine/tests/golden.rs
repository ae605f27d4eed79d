//! Golden games: recorded once, they must go the same way for ever. Each is a record, which is replayed, and a text that
//! says what happened, for whoever has to judge a difference. `PANTA_GOLDEN=write` records them anew, `PANTA_GOLDEN=tell`
//! only the texts; both are right only when a deck or a rule has changed on purpose: see docs/rules-versions.md.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use common::{EDITIONS, chemistry, deck, header, purpose, walk};
use panta_cards::{CardSet, Deck, House};
use panta_engine::{Answer, Game, Question, Record, Seat, Silence};
use std::path::PathBuf;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

/// The game as a person reads it: the position at the start of every turn, who was asked what, and what they answered.
fn readable(deck: &'static Deck, record: &Record) -> String {
    let mut text =
        format!("{}, {} players, seed {}\n", deck.about.title, record.header.players, record.header.seed);
    let mut game = Game::new(deck, &record.header, &mut Silence).unwrap();
    let (mut turn, mut seen) = (0, vec![]);
    for (seat, answer) in &record.answers {
        if game.state().turn.number != turn {
            turn = game.state().turn.number;
            text += &changes(&game, &mut seen);
        }
        let question = game.question(*seat).unwrap();
        let why = question.why.map_or(String::new(), |card| format!(" for {}", deck.name(card)));
        text += &format!(
            "  {}, {}{why}: {}\n",
            name(*seat),
            purpose(&question),
            answered(deck, &question, answer)
        );
        game.apply(*seat, answer, &mut Silence).unwrap();
    }
    text += &changes(&game, &mut seen);
    text + &format!("{:?}\nposition {}\n", game.outcome().unwrap(), game.position())
}

/// The turn that begins, and everybody's cards, rules and Goals where they are not as they were a turn ago.
fn changes(game: &Game<&Deck>, seen: &mut Vec<String>) -> String {
    let (state, deck) = (game.state(), game.deck());
    let mut places = vec![("rules".to_string(), state.rules), ("goals".to_string(), state.goals)];
    for seat in state.seats.iter() {
        places.push((format!("{}'s hand", name(seat)), state.hands[seat.index()]));
        places.push((format!("{}'s table", name(seat)), state.tables[seat.index()]));
        places.push((format!("{}'s claimed Goals", name(seat)), state.scored[seat.index()]));
    }
    let lines = places.into_iter().map(|(place, cards)| format!("  {place}: {}\n", names(deck, cards)));
    let before = std::mem::replace(seen, lines.collect());
    let (draw, discard) = (state.piles.draw_pile().len(), state.piles.discard_pile().len());
    let turn = format!(
        "\nTurn {}, {}: {draw} cards to draw, {discard} discarded\n",
        state.turn.number,
        name(state.turn.player)
    );
    let changed =
        seen.iter().filter(|line| !before.contains(line) && (!before.is_empty() || !line.ends_with(": \n")));
    turn + &changed.map(String::as_str).collect::<String>()
}

fn name(seat: Seat) -> &'static str {
    ["Ann", "Bob", "Cyd", "Dan", "Eve", "Flo"][seat.index()]
}

fn names(deck: &Deck, cards: CardSet) -> String {
    cards.iter().map(|card| deck.name(card)).collect::<Vec<_>>().join(", ")
}

fn answered(deck: &Deck, question: &Question, answer: &Answer) -> String {
    match answer {
        Answer::Card(card) => deck.name(*card).to_string(),
        Answer::Cards(cards) => names(deck, *cards),
        Answer::Seat(seat) => name(*seat).to_string(),
        Answer::Use(at) => {
            format!("uses {}", names(deck, deck.distinct(deck.rules.free_actions[*at as usize].cards)))
        }
        Answer::Option(at) => format!("option {at} of {}", question.options.count_ones()),
        Answer::Text(text) => format!("\"{text}\""),
        Answer::Pass => "passes".to_string(),
        _ => unreachable!("nobody interrupts these games"),
    }
}

#[test]
fn golden_games_go_as_they_went() {
    for (edition, players) in EDITIONS.into_iter().flat_map(|edition| [1, 2, 3, 6].map(|n| (edition, n))) {
        // An odd seed agrees to every optional Meta Rule.
        let deck = deck(edition, players % 2 == 1, players == 1);
        let record = folder().join(format!("{edition}-{players}.json"));
        let told = record.with_extension("txt");
        let wish = std::env::var("PANTA_GOLDEN").unwrap_or_default();
        if wish == "write" {
            let header = header(deck, players, 1000 + players as u64);
            let (game, answers) = walk(deck, &header, |_, _, _, _| {});
            std::fs::write(&record, serde_json::to_string(&game.record(header, answers)).unwrap() + "\n")
                .unwrap();
        }
        let text = std::fs::read_to_string(&record).unwrap();
        let game: Record = serde_json::from_str(&text).unwrap();
        if !wish.is_empty() {
            std::fs::write(&told, readable(deck, &game)).unwrap();
        }
        Game::replay(deck, &game).unwrap_or_else(|why| panic!("{}: {why}", record.display()));
        let (then, now) = (std::fs::read_to_string(&told).unwrap(), readable(deck, &game));
        let differs = then.lines().zip(now.lines()).enumerate().find(|(_, (then, now))| then != now);
        assert_eq!(differs, None, "{} goes another way", told.display());
        assert_eq!(then.len(), now.len(), "{} is longer or shorter", told.display());
    }
}

#[test]
fn a_tampered_record_is_found_out() {
    let deck = chemistry();
    let header = header(deck, 3, 5);
    let (game, answers) = walk(deck, &header, |_, _, _, _| {});
    let good = game.record(header, answers);
    let mut short = good.clone();
    short.answers.pop();
    assert!(Game::replay(deck, &short).is_err());
    let mut other = good.clone();
    other.header.seed += 1;
    assert!(Game::replay(deck, &other).is_err());
    let mut changed = good;
    changed.header.deck_hash = "0".into();
    assert!(Game::replay(deck, &changed).is_err());
}

#[test]
fn a_record_of_earlier_rules_says_who_can_replay_it() {
    let deck = chemistry();
    let header = header(deck, 3, 5);
    let (game, answers) = walk(deck, &header, |_, _, _, _| {});
    let mut old = game.record(header, answers);
    let written = serde_json::to_value(&old).unwrap();
    assert_eq!(written["header"]["rules"], panta_engine::RULES);

    // A header that names no version is of the first, and goes on as games did then.
    let mut first = old.header.clone();
    first.rules = 1;
    let (game, answers) = walk(deck, &first, |_, _, _, _| {});
    let unversioned = serde_json::to_value(game.record(first, answers)).unwrap();
    assert_eq!(unversioned["header"].get("rules"), None);
    let unversioned: Record = serde_json::from_value(unversioned).unwrap();
    assert_eq!(unversioned.header.rules, 1);
    assert!(Game::replay(deck, &unversioned).is_ok(), "a game of earlier rules opens as before");

    old.header.rules = 1;
    let sentence = "this game was played by rules version 1; Panta 0.2 replays it";
    let said = |record: &Record| Game::replay(deck, record).unwrap_err().to_string();
    let other_end = Record { position: Some("0".into()), ..old.clone() };
    assert_eq!(said(&other_end), sentence);
    let last = old.answers.last().unwrap().0;
    let mut refused = old.clone();
    refused.answers.push((last, Answer::Pass));
    assert_eq!(said(&refused), sentence);

    old.header.rules = panta_engine::RULES + 1;
    assert!(said(&old).contains("knows versions up to"), "{}", said(&old));
}

/// The deck that a game was recorded with: as it is, or out of the archive.
fn as_it_was(edition: &str, players: usize, hash: &str) -> Deck {
    let now = deck(edition, players % 2 == 1, players == 1);
    if now.is_deck_of(hash) {
        return now.clone();
    }
    let base = panta_decks::deck(edition).unwrap().deck.unwrap();
    let optional = base.faces.iter().filter(|face| face.optional && players % 2 == 1);
    let metas: Vec<&str> = optional.map(|face| face.name.as_str()).collect();
    let without = House::for_table(&base, &metas, &[], players == 1);
    let house = House { without, ..House::default() };
    panta_decks::archived(edition, &house, &panta_decks::Texts::default(), hash).unwrap().deck.unwrap()
}

/// A game that was begun with a deck of the archive goes on with it, whichever version of the deck it is.
#[test]
fn games_of_every_archived_deck_open() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../decks/archive");
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let (edition, _) = path.file_stem().unwrap().to_str().unwrap().rsplit_once('-').unwrap();
        let texts = [(edition.to_string(), std::fs::read_to_string(&path).unwrap())].into();
        let then = panta_decks::deck_from(edition, &House::default(), &texts).unwrap().deck.unwrap();
        let header = header(&then, 3, 7);
        let (game, answers) = walk(&then, &header, |_, _, _, _| {});
        let record = game.record(header, answers);
        let hash = &record.header.deck_hash;
        let found = panta_decks::archived(edition, &House::default(), &panta_decks::Texts::default(), hash);
        let deck =
            found.and_then(|loaded| loaded.deck).unwrap_or_else(|| panic!("{} is lost", path.display()));
        Game::replay(&deck, &record).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
    }
}

/// The golden games of earlier versions, as they were recorded. Some of them would go another way today.
#[test]
fn games_of_earlier_rules_open_or_say_what_they_need() {
    let versions = [(1, "0.2", OPENED.0), (2, "0.3 (before its release)", OPENED.1)];
    for (version, replayed_by, expected) in versions {
        let sentence =
            format!("this game was played by rules version {version}; Panta {replayed_by} replays it");
        let mut opened = 0;
        for (edition, players) in EDITIONS.into_iter().flat_map(|edition| [1, 2, 3, 6].map(|n| (edition, n)))
        {
            let file = folder().join(format!("rules-{version}/{edition}-{players}.json"));
            let record: Record = serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
            let deck = as_it_was(edition, players, &record.header.deck_hash);
            match Game::replay(&deck, &record) {
                Ok(_) => opened += 1,
                Err(why) => assert_eq!(why.to_string(), sentence, "{edition}, {players} players"),
            }
        }
        assert_eq!(opened, expected, "nothing but a change of the rules makes a difference here");
    }
}

/// How many games of the first and of the second rules go as they went.
const OPENED: (usize, usize) = (19, 20);
