//! `swap`: hands for hands, tables for tables, or one card on a table for another.

use super::prelude::*;
use crate::deck::Whole;

#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Swap {
    /// Your hand for another.
    Hand { with: Option<At<Zone>> },
    /// All hands move on in a direction.
    Hands { towards: Option<Word> },
    /// Everything in front of you for everything in front of another player.
    Table { with: Option<At<Zone>> },
    /// All that lies before everybody moves on in a direction, perhaps with the hands.
    Tables { hands: bool, towards: Option<Word> },
    /// A card on one table for a card on another, such a one as well unless something else is said.
    Cards { filter: Box<Filter>, r#for: Option<At<CardRef>>, from: Option<At<Zone>>, with: Option<At<Zone>> },
}

/// Directions that need not be chosen: whether it is the left.
const WAYS: &[(&str, bool)] = &[("left", true), ("right", false)];

impl Swap {
    pub fn read(r: &mut Reader) -> Swap {
        let towards = |r: &mut Reader| r.needed_prop("towards", "towards=NAME").map(word);
        match r.node.args().find_map(|arg| arg.str()) {
            Some("hand") => Swap::Hand { with: other(r) },
            Some("table") => Swap::Table { with: other(r) },
            Some("everyone.hand") if r.node.args().count() == 1 => {
                r.arg();
                Swap::Hands { towards: towards(r) }
            }
            Some(first @ ("everyone.hand" | "everyone.table")) => {
                r.arg();
                let other = if first == "everyone.hand" { "everyone.table" } else { "everyone.hand" };
                let both = r.arg().is_some_and(|arg| arg.is_word(other));
                Swap::Tables { hands: both, towards: towards(r) }
            }
            _ => {
                let mut filter = Filter::read_chosen(r);
                r.error_if(!filter.is(&ONE), "one card is swapped for one other")
                    .help("write: swap one keeper from=table with=others.table");
                let (from, with) = (r.prop("from").and_then(zone), r.prop("with").and_then(zone));
                let incomplete = ["from", "with"].iter().any(|prop| r.node.prop(prop).is_none());
                if incomplete {
                    r.missing_if(true, "from= and with=").help(
                        "what is swapped is two hands (`swap hand whom.hand`), two tables (`swap table whom.table`), or two cards with these",
                    );
                    // Without them, its words may not be meant as cards at all.
                    filter.of.clear();
                }
                let r#for = r.prop("for").and_then(CardRef::read_or_kind);
                Swap::Cards { filter: Box::new(filter), r#for, from, with }
            }
        }
    }

    pub fn lower(&self, span: Span, cx: &mut Lower, scope: &mut Scope) {
        match self {
            Swap::Hand { with } | Swap::Table { with } => {
                let place = with.as_ref().and_then(|with| cx.place(with, scope));
                // What is wrong with a place that is there was said.
                if with.is_some() && place.is_none() {
                    return;
                }
                let hands = matches!(self, Swap::Hand { .. });
                let (what, whose) = if hands { (Whole::Hands, "hand") } else { (Whole::Tables, "table") };
                let with = match place {
                    Some(Place::Hand(with)) if hands => Some(with),
                    Some(Place::Table(with)) if !hands => Some(with),
                    _ => None,
                };
                match with.filter(|with| !with.is_several() && *with != Who::You) {
                    Some(with) => cx.emit(Step::SwapAll { what, with }),
                    None => {
                        cx.missing(span, "swap", &format!("the {whose} of one other player"))
                            .help(format!("write: swap {whose} whom.{whose}"));
                    }
                }
            }
            Swap::Hands { towards } => pass(Whole::Hands, towards, cx, scope),
            Swap::Tables { hands: false, towards } => pass(Whole::Tables, towards, cx, scope),
            Swap::Tables { hands: true, towards } => pass(Whole::Seats, towards, cx, scope),
            Swap::Cards { filter, r#for, from, with } => {
                let which = cx.which(filter, scope);
                let message = "only cards on tables can be swapped one by one";
                let [from, with] = [from, with].map(|zone| cx.table(zone.as_ref(), message, scope));
                let (Some(from), Some(with)) = (from, with) else { return };
                cx.error_if(from == with, span, "a card cannot be swapped for one of the same place");
                cx.finds_something(span, &which, from);
                let against = r#for.as_ref().and_then(|card| cx.cards(&card.value, card.span));
                let against = against.unwrap_or(which.cards);
                let alone = r#for.is_none() && which.cards.len() == 1 && !cx.is_lenient();
                cx.error_if(alone, span, "both cards of an exchange are such cards, and there is only one")
                    .help("say what it is swapped for: swap one \"Name\" from=table with=others.table for=keeper");
                let against = cx.set_id(against);
                cx.emit(Step::SwapCards { of: which.of, against, from, with });
            }
        }
    }
}

/// Whose hand or table a whole one is swapped for. `with=` is for single cards, and says so by what is missing.
fn other(r: &mut Reader) -> Option<At<Zone>> {
    r.arg();
    let other = r.arg();
    if other.is_none() {
        r.prop("with");
    }
    other.and_then(zone)
}

/// Everything moves on in a direction: left, right, or the one that was chosen.
fn pass(what: Whole, towards: &Option<Word>, cx: &mut Lower, scope: &Scope) {
    let leftwards = towards.as_ref().and_then(|way| meaning(WAYS, &way.value));
    if leftwards.is_none() {
        cx.chosen(towards, Meaning::Direction, scope, "this is no direction that was chosen")
            .help("write towards=left, or put `choose direction as=way` before it and write towards=way");
    }
    cx.emit(Step::PassAll { what, leftwards });
}
