//! The word list, read once from the data that is built into the program.

#![allow(missing_docs, reason = "a field whose name says it all needs no sentence")]

use crate::kin::{Kin, Tie};
use panta_spelling::{Letters, NotAWord, Pair, Spelling, Tag, Tags, Wanted};
use std::collections::HashMap;
use std::sync::OnceLock;

/// The file that `words/make` writes; its first lines explain it.
const DATA: &str = include_str!("../english.txt");

/// SCOWL's levels by the digit that stands for them in the file.
const LEVELS: [u8; 8] = [0, 10, 20, 35, 40, 50, 55, 60];

/// The letters that stand for tags in the file, in the order of [`Tag::ALL`]. The others can be seen.
const TAGS: &str = "nvasrgNAFC";

/// What is known of one word.
#[derive(Clone, Copy, Debug)]
pub struct Word {
    /// The word in small letters.
    pub text: &'static str,
    /// How rare it is: SCOWL level 10 to 60. Nothing for a name, a place or slang that is no other word.
    pub level: Option<u8>,
    /// What can be said of it.
    pub tags: Tags,
    /// The name of a place.
    pub place: bool,
    pub slang: bool,
    /// Strong language: a player may spell it, but the engine never offers it and no bot plays it.
    pub impolite: bool,
}

/// The word list.
pub struct Lexicon {
    /// In alphabetical order.
    words: Vec<Word>,
    /// What each word needs, by the same number.
    needs: Vec<Letters>,
    rhymes: Kin,
    homophones: Kin,
}

impl Lexicon {
    /// The English words.
    pub fn english() -> &'static Self {
        static ENGLISH: OnceLock<Lexicon> = OnceLock::new();
        ENGLISH.get_or_init(|| Self::read(DATA))
    }

    /// A line that cannot be read is left out: the tests see to it that there is none.
    fn read(data: &'static str) -> Self {
        let mut lines = data.lines().skip_while(|line| line.starts_with('#'));
        // Room for what the file is known to hold, so that nothing is moved while it is read.
        let mut words = Vec::with_capacity(90_000);
        let mut sounds = Vec::with_capacity(60_000);
        let mut names = HashMap::with_capacity(16_000);
        let mut name = |text| {
            let next = names.len() as u32;
            *names.entry(text).or_insert(next)
        };
        for line in lines.by_ref().take_while(|line| !line.starts_with('=')) {
            let mut fields = line.split(' ');
            let (Some(text), Some(about)) = (fields.next(), fields.next()) else { continue };
            let number = words.len() as u32;
            for key in fields.next().into_iter().flat_map(|keys| keys.split(',')) {
                let (before, from) = key.split_once('-').unwrap_or(("", key));
                sounds.push(Tie { word: number, class: name(from), part: name(before) });
            }
            words.push(word(text, about));
        }
        let needs = words.iter().map(|word| Letters::of_word(word.text)).collect();
        let mut lexicon = Self { words, needs, rhymes: Kin::new(sounds), homophones: Kin::new(vec![]) };
        let mut alike = Vec::new();
        for (class, group) in (0..).zip(lines) {
            for (part, members) in (0..).zip(group.split(' ')) {
                let known = members.split('/').filter_map(|text| lexicon.number(text));
                alike.extend(known.map(|word| Tie { word, class, part }));
            }
        }
        lexicon.homophones = Kin::new(alike);
        lexicon
    }

    /// What is known of a word in small letters; nothing if it is not in the list.
    pub fn look_up(&self, word: &str) -> Option<Word> {
        self.number(word).map(|number| *self.word(number))
    }

    /// All words, in alphabetical order.
    pub fn words(&self) -> impl ExactSizeIterator<Item = &Word> {
        self.words.iter()
    }

    pub(crate) fn number(&self, word: &str) -> Option<u32> {
        self.words.binary_search_by(|known| known.text.cmp(word)).ok().map(|number| number as u32)
    }

    pub(crate) fn word(&self, number: u32) -> &Word {
        &self.words[number as usize]
    }

    pub(crate) fn need(&self, number: u32) -> &Letters {
        &self.needs[number as usize]
    }

    /// Words of the list, if the letters spell them.
    pub(crate) fn lay(&self, words: &[u32], letters: &Letters) -> Result<Spelling, NotAWord> {
        let words = words.iter().map(|&word| self.word(word));
        let texts: Vec<&str> = words.clone().map(|word| word.text).collect();
        let level = words.clone().map(|word| word.level).max().flatten();
        let impolite = words.clone().any(|word| word.impolite);
        Ok(Spelling { level, impolite, ..Spelling::lay(&texts, letters)? })
    }

    pub(crate) fn kin(&self, pair: Pair) -> &Kin {
        match pair {
            Pair::Rhyme => &self.rhymes,
            Pair::Homophone => &self.homophones,
        }
    }

    /// The words that the engine may find for a condition, the shortest first, then by the alphabet. Of a pair: the
    /// words that may be one of the two.
    pub(crate) fn matching(&self, wanted: &Wanted) -> Vec<u32> {
        let fits = |&number: &u32| {
            let word = self.word(number);
            // Names are not graded: whoever may use them knows them all.
            let known = wanted.tags.has(Tag::GivenName)
                || word.level.is_some_and(|level| level <= wanted.vocabulary.level());
            known
                && !word.impolite
                && word.tags.has_all(wanted.tags)
                && wanted.check(word.text).is_ok()
                && wanted.pair.is_none_or(|pair| !self.kin(pair).ties(number).is_empty())
        };
        let mut found: Vec<u32> = (0..self.words.len() as u32).filter(fits).collect();
        found.sort_by_key(|&number| self.word(number).text.len());
        found
    }
}

fn word(text: &'static str, about: &str) -> Word {
    let listed = TAGS.chars().zip(Tag::ALL).filter(|(letter, _)| about.contains(*letter)).map(|(_, tag)| tag);
    let seen = Tag::ALL.into_iter().filter(|tag| tag.is_seen_in(text));
    let digit = about.bytes().next().map_or(0, |byte| byte.wrapping_sub(b'0') as usize);
    let impolite = about.ends_with('!');
    let (place, slang) = (about.contains('P'), about.contains('S'));
    Word {
        text,
        level: LEVELS.get(digit).copied(),
        tags: listed.chain(seen).collect(),
        place,
        slang,
        impolite,
    }
}

#[cfg(test)]
mod tests {
    use super::DATA;
    use crate::hash::{fnv, is_refused};

    #[test]
    fn the_file_is_what_make_wrote_and_has_no_refused_word() {
        let header: usize =
            DATA.split_inclusive('\n').take_while(|line| line.starts_with('#')).map(str::len).sum();
        let (header, body) = DATA.split_at(header);
        let stated = header.lines().next().and_then(|line| line.strip_prefix("# panta words 1 "));
        let found = format!("{:016x}", fnv(body.as_bytes()));
        assert_eq!(stated, Some(found.as_str()), "the checksum of english.txt is wrong; run words/make");
        let mut words = body.lines().take_while(|line| !line.starts_with('='));
        let refused = words.any(|line| line.split(' ').next().is_some_and(is_refused));
        assert!(!refused, "english.txt has a word that is refused; run words/make");
    }
}
