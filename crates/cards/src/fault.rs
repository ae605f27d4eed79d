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
    span: SourceSpan,
    source: Arc<NamedSource<String>>,
}

impl Fault {
    /// The file it is in.
    pub fn file(&self) -> &str {
        self.source.name()
    }

    /// The line it is on, counting from 1.
    pub fn line(&self) -> usize {
        let text = self.source.inner();
        let upto = self.span.offset().min(text.len());
        text.as_bytes()[..upto]
            .iter()
            .filter(|&&byte| byte == b'\n')
            .count()
            + 1
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
        Some(if self.warning {
            Severity::Warning
        } else {
            Severity::Error
        })
    }

    fn help<'a>(&'a self) -> Option<Box<dyn std::fmt::Display + 'a>> {
        self.help.as_ref().map(|help| Box::new(help) as _)
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(&*self.source)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let label = (!self.label.is_empty()).then(|| self.label.clone());
        Some(Box::new(std::iter::once(LabeledSpan::new_with_span(
            label, self.span,
        ))))
    }
}

/// Collects the faults of one or more files.
#[derive(Default)]
pub(crate) struct Faults {
    sources: Vec<Arc<NamedSource<String>>>,
    pub list: Vec<Fault>,
}

/// The number of a file in [`Faults`].
pub(crate) type File = usize;

impl Faults {
    pub fn add_file(&mut self, name: &str, text: &str) -> File {
        self.sources
            .push(Arc::new(NamedSource::new(name, text.to_string())));
        self.sources.len() - 1
    }

    pub fn error(&mut self, file: File, span: SourceSpan, message: impl Into<String>) -> &mut Fault {
        self.add(file, span, message.into(), false)
    }

    pub fn warning(&mut self, file: File, span: SourceSpan, message: impl Into<String>) -> &mut Fault {
        self.add(file, span, message.into(), true)
    }

    fn add(&mut self, file: File, span: SourceSpan, message: String, warning: bool) -> &mut Fault {
        let source = self.sources[file].clone();
        let at = self.list.len();
        self.list.push(Fault {
            warning,
            message,
            label: String::new(),
            help: None,
            span,
            source,
        });
        &mut self.list[at]
    }

    pub fn any_error(&self) -> bool {
        self.list.iter().any(|fault| !fault.warning)
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
        let known: Vec<&str> = known.into_iter().collect();
        let lower = word.to_lowercase();
        let best = known
            .iter()
            .map(|name| (strsim::jaro_winkler(&lower, &name.to_lowercase()), *name))
            .max_by(|a, b| a.0.total_cmp(&b.0))
            .filter(|(likeness, _)| *likeness > 0.78);
        let mut help = best
            .map(|(_, name)| format!("did you mean `{name}`?"))
            .unwrap_or_default();
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
