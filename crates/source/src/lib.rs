//! Reading files that people write in KDL: every fault at once, each with its place and what to do about it.
//!
//! The crate knows nothing of what a file is about. [`parse`] refuses what is too large, nests too deeply or is no
//! KDL. A [`Reader`] then reads one node: whatever it is asked for is known, and the rest is a fault. So there is no
//! list of known properties that could fall out of step with the code that reads them.
//!
//! ```
//! use panta_source::{Faults, Reader, parse, nodes};
//!
//! let faults = Faults::default();
//! let (file, document) = parse(&faults, "shelf.kdl", b"book Emma pages=474 colour=red", "a shelf", 1000).unwrap();
//! for node in nodes(&document, file, &faults) {
//!     let mut book = Reader::new(node);
//!     assert_eq!(book.text("a title"), Some("Emma"));
//!     assert_eq!(book.prop("pages").and_then(|pages| pages.int(1..=2000)), Some(474));
//! }
//! assert_eq!(faults.finish()[0].to_string(), "`book` has no property `colour`");
//! ```

mod excerpt;
mod fault;
mod guard;
mod node;
mod parse;
mod reader;
mod span;

pub use fault::{Complaint, Fault, Faults, line};
pub use miette::SourceSpan;
pub use node::{Node, Value, nodes};
pub use parse::{Parsed, parse};
pub use reader::Reader;
pub use span::{At, File, Span};
