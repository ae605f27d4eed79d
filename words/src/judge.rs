//! Whether a word that a player declares counts.
//!
//! The text comes from outside, so it is cut short before anything else looks at it. Then come the checks, those first
//! about which there can be no two opinions; a vote of the players can overrule only the rest.

use crate::hash::is_refused;
use crate::lexicon::{Lexicon, Word};
use panta_spelling::{Laid, Letter, Letters, NotAWord, Spelling, Tag, Wanted};

/// More letters than this no word has.
const LONGEST_WORD: usize = 32;
/// Room for two words and what people type between them.
const LONGEST_TEXT: usize = 256;

impl Lexicon {
    /// What the word list decides.
    pub(crate) fn check_listed(&self, words: &[Laid], wanted: &Wanted) -> Result<(), NotAWord> {
        let mut numbers = Vec::new();
        for Laid { word, .. } in words {
            let number = self.number(word).ok_or_else(|| NotAWord::NotListed { word: word.clone() })?;
            let known = self.word(number);
            check_also(known, wanted)?;
            if let Some(tag) = wanted.tags.iter().find(|&tag| !known.tags.has(tag)) {
                return Err(NotAWord::Not { word: word.clone(), tag });
            }
            numbers.push(number);
        }
        match (wanted.pair, numbers.as_slice()) {
            (Some(pair), &[one, other]) if !self.kin(pair).are_pair(one, other) => {
                Err(NotAWord::NoPair { one: words[0].word.clone(), other: words[1].word.clone(), pair })
            }
            _ => Ok(()),
        }
    }
}

/// Whether a name, a place or slang, which is no other word, counts here. What is several of them counts as any.
fn check_also(known: &Word, wanted: &Wanted) -> Result<(), NotAWord> {
    let also = wanted.also;
    let is_name = known.tags.has(Tag::GivenName);
    let counts = known.level.is_some()
        || is_name && (also.names || wanted.tags.has(Tag::GivenName))
        || known.place && also.places
        || known.slang && also.slang;
    let word = || known.text.to_owned();
    match known {
        _ if counts => Ok(()),
        Word { place: true, .. } if !is_name => Err(NotAWord::Place { word: word() }),
        Word { slang: true, .. } if !is_name => Err(NotAWord::Slang { word: word() }),
        _ => Err(NotAWord::Name { word: word() }),
    }
}

/// What anybody can see: that it is one word or two, that the letters are there, how long it is.
pub(crate) fn check_seen(text: &str, wanted: &Wanted, letters: &Letters) -> Result<Spelling, NotAWord> {
    let words = read(text)?;
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match (wanted.pair, words.as_slice()) {
        (None, [_]) => {}
        (None, _) => return Err(NotAWord::OneWord),
        (Some(_), [one, other]) if one != other => {}
        (Some(_), _) => return Err(NotAWord::TwoWords),
    }
    if words.iter().any(|word| is_refused(word)) {
        return Err(NotAWord::Slur);
    }
    let spelling = Spelling::lay(&words, letters)?;
    words.iter().try_for_each(|word| wanted.check(word))?;
    Ok(spelling)
}

/// The words somebody wrote, in small letters.
fn read(text: &str) -> Result<Vec<String>, NotAWord> {
    // Copied text can bring characters along that nobody sees.
    let unseen =
        |c: char| matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}'..='\u{2064}' | '\u{feff}');
    let between = |c: char| c.is_whitespace() || ",;/&+".contains(c);
    let mut written = text.trim().chars().filter(|&c| !unseen(c));
    let text: String = written.by_ref().take(LONGEST_TEXT).collect();
    if text.contains(|c| Letter::new(c).is_none() && !between(c)) {
        return Err(NotAWord::NotLetters);
    }
    let words = text.split(between).filter(|word| !word.is_empty());
    let words: Vec<String> = words.map(str::to_ascii_lowercase).collect();
    if written.next().is_some() || words.iter().any(|word| word.len() > LONGEST_WORD) {
        return Err(NotAWord::TooLong);
    }
    if words.is_empty() { Err(NotAWord::Empty) } else { Ok(words) }
}
