//! `casual-1`, a friendly opponent: plays to win when it can, gives nothing away when it can help it, and otherwise plays by
//! feel.
//!
//! Frozen as a yardstick, with its faults: it takes a Goal that allows nothing else for met, uses free actions at random,
//! and does not look two plays ahead. A better one is another bot. Nothing else is built on this file.

use crate::Random;
use crate::manners::right_choice;
use panta_cards::{Card, CardSet, Deck, Kind, Moment, Test};
use panta_engine::{Answer, Chair, Proposal, Purpose, Question, Seat, View};

/// Plays like somebody who knows the rules and does not count cards.
#[derive(Clone, Debug)]
pub struct Casual(Random);

impl Casual {
    /// A player with its own chance.
    pub fn new(seed: u64) -> Casual {
        Casual(Random::new(seed))
    }

    /// The best card to play: one that wins now, else one that does no harm.
    fn play(&mut self, deck: &Deck, view: &View, question: &Question) -> Answer {
        let cards = question.cards;
        let me = table(view, view.seat);
        let wins = |card: Card| match deck.effects(card).kind {
            Kind::Goal => view.would_meet(deck, card, me),
            Kind::Keeper => {
                view.goals.iter().any(|goal| view.would_meet(deck, goal, me | CardSet::one(card)))
            }
            _ => false,
        };
        if let Some(card) = cards.iter().find(|card| wins(*card)) {
            return Answer::Card(card);
        }
        let others = view.players.iter().filter(|player| player.seat != view.seat);
        let gift = |card: Card| {
            // An Ungoal is the last resort.
            deck.effects(card).kind == Kind::Ungoal
                || deck.effects(card).kind == Kind::Goal
                    && others.clone().any(|player| view.would_meet(deck, card, player.table))
        };
        let safe: CardSet = cards.iter().filter(|card| !gift(*card)).collect();
        // A Keeper never hurts; half of the time it comes first.
        let keepers = safe & deck.kind(Kind::Keeper);
        let wish = match () {
            () if !keepers.is_empty() && self.0.coin() => keepers,
            () if !safe.is_empty() => safe,
            () => cards,
        };
        self.0.answer(&Question { cards: wish, ..*question })
    }

    /// What to give up: first what no Goal in play wants.
    fn give_up(&mut self, deck: &Deck, view: &View, question: &Question) -> Answer {
        let wanted = view.goals.iter().flat_map(|goal| deck.ways(goal)).flatten();
        let wanted = wanted.fold(CardSet::EMPTY, |all, need| all | need.cards);
        let spare = question.cards - wanted;
        if spare.len() >= question.max as usize && question.min == question.max {
            return self.0.answer(&Question { cards: spare, ..*question });
        }
        self.0.answer(question)
    }

    /// Which card of the table to take: one that a Goal in play wants.
    fn take(&mut self, deck: &Deck, view: &View, question: &Question) -> Answer {
        let me = table(view, view.seat);
        let wins =
            |card: Card| view.goals.iter().any(|goal| view.would_meet(deck, goal, me | CardSet::one(card)));
        match question.cards.iter().find(|card| question.max == 1 && wins(*card)) {
            Some(card) => Answer::Card(card),
            None => self.0.answer(question),
        }
    }

    /// A card is laid in answer where it matters: somebody would win, or all would lose, or one would lose a Keeper that a
    /// Goal in play wants. Otherwise it is kept, most of the time.
    fn interrupt(&mut self, deck: &Deck, view: &View, question: &Question, moment: Moment) -> Answer {
        let wanted = view.goals.iter().flat_map(|goal| deck.ways(goal)).flatten();
        let wanted = wanted.fold(CardSet::EMPTY, |all, need| all | need.cards);
        let mine = table(view, view.seat);
        let theirs = question.about.map_or(CardSet::EMPTY, |doer| table(view, doer));
        let matters = match (moment, question.why) {
            (Moment::Win | Moment::Loss, _) => true,
            (Moment::Play, Some(card)) => match deck.effects(card).kind {
                Kind::Goal => view.would_meet(deck, card, theirs),
                Kind::Keeper => {
                    let with = theirs | CardSet::one(card);
                    view.goals.iter().any(|goal| view.would_meet(deck, goal, with))
                }
                _ => false,
            },
            (Moment::Take | Moment::Give | Moment::Discard, _) => {
                view.window.is_some_and(|window| (window.cards & mine).intersects(wanted))
            }
            _ => false,
        };
        match question.cards.first() {
            Some(card) if matters || self.0.one_in(12) => Answer::Card(card),
            _ => Answer::Pass,
        }
    }

