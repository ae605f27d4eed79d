//! Happenings: a moment, then which cards it is about, then `by=` and `of=`. Every word that waits for something reads
//! them here, so they look the same everywhere.

use super::prelude::*;
use crate::deck::{Moment, Side, Sort, Topic};

/// Something that can happen, as a card speaks of it.
#[derive(Debug, Serialize)]
pub(crate) struct Happening {
    #[serde(skip)]
    pub moment: Moment,
    /// Moments that are meant as well: cards leave a table in several ways.
    #[serde(rename = "or", serialize_with = "words")]
    pub more: Vec<Moment>,
    /// The cards it is about: all of them, if nothing is said.
    pub of: Option<Filter>,
    /// It is about the card itself.
    pub this: bool,
    pub except: Option<At<Except>>,
    /// Who does it.
    pub by: Option<At<Side>>,
    /// Whose card it is about.
    pub whose: Option<At<Side>>,
    /// Who gets the card.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<At<Side>>,
}

fn words<S: serde::Serializer>(moments: &[Moment], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(moments.iter().map(|moment| moment.word()))
}

impl Happening {
    /// The moment and what follows it on the line of `on`, or of another word that is about happenings.
    pub fn read(r: &mut Reader, card: &CardLine) -> Option<Happening> {
        let (name, said) = (r.name(), r.arg());
        let word = said.map_or("", |arg| arg.word());
        let moment = Moment::from_word(word).filter(|moment| *moment != Moment::Whenever);
        let known = moment.filter(|moment| moment.is_open_to(name)).map(|moment| (moment, moment.sort()));
        match known {
            Some((_, sort)) if name == "on" && !sort.on.contains(&card.kind) => {
                card.not_here(r.node, &format!("{name} {word}"), sort.on);
            }
            Some((moment, sort)) => return Some(Happening::read_sort(r, moment, &sort)),
            _ if word == "attach" => {
                said.map(|said| said.error("nothing waits for a Creeper that attaches, nor forbids it"))
                    .map(|fault| fault.help("say on the Creeper what it fits: attaches keeper @tool"));
            }
            None if name == "on" && moment.is_some() => {
                let fault = r.error(format!("nothing happens by itself on `{word}`"));
                fault.help(match moment {
                    Some(Moment::Answer) => {
                        "a card can keep others from answering: bars answer by=others".into()
                    }
                    _ => format!("a Surprise can answer it: answer {word} … {{ … }}"),
                });
            }
            None => {
                let open = Moment::ALL.into_iter().filter(|moment| moment.is_open_to(name));
                let tell = (name == "on").then_some(super::moment::TELL);
                let known = open.map(Moment::word).chain(tell);
                match said {
                    None => r.missing("something that can happen").nearest("", known).nothing(),
                    Some(said) => said
                        .error(format!("`{word}` is nothing that `{name}` can be about"))
                        .nearest(word, known)
                        .nothing(),
                }
            }
        }
        r.ignore_rest();
        None
    }

    /// The same on the line of `answer`: everything that can be answered before it is done.
    pub fn read_answered(r: &mut Reader) -> Option<Happening> {
        let word = r.arg().map_or("", |arg| arg.word());
        let known = Moment::from_word(word).filter(|moment| moment.is_open_to("answer"));
        if let Some(moment) = known {
            let happening = Happening::read_sort(r, moment, &moment.sort());
            if let Some(by) = happening.by.as_ref().filter(|by| by.value == Side::You) {
                r.faults.error(by.span, "nobody answers what they do themselves").help("write by=others");
            }
            return Some(happening);
        }
        let open = Moment::ALL.into_iter().filter(|moment| moment.is_open_to("answer"));
        let fault = r.error("this cannot be answered").nearest(word, open.map(Moment::word));
        r.ignore_rest();
        fault.nothing()
    }

    fn read_sort(r: &mut Reader, moment: Moment, sort: &Sort) -> Happening {
        // Cards that are named come to tables, or go from there; otherwise it is about the card itself.
        let others = sort.about == Topic::Itself && r.node.args().nth(1).is_some();
        let names_cards = others || !matches!(sort.about, Topic::Nothing | Topic::Itself);
        if sort.about == Topic::Itself && !others {
            about_itself(r, moment);
        }
        let more = more_moments(r, moment);
        let changes_hands = |moment: Moment| matches!(moment, Moment::Take | Moment::Give);
        let handed_over = changes_hands(moment) && more.iter().all(|moment| changes_hands(*moment));
        if let Some(to) = r.node.prop("to").filter(|_| moment.has_owner() && !handed_over) {
            r.prop("to");
            to.error("nobody gets a card in this way")
                .help("to= is who gets a card that somebody takes or gives");
        }
        let this = names_cards && r.node.args().nth(1 + more.len()).is_some_and(|arg| arg.word() == "this");
        let of = match (this, names_cards) {
            (true, _) => {
                r.arg();
                None
            }
            // What cannot be played may well be everything.
            (false, true) => which(r, moment, sort.about == Topic::Cards && r.name() != "bars"),
            (false, false) => None,
        };
        let except = if names_cards { r.prop("except").and_then(Except::read) } else { None };
        let side = |value: Value| {
            let side = value.one_of(Side::WORDS, "this can only be you, others or everyone");
            side.map(|side| value.at(side))
        };
        let by = if sort.by || others { r.prop("by").and_then(side) } else { None };
        let whose = if moment.has_owner() || others { r.prop("of").and_then(side) } else { None };
        let to = if handed_over { r.prop("to").and_then(side) } else { None };
        Happening { moment, more, of, this, except, by, whose, to }
    }
}

impl Happening {
    /// Whether it happens to somebody: to a card that lies, or lay, in front of them, or to themselves. Of what the card itself
    /// does that goes without saying.
    pub fn has_owner(&self) -> bool {
        self.moment.has_owner() || self.moment.sort().about == Topic::Itself && self.of.is_some()
    }

    /// All the moments that are meant.
    pub fn moments(&self) -> impl Iterator<Item = Moment> {
        [self.moment].into_iter().chain(self.more.iter().copied())
    }
}

/// Of the card itself, it goes without saying whose it is and who brings it about.
fn about_itself(r: &mut Reader, moment: Moment) {
    let word = moment.word();
    for (prop, help) in
        [("by", "in the steps, `doer` is whoever did it"), ("of", "in the steps, `you` is whoever has it")]
    {
        if let Some(value) = r.prop(prop) {
            value.error(format!("`{word}` without cards is about the card itself that says it")).help(
                format!("leave out {prop}= ({help}), or name cards: on {word} creeper {prop}=others {{ … }}"),
            );
        }
    }
}

/// The moments that follow one by which cards leave a table: `take discard keeper` is about both.
fn more_moments(r: &mut Reader, first: Moment) -> Vec<Moment> {
    let mut more: Vec<Moment> = vec![];
    let leaves = |moment: &Moment| matches!(moment, Moment::Take | Moment::Give | Moment::Discard);
    while leaves(&first)
        && let Some(arg) = r.node.args().nth(1 + more.len())
        && let Some(moment) = Moment::from_word(arg.word()).filter(leaves)
    {
        r.arg();
        arg.error_if(moment == first || more.contains(&moment), format!("`{}` is there twice", arg.word()));
        more.push(moment);
    }
    more
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
