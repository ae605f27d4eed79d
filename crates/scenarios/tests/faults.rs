//! Whatever is wrong with a scenario file is said with its place, and nothing panics.

use panta_scenarios::{load, run, select};

/// A scenario about nothing much, with these lines in it.
fn with(lines: &str) -> String {
    format!(
        "scenario \"test\" deck=chemistry {{\n\
             player Ann {{ hand \"Iron\" \"Neon\" }}\n\
             player Bob\n\
             {lines}\n\
             turn Ann {{ plays \"Iron\" }}\n\
             expect {{ no-winner }}\n\
         }}\n"
    )
}

/// Every fault as `line: message (help)`.
fn faults(text: &str) -> Vec<String> {
    load("test.kdl", text)
        .faults
        .iter()
        .map(|fault| format!("{}: {fault} ({})", fault.line(), fault.help.as_deref().unwrap_or("")))
        .collect()
}

fn assert_fault(lines: &str, part: &str) {
    let found = faults(&with(lines));
    assert!(found.iter().any(|fault| fault.contains(part)), "{lines}\nexpected {part}\nfound {found:#?}");
}

#[test]
fn a_sound_scenario_has_no_fault() {
    assert_eq!(faults(&with("rules \"Play 2\"")), [""; 0]);
}

#[test]
fn unknown_names_get_the_nearest_known_one() {
    assert_fault("goals \"Watr\"", "4: Chemistry has no card `Watr` (did you mean `Water`?");
    assert_fault("turn Anne { plays \"Iron\" }", "there is no player `Anne` (did you mean `Ann`?");
    assert_fault("rulez \"Play 2\"", "unknown word `rulez` in a scenario (did you mean `rules`?");
    assert_fault("turn Ann { plyas \"Iron\" }", "did you mean `plays`?");
    assert_fault("expect { hnd Ann }", "unknown word `hnd` in `expect` (did you mean `hand`?");
    assert_fault("expect { asked Ann purpose=\"plya\" }", "did you mean `play`?");
    assert_fault("expect { asked Ann { optons \"Iron\" } }", "did you mean `options`?");
    assert_fault("expect { event shufled }", "did you mean `shuffled`?");
    assert_fault("deck stonr", "there is no deck `stonr` (did you mean `stoner`?");
    assert_fault("source \"x\" authority=rulebok", "did you mean `rulebook`?");
    assert_fault("add \"Rich Bones\"", "did you mean `Rich Bonus`?");
}

#[test]
fn impossible_tables_are_refused() {
    assert_fault("pile \"Iron\"", "Iron is in the deck only once");
    assert_fault("pile \"Oxygen\" \"Oxygen\" \"Oxygen\"", "Oxygen is in the deck only 2 times");
    assert_fault("rules \"Iron\"", "Iron is a Keeper and cannot be among the New Rules");
    assert_fault("goals \"Water\" \"Salt\"", "2 Goals cannot be in play here");
    assert_fault("rules \"Draw 2\" \"Draw 3\"", "Draw 2 and Draw 3 cannot both be in play");
    assert_fault("rules \"Hand Limit 1\"", "Ann holds 2, which Hand Limit 1 does not allow");
    assert_fault("metas \"Play 2\"", "Play 2 is a New Rule and cannot be in force");
    assert_fault("deal", "a real deal decides where the cards lie");
    assert_fault("player Bob", "there are two players `Bob`");
    assert_fault(
        "player Cyd { table \"Hydrogen\" \"Oxygen\" }; goals \"Water\"",
        "Cyd has won before anything happens",
    );
    assert_fault(
        "cards { ungoal \"Gloom\" invented { has \"Helium\" of=everyone; text \"Helium in play.\" } }\n\
         player Cyd { table \"Helium\" }; goals \"Gloom\"",
        "all have lost before anything happens",
    );
}

#[test]
fn bad_words_and_numbers_are_told() {
    assert_fault("turn-number many", "expected a whole number");
    assert_fault("expect { hand-count Ann }", "`hand-count` needs a number");
    assert_fault("expect { plays-left \"few\" }", "expected a whole number from 0 to 255");
    assert_fault("expect { hand Ann contains }", "needs at least one card");
    assert_fault("turn Ann { passes now }", "`passes` has no use for this");
    assert_fault("turn Ann { plays \"Iron\" bye=Bob }", "`plays` has no property `bye`");
    assert_fault("turn Ann { refused { because \"no\" } }", "needs something that is refused");
}

