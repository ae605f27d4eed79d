//! Old words and the new ones for them.

use super::edit::{flag, name, prepend, remove, rename, replace, word};
use crate::syntax::is_count;
use kdl::{KdlDocument, KdlEntry, KdlNode};
use panta_source::SourceSpan;

/// An old word: how it was written, how it is written now, and what rewrites it.
pub struct Old {
    /// As it was written.
    pub old: &'static str,
    /// As it is written now.
    pub new: &'static str,
    /// The cards, or what else opens a block of the file, in which it meant this; all, if there is none.
    within: &'static [&'static str],
    /// The lines that it stands on; any, if there is none.
    lines: &'static [&'static str],
    /// Rewrites such a line, and says where the old word stood.
    rewrite: fn(&mut KdlNode) -> Option<SourceSpan>,
}

/// Every word of version 1 that is gone. `docs/cards.md` has them all.
pub const OLD_WORDS: &[Old] = &[
    anywhere("optional=#true", "optional", &[], |line| flag(line, "optional")),
    anywhere("beside=#true", "beside", &[], |line| flag(line, "beside")),
    anywhere("adults=#true", "adults", &[], |line| flag(line, "adults")),
    anywhere("forgettable=#true", "forgettable", &[], |line| flag(line, "forgettable")),
    on("keeper", "letter \"A\"", "tile \"A\"", &["letter"], |line| name(line, "tile")),
    on("keeper", "alias \"…\"", "also \"…\"", &["alias"], |line| name(line, "also")),
    on("keeper", "fact \"…\"", "detail fact \"…\"", &["fact"], detail),
    on("keeper", "other-fact \"…\"", "detail fact \"…\" unseen", &["other-fact"], |line| {
        line.push(KdlEntry::new("unseen"));
        detail(line)
    }),
    on("goal", "formula \"H2O\"", "caption \"H2O\"", &["formula"], |line| name(line, "caption")),
    on("rule", "also quiz text", "own-words", &["also"], own_words),
    on("rule", "wild \"Joker\"", "counts \"Joker\" { as tile }", &["wild"], |line| {
        let span = line.name().span();
        prepend(line, "as tile", span);
        name(line, "counts")
    }),
    on("rule", "first-play random", "random-play first", &["first-play"], |line| {
        let random =
            line.entries_mut().iter_mut().find(|entry| entry.value().as_string() == Some("random"))?;
        let span = random.span();
        *random = KdlEntry::new("first");
        random.set_span(span);
        name(line, "random-play")
    }),
    on("list", "entry \"water\" \"H2O\"", "entry \"water\" { caption \"H2O\" }", &["entry"], caption),
    anywhere("discard up-to=half", "discard up-to half", &["discard", "take", "give"], up_to),
    anywhere("into=aside", "to=aside", &["draw"], |line| rename(line, "into", "to")),
    anywhere("shuffle discard into=pile", "shuffle discard", &["shuffle"], |line| {
        (word(line, "into") == Some("pile")).then(|| remove(line, "into"))?
    }),
    anywhere(
        "discard \"Virus\" from=table detach=#true",
        "discard all \"Virus\" from=table attached alone",
        &["discard"],
        detached,
    ),
    anywhere("window=turn-start", "when { before draw }", &["free-action"], |line| {
        window(line, "turn-start", "before draw")
    }),
    anywhere("window=before-last-play", "when { plays-left }", &["free-action"], |line| {
        window(line, "before-last-play", "plays-left")
    }),
    anywhere("ask you word keep=word", "ask you word keep", &["ask"], |line| {
        (word(line, "keep") == Some("word")).then(|| replace(line, "keep", [KdlEntry::new("keep")]))?
    }),
    anywhere("as=pair keep=pair", "as=pair keep", &["choose"], |line| {
        (word(line, "keep")? == word(line, "as")?).then(|| replace(line, "keep", [KdlEntry::new("keep")]))?
    }),
    anywhere("on tell drink to=pair", "on tell drink of=pair", &["on"], |line| {
        let first = line.entries().iter().find(|entry| entry.name().is_none())?;
        (first.value().as_string() == Some("tell")).then(|| rename(line, "to", "of"))?
    }),
    anywhere("holder=\"Helium\"", "of=\"Helium\"", &["duty"], |line| {
        line.get("of").is_none().then(|| rename(line, "holder", "of"))?
    }),
    anywhere("of=player", "of=active", &["duty"], |line| {
        (word(line, "of") == Some("player"))
            .then(|| replace(line, "of", [KdlEntry::new_prop("of", "active")]))?
    }),
    anywhere("best=length", "among=yes", &["for-each"], |line| {
        let best = word(line, "best") == Some("length") && line.get("among").is_none();
        best.then(|| replace(line, "best", [KdlEntry::new_prop("among", "yes")]))?
    }),
];

