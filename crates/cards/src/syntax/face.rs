//! Traits: what a card says about itself, beside what it does.

use super::prelude::*;
use super::{Filter, Known, ONE_PLAYER, Said, means_nothing, once, repeated};
use crate::deck::Who;
use Kind::{Creeper, Goal, Keeper, Meta, Rule, Ungoal};
use std::collections::BTreeMap;

/// How much a card can say about itself.
const MAX_SHORT: usize = 60;
const MAX_SHOWN: usize = 2;
const MAX_UNSEEN: usize = 8;
const MAX_ALIASES: usize = 16;

/// The most that a card can be worth.
const MAX_WORTH: u16 = 999;

/// The name of a value that has none.
pub(super) const PLAIN: &str = "value";

/// The longest detail: it is shown above the answers, on a phone.
const MAX_DETAIL: usize = 160;

/// What a card says about itself.
#[derive(Debug, Default)]
pub(crate) struct Traits {
    pub face: Face,
    /// It lies in play from the start.
    pub starts: bool,
    /// It attaches to a Keeper.
    pub attaches: Option<Attaches>,
    /// The icon of the cards that go if this Meta Rule is not agreed to.
    pub without: Option<At<String>>,
    /// What it is worth, by name.
    pub values: BTreeMap<String, u16>,
    /// The tokens that can lie on it.
    pub holds: Vec<At<String>>,
}

/// What a Creeper attaches to, and who picks it.
#[derive(Debug, Serialize)]
pub(crate) struct Attaches {
    pub to: Filter,
    /// Not to these.
    pub except: Option<At<CardRef>>,
    /// Whose Keepers: its owner's, if nothing is said.
    pub of: Option<At<Said<Who>>>,
    pub by: Option<At<Said<Who>>>,
}

impl Attaches {
    fn read(r: &mut Reader) -> Attaches {
        let whose = [("others", Who::Others), ("everyone", Who::Everyone)];
        let of = r.prop("of").and_then(|of| {
            let who = of.one_of(
                &whose,
                "a Creeper attaches to a Keeper of its owner, unless it says `others` or `everyone`",
            )?;
            Some(of.at(Said(who)))
        });
        let except = r.prop("except").and_then(CardRef::read);
        let to = Filter::read_chosen(r);
        r.error_if(to.count.is_some(), "a Creeper attaches to one Keeper").help("leave out the number");
        let by = r.child("by").and_then(|node| {
            let mut r = Reader::new(node);
            let word = r.needed("a player")?;
            let who =
                word.one_of(ONE_PLAYER, "this has to be one player, seen from whoever has the Creeper")?;
            Some(word.at(Said(who)))
        });
        Attaches { to, except, of, by }
    }

    /// Whether its owner picks any of their Keepers.
    pub fn is_plain(&self) -> bool {
        self.to.is_any() && self.except.is_none() && self.of.is_none() && self.by.is_none()
    }

    /// For the hash: to any Keeper, by its owner, is the default and is not written.
    pub fn written(&self) -> serde_json::Value {
        if self.is_plain() { true.into() } else { serde_json::json!(self) }
    }
}

type Read = fn(&mut Reader, &mut Traits);

