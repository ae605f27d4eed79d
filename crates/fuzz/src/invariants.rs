//! What must hold in every game, whatever deck it is played with.

#![allow(dead_code, reason = "each test takes what it needs")]
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use panta_cards::{Card, CardSet, Deck, Kind, Place, Step};
use panta_engine::{
    Answer, Event, Frame, Game, Proposal, Question, Refusal, Seat, Seen, Silence, Spot, State, View, Viewer,
};
use serde_json::Value;

/// Every card of the game is in exactly one place. Meta Rules that nobody agreed to are in the box.
pub fn assert_each_card_once(deck: &Deck, state: &State) {
    let mut places: Vec<Card> = vec![];
    for seat in state.seats.iter() {
        places.extend(state.hands[seat.index()]);
        places.extend(state.tables[seat.index()]);
        places.extend(state.lying(deck, seat));
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
    places.extend(state.under.iter().map(|under| under.card));
    let count = places.len();
    let distinct: CardSet = places.into_iter().collect();
    assert_eq!(distinct.len(), count, "a card is in two places");
    let boxed = deck.in_the_box(state.metas);
    assert!(!distinct.intersects(boxed), "a card is in play that should be in the box");
    let unused = deck.kind(Kind::Meta) | boxed;
    assert_eq!(distinct | unused, deck.all(), "a card is nowhere");
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
pub fn any_answers(question: &Question) -> Vec<Answer> {
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
pub fn assert_offers_are_exact(game: &Game<&Deck>, seat: Seat, question: &Question) {
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
pub fn assert_saves_and_loads(game: &Game<&Deck>, deck: &Deck) {
    let saved = serde_json::to_string(game.state()).unwrap();
    let loaded: State = serde_json::from_str(&saved).unwrap();
    assert_eq!(&loaded, game.state());
    let resumed = Game::resume(deck, loaded, &mut Silence);
    assert_eq!(resumed.state(), game.state(), "resuming is no step");
    for seat in game.state().seats.iter() {
        assert_eq!(resumed.question(seat), game.question(seat));
    }
}

/// Everything that the viewer cannot see, dealt anew: hands and mini-hands of others, and the draw pile.
pub fn dealt_anew(state: &State, viewer: Seat, chance: &mut fastrand::Rng) -> State {
    let mut state = *state;
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
    chance.shuffle(&mut hidden);
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

/// Whether somebody looks through the draw pile.
fn searches(game: &Game<&Deck>) -> bool {
    let step = |frame: &Frame| match frame {
        Frame::Effect(effect) => Some(game.deck().code.steps[effect.at as usize]),
        _ => None,
    };
    let step = game.state().frames.last().and_then(step);
    matches!(step, Some(Step::Move { from: Place::Search, .. }))
}

/// The view must stay the same whatever the viewer cannot see.
pub fn assert_view_hides(game: &Game<&Deck>, viewer: Seat, seed: u64) {
    let state = dealt_anew(game.state(), viewer, &mut fastrand::Rng::with_seed(seed));
    let other = game.with_state(state);
    assert_eq!(other.view(viewer), game.view(viewer));
    assert_eq!(other.facts(viewer), game.facts(viewer));
    // A question to one player comes along with the game: asked anew, over what is hidden now, it must be the same.
    // Whoever searches the draw pile sees all of it.
    if let Some(question) = game.question(viewer).filter(|_| !searches(game)) {
        let asked_anew = Game::resume(game.deck(), state, &mut Silence);
        assert_eq!(asked_anew.question(viewer), Some(question));
    }
}

/// Every card that a view shows, wherever it lies.
pub fn shown_by(view: &View) -> CardSet {
    let players = view.players.iter().fold(CardSet::EMPTY, |all, one| all | one.table | one.scored);
    let unfinished = view.resolving.iter().flat_map(|it| it.aside.iter().copied().chain([it.card]));
    let piles = view.discard.iter().copied().chain(unfinished).collect::<CardSet>();
    let beside = view.lasting.iter().map(|lasts| lasts.card).chain(view.under.iter().map(|under| under.card));
    view.hand | view.rules | view.metas | view.goals | players | piles | beside.collect()
}

/// Every card that an event names, read off its written form.
pub fn cards_of(value: &Value, key: &str, into: &mut CardSet) {
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
pub fn assert_tells_nothing_hidden(before: &Game<&Deck>, after: &Game<&Deck>, events: &[Event]) -> usize {
    let is_public = |event: &Event| match event {
        Event::Played { card, .. }
        | Event::CreeperCame { card, .. }
        | Event::Answered { card, .. }
        | Event::TurnedUp { card }
        | Event::Did { card, .. } => Some(CardSet::one(*card)),
        // Showing cards is what it is for.
        Event::Showed { cards, .. } => Some(*cards),
        // Nothing comes to lie there face down, though it may go into a hand again at once.
        Event::Moved {
            cards: Seen::Shown(cards),
            to: Spot::Discard | Spot::Table(_) | Spot::Rules | Spot::Goals | Spot::Under(_),
            ..
        } => Some(*cards),
        _ => None,
    };
    let mut public: CardSet = events.iter().filter_map(is_public).collect();
    // What is about to act by itself was in play for all to see, wherever it has gone since.
    // Through text, since a value cannot hold all numbers of a state.
    let state: Value = serde_json::from_str(&serde_json::to_string(before.state()).unwrap()).unwrap();
    state["waiting"].as_array().into_iter().flatten().for_each(|waits| cards_of(waits, "", &mut public));
    // Whoever's hand is looked at knows what was in it.
    let looked_at = |viewer: Seat| -> CardSet {
        let hands = before.state().frames.iter().filter_map(|frame| match frame {
            Frame::Effect(effect) if effect.looked_at == Some(viewer) => Some(&effect.aside),
            _ => None,
        });
        hands.flat_map(|aside| aside.iter().copied()).collect()
    };
    let mut counted = 0;
    for viewer in before.state().seats.and(after.state().seats).iter() {
        // What somebody was given, drew or looked at and lost again within the step was theirs in between.
        let held: CardSet =
            events
                .iter()
                .filter_map(|event| match event {
                    Event::Moved {
                        cards: Seen::Shown(cards), to: Spot::Hand(to) | Spot::Aside(to), ..
                    } if *to == viewer => Some(*cards),
                    Event::Drew { cards: Seen::Shown(cards), seat, .. }
                    | Event::Looked { cards: Seen::Shown(cards), seat, .. }
                        if *seat == viewer =>
                    {
                        Some(*cards)
                    }
                    _ => None,
                })
                .collect();
        let seen = shown_by(&before.view(viewer))
            | shown_by(&after.view(viewer))
            | public
            | held
            | looked_at(viewer);
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

/// Something that nobody was asked for.
pub fn unasked(deck: &Deck, chance: &mut fastrand::Rng) -> Answer {
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
