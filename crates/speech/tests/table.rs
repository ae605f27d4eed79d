//! What is said on a player's table: how far everybody is, what is asked, what the button says.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

#[path = "../../engine/tests/common/mod.rs"]
mod common;

use common::{any_deck, header, walk};
use panta_cards::{Card, CardSet, Deck};
use panta_engine::{
    Facts, Game, GoalFacts, NeedFacts, Obstacle, Outcome, Progress, Proposal, Purpose, Question, QuizView,
    Reached, ResolvingView, Seat, SeatSet, Silence, View,
};
use panta_speech::{BLANK, CallState, Citations, Confirm, GoalWords, Locale, Speaker, Terms, Words};

/// A table of four, and the words on it for the first of them.
struct Table {
    deck: &'static Deck,
    view: View,
    facts: Facts,
}

impl Table {
    fn new() -> Table {
        let deck = any_deck(4, 0);
        let game = Game::new(deck, &header(deck, 4, 0), &mut Silence).unwrap();
        let (mut view, mut facts) = (game.view(Seat(0)), game.facts(Seat(0)));
        (view.question, view.asked) = (None, SeatSet::EMPTY);
        view.players.iter_mut().for_each(|player| player.table = CardSet::EMPTY);
        facts.goals.clear();
        Table { deck, view, facts }
    }

    fn words(&self) -> Words {
        let names = ["Ann", "Bob", "Cyd", "Dan"].map(String::from);
        let speaker = Speaker::new(self.deck, &names, Some(Seat(0)));
        speaker.words(&self.view, &self.facts, SeatSet::first(3), "", &Citations::default())
    }

    /// A Goal of which everybody lacks so much, with these reasons.
    fn goal(&mut self, lacks: [Option<usize>; 4], obstacles: [Option<Obstacle>; 4]) -> GoalWords {
        let players = (0..4).map(|at| Progress {
            seat: Seat(at as u8),
            have: vec![],
            nearest: 0,
            lacks: lacks[at],
            obstacle: obstacles[at],
        });
        self.facts.goals = vec![GoalFacts { goal: Card(0), ways: vec![], players: players.collect() }];
        self.words().goals.remove(0)
    }

    /// The same for the needs of its ways, and how much of each the reader has.
    fn ways(&mut self, ways: Vec<Vec<(CardSet, u8, usize)>>, nearest: usize) -> GoalWords {
        self.goal([None; 4], [None; 4]);
        let goal = &mut self.facts.goals[0];
        let need =
            |(cards, count, _): &(CardSet, u8, usize)| NeedFacts { cards: *cards, count: *count as usize };
        goal.ways = ways.iter().map(|way| way.iter().map(need).collect()).collect();
        let have = ways.iter().map(|way| way.iter().map(|(_, _, have)| *have).collect());
        (goal.players[0].have, goal.players[0].nearest) = (have.collect(), nearest);
        self.words().goals.remove(0)
    }
}

fn cards(numbers: &[u8]) -> CardSet {
    numbers.iter().copied().map(Card).collect()
}

/// A few cards of which there is one each, and their names.
fn singles(deck: &Deck) -> (Vec<u8>, Vec<String>) {
    let all = deck.all().iter().filter(|card| deck.copies(*card).len() == 1);
    all.take(6).map(|card| (card.0, deck.name(card).to_string())).unzip()
}

#[test]
fn how_far_the_reader_is_from_a_goal() {
    let mut table = Table::new();
    let mut state =
        |lacks, obstacle| table.goal([lacks, None, None, None], [obstacle, None, None, None]).state;
    assert_eq!(state(Some(1), None), "you lack 1");
    assert_eq!(state(Some(0), None), "you meet it");
    assert_eq!(state(None, None), "");
    assert_eq!(state(Some(0), Some(Obstacle::Unclaimed)), "not yet");
    assert_eq!(state(Some(0), Some(Obstacle::Creeper(Card(1)))), "blocked");
}

#[test]
fn of_the_others_the_nearest_are_named_and_the_rest_counted() {
    let mut table = Table::new();
    let mut rivals = |lacks: [Option<usize>; 3]| {
        let [bob, cyd, dan] = lacks;
        let rivals = table.goal([Some(1), bob, cyd, dan], [None; 4]).rivals;
        rivals.into_iter().map(|rival| (rival.text, rival.near)).collect::<Vec<_>>()
    };
    let told = |text: &str, near| (text.to_string(), near);
    assert_eq!(rivals([Some(1), Some(2), Some(2)]), [told("Bob lacks 1", true), told("others 2", false)]);
    assert_eq!(rivals([Some(2), Some(2), Some(2)]), [told("all others lack 2", false)]);
    assert_eq!(
        rivals([Some(1), Some(1), Some(3)]),
        [told("Bob and Cyd lack 1", true), told("others 3", false)]
    );
    assert_eq!(
        rivals([Some(0), Some(2), Some(3)]),
        [told("Bob meets it", true), told("others 2 to 3", false)]
    );
    assert_eq!(rivals([None; 3]), []);
}