/// Every trait. One that names no kinds means something on all of them.
const TRAITS: &[Known<Read>] = &[
    once("text", &[], |r, traits| traits.face.text = text(r, 240).unwrap_or_default()),
    once("short", &[], |r, traits| traits.face.short = text(r, MAX_SHORT).unwrap_or_default()),
    once("picture", &[], |r, traits| traits.face.picture = text(r, 60)),
    once("note", &[], |r, traits| traits.face.note = text(r, 240)),
    once("source", &[], |r, traits| traits.face.source = text(r, 240)),
    repeated("icon", &[], |r, traits| {
        let icons = &mut traits.face.icons;
        let before = icons.len();
        several(r, icons, "an icon's name", 60, usize::MAX);
        let again = (before..icons.len()).any(|at| icons[..at].contains(&icons[at]));
        r.error_if(again, "the card has this icon already");
    }),
    once("symbol", &[], |r, traits| {
        traits.face.symbol = text(r, 60);
        traits.face.number = r.arg().and_then(|arg| arg.int(0..=999));
    }),
    once("caption", &[Goal, Ungoal], |r, traits| traits.face.caption = text(r, 60)),
    once("spare", &[Keeper], |_, traits| traits.face.spare = true),
    repeated("detail", &[Keeper], detail),
    repeated("also", &[Keeper], |r, traits| {
        several(r, &mut traits.face.aliases, "another name", 40, MAX_ALIASES);
    }),
    once("tile", &[Keeper], letter),
    once("starts", &[Rule, Meta], |_, traits| traits.starts = true),
    once("without", &[Meta], without),
    once("attaches", &[Creeper], |r, traits| traits.attaches = Some(Attaches::read(r))),
    repeated("value", &[Keeper, Creeper], value),
    once("holds", &[Keeper, Creeper, Rule], |r, traits| {
        let tokens = r.needed_args("the word of a token").into_iter();
        traits.holds = tokens.filter_map(|arg| arg.text_at("the word of a token")).collect();
    }),
];

/// The words of all traits.
pub(crate) fn trait_words() -> impl Iterator<Item = &'static str> {
    TRAITS.iter().map(|known| known.word)
}

impl Traits {
    /// Reads the traits of a card, and says what else stands between its braces.
    pub fn read<'a>(&mut self, card: Node<'a>) -> Vec<Node<'a>> {
        let (mut seen, mut rest) = (vec![], vec![]);
        for node in card.children() {
            let Some(known) = TRAITS.iter().find(|known| known.word == node.name()) else {
                rest.push(node);
                continue;
            };
            if seen.contains(&known.word) && known.once {
                node.twice();
                continue;
            }
            seen.push(known.word);
            let kind = self.face.kind;
            let idle = !known.kinds.is_empty() && !known.kinds.contains(&kind);
            node.error_if(idle, means_nothing(known.word, kind));
            (known.read)(&mut Reader::new(node), self);
        }
        card.missing_if(!seen.contains(&"text"), "a text")
            .help("say in a sentence what the card does: text \"…\"");
        if [Goal, Ungoal].contains(&self.face.kind) && !seen.contains(&"short") {
            self.face.short = names_asked_for(&rest).unwrap_or_default();
        }
        rest
    }
}

/// "Gin or Vodka, Vermouth": what a Goal that asks for names alone says in short, if that is short.
fn names_asked_for(conditions: &[Node]) -> Option<String> {
    let mut asked = vec![];
    for condition in conditions {
        let names: Vec<&str> = condition.args().map(|name| name.word()).collect();
        let elsewhere =
            ["of", "in", "except", "carrying"].iter().any(|setting| condition.prop(setting).is_some());
        if elsewhere || names.iter().any(|name| name.starts_with('@')) {
            return None;
        }
        match (condition.name(), names.as_slice()) {
            ("has", names) => asked.extend(names.iter().map(|name| name.to_string())),
            ("any", [first @ .., last]) if !first.is_empty() => {
                asked.push(format!("{} or {last}", first.join(", ")));
            }
            _ => return None,
        }
    }
    Some(asked.join(", ")).filter(|short| short.chars().count() <= MAX_SHORT)
}

fn text(r: &mut Reader, most: usize) -> Option<String> {
    let what = format!("`{}`", r.name());
    r.short_text(&what, most, "a text").map(str::to_string)
}

/// Adds texts of which there can be several.
fn several(r: &mut Reader, texts: &mut Vec<String>, what: &str, length: usize, most: usize) {
    for arg in r.needed_args("a text") {
        let Some(text) = arg.short_text(what, length) else { continue };
        if texts.len() == most {
            let message = format!("a card has at most {most} lines of `{}`", r.name());
            arg.error(message).label("one too many");
        } else {
            texts.push(text.to_string());
        }
    }
}

