//! Nodes of a KDL document and the values on them, each with the place it stands in and where its faults go.

use crate::fault::{Complaint, Faults};
use crate::span::{At, File, Span};
use kdl::{KdlDocument, KdlEntry, KdlNode, KdlValue};
use std::ops::RangeInclusive;

/// The nodes of a document.
pub fn nodes<'a>(
    document: &'a KdlDocument,
    file: File,
    faults: &'a Faults,
) -> impl Iterator<Item = Node<'a>> + Clone {
    document.nodes().iter().map(move |kdl| Node { kdl, file, faults })
}

/// A node together with the file it stands in. What it holds is looked at here and read by a
/// [`Reader`](crate::Reader).
#[derive(Clone, Copy)]
pub struct Node<'a> {
    /// The node of the parser.
    pub kdl: &'a KdlNode,
    /// Its file.
    pub file: File,
    /// Where its faults go.
    pub faults: &'a Faults,
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

    fn value(self, entry: &'a KdlEntry) -> Value<'a> {
        Value { kdl: entry.value(), span: Span::new(self.file, entry.span()), faults: self.faults }
    }

    /// Its arguments.
    pub fn args(self) -> impl Iterator<Item = Value<'a>> {
        let entries = self.kdl.entries().iter().filter(|entry| entry.name().is_none());
        entries.map(move |entry| self.value(entry))
    }

    /// The first argument, if it is a word.
    pub fn first_word(self) -> Option<&'a str> {
        self.args().next().and_then(Value::str)
    }

    /// The value of a property.
    pub fn prop(self, name: &str) -> Option<Value<'a>> {
        let mut entries = self.kdl.entries().iter();
        let entry = entries.find(|entry| entry.name().is_some_and(|n| n.value() == name))?;
        Some(self.value(entry))
    }

    /// The nodes between its braces.
    pub fn children(self) -> impl Iterator<Item = Node<'a>> {
        self.kdl.children().into_iter().flat_map(move |document| nodes(document, self.file, self.faults))
    }

    /// The children of this name.
    pub fn named(self, name: &'static str) -> impl Iterator<Item = Node<'a>> {
        self.children().filter(move |child| child.name() == name)
    }

    /// The child of this name; a second one is a fault.
    pub fn only(self, name: &'static str) -> Option<Node<'a>> {
        self.named(name).skip(1).for_each(Node::twice);
        self.named(name).next()
    }

    /// A fault at its first word.
    pub fn error(self, message: impl Into<String>) -> Complaint<'a> {
        self.faults.error(self.span(), message)
    }

    /// A fault at its first word, if something is wrong.
    pub fn error_if(self, wrong: bool, message: impl Into<String>) -> Complaint<'a> {
        self.faults.error_if(wrong, self.span(), message)
    }

    /// A fault at the value of a property, if it is there.
    pub fn unwanted(self, name: &str, message: &str) -> Complaint<'a> {
        let value = self.prop(name);
        self.faults.error_if(value.is_some(), value.map_or(self.span(), |value| value.span), message)
    }

    /// A fault for something that has to be there.
    pub fn missing(self, what: &str) -> Complaint<'a> {
        self.missing_if(true, what)
    }

    /// A fault for something that has to be there, if it is not.
    pub fn missing_if(self, missing: bool, what: &str) -> Complaint<'a> {
        self.error_if(missing, format!("`{}` needs {what}", self.name()))
            .label(format!("{what} is missing here"))
    }

    /// A fault for something that can be there only once.
    pub fn twice(self) {
        self.error(format!("`{}` is there twice", self.name())).label("the second one");
    }

    /// A fault for a node with an unknown name.
    pub fn unknown<'k>(self, within: &str, known: impl IntoIterator<Item = &'k str>) {
        self.unknown_or(within, known, []);
    }

    /// The same where further words are known that need not all be listed.
    pub fn unknown_or<'k>(
        self,
        within: &str,
        known: impl IntoIterator<Item = &'k str>,
        further: impl IntoIterator<Item = &'k str>,
    ) {
        let name = self.name();
        let fault = self.error(format!("unknown word `{name}` in {within}")).label("not known here");
        fault.nearest_or(name, known, further);
    }
}

/// An argument or the value of a property.
#[derive(Clone, Copy)]
pub struct Value<'a> {
    /// The value of the parser.
    pub kdl: &'a KdlValue,
    /// Where it stands, with the name of its property.
    pub span: Span,
    /// Where its faults go.
    pub faults: &'a Faults,
}

impl<'a> Value<'a> {
    /// The value, if it is a word or a text.
    pub fn str(self) -> Option<&'a str> {
        self.kdl.as_string()
    }

    /// The word, or the empty word for anything else.
    pub fn word(self) -> &'a str {
        self.str().unwrap_or("")
    }

    /// A fault at this value.
    pub fn error(self, message: impl Into<String>) -> Complaint<'a> {
        self.faults.error(self.span, message)
    }

    /// A fault at this value, if something is wrong.
    pub fn error_if(self, wrong: bool, message: impl Into<String>) -> Complaint<'a> {
        self.faults.error_if(wrong, self.span, message)
    }

    /// What this value means, with its place.
    pub fn at<T>(self, value: T) -> At<T> {
        At { value, span: self.span }
    }

    /// A text.
    pub fn text(self, what: &str) -> Option<&'a str> {
        let error = || self.error(format!("expected {what}, written as text")).label("not text");
        self.str().or_else(|| error().nothing())
    }

    /// A text and where it stands.
    pub fn text_at(self, what: &str) -> Option<At<String>> {
        self.text(what).map(|text| self.at(text.to_string()))
    }

    /// A text that is not empty and not longer than so many characters.
    pub fn short_text(self, what: &str, most: usize) -> Option<&'a str> {
        let text = self.text(what)?;
        let length = text.chars().count();
        if text.trim().is_empty() || length > most {
            let fault = self.error(format!("{what} has 1 to {most} characters"));
            return fault.label(format!("this has {length}")).help("it has to be read on a phone").nothing();
        }
        Some(text)
    }

    /// A whole number within a range.
    pub fn int(self, range: RangeInclusive<u16>) -> Option<u16> {
        let number = self.kdl.as_integer().and_then(|n| u16::try_from(n).ok());
        let number = number.filter(|n| range.contains(n));
        let message = format!("expected a whole number from {} to {}", range.start(), range.end());
        self.error_if(number.is_none(), message).label("not such a number");
        number
    }

    /// `#true` or `#false`.
    pub fn bool(self) -> bool {
        let error = || self.error("expected #true or #false").label("neither of them");
        self.kdl.as_bool().unwrap_or_else(|| error().nothing())
    }

    /// Whether it is the only word that can stand there.
    pub fn is_word(self, word: &str) -> bool {
        let right = self.str() == Some(word);
        let label = format!("`{}` means nothing here", self.word());
        self.error_if(!right, format!("this can only be `{word}`")).label(label);
        right
    }

    /// What one of these words means; any other word is a fault with this message.
    pub fn one_of<T: Clone>(self, known: &[(&str, T)], message: &str) -> Option<T> {
        let found = known.iter().find(|(word, _)| self.str() == Some(word));
        self.error_if(found.is_none(), message).nearest(self.word(), known.iter().map(|(word, _)| *word));
        found.map(|(_, meaning)| meaning.clone())
    }
}
