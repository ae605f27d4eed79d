//! Compiling effects: the verbs of the card language become steps.

use crate::compile::Compiler;
use crate::kind::Kind;
use crate::program::{At, Count, Number, Place, PlayFrom, Step, Who};
use crate::read::Node;
use crate::words;

/// What the steps so far have provided for the steps to come.
pub(crate) struct Scope {
    /// The kind of card whose effect it is.
    pub kind: Kind,
    /// Names of players, by their place in the frame.
    pub players: Vec<String>,
    /// The step that filled the mini-hand.
    pub aside: Option<At>,
    /// A card was set aside to be played.
    pub it: bool,
    /// A step moved cards, so that `as-many` means something.
    pub moved: bool,
    /// The name of the direction that was chosen.
    direction: Option<String>,
    /// Something was asked that can be right.
    asked: bool,
    /// Inside a `for-each`.
    in_round: bool,
    /// The effect has drawn its mini-hand, has played from it, has taken a single card aside.
    pub drew_aside: bool,
    played_aside: bool,
    pub took_aside: bool,
}

impl Compiler<'_> {
    /// Compiles steps into a program and returns where it starts. `players` are names the engine provides.
    pub(crate) fn program(&mut self, kind: Kind, nodes: &[Node], players: &[&str]) -> At {
        let mut scope = Scope {
            kind,
            players: players.iter().map(|name| name.to_string()).collect(),
            aside: None,
            it: false,
            moved: false,
            direction: None,
            asked: false,
            in_round: false,
            drew_aside: false,
            played_aside: false,
            took_aside: false,
        };
        let start = self.deck.code.len() as At;
        for &node in nodes {
            self.step(node, &mut scope);
        }
        self.emit(Step::Stop);
        start
    }

    fn step(&mut self, node: Node, scope: &mut Scope) {
        match node.name() {
            "draw" => self.draw(node, scope),
            "play" => self.play(node, scope),
            "discard" | "take" | "give" => self.move_cards(node, scope),
            "swap" => self.swap(node, scope),
            "deal" => self.deal(node, scope),
            "shuffle" => {
                node.leaf(self.faults, 1, &["into"]);
                if node.first_word() != Some("discard") {
                    node.missing(self.faults, "the word `discard`");
                }
                self.setting_is(node, "into", "pile");
                self.emit(Step::Shuffle);
            }
            "choose" => self.choose(node, scope),
            "ask" => self.ask(node, scope),
            "if" => self.if_right(node, scope),
            "for-each" => self.for_each(node, scope),
            "end-turn" => {
                node.leaf(self.faults, 0, &[]);
                self.emit(Step::EndTurn);
            }
            "again" => {
                node.leaf(self.faults, 0, &[]);
                self.emit(Step::Again);
            }
            _ => node.unknown(self.faults, "an effect", words::VERBS.iter().chain(words::TRAITS).copied()),
        }
    }

    /// The steps of a block. What they provide is gone behind it, since they may not have been done.
    fn block(&mut self, node: Node, scope: &mut Scope) {
        let players = scope.players.len();
        let (aside, it, direction) = (scope.aside, scope.it, scope.direction.clone());
        for child in node.filled(self.faults, "something to do") {
            self.step(child, scope);
        }
        scope.players.truncate(players);
        (scope.aside, scope.it, scope.direction) = (aside, it, direction);
        scope.moved = false;
    }

    fn if_right(&mut self, node: Node, scope: &mut Scope) {
        node.line(self.faults, 1, &[]);
        if node.first_word() != Some("right") {
            node.missing(self.faults, "the word `right`");
        }
        if !scope.asked {
            self.faults
                .error(node.file, node.span(), "nothing was asked that could be right")
                .help("put an `ask` before it");
        }
        let skip = self.emit(Step::Stop);
        self.block(node, scope);
        self.deck.code[skip] = Step::UnlessRight { to: self.deck.code.len() as At };
    }

    fn for_each(&mut self, node: Node, scope: &mut Scope) {
        node.line(self.faults, 1, &["as", "among"]);
        if node.first_word() != Some("player") {
            node.missing(self.faults, "the word `player`");
        }
        let among = self.group(node, "among", Who::Everyone);
        let outside = scope.players.len();
        let keep = self.keep(node, scope);
        let start = self.emit(Step::Stop);
        let around = std::mem::replace(&mut scope.in_round, true);
        self.block(node, scope);
        scope.in_round = around;
        scope.players.truncate(outside);
        self.emit(Step::NextPlayer { start: start as At });
        self.deck.code[start] = Step::EachPlayer { keep, among, end: self.deck.code.len() as At };
    }

    fn draw(&mut self, node: Node, scope: &mut Scope) {
        node.leaf(self.faults, 1, &["into", "who", "per"]);
        let Some(count) = self.count(node, scope) else {
            return;
        };
        let per_player = node.prop("per").is_some_and(|arg| self.is_word(arg, "player"));
        let Some(into) = node.prop("into") else {
            if let Some(per) = node.prop("per") {
                self.faults
                    .error(per.file, per.span, "so many for each player are drawn into=aside only")
                    .help("write who=everyone if each of them draws");
            }
            let who = self.who(node, "who", scope, Who::You);
            self.emit(Step::Draw { count, who });
            return;
        };
        if !self.is_word(into, "aside") {
            return;
        }
        if let Some(who) = node.prop("who") {
            self.faults.error(who.file, who.span, "only you can set cards aside").help("leave out who=");
        }
        if count == Count::PlaysLeft {
            let message = "what can still be played changes while cards lie aside";
            self.faults.error(node.file, node.span(), message);
        }
        // The game keeps one mini-hand for each effect.
        if std::mem::replace(&mut scope.drew_aside, true) || scope.took_aside || scope.in_round {
            self.faults
                .error(node.file, node.span(), "an effect sets cards aside only once")
                .help("draw all of them in one step");
        }
        scope.aside = Some(self.emit(Step::DrawAside { count, per_player }) as At);
    }

    fn play(&mut self, node: Node, scope: &mut Scope) {
        if node.first_word() == Some("it") {
            node.leaf(self.faults, 1, &[]);
            if !std::mem::replace(&mut scope.it, false) {
                self.faults
                    .error(node.file, node.span(), "there is no card yet that `it` could mean")
                    .help("take a card to=aside first");
            }
            self.emit(Step::PlayIt);
            return;
        }
        node.leaf(self.faults, usize::MAX, &["from"]);
        let which = self.which(node, scope);
        self.never_at_random(node, &which);
        let from = match node.prop("from").and_then(|arg| arg.str()) {
            Some("aside") => PlayFrom::Aside,
            Some("pile") => PlayFrom::Pile,
            Some("discard") => PlayFrom::Discard,
            other => {
                self.faults
                    .error(node.file, node.span(), "`play` needs to know where from")
                    .nearest(other.unwrap_or(""), ["aside", "pile", "discard"]);
                return;
            }
        };
        let mut feed = None;
        match from {
            PlayFrom::Aside => feed = self.play_aside(node, which.count, scope),
            PlayFrom::Pile if which.count != Count::Exactly(Number::Word(1)) || !which.is_any => {
                self.faults
                    .error(node.file, node.span(), "only the top card of the draw pile can be played")
                    .help("write: play one from=pile");
            }
            PlayFrom::Discard if which.count != Count::Exactly(Number::Word(1)) => {
                self.faults
                    .error(node.file, node.span(), "one card of the discard pile can be played, not more")
                    .help("write: play one … from=discard");
            }
            PlayFrom::Pile | PlayFrom::Discard => {}
        }
        self.finds_something(node, &which, Place::Discard);
        self.emit(Step::Play { count: which.count, of: which.of, from, feed });
    }

    /// Playing from the mini-hand: the game counts its plays once, whatever numbers change meanwhile.
    fn play_aside(&mut self, node: Node, count: Count, scope: &mut Scope) -> Option<At> {
        if scope.aside.is_none() {
            self.faults
                .error(node.file, node.span(), "nothing was set aside that could be played")
                .help("draw cards into=aside first");
        }
        if !matches!(count, Count::Exactly(_) | Count::All) {
            let message = "from aside, a number of cards or all of them are played";
            self.faults.error(node.file, node.span(), message);
        }
        if std::mem::replace(&mut scope.played_aside, true) || scope.in_round {
            self.faults
                .error(node.file, node.span(), "an effect plays from aside in one step")
                .help("write how many in all");
        }
        scope.aside
    }

    fn choose(&mut self, node: Node, scope: &mut Scope) {
        match node.first_word() {
            Some("direction") => {
                node.leaf(self.faults, 1, &["as"]);
                match node.prop("as") {
                    Some(arg) => {
                        let name = arg.text(self.faults, "a name");
                        scope.direction = name.map(str::to_string);
                    }
                    None => {
                        node.missing(self.faults, "as=NAME");
                    }
                }
                self.emit(Step::ChooseDirection);
            }
            Some("player") => {
                node.leaf(self.faults, 1, &["as", "among", "holding"]);
                let among = self.group(node, "among", Who::Others);
                let holding = node.prop("holding").is_some_and(|arg| self.is_word(arg, "hand"));
                let keep = self.keep(node, scope);
                self.emit(Step::ChoosePlayer { keep, among, holding });
            }
            other => {
                let message = "`choose` can be about a player or a direction";
                self.faults
                    .error(node.file, node.span(), message)
                    .nearest(other.unwrap_or(""), ["player", "direction"]);
            }
        }
    }

    fn ask(&mut self, node: Node, scope: &mut Scope) {
        node.leaf(self.faults, 2, &["list"]);
        let words: Vec<Option<&str>> = node.args().map(|arg| arg.str()).collect();
        if words != [Some("you"), Some("word")] {
            self.faults
                .error(node.file, node.span(), "`ask` knows only one question yet")
                .help("write: ask you word list=NAME");
        }
        // A verdict is about the two players an effect keeps in mind: you and you, unless it has chosen somebody.
        if !scope.players.is_empty() {
            self.faults
                .error(node.file, node.span(), "`ask` must come before any player is chosen")
                .label("too late");
        }
        scope.asked = true;
        let name = node.prop("list").and_then(|arg| arg.str());
        let lists = &self.deck.lists;
        match lists.iter().position(|list| Some(list.name.as_str()) == name) {
            Some(list) => {
                // A word the list does not know is put to the table by the step behind.
                self.emit(Step::AskWord { list: list as u8 });
                self.emit(Step::Judge);
            }
            None => {
                self.faults
                    .error(node.file, node.span(), "the deck has no such list")
                    .nearest(name.unwrap_or(""), lists.iter().map(|list| list.name.as_str()));
            }
        }
    }

    /// Whether hands move in the direction that was chosen.
    pub(crate) fn towards(&mut self, node: Node, scope: &Scope) {
        let Some(arg) = node.prop("towards") else {
            node.missing(self.faults, "towards=NAME");
            return;
        };
        if scope.direction.is_none() || arg.str() != scope.direction.as_deref() {
            self.faults
                .error(arg.file, arg.span, "this is no direction that was chosen")
                .help("put `choose direction as=way` before it and write towards=way");
        }
    }
}
