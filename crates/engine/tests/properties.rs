//! What must hold in every game, at every decision.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;
#[path = "../../fuzz/src/invariants.rs"]
mod invariants;

use common::{chemistry, games, header, surprises, walk};
use invariants::{
    assert_each_card_once, assert_offers_are_exact, assert_saves_and_loads, assert_tells_nothing_hidden,
    assert_view_hides, dealt_anew, unasked,
};
use panta_cards::{Card, CardSet, Deck};
use panta_engine::{Answer, Event, Frame, Game, Header, Record, Refusal, Seat, Silence, State, View};
use proptest::prelude::*;

/// Any deck of ours, and now and then a deck of cards that interrupt; `PANTA_EDITION` names a deck of ours, or
/// `surprises`, for a soak of that alone.
fn any_deck(players: usize, seed: u64) -> &'static Deck {
    let wish = std::env::var("PANTA_EDITION").ok();
    match (wish.as_deref(), seed / 35 % 4) {
        (Some("surprises"), _) | (None, 0) => surprises(),
        _ => common::any_deck(players, seed),
    }
}

/// What everybody can see, apart from who is asked.
fn public(view: View) -> impl PartialEq + std::fmt::Debug {
    let resolving: Vec<(Card, Seat, usize)> =
        view.resolving.iter().map(|at| (at.card, at.by, at.aside_count)).collect();
    let middle = (view.rules, view.metas, view.goals, view.discard, view.draw_pile, view.attached);
    let lying = (view.tokens, view.under, view.lasting, view.misses, view.granted);
    (view.players, view.turn, middle, lying, resolving, view.outcome)
}

/// With everything hidden dealt anew and the same answer given, the same windows open to the same players, as long as
/// everybody sees the same. Says whether one was open.
fn assert_windows_tell_nothing(game: &Game<&Deck>, seat: Seat, answer: &Answer, seed: u64) -> bool {
    // What others have laid is their secret, and would be dealt to somebody else.
    let laid = |frame: &Frame| matches!(frame, Frame::Poll(poll) if !poll.put_down.is_empty());
    if game.state().frames.iter().any(laid) {
        return false;
    }
    let (mut one, mut other) = (
        game.clone(),
        Game::resume(
            game.deck(),
            dealt_anew(game.state(), seat, &mut fastrand::Rng::with_seed(seed)),
            &mut Silence,
        ),
    );
    let before = (one.window(), one.asked());
    if before.0.is_some() {
        assert_eq!(before, (other.window(), other.asked()));
    }
    one.apply(seat, answer, &mut Silence).unwrap();
    if other.apply(seat, answer, &mut Silence).is_err() {
        return false;
    }
    let strangers = |game: &Game<&Deck>| {
        let mut view = game.view(seat);
        view.hand = CardSet::EMPTY;
        public(view)
    };
    // The end of a game that was called off is looked at again once a hand has changed, and here all hands have.
    if one.window() != other.window() && serde_json::to_value(game.state()).unwrap().get("let_off").is_some()
    {
        return false;
    }
    if strangers(&one) == strangers(&other) && (one.window().is_some() || other.window().is_some()) {
        assert_eq!(one.window(), other.window());
        assert_eq!(one.asked(), other.asked());
        return true;
    }
    false
}

/// Whether an unfinished effect is about this player.
fn is_named(state: &State, seat: Seat) -> bool {
    let names = |frame: &Frame| match frame {
        Frame::Effect(effect) => effect.chosen.contains(&Some(seat)),
        Frame::Quiz(quiz) => quiz.asked == seat,
        Frame::Call(call) => call.by == seat || call.whom == seat,
        _ => false,
    };
    state.frames.iter().any(names)
}

