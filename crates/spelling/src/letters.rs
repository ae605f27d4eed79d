//! The letters somebody has on the table: how many of each, and how many jokers.

use std::fmt;
use std::str::FromStr;

/// How many letters there are.
pub const ALPHABET: usize = 26;

/// The alphabet, rarest first. Searches try rare letters first because most words lack them, so most of a search is
/// over before it has begun.
const RAREST_FIRST: &[u8; ALPHABET] = b"qjxzwvkfybhgmpudcltonraise";

/// Where each letter from A to Z stands in [`RAREST_FIRST`].
const RANK: [usize; ALPHABET] = {
    let mut ranks = [0; ALPHABET];
    let mut rank = 0;
    while rank < ALPHABET {
        ranks[(RAREST_FIRST[rank] - b'a') as usize] = rank;
        rank += 1;
    }
    ranks
};

/// One letter from A to Z.
#[derive(Clone, Copy, PartialEq, Eq, Hash, serde::Serialize)]
#[serde(into = "char")]
pub struct Letter(usize);

/// The letter as a small character.
impl From<Letter> for char {
    fn from(letter: Letter) -> Self {
        RAREST_FIRST[letter.0] as char
    }
}

impl Letter {
    /// The letter of a character, capital or small; nothing for any other character.
    pub fn new(character: char) -> Option<Self> {
        let small = character.to_ascii_lowercase();
        small.is_ascii_lowercase().then(|| Self(RANK[(small as u8 - b'a') as usize]))
    }
}

impl fmt::Debug for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", char::from(*self))
    }
}

/// Letters and jokers, in no order. A joker stands for any one letter.
///
/// Written as text, a joker is a star: `"flu*".parse::<Letters>()`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Letters {
    /// By rank; a bit of `have` is set where the count is not zero.
    counts: [u8; ALPHABET],
    have: u32,
    jokers: u8,
    /// Letters and jokers together.
    len: u8,
}

impl Letters {
    /// No letters.
    pub const NONE: Self = Self { counts: [0; ALPHABET], have: 0, jokers: 0, len: 0 };

    /// The letters of a word; any other character is passed over.
    pub fn of_word(word: &str) -> Self {
        let mut letters = Self::NONE;
        word.chars().filter_map(Letter::new).for_each(|letter| letters.add(letter));
        letters
    }

    /// Adds one of this letter.
    pub fn add(&mut self, letter: Letter) {
        // Beyond 255 letters nothing more can be spelt, so what overflows is left out.
        if self.len < u8::MAX {
            self.counts[letter.0] += 1;
            self.have |= 1 << letter.0;
            self.len += 1;
        }
    }

    /// Adds one joker.
    pub fn add_joker(&mut self) {
        if self.len < u8::MAX {
            self.jokers += 1;
            self.len += 1;
        }
    }

    /// Takes one joker away, if there is one.
    #[must_use]
    pub fn without_joker(self) -> Self {
        let taken = self.jokers.min(1);
        Self { jokers: self.jokers - taken, len: self.len - taken, ..self }
    }

    /// Takes one of this letter away; false if there was none.
    pub fn remove(&mut self, letter: Letter) -> bool {
        let count = &mut self.counts[letter.0];
        if *count == 0 {
            return false;
        }
        *count -= 1;
        if *count == 0 {
            self.have &= !(1 << letter.0);
        }
        self.len -= 1;
        true
    }

    /// How many of this letter there are.
    pub fn count(&self, letter: Letter) -> usize {
        self.counts[letter.0] as usize
    }

    /// How many jokers there are.
    pub fn jokers(&self) -> usize {
        self.jokers as usize
    }

    /// How many letters and jokers there are.
    pub fn len(&self) -> usize {
        self.len as usize
    }

    /// How many of each letter there are, the rarest letters first.
    pub fn counts(&self) -> &[u8; ALPHABET] {
        &self.counts
    }

    /// Which letters there are, one bit for each, the rarest in the lowest.
    pub fn have(&self) -> u32 {
        self.have
    }

    /// Each letter that is there, once, the rarest first.
    pub fn distinct(&self) -> impl Iterator<Item = Letter> {
        (0..ALPHABET).filter(|rank| self.have >> rank & 1 == 1).map(Letter)
    }

    /// Whether these are enough for the letters of the other, with jokers for those that are missing.
    #[inline]
    pub fn covers(&self, other: &Self) -> bool {
        // Most often it is clear from the kinds of letters.
        (other.have & !self.have).count_ones() <= self.jokers.into() && {
            let both = self.counts.iter().zip(&other.counts);
            both.map(|(have, want)| usize::from(want.saturating_sub(*have))).sum::<usize>() <= self.jokers()
        }
    }

    /// Of each letter, as many as the one has that has more; no jokers.
    #[must_use]
    pub fn union(&self, other: &Self) -> Self {
        let counts = std::array::from_fn(|rank| self.counts[rank].max(other.counts[rank]));
        let len = counts.iter().map(|&count| usize::from(count)).sum::<usize>().min(u8::MAX.into()) as u8;
        Self { counts, have: self.have | other.have, jokers: 0, len }
    }

    /// Whether there is nothing at all.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }
}

impl FromStr for Letters {
    type Err = char;

    /// Letters in any case and stars for jokers; the error is the first character that is neither.
    fn from_str(text: &str) -> Result<Self, char> {
        let mut letters = Self::NONE;
        for character in text.chars() {
            match Letter::new(character) {
                Some(letter) => letters.add(letter),
                None if character == '*' => letters.add_joker(),
                None => return Err(character),
            }
        }
        Ok(letters)
    }
}

impl fmt::Debug for Letters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters = self.distinct().flat_map(|letter| vec![char::from(letter); self.count(letter)]);
        letters.chain(vec!['*'; self.jokers()]).try_for_each(|letter| write!(f, "{letter}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rack(text: &str) -> Letters {
        text.parse().expect("letters and stars")
    }

    #[test]
    fn counts_are_compared_letter_by_letter() {
        assert!(rack("letters").covers(&rack("steer")));
        assert!(!rack("letters").covers(&rack("lesser")) && rack("letters*").covers(&rack("lesser")));
        assert!(
            !rack("letters***").covers(&rack("sea*shell")) && rack("letters****").covers(&rack("seashell"))
        );
        assert_eq!(rack("see").union(&rack("sea")), rack("seea"));
        assert_eq!(rack("mississippi").len(), 11);
        assert_eq!(format!("{:?}", rack("sees*")), "ssee*");
        assert_eq!(rack("a*b*").without_joker().without_joker().without_joker(), rack("ab"));
        let many = rack(&"e".repeat(200)).union(&rack(&"s".repeat(200)));
        assert_eq!(many.len(), 255);
    }
}
