//! `choose`: what a player chooses for the steps to come.

#![allow(missing_docs, reason = "a field whose name says it all needs no sentence")]

use super::options::{AnyNumber, OneOf};
use super::prelude::*;

#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Choose {
    /// Left or right.
    Direction { r#as: Option<Word> },
    /// A player, perhaps one with cards in hand or for whom something holds, perhaps nobody.
    Player {
        r#as: Option<Word>,
        among: Said<Who>,
        holding: bool,
        optional: bool,
        except: Option<Word>,
        by: Option<Word>,
        at_random: bool,
        when: Option<Conditions>,
    },
    /// Two players, whom the rule keeps in mind.
    Two { r#as: Option<Word>, among: Said<Who> },
    /// A rule in play that keeps a word, so that it can be given another one.
    Card { r#as: Option<Word>, filter: Filter },
    /// One of several blocks.
    #[serde(untagged)]
    OneOf(OneOf),
    #[serde(untagged)]
    Number(AnyNumber),
}

impl Choose {
    pub fn read(r: &mut Reader) -> Option<Choose> {
        Some(match r.arg().map(|arg| arg.word()) {
            Some("direction") => Choose::Direction { r#as: given_name(r) },
            Some("player") => player(r),
            Some("two") => two(r),
            Some("card") => {
                let (name, filter) = (given_name(r), Filter::read_chosen(r));
                r.error_if(filter.count.is_some(), "one card is chosen")
                    .help("write: choose card \"…\" \"…\" as=which from=rules");
                r.setting("from", "rules");
                Choose::Card { r#as: name, filter }
            }
            Some("number") => Choose::Number(AnyNumber::read(r)?),
            Some("one-of") => Choose::OneOf(OneOf::read(r, None)),
            other => {
                r.error(
                    "`choose` can be about a player, two players, a card, a direction, a number or options",
                )
                .nearest(other.unwrap_or(""), ["player", "two", "card", "direction", "number", "one-of"]);
                r.ignore_rest();
                return None;
            }
        })
    }

    /// The blocks that it holds.
    pub fn blocks(&self) -> Vec<&Block> {
        match self {
            Choose::OneOf(choice) => choice.blocks().collect(),
            Choose::Direction { .. }
            | Choose::Player { .. }
            | Choose::Two { .. }
            | Choose::Card { .. }
            | Choose::Number(_) => vec![],
        }
    }

    pub fn lower(&self, span: Span, cx: &mut Lower, scope: &mut Scope) {
        match self {
            Choose::Direction { r#as: name } => {
                scope.bind(Meaning::Direction, name.as_ref().map(|name| name.value.as_str()));
                cx.emit(Step::ChooseDirection);
            }
            Choose::Player { r#as: name, among, holding, optional, except, by, at_random, when } => {
                // Whoever is chosen has no name yet.
                let one = |word: &Option<Word>| word.as_ref().map(|word| cx.one_player(word, scope));
                let (except, by) = (one(except), one(by));
                let when = cx.maybe_when(when, scope);
                let keep = cx.keep(span, name, scope);
                let (except, by) = (except.flatten(), by.flatten().unwrap_or(Who::You));
                let (among, holding, optional, at_random) = (among.0, *holding, *optional, *at_random);
                cx.emit(Step::ChoosePlayer { keep, among, holding, when, optional, except, by, at_random });
            }
            Choose::Number(number) => number.lower(span, cx, scope),
            Choose::OneOf(one_of) => one_of.lower(cx, scope),
            Choose::Two { r#as: name, among } => choose_two(name, among.0, span, cx, scope),
            Choose::Card { r#as: name, filter } => {
                let which = cx.which(filter, scope);
                if filter.is_any() || !which.cards.is_subset(cx.names.word_keepers) {
                    cx.error(span, "only rules that keep a word can be chosen")
                        .help("name rules with `on enter { ask you word keep }`");
                } else {
                    cx.finds_something(span, &which, Place::Rules);
                }
                let taken = scope.it.is_some() || scope.used.took_aside || scope.used.drew_aside;
                cx.error_if(taken, span, "another card lies aside already");
                scope.used.took_aside = true;
                scope.bind(Meaning::Card, name.as_ref().map(|name| name.value.as_str()));
                cx.emit(Step::ChooseCard { of: which.of, from: Place::Rules });
            }
        }
    }
}

fn player(r: &mut Reader) -> Choose {
    let name = given_name(r);
    let among = several(r, Who::Others);
    let holding = r.prop("holding").is_some_and(|value| value.is_word("hand"));
    let optional = r.flag("optional");
    let (except, by) = (r.prop("except").map(word), r.prop("by").map(word));
    let at_random = r.arg().is_some_and(|arg| arg.is_word("at-random"));
    r.error_if(at_random && (optional || by.is_some()), "either chance chooses or a player does")
        .help("leave out at-random, or optional= and by=");
    let when = r.child("when").map(Conditions::read_when);
    Choose::Player { r#as: name, among, holding, optional, except, by, at_random, when }
}

fn two(r: &mut Reader) -> Choose {
    let keeps = r.flag("keep");
    r.missing_if(r.arg().and_then(|arg| arg.str()) != Some("player"), "the word `player` after `two`");
    let name = given_name(r);
    let among = several(r, Who::Everyone);
    r.missing_if(!keeps, "the word `keep`").help("write: choose two player as=pair keep");
    Choose::Two { r#as: name, among }
}

/// A choice that you make, of anybody among these.
pub(super) fn choose(keep: u8, among: Who, except: Option<Who>, when: Tests) -> Step {
    let (holding, optional, by, at_random) = (false, false, Who::You, false);
    Step::ChoosePlayer { keep, among, holding, when, optional, except, by, at_random }
}

fn choose_two(name: &Option<Word>, among: Who, span: Span, cx: &mut Lower, scope: &mut Scope) {
    cx.keeps_on_enter(span, scope);
    cx.error_if(scope.any_player(), span, "an effect can keep two players in mind, not more");
    let Some(Word { value, .. }) = name else { return };
    cx.error_if(scope.is_taken(value), span, format!("`{value}` cannot be the name of other players"));
    for meaning in [Meaning::Player(0), Meaning::Player(1), Meaning::Pair] {
        scope.bind(meaning, Some(value));
    }
    cx.emit(choose(0, among, None, Tests::default()));
    cx.emit(choose(1, among, Some(Who::Named(0)), Tests::default()));
    cx.emit(Step::KeepPlayers);
}
