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
use panta_cards::{Card, CardSet, Deck, Kind, Test};
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
    pub pins: Vec<(String, Name)>,
}

/// The stand-ins that a line names: once as they are, or, where it says `each`, once for every card of that kind that
/// the scenario does not mention.
pub(crate) fn pins(
    named: &[(String, Name)],
    mentions: &[Name],
    from: &Deck,
    to: &Deck,
) -> Vec<Vec<(String, Name)>> {
    let mut all = vec![vec![]];
    for (card, by) in named {
        let mut names = vec![by.value.as_str()];
        if by.value == "each" {
            let fits = |name: &&str| {
                kind(to, name) == kind(from, card) && !mentions.iter().any(|it| it.value == **name)
            };
            names = to.faces.iter().map(|face| face.name.as_str()).filter(fits).collect();
        }
        let with = |pins: &Vec<(String, Name)>, name: &str| {
            let pin = (card.clone(), Name { value: name.to_string(), span: by.span });
            pins.iter().cloned().chain([pin]).collect()
        };
        all = all.iter().flat_map(|pins| names.iter().map(move |name| with(pins, name))).collect();
    }
    all
}

/// The cast for a deck, or the cards that nothing in it can stand in for.
pub(crate) fn cast(
    setup: &Setup,
    mentions: &[Name],
    from: &Deck,
    to: &Deck,
    pins: &[(String, Name)],
) -> Result<Cast, Vec<Name>> {
    let mut parts: Vec<&Name> = vec![];
    for name in mentions {
        if !parts.iter().any(|part| part.value == name.value) {
            parts.push(name);
        }
    }
    let stays = |part: &&Name| kind(to, &part.value).is_some_and(|it| Some(it) == kind(from, &part.value));
    let pinned = |part: &&Name| pins.iter().any(|(card, _)| *card == part.value);
    let (stay, open): (Vec<&Name>, Vec<&Name>) =
        parts.into_iter().partition(|part| stays(part) && !pinned(part));
    let mut casting = Casting {
        from,
        to,
        copies: copies(setup),
        stay: stay.into_iter().map(|part| part.value.as_str()).collect(),
        cast: pins.iter().map(|(card, by)| (card.clone(), by.value.clone())).collect(),
        tries: 0,
    };
    casting.fill(&open).map(|()| Cast(casting.cast))
}

/// How often each card is placed on the table at the start.
fn copies(setup: &Setup) -> BTreeMap<&str, usize> {
    let mut copies = BTreeMap::new();
    let zones = setup.placed.iter().filter(|(zone, _)| **zone != Zone::Metas);
    for name in zones.flat_map(|(_, names)| names) {
        *copies.entry(name.value.as_str()).or_insert(0) += 1;
    }
    copies
}

fn kind(deck: &Deck, name: &str) -> Option<Kind> {
    deck.named(name).first().map(|card| deck.effects(card).kind)
}

/// The cards that a Goal lists, if that is all it asks for.
fn wants<'d>(deck: &'d Deck, goal: &str) -> Option<Vec<&'d str>> {
    let card = deck.named(goal).first()?;
    let goal = deck.rules.goals.get(deck.effects(card).goal? as usize)?;
    let several = goal.one_of.iter().filter_map(|copies| copies.first());
    let names: BTreeSet<&str> = goal.must.iter().chain(several).map(|card| deck.name(card)).collect();
    (goal.tests.is_empty()).then(|| names.into_iter().collect())
}

/// Whether a Goal asks for a word: loose consonants, which are what Keepers are recast with, spell none.
fn asks_for_word(deck: &Deck, goal: &str) -> bool {
    let goal = deck.named(goal).first().and_then(|card| deck.effects(card).goal);
    let tests = goal.map(|goal| deck.rules.goals[goal as usize].tests);
    tests.is_some_and(|tests| {
        deck.code.tests[tests.range()].iter().any(|test| matches!(test, Test::Spells { .. }))
    })
}

/// A cast being put together.
struct Casting<'a> {
    from: &'a Deck,
    to: &'a Deck,
    copies: BTreeMap<&'a str, usize>,
    /// Cards that are mentioned and are in both decks.
    stay: BTreeSet<&'a str>,
    cast: BTreeMap<String, String>,
    /// How often a Goal has been tried in vain.
    tries: u32,
}

