//! Goals that are claimed while the game goes on: the optional Meta Rule that says so (Word rulebook), and playing
//! alone (rulings/solo.kdl). The claimer spends the cards that met the Goal; on the own turn, that turn ends.

use crate::ask::{Answer, Purpose, Question, Refusal};
use crate::rules::conditions::measured;
use crate::rules::filling::Filling;
use crate::rules::winning::made;
use crate::rules::words::{self, Laid, Wanted};
use crate::run::Machine;
use crate::run::win::{goal_of, meets};
use crate::state::{Claim, Frame, Outcome, Paying, Said, Seat, SeatSet, Stage, State, Touched};
use crate::view::event::{Audience, Event, Spot};
use panta_cards::{Card, CardSet, Deck, Kind, Look, Measure, Need, Test};

/// How many words a claimer may choose from.
const MAX_WORDS: usize = 16;

impl State {
    /// Whether a Goal that is met is claimed, instead of winning the game.
    #[inline]
    pub fn goals_are_claimed(&self, deck: &Deck) -> bool {
        self.solo || self.metas.intersects(deck.rules.claims)
    }

    /// The Goals in play that this player meets.
    pub(crate) fn met_by(&self, deck: &Deck, seat: Seat) -> CardSet {
        let goals = self.goals & deck.kind(Kind::Goal);
        goals.iter().filter(|goal| meets(self, deck, *goal, seat)).collect()
    }

    /// Those of them that nobody else meets.
    pub(crate) fn claimable_by(&self, deck: &Deck, seat: Seat) -> CardSet {
        let others = self.others(seat);
        let alone = |goal: &Card| !others.iter().any(|other| meets(self, deck, *goal, other));
        self.met_by(deck, seat).iter().filter(alone).collect()
    }

    /// What serves a Goal that is claimed, and stays: Creepers, unless their owner plays alone (Word rulebook).
    fn unspent(&self, deck: &Deck) -> CardSet {
        if self.solo || self.options.earlier { CardSet::EMPTY } else { deck.kind(Kind::Creeper) }
    }

    /// Whether a Goal is being claimed.
    pub(crate) fn is_claiming(&self) -> bool {
        self.frames.iter().any(|frame| matches!(frame, Frame::Claim(_)))
    }

    /// How many Goals the one has claimed who has the most.
    pub fn most_scored(&self) -> usize {
        self.seats.iter().map(|seat| self.scored[seat.index()].len()).max().unwrap_or(0)
    }

    /// Whoever has claimed the most Goals.
    pub fn leaders(&self) -> SeatSet {
        let most = self.most_scored();
        self.seats.iter().filter(|seat| self.scored[seat.index()].len() == most).collect()
    }
}

