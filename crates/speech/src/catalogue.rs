//! The Fluent files and the functions that make messages say the same: no message is missing or idle, and each has the
//! arguments that its words use.

use crate::locale::ENGLISH;
use crate::message::messages;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;
use std::collections::{BTreeMap, BTreeSet};

/// What the words of a message use: arguments, and other messages.
#[derive(Default)]
struct Uses {
    arguments: BTreeSet<String>,
    messages: BTreeSet<String>,
}

impl Uses {
    fn pattern(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.expression(expression);
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                self.inline(selector);
                variants.iter().for_each(|variant| self.pattern(&variant.value));
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.arguments.insert(id.name.to_string());
            }
            InlineExpression::MessageReference { id, attribute } => {
                self.messages.insert(name(id.name, attribute.as_ref().map(|attribute| attribute.name)));
            }
            InlineExpression::FunctionReference { arguments, .. } => {
                arguments.positional.iter().for_each(|argument| self.inline(argument));
            }
            InlineExpression::Placeable { expression } => self.expression(expression),
            _ => {}
        }
    }
}

/// "drew" for the message itself, "drew.why" for one of its attributes.
fn name(id: &str, attribute: Option<&str>) -> String {
    attribute.map_or(id.to_string(), |attribute| format!("{id}.{attribute}"))
}

fn read() -> BTreeMap<String, Uses> {
    let mut read = BTreeMap::new();
    for file in ENGLISH {
        let resource = parser::parse(file).map_err(|(_, errors)| errors).expect("a Fluent file");
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let value = message.value.iter().map(|pattern| (None, pattern));
            let attributes = message.attributes.iter().map(|of| (Some(of.id.name), &of.value));
            for (attribute, pattern) in value.chain(attributes) {
                let mut uses = Uses::default();
                uses.pattern(pattern);
                let before = read.insert(name(message.id.name, attribute), uses);
                assert!(before.is_none(), "{} stands there twice", message.id.name);
            }
        }
    }
    read
}

/// The arguments of a message and of those that it is made of.
fn arguments(read: &BTreeMap<String, Uses>, id: &str, seen: &mut BTreeSet<String>) -> BTreeSet<String> {
    if !seen.insert(id.to_string()) {
        return BTreeSet::new();
    }
    let uses = read.get(id).unwrap_or_else(|| panic!("there is no message {id}"));
    let below = uses.messages.iter().flat_map(|id| arguments(read, id, seen)).collect::<Vec<_>>();
    uses.arguments.iter().cloned().chain(below).collect()
}

/// What comes with an argument of this type.
fn beside(kind: &str) -> &'static [&'static str] {
    match kind {
        "Seat" => &["is"],
        "SeatSet" => &["is", "count"],
        "CardSet" => &["count"],
        "Option<Card>" | "&str" => &["known"],
        _ => &[],
    }
}

#[test]
fn every_message_has_its_words_and_its_arguments() {
    let read = read();
    for (id, given) in messages::ALL {
        assert!(read.contains_key(*id), "{id} has no words");
        let own = read.keys().filter(|name| name.split('.').next() == Some(id));
        let used: BTreeSet<String> =
            own.flat_map(|name| arguments(&read, name, &mut BTreeSet::new())).collect();
        let mut idle: BTreeSet<&str> = given.iter().map(|(name, _)| *name).collect();
        for name in &used {
            let of = given.iter().find(|(given, kind)| {
                given == name || beside(kind).iter().any(|what| format!("{given}_{what}") == *name)
            });
            let (given, _) = of.unwrap_or_else(|| panic!("{id} uses ${name}, which it is not given"));
            idle.remove(given);
        }
        assert!(idle.is_empty(), "{id} does not use {idle:?}");
    }
}

#[test]
fn every_message_is_said_or_part_of_another() {
    let read = read();
    let said = messages::ALL.iter().map(|(id, _)| id.to_string());
    let lists = ["list_more", "list_and", "list_or"].map(String::from);
    let used: BTreeSet<String> =
        said.chain(lists).chain(read.values().flat_map(|uses| uses.messages.clone())).collect();
    let idle: Vec<&String> = read.keys().filter(|id| !id.contains('.') && !used.contains(*id)).collect();
    assert!(idle.is_empty(), "nobody says {idle:?}");
}
