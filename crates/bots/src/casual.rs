//! A friendly opponent: plays to win when it can, gives nothing away when it can help it, and otherwise plays by feel.

use crate::Random;
use panta_cards::{Card, CardSet, Deck, Kind, Number};
use panta_engine::{Answer, Purpose, Question, Seat, View, needs};

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
            Kind::Goal => met(deck, card, me),
            Kind::Keeper => view.goals.iter().any(|goal| met(deck, goal, me | CardSet::one(card))),
            _ => false,
        };
        if let Some(card) = cards.iter().find(|card| wins(*card)) {
            return Answer::Card(card);
        }
        let others: Vec<CardSet> = view
            .players
            .iter()
            .filter(|player| player.seat != view.seat)
            .map(|player| player.table)
            .collect();
        let gift = |card: Card| {
            deck.effects(card).kind == Kind::Goal && others.iter().any(|table| met(deck, card, *table))
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
        let wanted = view.goals.iter().flat_map(|goal| needs(deck, goal)).flatten();
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
        let wins = |card: Card| view.goals.iter().any(|goal| met(deck, goal, me | CardSet::one(card)));
        match question.cards.iter().find(|card| question.max == 1 && wins(*card)) {
            Some(card) => Answer::Card(card),
            None => self.0.answer(question),
        }
    }
}

impl crate::Bot for Casual {
    fn answer(&mut self, deck: &Deck, view: &View, question: &Question) -> Answer {
        match question.purpose {
            Purpose::Play | Purpose::PlayAside => self.play(deck, view, question),
            Purpose::HandLimit | Purpose::KeeperLimit => self.give_up(deck, view, question),
            Purpose::Move(panta_cards::Verb::Take) => self.take(deck, view, question),
            // A word that fits the cards is good enough; bots hear no slips.
            Purpose::Vote if !view.said.is_empty() => Answer::Option(0),
            Purpose::Vote => Answer::Pass,
            _ => self.0.answer(question),
        }
    }
}

fn table(view: &View, seat: Seat) -> CardSet {
    view.players.iter().find(|player| player.seat == seat).map_or(CardSet::EMPTY, |player| player.table)
}

/// Whether a table has the cards a Goal names. Conditions without cards are not looked at.
fn met(deck: &Deck, goal: Card, table: CardSet) -> bool {
    needs(deck, goal).iter().any(|needs| {
        needs.iter().all(|need| {
            let count = match need.count {
                Number::Digit(n) | Number::Word(n) => n as usize,
            };
            (table & need.cards).len() >= count
        })
    })
}
