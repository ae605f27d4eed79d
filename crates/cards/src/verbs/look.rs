//! `look`: cards of the draw pile, or of somebody's hand, that only one player sees.

use super::prelude::*;

/// So many cards from the top of the draw pile, or of a player's hand.
#[derive(Debug, Serialize)]
pub(crate) struct Look {
    count: Said<Base<String>>,
    at_random: bool,
    /// Whose hand, if it is not the draw pile.
    hand: Option<Word>,
}

impl Look {
    pub fn read(r: &mut Reader) -> Option<Look> {
        let filter = Filter::read(r);
        let from = r.needed_prop("from", "from=pile, or from=whom.hand");
        let base = filter.count.map_or(ONE, |count| count.base.value);
        let hand = match (from?.word(), from?.word().rsplit_once('.')) {
            ("pile", _) => None,
            (_, Some((whose, "hand"))) => Some(from?.at(whose.to_string())),
            _ => {
                let fault = r.error("one looks at the draw pile, or at somebody's hand");
                return fault.help("write: from=pile, or from=whom.hand").nothing();
            }
        };
        let said = Look { count: Said(base), at_random: filter.at_random, hand };
        r.error_if(!filter.of.is_empty(), "nobody knows what lies there before they have looked")
            .help("say how many cards, and no more");
        said.is_hidden(r);
        Some(said)
    }

    /// What cannot be seen is not chosen.
    fn is_hidden(&self, r: &Reader) {
        let exactly = matches!(self.count.0, Base::Exactly(_));
        if self.hand.is_some() {
            let whole = self.count.0 == Base::All && !self.at_random;
            let chance = exactly && self.at_random;
            r.error_if(!whole && !chance, "one looks at a whole hand, or at cards of it that chance picks")
                .help("write: look all from=whom.hand, or look 2 at-random from=whom.hand");
        } else {
            r.error_if(
                !exactly || self.at_random,
                "one looks at so many cards of the draw pile, from its top",
            )
            .help("write a number: look 3 from=pile");
        }
    }

    pub fn lower(&self, span: Span, cx: &mut Lower, scope: &mut Scope) {
        let from = match &self.hand {
            None => Some(Place::Pile),
            Some(whose) => cx.one_player(whose, scope).map(Place::Hand),
        };
        let own = from == Some(Place::Hand(Who::You));
        cx.error_if(own, span, "everybody knows their own hand").help("write whose: from=whom.hand");
        scope.sets_aside(span, cx);
        scope.aside = Some(cx.here());
        let base = match self.count.0 {
            Base::Exactly(number) => Base::Exactly(number),
            _ => Base::All,
        };
        // Even if nobody knows whose hand it is: what follows speaks of this step.
        let from = from.unwrap_or(Place::Pile);
        cx.emit(Step::Look { count: Count::new(base), from });
    }
}
