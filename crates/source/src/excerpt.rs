//! What is drawn of a file around a fault: the lines about it, or of a very long line only what is near.

use miette::{MietteError, MietteSpanContents, NamedSource, SourceCode, SourceSpan, SpanContents};

/// Lines that are longer than this together are not drawn whole.
const MAX_DRAWN: usize = 2000;

/// How much is drawn of them on either side.
const AROUND: usize = 60;

/// How much of the place itself is pointed at.
pub(crate) const MAX_MARKED: usize = 400;

/// The text about a place, with so many lines before and after it as far as they can be drawn.
pub(crate) fn read<'a>(
    source: &'a NamedSource<String>,
    span: &SourceSpan,
    before: usize,
    after: usize,
) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
    let whole = source.read_span(span, before, after)?;
    if whole.data().len() <= MAX_DRAWN {
        return Ok(whole);
    }
    let (text, lines) = (source.inner(), whole.span().offset());
    let end = span.offset() + span.len().min(MAX_MARKED) + AROUND;
    let from = text.floor_char_boundary(span.offset().saturating_sub(AROUND)).max(lines);
    let to = text.ceil_char_boundary(end).min(lines + whole.data().len());
    let (passed, drawn) = (&text[lines..from], &text.as_bytes()[from..to]);
    let line = whole.line() + passed.matches('\n').count();
    let column = passed.rfind('\n').map_or(whole.column() + passed.len(), |at| passed.len() - at - 1);
    let span = (from, to - from).into();
    let contents = MietteSpanContents::new_named(source.name().into(), drawn, span, line, column, 1);
    Ok(Box::new(contents))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]

    use super::*;

    #[test]
    fn of_a_very_long_line_only_what_is_near_is_drawn() {
        let text = format!("first\n{}here{}\nlast", "ä ".repeat(50_000), " ö".repeat(50_000));
        let at = text.find("here").unwrap();
        let source = NamedSource::new("long", text);
        for (len, most) in [(4, 200), (100_000, 600)] {
            let excerpt = read(&source, &(at, len).into(), 1, 1).unwrap();
            assert!(excerpt.data().len() < most, "{} bytes", excerpt.data().len());
            assert!(std::str::from_utf8(excerpt.data()).unwrap().contains("here"));
            assert_eq!((excerpt.line(), excerpt.column()), (1, excerpt.span().offset() - "first\n".len()));
        }
    }

    #[test]
    fn short_lines_are_drawn_whole() {
        let source = NamedSource::new("short", "one\ntwo\nthree\nfour".to_string());
        let excerpt = read(&source, &(4, 3).into(), 1, 1).unwrap();
        assert_eq!(excerpt.data(), b"one\ntwo\nthree\n");
    }
}
