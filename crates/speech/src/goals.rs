//! Goals in words: what each takes, who lacks what, and why nobody has won with it yet.

use crate::{BLANK, Citations, Speaker, Terms};
use panta_cards::{Card, CardSet, Kind};
use panta_engine::{Facts, GoalFacts, NeedFacts, Obstacle, Progress, Seat, SeatSet, View};
use serde::Serialize;

/// Of a long choice only the first so many are named.
const NAMED: usize = 4;

/// A Goal in play, as one player reads it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GoalWords {
    /// How far the reader is: "you lack 1", "blocked"; empty where cards alone do not tell.
    pub state: String,
    /// The needs of the way that the reader lacks least of.
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
    /// Which cards.
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
    /// What it is.
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
    /// Who.
    pub seat: Seat,
    /// How many cards they lacked for the Goal that they were nearest to; none if there was no such Goal.
    pub lacked: Option<usize>,
    /// What they lacked.
    pub text: String,
}

impl Speaker<'_> {
    /// A Goal in play, in words.
    pub(crate) fn goal(&self, facts: &GoalFacts, view: &View, citations: &Citations) -> GoalWords {
        let of_reader = facts.players.iter().find(|progress| progress.seat == view.seat);
        let needs = || facts.ways.get(of_reader?.nearest).zip(of_reader?.have.get(of_reader?.nearest));
        let needs: Vec<(&NeedFacts, usize)> =
            needs().into_iter().flat_map(|(way, have)| way.iter().zip(have.iter().copied())).collect();
        let lacking = needs.iter().filter(|(need, have)| *have < need.count as usize);
        let lacking: Vec<String> =
            lacking.map(|(need, _)| self.any_of(self.deck.distinct(need.cards), 2)).collect();
        let spell = |message| self.say(&Terms::to_say(message).with("goal", facts.goal).with("word", BLANK));
        GoalWords {
            state: match self.deck.effects(facts.goal).kind {
                Kind::Ungoal => self.locale.word("all-lose"),
                _ => of_reader.map(|progress| self.goal_state(progress, view)).unwrap_or_default(),
            },
            needs: needs.iter().map(|(need, have)| self.need(need, *have, view)).collect(),
            ways: (facts.ways.len() > 1)
                .then(|| self.say(&Terms::to_say("other-ways").with("count", facts.ways.len() - 1))),
            brief: self.say(&Terms::to_say("goal-brief").with("goal", facts.goal).with("lacking", lacking)),
            rivals: self.rivals(&facts.players, view.seat),
            hindrances: self.hindrances(facts, view, citations),
            spell: (spell("spell-for"), spell("spelled-for")),
        }
    }

    fn goal_state(&self, progress: &Progress, view: &View) -> String {
        self.say(&match (progress.obstacle.filter(|obstacle| is_all(obstacle, view)), progress.lacks) {
            (Some(obstacle), _) => {
                Terms::to_say("goal-waits").with("blocked", in_the_way(&obstacle).is_some())
            }
            (None, None) => return String::new(),
            (None, Some(lacks)) => Terms::to_say("you-lack").with("count", lacks),
        })
    }

    fn need(&self, need: &NeedFacts, have: usize, view: &View) -> NeedWords {
        let NeedFacts { cards, count } = *need;
        let names = self.deck.distinct(cards);
        let enough = have >= count as usize;
        let place = if enough { self.locale.word("here") } else { self.whereabouts(view, cards) };
        let partly = !enough && count > 1;
        let say = |message| Terms::to_say(message).with("number", count);
        NeedWords {
            name: self.say(&match names.len() {
                1 => say("need-one").with("cards", names),
                _ => say("need-some").with("names", self.any_of(names, 3)),
            }),
            place: match partly {
                true => self.say(&say("need-so-far").with("have", have).with("place", place)),
                false => place,
            },
        }
    }

    /// "A, B or C"; of more than so many, the first two and how many others there are.
    fn any_of(&self, cards: CardSet, most: usize) -> String {
        let names = cards.iter().map(|card| self.deck.name(card).to_string());
        let more = (cards.len() > 3 && most > 2)
            .then(|| self.say(&Terms::to_say("more-names").with("number", cards.len() - 2)));
        let shown = if cards.len() > most { 2 } else { most };
        self.locale.list("list-or", names.take(shown).chain(more))
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
        let first = first.with("seats", leaders).with("count", least);
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
        let shown = |progress: &&Progress| {
            let own = progress.seat == view.seat;
            progress.obstacle.is_some_and(|obstacle| match obstacle {
                // The needs tell.
                Obstacle::Lacks(_) => false,
                _ => own || is_all(&obstacle, view),
            })
        };
        let mut players: Vec<&Progress> = facts.players.iter().filter(shown).collect();
        players.sort_by_key(|progress| progress.seat != view.seat);
        let mut hindrances: Vec<Hindrance> = vec![];
        for (seat, obstacle) in players.iter().filter_map(|player| Some((player.seat, player.obstacle?))) {
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
        self.say(&Terms::to_say("gift").with("seat", winner))
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
                let say = |message, goal: &GoalFacts| Terms::to_say(message).with("goal", goal.goal);
                let text = self.say(&match nearest {
                    None => Terms::to_say("keepers-behind").with("count", player.table.len()),
                    Some((0, goal, _)) => say("met-goal", goal),
                    Some((lacks, goal, progress)) => match self.missing(goal, progress, player.table) {
                        (count, missing) if count == lacks => {
                            say("lacked-for", goal).with("missing", missing)
                        }
                        _ => say("nearest-to", goal),
                    },
                });
                Behind { seat: player.seat, lacked: nearest.map(|(lacks, ..)| lacks), text }
            })
            .collect();
        behind.sort_by_key(|behind| behind.lacked.unwrap_or(usize::MAX));
        behind
    }

    /// How many cards somebody lacks of the way that they lack least of, and which.
    fn missing(&self, goal: &GoalFacts, progress: &Progress, table: CardSet) -> (usize, Vec<String>) {
        let needs = goal.ways[progress.nearest].iter().zip(&progress.have[progress.nearest]);
        let short = needs.filter_map(|(need, have)| {
            let count = (need.count as usize).checked_sub(*have).filter(|count| *count > 0)?;
            let names = self.deck.distinct(need.cards);
            // Of a choice, what is there already is no help.
            let there =
                names.iter().filter(|card| names.len() > 1 && table.intersects(self.deck.copies(*card)));
            Some((count, names - there.collect()))
        });
        let (counts, words): (Vec<usize>, Vec<String>) =
            short.map(|(count, left)| (count, self.some_of(count, left))).unzip();
        (counts.iter().sum(), words)
    }

    /// The one name, "one or other", "two of these and those", or the first few of a long choice.
    fn some_of(&self, count: usize, cards: CardSet) -> String {
        let names = || cards.iter().map(|card| self.deck.name(card).to_string());
        let several = cards.len() > 1;
        let list = match cards.len() {
            long if long > NAMED => {
                let few = names().take(NAMED).collect::<Vec<_>>().join(", ");
                self.say(&Terms::to_say("first-few").with("list", few))
            }
            _ if count == 1 => return self.locale.list("list-or", names()),
            _ => self.locale.list("list-and", names()),
        };
        self.say(&Terms::to_say("some-of").with("count", count).with("list", list).with("several", several))
    }
}

/// The card that keeps somebody from winning.
fn in_the_way(obstacle: &Obstacle) -> Option<Card> {
    match *obstacle {
        Obstacle::Ungoal(card) | Obstacle::Creeper(card) | Obstacle::Spoilt(card) => Some(card),
        Obstacle::Short { raised_by, .. } => raised_by,
        _ => None,
    }
}

/// Whether the Goal would be won, were it not for that. Where words are declared nobody has met anything yet.
fn is_all(obstacle: &Obstacle, view: &View) -> bool {
    match obstacle {
        Obstacle::Creeper(_) => !view.options.declare,
        Obstacle::Ungoal(_) | Obstacle::Tied(_) | Obstacle::Unclaimed => true,
        _ => false,
    }
}
