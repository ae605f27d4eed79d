//! `asked Ann purpose="play" { options "Iron" }`, `asked-only Bob`, `not-asked Ann`: who is asked what.

use super::Check;
use crate::line::Line;
use crate::names::{listed, sentence};
use crate::picture;
use crate::run::Play;
use panta_engine::{Purpose, Question, Seat};
use panta_speech as speech;

pub(super) const WORDS: &[&str] = &["asked", "asked-only", "not-asked"];

pub(super) fn read(line: &mut Line) -> Option<Check> {
    match line.word() {
        "asked" => question(line),
        "asked-only" => Some(only(line)),
        _ => {
            let seat = line.player()?;
            let expected = format!("{} is not asked anything.", line.players().name(seat));
            Some(Check::new(expected, move |play| {
                play.game.question(seat).map(|question| picture::question(&question, play.names))
            }))
        }
    }
}

fn only(line: &mut Line) -> Check {
    let seats = line.seats();
    let expected = match seats.len() {
        0 => "Nobody is asked anything.".to_string(),
        1 => format!("Only {} is asked anything.", line.players().listed(seats)),
        _ => format!("Only {} are asked anything.", line.players().listed(seats)),
    };
    Check::new(expected, move |play| {
        let found = play.game.asked();
        (seats != found).then(|| play.names.players.listed(found))
    })
}

/// One thing that a question must be: how that is said, and whether it is so.
struct Part {
    says: String,
    holds: Box<Holds>,
}

type Holds = dyn Fn(&Play, &Question) -> bool + Send + Sync;

fn part(
    says: impl Into<String>,
    holds: impl Fn(&Play, &Question) -> bool + Send + Sync + 'static,
) -> Option<Part> {
    Some(Part { says: says.into(), holds: Box::new(holds) })
}

/// What may be said of a question: behind the player, then in braces.
type ReadPart = fn(&mut Line) -> Option<Part>;

const PROPERTIES: &[ReadPart] = &[purpose, why, about, numbers];

const LINES: &[(&str, ReadPart)] = &[
    ("options", |line| {
        let cards = line.cards();
        part(format!(", from {}", listed(&cards)), move |play, question| {
            play.names.same(&cards, question.cards.iter())
        })
    }),
    ("no-option", |line| {
        let cards = line.cards();
        part(format!(", but not for {}", listed(&cards)), move |play, question| {
            !cards.iter().any(|name| question.cards.intersects(play.names.deck.named(&name.value)))
        })
    }),
    ("uses", |line| {
        let cards = line.cards();
        part(format!(", and may use {}", listed(&cards)), move |play, question| {
            same_words(cards.iter().map(|card| &card.value), &picture::uses(question, play.names))
        })
    }),
    ("no-use", |line| {
        let cards = line.cards();
        part(format!(", and may not use {}", listed(&cards)), move |play, question| {
            let uses = picture::uses(question, play.names);
            !cards.iter().any(|name| uses.contains(&name.value.as_str()))
        })
    }),
    ("players", |line| {
        let seats = line.seats();
        part(format!(", to choose from {}", line.players().listed(seats)), move |_, question| {
            question.seats == seats
        })
    }),
    ("no-player", |line| {
        let seats = line.seats();
        part(format!(", and may not choose {}", line.players().listed(seats)), move |_, question| {
            !seats.iter().any(|seat| question.seats.contains(seat))
        })
    }),
    ("words", |line| {
        let words = words_of(line);
        part(format!(", from the words {}", speech::listed(&words)), move |play, question| {
            same_words(words.iter(), &play.game.view(question.seat).words)
        })
    }),
    ("no-word", |line| {
        let words = words_of(line);
        part(format!(", but not for the words {}", speech::listed(&words)), move |play, question| {
            let offered = play.game.view(question.seat).words;
            !words.iter().any(|word| offered.contains(word))
        })
    }),
    ("may-pass", |_| part(", and may pass", |_, question| question.pass)),
    ("must-not-pass", |_| part(", and may not pass", |_, question| !question.pass)),
];

/// Every word that can stand in the braces.
pub(crate) fn words() -> Vec<&'static str> {
    LINES.iter().map(|(word, _)| *word).collect()
}

fn question(line: &mut Line) -> Option<Check> {
    let seat = line.player();
    let mut parts: Vec<Part> = PROPERTIES.iter().filter_map(|read| read(line)).collect();
    let mut lines = vec![];
    for mut child in line.children() {
        match LINES.iter().position(|(word, _)| *word == child.word()) {
            Some(at) => lines.extend(LINES[at].1(&mut child).map(|part| (at, part))),
            None => child.unknown("`asked`", words()),
        }
    }
    lines.sort_by_key(|(at, _)| *at);
    parts.extend(lines.into_iter().map(|(_, part)| part));
    let seat = seat?;
    let says: String = parts.iter().map(|part| part.says.as_str()).collect();
    let expected = sentence(format!("{} is asked{says}", line.players().name(seat)));
    Some(Check::new(expected, move |play| {
        let Some(question) = play.game.question(seat) else {
            return Some(format!("asked: {}", play.names.players.listed(play.game.asked())));
        };
        let right = parts.iter().all(|part| (part.holds)(play, &question));
        (!right).then(|| asked_instead(play, seat, &question))
    }))
}

fn asked_instead(play: &Play, seat: Seat, question: &Question) -> String {
    let words = play.game.view(seat).words;
    let words = if words.is_empty() { String::new() } else { format!(" Words: {}.", speech::listed(&words)) };
    picture::question(question, play.names) + &words
}

fn purpose(line: &mut Line) -> Option<Part> {
    let value = line.prop("purpose")?;
    let word = value.text("what the question is about")?.to_string();
    if !Purpose::WORDS.contains(&word.as_str()) {
        line.faults
            .error(value.span, format!("no question is about `{word}`"))
            .label("unknown purpose")
            .nearest(&word, Purpose::WORDS.iter().copied());
    }
    part(format!(" ({})", word.replace('-', " ")), move |_, question| question.purpose.word() == word)
}

fn why(line: &mut Line) -> Option<Part> {
    let why = line.card_prop("why")?;
    part(format!(" because of {}", why.value), move |play, question| {
        question.why.is_some_and(|card| play.names.is(card, &why))
    })
}

fn about(line: &mut Line) -> Option<Part> {
    let about = line.player_prop("about")?;
    part(format!(" about {}", line.players().name(about)), move |_, question| question.about == Some(about))
}

/// How many cards are asked for.
fn numbers(line: &mut Line) -> Option<Part> {
    let bounds = (line.number_prop("min"), line.number_prop("max"));
    let says = match bounds {
        (Some(min), Some(max)) if min == max => format!(" for exactly {min}"),
        (Some(min), Some(max)) => format!(" for {min} to {max}"),
        (Some(min), None) => format!(" for at least {min}"),
        (None, Some(max)) => format!(" for at most {max}"),
        (None, None) => return None,
    };
    part(says, move |_, question| {
        bounds.0.is_none_or(|min| min == u64::from(question.min))
            && bounds.1.is_none_or(|max| max == u64::from(question.max))
    })
}

fn words_of(line: &mut Line) -> Vec<String> {
    line.texts("a word").into_iter().map(|word| word.value).collect()
}

/// The same words, in any order.
fn same_words<'a>(wanted: impl Iterator<Item = &'a String>, found: &[impl AsRef<str>]) -> bool {
    let mut wanted: Vec<&str> = wanted.map(String::as_str).collect();
    let mut found: Vec<&str> = found.iter().map(AsRef::as_ref).collect();
    wanted.sort_unstable();
    found.sort_unstable();
    wanted == found
}
