//! What a view says in fields of its own, so that no client has to read it out of a sentence.

use panta_cards::{Deck, Kind};
use panta_engine::{Game, Header, Shape, Silence};
use panta_server::wire::{Person, StoneLine, TableView};
use panta_server::{Around, table_view};
use panta_speech::Locale;
use std::sync::Arc;

/// Shows every question of a few games with this deck.
fn every_question(name: &str, games: u64, mut look: impl FnMut(&Deck, &TableView)) {
    let deck = Arc::new(panta_decks::deck(name).unwrap().deck.unwrap());
    let people = (0..3).map(|at| Person { name: format!("P{at}"), ..Person::default() });
    let around = Around { people: people.collect(), ..Around::default() };
    for seed in 0..games {
        let mut bot = panta_bots::Random::new(seed);
        let mut game = Game::new(deck.clone(), &Header::new(&deck, 3, seed), &mut Silence).unwrap();
        for _ in 0..300 {
            let Some(seat) = game.asked().lowest() else { break };
            look(&deck, &table_view(&game, &around, seat, Locale::english()));
            let question = game.question(seat).unwrap();
            game.apply(seat, &bot.answer(&question), &mut Silence).unwrap();
        }
    }
}

#[test]
fn a_question_names_the_card_that_asks() {
    let (mut limits, mut plays, mut nested) = (0, 0, 0);
    every_question("chemistry", 12, |_, view| {
        let question = view.question.as_ref().unwrap();
        let (stone, resolving) = (&view.stone, view.resolving.last());
        match question.shape {
            Shape::Limit => {
                assert!([stone.hand.card, stone.keepers.card].contains(&question.card), "{question:?}");
                limits += 1;
                nested += usize::from(resolving.is_some_and(|action| Some(action.card) != question.card));
            }
            Shape::Play if resolving.is_none() => {
                assert_eq!(question.card, stone.play.card);
                plays += usize::from(question.card.is_some());
            }
            _ => {}
        }
    });
    assert!(
        limits > 20 && plays > 100 && nested > 0,
        "{limits} limits, {plays} plays, {nested} in an Action"
    );
}

#[test]
fn a_limit_is_a_number() {
    let mut limits = 0;
    every_question("chemistry", 4, |_, view| {
        let stone = &view.stone;
        let label = |line: &StoneLine| line.limit.map_or("no limit".into(), |most| format!("Limit {most}"));
        for line in [&stone.hand, &stone.keepers] {
            assert_eq!(line.label, label(line));
            limits += usize::from(line.limit.is_some());
        }
        assert_eq!((stone.draw.limit, stone.play.limit), (None, None));
    });
    assert!(limits > 100, "{limits}");
}

#[test]
fn passing_the_marker_on_is_told_from_other_options() {
    let mut passed = 0;
    every_question("drinking", 40, |deck, view| {
        let marker = deck.faces.iter().find(|face| face.kind == Kind::Marker).unwrap();
        let question = view.question.as_ref().unwrap();
        for option in &question.options {
            let passes = question.shape == Shape::Use && option.label.contains(&marker.name);
            assert_eq!(option.marker, passes, "{option:?}");
            passed += usize::from(passes);
        }
    });
    assert!(passed > 0, "nobody had to pass the marker on");
}
