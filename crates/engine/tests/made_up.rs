//! What made-up decks have brought to light (crates/fuzz), as small as it gets.

mod common;

use panta_cards::{CardSet, Kind, Moment, Slot, load};
use panta_engine::{Game, Header, Obstacle, Purpose, Seat, Silence};

#[test]
fn a_limit_that_lies_in_play_from_the_start_binds_the_first_hands() {
    let text = r#"deck strict { include standard { likely "Basic Rules" } }
        keeper "Toast" invented copies=20 { text "Warm." }
        goal "Two Slices" invented { text "Two."; at-least two Toast }
        rule "Empty Hands" invented { text "Hold at most 1 card."; starts; hand-limit 1 }"#;
    let deck = load("strict.kdl", text.as_bytes(), &panta_decks::Library).deck.expect("it has no faults");
    let game = Game::new(&deck, &Header::new(&deck, 3, 1), &mut Silence).expect("three can play");
    assert_eq!(game.asked().iter().collect::<Vec<_>>(), [Seat(1), Seat(2)]);
    let purpose = |seat| game.question(seat).map(|question| question.purpose);
    assert_eq!(purpose(Seat(2)), Some(Purpose::Limit(Slot::HandLimit)));
}

#[test]
fn what_can_be_laid_tells_nothing_of_another_hand() {
    let text = r#"deck pickpockets { include standard { likely "Basic Rules" } }
        keeper "Purse" invented copies=8 { text "Full." }
        action "Yawn" invented copies=20 { text "Draw 1."; draw 1 }
        goal "Rich" invented { text "Two."; at-least two Purse }
        surprise "Pickpocket" invented copies=20 only {
            text "As another player's turn begins, they discard a Keeper at random from their hand."
            answer turn-start by=others { discard one keeper at-random from=doer.hand }
        }"#;
    let deck =
        load("pickpockets.kdl", text.as_bytes(), &panta_decks::Library).deck.expect("it has no faults");
    let (mut with, mut without) = (0, 0);
    for seed in 0..60 {
        let game = Game::new(&deck, &Header::new(&deck, 2, seed), &mut Silence).expect("two can play");
        let question = game.question(Seat(1)).expect("whoever could answer is asked");
        assert_eq!(question.purpose, Purpose::Answer(Moment::TurnStart));
        let [doer, own] = [0, 1].map(|seat| game.state().hands[seat]);
        assert_eq!(question.cards.is_empty(), !own.intersects(deck.kind(Kind::Surprise)));
        *(if doer.intersects(deck.kind(Kind::Keeper)) { &mut with } else { &mut without }) += 1;
    }
    assert!(with > 5 && without > 5, "{with} hands with a Keeper, {without} without");
}

#[test]
fn a_goal_that_asks_for_a_hand_tells_nothing_of_it() {
    let text = r#"deck smugglers { include standard { likely "Basic Rules" } }
        keeper "Purse" invented copies=8 { text "Full." }
        keeper "Cap" invented { text "Peaked." }
        action "Yawn" invented copies=20 { text "Draw 1."; draw 1 }
        goal "Smuggler" invented { text "A Purse in hand, and no Cap."; any Purse in=hand; none Cap }"#;
    let deck = load("smugglers.kdl", text.as_bytes(), &panta_decks::Library).deck.expect("it has no faults");
    let game = Game::new(&deck, &Header::new(&deck, 2, 3), &mut Silence).expect("two can play");
    let facts = |kind| {
        let mut state = *game.state();
        state.goals = deck.kind(Kind::Goal);
        state.hands[0] = CardSet::EMPTY;
        state.hands[1] = deck.kind(kind).first().map_or(CardSet::EMPTY, CardSet::one);
        game.with_state(state).facts(Seat(0))
    };
    assert_eq!(facts(Kind::Keeper), facts(Kind::Action));
}

