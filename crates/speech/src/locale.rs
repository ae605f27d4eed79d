//! A language of the table: its Fluent files, and how a message is put into its words.

use crate::Speaker;
use crate::message::{Arg, Message, Part};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use panta_cards::Card;
use std::borrow::Cow;
use std::sync::LazyLock;

/// The English files. Another language is another list of them, and a line in [`LOCALES`].
pub(crate) const ENGLISH: [&str; 6] = [
    include_str!("../locales/en/words.ftl"),
    include_str!("../locales/en/lines.ftl"),
    include_str!("../locales/en/questions.ftl"),
    include_str!("../locales/en/refusals.ftl"),
    include_str!("../locales/en/table.ftl"),
    include_str!("../locales/en/lobby.ftl"),
];

/// Every language by its tag. The first speaks where somebody asks for none of them.
static LOCALES: LazyLock<[(&str, Locale); 1]> = LazyLock::new(|| [("en", Locale::of("en", &ENGLISH))]);

/// In a rendered sentence a card is one character, so that it can be cut out again: this one, or one of the 255 after
/// it. They mean nothing in Unicode, and are taken out of whatever people have typed.
const FIRST_CARD: u32 = 0xE000;

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
            let joint = if words.peek().is_some() { "list_more" } else { last };
            let mut args = FluentArgs::with_capacity(2);
            args.set("list", list);
            args.set("next", next);
            list = self.format(joint, None, &args).unwrap_or_default();
        }
        list
    }

    /// A message that is about neither players nor cards.
    pub(crate) fn say(&self, message: &Message) -> String {
        let mut args = FluentArgs::with_capacity(message.args.len());
        for (name, arg) in &message.args {
            args.set(*name, value(arg));
        }
        self.format(message.id, None, &args).unwrap_or_default()
    }

    fn format(&self, id: &str, attribute: Option<&str>, args: &FluentArgs) -> Option<String> {
        let message = self.bundle.get_message(id)?;
        let pattern = match attribute {
            None => message.value()?,
            Some(name) => message.get_attribute(name)?.value(),
        };
        let (mut text, mut errors) = (String::new(), vec![]);
        let written = self.bundle.write_pattern(&mut text, pattern, Some(args), &mut errors);
        debug_assert!(written.is_ok() && errors.is_empty(), "{id}: {errors:?}");
        Some(text)
    }
}

/// A message with everything it is about in words, ready to be said.
pub(crate) struct Rendering<'a> {
    speaker: &'a Speaker<'a>,
    id: &'static str,
    args: FluentArgs<'a>,
}

impl<'a> Rendering<'a> {
    pub fn new(speaker: &'a Speaker<'a>, message: &Message) -> Rendering<'a> {
        let mut args = FluentArgs::with_capacity(message.args.len() * 2);
        for (name, arg) in &message.args {
            let mut about =
                |what: &str, value: FluentValue<'static>| args.set(format!("{name}_{what}"), value);
            let value: FluentValue = match arg {
                Arg::Seat(seat) => {
                    about("is", if speaker.is_you(*seat) { "you" } else { "other" }.into());
                    speaker.object(*seat).into()
                }
                Arg::Seats(seats) => {
                    let is = match seats.lowest() {
                        None => "none",
                        Some(seat) if seats.len() == 1 && speaker.is_you(seat) => "you",
                        Some(_) if seats.len() == 1 => "one",
                        Some(_) => "many",
                    };
                    about("is", is.into());
                    about("count", seats.len().into());
                    speaker.people(*seats).into()
                }
                Arg::Card(card) => {
                    about("known", yes(card.is_some()));
                    card.map(mark).unwrap_or_default().into()
                }
                Arg::Cards(cards) => {
                    about("count", cards.len().into());
                    speaker.locale.list("list_and", cards.iter().map(mark)).into()
                }
                Arg::Text(text) => {
                    about("known", yes(!text.is_empty()));
                    value(arg)
                }
                Arg::Number(_) | Arg::Yes(_) => value(arg),
            };
            args.set(*name, value);
        }
        Rendering { speaker, id: message.id, args }
    }

    /// The message itself, or one of its attributes, cut into words and cards.
    pub fn parts(&self, attribute: Option<&str>) -> Option<Vec<Part>> {
        self.speaker.locale.format(self.id, attribute, &self.args).map(|text| self.cut(&text))
    }

    /// The same as plain text.
    pub fn text(&self, attribute: Option<&str>) -> Option<String> {
        Some(self.speaker.plain(&self.parts(attribute)?))
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
            if self.speaker.deck.name(card).ends_with(['!', '?']) {
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
}

/// What needs no game to be put into words.
fn value(arg: &Arg) -> FluentValue<'static> {
    match arg {
        Arg::Number(number) => (*number).into(),
        Arg::Text(text) => plain(text).into_owned().into(),
        Arg::Yes(is) => yes(*is),
        Arg::Seat(_) | Arg::Seats(_) | Arg::Card(_) | Arg::Cards(_) => FluentValue::None,
    }
}

fn yes(is: bool) -> FluentValue<'static> {
    if is { "yes" } else { "no" }.into()
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
