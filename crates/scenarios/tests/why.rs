//! "Why?": every ruling that the engine names exists, and is followed in the very game that shows it.

use panta_scenarios::{Wish, all, outlines, rulings_followed, search};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

/// The rulings that each ruling's games follow.
static FOLLOWED: LazyLock<BTreeMap<String, BTreeSet<&'static str>>> = LazyLock::new(|| {
    let mut by_id: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    for scenario in &all().scenarios {
        let id = scenario.name.split('/').next().unwrap_or_default().to_string();
        by_id.entry(id).or_default().extend(rulings_followed(scenario));
    }
    by_id
});

#[test]
fn every_ruling_that_is_named_is_followed_in_its_own_game() {
    let by_id = &*FOLLOWED;
    let named: BTreeSet<&str> = by_id.values().flatten().copied().collect();
    let unknown: Vec<&&str> = named.iter().filter(|id| !by_id.contains_key(**id)).collect();
    assert!(unknown.is_empty(), "there are no such rulings: {unknown:?}");
    let elsewhere: Vec<&&str> = named.iter().filter(|id| !by_id[**id].contains(**id)).collect();
    assert!(elsewhere.is_empty(), "these are not followed in the games that show them: {elsewhere:?}");
    // And those that no game reaches: every id that stands in the engine.
    let engine = include_str!("../../engine/src/ruling.rs");
    let quoted = engine.split('"').enumerate().filter(|(at, _)| at % 2 == 1).map(|(_, quoted)| quoted);
    for id in quoted.filter(|text| text.contains('-')) {
        assert!(by_id.contains_key(id), "there is no ruling {id}");
    }
    assert!(named.len() >= 75, "only {} rulings are ever named", named.len());
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
