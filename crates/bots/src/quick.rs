//! `quick-1`, the everyday opponent: one pass over the cards. A win now, a win with the plays that are left, else points for
//! Keepers that are wanted, Goals that are near, and nothing for other players' Goals.
//!
//! It reckons in an imagined game, of which it reads only what its seat could see. So the same policy plays whole games for
//! those who think ahead ([`crate::searcher`]).

use crate::answers::{any, asks_for_seat, harmless_uses};
use crate::manners::{declare, polite};
use crate::{Bot, needs};
use fastrand::Rng;
use panta_cards::{Card, CardSet, Deck, Kind, Moment, Verb};
use panta_engine::{Answer, Chair, Game, Purpose, Question, Seat, State, Window, meets, would_win};

/// The part of luck that all cards of a kind share.
const LUCK_OF_KIND: f32 = 0.75;

/// Plays by a pass over the cards.
#[derive(Clone, Debug)]
pub struct Quick(Rng);

impl Quick {
    /// A player with its own chance.
    pub fn new(seed: u64) -> Quick {
        Quick(Rng::with_seed(seed))
    }
}

impl Bot for Quick {
    fn answer(&mut self, chair: &Chair) -> Answer {
        let game = chair.imagine(self.0.u64(..));
        declare(chair).unwrap_or_else(|| quick(&game, chair.question(), &mut self.0))
    }
}

/// What Quick answers. Of others' hands and the order of the pile it reads nothing.
pub(crate) fn quick(game: &Game<&Deck>, question: &Question, chance: &mut Rng) -> Answer {
    if let Some(answer) = polite(game, question, chance) {
        return answer;
    }
    let look = Outlook { deck: game.deck(), state: game.state(), me: question.seat };
    match question.purpose {
        Purpose::Play | Purpose::PlayAside | Purpose::PlayDiscarded => look.play(question, chance),
        Purpose::Before | Purpose::After | Purpose::BeforeRandom => look.use_or_pass(question, chance),
        Purpose::Limit(_) | Purpose::Move(Verb::Discard | Verb::Give | Verb::Put) | Purpose::SwapGive => {
            look.part_with(question, chance)
        }
        Purpose::Move(Verb::Take) | Purpose::SwapGet => look.take(question, chance),
        Purpose::Answer(moment) => look.interrupt(question, moment, game.window(), chance),
        Purpose::GoalGoes => look.drop_goal(question, chance),
        Purpose::Player => look.choose_player(question, chance),
        _ => any(question, chance),
    }
}

/// The game as one player looks at it.
struct Outlook<'g> {
    deck: &'g Deck,
    state: &'g State,
    me: Seat,
}

