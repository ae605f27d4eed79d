//! A table before its game: who has sat down, and what they have agreed to.

mod bots;
pub mod joining;
pub mod metas;
mod starting;
pub mod wishes;

use crate::decks::own::origin;
use crate::decks::{Decks, Made, Printed, meta, off};
use crate::error::{Result, TableError};
use crate::table::seats::{Key, Sitting};
use crate::wire::{BotKind, LobbyMeta, LobbySeat, LobbyView, NewTable, TableMeta, TablePace};
pub(crate) use bots::{LobbyBot, cast};
use panta_cards::Deck;
use panta_engine::{Header, Options, Seat, SeatSet};
use panta_speech::{Locale, Speaker, Terms};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// Somebody who has sat down.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Guest {
    pub name: String,
    pub secret_hash: Key,
    /// Their yes or no to Meta Rules: each needs everybody's consent.
    pub consents: BTreeMap<String, bool>,
    /// They have been connected once. Whoever never was is not waited for when the host starts.
    pub came: bool,
    /// By what they find the game again, if they want to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<String>,
    /// They have seen how the table plays, and want to begin.
    #[serde(default)]
    pub ready: bool,
    #[serde(skip)]
    pub connected: bool,
    /// When their connection was lost.
    #[serde(skip)]
    pub last_seen: Option<Instant>,
}

impl Guest {
    /// Somebody who has just sat down, and says yes to these Meta Rules.
    pub fn new(name: String, secret_hash: Key, consents: &[String]) -> Guest {
        let consents = consents.iter().map(|meta| (meta.clone(), true)).collect();
        let (came, ready, connected, player, last_seen) = (false, false, false, None, None);
        Guest { name, secret_hash, consents, came, player, ready, connected, last_seen }
    }
}

/// A table before its game. It is written down whenever it changes.
#[derive(Clone, Serialize, Deserialize)]
pub struct Lobby {
    /// What the host wished for.
    pub wish: NewTable,
    /// The people, in the order in which they came.
    pub guests: Vec<Guest>,
    pub bots: Vec<LobbyBot>,
    /// What whoever takes the first turn is called; nobody for chance.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<String>,
    /// Nobody new may sit down.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub locked: bool,
    /// What can be said aloud in place of the link.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// A host who has been gone for so long is not waited for.
    #[serde(skip)]
    pub absence: Duration,
    /// The deck that the host brought; the journal keeps its text.
    #[serde(skip)]
    pub own: Option<Printed>,
    /// The deck as it would be played now.
    #[serde(skip)]
    made: Option<Made>,
}

impl Lobby {
    pub fn new(wish: NewTable, own: Option<Printed>, guests: Vec<Guest>, bots: Vec<LobbyBot>) -> Lobby {
        let (first, locked, code, made, absence) = (None, false, None, None, Duration::MAX);
        let mut lobby = Lobby { wish, guests, bots, first, locked, code, absence, own, made };
        lobby.be_ready_alone();
        lobby
    }

    /// The place of the host: of the people who have sat down, whoever came first and has not been gone for long.
    pub fn host(&self) -> usize {
        let lately = |seen: Instant| seen.elapsed() < self.absence;
        let here = |guest: &Guest| guest.connected || guest.last_seen.is_some_and(lately);
        self.guests.iter().position(here).unwrap_or(0)
    }

    /// What the host is called.
    pub fn host_name(&self) -> String {
        self.guests.get(self.host()).map(|host| host.name.clone()).unwrap_or_default()
    }

    /// What whoever takes the first turn is called: somebody who said so, or whom the host wished for.
    fn begins_first(&self) -> Option<&String> {
        let wished = |seat: Seat| self.names_in_order().nth(seat.index());
        self.first.as_ref().or_else(|| self.wish.first.and_then(wished))
    }

    /// What people are called, and then bots.
    pub(crate) fn names_in_order(&self) -> impl Iterator<Item = &String> {
        self.guests.iter().map(|guest| &guest.name).chain(self.bots.iter().map(|bot| &bot.name))
    }

    /// Somebody wants to take the first turn, or would rather leave it to chance again. The first to say so does; bots
    /// never do, and whoever won the last game but does not come to this one keeps nobody from it.
    pub fn go_first(&mut self, place: usize, yes: bool) -> Result<()> {
        if let Some(other) = self.insists(place) {
            return Err(TableError::FirstIs(other.name.clone()));
        }
        let name = self.guests.get(place).map(|guest| guest.name.clone());
        (self.first, self.wish.first) = (name.filter(|_| yes), None);
        Ok(())
    }

