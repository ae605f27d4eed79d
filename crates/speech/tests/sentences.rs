//! The log tells everybody what happened, and nobody what they may not know.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

#[path = "../../engine/tests/common/mod.rs"]
mod common;

use common::{any_deck, deck, header, walk};
use panta_cards::{Card, CardSet, Slot, Verb, Whole};
use panta_engine::{
    Answer, DrawReason, Event, Game, Proposal, Purpose, Refusal, Seat, SeatSet, Sight, Silence, Spot, Viewer,
};
use panta_speech::{Part, Speaker};

#[test]
fn lines_name_no_card_that_the_reader_may_not_see() {
    let names: Vec<String> = ["Ann", "Bob", "Cyd", "Dan"].map(String::from).to_vec();
    let (mut hidden, mut told) = (0, 0);
    for seed in 0..40 {
        let deck = any_deck(4, seed);
        let header = header(deck, 4, seed);
        let (game, answers) = walk(deck, &header, |_, _, _, _| {});
        let (_, events) = Game::replay(deck, &game.record(header, answers)).unwrap();
        for event in &events {
            for viewer in (0..4).map(Seat) {
                let speaker = Speaker::new(deck, &names, Some(viewer));
                let Some(seen) = event.seen_by(Viewer::Player(viewer)) else { continue };
                let Some(line) = speaker.line(&seen) else { continue };
                told += 1;
                let Some(Part::Words(last)) = line.what.last() else {
                    // A name such as one with an exclamation mark may end a sentence.
                    continue;
                };
                assert!(last.is_empty() || last.ends_with('.'), "{line:?}");
                if let Event::Drew { cards, .. } | Event::Moved { cards, .. } = event
                    && event.sight(Viewer::Player(viewer)) == Sight::Counted
                {
                    hidden += 1;
                    let named = line
                        .what
                        .iter()
                        .any(|part| matches!(part, Part::Card(card) if cards.shown().contains(*card)));
                    assert!(!named && line.card.is_none(), "{viewer:?} must not read {line:?}");
                }
            }
        }
    }
    assert!(hidden > 1000 && told > hidden);
}

#[test]
fn every_question_has_its_words() {
    let names: Vec<String> = ["Ann", "Bob", "Cyd"].map(String::from).to_vec();
    for seed in 0..60 {
        let deck = any_deck(3, seed);
        walk(deck, &header(deck, 3, seed), |game, seat, question, _| {
            let speaker = Speaker::new(deck, &names, Some(seat));
            let prompt = speaker.prompt(question, &game.view(seat));
            assert!(!prompt.title.is_empty() && !prompt.why.contains(".."), "{prompt:?}");
            assert!(prompt.why.ends_with(['.', '!', '?']), "{prompt:?}");
            assert!(!prompt.why.contains("!."), "{prompt:?}");
            assert_eq!(prompt.pass.is_some(), question.pass, "{prompt:?}");
            if question.options == 0 || (question.text.is_some() && question.purpose == Purpose::Word) {
                assert!(prompt.options.is_empty(), "{prompt:?}");
            } else {
                let named = |at: &u8| prompt.options.get(*at as usize).is_some_and(|name| !name.is_empty());
                let offered = (0..128).filter(|at| question.options >> at & 1 == 1);
                assert!(
                    offered.clone().count() > 0 && offered.into_iter().all(|at| named(&at)),
                    "{prompt:?}"
                );
            }
        });
    }
}