/// What is wrong with a scenario's own cards is shown where it stands, once.
#[test]
fn faults_of_own_cards_are_told_at_their_lines() {
    let cards = "cards {\n\
                 keeper \"Lamp\" invented { text \"Light.\"; spare } ;\n\
                 action \"Gust\" invented {\n\
                 text \"Draw.\"\n\
                 drow 3\n\
                 }\n\
                 }\n\
                 cards { rule \"Lull\" invented { text \"Nothing.\"; dra 3 } }\n\
                 deck stoner";
    let found = faults(&with(cards));
    assert_eq!(found.len(), 2, "{found:#?}");
    assert!(found[0].starts_with("8: unknown word `drow`"), "{found:#?}");
    assert!(found[1].starts_with("11: ") && found[1].contains("`dra`"), "{found:#?}");
}

#[test]
fn all_faults_of_a_file_come_at_once() {
    let found = faults(&with("goals \"Watr\"; rulez; turn Anne"));
    assert_eq!(found.len(), 3, "{found:#?}");
}

#[test]
fn a_scenario_needs_a_deck_a_turn_and_something_to_fail_by() {
    assert!(faults("scenario a { player A; player B; turn A; expect { no-winner } }")[0].contains("a deck"));
    assert!(
        faults("scenario a deck=chemistry { player A; player B; expect { no-winner } }")[0]
            .contains("a turn")
    );
    assert!(faults("scenario a deck=chemistry { player A; player B; turn A }")[0].contains("cannot fail"));
    assert!(faults("scenario a deck=chemistry { deal; expect { no-winner } }")[0].contains("1 to 6"));
    assert!(faults("story a")[0].contains("unknown word `story`"));
    assert!(faults("scenario \"a\" {")[0].starts_with("1: "));
    let twice = with("").replace("\"test\"", "\"same\"").repeat(2);
    assert!(faults(&twice)[0].contains("there are two scenarios `same`"));
}

#[test]
fn too_many_players_are_a_fault() {
    for many in [7, 300] {
        let players: String = (0..many).map(|at| format!("player P{at} {{ hand \"Iron\" }}\n")).collect();
        let text = format!("scenario a deck=chemistry {{ {players} turn P0; expect {{ hand P6 }} }}");
        assert!(faults(&text)[0].contains(&format!("1 to 6 people play, not {many}")));
    }
}

/// Files cut off or garbled anywhere give faults or other scenarios, never a panic.
#[test]
fn garbled_files_never_panic() {
    let text = include_str!("../../../rulings/setup.kdl");
    for cut in (0..text.len()).step_by(97).filter(|cut| text.is_char_boundary(*cut)) {
        load("cut.kdl", &text[..cut]).scenarios.iter().for_each(|scenario| {
            run(scenario);
        });
        let garbled = format!("{}}} \"{{{}", &text[..cut], &text[cut..]);
        load("garbled.kdl", &garbled);
    }
    load("deep.kdl", &"a {".repeat(10_000));
    load("deep.kdl", &"/*".repeat(10_000));
}

/// A ruling has one place: the same name in two files is told with both places, and neither run nor counted twice.
#[test]
fn a_name_is_there_once_in_all_files() {
    let folder = std::env::temp_dir().join(format!("panta-twice-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    for file in ["a.kdl", "b.kdl"] {
        std::fs::write(folder.join(file), with("")).unwrap();
    }
    let loaded = select(&[folder.display().to_string()]).unwrap();
    std::fs::remove_dir_all(&folder).unwrap();
    assert_eq!(loaded.scenarios.len(), 1);
    assert_eq!(loaded.faults.len(), 1);
    let fault = &loaded.faults[0];
    assert_eq!(fault.to_string(), "there are two scenarios `test`");
    assert!(fault.file().ends_with("b.kdl") && fault.label.contains("a.kdl, line 1"), "{fault:?}");
}

#[test]
fn faults_are_told_from_top_to_bottom() {
    let text = "scenario a deck=chemistry {\nplayer Ann { hnd \"Iron\" }\nplayer Bob\nsource \"x\" authority=rulebok\n\
                gaols \"Salt\"\nquestion 3\nturn Ann { plys \"Iron\" }\nexpect { no-winner } }";
    let lines: Vec<usize> = load("test.kdl", text).faults.iter().map(|fault| fault.line()).collect();
    assert_eq!(lines, [2, 4, 5, 6, 7]);
}
