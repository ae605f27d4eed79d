//! How likely a player is to win, by one idea: reckon for everybody the chance to win in their next turn, go round the table
//! once, and share out what is left by how far everybody has come.
//!
//! Only what the player can see or remembers is read: hands, the tables, the middle, the discard pile, and how many cards
//! others hold. Everything else is one set of unseen cards, of which some will be drawn.

use crate::needs::{goal_of, in_the_way, is_open};
use panta_cards::{Card, CardSet, Deck, Kind, Slot, Value};
use panta_engine::{MAX_SEATS, Outcome, Seat, Stage, State, meets};
use std::collections::HashMap;

/// A Goal that has been discarded may come back.
const DISCARDED: f32 = 0.02;
/// A card in front of somebody else may be taken.
const THEIRS: f32 = 0.05;
/// Whatever is in the way has to go first.
const IN_THE_WAY: f32 = 0.12;
/// A play beyond those of the turn.
const ONE_PLAY_MORE: f32 = 0.35;
/// Each play can go wrong, and the sooner the better.
const EACH_PLAY: f32 = 0.012;
/// A turn is never surer than this by several uncertain ways.
const SURE: f32 = 0.8;
/// Something may always come between.
const LUCK: f32 = 0.97;
/// What is further away may have changed by then.
const LATER: f32 = 0.8;

/// The Goals of a deck as the evaluation reads them, and what it has found out about words.
#[derive(Clone, Debug, Default)]
pub(crate) struct Race {
    /// The deck that this was made for.
    deck: String,
    goals: Vec<Card>,
    /// How many Goals want each card.
    wanted_by: Vec<u8>,
    /// For a Goal of which cards alone do not tell: which single Keepers would meet it with this table.
    completing: HashMap<(Card, CardSet, u8), (bool, CardSet)>,
    /// What one remembers of hands, by seat.
    known: [CardSet; MAX_SEATS],
}

/// Where a Goal is, for one player.
#[derive(Clone, Copy, PartialEq)]
enum Whereabouts {
    InPlay,
    InHand,
    Unseen,
    Discarded,
    Gone,
}

/// What the evaluation knows of one player's next turn.
struct NextTurn {
    seat: Seat,
    table: CardSet,
    /// What one knows them to hold: one's own hand, and of others' what one remembers.
    hand: CardSet,
    plays: usize,
    /// By how many unseen cards would do: the chance that they have or draw one.
    finds: [f32; FEW],
}

/// Up to how many different cards that would do are told apart.
const FEW: usize = 9;

/// All that lies open to the player, read off once.
struct Open<'g> {
    state: &'g State,
    deck: &'g Deck,
    me: Seat,
    unseen: CardSet,
    known: &'g [CardSet; MAX_SEATS],
    discarded: CardSet,
}

impl Race {
    /// Makes ready for a deck and a decision, at which so much of hands is known.
    pub fn prepare(&mut self, deck: &Deck, known: &[CardSet; MAX_SEATS]) {
        self.completing.clear();
        self.known = *known;
        if self.deck == deck.hash {
            return;
        }
        let goals: Vec<Card> = deck.distinct(deck.kind(Kind::Goal)).iter().collect();
        let mut wanted_by = vec![0; deck.pack.cards.len()];
        for goal in &goals {
            let wanted = goal_of(deck, *goal).map_or(CardSet::EMPTY, |goal| deck.wanted(goal));
            wanted.iter().for_each(|card| wanted_by[card.index()] += 1);
        }
        *self = Race { deck: deck.hash.clone(), goals, wanted_by, completing: HashMap::new(), known: *known };
    }

    /// How likely this player is to win, from 0 to 1.
    pub fn value(&mut self, state: &State, deck: &Deck, me: Seat) -> f32 {
        if let Some(outcome) = state.outcome {
            return worth(outcome, me);
        }
        let mut unseen: CardSet = state.piles.draw_pile().iter().copied().collect();
        for other in state.others(me).iter() {
            unseen |= state.hands[other.index()] - self.known[other.index()];
        }
        let open = Open { state, deck, me, unseen, known: &self.known.clone(), discarded: state.discarded() };
        let players = state.seats.len();
        let (mut nobody, mut mine, mut later) = (1.0, 0.0, 1.0);
        let (mut own, mut others) = (0.0, 0.0);
        let mut seat = state.turn.player;
        // Whoever is in the middle of a turn has another one after the others: what is left of this one is no substitute.
        let under_way = open.is_under_way();
        for ahead in 0..players + usize::from(under_way) {
            if ahead > 0 {
                seat = state.next_after(deck, seat);
            }
            let turn = open.turn_of(seat, under_way && ahead == 0);
            let (wins, far) = self.turn(&open, &turn);
            let wins = if state.out.contains(seat) { 0.0 } else { wins * LUCK * later };
            if seat == me {
                mine += nobody * wins;
                own = far;
            } else if ahead < players {
                others += far;
            }
            nobody *= 1.0 - wins;
            later *= LATER;
        }
        let n = players as f32;
        let lead = if players > 1 { own - others / (n - 1.0) } else { own };
        let share = 1.0 / n + 0.35 * lead * (1.0 - 1.0 / n).clamp(0.25, 0.5);
        let ungoals = (state.goals & deck.kind(Kind::Ungoal)).len() as i32;
        let value = (mine + nobody * share.clamp(0.02, 0.98)) * 0.88f32.powi(ungoals);
        if state.goals_are_claimed(deck) { with_claims(state, me, value) } else { value }
    }

