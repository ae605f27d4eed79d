//! The page of a deck: whole, repeatable, with what stands out at its top.

use panta_cards::{Deck, House};
use panta_engine::Header;
use panta_report::{Effort, Study, page, study};
use std::ops::RangeInclusive;
use std::time::{Duration, Instant};

fn deck(name: &str, house: &House) -> Deck {
    let loaded = panta_decks::deck_with(name, house).expect("there is such a deck");
    loaded.deck.expect("our decks have no fault")
}

fn played(name: &str, house: &House, effort: &Effort) -> Study {
    among(1..=6, name, house, effort)
}

fn among(those: RangeInclusive<usize>, name: &str, house: &House, effort: &Effort) -> Study {
    let whole = deck(name, house);
    let at_table = |players: usize| {
        if !those.contains(&players) {
            return None;
        }
        let mut house = house.clone();
        house.leave_out(House::for_table(&whole, &[], &[], players == 1));
        let deck = deck(name, &house);
        let header = Header::new(&deck, players, 0).house(house);
        header.check(&deck).is_ok().then_some((deck, header))
    };
    study(&whole, at_table, effort, |_, _| ()).expect("it can be played")
}

fn effort(random: u64, strong: u64) -> Effort {
    Effort { random, strong, bot: "quick".into(), seed: 1, threads: 2, until: None }
}

#[test]
fn a_page_is_whole_and_repeats_exactly() {
    let chemistry = played("chemistry", &House::default(), &effort(200, 40));
    let once = page(&chemistry, None);
    assert_eq!(once, page(&played("chemistry", &House::default(), &effort(200, 40)), None));
    for part in [
        "What stands out",
        "Noble Gasses wins too often.",
        "Skill counts",
        "How long is a game?",
        "How do games end?",
        "Who wins, by seat?",
        "Which Goals win?",
        "Which Keepers win?",
        "How often does the lead change?",
        "Alone: how many Goals?",
        "What each card does, with random players",
        "What each card does, with strong players",
        "Which Goals want each Keeper?",
    ] {
        assert!(once.contains(part), "{part} is missing");
    }
    assert_eq!(chemistry.together(false).count(), 5, "two to six players");
    // It holds everything: nothing is fetched, and nothing runs.
    for part in ["<script", "src=", "href=", "url("] {
        assert!(!once.contains(part), "{part}");
    }
    assert_eq!(once.matches("<svg").count(), once.matches("</svg>").count());
    assert!(!once.contains("NaN") && !once.contains("inf %"));
}

#[test]
fn two_decks_stand_side_by_side_with_what_differs() {
    let house = House { without: vec!["Noble Gasses".into(), "Water".into()], ..House::default() };
    let whole = among(3..=3, "chemistry", &House::default(), &effort(1000, 0));
    let less = among(3..=3, "chemistry", &house, &effort(1000, 0));
    let both = page(&less, Some(&whole));
    assert!(both.contains("What differs beyond noise") && both.contains("Only in Chemistry:"), "{both}");
    assert!(both.contains("class=\"differs\""), "shorter by two Goals");
    // A deck does not differ from itself, whatever the seed.
    let again = among(3..=3, "chemistry", &House::default(), &Effort { seed: 2, ..effort(1000, 0) });
    assert!(page(&whole, Some(&again)).contains("Nothing differs beyond noise."));
}

/// A page for a browser has a time to be ready, whatever the deck.
#[test]
fn a_page_is_ready_in_time_with_fewer_games() {
    let until = Instant::now() + Duration::from_millis(300);
    let some =
        played("word", &House::default(), &Effort { until: Some(until), ..effort(1_000_000, 1_000_000) });
    assert!(some.cut_short);
    assert!(some.runs.iter().all(|run| run.counts.games > 0));
    assert!(page(&some, None).contains("There was no time for more."));
}

#[test]
fn what_a_deck_calls_itself_is_only_text() {
    let mut study = among(2..=2, "stoner", &House::default(), &effort(50, 0));
    study.deck.about.title = "<b>\"Stoner\"</b> & more".into();
    let page = page(&study, None);
    assert!(
        !page.contains("<b>\"Stoner\"") && page.contains("&lt;b&gt;&quot;Stoner&quot;&lt;/b&gt; &amp; more")
    );
}
