//! Powers that stand: what a card gives, spares and forbids for as long as it lies in play.

use super::prelude::*;
use super::statement::Statement;
use crate::deck::Slot;
use serde::Serializer;

/// What a card does by lying there.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Power {
    /// More draws and plays, or more room under a limit; or fewer and less.
    Bonus {
        penalty: bool,
        draw: Option<Said<Number>>,
        play: Option<Said<Number>>,
        /// The extra plays need not be made.
        optional: bool,
        /// In the order of [`Slot::LIMITS`].
        #[serde(flatten, serialize_with = "by_limit")]
        limits: [Option<Said<Number>>; Slot::LIMITS.len()],
        /// So many for each of something, within bounds.
        per: Option<Amount>,
        when: Option<Conditions>,
    },
    /// A limit that does not bind somebody, and perhaps more of them.
    Exempt { limit: Slot, more: Vec<Slot>, when: Option<Conditions> },
    /// Cards that do nothing: these, or the Keeper it sits on.
    Disables { of: Option<Filter> },
    /// What cannot happen.
    Bars { happening: Box<Named>, in_hand: bool, when: Option<Conditions> },
    /// What happens in place of something else.
    InsteadOf { happening: Box<Named>, optional: bool, when: Option<Conditions>, steps: Block },
}

/// Something that can happen, with the word for its moment.
#[derive(Debug, Serialize)]
pub(crate) struct Named {
    pub moment: &'static str,
    #[serde(flatten)]
    pub happening: Happening,
}

/// `bonus draw=1 hand-limit=2 per=creeper max=3 { when { … } }`, and `penalty` in the same way.
pub(super) fn bonus(r: &mut Reader) -> Option<Statement> {
    let penalty = r.name() == "penalty";
    let mut given = |prop| {
        let value = r.prop(prop)?;
        let number = number(value)?;
        let message = format!("a {} of none never does anything", if penalty { "penalty" } else { "bonus" });
        value.error_if(number.printed() == 0, message);
        Some(Said(number))
    };
    let (draw, play) = (given("draw"), given("play"));
    let limits = Slot::limit_words().map(given);
    let optional = r.flag("optional");
    let more = draw.is_some() || limits.iter().any(Option::is_some);
    r.error_if(optional && (penalty || play.is_none() || more), "only extra plays can be optional")
        .help("write: bonus play=1 optional; what else the card gives stands on a line of its own");
    let counted = ["per", "of", "in", "min", "max"];
    let mut settings = r.node.kdl.entries().iter().filter_map(|entry| entry.name());
    let none = settings.all(|name| counted.contains(&name.value()));
    let known = ["draw", "play"].into_iter().chain(Slot::limit_words());
    r.missing_if(none, &either(known.map(|word| format!("{word}="))));
    let when = r.child("when").map(Conditions::read_when);
    let mut scale = Amount::new(At { value: ONE, span: r.span() });
    scale.read_settings(r);
    let idle = scale.per.is_none() && (scale.min.is_some() || scale.max.is_some());
    r.error_if(idle, "there is nothing that `min=` or `max=` could bound")
        .help("they stand beside per=, as in: bonus draw=1 per=creeper max=3");
    let per = scale.per.is_some().then_some(scale);
    Some(Power::Bonus { penalty, draw, play, optional, limits, per, when }.into())
}

/// "a, b or c"
fn either(words: impl IntoIterator<Item = String>) -> String {
    let words: Vec<String> = words.into_iter().collect();
    match &words[..] {
        [rest @ .., last] if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        _ => words.concat(),
    }
}

/// The limits of which something is said, each under its word, as fields are written.
fn by_limit<S: Serializer>(
    limits: &[Option<Said<Number>>; Slot::LIMITS.len()],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let fields = Slot::limit_words().map(|word| word.replace('-', "_")).into_iter().zip(limits);
    serializer.collect_map(fields.filter(|(_, number)| number.is_some()))
}

/// `exempt hand-limit keeper-limit { when { … } }`
pub(super) fn exempt(r: &mut Reader) -> Option<Statement> {
    let when = r.child("when").map(Conditions::read_when);
    let limits = Slot::LIMITS.map(|(slot, _)| (slot.word(), slot));
    let known = either(Slot::limit_words().map(|word| format!("`{word}`")));
    let named = r.needed_args(&format!("a limit: {known}"));
    let mut slots: Vec<Slot> = vec![];
    for word in named {
        let limit = word.one_of(&limits, "nobody can be exempt from this")?;
        if slots.contains(&limit) {
            return word.error(format!("`{}` is there twice", limit.word())).nothing();
        }
        slots.push(limit);
    }
    let (limit, more) = slots.split_first()?;
    Some(Power::Exempt { limit: *limit, more: more.to_vec(), when }.into())
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

/// `instead-of discard keeper of=you by=others optional { discard this }`
pub(super) fn instead_of(r: &mut Reader, card: &CardLine) -> Option<Statement> {
    let optional = r.flag("optional");
    let happening = named(r, card)?;
    let when = r.only("when").map(Conditions::read_when);
    let steps = read_steps(r, &["when"])?;
    plays_nothing(&steps, r.faults);
    Some(Power::InsteadOf { happening, optional, when, steps }.into())
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
