//! The quick searches against slow ones that cannot be wrong.

use panta_spelling::{Dictionary, Index, Letters, Pair, Tag, Vocabulary, Wanted};
use panta_words::{English, Lexicon, Word};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// The Goals of the edition, more or less.
fn conditions() -> Vec<Wanted> {
    vec![
        Wanted::tagged(Tag::Noun, 5),
        Wanted::tagged(Tag::Verb, 5),
        Wanted::tagged(Tag::Palindrome, 3),
        Wanted::tagged(Tag::Anagram, 5),
        Wanted::tagged(Tag::GivenName, 5),
        Wanted::tagged(Tag::OneVowel, 5),
        Wanted { exact: Some(6), vocabulary: Vocabulary::Accepted, ..Wanted::default() },
        Wanted { at_least: 5, vowels: 3, ..Wanted::default() },
        Wanted { at_least: 4, with_any_of: "jqxz".into(), ..Wanted::default() },
        Wanted::word("flux"),
        Wanted::word("panta"),
        Wanted::paired(Pair::Homophone, 3),
        Wanted { at_least: 2, ..Wanted::default() },
    ]
}

fn rack(text: &str) -> Letters {
    text.parse().expect("letters and stars")
}

type Counts = [u8; 26];

fn counts(word: &str) -> Counts {
    let mut counts = [0; 26];
    word.bytes().for_each(|letter| counts[(letter - b'a') as usize] += 1);
    counts
}

/// How many letters are not on the table.
fn missing(needed: &Counts, letters: &Counts) -> usize {
    needed.iter().zip(letters).map(|(needed, there)| needed.saturating_sub(*there) as usize).sum()
}

/// A condition, made ready, and all words that are right for it.
struct Case {
    wanted: Wanted,
    index: Box<dyn Index>,
    words: Vec<(&'static str, Counts)>,
}

impl Case {
    fn new(wanted: Wanted) -> Self {
        let lexicon = Lexicon::english();
        let mut words: Vec<&'static str> =
            lexicon.words().filter(|word| fits(word, &wanted)).map(|word| word.text).collect();
        if wanted.the_word.as_deref() == Some("panta") {
            words.push("panta");
        }
        let words = words.into_iter().map(|word| (word, counts(word))).collect();
        Self { index: English.index(&wanted), wanted, words }
    }

    /// All there is to find, as (letters needed, words); nothing if that would take too long.
    fn slowly(&self, letters: &Letters) -> Option<Vec<(usize, Vec<String>)>> {
        let there = counts(format!("{letters:?}").trim_end_matches('*'));
        let enough = |needed: &Counts| missing(needed, &there) <= letters.jokers();
        let words: Vec<_> = self.words.iter().filter(|(_, needed)| enough(needed)).collect();
        let mut found: Vec<(usize, Vec<String>)> = Vec::new();
        if self.wanted.pair.is_none() {
            found.extend(words.iter().map(|(word, _)| (word.len(), vec![word.to_string()])));
        } else if words.len() > 300 {
            return None;
        } else {
            for (at, (one, first)) in words.iter().enumerate() {
                for (other, second) in &words[at + 1..] {
                    let both: Counts = std::array::from_fn(|letter| first[letter].max(second[letter]));
                    let pair = format!("{one} {other}");
                    if enough(&both) && English.judge(&pair, &self.wanted, letters, false).is_ok() {
                        found.push((missing(&both, &[0; 26]), vec![one.to_string(), other.to_string()]));
                    }
                }
            }
        }
        found.sort();
        Some(found)
    }

