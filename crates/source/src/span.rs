//! Where something stands.

#![allow(missing_docs, reason = "a field whose name says it all needs no sentence")]

use miette::SourceSpan;
use serde::Serialize;

/// The number of a file in [`Faults`](crate::Faults).
pub type File = usize;

/// A piece of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    pub file: File,
    /// Where in the file, in bytes.
    pub start: usize,
    /// How many bytes.
    pub len: usize,
}

impl Span {
    /// A piece of a file as the parser gives it.
    pub fn new(file: File, span: SourceSpan) -> Span {
        Span { file, start: span.offset(), len: span.len() }
    }

    /// The very beginning of a file.
    pub fn start_of(file: File) -> Span {
        Span { file, start: 0, len: 0 }
    }
}

/// A value and where it stands. It serialises as the value alone.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(transparent)]
pub struct At<T> {
    /// What stands there.
    pub value: T,
    #[serde(skip)]
    pub span: Span,
}

impl<T> At<T> {
    /// The same place with another value.
    pub fn map<U>(self, f: impl FnOnce(T) -> U) -> At<U> {
        At { value: f(self.value), span: self.span }
    }
}
