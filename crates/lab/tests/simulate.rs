//! A run of many games: the same on any number of threads, with every game counted once.

use panta_cards::{Deck, House, Kind};
use panta_engine::Header;
use panta_lab::{Counts, Free, Plan, Player, Policy, Report, Several, Watch, play_one, seed_of, simulate};
use serde_json::Value;
use std::sync::atomic::{AtomicU64, Ordering};

fn deck(name: &str) -> Deck {
    panta_decks::deck(name).and_then(|loaded| loaded.deck).expect("our decks have no fault")
}

fn run(deck: &Deck, players: usize, games: u64, threads: usize) -> Counts {
    let plan = Plan { threads, ..Plan::new(Header::new(deck, players, 0), games, 3) };
    simulate(deck, &plan, |_| ()).expect("so many can play this deck")
}

#[test]
fn threads_make_no_difference() {
    let deck = deck("chemistry");
    // More than one portion of work, and the last one not full.
    let alone = run(&deck, 3, 620, 1);
    for threads in [2, 8, 0] {
        assert_eq!(run(&deck, 3, 620, threads), alone, "{threads} threads");
    }
    let other = Plan::new(Header::new(&deck, 3, 0), 620, 4);
    assert_ne!(simulate(&deck, &other, |_| ()).expect("it is the same deck"), alone, "the seed counts");
}

#[test]
fn every_game_has_one_end() {
    for name in panta_decks::names() {
        let deck = deck(&name);
        for players in 1..=4 {
            if Header::new(&deck, players, 0).check(&deck).is_err() {
                continue;
            }
            let report = run(&deck, players, 80, 2);
            let won: u64 = report.wins.iter().sum();
            let scored: u64 = report.scores.iter().sum();
            let stopped = report.capped + report.stalled + report.aborted;
            assert_eq!(won + scored + stopped + report.lost + report.shared, 80, "{name}: {report:?}");
            assert_eq!((report.games, report.aborted), (80, 0), "{name}: {report:?}");
            let lengths = [&report.lengths, &report.stopped_lengths].map(|of| of.iter().sum::<u64>());
            assert_eq!(lengths, [80 - stopped, stopped], "{name}");
            let turns =
                |of: &[u64]| of.iter().enumerate().map(|(turns, games)| turns as u64 * games).sum::<u64>();
            assert_eq!(turns(&report.lengths) + turns(&report.stopped_lengths), report.turns, "{name}");
            assert_eq!(report.stopped.len() as u64, stopped, "{name}");
            assert!(report.turns_at(0.5) <= report.turns_at(0.99), "{name}");
        }
    }
}

/// The report of a run says what its games, played one by one, come to.
#[test]
fn a_report_adds_up_its_games() {
    let deck = deck("anatomy");
    let report = run(&deck, 4, 50, 2);
    let mut header = Header::new(&deck, 4, 0);
    let (mut decisions, mut turns) = (0, 0);
    for game in 0..50 {
        header.seed = seed_of(3, game);
        let played = play_one(&deck, &header).expect("four can play this deck");
        decisions += played.decisions;
        turns += u64::from(played.turns);
    }
    assert_eq!((report.decisions, report.turns), (decisions, turns));
    assert_eq!(report.turns_mean(), turns as f64 / 50.0, "none was stopped");
}

/// Without a Goal nobody can win, and every game is reported as one that was stopped.
#[test]
fn games_without_an_end_are_stopped_and_counted() {
    let whole = deck("chemistry");
    let goals = whole.faces.iter().filter(|face| face.kind == Kind::Goal);
    let house = House { without: goals.map(|face| face.name.clone()).collect(), ..House::default() };
    let endless = panta_decks::deck_with("chemistry", &house).and_then(|loaded| loaded.deck);
    let report = run(&endless.expect("Goals can be left out"), 2, 20, 2);
    assert_eq!(report.capped + report.stalled, 20, "{report:?}");
    assert!(report.capped > 0 && report.wins == [0, 0] && report.aborted == 0, "{report:?}");
}

#[test]
fn progress_hears_of_every_game() {
    let deck = deck("stoner");
    let heard = AtomicU64::new(0);
    let plan = Plan { threads: 2, ..Plan::new(Header::new(&deck, 2, 0), 501, 1) };
    simulate(&deck, &plan, |more| {
        heard.fetch_add(more, Ordering::Relaxed);
    })
    .expect("two can play this deck");
    assert_eq!(heard.into_inner(), 501);
}

#[test]
fn what_cannot_be_played_is_refused() {
    let deck = deck("chemistry");
    for games in [0, 10] {
        let plan = Plan::new(Header::new(&deck, 7, 0), games, 1);
        assert!(simulate(&deck, &plan, |_| ()).is_err());
    }
}

/// A run in two parts, played on other threads, is the whole run to the last digit; with bots that think as well.
#[test]
fn parts_add_up_to_the_whole() {
    let deck = deck("anatomy");
    let bots = |names: &[&str]| -> Vec<Player> {
        let named = |name: &&str| Player::named(name, Policy::default()).expect("there is such a bot");
        names.iter().map(named).collect()
    };
    for (players, games) in [(bots(&["random"]), 1100), (bots(&["quick", "random"]), 30)] {
        let plan = Plan { players, watch: Watch::Leads, ..Plan::new(Header::new(&deck, 4, 0), games, 9) };
        let part = |games, threads| {
            simulate(&deck, &Plan { games, threads, ..plan.clone() }, |_| ()).expect("four can play")
        };
        let whole = part(0..games, 2);
        assert_eq!(part(games / 3..games, 2).merge(&part(0..games / 3, 1)), whole);
        let text = serde_json::to_string(&whole).expect("counts can be written");
        assert_eq!(serde_json::from_str::<Counts>(&text).expect("and read"), whole);
    }
}

