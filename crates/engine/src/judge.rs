//! Words of a list and verdicts: naming one, putting one to the table, what the table says.

use crate::event::{Audience, Event, Verdict};
use crate::frame::{Effect, Frame};
use crate::machine::{Flow, Machine};
use crate::question::{Answer, Purpose, Question, Refusal};
use crate::seat::{Seat, SeatSet};
use crate::state::{MAX_TEXT, Said, State};
use panta_cards::{Deck, List};

impl<A: Audience> Machine<'_, A> {
    /// Whether the player could name anything of the list. Apart, so that asking for other free actions stays quick.
    #[inline(never)]
    pub(crate) fn could_name(&self, seat: Seat, list: u8) -> bool {
        let list = &self.deck.lists[list as usize];
        let parts = list.parts_in(self.s.tables[seat.index()]);
        let named = self.s.named[seat.index()];
        parts.count_ones() >= list.fewest_parts
            && list.needs.iter().enumerate().any(|(at, of)| of & !parts == 0 && named >> at & 1 == 0)
    }

    pub(crate) fn word_question(&self, effect: &Effect, list: u8) -> Question {
        Question {
            options: nameable(self.s, self.deck, effect.by, list),
            pass: true,
            text: true,
            ..Question::new(effect.by, Purpose::Word, Some(effect.card))
        }
    }

    /// A known word is right at once; anything else that got this far is a formula for the table to judge.
    pub(crate) fn word_answer(&mut self, mut effect: Effect, list: u8, answer: &Answer) {
        let list = &self.deck.lists[list as usize];
        let entries = &list.entries;
        let entry = match answer {
            Answer::Option(option) => Some(*option as usize),
            Answer::Text(text) => find(list, text),
            _ => None,
        };
        let text = match (entry, answer) {
            (Some(at), _) => entries[at].name.as_str(),
            (None, Answer::Text(text)) => text.trim(),
            _ => {
                effect.right = false;
                effect.at += 1;
                return self.put_next(&mut effect);
            }
        };
        let said = Said::from(&text[..text.floor_char_boundary(MAX_TEXT)]).unwrap_or_default();
        let (seat, why, known) = (effect.by, effect.card, entry.is_some());
        self.tell(|| Event::Said { seat, text: said, known, why });
        match entry {
            Some(at) => {
                self.s.named[seat.index()] |= 1 << at;
                effect.right = true;
                effect.at += 1;
            }
            None => {
                self.s.said = said;
                effect.votes = [SeatSet::EMPTY; 3];
            }
        }
        self.put_next(&mut effect);
    }

    /// Everybody not concerned votes, all at once. A word stands unless more are against it; a call is upheld only if
    /// more are for it, and if nobody votes, the one accused says whether it is true.
    pub(crate) fn judge(&mut self, effect: &mut Effect) -> Flow {
        let [by, about] = effect.players;
        // Whoever is accused, or has said something, may have left: then there is nothing to judge.
        if !self.s.seats.contains(about) || !self.s.seats.contains(by) {
            effect.right = false;
            self.s.said = Said::default();
            return Flow::On;
        }
        let voters = self.s.seats.without(by).without(about);
        let waiting = SeatSet(voters.0 & !effect.votes[2].0);
        match waiting.lowest() {
            Some(seat) if waiting.len() == 1 => return self.ask(vote_question(effect, seat)),
            Some(_) => return self.ask_several(waiting),
            None => {}
        }
        let (yes, no) = (effect.votes[0].len(), effect.votes[1].len());
        let accused = by != about;
        if accused && yes == 0 && no == 0 && !effect.votes[2].contains(about) {
            let question = Question::new(about, Purpose::Admit, Some(effect.card));
            return self.ask(Question { options: 0b11, about: Some(by), ..question });
        }
        effect.right = if accused { yes > no } else { no <= yes };
        if accused && !effect.right {
            self.believe(effect.card, about, by);
        }
        let (upheld, why) = (effect.right, effect.card);
        let of = if accused { Verdict::Call } else { Verdict::Words };
        self.tell(|| Event::Judged { of, upheld, why });
        self.s.said = Said::default();
        Flow::On
    }

    pub(crate) fn judge_answer(&mut self, mut effect: Effect, seat: Seat, answer: &Answer) {
        if let Answer::Option(option) = answer {
            let side = &mut effect.votes[*option as usize & 1];
            *side = side.with(seat);
        }
        effect.votes[2] = effect.votes[2].with(seat);
        self.put(Frame::Effect(effect));
    }
}

/// What one of the voters is asked.
pub(crate) fn vote_question(effect: &Effect, seat: Seat) -> Question {
    let question = Question::new(seat, Purpose::Vote, Some(effect.card));
    Question { options: 0b11, pass: true, about: Some(effect.players[1]), ..question }
}

/// The entries of a list that the player can make and has not named before, as bits.
pub fn nameable(state: &State, deck: &Deck, seat: Seat, list: u8) -> u128 {
    let list = &deck.lists[list as usize];
    let parts = list.parts_in(state.tables[seat.index()]);
    let needs = list.needs.iter().enumerate();
    let made = needs.fold(0, |made, (at, of)| made | ((of & !parts == 0) as u128) << at);
    made & !state.named[seat.index()]
}

/// Why this text cannot be an answer, if it cannot.
pub fn check_text(state: &State, deck: &Deck, seat: Seat, list: u8, text: &str) -> Result<(), Refusal> {
    let text = text.trim();
    if text.is_empty() || text.len() > MAX_TEXT {
        return Err(Refusal::TextLength(MAX_TEXT));
    }
    let table = state.tables[seat.index()];
    let list = &deck.lists[list as usize];
    let Some(at) = find(list, text) else {
        return if is_formula(deck, table, text) { Ok(()) } else { Err(Refusal::UnknownWord) };
    };
    let entry = &list.entries[at];
    let lacks = list.needs[at] & !list.parts_in(table);
    let missing: Vec<&str> = (0..list.parts.len())
        .filter(|part| lacks >> part & 1 == 1)
        .filter_map(|part| list.parts[part].first())
        .map(|card| deck.name(card))
        .collect();
    if !missing.is_empty() {
        return Err(Refusal::Missing { word: entry.name.clone(), missing: missing.join(" and ") });
    }
    if state.named[seat.index()] >> at & 1 == 1 {
        return Err(Refusal::NamedBefore(entry.name.clone()));
    }
    Ok(())
}

/// Finds a word by its name, another name or its formula. Case, spaces, hyphens and bracketed numerals do not matter,
/// nor do the spellings that the list knows.
fn find(list: &List, text: &str) -> Option<usize> {
    let wanted = list.plain(text);
    list.entries.iter().position(|entry| {
        entry.formula == text.trim()
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

/// Whether the text reads as a formula of at least two symbols, all of which lie before the player.
fn is_formula(deck: &Deck, table: panta_cards::CardSet, text: &str) -> bool {
    let mut symbols: Vec<String> = vec![];
    for c in text.chars() {
        match (c, symbols.last_mut()) {
            ('A'..='Z', _) => symbols.push(c.to_string()),
            ('a'..='z', Some(symbol)) if symbol.len() == 1 => symbol.push(c),
            ('0'..='9' | '(' | ')', Some(_)) | ('(', None) => {}
            _ => return false,
        }
    }
    symbols.sort();
    symbols.dedup();
    symbols.len() >= 2
        && symbols
            .iter()
            .all(|symbol| table.iter().any(|card| deck.face(card).symbol.as_ref() == Some(symbol)))
}
