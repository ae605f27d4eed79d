//! What is wrong with a card file: every fault of it at once, each with its place and what to do.

use miette::{Diagnostic, LabeledSpan, NamedSource, Severity, SourceCode, SourceSpan};
use std::sync::Arc;

/// One thing that is wrong, or that looks wrong.
#[derive(Clone, Debug)]
pub struct Fault {
    /// A warning does not keep the deck from being played.
    pub warning: bool,
    /// What is wrong.
    pub message: String,
    /// What stands at the place.
    pub label: String,
    /// What to do.
    pub help: Option<String>,
    /// The card whose body it is in.
    pub card: Option<String>,
    span: SourceSpan,
    file: File,
    shown: bool,
    source: Arc<NamedSource<String>>,
}

impl Fault {
    /// The file it is in.
    pub fn file(&self) -> &str {
        self.source.name()
    }

    /// A whole sentence, for somebody who has no file before them.
    pub fn sentence(&self) -> String {
        let message = self.message.replace('`', "");
        let about = self.card.as_ref().filter(|card| !message.contains(card.as_str()));
        let text = match about {
            Some(card) => format!("{card}: {message}"),
            None => message,
        };
        let mut letters = text.chars();
        let first = letters.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
        format!("{first}{}.", letters.as_str())
    }

    /// The line it is on, counting from 1.
    pub fn line(&self) -> usize {
        let text = self.source.inner();
        let upto = self.span.offset().min(text.len());
        text.as_bytes()[..upto].iter().filter(|&&byte| byte == b'\n').count() + 1
    }
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Fault {}

impl Diagnostic for Fault {
    fn severity(&self) -> Option<Severity> {
        Some(if self.warning { Severity::Warning } else { Severity::Error })
    }

    fn help<'a>(&'a self) -> Option<Box<dyn std::fmt::Display + 'a>> {
        self.help.as_ref().map(|help| Box::new(help) as _)
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(&*self.source)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let label = (!self.label.is_empty()).then(|| self.label.clone());
        Some(Box::new(std::iter::once(LabeledSpan::new_with_span(label, self.span))))
    }
}

/// Collects the faults of one or more files.
#[derive(Default)]
pub(crate) struct Faults {
    sources: Vec<Arc<NamedSource<String>>>,
    list: Vec<Fault>,
    /// The last of those that are too many to be shown.
    surplus: Option<Fault>,
    found: usize,
    errors: usize,
    card: Option<String>,
}

/// The number of a file in [`Faults`].
pub(crate) type File = usize;

/// More faults than this nobody reads, and a hostile file could have thousands.
const MAX_SHOWN: usize = 100;

impl Faults {
    pub fn add_file(&mut self, name: &str, text: &str) -> File {
        self.sources.push(Arc::new(NamedSource::new(name, text.to_string())));
        self.sources.len() - 1
    }

    /// From now on, faults are about this card.
    pub fn about(&mut self, card: Option<&str>) {
        self.card = card.map(str::to_string);
    }

    pub fn error(&mut self, file: File, span: SourceSpan, message: impl Into<String>) -> &mut Fault {
        self.errors += 1;
        self.add(file, span, message.into(), false)
    }

    pub fn warning(&mut self, file: File, span: SourceSpan, message: impl Into<String>) -> &mut Fault {
        self.add(file, span, message.into(), true)
    }

    fn add(&mut self, file: File, span: SourceSpan, message: String, warning: bool) -> &mut Fault {
        let fault = Fault {
            warning,
            message,
            label: String::new(),
            help: None,
            card: self.card.clone(),
            span,
            file,
            shown: self.found < MAX_SHOWN,
            source: self.sources[file].clone(),
        };
        self.found += 1;
        if self.found > MAX_SHOWN {
            return self.surplus.insert(fault);
        }
        self.list.push(fault);
        &mut self.list[self.found - 1]
    }

    pub fn any_error(&self) -> bool {
        self.errors > 0
    }

    /// How many errors there are so far: if it stays the same, what was read in between was right.
    pub fn errors(&self) -> usize {
        self.errors
    }

    /// All faults, in the order of the files.
    pub fn finish(self) -> Vec<Fault> {
        let mut list = self.list;
        list.sort_by_key(|fault| (fault.file, fault.span.offset()));
        if let Some(mut last) = self.surplus {
            last.warning = self.errors == 0;
            last.message = format!("{} more faults are not shown", self.found - MAX_SHOWN);
            last.label = "the last of them".into();
            last.help = Some("mend those above first".into());
            list.push(last);
        }
        list
    }
}

impl Fault {
    pub(crate) fn label(&mut self, label: impl Into<String>) -> &mut Fault {
        self.label = label.into();
        self
    }

    pub(crate) fn help(&mut self, help: impl Into<String>) -> &mut Fault {
        self.help = Some(help.into());
        self
    }

    /// Names the nearest known word, or lists what is possible when the list is short.
    pub(crate) fn nearest<'a>(&mut self, word: &str, known: impl IntoIterator<Item = &'a str>) -> &mut Fault {
        // Looking for the nearest of many names takes a while.
        if !self.shown {
            return self;
        }
        let known: Vec<&str> = known.into_iter().collect();
        let mut help =
            nearest(word, &known).map(|name| format!("did you mean `{name}`?")).unwrap_or_default();
        if !known.is_empty() && known.len() <= 16 {
            if !help.is_empty() {
                help.push(' ');
            }
            help.push_str(&format!("expected one of: {}", known.join(", ")));
        }
        if !help.is_empty() {
            self.help = Some(help);
        }
        self
    }
}

/// The known word most like this one, if any is like it at all.
fn nearest<'a>(word: &str, known: &[&'a str]) -> Option<&'a str> {
    // A word much longer than any name is none, and comparing it would take long.
    if word.len() > 100 {
        return None;
    }
    let lower = word.to_lowercase();
    known
        .iter()
        .map(|name| (strsim::jaro_winkler(&lower, &name.to_lowercase()), *name))
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .filter(|(likeness, _)| *likeness > 0.78)
        .map(|(_, name)| name)
}
