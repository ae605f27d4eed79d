//! The Fluent files and the kinds of things to say belong together: no message is missing or idle, and whatever its words
//! ask for is there. A message that asks for more makes a debug build panic.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

#[path = "../../engine/tests/common/mod.rs"]
mod common;

use common::{any_deck, deck};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;
use panta_cards::{Card, CardSet, Moment, Until, Verb, Whole};
use panta_engine::{
    DrawReason, Event, NoWord, Obstacle, Outcome, PlayedFrom, Proposal, Purpose, Reached, Reason, Refusal,
    Said, Seat, SeatSet, Sight, Spot, Tally, Verdict, Viewer,
};
use panta_speech::{FACETS, Locale, Speaker};
use panta_spelling::{Letter, NotAWord, Pair, Tag};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// All files of a folder and its folders, as one text each.
fn texts(folder: &Path) -> Vec<String> {
    let paths = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    paths
        .flat_map(|path| if path.is_dir() { texts(&path) } else { vec![fs::read_to_string(path).unwrap()] })
        .collect()
}

fn here() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Whatever speaks: this crate, and the server of what happens around a game.
fn sources() -> Vec<String> {
    ["src", "../server/src"].into_iter().flat_map(|folder| texts(&here().join(folder))).collect()
}

/// The names of all messages, each with those that it is made of.
fn messages() -> BTreeMap<String, BTreeSet<String>> {
    let mut messages = BTreeMap::new();
    for text in texts(&here().join("locales/en")) {
        let resource = parser::parse(text.as_str()).map_err(|(_, errors)| errors).expect("a Fluent file");
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let mut parts = BTreeSet::new();
            let attributes = message.attributes.iter().map(|attribute| &attribute.value);
            message.value.iter().chain(attributes).for_each(|pattern| made_of(pattern, &mut parts));
            let before = messages.insert(message.id.name.to_string(), parts);
            assert!(before.is_none(), "{} stands there twice", message.id.name);
        }
    }
    messages
}

fn made_of(pattern: &Pattern<&str>, parts: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        match element {
            PatternElement::Placeable {
                expression: Expression::Inline(InlineExpression::MessageReference { id, .. }),
            } => {
                parts.insert(id.name.to_string());
            }
            PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
                variants.iter().for_each(|variant| made_of(&variant.value, parts));
            }
            _ => {}
        }
    }
}

/// The messages that the program names itself.
fn named() -> BTreeSet<String> {
    let sources = sources();
    let quoted = sources.iter().flat_map(|text| text.split('"').skip(1).step_by(2));
    quoted.map(str::to_string).collect()
}

/// What stands between this and the next quotation mark, wherever it does.
fn after<'t>(text: &'t str, mark: &'t str) -> impl Iterator<Item = &'t str> {
    text.split(mark).skip(1).filter_map(|rest| Some(rest.split_once('"')?.0))
}

/// The messages that are found by the kind of what they are about.
fn found_by_kind() -> BTreeSet<String> {
    let events = Event::WORDS.iter().filter(|word| !["over", "moved"].contains(word));
    let refusals = Refusal::WORDS.iter().filter(|word| **word != "no-word");
    let plain = events.chain(refusals).map(|word| word.to_string());
    let endings = ["won", "lost", "scored", "alone", "stopped"].map(String::from);
    let asked = Purpose::WORDS.iter().map(|word| format!("ask-{word}"));
    let obstacles = Obstacle::WORDS.iter().map(|word| format!("obstacle-{word}"));
    let reached = Reached::WORDS.iter().map(|word| format!("reached-{word}"));
    plain.chain(endings).chain(asked).chain(obstacles).chain(reached).collect()
}

#[test]
fn every_message_has_its_words() {
    let (messages, sources) = (messages(), sources());
    let said = sources.iter().flat_map(|text| after(text, "to_say(\"").chain(after(text, "tell(\"")));
    let said = said.map(str::to_string);
    let all = said.chain(found_by_kind()).chain(messages.values().flatten().cloned());
    let missing: BTreeSet<String> = all.filter(|id| !messages.contains_key(id)).collect();
    assert!(missing.is_empty(), "crates/speech/locales/en has no words for: {missing:?}");
}