/// `detail call "Two notes."`, with `unseen` for what is only accepted as an answer.
fn detail(r: &mut Reader, traits: &mut Traits) {
    let unseen = r.flag("unseen");
    let name = r.text("the name of a detail").unwrap_or_default();
    // What names the card answers the quiz about it.
    for arg in r.node.args().skip(1).filter(|arg| !unseen && speaks_of(arg.word(), &traits.face.name)) {
        arg.error(format!("this detail gives the answer away: {}", traits.face.name))
            .help("say it without the card's name");
    }
    let there = traits.face.details.iter().filter(|known| known.name == name && known.unseen == unseen);
    let mut texts = there.map(|known| known.text.clone()).collect();
    traits.face.details.retain(|known| known.name != name || known.unseen != unseen);
    several(r, &mut texts, "a detail", MAX_DETAIL, if unseen { MAX_UNSEEN } else { MAX_SHOWN });
    let details = texts.into_iter().map(|text| Detail { name: name.to_string(), text, unseen });
    traits.face.details.extend(details);
}

/// The letter that a Keeper stands for.
fn letter(r: &mut Reader, traits: &mut Traits) {
    let Some(arg) = r.needed("a letter") else { return };
    match arg.word().as_bytes() {
        [letter] if letter.is_ascii_alphabetic() => {
            traits.face.letter = Some(letter.to_ascii_uppercase() as char);
        }
        _ => arg.error("a card stands for one letter, from A to Z").help("write: tile \"A\"").nothing(),
    }
}

/// The icon of the cards that go if this Meta Rule is not agreed to.
fn without(r: &mut Reader, traits: &mut Traits) {
    let Some(arg) = r.needed("an @icon") else { return };
    let always = traits.face.kind == Meta && !traits.face.optional;
    r.error_if(always, "a Meta Rule that always holds leaves no card out")
        .help("write `optional` after the name and the word for how sure you are");
    traits.without = arg.word().strip_prefix('@').map(|icon| arg.at(icon.to_string()));
    arg.error_if(traits.without.is_none(), "this has to be an icon").help("write: without @drink");
}

/// `value 3`, or `value weight 9` where a card is worth different things.
fn value(r: &mut Reader, traits: &mut Traits) {
    let Some((name, worth)) = worth(r) else { return };
    let again = traits.values.insert(name.clone(), worth).is_some();
    r.error_if(again, format!("the card has two values of the name `{name}`"));
}

/// The name of a value, and how much something is worth by it.
pub(super) fn worth(r: &mut Reader) -> Option<(String, u16)> {
    let first = r.needed("a number");
    let name = first.filter(|_| r.node.args().count() > 1).map(|arg| arg.word());
    let number = if name.is_some() { r.needed("a number") } else { first };
    let (name, worth) = (name.unwrap_or(PLAIN), number.and_then(|number| number.int(0..=MAX_WORTH))?);
    let counted = ["hand", "cards", "word"].contains(&name) || means_something(name) || name.is_empty();
    r.error_if(counted, format!("`{name}` cannot be the name of a value"))
        .help("write: value 3, or value weight 3");
    Some((name.to_string(), worth))
}

/// Whether a text has this name in it, word for word or in the plural.
fn speaks_of(text: &str, name: &str) -> bool {
    let words = |text: &str| -> Vec<String> {
        let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
        words.map(str::to_lowercase).collect()
    };
    let (text, name) = (words(text), words(name));
    let alike = |(said, named): (&String, &String)| {
        said == named || said.strip_prefix(named.as_str()).is_some_and(|rest| rest == "s" || rest == "es")
    };
    !name.is_empty() && text.windows(name.len()).any(|said| said.iter().zip(&name).all(alike))
}

#[cfg(test)]
mod tests {
    use super::speaks_of;

    #[test]
    fn a_name_is_found_word_for_word() {
        assert!(speaks_of("There are two lungs, side by side.", "Lungs"));
        assert!(speaks_of("Two Eyes see more.", "Eye"));
        assert!(speaks_of("The small intestine is long.", "Small Intestine"));
        assert!(!speaks_of("What the heart hears.", "Ear"));
        assert!(!speaks_of("Small, but no intestine.", "Small Intestine"));
    }
}
