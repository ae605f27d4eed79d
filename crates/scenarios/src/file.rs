//! A scenario file: from text to scenarios that can be played.

use crate::line::{Clause, Context};
use crate::outline::Head;
use crate::recast::Cast;
use crate::scenario::{Does, Scenario, ScriptLine};
use crate::setup::Setup;
use crate::starts::starts;
use crate::{checks, outline, scenario, setup};
use panta_engine::{Event, Purpose, Reason};
use panta_source::{Fault, Faults, Node, Span, nodes, parse};
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
    /// How many others there are.
    pub refused: usize,
}

impl Loaded {
    /// Takes in another file. A ruling has one place: a name that was there before is a fault.
    pub(crate) fn add(&mut self, file: Loaded) {
        let before = self.faults.len();
        self.faults.extend(file.faults);
        self.refused += file.refused;
        for scenario in file.scenarios {
            match self.scenarios.iter().find(|other| other.outline.id == scenario.outline.id) {
                Some(first) => {
                    self.faults.extend(second(first, &scenario));
                    self.refused += 1;
                }
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
    let message = format!("there are two scenarios `{}`", second.outline.id);
    let place = format!("the first one is in {}, line {}", first.outline.file, first.line());
    let fault = faults.error(Span { file, ..second.span }, message).label(place);
    fault.help("a variant has a name of its own: the same, a slash and a word");
    faults.finish()
}

/// Reads a scenario file.
pub fn load(name: &str, text: &str) -> Loaded {
    let faults = Faults::default();
    let all = read(name, text, &faults, |node| {
        let before = faults.errors();
        Some(scenario(node).filter(|_| faults.errors() == before))
    });
    let refused = all.iter().filter(|scenario| scenario.is_none()).count();
    let scenarios = all.into_iter().flatten().collect();
    let mut loaded = Loaded::default();
    loaded.add(Loaded { scenarios, faults: faults.finish(), refused });
    loaded
}

/// Reads a file: what `each` of its nodes says.
pub(crate) fn read<T>(name: &str, text: &str, faults: &Faults, each: impl Fn(Node) -> Option<T>) -> Vec<T> {
    let parsed = parse(faults, name, text.as_bytes(), "a scenario file", MAX_FILE_BYTES);
    let Some((file, document)) = parsed else { return vec![] };
    nodes(&document, file, faults).filter_map(each).collect()
}

fn scenario(node: Node) -> Option<Scenario> {
    if node.name() != "scenario" {
        node.unknown("a scenario file", ["scenario"]);
        return None;
    }
    let head = Head::read(node)?;
    let reading = Reading::of(node, Cast::default());
    let starts = starts(node, &head, &reading);
    let (players, source) = (reading.context.players, node.faults.source(node.file));
    Some(Scenario { outline: head.outline, players, starts, source, span: node.span() })
}

/// A scenario as it stands in the file, before any deck is asked whether it can be.
pub(crate) struct Reading {
    pub context: Context,
    pub setup: Setup,
    pub script: Arc<[ScriptLine]>,
}

impl Reading {
    /// Reads the table and the script of a scenario, each part with the card that plays it.
    pub fn of(node: Node, cast: Cast) -> Reading {
        let mut context = Context { cast, ..Context::default() };
        let mut setup = Setup::default();
        context.seat_players(node, &mut setup);
        if let Some(seed) = node.prop("seed") {
            setup.seed = seed.int(0..=u16::MAX).unwrap_or(0).into();
        }
        let mut script = vec![];
        for child in node.children().filter(|child| !outline::WORDS.contains(&child.name())) {
            let mut line = Clause::new(child, &context);
            match line.name() {
                "turn" => line.turn(&mut script),
                "expect" => line.expect(&mut script),
                _ if line.set_up(&mut setup) => {}
                _ => line.unknown("a scenario", words_of_a_scenario()),
            }
        }
        complete(node, &mut setup, &script);
        Reading { context, setup, script: script.into() }
    }
}

/// What every script must have.
fn complete(node: Node, setup: &mut Setup, script: &[ScriptLine]) {
    let first = script.iter().find_map(|line| match line.value {
        Does::Turn(seat) => Some(seat),
        _ => None,
    });
    node.missing_if(first.is_none() && !setup.dealt, "a turn");
    setup.first = setup.first.or(first);
    let idle = script.iter().all(|line| matches!(line.value, Does::Turn(_) | Does::Act(_) | Does::Coach(_)));
    let fault = node.error_if(idle, "this scenario cannot fail").label("nothing is expected");
    fault.help("add an `expect` block, a `draws` line or a `refused` block");
}

/// What may stand directly inside a scenario.
fn words_of_a_scenario() -> Vec<&'static str> {
    outline::WORDS.iter().copied().chain(setup::words()).chain(["turn", "expect"]).collect()
}

/// Every word of the format by where it may stand, so that a test can hold `docs/scenarios.md` against it. The words for
/// events, questions and early ends are the engine's own.
pub fn vocabulary() -> Vec<(&'static str, Vec<&'static str>)> {
    vec![
        ("a scenario", words_of_a_scenario()),
        ("`player`", setup::words_of_a_player()),
        ("`agreed`", setup::words_of_an_agreement()),
        ("`turn`", scenario::words()),
        ("`expect`", checks::words()),
        ("`asked`", checks::words_of_a_question()),
        ("purposes", Purpose::WORDS.to_vec()),
        ("events", Event::WORDS.to_vec()),
        ("`stopped`", Reason::WORDS.to_vec()),
    ]
}