#[test]
fn every_message_is_said_or_part_of_another() {
    let messages = messages();
    let (named, by_kind) = (named(), found_by_kind());
    let parts: BTreeSet<&String> = messages.values().flatten().collect();
    // These are said below, each of its kind; errors by the server, which tests its own.
    let families = ["error-", "propose-", "unusable-", "word-", "words-"];
    let idle = messages.keys().filter(|id| {
        let of_family = families.iter().any(|family| id.starts_with(family));
        !of_family && !named.contains(*id) && !by_kind.contains(*id) && !parts.contains(id)
    });
    assert_eq!(idle.collect::<Vec<_>>(), Vec::<&String>::new());
}

#[test]
fn every_term_is_used_by_some_message_or_ruling() {
    let (sources, messages) = (sources(), texts(&here().join("locales/en")).concat());
    let ends = |sign: char| !(sign.is_alphanumeric() || sign == '-');
    let used =
        messages.split("{ $").flat_map(|rest| rest.split("($")).filter_map(|rest| rest.split(ends).next());
    let used = used.map(|name| name.trim_end_matches("-is").trim_end_matches("-count"));
    // The fields of a structure go by their own names.
    let known: BTreeSet<&str> = used.chain(FACETS.iter().copied()).chain(["", "quiz", "question"]).collect();
    let given = sources.iter().flat_map(|text| after(text, ".with(\""));
    assert_eq!(given.filter(|name| !known.contains(name)).collect::<Vec<_>>(), Vec::<&str>::new());
}

