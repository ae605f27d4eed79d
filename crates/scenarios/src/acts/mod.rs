//! What people do: the lines of a `turn` block.
//!
//! Each act stands in one place, where it is read, worded and turned into an answer that the engine takes. A new one is a
//! function in one of the files here, and a line in [`ACTS`].

mod choosing;
mod people;
mod picking;
mod playing;

use self::choosing::option;
use crate::line::{Line, Name};
use crate::names::sentence;
use crate::run::{Play, Surprise};
use panta_cards::{Card, CardSet};
use panta_engine::{Answer, Purpose, Question, Seat};
use std::sync::Arc;

/// How a line is read, if this player does it.
type Read = fn(&mut Line, Seat) -> Option<Act>;

const ACTS: &[(&str, Read)] = &[
    ("plays", playing::plays),
    ("uses", playing::uses),
    ("picks", picking::picks),
    ("spends", picking::spends),
    ("attaches", picking::attaches),
    ("guesses", picking::guesses),
    ("chooses", choosing::chooses),
    ("passes", choosing::passes),
    ("says", choosing::says),
    ("challenges", |line, by| option(line, by, "challenges", Purpose::Challenge, 1)),
    ("lets-stand", |line, by| option(line, by, "lets it stand", Purpose::Challenge, 0)),
    ("presses", |line, by| option(line, by, "presses", Purpose::Race, 0)),
    ("remembers", choosing::remembers),
    ("calls", people::calls),
    ("heard", people::heard),
    ("claims", people::claims),
    ("declares", people::declares),
    ("proposes", people::proposes),
    ("joins", people::joins),
    ("leaves", people::leaves),
    ("time-up", people::time_up),
];

/// Every word an act can begin with.
pub(crate) fn words() -> Vec<&'static str> {
    ACTS.iter().map(|(word, _)| *word).collect()
}

/// Something a player does.
#[derive(Clone)]
pub(crate) struct Act {
    pub by: Seat,
    /// What is done, as a sentence.
    pub told: String,
    /// The card, if one is played.
    pub plays: Option<Name>,
    /// Whether the first event says the same again.
    pub is_an_event: bool,
    reply: Arc<AsReply>,
}

/// Turns an act into an answer, given what the player is asked.
type AsReply = dyn Fn(&Play, Option<&Question>) -> Reply + Send + Sync;

/// What an act is as an answer, and whether that fits what is asked.
struct Reply {
    answer: Answer,
    fits: bool,
}

impl Reply {
    /// What people may do without being asked for it.
    fn unasked(answer: Answer) -> Reply {
        Reply { answer, fits: true }
    }

    /// An answer to questions of one purpose.
    fn to(purpose: Purpose, question: Option<&Question>, answer: Answer) -> Reply {
        let fits = question.is_some_and(|question| question.purpose == purpose);
        Reply { answer, fits }
    }

    /// The answer that fits, or else one that is tried in any case.
    fn of(fitting: Option<Answer>, anyway: Answer) -> Reply {
        Reply { fits: fitting.is_some(), answer: fitting.unwrap_or(anyway) }
    }
}

impl std::fmt::Debug for Act {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.told)
    }
}

impl Line<'_> {
    /// What somebody does: the player on turn, unless `by=` says otherwise.
    pub fn act(&mut self, on_turn: Seat) -> Option<Act> {
        let Some((word, read)) = ACTS.iter().find(|(word, _)| *word == self.word()) else {
            self.unknown("`turn`", crate::script::words());
            return None;
        };
        // These two say in their own way who it is.
        let by = if matches!(*word, "heard" | "joins") { on_turn } else { self.by(on_turn) };
        self.read(|line| read(line, by))
    }

    /// An act that is told with these words, the player's name put before them.
    fn done(
        &self,
        by: Seat,
        words: impl std::fmt::Display,
        reply: impl Fn(&Play, Option<&Question>) -> Reply + Send + Sync + 'static,
    ) -> Act {
        let told = sentence(format!("{} {words}", self.players().name(by)));
        Act { by, told, plays: None, is_an_event: false, reply: Arc::new(reply) }
    }
}

impl Play<'_> {
    /// The answer that fits the question this player is asked, or what is asked instead.
    pub fn answer(&self, act: &Act) -> Result<Answer, Surprise> {
        let question = self.game.question(act.by);
        let reply = (act.reply)(self, question.as_ref());
        if reply.fits {
            return Ok(reply.answer);
        }
        let now = match self.game.outcome() {
            Some(outcome) => self.names.outcome(outcome),
            None => self.questions().join(" / "),
        };
        let how = if question.is_none() { "is not asked anything now" } else { "is asked something else" };
        let found = format!("{} {how}. {now}", self.names.players.name(act.by));
        Err(Surprise { expected: act.told.clone(), found })
    }

    /// The same without regard to what is asked, for what must be refused.
    pub fn attempt(&self, act: &Act) -> Answer {
        (act.reply)(self, self.game.question(act.by).as_ref()).answer
    }

    /// The first card of this name. The deck has one: names are looked up before anything is played.
    fn any(&self, name: &Name) -> Card {
        self.names.deck.named(&name.value).first().unwrap_or(Card(0))
    }

    /// A card for each name among these, equal copies one after the other; of this player's table, if one is named.
    fn chosen(&self, among: CardSet, names: &[Name], of: Option<Seat>) -> Option<CardSet> {
        let mut left = of.map_or(among, |seat| among & self.game.state().tables[seat.index()]);
        let mut set = CardSet::EMPTY;
        for name in names {
            let card = (self.names.deck.named(&name.value) & left).first()?;
            left.remove(card);
            set.insert(card);
        }
        Some(set)
    }
}

/// Whether a card is to be played, rather than picked for something else.
fn is_play(question: &Question) -> bool {
    matches!(question.purpose, Purpose::Play | Purpose::PlayAside | Purpose::PlayDiscarded)
}
