//! What a player is asked, in words, with every legal answer.

use super::Drawing;
use crate::wire::{CardOption, NamedOption, QuestionView, TextQuestion, UseOption};
use panta_cards::{Card, Kind, Slot};
use panta_engine::{MAX_KEPT, MAX_STATEMENT, MAX_TEXT, Purpose, Question, SUGGESTED_WORDS};

impl Drawing<'_> {
    pub(super) fn question(&self, question: &Question, ruling: &'static str) -> QuestionView {
        let deck = self.deck();
        let prompt = self.speaker.prompt(question, self.view);
        // These options are suggestions: people type them.
        let typed = matches!(question.purpose, Purpose::Word | Purpose::KeepWord);
        QuestionView {
            id: self.around.questions.get(self.view.seat.index()).copied().unwrap_or_default(),
            title: prompt.title,
            why: prompt.why,
            shape: question.purpose.shape(),
            ruling,
            card: question.why.or_else(|| self.rule_behind(question.purpose)),
            verb: prompt.button,
            tag: prompt.tag,
            cards: question.cards.iter().map(|card| self.card_option(question, card)).collect(),
            uses: (0..deck.rules.free_actions.len() as u8)
                .filter(|at| question.uses >> at & 1 == 1)
                .filter_map(|at| self.use_option(at))
                .collect(),
            seats: question.seats.iter().collect(),
            options: prompt
                .options
                .into_iter()
                .enumerate()
                .filter(|(value, _)| !typed && *value < 128 && question.options >> value & 1 == 1)
                .map(|(value, label)| NamedOption {
                    value: value as u8,
                    label,
                    marker: question.purpose == Purpose::After && self.moves_marker(value),
                })
                .collect(),
            min: question.min,
            max: question.max,
            pass: prompt.pass,
            text: question.text.then(|| self.text(question.purpose, prompt.hint)),
        }
    }

    /// The turn itself asks: the rule that says how many to draw or to play.
    fn rule_behind(&self, purpose: Purpose) -> Option<Card> {
        let slot = match purpose {
            Purpose::Before => Slot::Draw,
            Purpose::Play => Slot::Play,
            _ => return None,
        };
        self.rule(slot)
    }

    /// Whether a duty is done with the deck's turn marker: then its words name it.
    fn moves_marker(&self, duty: usize) -> bool {
        let deck = self.deck();
        let Some(marker) = deck.faces.iter().find(|face| face.kind == Kind::Marker) else { return false };
        let card = deck.rules.duties.get(duty).and_then(|duty| duty.cards.first());
        card.and_then(|card| deck.face(card).duty.as_ref()).is_some_and(|words| words.contains(&marker.name))
    }

    fn text(&self, purpose: Purpose, hint: String) -> TextQuestion {
        let statements = self.view.quiz.as_ref().is_some_and(|quiz| quiz.statements);
        let (max_length, suggestions): (_, &[&str]) = match purpose {
            Purpose::Quiz if statements => (MAX_STATEMENT, &[]),
            Purpose::KeepWord => (MAX_KEPT, &SUGGESTED_WORDS),
            _ => (MAX_TEXT, &[]),
        };
        let suggestions = suggestions.iter().map(|word| word.to_string()).collect();
        TextQuestion { hint, max_length, suggestions }
    }

    fn card_option(&self, question: &Question, card: Card) -> CardOption {
        let view = self.view;
        let owner = view.players.iter().find(|player| player.table.contains(card)).map(|player| player.seat);
        let aside = view.resolving.iter().any(|resolving| resolving.aside.contains(&card));
        // Where a card to guess lies would give it away.
        let quiz = question.purpose == Purpose::Quiz;
        let from = match () {
            () if quiz => "quiz",
            () if owner.is_some() => "table",
            () if view.hand.contains(card) => "hand",
            () if aside => "aside",
            () if view.rules.contains(card) => "rules",
            () if view.goals.contains(card) => "goals",
            () if view.discard.contains(&card) => "discard",
            () => "deck",
        };
        CardOption { card, from, player: owner.filter(|_| !quiz), warning: self.gift(card) }
    }

    fn use_option(&self, at: u8) -> Option<UseOption> {
        let action = &self.deck().rules.free_actions[at as usize];
        let mine = self.table(self.view.seat);
        let card = (action.cards & (self.view.rules | self.view.metas | mine)).first()?;
        Some(UseOption { number: at, card, label: self.deck().face(card).text.clone() })
    }
}
