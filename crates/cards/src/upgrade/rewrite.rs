//! Old words and the new ones for them. What is rewritten keeps its place in the file, for faults that point there.

use kdl::{KdlDocument, KdlEntry, KdlIdentifier, KdlNode};

/// The flags of version 1 that had a value.
const FLAGS: [&str; 4] = ["optional", "beside", "adults", "forgettable"];

/// Rewrites every node of a document, at the top those of the file itself.
pub(super) fn rewrite(document: &mut KdlDocument) {
    for node in document.nodes_mut() {
        flags(node);
        match node.name().value() {
            "list" => list(node),
            "goal" | "ungoal" => rename(node, "formula", "caption"),
            "keeper" => keeper(node),
            "rule" => children(node).for_each(own_words),
            _ => {}
        }
    }
}

/// What was `word=#true` is the bare word.
fn flags(node: &mut KdlNode) {
    for entry in node.entries_mut() {
        let is_flag = entry.name().is_some_and(|name| FLAGS.contains(&name.value()));
        if let (true, Some(true)) = (is_flag, entry.value().as_bool()) {
            let (word, span) = (entry.name().map_or("", |name| name.value()).to_string(), entry.span());
            *entry = KdlEntry::new(word);
            entry.set_span(span);
        }
    }
    node.retain(|entry| {
        !(entry.name().is_some_and(|name| FLAGS.contains(&name.value())) && entry.value().is_bool())
    });
    children(node).for_each(flags);
}

/// What a quiz is about has a name, and so has what else answers it.
fn keeper(node: &mut KdlNode) {
    rename(node, "letter", "tile");
    rename(node, "alias", "also");
    for child in children(node) {
        let unseen = child.name().value() == "other-fact";
        if unseen || child.name().value() == "fact" {
            name(child, "detail");
            child.entries_mut().insert(0, KdlEntry::new("fact"));
        }
        if unseen {
            child.push(KdlEntry::new("unseen"));
        }
    }
}

/// `also quiz text`
fn own_words(node: &mut KdlNode) {
    let words = node.entries().iter().map(|entry| entry.value().as_string());
    if node.name().value() == "also" && words.eq([Some("quiz"), Some("text")]) {
        name(node, "own-words");
        node.clear();
    }
}

/// Gives the children of this name another one.
fn rename(node: &mut KdlNode, old: &str, new: &str) {
    for child in children(node).filter(|child| child.name().value() == old) {
        name(child, new);
    }
}

fn name(node: &mut KdlNode, new: &str) {
    let span = node.name().span();
    let mut name = KdlIdentifier::from(new);
    name.set_span(span);
    node.set_name(name);
}

fn children(node: &mut KdlNode) -> impl Iterator<Item = &mut KdlNode> {
    node.children_mut().iter_mut().flat_map(|children| children.nodes_mut())
}

/// The caption of an entry was its second argument, and every list had answers that it did not know put to the table.
fn list(node: &mut KdlNode) {
    for entry in children(node).filter(|child| child.name().value() == "entry") {
        if entry.entries().len() == 2 && entry.entries()[1].name().is_none() {
            let caption = entry.entries_mut().remove(1);
            let mut line = KdlNode::new("caption");
            line.name_mut().set_span(caption.span());
            line.push(caption);
            entry.ensure_children().nodes_mut().insert(0, line);
        }
    }
    if node.children().is_some_and(|children| children.get("votes-on").is_none()) {
        let mut votes_on = KdlNode::new("votes-on");
        votes_on.push(KdlEntry::new("symbols"));
        node.ensure_children().nodes_mut().insert(0, votes_on);
    }
}
