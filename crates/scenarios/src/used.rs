//! Which cards a scenario really uses, so that a test can say which cards no scenario touches.
//!
//! A card counts when it is played or turned up, when its free action is used, when something happens because of it,
//! when it comes as a Creeper, blocks or is attached, and when it is a Goal that is met or claimed. A Keeper counts
//! too when it lies on the table of whoever meets a Goal that names it. A Meta Rule counts when what it allows or
//! forbids has come to pass, or when it is voted in. Lying about somewhere is not enough.

use crate::facts::facts;
use panta_cards::{Card, CardSet, Deck, Kind};
use panta_engine::{Event, Outcome, Proposal, Seat, Spot, State, spendable_words};

/// The cards used by these events, which led to this state.
pub(crate) fn used(deck: &Deck, state: &State, events: &[Event]) -> CardSet {
    let of = |event| of_event(deck, state, event).into_iter().chain(facts(event).why);
    events.iter().flat_map(of).collect()
}

/// Those it uses besides the card that brought it about.
fn of_event(deck: &Deck, state: &State, event: &Event) -> CardSet {
    let one = CardSet::one;
    match event {
        Event::Played { card, .. } => one(*card) | agreed(deck, state, *card),
        Event::CreeperCame { card, .. } => one(*card),
        Event::Blocked { goal, .. } => one(*goal),
        Event::Replaced { old, new } => keeping(deck, state, one(*old) | one(*new)),
        Event::Moved { from: Spot::Rules, .. } => keeping(deck, state, state.rules),
        Event::Claimed { spent, .. } => *spent | (deck.rules.claims & state.metas),
        Event::Decided { what: Proposal::Meta(card), passed: true } => one(*card),
        Event::Over(Outcome::Won { seat, goal }) => met_with(deck, state, *goal, *seat),
        Event::Tied { seats } => {
            let goals = state.goals & deck.kind(Kind::Goal);
            let with = |goal| seats.iter().flat_map(move |seat| met_with(deck, state, goal, seat));
            goals.iter().flat_map(with).collect()
        }
        _ => CardSet::EMPTY,
    }
}

/// The Keepers of a player that a Goal names: those it lists, or the letters of a word that meets it.
fn met_with(deck: &Deck, state: &State, goal: Card, seat: Seat) -> CardSet {
    let table = state.tables[seat.index()];
    let listed = deck.ways(goal).iter().flatten().fold(CardSet::EMPTY, |all, need| all | need.cards);
    let spelled = spendable_words(state, deck, seat, goal).first().map_or(CardSet::EMPTY, |word| word.cards);
    table & (listed | spelled)
}

/// Meta Rules in force that keep one of these rules in play.
fn keeping(deck: &Deck, state: &State, rules: CardSet) -> CardSet {
    let keeps = deck.rules.keeps.iter().filter(|(_, slot)| rules.intersects(deck.slot(*slot)));
    keeps.fold(CardSet::EMPTY, |all, (metas, _)| all | (*metas & state.metas))
}

/// Meta Rules in force without which a card would not be in the deck.
fn agreed(deck: &Deck, state: &State, card: Card) -> CardSet {
    let icons = &deck.face(card).icons;
    let needed = |meta: &Card| deck.face(*meta).without.as_ref().is_some_and(|icon| icons.contains(icon));
    state.metas.iter().filter(needed).collect()
}
