//! The data file is whole, and the tags in it agree with the words in it.

use std::collections::{HashMap, HashSet};

use panta_spelling::Tag;
use panta_words::Lexicon;

#[test]
fn every_line_is_a_word_in_order() {
    let data = include_str!("../english.txt");
    let lines: Vec<&str> = data.lines().skip_while(|line| line.starts_with('#')).collect();
    let words = lines.iter().position(|line| *line == "= homophones").unwrap();
    assert_eq!(Lexicon::english().words().len(), words);
    for pair in lines[..words].windows(2) {
        assert!(pair[0].split(' ').next() < pair[1].split(' ').next(), "{pair:?}");
    }
    for line in &lines[..words] {
        let fields: Vec<&str> = line.split(' ').collect();
        assert!((2..=3).contains(&fields.len()), "{line}");
        assert!(
            (2..=22).contains(&fields[0].len()) && fields[0].bytes().all(|byte| byte.is_ascii_lowercase()),
            "{line}"
        );
        assert!("12345679".contains(&fields[1][..1]), "{line}");
        assert!(fields[1][1..].chars().all(|tag| "nvasrgNAFCPS!".contains(tag)), "{line}");
    }
    for group in &lines[words + 1..] {
        for word in group.split([' ', '/']) {
            assert!(Lexicon::english().look_up(word).is_some(), "{group}");
        }
    }
}

#[test]
fn tags_made_by_the_script_agree_with_the_words() {
    let lexicon = Lexicon::english();
    let words: HashSet<&str> =
        lexicon.words().filter(|word| word.level.is_some()).map(|word| word.text).collect();
    let sorted = |word: &str| {
        let mut letters: Vec<char> = word.chars().collect();
        letters.sort_unstable();
        letters
    };
    let mut same_letters: HashMap<Vec<char>, usize> = HashMap::new();
    words.iter().for_each(|word| *same_letters.entry(sorted(word)).or_default() += 1);
    for word in lexicon.words() {
        let backwards: String = word.text.chars().rev().collect();
        let reads_backwards = word.tags.has(Tag::ReadsBackwards);
        assert!(!reads_backwards || (backwards != word.text && words.contains(&*backwards)), "{}", word.text);
        let anagram = word.tags.has(Tag::Anagram);
        assert!(!anagram || same_letters[&sorted(word.text)] > 1, "{}", word.text);
        assert_eq!(word.tags.has(Tag::Palindrome), backwards == word.text);
        assert!(word.level.is_some() || word.tags.has(Tag::GivenName) || word.place || word.slang);
    }
}

#[test]
fn tags_have_names() {
    for tag in Tag::ALL {
        assert_eq!(Tag::from_name(tag.name()), Some(tag));
    }
    assert_eq!(Tag::from_name("impolite"), None);
}