    /// The chance to win in this turn, and how far the player has come.
    fn turn(&mut self, open: &Open, turn: &NextTurn) -> (f32, f32) {
        let Open { state, deck, .. } = *open;
        let (mut none, mut best, mut progress) = (1.0, 0.0f32, 0.0);
        for at in 0..self.goals.len() {
            let goal = self.goals[at];
            let place = open.place(goal, turn);
            let weight = match place {
                Whereabouts::InPlay | Whereabouts::InHand => 1.0,
                Whereabouts::Unseen => 0.12,
                Whereabouts::Discarded => 0.03,
                Whereabouts::Gone => continue,
            };
            let (chance, met) = match is_open(deck, goal) {
                true if weight < 1.0 => continue,
                true => self.open_goal(open, turn, goal, place),
                false => open.chance(turn, goal, place),
            };
            none *= 1.0 - chance;
            best = best.max(chance);
            progress += weight * met * met;
        }
        let wins = if best > SURE { best } else { (1.0f32 - none).min(SURE) };
        let lying = turn.table & deck.kind(Kind::Keeper);
        let keepers: f32 = lying.iter().map(|card| self.keeper(card)).sum();
        // What goes beyond a limit does not last.
        let keepers = keepers * open.kept(Slot::KeeperLimit, lying.len());
        let held: f32 = (turn.hand & deck.kind(Kind::Keeper)).iter().map(|card| self.keeper(card)).sum();
        let holds = state.hands[turn.seat.index()].len();
        let kept = open.kept(Slot::HandLimit, holds);
        let (held, hand) = (held * kept, (holds as f32 * kept).min(8.0));
        let creepers = (turn.table & deck.kind(Kind::Creeper)).len() as f32;
        let far = 0.6 * progress + 0.05 * (keepers + 0.6 * held) + 0.06 * hand - 0.5 * creepers;
        (wins, far)
    }

    fn keeper(&self, card: Card) -> f32 {
        0.5 + 0.3 * self.wanted_by[card.index()] as f32
    }

    /// The chance to meet a Goal of which cards alone do not tell, by one more Keeper at most.
    fn open_goal(&mut self, open: &Open, turn: &NextTurn, goal: Card, place: Whereabouts) -> (f32, f32) {
        let (state, deck) = (open.state, open.deck);
        let goal_play = usize::from(place != Whereabouts::InPlay);
        let key = (goal, turn.table, state.inflation(deck));
        let candidates = deck.kind(Kind::Keeper) & (open.unseen | turn.hand);
        let (met, completing) = *self.completing.entry(key).or_insert_with(|| {
            let mut with = *state;
            let met = meets(&with, deck, goal, turn.seat);
            let completes = |card: &Card| {
                with.tables[turn.seat.index()] = turn.table | CardSet::one(*card);
                meets(&with, deck, goal, turn.seat)
            };
            let single = deck.distinct(deck.kind(Kind::Keeper) - turn.table);
            let found = if met { CardSet::EMPTY } else { single.iter().filter(completes).collect() };
            // One copy stands for all.
            (met, found.iter().map(|card| deck.copies(card)).collect())
        });
        if met {
            return (turn.with_plays(1.0, goal_play), 1.0);
        }
        let completing = completing & candidates;
        let chance = match completing.intersects(turn.hand) {
            true => 1.0,
            false => turn.finds[(completing & open.unseen).len().min(FEW - 1)],
        };
        let near = if completing.is_empty() { 0.3 } else { 0.7 };
        (turn.with_plays(chance, goal_play + 1), near)
    }
}

impl NextTurn {
    /// A chance that takes so many plays.
    fn with_plays(&self, chance: f32, plays: usize) -> f32 {
        let beyond = plays.saturating_sub(self.plays) as i32;
        chance * ONE_PLAY_MORE.powi(beyond) * (1.0 - EACH_PLAY * plays as f32)
    }
}

