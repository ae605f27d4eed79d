//! A scenario file: from text to scenarios that can be played.

use crate::decks;
use crate::fault::{Fault, Faults};
use crate::nesting::{MAX_NESTING, too_deep};
use crate::read::{Name, Node, Reader};
use crate::recast::{self, Cast, Recast};
use crate::scenario::{Authority, Does, Scenario, Start, Step};
use crate::setup::Setup;
use crate::stage::stage;
use crate::words::{RECAST, SCENARIO};
use kdl::{KdlDocument, KdlEntry};
use miette::SourceSpan;
use panta_cards::{Deck, library};
use std::sync::Arc;

/// A file larger than this is refused unread.
const MAX_FILE_BYTES: usize = 1 << 20;

/// The outcome of reading scenario files: whatever can be played, and every fault found.
#[derive(Clone, Debug, Default)]
pub struct Loaded {
    /// The scenarios without a fault, in the order of the files.
    pub scenarios: Vec<Scenario>,
    /// What is wrong with the others.
    pub faults: Vec<Fault>,
}

/// Reads a scenario file.
pub fn load(name: &str, text: &str) -> Loaded {
    let mut loaded = Loaded::default();
    load_into(&mut loaded, name, text);
    loaded
}

/// Reads one of several files.
pub(crate) fn load_into(loaded: &mut Loaded, name: &str, text: &str) {
    let mut faults = Faults::of(name, text);
    if let Some(document) = parse(text, &mut faults) {
        for kdl in document.nodes() {
            let before = faults.list.len();
            let Some(scenario) = scenario(Node(kdl), &mut faults) else {
                continue;
            };
            if loaded.scenarios.iter().any(|other| other.name == scenario.name) {
                faults
                    .error(scenario.at, format!("there are two scenarios `{}`", scenario.name))
                    .help("a variant has a name of its own: the same, a slash and a word");
            }
            if faults.list.len() == before {
                loaded.scenarios.push(scenario);
            }
        }
    }
    loaded.faults.extend(faults.list);
}

fn parse(text: &str, faults: &mut Faults) -> Option<KdlDocument> {
    if text.len() > MAX_FILE_BYTES {
        faults
            .error((0, 0).into(), format!("a scenario file has at most {MAX_FILE_BYTES} bytes"))
            .help("split it by topic");
        return None;
    }
    if let Some(at) = too_deep(text) {
        faults
            .error((at, 1).into(), format!("more than {MAX_NESTING} levels inside each other"))
            .label("this one is too deep")
            .help("close the blocks that are still open");
        return None;
    }
    match KdlDocument::parse(text) {
        Ok(document) => Some(document),
        Err(error) => {
            for found in error.diagnostics {
                let message = found.message.unwrap_or_else(|| "this is not valid KDL".into());
                let fault = faults.error(found.span, message);
                fault.label(found.label.unwrap_or_else(|| "here".into()));
                if let Some(help) = found.help {
                    fault.help(help);
                }
            }
            None
        }
    }
}

/// What a scenario says about itself.
#[derive(Default)]
struct Head<'a> {
    /// Whether any deck was named, known or not.
    named: bool,
    decks: Vec<Name>,
    recasts: Vec<Recast<'a>>,
    question: String,
    ruling: String,
    sources: Vec<String>,
    authority: Option<Authority>,
}

/// A scenario as it stands in the file, before any deck is asked whether it can be.
struct Reading<'a> {
    head: Head<'a>,
    setup: Setup,
    script: Vec<Step>,
    players: Vec<String>,
    mentions: Vec<Name>,
}

