//! Compiling effects: the verbs of the card language become steps.

use crate::compile::Compiler;
use crate::kind::Kind;
use crate::program::{Asking, At, Count, Number, Place, PlayFrom, Step, Who};
use crate::read::Node;
use crate::words;

/// When an effect is carried out, as far as its steps depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Moment {
    /// A rule has just been played, and can keep something in mind.
    Enter,
    /// A card is being played, and can be asked about.
    Play,
    /// Any other.
    Any,
}

/// What the steps so far have provided for the steps to come.
pub(crate) struct Scope {
    /// The kind of card whose effect it is.
    pub kind: Kind,
    /// When it is carried out.
    pub moment: Moment,
    /// Names of players, by their place in the frame.
    pub players: [Option<String>; 2],
    /// The name of the two players that the card keeps in mind.
    pub kept: Option<String>,
    /// What everybody was asked: afterwards some of them have a name.
    pub answers: Option<Asking>,
    /// The step that filled the mini-hand.
    pub aside: Option<At>,
    /// A card was set aside to be played.
    pub it: bool,
    /// The name of a card that was chosen.
    pub chosen: Option<String>,
    /// A step moved cards, so that `as-many` means something.
    pub moved: bool,
    /// The name of the direction that was chosen.
    pub direction: Option<String>,
    /// Something was asked that can be right.
    pub asked: bool,
    /// The card being played was asked about.
    pub quizzed: bool,
    /// Inside a `for-each`.
    pub in_round: bool,
    /// The effect has drawn its mini-hand, has played from it, has taken a single card aside.
    pub drew_aside: bool,
    played_aside: bool,
    pub took_aside: bool,
}

impl Scope {
    /// Nothing has been done yet.
    pub fn new(kind: Kind, moment: Moment) -> Scope {
        Scope {
            kind,
            moment,
            players: [None, None],
            kept: None,
            answers: None,
            aside: None,
            it: false,
            chosen: None,
            moved: false,
            direction: None,
            asked: false,
            quizzed: false,
            in_round: false,
            drew_aside: false,
            played_aside: false,
            took_aside: false,
        }
    }
}

impl Compiler<'_> {
    /// Compiles steps into a program and returns where it starts. `players` are names the engine provides.
    pub(crate) fn program(
        &mut self,
        kind: Kind,
        moment: Moment,
        nodes: &[Node],
        players: [Option<&str>; 2],
    ) -> At {
        let mut scope = Scope::new(kind, moment);
        scope.players = players.map(|name| name.map(str::to_string));
        // A rule that enters has to choose them first.
        scope.kept = self.kept_pair.clone().filter(|_| moment != Moment::Enter);
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
            "tell" => self.tell(node, scope),
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
    pub(crate) fn block(&mut self, node: Node, scope: &mut Scope) {
        let (players, kept, answers) = (scope.players.clone(), scope.kept.clone(), scope.answers);
        let (aside, it, direction) = (scope.aside, scope.it, scope.direction.clone());
        let chosen = scope.chosen.clone();
        for child in node.filled(self.faults, "something to do") {
            self.step(child, scope);
        }
        (scope.players, scope.kept, scope.answers) = (players, kept, answers);
        (scope.aside, scope.it, scope.direction) = (aside, it, direction);
        scope.chosen = chosen;
        scope.moved = false;
    }

    fn for_each(&mut self, node: Node, scope: &mut Scope) {
        node.line(self.faults, 1, &["as", "among", "best"]);
        if node.first_word() != Some("player") {
            node.missing(self.faults, "the word `player`");
        }
        let among = match node.prop("best") {
            Some(best) => {
                self.is_word(best, "length");
                if scope.answers != Some(Asking::Word) {
                    self.faults
                        .error(best.file, best.span, "nobody has laid a word that could be the longest")
                        .help("put `ask everyone word from=table` before it");
                }
                if let Some(among) = node.prop("among") {
                    let message = "`best` says already which players these are";
                    self.faults.error(among.file, among.span, message).help("leave out among=");
                }
                Who::Yes
            }
            None => self.group(node, "among", Who::Everyone),
        };
        let outside = scope.players.clone();
        let keep = self.keep(node, scope);
        let start = self.emit(Step::Stop);
        let around = std::mem::replace(&mut scope.in_round, true);
        self.block(node, scope);
        scope.in_round = around;
        scope.players = outside;
        self.emit(Step::NextPlayer { start: start as At });
        self.deck.code[start] = Step::EachPlayer { keep, among, end: self.deck.code.len() as At };
    }

    fn draw(&mut self, node: Node, scope: &mut Scope) {
        node.leaf(self.faults, 1, &["into", "who", "per", "max"]);
        let Some(count) = self.count(node, scope) else {
            return;
        };
        if node.prop("per").is_some_and(|arg| arg.str() == Some("yes")) {
            return self.draw_per_yes(node, count, scope);
        }
        if let Some(max) = node.prop("max") {
            self.faults
                .error(max.file, max.span, "`max` is about what is drawn per=yes")
                .help("write: draw one per=yes max=three");
        }
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

    /// One card for each player who said yes, up to a number.
    fn draw_per_yes(&mut self, node: Node, count: Count, scope: &Scope) {
        if let Some(into) = node.prop("into") {
            self.faults.error(into.file, into.span, "these are drawn into the hand").help("leave out into=");
        }
        if scope.answers != Some(Asking::YesNo) {
            self.faults
                .error(node.file, node.span(), "nobody was asked who could have said yes")
                .help("put `ask others yes-no` before it");
        }
        if count != Count::Exactly(Number::Word(1)) {
            self.faults
                .error(node.file, node.span(), "one card is drawn for each of them")
                .help("write: draw one per=yes max=three");
        }
        let max = match node.prop("max") {
            Some(arg) => self.more_than_none(arg),
            None => Some(Number::Word(6)),
        };
        let who = self.who(node, "who", scope, Who::You);
        if let Some(max) = max {
            self.emit(Step::Draw { count: Count::PerYes(max), who });
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
