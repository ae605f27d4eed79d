//! Random games of a deck whose Goals have every shape there is. Debug builds check after every event that nobody has
//! won unseen.

mod common;

use common::{header, walk};
use panta_cards::{CardSet, Deck, Kind, load};
use panta_engine::{Outcome, Purpose, Reached, Seat, obstacle};
use std::collections::BTreeSet;

const STONES: &str = r#"
deck stones title="Stones" players="1-6" {
    blurb "Everything about winning."
    include standard { likely "Basic Rules" "Draw 2" "Draw 3" "Play 2" "Play 3" "Hand Limit 2" "Keeper Limit 4" "Double Agenda" "Inflation" "Steal a Keeper" "Trash a Keeper" "Exchange Keepers" "Trade Hands" "Recycling" "Jackpot!" "Empty the Trash" "Take Another Turn" "Rules Reset" "Share the Wealth" }
}
keeper "Pebble" invented copies=4 { text "Small."; icon stone; value 1; value weight 1 }
keeper "Flint" invented copies=2 { text "Sharp."; icon stone; value 2; value weight 2 }
keeper "Brick" invented copies=2 { text "Square."; icon stone; value 3 }
keeper "Boulder" invented copies=3 { text "Not small."; icon stone; value 5; value weight 9 }
keeper "Balloon" invented copies=2 { text "Up."; value lift 9 }
keeper "Rose" invented { text "Red." ; icon flower }
keeper "Lily" invented { text "White."; icon flower }
keeper "Oak" invented { text "Tall."; icon tree }
keeper "Half-Sister" invented { text "Counts as Rose or as Lily."; counts this { as Rose Lily } }
keeper "Changeling" invented { text "Any Keeper in your own turn."; counts this { as keeper; when { your-turn } } }
keeper "Broom" invented { text "Dust does not block you."; ignores Dust; spare }
meta "Keep Going" invented optional=#true { text "t"; goal-met claim }
keeper "Crown" invented { text "Heavy." ; spare }
creeper "Dust" invented copies=2 { text "Everywhere." }
creeper "Rain" invented { text "Nobody wins without the Crown."; blocks everyone { unless { has Crown } } }
creeper "Drizzle" invented { text "Blocks nobody but whoever has the Crown."; blocks nobody { unless { has Crown } } }
goal "Cairn" invented { text "t"; sum value at-least=8 }
goal "Take-Off" invented { text "t"; sum lift more-than=weight }
goal "Heavyweight" invented { text "t"; most weight min=two }
goal "My Hour" invented { text "t"; exactly two Boulder; your-turn }
goal "Quarter" invented { text "t"; makes "25" }
goal "Dozen" invented { text "t"; makes 12 value=weight { ways plus times } }
rule "Plus" invented { text "t"; ways plus minus { when { your-turn } } }
goal "Milestones" invented { text "t"; run three @stone }
goal "Bouquet" invented { text "t"; has Rose Lily }
goal "Garden" invented { text "t"; has Oak; more @flower than=@tree }
goal "Stones for All" invented { text "t"; has Balloon; any @stone of=each-other }
goal "Small Fry" invented { text "t"; either { all { has Oak; at-most three keeper }; exactly three Pebble }; not { has Balloon } }
goal "Empty" invented { text "t"; fewest cards; any @stone of=others; players at-least=two }
goal "Dusty" invented { text "t"; has Dust Pebble }
ungoal "Avalanche" invented { text "t"; at-least three per=player @stone of=everyone }
rule "Crowned" invented { text "t"; goal-also { at-least two keeper } }
rule "Own Time" invented { text "t"; goal-only { your-turn } }
rule "Spirits" invented { text "t"; ignores creeper { when { fewest keeper } } }
"#;

fn deck() -> Deck {
    let loaded = load("stones.kdl", STONES.as_bytes(), &panta_decks::Library);
    assert!(loaded.faults.is_empty(), "{:#?}", loaded.faults);
    loaded.deck.expect("a deck without a fault is there")
}

#[test]
fn whoever_has_not_won_is_told_why() {
    let deck = deck();
    let mut won = BTreeSet::new();
    for seed in 0..common::games(150) {
        let players = (seed % 6 + 1) as usize;
        let (game, _) = walk(&deck, &header(&deck, players, seed), |game, seat, question, _| {
            let state = game.state();
            // In the middle of an event nothing has been looked at yet.
            let settled = matches!(question.purpose, Purpose::Before | Purpose::Play | Purpose::After);
            let goals = if settled { state.goals & deck.kind(Kind::Goal) } else { CardSet::EMPTY };
            for (goal, seat) in goals.iter().flat_map(|goal| state.seats.iter().map(move |seat| (goal, seat)))
            {
                // Where Goals are claimed, somebody may be claiming this one.
                let told = obstacle(state, &deck, goal, seat).is_some() || state.goals_are_claimed(&deck);
                assert!(told, "seed {seed}: {} and {seat:?}", deck.name(goal));
            }
            assert_eq!(game.facts(seat).goals.len(), state.goals.len());
        });
        match game.outcome() {
            Some(Outcome::Won { goal, .. }) => {
                let reached = game.facts(Seat(0)).reached;
                let fits = match deck.name(goal) {
                    "Cairn" => matches!(reached[..], [Reached::Sum(8..)]),
                    "Take-Off" => matches!(reached[..], [Reached::More { has, than }] if has > than),
                    "Milestones" => matches!(reached[..], [Reached::Row(3..)]),
                    "Quarter" => reached == [Reached::Made(25)],
                    "Dozen" => matches!(reached[..], [Reached::Made(12..)]),
                    _ => reached.is_empty(),
                };
                assert!(fits, "seed {seed}: {} with {reached:?}", deck.name(goal));
                won.insert(goal);
            }
            outcome => assert!(outcome.is_some(), "seed {seed}"),
        }
    }
    assert!(won.len() > 4, "only {} Goals ever win", won.len());
}
