//! What conditions become: tests, each read for one player.

use super::context::{Lower, Strictness};
use crate::check::{Why, can_be_met};
use crate::deck::{CardSet, Kind, Look, Measure, Number, Place, Test, Tests, Threshold, Values, Who};
use crate::syntax::{Bounds, CardRef, Condition, Conditions, Counted, Word};
use panta_source::{At, Span};

/// How many conditions, and alternatives of `either`, a deck can have.
const MAX_TESTS: usize = 1024;
const MAX_ALTERNATIVES: usize = 256;

/// How many names there can be for what cards are worth.
const MAX_VALUES: usize = 16;

impl Lower<'_> {
    /// Conditions that nobody can meet are a fault, unless house rules have made them so. `goal` is the name of the Goal
    /// that asks for them.
    pub fn never_met(&self, (message, help): Why, goal: Option<&str>, span: Span) {
        let label = "cannot be met so";
        if self.strictness != Strictness::House {
            return self.error(span, message).label(label).help(help).nothing();
        }
        let what = match goal {
            Some(name) => format!("nobody can meet {name} any more"),
            None => "this condition can never hold any more".to_string(),
        };
        let missed: Vec<&str> = self.missed.iter().map(String::as_str).collect();
        let because = match missed[..] {
            [] => String::new(),
            [one] => format!(", because {one} is left out"),
            _ => format!(", because these are left out: {}", missed.join(", ")),
        };
        self.faults.warning(span, format!("{what}{because}")).label(label);
    }

    /// The conditions of a `when` block, if there is one.
    pub fn maybe_when(&mut self, when: &Option<Conditions>) -> Tests {
        when.as_ref().map_or(Tests::default(), |when| self.conditions(when, None).0)
    }

    /// Conditions that must all hold, if they can. Also returns every card they ask for.
    pub fn conditions(&mut self, conditions: &Conditions, goal: Option<&str>) -> (Tests, CardSet) {
        let errors = self.faults.errors();
        self.missed.clear();
        let (tests, named) = self.all_of(&conditions.all);
        if conditions.sound
            && self.faults.errors() == errors
            && self.overflown.is_empty()
            && let Err(why) = can_be_met(&self.deck, tests, self.strictness == Strictness::House)
        {
            self.never_met(why, goal, conditions.span);
        }
        (tests, named)
    }

    fn all_of(&mut self, conditions: &[At<Condition>]) -> (Tests, CardSet) {
        let mut named = CardSet::EMPTY;
        let mut tests = vec![];
        for condition in conditions {
            self.condition(condition, &mut tests, &mut named);
        }
        (self.keep_tests(tests), named)
    }

    /// Gives tests their places. Where there is no place left, that is a fault and they are dropped.
    pub fn keep_tests(&mut self, tests: Vec<Test>) -> Tests {
        let start = self.deck.code.tests.len();
        let end = start + tests.len();
        if self.is_full("conditions", end, MAX_TESTS) {
            return Tests::default();
        }
        self.deck.code.tests.extend(tests);
        Tests { start: start as u16, end: end as u16 }
    }

    /// Lowers a condition, to several tests where it has several bounds.
    fn condition(&mut self, condition: &At<Condition>, tests: &mut Vec<Test>, named: &mut CardSet) {
        let span = condition.span;
        let bounded = |measure: Measure, bounds: &Bounds| {
            let at_least = bounds.at_least.map(|said| (said.0, true)).into_iter();
            at_least.chain(bounds.at_most.map(|said| (said.0, false))).map(move |(number, least)| {
                let number = Threshold::plain(number);
                if least { Test::AtLeast { measure, number } } else { Test::AtMost { measure, number } }
            })
        };
        match &condition.value {
            Condition::Players { bounds } => tests.extend(bounded(Measure::Players, bounds)),
            Condition::Sum { value, bounds, more_than, look } => {
                let (value, than) = (self.value(value), more_than.as_ref().map(|than| self.value(than)));
                let Some(value) = value else { return };
                let measure = Measure::Sum { value, look: *look };
                tests.extend(bounded(measure, bounds));
                let than = than.flatten().map(|value| Measure::Sum { value, look: *look });
                tests.extend(than.map(|than| Test::More { measure, than }));
            }
            _ => tests.extend(self.one_test(condition, named, span)),
        }
    }

    fn one_test(&mut self, condition: &At<Condition>, named: &mut CardSet, span: Span) -> Option<Test> {
        Some(match &condition.value {
            Condition::AtLeast { of, number, per_player, look } => {
                let cards = match &of[..] {
                    [card] => self.wanted(card, *look)?,
                    _ => self.union(of, *look),
                };
                *named |= cards;
                let at_least = Threshold { number: number.0, per_player: *per_player };
                Test::Holds { set: self.set_id(cards), at_least, look: *look }
            }
            Condition::AtMost { of, number, per_player, look } => {
                let cards = self.union(of, *look);
                let measure = Measure::Cards { set: self.set_id(cards), look: *look };
                Test::AtMost { measure, number: Threshold { number: number.0, per_player: *per_player } }
            }
            Condition::Lacks { of, look } => {
                let cards = self.union(of, *look);
                Test::Lacks { set: self.set_id(cards), look: *look }
            }
            Condition::NothingBut { of } => {
                let cards = self.union(of, Look::Table);
                let set = self.set_id(self.deck.kind(Kind::Keeper) - cards);
                Test::Lacks { set, look: Look::Table }
            }
            Condition::Most { what, min } => {
                let measure = self.measure(what, span)?;
                Test::Most { measure, min: min.map_or(Number::Word(1), |min| min.0) }
            }
            Condition::Fewest { what } => Test::Fewest { measure: self.measure(what, span)? },
            Condition::Empty => Test::EmptyHand,
            Condition::Spell(spell) => {
                let errors = self.faults.errors();
                self.needs_letters(span);
                let spell = spell.clone().filter(|_| self.faults.errors() == errors)?;
                let spells = &mut self.deck.words.spells;
                spells.push(spell);
                Test::Spells { spell: spells.len() as u16 - 1 }
            }
            Condition::Attached { of, to } => {
                let creepers = self.union(of, Look::Tables);
                *named |= creepers;
                self.attached(creepers, to.as_ref(), span)?
            }
            Condition::Either(alternatives) => self.either(alternatives, named)?,
            Condition::Not(all) => Test::Not { all: self.group(all)?.0 },
            Condition::Each { others, all } => {
                let (all, cards) = self.group(all)?;
                *named |= cards;
                Test::Each { all, others: *others }
            }
            Condition::YourTurn => Test::YourTurn,
            Condition::Window(_) => {
                let fault = self.error(span, "only a free action can be open in one part of the turn");
                return fault.help("it stands in the `when` of a `free-action`").nothing();
            }
            Condition::More { of, than, look } => {
                let (cards, than) = (self.union(of, *look), self.wanted(than.as_ref()?, *look)?);
                *named |= cards;
                let [measure, than] =
                    [cards, than].map(|cards| Measure::Cards { set: self.set_id(cards), look: *look });
                Test::More { measure, than }
            }
            Condition::Makes { number, value, ways } => {
                Test::Makes { value: self.value(value)?, number: number.0, ways: *ways }
            }
            Condition::Run { of, number, value } => {
                let (cards, value) = (self.union(of, Look::Table), self.value(value)?);
                *named |= cards;
                let measure = Measure::Run { set: self.set_id(cards), value };
                Test::AtLeast { measure, number: Threshold::plain(number.0) }
            }
            Condition::Players { .. } | Condition::Sum { .. } => return None,
        })
    }

    /// Conditions that are about one thing together, as a run of alternatives, and the cards they ask for.
    fn group(&mut self, conditions: &[At<Condition>]) -> Option<(u16, CardSet)> {
        let (tests, cards) = self.all_of(conditions);
        let at = self.deck.code.alternatives.len();
        if self.is_full("alternatives", at + 1, MAX_ALTERNATIVES) {
            return None;
        }
        self.deck.code.alternatives.push(tests);
        Some((at as u16, cards))
    }

    /// What cards are worth by this name. Only a deck that is complete has to have such cards.
    fn value(&mut self, name: &Word) -> Option<u8> {
        let known = self.deck.code.values.iter().any(|value| value.name == name.value);
        if !known && self.strictness == Strictness::Deck {
            let fault = self.error(name.span, format!("no card of this deck has the value `{}`", name.value));
            let names = self.deck.code.values.iter().map(|value| value.name.as_str());
            return fault
                .help("write on some cards: value 3, or value weight 3")
                .nearest(&name.value, names)
                .nothing();
        }
        self.value_named(&name.value)
    }

    /// The place of a value of this name among all; a new one, if there is none.
    pub fn value_named(&mut self, name: &str) -> Option<u8> {
        let values = &self.deck.code.values;
        let (known, next) = (values.iter().position(|value| value.name == name), values.len());
        if known.is_none() {
            if self.is_full("names for what cards are worth", next, MAX_VALUES) {
                return None;
            }
            self.deck.code.values.push(Values::new(name));
        }
        Some(known.unwrap_or(next) as u8)
    }

    /// One of several lines holds.
    fn either(&mut self, lines: &[Vec<At<Condition>>], named: &mut CardSet) -> Option<Test> {
        let mut alternatives = vec![];
        for line in lines {
            let (tests, cards) = self.all_of(line);
            *named |= cards;
            alternatives.push(tests);
        }
        let start = self.deck.code.alternatives.len();
        let end = start + alternatives.len();
        if self.is_full("alternatives", end, MAX_ALTERNATIVES) {
            return None;
        }
        self.deck.code.alternatives.extend(alternatives);
        Some(Test::Either { start: start as u16, end: end as u16 })
    }

    /// A Creeper sits on one of these Keepers, on any table.
    fn attached(&mut self, creepers: CardSet, to: Option<&At<Vec<At<CardRef>>>>, span: Span) -> Option<Test> {
        let attaching = creepers.is_subset(self.deck.rules.attaching);
        self.error_if(!attaching, span, "only a Creeper that attaches sits on a Keeper")
            .help("write `attaches` on the Creeper");
        let to = to?;
        let keepers = self.union(&to.value, Look::Tables);
        let on_keepers = keepers.is_subset(self.deck.kind(Kind::Keeper));
        self.error_if(!on_keepers, to.span, "a Creeper sits on Keepers only");
        Some(Test::Attached { creepers: self.set_id(creepers), to: self.set_id(keepers) })
    }

    /// All these cards together.
    fn union(&mut self, cards: &[At<CardRef>], look: Look) -> CardSet {
        cards.iter().filter_map(|card| self.wanted(card, look)).collect()
    }

    /// A card that can lie where the condition looks, or the Keepers and Creepers with an icon.
    pub fn wanted(&mut self, card: &At<CardRef>, look: Look) -> Option<CardSet> {
        let possible = self.can_lie(match look {
            Look::Table | Look::Tables | Look::Others => Place::Table(Who::Everyone),
            Look::Hand => Place::Hand(Who::You),
            Look::Discard => Place::Discard,
        });
        // A kind stands for all its cards; none can have such a name.
        if let CardRef::Name(name) = &card.value
            && let Some(kind) = Kind::from_word(name)
        {
            let cards = self.deck.kind(kind) & possible;
            let none = cards.is_empty() && self.strictness == Strictness::Deck;
            self.error_if(none, card.span, "no such card can lie where the condition looks");
            return Some(cards);
        }
        let cards = self.cards(&card.value, card.span)?;
        match &card.value {
            CardRef::Name(name) => {
                let fits =
                    cards.is_subset(possible) && (!cards.is_empty() || self.is_absent(name, card.span));
                self.error_if(!fits, card.span, "a card of this kind never lies where the condition looks");
                fits.then_some(cards)
            }
            CardRef::Icon(icon) => {
                let cards = cards & possible & self.deck.on_tables();
                let none = cards.is_empty() && self.strictness != Strictness::House;
                self.error_if(none, card.span, format!("no Keeper or Creeper has the icon `{icon}`"));
                (!none).then_some(cards)
            }
            CardRef::Kind(kind) => {
                let cards = cards & possible;
                let none = cards.is_empty() && self.strictness == Strictness::Deck;
                let message = format!("no {} of this deck ever lies where the condition looks", kind.title());
                self.error_if(none, card.span, message);
                (!none).then_some(cards)
            }
        }
    }

    /// A Keeper or Creeper, by name.
    pub fn named_on_table(&mut self, card: &At<CardRef>) -> Option<CardSet> {
        if !matches!(card.value, CardRef::Name(_)) {
            return self.error(card.span, "this has to be one card, by its name").nothing();
        }
        self.wanted(card, Look::Table)
    }

    /// What `most` and `fewest` count.
    fn measure(&mut self, what: &Counted, span: Span) -> Option<Measure> {
        let keepers = self.deck.kind(Kind::Keeper);
        let cards = match what {
            Counted::Hand => return Some(Measure::Hand),
            Counted::Cards => return Some(Measure::HandAndTable),
            Counted::Word => {
                self.needs_letters(span);
                return Some(Measure::Word);
            }
            Counted::Value(name) => {
                return Some(Measure::Sum { value: self.value(name)?, look: Look::Table });
            }
            Counted::Keeper => keepers,
            Counted::Creeper => self.deck.kind(Kind::Creeper),
            Counted::Icon(icon) => self.wanted(icon, Look::Table).unwrap_or_default() & keepers,
        };
        Some(Measure::Cards { set: self.set_id(cards), look: Look::Table })
    }

    /// Without letters, nothing can be spelled. Keepers have been lowered before anything that asks for words.
    fn needs_letters(&self, span: Span) {
        self.needs_dictionary(span);
        let none = self.deck.words.letters.iter().all(|letter| *letter == 0);
        let silent = self.strictness == Strictness::Deck && none;
        self.error_if(silent, span, "no Keeper of this deck is a letter, so nothing can be spelled")
            .help("write `tile \"A\"` on some");
    }

    /// Without a dictionary, no word is known. A library gets that of the deck that includes it.
    pub fn needs_dictionary(&self, span: Span) {
        if self.strictness != Strictness::Library && self.deck.words.dictionary.is_none() {
            self.error(span, "this asks for words, and there is no dictionary to look them up in")
                .help("hand one in when the deck is compiled; our own decks have the English one");
        }
    }
}
