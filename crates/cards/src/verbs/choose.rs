//! `choose`: what a player chooses for the steps to come.

use super::options::OneOf;
use super::prelude::*;

#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Choose {
    /// Left or right.
    Direction { r#as: Option<Word> },
    /// A player, perhaps one with cards in hand, perhaps nobody.
    Player { r#as: Option<Word>, among: Said<Who>, holding: bool, optional: bool },
    /// Two players, whom the rule keeps in mind.
    Two { r#as: Option<Word>, among: Said<Who> },
    /// A rule in play that keeps a word, so that it can be given another one.
    Card { r#as: Option<Word>, filter: Filter },
    /// One of several blocks.
    #[serde(untagged)]
    OneOf(OneOf),
}

impl Choose {
    pub fn read(r: &mut Reader) -> Option<Choose> {
        Some(match r.arg().map(|arg| arg.word()) {
            Some("direction") => Choose::Direction { r#as: given_name(r) },
            Some("player") => Choose::Player {
                r#as: given_name(r),
                among: several(r, Who::Others),
                holding: r.prop("holding").is_some_and(|value| value.is_word("hand")),
                optional: r.flag("optional"),
            },
            Some("two") => two(r),
            Some("card") => {
                let (name, filter) = (given_name(r), Filter::read_chosen(r));
                r.error_if(filter.count.is_some(), "one card is chosen")
                    .help("write: choose card \"…\" \"…\" as=which from=rules");
                r.setting("from", "rules");
                Choose::Card { r#as: name, filter }
            }
            Some("one-of") => Choose::OneOf(OneOf::read(r, None)),
            other => {
                r.error("`choose` can be about a player, two players, a card, a direction or options")
                    .nearest(other.unwrap_or(""), ["player", "two", "card", "direction", "one-of"]);
                r.ignore_rest();
                return None;
            }
        })
    }

    pub fn lower(&self, span: Span, cx: &mut Lower, scope: &mut Scope) {
        match self {
            Choose::Direction { r#as: name } => {
                scope.bind(Meaning::Direction, name.as_ref().map(|name| name.value.as_str()));
                cx.emit(Step::ChooseDirection);
            }
            Choose::Player { r#as: name, among, holding, optional } => {
                let keep = cx.keep(span, name, scope);
                cx.emit(choose(keep, among.0, *holding, *optional, None));
            }
            Choose::OneOf(one_of) => one_of.lower(cx, scope),
            Choose::Two { r#as: name, among } => choose_two(name, among.0, span, cx, scope),
            Choose::Card { r#as: name, filter } => {
                let which = cx.which(filter, scope);
                if filter.is_any() || !which.cards.is_subset(cx.names.word_keepers) {
                    cx.error(span, "only rules that keep a word can be chosen")
                        .help("name rules with `on enter { ask you word keep=word }`");
                } else {
                    cx.finds_something(span, &which, Place::Rules);
                }
                let taken = scope.it || scope.used.took_aside || scope.used.drew_aside;
                cx.error_if(taken, span, "another card lies aside already");
                scope.used.took_aside = true;
                scope.bind(Meaning::Card, name.as_ref().map(|name| name.value.as_str()));
                cx.emit(Step::ChooseCard { of: which.of, from: Place::Rules });
            }
        }
    }
}

fn two(r: &mut Reader) -> Choose {
    r.missing_if(r.arg().and_then(|arg| arg.str()) != Some("player"), "the word `player` after `two`");
    let name = given_name(r);
    let among = several(r, Who::Everyone);
    match r.prop("keep") {
        Some(keep) if keep.str() == name.as_ref().map(|name| name.value.as_str()) => {}
        Some(keep) => {
            keep.error("the two players have one name").help("write the same after as= and keep=");
        }
        None => r.missing("keep=NAME").help("write: choose two player as=pair keep=pair").nothing(),
    }
    Choose::Two { r#as: name, among }
}

fn choose(keep: u8, among: Who, holding: bool, optional: bool, except: Option<u8>) -> Step {
    let when = Tests::default();
    Step::ChoosePlayer { keep, among, holding, when, optional, except }
}

fn choose_two(name: &Option<Word>, among: Who, span: Span, cx: &mut Lower, scope: &mut Scope) {
    cx.keeps_on_enter(span, scope);
    cx.error_if(scope.any_player(), span, "an effect can keep two players in mind, not more");
    let Some(Word { value, .. }) = name else { return };
    cx.error_if(scope.is_taken(value), span, format!("`{value}` cannot be the name of other players"));
    for meaning in [Meaning::Player(0), Meaning::Player(1), Meaning::Pair] {
        scope.bind(meaning, Some(value));
    }
    cx.emit(choose(0, among, false, false, None));
    cx.emit(choose(1, among, false, false, Some(0)));
    cx.emit(Step::KeepPlayers);
}
