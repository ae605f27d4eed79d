//! A scenario file: from text to scenarios that can be played.

use crate::head::Head;
use crate::line::{Context, Line, Name};
use crate::recast::Cast;
use crate::scenario::{Does, Scenario, ScriptLine};
use crate::setup::Setup;
use crate::starts::starts;
use crate::{head, words};
use kdl::KdlDocument;
use panta_source::{Fault, Faults, File, Node, Span, nodes};
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
        let before = self.faults.len();
        self.faults.extend(file.faults);
        for scenario in file.scenarios {
            match self.scenarios.iter().find(|other| other.outline.id == scenario.outline.id) {
                Some(first) => self.faults.extend(second(first, &scenario)),
                None => self.scenarios.push(scenario),
            }
        }
        self.faults[before..].sort_by_key(|fault| fault.span().start);
    }
}

/// The fault of a scenario whose name another one has.
fn second(first: &Scenario, second: &Scenario) -> Vec<Fault> {
    let faults = Faults::default();
    let file = faults.add_file(second.source.name(), second.source.inner());
    faults
        .error(Span { file, ..second.span }, format!("there are two scenarios `{}`", second.outline.id))
        .label(format!("the first one is in {}, line {}", first.outline.file, first.line()))
        .help("a variant has a name of its own: the same, a slash and a word");
    faults.finish()
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
pub(crate) fn load_all(files: &[(&str, &str)]) -> Loaded {
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
    let faults = Faults::default();
    let mut scenarios = vec![];
    if let Some((file, document)) = parse(name, text, &faults) {
        for node in nodes(&document, file, &faults) {
            let before = faults.errors();
            scenarios.extend(scenario(node, &faults).filter(|_| faults.errors() == before));
        }
    }
    let mut loaded = Loaded::default();
    loaded.add(Loaded { scenarios, faults: faults.finish() });
    loaded
}

pub(crate) fn parse(name: &str, text: &str, faults: &Faults) -> Option<(File, KdlDocument)> {
    panta_source::parse(faults, name, text.as_bytes(), "a scenario file", MAX_FILE_BYTES)
}

fn scenario(node: Node, faults: &Faults) -> Option<Scenario> {
    if node.name() != "scenario" {
        node.unknown("a scenario file", ["scenario"]);
        return None;
    }
    let cast = Cast::default();
    let head = Head::read(node, &Context::new(faults, &cast))?;
    let reading = Reading::of(node, &cast, faults);
    let starts = starts(node, &head, &reading, faults);
    Some(Scenario {
        outline: head.outline,
        players: reading.players,
        starts,
        source: faults.source(node.file),
        span: node.span(),
    })
}

/// A scenario as it stands in the file, before any deck is asked whether it can be.
pub(crate) struct Reading {
    pub setup: Setup,
    pub script: Vec<ScriptLine>,
    pub players: Vec<String>,
    pub mentions: Vec<Name>,
}

impl Reading {
    /// Reads the table and the script of a scenario, each part with the card that plays it.
    pub fn of(node: Node, cast: &Cast, faults: &Faults) -> Reading {
        let mut context = Context::new(faults, cast);
        let mut setup = Setup::default();
        context.seat_players(node, &mut setup);
        if let Some(seed) = node.prop("seed") {
            setup.seed = seed.int(0..=u16::MAX).unwrap_or(0).into();
        }
        let mut script = vec![];
        for child in node.children() {
            let mut line = Line::new(child, &context);
            match line.word() {
                "turn" => line.turn(&mut script),
                "expect" => line.expect(&mut script),
                word if head::WORDS.contains(&word) => line.ignore_rest(),
                _ if line.set_up(&mut setup) => {}
                _ => line.unknown("a scenario", words::of_a_scenario()),
            }
        }
        complete(node, &mut setup, &script, faults);
        Reading { setup, script, players: context.players, mentions: context.mentions.into_inner() }
    }
}

/// What every script must have.
fn complete(node: Node, setup: &mut Setup, script: &[ScriptLine], faults: &Faults) {
    let first = script.iter().find_map(|line| match line.does {
        Does::Turn(seat) => Some(seat),
        _ => None,
    });
    if first.is_none() && !setup.dealt {
        node.missing("a turn");
    }
    setup.first = setup.first.or(first);
    let checks = |line: &ScriptLine| !matches!(line.does, Does::Turn(_) | Does::Act(_));
    if !script.iter().any(checks) {
        faults
            .error(node.span(), "this scenario cannot fail")
            .label("nothing is expected")
            .help("add an `expect` block, a `draws` line or a `refused` block");
    }
}
