//! What counts become.

use super::{Lower, Scope};
use crate::deck::{Asking, Base, Count, Per, Place, Who};
use crate::syntax::{self, Amount, CardRef, Of};
use panta_source as source;

impl Lower<'_> {
    /// The count of a step, which may depend on steps before.
    pub fn amount(&mut self, amount: &Amount, scope: &Scope) -> Count {
        let source::At { value, span } = &amount.base;
        let base = match value {
            Base::Exactly(number) => Base::Exactly(*number),
            Base::All => Base::All,
            Base::AllBut(number) => Base::AllBut(*number),
            Base::Any => Base::Any,
            Base::Half => Base::Half,
            Base::PlaysLeft => Base::PlaysLeft,
            Base::AsMany => {
                self.error_if(!scope.moved, *span, "`as-many` as what? no step before it moves cards")
                    .label("nothing to count");
                Base::AsMany
            }
            Base::Named(name) => {
                let place = scope.number(name);
                self.error_if(place.is_none(), *span, format!("`{name}` is not a number"))
                    .help("write a digit, a word from one to ten, or a name: choose number one six as=NAME");
                Base::Named(place.unwrap_or_default())
            }
        };
        let per = amount.per.as_ref().and_then(|per| self.per(per, scope));
        Count { up_to: amount.up_to, base, per, min: amount.min, max: amount.max }
    }

    /// What there are so many cards for.
    fn per(&mut self, per: &source::At<syntax::Per>, scope: &Scope) -> Option<Per> {
        Some(match &per.value {
            syntax::Per::Player => Per::Player,
            syntax::Per::Yes => {
                self.somebody_said_yes(scope.answers == Some(Asking::YesNo), per.span);
                Per::Yes
            }
            syntax::Per::Cards { of: Of::Card(CardRef::Name(name)), place, on }
                if let Some(token) = self.token(name) =>
            {
                let place = self.place(&source::At { value: place.clone(), span: per.span }, scope)?;
                self.tokens_lie(place, per.span);
                let held_by = match on {
                    Some(on) => self.holders(token, on),
                    None => self.deck.tokens[token as usize].held_by,
                };
                Per::Tokens(token, self.set_id(held_by), place)
            }
            syntax::Per::Cards { of, place, on } => {
                if let Some(on) = on {
                    self.error(on.span, "only tokens lie on a card").help("leave out on=, or count a token");
                }
                let cards = match of {
                    Of::Kind(kind) => self.deck.kind(*kind),
                    Of::Slot(slot) => self.names.slots[*slot as usize],
                    Of::Card(card) => self.cards(card, per.span)?,
                };
                let place = self.place(&source::At { value: place.clone(), span: per.span }, scope)?;
                self.error_if(place == Place::This, per.span, "only tokens lie on a card")
                    .help("count what lies on tables: leave out in=");
                let hidden = matches!(place, Place::Hand(who) if who != Who::You);
                self.error_if(hidden, per.span, "nobody knows what others hold")
                    .help("count what lies on tables, or your own hand");
                Per::Cards(self.set_id(cards), place)
            }
        })
    }
}