/// Every event, in every way that makes a difference to its words.
fn events() -> Vec<Event> {
    let (seat, whom, card, why) = (Seat(0), Seat(1), Card(3), Card(5));
    let said = Said::from("word").unwrap();
    let spots = [
        Spot::Hand(seat),
        Spot::Hand(whom),
        Spot::Table(seat),
        Spot::Table(whom),
        Spot::Aside(seat),
        Spot::Rules,
        Spot::Goals,
        Spot::Discard,
        Spot::Pile,
        Spot::PileBottom,
        Spot::Under(card),
    ];
    let mut all = vec![
        Event::TurnBegan { seat, number: 2 },
        Event::CreeperCame { seat, card },
        Event::PlayedFaceDown { seat, why },
        Event::TurnedUp { card },
        Event::Used { seat, card },
        Event::Replaced { old: card, new: why },
        Event::GoalDropped { seat, goal: card },
        Event::StoodIn { seat, card, it: Some(card), whom: None },
        Event::StoodIn { seat, card, it: None, whom: None },
        Event::StoodIn { seat, card, it: None, whom: Some(whom) },
        Event::NotDrawn { seat, why },
        Event::Lasts { seat, card, until: Until::TurnEnd },
        Event::Lasts { seat, card, until: Until::YourTurn },
        Event::Lapsed { seat, card, discarded: true },
        Event::TurnMissed { seat, why: Some(card) },
        Event::TurnMissed { seat, why: None },
        Event::HandsSwapped { seat, with: whom, what: Whole::Hands, why },
        Event::HandsSwapped { seat, with: whom, what: Whole::Tables, why },
        Event::Searched { seat, why },
        Event::Intercepted { seat, card, whose: whom, into_hand: true, why },
        Event::Intercepted { seat, card, whose: whom, into_hand: false, why },
        Event::Tokens { seat, token: 0, number: 1, from: None, to: Some(card), now: 1, why },
        Event::Tokens { seat, token: 0, number: 2, from: Some(card), to: None, now: 0, why },
        Event::Tokens { seat, token: 0, number: 2, from: Some(card), to: Some(why), now: 3, why },
        Event::Did { seat, card, why },
        Event::CameBack { seat },
        Event::Beat { seat, loser: whom, won: 2, lost: 1, why },
        Event::Attached { seat, creeper: card, to: why },
        Event::Laid { seat, word: said, why },
        Event::WordKept { seat, word: said, rule: card },
        Event::Called { seat, whom, why },
        Event::TurnCut { seat, why },
        Event::Blocked { seat, goal: card, creeper: why },
        Event::Quizzed { seat, guess: None, right: false, why },
        Event::Shuffled { cards: 1, why: None },
        Event::ShuffledIn { cards: 11, why },
        Event::Joined { seat },
        Event::Left { seat },
        Event::Over(Outcome::Won { seat, goal: card }),
        Event::Over(Outcome::Lost { ungoal: card }),
    ];
    for is in [false, true] {
        all.extend([
            Event::HandsPassed { seat, leftwards: is, what: Whole::Hands, why },
            Event::HandsPassed { seat, leftwards: is, what: Whole::Tables, why },
            Event::HandsPassed { seat, leftwards: is, what: Whole::Seats, why },
            Event::Said { seat, text: said, known: is, why },
            Event::Quizzed { seat, guess: Some(card), right: is, why },
            Event::DutyTold { seat, done: is, why },
            Event::Chose { seat, asks: 0, answer: 0, at_random: is, why },
            Event::ExtraTurn { seat, why, granted: is, on_turn: true },
            Event::ExtraTurn { seat, why, granted: is, on_turn: false },
            Event::KnockedOut { seat, for_good: is, why },
            Event::Threw { seat, rival: whom, asks: 0, mine: 0, theirs: 1, tie: is, won: 1, lost: 0, why },
        ]);
        all.push(Event::Reversed { seat, clockwise: is, why });
        let verdicts = [Verdict::Call, Verdict::Words, Verdict::Ballot];
        all.extend(verdicts.map(|of| Event::Judged { of, upheld: is, why }));
    }
    for count in 0..4 {
        let cards: CardSet = (0..count).map(Card).collect();
        let seats = SeatSet::first(count as usize);
        all.extend([
            Event::Shuffled { cards: cards.len(), why: Some(why) },
            Event::Dealt { seat, cards: cards.len(), what: Whole::Tables, why },
            Event::Dealt { seat, cards: cards.len(), what: Whole::Hands, why },
            Event::Showed { seat, cards, whose: None, pile: false, why },
            Event::Showed { seat, cards, whose: None, pile: true, why },
            Event::Showed { seat, cards, whose: Some(seat), pile: false, why },
            Event::Showed { seat, cards, whose: Some(whom), pile: false, why },
            Event::Looked { seat, cards: cards.into(), whose: None, why },
            Event::Looked { seat, cards: cards.into(), whose: Some(whom), why },
            Event::Limited { seat, cards, why, at_turn_end: false },
            Event::Claimed { seat, goal: card, spent: cards, total: count },
            Event::PlayersKept { seats, rule: card },
            Event::Challenged { seats, why },
            Event::Agreed { seats, why },
            Event::Tied { seats },
            Event::Undecided { seats, ungoal: card },
            Event::Over(Outcome::Scored { seats }),
            Event::Over(Outcome::Alone { goals: count, unlisted: 0 }),
            Event::Over(Outcome::Alone { goals: count, unlisted: 1 }),
            Event::EndAgreed { text: Said::from("when the pizza comes").unwrap() },
        ]);
        all.push(Event::Told { seats, what: 0, times: count, why });
        for why in
            [DrawReason::Turn { due: 2 }, DrawReason::Raised { due: 3, had: 1 }, DrawReason::Card(card)]
        {
            all.extend([false, true].map(|aside| Event::Drew { seat, cards: cards.into(), aside, why }));
        }
        for what in proposals(count) {
            all.extend([Event::Proposed { seat, what }, Event::Decided { what, passed: count == 0 }]);
        }
        for (from, to) in spots.into_iter().flat_map(|from| spots.map(|to| (from, to))) {
            let verbs = Verb::ALL;
            all.extend(verbs.map(|verb| Event::Moved { seat, verb, cards: cards.into(), from, to, why }));
            all.push(Event::CardsSwapped { seat, gave: (card, from), got: (why, to), why });
        }
    }
    let froms = [
        PlayedFrom::Hand,
        PlayedFrom::HandAtRandom,
        PlayedFrom::Aside,
        PlayedFrom::Pile,
        PlayedFrom::Discard,
        PlayedFrom::FaceDown,
    ];
    all.extend(froms.map(|from| Event::Played { seat, card, from }));
    for moment in Moment::ALL {
        let about = !matches!(moment, Moment::TurnStart | Moment::TurnEnd);
        let it = about.then_some(why);
        all.push(Event::Answered { seat, card, moment, to: it, doer: whom });
        for stay in [CardSet::EMPTY, CardSet::one(card), [card, why].into_iter().collect()] {
            all.push(Event::Cancelled { seat, moment, it: Some(card), doer: whom, stay, why });
        }
    }
    let reasons = [Reason::TooLong, Reason::EndlessTurn, Reason::Stalled, Reason::Deserted, Reason::TooDeep];
    all.extend(reasons.map(|reason| Event::Over(Outcome::Stopped(reason))));
    all
}