impl<A: Audience> Machine<'_, A> {
    /// One player alone meets these Goals. Whoever plays alone may wait, where that is agreed on; everybody else claims at
    /// once.
    pub(crate) fn claim_of(&self, seat: Seat, goals: CardSet) -> Claim {
        let mut goals = goals.iter();
        let stage = if self.s.solo && self.s.options.goals_wait { Paying::Offered } else { Paying::Put(0) };
        Claim { seat, goals: [goals.next(), goals.next()], stage, put_down: CardSet::EMPTY, end_waits: false }
    }

    /// A Goal that was met and left is claimed after all.
    pub(crate) fn claim_now(&mut self, seat: Seat) -> Result<(), Refusal> {
        let goals = self.s.met_by(self.deck, seat);
        if goals.is_empty() || self.s.is_claiming() || !self.s.solo {
            return Err(Refusal::NothingToClaim);
        }
        let claim = self.claim_of(seat, goals);
        self.push(Frame::Claim(Claim { stage: Paying::Put(0), ..claim }));
        Ok(())
    }

    /// The time agreed on is up.
    pub(crate) fn time_up(&mut self) -> Result<(), Refusal> {
        if !self.s.goals_are_claimed(self.deck) || self.s.solo {
            return Err(Refusal::NoVote);
        }
        self.end_of_claims();
        Ok(())
    }

    #[inline(never)]
    pub(crate) fn claim(&mut self, claim: Claim) {
        let due = match claim.stage {
            Paying::Offered => {
                let question = Question::new(claim.seat, Purpose::Claim, claim.goals[0]);
                return self.ask(Question { options: 0b1, pass: true, ..question });
            }
            Paying::Put(number) => self.payments(claim).nth(number as usize),
            Paying::Done => None,
        };
        match due {
            None => self.end_claim(claim),
            Some(Payment::Cards(need)) => self.pay_cards(claim, need),
            Some(Payment::These(cards)) => self.pay(claim, cards),
            Some(Payment::Word(goal)) => {
                let words = spendable_words(self.s, self.deck, claim.seat, goal);
                if words.len() > 1 {
                    let question = Question::new(claim.seat, Purpose::SpendWord, Some(goal));
                    return self.ask(Question { options: (1u128 << words.len()) - 1, ..question });
                }
                self.pay_word(claim, goal, 0);
            }
        }
    }

    #[inline(never)]
    pub(crate) fn claim_answer(&mut self, claim: Claim, why: Option<Card>, answer: &Answer) {
        match (claim.stage, answer) {
            (Paying::Offered, Answer::Option(_)) => {
                self.replace_top(Frame::Claim(Claim { stage: Paying::Put(0), ..claim }));
            }
            (Paying::Offered, _) => {
                self.s.declined |= claim.goals.into_iter().flatten().collect();
                // What waited for the claim is done now.
                self.finish(claim.seat, Touched::Rules);
            }
            (_, Answer::Option(word)) => {
                if let Some(goal) = why {
                    self.pay_word(claim, goal, *word as usize);
                }
            }
            (_, answer) => self.pay(claim, answer.cards()),
        }
    }

    /// What has to be spent, in order: for each Goal its needs that hold, then its word.
    fn payments(&self, claim: Claim) -> impl Iterator<Item = Payment> {
        let table = self.s.tables[claim.seat.index()];
        let enough = move |need: &Need| (table & need.cards).len() >= self.s.threshold(self.deck, need.count);
        claim.goals.into_iter().flatten().flat_map(move |goal| {
            let ways = self.deck.ways(goal);
            let met = ways.iter().find(|needs| needs.iter().all(enough));
            // Otherwise some cards count as others.
            let filling = Filling::of(self.s, self.deck, claim.seat).filter(|_| met.is_none());
            let filled = filling.as_ref().and_then(|filling| ways.iter().find(|way| filling.lacks(way) == 0));
            let met = met.or(filled).into_iter().flat_map(|way| (0..way.len()).map(move |at| (way, at)));
            let payment = move |(way, at): (&'_ Vec<Need>, usize)| match &filling {
                Some(filling) => Payment::Cards(Need { cards: filling.cards_for(way, at), ..way[at] }),
                None => Payment::Cards(way[at]),
            };
            let word = spell_of(self.deck, goal).map(|_| Payment::Word(goal));
            let worth = worth_of(self.s, self.deck, claim.seat, goal).map(Payment::These);
            met.map(payment).chain(word).chain(worth)
        })
    }

    /// Cards that fill a need; the player picks where there are more than it takes. One card can serve two Goals.
    fn pay_cards(&mut self, claim: Claim, need: Need) {
        let cards = self.s.tables[claim.seat.index()] & need.cards;
        let count = self.s.threshold(self.deck, need.count);
        let stay = cards & self.s.unspent(self.deck);
        let missing = count.saturating_sub((cards & (claim.put_down | stay)).len());
        let open = cards - claim.put_down - stay;
        let options = if missing == 1 { self.deck.distinct(open) } else { open };
        if missing == 0 || options.len() <= missing {
            return self.pay(claim, if missing == 0 { CardSet::EMPTY } else { options });
        }
        let question = Question::new(claim.seat, Purpose::Spend, claim.goals[0]);
        self.ask(Question { cards: options, min: missing as u8, max: missing as u8, ..question });
    }

    fn pay(&mut self, mut claim: Claim, cards: CardSet) {
        if let Paying::Put(number) = &mut claim.stage {
            *number += 1;
        }
        claim.put_down |= cards;
        self.replace_top(Frame::Claim(claim));
    }

    fn pay_word(&mut self, claim: Claim, goal: Card, at: usize) {
        let words = spendable_words(self.s, self.deck, claim.seat, goal);
        if let Some(Laid { text, .. }) = words.get(at) {
            let word = Said::from(text).unwrap_or_default();
            self.tell(|| Event::Laid { seat: claim.seat, word, why: goal });
        }
        self.pay(claim, words.get(at).map_or(CardSet::EMPTY, |word| word.cards));
    }

    /// The Goals go to the claimer, what they took to the discard pile.
    fn end_claim(&mut self, claim: Claim) {
        self.s.frames.pop();
        let seat = claim.seat;
        let used = claim.put_down - self.s.unspent(self.deck);
        let spent = self.s.with_attached(used) & self.s.tables[seat.index()];
        self.s.tables[seat.index()] -= spent;
        self.s.part(spent);
        self.discard(spent);
        for goal in claim.goals.into_iter().flatten() {
            self.s.goals.remove(goal);
            self.s.scored[seat.index()].insert(goal);
            let total = self.s.scored[seat.index()].len() as u8;
            self.tell(|| Event::Claimed { seat, goal, spent, total });
        }
        self.goes(spent, seat, None, Some(Spot::Table(seat)), Spot::Discard);
        self.s.goals_changed = true;
        self.s.declined &= self.s.goals;
        // Somebody else has met another Goal in the same moment.
        if let Some(Frame::Claim(next)) = self.s.frames.last_mut() {
            next.end_waits = true;
            return;
        }
        if !self.s.solo {
            // A turn that follows a leaver's has not begun yet, so it cannot end.
            if seat == self.s.turn.player && self.s.turn.stage != Stage::Left {
                self.cut_turn();
            }
            self.end_if_agreed();
        }
        self.settle_next(seat, Touched::Anything);
    }

    /// Whoever leaves claims nothing any more. An agreed end that has waited for that claim waits for the next one, or comes.
    pub(crate) fn gives_up_claim(&mut self, seat: Seat) {
        let mut claims = self.s.frames.iter_mut().rev().filter_map(|frame| match frame {
            Frame::Claim(claim) => Some(claim),
            _ => None,
        });
        if claims.next().is_none_or(|claim| claim.seat != seat || !claim.end_waits) {
            return;
        }
        match claims.next() {
            Some(next) => next.end_waits = true,
            None => self.end_if_agreed(),
        }
    }

    /// Goals have been claimed: the agreed end comes if there are enough of them.
    fn end_if_agreed(&mut self) {
        let enough = self.s.options.goals_to_end;
        if self.s.playing_off || (enough > 0 && self.s.most_scored() >= enough as usize) {
            self.end_of_claims();
        }
    }

    /// The agreed end has come: most Goals win. A tie stands, or it is played off (Word rulebook).
    pub(crate) fn end_of_claims(&mut self) {
        let seats = self.s.leaders();
        if seats.len() > 1 && self.s.options.play_off {
            self.s.playing_off = true;
        } else {
            self.over(Outcome::Scored { seats });
        }
    }

    /// The turn is over in the middle of whatever it was doing: mini-hands and unfinished cards are discarded.
    pub(crate) fn cut_turn(&mut self) {
        for at in 0..self.s.frames.len() {
            if let Frame::Effect(mut effect) = self.s.frames[at]
                && effect.looked
            {
                self.put_back(&mut effect);
                self.s.frames[at] = Frame::Effect(effect);
            }
        }
        let broken_off = *self.s;
        for card in broken_off.resolving().chain(broken_off.set_aside().rev()) {
            self.s.discard(self.deck, card);
        }
        self.s.frames.clear();
        self.s.said = Default::default();
        self.s.turn.ending = true;
        self.end_turn();
    }
}

