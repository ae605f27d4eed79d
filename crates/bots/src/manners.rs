//! What bots answer where nothing is to be won by thinking: votes, quizzes, duties, words. They let statements stand, agree
//! to what people want, and know the cards.

use fastrand::Rng;
use panta_cards::{Card, Deck};
use panta_engine::{Answer, Chair, Game, Proposal, Purpose, Question, QuizView};

/// The answer to such a question; none where it is a matter of play.
pub(crate) fn polite(game: &Game<&Deck>, question: &Question, chance: &mut Rng) -> Option<Answer> {
    Some(match question.purpose {
        // What the list does not know, a bot has never heard either.
        Purpose::Propose(Proposal::Word(_)) => Answer::Option(1),
        Purpose::Challenge
        | Purpose::Propose(_)
        | Purpose::Claim
        | Purpose::Race
        | Purpose::Admit
        | Purpose::Duty => Answer::Option(0),
        Purpose::After if question.options != 0 => Answer::Option(question.options.trailing_zeros() as u8),
        Purpose::Vote if !game.state().said.words.is_empty() => Answer::Option(0),
        Purpose::Vote | Purpose::Ballot => Answer::Pass,
        Purpose::Quiz => {
            let quiz = game.view(question.seat).quiz;
            let right = quiz.and_then(|quiz| right_choice(game.deck(), &quiz, question));
            right.map_or(Answer::Pass, Answer::Card)
        }
        Purpose::LayWord => {
            let word = game.view(question.seat).longest_word(game.deck());
            word.map_or(Answer::Pass, |word| Answer::Text(word.into()))
        }
        Purpose::Word | Purpose::KeepWord | Purpose::Throw if question.options != 0 => {
            let bits: Vec<u8> = (0..128).filter(|at| question.options >> at & 1 == 1).collect();
            Answer::Option(bits[chance.usize(..bits.len())])
        }
        _ => return None,
    })
}

/// Which of the cards offered is the answer to a quiz. The facts of a card are open to all.
pub(crate) fn right_choice(deck: &Deck, quiz: &QuizView, question: &Question) -> Option<Card> {
    let mut choices = question.cards.iter();
    match (quiz.facts.first(), quiz.card) {
        (Some(fact), _) => {
            choices.find(|card| deck.face(*card).details.iter().any(|detail| detail.text == *fact))
        }
        (None, Some(card)) => choices.find(|choice| deck.copies(card).contains(*choice)),
        (None, None) => None,
    }
}

/// A word that meets a Goal, where nobody finds it for the player.
pub(crate) fn declare(chair: &Chair) -> Option<Answer> {
    let deck = chair.deck();
    if deck.words.spells.is_empty() {
        return None;
    }
    let view = chair.view();
    view.declarable.iter().find_map(|goal| {
        let (text, _) = view.layable(deck, goal)?;
        Some(Answer::Declare(goal, text.into()))
    })
}
