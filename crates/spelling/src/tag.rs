//! What can be said of a word: that it is a noun, a palindrome, an animal.

#![allow(missing_docs, reason = "a field whose name says it all needs no sentence")]

named! {
    /// One thing that can be said of a word. The names are those of the card language: `spell noun`.
    pub enum Tag {
        /// A common noun, singular or plural.
        Noun = "noun",
        /// A verb in any of its forms.
        Verb = "verb",
        /// An adjective, comparatives and superlatives included.
        Adjective = "adjective",
        /// Has a letter that is not heard; a mute final e alone is not enough.
        SilentLetter = "silent-letter",
        /// Is another word when read backwards.
        ReadsBackwards = "reads-backwards",
        /// Its letters also make a different word.
        Anagram = "anagram",
        /// A given name. Wanting it lifts the ban on proper nouns.
        GivenName = "given-name",
        Animal = "animal",
        /// Something to eat or drink.
        Food = "food",
        Colour = "colour",
        /// Has the same letter twice in a row.
        DoubleLetter = "double-letter",
        /// Reads the same backwards.
        Palindrome = "palindrome",
        /// Its letters stand in alphabetical order; repeats are allowed.
        Alphabetical = "alphabetical",
        /// Begins and ends with the same letter.
        Bookends = "bookends",
        /// Has exactly one vowel and no Y.
        OneVowel = "one-vowel",
        /// Contains J, Q, X or Z.
        RareLetter = "rare-letter",
    }
}

impl Tag {
    /// Whether anybody can see it from the letters alone, so that there is nothing to vote about.
    pub fn is_plain_to_see(self) -> bool {
        self as u8 >= Self::DoubleLetter as u8
    }

    /// Whether anybody can see that it holds for a word in small letters.
    pub fn is_seen_in(self, word: &str) -> bool {
        let letters = word.as_bytes();
        match self {
            Self::DoubleLetter => letters.windows(2).any(|two| two[0] == two[1]),
            Self::Palindrome => letters.iter().eq(letters.iter().rev()),
            Self::Alphabetical => letters.is_sorted(),
            Self::Bookends => letters.first() == letters.last(),
            Self::OneVowel => vowels(word) == 1 && !word.contains('y'),
            Self::RareLetter => word.contains(['j', 'q', 'x', 'z']),
            _ => false,
        }
    }
}

/// How many of A, E, I, O and U there are. Y is a consonant here.
pub(crate) fn vowels(word: &str) -> usize {
    word.bytes().filter(|letter| b"aeiou".contains(letter)).count()
}

/// A set of tags.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Tags(u32);

impl Tags {
    /// Whether the tag is among these.
    pub fn has(self, tag: Tag) -> bool {
        self.0 >> tag as u32 & 1 == 1
    }

    /// Whether all of the other set are among these.
    pub fn has_all(self, others: Self) -> bool {
        self.0 & others.0 == others.0
    }

    /// The tags, one by one.
    pub fn iter(self) -> impl Iterator<Item = Tag> {
        Tag::ALL.into_iter().filter(move |&tag| self.has(tag))
    }
}

impl FromIterator<Tag> for Tags {
    fn from_iter<I: IntoIterator<Item = Tag>>(tags: I) -> Self {
        Self(tags.into_iter().fold(0, |all, tag| all | 1 << tag as u32))
    }
}
