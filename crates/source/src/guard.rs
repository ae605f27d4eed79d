//! A first look at a file, before it is parsed: quotes, comments and braces are closed, and nothing stands
//! between them but words, whole numbers and settings.
//!
//! The KDL parser calls itself for every brace and tries to go on after an error, so a file made to hurt could use up
//! its stack. What passes here nests a few levels at most, however the parser reads it. It also means that a quote
//! left open is reported where it was opened.

use crate::fault::Faults;
use crate::span::{File, Span};

/// Braces or comments nested deeper than this are refused: the deepest of ours needs six.
const MAX_NESTING: usize = 32;

/// Looks through the whole text. The first trouble is told and ends it.
pub(crate) fn look(text: &str, file: File, faults: &Faults) -> Option<()> {
    Guard { text, file, faults, at: 0, line: Within::Begins, open: vec![] }.run()
}

struct Guard<'a> {
    text: &'a str,
    file: File,
    faults: &'a Faults,
    at: usize,
    line: Within,
    /// Where the open braces are.
    open: Vec<usize>,
}

/// Where in a line we are. A semicolon ends a line as well as a new one does.
#[derive(Clone, Copy, PartialEq)]
enum Within {
    Begins,
    /// Its first word has been read, and it may have braces yet.
    Open,
    /// Its braces have been closed.
    Done,
}

