//! The word list, read once from the data that is built into the program.

use std::collections::HashMap;
use std::sync::OnceLock;

use crate::hash::{fnv, is_refused};
use crate::index::Index;
use crate::kin::{Kin, Tie};
use crate::letters::Letters;
use crate::need::Need;
use crate::tag::{Tag, Tags, vowels};
use crate::wanted::{Pair, Vocabulary, Wanted};

/// The file that `words/make` writes; its first lines explain it.
const DATA: &str = include_str!("../english.txt");

/// SCOWL's levels by the digit that stands for them in the file.
const LEVELS: [u8; 8] = [0, 10, 20, 35, 40, 50, 55, 60];

/// What is known of one word.
#[derive(Clone, Copy, Debug)]
pub struct Word {
    /// The word in small letters.
    pub text: &'static str,
    /// How rare it is: SCOWL level 10 to 60. Nothing for a name that is no other word.
    pub level: Option<u8>,
    /// What can be said of it.
    pub tags: Tags,
    /// Strong language: a player may spell it, but the engine never offers it and no bot plays it.
    pub impolite: bool,
}

/// The word list.
pub struct Lexicon {
    /// In alphabetical order.
    words: Vec<Word>,
    /// What each word needs, by the same number.
    needs: Vec<Need>,
    rhymes: Kin,
    homophones: Kin,
    /// For [`Lexicon::longest`], by vocabulary; made when first asked for.
    any_word: [OnceLock<Index<'static>>; 3],
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
        let mut names = Numbers(HashMap::with_capacity(16_000));
        for line in lines.by_ref().take_while(|line| !line.starts_with('=')) {
            let mut fields = line.split(' ');
            let (Some(text), Some(about)) = (fields.next(), fields.next()) else { continue };
            let number = words.len() as u32;
            for key in fields.next().into_iter().flat_map(|keys| keys.split(',')) {
                let (before, from) = key.split_once('-').unwrap_or(("", key));
                sounds.push((number, Tie { class: names.number(from), part: names.number(before) }));
            }
            words.push(word(text, about));
        }
        let rhymes = Kin::new(words.len(), sounds);

        let number = |text: &str| words.binary_search_by(|word: &Word| word.text.cmp(text)).ok();
        let mut alike = Vec::new();
        for (class, group) in lines.enumerate() {
            for (part, members) in group.split(' ').enumerate() {
                let tie = Tie { class: class as u32, part: part as u32 };
                alike.extend(members.split('/').filter_map(number).map(|word| (word as u32, tie)));
            }
        }
        let homophones = Kin::new(words.len(), alike);
        let needs = words.iter().map(|word| Need::of_word(word.text)).collect();
        Self { words, needs, rhymes, homophones, any_word: Default::default() }
    }

