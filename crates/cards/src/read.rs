//! Reading KDL nodes: arguments, properties and children, with a fault for whatever does not belong there.

use crate::fault::{Fault, Faults, File};
use kdl::{KdlEntry, KdlNode, KdlValue};
use miette::SourceSpan;

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
        self.entries()
            .filter(|entry| entry.name().is_none())
            .map(move |entry| Arg::of(entry, self.file))
    }

    pub fn prop(self, name: &str) -> Option<Arg<'a>> {
        self.entries()
            .find(|entry| entry.name().is_some_and(|n| n.value() == name))
            .map(|entry| Arg::of(entry, self.file))
    }

    pub fn children(self) -> impl Iterator<Item = Node<'a>> {
        let file = self.file;
        self.kdl
            .children()
            .into_iter()
            .flat_map(|doc| doc.nodes())
            .map(move |kdl| Node { kdl, file })
    }

    fn entries(self) -> impl Iterator<Item = &'a KdlEntry> {
        self.kdl.entries().iter()
    }

    /// Complains about properties that nobody asked for.
    pub fn only_props(self, faults: &mut Faults, known: &[&str]) {
        for entry in self.entries() {
            if let Some(name) = entry.name()
                && !known.contains(&name.value())
            {
                faults
                    .error(
                        self.file,
                        entry.span(),
                        format!("`{}` has no property `{}`", self.name(), name.value()),
                    )
                    .label("unknown property")
                    .nearest(name.value(), known.iter().copied());
            }
        }
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

    /// A fault for a node with an unknown name.
    pub fn unknown<'k>(self, faults: &mut Faults, within: &str, known: impl IntoIterator<Item = &'k str>) {
        faults
            .error(
                self.file,
                self.span(),
                format!("unknown word `{}` in {within}", self.name()),
            )
            .label("not known here")
            .nearest(self.name(), known);
    }
}

impl<'a> Arg<'a> {
    fn of(entry: &'a KdlEntry, file: File) -> Arg<'a> {
        Arg {
            value: entry.value(),
            span: entry.span(),
            file,
        }
    }

    pub fn str(self) -> Option<&'a str> {
        self.value.as_string()
    }

    pub fn text(self, faults: &mut Faults, what: &str) -> Option<&'a str> {
        let text = self.str();
        if text.is_none() {
            faults
                .error(self.file, self.span, format!("expected {what}, written as text"))
                .label("not text");
        }
        text
    }

    /// A whole number from 0 to `most`.
    pub fn int(self, faults: &mut Faults, most: i128) -> Option<u16> {
        match self.value.as_integer() {
            Some(n) if (0..=most).contains(&n) => Some(n as u16),
            _ => {
                faults
                    .error(
                        self.file,
                        self.span,
                        format!("expected a whole number from 0 to {most}"),
                    )
                    .label("not such a number");
                None
            }
        }
    }

    pub fn bool(self, faults: &mut Faults) -> bool {
        self.value.as_bool().unwrap_or_else(|| {
            faults
                .error(self.file, self.span, "expected #true or #false")
                .label("neither of them");
            false
        })
    }
}
