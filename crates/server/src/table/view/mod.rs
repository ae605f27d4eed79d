//! From the engine's view and facts to the table a client draws, with names and sentences.

mod goals;
mod question;
mod social;

use crate::wire::*;
use panta_cards::{Card, CardSet, Deck, Slot};
use panta_engine::{BonusFacts, Facts, Game, MAX_TEXT, Outcome, PlayerView, Seat, View};
use panta_scenarios::citations;
use panta_speech::{Locale, Numbers, Speaker};
use std::sync::Arc;

/// What a table knows beside its game.
#[derive(Clone, Debug, Default)]
pub struct Around {
    /// Who sits where, by seat; also those who have left.
    pub people: Vec<Person>,
    /// The number of each seat's question.
    pub questions: Vec<u32>,
    /// How many answers have been given.
    pub version: u32,
    /// How many played at the start: so many turns are a round.
    pub round: u16,
    /// When the time is up, in seconds since 1970.
    pub ends_at: Option<u64>,
    /// Alone: the best result.
    pub best: Option<BestView>,
}

/// The round that a turn belongs to; the first is 1.
pub fn round_of(turn: u16, round: u16) -> u16 {
    turn.saturating_sub(1) / round.max(1) + 1
}

/// The table as this player sees it.
pub fn table_view(game: &Game<Arc<Deck>>, around: &Around, seat: Seat, locale: &'static Locale) -> TableView {
    let view = game.view(seat);
    let names: Vec<String> = around.people.iter().map(|person| person.name.clone()).collect();
    let speaker = Speaker::new(game.deck(), &names, Some(seat)).in_locale(locale);
    let facts = game.facts(seat);
    let at = Drawing { view: &view, facts: &facts, speaker, around };
    TableView {
        version: around.version,
        seat,
        players: at.players(),
        hand: view.hand,
        rules: view.rules,
        metas: view.metas,
        stone: at.stone(),
        goals: view.goals.iter().map(|goal| at.goal(goal)).collect(),
        attached: view.attached.clone(),
        kept: view.kept.clone(),
        draw_pile: view.draw_pile,
        discard: view.discard.clone(),
        solo: facts.solo,
        rule_pile: view.rule_pile,
        claims: facts.claims,
        ends_at: around.ends_at,
        turn: view.turn,
        round: round_of(view.turn.number, around.round),
        resolving: view.resolving.clone(),
        question: view
            .question
            .map(|question| at.question(&question, citations().question(&question, game.state()))),
        waiting: at.waiting(),
        quiz: view.quiz.clone(),
        vote: at.vote(),
        said: view.said.clone(),
        calls: view.calls.clone(),
        can_claim: view.can_claim,
        declarable: view.declarable,
        declared_length: MAX_TEXT,
        proposable: at.proposable(),
        over: view.outcome.map(|outcome| at.over(outcome)),
    }
}

/// What a table is drawn from. The game itself is not here: nothing that this player may not know can be drawn.
struct Drawing<'a> {
    view: &'a View,
    facts: &'a Facts,
    speaker: Speaker<'a>,
    around: &'a Around,
}

impl Drawing<'_> {
    fn deck(&self) -> &Deck {
        self.speaker.deck()
    }

    /// What lies before a player; nothing before somebody who has left.
    fn table(&self, seat: Seat) -> CardSet {
        let mut players = self.view.players.iter();
        players.find(|player| player.seat == seat).map_or(CardSet::EMPTY, |player| player.table)
    }

    fn players(&self) -> Vec<Player> {
        let player = |view: &PlayerView| Player {
            view: *view,
            person: self.around.people.get(view.seat.index()).cloned().unwrap_or_default(),
            bonus: self.bonus(view.seat),
        };
        self.view.players.iter().map(player).collect()
    }

    /// What a player draws and plays beyond the rules when on turn.
    fn bonus(&self, seat: Seat) -> Option<String> {
        let BonusFacts { draw, play, .. } = self.facts.bonuses.iter().find(|bonus| bonus.seat == seat)?;
        self.speaker.bonus(*draw, *play)
    }

    /// The New Rule in a slot.
    fn rule(&self, slot: Slot) -> Option<Card> {
        (self.view.rules & self.deck().slot(slot)).first()
    }

    fn stone(&self) -> Stone {
        let Numbers { draw, play, hand, keepers } = self.speaker.numbers(self.facts);
        let line = |label: String, slot| StoneLine { label, card: self.rule(slot), limit: None };
        let limit = |limit: Option<(u8, Card)>| limit.map(|(most, _)| most);
        Stone {
            draw: line(draw, Slot::Draw),
            play: line(play, Slot::Play),
            hand: StoneLine { limit: limit(self.facts.hand_limit), ..line(hand, Slot::HandLimit) },
            keepers: StoneLine { limit: limit(self.facts.keeper_limit), ..line(keepers, Slot::KeeperLimit) },
        }
    }

    fn waiting(&self) -> Option<Waiting> {
        let asked = self.view.asked.without(self.view.seat);
        let why = self.speaker.waiting(asked, self.view.turn.player)?;
        self.view.question.is_none().then(|| Waiting { players: asked.iter().collect(), why })
    }

    fn over(&self, outcome: Outcome) -> OverView {
        let (title, reason) = self.speaker.ending(outcome);
        let (kind, winners, goal) = match outcome {
            Outcome::Won { seat, goal } => ("won", vec![seat], Some(goal)),
            Outcome::Lost { ungoal } => ("lost", vec![], Some(ungoal)),
            Outcome::Scored { seats } => ("scored", seats.iter().collect(), None),
            Outcome::Alone { .. } => ("alone", vec![], None),
            Outcome::Stopped(_) => ("stopped", vec![], None),
        };
        let winner = winners.first().copied().filter(|_| winners.len() == 1);
        let score = match outcome {
            Outcome::Alone { goals } => Some(goals),
            _ => None,
        };
        let laid = self.view.winning_word.as_ref();
        let cards = match (winner, goal, laid) {
            (_, _, Some(laid)) => laid.cards.iter().collect(),
            (Some(seat), Some(goal), None) => self.witness(seat, goal),
            _ => vec![],
        };
        let word = laid.map(|laid| laid.text.clone());
        let turns = self.view.turn.number;
        let best = self.around.best;
        OverView { kind, winner, winners, score, best, goal, cards, word, title, reason, turns }
    }
}
