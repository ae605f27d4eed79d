//! `hand Ann "Iron"`, `discard lacks "Rust"`, `pile-top "Neon"`, `hand-count Ann 3`, `attached "Virus" to="Heart"`,
//! `keeps "Forbidden Word" word="card"`, `tokens "Squirrel" acorn 3`: how the table lies.

use super::Check;
use crate::line::Clause;
use crate::names::{listed, same};
use panta_speech::counted;

/// Whether the names of the cards that lie there are as they must be, given the names on the line.
type Compare = fn(&[&str], &[&str]) -> bool;

/// `hand Ann "Iron"`, `discard lacks "Rust"`, `pile-top "Neon"`: which cards lie somewhere.
pub(super) fn cards(line: &mut Clause) -> Option<Check> {
    let top = line.name().strip_suffix("-top");
    let zone = line.zone(top.unwrap_or(line.name()))?;
    let mut values = line.args();
    let how = match values.first().and_then(|value| value.str()) {
        _ if top.is_some() => "top",
        Some(how @ ("contains" | "lacks")) => {
            values.remove(0);
            how
        }
        _ => "exactly",
    };
    let cards: Vec<String> = values.into_iter().filter_map(|value| line.card(value)).collect();
    if cards.is_empty() && how != "exactly" {
        return line.missing("at least one card").nothing();
    }
    let names = listed(&cards);
    let (says, right): (String, Compare) = match how {
        "top" => (format!("{names}, from the top"), |wanted, found| found.starts_with(wanted)),
        "contains" => {
            (format!("{names}, among others"), |wanted, found| wanted.iter().all(|name| found.contains(name)))
        }
        "lacks" => {
            let none: Vec<String> = cards.iter().map(|name| format!("no {name}")).collect();
            (listed(&none), |wanted, found| !wanted.iter().any(|name| found.contains(name)))
        }
        _ if cards.is_empty() => (names, |_, found| found.is_empty()),
        _ => (format!("{names}, and nothing else"), |wanted, found| same(wanted, found)),
    };
    Some(Check::new(format!("{} {says}.", zone.label(line.players())), move |play| {
        let found = zone.cards(play.game.state(), play.names);
        let wanted: Vec<&str> = cards.iter().map(String::as_str).collect();
        (!right(&wanted, &found)).then(|| listed(&found))
    }))
}

/// `hand-count Ann 3`: how many cards lie somewhere.
pub(super) fn count(line: &mut Clause) -> Option<Check> {
    let zone = line.zone(line.name().trim_end_matches("-count"))?;
    let number = line.next("a number", Clause::number)?;
    let expected = format!("{} {}.", zone.label(line.players()), counted(number, "card"));
    Some(Check::new(expected, move |play| {
        let found = zone.cards(play.game.state(), play.names).len();
        (found != number).then(|| found.to_string())
    }))
}

/// `attached "Virus" to="Heart"`, `not-attached "Virus"`: the Keeper that a Creeper sits on.
pub(super) fn attached(line: &mut Clause) -> Option<Check> {
    let (creeper, to) = if line.name() == "attached" {
        let (creeper, to) = line.pair()?;
        (creeper.value, Some(to.value))
    } else {
        (line.next("a Creeper", Clause::card)?, None)
    };
    let expected = format!("{creeper} sits on {}.", to.as_deref().unwrap_or("no Keeper"));
    Some(Check::new(expected, move |play| {
        let pairs = play.game.state().attached.iter().filter(|pair| play.names.card(pair.creeper) == creeper);
        let found = play.names.cards(pairs.map(|pair| pair.to));
        let right = to.as_ref().map_or(found.is_empty(), |to| found.contains(&to.as_str()));
        let found = if found.is_empty() { "no Keeper".to_string() } else { listed(&found) };
        (!right).then(|| format!("It sits on {found}."))
    }))
}

/// `keeps "Forbidden Word" word="card"`: what a rule keeps in mind.
pub(super) fn keeps(line: &mut Clause) -> Option<Check> {
    let wanted = line.keeps()?;
    let kept = line.players().kept(&wanted.word, wanted.players);
    Some(Check::new(format!("{} keeps {kept} in mind.", wanted.rule.value), move |play| {
        let (state, deck) = (play.game.state(), play.names.deck);
        let rule = (deck.named(&wanted.rule.value) & state.rules).first();
        let kept = rule.and_then(|rule| state.kept_by(deck, rule)).copied().unwrap_or_default();
        let right = kept.word.as_str() == wanted.word && kept.players == wanted.players;
        (!right).then(|| play.names.players.kept(&kept.word, kept.players))
    }))
}

/// `tokens "Squirrel" acorn 3`: what lies on a card, all copies of it together.
pub(super) fn tokens(line: &mut Clause) -> Option<Check> {
    let wanted = line.tokens()?;
    let (card, token) = (wanted.card.value, wanted.token.value);
    let expected = format!("On {card} lie so many {token}: {}.", wanted.number);
    Some(Check::new(expected, move |play| {
        let (state, deck) = (play.game.state(), play.names.deck);
        let id = deck.tokens.iter().position(|known| known.name == token);
        let found = id.map_or(0, |id| state.count_tokens(deck, deck.named(&card), id as u8));
        (found != usize::from(wanted.number)).then(|| found.to_string())
    }))
}
