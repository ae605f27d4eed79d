//! Why an answer is refused, in a sentence that names the card it is about.

use super::{Speaker, counted};
use crate::free::{Unusable, unusable};
use crate::question::{Answer, Purpose, Question, Refusal};
use crate::seat::Seat;
use crate::state::State;
use panta_cards::Card;

impl Speaker<'_> {
    /// Why this answer of this player is refused. The player was asked this question, if any.
    pub fn refusal(
        &self,
        state: &State,
        seat: Seat,
        question: Option<&Question>,
        answer: &Answer,
        refusal: &Refusal,
    ) -> String {
        match (refusal, question, answer) {
            (Refusal::NotAsked, _, _) if state.player() != seat => {
                format!("{} It is {} turn.", refusal, self.whose(state.player()))
            }
            (Refusal::NotOffered, Some(question), answer) => self.not_offered(state, question, answer),
            (Refusal::NothingToCall, _, Answer::Call(card, _)) if self.knows(*card) => {
                format!("There is nobody to call out for {} just now.", self.deck.name(*card))
            }
            _ => refusal.to_string(),
        }
    }

    /// A number that comes from outside may be that of no card.
    fn knows(&self, card: Card) -> bool {
        self.deck.all().contains(card)
    }

    fn not_offered(&self, state: &State, question: &Question, answer: &Answer) -> String {
        let asks = question.why.map_or("This question", |card| self.deck.name(card));
        match *answer {
            Answer::Pass if question.purpose == Purpose::Play => {
                "You have to play a card: nobody may pass while there is a card to play.".into()
            }
            Answer::Pass => format!("{asks} cannot be passed over: something has to be chosen."),
            Answer::Use(at) => self.not_usable(state, question.seat, at),
            Answer::Card(card) if question.purpose == Purpose::Play && self.knows(card) => {
                let name = self.deck.name(card);
                match state.hands[question.seat.index()].contains(card) {
                    true => format!("Of equal cards, {name} is named by the first."),
                    false => format!("{name} is not in your hand."),
                }
            }
            Answer::Card(_) | Answer::Cards(_) if question.cards.is_empty() => {
                format!("{asks} does not ask for a card.")
            }
            Answer::Card(_) if question.max > 1 => self.how_many(question, asks),
            Answer::Card(card) if self.knows(card) => {
                format!("{} is not among the cards to choose from ({asks}).", self.deck.name(card))
            }
            Answer::Cards(cards)
                if cards.len() < question.min as usize || cards.len() > question.max as usize =>
            {
                self.how_many(question, asks)
            }
            Answer::Cards(cards) => match (cards - question.cards).first().filter(|card| self.knows(*card)) {
                Some(card) => {
                    format!("{} is not among the cards to choose from ({asks}).", self.deck.name(card))
                }
                None => self.how_many(question, asks),
            },
            Answer::Seat(seat) => format!("{} cannot be chosen here ({asks}).", self.subject(seat)),
            _ => match question.why {
                Some(card) => format!("That is not one of the answers to {}.", self.deck.name(card)),
                None => Refusal::NotOffered.to_string(),
            },
        }
    }

    fn how_many(&self, question: &Question, asks: &str) -> String {
        let (min, max) = (question.min as usize, question.max as usize);
        if min == max {
            format!("{asks} asks for exactly {}.", counted(min, "card"))
        } else {
            format!("{asks} asks for {min} to {}.", counted(max, "card"))
        }
    }

    /// Why a free action is not to be had.
    fn not_usable(&self, state: &State, seat: Seat, at: u8) -> String {
        let card = self.deck.free_actions.get(at as usize).and_then(|action| action.cards.first());
        let name = card.map_or("It", |card| self.deck.name(card));
        match unusable(state, self.deck, seat, at) {
            None => "There is no such free action.".into(),
            Some(Unusable::NotTheirs) => format!("{name} is not in play for you."),
            Some(Unusable::Used) => format!("{name} has been used in this turn already."),
            Some(Unusable::NotNow) => {
                format!("{name} cannot be used just now: it would do nothing, or its moment has passed.")
            }
        }
    }
}
