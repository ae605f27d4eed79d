//! A table before its game: who has sat down, and what they have agreed to.

pub mod joining;
pub mod metas;
mod starting;
pub mod wishes;

use crate::decks::own::origin;
use crate::decks::{Decks, Made, Printed, meta, off};
use crate::error::{Result, TableError};
use crate::table::seats::{Key, Sitting};
use crate::wire::{LobbyMeta, LobbySeat, LobbyView, NewTable, TableMeta};
use panta_cards::Deck;
use panta_engine::{Header, Options, Seat, SeatSet};
use panta_speech::{Locale, Speaker, Terms};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Somebody who has sat down.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Guest {
    pub name: String,
    pub secret_hash: Key,
    /// Their yes or no to Meta Rules: each needs everybody's consent.
    pub consents: BTreeMap<String, bool>,
    /// They have been connected once. Whoever never was is not waited for when the host starts.
    pub came: bool,
    #[serde(skip)]
    pub connected: bool,
}

impl Guest {
    /// Somebody who has just sat down, and says yes to these Meta Rules.
    pub fn new(name: String, secret_hash: Key, consents: &[String]) -> Guest {
        let consents = consents.iter().map(|meta| (meta.clone(), true)).collect();
        Guest { name, secret_hash, consents, came: false, connected: false }
    }
}

/// A table before its game. It is written down whenever it changes.
#[derive(Clone, Serialize, Deserialize)]
pub struct Lobby {
    /// What the host wished for.
    pub wish: NewTable,
    /// The people, in the order in which they came. The first is the host.
    pub guests: Vec<Guest>,
    pub bots: Vec<String>,
    /// The deck that the host brought; the journal keeps its text.
    #[serde(skip)]
    pub own: Option<Printed>,
    /// The deck as it would be played now.
    #[serde(skip)]
    made: Option<Made>,
}

impl Lobby {
    pub fn new(wish: NewTable, own: Option<Printed>, guests: Vec<Guest>, bots: Vec<String>) -> Lobby {
        Lobby { wish, guests, bots, own, made: None }
    }

    pub fn free(&self) -> usize {
        self.wish.size().saturating_sub(self.bots.len() + self.guests.len())
    }

    /// The place of whoever holds this key.
    pub fn place(&self, key: &Key) -> Option<usize> {
        self.guests.iter().position(|guest| guest.secret_hash == *key)
    }

    /// Whether nobody here is called so.
    pub fn is_new(&self, name: &str) -> bool {
        let mut names = self.guests.iter().map(|guest| &guest.name).chain(&self.bots);
        !names.any(|other| other.to_lowercase() == name.to_lowercase())
    }

    /// Makes the deck anew, if what all agree to has changed.
    pub fn make(&mut self, decks: &Decks) -> Result<()> {
        let on = self.wish.metas.iter().filter(|meta| self.is_on(meta));
        let on: Vec<&str> = on.map(String::as_str).collect();
        let same = self.made.as_ref().is_some_and(|made| made.agreed == on);
        if !same {
            let alone = self.wish.size() == 1;
            self.made = Some(decks.for_table(&self.wish, self.own.as_ref(), &on, alone)?);
        }
        Ok(())
    }

    /// The deck as it would be played now.
    pub fn made(&self) -> Option<&Made> {
        self.made.as_ref()
    }

    /// Whether everybody has consented to this Meta Rule.
    fn is_on(&self, name: &str) -> bool {
        self.guests.iter().all(|guest| guest.consents.get(name) == Some(&true))
    }

    /// The names of those guests of whom this is true.
    fn names(&self, of: impl Fn(&Guest) -> bool) -> Vec<&str> {
        self.guests.iter().filter(|guest| of(guest)).map(|guest| guest.name.as_str()).collect()
    }

    /// Guests who have not said yes or no to a Meta Rule, while nobody has said no.
    fn undecided(&self) -> Option<(&str, Vec<&str>)> {
        self.wish.metas.iter().find_map(|meta| {
            let declined = self.guests.iter().any(|guest| guest.consents.get(meta) == Some(&false));
            let open = self.names(|guest| !guest.consents.contains_key(meta));
            (!declined && !open.is_empty()).then_some((meta.as_str(), open))
        })
    }

    /// What the game still waits for; nothing if it can start by itself.
    pub fn waiting(&self, locale: &Locale) -> Option<String> {
        if self.free() > 0 {
            return Some(locale.say(&Terms::to_say("seats-open").with("count", self.free())));
        }
        let absent = self.names(|guest| !guest.connected);
        if !absent.is_empty() {
            return Some(locale.say(&Terms::to_say("waiting-for").with("names", absent)));
        }
        let (meta, open) = self.undecided()?;
        Some(locale.say(&Terms::to_say("consent-of").with("meta", meta).with("names", open)))
    }

    /// Who would play if the game started now: people who were here, then bots.
    pub fn sittings(&self) -> Vec<Sitting> {
        let people = self.guests.iter().filter(|guest| guest.came);
        let people = people.map(|guest| (guest.name.clone(), Some(guest.secret_hash)));
        let bots = self.bots.iter().map(|name| (name.clone(), None));
        let sitting = |(at, (name, secret_hash))| Sitting::new(Seat(at), name, secret_hash, 0);
        (0..).zip(people.chain(bots)).map(sitting).collect()
    }

