//! Tokens: the words that a deck declares for them, the cards that hold them, and where steps and conditions speak of
//! them.

use super::Scope;
use super::context::{Lower, Strictness};
use crate::deck::{
    CardSet, Kind, Look, MAX_HOLDING, MAX_TOKENS, MOST_TOKENS, Measure, Number, Place, Token, TokenId,
};
use crate::syntax::{CardRef, Filter, Of, TokenLine, Word};
use panta_source::{At, Span};

impl Lower<'_> {
    /// All tokens of a deck.
    pub fn tokens(&mut self, lines: &[TokenLine]) {
        for line in lines {
            self.place = line.name.span;
            let name = &line.name.value;
            let second = self.deck.tokens.iter().any(|known| known.name == *name);
            self.error_if(second, self.place, format!("there are two tokens named `{name}`"));
            let card = self.names.cards.contains_key(name)
                || self.deck.code.values.iter().any(|value| value.name == *name);
            self.error_if(card, self.place, format!("`{name}` is a card or a value already"))
                .help("give the token another name");
            if second || card || self.is_full("tokens", self.deck.tokens.len(), MAX_TOKENS) {
                continue;
            }
            let id = self.deck.tokens.len() as TokenId;
            for (name, worth) in &line.values {
                if let Some(value) = self.value_named(name) {
                    self.deck.code.values[value as usize].tokens.push((id, *worth));
                }
            }
            self.deck.tokens.push(Token {
                name: name.clone(),
                one: line.one.clone(),
                many: line.many.clone(),
                at_most: line.at_most.map_or(Number::Word(MOST_TOKENS), |said| said.0),
                held_by: CardSet::EMPTY,
            });
        }
    }

    /// Cards hold a token.
    pub fn holds(&mut self, cards: CardSet, token: &Word) {
        let Some(id) = self.token(&token.value) else {
            let known = self.deck.tokens.iter().map(|known| known.name.as_str());
            let unknown = self.strictness != Strictness::Library;
            return self
                .error_if(unknown, token.span, format!("there is no token `{}`", token.value))
                .label("not declared")
                .help(format!(
                    "declare it beside the cards: token {} {{ one \"…\"; many \"…\" }}",
                    token.value
                ))
                .nearest(&token.value, known)
                .nothing();
        };
        self.deck.tokens[id as usize].held_by |= cards;
        self.deck.rules.holding |= cards;
        let there = self.deck.rules.holding.len();
        self.is_full("cards that hold tokens", there.saturating_sub(1), MAX_HOLDING);
    }

    /// The token of this name.
    pub fn token(&self, name: &str) -> Option<TokenId> {
        self.deck.tokens.iter().position(|known| known.name == name).map(|at| at as TokenId)
    }

    /// The token that a condition speaks of, if it does. It cannot speak of cards beside it.
    pub fn token_among(&self, of: &[At<CardRef>]) -> Option<TokenId> {
        let token = |card: &At<CardRef>| match &card.value {
            CardRef::Name(name) => self.token(name),
            CardRef::Icon(_) | CardRef::Kind(_) | CardRef::Slot(_) => None,
        };
        let found = of.iter().find_map(token)?;
        let mixed = of.iter().find(|card| token(card) != Some(found));
        if let Some(other) = mixed {
            self.error(other.span, "a token is counted by itself").help("make two conditions of it");
        }
        Some(found)
    }

    /// Tokens of a kind, where a condition looks for them.
    pub fn tokens_there(
        &mut self,
        token: TokenId,
        named: Option<&At<CardRef>>,
        look: Look,
        scope: &Scope,
        span: Span,
    ) -> Measure {
        let astray = matches!(look, Look::Hand | Look::Discard | Look::Goals);
        self.error_if(astray, span, "tokens lie on cards in play")
            .help("write of=others, of=everyone, in=rules, in=this, or nothing for your own table");
        let mut on = self.deck.tokens[token as usize].held_by;
        let mut look = look;
        if let Some(named) = named {
            on &= self.holders(token, named);
            // A New Rule lies in the middle, whoever asks.
            if !on.is_empty() && on.is_subset(self.deck.kind(Kind::Rule)) && look == Look::Table {
                look = Look::Rules;
            }
        }
        let seen = match look {
            Look::Rules => Some(self.deck.kind(Kind::Rule)),
            Look::Table | Look::Tables | Look::Others => Some(self.deck.on_tables()),
            _ => None,
        };
        let nowhere = seen.is_some_and(|seen| !on.is_empty() && !on.intersects(seen));
        self.error_if(
            nowhere && self.strictness == Strictness::Deck,
            span,
            "no card there holds such tokens",
        )
        .help("New Rules are looked at with in=rules; what lies in front of players without it");
        if look == Look::This {
            on &= scope.card.cards;
            let several = scope.card.cards.len() > 1;
            self.error_if(several, span, "there are copies of this card, so `this` is not one of them")
                .help("leave out copies=, or count what lies on tables");
            let none = on.is_empty() && self.strictness != Strictness::House;
            self.error_if(none, span, "this card does not hold such tokens").help("write `holds` on it");
        }
        Measure::Tokens { token, on: self.set_id(on), look }
    }

    /// Those of these cards that hold such a token.
    pub fn holders(&mut self, token: TokenId, named: &At<CardRef>) -> CardSet {
        let cards = self.cards(&named.value, named.span).unwrap_or_default();
        let held_by = self.deck.tokens[token as usize].held_by;
        let name = &self.deck.tokens[token as usize].name;
        let none = !cards.is_empty() && !cards.intersects(held_by) && !self.is_lenient();
        self.error_if(none, named.span, format!("this card does not hold `{name}`"))
            .help(format!("write `holds {name}` on it"));
        cards & held_by
    }

    /// A fault if no token can lie on what lies there.
    pub fn tokens_lie(&self, place: Place, span: Span) {
        let there = matches!(place, Place::Table(_) | Place::Rules | Place::InPlay | Place::This);
        self.error_if(!there, span, "tokens lie on cards in play")
            .help("write this, table, whom.table, others.table, everyone.table, rules or in-play");
    }

    /// The token that a step is about, if it is.
    pub fn token_of(&self, filter: &Filter) -> Option<TokenId> {
        filter.of.iter().find_map(|of| match &of.value {
            Of::Card(CardRef::Name(name)) => self.token(name),
            _ => None,
        })
    }
}
