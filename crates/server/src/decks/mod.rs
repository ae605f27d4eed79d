//! The decks, as they come and as a table wants them.

pub mod faces;

use crate::error::{Result, TableError};
use crate::journal::best::Comparable;
use crate::wire::NewTable;
use panta_cards::{Card, Deck, Fault, House, Kind, Loaded, Switch};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Makes a deck by its name and house rules.
type Make = dyn Fn(&str, &House) -> Option<Loaded> + Send + Sync;

pub struct Decks {
    printed: BTreeMap<String, Arc<Deck>>,
    make: Box<Make>,
}

/// A deck as a table plays it.
#[derive(Clone)]
pub struct Made {
    pub deck: Arc<Deck>,
    /// The same with every card: what people can agree to or switch off is a matter of this one.
    pub whole: Arc<Deck>,
    /// What makes it of the printed one.
    pub house: House,
    /// The names of the optional Meta Rules that all agree to.
    pub agreed: Vec<String>,
    /// Their numbers in it.
    pub metas: Vec<Card>,
    /// What its maker warns of.
    pub warnings: Vec<String>,
}

impl Decks {
    /// The decks that come with Panta.
    pub fn ours() -> Decks {
        Decks::new(&panta_decks::names(), panta_decks::deck_with)
    }

    /// Decks that somebody makes. One with faults is left out.
    pub fn new(
        names: &[String],
        make: impl Fn(&str, &House) -> Option<Loaded> + Send + Sync + 'static,
    ) -> Decks {
        let plain = House::default();
        let deck = |name: &String| Some((name.clone(), Arc::new(make(name, &plain)?.deck?)));
        Decks { printed: names.iter().filter_map(deck).collect(), make: Box::new(make) }
    }

    /// All, as they come.
    pub fn all(&self) -> impl Iterator<Item = &Arc<Deck>> {
        self.printed.values()
    }

    /// One, as it comes.
    pub fn printed(&self, name: &str) -> Result<&Arc<Deck>> {
        self.printed.get(name).ok_or_else(|| TableError::NoDeck(name.chars().take(40).collect()))
    }

    /// A deck with house rules, and what its maker warns of.
    pub fn with(&self, name: &str, house: &House) -> Result<(Arc<Deck>, Vec<String>), TableError> {
        let printed = self.printed(name)?;
        if house.is_plain() {
            return Ok((printed.clone(), vec![]));
        }
        let loaded = (self.make)(name, house).ok_or_else(|| TableError::NoDeck(name.to_string()))?;
        let faults = |warning: bool| loaded.faults.iter().filter(move |fault| fault.warning == warning);
        match &loaded.deck {
            Some(deck) => Ok((Arc::new(deck.clone()), faults(true).map(Fault::sentence).collect())),
            None => {
                let why = faults(false).next().map(Fault::to_string).unwrap_or_default();
                Err(TableError::House(why))
            }
        }
    }

    /// The deck of a wish with the decks that are mixed in, every card of them.
    pub fn whole(&self, wish: &NewTable) -> Result<Arc<Deck>> {
        self.with(&wish.deck, &wish.house.whole()).map(|(deck, _)| deck)
    }

    /// The deck for a table at which all have agreed to these Meta Rules.
    pub fn for_table(&self, wish: &NewTable, metas: &[&str], solo: bool) -> Result<Made> {
        let whole = self.whole(wish)?;
        let house = house(&whole, wish, metas, solo);
        let (deck, warnings) = self.with(&wish.deck, &house)?;
        let numbers = metas.iter().filter_map(|name| meta(&deck, name)).collect();
        let agreed = metas.iter().map(|name| name.to_string()).collect();
        Ok(Made { deck, whole, house, agreed, metas: numbers, warnings })
    }

    /// The game alone as it comes: no house rule, and every switch and option as it was found.
    pub fn plain_alone(&self, deck: &str) -> Result<Comparable> {
        let wish = NewTable { deck: deck.to_string(), ..NewTable::default() };
        let house = house(&*self.whole(&wish)?, &wish, &[], true);
        Ok(Comparable::new(deck, &house, wish.options))
    }

    /// Whether players have to be adults, for the deck or one that cards are taken from.
    pub fn for_adults(&self, wish: &NewTable) -> bool {
        let mut decks = wish.house.decks();
        decks.push(&wish.deck);
        decks.into_iter().filter_map(|name| self.printed.get(name)).any(|deck| deck.about.adults)
    }
}

/// What makes a table's deck of the printed one.
fn house(whole: &Deck, wish: &NewTable, metas: &[&str], solo: bool) -> House {
    let off: Vec<&str> = off(whole, wish).map(|switch| switch.name.as_str()).collect();
    let mut house = wish.house.clone();
    house.leave_out(House::for_table(whole, metas, &off, solo));
    house
}

/// The switches that a table has off.
pub fn off<'a>(deck: &'a Deck, wish: &'a NewTable) -> impl Iterator<Item = &'a Switch> {
    deck.about.switches.iter().filter(|switch| !wish.switches.get(&switch.name).copied().unwrap_or(switch.on))
}

/// An optional Meta Rule by its name.
pub fn meta(deck: &Deck, name: &str) -> Option<Card> {
    deck.kind(Kind::Meta).iter().find(|card| deck.name(*card) == name && deck.face(*card).optional)
}
