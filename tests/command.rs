//! The command as people use it: what it prints, what it refuses, and its exit codes.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use std::path::PathBuf;
use support::{file, run};

#[test]
fn our_decks_have_no_faults() {
    let root = env!("CARGO_MANIFEST_DIR");
    let mut args = vec!["deck".to_string(), "check".to_string()];
    let files = std::fs::read_dir(format!("{root}/decks")).unwrap();
    let files = files.map(|entry| entry.unwrap().path().display().to_string());
    args.extend(files.filter(|file| file.ends_with(".kdl")));
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let (code, out, err) = run(&args);
    assert_eq!((code, err.as_str()), (0, ""), "{out}");
    assert!(out.contains("no faults, 100 cards"), "{out}");
}

#[test]
fn every_fault_of_a_deck_is_shown_with_its_line_and_the_nearest_name() {
    let deck = file(
        "wrong.kdl",
        b"deck wrong { include standard { likely \"Drew 2\" } }\n\
          keeper \"Salt Cellar\" invented { text \"Salt.\" }\n\
          goal \"Dinner\" invented { has \"Salt Celar\"; text \"Dinner.\" }\n\
          action \"Feast\" invented { drawn 3; text \"Eat.\" }\n",
    );
    let (code, _, err) = run(&["deck", "check", deck.to_str().unwrap()]);
    assert_eq!(code, 1);
    for part in ["Drew 2", "Draw 2", "Salt Celar", "Salt Cellar", "wrong.kdl:3:", "drawn", "wrong.kdl:4:"] {
        assert!(err.contains(part), "{part} is missing:\n{err}");
    }
}

#[test]
fn bad_files_get_one_clear_error() {
    for (name, content, part) in [
        ("cut.kdl", b"deck cut { include standard {".to_vec(), "cut.kdl"),
        ("latin.kdl", b"deck latin title=\"caf\xe9\" {}".to_vec(), "UTF-8"),
        ("huge.kdl", vec![b' '; 10 << 20], "larger"),
        ("deep.kdl", "a {".repeat(100_000).into_bytes(), "deep"),
        ("empty.kdl", vec![], "no card"),
    ] {
        let path = file(name, &content);
        let (code, out, err) = run(&["deck", "check", path.to_str().unwrap()]);
        assert_eq!(code, 1, "{name}: {out}{err}");
        assert!(err.contains(part), "{name}: {err}");
    }
    let (code, _, err) = run(&["deck", "check", "no-such-file.kdl"]);
    assert_eq!(code, 1);
    assert!(err.contains("no-such-file.kdl cannot be read"), "{err}");
}

#[test]
fn decks_are_listed() {
    let (code, out, _) = run(&["deck", "list", "--json"]);
    assert_eq!(code, 0);
    let decks: serde_json::Value = serde_json::from_str(&out).unwrap();
    let chemistry = decks.as_array().unwrap().iter().find(|deck| deck["id"] == "chemistry").unwrap();
    assert_eq!(chemistry["cards"], 100);
    assert_eq!(chemistry["by_kind"]["goal"], 30);
    assert_eq!(chemistry["by_provenance"]["attested"], 45);
    assert!(run(&["deck", "list"]).1.contains("45 attested, 35 likely, 20 invented"));
}

#[test]
fn a_simulation_is_the_same_on_any_number_of_threads() {
    let report = |threads: &str| {
        let args = [
            "sim",
            "chemistry",
            "--players",
            "5",
            "--games",
            "700",
            "--seed",
            "9",
            "--threads",
            threads,
            "--json",
        ];
        let (code, out, _) = run(&args);
        assert_eq!(code, 0);
        let mut report: serde_json::Value = serde_json::from_str(&out).unwrap();
        for time in ["wall_seconds", "cpu_seconds", "games_per_cpu_second", "decisions_per_cpu_second"] {
            assert!(report[time].as_f64().unwrap() > 0.0, "{time}");
            report[time] = 0.into();
        }
        report
    };
    let one = report("1");
    assert_eq!(one["games"], 700);
    assert_eq!(one["aborted"], 0);
    assert_eq!(one["wins"].as_array().unwrap().len(), 5);
    assert_eq!(one, report("2"));
    assert_eq!(one, report("3"));
}

