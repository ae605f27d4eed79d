//! What a person says of two hundred words, against the data. `sample.txt` explains itself.

use panta_spelling::{Dictionary, Letters, NotAWord, Pair, Tag, Vocabulary, Wanted};
use panta_words::{English, Lexicon};

const SAMPLE: &str = include_str!("sample.txt");
const NEEDED: f64 = 0.95;

fn section(name: &str) -> impl Iterator<Item = &'static str> {
    let heading = format!("= {name}");
    let lines = SAMPLE.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    assert!(SAMPLE.lines().any(|line| line == heading), "no section {heading}");
    lines.skip_while(move |line| *line != heading).skip(1).take_while(|line| !line.starts_with('='))
}

/// Prints what is wrong, and fails if it is too much.
fn settle(right: usize, wrong: &[String]) {
    let share = right as f64 / (right + wrong.len()) as f64;
    println!("{right} right, {} wrong ({:.1} %)", wrong.len(), share * 100.0);
    wrong.iter().for_each(|line| println!("  wrong: {line}"));
    assert!(share >= NEEDED, "only {:.1} % right: {wrong:?}", share * 100.0);
}

fn all_letters() -> Letters {
    "abcdefghijklmnopqrstuvwxyz".repeat(5).parse().expect("letters")
}

#[test]
fn words_are_known_and_tagged() {
    let lexicon = Lexicon::english();
    let words = SAMPLE.lines().take_while(|line| !line.starts_with('='));
    let words: Vec<&str> = words.filter(|line| !line.starts_with('#') && !line.is_empty()).collect();
    assert!(words.len() >= 200, "the sample has {} words", words.len());
    let (mut right, mut wrong) = (0, Vec::new());
    for line in words {
        let mut fields = line.split_whitespace();
        let text = fields.next().unwrap();
        let Some(word) = lexicon.look_up(text).filter(|word| word.level.is_some()) else {
            wrong.push(format!("{text} is not a word"));
            continue;
        };
        for field in fields {
            let name = field.trim_start_matches('-');
            let tag = Tag::from_name(name).unwrap_or_else(|| panic!("no tag {name}"));
            match word.tags.has(tag) != field.starts_with('-') {
                true => right += 1,
                false => wrong.push(format!("{text} {field}")),
            }
        }
    }
    settle(right, &wrong);
}

#[test]
fn names_count_only_as_names() {
    for name in section("names").flat_map(str::split_whitespace) {
        assert!(
            English.judge(name, &Wanted::tagged(Tag::GivenName, 3), &all_letters(), false).is_ok(),
            "{name}"
        );
        let refusal = English.judge(name, &Wanted::default(), &all_letters(), false).unwrap_err();
        assert_eq!(refusal, NotAWord::Name { word: name.to_lowercase() });
    }
}

#[test]
fn pairs_sound_as_they_should() {
    let (mut right, mut wrong) = (0, Vec::new());
    for pair in Pair::ALL {
        for (heading, expected) in [(pair.name().to_owned(), true), (format!("not {}", pair.name()), false)] {
            for line in section(&heading) {
                match English.judge(line, &Wanted::paired(pair, 3), &all_letters(), false).is_ok() == expected
                {
                    true => right += 1,
                    false => wrong.push(format!("{heading}: {line}")),
                }
            }
        }
    }
    settle(right, &wrong);
}

#[test]
fn what_is_no_word_is_refused() {
    let accepted: Vec<_> = section("refuse")
        .flat_map(str::split_whitespace)
        .filter(|word| {
            English.judge(word, &Wanted { at_least: 1, ..Wanted::default() }, &all_letters(), false).is_ok()
        })
        .collect();
    assert!(accepted.is_empty(), "{accepted:?}");
}

#[test]
fn the_levels_are_as_large_as_the_source_says() {
    let lexicon = Lexicon::english();
    let known = |vocabulary: Vocabulary| {
        lexicon.words().filter(|word| word.level.is_some_and(|level| level <= vocabulary.level())).count()
    };
    println!("{:?}", Vocabulary::ALL.map(known));
    assert!((10_000..12_000).contains(&known(Vocabulary::Basic)));
    assert!((37_000..40_000).contains(&known(Vocabulary::Common)));
    assert!((75_000..80_000).contains(&known(Vocabulary::Accepted)));
}
