//! What a card states for as long as it lies in play.

use crate::card::CardSet;
use crate::compile::Compiler;
use crate::condition::Tests;
use crate::deck::{Bonus, FreeAction, Value, Window};
use crate::define::Definition;
use crate::kind::{Kind, Slot};
use crate::program::Number;
use crate::read::Node;
use crate::steps::Moment;
use crate::words;

/// The most free actions of a deck: they are bits of a number.
const MAX_FREE_ACTIONS: usize = 64;

/// Statements that a second one on the same card would only hide.
const ONCE: &[&str] =
    &["goals", "numerals", "first-play", "duty", "slot", "also", "wild", "keeps", "goal-met"];

/// The statements of a New Rule: all but those of a Meta Rule.
const OF_RULES: &[&str] = words::STANDING.split_at(words::STANDING.len() - OF_METAS_ALONE.len()).0;

/// Statements that only a rule in force for the whole game can make.
const OF_METAS_ALONE: &[&str] = &["keeps", "goal-met"];

/// The statements that a kind of card can make: those that the game looks for on it.
fn statements_of(kind: Kind) -> &'static [&'static str] {
    match kind {
        Kind::Rule => OF_RULES,
        Kind::Meta => &["bonus", "free-action", "on", "keeps", "goal-met"],
        Kind::Keeper | Kind::Creeper => &["free-action", "on"],
        Kind::Basic | Kind::Goal | Kind::Ungoal | Kind::Action | Kind::Marker => &[],
    }
}

