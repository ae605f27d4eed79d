//! From the engine's view to the table a client draws: names, sentences, and facts about Goals.

use crate::faces::first_copies;
use crate::wire::*;
use panta_cards::{Card, CardSet, Deck, Kind, Slot, Value};
use panta_engine::speech::{self, Speaker};
use panta_engine::{Game, Outcome, Purpose, Question, Seat, Stage, View, lacks, needs, would_win};
use std::sync::Arc;

/// Who sits where.
#[derive(Clone, Debug)]
pub struct Person {
    /// Their name.
    pub name: String,
    /// Whether a program plays.
    pub bot: bool,
}

/// The table as this player sees it.
pub fn table_view(
    game: &Game<Arc<Deck>>,
    people: &[Person],
    names: &[String],
    seat: Seat,
    version: u32,
) -> TableView {
    let view = game.view(seat);
    let speaker = Speaker { deck: game.deck(), names, viewer: Some(seat) };
    let players = view.players.len() as u16;
    let at = Drawing { game, view: &view, speaker, people };
    TableView {
        version,
        seat,
        players: at.players(),
        hand: view.hand.iter().collect(),
        rules: view.rules.iter().collect(),
        metas: view.metas.iter().collect(),
        stone: at.stone(),
        goals: view.goals.iter().map(|goal| at.goal(goal)).collect(),
        draw_pile: view.draw_pile,
        discard: view.discard.clone(),
        turn: TurnView {
            number: view.turn.number,
            round: (view.turn.number.saturating_sub(1)) / players + 1,
            player: view.turn.player,
            drawn: view.turn.drawn,
            draw_target: view.turn.draw_target,
            played: view.turn.played,
            play_target: view.turn.play_target,
            plays_left: view.turn.plays_left,
            stage: match view.turn.stage {
                Stage::Begin | Stage::Before | Stage::Draw => "start",
                Stage::Play => "play",
                Stage::Limits | Stage::Over => "end",
            },
        },
        resolving: at.resolving(),
        question: view.question.map(|question| at.question(&question)),
        waiting: at.waiting(),
        calls: view
            .calls
            .iter()
            .map(|card| CallView {
                card: *card,
                label: game.deck().face(*card).call.clone().unwrap_or_default(),
            })
            .collect(),
        over: view.outcome.map(|outcome| at.over(outcome)),
    }
}

struct Drawing<'a> {
    game: &'a Game<Arc<Deck>>,
    view: &'a View,
    speaker: Speaker<'a>,
    people: &'a [Person],
}

