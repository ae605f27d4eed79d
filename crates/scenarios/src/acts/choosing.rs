//! Choosing a player or a direction, passing, saying something, and the other answers without a card.

use super::{Act, asked};
use crate::line::Clause;
use crate::run::Play;
use panta_engine::{Answer, Purpose, Question, Seat, Shape};

/// `chooses Bob`, `chooses left`
pub(super) fn chooses(line: &mut Clause, by: Seat) -> Option<Act> {
    if let Some(way @ ("left" | "right")) = line.node.first_word() {
        line.arg();
        return line.chose(by, format!("chooses {way}"), Purpose::Direction, u8::from(way == "right"));
    }
    let seat = line.next("a player", Clause::player)?;
    line.done(by, format!("chooses {}", line.players().name(seat)), move |_, question| {
        let offered = question.is_some_and(|question| question.seats.contains(seat));
        if offered { Ok(Answer::Seat(seat)) } else { Err(Answer::Seat(seat)) }
    })
}

/// `answers "My birthday"`, `answers 4`: one of the answers of a card's own question, or of any other by what its button says,
/// or a card that is laid in answer.
pub(super) fn answers(line: &mut Clause, by: Seat) -> Option<Act> {
    let value = line.needed("an answer")?;
    let label = value.str().map(str::to_string).or_else(|| Some(value.int(0..=20)?.to_string()))?;
    line.done(by, format!("answers “{label}”"), move |play, question| {
        if let Some(question) = question.filter(|question| matches!(question.purpose, Purpose::Answer(_))) {
            return play.offered(Some(question), &label);
        }
        let answers = question.map_or(vec![], |question| match labels(play, question) {
            own if own.is_empty() => on_buttons(play, question),
            own => own,
        });
        let answer = answers.into_iter().find(|(_, known)| *known == label);
        answer.map(|(answer, _)| Answer::Option(answer)).ok_or(Answer::Option(u8::MAX))
    })
}

/// The answers of a card's own that a question offers, each with its label.
pub(crate) fn labels(play: &Play, question: &Question) -> Vec<(u8, String)> {
    let asks = question.asks.and_then(|at| play.names.deck.code.questions.get(at as usize));
    let offered = (0..u128::BITS as u8).filter(|at| question.options >> at & 1 == 1);
    asks.map_or(vec![], |asks| offered.map(|at| (at, asks.label(at))).collect())
}

/// The options that a question offers, each with what its button says.
fn on_buttons(play: &Play, question: &Question) -> Vec<(u8, String)> {
    let prompt = play.names.speaker().prompt(question, &play.game.view(question.seat));
    let offered = |at: &u8| question.options.checked_shr(u32::from(*at)).unwrap_or(0) & 1 == 1;
    (0..).zip(prompt.options).filter(|(at, _)| offered(at)).collect()
}

/// `passes`
pub(super) fn passes(line: &mut Clause, by: Seat) -> Option<Act> {
    line.done(by, "passes", |_, question| match question {
        Some(Question { pass: true, .. }) => Ok(Answer::Pass),
        _ => Err(Answer::Pass),
    })
}

/// `says yes`, `says "water"`
pub(super) fn says(line: &mut Clause, by: Seat) -> Option<Act> {
    let words = line.text("what is said")?.to_string();
    line.done(by, format!("says “{words}”"), move |_, question| {
        question.and_then(|question| said(question, &words)).ok_or(Answer::Text(words.as_str().into()))
    })
}

/// Yes and no are votes; to a question for words, anything goes.
fn said(question: &Question, words: &str) -> Option<Answer> {
    if question.text.is_some() {
        return Some(Answer::Text(words.into()));
    }
    let vote =
        question.purpose.shape() == Shape::Vote || matches!(question.purpose, Purpose::YesNo | Purpose::Duty);
    match words {
        "yes" if vote => Some(Answer::Option(0)),
        "no" if vote => Some(Answer::Option(1)),
        "abstain" if vote && question.pass => Some(Answer::Pass),
        _ => None,
    }
}

/// `remembers "Move the Card"`: does what this rule asks for, before it is forgotten.
pub(super) fn remembers(line: &mut Clause, by: Seat) -> Option<Act> {
    let rule = line.next("a card", Clause::card)?;
    line.done(by, format!("remembers {rule}"), move |play, question| {
        let deck = play.names.deck;
        let duty = deck.rules.duties.iter().position(|duty| duty.cards.intersects(deck.named(&rule)));
        let duty = duty.and_then(|at| u8::try_from(at).ok());
        let fits = asked(question, Purpose::After).and(duty);
        fits.map(Answer::Option).ok_or(Answer::Option(duty.unwrap_or(u8::MAX)))
    })
}
