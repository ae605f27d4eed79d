//! How an icon is drawn that cards carry: a deck says it once, beside its cards.

use super::head::is_short_name;
use super::prelude::*;
use crate::deck::Icon;

/// The longest name of an icon.
const MAX_NAME: usize = 24;

/// What can stand between the braces of an icon.
pub(crate) const WORDS: [&str; 1] = ["picture"];

/// `icon food "Food" { picture "mdi:food-apple" }`
pub(crate) fn read(node: Node) -> Option<Icon> {
    let mut r = Reader::new(node);
    let name = r.text("the word of an icon");
    let title = r.short_text("the name of an icon", MAX_NAME, "what it is called");
    let unknown = r.children().into_iter().filter(|child| !WORDS.contains(&child.name()));
    unknown.for_each(|child| child.unknown("an icon", WORDS));
    let picture = node.only("picture");
    r.missing_if(picture.is_none(), "a picture").help("write between braces: picture \"mdi:food-apple\"");
    let picture = picture.and_then(|node| Reader::new(node).short_text("`picture`", 60, "a text"));
    let name = name?;
    is_short_name(node, name, "the word of an icon");
    Some(Icon { name: name.to_string(), title: title?.to_string(), picture: picture?.to_string() })
}
