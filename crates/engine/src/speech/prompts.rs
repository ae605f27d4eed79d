//! The questions in words: a heading that says what to do, and the reason.

use super::{Speaker, counted, social};
use crate::question::{Purpose, Question};
use crate::seat::{Seat, SeatSet};
use crate::view::View;
use panta_cards::{Duty, Number, Slot, Step, Value, Verb};

/// A question in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prompt {
    /// What to do.
    pub title: String,
    /// Why.
    pub why: String,
    /// The word on the button, before the card's name.
    pub verb: &'static str,
    /// The word on a chosen card.
    pub tag: &'static str,
    /// What passing is called, where it is allowed.
    pub pass: Option<String>,
    /// What the options are called, by number.
    pub options: Vec<String>,
}

/// Words for a question. The view is the asked player's own.
pub fn prompt(question: &Question, view: &View, speaker: &Speaker) -> Prompt {
    let deck = speaker.deck;
    let why = question.why.map(|card| deck.name(card).to_string()).unwrap_or_default();
    // A name that ends a sentence by itself needs neither full stop nor colon.
    let ends = why.ends_with(['!', '?']);
    let (stop, colon) = if ends { ("", "") } else { (".", ":") };
    let count = question.min as usize;
    let turn = &view.turn;
    let plain = |title: String, why: String, verb: &'static str, tag: &'static str| Prompt {
        title,
        why,
        verb,
        tag,
        pass: None,
        options: vec![],
    };
    let mut prompt = match question.purpose {
        Purpose::Before => {
            let due = counted(turn.draw_target as usize, "card");
            let mut prompt = plain(
                format!("Your turn: draw {due}"),
                "You may use a free action first.".into(),
                "Use",
                "Selected",
            );
            prompt.pass = Some(format!("Draw {due}"));
            prompt
        }
        Purpose::Play => {
            let left = turn.plays_left;
            let title = match (turn.play_target, turn.played) {
                (None, _) if left == view.hand.len() => "Your turn: play all your cards".into(),
                (Some(_), 0) => format!("Your turn: play {}", counted(left, "card")),
                (None | Some(_), _) => format!("Your turn: play {}", counted(left, "more card")),
            };
            plain(title, play_why(view, speaker), "Play", "Selected")
        }
        Purpose::BeforeRandom => {
            let mut prompt = plain(
                "Your turn: the first card is picked for you".into(),
                "You may use a free action first.".into(),
                "Use",
                "Selected",
            );
            prompt.pass = Some("Turn up the first card".into());
            prompt
        }
        Purpose::After => {
            let mut prompt = plain(
                if question.uses == 0 { "End your turn" } else { "Use a free action, or end your turn" }
                    .into(),
                "You have no plays left.".into(),
                "Use",
                "Selected",
            );
            prompt.pass = Some("End your turn".into());
            if question.options == 0 {
                return prompt;
            }
            let duty = |duty: &Duty| duty.cards.first().and_then(|card| deck.face(card).duty.clone());
            let duties = deck.duties.iter().map(|of| duty(of).unwrap_or_default());
            prompt.options = duties.map(|duty| duty.trim_end_matches('.').to_string()).collect();
            prompt
        }
        Purpose::HandLimit => {
            let mine = turn.player == view.seat;
            let when = if mine {
                "Your turn is over, so it binds you now."
            } else {
                "It is not your turn, so it binds you now."
            };
            let title = format!("Discard {count} of your {}", counted(question.cards.len(), "card"));
            let title = if question.max == 1 { format!("Discard {}", counted(count, "card")) } else { title };
            plain(title, format!("{why}{stop}{} {when}", grown(question, view, speaker)), "Discard", "Goes")
        }
        Purpose::KeeperLimit => {
            let mine = turn.player == view.seat;
            let when = if mine {
                "It binds you at the end of your turn."
            } else {
                "It is not your turn, so it binds you now."
            };
            plain(
                format!("Discard {}", counted(count, "Keeper")),
                format!("{why}{stop}{} {when}", grown(question, view, speaker)),
                "Discard",
                "Goes",
            )
        }
        Purpose::GoalGoes => {
            let reason = match question.why {
                Some(_) => format!("Two Goals may lie in play, and {why} makes three."),
                None => "Only one Goal may lie in play again.".into(),
            };
            plain("Which Goal goes?".into(), reason, "Discard", "Goes")
        }
        Purpose::PlayAside => {
            let title = format!("Play one of these {}", counted(question.cards.len(), "card"));
            plain(title, format!("{why}{stop} Your own hand is set aside."), "Play", "Selected")
        }
        Purpose::PlayDiscarded => plain(
            "Choose a card of the discard pile to play".into(),
            format!("{why}{stop}"),
            "Play",
            "Selected",
        ),
        Purpose::Move(verb) => moving(question, verb, &why, speaker),
        Purpose::SwapGive => {
            plain("Choose the card you give".into(), format!("{why}{stop} You choose both."), "Give", "Gives")
        }
        Purpose::SwapGet => {
            plain("Choose the card you get for it".into(), format!("{why}{stop}"), "Take", "Comes")
        }
        Purpose::Player => plain(
            choosing(question, speaker).into(),
            format!("{why}{colon} {}", text_of(question, speaker)),
            "Choose",
            "Chosen",
        ),
        Purpose::Direction => {
            let mut prompt =
                plain("Which way do the hands go?".into(), format!("{why}{stop}"), "Pass hands", "Chosen");
            let seats: SeatSet = view.players.iter().map(|player| player.seat).collect();
            let to = |next: Seat| format!("yours goes to {}", speaker.name(next));
            prompt.options = vec![
                format!("To the left: {}", to(seats.after(view.seat))),
                format!("To the right: {}", to(seats.before(view.seat))),
            ];
            prompt
        }
        Purpose::Word => {
            let mut prompt = plain(
                "Name one that you can make, or go on".into(),
                format!("{why}{colon} {}", text_of(question, speaker)),
                "Name",
                "Chosen",
            );
            prompt.pass = Some("Go on without".into());
            prompt
        }
        Purpose::Vote => {
            let what = match (view.said.as_str(), question.about) {
                ("", Some(seat)) => format!("Did {} slip?", speaker.name(seat)),
                ("", None) => "Is it so?".into(),
                (said, Some(seat)) => format!("{} says “{said}”: does it count?", speaker.name(seat)),
                (said, None) => format!("Does “{said}” count?"),
            };
            let duty = question.why.and_then(|card| deck.face(card).duty.as_deref());
            let rule = duty.filter(|_| view.said.is_empty()).map_or(String::new(), |duty| format!(" {duty}"));
            let reason =
                format!("{why}{}{rule} The table decides.", if rule.is_empty() { stop } else { colon });
            let mut prompt = plain(what, reason, "Vote", "Chosen");
            prompt.options = vec!["Yes".into(), "No".into()];
            prompt.pass = Some("Abstain".into());
            prompt
        }
        Purpose::Admit => {
            let call = question.why.and_then(|card| deck.face(card).call.clone()).unwrap_or_default();
            let by = question.about.map_or("Somebody", |seat| speaker.name(seat));
            let title = format!("{by} calls: “{call}” Is it true?");
            let mut prompt = plain(title, format!("{why}{stop} You were called out."), "Answer", "Chosen");
            prompt.options = vec!["Yes, I slipped".into(), "No".into()];
            prompt
        }
        _ => social::prompt(question, view, speaker),
    };
    if question.pass && prompt.pass.is_none() {
        prompt.pass = Some("None".into());
    }
    prompt
}

