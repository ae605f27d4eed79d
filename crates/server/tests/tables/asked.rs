//! What a view says in fields of its own, so that no client has to read it out of a sentence.

use panta_cards::{Deck, Kind};
use panta_engine::{Game, Header, Shape, Silence};
use panta_server::wire::{Person, TableView};
use panta_speech::Locale;
use std::sync::Arc;

/// Shows every question of a few games with this deck.
fn every_question(name: &str, games: u64, mut look: impl FnMut(&Deck, &TableView)) {
    let deck = Arc::new(panta_decks::deck(name).unwrap().deck.unwrap());
    let people = (0..3).map(|at| Person { name: format!("P{at}"), ..Person::default() });
    let people: Vec<Person> = people.collect();
    for seed in 0..games {
        let mut bot = panta_bots::Random::new(seed);
        let metas = deck.derived.brought_in.iter().map(|(meta, _)| *meta);
        let header = Header::new(&deck, 3, seed).metas(metas);
        let mut game = Game::new(deck.clone(), &header, &mut Silence).unwrap();
        for _ in 0..300 {
            let Some(seat) = game.asked().lowest() else { break };
            look(&deck, &TableView::new(&game, seat, people.clone(), Locale::english()));
            let question = game.question(seat).unwrap();
            game.apply(seat, &bot.answer(&question), &mut Silence).unwrap();
        }
    }
}

#[test]
fn a_question_names_the_card_that_asks() {
    let (mut limits, mut plays, mut nested) = (0, 0, 0);
    every_question("chemistry", 12, |_, table| {
        let asked = table.words.asked.as_ref().unwrap();
        let (facts, resolving) = (&table.facts, table.view.resolving.last());
        match asked.shape {
            Shape::Limit => {
                let mut rules = facts.limits.iter().filter_map(|limit| Some(limit.rule?.1));
                assert!(rules.any(|rule| Some(rule) == asked.card), "{asked:?}");
                limits += 1;
                nested += usize::from(resolving.is_some_and(|action| Some(action.card) != asked.card));
            }
            Shape::Play if resolving.is_none() => {
                assert_eq!(asked.card, facts.play_rule.1);
                plays += usize::from(asked.card.is_some());
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
    every_question("chemistry", 4, |_, table| {
        let (facts, numbers) = (&table.facts, &table.words.numbers);
        assert_eq!(facts.limits.len(), numbers.limits.len());
        for (limit, words) in facts.limits.iter().zip(&numbers.limits) {
            assert_eq!(words.most, limit.rule.map_or("no limit".into(), |(most, _)| format!("Limit {most}")));
            limits += usize::from(limit.rule.is_some());
        }
    });
    assert!(limits > 100, "{limits}");
}

#[test]
fn passing_the_marker_on_is_told_from_other_options() {
    let mut passed = 0;
    every_question("drinking", 40, |deck, table| {
        let marker = deck.faces.iter().find(|face| face.kind == Kind::Marker).unwrap();
        let (question, asked) = (table.view.question.unwrap(), table.words.asked.as_ref().unwrap());
        for at in (0..128u8).filter(|at| question.options >> at & 1 == 1) {
            let label = &asked.prompt.options[at as usize];
            let passes = asked.shape == Shape::Use && label.contains(&marker.name);
            assert_eq!(asked.marker == Some(at), passes, "{label}");
            passed += usize::from(passes);
        }
    });
    assert!(passed > 0, "nobody had to pass the marker on");
}
