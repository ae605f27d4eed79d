//! Recasting: the same case with the cards of other editions, and what is said when that cannot be.

use panta_scenarios::{load, render, run};

/// Ann wins with Salt, or whatever stands in for it. `more` lines come before the players.
fn salt(more: &str, expect: &str) -> String {
    format!(
        "scenario test deck=chemistry {{\n\
             {more}\n\
             player Ann {{ hand \"Sodium\" \"Rust\"; table \"Chlorine\" }}\n\
             player Bob {{ hand \"Neon\" }}\n\
             goals \"Salt\"\n\
             turn Ann {{ plays \"Sodium\" }}\n\
             expect {{ {expect} }}\n\
         }}"
    )
}

const EVERYWHERE: &str = "recast drinking stoner word; recast anatomy { switched-off quiz }";

fn played(text: &str) -> String {
    let loaded = load("test.kdl", text);
    assert!(loaded.faults.is_empty(), "{:?}\n{text}", loaded.faults);
    let told: String = loaded.scenarios.iter().map(|scenario| render(&run(scenario))).collect();
    told.trim_end().to_string()
}

/// Every fault as `line: message (help)`.
fn faults(text: &str) -> Vec<String> {
    let faults = load("test.kdl", text).faults;
    let told = faults
        .iter()
        .map(|fault| format!("{}: {fault} ({})", fault.line(), fault.help.as_deref().unwrap_or("")));
    told.collect()
}

fn assert_fault(text: &str, part: &str) {
    let found = faults(text);
    assert!(found.iter().any(|fault| fault.contains(part)), "{text}\nexpected {part}\nfound {found:#?}");
}

#[test]
fn a_case_passes_with_the_cards_of_every_edition() {
    let text = salt(EVERYWHERE, "winner Ann with=\"Salt\"; table Ann \"Sodium\" \"Chlorine\"");
    assert_eq!(played(&text), "passed test");
    let loaded = load("test.kdl", &text);
    assert_eq!(loaded.scenarios[0].outline.editions, ["chemistry", "drinking", "stoner", "word", "anatomy"]);
    assert_eq!(loaded.scenarios[0].stagings(), 5);
}

#[test]
fn what_is_false_is_false_in_every_edition() {
    for expect in ["no-winner", "winner Bob", "table Ann \"Sodium\"", "hand Ann lacks \"Rust\""] {
        let told = played(&salt(EVERYWHERE, expect));
        for deck in ["chemistry", "anatomy", "drinking", "stoner", "word"] {
            assert!(told.contains(&format!("with the deck {deck}")), "{expect}, {deck}:\n{told}");
        }
    }
}

#[test]
fn a_failure_names_the_stand_ins() {
    let told = played(&salt("recast word", "winner Ann with=\"Salt\"; table Ann"));
    let cast = "with the deck word, Letter A for Chlorine, Letter B for Neon, Noun for Rust, \
                From A to Z for Salt, Letter Z for Sodium";
    assert!(told.contains(cast), "{told}");
    assert!(told.contains("found: Letter A and Letter Z"), "{told}");
}

#[test]
fn a_case_always_has_the_same_cast() {
    let text = salt(EVERYWHERE, "no-winner");
    let first = played(&text);
    assert!((0..5).all(|_| played(&text) == first));
}

#[test]
fn a_card_without_a_stand_in_is_a_fault_at_its_line() {
    let recycling = salt("recast word; rules \"Recycling\"", "no-winner");
    assert_eq!(
        faults(&recycling),
        ["2: no card of Word can stand in for Recycling \
          (name one behind `recast`, add the card, or leave this deck out)"]
    );
    // Word has one Goal that lists its Keepers, not two.
    let two = salt(
        "recast word; rules \"Double Agenda\"; goals \"Fool's Gold\"; pile \"Iron\" \"Sulfur\"",
        "no-winner",
    );
    assert_fault(&two, "no card of Word can stand in for Fool's Gold");
    // There are two Hydrogens, but no organ twice.
    let twice = "scenario test deck=chemistry { recast anatomy\n\
                 player Ann { table \"Hydrogen\" \"Hydrogen\" }; player Bob { hand \"Iron\" }\n\
                 turn Ann; expect { no-winner } }";
    assert_fault(twice, "2: no card of Anatomy can stand in for Hydrogen");
}

