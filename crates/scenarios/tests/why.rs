//! "Why?": everything has one ruling that explains it best, and each is followed in the very game that shows it.

#[path = "../../engine/tests/common/mod.rs"]
mod common;

use common::{EDITIONS, any_deck, deck, header, walk};
use panta_cards::{CardSet, Kind, Verb};
use panta_engine::{Answer, Event, Game, Obstacle, Purpose, Refusal, Seat, Silence, Spot, obstacle};
use panta_scenarios::{Wish, all, citations, outlines, rulings_followed, search};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

/// The rulings that each ruling's games follow.
static FOLLOWED: LazyLock<BTreeMap<String, BTreeSet<&'static str>>> = LazyLock::new(|| {
    let mut by_id: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    for scenario in &all().scenarios {
        let id = scenario.outline.id.split('/').next().unwrap_or_default().to_string();
        by_id.entry(id).or_default().extend(rulings_followed(scenario));
    }
    by_id
});

#[test]
fn every_ruling_that_is_named_is_followed_in_its_own_game() {
    let by_id = &*FOLLOWED;
    let named: BTreeSet<&str> = by_id.values().flatten().copied().collect();
    let elsewhere: Vec<&&str> =
        named.iter().filter(|id| by_id.get(**id).is_none_or(|own| !own.contains(**id))).collect();
    assert!(elsewhere.is_empty(), "these are not followed in the games that show them: {elsewhere:?}");
    assert!(named.len() >= 75, "only {} rulings are ever named", named.len());
}

/// Refusals that are about the form of an answer follow no ruling.
const FORM: [&str; 3] = ["not-one-word", "text-length", "unknown-name"];

#[test]
fn every_kind_is_explained() {
    let mut wrongly = vec![];
    for (kind, words) in [
        ("event", Event::WORDS),
        ("question", Purpose::WORDS),
        ("refusal", Refusal::WORDS),
        ("obstacle", Obstacle::WORDS),
    ] {
        let form = |word: &&&str| kind == "refusal" && FORM.contains(word);
        let wrong = words.iter().filter(|word| citations().explain(kind, word) == form(word));
        wrongly.extend(wrong.map(|word| format!("{kind}={word}")));
    }
    assert!(
        wrongly.is_empty(),
        "no ruling has `explains` with these, or one has that follows none: {wrongly:?}"
    );
}

/// Debug builds complain where two rulings explain something equally well.
#[test]
fn whatever_happens_in_a_game_has_one_ruling() {
    for seed in 0..60 {
        let players = (seed % 6 + 1) as usize;
        let deck = any_deck(players, seed);
        let header = header(deck, players, seed);
        let (game, answers) = walk(deck, &header, |game, seat, question, _| {
            let (state, solo) = (game.state(), game.state().solo);
            assert_ne!(citations().question(question, state), "", "{question:?}");
            for answer in
                [Answer::Pass, Answer::Option(127), Answer::Cards(deck.all()), Answer::Use(seed as u8)]
            {
                let Err(refusal) = game.clone().apply(seat, &answer, &mut Silence) else { continue };
                let ruling = citations().refusal(&refusal, state, deck, Some(question), &answer);
                assert!(ruling.is_some() || matches!(answer, Answer::Use(_)), "{refusal:?} {solo}");
            }
            for (goal, seat) in
                state.goals.iter().flat_map(|goal| state.seats.iter().map(move |seat| (goal, seat)))
            {
                if let Some(obstacle) = obstacle(state, deck, goal, seat) {
                    assert_ne!(citations().obstacle(obstacle, deck, goal), "", "{obstacle:?}");
                }
            }
        });
        let (_, events) = Game::replay(deck, &game.record(header, answers)).expect("it was played");
        for event in events {
            assert_ne!(citations().event(&event, deck, players == 1), "", "{event:?}");
        }
    }
}

