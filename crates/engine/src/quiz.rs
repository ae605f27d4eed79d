//! Quizzes about a card as it is played (Anatomy rulebook, quiz rules): the next player answers, a second question of
//! the same turn goes one seat further. A statement of one's own stands unless it is challenged and voted down.

use crate::event::{Audience, Event};
use crate::frame::{Effect, Frame};
use crate::machine::{Flow, Machine};
use crate::question::{Answer, Purpose, Question, Refusal};
use crate::seat::{Seat, SeatSet};
use crate::state::{MAX_STATEMENT, Said, State};
use panta_cards::{Card, CardSet, Deck, Kind, Step};

impl<A: Audience> Machine<'_, A> {
    /// Asks the next player. `None` if there is nobody or nothing to ask.
    pub(crate) fn quiz(&mut self, effect: &mut Effect, show_facts: bool) -> Option<Flow> {
        let subject = effect.it?;
        let others = self.s.others(effect.by);
        let facts = self.deck.face(subject).facts.len();
        if others.is_empty() || facts == 0 {
            return None;
        }
        if effect.moved == 0 {
            effect.moved = 1;
            effect.drawn = self.s.chance.below(facts) as u8;
            effect.choices = self.choices(subject);
            effect.players = [self.quizzed(others, effect.by); 2];
        }
        // Whoever was asked may have left meanwhile: the next one answers.
        if !others.contains(effect.players[0]) {
            effect.players = [others.after(effect.players[0]); 2];
        }
        self.put(Frame::Effect(*effect));
        let question = Question::new(effect.players[0], Purpose::Quiz, Some(effect.card));
        let cards = effect.choices.iter().copied().collect();
        // A name is typed where it is wanted; where it is shown, only a statement can be.
        let text = show_facts || self.s.rules.meets(self.deck.free_statements);
        Some(self.ask(Question { cards, text, pass: true, about: Some(effect.by), ..question }))
    }

    /// Whose turn it is to answer: each question of a turn goes one seat further, past the player on turn.
    fn quizzed(&mut self, others: SeatSet, by: Seat) -> Seat {
        let mut seat = others.after(by);
        for _ in 0..self.s.turn.quizzed as usize % others.len() {
            seat = others.after(seat);
        }
        self.s.turn.quizzed = self.s.turn.quizzed.wrapping_add(1);
        seat
    }

    /// The card itself and three others to mistake it for, such as are not in play if there are enough of them.
    fn choices(&mut self, subject: Card) -> [Card; 4] {
        let keepers = self.deck.kind(Kind::Keeper) - self.deck.copies(subject);
        let known: CardSet = keepers.iter().filter(|card| !self.deck.face(*card).facts.is_empty()).collect();
        let known = self.deck.distinct(known);
        let fresh = known - self.s.all_tables();
        let mut choices = [subject; 4];
        let (mut pool, mut rest) = (fresh, known - fresh);
        for place in &mut choices[1..] {
            if pool.is_empty() {
                std::mem::swap(&mut pool, &mut rest);
            }
            if pool.is_empty() {
                break;
            }
            let at = self.s.chance.below(pool.len());
            if let Some(card) = pool.nth(at) {
                pool.remove(card);
                *place = card;
            }
        }
        choices
    }

    pub(crate) fn quiz_answer(&mut self, mut effect: Effect, show_facts: bool, answer: &Answer) {
        let Some(subject) = effect.it else { return };
        let seat = effect.players[0];
        let guess = match answer {
            Answer::Card(card) => Some(*card),
            Answer::Text(text) if show_facts => card_called(self.deck, text),
            _ => None,
        };
        if let (false, Answer::Text(text)) = (show_facts, answer) {
            let text = text.trim();
            self.s.said = Said::from(&text[..text.floor_char_boundary(MAX_STATEMENT)]).unwrap_or_default();
            let (said, why) = (self.s.said, effect.card);
            self.tell(|| Event::Said { seat, text: said, known: false, why });
            return self.put_next(&mut effect);
        }
        effect.right = guess.is_some_and(|card| self.deck.copies(subject).contains(card));
        let (right, why) = (effect.right, effect.card);
        self.tell(|| Event::Quizzed { seat, guess, right, why });
        // Behind come the challenge and the verdict: both are for statements.
        effect.at += 2;
        self.put_next(&mut effect);
    }

    /// Everybody but the speaker may challenge. If nobody does, the statement stands.
    pub(crate) fn challenge(&mut self, effect: &mut Effect) -> Flow {
        // A statement goes with whoever made it.
        if !self.s.seats.contains(effect.players[0]) {
            (effect.right, effect.votes) = (false, Default::default());
            self.s.said = Said::default();
            effect.at += 1;
            return Flow::On;
        }
        let voters = self.s.seats.without(effect.players[0]);
        let waiting = SeatSet(voters.0 & !effect.votes[2].0);
        match waiting.lowest() {
            Some(seat) if waiting.len() == 1 => return self.ask(challenge_question(effect, seat)),
            Some(_) => return self.ask_several(waiting),
            None => {}
        }
        let seats = std::mem::take(&mut effect.votes)[1];
        if seats.is_empty() {
            effect.right = true;
            self.s.said = Said::default();
            effect.at += 1;
        } else {
            let why = effect.card;
            self.tell(|| Event::Challenged { seats, why });
        }
        Flow::On
    }
}

