//! A scenario that expects something false says what it expected, what it found, and how it came to that.

use panta_scenarios::{load, render, run, summary};

/// Ann holds Draw 3 and Iron and begins; the pile is known.
fn story(rest: &str) -> String {
    let text = format!(
        "scenario \"test\" deck=chemistry {{\n\
             question \"How many?\"\n\
             player Ann {{ hand \"Draw 3\" \"Iron\" }}\n\
             player Bob {{ hand \"Copper\"; table \"Helium\" }}\n\
             rules \"Play 2\"\n\
             pile \"Neon\" \"Rust\" \"Salt\"\n\
             {rest}\n\
         }}"
    );
    let loaded = load("test.kdl", &text);
    assert!(loaded.faults.is_empty(), "{:?}", loaded.faults);
    on_one_line(&render(&run(&loaded.scenarios[0])))
}

/// What is told, whatever its layout.
fn on_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn assert_told(rest: &str, parts: &[&str]) {
    let told = story(rest);
    for part in parts {
        assert!(told.contains(part), "expected {part}\nfound {told}");
    }
}

#[test]
fn a_false_expectation_tells_the_whole_story() {
    assert_told(
        "turn Ann { plays \"Draw 3\" }\nexpect { hand Ann \"Iron\" \"Neon\"; plays-left 2; drawn 3 }",
        &[
            "FAILED test (test.kdl:1)",
            "question How many?",
            "line 8: expected: Ann holds Iron and Neon, and nothing else. found: Iron, Neon, Rust and Salt",
            "line 8: expected: Plays left: 2. found: 1",
            "Bob holds Copper. On Bob's table: Helium.",
            "New Rules in play: Draw 3 and Play 2.",
            "Ann is asked (play): one of",
            "Ann drew 2 more cards: Salt and Rust. The rules ask for 3 now, and Ann had drawn 1.",
        ],
    );
}

#[test]
fn what_is_not_asked_is_told_with_what_is() {
    assert_told(
        "turn Ann { plays \"Helium\" }\nexpect { no-winner }",
        &["expected: Ann plays Helium.", "Ann is asked something else. Ann is asked (play): one of Draw 3, "],
    );
    assert_told(
        "turn Ann { picks \"Iron\" by=Bob }\nexpect { no-winner }",
        &["expected: Bob picks Iron.", "Bob is not asked anything now"],
    );
    assert_told(
        "turn Ann { plays \"Iron\" }\nturn Bob\nexpect { no-winner }",
        &["expected: It is Bob's turn.", "found: Ann's turn"],
    );
}

#[test]
fn the_other_word_is_told() {
    assert_told(
        "turn Ann { picks \"Iron\" }\nexpect { no-winner }",
        &["Ann is asked to play a card: write `plays`. Ann is asked (play)"],
    );
    let with_action = |steps: &str, lines: &str| {
        format!(
            "cards {{ action \"Gust\" invented {{ text t; {steps} }} }}\n\
             player Cyd {{ hand \"Gust\" \"Sand\" \"Lime\" \"Fluorite\" }}\n\
             turn Cyd {{ plays \"Gust\"; {lines} }}\nexpect {{ discard \"Gust\" }}"
        )
    };
    let one = "discard one goal from=hand";
    assert_told(
        &with_action(one, "plays \"Sand\""),
        &["Cyd is asked to pick a card, not to play one: write `picks`. Cyd is asked (discard, for Gust)"],
    );
    let some = "discard up-to 3 goal from=hand";
    assert_told(
        &with_action(some, "expect { asked Cyd min=0 max=3 { must-not-pass } }; passes"),
        &["Cyd is asked to pick cards: to pick none, write `picks` without any"],
    );
    assert_told(&with_action(some, "picks"), &["passed test"]);
    assert_told(
        &with_action("discard up-to one goal from=hand", "picks"),
        &["Cyd is asked for a card or none: to pick none, write `passes`"],
    );
}

#[test]
fn an_allowed_act_is_no_refusal() {
    assert_told(
        "turn Ann { refused { plays \"Iron\" } }",
        &["expected: Not allowed: Ann plays Iron.", "found: It is allowed."],
    );
    assert_told(
        "turn Ann { refused { passes; because \"rain\" } }",
        &["found: Another reason is given: You have to play a card"],
    );
    assert_told(
        "turn Ann { refused { passes; follows \"win-midturn\" } }",
        &["found: It follows turn-no-pass."],
    );
}

#[test]
fn each_kind_of_expectation_can_fail() {
    for (check, found) in [
        ("table Bob", "Helium"),
        ("follows \"win-midturn\"", "turn-no-pass"),
        ("rules contains \"Draw 3\"", "Play 2"),
        ("pile-top \"Salt\"", "Rust, Salt"),
        ("hand-count Ann 1", "3"),
        ("pile-count 1", "found"),
        ("asked Ann purpose=\"after\"", "(play)"),
        ("asked Ann { options \"Iron\" }", "one of Draw 3, Iron and Neon"),
        ("asked Ann { no-option \"Iron\" }", "Ann is asked, but not for Iron."),
        ("asked Ann { uses \"Recycling\" }", "Ann is asked, and may use Recycling."),
        ("asked Ann { may-pass }", "Ann is asked, and may pass."),
        ("asked Ann { players Bob }", "Ann is asked, to choose from Bob."),
        ("asked Ann min=2", "Ann is asked for at least 2."),
        ("asked Bob", "found: asked: Ann"),
        ("asked-only Bob", "Only Bob is asked anything."),
        ("not-asked Ann", "Ann is not asked anything."),
        ("turn Bob", "found: Ann's turn"),
        ("winner Ann", "The game goes on."),
        ("lost", "The game goes on."),
        ("stopped stalled", "The game goes on."),
        ("tied Ann Bob", "found: nobody"),
        ("event shuffled", "expected: It happened: shuffled."),
        ("no-event drew Ann", "Ann drew 1 card: Neon."),
        ("play-target all", "found: 2"),
    ] {
        assert_told(&format!("turn Ann\nexpect {{ {check} }}"), &["FAILED", found]);
    }
    assert_told("turn Ann { draws \"Rust\" }", &["expected: Ann draws Rust.", "found: Neon"]);
}

#[test]
fn the_last_line_counts() {
    let text = "scenario a deck=chemistry { player A { hand Iron }; player B; turn A; expect { no-winner } }\n\
                scenario b deck=chemistry { player A { hand Iron }; player B; turn A; expect { winner A } }";
    let loaded = load("two.kdl", text);
    let outcomes: Vec<_> = loaded.scenarios.iter().map(run).collect();
    assert_eq!(summary(&outcomes), "1 passed, 1 failed");
}
