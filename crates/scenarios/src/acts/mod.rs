//! What people do: the lines of a `turn` block.
//!
//! Each act stands in one place, where it is read, worded and turned into an answer that the engine takes. A new one is a
//! function in one of the files here, and a line in [`ACTS`].

mod cards;
mod choosing;
mod people;

use crate::line::Clause;
use crate::names::sentence;
use crate::run::Play;
use panta_cards::{Card, CardSet};
use panta_engine::{Answer, Purpose, Question, Seat};
use std::fmt::Display;
use std::sync::Arc;

pub(crate) use choosing::labels;

/// How a line is read, if this player does it.
type Read = fn(&mut Clause, Seat) -> Option<Act>;

const ACTS: &[(&str, Read)] = &[
    ("plays", cards::plays),
    ("uses", cards::uses),
    ("picks", cards::picks),
    ("spends", cards::spends),
    ("attaches", cards::attaches),
    ("guesses", cards::guesses),
    ("chooses", choosing::chooses),
    ("answers", choosing::answers),
    ("passes", choosing::passes),
    ("says", choosing::says),
    ("challenges", |line, by| line.chose(by, "challenges", Purpose::Challenge, 1)),
    ("lets-stand", |line, by| line.chose(by, "lets it stand", Purpose::Challenge, 0)),
    ("presses", |line, by| line.chose(by, "presses", Purpose::Race, 0)),
    ("remembers", choosing::remembers),
    ("calls", people::calls),
    ("heard", people::heard),
    ("claims", people::claims),
    ("declares", people::declares),
    ("proposes", people::proposes),
    ("joins", people::joins),
    ("leaves", |line, by| line.done(by, "leaves", |_, _| Ok(Answer::Leave))),
    // Nobody does it: the time agreed on is up.
    ("time-up", |line, by| line.done(by, "says that the time is up", |_, _| Ok(Answer::TimeUp))),
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
    pub plays: Option<String>,
    /// Whether the first event says the same again.
    pub is_an_event: bool,
    /// The word that its line begins with.
    word: &'static str,
    reply: Arc<AsReply>,
}

/// Turns an act into an answer, given what the player is asked.
type AsReply = dyn Fn(&Play, Option<&Question>) -> Reply + Send + Sync;

/// What an act is as an answer that fits; or else an answer that is tried in any case.
type Reply = Result<Answer, Answer>;

impl Clause<'_> {
    /// What somebody does: the player on turn, unless `by=` says otherwise.
    pub fn act(&mut self, on_turn: Seat) -> Option<Act> {
        let Some((word, read)) = ACTS.iter().find(|(word, _)| *word == self.name()) else {
            self.unknown("`turn`", crate::scenario::words());
            return None;
        };
        // These two say in their own way who it is.
        let by = if matches!(*word, "heard" | "joins") { on_turn } else { self.by(on_turn) };
        self.read(|line| read(line, by)).map(|act| Act { word, ..act })
    }

    /// An act that is told with these words, the player's name put before them.
    fn done(
        &self,
        by: Seat,
        words: impl Display,
        reply: impl Fn(&Play, Option<&Question>) -> Reply + Send + Sync + 'static,
    ) -> Option<Act> {
        let told = sentence(format!("{} {words}", self.players().name(by)));
        Some(Act { by, told, plays: None, is_an_event: false, word: "", reply: Arc::new(reply) })
    }

    /// An option of a question of one purpose.
    fn chose(&self, by: Seat, words: impl Display, purpose: Purpose, option: u8) -> Option<Act> {
        self.done(by, words, move |_, question| {
            asked(question, purpose).map(|_| Answer::Option(option)).ok_or(Answer::Option(option))
        })
    }
}

/// The question, if it is of this purpose.
fn asked(question: Option<&Question>, purpose: Purpose) -> Option<&Question> {
    question.filter(|question| question.purpose == purpose)
}

impl Play<'_> {
    /// The answer that fits the question this player is asked, or what is asked instead.
    pub fn answer(&self, act: &Act) -> Result<Answer, String> {
        let question = self.game.question(act.by);
        (act.reply)(self, question.as_ref()).map_err(|_| {
            let now = match self.game.outcome() {
                Some(outcome) => self.names.outcome(outcome),
                None => self.questions().join(" / "),
            };
            let what = match &question {
                None => "not asked anything now",
                Some(question) => cards::meant(act.word, question).unwrap_or("asked something else"),
            };
            format!("{} is {what}. {now}", self.names.players.name(act.by))
        })
    }

    /// The same without regard to what is asked, for what must be refused.
    pub fn attempt(&self, act: &Act) -> Answer {
        (act.reply)(self, self.game.question(act.by).as_ref()).unwrap_or_else(|anyway| anyway)
    }

    /// The first card of this name. The deck has one: names are looked up before anything is played.
    fn any(&self, name: &str) -> Card {
        self.names.deck.named(name).first().unwrap_or(Card(0))
    }

    /// The card of this name that a question offers, or else any of the name.
    fn offered(&self, question: Option<&Question>, name: &str) -> Reply {
        let offered = question.and_then(|question| (self.names.deck.named(name) & question.cards).first());
        offered.map(Answer::Card).ok_or(Answer::Card(self.any(name)))
    }

    /// A card for each name among these, equal copies one after the other; of this player's table, if one is named.
    fn chosen(&self, among: CardSet, names: &[String], of: Option<Seat>) -> Option<CardSet> {
        let mut left = of.map_or(among, |seat| among & self.game.state().tables[seat.index()]);
        let mut set = CardSet::EMPTY;
        for name in names {
            let card = (self.names.deck.named(name) & left).first()?;
            left.remove(card);
            set.insert(card);
        }
        Some(set)
    }
}