    /// Another guest who is here and begins.
    fn insists(&self, place: usize) -> Option<&Guest> {
        let (at, guest) =
            self.guests.iter().enumerate().find(|(_, guest)| self.begins_first() == Some(&guest.name))?;
        (at != place && guest.came).then_some(guest)
    }

    /// Somebody gets up. Whoever wanted to begin leaves it to the others.
    pub fn remove(&mut self, place: usize) {
        let first = self.begins_first().cloned();
        let guest = self.guests.remove(place);
        (self.first, self.wish.first) = (first.filter(|first| *first != guest.name), None);
    }

    pub fn free(&self) -> usize {
        self.wish.size().saturating_sub(self.bots.len() + self.guests.len())
    }

    /// The place of whoever holds this key.
    pub fn place(&self, key: &Key) -> Option<usize> {
        self.guests.iter().position(|guest| guest.secret_hash == *key)
    }

    /// Where whoever has this player's word sits, and their key.
    pub fn place_of(&self, player: &str) -> Option<(usize, Key)> {
        let guests = self.guests.iter().enumerate();
        let mut theirs = guests.filter(|(_, guest)| guest.player.as_deref() == Some(player));
        theirs.next().map(|(place, guest)| (place, guest.secret_hash))
    }

    /// Who sits there: people and bots.
    pub fn names_there(&self) -> Vec<String> {
        self.names_in_order().cloned().collect()
    }

    /// Whether nobody here is called so.
    pub fn is_new(&self, name: &str) -> bool {
        let mut names = self.names_in_order();
        !names.any(|other| other.to_lowercase() == name.to_lowercase())
    }

    /// Rebuilds the deck if what everybody agrees to has changed.
    pub fn make(&mut self, decks: &Decks) -> Result<()> {
        let asked = self.asked(decks)?;
        let on: Vec<&str> = asked.iter().map(String::as_str).filter(|meta| self.is_on(meta)).collect();
        let same = self.made.as_ref().is_some_and(|made| made.agreed == on);
        if !same {
            let alone = self.wish.size() == 1;
            self.made = Some(decks.for_table(&self.wish, self.own.as_ref(), &on, alone)?);
        }
        Ok(())
    }

