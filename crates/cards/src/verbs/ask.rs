//! `ask`: a word, a quiz, or a question to several at once.

use super::Choose;
use super::choose::choose;
use super::options::{MAX_QUESTION, OneOf};
use super::prelude::*;
use serde::ser::SerializeStruct;

/// What can be asked, of several at once or of one player.
const QUESTIONS: [&str; 6] = ["word", "quiz", "yes-no", "race", "vote", "one-of"];

#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Ask {
    /// A word of a list, which the cards on your table make. `fresh`: nobody at all has named it before.
    Word {
        list: Option<Word>,
        fresh: bool,
        #[serde(skip)]
        question: String,
    },
    /// A free word, which the rule itself or a chosen one keeps in mind.
    Kept {
        of: Option<Word>,
        #[serde(skip)]
        question: String,
    },
    /// The card being played is asked about: a detail of it is shown, or its name.
    Quiz(Option<Shown>),
    /// Several are asked at once.
    All {
        what: Asking,
        who: Said<Who>,
        about: Option<Word>,
        #[serde(skip)]
        question: String,
        #[serde(skip)]
        race: Option<String>,
    },
}

/// Options that somebody is asked about are a choice of theirs.
pub(super) fn read(r: &mut Reader) -> Option<Verb> {
    if r.node.args().nth(1).is_some_and(|what| what.word() == "one-of") {
        let whom = r.arg().map(word);
        r.arg();
        return Some(Verb::Choose(Choose::OneOf(OneOf::read(r, whom))));
    }
    Ask::read(r).map(Verb::Ask)
}

impl Ask {
    fn read(r: &mut Reader) -> Option<Ask> {
        let whom = r.arg().map_or("", |arg| arg.word());
        let Some(what) = r.arg().and_then(|arg| arg.str()) else {
            r.ignore_props();
            return r.missing("whom and what").nearest("", QUESTIONS).nothing();
        };
        let keep = (whom, what) == ("you", "word") && r.flag("keep");
        match (whom, what, Asking::from_word(what)) {
            _ if keep => Some(Ask::Kept { of: r.prop("of").map(word), question: own_words(r) }),
            ("you", "word", _) => {
                const FRESH: &[(&str, bool)] = &[("you", false), ("everyone", true)];
                let fresh = r.prop("fresh").and_then(|value| value.one_of(FRESH, "fresh for whom?"));
                let (list, fresh) = (r.prop("list").map(word), fresh.unwrap_or(false));
                Some(Ask::Word { list, fresh, question: own_words(r) })
            }
            ("next", "quiz", _) => Some(Ask::Quiz(shown(r))),
            (_, _, Some(asking)) if let Some(who) = meaning(GROUPS, whom) => Some(all(r, asking, Said(who))),
            _ if QUESTIONS.contains(&what) => {
                r.ignore_props();
                let help =
                    "a quiz asks `next`; a word is asked of `you`, or of several at once like all the rest";
                r.error(format!("`{whom}` cannot be asked that")).help(help).nothing()
            }
            _ => {
                r.ignore_props();
                r.error(format!("`{what}` is no question")).nearest(what, QUESTIONS).nothing()
            }
        }
    }

    pub fn lower(&self, span: Span, cx: &mut Lower, scope: &mut Scope) {
        match self {
            Ask::Word { list, fresh, question } => {
                is_asked_first(span, cx, scope);
                scope.used.asked = true;
                let lists = &cx.deck.words.lists;
                let list = list.as_ref().map_or("", |list| &list.value);
                let Some(at) = lists.iter().position(|known| known.name == list) else {
                    let names = lists.iter().map(|list| list.name.as_str());
                    return cx.error(span, "the deck has no such list").nearest(list, names).nothing();
                };
                let asks = cx.own_words(question);
                cx.emit(Step::AskWord { list: at as u8, fresh: *fresh, asks });
            }
            Ask::Kept { of, question } => {
                cx.needs_dictionary(span);
                if of.is_none() {
                    cx.keeps_on_enter(span, scope);
                }
                cx.chosen(of, Meaning::Card, scope, "this is no card that was chosen")
                    .help("put `choose card \"…\" as=which from=rules` before it and write of=which");
                let asks = cx.own_words(question);
                cx.emit(Step::AskKept { of_it: of.is_some(), asks });
            }
            Ask::Quiz(shown) => quiz(shown.as_ref(), span, cx, scope),
            Ask::All { what, who, about, question, race } => {
                cx.error_if(scope.in_round, span, "several are asked at once, not one after another")
                    .help("put the question before the `for-each`");
                match what {
                    Asking::Vote => {
                        let you = about.as_ref().filter(|about| about.value == "you");
                        if let Some(you) = you {
                            let taken = scope.named(Meaning::Player(0)).is_some();
                            cx.error_if(taken, you.span, "somebody else was chosen before")
                                .help("put the vote about yourself before the choice");
                            cx.emit(choose(0, Who::You, None, Tests::default()));
                            scope.bind(Meaning::Player(0), Some("you"));
                        }
                        let message = "a vote is about the first player that was chosen";
                        cx.chosen(about, Meaning::Player(0), scope, message)
                            .help("put `choose player as=whom` before it and write about=whom");
                    }
                    Asking::Race => {
                        has_a_last(span, cx, scope);
                        cx.deck.faces[scope.card.face].race = race.clone();
                    }
                    Asking::Word => cx.needs_dictionary(span),
                    Asking::YesNo => {}
                }
                scope.used.asked |= *what == Asking::Vote;
                scope.answers = Some(*what);
                let asks = cx.own_words(question);
                cx.emit(Step::AskAll { what: *what, who: who.0, asks });
            }
        }
    }
}

