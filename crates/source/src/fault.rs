//! What is wrong with a file: every fault of it at once, each with its place and what to do.

#![allow(missing_docs, reason = "a field whose name says it all needs no sentence")]

use crate::excerpt::{self, MAX_MARKED};
use crate::span::{File, Span};
use miette::{
    Diagnostic, LabeledSpan, MietteError, NamedSource, Severity, SourceCode, SourceSpan, SpanContents,
};
use std::cell::RefCell;
use std::sync::Arc;

/// One thing that is wrong, or that looks wrong.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{message}")]
pub struct Fault {
    /// A warning does not keep the file from being used.
    pub warning: bool,
    pub message: String,
    /// What stands at the place.
    pub label: String,
    pub help: Option<String>,
    /// The name of the thing in the file that it is about.
    pub about: Option<String>,
    span: Span,
    text: Arc<NamedSource<String>>,
}

impl Fault {
    /// The file it is in.
    pub fn file(&self) -> &str {
        self.text.name()
    }

    /// Where it stands.
    pub fn span(&self) -> Span {
        self.span
    }

    /// A whole sentence, for somebody who does not have the file in front of them.
    pub fn sentence(&self) -> String {
        let message = self.message.replace('`', "");
        let about = self.about.as_ref().filter(|name| !message.contains(name.as_str()));
        let text = about.map_or(message.clone(), |name| format!("{name}: {message}"));
        let mut letters = text.chars();
        let first = letters.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
        format!("{first}{}.", letters.as_str())
    }

    /// The column of that line where it begins, counting characters from 1.
    pub fn column(&self) -> usize {
        let text = self.text.inner();
        let before = text.get(..self.span.start).unwrap_or(text);
        before.rsplit('\n').next().unwrap_or(before).chars().count() + 1
    }

    /// The line it is on, counting from 1.
    pub fn line(&self) -> usize {
        line(&self.text, self.span)
    }
}

/// The line of a place, counting from 1.
pub fn line(source: &NamedSource<String>, span: Span) -> usize {
    let bytes = source.inner().as_bytes();
    bytes[..span.start.min(bytes.len())].iter().filter(|&&byte| byte == b'\n').count() + 1
}

impl Diagnostic for Fault {
    fn severity(&self) -> Option<Severity> {
        Some(if self.warning { Severity::Warning } else { Severity::Error })
    }

    fn help<'a>(&'a self) -> Option<Box<dyn std::fmt::Display + 'a>> {
        self.help.as_ref().map(|help| Box::new(help) as _)
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(self)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let label = (!self.label.is_empty()).then(|| self.label.clone());
        let text = self.text.inner();
        let end = text.floor_char_boundary(self.span.start + self.span.len.min(MAX_MARKED));
        let span = (self.span.start, end.saturating_sub(self.span.start));
        Some(Box::new(std::iter::once(LabeledSpan::new_with_span(label, span))))
    }
}

impl SourceCode for Fault {
    fn read_span<'a>(
        &'a self,
        span: &SourceSpan,
        before: usize,
        after: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        excerpt::read(&self.text, span, before, after)
    }
}

/// More faults than this nobody reads, and a hostile file could have thousands.
const MAX_SHOWN: usize = 100;

/// Collects the faults of one or more files. It is shared by everything that reads them.
#[derive(Default)]
pub struct Faults(RefCell<Inner>);

#[derive(Default)]
struct Inner {
    sources: Vec<Arc<NamedSource<String>>>,
    /// Those that are shown, and the last of those that are too many.
    list: Vec<Fault>,
    found: usize,
    errors: usize,
    about: Option<String>,
}

impl Faults {
    /// Adds a file, so that faults can point into it.
    pub fn add_file(&self, name: &str, text: &str) -> File {
        let sources = &mut self.0.borrow_mut().sources;
        sources.push(Arc::new(NamedSource::new(name, text.to_string())));
        sources.len() - 1
    }

    /// The name and the text of a file.
    pub fn source(&self, file: File) -> Arc<NamedSource<String>> {
        self.0.borrow().sources[file].clone()
    }

    /// From now on, faults are about the thing of this name.
    pub fn about(&self, name: Option<&str>) {
        self.0.borrow_mut().about = name.map(str::to_string);
    }

