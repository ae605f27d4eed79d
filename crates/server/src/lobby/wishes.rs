//! Wishes for a table: what is asked for, what is possible.

use crate::decks::faces::{faces, summary};
use crate::decks::{Printed, meta, off, own};
use crate::error::{Result, TableError};
use crate::journal::hash_of_text;
use crate::table::window::MAX_SECONDS;
use crate::tables::Tables;
use crate::text;
use crate::wire::{DeckCheck, Halved, NewTable, OwnDeck, OwnDeckCheck, OwnDeckFault};
use panta_cards::{Deck, House};
use panta_engine::MAX_SEATS;
use panta_speech::{Locale, Terms};
use std::time::Instant;

/// The longest name of a player, in characters.
const MAX_NAME: usize = 24;

/// The longest game by the clock, in minutes.
const MAX_MINUTES: u16 = 600;

/// How many cards house rules can name.
const MAX_NAMED: usize = 200;

/// How many decks can be mixed in.
const MAX_MIXED: usize = 4;

/// How many copies of a card can be added.
const MAX_COPIES: u8 = 20;

impl NewTable {
    /// How many can sit at such a table, bots included.
    pub(crate) fn size(&self) -> usize {
        self.seats.map_or(1 + self.bots as usize, usize::from)
    }
}

impl Tables {
    /// Checks a wish, and makes it fit to be kept.
    pub(crate) fn check(&self, wish: &NewTable, own: Option<&Printed>) -> Result<NewTable> {
        let deck = self.decks.wished(wish, own)?;
        let title = || deck.about.title.clone();
        let mut wish = NewTable { name: name(&wish.name)?, deck: deck.about.id.clone(), ..wish.clone() };
        let most = (deck.about.players.1 as usize).min(MAX_SEATS);
        let seats = wish.size();
        if !(deck.about.players.0 as usize..=most).contains(&seats) {
            return Err(TableError::Seats { deck: title(), least: deck.about.players.0, most: most as u8 });
        }
        if wish.bots as usize >= seats {
            return Err(TableError::Bots(seats as u8 - 1));
        }
        wish.seats = Some(seats as u8);
        wish.cast.truncate(wish.bots.into());
        self.check_house(&wish.house)?;
        let whole = self.decks.whole(&wish, own)?;
        if whole.about.adults && !wish.adult {
            return Err(TableError::Adults(title()));
        }
        check_rules(&whole, &mut wish)?;
        wish.player = wish.player.as_deref().map(player_key).transpose()?;
        Ok(wish)
    }

    /// The deck that somebody brings, if they do and may.
    pub(crate) fn own_deck(&self, text: Option<&str>) -> Result<Option<Printed>> {
        let Some(text) = text else { return Ok(None) };
        self.may_bring()?;
        self.decks.bring(text).map(Some)
    }

    pub(crate) fn may_bring(&self) -> Result<()> {
        if self.guests_bring { Ok(()) } else { Err(TableError::OwnDecksOff) }
    }

    /// Keeps the text of a deck that somebody brings to a table. A text that is kept already costs nothing.
    pub(crate) async fn keep_deck(&self, text: &str) -> Result<String> {
        if !self.journal.has_deck_text(&hash_of_text(text)).await? {
            if self.journal.deck_texts().await? >= own::MAX_KEPT {
                return Err(TableError::TooManyDecks);
            }
            self.bounds.count_new(Instant::now())?;
        }
        Ok(self.journal.put_deck_text(text).await?)
    }

    /// What a card file is, and everything that is wrong with it. Nothing of it is kept.
    pub fn check_text(&self, text: &str) -> Result<OwnDeckCheck> {
        self.may_bring()?;
        let loaded = own::load(text)?;
        let mut faults: Vec<OwnDeckFault> =
            loaded.faults.iter().map(|fault| own::fault(text, fault)).collect();
        let own_deck = |deck: &Deck| OwnDeck { summary: summary(deck), face: faces(deck) };
        let mut deck = loaded.deck.as_ref().map(own_deck);
        if let Some(taken) = deck.take_if(|deck| self.decks.is_taken(&deck.face.id)) {
            faults.insert(0, own::of_whole(&TableError::TakenDeck(taken.face.id)));
        } else if loaded.library && faults.iter().all(|fault| fault.warning) {
            faults.insert(0, own::of_whole(&TableError::NoDeckLine));
        }
        Ok(OwnDeckCheck { faults, deck })
    }

