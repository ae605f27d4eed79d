//! What must hold in every game, at every decision.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use common::{chemistry, games, header, surprises, walk};
use panta_cards::{Card, CardSet, Deck, Kind};
use panta_engine::{
    Answer, Event, Frame, Game, Header, Proposal, Question, Record, Refusal, Seat, Seen, Silence, Spot,
    State, View, Viewer,
};
use proptest::prelude::*;
use serde_json::Value;

/// Any edition, and now and then a deck of cards that interrupt; `PANTA_EDITION=surprises` for a soak of that alone.
fn any_deck(players: usize, seed: u64) -> &'static Deck {
    let alone = std::env::var("PANTA_EDITION").is_ok_and(|edition| edition == "surprises");
    if alone || (seed / 35).is_multiple_of(4) { surprises() } else { common::any_deck(players, seed) }
}

/// Every card of the game is in exactly one place. Meta Rules that nobody agreed to are in the box.
fn assert_each_card_once(deck: &Deck, state: &State) {
    let mut places: Vec<Card> = vec![];
    for seat in state.seats.iter() {
        places.extend(state.hands[seat.index()]);
        places.extend(state.tables[seat.index()]);
    }
    places.extend(state.rules);
    places.extend(state.goals);
    places.extend(state.metas);
    places.extend(state.piles.draw_pile());
    places.extend(state.piles.discard_pile());
    places.extend(state.rule_piles.draw_pile());
    places.extend(state.rule_piles.discard_pile());
    state.scored.iter().for_each(|goals| places.extend(*goals));
    places.extend(state.set_aside());
    places.extend(state.resolving());
    let count = places.len();
    let distinct: CardSet = places.into_iter().collect();
    assert_eq!(distinct.len(), count, "a card is in two places");
    assert_eq!(distinct | deck.kind(Kind::Meta), deck.all(), "a card is nowhere");
    assert!((deck.kind(Kind::Creeper) & state.hands.iter().fold(CardSet::EMPTY, |a, b| a | *b)).is_empty());
    for seat in state.seats.iter() {
        let table = state.tables[seat.index()];
        assert!(table.is_subset(deck.kind(Kind::Keeper) | deck.kind(Kind::Creeper)));
    }
    for pair in state.attached.iter() {
        let owner = state.owner(pair.creeper);
        assert!(owner.is_some() && owner == state.owner(pair.to), "a pair is parted");
    }
    assert!(state.rules.is_subset(deck.kind(Kind::Rule)));
    assert!(state.goals.is_subset(deck.kind(Kind::Goal) | deck.kind(Kind::Ungoal)));
    assert!(state.goals.len() <= state.goal_places(deck) || !state.frames.is_empty());
}

/// Answers of every shape, legal or not.
fn any_answers(question: &Question) -> Vec<Answer> {
    let mut answers = vec![Answer::Pass, Answer::Cards(CardSet::EMPTY), Answer::Cards(question.cards)];
    answers.extend((0..=255).map(|n| Answer::Card(Card(n))));
    answers.extend((0..=255).map(Answer::Option));
    answers.extend((0..=70).map(Answer::Use));
    answers.extend((0..=9).map(|n| Answer::Seat(Seat(n))));
    let some: CardSet = question.cards.iter().take(question.max as usize).collect();
    answers.push(Answer::Cards(some));
    answers.push(Answer::Cards(some | CardSet::one(Card(250))));
    answers
}

/// An offered answer applies; any other is refused and changes nothing.
fn assert_offers_are_exact(game: &Game<&Deck>, seat: Seat, question: &Question) {
    for answer in any_answers(question) {
        let mut copy = game.clone();
        match copy.apply(seat, &answer, &mut Silence) {
            Ok(()) => assert!(question.offers(&answer), "{answer:?} was not offered by {question:?}"),
            Err(why) => {
                assert!(!question.offers(&answer), "{answer:?} was offered by {question:?} but: {why:?}");
                assert_eq!(copy.state(), game.state(), "a refused answer changed something");
            }
        }
    }
    for other in game.state().seats.iter().filter(|other| !game.asked().contains(*other)) {
        let mut copy = game.clone();
        assert_eq!(copy.apply(other, &Answer::Pass, &mut Silence), Err(Refusal::NotAsked));
        assert_eq!(copy.state(), game.state());
    }
}

