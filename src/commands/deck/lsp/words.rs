//! What the words of the card language mean: the rows of `docs/cards.md`, which has to explain every one of them.

use std::sync::OnceLock;

const PAGE: &str = include_str!("../../../../docs/cards.md");

/// A row of a table.
struct Row {
    /// The heading above the table.
    heading: &'static str,
    words: Vec<&'static str>,
    means: &'static str,
    example: &'static str,
}

/// What the page says about a word, as Markdown: its rows, or else the first line that
/// speaks of it, or the row of a word that it belongs to.
pub fn explained(word: &str) -> Option<String> {
    let rows: Vec<String> =
        rows_of_page().iter().filter(|row| row.words.contains(&word)).map(Row::said).collect();
    if !rows.is_empty() {
        return Some(rows.join("\n\n---\n\n"));
    }
    let quoted = format!("`{word}`");
    let line = paragraphs().find(|paragraph| paragraph.contains(&quoted) && !paragraph.starts_with('|'));
    let other = || rows_of_page().iter().find(|row| row.means.contains(&quoted)).map(Row::said);
    line.map(|line| without_links(sentence(&line, &quoted))).or_else(other)
}

impl Row {
    fn said(&self) -> String {
        let example = match self.example {
            "" => String::new(),
            example => format!("\n\n{}", without_links(example)),
        };
        format!("**{}** ({})\n\n{}{example}", self.words.join(", "), self.heading, without_links(self.means))
    }
}

fn rows_of_page() -> &'static [Row] {
    static ROWS: OnceLock<Vec<Row>> = OnceLock::new();
    ROWS.get_or_init(|| {
        let (mut heading, mut rows) = ("", vec![]);
        // What is old is explained by what came of it, and no tool is a word.
        for line in PAGE.lines() {
            match line.strip_prefix('#') {
                Some(title) => heading = title.trim_start_matches('#').trim(),
                None if !["Versions", "Tools"].contains(&heading) => rows.extend(row(heading, line)),
                None => {}
            }
        }
        rows
    })
}

fn row(heading: &'static str, line: &'static str) -> Option<Row> {
    let mut cells = line.strip_prefix("| ")?.strip_suffix(" |")?.split(" | ");
    let (words, means, example) = (cells.next()?, cells.next()?, cells.next().unwrap_or(""));
    let words: Vec<&str> = words.split('`').skip(1).step_by(2).collect();
    (!words.is_empty()).then_some(Row { heading, words, means, example })
}

/// The paragraphs and the points of lists of the page, each in one line.
fn paragraphs() -> impl Iterator<Item = String> {
    let mut lines = PAGE.lines().peekable();
    std::iter::from_fn(move || {
        let mut paragraph = lines.next()?.trim().to_string();
        while let Some(line) = lines.next_if(|line| !line.is_empty() && !line.starts_with(['-', '|', '#'])) {
            paragraph = format!("{paragraph} {}", line.trim());
        }
        Some(paragraph)
    })
}

/// The sentence of a paragraph that speaks of something; a point of a list stays whole.
fn sentence<'p>(paragraph: &'p str, of: &str) -> &'p str {
    if paragraph.starts_with('-') {
        return paragraph;
    }
    let found = paragraph.split_inclusive(". ").find(|sentence| sentence.contains(of));
    found.unwrap_or(paragraph).trim()
}

/// Links lead to other parts of the page, which is not here.
fn without_links(text: &str) -> String {
    let mut parts = text.split("](");
    let mut said = parts.next().unwrap_or("").to_string();
    for part in parts {
        if let Some(open) = said.rfind('[') {
            said.remove(open);
        }
        said.push_str(part.split_once(')').map_or("", |(_, rest)| rest));
    }
    said
}

#[cfg(test)]
mod tests {
    use super::{explained, without_links};

    #[test]
    fn every_word_of_the_language_is_explained() {
        for (group, words) in panta_cards::vocabulary() {
            for word in words {
                let said =
                    explained(word).unwrap_or_else(|| panic!("nothing about `{word}`, of the {group}"));
                assert!(said.len() > 20 && !said.contains("](#"), "{word}: {said}");
            }
        }
        assert_eq!(explained("abracadabra"), None);
    }

    #[test]
    fn a_word_with_two_meanings_has_both() {
        let said = explained("draw").unwrap_or_default();
        assert!(said.contains("(Standing statements)") && said.contains("(Verbs)"), "{said}");
    }

    #[test]
    fn links_are_left_out() {
        assert_eq!(without_links("see [Duties](#duties), or [a](b) c"), "see Duties, or a c");
    }
}
