//! Whatever people do without being asked, and whenever: the game goes on or ends, and can be replayed.

use panta_bots::Random;
use panta_cards::{Card, Deck, Kind};
use panta_engine::{Answer, Game, Header, MAX_SEATS, Proposal, Seat, Silence};
use std::sync::Arc;

/// Something that a table, or somebody at it, can do at any time.
fn anything(game: &Game<Arc<Deck>>, chance: &mut fastrand::Rng) -> (Seat, Answer) {
    let deck = game.deck();
    let seat = Seat(chance.u8(0..MAX_SEATS as u8));
    let card = |chance: &mut fastrand::Rng| Card(chance.u8(0..deck.pack.cards.len() as u8));
    let meta = |chance: &mut fastrand::Rng| {
        let metas = deck.kind(Kind::Meta);
        metas.nth(chance.usize(0..metas.len().max(1))).unwrap_or(card(chance))
    };
    let kept = game.view(game.state().turn.player).kept;
    let answer = match chance.u8(0..9) {
        0 => Answer::Leave,
        1 | 2 => Answer::Join,
        3 => Answer::Propose(Proposal::Meta(meta(chance))),
        4 => Answer::Propose(Proposal::Stop),
        5 => match game.view(seat).calls.first() {
            Some(call) => Answer::Call(call.card, call.whom.lowest().unwrap()),
            None => Answer::Call(card(chance), seat),
        },
        6 => Answer::Heard(kept.first().map_or(card(chance), |kept| kept.card), seat),
        7 => Answer::Declare(card(chance), "tea".into()),
        _ => Answer::Claim,
    };
    (seat, answer)
}

#[test]
fn whatever_people_do_the_game_goes_on_or_ends() {
    for name in panta_decks::names() {
        let deck = Arc::new(panta_decks::deck(&name).unwrap().deck.unwrap());
        for seed in 0..40u64 {
            let mut chance = fastrand::Rng::with_seed(seed);
            let mut bot = Random::new(seed);
            let mut header = Header::new(&deck, 2 + seed as usize % 5, seed);
            header.options.declare = seed % 2 == 0;
            let mut game = Game::new(deck.clone(), &header, &mut Silence).unwrap();
            let mut answers = vec![];
            for _ in 0..600 {
                if game.outcome().is_some() {
                    break;
                }
                assert!(!game.asked().is_empty(), "{name} {seed}: nobody is asked");
                assert_eq!(
                    game.asked().and(game.state().seats),
                    game.asked(),
                    "{name} {seed}: somebody gone is asked"
                );
                if chance.u8(0..6) == 0 {
                    let (seat, answer) = anything(&game, &mut chance);
                    let before = *game.state();
                    match game.apply(seat, &answer, &mut Silence) {
                        Ok(()) => answers.push((seat, answer)),
                        Err(_) => assert_eq!(*game.state(), before, "{name} {seed}: refused, but changed"),
                    }
                } else {
                    let asked: Vec<Seat> = game.asked().iter().collect();
                    let seat = asked[chance.usize(0..asked.len())];
                    let question = game.question(seat).unwrap();
                    let answer = bot.answer(&question);
                    game.apply(seat, &answer, &mut Silence).unwrap();
                    answers.push((seat, answer));
                }
            }
            Game::replay(deck.clone(), &game.record(header, answers)).unwrap();
        }
    }
}
