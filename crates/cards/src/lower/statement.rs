//! What a card does and states becomes standing rules and programs.

use super::{Definition, Lower, Meaning, Occasion, Scope, Strictness};
use crate::check::{MAX_ATTACHING, all_meet_at_once};
use crate::deck::{
    Attaching, Bearer, CardSet, Duty, FreeAction, Goal, Kind, Label, Look, Number, Slot, SlotId, Step, Test,
    Tests, Threshold, Value, Who,
};
use crate::syntax::{self, Attaches, Body, CardRef, Conditions, SlotWord, Statement};
use crate::verbs::{self, Block};
use panta_source::{self as source, Span};

/// The most free actions of a deck: they are bits of a number.
const MAX_FREE_ACTIONS: usize = 64;

/// One card will do.
const ONE: Threshold = Threshold::plain(Number::Word(1));

/// How many duties a deck can have.
const MAX_DUTIES: usize = 16;

impl Lower<'_> {
    /// Everything that stands between a card's braces.
    pub fn card(&mut self, card: &Definition) {
        match &card.body {
            Body::Conditions(conditions) => self.goal(card, conditions),
            Body::Effect(block) => {
                let program = self.program(card, Occasion::Any, &[block]);
                self.set_program(card, program);
            }
            Body::Statements(statements) => {
                for statement in statements {
                    self.statement(card, &statement.value, statement.span);
                }
            }
            Body::Basics { draw, play } => {
                let basics = &mut self.deck.rules.basics;
                *basics = (draw.map_or(basics.0, |said| said.0), play.map_or(basics.1, |said| said.0));
            }
            Body::Surprise(surprise) => self.surprise(card, surprise),
            Body::Nothing => {}
        }
    }

    /// What a card is, whatever it does: other cards speak of it.
    pub fn traits(&mut self, card: &Definition) {
        let deck = &mut self.deck;
        if card.traits.starts && card.kind == Kind::Rule {
            deck.rules.starting |= card.cards;
        }
        if let Some(letter) = deck.faces[card.face].letter {
            for card in card.cards {
                deck.words.letters[card.index()] = letter.to_ascii_lowercase() as u8;
            }
        }
        if let Some(attaches) = card.traits.attaches.as_ref().filter(|_| card.kind == Kind::Creeper) {
            deck.rules.attaching |= card.cards;
            let there = deck.rules.attaching.len();
            self.is_full("Creepers that attach to a Keeper", there.saturating_sub(1), MAX_ATTACHING);
            self.attaches(card, attaches);
        }
        card.traits.holds.iter().for_each(|token| self.holds(card.cards, token));
        if let Some(icon) = &card.traits.without
            && self.with_icon(&icon.value, icon.span).is_some()
        {
            self.deck.faces[card.face].without = Some(icon.value.clone());
        }
    }

    /// Lowers blocks into one program and says where it starts.
    fn program(&mut self, card: &Definition, occasion: Occasion, blocks: &[&Block]) -> Label {
        self.program_in(Scope::new(card, occasion), blocks)
    }

    pub fn program_in(&mut self, mut scope: Scope, blocks: &[&Block]) -> Label {
        self.lasting_in(scope.card, blocks);
        let start = self.here();
        for block in blocks {
            verbs::lower(block, self, &mut scope);
        }
        self.emit(Step::Stop);
        start
    }

    /// What a Creeper attaches to, if that is special.
    fn attaches(&mut self, card: &Definition, attaches: &Attaches) {
        if attaches.is_plain() {
            return;
        }
        let keepers = self.deck.kind(Kind::Keeper);
        let which = self.which(&attaches.to, &Scope::new(card, Occasion::Any));
        let to = if attaches.to.is_any() { keepers } else { which.cards & keepers };
        let except = attaches.except.as_ref().and_then(|except| self.cards(&except.value, except.span));
        let to = to - except.unwrap_or_default();
        let none = to.is_empty() && self.strictness == Strictness::Deck;
        self.error_if(none, card.place, "no Keeper of this deck fits, so this never attaches")
            .help("a Creeper attaches to Keepers: write keeper, @icons or names");
        let by = attaches.by.map_or(Who::You, |by| by.value.0);
        let of = attaches.of.map_or(Who::You, |of| of.value.0);
        self.deck.rules.attaching_so.push(Attaching { creepers: card.cards, to, of, by });
    }

    pub fn set_program(&mut self, card: &Definition, program: Label) {
        for card in card.cards {
            self.deck.pack.effects[card.index()].program = Some(program);
        }
    }

    fn goal(&mut self, card: &Definition, conditions: &Conditions) {
        let errors = self.faults.errors();
        let (tests, named) = self.conditions_of(Some(&card.name), conditions, &Scope::outside(card));
        let understood = conditions.sound && self.faults.errors() == errors && !tests.is_empty();
        // What all lose by may well be the same for all.
        let idle = card.kind == Kind::Goal && understood && all_meet_at_once(&self.deck, tests);
        self.error_if(idle, conditions.span, "all would meet it at once, so nobody could ever win")
            .help("ask for something that one player has or does, for instance `your-turn`; `attached` is about your own cards with of=you");
        let goal = self.sorted_goal(tests, named & self.deck.kind(Kind::Creeper));
        let at = self.deck.rules.goals.len() as u16;
        self.deck.rules.goals.push(goal);
        for card in card.cards {
            self.deck.pack.effects[card.index()].goal = Some(at);
        }
    }

    /// Sorts a Goal's needs: single cards into one set, a few choices beside it, the rest as tests.
    fn sorted_goal(&mut self, tests: Tests, allows: CardSet) -> Goal {
        let mut goal = Goal { must: CardSet::EMPTY, one_of: [CardSet::EMPTY; 2], tests, allows };
        let mut choices = goal.one_of.iter_mut();
        let (mut rest, mut stand) = (vec![], vec![]);
        for at in tests.range() {
            let test = self.deck.code.tests[at];
            let cards = match test {
                Test::Holds { set, at_least: ONE, look: Look::Table } => self.deck.code.sets[set as usize],
                _ => CardSet::EMPTY,
            };
            if cards.len() == 1 {
                goal.must |= cards;
            } else if !cards.is_empty()
                && let Some(choice) = choices.next()
            {
                *choice = cards;
            } else {
                rest.push(test);
                stand.push(self.tests_stand[at]);
            }
        }
        goal.tests = self.keep_tests(rest, &stand);
        goal
    }

    pub fn statement(&mut self, card: &Definition, statement: &Statement, span: Span) {
        let cards = card.cards;
        let rules = &mut self.deck.rules;
        match statement {
            Statement::Slot(slot, value) => {
                if let Some(slot) = self.slot_id(slot) {
                    self.takes_slot(card, slot, value.map(|said| said.0), span);
                }
            }
            Statement::Goals => {
                let two = Value::Exactly(Number::Word(2));
                self.takes_slot(card, Slot::Goals.into(), Some(two), span);
            }
            Statement::Numerals => rules.numerals |= cards,
            Statement::NumeralsPlus(by) => {
                rules.numerals |= cards;
                rules.numerals_by.push((cards, by - 1));
            }
            Statement::FirstPlay => rules.first_play_random |= cards,
            Statement::LastPlay => rules.last_play_random |= cards,
            Statement::Reversed => rules.reversed |= cards,
            Statement::OwnWords => rules.free_statements |= cards,
            Statement::GoalMet => rules.claims |= cards,
            Statement::Keeps(slot) => {
                if let SlotWord::Own(name) = slot
                    && !self.names.own_slots.contains(name)
                    && self.strictness == Strictness::Deck
                {
                    let known = self.names.own_slots.iter().map(String::as_str);
                    let fault =
                        self.faults.error(span, format!("no rule of this deck is in the slot `{name}`"));
                    return fault.nearest(name, known.chain(Slot::ALL.map(Slot::word))).nothing();
                }
                let slot = self.slot_id(slot);
                self.deck.rules.keeps.extend(slot.map(|slot| (cards, slot)));
            }
            Statement::FreeAction(action) => self.free_action(card, action),
            Statement::On(on) => self.on(card, on, span),
            Statement::Whenever(whenever) => self.whenever(card, whenever),
            Statement::Duty(duty) => self.duty(card, duty),
            Statement::Wild(letters) => self.wild(card, letters),
            Statement::Winning(about) => self.winning(card, about, span),
            Statement::Power(power) => self.power(card, power, span),
        }
    }

    /// A rule is about one thing, so that it can be replaced by its own kind.
    fn takes_slot(&mut self, card: &Definition, slot: SlotId, value: Option<Value>, span: Span) {
        let pack = &mut self.deck.pack;
        for card in card.cards {
            let effects = &mut pack.effects[card.index()];
            if effects.slot.is_some() {
                let fault = self.faults.error(span, "a rule can only be about one number");
                return fault
                    .help("make two rules of it: then each can be replaced by its own kind")
                    .nothing();
            }
            (effects.slot, effects.value) = (Some(slot), value);
        }
        pack.by_slot[slot.index()] |= card.cards;
    }

    fn free_action(&mut self, card: &Definition, action: &syntax::FreeAction) {
        let when = self.maybe_when(&action.when, &Scope::outside(card));
        let program = self.program(card, Occasion::Any, &[&action.cost, &action.steps]);
        let (once, window, cost) = (action.once, action.window, action.cost.len() as u8);
        // Of what lies on tables each copy allows it once; a rule does so by its name.
        let by_copy = once && matches!(card.kind, Kind::Keeper | Kind::Creeper);
        let allowing = if by_copy { card.cards.iter().map(CardSet::one).collect() } else { vec![card.cards] };
        for cards in allowing {
            if !self.is_full("free actions", self.deck.rules.free_actions.len(), MAX_FREE_ACTIONS) {
                self.deck.rules.free_actions.push(FreeAction { cards, once, window, when, cost, program });
            }
        }
    }

    /// Letters that stand for any other.
    fn wild(&mut self, card: &Definition, named: &[source::At<CardRef>]) {
        let mut letters = CardSet::EMPTY;
        for letter in named {
            let Some(cards) = self.named_on_table(letter) else { continue };
            let silent = cards.iter().any(|card| self.deck.words.letters[card.index()] == 0);
            self.error_if(silent, letter.span, "this card stands for no letter")
                .help("name a Keeper with `tile`");
            letters |= cards;
        }
        self.deck.rules.wilds.push((card.cards, letters));
    }

    fn duty(&mut self, card: &Definition, duty: &syntax::Duty) {
        let of = match &duty.of {
            Bearer::Holder(holder) => match self.named_on_table(holder) {
                Some(cards) => Bearer::Holder(cards),
                None => return,
            },
            Bearer::AllBut(holder) => match self.named_on_table(holder) {
                Some(cards) => Bearer::AllBut(cards),
                None => return,
            },
            Bearer::Player => Bearer::Player,
            Bearer::Everyone => Bearer::Everyone,
        };
        let face = &mut self.deck.faces[card.face];
        (face.duty, face.call) = (Some(duty.said.clone()), duty.call.clone());
        // When a call is upheld, both players have names.
        let mut called = Scope::new(card, Occasion::Any);
        called.bind(Meaning::Player(0), Some("caller"));
        called.bind(Meaning::Player(1), Some("caught"));
        let slip = duty.slip.as_ref().map(|block| self.program_in(called, &[block]));
        let [done, undone] = [&duty.done, &duty.undone]
            .map(|block| block.as_ref().map(|block| self.program(card, Occasion::Any, &[block])));
        if !self.is_full("duties", self.deck.rules.duties.len(), MAX_DUTIES) {
            let (called, forgettable) = (duty.call.is_some(), duty.forgettable);
            let duty = Duty { cards: card.cards, of, called, slip, done, undone, forgettable };
            self.deck.rules.duties.push(duty);
        }
    }
}
