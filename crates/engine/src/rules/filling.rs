//! Keepers that count as others. Such a card has all its roles at all times but fills one need of a Goal, and the game
//! finds the best filling (FAQ 1354): nobody chooses.
//!
//! The needs of a Goal never share a card, so whatever stands for itself alone has its place. Only the others are dealt
//! out to the needs that are left open.

use crate::rules::conditions::{all_hold, holds};
use crate::state::{Seat, State};
use panta_cards::{Card, CardSet, Deck, Goal, Look, MAX_ROLES, Need, Side, Test};

/// The most open needs that are looked at: more cannot be filled.
const MAX_OPEN: usize = 2 * MAX_ROLES;

/// A player's cards that count as others, and what each can fill.
pub struct Filling<'a> {
    state: &'a State,
    deck: &'a Deck,
    seat: Seat,
    /// The player's cards that stand for themselves alone.
    plain: CardSet,
    /// The others, each with all its roles.
    roles: [(Card, CardSet); MAX_ROLES],
    count: usize,
}

/// Needs that plain cards leave open, each for one card.
#[derive(Clone, Copy)]
struct Open {
    needs: [CardSet; MAX_OPEN],
    count: usize,
}

/// What a Goal asks for still to be looked at.
struct Rest<'a> {
    tests: &'a [Test],
    then: Option<&'a Rest<'a>>,
}

impl<'a> Filling<'a> {
    /// None if no card of the player counts as another now.
    pub fn of(state: &'a State, deck: &'a Deck, seat: Seat) -> Option<Filling<'a>> {
        let table = state.tables[seat.index()];
        if !deck.derived.has_roles {
            return None;
        }
        // A card that is switched off is only itself.
        let off = state.switched_off(deck);
        let mine = table | state.lasting_for(seat);
        let mut filling = Filling {
            state,
            deck,
            seat,
            plain: table,
            roles: [(Card(0), CardSet::EMPTY); MAX_ROLES],
            count: 0,
        };
        for role in &deck.rules.winning.roles {
            let there = match role.of {
                Side::You => mine,
                Side::Others => (state.all_tables() | state.all_lasting()) - mine,
                Side::Anyone => state.all_tables() | state.all_lasting(),
            } - off;
            if !role.cards.intersects(there) || !all_hold(state, deck, role.when, seat) {
                continue;
            }
            for card in role.cards & there {
                // Only for whoever has it a card also stands for itself.
                let itself = CardSet::one(card) & mine;
                filling.add(card, role.counts_as | itself);
            }
        }
        (filling.count > 0).then_some(filling)
    }

    fn add(&mut self, card: Card, counts_as: CardSet) {
        let known = self.roles[..self.count].iter().position(|(known, _)| *known == card);
        let at = known.unwrap_or(self.count);
        let Some(role) = self.roles.get_mut(at) else { return };
        *role = (card, role.1 | counts_as);
        self.count = self.count.max(at + 1);
        self.plain.remove(card);
    }

    /// Whether the player has all that a Goal asks for.
    pub fn meets(&self, goal: &Goal) -> bool {
        let mut open = Open { needs: [CardSet::EMPTY; MAX_OPEN], count: 0 };
        let must = (goal.must - self.plain).iter().map(CardSet::one);
        let one_of = goal.one_of.into_iter();
        let one_of = one_of.filter(|cards| !cards.is_empty() && !cards.intersects(self.plain));
        must.chain(one_of).all(|cards| open.add(cards, 1))
            && self.goes_on(
                Some(&Rest { tests: &self.deck.code.tests[goal.tests.range()], then: None }),
                open,
                goal.allows,
            )
    }

    /// Whether the rest can be met with what is open already.
    fn goes_on(&self, rest: Option<&Rest>, mut open: Open, allows: CardSet) -> bool {
        if open.count > self.count {
            return false;
        }
        let Some(Rest { tests, then }) = rest else { return self.filled(&open).0 == open.count };
        let [test, tests @ ..] = tests else { return self.goes_on(*then, open, allows) };
        let next = Rest { tests, then: *then };
        match *test {
            Test::Holds { set, at_least, look: Look::Table } => {
                let cards = self.deck.code.sets[set as usize];
                let needed = self.state.threshold(self.deck, at_least);
                let missing = needed.saturating_sub((self.plain & cards).len());
                open.add(cards, missing) && self.goes_on(Some(&next), open, allows)
            }
            Test::Either { start, end } => (start..end).any(|all| {
                let tests = self.deck.code.alternatives[all as usize];
                let one = Rest { tests: &self.deck.code.tests[tests.range()], then: Some(&next) };
                self.goes_on(Some(&one), open, allows)
            }),
            _ => {
                holds(self.state, self.deck, test, self.seat, allows)
                    && self.goes_on(Some(&next), open, allows)
            }
        }
    }

    /// How many of the open needs can be filled at once, and which need each card fills.
    fn filled(&self, open: &Open) -> (usize, [Option<usize>; MAX_ROLES]) {
        let mut filled = [None; MAX_ROLES];
        let count = (0..open.count).filter(|need| self.fill(open, *need, &mut filled, &mut 0)).count();
        (count, filled)
    }

    /// Finds a card for a need, moving others to another need where that helps.
    fn fill(
        &self,
        open: &Open,
        need: usize,
        filled: &mut [Option<usize>; MAX_ROLES],
        tried: &mut u32,
    ) -> bool {
        for at in 0..self.count {
            if *tried >> at & 1 == 1 || !self.roles[at].1.intersects(open.needs[need]) {
                continue;
            }
            *tried |= 1 << at;
            if filled[at].is_none_or(|other| self.fill(open, other, filled, tried)) {
                filled[at] = Some(need);
                return true;
            }
        }
        false
    }

    /// How many cards the player lacks for one way to meet a Goal.
    pub fn lacks(&self, way: &[Need]) -> usize {
        let mut lacking = 0;
        let open = self.open(way, &mut lacking);
        lacking - self.filled(&open).0
    }

    /// The player's cards for one need of a way: the plain ones, and those that fill it.
    pub fn cards_for(&self, way: &[Need], need: usize) -> CardSet {
        let open = self.open(way, &mut 0);
        let (_, filled) = self.filled(&open);
        let cards = way[need].cards;
        let fills = |at: &usize| filled[*at].is_some_and(|place| open.needs[place] == cards);
        (self.plain & cards) | (0..self.count).filter(fills).map(|at| self.roles[at].0).collect::<CardSet>()
    }

    /// What plain cards leave open of a way, and how much that is in all.
    fn open(&self, way: &[Need], lacking: &mut usize) -> Open {
        let mut open = Open { needs: [CardSet::EMPTY; MAX_OPEN], count: 0 };
        for need in way {
            let needed = self.state.threshold(self.deck, need.count);
            let missing = needed.saturating_sub((self.plain & need.cards).len());
            *lacking += missing;
            open.add(need.cards, missing);
        }
        open
    }
}

impl Open {
    /// Adds a need for so many cards; whether there was room for all.
    fn add(&mut self, cards: CardSet, count: usize) -> bool {
        let room = (MAX_OPEN - self.count).min(count);
        self.needs[self.count..self.count + room].fill(cards);
        self.count += room;
        room == count
    }
}
