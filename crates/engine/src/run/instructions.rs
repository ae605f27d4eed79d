//! Words and players that a rule keeps in mind, and what people are told to do away from the cards.

use crate::ask::{Answer, Refusal};
use crate::rules::words;
use crate::run::Machine;
use crate::run::effect::Next;
use crate::state::{Effect, Kept, MAX_KEPT, Said, SeatSet};
use crate::view::event::{Audience, Event};
use arrayvec::ArrayString;
use panta_cards::{Card, Deck, InstructionId, Who};

/// Words to choose from when a rule wants one to keep: such as are said at every table.
pub const SUGGESTED_WORDS: [&str; 6] = ["card", "turn", "play", "draw", "goal", "you"];

impl<A: Audience> Machine<'_, A> {
    /// Only ever a line in the log, and perhaps a label. Two players whom a rule has joined share it; that goes no
    /// further. Whoever has a label that turns this into something else is told that instead, once.
    pub(crate) fn tell_people(&mut self, effect: &Effect, who: Who, what: InstructionId, times: u8) -> Next {
        let mut seats = self.people(effect, who);
        for (cards, shared) in &self.deck.rules.shares {
            if *shared == what
                && let Some(rule) = (*cards & self.s.rules).first()
                && let Some(kept) = self.s.kept_by(self.deck, rule)
            {
                let pair = kept.players.and(self.s.seats);
                if !pair.and(seats).is_empty() {
                    seats = SeatSet(seats.0 | pair.0);
                }
            }
        }
        let (turned, why) = (&self.deck.instructions[what as usize].turned, effect.card);
        let mut these = seats;
        for (label, _) in turned {
            these = SeatSet(these.0 & !self.s.labels[*label as usize].0);
        }
        self.instruct(these, what, times, why);
        let mut rest = SeatSet(seats.0 & !these.0);
        for &(label, instead) in turned {
            let these = rest.and(self.s.labels[label as usize]);
            rest = SeatSet(rest.0 & !these.0);
            self.instruct(these, instead, times, why);
        }
        Next::Step
    }

    /// Tells these players something, whatever they have been told before.
    fn instruct(&mut self, seats: SeatSet, what: InstructionId, times: u8, why: Card) {
        if seats.is_empty() {
            return;
        }
        if let Some(label) = self.deck.instructions[what as usize].label {
            let label = &mut self.s.labels[label as usize];
            *label = SeatSet(label.0 | seats.0);
        }
        self.tell(|| Event::Told { seats, what, times, why });
    }

    /// The place where a rule keeps something.
    fn store(&mut self, rule: Card) -> Option<&mut Kept> {
        let at = self.deck.rules.stores.iter().position(|cards| cards.contains(rule))?;
        self.s.kept.get_mut(at)
    }

    pub(crate) fn keep_players(&mut self, effect: &Effect) -> Next {
        let (rule, seats) = (effect.card, effect.chosen[..2].iter().flatten().copied().collect());
        if let Some(kept) = self.store(rule) {
            kept.players = seats;
            self.tell(|| Event::PlayersKept { seats, rule });
        }
        Next::Step
    }

    pub(crate) fn keep_word(&mut self, effect: &Effect, of_it: bool, answer: &Answer) -> Next {
        let word = match answer {
            Answer::Text(text) => words::plain(text),
            Answer::Option(at) => SUGGESTED_WORDS[*at as usize % SUGGESTED_WORDS.len()].to_string(),
            _ => return Next::Goto(effect.at),
        };
        let rule = effect.it.filter(|_| of_it).unwrap_or(effect.card);
        if let (Some(kept), Ok(word)) = (self.store(rule), ArrayString::from(&word)) {
            kept.word = word;
            let word = Said::from(&word).unwrap_or_default();
            self.tell(|| Event::WordKept { seat: effect.by, word, rule });
        }
        Next::Step
    }

    /// What a rule kept is forgotten when it leaves play.
    #[inline(never)]
    pub(crate) fn forget(&mut self) {
        for (at, cards) in self.deck.rules.stores.iter().enumerate() {
            if !cards.intersects(self.s.rules) {
                self.s.kept[at] = Kept::default();
            }
        }
    }
}

/// A word to keep: one plain word that all may hear, since it stands on the table until the rule goes.
pub(crate) fn check_kept_word(deck: &Deck, text: &str) -> Result<(), Refusal> {
    let word = words::plain(text);
    if !word.chars().all(char::is_alphabetic) || !(2..=MAX_KEPT).contains(&word.len()) {
        return Err(Refusal::NotOneWord(MAX_KEPT));
    }
    if deck.words.dictionary().is_polite(&word) { Ok(()) } else { Err(Refusal::Impolite) }
}
