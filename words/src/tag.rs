//! What can be said of a word: that it is a noun, a palindrome, an animal.

use std::fmt;

/// One thing that can be said of a word. The names are those of the card language: `spell noun`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Tag {
    /// A common noun, singular or plural.
    Noun,
    /// A verb in any of its forms.
    Verb,
    /// An adjective, comparatives and superlatives included.
    Adjective,
    /// Has a letter that is not heard; a mute final e alone is not enough.
    SilentLetter,
    /// Is another word when read backwards.
    ReadsBackwards,
    /// Its letters also make a different word.
    Anagram,
    /// A given name. Wanting it lifts the ban on proper nouns.
    GivenName,
    /// An animal.
    Animal,
    /// Something to eat or drink.
    Food,
    /// A colour.
    Colour,
    /// Has the same letter twice in a row.
    DoubleLetter,
    /// Reads the same backwards.
    Palindrome,
    /// Its letters stand in alphabetical order; repeats are allowed.
    Alphabetical,
    /// Begins and ends with the same letter.
    Bookends,
    /// Has exactly one vowel and no Y.
    OneVowel,
    /// Contains J, Q, X or Z.
    RareLetter,
}

impl Tag {
    /// All tags.
    pub const ALL: [Self; 16] = [
        Self::Noun,
        Self::Verb,
        Self::Adjective,
        Self::SilentLetter,
        Self::ReadsBackwards,
        Self::Anagram,
        Self::GivenName,
        Self::Animal,
        Self::Food,
        Self::Colour,
        Self::DoubleLetter,
        Self::Palindrome,
        Self::Alphabetical,
        Self::Bookends,
        Self::OneVowel,
        Self::RareLetter,
    ];

    /// The name in the card language.
    pub fn name(self) -> &'static str {
        match self {
            Self::Noun => "noun",
            Self::Verb => "verb",
            Self::Adjective => "adjective",
            Self::SilentLetter => "silent-letter",
            Self::ReadsBackwards => "reads-backwards",
            Self::Anagram => "anagram",
            Self::GivenName => "given-name",
            Self::Animal => "animal",
            Self::Food => "food",
            Self::Colour => "colour",
            Self::DoubleLetter => "double-letter",
            Self::Palindrome => "palindrome",
            Self::Alphabetical => "alphabetical",
            Self::Bookends => "bookends",
            Self::OneVowel => "one-vowel",
            Self::RareLetter => "rare-letter",
        }
    }

    /// The tag of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|tag| tag.name() == name)
    }

    /// Whether anybody can see it from the letters alone, so that there is nothing to vote about.
    pub fn is_plain_to_see(self) -> bool {
        self as u8 >= Self::DoubleLetter as u8
    }

    /// Whether it holds for these letters; only for tags that are plain to see.
    fn holds_for(self, word: &[u8]) -> bool {
        match self {
            Self::DoubleLetter => word.windows(2).any(|two| two[0] == two[1]),
            Self::Palindrome => word.iter().zip(word.iter().rev()).all(|(one, other)| one == other),
            Self::Alphabetical => word.is_sorted(),
            Self::Bookends => word.first() == word.last(),
            Self::OneVowel => vowels(word) == 1 && !word.contains(&b'y'),
            Self::RareLetter => word.iter().any(|letter| matches!(letter, b'j' | b'q' | b'x' | b'z')),
            _ => false,
        }
    }
}

/// How many of A, E, I, O and U there are. Y is a consonant here.
pub(crate) fn vowels(word: &[u8]) -> usize {
    word.iter().filter(|letter| matches!(letter, b'a' | b'e' | b'i' | b'o' | b'u')).count()
}

/// A set of tags.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Tags(u32);

impl Tags {
    /// No tags.
    pub const NONE: Self = Self(0);

    /// These and one more.
    #[must_use]
    pub fn with(self, tag: Tag) -> Self {
        Self(self.0 | 1 << tag as u32)
    }

    /// All of either set.
    #[must_use]
    pub fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

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

    /// What is plain to see from the letters of a word in small letters.
    pub(crate) fn plain_to_see(word: &str) -> Self {
        Tag::ALL.into_iter().filter(|tag| tag.is_plain_to_see() && tag.holds_for(word.as_bytes())).collect()
    }
}

impl FromIterator<Tag> for Tags {
    fn from_iter<I: IntoIterator<Item = Tag>>(tags: I) -> Self {
        tags.into_iter().fold(Self::NONE, Self::with)
    }
}

impl fmt::Debug for Tags {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Tag::name)).finish()
    }
}
