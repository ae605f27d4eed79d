//! Decks of one's own, from files: played, mixed, and with scenarios beside them.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use std::path::PathBuf;
use support::{folder, run};

const BREAKFAST: &str = r#"deck breakfast title="Breakfast" {
    include spreads { invented "Butter" }
    include standard { likely "Basic Rules" "Draw 2" "Play 2" "Steal a Keeper" }
}
keeper "Toast" invented copies=20 { text "Warm." }
goal "Toast and Butter" invented { text "Toast and Butter."; has Toast Butter }
action "Second Helping" invented { text "Draw 2 cards."; draw 2 }
"#;

const RULING: &str = r#"scenario "toast-first" deck="../breakfast.kdl" {
    question "Do I win as soon as I have both?"
    ruling "Yes."
    source "docs/cards.md" authority=ours
    player Ann { hand "Butter"; table "Toast" }
    player Bob
    goals "Toast and Butter"
    pile "Draw 2"
    turn Ann { draws "Draw 2"; plays "Butter" }
    expect { winner Ann }
}
"#;

/// A folder with a deck, a file that it includes, and a ruling.
fn breakfast(name: &str) -> PathBuf {
    let folder = folder(name);
    std::fs::create_dir(folder.join("rulings")).unwrap();
    std::fs::write(folder.join("spreads.kdl"), "keeper \"Butter\" { text \"Soft.\" }").unwrap();
    std::fs::write(folder.join("breakfast.kdl"), BREAKFAST).unwrap();
    std::fs::write(folder.join("rulings/mine.kdl"), RULING).unwrap();
    folder
}

#[test]
fn a_deck_from_a_file_is_played_and_mixed() {
    let folder = breakfast("own-deck");
    let path = folder.join("breakfast.kdl");
    let path = path.to_str().unwrap();
    let (code, out, err) = run(&["sim", path, "--games", "50"]);
    assert_eq!(code, 0, "{err}");
    assert!(out.starts_with("Breakfast, 4 random players, 50 games"), "{out}");
    let (code, out, err) = run(&["deck", "mix", "chemistry", "--with", path]);
    assert_eq!(code, 0, "{err}");
    assert!(out.contains("Toast and Butter") && out.contains("Hydrogen"), "{out}");
    let (code, out, err) = run(&["deck", "mix", path, "--with", "chemistry"]);
    assert_eq!((code, out.contains("Breakfast (breakfast)")), (0, true), "{err}");
}

#[test]
fn single_cards_are_taken() {
    let folder = breakfast("own-single");
    let path = folder.join("breakfast.kdl");
    let path = path.to_str().unwrap();
    let own = format!("{path}:Second Helping");
    let (code, out, err) = run(&["deck", "mix", "chemistry", "--card", "stoner:Mooch", &own]);
    assert_eq!(code, 0, "{err}");
    assert!(out.contains("Chemistry (chemistry): 102 cards"), "{out}");
    assert!(out.contains("Mooch") && out.contains("Second Helping") && !out.contains("Toast"), "{out}");
    let (code, _, err) = run(&["sim", "chemistry", "--card", "stoner:Moch", "--games", "5"]);
    assert!(code == 1 && err.contains("did you mean `Mooch`"), "{err}");
    let (code, _, err) = run(&["sim", "chemistry", "--card", "stoner:Mooch", "--games", "20"]);
    assert_eq!(code, 0, "{err}");
}

#[test]
fn scenarios_lie_beside_the_deck() {
    let folder = breakfast("own-rulings");
    let file = folder.join("rulings/mine.kdl");
    let (code, out, err) = run(&["rulings", file.to_str().unwrap()]);
    assert_eq!(code, 0, "{out}{err}");
    assert!(out.contains("1 passed, 0 failed"), "{out}");
    std::fs::write(folder.join("breakfast.kdl"), BREAKFAST.replace("has Toast Butter", "has Toast Buter"))
        .unwrap();
    let (code, _, err) = run(&["rulings", file.to_str().unwrap()]);
    assert!(code == 1 && err.contains("did you mean `Butter`"), "{err}");
    std::fs::remove_file(folder.join("breakfast.kdl")).unwrap();
    let (code, _, err) = run(&["rulings", file.to_str().unwrap()]);
    assert!(code == 1 && err.contains("there is no deck"), "{err}");
}