    /// The optional Meta Rules that everybody is asked about: those that the host has chosen, and those that bring cards
    /// along, so that nobody overlooks what they might not want, or might.
    fn asked(&self, decks: &Decks) -> Result<Vec<String>> {
        let made = self.made.as_ref().map(|made| made.whole.clone());
        let whole = made.map_or_else(|| decks.whole(&self.wish, self.own.as_ref()), Ok)?;
        Ok(asked(&whole, &self.wish))
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

    /// Guests who have not said yes or no to a Meta Rule that somebody wants, while nobody has said no.
    fn undecided(&self) -> Option<(&str, Vec<&str>)> {
        let wanted = self.guests.iter().flat_map(|guest| &guest.consents).filter(|(_, yes)| **yes);
        wanted.map(|(meta, _)| meta).find_map(|meta| {
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
        if let Some((meta, open)) = self.undecided() {
            return Some(locale.say(&Terms::to_say("consent-of").with("meta", meta).with("names", open)));
        }
        let unready = self.names(|guest| !guest.ready);
        (!unready.is_empty()).then(|| locale.say(&Terms::to_say("not-ready").with("names", unready)))
    }

    /// The table plays like this from now on. It is not what people said they are ready for: they say so again.
    pub fn plays(&mut self, wish: NewTable, own: Option<Printed>) {
        (self.wish, self.own, self.made) = (wish, own, None);
        let alone = self.is_for_one();
        self.guests.iter_mut().for_each(|guest| guest.ready = alone);
    }

    /// Whoever is alone with bots has said it by opening the table.
    pub(crate) fn be_ready_alone(&mut self) {
        let alone = self.is_for_one();
        self.guests.iter_mut().for_each(|guest| guest.ready |= alone);
    }

    /// Nobody but the host can sit down: there is nobody to wait for.
    fn is_for_one(&self) -> bool {
        self.wish.size() == self.bots.len() + 1
    }

    /// Who would play if the game started now: people who were here, then bots.
    pub fn sittings(&self) -> Vec<Sitting> {
        let people = self.guests.iter().filter(|guest| guest.came);
        let person = |guest: &Guest| Sitting {
            player: guest.player.clone(),
            last_seen: guest.last_seen,
            ..Sitting::new(Seat(0), guest.name.clone(), Some(guest.secret_hash), 0)
        };
        let bots = self
            .bots
            .iter()
            .map(|bot| Sitting { kind: Some(bot.kind), ..Sitting::new(Seat(0), bot.name.clone(), None, 0) });
        let seated = |(at, sitting)| Sitting { seat: Seat(at), ..sitting };
        (0..).zip(people.map(person).chain(bots)).map(seated).collect()
    }

    /// The header of the game if it started now.
    pub fn header(&self, players: usize, seed: u64) -> Result<Header> {
        self.header_of(players, None, seed)
    }

    /// The header of the game that these play.
    pub fn header_for(&self, sittings: &[Sitting], seed: u64) -> Result<Header> {
        let first = sittings.iter().find(|sitting| self.begins_first() == Some(&sitting.name));
        self.header_of(sittings.len(), first.map(|sitting| sitting.seat), seed)
    }

    fn header_of(&self, players: usize, first: Option<Seat>, seed: u64) -> Result<Header> {
        let made = self.made.as_ref().ok_or(TableError::NotReady)?;
        if players < 2 && self.wish.size() > 1 {
            return Err(TableError::Alone);
        }
        let header = Header::new(&made.deck, players, seed)
            .first(first.unwrap_or(Seat((seed % players.max(1) as u64) as u8)))
            .metas(made.metas.clone())
            .house(made.house.clone())
            .texts(made.texts.clone())
            .options(Options { timed: self.wish.minutes.is_some(), ..self.wish.options });
        header.check(&made.deck)?;
        header.check_cards(&made.deck)?;
        Ok(header)
    }

    /// The lobby as a guest sees it.
    pub fn view(&self, place: usize, locale: &Locale) -> LobbyView {
        let whole = self.made.as_ref().map(|made| &*made.whole);
        let off = whole.into_iter().flat_map(|deck| off(deck, &self.wish));
        let off: Vec<String> = off.map(|switch| switch.title.clone()).collect();
        let seat = |name: Option<&String>, kind: Option<BotKind>, connected| LobbySeat {
            name: name.cloned(),
            bot: kind.is_some(),
            kind,
            connected,
            ready: false,
        };
        let guest = |guest: &Guest| LobbySeat {
            ready: guest.ready,
            ..seat(Some(&guest.name), None, guest.connected)
        };
        let guests = self.guests.iter().map(guest);
        let open = vec![seat(None, None, false); self.free()];
        let bots = self.bots.iter().map(|bot| seat(Some(&bot.name), Some(bot.kind), true));
        let metas: Vec<LobbyMeta> =
            self.metas(locale).into_iter().map(|meta| self.agreement(meta, place, locale)).collect();
        let named = |seat: &LobbySeat| seat.name.is_some() && seat.name.as_ref() == self.begins_first();
        let seats: Vec<LobbySeat> = guests.chain(open).chain(bots).collect();
        let first = seats.iter().position(named).map(|at| Seat(at as u8));
        let can_start = self.header(self.sittings().len(), 0).is_ok();
        LobbyView {
            waiting: self.note(place, can_start, &metas, locale),
            seat: Seat(place as u8),
            host: Seat(self.host() as u8),
            deck: self.wish.deck.clone(),
            title: whole.map(|deck| deck.about.title.clone()).unwrap_or_default(),
            seats,
            first,
            may_go_first: first != Some(Seat(place as u8)) && self.insists(place).is_none(),
            begins: self.begins(place, first, locale),
            metas,
            terms: {
                let time = self
                    .wish
                    .answer_seconds
                    .map(|seconds| locale.say(&Terms::to_say("answer-time").with("seconds", seconds)));
                let house = self.made.as_ref().map_or(&self.wish.house, |made| &made.told);
                let terms = locale.terms(&off, house, self.wish.options);
                let pace = self.wish.pace.map(|pace| locale.say(&pace_in_words(pace)));
                terms.into_iter().chain(time).chain(pace).collect()
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
            wish: (place == self.host()).then(|| NewTable {
                // Neither is for the client to send back.
                text: None,
                player: None,
                ..self.wish.clone()
            }),
            pace: self.wish.pace,
            locked: self.locked,
            code: self.code.clone(),
            public: self.wish.public,
        }
    }

    /// Who begins, as a guest reads it.
    fn begins(&self, place: usize, first: Option<Seat>, locale: &Locale) -> String {
        let mine = first == Some(Seat(place as u8));
        locale.say(&Terms::to_say("who-begins").with("name", self.begins_first()).with("mine", mine))
    }

    /// What a guest waits for, and who can start without it.
    fn note(&self, place: usize, can_start: bool, metas: &[LobbyMeta], locale: &Locale) -> Option<String> {
        let waiting = self.waiting(locale);
        if place != self.host() {
            let terms = Terms::to_say("host-starts").with("waiting", waiting).with("host", self.host_name());
            return Some(locale.say(&terms));
        }
        let seats = || locale.say(&Terms::to_say("free-seats").with("count", self.free()));
        // What nobody has said yes to is not missed.
        let wanted = |meta: &&LobbyMeta| !meta.on && !meta.agreed.is_empty();
        let off = metas.iter().filter(wanted).map(|meta| meta.meta.name.clone());
        let without: Vec<String> = (self.free() > 0).then(seats).into_iter().chain(off).collect();
        if !can_start || without.is_empty() {
            return waiting;
        }
        Some(locale.say(&Terms::to_say("may-start").with("waiting", waiting).with("without", without)))
    }

    /// The optional Meta Rules that everybody is asked about, in words.
    pub fn metas(&self, locale: &Locale) -> Vec<TableMeta> {
        let Some(made) = &self.made else { return vec![] };
        let asked = asked(&made.whole, &self.wish);
        let chosen = asked.iter().filter_map(|name| meta(&made.whole, name));
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

/// How long people have to decide, and what happens then.
fn pace_in_words(pace: TablePace) -> Terms {
    match pace {
        TablePace::Seconds(seconds) => Terms::to_say("pace-seconds").with("seconds", seconds),
        TablePace::Days(days) => Terms::to_say("pace-days").with("days", days),
    }
}

/// The optional Meta Rules that everybody at such a table is asked about.
pub(crate) fn asked(whole: &Deck, wish: &NewTable) -> Vec<String> {
    let mut asked = wish.metas.clone();
    let brings = whole.derived.brought_in.iter().filter(|_| wish.size() > 1);
    for name in brings.map(|(meta, _)| whole.name(*meta)) {
        if !asked.iter().any(|other| other == name) {
            asked.push(name.to_string());
        }
    }
    asked
}

#[cfg(test)]
mod tests {
    use super::*;

    /// If nobody says that they go first, nobody is favored: who does depends on the seed alone.
    #[test]
    fn where_nobody_goes_first_chance_decides() {
        let guest = |name: &str| Guest { came: true, ..Guest::new(name.to_string(), Key::of(name), &[]) };
        let guests = ["Ann", "Bob", "Cleo"].map(guest);
        let wish = NewTable { deck: "chemistry".to_string(), seats: Some(3), ..NewTable::default() };
        let mut lobby = Lobby::new(wish, None, guests.to_vec(), vec![]);
        lobby.make(&Decks::ours()).unwrap();
        let begins = |lobby: &Lobby| {
            let sittings = lobby.sittings();
            let first = |seed| lobby.header_for(&sittings, seed).unwrap().first;
            let mut times = [0; 3];
            (0..300).for_each(|seed| times[first(seed).index()] += 1);
            times
        };
        assert!(begins(&lobby).iter().all(|times| *times > 50), "{:?}", begins(&lobby));
        lobby.go_first(1, true).unwrap();
        assert_eq!(begins(&lobby), [0, 300, 0]);
    }

    /// In a rematch, whoever won begins. Nobody waits for a winner who does not come, or is kept from it by a bot.
    #[test]
    fn whoever_won_keeps_nobody_from_going_first_unless_they_come() {
        let guest = |name: &str| Guest::new(name.to_string(), Key::of(name), &[]);
        let guests = vec![guest("Ann"), guest("Bob")];
        let lobby = Lobby::new(
            NewTable::default(),
            None,
            guests,
            vec![LobbyBot { name: "Hypatia".to_string(), kind: BotKind::default() }],
        );
        let after = |winner: &str| Lobby { first: Some(winner.to_string()), ..lobby.clone() };
        for winner in ["Bob", "Hypatia"] {
            let mut lobby = after(winner);
            lobby.go_first(0, true).unwrap();
            assert_eq!(lobby.first.as_deref(), Some("Ann"));
        }
        let mut lobby = after("Bob");
        lobby.guests[1].came = true;
        assert!(matches!(lobby.go_first(0, true), Err(TableError::FirstIs(bob)) if bob == "Bob"));
    }
}