pub(crate) fn challenge_question(effect: &Effect, seat: Seat) -> Question {
    let question = Question::new(seat, Purpose::Challenge, Some(effect.card));
    Question { options: 0b11, about: Some(effect.players[0]), ..question }
}

/// A quiz that shows facts takes a name; one that shows the name takes a statement.
pub(crate) fn check_quiz_text(deck: &Deck, show_facts: bool, text: &str) -> Result<(), Refusal> {
    let text = text.trim();
    if text.is_empty() || text.len() > MAX_STATEMENT {
        return Err(Refusal::TextLength(MAX_STATEMENT));
    }
    if !show_facts || card_called(deck, text).is_some() { Ok(()) } else { Err(Refusal::UnknownName) }
}

/// The Keeper somebody means by these words: its name or another name of it, whatever the case, spaces and plural.
fn card_called(deck: &Deck, text: &str) -> Option<Card> {
    let wanted = plain(text);
    deck.kind(Kind::Keeper).iter().find(|card| {
        let face = deck.face(*card);
        std::iter::once(&face.name).chain(&face.aliases).any(|name| plain(name) == wanted)
    })
}

fn plain(text: &str) -> String {
    let letters = text.chars().filter(|c| c.is_alphanumeric());
    let plain: String = letters.flat_map(char::to_lowercase).collect();
    let plain = plain.strip_prefix("the").map_or(plain.clone(), str::to_string);
    plain.strip_suffix('s').map_or(plain.clone(), str::to_string)
}

/// What the quiz on top of the stack shows: the facts of a hidden card, or the card whose facts are wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuizView {
    /// Who is asked.
    pub seat: Seat,
    /// The fact shown; none where a fact is wanted.
    pub fact: Option<String>,
    /// The card whose fact is wanted.
    pub card: Option<Card>,
    /// The cards offered as answers, each with the fact that stands for it.
    pub choices: Vec<(Card, String)>,
    /// A statement of one's own is allowed.
    pub statements: bool,
}

/// The quiz being asked just now.
pub(crate) fn quiz_view(state: &State, deck: &Deck) -> Option<QuizView> {
    let Some(Frame::Effect(effect)) = state.frames.last() else { return None };
    let Step::Quiz { show_facts } = deck.code[effect.at as usize] else { return None };
    let subject = effect.it.filter(|_| effect.moved > 0)?;
    let fact = |card: Card| {
        let facts = &deck.face(card).facts;
        facts.get(effect.drawn as usize % facts.len().max(1)).cloned().unwrap_or_default()
    };
    let offered: CardSet = effect.choices.iter().copied().collect();
    Some(QuizView {
        seat: effect.players[0],
        fact: show_facts.then(|| fact(subject)),
        card: (!show_facts).then_some(subject),
        choices: offered
            .iter()
            .map(|card| (card, if show_facts { String::new() } else { fact(card) }))
            .collect(),
        statements: !show_facts && state.rules.meets(deck.free_statements),
    })
}
