//! Playing a card, using a free action, and picking cards for whatever they are wanted.

use super::{Act, asked};
use crate::line::Clause;
use crate::names::listed;
use crate::run::Play;
use panta_engine::{Answer, Purpose, Question, Seat, Shape};

/// Whether a card is to be played, rather than picked for something else.
fn is_play(question: &Question) -> bool {
    question.purpose.shape() == Shape::Play
}

/// What somebody is asked, where the line has the wrong one of two words for it.
pub(super) fn meant(word: &str, question: &Question) -> Option<&'static str> {
    let cards = !question.cards.is_empty();
    match word {
        "plays" if cards && !is_play(question) => {
            Some("asked to pick a card, not to play one: write `picks`")
        }
        "picks" if is_play(question) => Some("asked to play a card: write `plays`"),
        "picks" if question.pass => Some("asked for a card or none: to pick none, write `passes`"),
        "passes" if cards && question.min == 0 => {
            Some("asked to pick cards: to pick none, write `picks` without any")
        }
        _ => None,
    }
}

/// `plays "Iron"`
pub(super) fn plays(line: &mut Clause, by: Seat) -> Option<Act> {
    let card = line.next("a card", Clause::card)?;
    let plays = Some(card.clone());
    let act = line.done(by, format!("plays {card}"), move |play, question| {
        play.offered(question.filter(|question| is_play(question)), &card)
    })?;
    Some(Act { plays, is_an_event: true, ..act })
}

/// `uses "Recycling"`
pub(super) fn uses(line: &mut Clause, by: Seat) -> Option<Act> {
    let card = line.next("a card", Clause::card)?;
    let act = line.done(by, format!("uses {card}"), move |play, question| {
        let named = play.names.deck.named(&card);
        let of = |open: u64| {
            let mut actions = play.names.deck.rules.free_actions.iter().enumerate();
            let found = actions.find(|(at, action)| open >> at & 1 == 1 && action.cards.intersects(named));
            found.map(|(at, _)| Answer::Use(at as u8))
        };
        let anyway = of(u64::MAX).unwrap_or(Answer::Use(u8::MAX));
        question.and_then(|question| of(question.uses)).ok_or(anyway)
    })?;
    Some(Act { is_an_event: true, ..act })
}

/// `picks "Oxygen" of=Bob`; without a card, where none has to be picked
pub(super) fn picks(line: &mut Clause, by: Seat) -> Option<Act> {
    let of = line.get("of", Clause::player);
    let cards = line.all(Clause::card);
    let whose = of.map_or(String::new(), |seat| format!(" of {}", line.players().name(seat)));
    let what = if cards.is_empty() { "no card".to_string() } else { listed(&cards) };
    line.done(by, format!("picks {what}{whose}"), move |play, question| {
        // Where cards are played, picking them can only mean to get rid of them.
        let asked = question.filter(|question| !is_play(question));
        let set = play.chosen(play.names.deck.all(), &cards, of).unwrap_or_default();
        let anyway = match set.first() {
            Some(card) if asked.is_some() && cards.len() == 1 => Answer::Card(card),
            _ => Answer::Cards(set),
        };
        asked.and_then(|question| picked(play, question, &cards, of)).ok_or(anyway)
    })
}

/// `spends "Heart" "Lungs"`, `spends word="flux"`
pub(super) fn spends(line: &mut Clause, by: Seat) -> Option<Act> {
    let cards = line.all(Clause::card);
    if let Some(word) = line.text_prop("word", "a word") {
        return line.done(by, format!("spends the word “{word}”"), move |play, question| {
            let at = play.game.view(by).words.iter().position(|known| *known == word);
            let at = asked(question, Purpose::SpendWord).and(at);
            at.map(|at| Answer::Option(at as u8)).ok_or(Answer::Option(u8::MAX))
        });
    }
    if cards.is_empty() {
        return line.missing("cards, or `word=`").nothing();
    }
    line.done(by, format!("spends {}", listed(&cards)), move |play, question| {
        let asked = asked(question, Purpose::Spend);
        let anyway = play.chosen(play.names.deck.all(), &cards, None).unwrap_or_default();
        asked.and_then(|question| picked(play, question, &cards, None)).ok_or(Answer::Cards(anyway))
    })
}

/// `attaches "Virus" to="Heart"`
pub(super) fn attaches(line: &mut Clause, by: Seat) -> Option<Act> {
    let to = line.get("to", Clause::card);
    let creeper = line.next("a card", Clause::card);
    let (to, creeper) = (line.must(to, "`to=` the Keeper")?, creeper?);
    line.done(by, format!("attaches {creeper} to {to}"), move |play, question| {
        let named = |question: &&Question| question.why.is_some_and(|card| play.names.card(card) == creeper);
        play.offered(asked(question, Purpose::Attach).filter(named), &to)
    })
}

/// `guesses "Heart"`: a card that is not among those offered can still be named in words.
pub(super) fn guesses(line: &mut Clause, by: Seat) -> Option<Act> {
    let card = line.next("a card", Clause::card)?;
    line.done(by, format!("guesses {card}"), move |play, question| {
        let asked = asked(question, Purpose::Quiz);
        let in_words = asked.map(|_| Answer::Text(card.as_str().into()));
        play.offered(asked, &card).or_else(|anyway| in_words.ok_or(anyway))
    })
}

/// The answer with these cards, if so many may be picked.
fn picked(play: &Play, question: &Question, cards: &[String], of: Option<Seat>) -> Option<Answer> {
    let set = play.chosen(question.cards, cards, of)?;
    match set.first() {
        Some(card) if question.max == 1 => (set.len() == 1).then_some(Answer::Card(card)),
        // One card or none: whoever wants none passes.
        None if question.max == 1 => None,
        _ => Some(Answer::Cards(set)),
    }
}
