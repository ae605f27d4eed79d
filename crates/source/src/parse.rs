//! From the bytes of a file to a KDL document, or to what keeps it from being one.

use crate::fault::Faults;
use crate::guard;
use crate::span::{File, Span};
use kdl::KdlDocument;

/// Parses one file, or says what keeps it from being read at all. `what` such a file is, and at most how many bytes it
/// has.
pub fn parse(
    faults: &Faults,
    name: &str,
    bytes: &[u8],
    what: &str,
    most: usize,
) -> Option<(File, KdlDocument)> {
    if bytes.len() > most {
        let file = faults.add_file(name, "");
        faults
            .error(Span::start_of(file), format!("{name} is larger than {most} bytes"))
            .help(format!("{what} is a few dozen kilobytes; split what does not belong into it"));
        return None;
    }
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => {
            let good = String::from_utf8_lossy(&bytes[..error.valid_up_to()]).into_owned();
            let file = faults.add_file(name, &good);
            faults
                .error(Span { file, start: good.len(), len: 0 }, format!("{name} is not UTF-8 text"))
                .label("the first byte that is not UTF-8 comes here")
                .help("save the file as UTF-8");
            return None;
        }
    };
    let file = faults.add_file(name, text);
    if let Err(trouble) = guard::look(text) {
        let span = Span { file, start: trouble.at, len: trouble.len };
        faults.error(span, trouble.message).label("here").help(trouble.help);
        return None;
    }
    match KdlDocument::parse(text) {
        Ok(document) => Some((file, document)),
        Err(error) => {
            for found in error.diagnostics {
                let message = found.message.unwrap_or_else(|| "this is not valid KDL".into());
                let fault = faults.error(Span::new(file, found.span), message);
                let fault = fault.label(found.label.unwrap_or_else(|| "here".into()));
                if let Some(help) = found.help {
                    fault.help(help);
                }
            }
            None
        }
    }
}
