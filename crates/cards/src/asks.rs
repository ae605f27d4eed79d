//! Compiling what people are asked and told: `ask`, `if`, `tell`.

use crate::compile::Compiler;
use crate::program::{Asking, At, Number, Step, Telling, Who};
use crate::read::{Arg, Node};
use crate::steps::{Moment, Scope};
use crate::words;

const QUESTIONS: [&str; 5] = ["word", "quiz", "yes-no", "race", "vote"];

impl Compiler<'_> {
    pub(crate) fn ask(&mut self, node: Node, scope: &mut Scope) {
        node.no_braces(self.faults);
        node.only_args(self.faults, 2);
        let whom = node.first_word().unwrap_or("");
        let Some(what) = node.args().nth(1).and_then(|arg| arg.str()) else {
            node.missing(self.faults, "whom and what").nearest("", QUESTIONS);
            return;
        };
        match (whom, what) {
            ("you", "word") if node.prop("keep").is_some() => self.ask_kept(node, scope),
            ("you", "word") => self.ask_word(node, scope),
            ("next", "quiz") => self.ask_quiz(node, scope),
            ("others" | "everyone", "yes-no") => self.ask_all(node, Asking::YesNo, scope),
            ("others" | "everyone", "race") => self.ask_all(node, Asking::Race, scope),
            ("others" | "everyone", "vote") => self.ask_all(node, Asking::Vote, scope),
            ("others" | "everyone", "word") => self.ask_all(node, Asking::Word, scope),
            (_, known) if QUESTIONS.contains(&known) => {
                self.faults.error(node.file, node.span(), format!("`{whom}` cannot be asked that")).help(
                    "a quiz asks `next`; a word is asked of `you`, or of several at once like all the rest",
                );
            }
            (_, unknown) => {
                self.faults
                    .error(node.file, node.span(), format!("`{unknown}` is no question"))
                    .nearest(unknown, QUESTIONS);
            }
        }
    }

    /// A word of a list, which the cards on your table make.
    fn ask_word(&mut self, node: Node, scope: &mut Scope) {
        node.only_props(self.faults, &["list"]);
        self.is_asked_first(node, scope);
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

    /// A free word, which a rule keeps in mind.
    fn ask_kept(&mut self, node: Node, scope: &mut Scope) {
        node.only_props(self.faults, &["keep", "of"]);
        if let Some(keep) = node.prop("keep") {
            self.is_word(keep, "word");
        }
        let of_it = match node.prop("of") {
            None => {
                self.keeps_on_enter(node, scope);
                false
            }
            Some(arg) => {
                if scope.chosen.is_none() || arg.str() != scope.chosen.as_deref() {
                    self.faults
                        .error(arg.file, arg.span, "this is no card that was chosen")
                        .help("put `choose card \"…\" as=which from=rules` before it and write of=which");
                }
                true
            }
        };
        self.emit(Step::AskKept { of_it });
    }

    /// A rule keeps something in mind from the moment it is played.
    pub(crate) fn keeps_on_enter(&mut self, node: Node, scope: &Scope) {
        if scope.moment != Moment::Enter || scope.in_round {
            self.faults
                .error(node.file, node.span(), "only a rule that enters can keep something in mind")
                .help("put it into `on enter { … }` of a New Rule");
        }
    }

    /// The card being played is asked about. An answer that the game cannot judge stands unless it is challenged, and
    /// then the table decides.
    fn ask_quiz(&mut self, node: Node, scope: &mut Scope) {
        node.only_props(self.faults, &["show", "answer"]);
        if scope.moment != Moment::Play {
            self.faults
                .error(node.file, node.span(), "there is no card being played to ask about")
                .help("a quiz belongs into `on play keeper { … }`");
        }
        if std::mem::replace(&mut scope.quizzed, true) || scope.in_round {
            self.faults
                .error(node.file, node.span(), "one question about a card is enough")
                .label("one too many");
        } else {
            self.is_asked_first(node, scope);
        }
        let setting = |prop| node.prop(prop).and_then(|arg| arg.str());
        let show_facts = match (setting("show"), setting("answer")) {
            (Some("fact"), Some("name")) => true,
            (Some("name"), Some("fact")) => false,
            _ => {
                node.missing(self.faults, "show=fact answer=name, or show=name answer=fact");
                return;
            }
        };
        (scope.asked, scope.players[0]) = (true, Some("asked".into()));
        self.emit(Step::Quiz { show_facts });
        self.emit(Step::Challenge);
        self.emit(Step::Judge);
    }

    /// A verdict is about the two players an effect keeps in mind: you and you, unless it has chosen somebody.
    fn is_asked_first(&mut self, node: Node, scope: &Scope) {
        if scope.players.iter().any(Option::is_some) {
            self.faults
                .error(node.file, node.span(), "`ask` must come before any player is chosen")
                .label("too late");
        }
    }

    /// Several are asked at once.
    fn ask_all(&mut self, node: Node, what: Asking, scope: &mut Scope) {
        node.only_props(
            self.faults,
            match what {
                Asking::Vote => &["about"],
                Asking::Word => &["from"],
                Asking::Race => &["do"],
                Asking::YesNo => &[],
            },
        );
        if scope.in_round {
            self.faults
                .error(node.file, node.span(), "several are asked at once, not one after another")
                .help("put the question before the `for-each`");
        }
        match what {
            Asking::Word => self.setting_is(node, "from", "table"),
            Asking::Vote => self.is_about(node, scope),
            Asking::Race => {
                self.has_a_last(node, scope);
                let what = node.prop("do").and_then(|arg| arg.short_text(self.faults, "a race", 40));
                self.deck.faces[self.face].race = what.map(str::to_string);
            }
            Asking::YesNo => {}
        }
        scope.asked |= what == Asking::Vote;
        scope.answers = Some(what);
        let who = if node.first_word() == Some("others") { Who::Others } else { Who::Everyone };
        self.emit(Step::AskAll { what, who });
    }

    /// A vote is about the first player that the effect has chosen.
    fn is_about(&mut self, node: Node, scope: &Scope) {
        let Some(arg) = node.prop("about") else {
            node.missing(self.faults, "about=NAME").help("choose a player as=NAME before");
            return;
        };
        let first = scope.players[0].as_deref();
        if first.is_none() || arg.str() != first {
            self.faults
                .error(arg.file, arg.span, "a vote is about the first player that was chosen")
                .help("put `choose player as=whom` before it and write about=whom");
        }
    }

    /// Whoever answers last is the second player of the frame.
    fn has_a_last(&mut self, node: Node, scope: &mut Scope) {
        let named = |place: usize| scope.players[place].as_deref();
        if named(1).is_some_and(|name| name != "last") || named(0) == Some("last") {
            self.faults
                .error(node.file, node.span(), "an effect can keep two players in mind, not more")
                .help("let the race come first: `last` is the second of them");
            return;
        }
        scope.players[1] = Some("last".into());
    }

    pub(crate) fn if_right(&mut self, node: Node, scope: &mut Scope) {
        node.line(self.faults, 1, &[]);
        if !matches!(node.first_word(), Some("right" | "passed")) {
            node.missing(self.faults, "the word `right` or `passed`");
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

    /// Something that happens away from the cards.
    pub(crate) fn tell(&mut self, node: Node, scope: &Scope) {
        node.leaf(self.faults, 2, &["times"]);
        let Some(whom) = node.args().next() else {
            node.missing(self.faults, "whom and what").nearest("", words::TELLINGS.iter().copied());
            return;
        };
        let who = self.owner(whom, whom.str().unwrap_or(""), scope);
        let what = self.telling(node);
        let times = match node.prop("times") {
            None => Some(1),
            Some(arg) => match self.more_than_none(arg) {
                Some(Number::Digit(_)) => {
                    self.faults
                        .error(arg.file, arg.span, "what people are told never grows")
                        .help("write a number word: times=two");
                    None
                }
                number => number.map(Number::printed),
            },
        };
        if let (Some(who), Some(what), Some(times)) = (who, what, times) {
            self.emit(Step::Tell { who, what, times });
        }
    }

    /// The second word of `tell` and of `on tell`.
    pub(crate) fn telling(&mut self, node: Node) -> Option<Telling> {
        let Some(arg) = node.args().nth(1) else {
            node.missing(self.faults, "what").nearest("", words::TELLINGS.iter().copied());
            return None;
        };
        let telling = arg.str().and_then(Telling::from_word);
        if telling.is_none() {
            self.faults
                .error(arg.file, arg.span, "nobody can be told that")
                .nearest(arg.str().unwrap_or(""), words::TELLINGS.iter().copied());
        }
        telling
    }

    /// A number that is not zero.
    pub(crate) fn more_than_none(&mut self, arg: Arg) -> Option<Number> {
        let number = self.number(arg)?;
        if number.printed() == 0 {
            self.faults.error(arg.file, arg.span, "none at all never does anything");
            return None;
        }
        Some(number)
    }
}
