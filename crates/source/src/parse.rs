//! From the bytes of a file to a KDL document, or to what keeps it from being one.

use crate::fault::Faults;
use crate::guard;
use crate::span::{File, Span};
use kdl::KdlDocument;

/// A file that has been parsed, and its number in [`Faults`].
pub type Parsed = (File, KdlDocument);

/// Parses one file, or says what keeps it from being read at all. `what` such a file is, and at most how many bytes it
/// has.
pub fn parse(faults: &Faults, name: &str, bytes: &[u8], what: &str, most: usize) -> Option<Parsed> {
    if bytes.len() > most {
        let start = Span::start_of(faults.add_file(name, ""));
        let fault = faults.error(start, format!("{name} is larger than {most} bytes"));
        let help = format!("{what} is a few dozen kilobytes; split what does not belong into it");
        return fault.help(help).nothing();
    }
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => {
            let good = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
            let end = Span { file: faults.add_file(name, &good), start: good.len(), len: 0 };
            let fault = faults.error(end, format!("{name} is not UTF-8 text"));
            fault.label("the first byte that is not UTF-8 comes here").help("save the file as UTF-8");
            return None;
        }
    };
    let file = faults.add_file(name, text);
    guard::look(text, file, faults)?;
    let parsed = KdlDocument::parse(text);
    for found in parsed.as_ref().err().into_iter().flat_map(|error| &error.diagnostics) {
        let message = found.message.as_deref().unwrap_or("this is not valid KDL");
        let fault = faults.error(Span::new(file, found.span), message);
        let fault = fault.label(found.label.as_deref().unwrap_or("here"));
        if let Some(help) = &found.help {
            fault.help(help);
        }
    }
    Some((file, parsed.ok()?))
}
