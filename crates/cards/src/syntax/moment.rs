//! What happens by itself: `on`, and what it waits for.

use super::prelude::*;
use crate::deck::Moment;
use serde::ser::SerializeMap;

/// Two players that a rule keeps in mind share what one of them is told. It is no [`Moment`]: nothing follows from what
/// was told, but more people are told it.
pub(crate) const TELL: &str = "tell";

/// Something that happens by itself.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum On {
    /// Of two players that the rule keeps in mind, each shares what the other is told.
    Tell { what: Option<Word>, to: Word },
    /// Steps are done when something has happened.
    #[serde(untagged)]
    Happens(Box<Happens>),
}

/// What is done whenever a condition holds, perhaps only if whoever it holds for likes to.
#[derive(Debug, Serialize)]
pub(crate) struct Whenever {
    /// What they are asked.
    #[serde(serialize_with = "is_there")]
    pub optional: Option<String>,
    pub when: Conditions,
    pub steps: Block,
}

/// Only whether there is a question decides a game.
fn is_there<S: serde::Serializer>(text: &Option<String>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_bool(text.is_some())
}

impl Whenever {
    pub fn read(r: &mut Reader) -> Option<Whenever> {
        let optional = match r.arg() {
            Some(arg) if arg.is_word("optional") => {
                r.short_text("a question", 120, "a question behind `optional`").map(str::to_string)
            }
            _ => None,
        };
        let when = r.only("when").map(Conditions::read_when);
        r.missing_if(when.is_none(), "a `when` that says in which case");
        let steps = read_steps(r, &["when"])?;
        plays_nothing(&steps, r.faults);
        Some(Whenever { optional, when: when?, steps })
    }
}

/// What is done when something has happened.
#[derive(Debug)]
pub(crate) struct Happens {
    pub happening: Happening,
    pub when: Option<Conditions>,
    pub steps: Block,
}

impl On {
    pub fn read(r: &mut Reader, card: &CardLine) -> Option<On> {
        if r.first_word() == Some(TELL) && card.kind == Kind::Rule {
            r.arg();
            return share(r);
        }
        let happening = Happening::read(r, card)?;
        let when = r.only("when").map(Conditions::read_when);
        let steps = read_steps(r, &["when"])?;
        if !happening.moment.plays_cards() {
            plays_nothing(&steps, r.faults);
        }
        Some(On::Happens(Box::new(Happens { happening, when, steps })))
    }
}

impl Serialize for Happens {
    /// As version 1 wrote it: a moment that says nothing more than what is done has no settings.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Settings<'a> {
            #[serde(flatten)]
            happening: &'a Happening,
            when: &'a Option<Conditions>,
            steps: &'a Block,
        }
        let Happens { happening, when, steps } = self;
        let plain = happening.of.is_none() && when.is_none();
        let bare = plain && matches!(happening.moment, Moment::Enter | Moment::GoalChange);
        let mut map = serializer.serialize_map(Some(1))?;
        if bare {
            map.serialize_entry(happening.moment.word(), steps)?;
        } else {
            map.serialize_entry(happening.moment.word(), &Settings { happening, when, steps })?;
        }
        map.end()
    }
}

fn share(r: &mut Reader) -> Option<On> {
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
