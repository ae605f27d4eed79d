//! Versions of the language: what is old is read in old files, refused in new ones, and rewritten on request.

mod common;

use common::{EVERYTHING, read, told};
use panta_cards::{Deck, Files, House, LANGUAGE, OLD_WORDS, add_cards, load_parsed, rewritten};
use panta_decks::Library;

/// A deck with these cards in a version of the language.
fn deck_in(language: u16, cards: &str) -> String {
    format!(
        "deck test language={language} {{ include standard {{ likely \"Basic Rules\" }} }}\n\
         keeper \"Toast\" invented {{ text t }}\ngoal \"Aim\" invented {{ text t; has Toast }}\n{cards}\n"
    )
}

fn compiled(text: &str) -> Deck {
    let loaded = read(text);
    assert!(!loaded.failed(), "{:#?}\n{text}", told(&loaded));
    loaded.deck.expect("a deck without an error is there")
}

fn renewed(text: &str) -> String {
    rewritten("old.kdl", text.as_bytes(), true).unwrap_or_else(|faults| panic!("{faults:#?}"))
}

#[test]
fn a_file_without_a_version_is_of_the_first() {
    let old = "action \"Do\" invented { text t; draw 2 into=aside; play all from=aside }";
    let loaded = read(&deck_in(1, old).replace(" language=1", ""));
    assert_eq!((told(&loaded), loaded.language), (vec![], 1));
    assert_eq!(read(&deck_in(1, old)).language, 1);
}

#[test]
fn an_old_word_in_a_new_file_is_told_with_the_new_one() {
    let old = "action \"Do\" invented { text t; draw 2 into=aside; play all from=aside }";
    let loaded = read(&deck_in(2, old));
    assert_eq!(told(&loaded), ["4: `into=aside` is a word of version 1"]);
    assert_eq!(loaded.faults[0].help.as_deref(), Some("write `to=aside`"));
    let text = deck_in(2, &old.replace("into=", "to="));
    assert_eq!(renewed(&deck_in(2, old)), text);
    assert_eq!((told(&read(&text)), read(&text).language), (vec![], 2));
}

#[test]
fn what_was_never_right_is_left_alone() {
    let text = deck_in(2, "list things {\n    entry \"tea\" \"T\" \"too many\" { of Toast }\n}");
    assert_eq!(renewed(&text), text);
}

#[test]
fn nothing_goes_without_saying_any_more() {
    let toast = "action \"Do\" invented { text t; tell everyone toast }";
    assert_eq!(told(&read(&deck_in(1, toast))), Vec::<String>::new());
    assert_eq!(read(&deck_in(2, toast)).faults.len(), 1);
}

#[test]
fn a_version_that_is_too_new_is_one_fault() {
    let loaded = read(&deck_in(LANGUAGE + 1, "wizard \"W\" { casts }"));
    assert_eq!(told(&loaded), ["1: this file is written in version 3 of the card language"]);
    let help = loaded.faults[0].help.as_deref().unwrap_or_default();
    assert!(help.starts_with("it takes a newer Panta") && help.ends_with("reads versions 1 to 2"), "{help}");
    let odd = read(&deck_in(2, "").replace("language=2", "language=new"));
    assert_eq!(told(&odd)[0], "1: expected a whole number from 1 to 2");
    let odd = read(&deck_in(0, ""));
    assert_eq!(told(&odd), ["1: expected a whole number from 1 to 2"]);
}

#[test]
fn a_library_says_its_version_too() {
    let files = |head: &'static str| {
        move |name: &str| match name {
            "mine" => {
                Some(format!("{head}action \"Do\" {{ text t; draw 2 into=aside; play all from=aside }}"))
            }
            name => panta_decks::text(name).map(str::to_string),
        }
    };
    let deck = "deck test language=2 { include standard { likely \"Basic Rules\" }; include mine { likely \"Do\" } }\n\
                keeper \"Toast\" invented { text t }; goal \"Aim\" invented { text t; has Toast }";
    let told_with = |head| told(&panta_cards::load("deck.kdl", deck.as_bytes(), &files(head)));
    assert_eq!(told_with(""), Vec::<String>::new());
    assert_eq!(told_with("library language=1\n"), Vec::<String>::new());
    assert_eq!(told_with("library language=2\n"), ["2: `into=aside` is a word of version 1"]);
    assert_eq!(
        told_with("library language=3\n")[0],
        "1: this file is written in version 3 of the card language"
    );
    assert_eq!(told_with("library\n"), ["1: `library` needs language=2"]);
    assert_eq!(told_with("library language=1; library language=1\n"), ["1: `library` is there twice"]);
}