    /// Something is wrong.
    pub fn error(&self, span: Span, message: impl Into<String>) -> Complaint<'_> {
        self.complaint(span, message.into(), false)
    }

    /// Something is wrong, if it is.
    pub fn error_if(&self, wrong: bool, span: Span, message: impl Into<String>) -> Complaint<'_> {
        if wrong { self.error(span, message) } else { Complaint { faults: self, at: None } }
    }

    /// Something looks wrong.
    pub fn warning(&self, span: Span, message: impl Into<String>) -> Complaint<'_> {
        self.complaint(span, message.into(), true)
    }

    fn complaint(&self, span: Span, message: String, warning: bool) -> Complaint<'_> {
        let mut inner = self.0.borrow_mut();
        // A file that nobody has added is one whose faults nobody will look at.
        let nowhere = || Arc::new(NamedSource::new("", String::new()));
        let text = inner.sources.get(span.file).cloned().unwrap_or_else(nowhere);
        let (label, help, about) = (String::new(), None, inner.about.clone());
        inner.found += 1;
        inner.errors += usize::from(!warning);
        inner.list.truncate(MAX_SHOWN);
        inner.list.push(Fault { warning, message, label, help, about, span, text });
        Complaint { faults: self, at: Some(inner.list.len() - 1) }
    }

    /// How many errors there are so far: if it stays the same, what was read in between was right.
    pub fn errors(&self) -> usize {
        self.0.borrow().errors
    }

    /// All faults, in the order of the files.
    pub fn finish(self) -> Vec<Fault> {
        let Inner { mut list, found, errors, .. } = self.0.into_inner();
        let surplus = if found > MAX_SHOWN { list.pop() } else { None };
        list.sort_by_key(|fault| (fault.span.file, fault.span.start));
        list.extend(surplus.map(|last| Fault {
            warning: errors == 0,
            message: format!("{} more faults are not shown", found - MAX_SHOWN),
            label: "the last of them".into(),
            help: Some("mend those above first".into()),
            ..last
        }));
        list
    }
}

/// A fault that has been found, and about which more can be said; or none after all, and nothing is said.
pub struct Complaint<'f> {
    faults: &'f Faults,
    /// Its place in the list.
    at: Option<usize>,
}

impl Complaint<'_> {
    fn edit(self, edit: impl FnOnce(&mut Fault)) -> Self {
        if let Some(at) = self.at {
            edit(&mut self.faults.0.borrow_mut().list[at]);
        }
        self
    }

    /// Says what stands at the place.
    pub fn label(self, label: impl Into<String>) -> Self {
        self.edit(|fault| fault.label = label.into())
    }

    /// Says what to do.
    pub fn help(self, help: impl Into<String>) -> Self {
        self.edit(|fault| fault.help = Some(help.into()))
    }

    /// Names the nearest known word, or lists what is possible when the list can be read.
    pub fn nearest<'a>(self, word: &str, known: impl IntoIterator<Item = &'a str>) -> Self {
        self.nearest_or(word, known, [])
    }

    /// The same where the word meant may be one of others, too, which are never listed.
    pub fn nearest_or<'a>(
        self,
        word: &str,
        known: impl IntoIterator<Item = &'a str>,
        further: impl IntoIterator<Item = &'a str>,
    ) -> Self {
        // Looking for the nearest of many names takes a while.
        if self.at.is_none_or(|at| at == MAX_SHOWN) {
            return self;
        }
        let known: Vec<&str> = known.into_iter().collect();
        let all: Vec<&str> = known.iter().copied().chain(further).collect();
        let meant = nearest(word, &all).map(|name| format!("did you mean `{name}`?"));
        // Where nothing is near, a longer list helps more than none.
        let most = if meant.is_some() { 16 } else { 48 };
        let few = (1..=most).contains(&known.len());
        let all = few.then(|| format!("expected one of: {}", known.join(", ")));
        let help: Vec<String> = meant.into_iter().chain(all).collect();
        if help.is_empty() { self } else { self.help(help.join(" ")) }
    }

    /// What has been read instead of what is wrong: nothing.
    pub fn nothing<T: Default>(self) -> T {
        T::default()
    }
}

/// The known word most like this one, if any is like it at all.
fn nearest<'a>(word: &str, known: &[&'a str]) -> Option<&'a str> {
    // A word much longer than any name is none, and comparing it would take long.
    if word.len() > 100 {
        return None;
    }
    let letters = word.chars().count();
    // One letter in four may be wrong, and one in any word.
    let slips = (letters / 4).max(1);
    let lower = word.to_lowercase();
    // A short word with another beginning or end is another word: `not` is no `note`, but `hnd` is a `hand`.
    let framed = |name: &str| {
        let name = name.to_lowercase();
        lower.chars().next() == name.chars().next() && lower.chars().last() == name.chars().last()
    };
    known
        .iter()
        .filter(|name| letters > 3 || framed(name))
        .map(|name| (strsim::osa_distance(&lower, &name.to_lowercase()), *name))
        .min_by_key(|(distance, _)| *distance)
        .filter(|(distance, _)| *distance <= slips)
        .map(|(_, name)| name)
        .or_else(|| only_one_with(&lower, known))
}

/// The only name that has this word in it, as "The Robot" has Robot.
fn only_one_with<'a>(word: &str, known: &[&'a str]) -> Option<&'a str> {
    let mut with = known.iter().filter(|name| name.to_lowercase().split(' ').any(|part| part == word));
    with.next().filter(|_| with.next().is_none()).copied()
}
