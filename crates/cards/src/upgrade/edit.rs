//! Small changes of a parsed file. What is new has the place of what was there, for faults that point to it, and as
//! much of its layout as fits, for whoever writes the file out again.

use super::LANGUAGE;
use kdl::{KdlDocument, KdlEntry, KdlIdentifier, KdlNode};
use panta_source::SourceSpan;

/// Gives a node another name.
pub(super) fn name(node: &mut KdlNode, new: &str) -> Option<SourceSpan> {
    let span = node.name().span();
    let mut name = KdlIdentifier::from(new);
    name.set_span(span);
    node.set_name(name);
    Some(span)
}

/// What a setting says, if that is a word.
pub(super) fn word<'n>(node: &'n KdlNode, name: &str) -> Option<&'n str> {
    node.get(name).and_then(|value| value.as_string())
}

/// Where a setting stands among the entries.
fn place(node: &KdlNode, name: &str) -> Option<usize> {
    node.entries().iter().position(|entry| entry.name().is_some_and(|known| known.value() == name))
}

/// Takes a setting away.
pub(super) fn remove(node: &mut KdlNode, name: &str) -> Option<SourceSpan> {
    place(node, name).map(|at| node.entries_mut().remove(at).span())
}

/// Puts other entries in the place of a setting.
pub(super) fn replace(
    node: &mut KdlNode,
    name: &str,
    new: impl IntoIterator<Item = KdlEntry>,
) -> Option<SourceSpan> {
    let at = place(node, name)?;
    let span = node.entries()[at].span();
    let new = new.into_iter().map(|mut entry| {
        entry.set_span(span);
        entry
    });
    node.entries_mut().splice(at..=at, new);
    Some(span)
}

/// Gives a setting another name.
pub(super) fn rename(node: &mut KdlNode, old: &str, new: &str) -> Option<SourceSpan> {
    let mut entry = node.entry(old)?.clone();
    entry.set_name(Some(new));
    replace(node, old, [entry])
}

/// What was `word=#true` is the bare word.
pub(super) fn flag(node: &mut KdlNode, name: &str) -> Option<SourceSpan> {
    match node.get(name)?.as_bool()? {
        true => replace(node, name, [KdlEntry::new(name)]),
        false => remove(node, name),
    }
}

/// Puts a line of the new language in front of what stands between a node's braces, laid out as the first line there.
pub(super) fn prepend(node: &mut KdlNode, text: &str, span: SourceSpan) {
    let Ok(mut line) = KdlNode::parse(text) else { return };
    place_at(&mut line, span);
    let lines = node.ensure_children().nodes_mut();
    let first = lines.first_mut().and_then(|first| first.format_mut());
    let mut format = first.as_ref().map(|format| (**format).clone()).unwrap_or_default();
    // A remark belongs to the line that it stands before.
    let line_start = format.leading.rfind('\n').map_or(0, |at| at + 1);
    let indent = Some(&format.leading[line_start..]).filter(|indent| indent.trim().is_empty()).unwrap_or(" ");
    let on_a_new_line = format.leading.find('\n');
    format.leading = if on_a_new_line.is_some() { format!("\n{indent}") } else { indent.to_string() };
    // The end of the new line is the one that the first line began after.
    if let (Some(first), Some(at)) = (first, on_a_new_line) {
        first.leading.replace_range(..=at, "");
        format.terminator = "\n".into();
    }
    if format.terminator.is_empty() {
        format.terminator = ";".into();
    }
    format.before_terminator.clear();
    format.trailing.clear();
    format.before_children = " ".into();
    line.set_format(format);
    lines.insert(0, line);
}

/// Says that a node and all within it stand at this place.
fn place_at(node: &mut KdlNode, span: SourceSpan) {
    node.set_span(span);
    node.name_mut().set_span(span);
    node.entries_mut().iter_mut().for_each(|entry| entry.set_span(span));
    for child in node.children_mut().iter_mut().flat_map(|lines| lines.nodes_mut()) {
        place_at(child, span);
    }
}

/// Says on the first line of a file which version it is written in.
pub(super) fn set_language(head: &mut KdlNode) {
    let language = KdlEntry::new_prop("language", i128::from(LANGUAGE));
    if replace(head, "language", [language.clone()]).is_none() {
        let names = head.entries().iter().take_while(|entry| entry.name().is_none()).count();
        head.entries_mut().insert(names, language);
    }
}

/// Puts a line at the very beginning of a file, but after the remarks that it begins with.
pub(super) fn put_first(document: &mut KdlDocument, text: &str) {
    let Ok(mut line) = KdlNode::parse(text) else { return };
    if let Some(first) = document.nodes_mut().first_mut()
        && let Some(format) = first.format_mut()
    {
        let leading = std::mem::take(&mut format.leading);
        // What the file is about stands at its top.
        let (file, card) = leading.split_once("\n\n").unwrap_or((leading.as_str(), ""));
        format.leading = card.to_string();
        let file = file.trim_end();
        let before = if file.is_empty() { String::new() } else { format!("{file}\n\n") };
        let terminator = "\n\n".to_string();
        line.set_format(kdl::KdlNodeFormat { leading: before, terminator, ..Default::default() });
    }
    document.nodes_mut().insert(0, line);
}

/// Puts lines at the end of a file, after an empty one.
pub(super) fn append(document: &mut KdlDocument, mut lines: Vec<KdlNode>) {
    for (at, line) in lines.iter_mut().enumerate() {
        let mut format = line.format().cloned().unwrap_or_default();
        format.leading = if at == 0 { "\n".into() } else { String::new() };
        format.terminator = "\n".into();
        line.set_format(format);
    }
    if let Some(format) = document.nodes_mut().last_mut().and_then(|last| last.format_mut())
        && !lines.is_empty()
    {
        format.terminator = "\n".into();
    }
    document.nodes_mut().extend(lines);
}