impl Outlook<'_> {
    fn table(&self, seat: Seat) -> CardSet {
        self.state.tables[seat.index()]
    }

    fn hand(&self) -> CardSet {
        self.state.hands[self.me.index()]
    }

    /// How many cards somebody with these lacks for a Goal; none where cards alone do not tell.
    fn lacks(&self, goal: Card, cards: CardSet) -> Option<usize> {
        needs::lacks(self.state, self.deck, goal, cards)
    }

    /// The Goals that somebody could win with: those in play, and in one's own hand.
    fn goals(&self) -> CardSet {
        (self.state.goals | self.hand()) & self.deck.kind(Kind::Goal)
    }

    /// Keepers that Goals in play or in hand want.
    fn wanted(&self) -> CardSet {
        self.goals().iter().map(|goal| needs::wanted(self.deck, goal)).collect()
    }

    /// The next card on the way to a win with the plays that are left.
    fn winning(&self, cards: CardSet, plays: usize) -> Option<Card> {
        let (mine, hand) = (self.table(self.me), self.hand());
        let mut best: Option<(usize, Card)> = None;
        for goal in self.goals() {
            let in_play = self.state.goals.contains(goal);
            if !in_play && !hand.contains(goal) {
                continue;
            }
            let own = CardSet::one(goal);
            // The Goal is laid last, so that nobody can change it.
            if !in_play && cards.contains(goal) && would_win(self.state, self.deck, goal) == Some(self.me) {
                return Some(goal);
            }
            if needs::is_open(self.deck, goal) {
                if in_play && let Some(card) = self.completes(goal, cards) {
                    return Some(card);
                }
                continue;
            }
            let keepers = hand & self.deck.kind(Kind::Keeper);
            let Some(short) = self.lacks(goal, mine) else { continue };
            let takes = short + usize::from(!in_play);
            if takes == 0 || takes > plays || best.is_some_and(|(least, _)| least <= takes) {
                continue;
            }
            if self.lacks(goal, mine | keepers) != Some(0) {
                continue;
            }
            let helps =
                |card: &Card| self.lacks(goal, mine | CardSet::one(*card)).is_some_and(|left| left < short);
            let next = (cards & keepers).iter().find(helps).or(own.iter().find(|_| short == 0));
            let next = next.filter(|card| cards.contains(*card));
            let wins_at_once = |card: Card| takes > 1 || self.is_met_with(goal, card);
            best = next.filter(|card| wins_at_once(*card)).map(|card| (takes, card)).or(best);
        }
        best.map(|(_, card)| card)
    }

    /// Whether a Goal is met once this Keeper lies there as well.
    fn is_met_with(&self, goal: Card, keeper: Card) -> bool {
        let mut state = *self.state;
        state.hands[self.me.index()].remove(keeper);
        state.tables[self.me.index()].insert(keeper);
        self.alone_meets(&state, goal)
    }

    /// Whether a Goal in play is met, and by nobody else: then nobody wins.
    fn alone_meets(&self, state: &State, goal: Card) -> bool {
        let others = || state.others(self.me).iter();
        meets(state, self.deck, goal, self.me) && !others().any(|seat| meets(state, self.deck, goal, seat))
    }

    /// The Keeper that makes the difference for a Goal of which cards alone do not tell.
    fn completes(&self, goal: Card, cards: CardSet) -> Option<Card> {
        let keepers = self.deck.distinct(cards & self.deck.kind(Kind::Keeper));
        let mut state = *self.state;
        let table = state.tables[self.me.index()];
        keepers.iter().find(|card| {
            state.tables[self.me.index()] = table | CardSet::one(*card);
            self.alone_meets(&state, goal)
        })
    }

    fn play(&self, question: &Question, chance: &mut Rng) -> Answer {
        let (deck, state) = (self.deck, self.state);
        let cards = deck.distinct(question.cards);
        let plays = match question.purpose {
            Purpose::Play => state.plays_left(deck),
            _ => 1,
        };
        if let Some(card) = self.winning(cards, plays) {
            return Answer::Card(card);
        }
        if question.uses != 0 && chance.usize(..5) == 0 {
            let uses: Vec<u8> = harmless_uses(deck, question).collect();
            if !uses.is_empty() {
                return Answer::Use(uses[chance.usize(..uses.len())]);
            }
        }
        let wanted = self.wanted();
        let now = self.standing_of_goals();
        let mut best = (question.pass.then_some(0.0), Answer::Pass);
        // Luck is mostly that of a kind: otherwise, of very many Keepers in a hand one would always be lucky, and nothing
        // else would ever be played.
        let luck: [f32; Kind::ALL.len()] = std::array::from_fn(|_| LUCK_OF_KIND * chance.f32());
        for card in cards {
            let luck = luck[deck.effects(card).kind as usize] + (1.0 - LUCK_OF_KIND) * chance.f32();
            let points = self.points(card, wanted, now) + luck;
            if best.0.is_none_or(|most| points > most) {
                best = (Some(points), Answer::Card(card));
            }
        }
        match best {
            (None, _) => any(question, chance),
            (_, answer) => answer,
        }
    }

    /// Whom the Goals in play suit: above zero somebody else, below zero oneself.
    fn standing_of_goals(&self) -> f32 {
        let near = |seat: Seat| {
            let goals = self.state.goals & self.deck.kind(Kind::Goal);
            goals.iter().any(|goal| self.lacks(goal, self.table(seat)).is_some_and(|short| short <= 1))
        };
        let others = self.state.others(self.me).iter().any(near);
        (if near(self.me) { -0.5 } else { 0.0 }) + (if others { 0.5 } else { 0.0 })
    }

    /// What a card is worth playing.
    fn points(&self, card: Card, wanted: CardSet, now: f32) -> f32 {
        match self.deck.effects(card).kind {
            Kind::Keeper if wanted.contains(card) => 0.85,
            Kind::Keeper => 0.45,
            Kind::Goal => {
                let others = self.state.others(self.me).iter();
                let theirs = others
                    .filter_map(|seat| match meets(self.state, self.deck, card, seat) {
                        true => Some(0),
                        false => self.lacks(card, self.table(seat)).map(|short| short.max(1)),
                    })
                    .min();
                let with_hand = self.table(self.me) | self.hand() & self.deck.kind(Kind::Keeper);
                let gift = match theirs {
                    Some(0) => -5.0,
                    Some(1) => -0.5,
                    _ => 0.0,
                };
                let mine = match self.lacks(card, with_hand) {
                    Some(0) => 0.8,
                    Some(1) => 0.3,
                    _ => 0.0,
                };
                mine + gift + now
            }
            Kind::Ungoal => -3.0,
            Kind::Surprise => -0.2,
            // Whoever has a Creeper has to get rid of it somehow.
            Kind::Action if self.table(self.me).intersects(self.deck.kind(Kind::Creeper)) => 0.5,
            _ => 0.2,
        }
    }

    fn use_or_pass(&self, question: &Question, chance: &mut Rng) -> Answer {
        let uses: Vec<u8> = harmless_uses(self.deck, question).collect();
        match question.pass {
            true if uses.is_empty() || chance.usize(..5) != 0 => Answer::Pass,
            _ if uses.is_empty() => any(question, chance),
            _ => Answer::Use(uses[chance.usize(..uses.len())]),
        }
    }

    /// What one's own card is worth keeping; another's is worth less than nothing.
    fn worth(&self, card: Card, wanted: CardSet) -> f32 {
        let kind = self.deck.effects(card).kind;
        let worth = match kind {
            Kind::Creeper => -1.0,
            Kind::Keeper if wanted.contains(card) => 1.5,
            Kind::Keeper => 0.5,
            Kind::Goal => {
                let with_hand = self.table(self.me) | self.hand() & self.deck.kind(Kind::Keeper);
                match self.lacks(card, with_hand) {
                    Some(0) => 1.5,
                    Some(1) => 0.8,
                    _ => 0.3,
                }
            }
            Kind::Ungoal => 0.0,
            _ => 0.4,
        };
        let mine = self.hand().contains(card) || self.table(self.me).contains(card);
        if mine { worth } else { -worth }
    }

    /// What to discard or give away: what is worth least.
    fn part_with(&self, question: &Question, chance: &mut Rng) -> Answer {
        let wanted = self.wanted();
        self.pick(question, chance, |card| -self.worth(card, wanted))
    }

    /// What to take: what is worth most.
    fn take(&self, question: &Question, chance: &mut Rng) -> Answer {
        let wanted = self.wanted();
        let mine = self.table(self.me);
        let wins = |card: Card| {
            let goals = self.state.goals & self.deck.kind(Kind::Goal);
            goals.iter().any(|goal| self.lacks(goal, mine | CardSet::one(card)) == Some(0))
        };
        self.pick(question, chance, |card| {
            self.worth(card, wanted).abs() + if wins(card) { 9.0 } else { 0.0 }
        })
    }

    /// The cards with the most points: as many as have to be picked, and more if they have more than none.
    fn pick(&self, question: &Question, chance: &mut Rng, points: impl Fn(Card) -> f32) -> Answer {
        let mut cards: Vec<(f32, Card)> =
            question.cards.iter().map(|card| (points(card) + 0.2 * chance.f32(), card)).collect();
        cards.sort_by(|one, other| other.0.total_cmp(&one.0));
        match (question.max, cards.first()) {
            (_, None) => any(question, chance),
            (1, Some((points, _))) if question.pass && *points < 0.0 => Answer::Pass,
            (1, Some((_, card))) => Answer::Card(*card),
            _ => {
                let (min, max) = (question.min as usize, question.max as usize);
                let good = cards.iter().filter(|(points, _)| *points > 0.2).count().clamp(min, max.max(min));
                Answer::Cards(cards.iter().take(good).map(|(_, card)| *card).collect())
            }
        }
    }

    /// A card is laid in answer where it matters: somebody would win, or all would lose, or one would lose a Keeper that
    /// a Goal wants.
    fn interrupt(
        &self,
        question: &Question,
        moment: Moment,
        window: Option<Window>,
        chance: &mut Rng,
    ) -> Answer {
        let Some(card) = question.cards.first() else { return Answer::Pass };
        let doer = question.about.filter(|doer| *doer != self.me);
        let matters = match (moment, question.why, doer) {
            (Moment::Win | Moment::Loss, ..) => moment == Moment::Loss || doer.is_some(),
            (Moment::Play, Some(card), Some(doer)) => match self.deck.effects(card).kind {
                Kind::Goal => meets(self.state, self.deck, card, doer),
                Kind::Keeper => {
                    let with = self.table(doer) | CardSet::one(card);
                    let goals = self.state.goals & self.deck.kind(Kind::Goal);
                    goals.iter().any(|goal| self.lacks(goal, with) == Some(0))
                }
                _ => false,
            },
            (Moment::Take | Moment::Give | Moment::Discard, _, Some(_)) => {
                window.is_some_and(|window| (window.cards & self.table(self.me)).intersects(self.wanted()))
            }
            _ => false,
        };
        if matters || doer.is_some() && chance.usize(..12) == 0 { Answer::Card(card) } else { Answer::Pass }
    }

    /// The Goal that somebody else is nearest to goes, and an Ungoal before all.
    fn drop_goal(&self, question: &Question, chance: &mut Rng) -> Answer {
        let short = |goal: Card, seat: Seat| self.lacks(goal, self.table(seat)).unwrap_or(3) as f32;
        self.pick(question, chance, |goal| {
            let others = self.state.others(self.me).iter().map(|seat| short(goal, seat));
            let ungoal = if self.deck.effects(goal).kind == Kind::Ungoal { 9.0 } else { 0.0 };
            ungoal + short(goal, self.me) - others.fold(9.0, f32::min)
        })
    }

    /// Mostly whoever has the most.
    fn choose_player(&self, question: &Question, chance: &mut Rng) -> Answer {
        let Some(seats) = asks_for_seat(question) else { return any(question, chance) };
        let has = |seat: Seat| {
            let keepers = self.state.keepers(self.deck, seat).len() as f32;
            let mine = if seat == self.me { -20.0 } else { 0.0 };
            keepers + 0.5 * self.state.hands[seat.index()].len() as f32 + mine
        };
        let scored = seats.map(|seat| (has(seat) + 2.0 * chance.f32(), seat));
        let most = scored.max_by(|one, other| one.0.total_cmp(&other.0));
        most.map_or(Answer::Pass, |(_, seat)| Answer::Seat(seat))
    }
}
