//! No bot cheats: whatever is hidden from it may lie elsewhere, and it answers the same.

#[path = "../../fuzz/src/invariants.rs"]
mod invariants;

use invariants::dealt_anew;
use panta_bots::{NAMES, Random, bot};
use panta_cards::{CardSet, Deck};
use panta_engine::{Event, Frame, Game, Header, MAX_SEATS, Viewer};

/// Characters at some levels; what else they do, Planner does too.
const PLAYERS: [&str; 3] = ["thales-easy", "hypatia-keen", "democritus-sharp"];

/// Every so many questions of a game a bot is asked what it would answer.
const EVERY: usize = 13;

/// Another deal of everything hidden, by another hand than the engine's, leaves every answer as it was.
fn assert_fair(deck: &Deck, players: usize, seed: u64) -> usize {
    let mut header = Header::new(deck, players, seed);
    header.options.goals_to_end = 2;
    let mut happened: Vec<Event> = vec![];
    let mut game = Game::new(deck, &header, &mut happened).expect("so many can play this deck");
    let (mut walker, mut chance) = (Random::new(seed), fastrand::Rng::with_seed(seed));
    let mut compared = 0;
    for at in 0..130 {
        let Some(question) = game.asked().lowest().and_then(|seat| game.question(seat)) else { break };
        let seat = question.seat;
        // Where the state remembers hidden cards, this deal does not look: what others have put down, a win that was
        // cancelled, a card that is about to act on another. And whoever looks through the pile knows what is in it.
        let laid = |frame: &Frame| matches!(frame, Frame::Poll(poll) if !poll.put_down.is_empty());
        let pile: CardSet = game.state().piles.draw_pile().iter().copied().collect();
        let written = serde_json::to_string(game.state()).expect("a state can be written");
        let remembers = ["\"let_off\"", "\"waiting\""].iter().any(|field| written.contains(field));
        let known = game.state().frames.iter().any(laid) || remembers || question.cards.intersects(pile);
        if at % EVERY == 0 && !known {
            for name in NAMES.into_iter().chain(PLAYERS) {
                let answer = |game: &Game<&Deck>| {
                    let mut bot = bot(name, seed).expect("there is such a bot");
                    let heard = happened.iter().filter_map(|event| event.seen_by(Viewer::Player(seat)));
                    heard.for_each(|event| bot.hear(&event));
                    bot.answer(&game.chair(seat).expect("whoever is asked has a chair"))
                };
                let usual = answer(&game);
                let elsewhere = game.with_state(dealt_anew(game.state(), seat, &mut chance));
                assert_eq!(answer(&elsewhere), usual, "{name}, {}, seed {seed}: {question:?}", deck.about.id);
                compared += 1;
            }
        }
        let answer = walker.answer(&question);
        game.apply(seat, &answer, &mut happened).expect("an offered answer applies");
    }
    compared
}

#[test]
fn what_is_hidden_changes_no_answer() {
    for name in panta_decks::names() {
        let deck = panta_decks::deck(&name).and_then(|loaded| loaded.deck).expect("our decks have no fault");
        let mut compared = 0;
        for players in 2..=MAX_SEATS {
            if Header::new(&deck, players, 0).check(&deck).is_ok() {
                compared += assert_fair(&deck, players, players as u64);
            }
        }
        assert!(compared > 60, "{name}: only {compared} answers were compared");
    }
}
