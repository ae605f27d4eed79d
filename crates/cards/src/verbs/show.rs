//! `show`: hidden cards that everybody gets to see. They stay where they are.

use super::prelude::*;

/// Cards of hands, of the mini-hand, or from the top of the draw pile.
#[derive(Debug, Serialize)]
pub(crate) struct Show {
    filter: Filter,
    from: At<Zone>,
}

impl Show {
    /// `show all goal from=hand`, `show 2 at-random from=whom.hand`, `show 3 from=pile`
    pub fn read(r: &mut Reader) -> Option<Show> {
        let from = r.needed_prop("from", "from=hand, from=whom.hand, from=aside or from=pile").and_then(zone);
        let filter = Filter::read_counted(r);
        let all = filter.is(&Base::All);
        let some = filter.count.as_ref().is_none_or(|count| matches!(count.base.value, Base::Exactly(_)));
        let idle = filter.search || filter.attached || filter.alone || filter.rank.is_some();
        r.error_if(idle, "cards are shown as they lie there").help("write: show all from=hand");
        let from = from?;
        match from.value {
            Place::Pile => {
                let sound = some && !filter.at_random && filter.is_any();
                r.error_if(!sound, "of the draw pile so many cards are shown, from its top")
                    .help("write: show 3 from=pile");
            }
            Place::Hand(_) | Place::Aside => {
                let sound = if filter.at_random { some } else { all };
                r.error_if(!sound, "all such cards are shown, or so many that chance picks")
                    .help("write: show all goal from=hand, or show 2 at-random from=whom.hand; a card of one's choice is taken to=aside and shown from there");
            }
            _ => {
                r.error("what lies there is seen by all")
                    .help("show cards of a hand, from=aside or from=pile");
            }
        }
        Some(Show { filter, from })
    }

    pub fn lower(&self, span: Span, cx: &mut Lower, scope: &mut Scope) {
        let which = cx.which(&self.filter, scope);
        // A single card that was taken aside is shown from there as well.
        let from = match self.from.value {
            Place::Aside if scope.it.is_some() => Some(Place::Aside),
            _ => cx.place(&self.from, scope),
        };
        let Some(from) = from else { return };
        cx.finds_something(span, &which, from);
        let Which { count, of, .. } = which;
        scope.moved = false;
        cx.emit(Step::Show { count, of, at_random: self.filter.at_random, from });
    }
}