#[test]
fn what_a_card_counts_as_tells_nothing_of_a_hand() {
    let text = r#"deck smugglers { include standard { likely "Basic Rules" } }
        keeper "Purse" invented copies=8 { text "Full." }
        keeper "Cap" invented { text "Peaked." }
        keeper "Sack" invented { text "Without a Purse in your hand, any Keeper."; spare; counts this { as keeper; when { none Purse in=hand } } }
        action "Yawn" invented copies=20 { text "Draw 1."; draw 1 }
        goal "Well Dressed" invented { text "Purse and Cap."; has Purse Cap }"#;
    let deck = load("smugglers.kdl", text.as_bytes(), &panta_decks::Library).deck.expect("it has no faults");
    let game = Game::new(&deck, &Header::new(&deck, 2, 3), &mut Silence).expect("two can play");
    let facts = |kind| {
        let mut state = *game.state();
        state.goals = deck.kind(Kind::Goal);
        state.tables[1] = deck.all().iter().filter(|card| deck.face(*card).name == "Sack").collect();
        state.hands[0] = CardSet::EMPTY;
        state.hands[1] = deck.kind(kind).first().map_or(CardSet::EMPTY, CardSet::one);
        game.with_state(state).facts(Seat(0))
    };
    assert_eq!(facts(Kind::Keeper), facts(Kind::Action));
}

#[test]
fn who_is_tied_tells_nothing_of_a_hand() {
    let text = r#"deck smugglers { include standard { likely "Basic Rules" } }
        keeper "Purse" invented copies=8 { text "Full." }
        action "Yawn" invented copies=20 { text "Draw 1."; draw 1 }
        goal "Honest" invented { text "No Purse in hand."; none Purse in=hand }
        goal "Only Mine" invented { text "A Purse, and none in any other hand."; any Purse; none Purse in=hand of=each-other }"#;
    let deck = load("smugglers.kdl", text.as_bytes(), &panta_decks::Library).deck.expect("it has no faults");
    let game = Game::new(&deck, &Header::new(&deck, 3, 3), &mut Silence).expect("three can play");
    let facts = |goal, kind| {
        let mut state = *game.state();
        state.goals = CardSet::one(goal);
        state.tables[0] = deck.kind(Kind::Keeper).iter().nth(1).map_or(CardSet::EMPTY, CardSet::one);
        state.hands[0] = CardSet::EMPTY;
        state.hands[1] = deck.kind(kind).first().map_or(CardSet::EMPTY, CardSet::one);
        game.with_state(state).facts(Seat(0))
    };
    for goal in deck.kind(Kind::Goal) {
        assert_eq!(facts(goal, Kind::Keeper), facts(goal, Kind::Action));
    }
}

#[test]
fn a_goal_that_asks_for_no_hand_is_explained_beside_one_that_does() {
    let text = r#"deck smugglers { include standard { likely "Basic Rules" } }
        keeper "Purse" invented copies=8 { text "Full." }
        keeper "Cap" invented { text "Peaked." }
        action "Yawn" invented copies=20 { text "Draw 1."; draw 1 }
        goal "Honest" invented { text "No Purse in hand."; none Purse in=hand }
        goal "Rich" invented { text "Two Purses, and no Cap."; at-least two Purse; none Cap }"#;
    let deck = load("smugglers.kdl", text.as_bytes(), &panta_decks::Library).deck.expect("it has no faults");
    let game = Game::new(&deck, &Header::new(&deck, 2, 3), &mut Silence).expect("two can play");
    let cap = deck.named("Cap");
    let facts = |purses: usize, kind| {
        let mut state = *game.state();
        state.goals = deck.kind(Kind::Goal);
        state.tables[1] = deck.named("Purse").iter().skip(1).take(purses).collect::<CardSet>() | cap;
        state.hands[0] = CardSet::EMPTY;
        state.hands[1] = deck.kind(kind).first().map_or(CardSet::EMPTY, CardSet::one);
        game.with_state(state).facts(Seat(0))
    };
    let reason = |purses| {
        let facts = facts(purses, Kind::Keeper);
        let rich = facts.goals.iter().find(|goal| deck.name(goal.goal) == "Rich").expect("it is in play");
        rich.players[1].obstacle
    };
    assert_eq!(reason(1), Some(Obstacle::Lacks(1)));
    assert_eq!(reason(2), cap.first().map(Obstacle::Spoilt), "once it was a secret");
    assert_eq!(facts(2, Kind::Keeper), facts(2, Kind::Action));
}
