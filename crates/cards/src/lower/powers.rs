//! Powers that stand become what the engine reads.

use super::{Definition, Lower, Occasion, Scope, Strictness};
use crate::deck::{
    Bars, Bonus, CardSet, Disables, Exempt, Instead, Kind, Moment, Place, Side, SlotId, Step, Who,
};
use crate::syntax::{Filter, Named, Power};
use panta_source::Span;

/// The most things of a deck that happen in place of others.
const MAX_INSTEAD: usize = 64;

impl Lower<'_> {
    /// What a card does by lying there.
    pub fn power(&mut self, card: &Definition, power: &Power, span: Span) {
        let cards = card.cards;
        match power {
            Power::Bonus { penalty, draw, play, hand_limit, keeper_limit, when } => {
                let when = self.maybe_when(when);
                let [draw, play, hand_limit, keeper_limit] =
                    [draw, play, hand_limit, keeper_limit].map(|number| number.map(|said| said.0));
                let (penalty, limits) = (*penalty, [hand_limit, keeper_limit]);
                let bonus = Bonus { cards, penalty, draw, play, limits, when };
                self.deck.rules.powers.bonuses.push(bonus);
            }
            Power::Exempt { limit, when } => {
                let when = self.maybe_when(when);
                let rules = self.names.slots[SlotId::from(*limit).index()];
                let idle = rules.is_empty() && self.strictness == Strictness::Deck;
                if idle {
                    let message = format!("no rule of this deck sets a `{}`", limit.word());
                    self.faults.warning(span, message).label("spares nobody anything");
                }
                self.deck.rules.powers.exempt.push(Exempt { cards, slot: *limit, when });
            }
            Power::Disables { of } => self.disables(card, of, span),
            Power::Bars { happening, in_hand, when } => {
                let when = self.maybe_when(when);
                self.bars(card, happening, *in_hand, span).when = when;
            }
            Power::InsteadOf { happening, when, steps } => {
                let said = &happening.happening;
                let trigger = self.waits(card, said, when, steps, span);
                let again = |step: &Step| match step {
                    Step::MoveThis { verb, it: true, .. } => verb.word() == said.moment.word(),
                    _ => false,
                };
                let same = self.deck.program(trigger.program).any(again);
                self.error_if(same, span, "this would bring about what it stands in for")
                    .help("let something else happen to `it`, or the same to another card");
                let own = said.by.as_ref().is_some_and(|by| by.value == Side::Anyone);
                let instead = self.deck.rules.powers.instead.len();
                if !self.is_full("things that happen in place of others", instead, MAX_INSTEAD) {
                    self.deck.rules.powers.instead.push(Instead { trigger, own });
                }
            }
        }
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

    fn bars(&mut self, card: &Definition, barred: &Named, in_hand: bool, span: Span) -> &mut Bars {
        let said = &barred.happening;
        let happening = self.happening(card, said, span);
        let moment = happening.moment;
        self.error_if(in_hand && moment != Moment::Take, span, "cards are only taken out of a hand")
            .help("write: bars take in=hand …");
        let played = matches!(moment, Moment::Play | Moment::Use);
        let everything = moment == Moment::Play
            && self.deck.kind(Kind::Rule).is_subset(happening.of)
            && self.deck.kind(Kind::Keeper).is_subset(happening.of)
            && self.deck.kind(Kind::Action).is_subset(happening.of)
            && self.deck.kind(Kind::Goal).is_subset(happening.of)
            && happening.by == Side::Anyone;
        self.error_if(everything, span, "nobody could play anything any more")
            .help("leave something that can be played");
        let own = played || said.by.as_ref().is_some_and(|by| by.value == Side::Anyone);
        let bars = Bars { cards: card.cards, happening, own, in_hand, when: Default::default() };
        self.deck.rules.powers.bars.push_mut(bars)
    }
}
