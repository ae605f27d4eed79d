//! Whether a word that a player declares counts.
//!
//! The text comes from outside, so it is cut short before anything else looks at it. Then come the checks, those first
//! about which there can be no two opinions; a vote of the players can overrule only the rest.

use crate::hash::is_refused;
use crate::letters::{Letter, Letters};
use crate::lexicon::Lexicon;
use crate::refusal::Refusal;
use crate::spelling::Spelling;
use crate::tag::{Tag, Tags, vowels};
use crate::wanted::Wanted;

/// More letters than this no word has.
const LONGEST_WORD: usize = 32;
/// Room for two words and what people type between them.
const LONGEST_TEXT: usize = 256;

impl Lexicon {
    /// Whether what a player writes meets the condition with these letters; if so, how it is laid.
    ///
    /// Of a pair, both words are written with a space or a comma between them. Any word of the list counts, whatever
    /// the vocabulary of the condition, impolite ones too.
    pub fn judge(&self, text: &str, wanted: &Wanted, letters: &Letters) -> Result<Spelling, Refusal> {
        let words = plain_checks(text, wanted, letters)?;
        if wanted.the_word.is_none() {
            self.listed_checks(&words, wanted)?;
        }
        self.lay(&words, letters)
    }

    /// The same for a word that the players have accepted by vote: only what can be seen from the letters is checked.
    pub fn judge_voted(&self, text: &str, wanted: &Wanted, letters: &Letters) -> Result<Spelling, Refusal> {
        self.lay(&plain_checks(text, wanted, letters)?, letters)
    }

    fn lay(&self, words: &[String], letters: &Letters) -> Result<Spelling, Refusal> {
        let known: Vec<_> = words.iter().filter_map(|word| self.look_up(word)).collect();
        let laid = if known.len() == words.len() {
            Spelling::of(&known, letters)
        } else {
            let texts: Vec<&str> = words.iter().map(String::as_str).collect();
            Spelling::lay(&texts, letters)
        };
        laid.ok_or(Refusal::NotLetters)
    }

    /// What the word list decides.
    fn listed_checks(&self, words: &[String], wanted: &Wanted) -> Result<(), Refusal> {
        let mut numbers = Vec::new();
        for word in words {
            let number = self.number(word).ok_or_else(|| Refusal::NotListed { word: word.clone() })?;
            let known = self.word(number);
            if known.level.is_none() && !wanted.names && !wanted.tags.has(Tag::GivenName) {
                return Err(Refusal::Name { word: word.clone() });
            }
            if let Some(tag) = wanted.tags.iter().find(|&tag| !known.tags.has(tag)) {
                return Err(Refusal::Not { word: word.clone(), tag });
            }
            numbers.push(number);
        }
        if let (Some(pair), [one, other], [first, second]) = (wanted.pair, numbers.as_slice(), words)
            && !self.kin(pair).are_pair(*one, *other)
        {
            return Err(Refusal::NoPair { one: first.clone(), other: second.clone(), pair });
        }
        Ok(())
    }
}

/// What anybody can see: that it is one word or two, that the letters are there, how long it is.
fn plain_checks(text: &str, wanted: &Wanted, letters: &Letters) -> Result<Vec<String>, Refusal> {
    let words = read(text)?;
    match (wanted.pair, words.as_slice()) {
        (None, [_]) => {}
        (None, _) => return Err(Refusal::OneWord),
        (Some(_), [one, other]) if one != other => {}
        (Some(_), _) => return Err(Refusal::TwoWords),
    }
    if words.iter().any(|word| is_refused(word)) {
        return Err(Refusal::Slur);
    }
    check_letters(&words, letters)?;
    words.iter().try_for_each(|word| check_form(word, wanted))?;
    Ok(words)
}

/// The words somebody wrote, in small letters.
fn read(text: &str) -> Result<Vec<String>, Refusal> {
    // Copied text can bring characters along that nobody sees.
    let unseen =
        |c: char| matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}'..='\u{2064}' | '\u{feff}');
    let mut words = vec![String::new()];
    for (place, character) in text.trim().chars().filter(|&c| !unseen(c)).enumerate() {
        if place >= LONGEST_TEXT {
            return Err(Refusal::TooLong);
        }
        let last = words.len() - 1;
        match Letter::new(character) {
            Some(letter) => words[last].push(letter.as_char()),
            None if character.is_whitespace() || ",;/&+".contains(character) => {
                if !words[last].is_empty() {
                    words.push(String::new());
                }
            }
            None => return Err(Refusal::NotLetters),
        }
    }
    words.retain(|word| !word.is_empty());
    match words.as_slice() {
        [] => Err(Refusal::Empty),
        words if words.iter().any(|word| word.len() > LONGEST_WORD) => Err(Refusal::TooLong),
        _ => Ok(words),
    }
}

/// That the letters are there: one for each letter of a word, or of either word of a pair.
fn check_letters(words: &[String], letters: &Letters) -> Result<(), Refusal> {
    let mut left = *letters;
    let mut shared = Letters::NONE;
    for word in words {
        let mut used = Letters::NONE;
        for letter in word.chars().filter_map(Letter::new) {
            used.add(letter);
            // What the other word of a pair has taken serves here too.
            if used.count(letter) <= shared.count(letter) {
                continue;
            }
            shared.add(letter);
            if left.remove(letter) {
                continue;
            }
            if left.jokers == 0 {
                let have = letters.count(letter);
                return Err(Refusal::Missing { letter, have, jokers: letters.jokers > 0 });
            }
            left.jokers -= 1;
        }
    }
    Ok(())
}

/// What can be seen of one word.
fn check_form(word: &str, wanted: &Wanted) -> Result<(), Refusal> {
    let owned = || word.to_owned();
    if let Some(the_word) = wanted.the_word.as_ref().filter(|&the_word| the_word != word) {
        return Err(Refusal::NotTheWord { wanted: the_word.clone() });
    }
    if let Some(exact) = wanted.exact.filter(|&exact| word.len() != exact as usize) {
        return Err(Refusal::Length { word: owned(), wanted: exact, exactly: true });
    }
    if word.len() < wanted.at_least as usize {
        return Err(Refusal::Length { word: owned(), wanted: wanted.at_least, exactly: false });
    }
    let seen = Tags::plain_to_see(word);
    if let Some(tag) = wanted.tags.iter().find(|&tag| tag.is_plain_to_see() && !seen.has(tag)) {
        return Err(Refusal::Not { word: owned(), tag });
    }
    if vowels(word.as_bytes()) < wanted.vowels as usize {
        return Err(Refusal::Vowels { word: owned(), wanted: wanted.vowels });
    }
    if !wanted.with_any_of.is_empty() && !word.contains(|letter| wanted.with_any_of.contains(letter)) {
        return Err(Refusal::NoneOf { word: owned(), letters: wanted.with_any_of.clone() });
    }
    Ok(())
}