impl Open<'_> {
    /// The part of so many cards that a limit leaves.
    fn kept(&self, limit: Slot, cards: usize) -> f32 {
        let most = self.state.limit(self.deck, limit).map_or(usize::MAX, |limit| limit.most as usize);
        if cards > most { most as f32 / cards as f32 } else { 1.0 }
    }

    /// Whether the player on turn has drawn, and may still play.
    fn is_under_way(&self) -> bool {
        matches!(self.state.turn.stage, Stage::Play | Stage::End | Stage::Limits)
    }

    /// What somebody has for their next turn, or for what is left of this one.
    fn turn_of(&self, seat: Seat, under_way: bool) -> NextTurn {
        let Open { state, deck, me, .. } = *self;
        let table = state.tables[seat.index()];
        let holds = state.hands[seat.index()].len();
        let draws = match under_way {
            true => 0,
            false => (state.draw_rule(deck) as i16 + state.draw_bonus(deck, seat)).max(0) as usize,
        };
        let plays = match (under_way, state.play_rule(deck)) {
            (true, _) => state.plays_left(deck),
            (false, Value::Exactly(number)) => {
                (state.read(deck, number) as i16 + state.play_bonus(deck, seat)).max(0) as usize
            }
            (false, Value::All) => holds + draws,
            (false, Value::AllBut(number)) => {
                (holds + draws).saturating_sub(state.read(deck, number) as usize)
            }
        };
        let hand = state.hands[seat.index()];
        let hand = if seat == me { hand } else { hand & self.known[seat.index()] };
        let unknown = holds - hand.len() + draws;
        let unseen = self.unseen.len().max(1) as f32;
        let finds =
            std::array::from_fn(|fit| 1.0 - (1.0 - fit as f32 / unseen).max(0.0).powi(unknown as i32));
        NextTurn { seat, table, hand, plays, finds }
    }

    fn place(&self, goal: Card, turn: &NextTurn) -> Whereabouts {
        let copies = self.deck.copies(goal);
        match () {
            () if copies.intersects(self.state.goals) => Whereabouts::InPlay,
            () if copies.intersects(turn.hand) => Whereabouts::InHand,
            () if copies.intersects(self.unseen) => Whereabouts::Unseen,
            () if copies.intersects(self.discarded) => Whereabouts::Discarded,
            () => Whereabouts::Gone,
        }
    }

    /// The chance to meet a Goal in this turn, and the share of its needs that is met.
    fn chance(&self, turn: &NextTurn, goal: Card, place: Whereabouts) -> (f32, f32) {
        let Open { state, deck, .. } = *self;
        let Some(asks) = goal_of(deck, goal) else { return (0.0, 0.0) };
        let (start, goal_play) = match place {
            Whereabouts::InPlay => (1.0, 0),
            Whereabouts::InHand => (1.0, 1),
            Whereabouts::Unseen => (turn.finds[1], 1),
            Whereabouts::Discarded => (DISCARDED, 1),
            Whereabouts::Gone => return (0.0, 0.0),
        };
        let bad = in_the_way(deck, asks, turn.table) as i32;
        let mut best = (0.0f32, 0.0f32);
        for way in deck.ways(goal) {
            let (mut chance, mut plays, mut has, mut of) = (start * IN_THE_WAY.powi(bad), goal_play, 0, 0);
            for need in way {
                let count = state.threshold(deck, need.count);
                let there = (turn.table & need.cards).len().min(count);
                (has, of) = (has + there, of + count);
                if there == count {
                    continue;
                }
                let held = (turn.hand & need.cards).len();
                let unseen = (self.unseen & need.cards).len();
                for missing in 0..count - there {
                    plays += 1;
                    if missing < held {
                        continue;
                    }
                    let theirs = || (state.all_tables() - turn.table).intersects(need.cards);
                    let unseen = unseen.saturating_sub(missing - held);
                    chance *= match unseen {
                        0 if theirs() => THEIRS,
                        0 => DISCARDED,
                        _ => turn.finds[unseen.min(FEW - 1)] + if theirs() { THEIRS } else { 0.0 },
                    }
                    .min(1.0);
                }
            }
            // All is there and nobody has won: something else keeps them from it.
            if plays == 0 && bad == 0 {
                chance *= 0.2;
            }
            let met = has as f32 / of.max(1) as f32;
            best = (best.0.max(turn.with_plays(chance, plays)), best.1.max(met));
        }
        best
    }
}

/// What the end of a game is worth.
fn worth(outcome: Outcome, me: Seat) -> f32 {
    match outcome {
        Outcome::Won { seat, .. } if seat == me => 1.0,
        Outcome::Scored { seats } if seats.contains(me) => 1.0 / seats.len() as f32,
        Outcome::Alone { goals, .. } => 1.0 - 0.8f32.powi(goals as i32),
        Outcome::Won { .. } | Outcome::Scored { .. } | Outcome::Lost { .. } | Outcome::Stopped(_) => 0.0,
    }
}

/// Where Goals are claimed, what one has counts, and the rest is about the next one.
fn with_claims(state: &State, me: Seat, next: f32) -> f32 {
    let has = |seat: Seat| state.scored[seat.index()].len() as f32;
    if state.solo {
        return 1.0 - 0.8f32.powf(has(me) + next);
    }
    let others = state.others(me).iter().map(has).fold(0.0, f32::max);
    let lead = (has(me) + next - others - 0.5) / state.options.goals_to_end.max(2) as f32;
    (0.5 + 0.5 * lead).clamp(0.01, 0.99)
}