#[test]
fn every_refusal_has_its_words() {
    let names: Vec<String> = ["Ann", "Bob", "Cyd"].map(String::from).to_vec();
    let mut refused = 0;
    for seed in 0..60 {
        let deck = any_deck(3, seed);
        walk(deck, &header(deck, 3, seed), |game, seat, question, _| {
            let wrong = deck.all() - question.cards;
            let card = wrong.nth(seed as usize % wrong.len().max(1)).map(Answer::Card);
            let answers = [
                Answer::Pass,
                Answer::Use(seed as u8 % 64),
                Answer::Seat(Seat(5)),
                Answer::Option(127),
                Answer::Card(Card(127)),
                Answer::Cards(deck.all()),
            ];
            for answer in answers.into_iter().chain(card) {
                let Err(refusal) = game.clone().apply(seat, &answer, &mut Silence) else { continue };
                let speaker = Speaker::new(deck, &names, Some(seat));
                let sentence = speaker.refusal(game.state(), seat, Some(question), &answer, &refusal);
                assert!(sentence.ends_with(['.', '!', '?']) && !sentence.contains("  "), "{sentence}");
                if let Some(card) = question.why.filter(|_| refusal == Refusal::NotOffered) {
                    let named = sentence.contains(deck.name(card)) || matches!(answer, Answer::Use(_));
                    assert!(named, "{sentence} does not name {}", deck.name(card));
                }
                refused += 1;
            }
        });
    }
    assert!(refused > 1000);
}

/// What happened, without why or the card that led to it, as somebody reads it whom it does not concern.
fn told(event: &Event) -> String {
    let deck = deck("drinking", false, false);
    let names: Vec<String> = ["Ann", "Bob", "Cyd"].map(String::from).to_vec();
    let speaker = Speaker::new(deck, &names, Some(Seat(2)));
    let seen = event.seen_by(Viewer::Player(Seat(2))).unwrap();
    let mut told = speaker.line(&seen).unwrap();
    told.why.clear();
    let (sentence, led) = (speaker.sentence(&told), format!("{}: ", deck.name(Card(0))));
    sentence.strip_prefix(&led).unwrap_or(&sentence).to_string()
}

#[test]
fn one_and_many_have_their_own_words() {
    let why = Card(0);
    for (cards, sentence) in [
        (1, "The draw pile was empty. 1 discarded card was shuffled."),
        (3, "The draw pile was empty. 3 discarded cards were shuffled."),
    ] {
        assert_eq!(told(&Event::Shuffled { cards, why: None }), sentence);
    }
    for (cards, sentence) in [
        (1, "1 card was gathered, shuffled and dealt out again."),
        (5, "5 cards were gathered, shuffled and dealt out again."),
    ] {
        let what = Whole::Tables;
        assert_eq!(told(&Event::Dealt { seat: Seat(0), cards, what, why }), sentence);
    }
    for (times, sentence) in [
        (1, "Ann takes a drink."),
        (2, "Ann takes a drink, twice."),
        (3, "Ann takes a drink, three times."),
        (12, "Ann takes a drink, 12 times."),
    ] {
        let seats = [Seat(0)].into_iter().collect();
        assert_eq!(told(&Event::Told { seats, what: 0, times, why }), sentence);
    }
    for (drawn, sentence) in [(1, "Ann drew 1 more card."), (2, "Ann drew 2 more cards.")] {
        let cards = (0..drawn).map(Card).collect::<CardSet>().into();
        let why = DrawReason::Raised { due: 3, had: 1 };
        assert_eq!(told(&Event::Drew { seat: Seat(0), cards, aside: false, why }), sentence);
    }
}

#[test]
fn a_gift_is_told_by_where_it_goes() {
    let (ann, bob, card) = (Seat(0), Seat(1), Card(0));
    let name = deck("drinking", false, false).name(card);
    for (from, to, sentence) in [
        (Spot::Table(ann), Spot::Table(bob), format!("Ann gave {name} to Bob.")),
        (Spot::Table(bob), Spot::Table(ann), format!("Ann took {name} from Bob.")),
        (Spot::Table(ann), Spot::Discard, format!("Ann discarded {name}.")),
        (Spot::Aside(ann), Spot::Table(ann), format!("Ann kept {name} on the table.")),
    ] {
        let cards = CardSet::one(card).into();
        assert_eq!(told(&Event::Moved { seat: ann, verb: Verb::Give, cards, from, to, why: card }), sentence);
    }
    let kept = |viewer| {
        let (deck, names) = (deck("drinking", false, false), ["Ann".to_string()]);
        let (from, to, cards) = (Spot::Aside(ann), Spot::Hand(ann), CardSet::one(card).into());
        let event = Event::Moved { seat: ann, verb: Verb::Give, cards, from, to, why: card };
        Speaker::new(deck, &names, viewer).account(&event).unwrap()
    };
    assert_eq!(kept(None), format!("Ann kept {name}."));
    assert_eq!(kept(Some(ann)), format!("You kept {name}."));
}

