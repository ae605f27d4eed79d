//! Places in a text: as an editor counts them, the word that stands there, and the blocks around it. The text may be
//! unfinished, so nothing here needs it to make sense.

use lsp_types::{Position, Range};
use std::path::PathBuf;

/// The path of a file by its address; the address itself, if it has none.
pub fn path(uri: &str) -> PathBuf {
    let coded = uri.strip_prefix("file://").unwrap_or(uri);
    let (mut bytes, mut rest) = (vec![], coded.as_bytes());
    while let [first, after @ ..] = rest {
        let hex = after.get(..2).and_then(|hex| std::str::from_utf8(hex).ok());
        match hex.and_then(|hex| u8::from_str_radix(hex, 16).ok()) {
            Some(byte) if *first == b'%' => (bytes, rest) = ([bytes, vec![byte]].concat(), &after[2..]),
            _ => {
                bytes.push(*first);
                rest = after;
            }
        }
    }
    let path = String::from_utf8_lossy(&bytes).into_owned();
    // On Windows an address has a slash before the drive: /c:/decks
    let drive = path.as_bytes().get(2) == Some(&b':') && path.starts_with('/');
    PathBuf::from(if drive { path[1..].to_string() } else { path })
}

/// Where a byte stands: its line, and how many UTF-16 units come before it there.
pub fn position(text: &str, byte: usize) -> Position {
    let before = text.get(..byte).unwrap_or(text);
    let start = before.rfind('\n').map_or(0, |at| at + 1);
    let line = before.bytes().filter(|byte| *byte == b'\n').count();
    Position::new(line as u32, before[start..].encode_utf16().count() as u32)
}

/// A piece of a text, one character at least, so that it can be seen.
pub fn range(text: &str, start: usize, len: usize) -> Range {
    let next = text.get(start..).and_then(|rest| rest.chars().next()).filter(|c| *c != '\n');
    let end = start + len.max(next.map_or(0, char::len_utf8));
    Range::new(position(text, start), position(text, end))
}

/// The byte at a place of an editor.
fn byte(text: &str, position: Position) -> usize {
    let lines = text.split_inclusive('\n').take(position.line as usize);
    let start: usize = lines.map(str::len).sum();
    let line = text[start..].split('\n').next().unwrap_or("");
    let mut units = 0;
    for (at, c) in line.char_indices() {
        if units >= position.character {
            return start + at;
        }
        units += c.len_utf16() as u32;
    }
    start + line.len()
}

/// A word of a text.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Word<'t> {
    pub start: usize,
    /// As it stands there, quotes included.
    pub raw: &'t str,
}

impl<'t> Word<'t> {
    /// What it says. A setting says what stands after its equals sign.
    pub fn said(&self) -> &'t str {
        let value = match self.raw.split_once('=') {
            Some((_, value)) if !self.raw.starts_with('"') => value,
            _ => self.raw,
        };
        let value = value.strip_prefix('"').unwrap_or(value);
        value.strip_suffix('"').unwrap_or(value)
    }

    /// The name of a setting.
    pub fn setting(&self) -> Option<&'t str> {
        self.raw.split_once('=').map(|(name, _)| name).filter(|_| !self.raw.starts_with('"'))
    }
}

/// What stands around a place.
#[derive(Debug, Default)]
pub struct Surroundings<'t> {
    pub byte: usize,
    /// The word at the place, or right before it.
    pub word: Word<'t>,
    /// The words of its line until then; a semicolon or a brace begins another line.
    pub before: Vec<Word<'t>>,
    /// The lines whose braces are open, by their first words.
    pub blocks: Vec<&'t str>,
    /// It is in a remark.
    pub remark: bool,
}

