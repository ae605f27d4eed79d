//! Choosing a player or a direction, passing, saying something, and the other answers without a card.

use super::{Act, Reply};
use crate::line::Line;
use panta_cards::CardSet;
use panta_engine::{Answer, Purpose, Question, Seat};

/// `chooses Bob`, `chooses left`
pub(super) fn chooses(line: &mut Line, by: Seat) -> Option<Act> {
    if let Some(way @ ("left" | "right")) = line.node.first_word() {
        line.arg();
        let option = u8::from(way == "right");
        return Some(line.done(by, format!("chooses {way}"), move |_, question| {
            Reply::to(Purpose::Direction, question, Answer::Option(option))
        }));
    }
    let seat = line.player()?;
    let words = format!("chooses {}", line.players().name(seat));
    Some(line.done(by, words, move |_, question| {
        let fits = question.is_some_and(|question| question.seats.contains(seat));
        Reply { answer: Answer::Seat(seat), fits }
    }))
}

/// `passes`: also by picking no card where none has to be picked.
pub(super) fn passes(line: &mut Line, by: Seat) -> Option<Act> {
    Some(line.done(by, "passes", |_, question| {
        let fitting = question.and_then(|question| match question {
            Question { pass: true, .. } => Some(Answer::Pass),
            Question { min: 0, max: 2.., .. } => Some(Answer::Cards(CardSet::EMPTY)),
            _ => None,
        });
        Reply::of(fitting, Answer::Pass)
    }))
}

/// `says yes`, `says "water"`
pub(super) fn says(line: &mut Line, by: Seat) -> Option<Act> {
    let words = line.text("what is said")?.to_string();
    Some(line.done(by, format!("says “{words}”"), move |_, question| {
        let fitting = question.and_then(|question| said(question, &words));
        Reply::of(fitting, Answer::Text(words.as_str().into()))
    }))
}

/// Yes and no are votes; to a question for words, anything goes.
fn said(question: &Question, words: &str) -> Option<Answer> {
    if question.text {
        return Some(Answer::Text(words.into()));
    }
    let vote = matches!(
        question.purpose,
        Purpose::Vote
            | Purpose::Admit
            | Purpose::YesNo
            | Purpose::Ballot
            | Purpose::Duty
            | Purpose::Propose(_)
    );
    match words {
        "yes" if vote => Some(Answer::Option(0)),
        "no" if vote => Some(Answer::Option(1)),
        "abstain" if vote && question.pass => Some(Answer::Pass),
        _ => None,
    }
}

/// An answer that one word says.
pub(super) fn option(line: &Line, by: Seat, words: &str, purpose: Purpose, number: u8) -> Option<Act> {
    Some(line.done(by, words, move |_, question| Reply::to(purpose, question, Answer::Option(number))))
}

/// `remembers "Move the Card"`: does what this rule asks for, before it is forgotten.
pub(super) fn remembers(line: &mut Line, by: Seat) -> Option<Act> {
    let rule = line.card("a card")?;
    Some(line.done(by, format!("remembers {}", rule.value), move |play, question| {
        let deck = play.names.deck;
        let duty = deck.rules.duties.iter().position(|duty| duty.cards.intersects(deck.named(&rule.value)));
        let duty = duty.and_then(|at| u8::try_from(at).ok());
        Reply::to(
            Purpose::After,
            question.filter(|_| duty.is_some()),
            Answer::Option(duty.unwrap_or(u8::MAX)),
        )
    }))
}
