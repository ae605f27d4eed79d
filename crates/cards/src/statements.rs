//! What a card states for as long as it lies in play.

use crate::compile::Compiler;
use crate::condition::Tests;
use crate::deck::{Bonus, Duty, FreeAction, TurnStart, Value, Window};
use crate::define::Definition;
use crate::kind::{Kind, Slot};
use crate::program::{At, Number, Step};
use crate::read::Node;
use crate::words;

/// The most free actions of a deck: they are bits of a number.
const MAX_FREE_ACTIONS: usize = 64;

/// Statements that a second one on the same card would only hide.
const ONCE: &[&str] = &["goals", "numerals", "first-play", "duty"];

/// The statements that a kind of card can make: those that the game looks for on it.
fn statements_of(kind: Kind) -> &'static [&'static str] {
    match kind {
        Kind::Rule => words::STANDING,
        Kind::Meta => &["bonus", "free-action", "on"],
        Kind::Keeper | Kind::Creeper => &["free-action"],
        Kind::Basic | Kind::Goal | Kind::Ungoal | Kind::Action => &[],
    }
}

impl Compiler<'_> {
    /// What a New Rule, Meta Rule, Keeper or Creeper states.
    pub(crate) fn statements(&mut self, definition: &Definition, nodes: &[Node]) {
        let kind = definition.kind;
        let known = statements_of(kind);
        if nodes.is_empty() && matches!(kind, Kind::Rule | Kind::Meta) {
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
    fn not_on(&mut self, definition: &Definition, node: Node, word: &str) {
        let (file, span) =
            if definition.place.0 == node.file { (node.file, node.span()) } else { definition.place };
        let message = format!("`{word}` means nothing on this kind of card: {}", definition.kind.title());
        self.faults.error(file, span, message).help("make a New Rule of it");
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
            _ => self.duty(definition, node),
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
        for card in definition.cards {
            let effects = &mut self.deck.effects[card.index()];
            if effects.slot.is_some() {
                self.faults
                    .error(node.file, node.span(), "a rule can only be about one number")
                    .help("make two rules of it: then each can be replaced by its own kind");
                return;
            }
            effects.slot = Some(slot);
            effects.value = Some(value);
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
        if !once && !steps.iter().any(|step| step.name() == "end-turn") {
            self.faults
                .error(node.file, node.span(), "this could be done again and again without an end")
                .help("write `free-action once`, or let it end the turn");
        }
        let program = self.program(definition.kind, &[cost.clone(), steps].concat(), &[]);
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
            let plain = step.name() == "discard" && step.prop("up-to").is_none();
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

    /// Something that happens by itself.
    fn moment(&mut self, definition: &Definition, node: Node) {
        node.line(self.faults, 1, &[]);
        match node.first_word() {
            Some("turn-start") => self.on_turn_start(definition, node),
            Some("enter") if definition.kind == Kind::Rule => self.on_enter(definition, node),
            Some("enter") => self.not_on(definition, node, "on enter"),
            other => {
                self.faults
                    .error(node.file, node.span(), "unknown moment")
                    .nearest(other.unwrap_or(""), ["turn-start", "enter"]);
            }
        }
    }

    fn on_turn_start(&mut self, definition: &Definition, node: Node) {
        node.named("when").skip(1).for_each(|second| second.twice(self.faults));
        let when = self.when(node);
        let steps: Vec<Node> = node.children().filter(|child| child.name() != "when").collect();
        if steps.is_empty() {
            node.missing(self.faults, "something to do");
            return;
        }
        let program = self.program(definition.kind, &steps, &[]);
        let cards = definition.cards;
        self.deck.turn_starts.push(TurnStart { cards, when, program });
        self.deck.with_turn_start |= cards;
    }

    fn on_enter(&mut self, definition: &Definition, node: Node) {
        if let Some(when) = node.named("when").next() {
            self.faults
                .error(when.file, when.span(), "`on enter` happens once and always, so it takes no `when`")
                .help("a `when` belongs to turn-start, bonus or free-action");
        }
        let steps: Vec<Node> = node.children().filter(|child| child.name() != "when").collect();
        if steps.is_empty() {
            node.missing(self.faults, "something to do");
            return;
        }
        self.plays_nothing(&steps);
        let program = self.program(definition.kind, &steps, &[]);
        for card in definition.cards {
            let effects = &mut self.deck.effects[card.index()];
            if effects.program.is_some() {
                return node.twice(self.faults);
            }
            effects.program = Some(program);
        }
    }

    fn duty(&mut self, definition: &Definition, node: Node) {
        node.line(self.faults, 1, &["holder", "call"]);
        node.only_children(self.faults, &["slip"]);
        let said = node.args().next().and_then(|arg| arg.short_text(self.faults, "a duty", 120));
        let call = node.prop("call").and_then(|arg| arg.short_text(self.faults, "a call", 60));
        let holder = node.prop("holder").and_then(|arg| self.named_on_table(arg));
        let slip = node.named("slip").next();
        let complete = node.prop("holder").is_some() && node.prop("call").is_some() && slip.is_some();
        if !complete || node.args().next().is_none() {
            node.missing(self.faults, "a sentence, holder=, call= and a slip { … } block");
        }
        let (Some(said), Some(call), Some(holder), Some(slip)) = (said, call, holder, slip) else {
            return;
        };
        slip.line(self.faults, 0, &[]);
        let steps = slip.filled(self.faults, "something that follows");
        self.plays_nothing(&steps);
        let face = &mut self.deck.faces[definition.face];
        face.duty = Some(said.to_string());
        face.call = Some(call.to_string());
        let start = self.emit(Step::Judge);
        let skip = self.emit(Step::Stop);
        self.program(definition.kind, &steps, &["caller", "caught"]);
        self.deck.code[skip] = Step::UnlessRight { to: self.deck.code.len() as At - 1 };
        self.deck.duties.push(Duty { cards: definition.cards, holder, slip: start as At });
    }

    /// A rule that played cards as it enters could discard itself, play itself from the discard pile, and so on; a
    /// slip that played cards could be called out again meanwhile. Only what is done once at a time may play cards.
    fn plays_nothing(&mut self, steps: &[Node]) {
        for &step in steps {
            if step.name() == "play" {
                self.faults
                    .error(step.file, step.span(), "no card can be played here")
                    .help("only Actions, free actions and turn starts play further cards");
            }
            self.plays_nothing(&step.children().collect::<Vec<_>>());
        }
    }

    /// The conditions of a `when` block, if there is one.
    fn when(&mut self, node: Node) -> Tests {
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