type Rewrite = fn(&mut KdlNode) -> Option<SourceSpan>;
type WordList = &'static [&'static str];

const fn anywhere(old: &'static str, new: &'static str, lines: WordList, rewrite: Rewrite) -> Old {
    Old { old, new, within: &[], lines, rewrite }
}

const fn on(
    kind: &'static str,
    old: &'static str,
    new: &'static str,
    lines: WordList,
    rewrite: Rewrite,
) -> Old {
    let within: WordList = match kind.as_bytes() {
        b"keeper" => &["keeper"],
        b"goal" => &["goal", "ungoal"],
        b"rule" => &["rule"],
        _ => &["list"],
    };
    Old { old, new, within, lines, rewrite }
}

/// Rewrites every old word of a document. Returns what there was, and where.
pub(super) fn rewrite(document: &mut KdlDocument) -> Vec<(SourceSpan, &'static Old)> {
    let mut found = vec![];
    for node in document.nodes_mut() {
        let within = node.name().value().to_string();
        rewrite_within(node, &within, &mut found);
    }
    found
}

fn rewrite_within(node: &mut KdlNode, within: &str, found: &mut Vec<(SourceSpan, &'static Old)>) {
    for old in OLD_WORDS {
        let is_there = old.lines.is_empty() || old.lines.contains(&node.name().value());
        if is_there && (old.within.is_empty() || old.within.contains(&within)) {
            found.extend((old.rewrite)(node).map(|span| (span, old)));
        }
    }
    for child in node.children_mut().iter_mut().flat_map(|lines| lines.nodes_mut()) {
        rewrite_within(child, within, found);
    }
}

/// What a quiz is about has a name.
fn detail(line: &mut KdlNode) -> Option<SourceSpan> {
    line.entries_mut().insert(0, KdlEntry::new("fact"));
    name(line, "detail")
}

fn own_words(line: &mut KdlNode) -> Option<SourceSpan> {
    let words = line.entries().iter().map(|entry| entry.value().as_string());
    let were = words.eq([Some("quiz"), Some("text")]);
    were.then(|| {
        line.entries_mut().clear();
        name(line, "own-words")
    })?
}

/// The caption of an entry was its second argument, and its last: with more of them it was never right.
fn caption(line: &mut KdlNode) -> Option<SourceSpan> {
    let [_, second] = line.entries() else { return None };
    if second.name().is_some() {
        return None;
    }
    let (text, span) = (second.value().as_string()?, second.span());
    let caption = format!("caption {text:?}");
    line.entries_mut().remove(1);
    prepend(line, &caption, span);
    Some(span)
}

/// Attached Creepers came off their Keepers, every one of them.
fn detached(line: &mut KdlNode) -> Option<SourceSpan> {
    line.get("detach")?.as_bool().filter(|is| *is)?;
    let counted = is_counted(line);
    let span = replace(line, "detach", ["attached", "alone"].map(KdlEntry::new))?;
    if !counted {
        put_before(line, ["all"], span);
    }
    Some(span)
}

/// A count stands before what it counts.
fn up_to(line: &mut KdlNode) -> Option<SourceSpan> {
    if word(line, "up-to") != Some("half") || is_counted(line) {
        return None;
    }
    let span = remove(line, "up-to")?;
    put_before(line, ["up-to", "half"], span);
    Some(span)
}

/// Whether a line says how many.
fn is_counted(line: &KdlNode) -> bool {
    let first = line.entries().iter().find(|entry| entry.name().is_none());
    first.is_some_and(|first| first.value().as_string().is_none_or(is_count))
}

fn put_before<const N: usize>(line: &mut KdlNode, words: [&str; N], span: SourceSpan) {
    let words = words.map(|word| {
        let mut entry = KdlEntry::new(word);
        entry.set_span(span);
        entry
    });
    line.entries_mut().splice(0..0, words);
}

/// When a free action was open is a condition like any other.
fn window(line: &mut KdlNode, old: &str, condition: &str) -> Option<SourceSpan> {
    if word(line, "window") != Some(old) {
        return None;
    }
    let span = remove(line, "window")?;
    let lines = line.ensure_children().nodes_mut();
    match lines.iter_mut().find(|line| line.name().value() == "when") {
        Some(when) => prepend(when, condition, span),
        None => prepend(line, &format!("when {{ {condition} }}"), span),
    }
    Some(span)
}
