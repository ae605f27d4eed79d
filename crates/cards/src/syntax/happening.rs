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
    /// Creepers, if they are named; otherwise no card.
    Creepers,
}

/// How a moment is written: what it is about, whether it can be said who brings it about, on which kinds of card `on`
/// means something with it, and which other words can be about it.
struct Form {
    about: About,
    by: bool,
    on: &'static [Kind],
    others: &'static [&'static str],
}

impl Form {
    fn of(moment: Moment) -> Form {
        let in_play = &[Rule, Meta, Keeper, Creeper];
        let (about, by, on): (_, _, &[Kind]) = match moment {
            Moment::TurnStart | Moment::TurnEnd => (About::Nothing, true, in_play),
            Moment::Play => (About::Cards, true, in_play),
            Moment::Draw => (About::Creepers, true, in_play),
            Moment::Use | Moment::Take | Moment::Give | Moment::Discard => (About::AnyCards, true, in_play),
            Moment::Enter | Moment::Leave => (About::Itself, false, &[Rule, Keeper, Creeper]),
            Moment::GoalChange => (About::Nothing, false, in_play),
            Moment::Whenever | Moment::Loss => (About::Nothing, false, &[]),
            Moment::Win => (About::Nothing, true, &[]),
        };
        let others: &[&str] = match moment {
            Moment::TurnStart | Moment::TurnEnd | Moment::Win | Moment::Loss => &["answer"],
            Moment::Play | Moment::Use => &["bars", "answer"],
            Moment::Take | Moment::Give | Moment::Discard => &["bars", "instead-of", "answer"],
            _ => &[],
        };
        Form { about, by, on, others }
    }

    /// Whether this word can be about such a moment.
    fn is_open_to(&self, word: &str) -> bool {
        if word == "on" { !self.on.is_empty() } else { self.others.contains(&word) }
    }
}

impl Happening {
    /// The moment and what follows it on the line of `on`, or of another word that is about happenings.
    pub fn read(r: &mut Reader, card: &CardLine) -> Option<Happening> {
        let (name, word) = (r.name(), r.arg().map_or("", |arg| arg.word()));
        let moment = Moment::from_word(word).filter(|moment| *moment != Moment::Whenever);
        let known = moment.map(|moment| (moment, Form::of(moment)));
        match known.filter(|(_, form)| form.is_open_to(name)) {
            Some((_, form)) if name == "on" && !form.on.contains(&card.kind) => {
                card.not_here(r.node, &format!("{name} {word}"), form.on);
            }
            Some((moment, form)) => return Some(Happening::read_form(r, moment, &form)),
            None if name == "on" && moment.is_some() => {
                let fault = r.error(format!("nothing happens by itself on `{word}`"));
                fault.help(format!("a Surprise can answer it: answer {word} … {{ … }}"));
            }
            None if name == "on" => r.error("unknown moment").nearest(word, moment_words()).nothing(),
            None => {
                let open = Moment::ALL.into_iter().filter(|moment| Form::of(*moment).is_open_to(name));
                r.error(format!("`{name}` is about nothing that can happen"))
                    .nearest(word, open.map(Moment::word))
                    .nothing()
            }
        }
        r.ignore_rest();
        None
    }

    /// The same on the line of `answer`: everything that can be answered before it is done.
    pub fn read_answered(r: &mut Reader) -> Option<Happening> {
        let word = r.arg().map_or("", |arg| arg.word());
        let known = Moment::from_word(word).map(|moment| (moment, Form::of(moment)));
        if let Some((moment, form)) = known.filter(|(_, form)| form.is_open_to("answer")) {
            let happening = Happening::read_form(r, moment, &form);
            if let Some(by) = happening.by.as_ref().filter(|by| by.value == Side::You) {
                r.faults.error(by.span, "nobody answers what they do themselves").help("write by=others");
            }
            return Some(happening);
        }
        let open = Moment::ALL.into_iter().filter(|moment| Form::of(*moment).is_open_to("answer"));
        let fault = r.error("this cannot be answered").nearest(word, open.map(Moment::word));
        r.ignore_rest();
        fault.nothing()
    }

    fn read_form(r: &mut Reader, moment: Moment, form: &Form) -> Happening {
        let names_cards = !matches!(form.about, About::Nothing | About::Itself);
        let this = names_cards && r.node.args().nth(1).is_some_and(|arg| arg.word() == "this");
        let of = match (this, names_cards) {
            (true, _) => {
                r.arg();
                None
            }
            (false, true) => which(r, moment, form.about == About::Cards),
            (false, false) => None,
        };
        let except = if names_cards { r.prop("except").and_then(Except::read) } else { None };
        let side = |value: Value| {
            let side = value.one_of(Side::WORDS, "this can only be you, others or everyone");
            side.map(|side| value.at(side))
        };
        let by = if form.by { r.prop("by").and_then(side) } else { None };
        let whose = if moment.has_owner() { r.prop("of").and_then(side) } else { None };
        Happening { moment, of, this, except, by, whose }
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
    let moments = Moment::ALL.into_iter().filter(|moment| *moment != Moment::Whenever);
    moments.map(Moment::word).chain([super::moment::TELL])
}
