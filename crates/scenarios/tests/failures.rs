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
    render(&run(&loaded.scenarios[0]))
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
            "question  How many?",
            "line 8: expected in Ann's hand exactly: Iron, Neon\n          found Iron, Neon, Rust and Salt",
            "line 8: expected Plays left: 2.\n          found 1",
            "Bob holds Copper; on the table: Helium",
            "New Rules: Draw 3 and Play 2",
            "Ann is asked (play): one of",
            "Ann drew 2 more cards: Salt and Rust. The rules ask for 3 now, and Ann had drawn 1.",
        ],
    );
}

#[test]
fn what_is_not_asked_is_told_with_what_is() {
    assert_told(
        "turn Ann { plays \"Helium\" }\nexpect { no-winner }",
        &["expected Ann plays Helium", "Ann is asked something else. Ann is asked (play): one of Draw 3, "],
    );
    assert_told(
        "turn Ann { picks \"Iron\" by=Bob }\nexpect { no-winner }",
        &["expected Bob picks Iron", "Bob is not asked anything now"],
    );
    assert_told(
        "turn Ann { plays \"Iron\" }\nturn Bob\nexpect { no-winner }",
        &["expected Bob's turn", "Ann's"],
    );
}

#[test]
fn an_allowed_act_is_no_refusal() {
    assert_told(
        "turn Ann { refused { plays \"Iron\" } }",
        &["expected that Ann plays Iron is refused", "found that it is allowed"],
    );
    assert_told(
        "turn Ann { refused { passes; because \"rain\" } }",
        &["found another reason: You have to play a card"],
    );
    assert_told(
        "turn Ann { refused { passes; follows \"win-midturn\" } }",
        &["found that it follows turn-no-pass"],
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
        ("asked Ann { no-option \"Iron\" }", "without Iron"),
        ("asked Ann { uses \"Recycling\" }", "with these free actions: Recycling"),
        ("asked Ann { may-pass }", "with leave to pass"),
        ("asked Ann { players Bob }", "to choose from Bob"),
        ("asked Ann min=2", "for at least 2"),
        ("asked Bob", "found that Ann is asked"),
        ("asked-only Bob", "only Bob to be asked"),
        ("not-asked Ann", "Ann not to be asked"),
        ("turn Bob", "found Ann's"),
        ("winner Ann", "that the game goes on"),
        ("lost", "that the game goes on"),
        ("stopped stalled", "that the game goes on"),
        ("tied Ann Bob", "found nobody"),
        ("event shuffled", "expected event shuffled"),
        ("no-event drew Ann", "Ann drew 1 card: Neon."),
        ("play-target all", "found 2"),
    ] {
        assert_told(&format!("turn Ann\nexpect {{ {check} }}"), &["FAILED", found]);
    }
    assert_told("turn Ann { draws \"Rust\" }", &["expected Ann to draw: Rust", "found Neon"]);
}

#[test]
fn the_last_line_counts() {
    let text = "scenario a deck=chemistry { player A { hand Iron }; player B; turn A; expect { no-winner } }\n\
                scenario b deck=chemistry { player A { hand Iron }; player B; turn A; expect { winner A } }";
    let outcomes: Vec<_> = load("two.kdl", text).scenarios.iter().map(run).collect();
    assert_eq!(summary(&outcomes), "1 passed, 1 failed");
}
