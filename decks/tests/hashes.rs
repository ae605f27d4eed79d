//! Saved games from before a deck's hash was that of its tree still open, as long as the tree has not changed.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use panta_cards::{Deck, Files, House, load_with};
use panta_decks::{Library, Texts, archived, deck, deck_from, text, to_begin_with};

/// Our files with one text changed for another in one of them.
struct Changed<'a> {
    file: &'a str,
    from: &'a str,
    to: &'a str,
}

impl Files for Changed<'_> {
    fn text(&self, name: &str) -> Option<String> {
        let text = Library.text(name)?;
        if name != self.file {
            return Some(text);
        }
        assert!(text.contains(self.from));
        Some(text.replacen(self.from, self.to, 1))
    }

    fn document(&self, name: &str) -> Option<kdl::KdlDocument> {
        Library.document(name).filter(|_| name != self.file)
    }

    fn behind(&self) -> Option<&dyn Files> {
        Some(&Library)
    }
}

impl Changed<'_> {
    fn deck(&self, name: &str, house: &House) -> Deck {
        let text = self.text(name).unwrap();
        load_with(&format!("{name}.kdl"), text.as_bytes(), self, house).deck.unwrap()
    }
}

/// The deck of this hash, now or before.
fn as_it_was(name: &str, hash: &str) -> Deck {
    let now = deck(name).unwrap().deck.unwrap();
    let before = || archived(name, &House::default(), &Texts::default(), hash).unwrap().deck.unwrap();
    if now.hash == hash { now } else { before() }
}

/// Every line of `hashes.kdl`: a deck, the hash of its compiled form, the hash of its tree.
fn lines() -> Vec<(String, String, String)> {
    let document = Library.hashes().unwrap();
    let lines = document.nodes().iter().map(|line| {
        let word = |key: &str| line.get(key).unwrap().as_string().unwrap().to_string();
        (line.get(0).unwrap().as_string().unwrap().to_string(), word("compiled"), word("tree"))
    });
    lines.collect()
}

/// A deck that has been changed on purpose since then is in the archive as it was.
#[test]
fn every_line_is_of_a_deck_as_it_is_or_was() {
    for (name, compiled, tree) in lines() {
        let deck = as_it_was(&name, &tree);
        assert_eq!(deck.hash, tree, "{name}");
        assert!(deck.is_deck_of(&compiled) && deck.is_deck_of(&tree), "{name}");
        assert!(!deck.is_deck_of(&"0".repeat(64)) && !deck.is_deck_of("0"), "{name}");
    }
}

/// A deck as it is with these card files in place of ours.
fn with(name: &str, house: &House, texts: &[(&str, &str)]) -> Deck {
    let texts: Texts = texts.iter().map(|(name, text)| (name.to_string(), text.to_string())).collect();
    deck_from(name, house, &texts).unwrap().deck.unwrap()
}

/// There may be several versions of one deck, and each is found.
#[test]
fn every_card_file_of_the_archive_is_found_by_its_hash() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/archive");
    let mut files = 0;
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        let (name, _) = path.file_stem().unwrap().to_str().unwrap().rsplit_once('-').unwrap();
        let then = with(name, &House::default(), &[(name, &text)]);
        let found = archived(name, &House::default(), &Texts::default(), &then.hash);
        assert_eq!(found.unwrap().deck.unwrap().hash, then.hash, "{}", path.display());
        files += 1;
    }
    assert!(files > 3, "{files} files");
}

/// Decks that were mixed are found as they were at one time: Anatomy was changed later than Chemistry was first.
#[test]
fn mixed_decks_are_found_as_they_were_at_one_time() {
    let anatomy = ("anatomy", include_str!("../archive/anatomy-2.kdl"));
    let chemistry = ("chemistry", include_str!("../archive/chemistry-1.kdl"));
    for (name, mixed) in [("anatomy", "chemistry"), ("chemistry", "anatomy")] {
        let house = House { mix: vec![mixed.into()], ..House::default() };
        let found =
            |hash: &str| archived(name, &house, &Texts::default(), hash).map(|it| it.deck.unwrap().hash);
        let first = with(name, &house, &[anatomy, chemistry]).hash;
        assert_eq!(found(&first), Some(first));
        let never = with(name, &house, &[chemistry]).hash;
        assert_eq!(found(&never), None);
    }
}

/// So is one that was mixed with a deck of somebody's own.
#[test]
fn a_deck_of_ones_own_keeps_what_was_mixed_in() {
    let own = Texts::from([("mine".to_string(), to_begin_with("mine", "Mine"))]);
    let mut then = own.clone();
    then.insert("stoner".to_string(), include_str!("../archive/stoner-1.kdl").to_string());
    let house = House { mix: vec!["stoner".into()], ..House::default() };
    let load = |texts: &Texts| deck_from("mine", &house, texts).unwrap().deck.unwrap();
    let (now, then) = (load(&own), load(&then));
    assert_ne!(now.hash, then.hash);
    assert_eq!(archived("mine", &house, &own, &then.hash).unwrap().deck.unwrap().hash, then.hash);
    assert!(archived("mine", &house, &own, "0").is_none());
}

/// House rules make decks whose old hash is in no list.
#[test]
fn house_rules_are_known_by_the_decks_they_change() {
    let old = "0".repeat(64);
    for house in [
        House { without: vec!["Play 2".into()], ..House::default() },
        House { more: vec![("Play 2".into(), 2)], ..House::default() },
        House { mix: vec!["word".into()], ..House::default() },
    ] {
        // As it was when those hashes were taken.
        let deck = with("anatomy", &house, &[("anatomy", include_str!("../archive/anatomy-2.kdl"))]);
        assert!(deck.is_deck_of(&old) && deck.is_deck_of(&deck.hash) && !deck.is_deck_of("0"), "{house:?}");
    }
}

#[test]
fn a_changed_card_makes_another_deck() {
    let changed = Changed { file: "standard", from: "draw 2", to: "draw 5" };
    let mixed = House { mix: vec!["anatomy".into()], ..House::default() };
    for (name, compiled, tree) in lines() {
        let deck = changed.deck(&name, &House::default());
        assert!(!deck.is_deck_of(&compiled) && !deck.is_deck_of(&tree), "{name}");
        let house = if name == "anatomy" { House::default() } else { mixed.clone() };
        assert!(!changed.deck(&name, &house).is_deck_of(&compiled), "{name}");
    }
}

#[test]
fn a_changed_text_does_not() {
    let standard = text("standard").unwrap();
    let at = standard.find("text \"").unwrap() + "text \"".len();
    let said = &standard[at..at + standard[at..].find('"').unwrap()];
    let changed = Changed { file: "standard", from: said, to: "In other words." };
    for (name, compiled, tree) in
        lines().into_iter().filter(|(name, _, tree)| deck(name).unwrap().deck.unwrap().hash == *tree)
    {
        let deck = changed.deck(&name, &House::default());
        assert!(deck.is_deck_of(&compiled) && deck.is_deck_of(&tree), "{name}");
    }
}
