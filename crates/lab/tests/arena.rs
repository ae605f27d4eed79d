//! Bots against each other: dealt alike, each on every seat, and the same again for the same seed.

use panta_cards::Deck;
use panta_engine::Header;
use panta_lab::{Match, PlanError, Player, Policy, Standings, arena};

fn deck(name: &str) -> Deck {
    panta_decks::deck(name).and_then(|loaded| loaded.deck).expect("our decks have no fault")
}

fn matched(deck: &Deck, bots: &[&str], players: usize, games: u64, threads: usize) -> Match {
    let named = |name: &&str| Player::named(name, Policy::default()).expect("there is such a bot");
    let bots = bots.iter().map(named).collect();
    Match { header: Header::new(deck, players, 0), bots, games, seed: 5, threads }
}

/// All that does not depend on how busy the machine is.
fn play(deck: &Deck, bots: &[&str], players: usize, games: u64, threads: usize) -> Standings {
    let mut standings =
        arena(deck, &matched(deck, bots, players, games, threads), |_| ()).expect("they can play");
    standings.bots.iter_mut().for_each(|bot| bot.microseconds_per_decision = 0.0);
    standings
}

#[test]
fn a_match_repeats_exactly_on_any_number_of_threads() {
    let deck = deck("chemistry");
    let alone = play(&deck, &["casual", "random"], 3, 90, 1);
    for threads in [1, 2, 0] {
        assert_eq!(play(&deck, &["casual", "random"], 3, 90, threads), alone, "{threads} threads");
    }
}

#[test]
fn every_deal_is_played_once_for_each_seat() {
    let deck = deck("stoner");
    let standings = play(&deck, &["casual", "random"], 4, 41, 0);
    assert_eq!((standings.games, standings.deals), (44, 11), "as many as it takes");
    let [casual, random] = &standings.bots[..] else { panic!("two bots, not {}", standings.bots.len()) };
    assert_eq!(
        (casual.bot.as_str(), casual.seats, random.bot.as_str(), random.seats),
        ("casual-1", 1, "random-1", 3)
    );
    // Each sat on every seat equally often.
    let mean = |rates: &[f64]| rates.iter().sum::<f64>() / rates.len() as f64;
    assert!((mean(&casual.by_seat) - casual.win_rate).abs() < 1e-9);
    assert!((mean(&random.by_seat) * 3.0 - random.win_rate).abs() < 1e-9);
    let won: f64 = standings.bots.iter().map(|bot| bot.win_rate * 44.0).sum();
    let others = standings.lost + standings.shared + standings.stopped;
    assert_eq!(won.round() as u64 + others, 44, "every game has one end");
    assert_eq!(standings.lengths.iter().sum::<u64>(), 44);
}

/// Two equal bots share the games of a deal between them, whoever sits where.
#[test]
fn dealt_alike_a_bot_is_no_better_than_itself() {
    let deck = deck("chemistry");
    let standings = play(&deck, &["casual", "casual"], 2, 400, 0);
    let [one, other] = &standings.bots[..] else { panic!("two bots") };
    assert!((one.win_rate - other.win_rate).abs() < one.interval + other.interval, "{standings:?}");
    assert!(one.interval > 0.0 && one.interval < 0.06, "{}", one.interval);
}

#[test]
fn a_better_bot_wins_more() {
    let deck = deck("chemistry");
    let standings = play(&deck, &["casual", "random"], 2, 400, 0);
    let [casual, random] = &standings.bots[..] else { panic!("two bots") };
    assert!(casual.win_rate - casual.interval > random.win_rate + random.interval, "{standings:?}");
}

#[test]
fn what_cannot_be_matched_is_refused() {
    let deck = deck("chemistry");
    let why = |bots: &[&str], players| arena(&deck, &matched(&deck, bots, players, 10, 1), |_| ()).err();
    let nobody = Player::named("nobody", Policy::default());
    assert!(matches!(nobody, Err(PlanError::NoSuchBot(name)) if name == "nobody"));
    assert!(matches!(why(&["random", "random", "random"], 2), Some(PlanError::Seats { .. })));
    assert!(matches!(why(&["random"], 1), Some(PlanError::Seats { .. })));
    assert!(matches!(why(&["random"], 7), Some(PlanError::Setup(_))));
}
