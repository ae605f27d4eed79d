//! Powers that stand become what the engine reads.

use super::moment::Waits;
use super::{Definition, Lower, Occasion, Scope, Strictness};
use crate::deck::{
    Bars, Bonus, CardSet, Disables, Exempt, Instead, Kind, Moment, Place, Side, SlotId, Step, Who,
};
use crate::syntax::{self, Filter, Named, Power};
use panta_source::Span;

/// The most things of a deck that happen in place of others.
const MAX_INSTEAD: usize = 128;

impl Lower<'_> {
    /// What a card does by lying there.
    pub fn power(&mut self, card: &Definition, power: &Power, span: Span) {
        let cards = card.cards;
        match power {
            Power::Bonus { penalty, draw, play, optional, limits, per, when } => {
                let scope = Scope::outside(card);
                let when = self.maybe_when(when, &scope);
                let per = per.as_ref().map(|per| self.amount(per, &scope));
                let [draw, play] = [draw, play].map(|number| number.map(|said| said.0));
                let limits = limits.map(|number| number.map(|said| said.0));
                let (penalty, optional) = (*penalty, *optional);
                let bonus = Bonus { cards, penalty, draw, play, optional, limits, per, when };
                self.deck.rules.powers.bonuses.push(bonus);
            }
            Power::Exempt { limit, more, when } => {
                let when = self.maybe_when(when, &Scope::outside(card));
                for &slot in [limit].into_iter().chain(more) {
                    let rules = self.names.slots[SlotId::from(slot).index()];
                    let idle = rules.is_empty() && self.strictness == Strictness::Deck;
                    if idle {
                        let message = format!("no rule of this deck sets a `{}`", slot.word());
                        self.faults.warning(span, message).label("spares nobody anything");
                    }
                    self.deck.rules.powers.exempt.push(Exempt { cards, slot, when });
                }
            }
            Power::Disables { of } => self.disables(card, of, span),
            Power::Bars { happening, in_hand, when } => {
                let owned = happening.happening.moment.has_owner();
                let (when, parties) = self.when_happens(when, owned, &Scope::outside(card));
                self.each_moment(&happening.happening, |cx, moment| {
                    let bars = cx.bars(card, moment, happening, *in_hand, span);
                    (bars.when, bars.happening.parties) = (when, parties);
                });
            }
            Power::InsteadOf { happening, optional, when, steps } => {
                let said = &happening.happening;
                self.no_creeper_drawn("instead-of draw", said, span);
                let own = is_about_own_cards(said);
                self.each_moment(said, |cx, moment| {
                    let trigger = cx.waits(card, (moment, said), when, steps, Waits::Instead, span);
                    let again = |step: &Step| match step {
                        Step::MoveThis { verb, it: true, .. } => verb.word() == moment.word(),
                        _ => false,
                    };
                    let same = cx.deck.program(trigger.program).any(again);
                    cx.error_if(same, span, "this would bring about what it stands in for")
                        .help("let something else happen to `it`, or the same to another card");
                    let instead = cx.deck.rules.powers.instead.len();
                    if !cx.is_full("things that happen in place of others", instead, MAX_INSTEAD) {
                        cx.deck.rules.powers.instead.push(Instead { trigger, own, optional: *optional });
                    }
                });
            }
        }
    }

    /// A Creeper comes while others are drawn: it is neither kept out nor replaced by itself.
    fn no_creeper_drawn(&self, what: &str, said: &syntax::Happening, span: Span) {
        let creeper = said.moment == Moment::Draw && (said.of.is_some() || said.this);
        self.error_if(
            creeper,
            span,
            format!("`{what}` is about the cards of the Draw rule, whatever they are"),
        )
        .help(format!("write `{what}` alone"));
    }

    /// Where somebody decides what happens in place of something, the steps are those of no card.
    pub fn standing_in(&mut self) {
        let powers = &self.deck.rules.powers;
        if powers.instead.is_empty() {
            return;
        }
        let (decides, draws) = (self.here(), self.here() + 2);
        [Step::StandIn, Step::Stop, Step::DrawByRule, Step::Stop]
            .into_iter()
            .for_each(|step| self.emit(step));
        self.deck.rules.powers.standing_in = Some((decides, draws));
    }

    fn disables(&mut self, card: &Definition, of: &Option<Filter>, span: Span) {
        let of = match of {
            Some(filter) => {
                let which = self.which(filter, &Scope::new(card, Occasion::Any));
                let wrong = !which.cards.is_subset(self.deck.on_tables());
                self.error_if(wrong, span, "only Keepers and Creepers can be switched off")
                    .help("a rule is discarded, or replaced by its own kind");
                if !wrong {
                    self.finds_something(span, &which, Place::Table(Who::Everyone));
                }
                which.cards
            }
            None => {
                let sits = card.traits.attaches.is_some();
                self.error_if(!sits, span, "this card sits on nothing")
                    .help("`disables host` belongs on a Creeper that `attaches`");
                CardSet::EMPTY
            }
        };
        self.deck.rules.powers.disables.push(Disables { cards: card.cards, of });
    }

    fn bars(
        &mut self,
        card: &Definition,
        moment: Moment,
        barred: &Named,
        in_hand: bool,
        span: Span,
    ) -> &mut Bars {
        let said = &barred.happening;
        let happening = self.happening(card, moment, said, span);
        self.error_if(in_hand && moment != Moment::Take, span, "cards are only taken out of a hand")
            .help("write: bars take in=hand …");
        self.no_creeper_drawn("bars draw", said, span);
        let played = matches!(moment, Moment::Play | Moment::Use | Moment::Draw | Moment::Answer);
        let everything = moment == Moment::Play
            && self.deck.kind(Kind::Rule).is_subset(happening.of)
            && self.deck.kind(Kind::Keeper).is_subset(happening.of)
            && self.deck.kind(Kind::Action).is_subset(happening.of)
            && self.deck.kind(Kind::Goal).is_subset(happening.of)
            && happening.by == Side::Anyone;
        self.error_if(everything, span, "nobody could play anything any more")
            .help("leave something that can be played");
        let own = played || is_about_own_cards(said);
        let bars = Bars { cards: card.cards, happening, own, in_hand, when: Default::default() };
        self.deck.rules.powers.bars.push_mut(bars)
    }
}

/// Whether it holds even for what somebody does with cards of their own: if that is said, or where it is about who gets
/// them.
fn is_about_own_cards(said: &syntax::Happening) -> bool {
    said.to.is_some() || said.by.as_ref().is_some_and(|by| by.value == Side::Anyone)
}
