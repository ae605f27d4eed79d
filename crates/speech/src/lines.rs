//! The log: one line per event, and its reason in a sentence of its own.

#![allow(missing_docs, reason = "a field whose name says it all needs no sentence")]

use crate::{Part, Speaker, Terms};
use panta_cards::{Answers, Card, Kind, TokenId, Verb};
use panta_engine::{DrawReason, Event, MAX_TURNS, Outcome, Seat, Spot, View};
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
    /// Whether it is about the reader, and somebody else did it.
    pub touches: bool,
    /// What happened.
    pub what: Vec<Part>,
    pub why: Vec<Part>,
    /// What the reader reads in place of what happened, if they have opted out of what the deck tells people.
    #[serde(rename = "optedOut", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub opted_out: Option<Vec<Part>>,
}

/// What kind of line it is, as far as it makes a difference to whoever shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "each is a family of events")]
pub enum LineKind {
    Turn,
    Draw,
    Shuffle,
    Play,
    Use,
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
            Event::Drew { .. } => LineKind::Draw,
            Event::Shuffled { .. } | Event::ShuffledIn { .. } => LineKind::Shuffle,
            Event::Played { .. }
            | Event::PlayedFaceDown { .. }
            | Event::TurnedUp { .. }
            | Event::Answered { .. } => LineKind::Play,
            Event::Used { .. } => LineKind::Use,
            Event::Quizzed { .. } => LineKind::Quiz,
            Event::Told { .. } => LineKind::Tell,
            _ => LineKind::Other,
        };
        let (seat, card) = (terms.seat("seat"), most_about(event, &terms));
        let touches = self.viewer.is_some_and(|reader| seat != Some(reader) && terms.names(reader));
        // Where a line gives no reason of its own, the card behind it is one.
        let why = self.parts(&terms, Some("why")).or_else(|| {
            terms.card("why")?;
            self.parts(&Terms { kind: "line".into(), ..terms }, Some("why"))
        });
        let (why, opted_out) = (why.unwrap_or_default(), self.opted_out(event));
        let (what, why, opted_out) = match self.card_alone(&why) {
            Some(card) => {
                (self.led_by(card, what), vec![], opted_out.map(|instead| self.led_by(card, instead)))
            }
            None => (what, why, opted_out),
        };
        Some(Line { seat, kind, card, touches, what, why, opted_out })
    }

    /// The card that is the whole reason, if one is.
    fn card_alone(&self, why: &[Part]) -> Option<Card> {
        match why {
            [Part::Card(card)] => Some(*card),
            [Part::Card(card), Part::Words(rest)] if rest == "." => Some(*card),
            _ => None,
        }
    }

    /// What a card has brought about, after its name. A line that names the card says so already.
    fn led_by(&self, card: Card, mut what: Vec<Part>) -> Vec<Part> {
        if what.contains(&Part::Card(card)) {
            return what;
        }
        let mut led = self.parts(&Terms::to_say("led-by").with("why", card), None).unwrap_or_default();
        // After a mark of its own, such as that of a card with an exclamation mark, a sentence begins.
        let goes_on = self.plain(&led).trim_end().ends_with(':');
        if let Some(Part::Words(words)) = what.first_mut()
            && goes_on
            && !self.names.iter().any(|name| words.starts_with(name.as_str()))
        {
            let first = words.chars().next().map(|first| first.to_lowercase().to_string());
            let rest: String = words.chars().skip(1).collect();
            *words = first.unwrap_or_default() + &rest;
        }
        if let (Some(Part::Words(end)), Some(Part::Words(words))) = (led.last_mut(), what.first()) {
            end.push_str(words);
            what.remove(0);
        }
        led.append(&mut what);
        led
    }

    /// What the reader is told if they have opted out: others do what they did, and the reader what the deck says instead.
    fn opted_out(&self, event: &Event) -> Option<Vec<Part>> {
        let (Event::Told { seats, what, .. }, Some(reader)) = (event, self.viewer) else { return None };
        let instruction = self.deck.instructions.get(*what as usize)?;
        let words = instruction.opted_out.as_ref().filter(|_| seats.contains(reader))?;
        let terms =
            Terms::to_say("told-opted-out").with("others", seats.without(reader)).with("words", words);
        self.parts(&terms.with("one", &instruction.one).with("many", &instruction.many), None)
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
            touches: false,
            what: what.unwrap_or_default(),
            why: vec![],
            opted_out: None,
        }
    }

    /// How the game ended, in a heading and a sentence; and why, where the table as it lies tells.
    pub fn ending(&self, outcome: Outcome, table: Option<&View>) -> (String, String) {
        let mut terms = self.over(outcome);
        if let Some(view) = table {
            let most = view.players.iter().map(|player| player.scored.len()).max().unwrap_or_default();
            let agreed = usize::from(view.options.goals_to_end);
            if matches!(outcome, Outcome::Scored { .. }) && agreed > 0 && most >= agreed {
                terms = terms.with("goals", agreed);
            }
            if matches!(outcome, Outcome::Alone { goals: 0, .. }) && most > 0 {
                terms = terms.with("out", "ungoal");
            } else if view.draw_pile == 0 {
                terms = terms.with("out", "cards");
            } else if view.rule_pile == 0 {
                terms = terms.with("out", "rules");
            }
        }
        self.attributes(&terms, ["title", "reason"]).into()
    }

    /// What an event has to tell: its own terms, and what only follows from them.
    fn told(&self, event: &Event) -> Option<Terms> {
        let terms = Terms::of(event);
        Some(match *event {
            Event::Drew { seat, cards, why, .. } if cards.is_empty() => {
                let due = why != DrawReason::Turn { due: 0 };
                Terms::to_say("drew-nothing").with("seat", seat).with("due", due)
            }
            Event::Moved { cards, .. } if cards.is_empty() => return None,
            Event::Moved { seat, verb, from, to, .. } => moved(terms, seat, verb, from, to),
            Event::CardsSwapped { gave: (gave, _), got: (got, spot), .. } => {
                terms.with("gave", gave).with("got", got).with("owner", owner(spot))
            }
            Event::Chose { asks, answer, .. } => {
                let asks = self.deck.code.questions.get(asks as usize);
                let number = asks.filter(|asks| matches!(asks.answers, Answers::Numbers(..)));
                let terms = terms.with("rolled", number.map(|_| answer));
                terms.with("label", asks.map_or(String::new(), |asks| asks.label(answer)))
            }
            Event::Told { what, .. } => {
                let instruction = &self.deck.instructions[what as usize];
                let terms = terms.with("what", &instruction.name);
                terms.with("one", &instruction.one).with("many", &instruction.many)
            }
            Event::Threw { asks, mine, theirs, .. } => {
                let label = |throw| {
                    let asks = self.deck.code.questions.get(asks as usize);
                    asks.map_or(String::new(), |asks| asks.label(throw))
                };
                terms.with("mine", label(mine)).with("theirs", label(theirs))
            }
            Event::Tokens { token, .. } => self.token(terms, token),
            Event::TurnMissed { seat, why: None } => Terms::to_say("turn-was-missed").with("seat", seat),
            Event::Claimed { total, .. } => terms.with("goals", total),
            Event::Decided { passed, .. } => terms.with("upheld", passed),
            Event::Over(outcome) => self.over(outcome),
            _ => terms,
        })
    }

    /// With what one token of a kind is called, and what several are.
    pub(crate) fn token(&self, terms: Terms, token: TokenId) -> Terms {
        let token = self.deck.tokens.get(token as usize);
        terms.with("one", token.map(|token| &token.one)).with("many", token.map(|token| &token.many))
    }

    fn over(&self, outcome: Outcome) -> Terms {
        let terms =
            Terms::of(&outcome).with("turns", MAX_TURNS).with("plays", u8::MAX).with("out", "nothing");
        match outcome {
            Outcome::Lost { ungoal } if self.deck.effects(ungoal).kind != Kind::Ungoal => {
                Terms { kind: "lost-by-card".into(), ..terms.with("text", &self.deck.face(ungoal).text) }
            }
            Outcome::Won { goal, .. } | Outcome::Lost { ungoal: goal } => {
                terms.with("text", &self.deck.face(goal).text)
            }
            Outcome::Scored { .. } => terms.with("goals", 0),
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
