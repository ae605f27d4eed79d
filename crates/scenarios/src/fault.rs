//! What is wrong with a scenario file: every fault of it at once, each with its place and what to do.

use miette::{Diagnostic, LabeledSpan, NamedSource, SourceCode, SourceSpan};
use std::sync::Arc;

/// A scenario file, kept so that faults and failures can point into it.
pub(crate) type Text = Arc<NamedSource<String>>;

/// One thing that is wrong.
#[derive(Clone, Debug)]
pub struct Fault {
    /// What is wrong.
    pub message: String,
    /// What stands at the place.
    pub label: String,
    /// What to do.
    pub help: Option<String>,
    span: SourceSpan,
    text: Text,
}

impl Fault {
    /// The file it is in.
    pub fn file(&self) -> &str {
        self.text.name()
    }

    /// The line it is on, counting from 1.
    pub fn line(&self) -> usize {
        line(&self.text, self.span)
    }

    /// Where it stands in the file.
    pub(crate) fn offset(&self) -> usize {
        self.span.offset()
    }

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
        let mut help: Vec<String> = vec![];
        if let Some((_, name)) = best {
            help.push(format!("did you mean `{name}`?"));
        }
        if !known.is_empty() && known.len() <= 16 {
            help.push(format!("expected one of: {}", known.join(", ")));
        }
        if !help.is_empty() {
            self.help = Some(help.join(" "));
        }
        self
    }
}

/// The line of a place, counting from 1.
pub(crate) fn line(text: &Text, span: SourceSpan) -> usize {
    let bytes = text.inner().as_bytes();
    let upto = span.offset().min(bytes.len());
    bytes[..upto].iter().filter(|&&byte| byte == b'\n').count() + 1
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Fault {}

impl Diagnostic for Fault {
    fn help<'a>(&'a self) -> Option<Box<dyn std::fmt::Display + 'a>> {
        self.help.as_ref().map(|help| Box::new(help) as _)
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(&*self.text)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let label = (!self.label.is_empty()).then(|| self.label.clone());
        Some(Box::new(std::iter::once(LabeledSpan::new_with_span(label, self.span))))
    }
}

/// Collects the faults of one file.
pub(crate) struct Faults {
    pub text: Text,
    pub list: Vec<Fault>,
}

impl Faults {
    pub fn of(name: &str, text: &str) -> Faults {
        Faults { text: Arc::new(NamedSource::new(name, text.to_string())), list: vec![] }
    }

    pub fn error(&mut self, span: SourceSpan, message: impl Into<String>) -> &mut Fault {
        let at = self.list.len();
        self.list.push(Fault {
            message: message.into(),
            label: String::new(),
            help: None,
            span,
            text: self.text.clone(),
        });
        &mut self.list[at]
    }
}
