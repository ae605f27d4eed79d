//! Goals in words: what each takes, who lacks what, and why nobody has won with it yet.

#![allow(missing_docs, reason = "a field whose name says it all needs no sentence")]

use crate::{BLANK, Citations, Speaker, Terms};
use panta_cards::{Card, CardSet, Kind};
use panta_engine::{Facts, GoalFacts, NeedFacts, Obstacle, Progress, Reached, Seat, SeatSet, View};
use serde::Serialize;

/// A Goal in play, as one player reads it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GoalWords {
    /// How far the reader is: "you lack 1", "blocked"; empty where cards alone do not tell.
    pub state: String,
    /// The needs of the way that the reader lacks least of; for somebody who looks on, those of the first way.
    pub needs: Vec<NeedWords>,
    /// That there are other ways, if there are.
    pub ways: Option<String>,
    /// The Goal and what the reader lacks, in one line.
    pub brief: String,
    /// How far the others are: whoever is nearest, then the rest.
    pub rivals: Vec<Rival>,
    /// What keeps the reader from winning with it, and others who would win but for that.
    pub hindrances: Vec<Hindrance>,
    /// What the button says while one spells a word for it, and once there is one.
    pub spell: (String, String),
}

/// One need of a Goal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NeedWords {
    pub name: String,
    /// Where they lie.
    pub place: String,
}

/// How far others are from a Goal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Rival {
    /// "Ann lacks 1", "others 2 to 3".
    pub text: String,
    /// Whether they are near.
    pub near: bool,
}

/// Why somebody has not won with a Goal that they seem to meet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Hindrance {
    pub text: String,
    /// The ruling that it follows.
    pub ruling: String,
    /// The Creeper or other card in the way.
    pub card: Option<Card>,
}

/// How far somebody was from winning when the game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Behind {
    pub seat: Seat,
    /// How many cards they lacked for the Goal that they were nearest to; none if there was no such Goal.
    pub lacked: Option<usize>,
    /// What they lacked.
    pub text: String,
}

