//! The log: one line per event, and its reason in a sentence of its own.

use super::{Part, Sentence, Speaker, counted, counted_were, plain, social};
use crate::event::{DrawReason, Event, PlayedFrom, Spot};
use crate::seat::{Seat, SeatSet};
use crate::state::{Outcome, Reason};
use crate::turn::MAX_TURNS;
use panta_cards::{Card, CardSet, Deck, Kind, Verb};

/// One line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Who did it; none for what just happens.
    pub seat: Option<Seat>,
    /// What kind of event it was, in one word.
    pub kind: &'static str,
    /// The card that it is most about, if this reader may know it.
    pub card: Option<Card>,
    /// What happened.
    pub what: Vec<Part>,
    /// Why.
    pub why: Vec<Part>,
}

impl Line {
    /// What happened and why, in plain text.
    pub fn text(&self, deck: &Deck) -> String {
        let what = plain(&self.what, deck);
        match &self.why[..] {
            [] => what,
            // The name of a card is no sentence of its own.
            [Part::Card(card), Part::Words(stop)] if stop.len() < 2 => {
                format!("{} ({}).", what.trim_end_matches('.'), deck.name(*card))
            }
            why => format!("{what} {}", plain(why, deck)),
        }
    }
}

/// The line for an event, as this reader may know it. Some events go without saying.
pub fn line(event: &Event, speaker: &Speaker) -> Option<Line> {
    let sp = speaker;
    let seen = sp.viewer.is_none_or(|viewer| event.shows_cards_to(viewer));
    let by = |seat: Seat, words: &str| Sentence::of(format!("{} {words}", sp.subject(seat)));
    let because = |card: Card| Sentence::default().card(card).say(".");
    let none = Sentence::default;
    let (seat, kind, card, what, why) = match *event {
        Event::TurnBegan { seat, .. } => {
            let whose = sp.whose(seat);
            let whose = if sp.is_you(seat) { "Your".to_string() } else { whose };
            (Some(seat), "turn", None, Sentence::of(format!("{whose} turn.")), none())
        }
        Event::Drew { seat, cards, aside, why } => {
            if cards.is_empty() {
                let what = by(seat, "could not draw: both piles are empty.");
                return Some(Line { seat: Some(seat), kind: "draw", card: None, what: what.0, why: vec![] });
            }
            let card = if matches!(why, DrawReason::Raised { .. }) { "more card" } else { "card" };
            let mut what = by(seat, &format!("drew {}", counted(cards.len(), card)));
            if seen {
                what = what.say(": ").cards(cards);
            }
            if aside {
                what = what.say(if sp.is_you(seat) {
                    ", apart from your hand"
                } else {
                    ", apart from the hand"
                });
            }
            (Some(seat), "draw", None, what.say("."), drawn_why(sp, seat, why))
        }
        Event::CreeperCame { seat, card } => {
            let what = Sentence::default().card(card).say(format!(" came to {}.", sp.object(seat)));
            (
                Some(seat),
                "creeper",
                Some(card),
                what,
                Sentence::of("A Creeper goes to the table and is replaced."),
            )
        }
        Event::Shuffled { cards, why: None } => {
            let shuffled = counted_were(cards, "discarded card");
            let what = format!("The draw pile was empty. {shuffled} shuffled.");
            (None, "shuffle", None, Sentence::of(what), none())
        }
        Event::Shuffled { cards, why: Some(card) } => {
            let what =
                Sentence::of(format!("{} went back into the draw pile, shuffled.", counted(cards, "card")));
            (None, "shuffle", Some(card), what, because(card))
        }
        Event::Played { seat, card, from } => {
            let what = by(seat, "played ").card(card);
            let (what, why) = match from {
                PlayedFrom::Hand | PlayedFrom::Aside => (what.say("."), none()),
                PlayedFrom::HandAtRandom => {
                    (what.say("."), Sentence::of("The first card was picked at random."))
                }
                PlayedFrom::Pile => (what.say(" from the top of the draw pile."), none()),
                PlayedFrom::Discard => (what.say(" from the discard pile."), none()),
                PlayedFrom::FaceDown => (what.say("."), Sentence::of("It lay face down until now.")),
            };
            (Some(seat), "play", Some(card), what, why)
        }
        Event::Used { seat, card } => (
            Some(seat),
            "use",
            Some(card),
            by(seat, "used ").card(card).say("."),
            Sentence::of("A free action."),
        ),
        Event::Replaced { old, new } => {
            let what = Sentence::default().card(old).say(" made room for ").card(new).say(".");
            (None, "replace", Some(old), what, none())
        }
        Event::Moved { cards, .. } if cards.is_empty() => return None,
        Event::Moved { seat, verb, cards, from, to, why } => {
            let what = moved(sp, seat, verb, cards, from, to, seen);
            (Some(seat), "move", seen.then(|| cards.first()).flatten(), what, because(why))
        }
        Event::Limited { seat, cards, why, .. } => {
            (Some(seat), "limit", None, by(seat, "discarded ").cards(cards).say("."), because(why))
        }
        Event::GoalDropped { seat, goal } => {
            let what = by(seat, "let ").card(goal).say(" go.");
            (Some(seat), "replace", Some(goal), what, Sentence::of("Only one Goal may lie in play again."))
        }
        Event::CardsSwapped { seat, gave, got, why } => {
            let with = owner(got.1).map_or(String::new(), |seat| format!(" of {}", sp.object(seat)));
            let what = by(seat, "exchanged ").card(gave.0).say(" for ").card(got.0).say(format!("{with}."));
            (Some(seat), "swap", None, what, because(why))
        }
        Event::HandsSwapped { seat, with, why } => (
            Some(seat),
            "swap",
            None,
            by(seat, &format!("traded hands with {}.", sp.object(with))),
            because(why),
        ),
        Event::HandsPassed { seat, leftwards, why } => {
            let way = if leftwards { "left" } else { "right" };
            (
                Some(seat),
                "swap",
                None,
                Sentence::of(format!("All hands moved one seat to the {way}.")),
                because(why),
            )
        }
        Event::Dealt { seat, cards, why } => {
            let what = format!("{} gathered, shuffled and dealt anew.", counted_were(cards, "card"));
            (Some(seat), "deal", None, Sentence::of(what), because(why))
        }
        Event::Said { seat, text, known, why } => {
            let (what, reason) = match known {
                true => (format!("named {text}."), because(why)),
                false => (
                    format!("said “{text}”."),
                    Sentence::of("The game does not know it: that is for the table to judge."),
                ),
            };
            (Some(seat), "say", Some(why), by(seat, &what), reason)
        }
        Event::Called { seat, whom, why } => (
            Some(seat),
            "call",
            Some(why),
            by(seat, &format!("called {} out.", sp.object(whom))),
            because(why),
        ),
        Event::Judged { upheld, why, .. } => {
            let what = if upheld { "The table agrees." } else { "The table does not agree." };
            (None, "judge", Some(why), Sentence::of(what), because(why))
        }
        Event::ExtraTurn { seat, why, granted: true } => {
            let what = by(
                seat,
                sp.verb(seat, "take another turn after this one.", "takes another turn after this one."),
            );
            (Some(seat), "extra", Some(why), what, because(why))
        }
        Event::ExtraTurn { seat, why, granted: false } => {
            let what = Sentence::of("No further turn: ").card(why).say(" gives one at most.");
            (Some(seat), "extra", Some(why), what, none())
        }
        Event::TurnCut { seat, why } => {
            let whose = if sp.is_you(seat) { "Your".into() } else { sp.whose(seat) };
            (Some(seat), "cut", Some(why), Sentence::of(format!("{whose} turn ends.")), because(why))
        }
        Event::Tied { seats } => {
            let people = capital(&sp.people(seats));
            let both = if seats.len() == 2 { "both" } else { "all" };
            let what = format!("{people} {both} meet a Goal.");
            (None, "tie", None, Sentence::of(what), Sentence::of("Nobody wins until one meets it alone."))
        }
        Event::Undecided { seats, ungoal } => {
            let people = capital(&sp.people(seats));
            let one = seats.lowest().filter(|_| seats.len() == 1);
            let meet = one.map_or("meet", |seat| sp.verb(seat, "meet", "meets"));
            let what = Sentence::of(format!("{people} {meet} a Goal, but ")).card(ungoal).say(" is met too.");
            (None, "tie", Some(ungoal), what, Sentence::of("Play goes on until only one of them holds."))
        }
        Event::Blocked { seat, goal, creeper } => {
            let what = by(seat, sp.verb(seat, "meet ", "meets "))
                .card(goal)
                .say(", but ")
                .card(creeper)
                .say(" blocks.");
            (Some(seat), "blocked", Some(creeper), what, none())
        }
        Event::Over(outcome) => over(sp, outcome),
        _ => social::line(event, sp)?,
    };
    Some(Line { seat, kind, card, what: tidy(what.0, sp), why: tidy(why.0, sp) })
}

