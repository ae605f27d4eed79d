//! Nodes of a KDL document and the values on them, each with the place it stands in.

use crate::fault::{Complaint, Faults};
use crate::span::{At, File, Span};
use kdl::{KdlDocument, KdlEntry, KdlNode, KdlValue};
use std::ops::RangeInclusive;

/// The nodes of a document.
pub fn nodes(document: &KdlDocument, file: File) -> impl Iterator<Item = Node<'_>> + Clone {
    document.nodes().iter().map(move |kdl| Node { kdl, file })
}

/// A node together with the file it stands in. What it holds is looked at here and read by a
/// [`Reader`](crate::Reader).
#[derive(Clone, Copy)]
pub struct Node<'a> {
    /// The node of the parser.
    pub kdl: &'a KdlNode,
    /// Its file.
    pub file: File,
}

impl<'a> Node<'a> {
    /// Its first word.
    pub fn name(self) -> &'a str {
        self.kdl.name().value()
    }

    /// The place of its first word.
    pub fn span(self) -> Span {
        Span::new(self.file, self.kdl.name().span())
    }

    /// Its arguments.
    pub fn args(self) -> impl Iterator<Item = Value<'a>> {
        let entries = self.kdl.entries().iter().filter(|entry| entry.name().is_none());
        entries.map(move |entry| Value::of(entry, self.file))
    }

    /// The first argument, if it is a word.
    pub fn first_word(self) -> Option<&'a str> {
        self.args().next().and_then(Value::str)
    }

    /// The value of a property.
    pub fn prop(self, name: &str) -> Option<Value<'a>> {
        let mut entries = self.kdl.entries().iter();
        let entry = entries.find(|entry| entry.name().is_some_and(|n| n.value() == name))?;
        Some(Value::of(entry, self.file))
    }

    /// The nodes between its braces.
    pub fn children(self) -> impl Iterator<Item = Node<'a>> {
        self.kdl.children().into_iter().flat_map(move |document| nodes(document, self.file))
    }

    /// The children of this name.
    pub fn named(self, name: &'static str) -> impl Iterator<Item = Node<'a>> {
        self.children().filter(move |child| child.name() == name)
    }

    /// A fault for something that has to be there.
    pub fn missing<'f>(self, faults: &'f Faults, what: &str) -> Complaint<'f> {
        faults
            .error(self.span(), format!("`{}` needs {what}", self.name()))
            .label(format!("{what} is missing here"))
    }

    /// A fault for something that can be there only once.
    pub fn twice(self, faults: &Faults) {
        faults.error(self.span(), format!("`{}` is there twice", self.name())).label("the second one");
    }

    /// A fault for a node with an unknown name.
    pub fn unknown<'k>(self, faults: &Faults, within: &str, known: impl IntoIterator<Item = &'k str>) {
        faults
            .error(self.span(), format!("unknown word `{}` in {within}", self.name()))
            .label("not known here")
            .nearest(self.name(), known);
    }
}

/// An argument or the value of a property.
#[derive(Clone, Copy)]
pub struct Value<'a> {
    /// The value of the parser.
    pub kdl: &'a KdlValue,
    /// Where it stands, with the name of its property.
    pub span: Span,
}

impl<'a> Value<'a> {
    fn of(entry: &'a KdlEntry, file: File) -> Value<'a> {
        Value { kdl: entry.value(), span: Span::new(file, entry.span()) }
    }

    /// The value, if it is a word or a text.
    pub fn str(self) -> Option<&'a str> {
        self.kdl.as_string()
    }

    /// The word, or the empty word for anything else.
    pub fn word(self) -> &'a str {
        self.str().unwrap_or("")
    }

    /// A text.
    pub fn text(self, faults: &Faults, what: &str) -> Option<&'a str> {
        let text = self.str();
        if text.is_none() {
            faults.error(self.span, format!("expected {what}, written as text")).label("not text");
        }
        text
    }

    /// A text and where it stands.
    pub fn text_at(self, faults: &Faults, what: &str) -> Option<At<String>> {
        let value = self.text(faults, what)?.to_string();
        Some(At { value, span: self.span })
    }

    /// A text that is not empty and not longer than so many characters.
    pub fn short_text(self, faults: &Faults, what: &str, most: usize) -> Option<&'a str> {
        let text = self.text(faults, what)?;
        let length = text.chars().count();
        if text.trim().is_empty() || length > most {
            faults
                .error(self.span, format!("{what} has 1 to {most} characters"))
                .label(format!("this has {length}"))
                .help("it has to be read on a phone");
            return None;
        }
        Some(text)
    }

    /// A whole number within a range.
    pub fn int(self, faults: &Faults, range: RangeInclusive<u16>) -> Option<u16> {
        let number = self.kdl.as_integer().and_then(|n| u16::try_from(n).ok());
        let number = number.filter(|n| range.contains(n));
        if number.is_none() {
            let (from, to) = (range.start(), range.end());
            faults
                .error(self.span, format!("expected a whole number from {from} to {to}"))
                .label("not such a number");
        }
        number
    }

    /// `#true` or `#false`.
    pub fn bool(self, faults: &Faults) -> bool {
        self.kdl.as_bool().unwrap_or_else(|| {
            faults.error(self.span, "expected #true or #false").label("neither of them");
            false
        })
    }

    /// Whether it is the only word that can stand there.
    pub fn is_word(self, faults: &Faults, word: &str) -> bool {
        let right = self.str() == Some(word);
        if !right {
            faults.error(self.span, format!("this can only be `{word}`")).label("something else");
        }
        right
    }
}
