//! `sees Bob "Heart"`, `quiz Bob shows=fact`: what somebody's view of the game shows.

use super::Check;
use crate::line::Clause;
use crate::names::listed;
use panta_cards::CardSet;
use panta_engine::View;
use panta_speech::counted;

/// `sees Bob "Heart"`, `sees-not Bob "Heart"`, `sees Bob hand-of=Ann count=3`: what somebody's view of the game shows.
pub(super) fn sees(line: &mut Clause) -> Option<Check> {
    let hand = line.get("hand-of", Clause::player).zip(line.get("count", Clause::number));
    let seat = line.next("a player", Clause::player);
    let cards = line.all(Clause::card);
    line.missing_if(cards.is_empty() && hand.is_none(), "a card, or `hand-of=` and `count=`");
    let seat = seat?;
    let sees = line.name() == "sees";
    let players = line.players();
    let what = match hand {
        Some((whose, number)) => format!("that {} holds {}", players.name(whose), counted(number, "card")),
        None => listed(&cards),
    };
    let can = if sees { "can see" } else { "cannot see" };
    Some(Check::new(format!("{} {can} {what}.", players.name(seat)), move |play| {
        let view = play.game.view(seat);
        let seen = shown(&view);
        if cards.iter().any(|name| play.names.deck.named(name).intersects(seen) != sees) {
            return Some(listed(&play.names.set(seen)));
        }
        let (whose, count) = hand?;
        let found = view.players.iter().find(|player| player.seat == whose).map(|player| player.hand);
        let right = (found == Some(count)) == sees;
        (!right).then(|| found.map_or("nobody there".to_string(), |found| counted(found, "card")))
    }))
}

/// Every card of a view, also the one that a quiz gives away.
fn shown(view: &View) -> CardSet {
    let mut seen = view.hand | view.rules | view.metas | view.goals;
    view.players.iter().for_each(|player| seen |= player.table | player.scored);
    view.lasting.iter().for_each(|lasting| seen.insert(lasting.card));
    let resolving = view.resolving.iter().flat_map(|it| it.aside.iter().copied().chain([it.card]));
    let under = view.under.iter().map(|pair| pair.card);
    let discarded = view.discard.iter().chain(&view.rule_discard).copied();
    let open = discarded.chain(resolving).chain(under);
    open.chain(view.quiz.as_ref().and_then(|quiz| quiz.card)).for_each(|card| seen.insert(card));
    seen
}

/// `quiz Bob shows=fact`: whose quiz it is, and what it shows.
pub(super) fn quiz(line: &mut Clause) -> Option<Check> {
    let seat = line.next("a player", Clause::player);
    let shows = match line.prop("shows") {
        // What a deck calls a detail is a plain word, as in the card file.
        Some(value) if value.word().starts_with(|first: char| first.is_lowercase()) => {
            Some(format!("`{}`", value.word()))
        }
        Some(value) => Some(line.card(value)?),
        None => None,
    };
    let seat = seat?;
    let shown = match shows.as_deref() {
        None => String::new(),
        Some(detail) if detail.starts_with('`') => format!(" and sees {detail}, but not the card"),
        Some(card) => format!(" and sees {card}"),
    };
    Some(Check::new(format!("{} is quizzed{shown}.", line.players().name(seat)), move |play| {
        let Some(quiz) = play.game.view(seat).quiz else { return Some("no quiz".to_string()) };
        let details = &play.names.deck.details;
        let named = || details.iter().find(|(_, title)| *title == quiz.title).map_or("", |(name, _)| name);
        let what =
            quiz.card.map_or_else(|| format!("`{}`", named()), |card| play.names.card(card).to_string());
        let right = quiz.seat == seat && shows.as_ref().is_none_or(|shows| *shows == what);
        (!right).then(|| format!("a quiz for {} that shows {what}", play.names.players.name(quiz.seat)))
    }))
}