fn proposals(number: u8) -> [Proposal; 6] {
    let card = Card(3);
    [
        Proposal::Meta(card),
        Proposal::Stop,
        Proposal::Goals(number),
        Proposal::Minutes(number),
        Proposal::Event,
        Proposal::Word(card),
    ]
}

/// What is hidden is hidden from the others: whoever does it hears all of it, and everybody hears what is only counted.
#[test]
fn every_event_is_heard() {
    for event in events() {
        let seat = serde_json::to_value(&event).unwrap().as_object().and_then(|kind| {
            kind.values().next().and_then(|fields| fields.get("seat").and_then(serde_json::Value::as_u64))
        });
        let doer = seat.map_or(Viewer::Nobody, |seat| Viewer::Player(Seat(seat as u8)));
        let own = event.sight(doer);
        let hidden = event.sight(Viewer::Nobody) == Sight::Hidden;
        // Where cards lie decides who sees them, and they may go from one hand of others to another.
        let by_place = matches!(event, Event::Moved { .. } | Event::CardsSwapped { .. });
        assert!(own == Sight::Open || by_place, "{event:?}: whoever does it sees {own:?}");
        assert_eq!(event.seen_by(doer).is_none(), own == Sight::Hidden, "{event:?}");
        assert_eq!(event.seen_by(Viewer::Nobody).is_none(), hidden, "{event:?} is not heard by the others");
    }
}

#[test]
fn every_event_has_its_words() {
    let names: Vec<String> = ["Ann", "Bob", "Cyd"].map(String::from).to_vec();
    let events = events();
    let told: BTreeSet<&str> = events.iter().map(Event::word).collect();
    let missing: Vec<&&str> = Event::WORDS.iter().filter(|word| !told.contains(**word)).collect();
    assert!(missing.is_empty(), "`events` in this file has no sample of: {missing:?}");
    for viewer in [None, Some(Seat(0)), Some(Seat(1))] {
        let speaker = Speaker::new(deck("drinking", false, false), &names, viewer);
        for event in &events {
            let nothing = matches!(event, Event::Moved { cards, .. } if cards.is_empty());
            let account = speaker.account(event);
            assert_eq!(account.is_none(), nothing, "{event:?}");
            if let Event::Over(outcome) = event {
                let (title, reason) = speaker.ending(*outcome, None);
                assert!(!title.is_empty() && !reason.is_empty(), "{event:?}");
            }
        }
        for what in proposals(2) {
            assert!(!speaker.proposal(what, "word").is_empty(), "{what:?}");
        }
    }
}

