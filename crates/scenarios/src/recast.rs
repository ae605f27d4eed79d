//! Recasting: the same case with the cards of another edition.
//!
//! A ruling about all editions is written once, with the cards of one of them. For another deck each card it mentions
//! that is not in that deck gets a stand-in which plays the same part:
//!
//! - for a Goal that the Keepers mentioned can meet, a Goal that wants exactly their stand-ins,
//! - for any other Goal, one that the stand-ins cannot meet either,
//! - for a Keeper, a Keeper that does nothing of its own; for a Creeper, a Creeper.
//!
//! New Rules and Actions have no stand-in: they are what rulings are about. The search goes by the order of the card
//! file, so that a scenario always has the same cast.

use crate::line::Name;
use crate::setup::Setup;
use crate::zone::Zone;
use panta_cards::{Card, Deck, Goal, Kind, Moment, Test};
use panta_source::Node;
use std::collections::{BTreeMap, BTreeSet};

/// The search for Goals is given up after so many tries: a case has a handful of Goals, of two or three Keepers each.
const MAX_TRIES: u32 = 20_000;

/// A Goal that wants more cards than this gets no stand-in.
const MAX_WANTED: usize = 4;

/// Who stands in for whom, by name.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cast(BTreeMap<String, String>);

impl Cast {
    /// The card that plays this part: its stand-in, or the card itself.
    pub fn plays<'a>(&'a self, name: &'a str) -> &'a str {
        self.0.get(name).map_or(name, String::as_str)
    }
}

/// `, Heart for Iron, Bile for Salt`, to be put behind the name of a deck.
impl std::fmt::Display for Cast {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.iter().try_for_each(|(card, by)| write!(f, ", {by} for {card}"))
    }
}

/// One deck that a scenario is recast for, the line that says so, and the stand-ins that it names itself.
#[derive(Clone)]
pub(crate) struct Recast<'a> {
    pub deck: Name,
    pub line: Node<'a>,
    pub pins: Vec<Pin>,
}

/// A card, and the one that a line names to stand in for it.
pub(crate) type Pin = (String, Name);

/// The stand-ins that a line names: once as they are, or, where it says `each`, once for every card of that kind that
/// the scenario does not mention.
pub(crate) fn pins(named: &[Pin], mentions: &[Name], from: &Deck, to: &Deck) -> Vec<Vec<Pin>> {
    let Some(each) = named.iter().position(|(_, by)| by.value == "each") else { return vec![named.to_vec()] };
    let wanted = kind(from, &named[each].0);
    let fits = |name: &&String| kind(to, name) == wanted && !mentions.iter().any(|it| it.value == **name);
    let with = |name: &String| {
        let mut pins = named.to_vec();
        pins[each].1.value = name.clone();
        pins
    };
    to.faces.iter().map(|face| &face.name).filter(fits).map(with).collect()
}

/// The cast for a deck, or the cards that nothing in it can stand in for.
pub(crate) fn cast(
    setup: &Setup,
    mentions: &[Name],
    from: &Deck,
    to: &Deck,
    pins: &[Pin],
) -> Result<Cast, Vec<Name>> {
    let mut told = BTreeSet::new();
    let stays = |part: &&Name| {
        let pinned = pins.iter().any(|(card, _)| *card == part.value);
        !pinned && kind(to, &part.value).is_some_and(|it| Some(it) == kind(from, &part.value))
    };
    let parts = mentions.iter().filter(|part| told.insert(&part.value));
    let (stay, open): (Vec<&Name>, Vec<&Name>) = parts.partition(stays);
    // Who stays is spoken for like everybody else, until the cast is told.
    let given = stay.iter().map(|part| (&part.value, &part.value));
    let given = given.chain(pins.iter().map(|(card, by)| (card, &by.value)));
    let cast = given.map(|(card, by)| (card.clone(), by.clone())).collect();
    let mut casting = Casting { from, to, setup, cast, tries: 0 };
    casting.fill(&open)?;
    stay.iter().for_each(|part| drop(casting.cast.remove(&part.value)));
    Ok(Cast(casting.cast))
}

fn kind(deck: &Deck, name: &str) -> Option<Kind> {
    deck.named(name).first().map(|card| deck.effects(card).kind)
}

fn goal<'d>(deck: &'d Deck, name: &str) -> Option<&'d Goal> {
    let at = deck.effects(deck.named(name).first()?).goal?;
    deck.rules.goals.get(at as usize)
}

/// The cards that a Goal lists, if that is all it asks for.
fn wants<'d>(deck: &'d Deck, name: &str) -> Option<Vec<&'d str>> {
    let goal = goal(deck, name).filter(|goal| goal.tests.is_empty())?;
    let several = goal.one_of.iter().filter_map(|copies| copies.first());
    let names: BTreeSet<&str> = goal.must.iter().chain(several).map(|card| deck.name(card)).collect();
    Some(names.into_iter().collect())
}

/// Whether a Goal asks for a word: loose consonants, which are what Keepers are recast with, spell none.
fn asks_for_word(deck: &Deck, name: &str) -> bool {
    let mut tests = goal(deck, name).into_iter().flat_map(|goal| &deck.code.tests[goal.tests.range()]);
    tests.any(|test| matches!(test, Test::Spells { .. }))
}

/// A cast being put together.
struct Casting<'a> {
    from: &'a Deck,
    to: &'a Deck,
    setup: &'a Setup,
    cast: BTreeMap<String, String>,
    /// How often a Goal has been tried in vain.
    tries: u32,
}

