//! What somebody uses who designs a deck: `deck new`, `check --watch`, `check --json`, `fmt`, `show` and `stats`.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use serde_json::Value;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::time::{Duration, SystemTime};
use support::{file, folder, panta, run};

#[test]
fn a_new_deck_plays_and_has_no_fault() {
    let folder = folder("new-deck");
    let made = panta().current_dir(&folder).args(["deck", "new", "my-picnic"]).output().unwrap();
    assert!(made.status.success(), "{made:?}");
    let path = folder.join("my-picnic.kdl");
    let path = path.to_str().unwrap();
    let (code, out, err) = run(&["deck", "check", path]);
    assert_eq!((code, err.as_str()), (0, ""), "{out}");
    let cards: usize = out.split("no faults, ").nth(1).unwrap().split(' ').next().unwrap().parse().unwrap();
    assert!((40..=60).contains(&cards), "{cards} cards");
    let (code, out, err) = run(&["sim", path, "--games", "200"]);
    assert_eq!(code, 0, "{err}");
    assert!(out.starts_with("My Picnic, 4 random players"), "{out}");

    let again = panta().current_dir(&folder).args(["deck", "new", "my-picnic"]).output().unwrap();
    assert!(!again.status.success());
    assert!(String::from_utf8(again.stderr).unwrap().contains("is there already"));
    for wrong in ["My Picnic", "", "../up", "chemistry", "standard"] {
        let refused = panta().current_dir(&folder).args(["deck", "new", wrong]).output().unwrap();
        assert!(!refused.status.success(), "{wrong}");
    }
}

#[test]
fn faults_are_given_as_data() {
    let deck = file(
        "data.kdl",
        "deck data { include standard { likely \"Basic Rules\" } }\n\
         keeper \"Tea\" invented { text \"Tea.\"; picture \"mdi:recyle\" }\n\
         goal \"Café\" invented { text \"Tee.\"; has Tee }\n"
            .as_bytes(),
    );
    let (code, out, _) = run(&["deck", "check", "--json", deck.to_str().unwrap()]);
    assert_eq!(code, 1);
    let faults: Vec<Value> = serde_json::from_str(&out).unwrap();
    let error = faults.iter().find(|fault| fault["severity"] == "error").unwrap();
    assert_eq!((error["line"].as_u64(), error["column"].as_u64()), (Some(3), Some(41)), "{error}");
    assert!(error["file"].as_str().unwrap().ends_with("data.kdl"));
    assert_eq!(error["card"], "Café");
    assert!(error["help"].as_str().unwrap().contains("Tea"), "{error}");
    let warning = faults.iter().find(|fault| fault["severity"] == "warning").unwrap();
    assert!(
        warning["message"].as_str().unwrap().contains("no icon set has a picture `mdi:recyle`"),
        "{warning}"
    );
    assert!(warning["help"].as_str().unwrap().contains("`mdi:recycle`"), "{warning}");
}

#[test]
fn a_watched_file_is_checked_again_when_it_changes() {
    let folder = folder("watched");
    let path = folder.join("watched.kdl");
    let deck = |goal: &str| {
        format!(
            "deck watched {{ include standard {{ likely \"Basic Rules\" }} }}\n\
             keeper Tea invented copies=20 {{ text \"Tea.\" }}\ngoal Tea-Time invented {{ text \"Tea.\"; has {goal} }}\n"
        )
    };
    std::fs::write(&path, deck("Tee")).unwrap();
    let mut watching = Command::new(env!("CARGO_BIN_EXE_panta"))
        .args(["deck", "check", "--watch", path.to_str().unwrap()])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(watching.stdout.take().unwrap()).lines().map(Result::unwrap);
    let first = lines.find(|line| line.contains("watched.kdl:")).unwrap();
    std::fs::write(&path, deck("Tea")).unwrap();
    // Some file systems keep whole seconds.
    let later = SystemTime::now() + Duration::from_secs(2);
    std::fs::File::options().write(true).open(&path).unwrap().set_modified(later).unwrap();
    let second = lines.find(|line| line.contains("watched.kdl:")).unwrap();
    watching.kill().unwrap();
    watching.wait().unwrap();
    assert!(first.contains("1 error, 0 warnings"), "{first}");
    assert!(second.contains("no faults"), "{second}");
}

#[test]
fn all_cards_are_shown_on_a_page_that_needs_nothing_else() {
    let folder = folder("shown");
    for (out, more) in [("look.html", &[][..]), ("print.html", &["--print", "--paper", "letter"])] {
        let path = folder.join(out);
        let args = [&["deck", "show", "chemistry", "--out", path.to_str().unwrap()][..], more].concat();
        let (code, said, err) = run(&args);
        assert_eq!(code, 0, "{err}");
        assert!(said.contains("100 cards"), "{said}");
        let page = std::fs::read_to_string(&path).unwrap();
        for part in
            ["<title>Chemistry</title>", "Discard &amp; Draw", "Hydrogen", "FeS<sub>2</sub>", "Basic Rules"]
        {
            assert!(page.contains(part), "{out}: {part}");
        }
        assert!(!page.contains("src=\"http") && !page.contains("url(\"http"), "{out}");
        let cards = page.matches("<article class=\"card").count();
        let sheets = page.matches("<div class=\"sheet\">").count();
        if more.is_empty() {
            assert_eq!((page.matches("2 copies").count() > 0, sheets), (true, 0));
        } else {
            assert_eq!(sheets, cards.div_ceil(9));
            assert!(page.contains("@page { size: Letter"), "{out}");
        }
    }
}