/// How many games each property is held against; `PANTA_GAMES` asks for a soak.
fn cases() -> u32 {
    games(24) as u32
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(), ..ProptestConfig::default() })]

    #[test]
    fn every_card_is_in_exactly_one_place(seed in any::<u64>(), players in 1usize..=6) {
        let deck = any_deck(players, seed);
        let (game, _) = walk(deck, &header(deck, players, seed), |game, _, _, _| {
            assert_each_card_once(deck, game.state());
        });
        assert_each_card_once(deck, game.state());
    }

    #[test]
    fn every_offered_answer_applies_and_no_other(seed in any::<u64>(), players in 1usize..=6) {
        let deck = any_deck(players, seed);
        let mut at = 0;
        walk(deck, &header(deck, players, seed), |game, seat, question, _| {
            at += 1;
            if at % 7 == 0 || question.cards.is_empty() {
                assert_offers_are_exact(game, seat, question);
            }
        });
    }

    #[test]
    fn a_game_can_be_saved_and_loaded_at_every_decision(seed in any::<u64>(), players in 1usize..=6) {
        let deck = any_deck(players, seed);
        walk(deck, &header(deck, players, seed), |game, _, _, _| assert_saves_and_loads(game, deck));
    }

    #[test]
    fn a_view_shows_nothing_hidden(seed in any::<u64>(), players in 1usize..=6) {
        let deck = any_deck(players, seed);
        let mut at = seed;
        walk(deck, &header(deck, players, seed), |game, _, _, _| {
            at = at.wrapping_add(1);
            for viewer in game.state().seats.iter() {
                assert_view_hides(game, viewer, at);
            }
        });
    }

    #[test]
    fn a_window_tells_nothing_by_opening(seed in any::<u64>(), players in 2usize..=6) {
        let deck = surprises();
        let (mut at, mut open) = (seed, 0);
        walk(deck, &header(deck, players, seed), |game, seat, _, answer| {
            at = at.wrapping_add(1);
            open += usize::from(assert_windows_tell_nothing(game, seat, answer, at));
        });
        prop_assert!(open > 0, "nothing could be answered in a whole game");
    }

    #[test]
    fn an_event_tells_nothing_hidden(seed in any::<u64>(), players in 2usize..=6) {
        let deck = any_deck(players, seed);
        let mut counted = 0;
        let mut before: Option<(Game<&Deck>, Seat, Answer)> = None;
        walk(deck, &header(deck, players, seed), |game, seat, _, answer| {
            if let Some((mut step, seat, answer)) = before.take() {
                let (start, mut events) = (step.clone(), vec![]);
                step.apply(seat, &answer, &mut events).unwrap();
                // What is shuffled or handed on within one step was seen by some in between, and by no view.
                let in_between = |event: &Event| {
                    matches!(event, Event::Shuffled { .. } | Event::HandsSwapped { .. } | Event::HandsPassed { .. })
                };
                if !events.iter().any(in_between) {
                    counted += assert_tells_nothing_hidden(&start, &step, &events);
                }
            }
            before = Some((game.clone(), seat, answer.clone()));
        });
        prop_assert!(counted > 0, "nothing was hidden in a whole game");
    }

    /// People come and go, call, claim, declare and propose whenever they like, and some of it makes no sense: nothing
    /// breaks, what is refused changes nothing, and the record of it all replays.
    #[test]
    fn people_may_do_anything_at_any_time(seed in any::<u64>(), players in 1usize..=6) {
        let deck = any_deck(players, seed);
        let header = header(deck, players, seed);
        let mut chance = fastrand::Rng::with_seed(seed);
        let mut bot = panta_bots::Random::new(seed);
        let mut game = Game::new(deck, &header, &mut Silence).unwrap();
        let mut answers = vec![];
        while let Some(asked) = game.asked().lowest() {
            let wild = chance.usize(..6) == 0;
            let (seat, answer) = match wild {
                true => (Seat(chance.u8(..8)), unasked(deck, &mut chance)),
                false => (asked, bot.answer(&game.question(asked).unwrap())),
            };
            let before = *game.state();
            match game.apply(seat, &answer, &mut Silence) {
                Ok(()) => answers.push((seat, answer)),
                Err(why) => {
                    prop_assert!(wild, "{answer:?} was offered, but: {why:?}");
                    prop_assert_eq!(game.state(), &before, "a refused {:?} changed something", answer);
                }
            }
            assert_each_card_once(deck, game.state());
            for seat in game.state().seats.iter() {
                game.view(seat);
            }
            for seat in game.asked().iter() {
                prop_assert!(game.question(seat).is_some(), "{seat:?} is asked nothing");
            }
        }
        let record = game.record(header, answers);
        prop_assert!(Game::replay(deck, &record).is_ok());
    }

    /// A card was about to do something to a player, who leaves: whoever sits down there is not the one it meant.
    #[test]
    fn nobody_inherits_what_was_meant_for_another(seed in any::<u64>(), players in 3usize..=6) {
        let deck = any_deck(players, seed);
        walk(deck, &header(deck, players, seed), |game, _, _, _| {
            for seat in game.state().seats.iter().filter(|seat| is_named(game.state(), *seat)) {
                let mut deserted = game.clone();
                deserted.apply(seat, &Answer::Leave, &mut Silence).unwrap();
                // Somebody may win because of it.
                if is_named(deserted.state(), seat) && deserted.outcome().is_none() {
                    assert_eq!(deserted.apply(seat, &Answer::Join, &mut Silence), Err(Refusal::NoPlace));
                }
            }
        });
    }

    #[test]
    fn the_same_answers_give_the_same_game(seed in any::<u64>(), players in 1usize..=6) {
        let deck = any_deck(players, seed);
        let header = header(deck, players, seed);
        let (game, answers) = walk(deck, &header, |_, _, _, _| {});
        let record = game.record(header, answers);
        let written = serde_json::to_string(&record).unwrap();
        let read: Record = serde_json::from_str(&written).unwrap();
        prop_assert_eq!(&read, &record);
        let (replayed, _) = Game::replay(deck, &read).unwrap();
        prop_assert_eq!(replayed.state(), game.state());
    }
}

