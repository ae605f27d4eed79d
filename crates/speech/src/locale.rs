//! A language of the table: its Fluent files, and how a message is put into its words.

#![allow(missing_docs, reason = "a field whose name says it all needs no sentence")]

use crate::{Speaker, Term, Terms};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use panta_cards::{Card, Deck};
use serde::Serialize;
use std::borrow::Cow;
use std::sync::LazyLock;

/// The English files. Another language is another list of them, and a line in [`LOCALES`].
pub(crate) const ENGLISH: [&str; 10] = [
    include_str!("../locales/en/words.ftl"),
    include_str!("../locales/en/lines.ftl"),
    include_str!("../locales/en/questions.ftl"),
    include_str!("../locales/en/refusals.ftl"),
    include_str!("../locales/en/table.ftl"),
    include_str!("../locales/en/bots.ftl"),
    include_str!("../locales/en/lobby.ftl"),
    include_str!("../locales/en/errors.ftl"),
    include_str!("../locales/en/how.ftl"),
    include_str!("../locales/en/privacy.ftl"),
];

/// A language for tests, which says a few things in other words than English.
#[cfg(feature = "pseudo")]
const PSEUDO: [&str; 1] = [include_str!("../locales/pseudo/errors.ftl")];

/// Every language by its tag. The first speaks where somebody asks for none of them.
static LOCALES: LazyLock<Vec<(&str, Locale)>> = LazyLock::new(|| {
    vec![
        ("en", Locale::of("en", &ENGLISH)),
        #[cfg(feature = "pseudo")]
        ("qps", Locale::of("qps", &[&ENGLISH[..], &PSEUDO].concat())),
    ]
});

/// In a rendered sentence a card is one character, so that it can be cut out again: this one, or one of the 255 after
/// it. They mean nothing in Unicode, and are taken out of whatever people have typed.
const FIRST_CARD: u32 = 0xE000;

/// A piece of a sentence: words, or a card that a client can show by its colour.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum Part {
    Words(String),
    /// The name of a card.
    Card(Card),
}

/// A language that the table speaks.
pub struct Locale {
    bundle: FluentBundle<FluentResource>,
}

impl Locale {
    /// The first language that we know of those that somebody names, as a browser does: `de-CH, en;q=0.8`.
    pub fn named(wish: &str) -> &'static Locale {
        let language =
            |tag: &str| tag.split(['-', '_', ';']).next().unwrap_or_default().trim().to_lowercase();
        let known = |tag: &str| LOCALES.iter().find(|(known, _)| *known == language(tag));
        &wish.split(',').find_map(known).unwrap_or(&LOCALES[0]).1
    }

    /// The language in which everything is written.
    pub fn english() -> &'static Locale {
        &LOCALES[0].1
    }

    fn of(tag: &str, files: &[&str]) -> Locale {
        let mut bundle = FluentBundle::new_concurrent(tag.parse().into_iter().collect());
        // The marks that isolate names would stand between a card and its full stop.
        bundle.set_use_isolating(false);
        let added = bundle.add_function("CAPITAL", |args, _| match args {
            [FluentValue::String(text)] => FluentValue::from(capital(text)),
            _ => FluentValue::Error,
        });
        debug_assert!(added.is_ok());
        for file in files {
            // What can be read of a damaged file is used; a test reads every file.
            let resource = FluentResource::try_new(file.to_string()).unwrap_or_else(|(read, _)| read);
            bundle.add_resource_overriding(resource);
        }
        Locale { bundle }
    }

    /// "a, b and c".
    pub(crate) fn list(&self, last: &str, words: impl IntoIterator<Item = String>) -> String {
        let mut words = words.into_iter().peekable();
        let mut list = words.next().unwrap_or_default();
        while let Some(next) = words.next() {
            let joint = if words.peek().is_some() { "list-more" } else { last };
            let args = || FluentArgs::from_iter([("list", list), ("next", next)]);
            list = self.format(joint, None, args).unwrap_or_default();
        }
        list
    }

    /// A message that is about neither players nor cards.
    pub fn say(&self, terms: &Terms) -> String {
        Speaker::new(&Deck::default(), &[], None).in_locale(self).say(terms)
    }

    /// A message that is always the same.
    pub(crate) fn word(&self, message: &'static str) -> String {
        self.format(message, None, FluentArgs::new).unwrap_or_default()
    }

    /// A message or one of its attributes, with these terms, which are asked for only if it is there.
    fn format<'a>(
        &self,
        id: &str,
        attribute: Option<&str>,
        args: impl FnOnce() -> FluentArgs<'a>,
    ) -> Option<String> {
        let message = self.bundle.get_message(id);
        debug_assert!(message.is_some(), "there is no message {id}");
        let pattern = match attribute {
            None => message?.value()?,
            Some(name) => message?.get_attribute(name)?.value(),
        };
        let (mut text, mut errors) = (String::new(), vec![]);
        let written = self.bundle.write_pattern(&mut text, pattern, Some(&args()), &mut errors);
        debug_assert!(written.is_ok() && errors.is_empty(), "{id}: {errors:?}");
        Some(text)
    }
}

