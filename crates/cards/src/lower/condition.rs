//! What conditions become: tests, each read for one player.

use super::context::{Lower, Strictness};
use crate::check::{Why, can_be_met};
use crate::deck::{CardSet, Kind, Look, Measure, Number, Place, Test, Tests, Who};
use crate::syntax::{CardRef, Condition, Conditions, Counted};
use panta_source::{At, Span};

/// How many conditions, and alternatives of `either`, a deck can have.
const MAX_TESTS: usize = 1024;
const MAX_ALTERNATIVES: usize = 256;

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
            tests.extend(self.condition(condition, &mut named));
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

    fn condition(&mut self, condition: &At<Condition>, named: &mut CardSet) -> Option<Test> {
        let span = condition.span;
        Some(match &condition.value {
            Condition::AtLeast { of, number, look } => {
                let cards = match &of[..] {
                    [card] => self.wanted(card, *look)?,
                    _ => self.union(of, *look),
                };
                *named |= cards;
                Test::Holds { set: self.set_id(cards), at_least: number.0, look: *look }
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
                let measure = self.measure(what, span);
                Test::Most { measure, min: min.map_or(Number::Word(1), |min| min.0) }
            }
            Condition::Fewest { what } => Test::Fewest { measure: self.measure(what, span) },
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
        })
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
    fn wanted(&mut self, card: &At<CardRef>, look: Look) -> Option<CardSet> {
        let possible = self.can_lie(match look {
            Look::Table | Look::Tables => Place::Table(Who::Everyone),
            Look::Hand => Place::Hand(Who::You),
            Look::Discard => Place::Discard,
        });
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
        }
    }

    /// A Keeper or Creeper, by name.
    pub fn named_on_table(&mut self, card: &At<CardRef>) -> Option<CardSet> {
        if matches!(card.value, CardRef::Icon(_)) {
            return self.error(card.span, "this has to be one card, by its name").nothing();
        }
        self.wanted(card, Look::Table)
    }

    /// What `most` and `fewest` count.
    fn measure(&mut self, what: &Counted, span: Span) -> Measure {
        let keepers = self.deck.kind(Kind::Keeper);
        let cards = match what {
            Counted::Hand => return Measure::Hand,
            Counted::Word => {
                self.needs_letters(span);
                return Measure::Word;
            }
            Counted::Keeper => keepers,
            Counted::Icon(icon) => self.wanted(icon, Look::Table).unwrap_or_default() & keepers,
        };
        Measure::Table(self.set_id(cards))
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