/// Something to be spent for a Goal.
#[derive(Clone, Copy)]
enum Payment {
    Cards(Need),
    These(CardSet),
    Word(Card),
}

/// The cards that a Goal takes for what they are worth: for each sum or row as few as will do. Nobody chooses.
pub(crate) fn worth_of(state: &State, deck: &Deck, seat: Seat, goal: Card) -> impl Iterator<Item = CardSet> {
    let table = state.tables[seat.index()];
    let tests = goal_of(deck, goal).map_or(&[][..], |goal| &deck.code.tests[goal.tests.range()]);
    let enough = move |value: u8, needed: usize| {
        let values = &deck.code.values[value as usize];
        // What tokens add need not be made up by cards.
        let added = state.worth(deck, value, table) - values.sum(table);
        values.enough(table, needed.saturating_sub(added))
    };
    tests.iter().filter_map(move |test| match *test {
        Test::AtLeast { measure: Measure::Sum { value, look: Look::Table }, number } => {
            Some(enough(value, state.threshold(deck, number)))
        }
        Test::AtLeast { measure: Measure::Run { set, value }, number } => {
            let cards = table & deck.code.sets[set as usize];
            Some(deck.code.values[value as usize].run(cards, state.threshold(deck, number)))
        }
        Test::Makes { value, number, ways } => made(state, deck, seat, value, number, ways),
        Test::More { measure: Measure::Sum { value, look: Look::Table }, than, by } => {
            let needed = measured(state, deck, than, seat) + state.read(deck, by) as usize;
            Some(enough(value, needed))
        }
        _ => None,
    })
}

/// The word that a Goal asks for.
pub(crate) fn spell_of(deck: &Deck, goal: Card) -> Option<Wanted> {
    deck.code.tests[goal_of(deck, goal)?.tests.range()].iter().find_map(|test| match test {
        Test::Spells { spell } => Some(Wanted::Spell(*spell)),
        Test::Most { measure: Measure::Word, .. } => Some(Wanted::Longest),
        _ => None,
    })
}

/// The words that this player could spend for a Goal, shortest first. Of words that take the same letters one will do.
pub fn spendable_words(state: &State, deck: &Deck, seat: Seat, goal: Card) -> Vec<Laid> {
    let Some(spell) = spell_of(deck, goal) else { return vec![] };
    let mut different: Vec<Laid> = vec![];
    for word in words::layable(state, deck, seat, spell, MAX_WORDS) {
        if different.iter().all(|other| other.cards != word.cards) {
            different.push(word);
        }
    }
    different
}
