//! Dealing anew what a player cannot see: they see the same and are asked the same, every card is in one place, and what
//! was hidden makes no difference.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;
#[path = "../../fuzz/src/invariants.rs"]
mod invariants;

use common::{any_deck, deck, games, header, surprises, walk};
use invariants::{assert_each_card_once, dealt_anew};
use panta_cards::{Card, CardSet, Deck, Kind};
use panta_engine::{Frame, Game, Header, Memory, Seat, Silence, State};
use proptest::prelude::*;

/// Any edition, our own deck with nearly every word of the language, and a deck of cards that interrupt.
fn some_deck(players: usize, seed: u64) -> &'static Deck {
    match seed / 35 % 4 {
        0 => surprises(),
        1 => deck("acorn", seed % 2 == 1, players == 1),
        _ => any_deck(players, seed),
    }
}

/// Whether others have put something down, which a deal of the cards alone would take away from them.
fn waits_for_secrets(state: &State) -> bool {
    state.frames.iter().any(|frame| matches!(frame, Frame::Poll(poll) if !poll.put_down.is_empty()))
}

/// Whether the state remembers hidden cards elsewhere, where a deal of the cards alone does not look: a win that was cancelled
/// is looked at again once a hand has changed, and a card that is about to act names the one that it acts on.
fn remembers(state: &State) -> bool {
    let written = serde_json::to_string(state).unwrap();
    ["\"let_off\"", "\"waiting\""].iter().any(|field| written.contains(field))
}

/// The hidden cards of a game, in no order: others' hands and the piles.
fn hidden_hands(state: &State, viewer: Seat) -> Vec<CardSet> {
    state.others(viewer).iter().map(|other| state.hands[other.index()]).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: games(24) as u32, ..ProptestConfig::default() })]

    #[test]
    fn whoever_imagines_a_game_sees_the_same_and_is_asked_the_same(seed in any::<u64>(), players in 1usize..=6) {
        let deck = some_deck(players, seed);
        let mut at = seed;
        walk(deck, &header(deck, players, seed), |game, seat, question, _| {
            at = at.wrapping_add(1);
            let imagined = game.imagine(seat, at);
            assert_each_card_once(deck, imagined.state());
            assert_eq!(imagined.question(seat), Some(*question));
            let (mut imagines, mut sees) = (imagined.view(seat), game.view(seat));
            // While cards are put down nobody declares a word: what others have put down in secret shows in that alone.
            if waits_for_secrets(game.state()) {
                (imagines.declarable, sees.declarable) = (CardSet::EMPTY, CardSet::EMPTY);
            }
            assert_eq!(imagines, sees);
            for other in game.state().seats.iter().filter(|other| *other != seat) {
                assert_each_card_once(deck, game.imagine(other, at).state());
            }
        });
    }

    /// The same seed gives the same game, though all that is hidden lies elsewhere.
    #[test]
    fn what_is_hidden_makes_no_difference(seed in any::<u64>(), players in 2usize..=6) {
        let deck = some_deck(players, seed);
        let mut chance = fastrand::Rng::with_seed(seed);
        let mut compared = 0;
        walk(deck, &header(deck, players, seed), |game, seat, question, _| {
            let elsewhere = dealt_anew(game.state(), seat, &mut chance);
            // What one is shown stays where it is.
            let shown: CardSet = question.cards & game.state().piles.draw_pile().iter().copied().collect();
            if waits_for_secrets(game.state()) || remembers(game.state()) || !shown.is_empty() {
                return;
            }
            let number = chance.u64(..);
            let other = game.with_state(elsewhere);
            assert_eq!(game.imagine(seat, number).state(), other.imagine(seat, number).state());
            compared += 1;
        });
        prop_assert!(compared > 0, "nothing was compared in a whole game");
    }

    /// What is remembered stays where it is. What cannot be, is passed over.
    #[test]
    fn a_memory_is_kept_if_it_can_be(seed in any::<u64>(), players in 2usize..=6) {
        let deck = some_deck(players, seed);
        let mut chance = fastrand::Rng::with_seed(seed);
        walk(deck, &header(deck, players, seed), |game, seat, question, _| {
            let state = game.state();
            let mut right = Memory::default();
            for other in state.others(seat).iter() {
                right.hands[other.index()] =
                    state.hands[other.index()].iter().filter(|_| chance.bool()).collect();
            }
            let pile = state.piles.draw_pile();
            right.pile = pile[pile.len() - chance.usize(..=pile.len().min(3))..].to_vec();
            let any = || deck.all().iter().filter(|_| fastrand::bool());
            let mut wrong = Memory::default();
            wrong.hands.iter_mut().for_each(|hand| *hand = any().collect());
            wrong.pile = any().take(chance.usize(..30)).collect();
            let chair = game.chair(seat).unwrap();
            for (memory, is_right) in [(&right, true), (&wrong, false)] {
                let imagined = chair.recall(chance.u64(..), memory);
                assert_each_card_once(deck, imagined.state());
                assert_eq!(imagined.question(seat), Some(*question));
                for other in state.others(seat).iter().filter(|_| is_right) {
                    let known = memory.hands[other.index()];
                    assert!(known.is_subset(imagined.state().hands[other.index()]));
                }
                let shown = question.cards.intersects(pile.iter().copied().collect());
                assert!(!is_right || shown || imagined.state().piles.draw_pile().ends_with(&memory.pile));
            }
        });
    }

    /// An imagined game can be played to its end.
    #[test]
    fn an_imagined_game_goes_on(seed in any::<u64>(), players in 1usize..=6) {
        let deck = some_deck(players, seed);
        let mut at = seed;
        walk(deck, &header(deck, players, seed), |game, seat, _, _| {
            at = at.wrapping_add(1);
            if at % 16 != 0 {
                return;
            }
            let (mut imagined, mut bot) = (game.imagine(seat, at), panta_bots::Random::new(at));
            for _ in 0..60 {
                let Some(question) = imagined.asked().lowest().and_then(|seat| imagined.question(seat)) else {
                    break;
                };
                imagined.apply(question.seat, &bot.answer(&question), &mut Silence).unwrap();
                assert_each_card_once(deck, imagined.state());
            }
        });
    }
}