#[test]
fn a_game_of_a_run_is_written_and_one_without_an_end_is_explained() {
    let folder = support::folder("saved-games");
    let to = folder.to_str().unwrap();
    // Without Goals nobody can win.
    let root = env!("CARGO_MANIFEST_DIR");
    let text = std::fs::read_to_string(format!("{root}/decks/chemistry.kdl")).unwrap();
    let goals = text.lines().filter_map(|line| line.trim().strip_prefix("goal \"")?.split('"').next());
    let mut sim =
        vec!["sim", "chemistry", "--players", "2", "--games", "3", "--json", "--save", "capped", "--without"];
    sim.extend(goals);
    sim.extend(["--save-to", to]);
    let (_, out, err) = run(&sim);
    let report: serde_json::Value = serde_json::from_str(&out).unwrap_or_else(|_| panic!("{out}{err}"));
    assert_eq!(report["stopped_games"].as_array().unwrap().len(), 3, "{out}");
    for part in ["game 1:", "It was stopped after 2000 turns", "In the last", "No Goal lies in play"] {
        assert!(err.contains(part), "{part} is missing: {err}");
    }
    let verified = |name: &str| {
        let (code, out, err) = run(&["replay", folder.join(name).to_str().unwrap()]);
        assert_eq!(code, 0, "{err}");
        assert!(out.trim_end().lines().last().unwrap().contains("verified"), "{out}");
    };
    verified("chemistry-2-players-seed-1-game-2.json");
    // A game of a deck from a file holds its deck.
    let deck = file(
        "tea.kdl",
        b"deck tea title=\"Tea\" language=2 { include standard { likely \"Basic Rules\" \"Draw 2\" \"Draw 3\" } }\n\
          keeper \"Tea\" invented copies=8 { text \"Tea.\" }\n\
          goal \"Much Tea\" invented { at-least 4 keeper; text \"Four Keepers.\" }\n",
    );
    let (code, _, err) = run(&[
        "sim",
        deck.to_str().unwrap(),
        "--players",
        "2",
        "--games",
        "3",
        "--save",
        "1",
        "--save-to",
        to,
    ]);
    assert_eq!(code, 0, "{err}");
    verified("tea-2-players-seed-1-game-1.json");
}

#[test]
fn wishes_that_cannot_be_met_say_why() {
    for (args, code, part) in [
        (&["sim", "sorcery"][..], 1, "known decks: acorn, anatomy"),
        (&["sim", "chemistry", "--players", "9"], 1, "1 to 6 players"),
        (&["sim", "word", "--meta", "Inflation"], 1, "there are: Keep Going"),
        (&["sim", "stoner", "--without", "Weeds"], 1, "did you mean"),
        (&["sim", "stoner", "--meta", "Drinking Rules"], 1, "there are: Keep Going"),
        (&["sim", "stoner", "--with", "drinking", "--meta", "Revelry"], 1, "Drinking Rules"),
        (&["sim", "chemistry", "--games", "many"], 2, "invalid value"),
        (&["sim", "chemistry", "--bots", "nobody"], 1, "there are: random-1, casual-1"),
        (&["sim", "chemistry", "--bots", "cmd:./no-such-bot"], 1, "`./no-such-bot` cannot be started"),
        (
            &["sim", "chemistry", "--players", "2", "--bots", "quick,quick,quick"],
            1,
            "3 bots cannot sit on 2 seats",
        ),
        (&["sim", "chemistry", "--games", "10", "--save", "10"], 1, "numbered from 0 to 9"),
        (&["sim", "chemistry", "--save", "all"], 2, "the number of a game, or `capped`"),
        (&["replay", "no-such-game.json"], 1, "cannot be read"),
        (&["rulings", "no-such-ruling"], 1, "no-such-ruling"),
        (&["dance"], 2, "unrecognized"),
    ] {
        let (got, _, err) = run(args);
        assert_eq!(got, code, "{args:?}: {err}");
        assert!(err.contains(part), "{args:?}: {err}");
    }
}

