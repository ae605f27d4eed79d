//! Picking cards that are offered, for whatever they are wanted.

use super::{Act, Reply, is_play};
use crate::line::{Line, Name};
use crate::names::listed;
use crate::run::Play;
use panta_engine::{Answer, Purpose, Question, Seat};

/// `picks "Oxygen" of=Bob`
pub(super) fn picks(line: &mut Line, by: Seat) -> Option<Act> {
    let of = line.player_prop("of");
    let cards = line.cards();
    if cards.is_empty() {
        line.missing("a card (to pick none, write `passes`)");
        return None;
    }
    let whose = of.map_or(String::new(), |seat| format!(" of {}", line.players().name(seat)));
    Some(line.done(by, format!("picks {}{whose}", listed(&cards)), move |play, question| {
        // Where cards are played, picking them can only mean to get rid of them.
        let asked = question.filter(|question| !is_play(question));
        let set = play.chosen(play.names.deck.all(), &cards, of).unwrap_or_default();
        let anyway = match set.first() {
            Some(card) if asked.is_some() && cards.len() == 1 => Answer::Card(card),
            _ => Answer::Cards(set),
        };
        Reply::of(asked.and_then(|question| picked(play, question, &cards, of)), anyway)
    }))
}

/// `spends "Heart" "Lungs"`, `spends word="flux"`
pub(super) fn spends(line: &mut Line, by: Seat) -> Option<Act> {
    let cards = line.cards();
    if let Some(word) = line.text_prop("word", "a word") {
        return Some(line.done(by, format!("spends the word “{word}”"), move |play, question| {
            let at = play.game.view(by).words.iter().position(|known| *known == word);
            let asked = question.filter(|question| question.purpose == Purpose::SpendWord);
            let fitting = asked.and(at).map(|at| Answer::Option(at as u8));
            Reply::of(fitting, Answer::Option(u8::MAX))
        }));
    }
    if cards.is_empty() {
        line.missing("cards, or `word=`");
        return None;
    }
    Some(line.done(by, format!("spends {}", listed(&cards)), move |play, question| {
        let asked = question.filter(|question| question.purpose == Purpose::Spend);
        Reply::of(
            asked.and_then(|question| picked(play, question, &cards, None)),
            Answer::Cards(play.chosen(play.names.deck.all(), &cards, None).unwrap_or_default()),
        )
    }))
}

/// `attaches "Virus" to="Heart"`
pub(super) fn attaches(line: &mut Line, by: Seat) -> Option<Act> {
    let to = line.card_prop("to");
    let creeper = line.card("a card");
    let (to, creeper) = (line.needed(to, "`to=` the Keeper")?, creeper?);
    let words = format!("attaches {} to {}", creeper.value, to.value);
    Some(line.done(by, words, move |play, question| {
        let asked = question.filter(|question| {
            let named = question.why.is_some_and(|card| play.names.is(card, &creeper));
            question.purpose == Purpose::Attach && named
        });
        let offered = asked.and_then(|question| (play.names.deck.named(&to.value) & question.cards).first());
        Reply::of(offered.map(Answer::Card), Answer::Card(play.any(&to)))
    }))
}

/// `guesses "Heart"`: a card that is not among those offered can still be named in words.
pub(super) fn guesses(line: &mut Line, by: Seat) -> Option<Act> {
    let card = line.card("a card")?;
    Some(line.done(by, format!("guesses {}", card.value), move |play, question| {
        let asked = question.filter(|question| question.purpose == Purpose::Quiz);
        let fitting = asked.map(|question| {
            let offered = (play.names.deck.named(&card.value) & question.cards).first();
            offered.map_or_else(|| Answer::Text(card.value.as_str().into()), Answer::Card)
        });
        Reply::of(fitting, Answer::Card(play.any(&card)))
    }))
}

/// The answer with these cards, if so many may be picked.
fn picked(play: &Play, question: &Question, cards: &[Name], of: Option<Seat>) -> Option<Answer> {
    let set = play.chosen(question.cards, cards, of)?;
    match set.first() {
        Some(card) if question.max == 1 && set.len() == 1 => Some(Answer::Card(card)),
        Some(_) if question.max == 1 => None,
        _ => Some(Answer::Cards(set)),
    }
}