    fn agrees(&self, letters: &Letters) {
        let (wanted, index) = (&self.wanted, &self.index);
        let Some(slow) = self.slowly(letters) else { return };
        assert_eq!(index.can_spell(letters), !slow.is_empty(), "{wanted:?} {letters:?}");
        let quick: Vec<(usize, Vec<String>)> = index
            .spellings(letters, usize::MAX)
            .into_iter()
            .map(|spelling| (spelling.used.len(), spelling.words.into_iter().map(|laid| laid.word).collect()))
            .collect();
        assert_eq!(quick, slow, "{wanted:?} {letters:?}");
        assert_eq!(index.spellings(letters, 3).len(), slow.len().min(3));
        if wanted.pair.is_none() {
            let longest = slow.iter().map(|(length, _)| *length).max().unwrap_or(0);
            assert_eq!(index.longest(letters) as usize, longest, "{wanted:?} {letters:?}");
            for spelling in index.longest_words(letters, 5) {
                assert_eq!(spelling.words[0].word.len(), longest);
            }
        }
    }
}

fn fits(word: &Word, wanted: &Wanted) -> bool {
    let vowels = word.text.chars().filter(|letter| "aeiou".contains(*letter)).count();
    let known = word.level.is_some_and(|level| level <= wanted.vocabulary.level());
    (known || wanted.tags.has(Tag::GivenName))
        && !word.impolite
        && wanted.tags.iter().all(|tag| word.tags.has(tag))
        && word.text.len() >= wanted.at_least as usize
        && wanted.exact.is_none_or(|exact| word.text.len() == exact as usize)
        && vowels >= wanted.vowels as usize
        && (wanted.with_any_of.is_empty()
            || wanted.with_any_of.chars().any(|letter| word.text.contains(letter)))
        && wanted.the_word.as_ref().is_none_or(|the_word| the_word == word.text)
}

/// Racks drawn from the deck, with up to two jokers.
fn racks() -> impl Strategy<Value = Letters> {
    let deck: Vec<char> = "aaabcdeeeefghiijkllmnnooopqrrssttuuvwxyz**".chars().collect();
    (0..10usize)
        .prop_flat_map(move |size| proptest::sample::subsequence(deck.clone(), size))
        .prop_map(|drawn| rack(&drawn.into_iter().collect::<String>()))
}

#[test]
fn quick_and_slow_searches_agree() {
    let cases: Vec<Case> = conditions().into_iter().map(Case::new).collect();
    // The same racks on every run.
    let rng_seed = RngSeed::Fixed(40);
    let config =
        ProptestConfig { cases: 40, rng_seed, failure_persistence: None, ..ProptestConfig::default() };
    proptest!(config, |(letters in racks())| {
        cases.iter().for_each(|case| case.agrees(&letters));
    });
}

#[test]
fn rhymes_are_found_too() {
    let case = Case::new(Wanted::paired(Pair::Rhyme, 4));
    for text in
        ["", "best", "bestr", "nightlx", "aeistrn", "houseml", "qzxjvk", "tion*", "bes*", "lnao*", "stoneb"]
    {
        case.agrees(&rack(text));
    }
}

#[test]
fn a_joker_stands_where_the_letter_is_missing() {
    let index = English.index(&Wanted::word("hello"));
    let found = &index.spellings(&rack("helo*"), 1)[0];
    assert_eq!((found.words[0].wild.as_slice(), found.jokers.as_str()), (&[3][..], "l"));
    assert_eq!(found.used, rack("helo*"));
    assert!(!index.can_spell(&rack("hel*")) && index.can_spell(&rack("hel**")));
}

#[test]
fn words_of_a_pair_share_letters() {
    let index = English.index(&Wanted::paired(Pair::Homophone, 3));
    let found = &index.spellings(&rack("seaex"), 1)[0];
    assert_eq!(found.words.iter().map(|laid| laid.word.as_str()).collect::<Vec<_>>(), ["sea", "see"]);
    assert_eq!(found.used, rack("seae"));
}

#[test]
fn nothing_impolite_is_offered() {
    let lexicon = Lexicon::english();
    let everything = rack(&"abcdefghijklmnopqrstuvwxyz".repeat(6));
    let impolite = lexicon.words().filter(|word| word.impolite).count();
    assert!(impolite > 200, "{impolite} impolite words known");
    for wanted in conditions() {
        let wanted = Wanted { vocabulary: Vocabulary::Accepted, ..wanted };
        for spelling in English.index(&wanted).spellings(&everything, usize::MAX) {
            assert!(!spelling.impolite);
            for laid in spelling.words {
                assert!(!lexicon.look_up(&laid.word).is_some_and(|word| word.impolite), "{}", laid.word);
            }
        }
    }
}
