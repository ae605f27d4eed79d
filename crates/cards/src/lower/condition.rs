//! What conditions become: tests, each read for one player.

use super::context::{Lower, Strictness};
use super::{Meaning, Scope};
use crate::check::{Why, can_be_met};
use crate::deck::{
    CardSet, DOER, Kind, Look, Measure, Number, OWNER, Parties, Place, Test, Tests, Threshold, Values, Who,
    looks_into_hands,
};
use crate::syntax::{
    Bounds, CardRef, Carrying, Condition, Conditions, Counted, Except, ONE_PLAYER, Said, Wanted, Word,
    meaning,
};
use panta_source::{At, Span};

/// How many conditions, and alternatives of `either`, a deck can have.
const MAX_TESTS: usize = 1024;
const MAX_ALTERNATIVES: usize = 256;

/// How many names there can be for what cards are worth.
const MAX_VALUES: usize = 16;

/// By how much there has to be more, if nothing is said.
fn more_by(by: &Option<Said<Number>>) -> Number {
    by.map_or(Number::Word(1), |by| by.0)
}

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
    pub fn maybe_when(&mut self, when: &Option<Conditions>, scope: &Scope) -> Tests {
        when.as_ref().map_or(Tests::default(), |when| self.conditions(when, scope))
    }

    /// Conditions that must all hold, if they can.
    pub fn conditions(&mut self, conditions: &Conditions, scope: &Scope) -> Tests {
        self.conditions_of(None, conditions, scope).0
    }

    /// The same, perhaps those of the Goal of this name. Also returns every card they ask for.
    pub fn conditions_of(
        &mut self,
        goal: Option<&str>,
        conditions: &Conditions,
        scope: &Scope,
    ) -> (Tests, CardSet) {
        self.checked(&conditions.all.iter().collect::<Vec<_>>(), conditions, goal, scope)
    }

    /// The conditions under which a happening counts: those for whoever waits for it, and those for whoever does it and
    /// whose card it is about, `owned` if it has an owner.
    pub fn when_happens(
        &mut self,
        when: &Option<Conditions>,
        owned: bool,
        scope: &Scope,
    ) -> (Tests, Parties) {
        let Some(when) = when else { return Default::default() };
        let party = |word: &str| word == "doer" || owned && word == "owner";
        let compared = |condition: &At<Condition>| match &condition.value {
            Condition::More { than: Some(than), .. } => match &than.value {
                CardRef::Name(name) => Some(name.clone()),
                _ => None,
            },
            _ => None,
        };
        // Of two players of whom one is the doer or the owner.
        let compares = |condition: &&At<Condition>| match &condition.value {
            Condition::Of { who, all } => all.iter().any(|line| {
                compared(line).is_some_and(|than| party(&than) || party(&who.value) && is_player(&than))
            }),
            _ => compared(condition).is_some_and(|than| party(&than)),
        };
        let about = |condition: &&At<Condition>, party: &str| match &condition.value {
            Condition::Of { who, .. } => who.value == party && !compares(condition),
            _ => false,
        };
        let [doer, owner] = [("doer", true), ("owner", owned)].map(|(party, there)| {
            let lines = when.all.iter().filter(|line| there && about(line, party));
            let lines: Vec<&At<Condition>> = lines
                .filter_map(|line| match &line.value {
                    Condition::Of { all, .. } => Some(all),
                    _ => None,
                })
                .flatten()
                .collect();
            let tests = self.checked(&lines, when, None, scope).0;
            // Whether somebody is asked depends on this, and all can see whether they are.
            if let Some(line) = lines.first()
                && self.deck.code.all_tests(tests).into_iter().any(looks_into_hands)
            {
                let message = format!("what `{party}` holds is hidden from the others");
                self.error(line.span, message).help("ask how many cards they hold: `at-least 3 hand`");
            }
            tests
        });
        let own =
            |line: &&At<Condition>| !(compares(line) || about(line, "doer") || owned && about(line, "owner"));
        let own: Vec<&At<Condition>> = when.all.iter().filter(own).collect();
        let own = self.checked(&own, when, None, scope).0;
        // One of them against whoever waits for it, or against the other.
        let mut both = scope.clone();
        both.bind(Meaning::Player(DOER), Some("doer"));
        both.bind(Meaning::Player(OWNER), owned.then_some("owner"));
        let between: Vec<&At<Condition>> = when.all.iter().filter(|line| compares(line)).collect();
        let versus = self.checked(&between, when, None, &both).0;
        (own, Parties { doer, owner, versus })
    }

    /// Some of these conditions.
    fn checked(
        &mut self,
        some: &[&At<Condition>],
        conditions: &Conditions,
        goal: Option<&str>,
        scope: &Scope,
    ) -> (Tests, CardSet) {
        let errors = self.faults.errors();
        self.missed.clear();
        let (tests, named) = self.all_of(some.iter().copied(), scope);
        if conditions.sound && self.faults.errors() == errors && self.overflown.is_empty() {
            let house = self.strictness == Strictness::House;
            match can_be_met(&self.deck, tests, house) {
                Err((why, _)) if house => self.never_met(why, goal, conditions.span),
                Err((why, test)) => self.never_met(why, goal, self.tests_stand[test]),
                Ok(idle) if house => drop(idle),
                Ok(idle) => idle.into_iter().for_each(|(_, ((message, help), test))| {
                    let fault = self.faults.warning(self.tests_stand[test], message);
                    fault.label("the other alternatives can be met").help(help);
                }),
            }
        }
        (tests, named)
    }

    fn all_of<'c>(
        &mut self,
        conditions: impl IntoIterator<Item = &'c At<Condition>>,
        scope: &Scope,
    ) -> (Tests, CardSet) {
        let mut named = CardSet::EMPTY;
        let (mut tests, mut stand) = (vec![], vec![]);
        for condition in conditions {
            self.condition(condition, scope, &mut tests, &mut named);
            stand.resize(tests.len(), condition.span);
        }
        (self.keep_tests(tests, &stand), named)
    }

    /// Gives tests their places, and keeps in mind where in the file they stand. Where there is no place left, that is a fault and they are dropped.
    pub fn keep_tests(&mut self, tests: Vec<Test>, stand: &[Span]) -> Tests {
        let start = self.deck.code.tests.len();
        let end = start + tests.len();
        if self.is_full("conditions", end, MAX_TESTS) {
            return Tests::default();
        }
        self.deck.code.tests.extend(tests);
        self.tests_stand.extend(stand);
        Tests { start: start as u16, end: end as u16 }
    }

    /// Lowers a condition, to several tests where it has several bounds.
    fn condition(
        &mut self,
        condition: &At<Condition>,
        scope: &Scope,
        tests: &mut Vec<Test>,
        named: &mut CardSet,
    ) {
        let bounded = |measure: Measure, bounds: &Bounds| {
            let at_least = bounds.at_least.map(|said| (said.0, true)).into_iter();
            at_least.chain(bounds.at_most.map(|said| (said.0, false))).map(move |(number, least)| {
                let number = Threshold::plain(number);
                if least { Test::AtLeast { measure, number } } else { Test::AtMost { measure, number } }
            })
        };
        match &condition.value {
            Condition::Players { bounds } => tests.extend(bounded(Measure::Players, bounds)),
            Condition::Sum { value, bounds, more_than, by, look } => {
                let (value, than) = (self.value(value), more_than.as_ref().map(|than| self.value(than)));
                let Some(value) = value else { return };
                for value in std::iter::once(value).chain(than.flatten()) {
                    *named |= self.deck.code.values[value as usize].cards;
                }
                let measure = Measure::Sum { value, look: *look };
                tests.extend(bounded(measure, bounds));
                let than = than.flatten().map(|value| Measure::Sum { value, look: *look });
                tests.extend(than.map(|than| Test::More { measure, than, by: more_by(by) }));
            }
            _ => tests.extend(self.one_test(condition, scope, named)),
        }
    }

    /// A condition about tokens, if it is one.
    fn of_tokens(&mut self, condition: &At<Condition>, scope: &Scope) -> Option<Test> {
        let span = condition.span;
        let of = match &condition.value {
            Condition::AtLeast { of, .. } | Condition::AtMost { of, .. } => of,
            Condition::Lacks { of, .. } | Condition::More { of, .. } => of,
            _ => return None,
        };
        if let Some(measure) = cards_held(of) {
            return self.of_numbers(condition, measure);
        }
        let token = self.token_among(&of.cards)?;
        self.error_if(of.carrying.is_some(), span, "a token carries nothing").help("leave out carrying=");
        Some(match &condition.value {
            Condition::AtLeast { number, per_player, look, .. } => {
                let number = Threshold { number: number.0, per_player: *per_player };
                Test::AtLeast {
                    measure: self.tokens_there(token, of.on.as_ref(), *look, scope, span),
                    number,
                }
            }
            Condition::AtMost { number, per_player, look, .. } => {
                let number = Threshold { number: number.0, per_player: *per_player };
                Test::AtMost { measure: self.tokens_there(token, of.on.as_ref(), *look, scope, span), number }
            }
            Condition::More { than, by, look, .. } => {
                let than = std::slice::from_ref(than.as_ref()?);
                let measure = self.tokens_there(token, None, *look, scope, span);
                let than = match self.token_among(than) {
                    Some(other) => self.tokens_there(other, None, *look, scope, span),
                    None => {
                        let cards = self.union(than, *look);
                        Measure::Cards { set: self.set_id(cards), look: *look }
                    }
                };
                Test::More { measure, than, by: more_by(by) }
            }
            Condition::Lacks { look, .. } => {
                let measure = self.tokens_there(token, of.on.as_ref(), *look, scope, span);
                Test::AtMost { measure, number: Threshold::plain(Number::Word(0)) }
            }
            _ => return None,
        })
    }

    /// A condition about how many cards somebody has, whatever they are.
    fn of_numbers(&mut self, condition: &At<Condition>, measure: Measure) -> Option<Test> {
        let (of, look) = match &condition.value {
            Condition::AtLeast { of, look, .. } | Condition::AtMost { of, look, .. } => (of, *look),
            Condition::Lacks { of, look } | Condition::More { of, look, .. } => (of, *look),
            _ => return None,
        };
        let astray = look != Look::Table || of.except.is_some() || of.carrying.is_some() || of.on.is_some();
        self.error_if(astray, condition.span, "cards in hand are only counted, and for one player by itself")
            .help("leave out in=, except=, carrying= and on=; of=each, of=each-other or one player will do");
        let number = |number: &Said<Number>, per_player: &bool| Threshold {
            number: number.0,
            per_player: *per_player,
        };
        Some(match &condition.value {
            Condition::AtLeast { number: least, per_player, .. } => {
                Test::AtLeast { measure, number: number(least, per_player) }
            }
            Condition::AtMost { number: most, per_player, .. } => {
                Test::AtMost { measure, number: number(most, per_player) }
            }
            Condition::More { than, by, .. } => {
                let than = than.as_ref()?;
                let other = Wanted::only(vec![than.clone()]);
                let than = match cards_held(&other) {
                    Some(measure) => measure,
                    None => {
                        let cards = self.wanted(than, Look::Table)?;
                        Measure::Cards { set: self.set_id(cards), look: Look::Table }
                    }
                };
                Test::More { measure, than, by: more_by(by) }
            }
            _ => Test::AtMost { measure, number: Threshold::plain(Number::Word(0)) },
        })
    }

    fn one_test(&mut self, condition: &At<Condition>, scope: &Scope, named: &mut CardSet) -> Option<Test> {
        let span = condition.span;
        if let Some(than) = self.other_player(&condition.value, scope) {
            return self.ahead(condition, Who::You, than, scope, named);
        }
        if let Some(test) = self.of_tokens(condition, scope) {
            return Some(test);
        }
        self.on_a_card(condition);
        Some(match &condition.value {
            Condition::AtLeast {
                of: of @ Wanted { carrying: Some(carrying), .. },
                number,
                per_player,
                look,
            } => {
                let (cards, measure) = self.carrying(of, *carrying, *look, scope, span);
                *named |= cards;
                Test::AtLeast { measure, number: Threshold { number: number.0, per_player: *per_player } }
            }
            Condition::AtMost {
                of: of @ Wanted { carrying: Some(carrying), .. },
                number,
                per_player,
                look,
            } => {
                let (cards, measure) = self.carrying(of, *carrying, *look, scope, span);
                *named |= cards;
                Test::AtMost { measure, number: Threshold { number: number.0, per_player: *per_player } }
            }
            Condition::Lacks { of: of @ Wanted { carrying: Some(carrying), .. }, look } => {
                let (_, measure) = self.carrying(of, *carrying, *look, scope, span);
                Test::AtMost { measure, number: Threshold::plain(Number::Word(0)) }
            }
            Condition::AtLeast { of, number, per_player, look } => {
                let cards = match of {
                    Wanted { cards, except: None, .. } if let [card] = &cards[..] => {
                        self.wanted(card, *look)?
                    }
                    _ => self.all_but(of, *look, scope),
                };
                *named |= cards;
                let at_least = Threshold { number: number.0, per_player: *per_player };
                Test::Holds { set: self.set_id(cards), at_least, look: *look }
            }
            Condition::AtMost { of, number, per_player, look } => {
                let cards = self.all_but(of, *look, scope);
                *named |= cards;
                let measure = Measure::Cards { set: self.set_id(cards), look: *look };
                Test::AtMost { measure, number: Threshold { number: number.0, per_player: *per_player } }
            }
            Condition::Lacks { of, look } => {
                let cards = self.all_but(of, *look, scope);
                Test::Lacks { set: self.set_id(cards), look: *look }
            }
            Condition::NothingBut { of } => {
                let cards = self.all_but(of, Look::Table, scope);
                let set = self.set_id(self.deck.kind(Kind::Keeper) - cards);
                Test::Lacks { set, look: Look::Table }
            }
            Condition::Most { what, min } => {
                let measure = self.measure(what, scope, span)?;
                *named |= self.counted(measure);
                Test::Most { measure, min: min.map_or(Number::Word(1), |min| min.0) }
            }
            Condition::Fewest { what } => {
                let measure = self.measure(what, scope, span)?;
                *named |= self.counted(measure);
                Test::Fewest { measure }
            }
            Condition::Empty => Test::EmptyHand,
            Condition::EmptyPile { discard } => {
                let measure = if *discard { Measure::Discarded } else { Measure::Pile };
                Test::AtMost { measure, number: Threshold::plain(Number::Word(0)) }
            }
            Condition::Spell(spell) => {
                let errors = self.faults.errors();
                self.needs_letters(span);
                let spell = spell.clone().filter(|_| self.faults.errors() == errors)?;
                let spells = &mut self.deck.words.spells;
                spells.push(spell);
                Test::Spells { spell: spells.len() as u16 - 1 }
            }
            Condition::Attached { of, to, own } => {
                let creepers = self.all_but(of, Look::Tables, scope);
                let creepers = self.that_attach(creepers, of, span);
                *named |= creepers;
                self.attached(creepers, to.as_ref(), *own)?
            }
            Condition::Either(alternatives) => self.either(alternatives, scope, named)?,
            Condition::Not(all) => Test::Not { all: self.group(all, scope)?.0 },
            Condition::Each { others, all } => {
                let (all, cards) = self.group(all, scope)?;
                *named |= cards;
                Test::Each { all, others: *others }
            }
            Condition::Of { who, all } => {
                if let [more @ At { value: Condition::More { .. }, .. }] = &all[..]
                    && let Some(than) = self.other_player(&more.value, scope)
                {
                    let who = self.asked_about(who, scope)?;
                    return self.ahead(more, who, than, scope, named);
                }
                let who = self.asked_about(who, scope)?;
                let (all, cards) = self.group(all, scope)?;
                *named |= cards;
                Test::Of { who, all }
            }
            Condition::YourTurn => Test::YourTurn,
            Condition::Window(_) => {
                let fault = self.error(span, "only a free action can be open in one part of the turn");
                return fault.help("it stands in the `when` of a `free-action`").nothing();
            }
            Condition::More { of, than, by, look } => {
                let (cards, than) = (self.all_but(of, *look, scope), self.wanted(than.as_ref()?, *look)?);
                *named |= cards | than;
                let [measure, than] =
                    [cards, than].map(|cards| Measure::Cards { set: self.set_id(cards), look: *look });
                Test::More { measure, than, by: more_by(by) }
            }
            Condition::Makes { number, value, ways } => {
                let value = self.value(value)?;
                *named |= self.deck.code.values[value as usize].cards;
                Test::Makes { value, number: number.0, ways: *ways }
            }
            Condition::Run { of, number, value } => {
                let (cards, value) = (self.all_but(of, Look::Table, scope), self.value(value)?);
                *named |= cards;
                let measure = Measure::Run { set: self.set_id(cards), value };
                Test::AtLeast { measure, number: Threshold::plain(number.0) }
            }
            Condition::Players { .. } | Condition::Sum { .. } => return None,
        })
    }

    /// The player that a `more` holds somebody against, if it does not hold cards against cards.
    fn other_player(&self, more: &Condition, scope: &Scope) -> Option<Word> {
        let Condition::More { than: Some(At { value: CardRef::Name(name), span }), .. } = more else {
            return None;
        };
        let card = self.names.cards.contains_key(name) || self.token(name).is_some();
        let player = is_player(name) || scope.single_players().iter().any(|(known, _)| known == name);
        (player && !card).then(|| At { value: name.clone(), span: *span })
    }

    /// One player has so much more of something than another.
    fn ahead(
        &mut self,
        more: &At<Condition>,
        who: Who,
        than: Word,
        scope: &Scope,
        named: &mut CardSet,
    ) -> Option<Test> {
        let span = more.span;
        let Condition::More { of, by, look, .. } = &more.value else { return None };
        let other = match (who, &than.value[..]) {
            // Where players are looked at one by one, `you` is whoever looks.
            (Who::You, "you") => Who::Yourself,
            _ => self.asked_about(&than, scope)?,
        };
        self.error_if(who == other, than.span, "nobody has more than they have themselves")
            .help("write another player behind than=");
        let alone = who == Who::You && other == Who::Yourself && scope.single_players().is_empty();
        self.error_if(alone && !scope.among_steps, than.span, "nobody has more than they have themselves")
            .help("write another player behind than=, such as than=next");
        let elsewhere = *look != Look::Table;
        self.error_if(
            elsewhere,
            span,
            "two players are compared by what lies in front of them, or by how many cards they hold",
        )
        .help("leave out in=");
        let measure = match (cards_held(of), self.token_among(&of.cards)) {
            (Some(measure), _) => measure,
            (None, Some(token)) => self.tokens_there(token, None, Look::Table, scope, span),
            (None, None) => match &of.cards[..] {
                [At { value: CardRef::Name(name), .. }]
                    if !self.names.cards.contains_key(name)
                        && self.deck.code.values.iter().any(|value| value.name == *name) =>
                {
                    Measure::Sum { value: self.value_named(name)?, look: Look::Table }
                }
                _ => {
                    let cards = self.all_but(of, Look::Table, scope);
                    Measure::Cards { set: self.set_id(cards), look: Look::Table }
                }
            },
        };
        *named |= self.counted(measure);
        Some(Test::Ahead { measure, who, than: other, by: more_by(by) })
    }

    /// The single player that a condition is about: somebody at the table, or a player with a name here.
    fn asked_about(&self, who: &Word, scope: &Scope) -> Option<Who> {
        let players = scope.single_players();
        let known = || players.iter().map(|(name, player)| (name.as_str(), *player));
        let found = meaning(ONE_PLAYER, &who.value)
            .or_else(|| known().find(|(name, _)| *name == who.value).map(|(_, player)| player));
        if found.is_none() {
            let words = ["others", "everyone", "each", "each-other"].into_iter();
            let words =
                words.chain(ONE_PLAYER.iter().map(|(word, _)| *word)).chain(known().map(|(name, _)| name));
            self.error(who.span, format!("`{}` is nobody whom a condition can ask about here", who.value))
                .nearest(&who.value, words)
                .help("among steps, a player can be asked about whom a step before has named with as=; in the `when` of an `on`, a `bars`, an `instead-of` or an `answer` also of=doer, and where a card is taken, given or discarded of=owner, outside `either` and `not`");
        }
        found
    }

    /// The cards that a Goal asks for by counting them: of those that block, none does.
    fn counted(&self, measure: Measure) -> CardSet {
        match measure {
            Measure::Cards { set, .. } => self.deck.code.sets[set as usize],
            Measure::Sum { value, .. } => self.deck.code.values[value as usize].cards,
            _ => CardSet::EMPTY,
        }
    }

    /// Conditions that are about one thing together, as a run of alternatives, and the cards they ask for.
    fn group(&mut self, conditions: &[At<Condition>], scope: &Scope) -> Option<(u16, CardSet)> {
        let (tests, cards) = self.all_of(conditions, scope);
        let at = self.deck.code.alternatives.len();
        if self.is_full("alternatives", at + 1, MAX_ALTERNATIVES) {
            return None;
        }
        self.deck.code.alternatives.push(tests);
        Some((at as u16, cards))
    }

    /// What cards are worth by this name. Only a deck that is complete has to have such cards.
    pub fn value(&mut self, name: &Word) -> Option<u8> {
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
    fn either(&mut self, lines: &[Vec<At<Condition>>], scope: &Scope, named: &mut CardSet) -> Option<Test> {
        let mut alternatives = vec![];
        for line in lines {
            let (tests, cards) = self.all_of(line, scope);
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

    /// Of these Creepers those that can sit on a Keeper. A kind or an icon means no others; a name has to be one of them.
    fn that_attach(&self, creepers: CardSet, of: &Wanted, span: Span) -> CardSet {
        let attaching = creepers & self.deck.rules.attaching;
        let by_name = of.cards.iter().any(|card| matches!(card.value, CardRef::Name(_)));
        let wrong = if by_name { creepers - attaching } else { CardSet::EMPTY };
        let none = attaching.is_empty() && !creepers.is_empty();
        if let Some(card) = wrong.first().or(creepers.first().filter(|_| none)) {
            let name = self.deck.name(card);
            self.error(span, format!("{name} does not attach, so it never sits on a Keeper"))
                .help("write `attaches` on the Creeper");
        }
        attaching
    }

    /// Those of the cards on a table on which a Creeper sits, or none does.
    fn carrying(
        &mut self,
        of: &Wanted,
        carrying: Carrying,
        look: Look,
        scope: &Scope,
        span: Span,
    ) -> (CardSet, Measure) {
        let cards = self.all_but(of, look, scope) & self.deck.kind(Kind::Keeper);
        let on_tables = matches!(look, Look::Table | Look::Tables | Look::Others);
        self.error_if(!on_tables, span, "only what lies on a table carries a Creeper")
            .help("leave out in=, or carrying=");
        let strict = self.strictness == Strictness::Deck;
        self.error_if(strict && on_tables && cards.is_empty(), span, "only a Keeper carries a Creeper")
            .help("name Keepers, or leave out carrying=");
        let never = strict && self.deck.rules.attaching.is_empty();
        self.error_if(never, span, "no Creeper of this deck attaches to a Keeper")
            .help("write `attaches` on the Creeper");
        let creeper = carrying == Carrying::Creeper;
        (cards, Measure::Carrying { set: self.set_id(cards), look, creeper })
    }

    /// Only tokens lie on a card.
    fn on_a_card(&self, condition: &At<Condition>) {
        let (Condition::AtLeast { of, .. } | Condition::AtMost { of, .. } | Condition::Lacks { of, .. }) =
            &condition.value
        else {
            return;
        };
        if let Some(on) = &of.on {
            self.error(on.span, "only tokens lie on a card").help("leave out on=, or count a token");
        }
    }

    /// A Creeper sits on one of these Keepers, on any table or on one's own.
    fn attached(&mut self, creepers: CardSet, to: Option<&At<Vec<At<CardRef>>>>, own: bool) -> Option<Test> {
        let to = to?;
        let keepers = self.union(&to.value, Look::Tables);
        let on_keepers = keepers.is_subset(self.deck.kind(Kind::Keeper));
        self.error_if(!on_keepers, to.span, "a Creeper sits on Keepers only");
        Some(Test::Attached { creepers: self.set_id(creepers), to: self.set_id(keepers), own })
    }

    /// All these cards together, without those that are passed over.
    fn all_but(&mut self, wanted: &Wanted, look: Look, scope: &Scope) -> CardSet {
        let cards = self.union(&wanted.cards, look);
        let Some(except) = &wanted.except else { return cards };
        let passed = match &except.value {
            Except::This => {
                let this = scope.card.cards;
                let several = this.len() > 1;
                self.error_if(
                    several,
                    except.span,
                    "there are copies of this card, so `this` is not one of them",
                )
                .help("leave out copies=, or ask for more of the same: at-least two …");
                this
            }
            Except::Rank(_) => {
                self.error(except.span, "a condition passes over cards, whatever they are worth")
                    .help("write except=\"Name\", except=@icon or except=this");
                return cards;
            }
            Except::Card(card) => self.cards(card, except.span).unwrap_or_default(),
        };
        let idle = !cards.is_empty() && !passed.intersects(cards) && self.strictness == Strictness::Deck;
        self.error_if(idle, except.span, "this is not among the cards that are meant anyway")
            .help("leave it out");
        cards - passed
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
            Look::Rules => Place::Rules,
            Look::Goals => Place::Goals,
            Look::This => Place::This,
        });
        if look == Look::This {
            let fault = self.error(card.span, "only tokens lie on a card");
            return fault.help("leave out in=this, or count a token").nothing();
        }
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
                // Wherever Keepers and Creepers can lie, they alone are meant.
                let possible = if possible.intersects(self.deck.on_tables()) {
                    possible & self.deck.on_tables()
                } else {
                    possible
                };
                let cards = cards & possible;
                let none = cards.is_empty() && self.strictness != Strictness::House;
                let what = match look {
                    Look::Rules => "New Rule",
                    Look::Goals => "Goal",
                    _ => "Keeper or Creeper",
                };
                self.error_if(none, card.span, format!("no {what} has the icon `{icon}`"));
                (!none).then_some(cards)
            }
            CardRef::Slot(slot) => {
                let none = cards.is_empty() && self.strictness == Strictness::Deck;
                self.error_if(
                    none,
                    card.span,
                    format!("no New Rule of this deck is about `{}`", slot.word()),
                );
                if none {
                    return None;
                }
                let elsewhere = !cards.is_empty() && !cards.intersects(possible);
                let message = format!("a rule about `{}` never lies where the condition looks", slot.word());
                self.error_if(elsewhere, card.span, message).help("write in=rules");
                (!elsewhere).then_some(cards & possible)
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
    fn measure(&mut self, what: &Counted, scope: &Scope, span: Span) -> Option<Measure> {
        let keepers = self.deck.kind(Kind::Keeper);
        let cards = match what {
            Counted::Hand => return Some(Measure::Hand),
            Counted::Cards => return Some(Measure::HandAndTable),
            Counted::Word => {
                self.needs_letters(span);
                return Some(Measure::Word);
            }
            Counted::Value(name) if let Some(token) = self.token(&name.value) => {
                return Some(self.tokens_there(token, None, Look::Table, scope, span));
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

/// Whether this is the word for a player, wherever it stands.
fn is_player(word: &str) -> bool {
    meaning(ONE_PLAYER, word).is_some() || word == "doer" || word == "owner"
}

/// Cards in hand, in hand and on the table, or in a pile, where a condition counts them and nothing else.
fn cards_held(wanted: &Wanted) -> Option<Measure> {
    match &wanted.cards[..] {
        [At { value: CardRef::Name(name), .. }] => meaning(COUNTED, name),
        _ => None,
    }
}

/// What a condition counts by a word of its own.
const COUNTED: &[(&str, Measure)] = &[
    ("hand", Measure::Hand),
    ("cards", Measure::HandAndTable),
    ("pile", Measure::Pile),
    ("discard", Measure::Discarded),
];
