//! A scenario file: from text to scenarios that can be played.

use crate::fault::{Fault, Faults};
use crate::nesting::{MAX_NESTING, too_deep};
use crate::read::{Name, Node, Reader};
use crate::recast::Cast;
use crate::scenario::{Authority, Does, Scenario, Step};
use crate::setup::Setup;
use crate::starts::starts;
use crate::words::{HEAD, SCENARIO};
use kdl::KdlDocument;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

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

impl Loaded {
    /// Takes in another file. A ruling has one place: a name that was there before is a fault.
    fn add(&mut self, file: Loaded) {
        self.faults.extend(file.faults);
        for scenario in file.scenarios {
            match self.scenarios.iter().find(|other| other.name == scenario.name) {
                Some(first) => {
                    let mut faults = Faults { text: scenario.text.clone(), list: vec![] };
                    faults
                        .error(scenario.at, format!("there are two scenarios `{}`", scenario.name))
                        .label(format!("the first one is in {}, line {}", first.file(), first.line()))
                        .help("a variant has a name of its own: the same, a slash and a word");
                    self.faults.extend(faults.list);
                }
                None => self.scenarios.push(scenario),
            }
        }
    }
}

/// Reads a scenario file.
pub fn load(name: &str, text: &str) -> Loaded {
    let mut loaded = Loaded::default();
    load_into(&mut loaded, name, text);
    loaded
}

/// Reads one of several files.
pub(crate) fn load_into(loaded: &mut Loaded, name: &str, text: &str) {
    loaded.add(load_file(name, text));
}

/// Reads several files, given by name and text, as many at a time as there are processors.
pub(crate) fn load_all(files: &[(String, String)]) -> Loaded {
    let next = AtomicUsize::new(0);
    let read = || {
        let mut read = vec![];
        while let Some((at, (name, text))) = files.iter().enumerate().nth(next.fetch_add(1, Relaxed)) {
            read.push((at, load_file(name, text)));
        }
        read
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from).min(files.len());
    let mut read: Vec<(usize, Loaded)> = std::thread::scope(|scope| {
        let readers: Vec<_> = (0..threads).map(|_| scope.spawn(read)).collect();
        let joined = readers.into_iter().map(|reader| reader.join());
        joined.flat_map(|read| read.unwrap_or_else(|panic| std::panic::resume_unwind(panic))).collect()
    });
    // Whoever was faster: the order of the files is that of the report.
    read.sort_by_key(|(at, _)| *at);
    let mut loaded = Loaded::default();
    read.into_iter().for_each(|(_, file)| loaded.add(file));
    loaded
}

fn load_file(name: &str, text: &str) -> Loaded {
    let mut loaded = Loaded::default();
    let mut faults = Faults::of(name, text);
    if let Some(document) = parse(text, &mut faults) {
        for kdl in document.nodes() {
            let before = faults.list.len();
            let scenario = scenario(Node(kdl), &mut faults);
            // Faults come in the order of the file, so a name that is there twice is told here and now.
            if let Some(scenario) = scenario.filter(|_| faults.list.len() == before) {
                loaded.faults.append(&mut faults.list);
                loaded.add(Loaded { scenarios: vec![scenario], faults: vec![] });
            }
        }
    }
    loaded.faults.append(&mut faults.list);
    loaded
}

pub(crate) fn parse(text: &str, faults: &mut Faults) -> Option<KdlDocument> {
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

/// A scenario as it stands in the file, before any deck is asked whether it can be.
pub(crate) struct Reading {
    pub setup: Setup,
    pub script: Vec<Step>,
    pub players: Vec<String>,
    pub mentions: Vec<Name>,
}

fn scenario(node: Node, faults: &mut Faults) -> Option<Scenario> {
    let mut reader = Reader { faults, players: vec![], mentions: vec![], cast: &Cast::default() };
    if node.name() != "scenario" {
        reader.unknown(node, "a scenario file", &["scenario"]);
        return None;
    }
    let before = reader.faults.list.len();
    let head = reader.head(node)?;
    let reading = read(node, &Cast::default(), faults);
    // They are told from top to bottom.
    faults.list[before..].sort_by_key(Fault::offset);
    let starts = starts(node, &head, &reading, faults);
    Some(Scenario {
        decks: head.editions(),
        name: head.name,
        topic: head.topic,
        question: head.question,
        ruling: head.ruling,
        sources: head.sources,
        authority: head.authority.unwrap_or(Authority::Ours),
        players: reading.players,
        starts,
        text: faults.text.clone(),
        at: node.span(),
    })
}

/// Reads the table and the script of a scenario, each part with the card that plays it.
pub(crate) fn read(node: Node, cast: &Cast, faults: &mut Faults) -> Reading {
    let mut reader = Reader { faults, players: vec![], mentions: vec![], cast };
    let mut setup = Setup::default();
    reader.seat_players(node, &mut setup);
    if let Some(seed) = node.prop("seed") {
        setup.seed = reader.number(seed, u64::from(u32::MAX)).unwrap_or(0);
    }
    let mut script = vec![];
    for child in node.children() {
        match child.name() {
            "turn" => reader.turn(child, &mut script),
            "expect" => reader.expect(child, &mut script),
            word if HEAD.contains(&word) || reader.setup_line(child, &mut setup) => {}
            _ => reader.unknown(child, "a scenario", SCENARIO),
        }
    }
    reader.complete(node, &mut setup, &script);
    let Reader { players, mentions, .. } = reader;
    Reading { setup, script, players, mentions }
}

impl Reader<'_> {
    /// What every script must have.
    fn complete(&mut self, node: Node, setup: &mut Setup, script: &[Step]) {
        let first = script.iter().find_map(|step| match step.does {
            Does::Turn(seat) => Some(seat),
            _ => None,
        });
        if setup.first.is_none() {
            setup.first = first;
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
