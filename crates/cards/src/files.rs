//! What is handed in when a deck is compiled: the files it includes, the decks that are mixed into it, the dictionary.

use kdl::KdlDocument;
use panta_spelling::Dictionary;
use std::sync::Arc;

/// Card files by name, without the ending. Any function from a name to a text will do.
pub trait Files {
    /// The text of a file.
    fn text(&self, name: &str) -> Option<String>;

    /// The files to which these are added: whatever these do not say themselves is asked of them.
    fn behind(&self) -> Option<&dyn Files> {
        None
    }

    /// The same file parsed, where that is at hand: parsing is most of the work of loading a deck.
    fn document(&self, _name: &str) -> Option<KdlDocument> {
        None
    }

    /// The hashes of decks that saved games may have in their headers, one line for each deck: its short name, the hash
    /// of its compiled form until version 0.1, and the hash of its tree at that time.
    fn hashes(&self) -> Option<KdlDocument> {
        self.behind()?.hashes()
    }

    /// Whether there is a picture of this name, or else the names that are most like it.
    fn picture(&self, name: &str) -> Result<(), Vec<String>> {
        self.behind().map_or(Ok(()), |files| files.picture(name))
    }

    /// The names of the decks among them, to suggest one for a name that is not there.
    fn names(&self) -> Vec<String> {
        self.behind().map_or(vec![], |files| files.names())
    }

    /// The words that letters can be laid to. A deck that asks for words cannot do without.
    fn dictionary(&self) -> Option<Arc<dyn Dictionary>> {
        self.behind()?.dictionary()
    }
}

impl<F: Fn(&str) -> Option<String>> Files for F {
    fn text(&self, name: &str) -> Option<String> {
        self(name)
    }
}