impl Drawing<'_> {
    fn deck(&self) -> &Deck {
        self.game.deck()
    }

    fn name(&self, seat: Seat) -> &str {
        self.people.get(seat.index()).map_or("", |person| person.name.as_str())
    }

    fn players(&self) -> Vec<PlayerView> {
        let plural = |n: u8, what: &str| format!("{what} {n} more");
        self.view
            .players
            .iter()
            .map(|player| PlayerView {
                seat: player.seat,
                name: self.name(player.seat).to_string(),
                bot: self.people.get(player.seat.index()).is_some_and(|person| person.bot),
                hand_count: player.hand,
                table: player.table.iter().collect(),
                bonus: match self.bonus(player.seat) {
                    (0, 0) => None,
                    (draw, 0) => Some(plural(draw, "draws")),
                    (0, play) => Some(plural(play, "plays")),
                    (draw, play) => Some(format!("{}, {}", plural(draw, "draws"), plural(play, "plays"))),
                },
            })
            .collect()
    }

    /// What a player draws and plays beyond the rules when on turn.
    fn bonus(&self, seat: Seat) -> (u8, u8) {
        let state = self.game.state();
        (state.draw_bonus(self.deck(), seat), state.play_bonus(self.deck(), seat))
    }

    fn stone(&self) -> Stone {
        let (state, deck) = (self.game.state(), self.deck());
        let line = |label: String, slot| StoneLine { label, card: state.rule(deck, slot) };
        let limit =
            |limit: Option<(u8, Card)>| limit.map_or("no limit".into(), |(most, _)| format!("Limit {most}"));
        Stone {
            draw: line(format!("Draw {}", state.draw_rule(deck)), Slot::Draw),
            play: line(
                match state.play_rule(deck) {
                    Value::Exactly(number) => format!("Play {}", state.read(deck, number)),
                    Value::All => "Play all".into(),
                    Value::AllBut(number) => format!("Play all but {}", state.read(deck, number)),
                },
                Slot::Play,
            ),
            hand: line(limit(state.hand_limit(deck)), Slot::HandLimit),
            keepers: line(limit(state.keeper_limit(deck)), Slot::KeeperLimit),
        }
    }

    fn goal(&self, goal: Card) -> GoalView {
        let (state, deck) = (self.game.state(), self.deck());
        let mine = self.view.players[self.view.seat.index()].table;
        let need = |need: &panta_engine::Need| {
            let count = state.read(deck, need.count);
            let have = (mine & need.cards).len();
            NeedView {
                cards: first_copies(deck, need.cards),
                count,
                have,
                place: if have >= count as usize {
                    "you have it".into()
                } else {
                    self.whereabouts(need.cards)
                },
            }
        };
        let lacks: Vec<Option<usize>> =
            self.view.players.iter().map(|player| lacks(state, deck, goal, player.seat)).collect();
        let met = lacks.iter().filter(|lacks| **lacks == Some(0)).count();
        GoalView {
            card: goal,
            alternatives: needs(deck, goal).iter().map(|needs| needs.iter().map(need).collect()).collect(),
            note: (met > 1).then(|| format!("{met} players meet it; nobody wins until one meets it alone.")),
            lacks,
        }
    }

    /// Where a card that I lack lies, as far as everybody can see.
    fn whereabouts(&self, cards: CardSet) -> String {
        let owners: Vec<&str> = self
            .view
            .players
            .iter()
            .filter(|player| player.seat != self.view.seat && player.table.meets(cards))
            .map(|player| self.name(player.seat))
            .collect();
        match owners[..] {
            [] if self.view.hand.meets(cards) => "in your hand".into(),
            [] => "not on the table".into(),
            [one] => format!("{one} has one"),
            [one, other] => format!("{one} and {other} have one"),
            _ => "others have it".into(),
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

    fn question(&self, question: &Question) -> QuestionView {
        let deck = self.deck();
        let prompt = speech::prompt(question, self.view, &self.speaker);
        let listed = matches!(question.purpose, Purpose::Word);
        QuestionView {
            title: prompt.title,
            why: prompt.why,
            purpose: purpose(question.purpose),
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
                .filter(|_| !listed)
                .map(|(value, label)| NamedOption { value: value as u8, label })
                .collect(),
            min: question.min,
            max: question.max,
            pass: prompt.pass,
            text: question.text.then(|| TextQuestion {
                hint: "A name or a formula".into(),
                max_length: panta_engine::MAX_TEXT,
                suggestions: vec![],
            }),
        }
    }

    fn card_option(&self, question: &Question, card: Card) -> CardOption {
        let view = self.view;
        let owner = view.players.iter().find(|player| player.table.contains(card)).map(|player| player.seat);
        let aside = view.resolving.iter().any(|resolving| resolving.aside.contains(&card));
        let from = match () {
            () if owner.is_some() => "table",
            () if view.hand.contains(card) => "hand",
            () if aside => "aside",
            () if view.rules.contains(card) => "rules",
            () if view.goals.contains(card) => "goals",
            () => "discard",
        };
        let plays = matches!(question.purpose, Purpose::Play | Purpose::PlayAside);
        CardOption { card, from, player: owner, warning: plays.then(|| self.gift(card)).flatten() }
    }

    /// A Goal that would make another player win at once.
    fn gift(&self, card: Card) -> Option<String> {
        if self.deck().effects(card).kind != Kind::Goal {
            return None;
        }
        let winner = would_win(self.game.state(), self.deck(), card)?;
        let name = self.name(winner);
        (winner != self.view.seat).then(|| format!("{name} has what it needs. If you play it, {name} wins."))
    }

    fn use_option(&self, at: u8) -> Option<UseOption> {
        let action = &self.deck().free_actions[at as usize];
        let mine = self.view.players[self.view.seat.index()].table;
        let card = (action.cards & (self.view.rules | self.view.metas | mine)).first()?;
        Some(UseOption { number: at, card, label: self.deck().face(card).text.clone() })
    }

    fn waiting(&self) -> Option<Waiting> {
        let players: Vec<Seat> = self.view.asked.without(self.view.seat).iter().collect();
        if players.is_empty() || self.view.question.is_some() {
            return None;
        }
        let names: Vec<&str> = players.iter().map(|seat| self.name(*seat)).collect();
        let why = match (self.view.turn.stage, &names[..]) {
            (_, [one]) if players[0] == self.view.turn.player => format!("{one} is on turn."),
            (_, [one]) => format!("{one} has to choose."),
            (_, [most @ .., last]) => format!("{} and {last} have to choose.", most.join(", ")),
            (_, []) => String::new(),
        };
        Some(Waiting { players, why })
    }

    fn over(&self, outcome: Outcome) -> OverView {
        let (title, reason) = self.speaker.ending(outcome);
        let (kind, winner, goal) = match outcome {
            Outcome::Won { seat, goal } => ("won", Some(seat), Some(goal)),
            Outcome::Lost { ungoal } => ("lost", None, Some(ungoal)),
            Outcome::Stopped(_) => ("stopped", None, None),
        };
        let cards = match (winner, goal) {
            (Some(seat), Some(goal)) => self.witness(seat, goal),
            _ => vec![],
        };
        OverView { kind, winner, goal, cards, title, reason, turns: self.view.turn.number }
    }
}

impl Drawing<'_> {
    /// The cards that met a Goal: as many as each need asks for, of the first alternative that is met.
    fn witness(&self, seat: Seat, goal: Card) -> Vec<Card> {
        let table = self.view.players[seat.index()].table;
        let count = |need: &panta_engine::Need| self.game.state().read(self.deck(), need.count) as usize;
        let alternatives = needs(self.deck(), goal);
        let met = alternatives
            .iter()
            .find(|needs| needs.iter().all(|need| (table & need.cards).len() >= count(need)));
        let cards = met.into_iter().flatten().flat_map(|need| (table & need.cards).iter().take(count(need)));
        cards.collect()
    }
}

fn purpose(purpose: Purpose) -> &'static str {
    match purpose {
        Purpose::Before | Purpose::BeforeRandom | Purpose::After => "use",
        Purpose::Play | Purpose::PlayAside | Purpose::PlayDiscarded => "play",
        Purpose::HandLimit | Purpose::KeeperLimit => "limit",
        Purpose::GoalGoes | Purpose::Move(_) | Purpose::SwapGive | Purpose::SwapGet => "pick",
        Purpose::Player => "seat",
        Purpose::Direction => "option",
        Purpose::Word => "word",
        Purpose::Vote | Purpose::Admit => "vote",
    }
}