#[test]
fn who_made_a_deck_is_kept_and_does_not_change_it() {
    let plain = compiled(&deck_in(2, ""));
    let text =
        deck_in(2, "").replacen("{ include", "{ author \"Ann Other\"; licence \"CC BY 4.0\"; include", 1);
    let deck = compiled(&text);
    assert_eq!((deck.about.author.as_str(), deck.about.licence.as_str()), ("Ann Other", "CC BY 4.0"));
    assert_eq!((plain.about.author.as_str(), plain.hash), ("", deck.hash));
    let twice = text.replacen("{ author", "{ author \"Bob\"; author", 1);
    assert_eq!(told(&read(&twice)), ["1: `author` is there twice"]);
}

/// The editions as they were in version 1, before decks said in their own words what people are told.
const VERSION_1: [(&str, &str); 6] = [
    ("anatomy", include_str!("version-1/anatomy.kdl")),
    ("chemistry", include_str!("version-1/chemistry.kdl")),
    ("drinking", include_str!("version-1/drinking.kdl")),
    ("standard", include_str!("version-1/standard.kdl")),
    ("stoner", include_str!("version-1/stoner.kdl")),
    ("word", include_str!("version-1/word.kdl")),
];

/// Old files, or what is made of them, that include each other.
struct Shelf(fn(&str) -> String);

impl Shelf {
    fn deck(&self, name: &str) -> Deck {
        let text = self.text(name).expect("it is there");
        let loaded = panta_cards::load(name, text.as_bytes(), self);
        assert!(!loaded.failed(), "{name}: {:#?}", told(&loaded));
        loaded.deck.expect("a deck without an error is there")
    }
}

impl Files for Shelf {
    fn text(&self, name: &str) -> Option<String> {
        VERSION_1.iter().find(|(known, _)| *known == name).map(|(_, text)| self.0(text))
    }

    fn hashes(&self) -> Option<kdl::KdlDocument> {
        Library.hashes()
    }

    fn dictionary(&self) -> Option<std::sync::Arc<dyn panta_spelling::Dictionary>> {
        Library.dictionary()
    }
}

/// Old, rewritten, and as they are today or in the archive: one deck, and saved games of it open.
#[test]
fn the_editions_are_what_they_were() {
    for name in VERSION_1.map(|(name, _)| name).into_iter().filter(|name| *name != "standard") {
        let [old, new] = [Shelf(str::to_string), Shelf(renewed)].map(|shelf| shelf.deck(name));
        let today = panta_decks::deck(name)
            .filter(|loaded| loaded.deck.as_ref().is_some_and(|deck| deck.hash == old.hash));
        let kept = today.or_else(|| {
            panta_decks::archived(name, &House::default(), &panta_decks::Texts::default(), &old.hash)
        });
        let kept =
            kept.and_then(|loaded| loaded.deck).unwrap_or_else(|| panic!("{name} is not in the archive"));
        assert_eq!((&old.hash, &new.hash), (&kept.hash, &kept.hash), "{name}");
    }
}

/// What reads an old file and what rewrites it are one table, so each deck stays what it was.
#[test]
fn a_rewritten_deck_is_the_same_deck() {
    let own = panta_decks::names().into_iter().map(|name| panta_decks::text(&name).map(str::to_string));
    let archived = VERSION_1.iter().filter(|(name, _)| *name != "standard").map(|(_, text)| text.to_string());
    for old in own.flatten().chain(archived).chain([EVERYTHING.to_string()]) {
        let new = renewed(&old);
        let [was, is] = [&old, &new].map(|text| compiled(text));
        assert_eq!(was.hash, is.hash, "{new}");
        assert_eq!(read(&new).language, LANGUAGE);
        assert_eq!(told(&read(&old)).len(), told(&read(&new)).len(), "{new}");
        assert_eq!(renewed(&new), new);
        let remarks = |text: &str| text.matches("//").count();
        assert_eq!(remarks(&old), remarks(&new));
        for (was, is) in was.faces.iter().zip(&is.faces) {
            assert_eq!((&was.name, &was.text, &was.note), (&is.name, &is.text, &is.note));
        }
    }
}

#[test]
fn a_rewritten_library_holds_the_same_cards() {
    let old =
        "// Cards.\n\n// The first.\naction \"Do\" { text t; draw 2 into=aside; play all from=aside }\n";
    let new = "// Cards.\n\nlibrary language=2\n\n// The first.\naction \"Do\" { text t; draw 2 to=aside; play all from=aside }\n";
    assert_eq!(renewed(old), new);
    assert!(!panta_cards::load("new.kdl", new.as_bytes(), &Library).failed());
}