#[test]
fn one_sentence_speaks_for_all_whom_one_ruling_binds() {
    let mut table = Table::new();
    let mut hindrances = |obstacles: [Option<Obstacle>; 4]| {
        let all = table.goal([Some(0); 4], obstacles).hindrances;
        all.into_iter().map(|hindrance| (hindrance.text, hindrance.card)).collect::<Vec<_>>()
    };
    let tied = Some(Obstacle::Tied(SeatSet::one(Seat(3))));
    let texts = hindrances([tied, tied, tied, None]);
    assert!(texts.len() == 1 && texts[0].0.starts_with("You meet"), "{texts:?}");
    let texts = hindrances([None, tied, tied, None]);
    assert!(texts.len() == 1 && texts[0].0.starts_with("Bob meets"), "{texts:?}");
    let blocked = Some(Obstacle::Creeper(Card(3)));
    let texts = hindrances([None, blocked, blocked, None]);
    assert!(texts.len() == 2 && texts.iter().all(|(_, card)| *card == Some(Card(3))), "{texts:?}");
    assert_eq!(hindrances([Some(Obstacle::NoWord), Some(Obstacle::NoWord), None, None]).len(), 1);
    assert_eq!(hindrances([Some(Obstacle::Lacks(2)), None, None, None]), []);
}

#[test]
fn the_needs_of_the_nearest_way_are_named() {
    let mut table = Table::new();
    let (at, name) = singles(table.deck);
    let one = |at: u8, have| (cards(&[at]), 1, have);
    let words = table.ways(vec![vec![one(at[0], 0), one(at[1], 0)], vec![one(at[2], 0), one(at[3], 1)]], 1);
    let needs: Vec<&str> = words.needs.iter().map(|need| need.name.as_str()).collect();
    assert_eq!(needs, [&name[2], &name[3]]);
    assert_eq!(words.needs[1].place, "you have it");
    assert_eq!(words.ways.as_deref(), Some("or another way"));
    assert_eq!(words.brief, format!("{}: lack {}", table.deck.name(Card(0)), name[2]));
    let words = table.ways(vec![vec![(cards(&at[..4]), 3, 1), (cards(&at[..2]), 1, 0)]], 0);
    assert_eq!(words.needs[0].name, format!("3 of {}, {} or 2 more", name[0], name[1]));
    assert!(words.needs[0].place.starts_with("1 of 3 so far; more: "), "{words:?}");
    assert_eq!(words.needs[1].name, format!("{} or {}", name[0], name[1]));
    assert_eq!(words.ways, None);
}

#[test]
fn at_the_end_it_is_told_what_the_others_lacked() {
    let mut table = Table::new();
    let (at, name) = singles(table.deck);
    table.view.outcome = Some(Outcome::Won { seat: Seat(0), goal: Card(0) });
    let goal = table.deck.name(Card(0));
    // What Bob lacked, of so many of these cards, with some of them in front of him.
    let mut lacked = |count: u8, of: &[u8], there: &[u8]| {
        table.ways(vec![vec![(cards(of), count, 0)]], 0);
        table.view.players[1].table = cards(there);
        let bob = &mut table.facts.goals[0].players[1];
        let have = there.iter().filter(|card| of.contains(card)).count();
        (bob.have, bob.lacks) = (vec![vec![have]], Some(count as usize - have));
        table.words().ending.unwrap().behind[0].clone()
    };
    let behind = lacked(1, &at[..1], &[]);
    assert_eq!((behind.seat, behind.lacked), (Seat(1), Some(1)));
    assert_eq!(behind.text, format!("lacked {} for {goal}", name[0]));
    let [a, b, c] = [0, 1, 2].map(|at: usize| name[at].as_str());
    assert_eq!(lacked(2, &at[..3], &[]).text, format!("lacked 2 of {a}, {b} or {c} for {goal}"));
    assert_eq!(lacked(2, &at[..3], &at[1..2]).text, format!("lacked {a} or {c} for {goal}"));
    assert_eq!(lacked(3, &at[..5], &[]).text, format!("lacked 3 of {a}, {b} or 3 more for {goal}"));
    assert_eq!(lacked(0, &at[..1], &[]).text, format!("met {goal}"));
}

