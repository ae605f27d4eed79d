//! What a game of letters asks of a dictionary. There are no words here: `panta-words` has the English ones.
//!
//! - [`Letters`] are what somebody has on the table.
//! - [`Wanted`] is what a Goal asks for: a [`Tag`] such as noun or palindrome, a length, a [`Pair`] that rhymes.
//! - A [`Dictionary`] makes a condition ready as an [`Index`], which says what letters can spell, and judges what a
//!   player writes: a [`Spelling`], or why it is [`NotAWord`].

/// An enum whose variants have names in the card language.
macro_rules! named {
    ($(#[$about:meta])* pub enum $type:ident { $($(#[$doc:meta])* $variant:ident = $name:literal,)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize)]
        pub enum $type { $($(#[$doc])* #[serde(rename = $name)] $variant,)* }

        impl $type {
            /// All of them.
            pub const ALL: [Self; [$($name),*].len()] = [$(Self::$variant),*];

            /// The name in the card language.
            pub fn name(self) -> &'static str {
                [$($name),*][self as usize]
            }

            /// The one of that name.
            pub fn from_name(name: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|known| known.name() == name)
            }
        }
    };
}

mod dictionary;
mod letters;
mod not_a_word;
mod spelling;
mod tag;
mod wanted;

pub use dictionary::{Dictionary, Index};
pub use letters::{ALPHABET, Letter, Letters};
pub use not_a_word::NotAWord;
pub use spelling::{Laid, Spelling};
pub use tag::{Tag, Tags};
pub use wanted::{Also, Pair, Vocabulary, Wanted};
