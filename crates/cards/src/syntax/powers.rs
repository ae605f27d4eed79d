//! Powers that stand: what a card gives, spares and forbids for as long as it lies in play.

use super::prelude::*;
use super::statement::Statement;
use crate::deck::Slot;

/// What a card does by lying there.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Power {
    /// More draws and plays, or more room under a limit; or fewer and less.
    Bonus {
        penalty: bool,
        draw: Option<Said<Number>>,
        play: Option<Said<Number>>,
        hand_limit: Option<Said<Number>>,
        keeper_limit: Option<Said<Number>>,
        when: Option<Conditions>,
    },
    /// A limit that does not bind somebody.
    Exempt { limit: Slot, when: Option<Conditions> },
    /// Cards that do nothing: these, or the Keeper it sits on.
    Disables { of: Option<Filter> },
    /// What cannot happen.
    Bars { happening: Box<Named>, in_hand: bool, when: Option<Conditions> },
    /// What happens in place of something else.
    InsteadOf { happening: Box<Named>, when: Option<Conditions>, steps: Block },
}

/// Something that can happen, with the word for its moment.
#[derive(Debug, Serialize)]
pub(crate) struct Named {
    pub moment: &'static str,
    #[serde(flatten)]
    pub happening: Happening,
}

/// `bonus draw=1 hand-limit=2 { when { … } }`, and `penalty` in the same way.
pub(super) fn bonus(r: &mut Reader) -> Option<Statement> {
    let penalty = r.name() == "penalty";
    let [draw, play, hand_limit, keeper_limit] = ["draw", "play", "hand-limit", "keeper-limit"].map(|prop| {
        let value = r.prop(prop)?;
        let number = number(value)?;
        let message = format!("a {} of none never does anything", if penalty { "penalty" } else { "bonus" });
        value.error_if(number.printed() == 0, message);
        Some(Said(number))
    });
    let none = r.node.kdl.entries().iter().all(|entry| entry.name().is_none());
    r.missing_if(none, "draw=, play=, hand-limit= or keeper-limit=");
    let when = r.child("when").map(Conditions::read_when);
    Some(Power::Bonus { penalty, draw, play, hand_limit, keeper_limit, when }.into())
}

/// `exempt hand-limit { when { … } }`
pub(super) fn exempt(r: &mut Reader) -> Option<Statement> {
    let when = r.child("when").map(Conditions::read_when);
    let limits = Slot::LIMITS.map(|(slot, _)| (slot.word(), slot));
    let limit = r.needed("a limit: `hand-limit` or `keeper-limit`")?;
    let limit = limit.one_of(&limits, "nobody can be exempt from this")?;
    Some(Power::Exempt { limit, when }.into())
}

/// `disables keeper @tool`, or `disables host`
pub(super) fn disables(r: &mut Reader) -> Option<Statement> {
    if r.first_word() == Some("host") {
        r.arg();
        return Some(Power::Disables { of: None }.into());
    }
    let of = Filter::read_chosen(r);
    let vague = of.count.is_some() || of.is_any();
    r.error_if(vague, "`disables` needs to know which cards: a kind, an @icon, names, or `host`")
        .help("write: disables keeper @tool");
    (!vague).then(|| Power::Disables { of: Some(of) }.into())
}

/// `bars take keeper of=you by=others { when { … } }`
pub(super) fn bars(r: &mut Reader, card: &CardLine) -> Option<Statement> {
    let when = r.child("when").map(Conditions::read_when);
    let in_hand = r.prop("in").is_some_and(|value| value.is_word("hand"));
    Some(Power::Bars { happening: named(r, card)?, in_hand, when }.into())
}

/// `instead-of discard keeper of=you by=others { discard this }`
pub(super) fn instead_of(r: &mut Reader, card: &CardLine) -> Option<Statement> {
    let happening = named(r, card)?;
    let when = r.only("when").map(Conditions::read_when);
    let steps = read_steps(r, &["when"])?;
    plays_nothing(&steps, r.faults);
    Some(Power::InsteadOf { happening, when, steps }.into())
}

fn named(r: &mut Reader, card: &CardLine) -> Option<Box<Named>> {
    let happening = Happening::read(r, card)?;
    Some(Box::new(Named { moment: happening.moment.word(), happening }))
}

impl From<Power> for Statement {
    fn from(power: Power) -> Statement {
        Statement::Power(power)
    }
}
