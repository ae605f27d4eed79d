//! A first look at a file, before it is parsed: quotes, comments and braces are closed, and nothing stands
//! between them but words, whole numbers and settings.
//!
//! The KDL parser calls itself for every brace and tries to go on after an error, so a file made to hurt could use up
//! its stack. What passes here nests a few levels at most, however the parser reads it. It also means that a quote
//! left open is reported where it was opened.

/// Braces or comments nested deeper than this are refused: the deepest of ours needs six.
const MAX_NESTING: usize = 32;

/// What keeps a file from being parsed.
pub(crate) struct Trouble {
    /// Where in the text, in bytes, and how long.
    pub at: usize,
    pub len: usize,
    pub message: &'static str,
    pub help: &'static str,
}

/// Looks through the whole text; the first trouble ends it.
pub(crate) fn look(text: &str) -> Result<(), Trouble> {
    Look { text, at: 0, line: Line::Begins, open: vec![] }.run()
}

struct Look<'a> {
    text: &'a str,
    at: usize,
    line: Line,
    /// Where the open braces are.
    open: Vec<usize>,
}

/// Where in a line we are. A semicolon ends a line as well as a new one does.
#[derive(Clone, Copy, PartialEq)]
enum Line {
    Begins,
    /// Its first word has been read, and it may have braces yet.
    Open,
    /// Its braces have been closed.
    Done,
}