#[test]
fn nobody_answers_or_calls_from_a_seat_that_is_not_there() {
    let deck = chemistry();
    let mut state = Game::new(deck, &header(deck, 3, 3), &mut Silence).unwrap().state().to_owned();
    // With a duty in force there is something to call out.
    let duty = &deck.rules.duties[0];
    state.rules |= duty.cards;
    let panta_cards::Bearer::Holder(holder) = duty.of else { panic!("somebody has to hold it") };
    state.tables[1] |= holder;
    let game = Game::resume(deck, state, &mut Silence);
    assert!(game.check_call(Seat(0), duty.cards.first().unwrap(), Seat(1)).is_ok());
    for seat in [3, 5, 6, 7, 8, 9, 64, 255].map(Seat) {
        let calls = (0..=255).map(|card| Answer::Call(Card(card), Seat(1)));
        for answer in calls.chain([Answer::Pass, Answer::Card(Card(0))]) {
            let mut copy = game.clone();
            assert!(copy.apply(seat, &answer, &mut Silence).is_err(), "{seat:?} {answer:?}");
            assert_eq!(copy.state(), game.state());
        }
    }
}

#[test]
fn a_decision_allocates_nothing() {
    let deck = chemistry();
    let plain = Header::new(deck, 4, 3);
    let keep_going = plain.clone().metas(deck.rules.claims);
    for header in [plain, keep_going] {
        let mut bot = panta_bots::Random::new(1);
        let mut game = Game::new(deck, &header, &mut Silence).unwrap();
        let mut decisions = 0;
        let counted = allocation_counter::measure(|| {
            while let Some(seat) = game.asked().lowest().filter(|_| decisions < 2000) {
                let question = game.question(seat).unwrap();
                let answer = bot.answer(&question);
                game.apply(seat, &answer, &mut Silence).unwrap();
                decisions += 1;
            }
        });
        assert!(decisions > 20);
        assert_eq!(game.state().most_scored() > 0, !header.metas.is_empty());
        assert_eq!(counted.count_total, 0, "{decisions} decisions allocated {counted:?}");
    }
}

#[test]
fn a_state_stays_small() {
    let size = std::mem::size_of::<State>();
    // A row of cards that are about to act by themselves takes 960 of them; tokens, cards under others and players who
    // are knocked out take 64; four named players in each effect, and whose hand is looked at, take 192; room
    // for a second Goal that is claimed in the same moment takes 64.
    assert!(size <= 4352, "a state has {size} bytes");
}