impl Speaker<'_> {
    /// The message for these terms, or one of its attributes, cut into words and cards.
    pub(crate) fn parts(&self, terms: &Terms, attribute: Option<&str>) -> Option<Vec<Part>> {
        let args = || {
            let mut args = FluentArgs::new();
            for (name, term) in &terms.terms {
                let (value, count): (FluentValue, _) = match term {
                    Term::Number(number) => ((*number).into(), *number),
                    Term::List(all) => (self.in_words(term).into(), all.len()),
                    Term::Text(text) => (self.in_words(term).into(), text.chars().count()),
                    _ => (self.in_words(term).into(), 1),
                };
                args.set(*name, value);
                args.set(format!("{name}-is"), self.is(term));
                args.set(format!("{name}-count"), count);
            }
            args
        };
        Some(self.cut(&self.locale.format(&terms.kind, attribute, args)?))
    }

    fn cut(&self, text: &str) -> Vec<Part> {
        let mut parts = vec![];
        let mut rest = text;
        while let Some((at, sign)) = rest.char_indices().find(|(_, sign)| is_card(*sign)) {
            if at > 0 {
                parts.push(Part::Words(rest[..at].to_string()));
            }
            let card = Card((sign as u32 - FIRST_CARD) as u8);
            rest = &rest[at + sign.len_utf8()..];
            // A name that ends a sentence by itself needs no full stop behind it, nor a colon as the heading that it is.
            if self.deck.name(card).ends_with(['!', '?']) {
                rest = rest.strip_prefix('.').unwrap_or(rest);
                rest = rest.strip_prefix(':').filter(|_| parts.is_empty()).unwrap_or(rest);
            }
            parts.push(Part::Card(card));
        }
        if !rest.is_empty() {
            parts.push(Part::Words(rest.to_string()));
        }
        parts
    }

    /// A term in words. The reader comes first among several, as "you".
    fn in_words(&self, term: &Term) -> String {
        match term {
            Term::Seat(seat) if self.is_you(*seat) => self.locale.word("you"),
            Term::Seat(seat) => self.name(*seat),
            Term::Card(card) => mark(*card),
            Term::Number(number) => number.to_string(),
            Term::Text(text) => plain(text).into_owned(),
            Term::List(all) => {
                let mut all: Vec<&Term> = all.iter().collect();
                all.sort_by_key(|term| self.is(term) != "you");
                self.locale.list("list-and", all.into_iter().map(|term| self.in_words(term)))
            }
        }
    }

    /// What a sentence has to know of a term besides its words.
    fn is(&self, term: &Term) -> &'static str {
        match term {
            Term::Seat(seat) if self.is_you(*seat) => "you",
            Term::Text(text) if text.is_empty() => "none",
            Term::Seat(_) | Term::Card(_) | Term::Text(_) => "one",
            Term::Number(_) => "number",
            Term::List(all) => match &all[..] {
                [] => "none",
                [one] => self.is(one),
                _ => "many",
            },
        }
    }
}

fn mark(card: Card) -> String {
    char::from_u32(FIRST_CARD + u32::from(card.0)).map(String::from).unwrap_or_default()
}

fn is_card(sign: char) -> bool {
    (FIRST_CARD..FIRST_CARD + 256).contains(&(sign as u32))
}

/// Text from elsewhere, in which nothing can pass for a card.
pub(crate) fn plain(text: &str) -> Cow<'_, str> {
    if text.contains(is_card) { text.replace(is_card, "").into() } else { text.into() }
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or(String::new(), |first| first.to_uppercase().chain(chars).collect())
}