/// A name that ends a sentence by itself needs no full stop behind it.
fn tidy(mut parts: Vec<Part>, sp: &Speaker) -> Vec<Part> {
    for at in 1..parts.len() {
        let (before, after) = parts.split_at_mut(at);
        if let (Some(Part::Card(card)), Some(Part::Words(words))) = (before.last(), after.first_mut())
            && sp.deck.name(*card).ends_with(['!', '?'])
            && words.starts_with('.')
        {
            words.remove(0);
        }
    }
    parts
}

fn drawn_why(sp: &Speaker, seat: Seat, why: DrawReason) -> Sentence {
    match why {
        DrawReason::Turn { due } => Sentence::of(format!("The rules ask for {due}.")),
        DrawReason::Raised { due, had } => {
            Sentence::of(format!("The rules ask for {due} now, and {} had drawn {had}.", sp.object(seat)))
        }
        DrawReason::Card(card) => Sentence::default().card(card).say("."),
    }
}

fn moved(sp: &Speaker, seat: Seat, verb: Verb, cards: CardSet, from: Spot, to: Spot, seen: bool) -> Sentence {
    // What somebody gives to themselves they take; what goes to nobody, as when playing alone, is discarded.
    let mine = owner(to) == Some(seat);
    let past = match verb {
        Verb::Discard => "discarded",
        Verb::Give if to == Spot::Discard => "discarded",
        Verb::Take => "took",
        Verb::Give if mine && owner(from) != Some(seat) => "took",
        Verb::Give => "gave",
    };
    let mut what = Sentence::of(format!("{} {past} ", sp.subject(seat)));
    what = if seen { what.cards(cards) } else { what.say(counted(cards.len(), "card")) };
    let origin = match from {
        Spot::Hand(owner) | Spot::Table(owner) if owner != seat => format!(" from {}", sp.object(owner)),
        Spot::Discard => " from the discard pile".into(),
        Spot::Pile => " from the draw pile".into(),
        _ => String::new(),
    };
    let target = match (verb, to) {
        (Verb::Give, _) if mine && past == "took" => String::new(),
        (Verb::Give, _) if mine && sp.is_you(seat) => " to yourself".into(),
        (Verb::Give, Spot::Table(_)) if mine => " to their own table".into(),
        (Verb::Give, _) if mine => " to their own hand".into(),
        (Verb::Give, Spot::Hand(owner) | Spot::Table(owner)) => format!(" to {}", sp.object(owner)),
        (Verb::Take, Spot::Hand(_)) => " into the hand".into(),
        _ => String::new(),
    };
    what.say(format!("{origin}{target}."))
}