#[test]
fn numbers_of_a_deck_are_told() {
    let (code, out, err) = run(&["deck", "stats", "chemistry", "--json"]);
    assert_eq!(code, 0, "{err}");
    let stats: Value = serde_json::from_str(&out).unwrap();
    let of = |list: &str, key: &str, name: &str| {
        let rows = stats[list].as_array().unwrap().iter();
        rows.into_iter().find(|row| row[key] == name).unwrap().clone()
    };
    let goals = of("kinds", "kind", "goal");
    assert_eq!(goals["cards"], 30);
    assert!(goals["usual"][0].as_u64() <= Some(30) && goals["usual"][1].as_u64() >= Some(30), "{goals}");
    let oxygen = of("keepers", "keeper", "Oxygen");
    assert!(oxygen["goals"].as_array().unwrap().contains(&"Water".into()), "{oxygen}");
    assert!(stats["numbers"]["digits"].as_u64() > Some(10));
    let (_, out, _) = run(&["deck", "stats", "chemistry"]);
    assert!(out.contains("Keepers and the Goals that want them") && out.contains("our editions: "), "{out}");
}

#[test]
fn files_are_laid_out_and_brought_up_to_date() {
    let old = "deck old {include standard{likely \"Basic Rules\";}}\n// Warm.\nkeeper \"Tea\" invented copies=20 { text \"Tea.\" }\n\
               goal \"Tea Time\" invented { text \"Tea.\"; has Tea }\n\
               action \"Sip\" invented { text \"Sip.\"; draw 2 into=aside; play all from=aside }\n";
    let path = file("old.kdl", old.as_bytes());
    let name = path.to_str().unwrap();
    let (code, out, _) = run(&["deck", "check", name]);
    assert_eq!(code, 0, "{out}");
    assert!(out.contains("version 1 of the card language; `panta deck fmt --upgrade"), "{out}");
    let hash = |name: &str| run(&["deck", "mix", name]).1.lines().last().unwrap().to_string();
    let before = hash(name);

    let (code, out, _) = run(&["deck", "fmt", "--check", name]);
    assert_eq!((code, out.ends_with("old.kdl: would change\n")), (1, true), "{out}");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), old);
    assert_eq!(run(&["deck", "fmt", name]).0, 0);
    let laid_out = std::fs::read_to_string(&path).unwrap();
    assert!(
        laid_out.starts_with("deck old { include standard { likely \"Basic Rules\" } }\n// Warm.\n"),
        "{laid_out}"
    );
    assert!(laid_out.contains("into=aside"), "{laid_out}");
    assert_eq!(run(&["deck", "fmt", "--check", name]).0, 0);

    assert_eq!(run(&["deck", "fmt", "--check", "--upgrade", name]).0, 1);
    assert_eq!(run(&["deck", "fmt", "--upgrade", name]).0, 0);
    let new = std::fs::read_to_string(&path).unwrap();
    assert!(new.starts_with("deck old language=2 {") && new.contains("draw 2 to=aside"), "{new}");
    assert_eq!((run(&["deck", "fmt", "--check", "--upgrade", name]).0, hash(name)), (0, before));
    let (_, out, _) = run(&["deck", "check", name]);
    assert!(!out.contains("version"), "{out}");

    let broken = file("broken.kdl", b"deck x {\n");
    let (code, out, err) = run(&["deck", "fmt", broken.to_str().unwrap()]);
    assert_eq!(code, 1, "{out}");
    assert!(err.contains("never closed"), "{err}");
    assert_eq!(std::fs::read_to_string(&broken).unwrap(), "deck x {\n");
}

#[test]
fn a_page_says_who_made_the_deck() {
    let deck = "deck signed language=2 { author \"Ann & Bob\"; licence \"CC BY 4.0\"; include standard { likely \"Basic Rules\" } }\n\
                keeper \"Tea\" invented { text \"Tea.\" }\ngoal \"Tea Time\" invented { text \"Tea.\"; has Tea }\n";
    let (deck, page) = (file("signed.kdl", deck.as_bytes()), file("signed.html", b""));
    let (code, _, err) = run(&["deck", "show", deck.to_str().unwrap(), "--out", page.to_str().unwrap()]);
    assert_eq!(code, 0, "{err}");
    let page = std::fs::read_to_string(page).unwrap();
    assert!(page.contains("By Ann &amp; Bob") && page.contains("Licence: CC BY 4.0"));
}
