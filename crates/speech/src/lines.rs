//! The log: one line per event, and its reason in a sentence of its own.

use crate::Speaker;
use crate::locale::Rendering;
use crate::message::{Message, Part, messages as say};
use panta_cards::{Card, Instruction, Verb};
use panta_engine::{DrawReason, Event, MAX_TURNS, Outcome, PlayedFrom, Proposal, Seat, Seen, Spot};

/// One line of the log.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Line {
    /// Who did it; none for what just happens.
    pub seat: Option<Seat>,
    /// What kind of event it was, in one word.
    #[cfg_attr(
        feature = "ts",
        ts(
            type = "\"agree\" | \"attach\" | \"blocked\" | \"call\" | \"challenge\" | \"claim\" | \"creeper\" | \"cut\" | \"deal\" | \"draw\" | \"duty\" | \"extra\" | \"join\" | \"judge\" | \"leave\" | \"limit\" | \"lost\" | \"move\" | \"play\" | \"quiz\" | \"replace\" | \"say\" | \"shuffle\" | \"stopped\" | \"swap\" | \"tell\" | \"tie\" | \"turn\" | \"use\" | \"vote\" | \"won\""
        )
    )]
    pub kind: &'static str,
    /// The card that it is most about, if this reader may know it.
    pub card: Option<Card>,
    /// What happened.
    pub what: Vec<Part>,
    /// Why.
    pub why: Vec<Part>,
}

