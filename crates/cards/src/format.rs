//! The layout of a card file: how far a line is indented, and where spaces stand around braces and semicolons. Lines,
//! remarks and columns that somebody has aligned are theirs and stay.

/// By how much a block is indented.
const INDENT: &str = "    ";

/// The same file, laid out as ours are. The text must be one that can be parsed.
pub fn formatted(text: &str) -> String {
    let mut layout = Layout::default();
    text.trim_start_matches('\u{feff}').lines().for_each(|line| layout.line(line));
    let mut out = layout.out.trim_end().to_string();
    out.push('\n');
    out
}

#[derive(Default)]
struct Layout {
    out: String,
    /// Open braces.
    depth: usize,
    /// Open comments of several lines.
    comments: usize,
    /// The line before goes on in this one.
    continued: bool,
    /// Empty lines before this one.
    gap: usize,
}

/// A piece of a line.
#[derive(Clone, Copy, PartialEq)]
enum Piece<'t> {
    Open,
    Close,
    Semicolon,
    Spaces(&'t str),
    /// A remark up to the end of the line.
    Remark(&'t str),
    Other(&'t str),
}

impl Layout {
    fn line(&mut self, line: &str) {
        if self.comments > 0 {
            // Whatever stands in a remark of several lines is its own affair.
            self.pieces(line);
            self.out.push_str(line.trim_end());
            self.out.push('\n');
            return;
        }
        let line = line.trim();
        if line.is_empty() {
            self.gap += 1;
            return;
        }
        let before = self.depth;
        let pieces = self.pieces(line);
        let closes = pieces.iter().take_while(|piece| matches!(piece, Piece::Close | Piece::Spaces(_)));
        let closes = closes.filter(|piece| **piece == Piece::Close).count();
        // No gap at the edges of a block, one line within it, and two between the parts of a file.
        let edge = self.out.is_empty() || self.out.ends_with("{\n") || closes > 0;
        let most = if edge {
            0
        } else if before == 0 {
            2
        } else {
            1
        };
        let gap = std::mem::take(&mut self.gap).min(most);
        self.out.push_str(&"\n".repeat(gap));
        let depth = before.saturating_sub(closes) + usize::from(self.continued);
        self.out.push_str(&INDENT.repeat(depth));
        self.out.push_str(&joined(&pieces));
        self.out.push('\n');
        self.continued = matches!(pieces.last(), Some(Piece::Other(last)) if last.ends_with('\\'));
    }

    /// Takes a line apart, and counts what it opens and closes.
    fn pieces<'t>(&mut self, line: &'t str) -> Vec<Piece<'t>> {
        let (mut pieces, mut rest) = (vec![], line);
        while let Some(first) = rest.chars().next() {
            let (piece, len) = match first {
                _ if self.comments > 0 || rest.starts_with("/*") => {
                    let len = self.comment(rest);
                    (Piece::Other(&rest[..len]), len)
                }
                '{' => {
                    self.depth += 1;
                    (Piece::Open, 1)
                }
                '}' => {
                    self.depth = self.depth.saturating_sub(1);
                    (Piece::Close, 1)
                }
                ';' => (Piece::Semicolon, 1),
                _ if rest.starts_with("//") => (Piece::Remark(rest), rest.len()),
                '"' => {
                    let len = quoted(rest);
                    (Piece::Other(&rest[..len]), len)
                }
                c if c.is_whitespace() => {
                    let len = rest.find(|c: char| !c.is_whitespace()).unwrap_or(rest.len());
                    (Piece::Spaces(&rest[..len]), len)
                }
                _ => {
                    let ends = |c: char| c.is_whitespace() || matches!(c, '{' | '}' | ';' | '"');
                    let len = rest.find(ends).unwrap_or(rest.len());
                    (Piece::Other(&rest[..len]), len)
                }
            };
            pieces.push(piece);
            rest = &rest[len..];
        }
        pieces
    }

    /// How far a remark between `/*` and `*/` goes, others in it included.
    fn comment(&mut self, text: &str) -> usize {
        let mut at = 0;
        loop {
            let rest = &text.as_bytes()[at..];
            match rest {
                [b'/', b'*', ..] => (self.comments, at) = (self.comments + 1, at + 2),
                [b'*', b'/', ..] => (self.comments, at) = (self.comments - 1, at + 2),
                [_, ..] => at += 1,
                [] => return at,
            }
            if self.comments == 0 {
                return at;
            }
        }
    }
}

/// How long a text in quotes is.
fn quoted(text: &str) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            '"' if !escaped => return at + 1,
            '\\' => escaped = !escaped,
            _ => escaped = false,
        }
    }
    text.len()
}

/// A line put together again: one space within braces, none before a semicolon, and no semicolon at the end.
fn joined(pieces: &[Piece]) -> String {
    let mut line = String::new();
    let space = |line: &mut String| {
        if !line.is_empty() && !line.ends_with([' ', '\t']) {
            line.push(' ');
        }
    };
    let mut ended = false;
    for (at, piece) in pieces.iter().enumerate() {
        let after_brace = pieces[..at].iter().rev().find(|piece| !matches!(piece, Piece::Spaces(_)));
        match piece {
            Piece::Semicolon => ended = true,
            Piece::Spaces(spaces) => line.push_str(spaces),
            Piece::Open => {
                space(&mut line);
                line.push('{');
            }
            Piece::Close => {
                let kept = line.trim_end().len();
                line.truncate(kept);
                space(&mut line);
                line.push('}');
                ended = false;
            }
            Piece::Remark(text) => {
                space(&mut line);
                line.push_str(text);
            }
            Piece::Other(text) => {
                if ended {
                    // What is aligned after the semicolon stays so.
                    let kept = line.trim_end().len();
                    let spaces = line.split_off(kept);
                    line.push(';');
                    line.push_str(if spaces.is_empty() { " " } else { &spaces });
                    ended = false;
                } else if matches!(after_brace, Some(Piece::Open | Piece::Close)) {
                    space(&mut line);
                }
                line.push_str(text);
            }
        }
    }
    line.truncate(line.trim_end().len());
    line
}

#[cfg(test)]
mod tests {
    use super::formatted;

    #[test]
    fn a_file_is_laid_out() {
        let ragged = "\n\n// A deck.\ndeck   x{\n\n  blurb \"a ; { b\" ;caution \"c\";\n\n\n include y{likely \"A\"   \"B\";}\n\n}\n\n\
                      keeper  \"T\"   invented {text \"t\" ;icon a; }// warm\n/* one\n   two { */ goal g {\n\thas T }\n";
        let neat = "// A deck.\ndeck   x {\n    blurb \"a ; { b\"; caution \"c\"\n\n    include y { likely \"A\"   \"B\" }\n}\n\n\
                    keeper  \"T\"   invented { text \"t\"; icon a } // warm\n/* one\n   two { */ goal g {\n    has T }\n";
        assert_eq!(formatted(ragged), neat);
        assert_eq!(formatted(neat), neat);
    }

    #[test]
    fn a_line_that_goes_on_is_indented() {
        assert_eq!(formatted("a b \\\nc\nd"), "a b \\\n    c\nd\n");
    }

    #[test]
    fn quotes_can_be_escaped() {
        assert_eq!(formatted(r#"a "b \" { c" ;d"#), "a \"b \\\" { c\"; d\n");
    }
}