impl<'a> Casting<'a> {
    /// Finds a stand-in for each: Goals first, since they decide about Keepers.
    fn fill(&mut self, parts: &[&Name]) -> Result<(), Vec<Name>> {
        let of = |wanted: &[Kind]| -> Vec<&Name> {
            let fits = |part: &&Name| kind(self.from, &part.value).is_some_and(|it| wanted.contains(&it));
            parts.iter().copied().filter(|part| !self.cast.contains_key(&part.value)).filter(fits).collect()
        };
        let goals = of(&[Kind::Goal, Kind::Ungoal]);
        let others = of(&[Kind::Keeper, Kind::Creeper]);
        let never = of(&[Kind::Rule, Kind::Action, Kind::Meta, Kind::Basic, Kind::Marker]);
        if !never.is_empty() {
            return Err(never.into_iter().cloned().collect());
        }
        let mentioned =
            |card: &&str| self.stay.contains(card) || parts.iter().any(|part| part.value == **card);
        let in_reach =
            |goal: &&Name| wants(self.from, &goal.value).is_none_or(|wanted| wanted.iter().all(&mentioned));
        let (near, far): (Vec<&Name>, Vec<&Name>) = goals.into_iter().partition(in_reach);
        if !self.goals(&near) {
            return Err(near.into_iter().cloned().collect());
        }
        let mut missing = vec![];
        for part in others.into_iter().chain(far) {
            if self.cast.contains_key(&part.value) {
                continue;
            }
            match self.anyone(&part.value) {
                Some(by) => {
                    self.cast.insert(part.value.clone(), by);
                }
                None => missing.push(part.clone()),
            }
        }
        if missing.is_empty() { Ok(()) } else { Err(missing) }
    }

    /// Goals that can be met, each by one that wants the stand-ins of what it wants: tried in order, and taken back if
    /// the next finds none.
    fn goals(&mut self, goals: &[&Name]) -> bool {
        let Some((goal, rest)) = goals.split_first() else {
            return true;
        };
        let Some(wanted) = wants(self.from, &goal.value).filter(|wanted| wanted.len() <= MAX_WANTED) else {
            return false;
        };
        for by in self.candidates(&goal.value) {
            let Some(offered) = wants(self.to, by).filter(|offered| offered.len() == wanted.len()) else {
                continue;
            };
            for offered in orders(&offered) {
                let before = self.cast.clone();
                self.cast.insert(goal.value.clone(), by.to_string());
                if wanted.iter().zip(&offered).all(|(card, by)| self.give(card, by)) && self.goals(rest) {
                    return true;
                }
                self.cast = before;
                self.tries += 1;
                if self.tries > MAX_TRIES {
                    return false;
                }
            }
        }
        false
    }

    /// Lets a card be played by this one, unless either is spoken for.
    fn give(&mut self, card: &str, by: &str) -> bool {
        if self.stay.contains(card) {
            return card == by;
        }
        if let Some(given) = self.cast.get(card) {
            return given == by;
        }
        let fits = self.is_free(by) && self.suits(card, by);
        if fits {
            self.cast.insert(card.to_string(), by.to_string());
        }
        fits
    }

    /// Whoever is free and of the right kind.
    fn anyone(&self, card: &str) -> Option<String> {
        let goal = matches!(kind(self.from, card), Some(Kind::Goal | Kind::Ungoal));
        let unmet = |by: &&str| match wants(self.to, by) {
            Some(wanted) => wanted.iter().any(|card| self.is_free(card)),
            None => asks_for_word(self.to, by),
        };
        let found = self.candidates(card).into_iter().find(|by| !goal || unmet(by));
        found.map(str::to_string)
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
        !self.stay.contains(card) && !self.cast.values().any(|by| by == card)
    }

    /// Whether this card can play that one: of the same kind, there often enough, and without a mind of its own.
    fn suits(&self, card: &str, by: &str) -> bool {
        let wanted = kind(self.from, card);
        let copies = self.to.named(by);
        let needed = self.copies.get(card).copied().unwrap_or(1);
        // Hardly any Creeper does nothing, and mostly it can be let be.
        let quiet = wanted == Some(Kind::Creeper) || copies.iter().all(|copy| does_nothing(self.to, copy));
        wanted == kind(self.to, by) && copies.len() >= needed && quiet
    }
}

/// Whether nothing happens because of the card itself.
fn does_nothing(deck: &Deck, card: Card) -> bool {
    let effects = [
        deck.derived.with_free_action,
        deck.derived.with_draw_bonus,
        deck.derived.with_play_bonus,
        deck.derived.with_turn_start,
        deck.derived.with_goal_change,
        deck.derived.with_on_play,
    ];
    !effects.iter().fold(CardSet::EMPTY, |all, some| all | *some).contains(card)
}

/// All orders of a few cards.
fn orders<'d>(cards: &[&'d str]) -> Vec<Vec<&'d str>> {
    if cards.is_empty() {
        return vec![vec![]];
    }
    let mut all = vec![];
    for (at, first) in cards.iter().enumerate() {
        let rest: Vec<&str> =
            cards.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, card)| *card).collect();
        all.extend(orders(&rest).into_iter().map(|order| [vec![*first], order].concat()));
    }
    all
}
