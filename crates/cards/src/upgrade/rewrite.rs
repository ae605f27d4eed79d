//! Old words and the new ones for them. What is rewritten keeps its place in the file, for faults that point there.

use kdl::{KdlDocument, KdlEntry, KdlIdentifier, KdlNode};

/// Rewrites every node of a document, at the top those of the file itself.
pub(super) fn rewrite(document: &mut KdlDocument) {
    for node in document.nodes_mut() {
        match node.name().value() {
            "list" => list(node),
            "goal" | "ungoal" => rename(node, "formula", "caption"),
            _ => {}
        }
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