#[test]
fn a_goal_that_cannot_be_met_gets_one_that_cannot() {
    // Iron, but no Oxygen for Rust: its stand-in must not be content with what Ann has.
    let text = "scenario test deck=chemistry {\n\
                recast drinking stoner; recast anatomy { switched-off quiz }\n\
                player Ann { hand \"Rust\" \"Sodium\"; table \"Iron\" \"Chlorine\" \"Neon\" \"Helium\" \"Copper\" }\n\
                player Bob { hand \"Calcium\" }\n\
                turn Ann { plays \"Rust\" }\n\
                expect { no-winner; goals \"Rust\" } }";
    assert_eq!(played(text), "passed test");
}

#[test]
fn a_scenario_may_name_its_stand_ins() {
    let told = played(&salt(
        "recast anatomy Sodium=\"Heart\" Neon=\"Spleen\" { switched-off quiz }",
        "winner Ann with=\"Salt\"; table Ann",
    ));
    assert!(told.contains("Heart for Sodium") && told.contains("Spleen for Neon"), "{told}");
    assert_fault(&salt("recast anatomy Iron=\"Heart\"", "no-winner"), "does not mention `Iron`");
    assert_fault(&salt("recast anatomy Neon=\"Hart\"", "no-winner"), "Anatomy has no card `Hart`");
    // A stand-in of another shape is the author's own doing, and is played as it is.
    let told = played(&salt("recast word Salt=\"Noun\"", "winner Ann"));
    assert!(told.contains("Noun for Salt") && !told.contains("deck chemistry"), "{told}");
}

#[test]
fn each_creeper_takes_its_turn() {
    let dust = |line: &str| {
        format!(
            "scenario test deck=chemistry {{ {line}\n\
             cards {{ creeper \"Dust\" invented {{ text \"It is everywhere.\" }} }}\n\
             player Ann {{ hand \"Iron\" }}; player Bob\npile \"Dust\" \"Neon\"\n\
             turn Ann {{ draws \"Neon\" }}\nexpect {{ table Ann \"Dust\" }} }}"
        )
    };
    let loaded = load("test.kdl", &dust("recast drinking stoner Dust=each"));
    assert_eq!(loaded.scenarios[0].stagings(), 1 + 3 + 4, "{:?}", loaded.faults);
    assert!(run(&loaded.scenarios[0]).passed());
    assert_fault(&dust("recast stoner Dust=each Iron=each"), "only one card of a line can be `each`");
    let keeper =
        dust("recast anatomy Dust=each").replace("hand \"Iron\"", "hand \"Iron\"; table \"Neon\" \"Dust\"");
    assert_fault(
        &keeper.replace("pile \"Dust\" \"Neon\"", "").replace("draws \"Neon\"", "passes"),
        "1: Anatomy, Virus for Dust, Appendix for Iron, Bladder for Neon: Ann has Virus and a Keeper",
    );
    assert_fault(&dust("recast word Dust=each"), "1: Word has no card for `each` to stand for");
}

#[test]
fn a_block_is_for_its_decks_alone() {
    let text = salt("recast word { add \"Recycling\" }", "winner Ann");
    assert_eq!(played(&text), "passed test");
    assert_fault(&salt("recast word { player Cyd }", "no-winner"), "unknown word `player` in `recast`");
    assert_fault(&salt("recast word { switched-off quiz }", "no-winner"), "there is no switch `quiz`");
    // What is said for the whole scenario need not concern every deck.
    let quiet = salt("switched-off quiz; recast anatomy word", "winner Ann");
    assert_eq!(played(&quiet), "passed test");
    assert_fault(&salt("recast", "no-winner"), "`recast` needs a deck");
    assert_fault(&salt("recast wrd", "no-winner"), "did you mean `word`?");
}