impl<'a> Casting<'a> {
    /// Finds a stand-in for each: Goals first, since they decide about Keepers.
    fn fill(&mut self, parts: &[&Name]) -> Result<(), Vec<Name>> {
        let mentioned =
            |card: &&str| self.cast.contains_key(*card) || parts.iter().any(|part| part.value == **card);
        let in_reach = |goal: &str| wants(self.from, goal).is_none_or(|wanted| wanted.iter().all(mentioned));
        let (mut near, mut far, mut others, mut never) = (vec![], vec![], vec![], vec![]);
        for part in parts.iter().copied().filter(|part| !self.cast.contains_key(&part.value)) {
            match kind(self.from, &part.value) {
                Some(Kind::Goal | Kind::Ungoal) if in_reach(&part.value) => near.push(part),
                Some(Kind::Goal | Kind::Ungoal) => far.push(part),
                Some(Kind::Keeper | Kind::Creeper) => others.push(part),
                _ => never.push(part),
            }
        }
        let lacking: Vec<&Name> = if !never.is_empty() {
            never
        } else if !self.goals(&near) {
            near
        } else {
            others.into_iter().chain(far).filter(|part| !self.anyone(&part.value)).collect()
        };
        if lacking.is_empty() { Ok(()) } else { Err(lacking.into_iter().cloned().collect()) }
    }

    /// Goals that can be met, each by one that wants the stand-ins of what it wants: tried in order, and taken back if
    /// the next finds none.
    fn goals(&mut self, goals: &[&Name]) -> bool {
        let Some((goal, rest)) = goals.split_first() else { return true };
        let wanted = wants(self.from, &goal.value).filter(|wanted| wanted.len() <= MAX_WANTED);
        let Some(wanted) = wanted else { return false };
        self.candidates(&goal.value).into_iter().any(|by| {
            let mut offered = wants(self.to, by).unwrap_or_default();
            self.cast.insert(goal.value.clone(), by.to_string());
            let found = offered.len() == wanted.len() && self.keepers(&wanted, &mut offered, rest);
            if !found {
                self.cast.remove(&goal.value);
            }
            found
        })
    }

    /// What a Goal wants, each by one of what its stand-in wants, in any order; then the rest of the Goals.
    fn keepers(&mut self, wanted: &[&str], offered: &mut Vec<&str>, goals: &[&Name]) -> bool {
        let Some((card, others)) = wanted.split_first() else { return self.goals(goals) };
        for at in 0..offered.len() {
            let (before, by) = (self.cast.clone(), offered.remove(at));
            self.tries += 1;
            if self.tries < MAX_TRIES && self.give(card, by) && self.keepers(others, offered, goals) {
                return true;
            }
            offered.insert(at, by);
            self.cast = before;
        }
        false
    }

    /// Lets a card be played by this one, unless either is spoken for.
    fn give(&mut self, card: &str, by: &str) -> bool {
        if let Some(given) = self.cast.get(card) {
            return given == by;
        }
        let fits = self.is_free(by) && self.suits(card, by);
        if fits {
            self.cast.insert(card.to_string(), by.to_string());
        }
        fits
    }

    /// Lets a card be played by whoever is free and of the right kind, unless it has a stand-in.
    fn anyone(&mut self, card: &str) -> bool {
        if self.cast.contains_key(card) {
            return true;
        }
        let goal = matches!(kind(self.from, card), Some(Kind::Goal | Kind::Ungoal));
        let unmet = |by: &&str| match wants(self.to, by) {
            Some(wanted) => wanted.iter().any(|card| self.is_free(card)),
            None => asks_for_word(self.to, by),
        };
        let found = self.candidates(card).into_iter().find(|by| !goal || unmet(by));
        found.map(|by| self.cast.insert(card.to_string(), by.to_string())).is_some()
    }

    /// The cards of the other deck that could play this one: those with the fewest copies first, since a card that is
    /// there once is the common case.
    fn candidates(&self, card: &str) -> Vec<&'a str> {
        let wanted = kind(self.from, card);
        let faces = self.to.faces.iter().filter(|face| Some(face.kind) == wanted);
        let mut faces: Vec<_> =
            faces.filter(|face| self.is_free(&face.name) && self.suits(card, &face.name)).collect();
        faces.sort_by_key(|face| face.copies);
        faces.into_iter().map(|face| face.name.as_str()).collect()
    }

    fn is_free(&self, card: &str) -> bool {
        !self.cast.values().any(|by| by == card)
    }

    /// Whether this card can play that one: of the same kind, there often enough, and without a mind of its own.
    fn suits(&self, card: &str, by: &str) -> bool {
        let wanted = kind(self.from, card);
        let copies = self.to.named(by);
        let placed = self.setup.placed.iter().filter(|(zone, _)| **zone != Zone::Metas);
        let needed = placed.flat_map(|(_, names)| names).filter(|name| name.value == card).count();
        // Hardly any Creeper does nothing, and mostly it can be let be.
        let quiet = wanted == Some(Kind::Creeper) || copies.iter().all(|copy| does_nothing(self.to, copy));
        wanted == kind(self.to, by) && copies.len() >= needed.max(1) && quiet
    }
}

/// Whether nothing happens because of the card itself.
fn does_nothing(deck: &Deck, card: Card) -> bool {
    let derived = &deck.derived;
    let acts = derived.with_free_action | derived.with_draw_bonus | derived.with_play_bonus;
    // What a card does once, as it enters, is over by then.
    let mut triggers = deck.rules.triggers.iter().filter(|trigger| trigger.happening.moment != Moment::Enter);
    !acts.contains(card) && !triggers.any(|trigger| trigger.cards.contains(card))
}