#[test]
fn a_recorded_game_is_replayed_and_verified() {
    let golden = concat!(env!("CARGO_MANIFEST_DIR"), "/crates/engine/tests/golden/chemistry-3.json");
    let last_line = |out: &str| out.trim_end().lines().last().unwrap().to_string();
    // The position at its end, as the text beside it says.
    let told = std::fs::read_to_string(golden.replace(".json", ".txt")).unwrap();
    let position = last_line(&told).replace("position ", "");
    let (code, out, err) = run(&["replay", golden]);
    assert_eq!(code, 0, "{err}");
    assert!(
        last_line(&out).contains(&format!("replayed, verified; the last position is {position}")),
        "{out}"
    );
    let mut record: serde_json::Value =
        serde_json::from_str(&std::fs::read_to_string(golden).unwrap()).unwrap();
    record["answers"].as_array_mut().unwrap().pop();
    let cut = file("cut.json", record.to_string().as_bytes());
    let (code, _, err) = run(&["replay", cut.to_str().unwrap()]);
    assert_eq!(code, 1);
    assert!(err.contains("another state"), "{err}");
    let first_rules = golden.replace("golden/", "golden/rules-1/");
    let (code, out, err) = run(&["replay", &first_rules]);
    assert_eq!(code, 0, "{err}");
    assert!(last_line(&out).contains("a digest of an older kind, which cannot be verified"), "{out}");
    let (code, _, err) = run(&["replay", &first_rules.replace("chemistry-3", "stoner-2")]);
    assert_eq!(code, 1);
    assert!(err.contains("this game was played by rules version 1; Panta 0.2 replays it"), "{err}");
    let nonsense = file("nonsense.json", b"{\"header\": 5}");
    assert!(run(&["replay", nonsense.to_str().unwrap()]).2.contains("not a game file"));
}

#[test]
fn a_game_of_the_data_file_is_listed_printed_and_replayed() {
    use panta_engine::{Record, Seat};
    use panta_server::{About, Entry, Journal, Key, Sitting};
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let golden = concat!(env!("CARGO_MANIFEST_DIR"), "/crates/engine/tests/golden/chemistry-3.json");
    let record: Record = serde_json::from_str(&std::fs::read_to_string(golden).unwrap()).unwrap();
    let data = file("games.sqlite", b"");
    let path = data.to_str().unwrap();
    let journal = Journal::open(&data).unwrap();
    let names = ["Ann", "Bob", "Cleo"];
    let seats: Vec<Sitting> = (0..)
        .zip(names)
        .map(|(at, name)| Sitting::new(Seat(at), name.into(), Some(Key::of(name)), 0))
        .collect();
    let most = record.answers.len() - 1;
    for (id, answers) in [("whole", &record.answers[..]), ("running", &record.answers[..most])] {
        runtime.block_on(journal.add_table(id, &record.header, &About::default(), &seats)).unwrap();
        let entry = Entry { table: id.into(), answers: answers.to_vec(), ..Entry::default() };
        runtime.block_on(journal.append(entry)).unwrap();
    }

    let (code, out, err) = run(&["games", "--data", path]);
    assert_eq!(code, 0, "{err}");
    let line = |id: &str| out.lines().find(|line| line.starts_with(id)).unwrap().to_string();
    assert!(line("whole").contains("chemistry") && line("whole").contains("Ann, Bob, Cleo"), "{out}");
    assert!(line("running").ends_with(&format!("{most} answers")), "{out}");

    let (code, out, err) = run(&["games", "whole", "--data", path]);
    let printed: Record = serde_json::from_str(&out).unwrap();
    // The golden game was recorded with a digest of an older kind; what is printed has the position instead.
    assert_eq!((code, &printed.header, &printed.answers), (0, &record.header, &record.answers), "{err}");
    let told = std::fs::read_to_string(golden.replace(".json", ".txt")).unwrap();
    assert!(told.trim_end().ends_with(&printed.position.unwrap()));
    let saved = file("saved.json", out.as_bytes());
    assert!(run(&["replay", saved.to_str().unwrap()]).1.contains("replayed, verified;"));

    for (args, part) in [
        (vec!["games", "running", "--data", path], "still being played"),
        (vec!["games", "nowhere", "--data", path], "no such table"),
        (vec!["games", "--data", "no-such-file.sqlite"], "nothing has been played"),
    ] {
        let (code, _, err) = run(&args);
        assert!(code == 1 && err.contains(part), "{args:?}: {err}");
    }
    assert!(!std::path::Path::new("no-such-file.sqlite").exists());
}

#[test]
fn all_rulings_pass() {
    let (code, out, err) = run(&["rulings"]);
    assert_eq!(code, 0, "{out}{err}");
    let last = out.trim_end().lines().last().unwrap().to_string();
    let passed: usize = last.split(' ').next().unwrap().parse().unwrap();
    assert!(passed >= 80 && last.ends_with("passed, 0 failed"), "{last}");
}

