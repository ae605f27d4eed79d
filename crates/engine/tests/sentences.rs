//! The log tells everybody what happened, and nobody what they may not know.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use common::{any_deck, header, walk};
use panta_engine::speech::{Part, Speaker, line, prompt};
use panta_engine::{Event, Game, Purpose, Record, Seat};

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
            let needed = if question.text && question.purpose == Purpose::Word {
                0
            } else {
                question.options.count_ones() as usize
            };
            assert_eq!(prompt.options.len(), needed, "{prompt:?}");
        });
    }
}
