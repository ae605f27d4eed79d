//! Compiling effects: the verbs of the card language become steps.

use crate::card::CardSet;
use crate::compile::Compiler;
use crate::kind::{Kind, Slot};
use crate::program::{At, Count, Number, Place, PlayFrom, SetId, Step, Verb, Who};
use crate::read::{Arg, Node};
use crate::words;

/// What the steps so far have provided for the steps to come.
#[derive(Default)]
struct Scope {
    /// Names of players, by their place in the frame.
    players: Vec<String>,
    /// The last step that filled the mini-hand.
    aside: Option<At>,
    /// A card was set aside to be played.
    it: bool,
    /// A step moved cards, so that `as-many` means something.
    moved: bool,
    /// A direction was chosen.
    direction: bool,
    /// Something was asked that can be right.
    asked: bool,
}

/// Which cards a step is about, as its arguments say.
struct Filter {
    count: Count,
    of: SetId,
    at_random: bool,
}

impl Compiler<'_> {
    /// Compiles steps into a program and returns where it starts. `players` are names the engine provides.
    pub(crate) fn program(&mut self, nodes: &[Node], players: &[&str]) -> At {
        let start = self.deck.code.len() as At;
        let mut scope = Scope {
            players: players.iter().map(|name| name.to_string()).collect(),
            ..Scope::default()
        };
        for &node in nodes {
            self.step(node, &mut scope);
        }
        self.deck.code.push(Step::Stop);
        start
    }

    fn step(&mut self, node: Node, scope: &mut Scope) {
        match node.name() {
            "draw" => self.draw(node, scope),
            "play" => self.play(node, scope),
            word @ ("discard" | "take" | "give") => self.move_cards(node, word, scope),
            "swap" => self.swap(node, scope),
            "deal" => {
                node.only_props(self.faults, &["from", "first"]);
                let filter = self.filter(node, scope, 0);
                self.place_is(node, "from", "everyone.table");
                let first = self.who(node, "first", scope, Who::You);
                self.deck.code.push(Step::Deal { of: filter.of, first });
            }
            "shuffle" => {
                node.only_props(self.faults, &["into"]);
                if node.args().next().and_then(|arg| arg.str()) != Some("discard") {
                    node.missing(self.faults, "the word `discard`");
                }
                self.place_is(node, "into", "pile");
                self.deck.code.push(Step::Shuffle);
            }
            "choose" => self.choose(node, scope),
            "ask" => self.ask(node, scope),
            "if" => {
                node.only_props(self.faults, &[]);
                if node.args().next().and_then(|arg| arg.str()) != Some("right") {
                    node.missing(self.faults, "the word `right`");
                }
                if !scope.asked {
                    self.faults
                        .error(node.file, node.span(), "nothing was asked that could be right")
                        .help("put an `ask` before it");
                }
                let skip = self.deck.code.len();
                self.deck.code.push(Step::Stop);
                for child in node.children() {
                    self.step(child, scope);
                }
                self.deck.code[skip] = Step::UnlessRight {
                    to: self.deck.code.len() as At,
                };
            }
            "for-each" => {
                node.only_props(self.faults, &["as", "among"]);
                if node.args().next().and_then(|arg| arg.str()) != Some("player") {
                    node.missing(self.faults, "the word `player`");
                }
                let among = self.who(node, "among", scope, Who::Everyone);
                let keep = self.keep(node, scope);
                let start = self.deck.code.len();
                self.deck.code.push(Step::Stop);
                for child in node.children() {
                    self.step(child, scope);
                }
                self.deck.code.push(Step::NextPlayer { start: start as At });
                self.deck.code[start] = Step::EachPlayer {
                    keep,
                    among,
                    end: self.deck.code.len() as At,
                };
            }
            "end-turn" => {
                node.only_props(self.faults, &[]);
                self.deck.code.push(Step::EndTurn);
            }
            "again" => {
                node.only_props(self.faults, &[]);
                self.deck.code.push(Step::Again);
            }
            _ => node.unknown(
                self.faults,
                "an effect",
                words::VERBS.iter().chain(words::TRAITS).copied(),
            ),
        }
    }

    fn draw(&mut self, node: Node, scope: &mut Scope) {
        node.only_props(self.faults, &["into", "who", "per"]);
        let Some(count) = self.count(node, scope) else {
            return;
        };
        if count == Count::Exactly(Number::Digit(0)) {
            self.faults
                .error(node.file, node.span(), "drawing no card never does anything");
        }
        let per_player = match node.prop("per").map(|arg| (arg, arg.str())) {
            None => false,
            Some((_, Some("player"))) => true,
            Some((arg, _)) => {
                self.faults
                    .error(arg.file, arg.span, "cards can be drawn per=player only");
                false
            }
        };
        match node.prop("into").map(|arg| (arg, arg.str())) {
            None => {
                let who = self.who(node, "who", scope, Who::You);
                self.deck.code.push(Step::Draw { count, who });
            }
            Some((_, Some("aside"))) => {
                scope.aside = Some(self.deck.code.len() as At);
                self.deck.code.push(Step::DrawAside { count, per_player });
            }
            Some((arg, other)) => {
                self.faults
                    .error(arg.file, arg.span, "cards are drawn into the hand, or into=aside")
                    .nearest(other.unwrap_or(""), ["aside"]);
            }
        }
    }

    fn play(&mut self, node: Node, scope: &mut Scope) {
        node.only_props(self.faults, &["from"]);
        if node.args().next().and_then(|arg| arg.str()) == Some("it") {
            if !scope.it {
                self.faults
                    .error(
                        node.file,
                        node.span(),
                        "there is no card yet that `it` could mean",
                    )
                    .help("take a card to=aside first");
            }
            self.deck.code.push(Step::PlayIt);
            return;
        }
        let filter = self.filter(node, scope, 0);
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
        let feed = (from == PlayFrom::Aside).then_some(scope.aside).flatten();
        if from == PlayFrom::Aside && feed.is_none() {
            self.faults
                .error(
                    node.file,
                    node.span(),
                    "nothing was set aside that could be played",
                )
                .help("draw cards into=aside first");
        }
        self.deck.code.push(Step::Play {
            count: filter.count,
            of: filter.of,
            from,
            feed,
        });
    }

    fn move_cards(&mut self, node: Node, word: &str, scope: &mut Scope) {
        let verb = match word {
            "discard" => Verb::Discard,
            "take" => Verb::Take,
            _ => Verb::Give,
        };
        node.only_props(
            self.faults,
            if verb == Verb::Discard {
                &["from", "up-to"]
            } else {
                &["from", "to", "up-to"]
            },
        );
        if node.args().next().and_then(|arg| arg.str()) == Some("this") {
            let to = match verb {
                Verb::Discard => Place::Discard,
                _ => Place::Table(self.who(node, "to", scope, Who::Next)),
            };
            self.deck.code.push(Step::MoveThis { verb, to });
            return;
        }
        let filter = self.filter(node, scope, 0);
        let from = match node.prop("from") {
            Some(arg) => self.place(arg, scope),
            None if verb == Verb::Give => Place::Table(Who::Everyone),
            None => {
                node.missing(self.faults, "from=");
                return;
            }
        };
        let to = match verb {
            Verb::Discard => Place::Discard,
            Verb::Give => {
                let who = self.who(node, "to", scope, Who::Others);
                if from == Place::Aside {
                    Place::Hand(who)
                } else {
                    Place::Table(who)
                }
            }
            Verb::Take => match node.prop("to").and_then(|arg| arg.str()) {
                Some("hand") => Place::Hand(Who::You),
                Some("table") => Place::Table(Who::You),
                Some("aside") => {
                    scope.it = true;
                    Place::Aside
                }
                other => {
                    self.faults
                        .error(node.file, node.span(), "`take` needs to know where to")
                        .nearest(other.unwrap_or(""), ["hand", "table", "aside"]);
                    return;
                }
            },
        };
        scope.moved = true;
        let hidden = matches!(from, Place::Hand(who) if who != Who::You);
        if hidden && !filter.at_random && filter.count != Count::All {
            self.faults
                .error(
                    node.file,
                    node.span(),
                    "nobody can choose among cards that are hidden from them",
                )
                .help("write at-random, or take all of them");
        }
        self.deck.code.push(Step::Move {
            verb,
            count: filter.count,
            of: filter.of,
            at_random: filter.at_random,
            from,
            to,
        });
    }

    fn swap(&mut self, node: Node, scope: &mut Scope) {
        node.only_props(self.faults, &["from", "with", "towards"]);
        let words: Vec<&str> = node.args().filter_map(|arg| arg.str()).collect();
        match words[..] {
            ["hand", partner] if partner.ends_with(".hand") => {
                let arg = node.args().nth(1);
                if let Some(Place::Hand(with)) = arg.map(|arg| self.place(arg, scope)) {
                    self.deck.code.push(Step::SwapHands { with });
                }
            }
            ["everyone.hand"] => {
                if !scope.direction {
                    self.faults
                        .error(node.file, node.span(), "hands need a direction to move in")
                        .help("put `choose direction as=way` before it and write towards=way");
                }
                self.deck.code.push(Step::PassHands);
            }
            _ => {
                let filter = self.filter(node, scope, 0);
                let (Some(from), Some(with)) = (node.prop("from"), node.prop("with")) else {
                    node.missing(self.faults, "from= and with=");
                    return;
                };
                let (from, with) = (self.place(from, scope), self.place(with, scope));
                self.deck.code.push(Step::SwapCards {
                    of: filter.of,
                    from,
                    with,
                });
            }
        }
    }

    fn choose(&mut self, node: Node, scope: &mut Scope) {
        match node.args().next().and_then(|arg| arg.str()) {
            Some("direction") => {
                node.only_props(self.faults, &["as"]);
                scope.direction = true;
                self.deck.code.push(Step::ChooseDirection);
            }
            Some("player") => {
                node.only_props(self.faults, &["as", "among", "holding"]);
                let among = self.who(node, "among", scope, Who::Others);
                let holding = node.prop("holding").is_some_and(|arg| arg.str() == Some("hand"));
                let keep = self.keep(node, scope);
                self.deck.code.push(Step::ChoosePlayer { keep, among, holding });
            }
            other => {
                self.faults
                    .error(
                        node.file,
                        node.span(),
                        "`choose` can be about a player or a direction",
                    )
                    .nearest(other.unwrap_or(""), ["player", "direction"]);
            }
        }
    }

    fn ask(&mut self, node: Node, scope: &mut Scope) {
        node.only_props(self.faults, &["list"]);
        let words: Vec<&str> = node.args().filter_map(|arg| arg.str()).collect();
        if words != ["you", "word"] {
            self.faults
                .error(node.file, node.span(), "`ask` knows only one question yet")
                .help("write: ask you word list=NAME");
        }
        scope.asked = true;
        let name = node.prop("list").and_then(|arg| arg.str());
        match self
            .deck
            .lists
            .iter()
            .position(|list| Some(list.name.as_str()) == name)
        {
            // A word the list does not know is put to the table by the step behind.
            Some(list) => self
                .deck
                .code
                .extend([Step::AskWord { list: list as u8 }, Step::Judge]),
            None => {
                let known: Vec<String> = self.deck.lists.iter().map(|list| list.name.clone()).collect();
                self.faults
                    .error(node.file, node.span(), "the deck has no such list")
                    .nearest(name.unwrap_or(""), known.iter().map(String::as_str));
            }
        }
    }

    /// Remembers a player under the name given with `as=`.
    fn keep(&mut self, node: Node, scope: &mut Scope) -> u8 {
        let Some(name) = node.prop("as").and_then(|arg| arg.text(self.faults, "a name")) else {
            node.missing(self.faults, "as=NAME");
            return 0;
        };
        if scope.players.len() == 2 {
            self.faults.error(
                node.file,
                node.span(),
                "an effect can keep two players in mind, not more",
            );
            return 0;
        }
        scope.players.push(name.to_string());
        scope.players.len() as u8 - 1
    }

    /// Reads the count and the filter of a step: kinds, slots, names, @icons, `at-random`.
    fn filter(&mut self, node: Node, scope: &Scope, skip: usize) -> Filter {
        let mut args = node.args().skip(skip).peekable();
        let mut count = Count::Exactly(Number::Word(1));
        if let Some(first) = args.peek().copied()
            && let Some(counted) = self.try_count(first, scope)
        {
            count = counted;
            args.next();
        }
        if let Some(arg) = node.prop("up-to") {
            count = Count::UpToHalf;
            if arg.str() != Some("half") {
                self.faults
                    .error(arg.file, arg.span, "a choice can be up-to=half only");
            }
        }
        let mut at_random = false;
        let (mut kinds, mut icons, mut named) = (None::<CardSet>, None::<CardSet>, None::<CardSet>);
        let add = |to: &mut Option<CardSet>, cards: CardSet| *to = Some(to.unwrap_or(CardSet::EMPTY) | cards);
        for arg in args {
            match arg.str() {
                Some("at-random") => at_random = true,
                Some(word) if Kind::from_word(word).is_some() => {
                    let kind = Kind::from_word(word).unwrap_or(Kind::Keeper);
                    add(&mut kinds, self.deck.kind(kind));
                }
                Some(word) if Slot::from_word(word).is_some() => {
                    let slot = Slot::from_word(word).unwrap_or(Slot::Draw);
                    let cards = self.slot_by_name(slot);
                    add(&mut kinds, cards);
                }
                Some(word) if word.starts_with('@') => {
                    let cards = self.cards_with_icon(arg, &word[1..]);
                    add(&mut icons, cards);
                }
                _ => {
                    let cards = self.cards_named(arg);
                    add(&mut named, cards);
                }
            }
        }
        let everything = self.deck.all();
        let set = match named {
            Some(named) => named,
            None => kinds.unwrap_or(everything) & icons.unwrap_or(everything),
        };
        if set.is_empty() && !self.faults.any_error() {
            self.faults
                .warning(
                    node.file,
                    node.span(),
                    "no card of this deck fits, so this never does anything",
                )
                .label("finds nothing");
        }
        let of = self.set_id(set);
        Filter { count, of, at_random }
    }

    /// All rules of a slot, whether or not their bodies are compiled already.
    fn slot_by_name(&mut self, slot: Slot) -> CardSet {
        self.pending_slots
            .get(slot.word())
            .copied()
            .unwrap_or(CardSet::EMPTY)
    }

    /// The count of a `draw`.
    fn count(&mut self, node: Node, scope: &Scope) -> Option<Count> {
        let Some(arg) = node.args().next() else {
            node.missing(self.faults, "a number");
            return None;
        };
        match self.try_count(arg, scope) {
            Some(count) => Some(count),
            None => self.number(arg).map(Count::Exactly),
        }
    }

    /// A count, if the argument is one.
    fn try_count(&mut self, arg: Arg, scope: &Scope) -> Option<Count> {
        match arg.str() {
            None => self.number(arg).map(Count::Exactly),
            Some("all") => Some(Count::All),
            Some("any") => Some(Count::Any),
            Some("plays-left") => Some(Count::PlaysLeft),
            Some("as-many") => {
                if !scope.moved {
                    self.faults
                        .error(
                            arg.file,
                            arg.span,
                            "`as-many` as what? no step before it moves cards",
                        )
                        .label("nothing to count");
                }
                Some(Count::AsMany)
            }
            Some(word) => words::NUMBER_WORDS
                .iter()
                .position(|w| *w == word)
                .map(|n| Count::Exactly(Number::Word(n as u8))),
        }
    }

    fn place(&mut self, arg: Arg, scope: &Scope) -> Place {
        let text = arg.str().unwrap_or("");
        let (owner, zone) = text.split_once('.').unwrap_or(("you", text));
        let place = match zone {
            "hand" => self.owner(arg, owner, scope).map(Place::Hand),
            "table" => self.owner(arg, owner, scope).map(Place::Table),
            "aside" => {
                if scope.aside.is_none() {
                    self.faults
                        .error(arg.file, arg.span, "nothing was set aside")
                        .help("draw cards into=aside first");
                }
                Some(Place::Aside)
            }
            "rules" => Some(Place::Rules),
            "goals" => Some(Place::Goals),
            "discard" => Some(Place::Discard),
            "in-play" => Some(Place::InPlay),
            "anywhere" => Some(Place::Anywhere),
            _ => None,
        };
        place.unwrap_or_else(|| {
            self.faults
                .error(
                    arg.file,
                    arg.span,
                    format!("`{text}` is not a place where cards lie"),
                )
                .nearest(
                    zone,
                    [
                        "hand", "table", "aside", "rules", "goals", "discard", "in-play", "anywhere",
                    ],
                );
            Place::Discard
        })
    }

    fn who(&mut self, node: Node, prop: &str, scope: &Scope, default: Who) -> Who {
        match node.prop(prop) {
            None => default,
            Some(arg) => self.owner(arg, arg.str().unwrap_or(""), scope).unwrap_or(default),
        }
    }

    fn owner(&mut self, arg: Arg, word: &str, scope: &Scope) -> Option<Who> {
        match word {
            "you" => return Some(Who::You),
            "next" => return Some(Who::Next),
            "others" => return Some(Who::Others),
            "everyone" => return Some(Who::Everyone),
            _ => {}
        }
        if let Some(at) = scope.players.iter().position(|name| name == word) {
            return Some(Who::Named(at as u8));
        }
        let known = ["you", "next", "others", "everyone"].into_iter();
        self.faults
            .error(arg.file, arg.span, format!("`{word}` is nobody yet"))
            .help("choose a player as=NAME before this step")
            .nearest(word, known.chain(scope.players.iter().map(String::as_str)));
        None
    }

    fn place_is(&mut self, node: Node, prop: &str, expected: &str) {
        if node.prop(prop).and_then(|arg| arg.str()) != Some(expected) {
            node.missing(self.faults, &format!("{prop}={expected}"));
        }
    }
}