/// Who did it, its kind, the card, and what to say.
type Told = (Option<Seat>, &'static str, Option<Card>, Message);

impl Speaker<'_> {
    /// The line for an event, of which the reader is given no more than they may see. Some events go without saying.
    pub fn line(&self, event: &Event) -> Option<Line> {
        let (seat, kind, card, message) = self.told(event)?;
        let words = Rendering::new(self, &message);
        let what = words.parts(None)?;
        let why = words.parts(Some("why")).unwrap_or_default();
        Some(Line { seat, kind, card, what, why })
    }

    /// What happened and why, in plain text.
    pub fn account(&self, event: &Event) -> Option<String> {
        Some(self.sentence(&self.line(event)?))
    }

    /// A line in plain text.
    pub fn sentence(&self, line: &Line) -> String {
        let what = self.plain(&line.what);
        match &line.why[..] {
            [] => what,
            // The name of a card is no sentence of its own.
            [Part::Card(card)] | [Part::Card(card), Part::Words(_)]
                if self.plain(&line.why).len() <= self.deck.name(*card).len() + 1 =>
            {
                self.text(&say::because(what.trim_end_matches('.'), *card))
            }
            why => format!("{what} {}", self.plain(why)),
        }
    }

    /// The line that says that somebody has taken over the seat of this bot.
    pub fn taken_over(&self, seat: Seat, bot: &str) -> Line {
        let what = self.parts(&say::taken_over(seat, bot));
        Line { seat: Some(seat), kind: "join", card: None, what, why: vec![] }
    }

    /// How the game ended, in a heading and a sentence.
    pub fn ending(&self, outcome: Outcome) -> (String, String) {
        let (_, _, _, message) = self.over(outcome);
        let words = Rendering::new(self, &message);
        let part = |name| words.text(Some(name)).unwrap_or_default();
        (part("title"), part("reason"))
    }

    fn told(&self, event: &Event) -> Option<Told> {
        Some(match *event {
            Event::TurnBegan { seat, .. } => (Some(seat), "turn", None, say::turn_began(seat)),
            Event::Drew { seat, cards, .. } if cards.is_empty() => {
                (Some(seat), "draw", None, say::drew_nothing(seat))
            }
            Event::Drew { seat, cards, aside, why } => {
                let (count, cards) = (cards.len(), cards.shown());
                let message = match why {
                    DrawReason::Turn { due } => say::drew_for_turn(seat, count, cards, aside, due),
                    DrawReason::Raised { due, had } => say::drew_raised(seat, count, cards, aside, due, had),
                    DrawReason::Card(card) => say::drew(seat, count, cards, aside, card),
                };
                (Some(seat), "draw", None, message)
            }
            Event::CreeperCame { seat, card } => {
                (Some(seat), "creeper", Some(card), say::creeper_came(seat, card))
            }
            Event::Shuffled { cards, why: None } => (None, "shuffle", None, say::reshuffled(cards)),
            Event::Shuffled { cards, why: Some(card) } => {
                (None, "shuffle", Some(card), say::shuffled_back(cards, card))
            }
            Event::Played { seat, card, from } => {
                let message = match from {
                    PlayedFrom::Hand | PlayedFrom::Aside => say::played(seat, card),
                    PlayedFrom::HandAtRandom => say::played_at_random(seat, card),
                    PlayedFrom::Pile => say::played_from_pile(seat, card),
                    PlayedFrom::Discard => say::played_from_discard(seat, card),
                    PlayedFrom::FaceDown => say::turned_face_up(seat, card),
                };
                (Some(seat), "play", Some(card), message)
            }
            Event::PlayedFaceDown { seat, why } => {
                (Some(seat), "play", None, say::played_face_down(seat, why))
            }
            Event::TurnedUp { card } => (None, "play", Some(card), say::turned_up(card)),
            Event::Used { seat, card } => (Some(seat), "use", Some(card), say::used(seat, card)),
            Event::Replaced { old, new } => (None, "replace", Some(old), say::replaced(old, new)),
            Event::GoalDropped { seat, goal } => {
                (Some(seat), "replace", Some(goal), say::goal_dropped(seat, goal))
            }
            Event::Moved { cards, .. } if cards.is_empty() => return None,
            Event::Moved { seat, verb, cards, from, to, why } => {
                let message = moved(seat, verb, cards, from, to, why);
                (Some(seat), "move", cards.shown().first(), message)
            }
            Event::Limited { seat, cards, why, .. } => {
                (Some(seat), "limit", None, say::limited(seat, cards, why))
            }
            Event::CardsSwapped { seat, gave: (gave, _), got: (got, spot), why } => {
                let message = match owner(spot) {
                    Some(owner) => say::swapped_with(seat, gave, got, owner, why),
                    None => say::swapped(seat, gave, got, why),
                };
                (Some(seat), "swap", None, message)
            }
            Event::HandsSwapped { seat, with, why } => {
                (Some(seat), "swap", None, say::hands_swapped(seat, with, why))
            }
            Event::HandsPassed { seat, leftwards, why } => {
                (Some(seat), "swap", None, say::hands_passed(leftwards, why))
            }
            Event::Dealt { seat, cards, why } => (Some(seat), "deal", None, say::dealt(cards, why)),
            Event::Attached { seat, creeper, to } => {
                (Some(seat), "attach", Some(creeper), say::attached(seat, creeper, to))
            }
            Event::Said { seat, text, known: true, why } => {
                (Some(seat), "say", Some(why), say::named(seat, &text, why))
            }
            Event::Said { seat, text, known: false, why } => {
                (Some(seat), "say", Some(why), say::said(seat, &text))
            }
            Event::Laid { seat, word, why } => (Some(seat), "say", Some(why), say::laid(seat, &word, why)),
            Event::WordKept { seat, word, rule } => {
                (Some(seat), "say", Some(rule), say::word_kept(seat, &word, rule))
            }
            Event::PlayersKept { seats, rule } => (None, "say", Some(rule), say::players_kept(seats, rule)),
            Event::Called { seat, whom, why } => {
                (Some(seat), "call", Some(why), say::called(seat, whom, why))
            }
            Event::Challenged { seats, why } => (None, "challenge", Some(why), say::challenged(seats, why)),
            Event::Judged { upheld, why, .. } => (None, "judge", Some(why), say::judged(upheld, why)),
            Event::Quizzed { seat, guess: Some(guess), right, why } => {
                (Some(seat), "quiz", Some(why), say::guessed(seat, guess, right, why))
            }
            Event::Quizzed { seat, guess: None, why, .. } => {
                (Some(seat), "quiz", Some(why), say::no_guess(seat, why))
            }
            Event::Told { seats, what, times, why } => {
                let what = match what {
                    Instruction::Drink => "drink",
                    Instruction::Water => "water",
                    Instruction::Sip => "sip",
                    Instruction::Breather => "breather",
                    Instruction::Toast => "toast",
                };
                (None, "tell", Some(why), say::told(seats, what, times, why))
            }
            Event::Agreed { seats, why } => (None, "agree", Some(why), say::joined_in(seats, why)),
            Event::DutyTold { seat, done: true, why } => {
                (Some(seat), "duty", Some(why), say::duty_done(seat, why))
            }
            Event::DutyTold { seat, done: false, why } => {
                (Some(seat), "duty", Some(why), say::duty_missed(seat, why))
            }
            Event::ExtraTurn { seat, why, granted: true } => {
                (Some(seat), "extra", Some(why), say::extra_turn(seat, why))
            }
            Event::ExtraTurn { seat, why, granted: false } => {
                (Some(seat), "extra", Some(why), say::no_extra_turn(why))
            }
            Event::TurnCut { seat, why } => (Some(seat), "cut", Some(why), say::turn_cut(seat, why)),
            Event::Tied { seats } => (None, "tie", None, say::tied(seats)),
            Event::Undecided { seats, ungoal } => (None, "tie", Some(ungoal), say::undecided(seats, ungoal)),
            Event::Blocked { seat, goal, creeper } => {
                (Some(seat), "blocked", Some(creeper), say::blocked(seat, goal, creeper))
            }
            Event::Claimed { seat, goal, spent, total } => {
                let message = match spent.is_empty() {
                    true => say::claimed(seat, goal, total),
                    false => say::claimed_for(seat, goal, spent, total),
                };
                (Some(seat), "claim", Some(goal), message)
            }
            Event::Proposed { seat, what } => {
                let message = match what {
                    Proposal::Meta(card) => say::proposed_meta(seat, card),
                    Proposal::Stop => say::proposed_stop(seat),
                    Proposal::Goals(goals) => say::proposed_goals(seat, goals),
                    Proposal::Minutes(minutes) => say::proposed_minutes(seat, minutes),
                    Proposal::Word(goal) => say::proposed_word(seat, goal),
                };
                (Some(seat), "vote", None, message)
            }
            Event::Decided { passed, .. } => (None, "vote", None, say::decided(passed)),
            Event::Joined { seat } => (Some(seat), "join", None, say::joined(seat)),
            Event::Left { seat } => (Some(seat), "leave", None, say::left(seat)),
            Event::Over(outcome) => self.over(outcome),
        })
    }

    fn over(&self, outcome: Outcome) -> Told {
        match outcome {
            Outcome::Won { seat, goal } => {
                (Some(seat), "won", Some(goal), say::won(seat, goal, &self.deck.face(goal).text))
            }
            Outcome::Lost { ungoal } => (None, "lost", Some(ungoal), say::lost(ungoal)),
            Outcome::Scored { seats } => (None, "won", None, say::scored(seats)),
            Outcome::Alone { goals } => (None, "won", None, say::alone(goals)),
            Outcome::Stopped(reason) => {
                (None, "stopped", None, say::stopped(reason.word(), MAX_TURNS, u8::MAX))
            }
        }
    }
}