fn scenario(node: Node, faults: &mut Faults) -> Option<Scenario> {
    let before = faults.list.len();
    let mut reader = Reader { faults, players: vec![], mentions: vec![], cast: &Cast::default() };
    if node.name() != "scenario" {
        reader.unknown(node, "a scenario file", &["scenario"]);
        return None;
    }
    reader.only(node, &["deck", "topic", "seed"], 1, true);
    let name = reader.first_text(node, "a name")?.to_string();
    let topic = match node.prop("topic") {
        Some(entry) => reader.text(entry, "a topic").unwrap_or_default().to_string(),
        None => file_stem(reader.faults.text.name()),
    };
    let Reading { head, setup, script, players, mentions } = read(node, &Cast::default(), faults);
    let all: Vec<&Name> = head.decks.iter().chain(head.recasts.iter().map(|recast| &recast.deck)).collect();
    known_switches(&all, &setup, faults);
    let mut starts = vec![];
    let script: Arc<[Step]> = script.into();
    for wanted in &head.decks {
        let Some(deck) = deck(wanted, &setup, faults) else { continue };
        known_cards(&deck, &mentions, faults);
        if let Some(from) = stage(&setup, &deck, &players, node.span(), faults) {
            starts.push(Start { deck, from, script: script.clone(), cast: Cast::default() });
        }
    }
    // What is wrong with the case itself is told once, not for every edition.
    if faults.list.len() == before && !starts.is_empty() {
        let own = starts[0].deck.clone();
        for wanted in &head.recasts {
            let setup = setup_for(wanted, &setup, faults);
            known_switches(&all, &setup, faults);
            let Some(deck) = deck(&wanted.deck, &setup, faults) else { continue };
            let casts = recast::pins(&wanted.pins, &mentions, &own, &deck);
            if casts.is_empty() {
                let message = format!("{} has no card for `each` to stand for", deck.title);
                faults.error(wanted.deck.at, message).label("nobody to choose from");
            }
            for pins in casts {
                let by: Vec<Name> = pins.iter().map(|(_, by)| by.clone()).collect();
                known_cards(&deck, &by, faults);
                let cast = match recast::cast(&setup, &mentions, &own, &deck, &pins) {
                    Ok(cast) => cast,
                    Err(lacking) => {
                        no_stand_in(&deck, &lacking, faults);
                        continue;
                    }
                };
                let again = read(node, &cast, faults);
                if let Some(from) = stage(&again.setup, &deck, &players, wanted.deck.at, faults) {
                    starts.push(Start { deck: deck.clone(), from, script: again.script.into(), cast });
                }
            }
        }
    }
    let mut decks: Vec<String> = head.decks.into_iter().map(|deck| deck.text).collect();
    for recast in head.recasts {
        if !decks.contains(&recast.deck.text) {
            decks.push(recast.deck.text);
        }
    }
    Some(Scenario {
        name,
        topic,
        question: head.question,
        ruling: head.ruling,
        sources: head.sources,
        authority: head.authority.unwrap_or(Authority::Ours),
        decks,
        players,
        starts,
        text: faults.text.clone(),
        at: node.span(),
    })
}

/// Reads the inside of a scenario, each part with the card that plays it.
fn read<'a>(node: Node<'a>, cast: &Cast, faults: &mut Faults) -> Reading<'a> {
    let mut reader = Reader { faults, players: vec![], mentions: vec![], cast };
    let mut setup = Setup::default();
    reader.seat_players(node, &mut setup);
    if let Some(seed) = node.prop("seed") {
        setup.seed = reader.number(seed, u64::from(u32::MAX)).unwrap_or(0);
    }
    let mut head = Head::default();
    if let Some(entry) = node.prop("deck") {
        reader.deck(entry, &mut head);
    }
    let mut script = vec![];
    for child in node.children() {
        match child.name() {
            "turn" => reader.turn(child, &mut script),
            "expect" => reader.expect(child, &mut script),
            _ if reader.head_line(child, &mut head) || reader.setup_line(child, &mut setup) => {}
            _ => reader.unknown(child, "a scenario", SCENARIO),
        }
    }
    reader.complete(node, &head, &mut setup, &script);
    let Reader { players, mentions, .. } = reader;
    Reading { head, setup, script, players, mentions }
}

/// The set-up with what a `recast` line says for its decks alone.
fn setup_for(recast: &Recast, setup: &Setup, faults: &mut Faults) -> Setup {
    let mut setup = setup.clone();
    let mut reader = Reader { faults, players: vec![], mentions: vec![], cast: &Cast::default() };
    for line in recast.line.children() {
        if RECAST.contains(&line.name()) {
            reader.setup_line(line, &mut setup);
        } else {
            reader.unknown(line, "`recast`", RECAST);
        }
    }
    setup
}

/// The deck with what the scenario adds to it.
fn deck(wanted: &Name, setup: &Setup, faults: &mut Faults) -> Option<Arc<Deck>> {
    match decks::get(&wanted.text, setup) {
        Ok(deck) => Some(deck),
        Err(wrong) => {
            for message in wrong {
                faults.error(wanted.at, format!("{}: {message}", wanted.text));
            }
            None
        }
    }
}

fn no_stand_in(deck: &Deck, lacking: &[Name], faults: &mut Faults) {
    for name in lacking {
        faults
            .error(name.at, format!("no card of {} can stand in for {}", deck.title, name.text))
            .label("no stand-in")
            .help("name one behind `recast`, add the card, or leave this deck out");
    }
}

/// The name of a file without its folder and ending: the topic of its scenarios, unless they say another.
fn file_stem(name: &str) -> String {
    let stem = std::path::Path::new(name).file_stem().and_then(|stem| stem.to_str());
    stem.unwrap_or_default().to_string()
}

/// A switch that is off must be one of some deck of the scenario.
fn known_switches(decks: &[&Name], setup: &Setup, faults: &mut Faults) {
    if setup.switched_off.is_empty() {
        return;
    }
    let known: Vec<String> = decks.iter().flat_map(|deck| decks::switches(&deck.text)).collect();
    for name in setup.switched_off.iter().filter(|name| !known.contains(&name.text)) {
        faults
            .error(name.at, format!("there is no switch `{}`", name.text))
            .label("unknown switch")
            .nearest(&name.text, known.iter().map(String::as_str));
    }
}

