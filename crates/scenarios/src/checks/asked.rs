//! `asked Ann purpose="play" { options "Iron" }`, `asked-only Bob`, `not-asked Ann`: who is asked what.

use super::Check;
use crate::acts::labels as labels_of;
use crate::line::{Clause, one_of};
use crate::names::{listed, same, sentence};
use crate::picture;
use crate::run::Play;
use panta_engine::{Purpose, Question};

/// `not-asked Ann`
pub(super) fn not_asked(line: &mut Clause) -> Option<Check> {
    let seat = line.next("a player", Clause::player)?;
    let expected = format!("{} is not asked anything.", line.players().name(seat));
    Some(Check::new(expected, move |play| {
        play.game.question(seat).map(|question| picture::question(&question, play.names))
    }))
}

/// `asked-only Bob`
pub(super) fn asked_only(line: &mut Clause) -> Option<Check> {
    let seats = line.seats();
    let expected = match seats.len() {
        0 => "Nobody is asked anything.".to_string(),
        1 => format!("Only {} is asked anything.", line.players().listed(seats)),
        _ => format!("Only {} are asked anything.", line.players().listed(seats)),
    };
    Some(Check::new(expected, move |play| {
        let found = play.game.asked();
        (seats != found).then(|| play.names.players.listed(found))
    }))
}

/// One thing that a question must be: how that is said, and whether it is so.
type Part = (String, Box<dyn Fn(&Play, &Question) -> bool + Send + Sync>);

fn part(says: String, holds: impl Fn(&Play, &Question) -> bool + Send + Sync + 'static) -> Option<Part> {
    Some((says, Box::new(holds)))
}

/// What a question offers, by name.
type Offered = fn(&Play, &Question) -> Vec<String>;

type ReadPart = fn(&mut Clause, &str) -> Option<Part>;

/// What may stand in the braces, in the order in which it is said: a line, and how it is said before the names on it.
const LINES: &[(&str, &str, ReadPart)] = &[
    ("options", ", from", cards),
    ("no-option", ", but not for", cards),
    ("uses", ", and may use", uses),
    ("no-use", ", and may not use", uses),
    ("players", ", to choose from", players),
    ("no-player", ", and may not choose", players),
    ("words", ", from the words", spendable),
    ("no-word", ", but not for the words", spendable),
    ("answers", ", with the answers", answers),
    ("no-answer", ", but without the answers", answers),
    ("may-pass", ", and may pass", |_, says| part(says.into(), |_, question| question.pass)),
    ("must-not-pass", ", and may not pass", |_, says| part(says.into(), |_, question| !question.pass)),
];

/// Every word that can stand in the braces.
pub(crate) fn words() -> Vec<&'static str> {
    LINES.iter().map(|(word, ..)| *word).collect()
}

fn cards(line: &mut Clause, says: &str) -> Option<Part> {
    let cards = line.all(Clause::card);
    offers(line, says, cards, |play, question| strings(play.names.cards(question.cards)))
}

fn uses(line: &mut Clause, says: &str) -> Option<Part> {
    let cards = line.all(Clause::card);
    offers(line, says, cards, |play, question| strings(picture::uses(question, play.names)))
}

fn players(line: &mut Clause, says: &str) -> Option<Part> {
    let seats = line.seats();
    let names = strings(line.players().names(seats));
    offers(line, says, names, |play, question| strings(play.names.players.names(question.seats)))
}

fn spendable(line: &mut Clause, says: &str) -> Option<Part> {
    let words = line.texts("a word").into_iter().map(|word| word.value).collect();
    offers(line, says, words, |play, question| play.game.view(question.seat).words)
}

fn answers(line: &mut Clause, says: &str) -> Option<Part> {
    let labels = line.texts("an answer").into_iter().map(|label| label.value).collect();
    offers(line, says, labels, |play, question| {
        labels_of(play, question).into_iter().map(|(_, label)| label).collect()
    })
}

fn strings(names: Vec<&str>) -> Vec<String> {
    names.into_iter().map(str::to_string).collect()
}

/// The question offers exactly these; after a word that begins with `no-`, none of them.
fn offers(line: &Clause, says: &str, wanted: Vec<String>, offered: Offered) -> Option<Part> {
    let none = line.name().starts_with("no-");
    part(format!("{says} {}", listed(&wanted)), move |play, question| {
        let offered = offered(play, question);
        if none { !wanted.iter().any(|name| offered.contains(name)) } else { same(&wanted, &offered) }
    })
}

/// `asked Ann purpose="play" { options "Iron" }`
pub(super) fn asked(line: &mut Clause) -> Option<Check> {
    let seat = line.next("a player", Clause::player);
    let properties = [purpose, why, about, numbers, worded];
    let mut parts: Vec<Part> = properties.iter().filter_map(|read| read(line)).collect();
    let mut lines = line.children();
    lines.sort_by_key(|line| words().iter().position(|word| *word == line.name()));
    for mut line in lines {
        match LINES.iter().find(|(word, ..)| *word == line.name()) {
            Some((_, says, read)) => parts.extend(read(&mut line, says)),
            None => line.unknown("`asked`", words()),
        }
    }
    let seat = seat?;
    let says: String = parts.iter().map(|(says, _)| says.as_str()).collect();
    let expected = sentence(format!("{} is asked{says}", line.players().name(seat)));
    Some(Check::new(expected, move |play| {
        let Some(question) = play.game.question(seat) else {
            return Some(format!("asked: {}", play.names.players.listed(play.game.asked())));
        };
        let right = parts.iter().all(|(_, holds)| holds(play, &question));
        (!right).then(|| match &play.game.view(seat).words[..] {
            [] => picture::question(&question, play.names),
            words => format!("{} Words: {}.", picture::question(&question, play.names), listed(words)),
        })
    }))
}

fn purpose(line: &mut Clause) -> Option<Part> {
    let value = line.prop("purpose")?;
    let word = one_of(value, Purpose::WORDS, "no question is about", "unknown purpose")?;
    part(format!(" ({})", word.replace('-', " ")), move |_, question| question.purpose.word() == word)
}

fn why(line: &mut Clause) -> Option<Part> {
    let why = line.get("why", Clause::card)?;
    part(format!(" because of {why}"), move |play, question| {
        question.why.is_some_and(|card| play.names.card(card) == why)
    })
}

fn about(line: &mut Clause) -> Option<Part> {
    let about = line.get("about", Clause::player)?;
    part(format!(" about {}", line.players().name(about)), move |_, question| question.about == Some(about))
}

/// The question in the card's own words.
fn worded(line: &mut Clause) -> Option<Part> {
    let words = line.text_prop("words", "a question")?;
    part(format!(" “{words}”"), move |play, question| {
        let asks = question.asks.and_then(|at| play.names.deck.code.questions.get(at as usize));
        asks.is_some_and(|asks| asks.words == words)
    })
}

/// How many cards are asked for.
fn numbers(line: &mut Clause) -> Option<Part> {
    let (min, max) = (line.get("min", Clause::number), line.get("max", Clause::number));
    let says = match (min, max) {
        (Some(min), Some(max)) if min == max => format!(" for exactly {min}"),
        (Some(min), Some(max)) => format!(" for {min} to {max}"),
        (Some(min), None) => format!(" for at least {min}"),
        (None, Some(max)) => format!(" for at most {max}"),
        (None, None) => return None,
    };
    part(says, move |_, question| {
        min.is_none_or(|min| min == question.min as usize)
            && max.is_none_or(|max| max == question.max as usize)
    })
}
