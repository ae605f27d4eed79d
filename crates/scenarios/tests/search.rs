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

/// One part of `questions.txt`: each question with the rulings that answer it.
fn questions(part: &str) -> Vec<(&'static str, Vec<&'static str>)> {
    let parts = include_str!("questions.txt").split("# ---- ").skip(1);
    let lines = parts.filter_map(|text| text.split_once(" ----\n")).find(|(name, _)| *name == part);
    let lines = lines.unwrap_or_else(|| panic!("no part {part}")).1.lines();
    lines
        .map(|line| {
            let (ids, question) = line.split_once('\t').unwrap_or_else(|| panic!("no tab: {line}"));
            (question, ids.split(' ').collect())
        })
        .collect()
}

/// How many questions of a part there are, and which of them do not find their ruling among the first five.
fn missed(part: &str) -> (usize, Vec<String>) {
    let all = questions(part);
    let first_five = |question: &str| by_text(question).into_iter().take(5).collect::<Vec<_>>();
    let mut missed = vec![];
    for (question, answers) in &all {
        let found = first_five(question);
        if !found.iter().any(|id| answers.contains(&id.split('/').next().unwrap_or_default())) {
            missed.push(format!("{question} ({}): {found:?}", answers.join(" or ")));
        }
    }
    println!("{part}: {} of {} found among the first five", all.len() - missed.len(), all.len());
    (all.len(), missed)
}

#[test]
fn the_answers_to_the_questions_are_rulings() {
    for part in ["own", "later", "fresh", "held out"] {
        for (question, answers) in questions(part) {
            let is_ruling = |id: &str| outlines().iter().any(|outline| outline.id == id);
            let unknown: Vec<&str> = answers.into_iter().filter(|id| !is_ruling(id)).collect();
            assert!(unknown.is_empty(), "{question}: no ruling {unknown:?}");
        }
    }
}

/// Nine questions in ten find their ruling among the first five: of those we wrote, at once or later, of those by fresh eyes,
/// and of the half of these that search was never tuned by.
#[test]
fn questions_as_players_type_them_find_their_ruling() {
    let (own, missed_own) = missed("own");
    assert!(missed_own.len() * 10 <= own, "{}", missed_own.join("\n"));
    let (later, missed_later) = missed("later");
    assert!(missed_later.len() * 10 <= later, "{}", missed_later.join("\n"));
    let (tuned, missed_tuned) = missed("fresh");
    let (held_out, missed_held_out) = missed("held out");
    let missed_fresh = missed_tuned.len() + missed_held_out.len();
    assert!(
        missed_fresh * 10 <= tuned + held_out,
        "{missed_tuned:#?}, and {} held out",
        missed_held_out.len()
    );
    assert!(
        missed_held_out.len() * 10 <= held_out,
        "{} of {held_out} held out are missed",
        missed_held_out.len()
    );
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
