//! The log: one line per event, and its reason in a sentence of its own.

use crate::{Part, Speaker, Terms};
use panta_cards::{Card, Verb};
use panta_engine::{Event, MAX_TURNS, Outcome, Seat, Spot};
use serde::Serialize;

/// One line of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Line {
    /// Who did it; none for what just happens.
    pub seat: Option<Seat>,
    /// What kind of line it is.
    pub kind: LineKind,
    /// The card that it is most about, if this reader may know it.
    pub card: Option<Card>,
    /// What happened.
    pub what: Vec<Part>,
    /// Why.
    pub why: Vec<Part>,
}

/// What kind of line it is, as far as it makes a difference to whoever shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "each is a family of events")]
pub enum LineKind {
    Turn,
    Shuffle,
    Play,
    Quiz,
    Tell,
    Other,
}

impl Speaker<'_> {
    /// The line for an event, of which the reader is given no more than they may see. Some events go without saying.
    pub fn line(&self, event: &Event) -> Option<Line> {
        let terms = self.told(event)?;
        let what = self.parts(&terms, None)?;
        let kind = match event {
            Event::TurnBegan { .. } => LineKind::Turn,
            Event::Shuffled { .. } => LineKind::Shuffle,
            Event::Played { .. }
            | Event::PlayedFaceDown { .. }
            | Event::TurnedUp { .. }
            | Event::Answered { .. } => LineKind::Play,
            Event::Quizzed { .. } => LineKind::Quiz,
            Event::Told { .. } => LineKind::Tell,
            _ => LineKind::Other,
        };
        let (seat, card) = (terms.seat("seat"), most_about(event, &terms));
        // Where a line gives no reason of its own, the card behind it is one.
        let why = self.parts(&terms, Some("why")).or_else(|| {
            terms.card("why")?;
            self.parts(&Terms { kind: "line".into(), ..terms }, Some("why"))
        });
        Some(Line { seat, kind, card, what, why: why.unwrap_or_default() })
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
                let what = what.trim_end_matches('.');
                self.say(&Terms::to_say("because").with("what", what).with("why", card))
            }
            why => format!("{what} {}", self.plain(why)),
        }
    }

    /// The line that says that somebody has taken over the seat of this bot.
    pub fn taken_over(&self, seat: Seat, bot: &str) -> Line {
        let what = self.parts(&Terms::to_say("taken-over").with("seat", seat).with("bot", bot), None);
        Line {
            seat: Some(seat),
            kind: LineKind::Other,
            card: None,
            what: what.unwrap_or_default(),
            why: vec![],
        }
    }

    /// How the game ended, in a heading and a sentence.
    pub fn ending(&self, outcome: Outcome) -> (String, String) {
        self.attributes(&self.over(outcome), ["title", "reason"]).into()
    }

    /// What an event has to tell: its own terms, and what only follows from them.
    fn told(&self, event: &Event) -> Option<Terms> {
        let terms = Terms::of(event);
        Some(match *event {
            Event::Drew { seat, cards, .. } if cards.is_empty() => {
                Terms::to_say("drew-nothing").with("seat", seat)
            }
            Event::Moved { cards, .. } if cards.is_empty() => return None,
            Event::Moved { seat, verb, from, to, .. } => moved(terms, seat, verb, from, to),
            Event::CardsSwapped { gave: (gave, _), got: (got, spot), .. } => {
                terms.with("gave", gave).with("got", got).with("owner", owner(spot))
            }
            Event::Chose { asks, answer, .. } => {
                let asks = self.deck.code.questions.get(asks as usize);
                terms.with("label", asks.map_or(String::new(), |asks| asks.label(answer)))
            }
            Event::Told { what, .. } => {
                let instruction = &self.deck.instructions[what as usize];
                let terms = terms.with("what", &instruction.name);
                terms.with("one", &instruction.one).with("many", &instruction.many)
            }
            Event::TurnMissed { seat, why: None } => Terms::to_say("turn-was-missed").with("seat", seat),
            Event::Claimed { total, .. } => terms.with("goals", total),
            Event::Decided { passed, .. } => terms.with("upheld", passed),
            Event::Over(outcome) => self.over(outcome),
            _ => terms,
        })
    }

    fn over(&self, outcome: Outcome) -> Terms {
        let terms = Terms::of(&outcome).with("turns", MAX_TURNS).with("plays", u8::MAX);
        match outcome {
            Outcome::Won { goal, .. } => terms.with("text", &self.deck.face(goal).text),
            _ => terms,
        }
    }
}

fn moved(mut terms: Terms, by: Seat, verb: Verb, from: Spot, to: Spot) -> Terms {
    let own = |spot| owner(spot) == Some(by);
    // What somebody gives to themselves they take; what goes to nobody, as when playing alone, is discarded.
    terms.kind = match (verb, to) {
        (Verb::Discard, _) | (Verb::Give | Verb::Put, Spot::Discard) => "discarded",
        (Verb::Put, _) => "put",
        (Verb::Give, _) if !own(to) => "gave",
        (Verb::Give, _) if own(from) => "kept",
        (Verb::Give | Verb::Take, _) => "took",
    }
    .into();
    let other = |spot| owner(spot).filter(|seat| *seat != by);
    let into_hand = verb == Verb::Take && matches!(to, Spot::Hand(_));
    terms.with("owner", other(from)).with("whom", other(to)).with("into-hand", into_hand)
}

fn owner(spot: Spot) -> Option<Seat> {
    match spot {
        Spot::Hand(seat) | Spot::Table(seat) | Spot::Aside(seat) => Some(seat),
        _ => None,
    }
}

/// The card that stands for the line; none where cards go round that stand for nothing.
fn most_about(event: &Event, terms: &Terms) -> Option<Card> {
    match event {
        Event::Drew { .. }
        | Event::PlayedFaceDown { .. }
        | Event::Limited { .. }
        | Event::CardsSwapped { .. }
        | Event::HandsSwapped { .. }
        | Event::HandsPassed { .. }
        | Event::Looked { .. }
        | Event::Dealt { .. } => None,
        Event::Moved { .. } => terms.card("cards"),
        _ => ["creeper", "card", "old", "ungoal", "goal", "rule", "why"]
            .into_iter()
            .find_map(|name| terms.card(name)),
    }
}