#[test]
fn the_table_says_whom_it_waits_for_and_what_is_beyond_the_rules() {
    let deck = any_deck(3, 0);
    let names: Vec<String> = ["Ann", "Bob", "Cyd"].map(String::from).to_vec();
    let sp = Speaker::new(deck, &names, Some(Seat(2)));
    let waiting = |seats: &[u8], on_turn| {
        let asked: SeatSet = seats.iter().copied().map(Seat).collect();
        sp.waiting(asked, Seat(on_turn)).unwrap_or_default()
    };
    assert_eq!(waiting(&[], 0), "");
    assert_eq!(waiting(&[0], 0), "It is Ann's turn.");
    assert_eq!(waiting(&[1], 0), "Bob has to choose.");
    assert_eq!(waiting(&[0, 1], 0), "Ann and Bob have to choose.");
    assert_eq!(waiting(&[2], 0), "You have to choose.");
    assert_eq!(sp.bonus(0, 0), None);
    assert_eq!(sp.bonus(1, 0).as_deref(), Some("draws 1 more"));
    assert_eq!(sp.bonus(1, 2).as_deref(), Some("draws 1 more, plays 2 more"));
    assert_eq!(sp.gift(Seat(1)), "Bob has what it needs. If you play it, Bob wins.");
    let goal = deck.name(Card(0));
    assert_eq!(sp.proposal(Proposal::Stop, ""), "End the game now");
    assert_eq!(sp.proposal(Proposal::Word(Card(0)), "flux"), format!("“flux” counts for {goal}"));
}

#[test]
fn the_table_says_what_holds_and_where_a_card_lies() {
    let deck = any_deck(3, 0);
    let names: Vec<String> = ["Ann", "Bob", "Cyd"].map(String::from).to_vec();
    let game = Game::new(deck, &header(deck, 3, 0), &mut Silence).unwrap();
    let sp = Speaker::new(deck, &names, Some(Seat(0)));
    let mut state = *game.state();
    state.rules = CardSet::EMPTY;
    let numbers = sp.numbers(&game.with_state(state).facts(Seat(0)));
    assert_eq!((numbers.draw.as_str(), numbers.play.as_str()), ("Draw 1", "Play 1"));
    assert_eq!((numbers.limits[0].name.as_str(), numbers.limits[0].most.as_str()), ("Hand", "no limit"));
    // Every limit has a name at the table, beside its question.
    for (limit, (slot, _)) in numbers.limits.iter().zip(Slot::LIMITS) {
        assert!(!limit.name.is_empty(), "`ask-{}` in questions.ftl has no `.name`", slot.word());
    }
    let (mut view, card) = (game.view(Seat(0)), CardSet::one(Card(0)));
    view.hand = card;
    view.players.iter_mut().for_each(|player| player.table = CardSet::EMPTY);
    assert_eq!(sp.whereabouts(&view, card), "in your hand");
    assert_eq!(sp.whereabouts(&view, CardSet::one(Card(1))), "not on the table");
    view.players[1].table = card;
    assert_eq!(sp.whereabouts(&view, card), "Bob has one");
    view.players[2].table = card;
    assert_eq!(sp.whereabouts(&view, card), "Bob and Cyd have one each");
}

