//! Reading KDL nodes: arguments, properties and children, with a fault for whatever does not belong there.

use crate::fault::{Fault, Faults, File};
use kdl::{KdlEntry, KdlNode, KdlValue};
use miette::SourceSpan;
use std::ops::RangeInclusive;

/// A node of a card file together with the file it stands in.
#[derive(Clone, Copy)]
pub(crate) struct Node<'a> {
    pub kdl: &'a KdlNode,
    pub file: File,
}

/// An argument or the value of a property.
#[derive(Clone, Copy)]
pub(crate) struct Arg<'a> {
    pub value: &'a KdlValue,
    pub span: SourceSpan,
    pub file: File,
}

impl<'a> Node<'a> {
    pub fn name(self) -> &'a str {
        self.kdl.name().value()
    }

    /// The span of the node's first word.
    pub fn span(self) -> SourceSpan {
        self.kdl.name().span()
    }

    pub fn args(self) -> impl Iterator<Item = Arg<'a>> {
        self.entries().filter(|entry| entry.name().is_none()).map(move |entry| Arg::of(entry, self.file))
    }

    /// The first argument, if it is a word.
    pub fn first_word(self) -> Option<&'a str> {
        self.args().next().and_then(Arg::str)
    }

    pub fn prop(self, name: &str) -> Option<Arg<'a>> {
        self.entries()
            .find(|entry| entry.name().is_some_and(|n| n.value() == name))
            .map(|entry| Arg::of(entry, self.file))
    }

    pub fn children(self) -> impl Iterator<Item = Node<'a>> {
        let file = self.file;
        self.kdl.children().into_iter().flat_map(|doc| doc.nodes()).map(move |kdl| Node { kdl, file })
    }

    /// The children with this name.
    pub fn named(self, name: &'static str) -> impl Iterator<Item = Node<'a>> {
        self.children().filter(move |child| child.name() == name)
    }

    fn entries(self) -> impl Iterator<Item = &'a KdlEntry> {
        self.kdl.entries().iter()
    }

    /// Complains about everything on this line that nobody reads: arguments beyond the first few, properties that
    /// nobody asked for, and braces.
    pub fn leaf(self, faults: &mut Faults, args: usize, props: &[&str]) {
        self.line(faults, args, props);
        self.no_braces(faults);
    }

    /// The same for a node that has children.
    pub fn line(self, faults: &mut Faults, args: usize, props: &[&str]) {
        self.only_args(faults, args);
        self.only_props(faults, props);
    }

    /// Complains about arguments beyond the first few.
    pub fn only_args(self, faults: &mut Faults, most: usize) {
        for arg in self.args().skip(most) {
            faults
                .error(self.file, arg.span, format!("`{}` has no use for this", self.name()))
                .label("one word too many");
        }
    }

    /// Complains about properties that nobody asked for, and about those that stand there twice.
    pub fn only_props(self, faults: &mut Faults, known: &[&str]) {
        let mut seen = vec![];
        for entry in self.entries() {
            let Some(name) = entry.name().map(|name| name.value()) else {
                continue;
            };
            if !known.contains(&name) {
                faults
                    .error(self.file, entry.span(), format!("`{}` has no property `{name}`", self.name()))
                    .label("unknown property")
                    .nearest(name, known.iter().copied());
            } else if seen.contains(&name) {
                faults
                    .error(self.file, entry.span(), format!("`{name}=` is there twice"))
                    .label("the second one");
            } else {
                seen.push(name);
            }
        }
    }

    /// Complains about braces on a node that takes none.
    pub fn no_braces(self, faults: &mut Faults) {
        if self.kdl.children().is_some() {
            faults
                .error(self.file, self.span(), format!("`{}` takes nothing between braces", self.name()))
                .help("what stands there would never be read");
        }
    }

    /// Complains about children other than these, and about each of these that is there twice.
    pub fn only_children(self, faults: &mut Faults, known: &[&str]) {
        let mut seen = vec![];
        for child in self.children() {
            if !known.contains(&child.name()) {
                child.unknown(faults, &format!("`{}`", self.name()), known.iter().copied());
            } else if seen.contains(&child.name()) {
                child.twice(faults);
            } else {
                seen.push(child.name());
            }
        }
    }

    /// The children, of which there has to be one at least.
    pub fn filled(self, faults: &mut Faults, what: &str) -> Vec<Node<'a>> {
        let children: Vec<Node> = self.children().collect();
        if children.is_empty() {
            self.missing(faults, what);
        }
        children
    }

    /// The text of argument `at`, or a fault.
    pub fn text(self, faults: &mut Faults, at: usize, what: &str) -> Option<&'a str> {
        match self.args().nth(at) {
            Some(arg) => arg.text(faults, what),
            None => {
                self.missing(faults, what);
                None
            }
        }
    }

    /// A fault for a missing argument.
    pub fn missing<'f>(self, faults: &'f mut Faults, what: &str) -> &'f mut Fault {
        faults
            .error(self.file, self.span(), format!("`{}` needs {what}", self.name()))
            .label(format!("{what} is missing here"))
    }

    /// A fault for something that can be there only once.
    pub fn twice(self, faults: &mut Faults) {
        faults
            .error(self.file, self.span(), format!("`{}` is there twice", self.name()))
            .label("the second one");
    }

    /// A fault for a node with an unknown name.
    pub fn unknown<'k>(self, faults: &mut Faults, within: &str, known: impl IntoIterator<Item = &'k str>) {
        faults
            .error(self.file, self.span(), format!("unknown word `{}` in {within}", self.name()))
            .label("not known here")
            .nearest(self.name(), known);
    }
}

impl<'a> Arg<'a> {
    fn of(entry: &'a KdlEntry, file: File) -> Arg<'a> {
        Arg { value: entry.value(), span: entry.span(), file }
    }

    pub fn str(self) -> Option<&'a str> {
        self.value.as_string()
    }

    pub fn text(self, faults: &mut Faults, what: &str) -> Option<&'a str> {
        let text = self.str();
        if text.is_none() {
            faults.error(self.file, self.span, format!("expected {what}, written as text")).label("not text");
        }
        text
    }

    /// A text that is not empty and not longer than so many characters.
    pub fn short_text(self, faults: &mut Faults, what: &str, most: usize) -> Option<&'a str> {
        let text = self.text(faults, what)?;
        let length = text.chars().count();
        if text.trim().is_empty() || length > most {
            faults
                .error(self.file, self.span, format!("{what} has 1 to {most} characters"))
                .label(format!("this has {length}"))
                .help("it has to be read on a phone");
            return None;
        }
        Some(text)
    }

    /// A whole number within a range.
    pub fn int(self, faults: &mut Faults, range: RangeInclusive<u16>) -> Option<u16> {
        let number = self.value.as_integer().and_then(|n| u16::try_from(n).ok());
        let number = number.filter(|n| range.contains(n));
        if number.is_none() {
            let (from, to) = (range.start(), range.end());
            faults
                .error(self.file, self.span, format!("expected a whole number from {from} to {to}"))
                .label("not such a number");
        }
        number
    }

    pub fn bool(self, faults: &mut Faults) -> bool {
        self.value.as_bool().unwrap_or_else(|| {
            faults.error(self.file, self.span, "expected #true or #false").label("neither of them");
            false
        })
    }
}
