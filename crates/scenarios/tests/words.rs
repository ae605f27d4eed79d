//! The words of the newer editions: each does what it says, and says so when it goes wrong.

use panta_scenarios::{load, render, run};

fn played(text: &str) -> String {
    let loaded = load("test.kdl", text);
    let faults: Vec<String> =
        loaded.faults.iter().map(|fault| format!("{}: {fault}", fault.line())).collect();
    assert!(faults.is_empty(), "{faults:#?}\n{text}");
    let told: String = loaded.scenarios.iter().map(|scenario| render(&run(scenario))).collect();
    // Whatever its layout.
    told.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn assert_passes(text: &str) {
    let told = played(text);
    assert!(told.starts_with("passed"), "{told}");
}

fn assert_told(text: &str, parts: &[&str]) {
    let told = played(text);
    for part in parts {
        assert!(told.contains(part), "expected {part}\nfound {told}");
    }
}

fn assert_fault(text: &str, part: &str) {
    let faults = load("test.kdl", text).faults;
    let found: Vec<String> =
        faults.iter().map(|fault| format!("{fault} {}", fault.help.as_deref().unwrap_or(""))).collect();
    assert!(found.iter().any(|fault| fault.contains(part)), "{text}\nexpected {part}\nfound {found:#?}");
}

/// Ann is about to play Lungs; Bob has an infected Heart.
fn anatomy(rest: &str) -> String {
    format!(
        "scenario test deck=anatomy {{\n\
             player Ann {{ hand \"Lungs\" \"Vision\" }}\n\
             player Bob {{ hand \"Skin\"; table \"Heart\"; attached \"Virus\" to=\"Heart\" }}\n\
             player Cyd {{ hand \"Brain\" }}\n\
             pile \"Liver\" \"Bones\" \"Eyes\"\n\
             {rest}\n\
         }}"
    )
}

#[test]
fn quizzes_and_what_they_hide() {
    assert_passes(&anatomy(
        "turn Ann {\n\
             plays \"Lungs\"\n\
             expect { quiz Bob shows=fact; sees Ann \"Lungs\"; sees-not Bob \"Lungs\"; asked Bob purpose=\"quiz\" about=Ann }\n\
             guesses \"Lungs\" by=Bob\n\
             draws \"Bones\" by=Bob\n\
         }\n\
         expect { event quizzed Bob \"Lungs\" result=yes; sees Cyd \"Lungs\"; sees Cyd hand-of=Bob count=3; attached \"Virus\" to=\"Heart\" }",
    ));
    for (check, found) in [
        ("quiz Cyd", "a quiz for Bob that shows `fact`"),
        ("quiz Bob shows=\"Lungs\"", "a quiz for Bob that shows `fact`"),
        ("sees Bob \"Lungs\"", "expected: Bob can see Lungs."),
        ("sees-not Ann \"Lungs\"", "expected: Ann cannot see Lungs."),
        ("sees Cyd hand-of=Bob count=2", "expected: Cyd can see that Bob holds 2 cards. found: 1 card"),
        ("attached \"Virus\" to=\"Lungs\"", "expected: Virus sits on Lungs. found: It sits on Heart."),
        ("not-attached \"Virus\"", "expected: Virus sits on no Keeper."),
        ("event quizzed", "expected: It happened: quizzed."),
        ("winners Ann", "At the end the most Goals are Ann's."),
        ("alone 2", "The game for one is over, with 2 Goals."),
        ("stopped deserted", "The game is stopped: deserted."),
        ("asked Bob about=Cyd", "Bob is asked about Cyd. found: Bob is asked (quiz, for"),
    ] {
        assert_told(
            &anatomy(&format!("turn Ann {{ plays \"Lungs\" }}\nexpect {{ {check} }}")),
            &["FAILED", found],
        );
    }
    assert_told(
        &anatomy("turn Ann { plays \"Lungs\"; guesses \"Lungs\" by=Cyd }\nexpect { no-winner }"),
        &["expected: Cyd guesses Lungs.", "Cyd is not asked anything now"],
    );
}

/// A Goal and an Ungoal lie side by side, and the card in Ann's hand has both of them met.
fn undecided(check: &str) -> String {
    format!(
        "scenario test deck=anatomy {{\n\
             cards {{ goal \"Glands\" invented {{ text \"t\"; at-least two \"Pituitary Gland\" Pancreas Ovaries Testes }} }}\n\
             player Ann {{ hand \"Sepsis\" \"Vision\" \"Bile\"; table \"Pituitary Gland\" \"Pancreas\" }}\n\
             player Bob {{ hand \"Filters\" \"Semen\"; table \"Ovaries\" \"Testes\" }}\n\
             player Cyd {{ hand \"Puberty\"; table \"Skin\"; attached \"Bacteria\" to=\"Skin\" }}\n\
             rules \"Double Agenda\" \"Play 2\"; goals \"Glands\"; pile \"Brain\"\n\
             turn Ann {{ plays \"Sepsis\" }}\n\
             expect {{ {check} }}\n\
         }}"
    )
}

#[test]
fn an_event_may_concern_several_players() {
    assert_passes(&undecided("event undecided Ann Bob \"Sepsis\" because=\"Sepsis\"; event undecided Bob"));
    for check in ["event undecided Ann Cyd", "event undecided \"Vision\"", "no-event undecided Ann"] {
        assert_told(&undecided(check), &["FAILED"]);
    }
}

#[test]
fn people_come_and_go() {
    assert_passes(&anatomy(
        "turn Ann { joins Dee; leaves by=Bob }\n\
         expect { hand-count Dee 3; discard contains \"Heart\" \"Virus\" \"Skin\"; not-attached \"Virus\"; event left Bob }",
    ));
    assert_passes(&anatomy(
        "turn Ann { leaves by=Bob; leaves by=Cyd }\nexpect { stopped deserted; event left Cyd }",
    ));
    assert_told(&anatomy("turn Ann { joins Ann }\nexpect { no-winner }"), &["Ann joins", "no free seat"]);
}

/// Two letters short of nothing: Ann can spell flux once she has played her X.
fn word(rest: &str) -> String {
    format!(
        "scenario test deck=word {{\n\
             player Ann {{ hand \"Letter X\" \"Letter B\"; table \"Letter F\" \"Letter L\" \"Letter U\" \"Letter Q\" }}\n\
             player Bob {{ hand \"Letter C\"; scored \"Noun\" }}\n\
             goals \"Spell Flux\"\n\
             pile \"Letter D\" \"Letter G\"\n\
             {rest}\n\
         }}"
    )
}

#[test]
fn claims_and_declarations() {
    assert_passes(&word(
        "metas \"Keep Going\"; agreed goals=1 play-off\n\
         turn Ann { plays \"Letter X\" }\n\
         expect { scored Ann \"Spell Flux\"; scored Bob contains \"Noun\"; table Ann \"Letter Q\"; laid Ann word=\"flux\"; no-winner }",
    ));
    assert_passes(&word(
        "agreed declare\n\
         turn Ann { refused { declares \"flux\" for=\"Spell Flux\"; because \"X\" }; plays \"Letter X\"; declares \"flux\" for=\"Spell Flux\" }\n\
         expect { winner Ann with=\"Spell Flux\" }",
    ));
    assert_passes(&word(
        "metas \"Keep Going\"\n\
         turn Ann { proposes end; says no by=Bob; expect { event decided result=no }; time-up }\n\
         expect { winners Bob }",
    ));
    assert_passes(&word(
        "turn Ann { proposes \"Keep Going\"; expect { asked Bob purpose=\"propose\" }; says yes by=Bob }\n\
         expect { metas \"Keep Going\"; event decided \"Keep Going\" result=yes }",
    ));
    assert_told(
        &word("turn Ann { plays \"Letter X\" }\nexpect { laid Ann word=\"lux\" }"),
        &["expected: Ann has laid “lux”."],
    );
    assert_told(
        &word("turn Ann\nexpect { scored Bob }"),
        &["expected: Bob has claimed nothing. found: Noun"],
    );
}

/// A question of the turn or of a card is answered by what stands on the button, so that a new one needs no word of its own.
#[test]
fn any_question_with_options_is_answered_by_its_button() {
    let rotate = |answer: &str| {
        format!(
            "scenario test deck=chemistry {{\n\
                 player Ann {{ hand \"Rotate Hands\" \"Iron\" }}\n\
                 player Bob {{ hand \"Salt\" \"Water\" }}\n\
                 player Cyd {{ hand \"Lime\" }}\n\
                 rules \"Play 2\"\n\
                 pile \"Sand\"\n\
                 turn Ann {{\n plays \"Rotate Hands\"\n answers {answer:?}\n\
                     expect {{ hand Ann \"Salt\" \"Water\"; hand Bob \"Lime\"; hand Cyd \"Iron\" \"Sand\" }}\n }}\n}}"
        )
    };
    assert_passes(&rotate("To the right: yours goes to Cyd, and you get Bob's"));
    assert_told(&rotate("Upwards"), &["asked something else"]);
}

#[test]
fn one_player_alone() {
    let alone = |rest: &str| {
        format!(
            "scenario test deck=word {{ player Ann {{ hand \"Letter A\" \"Letter B\"; table \"Letter Z\" }}\n\
             goals \"From A to Z\"; rule-pile \"Draw 2\" \"Play 2\"; rule-discard \"Draw 3\"; rule-pile-ends\n {rest} }}"
        )
    };
    let after = "turn Ann\n\
        expect { scored Ann \"From A to Z\"; event turned-up \"Draw 2\"; rules \"Draw 2\"; rule-pile \"Play 2\"; rule-pile-count 1; rule-discard \"Draw 3\" }";
    assert_passes(&alone(&format!("turn Ann {{ plays \"Letter A\" }}\n{after}")));
    let asked = "plays \"Letter A\"; expect { asked Ann purpose=\"claim\" { may-pass } }; claims";
    assert_passes(&alone(&format!("agreed goals-wait\n turn Ann {{ {asked} }}\n{after}")));
    assert_told(
        &alone("turn Ann\nexpect { rule-pile \"Play 2\" }"),
        &["In the pile of New Rules: Play 2, and nothing else."],
    );
    assert_fault(
        &alone("metas \"Keep Going\"; turn Ann; expect { no-winner }"),
        "Word has no card `Keep Going`",
    );
    assert_fault(&word("rule-pile \"Draw 2\"; turn Ann; expect { no-winner }"), "only for one player");
}

/// Everything that is agreed on drinks.
fn drinking(rest: &str) -> String {
    format!(
        "scenario test deck=drinking {{\n\
             player Ann {{ hand \"New Vocabulary\" \"Not It!\" \"Cheers!\" }}\n\
             player Bob {{ hand \"Beer\" }}\n\
             player Cyd {{ hand \"Gin\" }}\n\
             metas \"Drinking Rules\"\n\
             {rest}\n\
         }}"
    )
}

#[test]
fn words_kept_and_drinks_told() {
    let rules = "rules \"Forbidden Word\" \"Drinking Buddies\"; keeps \"Forbidden Word\" word=\"card\"; keeps \"Drinking Buddies\" Ann Bob\n";
    assert_passes(&drinking(&format!(
        "{rules} turn Ann {{\n\
             heard \"Forbidden Word\" from=Cyd\n\
             expect {{ told drink Cyd times=1 because=\"Forbidden Word\" }}\n\
             calls \"Forbidden Word\" on=Bob by=Cyd\n\
             expect {{ event called Cyd }}\n\
             says yes\n\
             expect {{ told drink Ann Bob; event judged result=yes }}\n\
             plays \"New Vocabulary\"\n\
             refused {{ says \"two words\"; because \"one word\" }}\n\
             says \"goal\"\n\
         }}\n\
         expect {{ keeps \"Forbidden Word\" word=\"goal\"; keeps \"Drinking Buddies\" Ann Bob; told drink }}"
    )));
    assert_passes(&drinking(
        "turn Ann { plays \"Not It!\"; presses by=Cyd }\nexpect { told drink Bob because=\"Not It!\" }",
    ));
    assert_told(
        &drinking("turn Ann { plays \"Cheers!\" }\nexpect { told drink Ann }"),
        &["expected: Ann is told: drink."],
    );
    assert_told(
        &drinking(&format!("{rules} turn Ann\nexpect {{ keeps \"Forbidden Word\" word=\"rain\" }}")),
        &["keeps the word “rain” in mind.", "found: the word “card”"],
    );
}

#[test]
fn impossible_tables_and_unknown_words() {
    let with = |line: &str| anatomy(&format!("{line}\nturn Ann\nexpect {{ no-winner }}"));
    assert_fault(&with("agreed declar"), "did you mean `declare`?");
    assert_fault(&with("switched-off quizz"), "did you mean `quiz`?");
    assert_fault(&with("without \"Hartbeat\""), "Hartbeat");
    assert_fault(&with("without \"Lungs\""), "Anatomy has no card `Lungs`");
    assert_fault(&with("keeps \"Heartbeat\" word=\"x\""), "keeps nothing");
    assert_fault(&with("player Dee { table \"Nerves\" \"Mutation\" }"), "Dee has Mutation and a Keeper");
    assert_fault(
        &with("player Dee { attached \"Mutation\" to=\"Eyes\" }"),
        "Eyes is no Keeper on this table",
    );
    assert_fault(
        &with("player Dee { table \"Nerves\"; attached \"Eyes\" to=\"Nerves\" }"),
        "does not attach",
    );
    assert_fault(&anatomy("turn Ann { attaches \"Virus\" }"), "needs `to=` the Keeper");
    assert_fault(&anatomy("turn Ann { spends }"), "needs cards, or `word=`");
    assert_fault(&anatomy("turn Ann { declares \"flux\" }"), "needs `for=` the Goal");
    assert_fault(&anatomy("turn Ann; expect { event quizzed result=maybe }"), "expected `yes` or `no`");
    assert_fault(&anatomy("turn Ann; expect { sees Bob }"), "a card, or `hand-of=`");
}

#[test]
fn several_decks_must_all_pass() {
    let text = "scenario test deck=\"chemistry stoner\" {\n\
                player Ann { hand \"Jackpot!\" \"Draw 2\" }\nplayer Bob\nturn Ann { plays \"Jackpot!\" }\n\
                expect { discard \"Jackpot!\" } }";
    assert_passes(text);
    assert_told(&text.replace("discard", "rules"), &["with the deck chemistry", "with the deck stoner"]);
    assert_fault(&text.replace("Jackpot!", "Weed"), "Chemistry has no card `Weed`");
}