/// The question in the card's own words, if it stands there.
fn own_words(r: &mut Reader) -> String {
    r.arg().and_then(|arg| arg.short_text("a question", MAX_QUESTION)).unwrap_or_default().to_string()
}

/// What a quiz shows: a detail of the card, and the player names the card; or the name, and the player gives that detail.
#[derive(Debug)]
pub(crate) struct Shown {
    detail: Word,
    shown: bool,
}

/// Version 1 knew one detail, and the tree still has it as it was then.
impl Serialize for Shown {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let other = Some(&self.detail).filter(|detail| detail.value != "fact");
        let mut tree = serializer.serialize_struct("Shown", 2)?;
        tree.serialize_field("show", &self.shown)?;
        tree.serialize_field("detail", &other)?;
        tree.end()
    }
}

fn shown(r: &mut Reader) -> Option<Shown> {
    let [show, answer] = ["show", "answer"].map(|prop| r.prop(prop).map(word));
    match (show, answer) {
        (Some(detail), Some(name)) if name.value == "name" && detail.value != "name" => {
            Some(Shown { detail, shown: true })
        }
        (Some(name), Some(detail)) if name.value == "name" && detail.value != "name" => {
            Some(Shown { detail, shown: false })
        }
        _ => r.missing("show=DETAIL answer=name, or show=name answer=DETAIL").nothing(),
    }
}

fn all(r: &mut Reader, what: Asking, who: Said<Who>) -> Ask {
    let (mut about, mut race, question) = (None, None, own_words(r));
    match what {
        Asking::YesNo => {}
        Asking::Race => race = r.prop("do").and_then(|value| value.short_text("a race", 40)),
        Asking::Vote => {
            about = r.prop("about").map(word);
            r.missing_if(about.is_none(), "about=NAME").help("choose a player as=NAME before");
        }
        Asking::Word => {
            r.setting("from", "table");
        }
    }
    Ask::All { what, who, about, question, race: race.map(str::to_string) }
}

/// An answer that the game cannot judge stands unless it is challenged, and then the table decides.
fn quiz(shown: Option<&Shown>, span: Span, cx: &mut Lower, scope: &mut Scope) {
    cx.error_if(scope.occasion != Occasion::Play, span, "there is no card being played to ask about")
        .help("a quiz belongs into `on play keeper { … }`");
    if std::mem::replace(&mut scope.used.quizzed, true) || scope.in_round {
        cx.error(span, "one question about a card is enough").label("one too many");
    } else {
        is_asked_first(span, cx, scope);
    }
    if let Some(Shown { detail, shown }) = shown {
        scope.used.asked = true;
        scope.bind(Meaning::Player(0), Some("asked"));
        if let Some(detail) = cx.detail(detail) {
            cx.emit(Step::Quiz { detail, shown: *shown });
        }
    }
}

/// A verdict is about the two players an effect keeps in mind: you and you, unless it has chosen somebody.
fn is_asked_first(span: Span, cx: &Lower, scope: &Scope) {
    cx.error_if(scope.any_player(), span, "`ask` must come before any player is chosen").label("too late");
}

/// Whoever answers last is the second player of the frame.
fn has_a_last(span: Span, cx: &Lower, scope: &mut Scope) {
    let is_last = |slot| scope.named(Meaning::Player(slot)).map(|name| name == "last");
    if is_last(1) == Some(false) || is_last(0) == Some(true) {
        let fault = cx.error(span, "an effect can keep two players in mind, not more");
        return fault.help("let the race come first: `last` is the second of them").nothing();
    }
    scope.bind(Meaning::Player(1), Some("last"));
}
