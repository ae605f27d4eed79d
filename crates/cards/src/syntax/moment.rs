//! What happens by itself: `on`, and the moment it waits for.

use super::prelude::*;
use Kind::{Creeper, Keeper, Meta, Rule};

/// Something that happens by itself.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum On {
    /// A turn begins.
    TurnStart { when: Option<Conditions>, steps: Block },
    /// The rule itself is played.
    Enter(Block),
    /// A card is played, and has not landed yet.
    Play { of: Filter, steps: Block },
    /// The Goals in play change.
    GoalChange(Block),
    /// Of two players that the rule keeps in mind, each shares what the other is told.
    Tell { what: Option<Word>, to: Word },
}

type Read = fn(&mut Reader) -> Option<On>;

/// The moments: the word of each, how it is read, and on which kinds of card it means something.
const MOMENTS: [(&str, Read, &[Kind]); 5] = [
    ("turn-start", turn_start, &[Rule, Meta]),
    ("enter", |r| unconditional(r).map(On::Enter), &[Rule]),
    ("play", play, &[Rule]),
    ("goal-change", |r| unconditional(r).map(On::GoalChange), &[Keeper, Creeper]),
    ("tell", tell, &[Rule]),
];

/// The words of all moments.
pub(crate) fn moment_words() -> impl Iterator<Item = &'static str> {
    MOMENTS.iter().map(|(moment, ..)| *moment)
}

impl On {
    pub fn read(r: &mut Reader, card: &CardLine) -> Option<On> {
        let word = r.arg().map_or("", |arg| arg.word());
        let known = MOMENTS.iter().find(|(moment, ..)| *moment == word);
        match known {
            Some((_, read, kinds)) if kinds.contains(&card.kind) => return read(r),
            Some((_, _, kinds)) => card.not_here(r.node, &format!("on {word}"), kinds),
            None => r.error("unknown moment").nearest(word, moment_words()).nothing(),
        }
        r.ignore_rest();
        None
    }
}

fn turn_start(r: &mut Reader) -> Option<On> {
    let when = r.only("when").map(Conditions::read_when);
    Some(On::TurnStart { when, steps: read_steps(r, &["when"])? })
}

fn play(r: &mut Reader) -> Option<On> {
    let of = Filter::read_chosen(r);
    let vague = of.count.is_some() || of.is_any();
    r.error_if(vague, "`on play` needs to know which cards: a kind, an @icon, names")
        .help("write: on play keeper { … }");
    Some(On::Play { of, steps: unconditional(r)? })
}

fn tell(r: &mut Reader) -> Option<On> {
    let what = instruction(r);
    let Some(to) = r.needed_prop("of", "of=NAME").map(word) else {
        r.children();
        return None;
    };
    let steps = r.filled("something to do");
    let shared = match steps[..] {
        [step] => is_the_same(step, &to.value, what.as_ref()),
        _ => steps.is_empty(),
    };
    r.error_if(!shared && what.is_some(), "the two share what one of them is told, and nothing else")
        .help("write: on tell drink of=pair { tell pair drink }");
    Some(On::Tell { what, to })
}

/// Whether a step tells these players this, once.
fn is_the_same(step: Node, who: &str, what: Option<&Word>) -> bool {
    step.name() == "tell"
        && step.args().map(|arg| arg.str()).eq([Some(who), what.map(|what| what.value.as_str())])
        && step.kdl.entries().len() == 2
        && step.kdl.children().is_none()
}

/// An effect that takes no `when` and plays no card.
fn unconditional(r: &mut Reader) -> Option<Block> {
    if let Some(when) = r.named("when").next() {
        let word = r.first_word().unwrap_or("");
        when.error(format!("`on {word}` happens always, so it takes no `when`"))
            .help("a `when` belongs to turn-start, bonus or free-action");
    }
    let steps = read_steps(r, &["when"])?;
    plays_nothing(&steps, r.faults);
    Some(steps)
}
