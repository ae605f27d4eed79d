//! Characters: six tempers that bend how a bot plays. What appeals to a temper is read off what cards do, never off their
//! names, so it works in any deck.

use crate::needs::lacks;
use panta_cards::{Card, CardSet, Deck, Kind, Label, Place, Slot, SlotId, Step, Value, Verb, Who};
use panta_engine::{Answer, Game, Purpose, Question};
use serde::{Deserialize, Serialize};

/// Who plays, for people.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Character {
    /// Collects: Keepers before all.
    #[default]
    Thales,
    /// Reads ahead: keeps Goals until they fit, and never hands over a win.
    Hypatia,
    /// Takes chances: whatever is left to luck.
    Democritus,
    /// Trades: takes and exchanges.
    Aspasia,
    /// Slows down: limits, small hands, few plays.
    Zeno,
    /// Tinkers: New Rules, the bolder the better, and clears them away.
    Anaxagoras,
}

impl Character {
    /// All of them.
    pub const ALL: [Character; 6] = [
        Character::Thales,
        Character::Hypatia,
        Character::Democritus,
        Character::Aspasia,
        Character::Zeno,
        Character::Anaxagoras,
    ];

    /// What the character is called at a table.
    pub fn name(self) -> &'static str {
        match self {
            Character::Thales => "Thales",
            Character::Hypatia => "Hypatia",
            Character::Democritus => "Democritus",
            Character::Aspasia => "Aspasia",
            Character::Zeno => "Zeno",
            Character::Anaxagoras => "Anaxagoras",
        }
    }

    /// How much an answer appeals to this temper: 1 is what it loves, -1 what it would rather not do.
    pub(crate) fn appeal(self, game: &Game<&Deck>, question: &Question, answer: &Answer) -> f32 {
        let deck = game.deck();
        match (question.purpose, answer) {
            (Purpose::Play | Purpose::PlayAside | Purpose::PlayDiscarded, Answer::Card(card)) => {
                self.plays(game, question, *card)
            }
            (_, Answer::Use(at)) => {
                let program = deck.rules.free_actions.get(*at as usize).map(|action| action.program);
                self.does(Deeds::of(deck, program))
            }
            (Purpose::Move(Verb::Take) | Purpose::SwapGet, Answer::Card(card)) => {
                let keeper = deck.effects(*card).kind == Kind::Keeper;
                if keeper && matches!(self, Character::Thales | Character::Aspasia) { 0.5 } else { 0.0 }
            }
            (Purpose::Limit(_) | Purpose::Move(Verb::Discard | Verb::Give) | Purpose::SwapGive, answer) => {
                -self.clings_to(deck, parted_with(answer))
            }
            (Purpose::Play | Purpose::Before | Purpose::After, Answer::Pass) if self == Character::Zeno => {
                0.4
            }
            _ => 0.0,
        }
    }

    fn plays(self, game: &Game<&Deck>, question: &Question, card: Card) -> f32 {
        let deck = game.deck();
        let effects = deck.effects(card);
        let does = || self.does(Deeds::of(deck, effects.program));
        match (self, effects.kind) {
            (Character::Thales, Kind::Keeper) => 1.0,
            (Character::Hypatia, Kind::Goal) => {
                let (state, me) = (game.state(), question.seat.index());
                let mine = state.tables[me] | state.hands[me] & deck.kind(Kind::Keeper);
                if lacks(state, deck, card, mine) == Some(0) { 0.5 } else { -0.8 }
            }
            (Character::Democritus, Kind::Keeper) => -0.3,
            (Character::Zeno, Kind::Rule) => slows(effects.slot, effects.value).unwrap_or_else(does),
            (Character::Anaxagoras, Kind::Rule) => {
                let bold = matches!(effects.value, Some(Value::All | Value::AllBut(_)))
                    || effects.slot.is_none_or(|slot| !is_limit(slot));
                if bold { 1.0 } else { 0.7 }
            }
            _ => does(),
        }
    }

    /// How much it likes what an Action or a free action does.
    fn does(self, deeds: Deeds) -> f32 {
        let of = |is: bool, points: f32| if is { points } else { 0.0 };
        let Deeds { takes, trades, mixes, chance, draws, clears } = deeds;
        let points = match self {
            Character::Thales => of(takes, 0.4) - of(trades || mixes, 0.5),
            Character::Hypatia => -of(chance || mixes, 0.4),
            Character::Democritus => of(chance, 1.0) + of(mixes, 1.0) + of(trades, 0.6) + of(draws, 0.5),
            Character::Aspasia => of(takes, 1.0) + of(trades, 1.0),
            Character::Zeno => -of(draws, 0.4),
            Character::Anaxagoras => of(clears, 0.9),
        };
        points.clamp(-1.0, 1.0)
    }

    /// How unwilling it is to part with these.
    fn clings_to(self, deck: &Deck, cards: CardSet) -> f32 {
        let dear = match self {
            Character::Thales => Kind::Keeper,
            Character::Hypatia => Kind::Goal,
            Character::Anaxagoras => Kind::Rule,
            Character::Democritus | Character::Aspasia => Kind::Action,
            Character::Zeno => return 0.0,
        };
        (0.4 * (cards & deck.kind(dear)).len() as f32).min(1.0)
    }
}

fn parted_with(answer: &Answer) -> CardSet {
    match answer {
        Answer::Card(card) => CardSet::one(*card),
        Answer::Cards(cards) => *cards,
        _ => CardSet::EMPTY,
    }
}

fn is_limit(slot: SlotId) -> bool {
    slot == Slot::HandLimit.into() || slot == Slot::KeeperLimit.into()
}

/// How much a New Rule slows the game down; none where it is about something else.
fn slows(slot: Option<SlotId>, value: Option<Value>) -> Option<f32> {
    let slot = slot?;
    if is_limit(slot) {
        return Some(1.0);
    }
    let pace = slot == Slot::Draw.into() || slot == Slot::Play.into();
    let few = matches!(value, Some(Value::Exactly(number)) if number.printed() <= 2);
    pace.then_some(if few { 0.5 } else { -0.8 })
}

/// What an effect does, as far as anybody minds.
#[derive(Clone, Copy, Default)]
struct Deeds {
    takes: bool,
    trades: bool,
    mixes: bool,
    chance: bool,
    draws: bool,
    clears: bool,
}

impl Deeds {
    fn of(deck: &Deck, program: Option<Label>) -> Deeds {
        let mut deeds = Deeds::default();
        for step in program.into_iter().flat_map(|start| deck.program(start)) {
            match step {
                Step::Move { verb, from, at_random, .. } => {
                    let others = !matches!(from, Place::Hand(Who::You) | Place::Table(Who::You));
                    deeds.takes |= *verb == Verb::Take && others;
                    deeds.clears |= *verb == Verb::Discard && *from == Place::Rules;
                    deeds.chance |= at_random;
                }
                Step::SwapAll { .. } | Step::SwapCards { .. } => deeds.trades = true,
                Step::PassAll { .. } | Step::Deal { .. } => deeds.mixes = true,
                Step::Shuffle { .. } | Step::Contest { .. } | Step::Challenge { .. } => deeds.chance = true,
                Step::ChoosePlayer { at_random, .. } | Step::ChooseOne { at_random, .. } => {
                    deeds.chance |= at_random;
                }
                Step::Draw { .. } | Step::DrawAside { .. } => deeds.draws = true,
                _ => {}
            }
        }
        deeds
    }
}