/// Old lines, and how they are written now.
#[test]
fn each_old_word_has_a_new_one() {
    let card = |kind: &str, line: &str| format!("{kind} \"Card\" invented {{ text t; {line} }}");
    let same = [
        (
            "rule",
            "free-action once window=turn-start { draw 1 }",
            "free-action once { when { before draw }; draw 1 }",
        ),
        (
            "rule",
            "free-action window=before-last-play { when { has Toast }; end-turn }",
            "free-action { when { plays-left; has Toast }; end-turn }",
        ),
        ("action", "discard up-to=half from=rules", "discard up-to half from=rules"),
        ("action", "shuffle discard into=pile", "shuffle discard"),
        ("rule", "on enter { ask you word keep=word }", "on enter { ask you word keep }"),
        (
            "rule",
            "duty \"Sit.\" holder=Toast call=\"Up!\" { slip { draw 1 } }",
            "duty \"Sit.\" of=Toast call=\"Up!\" { slip { draw 1 } }",
        ),
        (
            "rule",
            "duty \"Sit.\" of=player { done { draw 1 } }",
            "duty \"Sit.\" of=active { done { draw 1 } }",
        ),
        (
            "rule",
            "on enter { choose two player as=pair keep=pair }; on tell toast to=pair { tell pair toast }",
            "on enter { choose two player as=pair keep }; on tell toast of=pair { tell pair toast }",
        ),
        ("action", "draw 2 into=aside; play all from=aside", "draw 2 to=aside; play all from=aside"),
    ];
    for (kind, old, new) in same {
        let [old, new] = [deck_in(1, &card(kind, old)), deck_in(2, &card(kind, new))];
        assert!(renewed(&old).starts_with(&new), "{}", renewed(&old));
        assert_eq!(compiled(&old).hash, compiled(&renewed(&old)).hash, "{new}");
    }
}

#[test]
fn the_page_has_every_old_word() {
    let page = include_str!("../../../docs/cards.md");
    for old in OLD_WORDS {
        let row = format!("| `{}` | `{}` |", old.old, old.new);
        assert!(page.contains(&row), "docs/cards.md lacks the row {row}");
    }
}

#[test]
fn a_part_of_the_turn_is_for_free_actions_alone() {
    common::refused(&common::rule("bonus draw=1 { when { before draw } }"), "only a free action");
    common::refused(&common::goal("plays-left"), "only a free action");
    common::refused(
        &common::rule("free-action once { when { before draw; plays-left }; draw 1 }"),
        "one part of the turn is enough",
    );
}

/// Each file has its own version, also where decks are mixed and where single cards are added.
#[test]
fn versions_can_be_mixed() {
    let old =
        "action \"Do\" invented { text t; draw 2 into=aside; play all from=aside; tell everyone toast }";
    let other = format!("deck other {{ include standard {{ likely \"Basic Rules\" }} }}\n{old}");
    let files = move |name: &str| match name {
        "other" => Some(other.clone()),
        name => panta_decks::text(name).map(str::to_string),
    };
    let house = House { mix: vec!["other".into()], ..House::default() };
    let new = deck_in(2, "");
    let loaded = panta_cards::load_with("new.kdl", new.as_bytes(), &files, &house);
    assert!(loaded.deck.is_some_and(|deck| !deck.named("Do").is_empty()), "{:#?}", loaded.faults);

    for language in [1, 2] {
        let text = deck_in(language, "");
        let mut document = kdl::KdlDocument::parse(&text).expect("it can be read");
        add_cards(&mut document, kdl::KdlDocument::parse(old).expect("it can be read"));
        let loaded = load_parsed("new.kdl", &text, document, &Library, &House::default());
        assert_eq!(told(&loaded), Vec::<String>::new());
    }
}

/// Advice is given in the words of today, whatever version a file is in.
#[test]
fn no_advice_names_an_old_word() {
    let old =
        ["into=aside", "keep=", "window=", "detach=", "holder=", "best=", "of=player", "up-to=", "=#true"];
    let mut folders = vec![std::path::PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/src"))];
    let mut read = 0;
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                // Here old words are rewritten, so they have to stand there.
                folders.extend((!path.ends_with("upgrade")).then_some(path));
                continue;
            }
            let text = std::fs::read_to_string(&path).unwrap();
            read += 1;
            for line in text.lines().filter(|line| line.contains(".help(") || line.trim().starts_with('"')) {
                let named = old.iter().find(|word| line.contains(**word));
                assert!(named.is_none(), "{}: {}", path.display(), line.trim());
            }
        }
    }
    assert!(read > 50, "only {read} files were found");
}
