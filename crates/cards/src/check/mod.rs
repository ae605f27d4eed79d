//! Checks of the whole deck, once every card is compiled.

pub(crate) mod happenings;
mod letters;
mod made;
mod meet;
mod pictures;
mod room;
mod same;

use crate::deck::{CardSet, Deck, Kind, Look, Measure, SlotId, Test};
use crate::lower::{Definition, Lower, Strictness};
use panta_source::{Faults, Span};
use std::collections::BTreeMap;

pub(crate) use meet::{Why, can_be_met};
pub(crate) use pictures::are_there as pictures_are_there;
pub(crate) use same::all_meet_at_once;

/// How many unfinished things a game can keep in mind: the engine's stack has this size, and no deck needs more.
pub const MAX_FRAMES: usize = 25;

/// How many things that happen by themselves can wait at once: each card of a deck once for each of its `on`. A state has
/// room for them all, and each takes ten bytes of it.
pub const MAX_WAITING: usize = 96;

/// How many cards may lie in one mini-hand, at the very worst.
pub const MAX_MINI_HAND: usize = 30;

/// How many Creepers of a deck can attach to Keepers: a game keeps in mind where each of them sits.
pub const MAX_ATTACHING: usize = 8;

/// How many rules of a deck can keep something in mind: a word, or two players.
pub const MAX_STORES: usize = 4;

/// Checks a deck that is complete. `head` is where its line stands.
pub(crate) fn check(cx: &Lower, cards: &[Definition], head: Span) {
    let (deck, faults) = (&cx.deck, cx.faults);
    // What house rules leave over need not be tidy.
    if cx.strictness != Strictness::House {
        keepers(deck, cards, faults);
        quizzes(deck, cards, faults);
        sources(deck, cards, faults);
        values(deck, cards, faults);
        happenings::check(deck, cards, faults);
    }
    letters::check(cx, cards);
    made::check(cx, cards);
    starting(deck, cards, faults);
    singular_statements(deck, cards, faults);
    room::depth(deck, head, faults);
    room::waiting(deck, cards, faults);
    room::mini_hands(deck, cards, faults);
    if deck.rules.goals.is_empty() {
        faults.warning(head, "this deck has no Goal, so nobody can win");
    }
}

/// A Keeper that no Goal wants is probably forgotten.
fn keepers(deck: &Deck, cards: &[Definition], faults: &Faults) {
    let goals = &deck.rules.goals;
    let mut wanted = goals.iter().fold(CardSet::EMPTY, |wanted, goal| wanted | deck.wanted(goal));
    let asked_for = goals.iter().fold(CardSet::EMPTY, |asked, goal| asked | deck.asked_for(goal));
    let all_count = goals.iter().any(|goal| deck.counts_keepers(goal));
    for role in &deck.rules.winning.roles {
        let asked = role.counts_as.intersects(asked_for);
        if let Some(idle) = cards.iter().find(|card| !asked && card.cards.intersects(role.cards)) {
            let message = format!("no Goal asks for anything that {} counts as", idle.name);
            faults.warning(idle.place, message);
        }
        // It is wanted in its role.
        wanted |= role.cards;
    }
    for definition in cards.iter().filter(|definition| definition.kind == Kind::Keeper) {
        let spare = deck.faces[definition.face].spare;
        if !definition.cards.intersects(wanted) && !spare && !all_count {
            let fault = faults.warning(definition.place, format!("no Goal wants {}", definition.name));
            fault.help("write `spare` on the card if that is on purpose");
        }
    }
}

/// A value that nothing adds up or compares is probably misspelt.
fn values(deck: &Deck, cards: &[Definition], faults: &Faults) {
    let mut read = vec![];
    for &test in &deck.code.tests {
        let measures = match test {
            Test::Most { measure, .. } | Test::Fewest { measure } => [measure; 2],
            Test::AtLeast { measure, .. } | Test::AtMost { measure, .. } => [measure; 2],
            Test::More { measure, than, .. } => [measure, than],
            Test::Ahead { measure, .. } => [measure; 2],
            Test::Makes { value, .. } => [Measure::Sum { value, look: Look::Table }; 2],
            _ => continue,
        };
        read.extend(measures.into_iter().filter_map(|measure| match measure {
            Measure::Sum { value, .. } | Measure::Run { value, .. } => Some(value as usize),
            _ => None,
        }));
    }
    read.extend(deck.code.steps.iter().filter_map(|step| step.nature().value).map(usize::from));
    for (at, value) in deck.code.values.iter().enumerate().filter(|(at, _)| !read.contains(at)) {
        if let Some(card) = cards.iter().find(|card| card.cards.intersects(value.cards)) {
            faults.warning(card.place, format!("nothing reads the value `{}`", deck.code.values[at].name));
        }
    }
}

