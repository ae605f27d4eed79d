//! The English dictionary.

use crate::hash::is_refused;
use crate::index::Ready;
use crate::judge::check_seen;
use crate::lexicon::Lexicon;
use panta_spelling::{Dictionary, Index, Letters, NotAWord, Spelling, Vocabulary, Wanted};
use std::sync::OnceLock;

/// The English words, read when they are first asked for.
#[derive(Clone, Copy, Debug, Default)]
pub struct English;

impl Dictionary for English {
    fn index(&self, wanted: &Wanted) -> Box<dyn Index> {
        Box::new(Ready::new(Lexicon::english(), wanted))
    }

    fn any_word(&self, known: Vocabulary) -> &dyn Index {
        static READY: [OnceLock<Ready>; 3] = [const { OnceLock::new() }; 3];
        let wanted = || Wanted { at_least: 2, vocabulary: known, ..Wanted::default() };
        READY[known as usize].get_or_init(|| Ready::new(Lexicon::english(), &wanted()))
    }

    fn judge(
        &self,
        text: &str,
        wanted: &Wanted,
        letters: &Letters,
        voted: bool,
    ) -> Result<Spelling, NotAWord> {
        let spelling = check_seen(text, wanted, letters)?;
        let lexicon = Lexicon::english();
        if wanted.the_word.is_none() && !voted {
            lexicon.check_listed(&spelling.words, wanted)?;
        }
        match spelling.words.iter().map(|laid| lexicon.number(&laid.word)).collect::<Option<Vec<_>>>() {
            Some(known) => lexicon.lay(&known, letters),
            None => Ok(spelling),
        }
    }

    fn is_polite(&self, word: &str) -> bool {
        !is_refused(word) && Lexicon::english().look_up(word).is_none_or(|known| !known.impolite)
    }
}
