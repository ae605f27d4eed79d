//! The decks, as they come and as a table wants them.

pub mod faces;
mod folder;
pub mod own;

use crate::error::{Result, TableError};
use crate::journal::best::Comparable;
use crate::wire::NewTable;
use folder::Folder;
use panta_cards::{Card, Deck, Fault, House, Kind, Loaded, Switch};
use panta_decks::Texts;
use panta_engine::Header;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError, RwLock, RwLockReadGuard};

/// Makes a deck by its name and house rules.
type Make = dyn Fn(&str, &House) -> Option<Loaded> + Send + Sync;

pub struct Decks {
    printed: RwLock<BTreeMap<String, Printed>>,
    make: Box<Make>,
    folder: Option<Mutex<Folder>>,
}

/// A deck as it comes.
#[derive(Clone)]
pub struct Printed {
    deck: Arc<Deck>,
    /// The card files it is made of, where it is not one of ours.
    texts: Arc<Texts>,
    /// The name of its file in the folder.
    file: Option<String>,
}

/// A deck as a table plays it.
#[derive(Clone)]
pub struct Made {
    pub deck: Arc<Deck>,
    /// The same with every card: what people can agree to or switch off is a matter of this one.
    pub whole: Arc<Deck>,
    /// What makes it of the printed one.
    pub house: House,
    /// What its host wanted of it, with the titles of other decks in place of their short names.
    pub told: House,
    /// The card files of decks that are not ours.
    pub texts: Texts,
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
        let printed = |name: &String| {
            let deck = Arc::new(make(name, &plain)?.deck?);
            Some((name.clone(), Printed { deck, texts: Arc::default(), file: None }))
        };
        let printed = names.iter().filter_map(printed).collect();
        Decks { printed: RwLock::new(printed), make: Box::new(make), folder: None }
    }

    /// Of these only some. An error names one that is not there.
    pub fn only(self, names: &[String]) -> Result<Decks, String> {
        if let Some(unknown) = names.iter().find(|name| !self.read().contains_key(*name)) {
            return Err(unknown.clone());
        }
        let Decks { printed, make, folder } = self;
        let mut printed = printed.into_inner().unwrap_or_else(PoisonError::into_inner);
        printed.retain(|name, _| names.contains(name));
        Ok(Decks { printed: RwLock::new(printed), make, folder })
    }

    /// These, and those of the card files in a folder.
    #[must_use]
    pub fn and_folder(self, path: &Path) -> Decks {
        let decks = Decks { folder: Some(Mutex::new(Folder::new(path))), ..self };
        decks.refresh();
        decks
    }

    /// Whether decks can come and go.
    pub(crate) fn has_folder(&self) -> bool {
        self.folder.is_some()
    }

    /// Reads the folder again if a file in it has changed. Tables keep the decks they have.
    pub(crate) fn refresh(&self) {
        let Some(folder) = &self.folder else { return };
        let before = self.read().clone();
        let changed = folder.lock().unwrap_or_else(PoisonError::into_inner).changed(&before);
        let Some(theirs) = changed else { return };
        let mut printed = self.printed.write().unwrap_or_else(PoisonError::into_inner);
        printed.retain(|_, deck| deck.file.is_none());
        printed.extend(theirs);
    }

    fn read(&self) -> RwLockReadGuard<'_, BTreeMap<String, Printed>> {
        self.printed.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// All, as they come.
    pub fn all(&self) -> Vec<Arc<Deck>> {
        self.read().values().map(|printed| printed.deck.clone()).collect()
    }

    /// One, as it comes.
    pub fn printed(&self, name: &str) -> Result<Arc<Deck>> {
        let found = self.read().get(name).map(|printed| printed.deck.clone());
        found.ok_or_else(|| TableError::NoDeck(name.chars().take(40).collect()))
    }

    /// The deck of a wish as it comes: the one its host brought, or one of those that are here for everybody.
    pub fn wished(&self, wish: &NewTable, own: Option<&Printed>) -> Result<Arc<Deck>> {
        own.map_or_else(|| self.printed(&wish.deck), |own| Ok(own.deck.clone()))
    }

    /// The card files that such a deck is made of, as far as they are not ours.
    fn texts(&self, name: &str, own: Option<&Printed>, house: &House) -> Texts {
        let printed = self.read();
        let mut texts =
            own.or_else(|| printed.get(name)).map(|deck| (*deck.texts).clone()).unwrap_or_default();
        for (file, text) in
            house.decks().into_iter().filter_map(|name| printed.get(name)).flat_map(|deck| &*deck.texts)
        {
            texts.entry(file.clone()).or_insert_with(|| text.clone());
        }
        texts
    }

    /// The deck of a game that was played before.
    pub fn of_game(&self, header: &Header) -> Result<Arc<Deck>> {
        let Header { deck, house, texts, deck_hash, .. } = header;
        let now = match texts.is_empty() {
            true => self.with(deck, None, house).map(|(now, _)| now),
            false => panta_decks::deck_from(deck, house, texts)
                .and_then(|loaded| loaded.deck)
                .map(Arc::new)
                .ok_or_else(|| TableError::NoDeck(deck.clone())),
        };
        // House rules may name a card that only the deck of then had.
        let before = || panta_decks::archived(deck, house, texts, deck_hash)?.deck.map(Arc::new);
        match now {
            Ok(now) if now.is_deck_of(deck_hash) => Ok(now),
            now => before().map_or(now, Ok),
        }
    }

    /// A deck with house rules, and what its maker warns of.
    fn with(&self, name: &str, own: Option<&Printed>, house: &House) -> Result<(Arc<Deck>, Vec<String>)> {
        let printed = own.map_or_else(|| self.printed(name), |own| Ok(own.deck.clone()))?;
        if house.is_plain() {
            return Ok((printed, vec![]));
        }
        let texts = self.texts(name, own, house);
        let loaded = match texts.is_empty() {
            true => (self.make)(name, house),
            false => panta_decks::deck_from(name, house, &texts),
        };
        let loaded = loaded.ok_or_else(|| TableError::NoDeck(name.to_string()))?;
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
    pub fn whole(&self, wish: &NewTable, own: Option<&Printed>) -> Result<Arc<Deck>> {
        self.with(&wish.deck, own, &wish.house.whole()).map(|(deck, _)| deck)
    }

    /// The deck for a table at which all have agreed to these Meta Rules.
    pub fn for_table(
        &self,
        wish: &NewTable,
        own: Option<&Printed>,
        metas: &[&str],
        solo: bool,
    ) -> Result<Made> {
        let whole = self.whole(wish, own)?;
        let house = house(&whole, wish, solo);
        let (deck, warnings) = self.with(&wish.deck, own, &house)?;
        let numbers = metas.iter().filter_map(|name| meta(&deck, name)).collect();
        let agreed = metas.iter().map(|name| name.to_string()).collect();
        let texts = self.texts(&wish.deck, own, &house);
        let told = self.told(&wish.house);
        Ok(Made { deck, whole, house, told, texts, agreed, metas: numbers, warnings })
    }

    /// House rules as people read them: decks go by their titles.
    fn told(&self, house: &House) -> House {
        let printed = self.read();
        let title = |id: &String| printed.get(id).map_or(id, |deck| &deck.deck.about.title).clone();
        House {
            mix: house.mix.iter().map(title).collect(),
            cards: house.cards.iter().map(|(deck, card)| (title(deck), card.clone())).collect(),
            ..house.clone()
        }
    }

    /// The game alone as it comes: no house rule, and every switch and option as it was found.
    pub fn plain_alone(&self, deck: &str) -> Result<Comparable> {
        let wish = NewTable { deck: deck.to_string(), ..NewTable::default() };
        let house = house(&*self.whole(&wish, None)?, &wish, true);
        Ok(Comparable::new(deck, &house, wish.options))
    }
}

/// What makes a table's deck of the printed one. What an optional Meta Rule brings along is in the box of every table of
/// several: they may agree on it later.
fn house(whole: &Deck, wish: &NewTable, solo: bool) -> House {
    let metas: Vec<&str> = whole.kind(Kind::Meta).iter().map(|card| whole.name(card)).collect();
    let off: Vec<&str> = off(whole, wish).map(|switch| switch.name.as_str()).collect();
    let mut house = wish.house.clone();
    house.leave_out(House::for_table(whole, &metas, &off, solo));
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
