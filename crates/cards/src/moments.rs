//! What happens by itself: `on`, and the moment it waits for.

use crate::check::MAX_STORES;
use crate::compile::Compiler;
use crate::deck::{GoalChange, OnPlay, TurnStart};
use crate::define::Definition;
use crate::kind::Kind;
use crate::program::{At, Place, Step, Telling};
use crate::read::Node;
use crate::steps::{Moment, Scope};

/// The moments, and on which kinds of card each means something.
const MOMENTS: [(&str, &[Kind]); 5] = [
    ("turn-start", &[Kind::Rule, Kind::Meta]),
    ("enter", &[Kind::Rule]),
    ("play", &[Kind::Rule]),
    ("goal-change", &[Kind::Rule, Kind::Keeper, Kind::Creeper]),
    ("tell", &[Kind::Rule]),
];

impl Compiler<'_> {
    /// Something that happens by itself.
    pub(crate) fn moment(&mut self, definition: &Definition, node: Node) {
        let word = node.first_word().unwrap_or("");
        let Some((moment, kinds)) = MOMENTS.into_iter().find(|(moment, _)| *moment == word) else {
            self.faults
                .error(node.file, node.span(), "unknown moment")
                .nearest(word, MOMENTS.map(|(moment, _)| moment));
            return;
        };
        if !kinds.contains(&definition.kind) {
            return self.not_on(definition, node, &format!("on {moment}"));
        }
        match moment {
            "turn-start" => self.on_turn_start(definition, node),
            "enter" => self.on_enter(definition, node),
            "play" => self.on_play(definition, node),
            "goal-change" => self.on_goal_change(definition, node),
            _ => self.on_tell(definition, node),
        }
    }

    fn on_turn_start(&mut self, definition: &Definition, node: Node) {
        node.line(self.faults, 1, &[]);
        node.named("when").skip(1).for_each(|second| second.twice(self.faults));
        let when = self.when(node);
        let steps: Vec<Node> = node.children().filter(|child| child.name() != "when").collect();
        if steps.is_empty() {
            node.missing(self.faults, "something to do");
            return;
        }
        let program = self.program(definition.kind, Moment::Any, &steps, [None, None]);
        let cards = definition.cards;
        self.deck.turn_starts.push(TurnStart { cards, when, program });
        self.deck.with_turn_start |= cards;
    }

    fn on_enter(&mut self, definition: &Definition, node: Node) {
        node.line(self.faults, 1, &[]);
        let Some(program) = self.unconditional(definition, node, Moment::Enter) else {
            return;
        };
        for card in definition.cards {
            let effects = &mut self.deck.effects[card.index()];
            if effects.program.is_some() {
                return node.twice(self.faults);
            }
            effects.program = Some(program);
        }
        let keeps = |step: &&Step| matches!(step, Step::KeepPlayers | Step::AskKept { of_it: false });
        match self.deck.program(program).filter(keeps).count() {
            0 => {}
            1 if self.is_full("rules that keep something in mind", self.deck.stores.len(), MAX_STORES) => {}
            1 => self.deck.stores.push(definition.cards),
            _ => {
                self.faults
                    .error(node.file, node.span(), "a rule keeps one thing in mind")
                    .help("a word, or two players");
            }
        }
    }

    /// A card is played, and has not landed yet.
    fn on_play(&mut self, definition: &Definition, node: Node) {
        node.only_props(self.faults, &[]);
        let scope = Scope::new(definition.kind, Moment::Play);
        let which = self.which_after(node, 1, &scope);
        self.never_at_random(node, &which);
        if which.counted || which.is_any {
            self.faults
                .error(node.file, node.span(), "`on play` needs to know which cards: a kind, an @icon, names")
                .help("write: on play keeper { … }");
        }
        let Some(program) = self.unconditional(definition, node, Moment::Play) else {
            return;
        };
        let face_down =
            self.deck.program(program).any(|step| matches!(step, Step::Quiz { show_facts: true }));
        let cards = definition.cards;
        self.deck.on_plays.push(OnPlay { cards, of: which.cards, program, face_down });
        self.deck.with_on_play |= cards;
    }

    fn on_goal_change(&mut self, definition: &Definition, node: Node) {
        node.line(self.faults, 1, &[]);
        let Some(program) = self.unconditional(definition, node, Moment::Any) else {
            return;
        };
        // Otherwise it could go on for ever.
        let touches_goals = |step: &Step| match *step {
            Step::Move { from, .. } => matches!(from, Place::Goals | Place::InPlay),
            _ => false,
        };
        if self.deck.program(program).any(touches_goals) {
            self.faults
                .error(node.file, node.span(), "this would change the Goals in play again")
                .help("leave the Goals alone here");
        }
        let cards = definition.cards;
        self.deck.goal_changes.push(GoalChange { cards, program });
        self.deck.with_goal_change |= cards;
    }

    /// Of two players that the rule keeps in mind, each shares what the other is told.
    fn on_tell(&mut self, definition: &Definition, node: Node) {
        node.line(self.faults, 2, &["to"]);
        let what = self.telling(node);
        let pair = self.kept_pair.clone();
        let Some(to) = node.prop("to") else {
            node.missing(self.faults, "to=NAME");
            return;
        };
        if pair.is_none() || to.str() != pair.as_deref() {
            self.faults
                .error(to.file, to.span, "these are no players that the rule keeps in mind")
                .help("write on the same card: on enter { choose two player as=pair keep=pair }");
            return;
        }
        let steps = node.filled(self.faults, "something to do");
        let shared = match steps[..] {
            [step] => is_the_same(step, to.str(), what),
            _ => steps.is_empty(),
        };
        if !shared && what.is_some() {
            self.faults
                .error(node.file, node.span(), "the two share what one of them is told, and nothing else")
                .help("write: on tell drink to=pair { tell pair drink }");
        }
        self.deck.shares.extend(what.map(|what| (definition.cards, what)));
    }

    /// An effect that takes no `when` and plays no card.
    fn unconditional(&mut self, definition: &Definition, node: Node, moment: Moment) -> Option<At> {
        if let Some(when) = node.named("when").next() {
            let word = node.first_word().unwrap_or("");
            self.faults
                .error(when.file, when.span(), format!("`on {word}` happens always, so it takes no `when`"))
                .help("a `when` belongs to turn-start, bonus or free-action");
        }
        let steps: Vec<Node> = node.children().filter(|child| child.name() != "when").collect();
        if steps.is_empty() {
            node.missing(self.faults, "something to do");
            return None;
        }
        self.plays_nothing(&steps);
        Some(self.program(definition.kind, moment, &steps, [None, None]))
    }

    /// A rule that played cards as it enters could discard itself, play itself from the discard pile, and so on; a
    /// slip that played cards could be called out again meanwhile. Only what is done once at a time may play cards.
    pub(crate) fn plays_nothing(&mut self, steps: &[Node]) {
        for &step in steps {
            if step.name() == "play" {
                self.faults
                    .error(step.file, step.span(), "no card can be played here")
                    .help("only Actions, free actions and turn starts play further cards");
            }
            self.plays_nothing(&step.children().collect::<Vec<_>>());
        }
    }
}

/// Whether a step tells these players this, once.
fn is_the_same(step: Node, who: Option<&str>, what: Option<Telling>) -> bool {
    step.name() == "tell"
        && step.args().map(|arg| arg.str()).eq([who, what.map(Telling::word)])
        && step.kdl.entries().len() == 2
        && step.kdl.children().is_none()
}