#[test]
fn the_call_says_whose_turn_it_is_and_whom_it_waits_for() {
    let mut table = Table::new();
    let mut call = |on_turn: u8, asked: &[u8]| {
        table.view.turn.player = Seat(on_turn);
        table.view.asked = asked.iter().copied().map(Seat).collect();
        let call = table.words().call;
        (call.state, call.turn.unwrap_or_default(), call.title)
    };
    let said = |state, turn: &str, title: &str| (state, turn.to_string(), title.to_string());
    assert_eq!(call(0, &[]), said(CallState::Lit, "", "Your turn"));
    assert_eq!(call(3, &[]), said(CallState::Watching, "", "Dan's turn"));
    assert_eq!(call(3, &[3]), said(CallState::Watching, "", "Dan's turn"), "that is just their turn");
    assert_eq!(call(3, &[1]), said(CallState::Watching, "Dan's turn", "Waiting for Bob"));
    let waiting = said(CallState::Waiting, "Your turn, waiting", "Waiting for Bob and Cyd");
    assert_eq!(call(0, &[1, 2]), waiting);
}

#[test]
fn a_strip_says_what_is_judged_and_who_is_still_to_vote() {
    let mut table = Table::new();
    let strip = |table: &Table| {
        table
            .words()
            .strip
            .map(|strip| [strip.title, strip.text, strip.rest].join(" ").trim_end().to_string())
    };
    assert_eq!(strip(&table), None);
    table.view.said = "flob".into();
    assert_eq!(strip(&table).unwrap(), "To be judged: “flob”");
    let quiz = QuizView {
        title: "Fact".into(),
        seat: Seat(2),
        facts: vec!["It beats.".into(), "It is hollow.".into()],
        card: None,
        choices: vec![],
        statements: true,
    };
    table.view.quiz = Some(quiz);
    assert_eq!(
        strip(&table).unwrap(),
        "Quiz for Cyd: Which card is it? “It beats. It is hollow.” The answer: “flob”"
    );
    (table.facts.vote, table.view.asked) =
        (Some((Seat(1), Proposal::Stop)), [Seat(0), Seat(3)].into_iter().collect());
    assert_eq!(strip(&table).unwrap(), "Bob asks: End the game now. Still to vote: you and Dan.");
    table.facts.vote = Some((Seat(0), Proposal::Stop));
    assert!(strip(&table).unwrap().starts_with("You ask: "));
}

#[test]
fn trays_say_what_is_set_aside_and_what_comes_later() {
    let mut table = Table::new();
    let tray = |aside: &[u8], aside_count| {
        let aside = aside.iter().copied().map(Card).collect();
        ResolvingView { card: Card(0), by: Seat(0), aside, aside_count }
    };
    let mut trays = |outer, inner| {
        table.view.resolving = vec![outer, inner];
        table.words().trays
    };
    assert_eq!(trays(tray(&[1], 1), tray(&[2, 3], 2)), ["Then this one:", ""]);
    assert_eq!(trays(tray(&[1, 2], 2), tray(&[], 3)), ["Then these:", "3 cards set aside."]);
    assert_eq!(trays(tray(&[], 1), tray(&[], 0)), ["Then 1 more card.", ""]);
}

#[test]
fn a_seat_says_who_is_on_turn_who_is_asked_and_who_is_not_here() {
    let mut table = Table::new();
    (table.view.turn.player, table.view.asked) = (Seat(1), SeatSet::one(Seat(2)));
    table.view.players[3].hand = 1;
    let seats = table.words().seats;
    let status: Vec<&str> = seats.iter().map(|seat| seat.status.as_deref().unwrap_or_default()).collect();
    assert_eq!(status, ["", "playing now", "is asked", ""]);
    assert_eq!((seats[0].unit.as_str(), seats[3].unit.as_str()), ("cards", "card"));
    table.view.outcome = Some(Outcome::Won { seat: Seat(3), goal: Card(0) });
    let words = table.words();
    assert_eq!(words.seats[3].status.as_deref(), Some("wins"));
    assert_eq!(words.ending.unwrap().again, "Same deck, new cards, with Bob and Cyd. Dan is not here.");
}

#[test]
fn somebody_who_comes_by_a_link_reads_what_they_find() {
    let found = |names: &[&str], free: u8, bots: u8, running: bool| {
        let terms = Terms::to_say("table-found").with("names", names).with("free", free);
        Locale::english().say(&terms.with("bots", bots).with("running", running))
    };
    assert_eq!(found(&["Ann"], 1, 0, false), "Ann sits here. 1 seat is free.");
    assert_eq!(found(&["Ann", "Bob"], 2, 0, false), "Ann and Bob sit here. 2 seats are free.");
    assert_eq!(
        found(&[], 0, 1, true),
        "All seats are taken. The game has begun: you can take over from a bot, with the cards it has."
    );
    assert!(
        found(&[], 1, 1, true).ends_with("from the deck, or take over from a bot, with the cards it has.")
    );
    assert!(found(&[], 1, 0, true).ends_with("you can sit down with three cards from the deck."));
}