/// Saved and loaded, it is the same game with the same question.
fn assert_saves_and_loads(game: &Game<&Deck>, deck: &Deck) {
    let saved = serde_json::to_string(game.state()).unwrap();
    let loaded: State = serde_json::from_str(&saved).unwrap();
    assert_eq!(&loaded, game.state());
    let resumed = Game::resume(deck, loaded, &mut Silence);
    assert_eq!(resumed.state(), game.state(), "resuming is no step");
    for seat in game.state().seats.iter() {
        assert_eq!(resumed.question(seat), game.question(seat));
    }
}

/// Deals everything that the viewer cannot see anew.
fn dealt_anew(game: &Game<&Deck>, viewer: Seat, seed: u64) -> State {
    let mut state = *game.state();
    let mut hidden: Vec<Card> = state.piles.draw_pile().to_vec();
    let others: Vec<Seat> = state.others(viewer).iter().collect();
    for seat in &others {
        hidden.extend(state.hands[seat.index()]);
    }
    let unseen = |frame: &&mut Frame| matches!(frame, Frame::Effect(effect) if effect.by != viewer);
    let asides = |state: &mut State, each: &mut dyn FnMut(&mut Card)| {
        for frame in state.frames.iter_mut().filter(unseen) {
            if let Frame::Effect(effect) = frame {
                effect.aside.iter_mut().for_each(&mut *each);
            }
        }
    };
    asides(&mut state, &mut |card| hidden.push(*card));
    fastrand::Rng::with_seed(seed).shuffle(&mut hidden);
    let mut hidden = hidden.into_iter();
    for card in state.piles.draw_pile_mut() {
        *card = hidden.next().unwrap();
    }
    for seat in &others {
        let count = state.hands[seat.index()].len();
        state.hands[seat.index()] = hidden.by_ref().take(count).collect();
    }
    asides(&mut state, &mut |card| *card = hidden.next().unwrap());
    state
}

/// What everybody can see, apart from who is asked.
fn public(view: View) -> impl PartialEq + std::fmt::Debug {
    let resolving: Vec<(Card, Seat, usize)> =
        view.resolving.iter().map(|at| (at.card, at.by, at.aside_count)).collect();
    let middle = (view.rules, view.metas, view.goals, view.discard, view.draw_pile, view.attached);
    (view.players, view.turn, middle, resolving, view.outcome)
}

/// With everything hidden dealt anew and the same answer given, the same windows open to the same players, as long as
/// everybody sees the same. Says whether one was open.
fn assert_windows_tell_nothing(game: &Game<&Deck>, seat: Seat, answer: &Answer, seed: u64) -> bool {
    // What others have laid is their secret, and would be dealt to somebody else.
    let laid = |frame: &Frame| matches!(frame, Frame::Poll(poll) if !poll.put_down.is_empty());
    if game.state().frames.iter().any(laid) {
        return false;
    }
    let (mut one, mut other) =
        (game.clone(), Game::resume(game.deck(), dealt_anew(game, seat, seed), &mut Silence));
    let before = (one.window(), one.asked());
    if before.0.is_some() {
        assert_eq!(before, (other.window(), other.asked()));
    }
    one.apply(seat, answer, &mut Silence).unwrap();
    if other.apply(seat, answer, &mut Silence).is_err() {
        return false;
    }
    let strangers = |game: &Game<&Deck>| public(View { hand: CardSet::EMPTY, ..game.view(seat) });
    if strangers(&one) == strangers(&other) && (one.window().is_some() || other.window().is_some()) {
        assert_eq!(one.window(), other.window());
        assert_eq!(one.asked(), other.asked());
        return true;
    }
    false
}

/// The view must stay the same whatever the viewer cannot see.
fn assert_view_hides(game: &Game<&Deck>, viewer: Seat, seed: u64) {
    let state = dealt_anew(game, viewer, seed);
    let other = game.with_state(state);
    assert_eq!(other.view(viewer), game.view(viewer));
    assert_eq!(other.facts(viewer), game.facts(viewer));
    // A question to one player comes along with the game: asked anew, over what is hidden now, it must be the same.
    if let Some(question) = game.question(viewer) {
        let asked_anew = Game::resume(game.deck(), state, &mut Silence);
        assert_eq!(asked_anew.question(viewer), Some(question));
    }
}