#[test]
fn every_obstacle_has_its_words() {
    let names: Vec<String> = ["Ann", "Bob", "Cyd"].map(String::from).to_vec();
    let (card, seats) = (Card(3), SeatSet::first(2));
    let all = [
        Obstacle::Lacks(2),
        Obstacle::Spoilt(card),
        Obstacle::Creeper(card),
        Obstacle::Rule(card),
        Obstacle::Short { has: 1, needs: 3, raised_by: None, of: Tally::Things },
        Obstacle::Short { has: 1, needs: 3, raised_by: None, of: Tally::Sum },
        Obstacle::NotMore { has: 1, than: 3, by: 1 },
        Obstacle::Short { has: 1, needs: 3, raised_by: Some(card), of: Tally::Row },
        Obstacle::NotAhead(seats),
        Obstacle::Over { has: 3, most: 2 },
        Obstacle::Others(seats),
        Obstacle::NotOnTurn,
        Obstacle::NotMade { number: 25, worth: 9 },
        Obstacle::Unmet,
        Obstacle::NoWord,
        Obstacle::Undeclared,
        Obstacle::Tied(seats),
        Obstacle::Ungoal(card),
        Obstacle::Unclaimed,
    ];
    assert_eq!(
        all.map(|obstacle| obstacle.word()).into_iter().collect::<BTreeSet<_>>().len(),
        Obstacle::WORDS.len()
    );
    for (viewer, obstacle) in [Seat(0), Seat(2)].into_iter().flat_map(|seat| all.map(|all| (seat, all))) {
        let said = Speaker::new(any_deck(3, 0), &names, Some(viewer)).obstacle(Seat(2), Card(5), obstacle);
        assert!(said.ends_with('.'), "{said}");
    }
}

#[test]
fn every_refusal_can_be_said_without_a_game() {
    let word = || "word".to_string();
    let mut not = vec![
        NotAWord::Empty,
        NotAWord::TooLong,
        NotAWord::NotLetters,
        NotAWord::OneWord,
        NotAWord::TwoWords,
        NotAWord::Slur,
        NotAWord::Missing { letter: Letter::new('q').unwrap(), have: 1, jokers: true },
        NotAWord::NotTheWord { wanted: word() },
        NotAWord::Length { word: word(), wanted: 5, exactly: true },
        NotAWord::Vowels { word: word(), wanted: 2 },
        NotAWord::NoneOf { word: word(), letters: "jq".to_string() },
        NotAWord::NotListed { word: word() },
        NotAWord::Name { word: word() },
    ];
    not.extend(Tag::ALL.map(|tag| NotAWord::Not { word: word(), tag }));
    not.extend(Pair::ALL.map(|pair| NotAWord::NoPair { one: word(), other: word(), pair }));
    let why = [NoWord::NoGoal, NoWord::Found, NoWord::OwnTurn, NoWord::Busy, NoWord::Blocked, NoWord::LetOff];
    let why = why.into_iter().chain(not.into_iter().map(NoWord::NotAWord));
    let mut all: Vec<Refusal> = why.map(Refusal::NoWord).collect();
    all.extend([
        Refusal::Over,
        Refusal::NotAsked,
        Refusal::NotOffered,
        Refusal::NothingToCall,
        Refusal::Hushed,
        Refusal::NotOneWord(12),
        Refusal::Impolite,
        Refusal::NothingToClaim,
        Refusal::NoVote,
        Refusal::NoPlace,
        Refusal::TextLength(80),
        Refusal::Missing { word: word(), missing: vec![word(), word()] },
        Refusal::NamedBefore(word()),
        Refusal::UnknownName,
        Refusal::UnknownWord,
        Refusal::UnknownSymbols,
    ]);
    let told: BTreeSet<&str> = all.iter().map(Refusal::word).collect();
    assert_eq!(told, Refusal::WORDS.iter().copied().collect());
    for refusal in all {
        assert!(Locale::english().refusal(&refusal).ends_with('.'), "{refusal:?}");
    }
}

/// There is one kind of apostrophe, the one that cards have, so that a name looks the same wherever it stands.
#[test]
fn every_apostrophe_is_straight() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/locales/en");
    let mut files = 0;
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        let bent: Vec<&str> = text.lines().filter(|line| line.contains('’')).collect();
        assert!(bent.is_empty(), "{}: {bent:#?}", path.display());
        files += 1;
    }
    assert!(files > 5, "{files} files");
}