fn over(sp: &Speaker, outcome: Outcome) -> (Option<Seat>, &'static str, Option<Card>, Sentence, Sentence) {
    match outcome {
        Outcome::Won { seat, goal } => {
            let what = format!("{} {} with ", sp.subject(seat), sp.verb(seat, "win", "wins"));
            (Some(seat), "won", Some(goal), Sentence::of(what).card(goal).say("."), Sentence::default())
        }
        Outcome::Lost { ungoal } => (
            None,
            "lost",
            Some(ungoal),
            Sentence::of("Nobody wins: ").card(ungoal).say(" is met."),
            Sentence::default(),
        ),
        Outcome::Scored { seats } => {
            let what = format!("{} {} with the most Goals.", capital(&sp.people(seats)), win(sp, seats));
            (None, "won", None, Sentence::of(what), Sentence::default())
        }
        Outcome::Alone { goals } => {
            let what = format!("The game is over with {}.", counted(goals as usize, "Goal"));
            (None, "won", None, Sentence::of(what), Sentence::default())
        }
        Outcome::Stopped(reason) => {
            (None, "stopped", None, Sentence::of(stopped(reason)), Sentence::default())
        }
    }
}

/// "win" for you or several, "wins" for one other.
fn win(sp: &Speaker, seats: SeatSet) -> &'static str {
    match seats.lowest() {
        Some(seat) if seats.len() == 1 => sp.verb(seat, "win", "wins"),
        _ => "share the win",
    }
}

/// Why a game was stopped.
pub(super) fn stopped(reason: Reason) -> String {
    match reason {
        Reason::TooLong => format!("The game is stopped: it has gone on for {MAX_TURNS} turns."),
        Reason::EndlessTurn => {
            format!("The game is stopped: one turn has had {} plays, and would go on for ever.", u8::MAX)
        }
        Reason::Stalled => {
            "The game is stopped: for a whole round nobody could draw, play or use anything.".to_string()
        }
        Reason::Deserted => "The game is stopped: only one player is left.".to_string(),
        Reason::TooDeep => "The game is stopped: too many effects wait on each other.".to_string(),
    }
}

fn owner(spot: Spot) -> Option<Seat> {
    match spot {
        Spot::Hand(seat) | Spot::Table(seat) | Spot::Aside(seat) => Some(seat),
        _ => None,
    }
}

pub(super) fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or(String::new(), |first| first.to_uppercase().chain(chars).collect())
}

impl Speaker<'_> {
    /// How the game ended, in a heading and a sentence.
    pub fn ending(&self, outcome: Outcome) -> (String, String) {
        match outcome {
            Outcome::Won { seat, goal } => (
                format!(
                    "{} {} with {}",
                    self.subject(seat),
                    self.verb(seat, "win", "wins"),
                    self.deck.name(goal)
                ),
                format!("{} is met: {}", self.deck.name(goal), self.deck.face(goal).text),
            ),
            Outcome::Lost { ungoal } => {
                let kind = Kind::Ungoal.title();
                (
                    "Nobody wins".into(),
                    format!("The {kind} {} is met, so everybody loses.", self.deck.name(ungoal)),
                )
            }
            Outcome::Scored { seats } => (
                format!("{} {}", capital(&self.people(seats)), win(self, seats)),
                "The agreed end has come, and the most Goals win.".into(),
            ),
            Outcome::Alone { goals: 0 } => {
                ("No Goal this time".into(), "The game is over without a Goal.".into())
            }
            Outcome::Alone { goals } => {
                (format!("You scored {}", counted(goals as usize, "Goal")), "The game is over.".into())
            }
            Outcome::Stopped(reason) => ("No winner".into(), stopped(reason)),
        }
    }
}
