//! A condition made ready to be asked about, many times and fast.

use std::collections::{BTreeSet, HashMap};
use std::sync::OnceLock;

use crate::letters::Letters;
use crate::lexicon::Lexicon;
use crate::need::Need;
use crate::pairs;
use crate::spelling::Spelling;
use crate::trie::Trie;
use crate::wanted::{Pair, Wanted};

/// A condition made ready: can these letters meet it, and with which words?
///
/// It knows the words that the engine may offer and bots may play: those of the vocabulary, and none that is impolite.
pub struct Index<'a> {
    lexicon: &'a Lexicon,
    /// The shortest first, then by the alphabet.
    words: Vec<u32>,
    pair: Option<Pair>,
    /// A wanted word that the list does not have.
    unlisted: Option<String>,
    /// The least that meets the condition.
    least: Trie,
    /// The same when a joker does for one of the letters; made when first asked for.
    least_with_joker: OnceLock<Trie>,
    /// All words by their letters, to find the longest; made when first asked for.
    all: OnceLock<Trie>,
    /// The same when a joker does for one of the letters.
    all_with_joker: OnceLock<Trie>,
}

impl<'a> Index<'a> {
    pub(crate) fn new(lexicon: &'a Lexicon, wanted: &Wanted) -> Self {
        let words = lexicon.matching(wanted);
        let unlisted = wanted
            .the_word
            .clone()
            .filter(|word| words.is_empty() && wanted.pair.is_none() && !word.is_empty());
        let mut index = Self {
            lexicon,
            words,
            pair: wanted.pair,
            unlisted,
            least: Trie::new(&[]),
            least_with_joker: OnceLock::new(),
            all: OnceLock::new(),
            all_with_joker: OnceLock::new(),
        };
        index.least = match index.pair {
            Some(pair) => pairs::least(lexicon, &index.words, pair),
            None => Trie::of_least(index.needs()),
        };
        index
    }

    fn needs(&self) -> Vec<Need> {
        let listed = self.words.iter().map(|&word| self.lexicon.need(word));
        listed.chain(self.unlisted.iter().map(|word| Need::of_word(word))).collect()
    }

    /// Whether these letters spell a word, or two, that meet the condition. Each letter serves once in a word; the two
    /// words of a pair may share letters, and a joker stands for the same letter in both.
    pub fn can_spell(&self, letters: &Letters) -> bool {
        if letters.len() < self.least.shortest() as usize {
            return false;
        }
        if letters.jokers == 0 {
            return self.least.met_by(letters);
        }
        let least = self.least_with_joker.get_or_init(|| Trie::of_least(with_one_less(&self.least.needs())));
        least.met_by(&without_joker(letters))
    }

    /// The length of the longest word that these letters spell; 0 if they spell none. Of a pair, of a word that could
    /// be one of the two.
    pub fn longest(&self, letters: &Letters) -> u8 {
        if letters.jokers == 0 {
            return self.all.get_or_init(|| Trie::new(&self.needs())).longest(letters);
        }
        let all = self.all_with_joker.get_or_init(|| Trie::new(&with_one_less(&self.needs())));
        match all.longest(&without_joker(letters)) {
            0 => 0,
            others => others + 1,
        }
    }

    /// The longest words that these letters spell, by the alphabet, at most so many.
    pub fn longest_words(&self, letters: &Letters, limit: usize) -> Vec<Spelling> {
        let longest = self.longest(letters) as usize;
        let start = self.words.partition_point(|&word| self.lexicon.word(word).text.len() < longest);
        self.single(&self.words[start..], letters, limit)
    }

    /// The words, or pairs of words, that these letters spell: those that use the fewest letters first, then by the
    /// alphabet, at most so many.
    pub fn spellings(&self, letters: &Letters, limit: usize) -> Vec<Spelling> {
        match self.pair {
            Some(pair) => self.double(pair, letters, limit),
            None => self.single(&self.words, letters, limit),
        }
    }

    fn single(&self, words: &[u32], letters: &Letters, limit: usize) -> Vec<Spelling> {
        let unlisted = self.unlisted.iter().filter_map(|word| Spelling::lay(&[word], letters));
        let listed = self.fitting(words, letters);
        let listed = listed.filter_map(|(word, _)| Spelling::of(&[*self.lexicon.word(word)], letters));
        unlisted.chain(listed).take(limit).collect()
    }

    /// The words that these letters spell, and what they need.
    fn fitting<'b>(&'b self, words: &'b [u32], letters: &Letters) -> impl Iterator<Item = (u32, Need)> + 'b {
        let there = Need::of_letters(letters);
        let (jokers, len) = (letters.jokers(), letters.len());
        words
            .iter()
            .take_while(move |&&word| self.lexicon.word(word).text.len() <= len)
            .map(|&word| (word, self.lexicon.need(word)))
            .filter(move |&(_, need)| {
                there.covers(need) || (jokers > 0 && need.without(there).len() <= jokers)
            })
    }

    fn double(&self, pair: Pair, letters: &Letters, limit: usize) -> Vec<Spelling> {
        let kin = self.lexicon.kin(pair);
        let there = Need::of_letters(letters);
        let mut found = Vec::new();
        // Words come in order of length, and a pair needs at least as many letters as its longer word. So once words
        // of a length have been seen, no pair can come that needs fewer letters.
        let mut waiting: BTreeSet<(usize, u32, u32)> = BTreeSet::new();
        let mut seen: HashMap<u32, Vec<(u32, Need, u32)>> = HashMap::new();
        let mut length = 0;
        for (word, need) in self.fitting(&self.words, letters) {
            let now = self.lexicon.word(word).text.len();
            if now > length {
                while found.len() < limit && waiting.first().is_some_and(|first| first.0 < now) {
                    found.extend(waiting.pop_first());
                }
                if found.len() == limit {
                    break;
                }
                length = now;
            }
            for tie in kin.ties(word) {
                let class = seen.entry(tie.class).or_default();
                for &(other, other_need, part) in class.iter() {
                    let both = need.union(other_need);
                    if part != tie.part && both.without(there).len() <= letters.jokers() && word != other {
                        waiting.insert((both.len(), word.min(other), word.max(other)));
                    }
                }
                class.push((word, need, tie.part));
            }
        }
        found.extend(waiting);
        found.truncate(limit);
        found
            .into_iter()
            .filter_map(|(_, one, other)| {
                Spelling::of(&[*self.lexicon.word(one), *self.lexicon.word(other)], letters)
            })
            .collect()
    }
}

/// What is still needed when a joker does for one letter, whichever it is.
fn with_one_less(needs: &[Need]) -> Vec<Need> {
    let mut less = Vec::new();
    for need in needs {
        let mut last = None;
        less.extend(
            need.ranks().filter(|&rank| last.replace(rank) != Some(rank)).map(|rank| need.less(rank)),
        );
    }
    less
}

fn without_joker(letters: &Letters) -> Letters {
    Letters { jokers: letters.jokers - 1, len: letters.len - 1, ..*letters }
}