fn moved(by: Seat, verb: Verb, cards: Seen, from: Spot, to: Spot, why: Card) -> Message {
    let (count, cards) = (cards.len(), cards.shown());
    let (origin, other) = match from {
        Spot::Hand(owner) | Spot::Table(owner) if owner != by => ("player", owner),
        Spot::Discard => ("discard", by),
        Spot::Pile => ("pile", by),
        _ => ("own", by),
    };
    // What somebody gives to themselves they take; what goes to nobody, as when playing alone, is discarded.
    let mine = owner(to) == Some(by);
    match (verb, to) {
        (Verb::Discard, _) | (Verb::Give, Spot::Discard) => {
            say::discarded(by, count, cards, origin, other, why)
        }
        (Verb::Take, _) => {
            let into_hand = matches!(to, Spot::Hand(_));
            say::took(by, count, cards, origin, other, into_hand, why)
        }
        (Verb::Give, _) if mine && owner(from) != Some(by) => {
            say::took(by, count, cards, origin, other, false, why)
        }
        (Verb::Give, _) => {
            let (target, whom) = match to {
                Spot::Table(_) if mine => ("own_table", by),
                _ if mine => ("own_hand", by),
                Spot::Hand(owner) | Spot::Table(owner) => ("player", owner),
                _ => ("nowhere", by),
            };
            say::gave(by, count, cards, origin, other, target, whom, why)
        }
    }
}

fn owner(spot: Spot) -> Option<Seat> {
    match spot {
        Spot::Hand(seat) | Spot::Table(seat) | Spot::Aside(seat) => Some(seat),
        _ => None,
    }
}
