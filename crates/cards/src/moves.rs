//! Compiling the verbs that move cards: `discard`, `take`, `give`, `swap`, `deal`.

use crate::compile::Compiler;
use crate::filter::Which;
use crate::kind::Kind;
use crate::program::{Count, Number, Place, Step, Verb, Who};
use crate::read::Node;
use crate::steps::Scope;

const ONE: Count = Count::Exactly(Number::Word(1));

impl Compiler<'_> {
    pub(crate) fn move_cards(&mut self, node: Node, scope: &mut Scope) {
        let (verb, props): (Verb, &[&str]) = match node.name() {
            "discard" => (Verb::Discard, &["from", "up-to"]),
            "take" => (Verb::Take, &["from", "to", "up-to"]),
            _ => (Verb::Give, &["from", "to", "up-to"]),
        };
        if node.first_word() == Some("this") && verb != Verb::Take {
            return self.move_this(node, verb, scope);
        }
        if verb == Verb::Discard && node.prop("detach").is_some() {
            return self.detach(node, scope);
        }
        node.leaf(self.faults, usize::MAX, props);
        let which = self.which(node, scope);
        let from = match node.prop("from") {
            Some(arg) => self.place(arg, scope),
            None if verb == Verb::Give => Some(Place::Table(Who::Everyone)),
            None => {
                node.missing(self.faults, "from=");
                None
            }
        };
        let to = match verb {
            Verb::Discard => Some(Place::Discard),
            Verb::Give => self.one_player(node, "to", scope).map(|who| match from {
                Some(Place::Aside) => Place::Hand(who),
                _ => Place::Table(who),
            }),
            Verb::Take => self.taken_to(node, &which, scope),
        };
        let (Some(from), Some(to)) = (from, to) else {
            return;
        };
        self.can_be_moved(node, verb, &which, from, to);
        self.finds_something(node, &which, from);
        scope.moved = true;
        self.emit(Step::Move {
            verb,
            count: which.count,
            of: which.of,
            at_random: which.at_random,
            from,
            to,
        });
    }

    /// The card itself: a Keeper or Creeper lies before somebody, a New Rule in the middle.
    fn move_this(&mut self, node: Node, verb: Verb, scope: &Scope) {
        let movable = match scope.kind {
            Kind::Keeper | Kind::Creeper => true,
            Kind::Rule => verb == Verb::Discard,
            _ => false,
        };
        let to = if verb == Verb::Discard {
            node.leaf(self.faults, 1, &[]);
            Some(Place::Discard)
        } else if node.prop("to").is_some_and(|arg| arg.str() == Some("others")) {
            node.line(self.faults, 1, &["to"]);
            self.somebody(node, scope).map(Place::Table)
        } else {
            node.leaf(self.faults, 1, &["to"]);
            self.one_player(node, "to", scope).map(Place::Table)
        };
        if !movable {
            let message = format!("this card does not lie where it could be moved: {}", scope.kind.title());
            self.faults
                .error(node.file, node.span(), message)
                .help("Keepers and Creepers can be given and discarded, New Rules discarded");
        }
        if let Some(to) = to {
            self.emit(Step::MoveThis { verb, to });
        }
    }

    /// Another player of your choice, perhaps only one for whom something holds.
    fn somebody(&mut self, node: Node, scope: &Scope) -> Option<Who> {
        if node.kdl.children().is_some() {
            node.only_children(self.faults, &["when"]);
            if node.children().next().is_none() {
                node.missing(self.faults, "a `when` between its braces");
            }
        }
        let when = self.when(node);
        let keep = self.free_place(node, scope)?;
        self.emit(Step::ChoosePlayer {
            keep,
            among: Who::Others,
            holding: false,
            when,
            optional: false,
            except: None,
        });
        Some(Who::Named(keep))
    }

    /// Attached Creepers are discarded, and the Keepers they sat on stay.
    fn detach(&mut self, node: Node, scope: &Scope) {
        node.leaf(self.faults, usize::MAX, &["from", "detach"]);
        let which = self.which(node, scope);
        self.never_at_random(node, &which);
        if let Some(arg) = node.prop("detach")
            && !arg.bool(self.faults)
        {
            self.faults.error(arg.file, arg.span, "this can only be #true").help("leave it out");
        }
        if which.counted && which.count != Count::All {
            self.faults
                .error(node.file, node.span(), "every one that is attached there is discarded")
                .help("name the Creepers, or write all");
        }
        if which.is_any || !which.cards.is_within(self.deck.attaching) {
            self.faults
                .error(node.file, node.span(), "only a Creeper that attaches can be taken off a Keeper")
                .help("name a Creeper with `attaches`");
        }
        let Some(arg) = node.prop("from") else {
            node.missing(self.faults, "from=");
            return;
        };
        let Some(from) = self.place(arg, scope) else {
            return;
        };
        if !matches!(from, Place::Table(_)) {
            self.faults.error(arg.file, arg.span, "Creepers are attached to Keepers on tables");
        }
        self.finds_something(node, &which, from);
        self.emit(Step::Detach { of: which.of, from });
    }

    fn taken_to(&mut self, node: Node, which: &Which, scope: &mut Scope) -> Option<Place> {
        match node.prop("to").and_then(|arg| arg.str()) {
            Some("hand") => Some(Place::Hand(Who::You)),
            Some("table") => Some(Place::Table(Who::You)),
            Some("aside") => {
                if which.count != ONE {
                    self.faults
                        .error(node.file, node.span(), "only one card can be taken aside")
                        .help("write: take one …; then `play it`");
                }
                if scope.it || scope.drew_aside {
                    self.faults
                        .error(node.file, node.span(), "another card lies aside already")
                        .help("play it first");
                }
                (scope.it, scope.took_aside) = (true, true);
                Some(Place::Aside)
            }
            other => {
                self.faults
                    .error(node.file, node.span(), "`take` needs to know where to")
                    .nearest(other.unwrap_or(""), ["hand", "table", "aside"]);
                None
            }
        }
    }

    /// Whether the game can move these cards as the card says.
    fn can_be_moved(&mut self, node: Node, verb: Verb, which: &Which, from: Place, to: Place) {
        let mut refuse = |message: &str, help: &str| {
            self.faults.error(node.file, node.span(), message).help(help);
        };
        if from == to {
            refuse("the cards are there already", "move them somewhere else");
        }
        if which.count == Count::PlaysLeft {
            refuse("only `draw` counts the plays that are left", "write a number, all or any");
        }
        let hidden = matches!(from, Place::Hand(who) if who != Who::You);
        if hidden && !which.at_random && which.count != Count::All {
            refuse(
                "nobody can choose among cards that are hidden from them",
                "write at-random, or take all of them",
            );
        }
        if which.at_random && matches!(which.count, Count::Any | Count::UpToHalf) {
            refuse("either chance chooses or a player does", "write a number, or leave out at-random");
        }
        if from == Place::Anywhere {
            if verb != Verb::Take || to != Place::Table(Who::You) {
                refuse(
                    "only what is taken to your table can come from anywhere",
                    "write: take \"Card\" from=anywhere to=table",
                );
            }
            if self.deck.distinct(which.cards).len() > 1 && which.count != Count::All && !which.at_random {
                self.faults
                    .error(node.file, node.span(), "nobody can choose among cards that are hidden from them")
                    .help("name one card, or take all of them");
            }
        }
        let on_tables = self.deck.kind(Kind::Keeper) | self.deck.kind(Kind::Creeper);
        if matches!(to, Place::Table(_))
            && !matches!(from, Place::Table(_))
            && !which.cards.is_within(on_tables)
        {
            self.faults
                .error(node.file, node.span(), "only Keepers and Creepers can lie on a table")
                .help("say which cards: keeper, creeper, or names");
        }
    }

    pub(crate) fn swap(&mut self, node: Node, scope: &mut Scope) {
        let words: Vec<&str> = node.args().filter_map(|arg| arg.str()).collect();
        match words[..] {
            ["hand", ..] => {
                node.leaf(self.faults, 2, &[]);
                let partner = node.args().nth(1).and_then(|arg| self.place(arg, scope));
                match partner {
                    Some(Place::Hand(with @ (Who::Next | Who::Named(_)))) => {
                        self.emit(Step::SwapHands { with });
                    }
                    _ => {
                        node.missing(self.faults, "the hand of one other player")
                            .help("write: swap hand whom.hand");
                    }
                }
            }
            ["everyone.hand", ..] => {
                node.leaf(self.faults, 1, &["towards"]);
                self.towards(node, scope);
                self.emit(Step::PassHands);
            }
            _ => self.swap_cards(node, scope),
        }
    }

    /// One card against another, both on tables.
    fn swap_cards(&mut self, node: Node, scope: &Scope) {
        node.leaf(self.faults, usize::MAX, &["from", "with"]);
        let which = self.which(node, scope);
        self.never_at_random(node, &which);
        if which.count != ONE {
            self.faults
                .error(node.file, node.span(), "one card is swapped for one other")
                .help("write: swap one keeper from=table with=others.table");
        }
        let mut place = |prop| {
            let arg = node.prop(prop)?;
            let place = self.place(arg, scope)?;
            if !matches!(place, Place::Table(_)) {
                let message = "only cards on tables can be swapped one by one";
                self.faults.error(arg.file, arg.span, message);
            }
            Some(place)
        };
        let (from, with) = (place("from"), place("with"));
        if node.prop("from").is_none() || node.prop("with").is_none() {
            node.missing(self.faults, "from= and with=");
        }
        let (Some(from), Some(with)) = (from, with) else {
            return;
        };
        if from == with {
            let message = "a card cannot be swapped for one of the same place";
            self.faults.error(node.file, node.span(), message);
        }
        self.finds_something(node, &which, from);
        self.emit(Step::SwapCards { of: which.of, from, with });
    }

    pub(crate) fn deal(&mut self, node: Node, scope: &Scope) {
        node.leaf(self.faults, usize::MAX, &["from", "first"]);
        let which = self.which(node, scope);
        self.never_at_random(node, &which);
        if which.count != Count::All {
            self.faults
                .error(node.file, node.span(), "all of them are dealt")
                .help("write: deal all keeper from=everyone.table");
        }
        self.setting_is(node, "from", "everyone.table");
        let first = match node.prop("first") {
            Some(_) => self.one_player(node, "first", scope),
            None => Some(Who::You),
        };
        self.finds_something(node, &which, Place::Table(Who::Everyone));
        if let Some(first) = first {
            self.emit(Step::Deal { of: which.of, first });
        }
    }
}
