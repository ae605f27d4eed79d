//! Looking rulings up.

use panta_scenarios::{Wish, all, outlines, search};

fn found(wish: Wish) -> Vec<&'static str> {
    search(outlines(), &wish).into_iter().map(|outline| outline.id.as_str()).collect()
}

fn by_text(text: &str) -> Vec<&'static str> {
    found(Wish { text: Some(text.into()), ..Wish::default() })
}

#[test]
fn an_outline_says_what_the_scenario_says() {
    let (all, outlines) = (all(), outlines());
    assert_eq!(all.scenarios.len(), outlines.len());
    for (scenario, outline) in all.scenarios.iter().zip(outlines) {
        assert_eq!(scenario.outline.id, outline.id);
        assert_eq!(serde_json::json!(scenario.outline), serde_json::json!(outline));
    }
}

/// Questions as players put them, and a ruling that must be among the first five.
#[test]
fn the_words_of_a_question_find_its_ruling() {
    let mut missed = vec![];
    for (words, id) in [
        ("hand limit trade", "bga-47860-hand-limit-after-a-trade"),
        ("do two players who tie both win", "win-tie-goes-on"),
        ("creeper blocks my win", "cr-blocks-win"),
        ("must I play a card, may I pass?", "turn-no-pass"),
        ("draw pile empty reshuffle", "dr-reshuffle"),
        ("win out of turn", "win-out-of-turn"),
        ("hand limit on my own turn", "hl-active-exempt-until-end"),
        ("draw 2 and use 'em nested", "ca-nested-order"),
        ("double agenda third goal", "da-third-goal"),
        ("inflation numeral", "in-numerals-only"),
        ("take another turn twice", "bga-39784-take-another-turn-twice"),
        ("creepers count keeper limit", "kl-creepers-do-not-count"),
    ] {
        let found = by_text(words);
        let first: Vec<&str> = found.into_iter().take(5).collect();
        if !first.contains(&id) {
            missed.push(format!("{words}: {first:?}"));
        }
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}

#[test]
fn wishes_add_up() {
    let both =
        found(Wish { edition: Some("word".into()), card: Some("inflation".into()), ..Wish::default() });
    assert!(!both.is_empty());
    for id in &both {
        let outline = outlines().iter().find(|outline| outline.id == **id).unwrap();
        assert!(
            outline.editions.contains(&"word".to_string()) && outline.cards.contains("Inflation"),
            "{id}"
        );
    }
    let topic = found(Wish { topic: Some("ties".into()), ..Wish::default() });
    assert!(!topic.is_empty() && topic.iter().all(|id| id.starts_with("ti-")));
    let variants = found(Wish { id: Some("pe-duty-claim-challenged".into()), ..Wish::default() });
    assert!(variants.len() > 1 && variants.iter().all(|id| id.starts_with("pe-duty-claim-challenged")));
}

#[test]
fn words_that_say_nothing_find_nothing() {
    assert!(by_text("the of and").is_empty());
    assert!(by_text("").is_empty());
    assert!(by_text("xyzzyx").is_empty());
}

#[test]
fn words_that_no_ruling_has_do_not_stand_in_the_way() {
    assert_eq!(by_text("Can I win on someone else's turn?").first(), Some(&"win-out-of-turn"));
    assert_eq!(by_text("creepers keeper limit zzyzx").first(), by_text("creepers keeper limit").first());
    assert!(by_text("zzyzx").is_empty());
}