impl Look<'_> {
    fn run(mut self) -> Result<(), Trouble> {
        self.no_hidden_characters()?;
        while let Some(next) = self.next() {
            let rest = &self.text[self.at..];
            match next {
                '\n' | '\r' | ';' => self.step(Line::Begins),
                '{' => {
                    if self.line != Line::Open {
                        return Err(
                            self.trouble("these braces belong to nothing", "say first what they are about")
                        );
                    }
                    self.open.push(self.at);
                    if self.open.len() > MAX_NESTING {
                        return Err(self.trouble("too many braces inside each other", "close some of them"));
                    }
                    self.step(Line::Begins);
                }
                '}' => {
                    if self.open.pop().is_none() {
                        return Err(self.trouble("this brace closes nothing", "is there one too many?"));
                    }
                    self.step(Line::Done);
                }
                '/' if rest.starts_with("//") => self.at += rest.find(['\n', '\r']).unwrap_or(rest.len()),
                '/' if rest.starts_with("/*") => self.comment()?,
                '\\' => self.continued_line()?,
                c if c.is_whitespace() => self.at += c.len_utf8(),
                _ => self.token()?,
            }
        }
        match self.open.pop() {
            Some(at) => {
                self.at = at;
                Err(self.trouble("this brace is never closed", "write } at the end of the block"))
            }
            None => Ok(()),
        }
    }

    fn next(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    /// Goes past one ASCII character.
    fn step(&mut self, line: Line) {
        self.at += 1;
        self.line = line;
    }

    fn trouble(&self, message: &'static str, help: &'static str) -> Trouble {
        Trouble { at: self.at, len: self.next().map_or(0, char::len_utf8), message, help }
    }

    /// Characters that nobody sees could end a line for the parser and not for the reader, or turn the text around.
    fn no_hidden_characters(&mut self) -> Result<(), Trouble> {
        let hidden = |c: char| {
            (c.is_control() && !['\n', '\r', '\t'].contains(&c))
                || matches!(c, '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
        };
        if self.text.starts_with('\u{feff}') {
            self.at = '\u{feff}'.len_utf8();
        }
        match self.text[self.at..].find(hidden) {
            Some(at) => {
                self.at += at;
                Err(self.trouble("an invisible character stands here", "delete it"))
            }
            None => Ok(()),
        }
    }

    /// A remark between `/*` and `*/`; others may stand in it.
    fn comment(&mut self) -> Result<(), Trouble> {
        let start = self.at;
        let mut depth = 0;
        loop {
            let rest = &self.text[self.at..];
            if rest.starts_with("/*") {
                depth += 1;
                self.at += 2;
            } else if rest.starts_with("*/") {
                depth -= 1;
                self.at += 2;
            } else if let Some(c) = rest.chars().next() {
                self.at += c.len_utf8();
            } else {
                self.at = start;
                return Err(self.trouble("this comment is never closed", "write */ where it ends"));
            }
            if depth == 0 {
                return Ok(());
            }
            if depth > MAX_NESTING {
                return Err(self.trouble("too many comments inside each other", "close some of them"));
            }
        }
    }

    /// A backslash at the end of a line: the node goes on in the next one.
    fn continued_line(&mut self) -> Result<(), Trouble> {
        let rest = &self.text[self.at + 1..];
        let blank = rest.find(|c| c != ' ' && c != '\t').unwrap_or(rest.len());
        if !rest[blank..].starts_with(['\n', '\r']) {
            return Err(self.trouble("a backslash stands only at the end of a line", "leave it out"));
        }
        self.at += 1 + blank + if rest[blank..].starts_with("\r\n") { 2 } else { 1 };
        Ok(())
    }

    /// A word, a text, a number, or a setting of one of them; nothing may stick to it.
    fn token(&mut self) -> Result<(), Trouble> {
        if self.line == Line::Done {
            return Err(self.trouble("something new begins here", "put it on a new line, or a ; before it"));
        }
        let line = std::mem::replace(&mut self.line, Line::Open);
        let start = self.at;
        let mut word = self.value()?;
        if matches!(word, Value::Word | Value::Text) && self.next() == Some('=') {
            self.at += 1;
            self.value()?;
            word = Value::Setting;
        }
        let separated = |c: char| c.is_whitespace() || [';', '{', '}', '/', '\\'].contains(&c);
        if !self.next().is_none_or(separated) {
            return Err(
                self.trouble("this sticks to what stands before it", "put a space or a quote between")
            );
        }
        if line == Line::Begins && !matches!(word, Value::Word | Value::Text) {
            self.at = start;
            return Err(self.trouble("a line begins with a word", "say first what it is about"));
        }
        Ok(())
    }

    fn value(&mut self) -> Result<Value, Trouble> {
        let rest = &self.text[self.at..];
        let end =
            rest.find(|c: char| c.is_whitespace() || ";{}\"/\\()[]#=".contains(c)).unwrap_or(rest.len());
        let word = &rest[..end];
        match rest.chars().next() {
            Some('"') => return self.quoted(),
            Some('#') => return self.keyword(),
            Some('0'..='9' | '+' | '-' | '.') => {
                let digits = word.strip_prefix('-').unwrap_or(word);
                if digits.is_empty() || digits.len() > 9 || !digits.bytes().all(|b| b.is_ascii_digit()) {
                    return Err(self.trouble(
                        "this is neither a whole number nor a word",
                        "write such a name in quotes",
                    ));
                }
            }
            _ if word.is_empty() => {
                return Err(self.trouble(
                    "this character has no place here",
                    "a setting is written word=value, without spaces; other characters stand in quotes",
                ));
            }
            _ if ["true", "false", "null", "inf", "nan"].contains(&word) => {
                return Err(self.trouble("this word needs quotes, or a # before it", "write #true or #false"));
            }
            _ => {
                self.at += end;
                return Ok(Value::Word);
            }
        }
        self.at += end;
        Ok(Value::Other)
    }

    fn keyword(&mut self) -> Result<Value, Trouble> {
        let rest = &self.text[self.at..];
        let Some(word) = ["#true", "#false", "#null"].into_iter().find(|word| rest.starts_with(word)) else {
            return Err(self.trouble("only #true and #false begin so", "write a text in plain quotes"));
        };
        self.at += word.len();
        Ok(Value::Other)
    }

    /// A text in quotes, all on one line.
    fn quoted(&mut self) -> Result<Value, Trouble> {
        let start = self.at;
        if self.text[start..].starts_with("\"\"\"") {
            return Err(self.trouble("three quotes", "write a text in plain quotes, all on one line"));
        }
        self.at += 1;
        loop {
            match self.next() {
                Some('"') => break,
                Some('\\') => self.escape()?,
                Some(c) if c != '\n' && c != '\r' => self.at += c.len_utf8(),
                _ => {
                    self.at = start;
                    return Err(self.trouble("this quote is never closed", "close it on the same line"));
                }
            }
        }
        self.at += 1;
        Ok(Value::Text)
    }

    fn escape(&mut self) -> Result<(), Trouble> {
        match self.text[self.at + 1..].chars().next() {
            Some('"' | '\\') => {
                self.at += 2;
                Ok(())
            }
            _ => Err(self.trouble(
                "a backslash in a text stands only before a quote or another backslash",
                "leave it out, or write it twice",
            )),
        }
    }
}

#[derive(PartialEq)]
enum Value {
    Word,
    Text,
    Setting,
    Other,
}
