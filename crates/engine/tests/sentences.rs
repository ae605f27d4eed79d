//! The log tells everybody what happened, and nobody what they may not know.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use common::{any_deck, header, walk};
use panta_cards::Card;
use panta_engine::speech::{Part, Speaker, line, prompt};
use panta_engine::{Answer, Event, Game, Purpose, Record, Refusal, Seat, Silence};

#[test]
fn lines_name_no_card_that_the_reader_may_not_see() {
    let names: Vec<String> = ["Ann", "Bob", "Cyd", "Dan"].map(String::from).to_vec();
    let (mut hidden, mut told) = (0, 0);
    for seed in 0..40 {
        let deck = any_deck(4, seed);
        let header = header(deck, 4, seed);
        let (_, answers) = walk(deck, &header, |_, _, _, _| {});
        let (_, events) = Game::replay(deck, &Record { header, answers, digest: None }).unwrap();
        for event in &events {
            for viewer in (0..4).map(Seat) {
                let speaker = Speaker { deck, names: &names, viewer: Some(viewer) };
                let Some(line) = line(event, &speaker) else { continue };
                told += 1;
                let Some(Part::Words(last)) = line.what.last() else {
                    // A name such as one with an exclamation mark may end a sentence.
                    continue;
                };
                assert!(last.is_empty() || last.ends_with('.'), "{line:?}");
                if let Event::Drew { cards, .. } | Event::Moved { cards, .. } = event
                    && !event.shows_cards_to(viewer)
                {
                    hidden += 1;
                    let named = line
                        .what
                        .iter()
                        .any(|part| matches!(part, Part::Card(card) if cards.contains(*card)));
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
            let speaker = Speaker { deck, names: &names, viewer: Some(seat) };
            let prompt = prompt(question, &game.view(seat), &speaker);
            assert!(!prompt.title.is_empty() && !prompt.why.contains(".."), "{prompt:?}");
            assert!(prompt.why.ends_with(['.', '!', '?']), "{prompt:?}");
            assert!(!prompt.why.contains("!."), "{prompt:?}");
            assert_eq!(prompt.pass.is_some(), question.pass, "{prompt:?}");
            if question.options == 0 || (question.text && question.purpose == Purpose::Word) {
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
                let speaker = Speaker { deck, names: &names, viewer: Some(seat) };
                let sentence = speaker.refusal(game.state(), seat, Some(question), &answer, &refusal);
                assert!(sentence.ends_with('.') && !sentence.contains("  "), "{sentence}");
                let named = refusal.ruling(game.state(), deck, Some(question), &answer).is_some();
                assert!(named || matches!(answer, Answer::Use(_)), "{refusal}");
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
