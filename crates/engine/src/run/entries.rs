//! Words of a list that a deck knows, perhaps made of cards on one's table: which can be named, and what is a word for it.

use crate::ask::{Answer, Refusal};
use crate::run::Machine;
use crate::run::effect::Next;
use crate::state::{Ask, Effect, Frame, MAX_TEXT, Poll, Said, Seat, Spoken, State};
use crate::view::event::{Audience, Event};
use panta_cards::{CardSet, Deck, List};

impl<A: Audience> Machine<'_, A> {
    /// A known word is right at once; anything else that got this far is for the table to judge.
    pub(crate) fn word_answer(&mut self, effect: &mut Effect, list: u8, answer: &Answer) -> Next {
        let list = &self.deck.words.lists[list as usize];
        let (entry, text) = match answer {
            Answer::Option(option) => (Some(*option as usize), ""),
            Answer::Text(text) => (find(list, text), text.trim()),
            _ => (None, ""),
        };
        effect.right = entry.is_some();
        let text = entry.map_or(text, |at| &list.entries[at].name);
        if text.is_empty() {
            return Next::Step;
        }
        let words = Said::from(&text[..text.floor_char_boundary(MAX_TEXT)]).unwrap_or_default();
        let (seat, why) = (effect.by, effect.card);
        self.tell(|| Event::Said { seat, text: words, known: entry.is_some(), why });
        if let Some(at) = entry {
            self.s.named[seat.index()].insert(list, at);
            return Next::Step;
        }
        self.s.said = Spoken { words, letters: CardSet::EMPTY };
        self.put_next(effect);
        self.push(Frame::Poll(Poll::new(Ask::Words, seat, Some(seat), Some(why))));
        Next::Away
    }
}

/// Whether the player could name anything of the list. Apart, so that asking for other free actions stays quick.
#[inline(never)]
pub(crate) fn could_name(state: &State, deck: &Deck, seat: Seat, list: u8, fresh: bool) -> bool {
    let list = &deck.words.lists[list as usize];
    let parts = list.parts_in(state.tables[seat.index()]);
    if parts.count_ones() < list.fewest_parts {
        return false;
    }
    let named = named(state, list, seat, fresh);
    list.needs.iter().enumerate().any(|(at, of)| of & !parts == 0 && named >> at & 1 == 0)
}

/// The entries of a list that the player can make and has not named before, as bits; if they have to be `fresh`, nobody
/// has named them before.
pub fn nameable(state: &State, deck: &Deck, seat: Seat, list: u8, fresh: bool) -> u128 {
    let list = &deck.words.lists[list as usize];
    let parts = list.parts_in(state.tables[seat.index()]);
    // In halves, since a shift of 128 bits is many of 64.
    let made = list.needs.chunks(64).rev().fold(0, |made, half| {
        let here = half.iter().rev().fold(0u64, |here, of| here << 1 | (of & !parts == 0) as u64);
        made << 64 | here as u128
    });
    made & !named(state, list, seat, fresh)
}

/// The entries that the player, or anybody at all, has named before.
fn named(state: &State, list: &List, seat: Seat, fresh: bool) -> u128 {
    if !fresh {
        return state.named[seat.index()].of(list);
    }
    state.seats.iter().fold(0, |all, seat| all | state.named[seat.index()].of(list))
}

/// Whether this text names an entry of the list that the player can make, or something that the table may vote on.
pub fn check_listed(
    state: &State,
    deck: &Deck,
    seat: Seat,
    list: u8,
    fresh: bool,
    text: &str,
) -> Result<(), Refusal> {
    let text = text.trim();
    if text.is_empty() || text.len() > MAX_TEXT {
        return Err(Refusal::TextLength(MAX_TEXT));
    }
    let table = state.tables[seat.index()];
    let list = &deck.words.lists[list as usize];
    let Some(at) = find(list, text) else {
        return match list.votes_on_symbols {
            true if is_written_in_symbols(deck, table, text) => Ok(()),
            true => Err(Refusal::UnknownSymbols),
            false => Err(Refusal::UnknownWord),
        };
    };
    let entry = &list.entries[at];
    let lacks = list.needs[at] & !list.parts_in(table);
    let missing: Vec<String> = (0..list.parts.len())
        .filter(|part| lacks >> part & 1 == 1)
        .filter_map(|part| list.parts[part].first())
        .map(|card| deck.name(card).to_string())
        .collect();
    if !missing.is_empty() {
        return Err(Refusal::Missing { word: entry.name.clone(), missing });
    }
    if named(state, list, seat, fresh) >> at & 1 == 1 {
        return Err(Refusal::NamedBefore(entry.name.clone()));
    }
    Ok(())
}

/// Finds a word by its name, another name or its caption. Case, spaces, hyphens and bracketed numerals do not matter,
/// nor do the spellings that the list knows.
fn find(list: &List, text: &str) -> Option<usize> {
    let wanted = list.plain(text);
    list.entries.iter().position(|entry| {
        entry.caption == text.trim()
            || list.plain(&entry.name) == wanted
            || list.plain(&without_brackets(&entry.name)) == wanted
            || entry.also.iter().any(|name| list.plain(name) == wanted)
    })
}

fn without_brackets(text: &str) -> String {
    match (text.find('('), text.find(')')) {
        (Some(open), Some(close)) if open < close => format!("{}{}", &text[..open], &text[close + 1..]),
        _ => text.to_string(),
    }
}

/// Whether the text is written with the symbols of at least two of these cards, with numbers and brackets if need be. Of
/// two symbols that fit, the longer one is meant.
fn is_written_in_symbols(deck: &Deck, table: CardSet, text: &str) -> bool {
    let symbols = || table.iter().filter_map(|card| deck.face(card).symbol.as_deref());
    let (mut rest, mut used) = (text, vec![]);
    while let Some(next) = rest.chars().next() {
        let fits = symbols().filter(|symbol| !symbol.is_empty() && rest.starts_with(symbol));
        let length = match (fits.max_by_key(|symbol| symbol.len()), next) {
            (Some(symbol), _) => {
                used.push(symbol);
                symbol.len()
            }
            (None, '(') => 1,
            (None, '0'..='9' | ')') if !used.is_empty() => 1,
            _ => return false,
        };
        rest = &rest[length..];
    }
    used.iter().any(|symbol| *symbol != used[0])
}
