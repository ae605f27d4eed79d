//! What an effect lets stand for a while becomes powers under a number of their own.

use super::{Definition, Lower};
use crate::deck::{Card, CardSet, Kind, Lasting, MAX_CARDS, MAX_LASTING};
use crate::syntax::{Body, Traits};
use crate::verbs::{Block, Until, Verb, all_steps};
use panta_source::Span;

impl Lower<'_> {
    /// Everything that these steps of a card let stand for a while.
    pub fn lasting_in(&mut self, card: &Definition, blocks: &[&Block]) {
        for step in blocks.iter().flat_map(|block| all_steps(block)) {
            if let Verb::Until(until) = &step.value {
                self.lasting(card, until, step.span);
            }
        }
    }

    /// The places of what the step here lets stand, one for each copy of its card.
    pub fn lasting_at(&self, span: Span) -> Option<(u8, u8)> {
        self.standing.iter().find(|(at, ..)| *at == span).map(|(_, first, end)| (*first, *end))
    }

    /// Whether this stands for something that holds for a while.
    pub fn is_lasting(&self, card: &Definition) -> bool {
        card.cards.intersects(self.deck.lasting())
    }

    fn lasting(&mut self, card: &Definition, until: &Until, span: Span) {
        if self.is_lasting(card) {
            let fault = self.error(span, "what holds for a while cannot let something else hold");
            return fault.help("say all of it in one `until`").nothing();
        }
        // What a rule lets hold can do so for several players at once, and only one of them could act.
        let acts = until.statements.iter().find(|statement| statement.value.acts());
        if let Some(acts) = acts.filter(|_| matches!(card.kind, Kind::Rule | Kind::Meta)) {
            let fault = self.error(acts.span, "what a rule lets hold for a while does nothing by itself");
            return fault
                .help("put it on an Action, a Surprise, a Keeper or a Creeper, or say it of the rule itself")
                .nothing();
        }
        let (first, room) = (self.deck.rules.powers.lasting.len(), MAX_CARDS - MAX_LASTING);
        let end = first + card.cards.len();
        if self.is_full("things that hold for a while, copies counted", end.saturating_sub(1), MAX_LASTING)
            || self.is_full(
                "cards beside what holds for a while",
                self.deck.pack.cards.len().saturating_sub(1),
                room,
            )
        {
            return;
        }
        let lasting = card.cards.iter().map(|card| Lasting {
            card,
            until: until.until,
            elsewhere: until.who.is_some(),
        });
        self.deck.rules.powers.lasting.extend(lasting);
        self.standing.push((span, first as u8, end as u8));
        let standing = Definition {
            name: card.name.clone(),
            kind: Kind::Keeper,
            cards: (first..end).map(Card::lasting).collect::<CardSet>(),
            face: card.face,
            kept_pair: None,
            span: card.span,
            place: card.place,
            traits: Traits::default(),
            body: Body::Nothing,
        };
        for statement in &until.statements {
            self.statement(&standing, &statement.value, statement.span);
        }
    }
}