impl<'t> Surroundings<'t> {
    pub fn of(text: &'t str, at: Position) -> Surroundings<'t> {
        let mut place = Surroundings { byte: byte(text, at), ..Surroundings::default() };
        let mut line: Vec<Word> = vec![];
        for (start, raw) in tokens(text) {
            let end = start + raw.len();
            if start > place.byte {
                break;
            }
            if raw.starts_with("//") || raw.starts_with("/*") {
                place.remark = place.byte > start && place.byte <= end;
                continue;
            }
            match raw {
                "{" if end <= place.byte => place.blocks.push(line.first().map_or("", |word| word.raw)),
                "}" if end <= place.byte => drop(place.blocks.pop()),
                "{" | "}" | ";" | "\n" => {}
                _ => {
                    let word = Word { start, raw };
                    // A text in quotes ends after its last quote.
                    if place.byte <= end {
                        place.word = word;
                        break;
                    }
                    line.push(word);
                    continue;
                }
            }
            if end <= place.byte {
                line.clear();
            }
        }
        place.before = line;
        place
    }
}

/// The words, braces, semicolons, remarks and ends of lines of a text.
fn tokens(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut at = 0;
    std::iter::from_fn(move || {
        at += text[at..].find(|c: char| c == '\n' || !c.is_whitespace())?;
        let (start, rest) = (at, &text[at..]);
        let line = rest.find('\n').unwrap_or(rest.len());
        let len = match rest.as_bytes()[0] {
            b'{' | b'}' | b';' | b'\n' => 1,
            b'/' if rest.starts_with("//") => line,
            b'/' if rest.starts_with("/*") => rest.find("*/").map_or(rest.len(), |end| end + 2),
            _ => word_len(&rest[..line]),
        };
        at += len;
        Some((start, &rest[..len]))
    })
}

/// How long the word at the beginning of a line is; in quotes it may have spaces.
fn word_len(line: &str) -> usize {
    let (mut quoted, mut escaped) = (false, false);
    for (at, c) in line.char_indices() {
        match c {
            '"' if !escaped => quoted = !quoted,
            '{' | '}' | ';' if !quoted => return at,
            c if c.is_whitespace() && !quoted => return at,
            _ => {}
        }
        escaped = c == '\\' && !escaped;
    }
    line.len()
}

#[cfg(test)]
mod tests {
    use super::{Surroundings, byte, path, position, range};
    use lsp_types::Position;

    const TEXT: &str = "keeper \"Café 😀\" { icon x } // a { b\ngoal G {\n    has Tea; any \"Hot To\n}\n";

    #[test]
    fn an_editor_counts_in_other_units() {
        let at = TEXT.find("{ icon").expect("it is there");
        assert_eq!(position(TEXT, at), Position::new(0, 17));
        assert_eq!(byte(TEXT, Position::new(0, 17)), at);
        assert_eq!(byte(TEXT, Position::new(9, 9)), TEXT.len());
        assert_eq!(byte(TEXT, Position::new(1, 99)), TEXT.find("G {").expect("it is there") + 3);
        assert_eq!(range(TEXT, 0, 0).end, Position::new(0, 1));
    }

    fn place(line: u32, character: u32) -> Surroundings<'static> {
        Surroundings::of(TEXT, Position::new(line, character))
    }

    #[test]
    fn a_place_knows_what_is_around_it() {
        let (tea, hot, g) = (place(2, 9), place(2, 24), place(1, 6));
        assert_eq!((tea.word.said(), &tea.blocks[..], tea.before.len()), ("Tea", &["goal"][..], 1));
        assert_eq!((hot.word.said(), hot.before[0].raw), ("Hot To", "any"));
        assert_eq!((g.word.raw, g.blocks.len(), g.before[0].raw), ("G", 0, "goal"));
        assert!(place(0, 34).remark && !place(0, 20).remark);
        assert_eq!(place(0, 20).blocks, ["keeper"]);
        assert!(place(2, 12).before.is_empty());
    }

    #[test]
    fn an_address_is_a_path() {
        assert_eq!(path("file:///tmp/my%20deck.kdl").to_str(), Some("/tmp/my deck.kdl"));
        assert_eq!(path("file:///c%3A/decks/a.kdl").to_str(), Some("c:/decks/a.kdl"));
        assert_eq!(path("file:///100%/a.kdl").to_str(), Some("/100%/a.kdl"));
    }
}
