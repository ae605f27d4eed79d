//! Tokens that lie on cards: the words that a deck declares for them.

use super::Word;
use super::face::worth;
use super::head::is_short_name;
use super::prelude::*;
use crate::deck::MOST_TOKENS;

/// The longest name of a token.
const MAX_NAME: usize = 24;

/// `token acorn { one "acorn"; many "acorns"; at-most nine }`
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct TokenLine {
    pub name: Word,
    #[serde(skip)]
    pub one: String,
    #[serde(skip)]
    pub many: String,
    pub at_most: Option<Said<Number>>,
    /// What each of them adds to what its card is worth, by the names of values.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<(String, u16)>,
}

impl TokenLine {
    pub const WORDS: [&str; 4] = ["one", "many", "at-most", "value"];

    pub fn read(node: Node) -> Option<TokenLine> {
        let mut r = Reader::new(node);
        let name = r.needed("a name").and_then(|name| name.text_at("a name"));
        let unknown = r.children().into_iter().filter(|child| !TokenLine::WORDS.contains(&child.name()));
        unknown.for_each(|child| child.unknown("a token", TokenLine::WORDS));
        let [one, many, at_most] = ["one", "many", "at-most"].map(|word| node.only(word));
        let mut values = vec![];
        for line in node.named("value") {
            if let Some((name, worth)) = worth(&mut Reader::new(line)) {
                line.error_if(values.iter().any(|(known, _)| *known == name), "it is worth this already");
                values.push((name, worth));
            }
        }
        r.missing_if(one.is_none(), "what one of them is called")
            .help("write between braces: one \"acorn\"; many \"acorns\"");
        let at_most = at_most.and_then(most);
        let (one, many) = (called(one), called(many));
        let name = name?;
        is_short_name(node, &name.value, "the word of a token");
        let taken =
            means_something(&name.value) || ["cards", "word", "player", "yes"].contains(&name.value.as_str());
        node.error_if(
            taken,
            format!("`{}` is a word of the card language, and cannot be a token", name.value),
        );
        let (one, many) = (one?.to_string(), many.or(one)?.to_string());
        Some(TokenLine { name, one, many, at_most, values })
    }
}

fn called<'a>(node: Option<Node<'a>>) -> Option<&'a str> {
    let mut r = Reader::new(node?);
    let what = format!("`{}`", r.name());
    r.short_text(&what, MAX_NAME, "a text")
}

/// `at-most nine`
fn most(node: Node) -> Option<Said<Number>> {
    let number = positive(Reader::new(node).needed("a number")?)?;
    let many = number.printed() > MOST_TOKENS;
    node.error_if(many, format!("a card holds at most {MOST_TOKENS} tokens of a kind"));
    (!many).then_some(Said(number))
}
