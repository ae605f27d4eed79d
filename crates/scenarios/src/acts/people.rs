//! What people do without being asked: call somebody out, claim, declare, propose, come and go.

use super::{Act, asked};
use crate::line::Clause;
use panta_engine::{Answer, Proposal, Purpose, Seat};

/// `calls "Forbidden Word" on=Bob`: without `on=`, whoever else bears the duty of this rule.
pub(super) fn calls(line: &mut Clause, by: Seat) -> Option<Act> {
    let whom = line.get("on", Clause::player);
    let rule = line.next("a card", Clause::card)?;
    let who = whom.map_or("somebody", |seat| line.players().name(seat));
    line.done(by, format!("calls {who} out for {rule}"), move |play, _| {
        let card = play.any(&rule);
        let bearer = || {
            let duty = play.names.deck.rules.duties.iter().find(|duty| duty.cards.contains(card))?;
            play.game.state().bearers(duty).without(by).lowest()
        };
        Ok(Answer::Call(card, whom.or_else(bearer).unwrap_or(by)))
    })
}

/// `heard "Forbidden Word" from=Bob`: the table itself has noticed it.
pub(super) fn heard(line: &mut Clause, on_turn: Seat) -> Option<Act> {
    let rule = line.next("a card", Clause::card)?;
    let whom = line.get("from", Clause::player).unwrap_or(on_turn);
    line.done(whom, format!("is heard by the table ({rule})"), move |play, _| {
        Ok(Answer::Heard(play.any(&rule), whom))
    })
}

/// `claims`: a Goal, asked or not.
pub(super) fn claims(line: &mut Clause, by: Seat) -> Option<Act> {
    line.done(by, "claims", |_, question| {
        Ok(if asked(question, Purpose::Claim).is_some() { Answer::Option(0) } else { Answer::Claim })
    })
}

/// `declares "flux" for="Spell Flux"`
pub(super) fn declares(line: &mut Clause, by: Seat) -> Option<Act> {
    let goal = line.get("for", Clause::card);
    let words = line.text("a word").map(str::to_string);
    let (goal, words) = (line.must(goal, "`for=` the Goal")?, words?);
    line.done(by, format!("declares “{words}” for {goal}"), move |play, _| {
        Ok(Answer::Declare(play.any(&goal), words.as_str().into()))
    })
}

/// `proposes "Keep Going"`, `proposes end goals=3`, `proposes end event="when the pizza comes"`
pub(super) fn proposes(line: &mut Clause, by: Seat) -> Option<Act> {
    if let Some(event) = line.text_prop("event", "what ends the game") {
        line.arg();
        return line.done(by, format!("proposes to end the game {event}"), move |_, _| {
            Ok(Answer::EndWhen(event.as_str().into()))
        });
    }
    let mut number = |name| line.get(name, Clause::number).map(|number| number as u8);
    let (goals, minutes) = (number("goals"), number("minutes"));
    let end = line.node.first_word() == Some("end");
    let (when, proposal) = match (goals, minutes) {
        (None, None) if end => (String::new(), Proposal::Stop),
        (Some(goals), None) if end => (format!(" with {goals} Goals"), Proposal::Goals(goals)),
        (None, Some(minutes)) if end => (format!(" in {minutes} minutes"), Proposal::Minutes(minutes)),
        _ => {
            let meta = line.next("a card", Clause::card)?;
            return line.done(by, format!("proposes {meta}"), move |play, _| {
                Ok(Answer::Propose(Proposal::Meta(play.any(&meta))))
            });
        }
    };
    line.arg();
    line.done(by, format!("proposes to end the game{when}"), move |_, _| Ok(Answer::Propose(proposal)))
}

/// `joins Dee`
pub(super) fn joins(line: &mut Clause, _: Seat) -> Option<Act> {
    let newcomer = line.next("a player", Clause::player)?;
    line.done(newcomer, "joins", |_, _| Ok(Answer::Join))
}
