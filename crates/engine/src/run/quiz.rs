//! Quizzes about a card as it is played (Anatomy rulebook, quiz rules): the next player answers, a second question of
//! the same turn goes one seat further. A statement of one's own stands unless it is challenged and voted down.

use crate::ask::{Answer, Purpose, Question, Refusal, Typed};
use crate::run::Machine;
use crate::run::poll::PollResult;
use crate::state::{Ask, Effect, Frame, MAX_STATEMENT, Poll, Quiz, Said, Seat, Spoken, State};
use crate::view::event::{Audience, Event};
use panta_cards::{Card, CardSet, Deck, Kind};

impl<A: Audience> Machine<'_, A> {
    /// A quiz about the card being played, on top of the effect that asks for it. Nothing happens if there is nobody or
    /// nothing to ask.
    pub(crate) fn begin_quiz(&mut self, effect: &Effect, detail: u8, shown: bool) {
        let Some(subject) = effect.it else { return };
        let others = self.s.others(effect.by);
        let name = self.deck.details[detail as usize].0.as_str();
        let facts = self.deck.face(subject).shown(name).count();
        if others.is_empty() || facts == 0 {
            return;
        }
        let (rule, by) = (effect.card, effect.by);
        let fact = self.s.chance.below(self.stream, facts) as u8;
        let choices = self.choices(subject, name);
        // Each question of a turn goes one seat further, past the player on turn.
        let before = self.s.turn.quizzed as usize % others.len();
        let Some(asked) = self.clockwise(by, others).nth(before) else { return };
        self.s.turn.quizzed = self.s.turn.quizzed.wrapping_add(1);
        self.push(Frame::Quiz(Quiz { rule, by, subject, asked, fact, choices, shows_facts: shown, detail }));
    }

    pub(crate) fn quiz(&mut self, mut quiz: Quiz) {
        let others = self.s.others(quiz.by);
        // Whoever was asked may have left meanwhile: the next one answers.
        if !others.contains(quiz.asked) {
            quiz.asked = others.after(quiz.asked);
            self.replace_top(Frame::Quiz(quiz));
        }
        let question = Question::new(quiz.asked, Purpose::Quiz, Some(quiz.rule));
        // Where the fact is shown, the player types a name; where the name is shown, at most a statement.
        let text = if quiz.shows_facts {
            Some(Typed::Name)
        } else {
            self.s.rules.intersects(self.deck.rules.free_statements).then_some(Typed::Statement)
        };
        let (cards, about) = (quiz.choices, Some(quiz.by));
        self.ask(Question { cards, apart: true, text, pass: true, about, ..question });
    }

    /// The card itself and three others to mistake it for, such as are not in play if there are enough of them.
    fn choices(&mut self, subject: Card, detail: &str) -> CardSet {
        let keepers = self.deck.kind(Kind::Keeper) - self.deck.copies(subject);
        let known =
            keepers.iter().filter(|card| self.deck.face(*card).shown(detail).next().is_some()).collect();
        let known = self.deck.distinct(known);
        let fresh = known - self.s.all_tables();
        let others = self.picked_at_random(fresh, 3);
        let rest = self.picked_at_random(known - fresh, 3 - others.len());
        CardSet::one(subject) | others | rest
    }

    pub(crate) fn quiz_answer(&mut self, quiz: Quiz, answer: &Answer) {
        let (seat, why) = (quiz.asked, quiz.rule);
        let guess = match answer {
            Answer::Card(card) => Some(*card),
            Answer::Text(text) if quiz.shows_facts => card_called(self.deck, text),
            Answer::Text(text) => {
                let text = text.trim();
                let words = Said::from(&text[..text.floor_char_boundary(MAX_STATEMENT)]).unwrap_or_default();
                self.s.said = Spoken { words, letters: CardSet::EMPTY };
                self.tell(|| Event::Said { seat, text: words, known: false, why });
                return self.push(Frame::Poll(Poll::new(Ask::Challenge, seat, Some(seat), Some(why))));
            }
            _ => None,
        };
        let right = guess.is_some_and(|card| self.deck.copies(quiz.subject).contains(card));
        self.tell(|| Event::Quizzed { seat, guess, right, why });
        self.end_quiz(quiz, right);
    }

    /// A statement stands unless somebody challenges it and the table votes it down. It goes with whoever made it.
    pub(crate) fn quiz_tally(&mut self, quiz: Quiz, tally: PollResult) {
        match tally {
            PollResult::Seats(seats) if !seats.is_empty() => {
                let why = quiz.rule;
                self.tell(|| Event::Challenged { seats, why });
                self.push(Frame::Poll(Poll::new(Ask::Words, quiz.asked, Some(quiz.asked), Some(why))));
            }
            tally => {
                self.s.said = Spoken::default();
                self.end_quiz(quiz, matches!(tally, PollResult::Seats(_) | PollResult::Upheld(true)));
            }
        }
    }

    /// The effect below learns who was asked, and whether the answer was right.
    fn end_quiz(&mut self, quiz: Quiz, right: bool) {
        self.s.frames.pop();
        if let Some(Frame::Effect(effect)) = self.s.frames.last_mut() {
            effect.chosen[0] = Some(quiz.asked);
            effect.right = right;
        }
    }
}

/// Whether a text can be a statement: it is neither empty nor too long.
pub(crate) fn check_statement(text: &str) -> Result<(), Refusal> {
    let text = text.trim();
    if text.is_empty() || text.len() > MAX_STATEMENT {
        Err(Refusal::TextLength(MAX_STATEMENT))
    } else {
        Ok(())
    }
}

/// Whether a text is the name of a Keeper.
pub(crate) fn check_name(deck: &Deck, text: &str) -> Result<(), Refusal> {
    check_statement(text)?;
    if card_called(deck, text.trim()).is_some() { Ok(()) } else { Err(Refusal::UnknownName) }
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
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct QuizView {
    /// Who is asked.
    pub seat: Seat,
    /// What the deck calls that which is shown or wanted.
    pub title: String,
    /// All the facts that the card shows; none where the player has to state one.
    pub facts: Vec<String>,
    /// The card whose fact the player has to state.
    pub card: Option<Card>,
    /// The cards offered as answers, each with the fact that stands for it.
    pub choices: Vec<(Card, String)>,
    /// The player may answer in their own words.
    pub statements: bool,
}

/// The quiz being asked just now.
pub(crate) fn quiz_view(state: &State, deck: &Deck) -> Option<QuizView> {
    let Some(Frame::Quiz(quiz)) = state.frames.last() else { return None };
    let Quiz { subject, shows_facts, .. } = *quiz;
    let (name, title) = &deck.details[quiz.detail as usize];
    let fact = |card: Card| {
        let shown = || deck.face(card).shown(name);
        shown().nth(quiz.fact as usize % shown().count().max(1)).cloned().unwrap_or_default()
    };
    Some(QuizView {
        seat: quiz.asked,
        title: title.clone(),
        facts: deck.face(subject).shown(name).filter(|_| shows_facts).cloned().collect(),
        card: (!shows_facts).then_some(subject),
        choices: quiz
            .choices
            .iter()
            .map(|card| (card, if shows_facts { String::new() } else { fact(card) }))
            .collect(),
        statements: !shows_facts && state.rules.intersects(deck.rules.free_statements),
    })
}
