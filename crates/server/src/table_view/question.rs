//! What a player is asked, in words, with every legal answer.

use super::Drawing;
use crate::wire::{CardOption, NamedOption, QuestionView, TextQuestion, UseOption};
use panta_cards::Card;
use panta_engine::{MAX_KEPT, MAX_STATEMENT, MAX_TEXT, Purpose, Question, RulingId, SUGGESTED_WORDS, speech};

impl Drawing<'_> {
    pub(super) fn question(&self, question: &Question, ruling: RulingId) -> QuestionView {
        let deck = self.deck();
        let prompt = speech::prompt(question, self.view, &self.speaker);
        // These options are suggestions: people type them.
        let typed = matches!(question.purpose, Purpose::Word | Purpose::KeepWord);
        QuestionView {
            id: self.around.questions.get(self.view.seat.index()).copied().unwrap_or_default(),
            title: prompt.title,
            why: prompt.why,
            purpose: purpose(question.purpose),
            ruling,
            verb: prompt.verb,
            tag: prompt.tag,
            cards: question.cards.iter().map(|card| self.card_option(question, card)).collect(),
            uses: (0..deck.free_actions.len() as u8)
                .filter(|at| question.uses >> at & 1 == 1)
                .filter_map(|at| self.use_option(at))
                .collect(),
            seats: question.seats.iter().collect(),
            options: prompt
                .options
                .into_iter()
                .enumerate()
                .filter(|(value, _)| !typed && *value < 128 && question.options >> value & 1 == 1)
                .map(|(value, label)| NamedOption { value: value as u8, label })
                .collect(),
            min: question.min,
            max: question.max,
            pass: prompt.pass,
            text: question.text.then(|| self.text(question.purpose)),
        }
    }

    fn text(&self, purpose: Purpose) -> TextQuestion {
        let statements = self.view.quiz.as_ref().is_some_and(|quiz| quiz.statements);
        let (hint, max_length, suggestions): (_, _, &[&str]) = match purpose {
            Purpose::Quiz if statements => ("A name, or a true statement of your own", MAX_STATEMENT, &[]),
            Purpose::Quiz => ("The card's name", MAX_TEXT, &[]),
            Purpose::KeepWord => ("One word", MAX_KEPT, &SUGGESTED_WORDS),
            Purpose::LayWord => ("A word of your letters", MAX_TEXT, &[]),
            _ => ("A name or a formula", MAX_TEXT, &[]),
        };
        let suggestions = suggestions.iter().map(|word| word.to_string()).collect();
        TextQuestion { hint: hint.into(), max_length, suggestions }
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
        let action = &self.deck().free_actions[at as usize];
        let mine = self.table(self.view.seat);
        let card = (action.cards & (self.view.rules | self.view.metas | mine)).first()?;
        Some(UseOption { number: at, card, label: self.deck().face(card).text.clone() })
    }
}

fn purpose(purpose: Purpose) -> &'static str {
    match purpose {
        Purpose::Before | Purpose::BeforeRandom | Purpose::After => "use",
        Purpose::Play | Purpose::PlayAside | Purpose::PlayDiscarded => "play",
        Purpose::HandLimit | Purpose::KeeperLimit => "limit",
        Purpose::GoalGoes
        | Purpose::Move(_)
        | Purpose::SwapGive
        | Purpose::SwapGet
        | Purpose::Attach
        | Purpose::ChooseCard
        | Purpose::Spend => "pick",
        Purpose::Player => "seat",
        Purpose::Direction | Purpose::YesNo | Purpose::Duty | Purpose::SpendWord => "option",
        Purpose::Word | Purpose::LayWord | Purpose::KeepWord => "word",
        Purpose::Vote | Purpose::Admit | Purpose::Ballot | Purpose::Propose(_) => "vote",
        Purpose::Quiz => "quiz",
        Purpose::Challenge => "challenge",
        Purpose::Race => "race",
        Purpose::Claim => "claim",
    }
}
