//! `event limited Bob "Iron"`, `told drink Ann`, `laid Ann word="flux"`, `draws "Rust"`: what has happened, and the rulings
//! that it follows.

use super::Check;
use crate::facts::facts;
use crate::line::Clause;
use crate::names::{listed, same, sentence};
use panta_cards::CardSet;
use panta_engine::{Event, Seat, SeatSet};
use panta_speech::counted;

/// `event limited Bob "Iron" because="Hand Limit 1"`, `no-event shuffled`: what has happened since the last action.
/// Whatever is not said may be anything.
pub(super) fn event(line: &mut Clause) -> Option<Check> {
    let kind = line.known_word(Event::WORDS)?;
    let (mut seats, mut cards) = (SeatSet::default(), vec![]);
    for value in line.args() {
        match value.str().and_then(|name| line.context.seat(name)) {
            Some(seat) => seats = seats.with(seat),
            None => cards.extend(line.card(value)),
        }
    }
    let because = line.get("because", Clause::card);
    let yes_or_no = [("yes", true), ("no", false)];
    let result = line.prop("result").and_then(|value| value.one_of(&yes_or_no, "expected `yes` or `no`"));
    let wanted = line.name() == "event";
    let happened = if wanted { "It happened" } else { "It did not happen" };
    let mut says = vec![format!("{happened}: {}", kind.replace('-', " "))];
    says.extend((!seats.is_empty()).then(|| line.players().listed(seats)));
    says.extend((!cards.is_empty()).then(|| listed(&cards)));
    says.extend(because.as_ref().map(|because| format!("because of {because}")));
    says.extend(result.map(|result| format!("with the result {}", if result { "yes" } else { "no" })));
    let expected = sentence(says.join(", "));
    let said = (!wanted).then(|| expected.clone());
    let check = Check::event(expected, wanted, move |names, event| {
        let told = facts(event);
        event.word() == kind
            && seats.iter().all(|seat| told.seats.contains(seat))
            && cards.iter().all(|name| told.cards.intersects(names.deck.named(name)))
            && result.is_none_or(|result| told.result == Some(result))
            && because.as_ref().is_none_or(|name| told.why.is_some_and(|card| names.card(card) == name))
    });
    // Whoever reads along has just been told what happened.
    Some(check.explained(move |_| said.clone()))
}

/// `told drink Ann Bob times=2 because="Cheers!"`: what people were told to do away from the cards.
/// With nobody named, nobody may have been told anything.
pub(super) fn told(line: &mut Clause) -> Option<Check> {
    let wanted = line.text("an instruction")?.to_string();
    let to = line.seats();
    let count = line.get("times", Clause::number);
    let because = line.get("because", Clause::card);
    let nobody = "Nobody is told to do anything away from the cards.".to_string();
    let are = match to.len() {
        0 => return Some(Check::event(nobody, false, |_, event| matches!(event, Event::Told { .. }))),
        1 => "is",
        _ => "are",
    };
    let mut says = vec![format!("{} {are} told: {wanted}", line.players().listed(to))];
    says.extend(count.map(|count| counted(count, "time")));
    says.extend(because.as_ref().map(|because| format!("because of {because}")));
    Some(Check::event(sentence(says.join(", ")), true, move |names, event| match event {
        Event::Told { seats, what, times, why } => {
            *seats == to
                && names.deck.instructions[*what as usize].name == wanted
                && count.is_none_or(|count| count == usize::from(*times))
                && names.fits(*why, &because)
        }
        _ => false,
    }))
}

/// `laid Ann word="flux"`: a word that somebody has laid or said.
pub(super) fn laid(line: &mut Clause) -> Option<Check> {
    let seat = line.next("a player", Clause::player);
    let word = line.text_prop("word", "a word");
    let (word, seat) = (line.must(word, "`word=`")?, seat?);
    let expected = format!("{} has laid “{word}”.", line.players().name(seat));
    Some(Check::event(expected, true, move |_, event| match event {
        Event::Laid { seat: who, word: text, .. } | Event::Said { seat: who, text, .. } => {
            *who == seat && text.as_str() == word
        }
        _ => false,
    }))
}

/// `draws "Rust" "Salt"`, a line of a turn: what somebody has drawn since the line before.
/// The player has drawn exactly these, up to the next card that is played.
pub(crate) fn draws(line: &mut Clause, seat: Seat) -> Check {
    let cards = line.all(Clause::card);
    let expected = format!("{} draws {}.", line.players().name(seat), listed(&cards));
    let check = Check::new(expected, move |play| {
        let mut drawn = CardSet::EMPTY;
        for event in &play.events[play.unread..] {
            match event {
                Event::Played { .. } | Event::TurnBegan { .. } => break,
                Event::Drew { seat: by, cards, .. } if *by == seat => drawn |= cards.shown(),
                _ => {}
            }
        }
        let drawn = play.names.set(drawn);
        (!same(&cards, &drawn)).then(|| listed(&drawn))
    });
    // Whoever reads along has just been told what was drawn.
    check.explained(|_| None)
}

/// `follows "win-tie-goes-on"`: what happened, what is asked or what keeps somebody from winning follows this ruling.
pub(super) fn follows(line: &mut Clause) -> Option<Check> {
    let ruling = line.text("the name of a ruling")?.to_string();
    Some(Check::new(format!("That follows the ruling {ruling}."), move |play| {
        let followed: Vec<&str> = play.followed().into_iter().collect();
        (!followed.contains(&ruling.as_str())).then(|| listed(&followed))
    }))
}