    /// What the deck of such a table would be, if all agreed to it. Meta Rules and switches that it does not have are
    /// passed over: whoever chooses may have chosen another deck meanwhile.
    pub fn check_deck(&self, wish: &NewTable, locale: &Locale) -> Result<DeckCheck> {
        self.check_house(&wish.house)?;
        let own = self.own_deck(wish.text.as_deref())?;
        let metas: Vec<&str> = wish.metas.iter().map(String::as_str).collect();
        let made = self.decks.for_table(wish, own.as_ref(), &metas, false)?;
        let halved = halved(&made.whole, wish, locale);
        Ok(DeckCheck { deck: summary(&made.whole), warnings: made.warnings, halved })
    }

    /// How much house rules can ask for.
    fn check_house(&self, house: &House) -> Result<()> {
        let House { mix, cards, without, more } = house;
        let copies = more.iter().all(|(_, copies)| (1..=MAX_COPIES).contains(copies));
        let named = cards.len() + without.len() + more.len();
        // In this order: to tell decks apart takes long where there are too many of them.
        if mix.len() > MAX_MIXED || named > MAX_NAMED || !copies || house.decks().len() > MAX_MIXED {
            return Err(TableError::TooMuchHouse { decks: MAX_MIXED, cards: MAX_NAMED, copies: MAX_COPIES });
        }
        house.decks().into_iter().try_for_each(|name| self.decks.printed(name).map(|_| ()))
    }
}

/// Switches of which the house rules leave out some cards and not others: whoever leaves out one card may well mean all.
fn halved(whole: &Deck, wish: &NewTable, locale: &Locale) -> Vec<Halved> {
    let off: Vec<&str> = off(whole, wish).map(|switch| switch.name.as_str()).collect();
    let on = whole.about.switches.iter().filter(|switch| !off.contains(&switch.name.as_str()));
    on.filter_map(|switch| {
        let (out, stay): (Vec<&String>, Vec<&String>) =
            switch.cards.iter().partition(|card| wish.house.without.contains(card));
        let say = |message| {
            let terms = Terms::to_say(message).with("out", &out).with("stay", &stay);
            locale.say(&terms.with("title", &switch.title))
        };
        let half = !out.is_empty() && !stay.is_empty();
        half.then(|| Halved {
            name: switch.name.clone(),
            says: say("half-left-out"),
            offer: say("leave-out-all"),
        })
    })
    .collect()
}

/// Meta Rules, switches and the clock. Decks that are mixed in bring theirs along.
fn check_rules(deck: &Deck, wish: &mut NewTable) -> Result<()> {
    if wish.answer_seconds.is_some_and(|seconds| seconds > MAX_SECONDS) {
        return Err(TableError::AnswerSeconds(MAX_SECONDS));
    }
    if wish.pace.is_some_and(|pace| !pace.is_sound()) {
        return Err(TableError::Pace);
    }
    wish.metas.sort();
    wish.metas.dedup();
    if wish.metas.iter().any(|name| meta(deck, name).is_none()) {
        return Err(TableError::Meta(deck.about.title.clone()));
    }
    if wish.size() == 1 && !wish.metas.is_empty() {
        return Err(TableError::MetaAlone);
    }
    if wish.switches.keys().any(|name| deck.about.switches.iter().all(|switch| switch.name != *name)) {
        return Err(TableError::Switch(deck.about.title.clone()));
    }
    let claims = wish.metas.iter().filter_map(|name| meta(deck, name));
    let claimed = claims.into_iter().any(|card| deck.rules.claims.contains(card));
    if wish.minutes.is_some_and(|minutes| !claimed || !(1..=MAX_MINUTES).contains(&minutes)) {
        return Err(TableError::Minutes(MAX_MINUTES));
    }
    Ok(())
}

/// A name that can be shown.
pub(crate) fn name(text: &str) -> Result<String> {
    let name = text::line(text, MAX_NAME).ok_or(TableError::Name(MAX_NAME))?;
    if text::insults(&name) { Err(TableError::Insult) } else { Ok(name) }
}

/// What is kept of the word by which somebody finds their games again.
pub(crate) fn player_key(word: &str) -> Result<String> {
    let plain = word.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
    if !plain || !(8..=64).contains(&word.len()) {
        return Err(TableError::Player);
    }
    let hash = blake3::derive_key("panta 2026 player", word.as_bytes());
    Ok(blake3::Hash::from(hash).to_hex().to_string())
}