    /// The header of the game if it started now.
    pub fn header(&self, players: usize, seed: u64) -> Result<Header> {
        let made = self.made.as_ref().ok_or(TableError::NotReady)?;
        if players < 2 && self.wish.size() > 1 {
            return Err(TableError::Alone);
        }
        let wished = self.wish.first.filter(|first| first.index() < players);
        let header = Header::new(&made.deck, players, seed)
            .first(wished.unwrap_or(Seat((seed % players.max(1) as u64) as u8)))
            .metas(made.metas.clone())
            .house(made.house.clone())
            .texts(made.texts.clone())
            .options(Options { timed: self.wish.minutes.is_some(), ..self.wish.options });
        header.check(&made.deck)?;
        Ok(header)
    }

    /// The lobby as a guest sees it.
    pub fn view(&self, place: usize, locale: &Locale) -> LobbyView {
        let whole = self.made.as_ref().map(|made| &*made.whole);
        let off = whole.into_iter().flat_map(|deck| off(deck, &self.wish));
        let off: Vec<String> = off.map(|switch| switch.title.clone()).collect();
        let seat = |name: Option<&String>, bot, connected| LobbySeat { name: name.cloned(), bot, connected };
        let guests = self.guests.iter().map(|guest| seat(Some(&guest.name), false, guest.connected));
        let open = vec![seat(None, false, false); self.free()];
        let bots = self.bots.iter().map(|name| seat(Some(name), true, true));
        let metas: Vec<LobbyMeta> =
            self.metas(locale).into_iter().map(|meta| self.agreement(meta, place, locale)).collect();
        let can_start = self.header(self.sittings().len(), 0).is_ok();
        LobbyView {
            waiting: self.note(place, can_start, &metas, locale),
            seat: Seat(place as u8),
            host: Seat(0),
            deck: self.wish.deck.clone(),
            title: whole.map(|deck| deck.about.title.clone()).unwrap_or_default(),
            seats: guests.chain(open).chain(bots).collect(),
            first: self.wish.first,
            metas,
            terms: {
                let time = self
                    .wish
                    .answer_seconds
                    .map(|seconds| locale.say(&Terms::to_say("answer-time").with("seconds", seconds)));
                let house = self.made.as_ref().map_or(&self.wish.house, |made| &made.told);
                let terms = locale.terms(&off, house, self.wish.options);
                terms.into_iter().chain(time).collect()
            },
            off,
            house: self.wish.house.clone(),
            options: self.wish.options,
            minutes: self.wish.minutes,
            adults: whole.is_some_and(|deck| deck.about.adults),
            origin: whole.map(|deck| origin(&deck.about, &self.wish, locale)).unwrap_or_default(),
            caution: whole.map(|deck| deck.about.caution.clone()).unwrap_or_default(),
            warnings: self.made.as_ref().map(|made| made.warnings.clone()).unwrap_or_default(),
            can_start,
        }
    }

    /// What a guest waits for, and who can start without it.
    fn note(&self, place: usize, can_start: bool, metas: &[LobbyMeta], locale: &Locale) -> Option<String> {
        let waiting = self.waiting(locale);
        if place > 0 {
            let host = self.guests.first().map_or("", |host| &host.name);
            let terms = Terms::to_say("host-starts").with("waiting", waiting).with("host", host);
            return Some(locale.say(&terms));
        }
        let seats = || locale.say(&Terms::to_say("free-seats").with("count", self.free()));
        let off = metas.iter().filter(|meta| !meta.on).map(|meta| meta.meta.name.clone());
        let without: Vec<String> = (self.free() > 0).then(seats).into_iter().chain(off).collect();
        if !can_start || without.is_empty() {
            return waiting;
        }
        Some(locale.say(&Terms::to_say("may-start").with("waiting", waiting).with("without", without)))
    }

    /// The optional Meta Rules that the host has chosen, in words.
    pub fn metas(&self, locale: &Locale) -> Vec<TableMeta> {
        let Some(made) = &self.made else { return vec![] };
        let chosen = self.wish.metas.iter().filter_map(|name| meta(&made.whole, name));
        let (options, minutes) = (self.wish.options, self.wish.minutes);
        chosen.map(|card| metas::in_words(&made.whole, card, options, minutes, locale)).collect()
    }

    /// Who has agreed to a Meta Rule, and who has not, as a guest reads it.
    fn agreement(&self, meta: TableMeta, place: usize, locale: &Locale) -> LobbyMeta {
        let said = |yes: Option<bool>| -> SeatSet {
            let places = (0..).map(Seat).zip(&self.guests);
            let those = places.filter(|(_, guest)| guest.consents.get(&meta.name).copied() == yes);
            those.map(|(seat, _)| seat).collect()
        };
        let (agreed, declined) = (said(Some(true)), said(Some(false)));
        let names: Vec<String> = self.guests.iter().map(|guest| guest.name.clone()).collect();
        let deck = Deck::default();
        let speaker = Speaker::new(&deck, &names, Some(Seat(place as u8))).in_locale(locale);
        LobbyMeta {
            agreed: agreed.iter().collect(),
            declined: declined.iter().collect(),
            on: self.is_on(&meta.name),
            ask: locale.say(&Terms::to_say("ask-consent").with("meta", &meta.name)),
            state: speaker.say(
                &Terms::to_say("consent").with("declined", !declined.is_empty()).with("open", said(None)),
            ),
            meta,
        }
    }
}