/// Cards go from anywhere to anywhere.
#[test]
fn every_move_has_one_ruling() {
    let (ann, bob) = (Seat(0), Seat(1));
    let spots = [
        Spot::Hand(ann),
        Spot::Table(bob),
        Spot::Aside(ann),
        Spot::Rules,
        Spot::Goals,
        Spot::Discard,
        Spot::Pile,
        Spot::PileBottom,
    ];
    for edition in EDITIONS {
        let deck = deck(edition, true, false);
        let cards = deck.all().first().into_iter().chain(deck.kind(Kind::Creeper).first());
        for (card, from, to) in
            cards.flat_map(|card| spots.into_iter().flat_map(move |from| spots.map(|to| (card, from, to))))
        {
            for verb in Verb::ALL {
                let event =
                    Event::Moved { seat: ann, verb, cards: CardSet::one(card).into(), from, to, why: card };
                assert_ne!(citations().event(&event, deck, false), "", "{event:?}");
            }
        }
    }
}

/// What players ask most: the questions of the rule sheets' own pages of answers, and of the reports of other programs'
/// players. Each has a game in which it comes up; there, "why?" names the ruling, and a search with the words of the
/// question finds it among the first five.
const ASKED_MOST: &[(&str, &str)] = &[
    ("With a hand limit, do I choose what to discard, or is it random?", "hl-owner-chooses"),
    ("Does a hand limit bind me during my own turn?", "hl-active-exempt-until-end"),
    ("Somebody plays a hand limit. When do the others discard?", "hl-others-comply-at-once"),
    ("Keeper Limit: when do I discard down to it at the end of my turn?", "kl-active-may-exceed"),
    ("Do I have to trade hands if the other hand is empty?", "ha-trade-with-empty-hands"),
    ("Does a New Rule replace the old one?", "rules-same-kind-replaced"),
    ("Is there a maximum of New Rules on the table?", "rules-no-maximum"),
    ("Draw 3 after I drew 1: how many more?", "draw-increase-takes-difference"),
    ("May I pass instead of playing a card?", "turn-no-pass"),
    ("Can I just take the Keeper from him and win?", "win-cannot-just-take"),
    ("I stole a Keeper: does it go into my hand or to my table?", "ka-stolen-goes-to-table"),
    ("With Trash a Keeper, can I discard one of my own?", "ka-trash-own"),
    ("Can I play cards when it is not my turn?", "turn-nothing-out-of-turn"),
    ("Can I win when it is not my turn?", "win-out-of-turn"),
    ("Two players meet the Goal: who wins the tie?", "win-tie-goes-on"),
    ("Does a Creeper block me from winning?", "cr-blocks-win"),
    ("I draw a Creeper: does it count as a draw?", "draw-creeper-is-free"),
    ("What happens when the draw pile is empty?", "dr-reshuffle"),
    ("Third Goal with Double Agenda: which goes?", "da-third-goal"),
    ("Double Agenda is removed: who chooses the Goal that stays?", "da-removed-remover-chooses"),
    ("Draw 2 and Use 'Em: how many plays is that?", "play-compound-is-one-play"),
    ("What happens to the card left over from Draw 3, Play 2 of Them?", "ca-leftover-is-discarded-unplayed"),
    ("Can I take another turn twice in a row?", "et-two-in-a-row"),
    ("Can I use a free action twice in a turn?", "fa-once-per-turn"),
    ("Does First Play Random choose my first card?", "fpr-first-of-several"),
    ("Somebody leaves: what happens to the cards in hand and the Keepers?", "jl-leave"),
    ("Somebody wants to join in mid-game", "jl-join"),
    ("An Ungoal is met: who loses?", "ug-met-everyone-loses"),
    ("Part of an Action is impossible: what then?", "turn-impossible-part-skipped"),
];

#[test]
fn what_players_ask_most_is_answered() {
    let mut wrong = vec![];
    for (question, id) in ASKED_MOST {
        if !FOLLOWED.get(*id).is_some_and(|followed| followed.contains(id)) {
            wrong.push(format!("{id} is not named in its own game"));
        }
        let wish = Wish { text: Some(question.to_string()), ..Wish::default() };
        let first: Vec<&str> =
            search(outlines(), &wish).into_iter().take(5).map(|outline| outline.ruling_id()).collect();
        if !first.contains(id) {
            wrong.push(format!("{question} finds {first:?}, not {id}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
