//! The yardsticks play as they always did. They are measured against for years, so these sums change only when the rules
//! themselves do, never because a bot got better: that would be another bot. These are of rules version 3.

use panta_bots::bot;
use panta_cards::{Deck, House, load_with};
use panta_engine::{Game, Header, Silence};

/// Decks that no longer change.
const ARCHIVED: [(&str, &str); 3] = [
    ("chemistry.kdl", include_str!("../../../decks/archive/chemistry-1.kdl")),
    ("drinking.kdl", include_str!("../../../decks/archive/drinking-1.kdl")),
    ("stoner.kdl", include_str!("../../../decks/archive/stoner-1.kdl")),
];

/// A sum over all answers of some games (FNV-1a over how they are written).
fn sum_of(deck: &Deck, name: &str) -> u64 {
    let mut sum = 0xcbf2_9ce4_8422_2325;
    for seed in 0..30 {
        let players = 2 + seed as usize % 5;
        let mut game =
            Game::new(deck, &Header::new(deck, players, seed), &mut Silence).expect("so many can play");
        let mut bots: Vec<_> = (0..players as u64)
            .map(|seat| bot(name, seed * 10 + seat).expect("there is such a bot"))
            .collect();
        for _ in 0..150 {
            let Some(chair) = game.asked().lowest().and_then(|seat| game.chair(seat)) else { break };
            let (seat, answer) = (chair.seat(), bots[chair.seat().index()].answer(&chair));
            let written = serde_json::to_string(&answer).expect("an answer can be written");
            sum = written
                .bytes()
                .fold(sum, |sum: u64, byte| (sum ^ byte as u64).wrapping_mul(0x0100_0000_01b3));
            game.apply(seat, &answer, &mut Silence).expect("an offered answer applies");
        }
    }
    sum
}

#[test]
fn the_yardsticks_play_as_they_always_did() {
    let sums = |name: &str| {
        ARCHIVED.map(|(file, text)| {
            let loaded = load_with(file, text.as_bytes(), &panta_decks::Library, &House::default());
            sum_of(&loaded.deck.expect("an archived deck has no fault"), name)
        })
    };
    assert_eq!(
        sums("random-1"),
        [14997684538768941224, 6287425788207873479, 4072153063443115250],
        "random-1"
    );
    assert_eq!(
        sums("casual-1"),
        [14482477506659733372, 3555285311449961055, 5104625463210610549],
        "casual-1"
    );
}