    /// A quiz: card facts are open to all, and three times in four the bot remembers.
    fn quiz(&mut self, deck: &Deck, view: &View, question: &Question) -> Answer {
        let Some(quiz) = view.quiz.as_ref().filter(|_| !self.0.one_in(4)) else {
            return self.0.answer(&Question { text: None, ..*question });
        };
        right_choice(deck, quiz, question).map_or(Answer::Pass, Answer::Card)
    }

    /// A Creeper sits where it does the least harm: off what Goals in play want, on what no Goal wants at all.
    fn attach(&mut self, deck: &Deck, view: &View, question: &Question) -> Answer {
        let wanted = view.goals.iter().flat_map(|goal| deck.ways(goal)).flatten();
        let wanted = wanted.fold(CardSet::EMPTY, |all, need| all | need.cards);
        let danger = view.goals.iter().fold(CardSet::EMPTY, |all, goal| all | attachable(deck, goal));
        let calm = question.cards - danger;
        let spare: CardSet = calm.iter().filter(|card| deck.face(*card).spare).collect();
        let wish = [spare, calm - wanted, calm, question.cards].into_iter().find(|cards| !cards.is_empty());
        self.0.answer(&Question { cards: wish.unwrap_or(question.cards), ..*question })
    }

    /// A word that meets a Goal, if the bot sees one: the rarer the word, the sooner it is overlooked.
    fn declare(&mut self, deck: &Deck, view: &View) -> Option<Answer> {
        let goal = view.declarable.first()?;
        let (text, level) = view.layable(deck, goal)?;
        let misses = match level {
            0..=10 => 20,
            11..=20 => 7,
            _ => 3,
        };
        (!self.0.one_in(misses)).then(|| Answer::Declare(goal, text.into()))
    }
}

impl crate::Bot for Casual {
    fn answer(&mut self, chair: &Chair) -> Answer {
        Casual::answer(self, chair.deck(), &chair.view(), chair.question())
    }
}

impl Casual {
    /// Answers a question with one of the answers it offers.
    pub fn answer(&mut self, deck: &Deck, view: &View, question: &Question) -> Answer {
        if let Some(word) = self.declare(deck, view) {
            return word;
        }
        match question.purpose {
            Purpose::Quiz => self.quiz(deck, view, question),
            Purpose::Attach => self.attach(deck, view, question),
            // What the list does not know, a bot has never heard either.
            Purpose::Propose(Proposal::Word(_)) => Answer::Option(1),
            // Bots let statements stand, agree to what people want, and keep their duties most of the time.
            Purpose::Challenge | Purpose::Propose(_) | Purpose::Claim | Purpose::Race => Answer::Option(0),
            Purpose::Duty => Answer::Option(self.0.one_in(9) as u8),
            // Now and then it is forgotten.
            Purpose::After if question.options != 0 && !self.0.one_in(9) => {
                Answer::Option(question.options.trailing_zeros() as u8)
            }
            Purpose::Ballot => Answer::Pass,
            Purpose::LayWord => {
                view.longest_word(deck).map_or(Answer::Pass, |word| Answer::Text(word.into()))
            }
            Purpose::Answer(moment) => self.interrupt(deck, view, question, moment),
            Purpose::Play | Purpose::PlayAside => self.play(deck, view, question),
            Purpose::Limit(_) => self.give_up(deck, view, question),
            Purpose::Move(panta_cards::Verb::Take) => self.take(deck, view, question),
            // A word that fits the cards is good enough; bots hear no slips.
            Purpose::Vote if !view.said.is_empty() => Answer::Option(0),
            Purpose::Vote => Answer::Pass,
            _ => self.0.answer(question),
        }
    }
}

/// The Keepers to which a Creeper must not be attached under an Ungoal.
fn attachable(deck: &Deck, goal: Card) -> CardSet {
    let Some(goal) = deck.effects(goal).goal.map(|at| &deck.rules.goals[at as usize]) else {
        return CardSet::EMPTY;
    };
    deck.code.tests[goal.tests.range()].iter().fold(CardSet::EMPTY, |all, test| match test {
        Test::Attached { to, .. } => all | deck.code.sets[*to as usize],
        _ => all,
    })
}

fn table(view: &View, seat: Seat) -> CardSet {
    view.players.iter().find(|player| player.seat == seat).map_or(CardSet::EMPTY, |player| player.table)
}