/// A card that a quiz can be about needs the detail, and an answer must mean one card.
fn quizzes(deck: &Deck, cards: &[Definition], faults: &Faults) {
    let asks = |at| deck.program(at).find_map(|step| step.nature().detail);
    let triggers = deck.rules.triggers.iter();
    let asking: Vec<(CardSet, &str)> = triggers
        .filter_map(|trigger| {
            Some((trigger.happening.of, deck.details[asks(trigger.program)? as usize].0.as_str()))
        })
        .collect();
    let asked: CardSet = asking.iter().map(|(of, _)| *of).collect();
    let mut answers: BTreeMap<String, &str> = BTreeMap::new();
    for definition in cards.iter().filter(|definition| definition.cards.intersects(asked)) {
        let face = &deck.faces[definition.face];
        let span = definition.place;
        let wanted = asking.iter().filter(|(of, _)| definition.cards.intersects(*of));
        if let Some((_, detail)) = wanted.clone().find(|(_, detail)| face.shown(detail).next().is_none()) {
            let message = format!("{} has no `{detail}`, so no quiz can be about it", face.name);
            faults.warning(span, message).help(format!("write on the card: detail {detail} \"…\""));
        }
        for name in face.aliases.iter().chain([&face.name]) {
            if let Some(other) = answers.insert(name.to_lowercase(), &face.name)
                && other != face.name
            {
                let message = format!("`{name}` answers a quiz about {}, and about {other} too", face.name);
                faults.error(span, message).help("an answer must mean one card");
            }
        }
    }
}

/// What a card states as a fact can be looked up, in a deck that names sources at all: one that only plays at facts need not.
/// A symbol is a fact, and so is what stands at the foot of a Goal that asks for certain cards; where a Goal counts or adds up,
/// that is only its number.
fn sources(deck: &Deck, cards: &[Definition], faults: &Faults) {
    if deck.faces.iter().all(|face| face.source.is_none()) {
        return;
    }
    for definition in cards {
        let face = &deck.faces[definition.face];
        let goal = definition.cards.first().and_then(|card| deck.effects(card).goal);
        let goal = goal.map(|at| &deck.rules.goals[at as usize]);
        let asks_for_cards =
            goal.is_some_and(|goal| !(goal.must | goal.one_of[0] | goal.one_of[1]).is_empty());
        let has_formula = face.caption.is_some() && asks_for_cards;
        let states = !face.details.is_empty() || face.symbol.is_some() || has_formula;
        if states && face.source.is_none() {
            let fault =
                faults.warning(definition.place, format!("the facts about {} have no source", face.name));
            fault.help("write on the card where they can be looked up: source \"…\"");
        }
    }
}

/// Of two rules about the same thing one replaces the other, so they cannot both lie there from the start.
fn starting(deck: &Deck, cards: &[Definition], faults: &Faults) {
    let about_one_thing = SlotId::all().map(|slot| deck.slot(slot));
    for rivals in about_one_thing.chain(deck.rules.alike.iter().copied()) {
        let rivals = rivals & deck.rules.starting;
        let last = cards.iter().rfind(|definition| definition.cards.intersects(rivals));
        if let Some(last) = last.filter(|_| rivals.len() > 1) {
            let message =
                format!("{} and another rule like it cannot both lie in play from the start", last.name);
            faults.error(last.place, message).help("leave out one `starts`");
        }
    }
}

/// Statements that two rules cannot make side by side without one of them being idle.
fn singular_statements(deck: &Deck, cards: &[Definition], faults: &Faults) {
    let rules = &deck.rules;
    for (stating, does) in [
        (rules.first_play_random, "picks the first play at random"),
        (rules.last_play_random, "picks the last play at random"),
        (rules.reversed, "turns the order of play round"),
    ] {
        let mut claimants = cards.iter().filter(|definition| definition.cards.intersects(stating));
        if let (Some(first), Some(second)) = (claimants.next(), claimants.next()) {
            let (one, other) = (&second.name, &first.name);
            let message = format!("{one} {does}, and so does {other}: together they do no more than one");
            faults.warning(second.span, message);
        }
    }
}
