//! What people do without being asked: call somebody out, claim, declare, propose, come and go.

use super::{Act, Reply};
use crate::line::Line;
use panta_engine::{Answer, Proposal, Purpose, Seat};

/// `calls "Forbidden Word" on=Bob`: without `on=`, whoever else bears the duty of this rule.
pub(super) fn calls(line: &mut Line, by: Seat) -> Option<Act> {
    let whom = line.player_prop("on");
    let rule = line.card("a card")?;
    let who = whom.map_or("somebody", |seat| line.players().name(seat));
    Some(line.done(by, format!("calls {who} out for {}", rule.value), move |play, _| {
        let (state, card) = (play.game.state(), play.any(&rule));
        let bearer = || {
            let duty = play.names.deck.rules.duties.iter().find(|duty| duty.cards.contains(card));
            duty.and_then(|duty| state.bearers(duty).without(by).lowest())
        };
        Reply::unasked(Answer::Call(card, whom.or_else(bearer).unwrap_or(by)))
    }))
}

/// `heard "Forbidden Word" from=Bob`: the table itself has noticed it.
pub(super) fn heard(line: &mut Line, on_turn: Seat) -> Option<Act> {
    let rule = line.card("a card")?;
    let whom = line.player_prop("from").unwrap_or(on_turn);
    Some(line.done(whom, format!("is heard by the table ({})", rule.value), move |play, _| {
        Reply::unasked(Answer::Heard(play.any(&rule), whom))
    }))
}

/// `claims`: a Goal, asked or not.
pub(super) fn claims(line: &mut Line, by: Seat) -> Option<Act> {
    Some(line.done(by, "claims", |_, question| {
        let asked = question.is_some_and(|question| question.purpose == Purpose::Claim);
        Reply::unasked(if asked { Answer::Option(0) } else { Answer::Claim })
    }))
}

/// `declares "flux" for="Spell Flux"`
pub(super) fn declares(line: &mut Line, by: Seat) -> Option<Act> {
    let goal = line.card_prop("for");
    let words = line.text("a word").map(str::to_string);
    let (goal, words) = (line.needed(goal, "`for=` the Goal")?, words?);
    Some(line.done(by, format!("declares “{words}” for {}", goal.value), move |play, _| {
        Reply::unasked(Answer::Declare(play.any(&goal), words.as_str().into()))
    }))
}

/// `proposes "Keep Going"`, `proposes end goals=3`
pub(super) fn proposes(line: &mut Line, by: Seat) -> Option<Act> {
    let mut number = |name| line.number_prop(name).map(|number| number as u8);
    let (goals, minutes) = (number("goals"), number("minutes"));
    let end = line.node.first_word() == Some("end");
    let (when, proposal) = match (goals, minutes) {
        (None, None) if end => (String::new(), Proposal::Stop),
        (Some(goals), None) if end => (format!(" with {goals} Goals"), Proposal::Goals(goals)),
        (None, Some(minutes)) if end => (format!(" in {minutes} minutes"), Proposal::Minutes(minutes)),
        _ => {
            let meta = line.card("a card")?;
            return Some(line.done(by, format!("proposes {}", meta.value), move |play, _| {
                Reply::unasked(Answer::Propose(Proposal::Meta(play.any(&meta))))
            }));
        }
    };
    line.arg();
    let words = format!("proposes to end the game{when}");
    Some(line.done(by, words, move |_, _| Reply::unasked(Answer::Propose(proposal))))
}

/// `joins Dee`
pub(super) fn joins(line: &mut Line, _: Seat) -> Option<Act> {
    let newcomer = line.player()?;
    Some(line.done(newcomer, "joins", |_, _| Reply::unasked(Answer::Join)))
}

/// `leaves`
pub(super) fn leaves(line: &mut Line, by: Seat) -> Option<Act> {
    Some(line.done(by, "leaves", |_, _| Reply::unasked(Answer::Leave)))
}

/// `time-up`: nobody does it; the time agreed on is up.
pub(super) fn time_up(line: &mut Line, by: Seat) -> Option<Act> {
    Some(line.done(by, "says that the time is up", |_, _| Reply::unasked(Answer::TimeUp)))
}
