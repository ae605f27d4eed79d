//! `swap`: hands for hands, or one card on a table for another.

use super::prelude::*;

#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Swap {
    /// Your hand for another.
    Hand { with: Option<At<Zone>> },
    /// All hands move on in a direction.
    Hands { towards: Option<Word> },
    /// A card on one table for a card on another.
    Cards { filter: Filter, from: Option<At<Zone>>, with: Option<At<Zone>> },
}

impl Swap {
    pub fn read(r: &mut Reader) -> Swap {
        match r.node.args().find_map(|arg| arg.str()) {
            Some("hand") => {
                r.arg();
                Swap::Hand { with: r.arg().and_then(zone) }
            }
            Some("everyone.hand") => {
                r.arg();
                Swap::Hands { towards: r.needed_prop("towards", "towards=NAME").map(word) }
            }
            _ => {
                let filter = Filter::read_chosen(r);
                r.error_if(!filter.is(&ONE), "one card is swapped for one other")
                    .help("write: swap one keeper from=table with=others.table");
                let (from, with) = (r.prop("from").and_then(zone), r.prop("with").and_then(zone));
                let incomplete = ["from", "with"].iter().any(|prop| r.node.prop(prop).is_none());
                r.missing_if(incomplete, "from= and with=");
                Swap::Cards { filter, from, with }
            }
        }
    }

    pub fn lower(&self, span: Span, cx: &mut Lower, scope: &mut Scope) {
        match self {
            Swap::Hand { with } => match with.as_ref().and_then(|with| cx.place(with, scope)) {
                Some(Place::Hand(with @ (Who::Next | Who::Named(_)))) => cx.emit(Step::SwapHands { with }),
                _ => {
                    cx.missing(span, "swap", "the hand of one other player")
                        .help("write: swap hand whom.hand");
                }
            },
            Swap::Hands { towards } => {
                cx.chosen(towards, Meaning::Direction, scope, "this is no direction that was chosen")
                    .help("put `choose direction as=way` before it and write towards=way");
                cx.emit(Step::PassHands);
            }
            Swap::Cards { filter, from, with } => {
                let which = cx.which(filter, scope);
                let message = "only cards on tables can be swapped one by one";
                let [from, with] = [from, with].map(|zone| cx.table(zone.as_ref(), message, scope));
                let (Some(from), Some(with)) = (from, with) else { return };
                cx.error_if(from == with, span, "a card cannot be swapped for one of the same place");
                cx.finds_something(span, &which, from);
                cx.emit(Step::SwapCards { of: which.of, from, with });
            }
        }
    }
}