/// What is counted on the way fits how the games end, and looking on changes no game.
#[test]
fn what_an_onlooker_counts_adds_up() {
    let deck = deck("chemistry");
    let plan = Plan { watch: Watch::Leads, ..Plan::new(Header::new(&deck, 4, 0), 300, 3) };
    let watched = simulate(&deck, &plan, |_| ()).expect("four can play");
    let seen = watched.watched.clone().expect("somebody looked on");
    let mut ends = watched.clone();
    ends.watched = None;
    assert_eq!(ends, run(&deck, 4, 300, 1));
    // A turn in which nobody is asked anything goes by unseen.
    let hands = seen.hands.iter().sum::<u64>();
    assert!((watched.turns * 9 / 10..=watched.turns).contains(&hands), "{hands} of {}", watched.turns);
    assert_eq!(watched.goals.iter().sum::<u64>(), watched.wins.iter().sum::<u64>());
    assert_eq!(seen.leads.changes.iter().sum::<u64>(), 300 - watched.capped - watched.stalled);
    for (face, card) in deck.faces.iter().zip(&seen.cards) {
        let who = [&card.when_dealt, &card.when_drawn, &card.when_played];
        assert!(who.iter().all(|pairs| pairs.won <= pairs.players), "{}: {card:?}", face.name);
        assert!(card.when_dealt.players <= card.when_drawn.players, "{}", face.name);
        assert!(card.when_drawn.players <= card.drawn, "{}", face.name);
        assert!(card.when_played.players <= card.played, "{}", face.name);
    }
    // All three cards of every first hand are somebody's, copies aside.
    let dealt: u64 = seen.cards.iter().map(|card| card.when_dealt.players).sum();
    assert!((300 * 11..=300 * 12).contains(&dealt), "{dealt}");
    // With as many games as this, whoever held Hydrogen at the start won neither always nor never.
    let report = Report::of(&watched, &deck, &plan.seated());
    let cards = report.watched.expect("somebody looked on").cards;
    let keeper = cards.iter().find(|card| card.kind == "keeper").and_then(|card| card.when_dealt);
    let [least, most] = keeper.expect("it was dealt").interval;
    assert!(0.0 < least && least < most && most < 1.0, "{least} to {most}");
}

#[test]
fn the_random_player_keeps_to_its_policy() {
    let deck = deck("chemistry");
    let with = |policy| {
        let players = vec![Player::Random(policy)];
        let plan = Plan { players, watch: Watch::Cards, ..Plan::new(Header::new(&deck, 4, 0), 200, 3) };
        simulate(&deck, &plan, |_| ()).expect("four can play")
    };
    let uses = |free| with(Policy { free, ..Policy::default() }).watched.map_or(0, |seen| seen.uses);
    let [never, after, any] = [Free::Never, Free::AfterDraw, Free::Any].map(uses);
    assert_eq!(never, 0);
    assert!(0 < after && after < any, "{after} and {any}");
    let number = with(Policy { several: Several::Number, ..Policy::default() });
    assert_ne!(number, with(Policy::default()));
    assert_eq!(number.aborted, 0);
}

#[test]
fn a_game_of_a_run_can_be_replayed() {
    let deck = deck("chemistry");
    for bots in [&["random"][..], &["quick", "random"]] {
        let named = |name: &&str| Player::named(name, Policy::default()).expect("there is such a bot");
        let players = bots.iter().map(named).collect();
        let plan = Plan { players, ..Plan::new(Header::new(&deck, 3, 0), 5, 3) };
        let one = simulate(&deck, &Plan { games: 4..5, ..plan.clone() }, |_| ()).expect("three can play");
        let record = plan.record(&deck, 4).expect("it was played just now");
        let (game, _) = panta_engine::Game::replay(&deck, &record).expect("it can be replayed");
        assert_eq!(u64::from(game.state().turn.number), one.turns, "{bots:?}");
        assert!(game.outcome().is_some());
    }
}

/// Whoever reads the reports of `panta sim --json` relies on these names.
#[test]
fn the_fields_of_a_report_keep_their_names() {
    let deck = deck("chemistry");
    let fields = |counts: &Counts| match serde_json::to_value(Report::of(counts, &deck, &[])) {
        Ok(Value::Object(fields)) => fields.keys().cloned().collect::<Vec<_>>(),
        other => panic!("a report is an object, not {other:?}"),
    };
    let mut counts = run(&deck, 2, 20, 1);
    let mut found = fields(&counts);
    found.sort();
    let common = [
        "aborted",
        "capped",
        "decisions",
        "games",
        "goals",
        "lost",
        "seats",
        "shared",
        "stalled",
        "stopped_games",
        "stopped_turns_mean",
        "turns",
        "turns_max",
        "turns_mean",
        "turns_median",
        "turns_p10",
        "turns_p25",
        "turns_p75",
        "turns_p90",
        "turns_p99",
        "turns_standard_error",
        "ungoals",
        "wins",
        "won_off_turn",
        "won_on_turn",
    ];
    assert_eq!(found, common);
    counts.scores = vec![1];
    assert!(fields(&counts).contains(&"scores".to_string()), "one player alone has a score");
}
