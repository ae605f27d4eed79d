//! `choose one-of` and `choose number`: answers of the card's own, for somebody or for chance to choose.

use super::branch::one_of;
use super::prelude::*;
use super::read_block;
use crate::deck::{Answers, Labelled, MAX_NUMBERS};
use panta_source::Node;

/// How many options a question can have.
const OPTIONS: std::ops::RangeInclusive<usize> = 2..=8;

/// The longest question and the longest label.
pub(super) const MAX_QUESTION: usize = 80;
const MAX_LABEL: usize = 40;

/// A choice between blocks, each with its label.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct OneOf {
    #[serde(flatten)]
    chooser: Chooser,
    options: Vec<Offer>,
}

/// A choice of a number, for counts to come.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct AnyNumber {
    #[serde(flatten)]
    chooser: Chooser,
    from: Said<Number>,
    to: Said<Number>,
    r#as: Option<Word>,
}

impl AnyNumber {
    /// Reads what follows the word `number`.
    pub fn read(r: &mut Reader) -> Option<AnyNumber> {
        let [from, to] = [needed_number(r), needed_number(r)];
        let (r#as, chooser) = (given_name(r), Chooser::read(r, None));
        let (from, to) = (from?, to?);
        r.error_if(from.printed() >= to.printed(), "there is nothing to choose between these two")
            .help("write the smaller number first: choose number one six as=pips");
        Some(AnyNumber { chooser, from: Said(from), to: Said(to), r#as })
    }

    pub fn lower(&self, span: Span, cx: &mut Lower, scope: &mut Scope) {
        let by = self.chooser.lower(cx, scope);
        let (Some(by), Some(name)) = (by, &self.r#as) else { return };
        let word = &name.value;
        let taken =
            means_something(word) || scope.number(word).is_some() || cx.names.cards.contains_key(word);
        cx.error_if(taken, name.span, format!("`{word}` cannot be the name of a number"));
        let Some(keep) = (0..MAX_NUMBERS as u8).find(|at| scope.named(Meaning::Number(*at)).is_none()) else {
            return cx.error(span, format!("an effect can name {MAX_NUMBERS} numbers, not more")).nothing();
        };
        scope.bind(Meaning::Number(keep), Some(word));
        let asks = cx.question(&self.chooser.question, Answers::Numbers(self.from.0, self.to.0, keep));
        let end = cx.here() + 1;
        cx.emit(Step::ChooseOne { asks, by, at_random: self.chooser.at_random, end });
    }
}

/// Who chooses, and what they are asked.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
struct Chooser {
    /// Somebody other than you.
    by: Option<Word>,
    at_random: bool,
    #[serde(skip)]
    question: String,
}

#[derive(Debug, Serialize)]
struct Offer {
    #[serde(skip)]
    label: String,
    when: Option<Conditions>,
    weight: Option<u8>,
    block: Block,
    #[serde(skip)]
    span: Span,
}

impl OneOf {
    /// Reads what follows the word `one-of`. `asked` is who is asked, if an `ask` says so.
    pub fn read(r: &mut Reader, asked: Option<Word>) -> OneOf {
        let chooser = Chooser::read(r, asked);
        let mut options: Vec<Offer> = vec![];
        for node in r.children() {
            if node.name() != "option" {
                node.unknown("`one-of`", ["option"]);
                continue;
            }
            let Some(option) = Offer::read(&mut Reader::new(node), chooser.at_random) else { continue };
            let again = options.iter().any(|other| other.label == option.label);
            node.error_if(again, format!("two options are called `{}`", option.label))
                .help("nobody could tell them apart");
            options.push(option);
        }
        let wrong = !OPTIONS.contains(&r.node.named("option").count());
        r.error_if(wrong, "there are 2 to 8 options to choose from").help("write: option \"Label\" { … }");
        OneOf { chooser, options }
    }

    /// Everything that may be done.
    pub fn blocks(&self) -> impl Iterator<Item = &Block> {
        self.options.iter().map(|option| &option.block)
    }

    pub fn lower(&self, cx: &mut Lower, scope: &mut Scope) {
        let Some(by) = self.chooser.lower(cx, scope) else { return };
        let whens: Vec<Tests> =
            self.options.iter().map(|option| cx.maybe_when(&option.when, scope)).collect();
        for option in self.options.iter().filter(|option| option.block.is_empty()) {
            let fault = cx.faults.warning(option.span, "there is nothing in this option");
            fault.help("write `nothing` if that is on purpose");
        }
        let (at, at_random) = (cx.here(), self.chooser.at_random);
        cx.emit(Step::Stop);
        let starts = one_of(&self.blocks().collect::<Vec<_>>(), cx, scope);
        let options = self.options.iter().zip(whens).zip(starts);
        let options = options.map(|((option, when), at)| {
            let (label, weight) = (option.label.clone(), option.weight.unwrap_or(1));
            Labelled { label, when, weight, at }
        });
        let asks = cx.question(&self.chooser.question, Answers::Options(options.collect()));
        cx.replace(at, Step::ChooseOne { asks, by, at_random, end: cx.here() });
    }
}

impl Chooser {
    fn read(r: &mut Reader, asked: Option<Word>) -> Chooser {
        let (mut at_random, mut question) = (false, "");
        for arg in r.args() {
            if arg.word() == "at-random" {
                at_random = true;
            } else if question.is_empty() {
                question = arg.short_text("a question", MAX_QUESTION).unwrap_or_default();
            } else {
                arg.error("one question is enough").label("one too many");
            }
        }
        let by = asked.or_else(|| r.prop("by").map(word)).filter(|by| by.value != "you");
        r.error_if(at_random && by.is_some(), "either chance chooses or a player does")
            .help("leave out one of them");
        r.error_if(at_random && !question.is_empty(), "chance is not asked anything")
            .help("leave out the question");
        Chooser { by, at_random, question: question.to_string() }
    }

    /// Who chooses.
    fn lower(&self, cx: &Lower, scope: &Scope) -> Option<Who> {
        self.by.as_ref().map_or(Some(Who::You), |by| cx.one_player(by, scope))
    }
}

impl Offer {
    fn read(r: &mut Reader, at_random: bool) -> Option<Offer> {
        let label = r.short_text("a label", MAX_LABEL, "a label");
        let weight = r.prop("weight");
        if let Some(weight) = weight {
            weight.error_if(!at_random, "only chance weighs options").help("leave out weight=");
        }
        let weight = match weight.map(|weight| (weight, positive(weight))) {
            Some((weight, Some(Number::Digit(_)))) => {
                weight.error("a weight never grows").help("write a number word: weight=two").nothing()
            }
            Some((_, number)) => number.map(Number::printed),
            None => None,
        };
        let mut nodes: Vec<Node> = r.children();
        let when = nodes.first().is_some_and(|first| first.name() == "when");
        let when = when.then(|| Conditions::read_when(nodes.remove(0)));
        let weight = weight.filter(|weight| *weight != 1);
        Some(Offer { label: label?.to_string(), when, weight, block: read_block(&nodes), span: r.span() })
    }
}
