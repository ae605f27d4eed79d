//! Duties: what people have to do or to avoid in the real world. The game sees nothing of it; it only asks.

use crate::compile::Compiler;
use crate::deck::{Bearer, Duty};
use crate::define::Definition;
use crate::program::{At, Step};
use crate::read::Node;
use crate::steps::Moment;

/// How many duties a deck can have.
const MAX_DUTIES: usize = 16;

impl Compiler<'_> {
    pub(crate) fn duty(&mut self, definition: &Definition, node: Node) {
        node.line(self.faults, 1, &["holder", "of", "call", "forgettable"]);
        node.only_children(self.faults, &["slip", "done", "undone"]);
        let said = match node.args().next() {
            Some(arg) => arg.short_text(self.faults, "a duty", 120),
            None => node.text(self.faults, 0, "a sentence"),
        };
        let call = node.prop("call").and_then(|arg| arg.short_text(self.faults, "a call", 60));
        let bearer = self.bearer(node);
        let [slip, done, undone] = ["slip", "done", "undone"].map(|name| node.named(name).next());
        let Some(of) = bearer else {
            return;
        };
        self.is_complete_duty(node, of, [slip, done, undone]);
        let Some(said) = said else {
            return;
        };
        let face = &mut self.deck.faces[definition.face];
        face.duty = Some(said.to_string());
        face.call = call.map(str::to_string);
        let slip = match slip {
            Some(slip) => Some(self.slip(definition, slip)),
            // Nothing follows but that the duty is not done.
            None => call.map(|_| {
                let verdict = self.verdict();
                self.emit(Step::Missed);
                self.emit(Step::Stop);
                self.end(verdict)
            }),
        };
        let [done, undone] = [done, undone].map(|block| {
            let steps = self.consequences(block?);
            Some(self.program(definition.kind, Moment::Any, &steps, [None, None]))
        });
        let forgettable = node.prop("forgettable").is_some_and(|arg| arg.bool(self.faults));
        if !self.is_full("duties", self.deck.duties.len(), MAX_DUTIES) {
            self.deck.duties.push(Duty { cards: definition.cards, of, slip, done, undone, forgettable });
        }
    }

    /// Whose duty it is.
    fn bearer(&mut self, node: Node) -> Option<Bearer> {
        match (node.prop("holder"), node.prop("of")) {
            (Some(holder), None) => self.named_on_table(holder).map(Bearer::Holder),
            (None, Some(of)) => match of.str() {
                Some("player") => Some(Bearer::Player),
                Some("everyone") => Some(Bearer::Everyone),
                other => {
                    self.faults
                        .error(of.file, of.span, "a duty cannot be theirs")
                        .nearest(other.unwrap_or(""), ["player", "everyone"]);
                    None
                }
            },
            (Some(_), Some(of)) => {
                let message = "a duty is either the holder's or somebody else's";
                self.faults.error(of.file, of.span, message).help("leave out of= or holder=");
                None
            }
            (None, None) => {
                node.missing(self.faults, "a bearer").help("write of=player, of=everyone or holder=\"Card\"");
                None
            }
        }
    }

    /// Whether something follows from the duty, in the way that its bearer can be asked or called.
    fn is_complete_duty(&mut self, node: Node, bearer: Bearer, blocks: [Option<Node>; 3]) {
        let [slip, done, undone] = blocks;
        let called = node.prop("call").is_some();
        if bearer != Bearer::Player {
            for block in [done, undone].into_iter().flatten() {
                let message =
                    format!("only the player on turn is asked, so `{}` needs of=player", block.name());
                self.faults.error(block.file, block.span(), message);
            }
            if !called || slip.is_none() {
                node.missing(self.faults, "call= and a slip { … } block");
            }
            if let Some(arg) = node.prop("forgettable") {
                self.faults.error(arg.file, arg.span, "only a duty of=player can be forgotten");
            }
        } else if let Some(slip) = slip {
            let message = "a duty of the player on turn has no `slip`";
            self.faults
                .error(slip.file, slip.span(), message)
                .help("a call makes it undone: write what follows into undone { … }");
        } else if done.or(undone).is_none() {
            node.missing(self.faults, "something that follows").nearest("", ["done", "undone"]);
        }
    }

    /// The verdict on a call, and what follows when it is upheld.
    fn slip(&mut self, definition: &Definition, slip: Node) -> At {
        let steps = self.consequences(slip);
        let verdict = self.verdict();
        self.program(definition.kind, Moment::Any, &steps, [Some("caller"), Some("caught")]);
        self.end(verdict)
    }

    /// The table's verdict on a call; what follows next is for the case that it is upheld.
    fn verdict(&mut self) -> usize {
        let start = self.emit(Step::Judge);
        self.emit(Step::Stop);
        start
    }

    /// Here ends what follows from a verdict.
    fn end(&mut self, verdict: usize) -> At {
        self.deck.code[verdict + 1] = Step::UnlessRight { to: self.deck.code.len() as At - 1 };
        verdict as At
    }

    fn consequences<'a>(&mut self, block: Node<'a>) -> Vec<Node<'a>> {
        block.line(self.faults, 0, &[]);
        let steps = block.filled(self.faults, "something that follows");
        self.plays_nothing(&steps);
        steps
    }
}
