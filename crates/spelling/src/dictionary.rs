//! What a dictionary must be able to answer.

use crate::{Letters, NotAWord, Spelling, Vocabulary, Wanted};
use std::fmt::Debug;

/// The words of a language. It is asked once for a Goal or for what a player writes, never letter by letter.
pub trait Dictionary: Debug + Send + Sync {
    /// Makes a condition ready to be asked about. This may take some milliseconds: keep what it returns.
    fn index(&self, wanted: &Wanted) -> Box<dyn Index>;

    /// An index of all words of a vocabulary, of two letters or more. The dictionary keeps it, for all decks.
    fn any_word(&self, known: Vocabulary) -> &dyn Index;

    /// Whether what a player writes meets the condition with these letters; if so, how it is laid.
    ///
    /// Of a pair, both words are written with a space or a comma between them. Any word of the list counts, whatever
    /// the vocabulary of the condition, impolite ones too. Of a word that the players have accepted by vote, only what
    /// can be seen from its letters is checked.
    fn judge(
        &self,
        text: &str,
        wanted: &Wanted,
        letters: &Letters,
        voted: bool,
    ) -> Result<Spelling, NotAWord>;

    /// Whether a word in small letters is neither a slur nor rude. What the list does not know is given the benefit.
    fn is_polite(&self, word: &str) -> bool;
}

/// A condition made ready: can these letters meet it, and with which words?
///
/// It knows the words that the engine may offer and bots may play: those of the vocabulary, and none that is impolite.
pub trait Index: Send + Sync {
    /// Whether these letters spell a word, or two, that meet the condition. Each letter serves once in a word; the two
    /// words of a pair may share letters, and a joker stands for the same letter in both.
    fn can_spell(&self, letters: &Letters) -> bool;

    /// The length of the longest word that these letters spell; 0 if they spell none. Of a pair, of a word that could
    /// be one of the two.
    fn longest(&self, letters: &Letters) -> u8;

    /// The longest words that these letters spell, by the alphabet, at most so many.
    fn longest_words(&self, letters: &Letters, limit: usize) -> Vec<Spelling>;

    /// The words, or pairs of words, that these letters spell: those that use the fewest letters first, then by the
    /// alphabet, at most so many.
    fn spellings(&self, letters: &Letters, limit: usize) -> Vec<Spelling>;
}
