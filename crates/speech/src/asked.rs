//! What a player is asked, with the words on every button that could answer it.

use crate::questions::Prompt;
use crate::{BLANK, Speaker, Terms};
use panta_cards::{Card, Kind};
use panta_engine::{Facts, Purpose, Question, Shape, View};
use serde::Serialize;

/// A question in words, and what it looks like.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Asked {
    /// The question itself.
    #[serde(flatten)]
    pub prompt: Prompt,
    /// What it looks like.
    pub shape: Shape,
    /// The ruling by which it is asked.
    pub ruling: String,
    /// The card that asks, or the rule that says how many; none for the Basic Rules.
    pub card: Option<Card>,
    /// The option that is done with the turn marker.
    pub marker: Option<u8>,
    /// What the button says to an answer.
    pub confirm: Confirm,
    /// What to know before a card is chosen.
    pub warnings: Vec<(Card, String)>,
    /// What cannot be chosen because of a card in play, with that card: for "why?".
    pub kept_out: Vec<String>,
}

/// What the button says, for every answer that could be chosen. [`BLANK`] stands for what is not known before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Confirm {
    /// With so many cards chosen, from none on; a blank for the name of each, where they are named.
    pub cards: Vec<String>,
    /// What is chosen so far, where several may be: for each number of cards, with a blank for the name of each.
    pub chosen: Vec<String>,
    /// For each free action on offer, in the order of [`Facts::uses`].
    pub uses: Vec<String>,
    /// For each player to choose from.
    pub seats: Vec<String>,
    /// For the options, by number.
    pub options: Vec<String>,
    /// For words, with a blank for them.
    pub text: String,
}

impl Speaker<'_> {
    /// What the reader is asked, by this ruling.
    pub(crate) fn asked(&self, question: &Question, view: &View, facts: &Facts, ruling: &str) -> Asked {
        let prompt = self.prompt(question, view);
        let rule = match question.purpose {
            Purpose::Before => facts.draw_rule.1,
            Purpose::Play => facts.play_rule.1,
            _ => None,
        };
        let gifts = facts.gifts.iter().filter(|(_, winner)| *winner != view.seat);
        Asked {
            shape: question.purpose.shape(),
            ruling: ruling.to_string(),
            card: question.why.or(rule),
            marker: self.marker(question),
            confirm: self.confirm(question, view, facts, &prompt),
            kept_out: facts
                .kept_out
                .iter()
                .map(|(card, by)| self.say(&Terms::to_say("kept-out").with("card", card).with("by", by)))
                .collect(),
            warnings: gifts.map(|(goal, winner)| (*goal, self.gift(*winner))).collect(),
            prompt,
        }
    }

    fn confirm(&self, question: &Question, view: &View, facts: &Facts, prompt: &Prompt) -> Confirm {
        let verb = &prompt.button;
        let uses = |card: Card| facts.uses.iter().filter(|(_, other)| *other == card).count();
        let (seats, options) = (question.seats.iter(), prompt.options.iter());
        let numbers = 0..=question.max.min(question.cards.len() as u8);
        let chosen = |chosen: u8| {
            let terms = Terms::to_say("chosen-so-far").with("number", chosen).with("most", question.max);
            self.say(&terms.with("what", vec![BLANK; chosen.into()]))
        };
        Confirm {
            chosen: numbers.clone().filter(|_| question.max > 1).map(chosen).collect(),
            cards: numbers.map(|chosen| self.confirm_cards(question, view, verb, chosen)).collect(),
            uses: facts
                .uses
                .iter()
                .map(|(_, card)| {
                    let does = (uses(*card) > 1).then(|| &self.deck.face(*card).text);
                    self.say(&Terms::to_say("confirm-use").with("card", card).with("does", does))
                })
                .collect(),
            seats: seats.map(|seat| self.say(&doing(verb, "confirm").with("what", seat))).collect(),
            options: options.map(|option| self.confirm_option(question, verb, option)).collect(),
            text: self.say(&doing(verb, "confirm-text").with("text", BLANK)),
        }
    }

    /// What the button says when so many cards are chosen.
    fn confirm_cards(&self, question: &Question, view: &View, verb: &str, chosen: u8) -> String {
        // In a quiz by facts, the card behind the chosen fact is not named.
        let unnamed = question.purpose == Purpose::Quiz
            && view.quiz.iter().flat_map(|quiz| &quiz.choices).any(|(_, fact)| !fact.is_empty());
        self.say(&match chosen {
            _ if chosen < question.min && question.max > 1 => {
                doing(&verb.to_lowercase(), "confirm-more").with("number", question.min - chosen)
            }
            0 if question.max == 1 => return String::new(),
            0 => doing(verb, "confirm-none"),
            1 if unnamed => doing(verb, "confirm-this"),
            1 | 2 => doing(verb, "confirm").with("what", vec![BLANK; chosen.into()]),
            _ => doing(verb, "confirm-count").with("number", chosen),
        })
    }

    /// The verb stands before an option, unless it says nothing, is about free actions, or the option says it itself.
    fn confirm_option(&self, question: &Question, verb: &str, option: &str) -> String {
        let idle = matches!(question.purpose, Purpose::After | Purpose::KeepWord)
            || option.to_lowercase().starts_with(&verb.to_lowercase());
        if idle {
            option.to_string()
        } else {
            self.say(&doing(verb, "confirm-option").with("option", option))
        }
    }

    /// The first option on offer that is done with the deck's turn marker: the words of that duty name it.
    fn marker(&self, question: &Question) -> Option<u8> {
        let marker = self.deck.faces.iter().find(|face| face.kind == Kind::Marker)?;
        let named = |at: &u8| {
            let card = self.deck.rules.duties.get(*at as usize).and_then(|duty| duty.cards.first());
            let duty = card.and_then(|card| self.deck.face(card).duty.as_ref());
            duty.is_some_and(|words| words.contains(&marker.name))
        };
        let asks = question.purpose == Purpose::After;
        (0..128).filter(|at| asks && question.options >> at & 1 == 1).find(named)
    }
}

/// That something is done, with the word on the button.
fn doing(verb: &str, message: &'static str) -> Terms {
    Terms::to_say(message).with("verb", verb)
}