/// Every card that a view shows, wherever it lies.
fn shown_by(view: &View) -> CardSet {
    let players = view.players.iter().fold(CardSet::EMPTY, |all, one| all | one.table | one.scored);
    let unfinished = view.resolving.iter().flat_map(|it| it.aside.iter().copied().chain([it.card]));
    let piles = view.discard.iter().copied().chain(unfinished).collect::<CardSet>();
    view.hand | view.rules | view.metas | view.goals | players | piles
}

/// Every card that an event names, read off its written form.
fn cards_of(value: &Value, key: &str, into: &mut CardSet) {
    const ONE: [&str; 9] = ["card", "old", "new", "goal", "creeper", "to", "ungoal", "why", "rule"];
    match value {
        Value::Object(fields) => fields.iter().for_each(|(key, value)| cards_of(value, key, into)),
        Value::Array(all) if ["gave", "got"].contains(&key) => cards_of(&all[0], "card", into),
        Value::Array(all) if ["shown", "cards", "spent"].contains(&key) => {
            all.iter().for_each(|card| cards_of(card, "card", into));
        }
        Value::Number(number) if ONE.contains(&key) => into.insert(Card(number.as_u64().unwrap() as u8)),
        _ => {}
    }
}

/// Nobody hears of a card that they could see neither before the step nor after it, unless it was played for all to see.
fn assert_tells_nothing_hidden(before: &Game<&Deck>, after: &Game<&Deck>, events: &[Event]) -> usize {
    let is_public = |event: &Event| match event {
        Event::Played { card, .. } | Event::CreeperCame { card, .. } | Event::Answered { card, .. } => {
            Some(*card)
        }
        _ => None,
    };
    let public: CardSet = events.iter().filter_map(is_public).collect();
    let mut counted = 0;
    for viewer in before.state().seats.and(after.state().seats).iter() {
        // What somebody was given and lost again within the step was in their hand in between.
        let held: CardSet = events
            .iter()
            .filter_map(|event| match event {
                Event::Moved { cards: Seen::Shown(cards), to: Spot::Hand(to), .. } if *to == viewer => {
                    Some(*cards)
                }
                _ => None,
            })
            .collect();
        let seen = shown_by(&before.view(viewer)) | shown_by(&after.view(viewer)) | public | held;
        for event in events.iter().filter_map(|event| event.seen_by(Viewer::Player(viewer))) {
            let mut named = CardSet::EMPTY;
            cards_of(&serde_json::to_value(&event).unwrap(), "", &mut named);
            assert!(
                (named - seen).is_empty(),
                "{viewer:?} hears {event:?} and has never seen {:?}",
                named - seen
            );
            counted += usize::from(matches!(event, Event::Drew { cards: Seen::Counted(_), .. }));
        }
    }
    counted
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

/// Something that nobody was asked for.
fn unasked(deck: &Deck, chance: &mut fastrand::Rng) -> Answer {
    let any = Card(chance.u8(..));
    let duty = deck.rules.duties.iter().filter_map(|duty| duty.cards.first()).next();
    let goals: Vec<Card> = deck.kind(Kind::Goal).iter().collect();
    let metas: Vec<Card> = deck.kind(Kind::Meta).iter().collect();
    let whom = Seat(chance.u8(..8));
    let words = ["", "tree", "zzz", "Água", "a\u{200b}b", "sea see", "hello world again"];
    match chance.usize(..18) {
        0 => Answer::Join,
        1 if chance.usize(..8) == 0 => Answer::Leave,
        2 => Answer::Call(duty.unwrap_or(any), whom),
        3 => Answer::Heard(duty.unwrap_or(any), whom),
        4 => Answer::Claim,
        5..=9 => {
            let goal = if goals.is_empty() { any } else { goals[chance.usize(..goals.len())] };
            Answer::Declare(goal, words[chance.usize(..words.len())].into())
        }
        10 => Answer::Propose(Proposal::Stop),
        11 if !metas.is_empty() => Answer::Propose(Proposal::Meta(metas[chance.usize(..metas.len())])),
        12 => Answer::Propose(Proposal::Meta(any)),
        13 => Answer::Propose(Proposal::Word(any)),
        15 => Answer::Propose(Proposal::Goals(chance.u8(..4))),
        16 => Answer::Propose(Proposal::Minutes(chance.u8(..4))),
        14 if chance.usize(..9) == 0 => Answer::TimeUp,
        _ => Answer::Text(words[chance.usize(..words.len())].into()),
    }
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
    // A row of cards that are about to act by themselves takes 240 of them.
    assert!(size <= 3264, "a state has {size} bytes");
}
