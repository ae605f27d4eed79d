//! What the checker says, as an editor shows it.

use super::Open;
use super::text::range;
use lsp_types::{Diagnostic, DiagnosticSeverity, Range};
use panta_cards::{Fault, House, LANGUAGE, load_with};
use panta_decks::Beside;

/// Everything that is wrong with a file, or looks wrong.
pub fn of(open: &Open) -> Vec<Diagnostic> {
    let name = open.path.display().to_string();
    let loaded = load_with(&name, open.text.as_bytes(), &Beside::of(&open.path), &House::default());
    let mut told: Vec<Diagnostic> = loaded.faults.iter().map(|fault| told(open, &name, fault)).collect();
    if loaded.language < LANGUAGE {
        let message = format!(
            "This is version {} of the card language. `panta deck fmt --upgrade` rewrites it.",
            loaded.language
        );
        told.push(diagnostic(Range::default(), DiagnosticSeverity::HINT, message));
    }
    told
}

fn told(open: &Open, name: &str, fault: &Fault) -> Diagnostic {
    let severity = if fault.warning { DiagnosticSeverity::WARNING } else { DiagnosticSeverity::ERROR };
    let help = fault.help.as_ref().map(|help| format!("\n{help}")).unwrap_or_default();
    let message = format!("{}{help}", fault.message);
    if fault.file() != name {
        // What is wrong in a file that is included has no place in this one.
        let message = format!("{}, line {}: {message}", fault.file(), fault.line());
        return diagnostic(Range::default(), severity, message);
    }
    let span = fault.span();
    diagnostic(range(&open.text, span.start, span.len), severity, message)
}

fn diagnostic(range: Range, severity: DiagnosticSeverity, message: String) -> Diagnostic {
    let (severity, source) = (Some(severity), Some("panta".to_string()));
    Diagnostic { range, severity, source, message, ..Diagnostic::default() }
}