/// Every card that is mentioned must be in the deck.
fn known_cards(deck: &Deck, mentions: &[Name], faults: &mut Faults) {
    let mut told: Vec<SourceSpan> = vec![];
    for name in mentions {
        if deck.named(&name.text).is_empty() && !told.contains(&name.at) {
            told.push(name.at);
            faults
                .error(name.at, format!("{} has no card `{}`", deck.title, name.text))
                .label("unknown card")
                .nearest(&name.text, deck.faces.iter().map(|face| face.name.as_str()));
        }
    }
}

impl Reader<'_> {
    /// A line about the scenario itself; `false` if it is not one.
    fn head_line<'a>(&mut self, node: Node<'a>, head: &mut Head<'a>) -> bool {
        match node.name() {
            "deck" => {
                self.only(node, &[], usize::MAX, false);
                node.args().for_each(|entry| self.deck(entry, head));
            }
            "recast" => self.recast(node, head),
            "question" => head.question = self.sentence(node),
            "ruling" => head.ruling = self.sentence(node),
            "source" => {
                self.only(node, &["authority"], 1, false);
                head.sources.insert(0, self.sentence_of(node));
                head.authority = self.authority(node);
            }
            "see-also" => {
                let text = self.sentence(node);
                head.sources.push(text);
            }
            _ => return false,
        }
        true
    }

    fn sentence(&mut self, node: Node) -> String {
        self.only(node, &[], 1, false);
        self.sentence_of(node)
    }

    fn sentence_of(&mut self, node: Node) -> String {
        self.first_text(node, "a sentence").unwrap_or_default().to_string()
    }

    fn deck(&mut self, entry: &KdlEntry, head: &mut Head) {
        head.named = true;
        for name in self.known_decks(entry) {
            if !head.decks.iter().any(|deck| deck.text == name.text) {
                head.decks.push(name);
            }
        }
    }

    /// `recast drinking word`, `recast anatomy Iron="Heart" { switched-off quiz }`.
    fn recast<'a>(&mut self, node: Node<'a>, head: &mut Head<'a>) {
        let mut pins = vec![];
        for entry in node.0.entries() {
            if let Some(card) = entry.name()
                && let Some(by) = self.text(entry, "a card's name")
            {
                pins.push((card.value().to_string(), Name { text: by.to_string(), at: entry.span() }));
            }
        }
        let decks: Vec<Name> = node.args().flat_map(|entry| self.known_decks(entry)).collect();
        if decks.is_empty() {
            self.missing(node, "a deck");
        }
        head.recasts.extend(decks.into_iter().map(|deck| Recast { deck, line: node, pins: pins.clone() }));
    }

    fn known_decks(&mut self, entry: &KdlEntry) -> Vec<Name> {
        let names = self.text(entry, "a deck").unwrap_or_default();
        let known = library::names();
        let (found, unknown): (Vec<&str>, Vec<&str>) =
            names.split_whitespace().partition(|name| known.iter().any(|deck| deck == name));
        for name in unknown {
            self.faults
                .error(entry.span(), format!("there is no deck `{name}`"))
                .label("unknown deck")
                .nearest(name, known.iter().map(String::as_str));
        }
        found.into_iter().map(|name| Name { text: name.to_string(), at: entry.span() }).collect()
    }

    fn authority(&mut self, node: Node) -> Option<Authority> {
        let words = Authority::ALL.map(Authority::word);
        let Some(entry) = node.prop("authority") else {
            self.missing(node, "authority=");
            return None;
        };
        let word = self.text(entry, "an authority")?;
        let found = Authority::ALL.into_iter().find(|authority| authority.word() == word);
        if found.is_none() {
            self.faults.error(entry.span(), format!("unknown authority `{word}`")).nearest(word, words);
        }
        found
    }

    /// What every scenario must have.
    fn complete(&mut self, node: Node, head: &Head, setup: &mut Setup, script: &[Step]) {
        let first = script.iter().find_map(|step| match step.does {
            Does::Turn(seat) => Some(seat),
            _ => None,
        });
        if setup.first.is_none() {
            setup.first = first;
        }
        if !head.named {
            self.missing(node, "a deck");
        }
        if first.is_none() && !setup.dealt {
            self.missing(node, "a turn");
        }
        let checks = |step: &Step| !matches!(step.does, Does::Turn(_) | Does::Act(_));
        if !script.iter().any(checks) {
            self.faults
                .error(node.span(), "this scenario cannot fail")
                .label("nothing is expected")
                .help("add an `expect` block, a `draws` line or a `refused` block");
        }
    }
}