impl Compiler<'_> {
    /// What a New Rule, Meta Rule, Keeper or Creeper states.
    pub(crate) fn statements(&mut self, definition: &Definition, nodes: &[Node]) {
        let kind = definition.kind;
        let known = statements_of(kind);
        let leaves_out = self.deck.faces[definition.face].without.is_some();
        if nodes.is_empty() && matches!(kind, Kind::Rule | Kind::Meta) && !leaves_out {
            definition
                .node
                .missing(self.faults, "something that it states")
                .nearest("", known.iter().copied());
        }
        let mut seen = vec![];
        for &node in nodes {
            let word = node.name();
            if known.contains(&word) {
                if seen.contains(&word) && ONCE.contains(&word) {
                    node.twice(self.faults);
                }
                seen.push(word);
                self.statement(definition, node);
            } else if words::STANDING.contains(&word) {
                self.not_on(definition, node, word);
            } else {
                let within = format!("this kind of card: {}", kind.title());
                node.unknown(self.faults, &within, known.iter().chain(words::TRAITS).copied());
            }
        }
    }

    /// A statement that the game would not look for on this kind of card. Where a deck has made a Meta Rule of an
    /// included New Rule, the fault lies with the deck.
    pub(crate) fn not_on(&mut self, definition: &Definition, node: Node, word: &str) {
        let (file, span) =
            if definition.place.0 == node.file { (node.file, node.span()) } else { definition.place };
        let message = format!("`{word}` means nothing on this kind of card: {}", definition.kind.title());
        let help =
            if OF_METAS_ALONE.contains(&word) { "make a Meta Rule of it" } else { "make a New Rule of it" };
        self.faults.error(file, span, message).help(help);
    }

    fn statement(&mut self, definition: &Definition, node: Node) {
        let cards = definition.cards;
        match node.name() {
            "draw" | "play" | "hand-limit" | "keeper-limit" => self.slot(definition, node),
            "goals" => {
                self.one_word(node, "two");
                self.deck.two_goals |= cards;
            }
            "numerals" => {
                node.leaf(self.faults, 0, &["plus"]);
                match node.prop("plus") {
                    Some(arg) => {
                        self.is_word(arg, "one");
                    }
                    None => {
                        node.missing(self.faults, "plus=one");
                    }
                }
                self.deck.numerals |= cards;
            }
            "first-play" => {
                self.one_word(node, "random");
                self.deck.first_play_random |= cards;
            }
            "bonus" => self.bonus(definition, node),
            "free-action" => self.free_action(definition, node),
            "on" => self.moment(definition, node),
            "slot" => {
                self.one_word(node, "quiz");
                self.takes_slot(definition, node, Slot::Quiz, None);
            }
            "also" => {
                node.leaf(self.faults, 2, &[]);
                if node.args().map(|arg| arg.str()).ne([Some("quiz"), Some("text")]) {
                    node.missing(self.faults, "the words `quiz text`");
                }
                self.deck.free_statements |= cards;
            }
            "wild" => self.wild(definition, node),
            "keeps" => self.keeps(definition, node),
            "goal-met" => {
                self.one_word(node, "claim");
                self.deck.claims |= cards;
            }
            _ => self.duty(definition, node),
        }
    }

    /// Letters that stand for any other.
    fn wild(&mut self, definition: &Definition, node: Node) {
        node.leaf(self.faults, usize::MAX, &[]);
        if node.args().next().is_none() {
            node.missing(self.faults, "the name of a letter");
        }
        let mut letters = CardSet::EMPTY;
        for arg in node.args() {
            let Some(cards) = self.named_on_table(arg) else {
                continue;
            };
            if cards.iter().any(|card| self.deck.letters[card.index()] == 0) {
                self.faults
                    .error(arg.file, arg.span, "this card stands for no letter")
                    .help("name a Keeper with `letter`");
            }
            letters |= cards;
        }
        self.deck.wilds.push((definition.cards, letters));
    }

    /// The slot whose rule stays in play.
    fn keeps(&mut self, definition: &Definition, node: Node) {
        node.leaf(self.faults, 1, &[]);
        let word = node.first_word().unwrap_or("");
        match Slot::from_word(word) {
            Some(slot) => self.deck.keeps.push((definition.cards, slot)),
            None => {
                node.missing(self.faults, "what the rule is about").nearest(word, Slot::ALL.map(Slot::word));
            }
        }
    }

    /// A number that the newest rule about it decides.
    fn slot(&mut self, definition: &Definition, node: Node) {
        let word = node.name();
        let all = word == "play" && node.first_word() == Some("all");
        node.leaf(self.faults, 1, if all { &["but"] } else { &[] });
        let value = match (node.args().next(), node.prop("but")) {
            (None, _) => {
                node.missing(self.faults, "a number");
                None
            }
            (Some(_), Some(but)) if all => self.number(but).map(Value::AllBut),
            (Some(_), None) if all => Some(Value::All),
            (Some(arg), _) => self.number(arg).map(Value::Exactly),
        };
        let (Some(value), Some(slot)) = (value, Slot::from_word(word)) else {
            return;
        };
        self.takes_slot(definition, node, slot, Some(value));
    }

    /// A rule is about one thing, so that it can be replaced by its own kind.
    fn takes_slot(&mut self, definition: &Definition, node: Node, slot: Slot, value: Option<Value>) {
        for card in definition.cards {
            let effects = &mut self.deck.effects[card.index()];
            if effects.slot.is_some() {
                self.faults
                    .error(node.file, node.span(), "a rule can only be about one number")
                    .help("make two rules of it: then each can be replaced by its own kind");
                return;
            }
            (effects.slot, effects.value) = (Some(slot), value);
        }
        self.deck.by_slot[slot as usize] |= definition.cards;
    }

    fn bonus(&mut self, definition: &Definition, node: Node) {
        node.line(self.faults, 0, &["draw", "play"]);
        node.only_children(self.faults, &["when"]);
        let mut number = |prop| {
            let arg = node.prop(prop)?;
            let number = self.number(arg)?;
            if number == Number::Word(0) || number == Number::Digit(0) {
                let message = "a bonus of none never does anything";
                self.faults.error(arg.file, arg.span, message);
            }
            Some(number)
        };
        let (draw, play) = (number("draw"), number("play"));
        if node.prop("draw").is_none() && node.prop("play").is_none() {
            node.missing(self.faults, "draw= or play=");
        }
        let when = self.when(node);
        let cards = definition.cards;
        self.deck.bonuses.push(Bonus { cards, draw, play, when });
        if draw.is_some() {
            self.deck.with_draw_bonus |= cards;
        }
        if play.is_some() {
            self.deck.with_play_bonus |= cards;
        }
    }

    fn free_action(&mut self, definition: &Definition, node: Node) {
        node.line(self.faults, 1, &["window"]);
        let once = match node.args().next() {
            Some(arg) => self.is_word(arg, "once"),
            None => false,
        };
        let window = match node.prop("window") {
            None => Window::Any,
            Some(arg) => match arg.str() {
                Some("turn-start") => Window::TurnStart,
                Some("before-last-play") => Window::BeforeLastPlay,
                other => {
                    self.faults
                        .error(arg.file, arg.span, "unknown window of a free action")
                        .nearest(other.unwrap_or(""), ["turn-start", "before-last-play"]);
                    Window::Any
                }
            },
        };
        for block in ["when", "cost"] {
            node.named(block).skip(1).for_each(|second| second.twice(self.faults));
        }
        let when = self.when(node);
        let cost = self.cost(node);
        let steps: Vec<Node> =
            node.children().filter(|child| !["when", "cost"].contains(&child.name())).collect();
        if steps.is_empty() {
            node.missing(self.faults, "something to do");
            return;
        }
        // Nothing a deck says may go on for ever, not even if a player wants it to.
        let ends = |step: &Node| match step.name() {
            "end-turn" => true,
            // The card is gone then.
            "give" | "discard" => step.first_word() == Some("this"),
            _ => false,
        };
        if !once && !steps.iter().chain(&cost).any(ends) {
            self.faults
                .error(node.file, node.span(), "this could be done again and again without an end")
                .help("write `free-action once`, or let it end the turn, or give or discard `this`");
        }
        let nodes = [cost.clone(), steps].concat();
        let program = self.program(definition.kind, Moment::Any, &nodes, [None, None]);
        let at = self.deck.free_actions.len();
        if self.is_full("free actions", at, MAX_FREE_ACTIONS) {
            return;
        }
        let cards = definition.cards;
        for card in cards {
            self.deck.free_actions_of[card.index()] |= 1 << at;
        }
        self.deck.free_actions.push(FreeAction {
            cards,
            once,
            window,
            when,
            cost: cost.len() as u8,
            program,
        });
        self.deck.with_free_action |= cards;
    }

    /// What a free action costs. Whether it can be paid is asked of each step by itself, and each must be one step of
    /// the program, so it is made of discards that do not share a place.
    fn cost<'a>(&mut self, node: Node<'a>) -> Vec<Node<'a>> {
        let Some(block) = node.named("cost").next() else {
            return vec![];
        };
        block.line(self.faults, 0, &[]);
        let steps = block.filled(self.faults, "something to pay");
        let mut places = vec![];
        for step in &steps {
            let plain =
                step.name() == "discard" && ["up-to", "detach"].iter().all(|prop| step.prop(prop).is_none());
            let place = step.prop("from").and_then(|arg| arg.str());
            if !plain {
                self.faults
                    .error(step.file, step.span(), "a cost is paid by discarding")
                    .help("write: cost { discard one keeper from=table }");
            } else if places.contains(&place) {
                self.faults
                    .error(step.file, step.span(), "two parts of the cost come from the same place")
                    .help("make one `discard` of them");
            }
            places.push(place);
        }
        steps
    }

    /// The conditions of a `when` block, if there is one.
    pub(crate) fn when(&mut self, node: Node) -> Tests {
        let Some(block) = node.named("when").next() else {
            return Tests::default();
        };
        block.line(self.faults, 0, &[]);
        let nodes = block.filled(self.faults, "a condition");
        self.conditions(block, &nodes).0
    }

    /// A statement with one word that is always the same.
    pub(crate) fn one_word(&mut self, node: Node, word: &str) {
        node.leaf(self.faults, 1, &[]);
        match node.args().next() {
            Some(arg) => {
                self.is_word(arg, word);
            }
            None => {
                node.missing(self.faults, &format!("the word `{word}`"));
            }
        }
    }
}