impl Speaker<'_> {
    /// A Goal in play, in words.
    pub(crate) fn goal(&self, facts: &GoalFacts, view: &View, citations: &Citations) -> GoalWords {
        let reader = facts.players.iter().find(|progress| progress.seat == view.seat);
        let needs = match reader {
            Some(progress) => {
                needs(facts, progress).map(|(need, have)| self.need(need, have, view)).collect()
            }
            // Whoever looks on lacks nothing: they read who has what.
            None => {
                facts.ways.iter().take(1).flatten().map(|need| self.need_of_anybody(need, view)).collect()
            }
        };
        let lacking = reader.into_iter().flat_map(|progress| self.lacking(facts, progress, view));
        let lacking: Vec<String> = lacking.map(|(_, name)| name).collect();
        let say = |message| Terms::to_say(message).with("goal", facts.goal).with("word", BLANK);
        GoalWords {
            state: match self.deck.effects(facts.goal).kind {
                Kind::Ungoal => self.locale.word("all-lose"),
                _ => reader.map(|progress| self.goal_state(progress, view)).unwrap_or_default(),
            },
            needs,
            ways: (facts.ways.len() > 1).then(|| self.tell("other-ways", "count", facts.ways.len() - 1)),
            brief: self.say(&say("goal-brief").with("lacking", lacking)),
            rivals: self.rivals(&facts.players, view.seat),
            hindrances: self.hindrances(facts, view, citations),
            spell: (self.say(&say("spell-for")), self.say(&say("spelled-for"))),
        }
    }

    fn goal_state(&self, progress: &Progress, view: &View) -> String {
        match (progress.obstacle.filter(|obstacle| is_all(obstacle, view)), progress.lacks) {
            (Some(obstacle), _) => self.tell("goal-waits", "blocked", in_the_way(&obstacle).is_some()),
            (None, None) => String::new(),
            (None, Some(lacks)) => self.tell("you-lack", "count", lacks),
        }
    }

    fn need(&self, need: &NeedFacts, have: usize, view: &View) -> NeedWords {
        let count = need.count;
        let place = match have >= count {
            true => self.locale.word("here"),
            false => self.whereabouts(view, need.cards),
        };
        let so_far = Terms::to_say("need-so-far").with("number", count).with("have", have);
        NeedWords {
            name: self.some_of(count, self.deck.distinct(need.cards)),
            place: if have < count && count > 1 { self.say(&so_far.with("place", place)) } else { place },
        }
    }

    fn need_of_anybody(&self, need: &NeedFacts, view: &View) -> NeedWords {
        let name = self.some_of(need.count, self.deck.distinct(need.cards));
        NeedWords { name, place: self.whereabouts(view, need.cards) }
    }

    /// So many of these cards: "2 of A, B or C". Of a long choice, two are named and the others counted.
    fn some_of(&self, number: usize, cards: CardSet) -> String {
        if cards.len() > 3 && cards == self.deck.distinct(self.deck.kind(Kind::Keeper)) {
            return self.tell("any-keepers", "number", number);
        }
        let names = cards.iter().map(|card| self.deck.name(card).to_string());
        let more =
            (cards.len() > 3).then(|| self.say(&Terms::to_say("more-names").with("number", cards.len() - 2)));
        let named = if more.is_some() { 2 } else { 3 };
        let names = self.locale.list("list-or", names.take(named).chain(more));
        let terms = Terms::to_say("some-of").with("number", number).with("names", names);
        self.say(&terms.with("several", cards.len() > 1))
    }

    /// What somebody lacks of the way that they lack least of: how many cards, and which.
    fn lacking(&self, goal: &GoalFacts, progress: &Progress, view: &View) -> Vec<(usize, String)> {
        let player = view.players.iter().find(|player| player.seat == progress.seat);
        let table = player.map_or(CardSet::EMPTY, |player| player.table);
        let short = needs(goal, progress).filter_map(|(need, have)| {
            let count = need.count.checked_sub(have).filter(|count| *count > 0)?;
            let names = self.deck.distinct(need.cards);
            // Of a choice, what is there already is no help.
            let there =
                names.iter().filter(|card| names.len() > 1 && table.intersects(self.deck.copies(*card)));
            Some((count, self.some_of(count, names - there.collect())))
        });
        short.collect()
    }

    /// Who is nearest, by name; the rest together.
    fn rivals(&self, players: &[Progress], reader: Seat) -> Vec<Rival> {
        let others = players.iter().filter(|progress| progress.seat != reader);
        let counted: Vec<(Seat, usize)> =
            others.filter_map(|progress| Some((progress.seat, progress.lacks?))).collect();
        let Some(least) = counted.iter().map(|(_, lacks)| *lacks).min() else { return vec![] };
        let leaders: SeatSet =
            counted.iter().filter(|(_, lacks)| *lacks == least).map(|(seat, _)| *seat).collect();
        let rest = || counted.iter().map(|(_, lacks)| *lacks).filter(|lacks| *lacks > least);
        let all = counted.len() > 1 && leaders.len() == counted.len();
        let first = Terms::to_say(if all { "all-lack" } else { "others-lack" });
        let onlooker = players.iter().all(|progress| progress.seat != reader);
        let first = first.with("seats", leaders).with("count", least).with("onlooker", onlooker);
        let mut rivals = vec![Rival { text: self.say(&first), near: least < 2 }];
        if let Some((low, high)) = rest().min().zip(rest().max()) {
            let rest =
                Terms::to_say("rest-lack").with("low", low).with("high", high).with("same", low == high);
            rivals.push(Rival { text: self.say(&rest), near: false });
        }
        rivals
    }

    /// The reader's own first. Where no card is in the way, one sentence speaks for all whom the same ruling binds.
    fn hindrances(&self, facts: &GoalFacts, view: &View, citations: &Citations) -> Vec<Hindrance> {
        let mut players: Vec<&Progress> = facts.players.iter().collect();
        players.sort_by_key(|progress| progress.seat != view.seat);
        let mut hindrances: Vec<Hindrance> = vec![];
        for (seat, obstacle) in players.iter().filter_map(|player| Some((player.seat, player.obstacle?))) {
            // The needs tell what cards are missing.
            if matches!(obstacle, Obstacle::Lacks(_)) || seat != view.seat && !is_all(&obstacle, view) {
                continue;
            }
            let (card, ruling) = (in_the_way(&obstacle), citations.obstacle(obstacle, self.deck, facts.goal));
            let same = |told: &Hindrance| told.card.is_none() && card.is_none() && told.ruling == ruling;
            if !hindrances.iter().any(same) {
                let text = self.obstacle(seat, facts.goal, obstacle);
                hindrances.push(Hindrance { text, ruling: ruling.to_string(), card });
            }
        }
        hindrances
    }

    /// Why a player has not won with a Goal, in a sentence.
    pub fn obstacle(&self, seat: Seat, goal: Card, obstacle: Obstacle) -> String {
        let terms = Terms { kind: obstacle.word().into(), ..Terms::of(&obstacle) };
        self.say(&terms.among("obstacle").with("seat", seat).with("goal", goal))
    }

    /// What the cards come to with which somebody has won.
    pub(crate) fn reached(&self, winner: Option<Seat>, reached: &Reached) -> String {
        let terms = Terms { kind: reached.word().into(), ..Terms::of(reached) };
        self.say(&terms.among("reached").with("seat", winner))
    }

    /// Where a card that the reader lacks lies, as far as everybody can see.
    pub fn whereabouts(&self, view: &View, cards: CardSet) -> String {
        let others = view.players.iter().filter(|player| player.seat != view.seat);
        let owners: SeatSet =
            others.filter(|player| player.table.intersects(cards)).map(|player| player.seat).collect();
        let in_hand = view.hand.intersects(cards);
        self.say(&Terms::to_say("whereabouts").with("seats", owners).with("in-hand", in_hand))
    }

    /// A warning before a Goal that would make somebody else win at once.
    pub fn gift(&self, winner: Seat) -> String {
        self.tell("gift", "seat", winner)
    }

    /// How far everybody but the winners was, the nearest first.
    pub(crate) fn behind(&self, view: &View, facts: &Facts, winners: SeatSet) -> Vec<Behind> {
        let others = view.players.iter().filter(|player| !winners.contains(player.seat));
        let mut behind: Vec<Behind> = others
            .map(|player| {
                let goals = facts.goals.iter().filter_map(|goal| {
                    let progress = goal.players.iter().find(|progress| progress.seat == player.seat)?;
                    Some((progress.lacks?, goal, progress))
                });
                let nearest = goals.min_by_key(|(lacks, ..)| *lacks);
                let lacked = nearest.map(|(lacks, ..)| lacks);
                let missing = nearest.map(|(_, goal, progress)| self.lacking(goal, progress, view));
                let (counts, missing): (Vec<usize>, Vec<String>) = missing.into_iter().flatten().unzip();
                // Where cards alone do not tell what is missing, none are named.
                let missing = Some(missing).filter(|_| Some(counts.iter().sum()) == lacked);
                let terms = Terms::to_say("behind").with("goal", nearest.map(|(_, goal, _)| goal.goal));
                let terms = terms.with("lacked", lacked).with("missing", missing);
                let text = self.say(&terms.with("keepers", player.table.len()));
                Behind { seat: player.seat, lacked, text }
            })
            .collect();
        behind.sort_by_key(|behind| behind.lacked.unwrap_or(usize::MAX));
        behind
    }
}

/// The needs of the way that somebody lacks least of, and how many cards they have for each.
fn needs<'f>(goal: &'f GoalFacts, progress: &'f Progress) -> impl Iterator<Item = (&'f NeedFacts, usize)> {
    let way = goal.ways.get(progress.nearest).into_iter().flatten();
    way.zip(progress.have.get(progress.nearest).into_iter().flatten().copied())
}

/// The card that keeps somebody from winning.
fn in_the_way(obstacle: &Obstacle) -> Option<Card> {
    match *obstacle {
        Obstacle::Ungoal(card) | Obstacle::Creeper(card) | Obstacle::Spoilt(card) | Obstacle::Rule(card) => {
            Some(card)
        }
        Obstacle::Short { raised_by, .. } => raised_by,
        _ => None,
    }
}

/// Whether the Goal would be won, were it not for that. Where words are declared nobody has met anything yet.
fn is_all(obstacle: &Obstacle, view: &View) -> bool {
    match obstacle {
        Obstacle::Creeper(_) => !view.options.declare,
        Obstacle::Ungoal(_) | Obstacle::Rule(_) | Obstacle::Tied(_) | Obstacle::Unclaimed => true,
        _ => false,
    }
}
