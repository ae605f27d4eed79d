//! Traits: what a card says about itself, beside what it does.

use crate::check::MAX_ATTACHING;
use crate::compile::Compiler;
use crate::define::Definition;
use crate::kind::Kind;
use crate::read::Node;

/// How much a card can say about itself.
const MAX_FACTS: usize = 2;
const MAX_OTHER_FACTS: usize = 8;
const MAX_ALIASES: usize = 16;

/// The longest fact: it is shown above the answers, on a phone.
const MAX_FACT: usize = 160;

/// Whether a trait means something on this kind of card.
fn belongs_on(word: &str, kind: Kind) -> bool {
    match word {
        "spare" | "fact" | "other-fact" | "alias" | "letter" => kind == Kind::Keeper,
        "formula" => matches!(kind, Kind::Goal | Kind::Ungoal),
        "starts" => matches!(kind, Kind::Rule | Kind::Meta),
        "without" => kind == Kind::Meta,
        "attaches" => kind == Kind::Creeper,
        _ => true,
    }
}

impl Compiler<'_> {
    pub(crate) fn a_trait(&mut self, definition: &Definition, node: Node) {
        let word = node.name();
        if !belongs_on(word, definition.kind) {
            let message = format!("`{word}` means nothing on this kind of card: {}", definition.kind.title());
            self.faults.error(node.file, node.span(), message);
        }
        match word {
            "spare" | "starts" | "attaches" => self.bare_trait(definition, node),
            "icon" | "fact" | "other-fact" | "alias" => self.several(definition, node),
            "letter" => self.letter(definition, node),
            "without" => self.without(definition, node),
            _ => self.one_text(definition, node),
        }
    }

    /// A trait of one word.
    fn bare_trait(&mut self, definition: &Definition, node: Node) {
        node.leaf(self.faults, 0, &[]);
        match node.name() {
            "spare" => self.deck.faces[definition.face].spare = true,
            "starts" if definition.kind == Kind::Rule => self.deck.starting |= definition.cards,
            "attaches" if definition.kind == Kind::Creeper => {
                self.deck.attaching |= definition.cards;
                let there = self.deck.attaching.len();
                self.is_full("Creepers that attach to a Keeper", there.saturating_sub(1), MAX_ATTACHING);
            }
            _ => {}
        }
    }

    /// A trait that is one text, and perhaps a number.
    fn one_text(&mut self, definition: &Definition, node: Node) {
        let word = node.name();
        let (args, most) = match word {
            "text" | "note" => (1, 240),
            "symbol" => (2, 60),
            _ => (1, 60),
        };
        node.leaf(self.faults, args, &[]);
        let Some(first) = node.args().next() else {
            node.missing(self.faults, "a text");
            return;
        };
        let Some(text) = first.short_text(self.faults, &format!("`{word}`"), most) else {
            return;
        };
        let number = node.args().nth(1).and_then(|arg| arg.int(self.faults, 0..=999));
        let face = &mut self.deck.faces[definition.face];
        let text = text.to_string();
        match word {
            "text" => face.text = text,
            "short" => face.short = text,
            "picture" => face.picture = Some(text),
            "note" => face.note = Some(text),
            "formula" => face.formula = Some(text),
            _ => (face.symbol, face.number) = (Some(text), number),
        }
    }

    /// A trait of which there can be several: icons, facts, other names.
    fn several(&mut self, definition: &Definition, node: Node) {
        let word = node.name();
        node.leaf(self.faults, usize::MAX, &[]);
        if node.args().next().is_none() {
            node.missing(self.faults, "a text");
        }
        let (what, length, most) = match word {
            "icon" => ("an icon's name", 60, usize::MAX),
            "fact" => ("a fact", MAX_FACT, MAX_FACTS),
            "other-fact" => ("a fact", MAX_FACT, MAX_OTHER_FACTS),
            _ => ("another name", 40, MAX_ALIASES),
        };
        for arg in node.args() {
            let Some(text) = arg.short_text(self.faults, what, length) else {
                continue;
            };
            if word == "fact" && speaks_of(text, definition.name) {
                self.faults
                    .error(
                        arg.file,
                        arg.span,
                        format!("this fact gives the answer away: {}", definition.name),
                    )
                    .help("say it without the card's name");
            }
            let face = &mut self.deck.faces[definition.face];
            let texts = match word {
                "icon" => &mut face.icons,
                "fact" => &mut face.facts,
                "other-fact" => &mut face.other_facts,
                _ => &mut face.aliases,
            };
            if texts.len() == most {
                let message = format!("a card has at most {most} lines of `{word}`");
                self.faults.error(arg.file, arg.span, message).label("one too many");
            } else {
                texts.push(text.to_string());
            }
        }
    }

    /// The letter that a Keeper stands for.
    fn letter(&mut self, definition: &Definition, node: Node) {
        node.leaf(self.faults, 1, &[]);
        let Some(arg) = node.args().next() else {
            node.missing(self.faults, "a letter");
            return;
        };
        let letter = match arg.str().map(str::as_bytes) {
            Some([letter]) if letter.is_ascii_alphabetic() => letter.to_ascii_uppercase(),
            _ => {
                let message = "a card stands for one letter, from A to Z";
                self.faults.error(arg.file, arg.span, message).help("write: letter \"A\"");
                return;
            }
        };
        self.deck.faces[definition.face].letter = Some(letter as char);
        for card in definition.cards {
            self.deck.letters[card.index()] = letter.to_ascii_lowercase();
        }
    }

    /// The icon of the cards that go if this Meta Rule is not agreed to.
    fn without(&mut self, definition: &Definition, node: Node) {
        node.leaf(self.faults, 1, &[]);
        let Some(arg) = node.args().next() else {
            node.missing(self.faults, "an @icon");
            return;
        };
        if definition.kind == Kind::Meta && !self.deck.faces[definition.face].optional {
            self.faults
                .error(node.file, node.span(), "a Meta Rule that always holds leaves no card out")
                .help("write optional=#true on the card");
        }
        let Some(icon) = arg.str().and_then(|text| text.strip_prefix('@')) else {
            let message = "this has to be an icon";
            self.faults.error(arg.file, arg.span, message).help("write: without @drink");
            return;
        };
        if self.cards_with_icon(arg, icon).is_some() {
            self.deck.faces[definition.face].without = Some(icon.to_string());
        }
    }
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
