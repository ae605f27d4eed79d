//! Questions to several players at once, words and players that a rule keeps, and what people are told to do away from
//! the cards. Answers come in any order; what follows waits for the last of them.

use crate::event::{Audience, Event, Verdict};
use crate::frame::{Effect, Frame};
use crate::machine::{Flow, Machine};
use crate::question::{Answer, Purpose, Question, Refusal};
use crate::seat::{MAX_SEATS, Seat, SeatSet};
use crate::state::{Kept, MAX_KEPT, Said};
use crate::words;
use arrayvec::ArrayString;
use panta_cards::{Asking, Card, Telling, Who};
use panta_words::Lexicon;

/// Words to choose from when a rule wants one to keep: such as are said at every table.
pub const SUGGESTED_WORDS: [&str; 6] = ["card", "turn", "play", "draw", "goal", "you"];

impl<A: Audience> Machine<'_, A> {
    /// Asks whoever has not answered yet; `On` when all have.
    pub(crate) fn ask_all(&mut self, effect: &mut Effect, what: Asking, who: Who) -> Flow {
        let mut people = self.people(effect, who);
        match what {
            Asking::Vote => people = people.without(effect.players[0]),
            Asking::Word if !self.s.options.declare => return self.lay_words(effect, people),
            Asking::Word => {
                let can = |seat: &Seat| words::longest(self.s, self.deck, *seat) > 0;
                people = people.iter().filter(can).collect();
            }
            Asking::YesNo | Asking::Race => {}
        }
        let waiting = SeatSet(people.0 & !effect.votes[2].0);
        // The last one left in a race has lost it.
        let over = waiting.is_empty() || (what == Asking::Race && waiting.len() == 1 && people.len() > 1);
        if !over {
            return match waiting.lowest() {
                Some(seat) if waiting.len() == 1 => self.ask(asking_question(effect, what, seat)),
                _ => self.ask_several(waiting),
            };
        }
        match what {
            Asking::Race => {
                let last = waiting.lowest().or(effect.votes[1].lowest());
                // Nobody was last: a seat that is not there.
                effect.players[1] = last.unwrap_or(Seat(MAX_SEATS as u8));
                effect.right = last.is_some();
            }
            Asking::Vote => {
                effect.right = effect.votes[0].len() * 2 > people.len();
                let (upheld, why) = (effect.right, effect.card);
                self.tell(|| Event::Judged { of: Verdict::Ballot, upheld, why });
            }
            Asking::YesNo => {
                let (seats, why) = (effect.votes[0], effect.card);
                self.tell(|| Event::Agreed { seats, why });
            }
            Asking::Word => {}
        }
        Flow::On
    }

    pub(crate) fn ask_all_answer(&mut self, mut effect: Effect, what: Asking, seat: Seat, answer: &Answer) {
        effect.votes[2] = effect.votes[2].with(seat);
        match (what, answer) {
            (Asking::Word, Answer::Text(text)) => {
                let word = words::plain(text);
                self.laid_word(&mut effect, seat, &word);
            }
            (Asking::Race, Answer::Option(_)) => effect.votes[0] = effect.votes[0].with(seat),
            (_, Answer::Option(option)) => {
                let side = &mut effect.votes[*option as usize & 1];
                *side = side.with(seat);
            }
            (Asking::Race, Answer::Pass) => effect.votes[1] = effect.votes[1].with(seat),
            _ => {}
        }
        self.put(Frame::Effect(effect));
    }

    /// The game finds everybody's longest word by itself.
    fn lay_words(&mut self, effect: &mut Effect, people: SeatSet) -> Flow {
        for seat in people.iter() {
            if let Some(word) = words::longest_word(self.s, self.deck, seat) {
                self.laid_word(effect, seat, &word);
            }
        }
        Flow::On
    }

    /// The longest words so far: `moved` is their length, `votes[0]` who laid them.
    fn laid_word(&mut self, effect: &mut Effect, seat: Seat, word: &str) {
        let length = word.len().min(u8::MAX as usize) as u8;
        if length > effect.moved {
            effect.moved = length;
            effect.votes[0] = SeatSet::EMPTY;
        }
        if length == effect.moved {
            effect.votes[0] = effect.votes[0].with(seat);
        }
        let why = effect.card;
        self.tell(|| Event::Laid { seat, word: Said::from(word).unwrap_or_default(), why });
    }

    /// Only ever a line in the log. Two players whom a rule has joined share it; that goes no further.
    pub(crate) fn tell_people(&mut self, effect: &Effect, who: Who, what: Telling, times: u8) {
        let mut seats = self.people(effect, who);
        for (cards, shared) in &self.deck.shares {
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
        if what == Telling::Water {
            self.s.on_water = SeatSet(self.s.on_water.0 | seats.0);
        }
        let sipping = if what == Telling::Drink { seats.and(self.s.on_water) } else { SeatSet::EMPTY };
        let why = effect.card;
        for (seats, what) in [(SeatSet(seats.0 & !sipping.0), what), (sipping, Telling::Sip)] {
            if !seats.is_empty() {
                self.tell(|| Event::Told { seats, what, times, why });
            }
        }
    }

    /// The place where a rule keeps something.
    fn store(&mut self, rule: Card) -> Option<&mut Kept> {
        let at = self.deck.stores.iter().position(|cards| cards.contains(rule))?;
        self.s.kept.get_mut(at)
    }

    pub(crate) fn keep_players(&mut self, effect: &Effect) {
        let seats = SeatSet::one(effect.players[0]).with(effect.players[1]);
        let rule = effect.card;
        if let Some(kept) = self.store(rule) {
            kept.players = seats;
            self.tell(|| Event::PlayersKept { seats, rule });
        }
    }

    pub(crate) fn keep_word(&mut self, mut effect: Effect, of_it: bool, answer: &Answer) {
        let word = match answer {
            Answer::Text(text) => words::plain(text),
            Answer::Option(at) => SUGGESTED_WORDS[*at as usize % SUGGESTED_WORDS.len()].to_string(),
            _ => return,
        };
        let rule = if of_it { effect.it.unwrap_or(effect.card) } else { effect.card };
        let seat = effect.by;
        if let (Some(kept), Ok(word)) = (self.store(rule), ArrayString::from(&word)) {
            kept.word = word;
            self.tell(|| Event::WordKept { seat, word: Said::from(&word).unwrap_or_default(), rule });
        }
        self.put_next(&mut effect);
    }

    /// What a rule kept is forgotten when it leaves play.
    #[cold]
    #[inline(never)]
    pub(crate) fn forget(&mut self) {
        for (at, cards) in self.deck.stores.iter().enumerate() {
            if !cards.meets(self.s.rules) {
                self.s.kept[at] = Kept::default();
            }
        }
    }
}

pub(crate) fn asking_question(effect: &Effect, what: Asking, seat: Seat) -> Question {
    let question = |purpose| Question::new(seat, purpose, Some(effect.card));
    match what {
        Asking::YesNo => Question { options: 0b11, about: Some(effect.by), ..question(Purpose::YesNo) },
        Asking::Race => Question { options: 0b1, pass: true, ..question(Purpose::Race) },
        Asking::Vote => Question {
            options: 0b11,
            pass: true,
            about: Some(effect.players[0]),
            ..question(Purpose::Ballot)
        },
        Asking::Word => Question { text: true, pass: true, ..question(Purpose::LayWord) },
    }
}

/// A word to keep: one plain word that all may hear, since it stands on the table until the rule goes.
pub(crate) fn check_kept_word(text: &str) -> Result<(), Refusal> {
    let word = words::plain(text);
    if !word.chars().all(char::is_alphabetic) || !(2..=MAX_KEPT).contains(&word.len()) {
        return Err(Refusal::NotOneWord(MAX_KEPT));
    }
    if Lexicon::english().is_polite(&word) { Ok(()) } else { Err(Refusal::Impolite) }
}