impl<'a> Guard<'a> {
    fn run(mut self) -> Option<()> {
        self.no_hidden_characters()?;
        while let Some(next) = self.next() {
            match next {
                '\n' | '\r' | ';' => self.step(Within::Begins),
                '{' => {
                    let belongs = self.line == Within::Open;
                    self.need(belongs, "these braces belong to nothing", "say first what they are about")?;
                    self.open.push(self.at);
                    let few = self.open.len() <= MAX_NESTING;
                    self.need(few, "too many braces inside each other", "close some of them")?;
                    self.step(Within::Begins);
                }
                '}' => {
                    let opened = self.open.pop().is_some();
                    self.need(opened, "this brace closes nothing", "is there one too many?")?;
                    self.step(Within::Done);
                }
                '/' if self.rest().starts_with("//") => self.at = self.find(|c| c == '\n' || c == '\r'),
                '/' if self.rest().starts_with("/*") => self.comment()?,
                '\\' => self.continued_line()?,
                c if c.is_whitespace() => self.at += c.len_utf8(),
                _ => self.token()?,
            }
        }
        self.at = self.open.pop().unwrap_or(self.at);
        self.need(self.next().is_none(), "this brace is never closed", "write } at the end of the block")
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn next(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// The place of the next such character, or the end.
    fn find(&self, wanted: impl Fn(char) -> bool) -> usize {
        self.rest().find(wanted).map_or(self.text.len(), |at| self.at + at)
    }

    /// Goes past one ASCII character.
    fn step(&mut self, line: Within) {
        self.at += 1;
        self.line = line;
    }

    /// A fault at this place, unless all is well.
    fn need(&self, well: bool, message: &str, help: &str) -> Option<()> {
        let len = self.next().map_or(0, char::len_utf8);
        let span = Span { file: self.file, start: self.at, len };
        self.faults.error_if(!well, span, message).label("here").help(help);
        well.then_some(())
    }

    /// Characters that nobody sees could end a line for the parser and not for the reader, or turn the text around.
    fn no_hidden_characters(&mut self) -> Option<()> {
        let hidden = |c: char| {
            (c.is_control() && !['\n', '\r', '\t'].contains(&c))
                || matches!(c, '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
        };
        let start = self.text.len() - self.text.strip_prefix('\u{feff}').unwrap_or(self.text).len();
        self.at = start;
        self.at = self.find(hidden);
        self.need(self.next().is_none(), "an invisible character stands here", "delete it")?;
        self.at = start;
        Some(())
    }

    /// A remark between `/*` and `*/`; others may stand in it.
    fn comment(&mut self) -> Option<()> {
        let start = self.at;
        let mut depth = 0;
        loop {
            match self.rest().as_bytes() {
                [b'/', b'*', ..] => (depth, self.at) = (depth + 1, self.at + 2),
                [b'*', b'/', ..] => (depth, self.at) = (depth - 1, self.at + 2),
                _ => self.at += self.next().map_or(0, char::len_utf8),
            }
            if depth == 0 {
                return Some(());
            }
            self.need(depth <= MAX_NESTING, "too many comments inside each other", "close some of them")?;
            if self.rest().is_empty() {
                self.at = start;
                return self.need(false, "this comment is never closed", "write */ where it ends");
            }
        }
    }

    /// A backslash at the end of a line: the node goes on in the next one.
    fn continued_line(&mut self) -> Option<()> {
        let after = self.rest()[1..].trim_start_matches([' ', '\t']);
        let ends = after.starts_with(['\n', '\r']);
        self.need(ends, "a backslash stands only at the end of a line", "leave it out")?;
        let line_end = if after.starts_with("\r\n") { 2 } else { 1 };
        self.at = self.text.len() - after.len() + line_end;
        Some(())
    }

    /// A word, a text, a number, or a setting of one of them; nothing may stick to it.
    fn token(&mut self) -> Option<()> {
        let new = self.line != Within::Done;
        self.need(new, "something new begins here", "put it on a new line, or a ; before it")?;
        let line = std::mem::replace(&mut self.line, Within::Open);
        let start = self.at;
        let mut names = self.value()?;
        if names && self.next() == Some('=') {
            self.at += 1;
            self.value()?;
            names = false;
        }
        let apart = self.next().is_none_or(|c| c.is_whitespace() || ";{}/\\".contains(c));
        self.need(apart, "this sticks to what stands before it", "put a space or a quote between")?;
        if line == Within::Begins && !names {
            self.at = start;
            return self.need(false, "a line begins with a word", "say first what it is about");
        }
        Some(())
    }

    /// Goes past a value, and says whether it can be a name: a word or a text.
    fn value(&mut self) -> Option<bool> {
        let end = self.find(|c| c.is_whitespace() || ";{}\"/\\()[]#=".contains(c));
        let word = &self.text[self.at..end];
        match self.next() {
            Some('"') => return self.quoted(),
            Some('#') => {
                let word =
                    ["#true", "#false", "#null"].into_iter().find(|word| self.rest().starts_with(word));
                self.need(word.is_some(), "only #true and #false begin so", "write a text in plain quotes")?;
                self.at += word.map_or(0, str::len);
                return Some(false);
            }
            Some('0'..='9' | '+' | '-' | '.') => {
                let digits = word.strip_prefix('-').unwrap_or(word);
                let whole = (1..=9).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit());
                let help = "write such a name in quotes";
                self.need(whole, "this is neither a whole number nor a word", help)?;
                self.at = end;
                return Some(false);
            }
            _ => {}
        }
        let quote = |c: char| "'\u{2018}\u{2019}\u{201a}\u{201c}\u{201d}\u{201e}\u{ab}\u{bb}`".contains(c);
        let quoted = word.starts_with(quote) || word.ends_with(quote);
        self.need(!quoted, "this quote would be part of the word", "write a text in plain quotes: \"…\"")?;
        let help = "a setting is written word=value, without spaces; other characters stand in quotes";
        self.need(!word.is_empty(), "this character has no place here", help)?;
        let plain = !["true", "false", "null", "inf", "nan"].contains(&word);
        self.need(plain, "this word needs quotes, or a # before it", "write #true or #false")?;
        self.at = end;
        Some(true)
    }

    /// A text in quotes, all on one line.
    fn quoted(&mut self) -> Option<bool> {
        let start = self.at;
        let plain = !self.rest().starts_with("\"\"\"");
        self.need(plain, "three quotes", "write a text in plain quotes, all on one line")?;
        self.at += 1;
        loop {
            self.at = self.find(|c| "\"\\\n\r".contains(c));
            match self.rest().as_bytes() {
                [b'"', ..] => break,
                [b'\\', b'"' | b'\\', ..] => self.at += 2,
                [b'\\', ..] => {
                    let message = "a backslash in a text stands only before a quote or another backslash";
                    self.need(false, message, "leave it out, or write it twice")?;
                }
                _ => {
                    self.at = start;
                    self.need(false, "this quote is never closed", "close it on the same line")?;
                }
            }
        }
        self.at += 1;
        Some(true)
    }
}
