//! What a deck says about itself: its line, and what stands between its braces beside the cards it includes.

use super::prelude::*;
use crate::upgrade::LANGUAGE;

/// What can stand between the braces of a deck.
pub(crate) const WORDS: [&str; 9] =
    ["include", "blurb", "author", "licence", "caution", "opt-out", "option", "solo-aside", "how"];

/// The line of a deck.
pub(crate) struct Head<'a> {
    pub node: Node<'a>,
    pub about: About,
    pub options: Vec<At<Switch<At<CardRef>>>>,
    /// Cards that are no use for one player alone.
    pub solo_aside: Vec<At<CardRef>>,
    /// How it teaches itself.
    pub how: HowLines,
}

impl<'a> Head<'a> {
    pub fn read(node: Node<'a>) -> Head<'a> {
        let mut r = Reader::new(node);
        let mut about = About { players: (2, 6), ..About::default() };
        if let Some(id) = r.text("a short name") {
            is_short_name(node, id, "a deck's short name");
            about.id = id.to_string();
        }
        let title = r.prop("title").and_then(|value| value.short_text("a title", 60));
        about.title = title.unwrap_or(&about.id).to_string();
        if let Some(value) = r.prop("players") {
            let range = value.word().split_once('-');
            let range =
                range.and_then(|(from, to)| Some((from.trim().parse().ok()?, to.trim().parse().ok()?)));
            let range = range.filter(|(from, to)| 1 <= *from && from <= to && *to <= 6);
            value
                .error_if(range.is_none(), "the number of players is a range within 1 to 6")
                .help("write players=\"2-6\"");
            about.players = range.unwrap_or(about.players);
        }
        read_language(&mut r);
        about.adults = r.flag("adults");
        let mut options = vec![];
        for child in r.children() {
            match child.name() {
                "include" | "solo-aside" | "how" => {}
                "option" => options.extend(switch(child).map(|value| At { value, span: child.span() })),
                "blurb" => once(child, &mut about.blurb, "a blurb", 240),
                "author" => once(child, &mut about.author, "the author's name", 80),
                "licence" => once(child, &mut about.licence, "a licence", 80),
                "caution" => once(child, &mut about.caution, "a caution", 600),
                "opt-out" => once(child, &mut about.opt_out, "what somebody says who opts out", 40),
                _ => child.unknown("`deck`", WORDS),
            }
        }
        let solo_aside = node.only("solo-aside").map(|node| CardRef::read_all(&mut Reader::new(node)));
        let how = node.only("how").map(HowLines::read).unwrap_or_default();
        Head { node, about, options, solo_aside: solo_aside.unwrap_or_default(), how }
    }
}

/// The line of a file whose cards are there to be included: it says only which version it is written in.
pub(crate) fn read_library(node: Node) {
    let mut r = Reader::new(node);
    read_language(&mut r);
    r.missing_if(r.node.prop("language").is_none(), &format!("language={LANGUAGE}"));
}

/// The version of the language, which has been looked at before.
fn read_language(r: &mut Reader) {
    if let Some(value) = r.prop("language") {
        value.int(1..=LANGUAGE);
    }
}

/// A text that a deck has once.
fn once(node: Node, text: &mut String, what: &str, most: usize) {
    if !text.is_empty() {
        return node.twice();
    }
    *text = sentence(node, what, most);
}

impl About {
    /// Adds what another deck says of itself. If it is mixed in, only what protects people counts.
    pub(crate) fn mix_in(&mut self, other: &About) {
        self.adults |= other.adults;
        if self.opt_out.is_empty() {
            self.opt_out = other.opt_out.clone();
        }
        if self.caution.is_empty() {
            self.caution = other.caution.clone();
        } else if !self.caution.contains(&other.caution) {
            self.caution = format!("{} {}", self.caution, other.caution);
        }
    }
}

/// `option NAME "Title" off { text "…"; cards "A" @icon }`
fn switch(node: Node) -> Option<Switch<At<CardRef>>> {
    let mut r = Reader::new(node);
    let name = r.text("a short name");
    let title = r.short_text("a title", 60, "a title");
    let off = r.arg().is_some_and(|arg| arg.is_word("off"));
    let text = r.child("text");
    r.missing_if(text.is_none(), "a text").help("say what leaving it off means: text \"…\"");
    let cards = r.child("cards");
    r.missing_if(cards.is_none(), "the cards it is about").help("write: cards \"A\" \"B\" @icon");
    let text = text.map(|text| sentence(text, "a text", 240)).unwrap_or_default();
    let cards = cards.map(|cards| CardRef::read_all(&mut Reader::new(cards))).unwrap_or_default();
    let (name, title) = (name?, title?);
    is_short_name(node, name, "the short name of an option");
    Some(Switch { name: name.to_string(), title: title.to_string(), text, on: !off, cards })
}

fn sentence(node: Node, what: &str, most: usize) -> String {
    Reader::new(node).short_text(what, most, "a sentence").unwrap_or_default().to_string()
}

pub(super) fn is_short_name(node: Node, name: &str, what: &str) {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    let short = (1..=40).contains(&name.len()) && name.chars().all(plain);
    node.error_if(!short, format!("{what} has 1 to 40 small letters, digits and hyphens"))
        .help("it stands on the command line and in links; the title can be anything");
}