#[test]
fn a_race_is_headed_by_what_its_card_says() {
    let names: Vec<String> = ["Ann", "Bob", "Cyd"].map(String::from).to_vec();
    let mut races = 0;
    for seed in 0..200 {
        let deck = any_deck(3, seed);
        if deck.faces.iter().all(|face| face.race.is_none()) {
            continue;
        }
        walk(deck, &header(deck, 3, seed), |game, seat, question, _| {
            if question.purpose == Purpose::Race {
                let speaker = Speaker::new(deck, &names, Some(seat));
                let said = deck.face(question.why.unwrap()).race.clone().unwrap();
                assert_eq!(speaker.prompt(question, &game.view(seat)).title, format!("Quick! {said}"));
                races += 1;
            }
        });
    }
    assert!(races > 0);
}

#[test]
fn a_neutral_account_names_what_was_drawn() {
    let deck = any_deck(3, 0);
    let names: Vec<String> = ["Ann", "Bob"].map(String::from).to_vec();
    let (seat, cards) = (Seat(0), [Card(0), Card(1)].into_iter().collect::<CardSet>().into());
    let drew = Event::Drew { seat, cards, aside: false, why: DrawReason::Turn { due: 2 } };
    let (one, other) = (deck.name(Card(0)), deck.name(Card(1)));
    let read_by = |viewer: Viewer| {
        let seen = drew.seen_by(viewer).unwrap();
        Speaker::new(deck, &names, viewer.seat()).account(&seen).unwrap()
    };
    let all = format!("drew 2 cards: {one} and {other}. The rules ask for 2.");
    assert_eq!(read_by(Viewer::Referee), format!("Ann {all}"));
    assert_eq!(read_by(Viewer::Player(Seat(0))), format!("You {all}"));
    assert_eq!(read_by(Viewer::Player(Seat(1))), "Ann drew 2 cards. The rules ask for 2.");
    assert_eq!(read_by(Viewer::Nobody), "Ann drew 2 cards. The rules ask for 2.");
    // A card that is the reason comes first, and "you" goes on after it.
    let drew = Event::Drew {
        seat,
        cards: CardSet::one(Card(1)).into(),
        aside: false,
        why: DrawReason::Card(Card(0)),
    };
    let told = Speaker::new(deck, &names, Some(seat)).account(&drew).unwrap();
    assert_eq!(told, format!("{one}: you drew {other}."));
    let seats = Event::HandsSwapped { seat, with: Seat(1), what: Whole::Hands, why: Card(0) };
    let told = Speaker::new(deck, &names, None).account(&seats).unwrap();
    assert_eq!(told, format!("{one}: Ann traded hands with Bob."));
}

/// Whoever has opted out of what a deck tells people reads other words where they are told something themselves: nothing
/// else, and nobody else.
#[test]
fn opting_out_changes_only_what_one_reads_oneself() {
    let deck = deck("drinking", true, false);
    let names: Vec<String> = ["Ann", "Bob", "Cyd"].map(String::from).to_vec();
    let what = deck.instructions.iter().position(|one| one.opted_out.is_some()).unwrap();
    let instead = deck.instructions[what].opted_out.clone().unwrap();
    let seats = SeatSet::one(Seat(0)).with(Seat(1));
    let told = Event::Told { seats, what: what as u8, times: 1, why: deck.named("Cheers!").first().unwrap() };
    let line = |viewer: Option<Seat>| Speaker::new(deck, &names, viewer).line(&told).unwrap();
    for viewer in [Seat(0), Seat(1)] {
        let Some(Part::Words(words)) = line(Some(viewer)).opted_out.unwrap().pop() else {
            panic!("no words")
        };
        assert!(words.ends_with(&format!("You {instead}.")), "{words}");
    }
    for viewer in [Some(Seat(2)), None] {
        assert_eq!(line(viewer).opted_out, None, "whoever is not told has nothing else to read");
    }
    let silent = Event::Told { seats: SeatSet::one(Seat(1)), what: what as u8, times: 1, why: Card(0) };
    assert_eq!(Speaker::new(deck, &names, Some(Seat(0))).line(&silent).unwrap().opted_out, None);
}