fn text_of(question: &Question, speaker: &Speaker) -> String {
    question.why.map(|card| speaker.deck.face(card).text.clone()).unwrap_or_default()
}

/// "Play 2 is in force and you have played 1."
fn play_why(view: &View, speaker: &Speaker) -> String {
    let deck = speaker.deck;
    let played = view.turn.played;
    let Some(rule) = (view.rules & deck.slot(Slot::Play)).first() else {
        let due = view.turn.play_target.unwrap_or(1);
        return format!(
            "Basic Rules: {} in a turn, and you have played {played}.",
            counted(due as usize, "card")
        );
    };
    let name = deck.name(rule);
    match deck.effects(rule).value {
        Some(Value::All) => format!("{name} is in force; you hold {}.", counted(view.hand.len(), "card")),
        Some(Value::AllBut(_)) => {
            let kept = view.hand.len() - view.turn.plays_left.min(view.hand.len());
            format!("{name} is in force: play until you hold {}.", counted(kept, "card"))
        }
        _ => format!("{name} is in force and you have played {played}."),
    }
}

/// What the player is chosen for.
fn choosing(question: &Question, speaker: &Speaker) -> &'static str {
    let deck = speaker.deck;
    let program = question.why.and_then(|card| deck.effects(card).program);
    let mut steps =
        program.into_iter().flat_map(|at| &deck.code[at as usize..]).take_while(|step| **step != Step::Stop);
    let trades = steps.any(|step| matches!(step, Step::SwapHands { .. }));
    if trades { "Choose whose hand you trade with" } else { "Choose a player" }
}

fn moving(question: &Question, verb: Verb, why: &str, speaker: &Speaker) -> Prompt {
    let (min, max) = (question.min as usize, question.max as usize);
    let number = match (min, max) {
        (1, 1) => "a card".to_string(),
        (min, max) if min == max => counted(min, "card"),
        (0, max) => format!("up to {}", counted(max, "card")),
        (_, _) => "one or more cards".to_string(),
    };
    let (title, button, tag) = match (verb, question.about) {
        (Verb::Discard, _) => (format!("Choose {number} to discard"), "Discard", "Goes"),
        (Verb::Take, _) => (format!("Choose {number} to take"), "Take", "Comes"),
        (Verb::Give, Some(seat)) if speaker.is_you(seat) => {
            (format!("Choose {number} for yourself"), "Keep", "Stays")
        }
        (Verb::Give, Some(seat)) => (format!("Choose {number} for {}", speaker.object(seat)), "Give", "Goes"),
        (Verb::Give, None) => (format!("Choose {number} to give"), "Give", "Goes"),
    };
    let colon = if why.ends_with(['!', '?']) { "" } else { ":" };
    let why = format!("{why}{colon} {}", text_of(question, speaker));
    Prompt { title, why, verb: button, tag, pass: None, options: vec![] }
}

/// How many cards a limit leaves, where another rule has made its number grow.
fn grown(question: &Question, view: &View, speaker: &Speaker) -> String {
    let deck = speaker.deck;
    let value = question.why.and_then(|card| deck.effects(card).value);
    let by = view.rules & deck.numerals;
    match (value, by.first()) {
        (Some(Value::Exactly(Number::Digit(most))), Some(rule)) => {
            format!(" {} makes it {}.", deck.name(rule), most as usize + by.len())
        }
        _ => String::new(),
    }
}
