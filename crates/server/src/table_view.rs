//! From the engine's view and facts to the table a client draws, with names and sentences.

mod goals;
mod question;
mod social;

use crate::wire::*;
use panta_cards::{Card, CardSet, Deck, Slot, Value};
use panta_engine::speech::Speaker;
use panta_engine::{BonusFacts, Facts, Game, Outcome, Seat, Stage, View};
use std::sync::Arc;

/// Somebody at the table, as others see them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Person {
    /// Their name.
    pub name: String,
    /// Whether the seat is a program's.
    pub bot: bool,
    /// Whether they are connected.
    pub connected: bool,
    /// A bot plays for them.
    pub stand_in: bool,
}

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

/// The how-many-th round a turn belongs to.
pub fn round_of(turn: u16, round: u16) -> u16 {
    turn.saturating_sub(1) / round.max(1) + 1
}

/// The table as this player sees it.
pub fn table_view(game: &Game<Arc<Deck>>, around: &Around, seat: Seat) -> TableView {
    let view = game.view(seat);
    let names: Vec<String> = around.people.iter().map(|person| person.name.clone()).collect();
    let speaker = Speaker { deck: game.deck(), names: &names, viewer: Some(seat) };
    let facts = game.facts(seat);
    let at = Drawing { view: &view, facts: &facts, speaker, around };
    TableView {
        version: around.version,
        seat,
        players: at.players(),
        hand: view.hand.iter().collect(),
        rules: view.rules.iter().collect(),
        metas: view.metas.iter().collect(),
        stone: at.stone(),
        goals: view.goals.iter().map(|goal| at.goal(goal)).collect(),
        attached: view
            .attached
            .iter()
            .map(|pair| AttachedView { creeper: pair.creeper, to: pair.to })
            .collect(),
        kept: at.kept(),
        draw_pile: view.draw_pile,
        discard: view.discard.clone(),
        solo: facts.solo,
        rule_pile: view.rule_pile,
        claims: facts.claims,
        ends_at: around.ends_at,
        turn: at.turn(),
        resolving: at.resolving(),
        question: view.question.zip(facts.asked_by).map(|(question, ruling)| at.question(&question, ruling)),
        waiting: at.waiting(),
        quiz: at.quiz(),
        vote: at.vote(),
        said: (!view.said.is_empty()).then(|| view.said.clone()),
        calls: at.calls(),
        can_claim: view.can_claim,
        declarable: view.declarable.iter().collect(),
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
        self.speaker.deck
    }

    fn name(&self, seat: Seat) -> &str {
        self.speaker.names.get(seat.index()).map_or("", String::as_str)
    }

    /// "Ann", "Ann and Bob", "Ann, Bob and Cleo".
    fn names(&self, seats: &[Seat]) -> String {
        match seats {
            [] => String::new(),
            [one] => self.name(*one).to_string(),
            [most @ .., last] => {
                let most: Vec<&str> = most.iter().map(|seat| self.name(*seat)).collect();
                format!("{} and {}", most.join(", "), self.name(*last))
            }
        }
    }

    /// What lies before a player; nothing before somebody who has left.
    fn table(&self, seat: Seat) -> CardSet {
        let mut players = self.view.players.iter();
        players.find(|player| player.seat == seat).map_or(CardSet::EMPTY, |player| player.table)
    }

    fn players(&self) -> Vec<PlayerView> {
        self.view
            .players
            .iter()
            .map(|player| {
                let person = self.around.people.get(player.seat.index()).cloned().unwrap_or_default();
                PlayerView {
                    seat: player.seat,
                    name: person.name,
                    bot: person.bot,
                    connected: person.connected,
                    stand_in: person.stand_in,
                    hand_count: player.hand,
                    table: player.table.iter().collect(),
                    bonus: self.bonus(player.seat),
                    scored: player.scored.iter().collect(),
                }
            })
            .collect()
    }

    /// What a player draws and plays beyond the rules when on turn.
    fn bonus(&self, seat: Seat) -> Option<String> {
        let BonusFacts { draw, play, .. } = self.facts.bonuses.iter().find(|bonus| bonus.seat == seat)?;
        let more = |n: &u8, what: &str| format!("{what} {n} more");
        match (draw, play) {
            (0, 0) => None,
            (draw, 0) => Some(more(draw, "draws")),
            (0, play) => Some(more(play, "plays")),
            (draw, play) => Some(format!("{}, {}", more(draw, "draws"), more(play, "plays"))),
        }
    }

    /// The New Rule in a slot.
    fn rule(&self, slot: Slot) -> Option<Card> {
        (self.view.rules & self.deck().slot(slot)).first()
    }

    fn stone(&self) -> Stone {
        let facts = self.facts;
        let line = |label: String, slot| StoneLine { label, card: self.rule(slot) };
        let limit =
            |limit: Option<(u8, Card)>| limit.map_or("no limit".into(), |(most, _)| format!("Limit {most}"));
        Stone {
            draw: line(format!("Draw {}", facts.draw_rule), Slot::Draw),
            play: line(
                match facts.play_rule {
                    Value::Exactly(number) => format!("Play {}", facts.read(number)),
                    Value::All => "Play all".into(),
                    Value::AllBut(number) => format!("Play all but {}", facts.read(number)),
                },
                Slot::Play,
            ),
            hand: line(limit(facts.hand_limit), Slot::HandLimit),
            keepers: line(limit(facts.keeper_limit), Slot::KeeperLimit),
        }
    }

    fn turn(&self) -> TurnView {
        let turn = &self.view.turn;
        TurnView {
            number: turn.number,
            round: round_of(turn.number, self.around.round),
            player: turn.player,
            drawn: turn.drawn,
            draw_target: turn.draw_target,
            played: turn.played,
            play_target: turn.play_target,
            plays_left: turn.plays_left,
            stage: match turn.stage {
                Stage::Begin | Stage::Before | Stage::Draw => "start",
                Stage::Play => "play",
                Stage::Limits | Stage::Over | Stage::RulePhase | Stage::Left => "end",
            },
        }
    }

    fn resolving(&self) -> Vec<ResolvingView> {
        self.view
            .resolving
            .iter()
            .map(|resolving| ResolvingView {
                card: resolving.card,
                player: resolving.by,
                note: self.deck().face(resolving.card).text.clone(),
                aside: resolving.aside.clone(),
                aside_count: resolving.aside_count,
            })
            .collect()
    }

    fn waiting(&self) -> Option<Waiting> {
        let players: Vec<Seat> = self.view.asked.without(self.view.seat).iter().collect();
        if players.is_empty() || self.view.question.is_some() {
            return None;
        }
        let why = match players[..] {
            [one] if one == self.view.turn.player => format!("{} is on turn.", self.name(one)),
            [one] => format!("{} has to choose.", self.name(one)),
            _ => format!("{} have to choose.", self.names(&players)),
        };
        Some(Waiting { players, why })
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