#[test]
fn a_word_that_won_stands_in_the_heading() {
    let mut table = Table::new();
    table.view.outcome = Some(Outcome::Won { seat: Seat(1), goal: Card(0) });
    let title = |table: &Table| table.words().ending.unwrap().title;
    let plain = title(&table);
    let laid = panta_engine::Laid { text: "tea and eat".into(), cards: CardSet::EMPTY };
    table.view.winning_word = Some(laid);
    assert_eq!(title(&table), format!("{plain}: TEA AND EAT"));
    assert_eq!(table.words().call.title, title(&table));
}

#[test]
fn the_sum_that_won_stands_below_the_heading() {
    let mut table = Table::new();
    table.view.outcome = Some(Outcome::Won { seat: Seat(1), goal: Card(0) });
    let reason = |table: &Table| table.words().ending.unwrap().reason;
    let plain = reason(&table);
    table.facts.reached = vec![Reached::Sum(13), Reached::Row(4)];
    assert_eq!(reason(&table), format!("{plain} Bob's cards add up to 13. Bob has 4 in a row."));
    table.view.outcome = Some(Outcome::Won { seat: Seat(0), goal: Card(0) });
    table.facts.reached = vec![Reached::More { has: 5, than: 3 }, Reached::Made(24)];
    assert!(reason(&table).ends_with(" Your cards add up to 5, against 3. Your cards make 24."));
}

/// The words on the button for a question of a few games, changed a little.
fn confirm(change: impl Fn(&mut Question) -> bool) -> Option<(String, Confirm)> {
    let names = ["Ann", "Bob", "Cyd"].map(String::from);
    let mut found = None;
    for seed in 0..60 {
        let deck = any_deck(3, seed);
        walk(deck, &header(deck, 3, seed), |game, seat, question, _| {
            let mut question = *question;
            if found.is_none() && change(&mut question) {
                let mut view = game.view(seat);
                view.question = Some(question);
                let speaker = Speaker::new(deck, &names, Some(seat));
                let words =
                    speaker.words(&view, &game.facts(seat), SeatSet::first(3), "", &Citations::default());
                let asked = words.asked.unwrap();
                found = Some((asked.prompt.button, asked.confirm));
            }
        });
    }
    found
}

#[test]
fn the_button_says_how_many_are_missing_and_names_up_to_two() {
    let (verb, words) = confirm(|question| {
        (question.min, question.max) = (2, 4);
        question.cards.len() > 3
    })
    .unwrap();
    let low = verb.to_lowercase();
    assert_eq!(words.cards[0], format!("Choose 2 more to {low}"));
    assert_eq!(words.cards[1], format!("Choose 1 more to {low}"));
    assert_eq!(words.cards[2], format!("{verb} {BLANK} and {BLANK}"));
    assert_eq!(words.cards[3], format!("{verb} 3 cards"));
    let (verb, words) = confirm(|question| {
        (question.min, question.max) = (0, 2);
        question.cards.len() > 1
    })
    .unwrap();
    assert_eq!(words.cards[0], format!("{verb} none"));
    let (verb, words) = confirm(|question| question.max == 1 && !question.cards.is_empty()).unwrap();
    assert_eq!(words.cards, ["".to_string(), format!("{verb} {BLANK}")]);
}

#[test]
fn the_verb_stands_before_an_option_that_does_not_say_it() {
    let (_, words) = confirm(|question| {
        (question.purpose, question.options) = (Purpose::Claim, 1);
        question.why.is_some()
    })
    .unwrap();
    assert_eq!(words.options, ["Claim it"]);
    let (verb, words) = confirm(|question| question.purpose == Purpose::Direction).unwrap();
    assert!(words.options[0].starts_with(&format!("{verb}: To the left")), "{words:?}");
}

#[test]
fn options_in_words() {
    let terms = |options| Locale::english().terms(&[], &panta_cards::House::default(), options);
    let mut options = panta_engine::Options::default();
    assert!(terms(options).is_empty());
    (options.declare, options.declare_on_turn, options.missing_card_ends) = (true, true, true);
    let said = [
        "Words are declared by the players, on their own turn only.",
        "The game ends when there is no card left to draw, not as soon as the last one leaves a deck.",
    ];
    assert_eq!(terms(options), said);
}
