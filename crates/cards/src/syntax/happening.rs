//! Happenings: a moment, then which cards it is about, then `by=` and `of=`. Every word that waits for something reads
//! them here, so they look the same everywhere.

use super::prelude::*;
use crate::deck::{Moment, Side};
use Kind::{Creeper, Keeper, Meta, Rule};

/// Something that can happen, as a card speaks of it.
#[derive(Debug, Serialize)]
pub(crate) struct Happening {
    #[serde(skip)]
    pub moment: Moment,
    /// The cards it is about: all of them, if nothing is said.
    pub of: Option<Filter>,
    /// It is about the card itself.
    pub this: bool,
    pub except: Option<At<Except>>,
    /// Who does it.
    pub by: Option<At<Side>>,
    /// Whose card it is about.
    pub whose: Option<At<Side>>,
}

/// What a moment is about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum About {
    /// No card.
    Nothing,
    /// The card that speaks of it.
    Itself,
    /// Cards, which have to be named.
    Cards,
    /// Cards: any of them, unless they are named.
    AnyCards,
}

/// How a moment is written: what it is about, whether somebody brings it about, and on which kinds of card `on` means
/// something with it.
struct Form {
    about: About,
    by: bool,
    on: &'static [Kind],
}

impl Form {
    fn of(moment: Moment) -> Form {
        let in_play = &[Rule, Meta, Keeper, Creeper];
        match moment {
            Moment::TurnStart | Moment::TurnEnd => Form { about: About::Nothing, by: true, on: in_play },
            Moment::Play => Form { about: About::Cards, by: true, on: in_play },
            Moment::Enter => Form { about: About::Itself, by: false, on: &[Rule] },
            Moment::GoalChange => Form { about: About::Nothing, by: false, on: in_play },
            Moment::Use | Moment::Take | Moment::Give | Moment::Discard => {
                Form { about: About::AnyCards, by: true, on: &[] }
            }
            Moment::Win => Form { about: About::Nothing, by: true, on: &[] },
            Moment::Loss => Form { about: About::Nothing, by: false, on: &[] },
        }
    }
}

impl Happening {
    /// The moment and what follows it on the line of `on`, which stands on this card.
    pub fn read(r: &mut Reader, card: &CardLine) -> Option<Happening> {
        let word = r.arg().map_or("", |arg| arg.word());
        match Moment::from_word(word) {
            Some(moment) if Form::of(moment).on.contains(&card.kind) => {
                return Some(Happening::read_form(r, moment));
            }
            Some(moment) if Form::of(moment).on.is_empty() => {
                let fault = r.error(format!("nothing happens by itself on `{word}`"));
                fault.help(format!("a Surprise can answer it: answer {word} … {{ … }}"));
            }
            Some(moment) => {
                card.not_here(r.node, &format!("{} {word}", r.name()), Form::of(moment).on);
            }
            None => r.error("unknown moment").nearest(word, moment_words()).nothing(),
        }
        r.ignore_rest();
        None
    }

    /// The same on the line of `answer`: everything that can be answered before it is done.
    pub fn read_answered(r: &mut Reader) -> Option<Happening> {
        let word = r.arg().map_or("", |arg| arg.word());
        let answered = |moment: &Moment| !matches!(moment, Moment::Enter | Moment::GoalChange);
        if let Some(moment) = Moment::from_word(word).filter(answered) {
            let happening = Happening::read_form(r, moment);
            if let Some(by) = happening.by.as_ref().filter(|by| by.value == Side::You) {
                r.faults.error(by.span, "nobody answers what they do themselves").help("write by=others");
            }
            return Some(happening);
        }
        let known = Moment::ALL.into_iter().filter(answered).map(Moment::word);
        let fault = r.error("this cannot be answered").nearest(word, known);
        r.ignore_rest();
        fault.nothing()
    }

    fn read_form(r: &mut Reader, moment: Moment) -> Happening {
        let form = Form::of(moment);
        let this = r.node.args().nth(1).is_some_and(|arg| arg.word() == "this");
        let cards = matches!(form.about, About::Cards | About::AnyCards);
        let of = if this && cards {
            r.arg();
            None
        } else {
            cards.then(|| which(r, moment, form.about == About::Cards)).flatten()
        };
        let except = if cards { r.prop("except").and_then(Except::read) } else { None };
        let side = |value: Value| {
            let side = value.one_of(Side::WORDS, "this can only be you, others or everyone");
            side.map(|side| value.at(side))
        };
        let by = if form.by { r.prop("by").and_then(side) } else { None };
        let whose = if moment.has_owner() { r.prop("of").and_then(side) } else { None };
        Happening { moment, of, this: this && cards, except, by, whose }
    }
}

/// The cards that something happens to, if they are named.
fn which(r: &mut Reader, moment: Moment, needed: bool) -> Option<Filter> {
    let of = Filter::read_chosen(r);
    let (name, word) = (r.name(), moment.word());
    let vague = of.count.is_some() || (needed && of.is_any());
    r.error_if(vague, format!("`{name} {word}` needs to know which cards: a kind, an @icon, names"))
        .help(format!("write: {name} {word} keeper {{ … }}"));
    (!of.is_any()).then_some(of)
}

/// The words of all moments.
pub(crate) fn moment_words() -> impl Iterator<Item = &'static str> {
    Moment::ALL.into_iter().map(Moment::word).chain([super::moment::TELL])
}