/// A deal that left everything as it is would pass all of the above.
#[test]
fn hidden_cards_really_move() {
    let deck = common::chemistry();
    let game = Game::new(deck, &Header::new(deck, 3, 7), &mut Silence).unwrap();
    let seat = game.asked().lowest().unwrap();
    let deals: Vec<State> = (0..200).map(|seed| *game.imagine(seat, seed).state()).collect();
    assert!(deals.iter().all(|deal| deal.hands[seat.index()] == game.state().hands[seat.index()]));
    let ever_held: CardSet = deals.iter().flat_map(|deal| hidden_hands(deal, seat)).collect();
    let ever_on_top: CardSet =
        deals.iter().filter_map(|deal| deal.piles.draw_pile().last()).copied().collect();
    let hidden: CardSet = game.state().piles.draw_pile().iter().copied().collect();
    let hidden = hidden_hands(game.state(), seat).into_iter().fold(hidden, |all, hand| all | hand);
    assert_eq!(ever_held, hidden - deck.kind(Kind::Creeper), "every card can be in somebody's hand");
    assert!(ever_on_top.len() > hidden.len() / 2, "and on top of the pile");
    assert_eq!(game.imagine(seat, 3).state(), game.imagine(seat, 3).state());
    let tops: Vec<Card> = deals.iter().filter_map(|deal| deal.piles.draw_pile().last()).copied().collect();
    assert!(tops.windows(2).any(|two| two[0] != two[1]));
}

/// A deck in which a Keeper lies face down while somebody else is asked first for a card, and then what it is.
const FACE_DOWN: &str = r#"deck guess title="Guess" players="2-6" {
    include standard { likely "Basic Rules" "Draw 2" "Draw 3" "Play 2" "Play 3" "Jackpot!" "Discard & Draw" "Rules Reset" }
}
detail fact "Fact"
rule "Guess Who" invented {
    text "t"; starts
    on play keeper { discard one from=hand who=next; ask next quiz show=fact answer=name; if right { draw 1 who=asked } }
}
keeper "Toast" invented copies=2 { text "t"; detail fact "Brown." }
keeper "Butter" invented { text "t"; detail fact "Yellow." }
keeper "Egg" invented { text "t"; detail fact "White." }
keeper "Jam" invented { text "t"; detail fact "Red." }
goal "Breakfast" invented { text "t"; has Toast Butter Egg Jam }
goal "Lunch" invented { text "t"; at-least 5 keeper }
"#;

/// Others know no more of a card that lies face down than that it is a Keeper, and what the quiz shows of it.
#[test]
fn a_card_that_lies_face_down_is_dealt_anew() {
    let loaded = panta_cards::load("guess.kdl", FACE_DOWN.as_bytes(), &panta_decks::Library);
    let faults: Vec<String> = loaded.faults.iter().map(ToString::to_string).collect();
    let deck = loaded.deck.unwrap_or_else(|| panic!("{faults:?}"));
    let (mut before, mut quizzed) = (CardSet::EMPTY, 0);
    for seed in 0..20 {
        walk(&deck, &Header::new(&deck, 3, seed), |game, seat, question, _| {
            let Some((by, card)) = game.state().face_down().filter(|(by, _)| *by != seat) else { return };
            let deals: Vec<Game<&Deck>> = (0..20).map(|seed| game.imagine(seat, seed)).collect();
            for deal in &deals {
                assert_eq!((deal.view(seat), deal.question(seat)), (game.view(seat), Some(*question)));
                assert_each_card_once(&deck, deal.state());
            }
            let there: CardSet =
                deals.iter().filter_map(|deal| deal.state().face_down()).map(|it| it.1).collect();
            if matches!(game.state().frames.last(), Some(Frame::Quiz(_))) {
                quizzed += 1;
                assert!(there.is_subset(deck.copies(card)), "the quiz shows what it is");
            } else {
                assert!(there.is_subset(deck.kind(Kind::Keeper)), "only Keepers lie face down");
                before |= there;
            }
            assert_eq!(
                game.imagine(by, 1).state().face_down(),
                Some((by, card)),
                "whoever played it knows it"
            );
        });
    }
    assert!(quizzed > 0);
    assert_eq!(before, deck.kind(Kind::Keeper));
}