#[test]
fn no_rust_file_names_a_card() {
    let decks: Vec<_> =
        panta_decks::names().iter().filter_map(|name| panta_decks::deck(name)?.deck).collect();
    assert_eq!(decks.len(), 6);
    // Names that are also plain words of the game, or of code, prove nothing.
    let faces = decks.iter().flat_map(|deck| &deck.faces);
    let names: Vec<&str> = faces.map(|face| face.name.as_str()).filter(|name| name.contains(' ')).collect();
    let mut folders: Vec<PathBuf> = ["src", "crates"]
        .iter()
        .map(|folder| PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(folder))
        .collect();
    let mut looked_at = 0;
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() && path.file_name().is_some_and(|name| name != "tests" && name != "target") {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                looked_at += 1;
                let text = std::fs::read_to_string(&path).unwrap();
                let code = text.split("#[cfg(test)]").next().unwrap_or_default();
                let strings = code.lines().filter(|line| !line.trim_start().starts_with("//"));
                for line in strings.filter(|line| line.contains('"')) {
                    // Basic Rules is a kind of card, known to every edition.
                    let named = names.iter().find(|name| **name != "Basic Rules" && line.contains(**name));
                    assert_eq!(named, None, "{}: {line}", path.display());
                }
            }
        }
    }
    assert!(looked_at > 50);
}

#[test]
fn a_ruling_is_found_by_the_words_of_a_question_and_told_step_by_step() {
    let (code, out, _) = run(&["rulings", "--search", "hand limit trade", "--most", "3"]);
    assert_eq!(code, 0);
    assert!(out.contains("bga-47860-hand-limit-after-a-trade"), "{out}");
    assert!(out.trim_end().ends_with(" passed, 0 failed"), "{out}");

    let (code, out, _) = run(&["rulings", "draw-increase-takes-difference", "--explain"]);
    assert_eq!(code, 0);
    for told in [
        "Question",
        "Answer",
        "Source",
        "> Ann plays Draw 3.",
        "The rules ask for 3 now, and Ann had drawn 1.",
        "= Plays left: 1.",
    ] {
        assert!(out.contains(told), "{told} is missing in {out}");
    }
    assert!(out.trim_end().ends_with("1 passed, 0 failed"), "{out}");
}

#[test]
fn rulings_are_found_by_topic_edition_and_card_together() {
    let (code, out, _) = run(&["rulings", "--edition", "word", "--card", "Inflation", "--json"]);
    assert_eq!(code, 0);
    let found: serde_json::Value = serde_json::from_str(&out).unwrap();
    let found = found.as_array().unwrap();
    assert!(!found.is_empty());
    for ruling in found {
        let has = |list: &str, what: &str| ruling[list].as_array().unwrap().iter().any(|entry| entry == what);
        assert!(has("editions", "word") && has("cards", "Inflation"), "{ruling}");
        assert_eq!(ruling["passed"], true);
    }
    let (_, out, _) = run(&["rulings", "--edition", "word", "--card", "Inflation", "--json", "--most", "2"]);
    let few: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert!(found.len() > 2);
    assert_eq!(few.as_array().unwrap()[..], found[..2]);
    let (code, _, err) = run(&["rulings", "--search", "xyzzyx"]);
    assert_eq!((code, err.contains("no ruling answers to that")), (1, true));
}

#[test]
fn the_readme_names_every_edition() {
    let readme = include_str!("../README.md");
    let decks: Vec<_> =
        panta_decks::names().iter().filter_map(|name| panta_decks::deck(name)?.deck).collect();
    assert!(
        readme.contains("five editions and a deck of our own") && decks.len() == 6,
        "{} editions",
        decks.len()
    );
    for deck in decks {
        assert!(readme.contains(&deck.about.title), "{} is not in README.md", deck.about.title);
    }
}

#[test]
fn the_pages_name_places_that_exist() {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    for page in ["CONTRIBUTING.md", "README.md", "docs/architecture.md", "docs/testing.md"] {
        let text = std::fs::read_to_string(root.join(page)).unwrap();
        let code = text.split('`').skip(1).step_by(2);
        let paths = code
            .filter(|word| ["crates/", "web/", "docs/", "scripts/"].iter().any(|at| word.starts_with(at)));
        for path in paths.filter_map(|words| words.split(' ').next()) {
            let folder = path.split('*').next().unwrap_or(path);
            assert!(root.join(folder).exists(), "{page} names {path}, which is not there");
        }
    }
}