    /// Everything needed to answer quickly whether a condition can be met. It takes some milliseconds to make, so make
    /// it once for a Goal and keep it.
    pub fn index(&self, wanted: &Wanted) -> Index<'_> {
        Index::new(self, wanted)
    }

    /// What is known of a word in small letters; nothing if it is not in the list.
    pub fn look_up(&self, word: &str) -> Option<Word> {
        self.number(word).map(|number| *self.word(number))
    }

    /// Whether a word in small letters is neither a slur nor rude. What the list does not know is given the benefit.
    pub fn is_polite(&self, word: &str) -> bool {
        !is_refused(word) && self.look_up(word).is_none_or(|known| !known.impolite)
    }

    /// All words, in alphabetical order.
    pub fn words(&self) -> impl ExactSizeIterator<Item = &Word> {
        self.words.iter()
    }

    /// The length of the longest word these letters spell; 0 if they spell none.
    pub fn longest(&'static self, letters: &Letters, vocabulary: Vocabulary) -> u8 {
        self.any_word(vocabulary).longest(letters)
    }

    /// An index of all words of a vocabulary, of two letters or more.
    pub fn any_word(&'static self, vocabulary: Vocabulary) -> &'static Index<'static> {
        self.any_word[vocabulary as usize]
            .get_or_init(|| self.index(&Wanted { at_least: 2, vocabulary, ..Wanted::default() }))
    }

    /// Whether the data is what `words/make` wrote, and holds no word that is refused.
    pub fn check() -> Result<(), String> {
        let header: usize =
            DATA.split_inclusive('\n').take_while(|line| line.starts_with('#')).map(str::len).sum();
        let (header, body) = DATA.split_at(header);
        let stated = header.lines().next().and_then(|line| line.strip_prefix("# panta words 1 "));
        if stated != Some(&format!("{:016x}", fnv(body.as_bytes()))) {
            return Err("the checksum of english.txt is wrong; run words/make".into());
        }
        let text = body.lines().take_while(|line| !line.starts_with('='));
        match text.filter_map(|line| line.split(' ').next()).find(|word| is_refused(word)) {
            Some(_) => Err("english.txt has a word that is refused; run words/make".into()),
            None => Ok(()),
        }
    }

    pub(crate) fn number(&self, word: &str) -> Option<u32> {
        self.words.binary_search_by(|known| known.text.cmp(word)).ok().map(|number| number as u32)
    }

    pub(crate) fn word(&self, number: u32) -> &Word {
        &self.words[number as usize]
    }

    pub(crate) fn need(&self, number: u32) -> Need {
        self.needs[number as usize]
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
        let mut found: Vec<u32> =
            (0..self.words.len() as u32).filter(|&number| wanted.finds(self.word(number))).collect();
        if let Some(pair) = wanted.pair {
            found.retain(|&number| !self.kin(pair).ties(number).is_empty());
        }
        found.sort_by_key(|&number| (self.word(number).text.len(), number));
        found
    }
}

impl Wanted {
    /// Whether the engine may come up with this word.
    fn finds(&self, word: &Word) -> bool {
        let known = match word.level {
            // Names are not graded: whoever may use them knows them all.
            _ if self.tags.has(Tag::GivenName) => true,
            Some(level) => level <= self.vocabulary.level(),
            None => false,
        };
        let (text, length) = (word.text, word.text.len());
        known
            && !word.impolite
            && word.tags.has_all(self.tags)
            && length >= self.at_least as usize
            && self.exact.is_none_or(|exact| length == exact as usize)
            && vowels(text.as_bytes()) >= self.vowels as usize
            && (self.with_any_of.is_empty() || text.contains(|letter| self.with_any_of.contains(letter)))
            && self.the_word.as_ref().is_none_or(|the_word| the_word == text)
    }
}

fn word(text: &'static str, about: &str) -> Word {
    let mut tags = Tags::plain_to_see(text);
    for character in about.chars() {
        tags = match character {
            'n' => tags.with(Tag::Noun),
            'v' => tags.with(Tag::Verb),
            'a' => tags.with(Tag::Adjective),
            's' => tags.with(Tag::SilentLetter),
            'r' => tags.with(Tag::ReadsBackwards),
            'g' => tags.with(Tag::Anagram),
            'N' => tags.with(Tag::GivenName),
            'A' => tags.with(Tag::Animal),
            'F' => tags.with(Tag::Food),
            'C' => tags.with(Tag::Colour),
            _ => tags,
        };
    }
    let digit = about.bytes().next().map_or(0, |byte| byte.wrapping_sub(b'0') as usize);
    Word { text, level: LEVELS.get(digit).copied(), tags, impolite: about.ends_with('!') }
}

/// Gives each text a number, the same one each time.
struct Numbers<'a>(HashMap<&'a str, u32>);

impl<'a> Numbers<'a> {
    fn number(&mut self, text: &'a str) -> u32 {
        let next = self.0.len() as u32;
        *self.0.entry(text).or_insert(next)
    }
}
