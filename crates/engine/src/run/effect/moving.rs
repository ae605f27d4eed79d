//! Steps that move cards from place to place: discarding, taking, giving, exchanging, passing hands, dealing.

use crate::ask::{Purpose, Question};
use crate::run::Machine;
use crate::run::effect::Next;
use crate::run::window::moment_of;
use crate::state::{Ask, Effect, Frame, MAX_SEATS, Poll, Seat, SeatSet, Window};
use crate::view::event::{Audience, Event, Spot};
use panta_cards::{Card, CardSet, Count, MAX_MINI_HAND, Moment, Place, SetId, Step, Verb, Who, Whole};

impl<A: Audience> Machine<'_, A> {
    /// Discarding, taking, giving, putting.
    pub(super) fn moving(&mut self, effect: &mut Effect, step: Step) -> Next {
        let Step::Move { at_random, from, who, by, .. } = step else { return Next::Step };
        if who != Who::You {
            return self.all_pick(effect, step);
        }
        let mut picking = self.s.picking(self.deck, effect, effect.by, step);
        if one_by_one(step) && picking.all.len() > 1 {
            (picking.min, picking.max) = (1, 1);
            picking.options = self.options(picking.all);
        }
        if at_random {
            let picked = self.picked_at_random(picking.all, picking.max);
            return self.about_to_move(effect, step, picked);
        }
        // Whoever hands out too few cards may decide who goes without.
        let pass = from == Place::Aside && picking.max > 0 && picking.all.len() < self.still_to_come(effect);
        if from == Place::Anywhere {
            return self.moved(effect, step, picking.all.iter().take(picking.max).collect());
        }
        if let Some(cards) = picking.forced().filter(|_| !pass) {
            return self.about_to_move(effect, step, cards);
        }
        let picker = by.map_or(Some(effect.by), |by| self.people(effect, by).lowest());
        let Some(picker) = picker else { return Next::Step };
        let question = self.s.pick_question(self.deck, effect, (picker, effect.by), step, &picking);
        self.wait(Question { pass: pass || question.pass, ..question })
    }

    /// These cards were picked. Before they go, whoever may answer that is asked.
    pub(super) fn about_to_move(&mut self, effect: &mut Effect, step: Step, cards: CardSet) -> Next {
        if self.deck.derived.answers_moves && self.is_answered_before(effect, step, cards) {
            return Next::Away;
        }
        self.moved(effect, step, cards)
    }

    /// What leaves somebody else's table, or comes to one, can be answered.
    #[inline(never)]
    fn is_answered_before(&mut self, effect: &Effect, step: Step, cards: CardSet) -> bool {
        let (Some(moment), Step::Move { to, .. }) = (moment_of(step), step) else { return false };
        let others = match to {
            Place::Table(who) => self.people(effect, who) != SeatSet::one(effect.by),
            _ => false,
        };
        let concerned = |card: &Card| self.s.owner(*card).is_some_and(|owner| others || owner != effect.by);
        let moving: CardSet = cards.iter().filter(concerned).collect();
        if moving.is_empty() || !self.deck.has_answer(moment) {
            return false;
        }
        self.replace_top(Frame::Effect(*effect));
        let window = Window::new(moment, Some(effect.card), effect.by);
        self.open(Window { cards, ..window })
    }

    /// These cards were picked, and go where the step says.
    pub(super) fn moved(&mut self, effect: &mut Effect, step: Step, cards: CardSet) -> Next {
        let Step::Move { verb, from, to, by, .. } = step else { return Next::Step };
        effect.done += cards.len() as u8;
        let left = self.not_replaced(effect, effect.by, step, cards);
        if !left.is_empty() {
            self.move_cards(effect, effect.by, verb, left, to);
        }
        if left != cards {
            effect.moved = std::mem::take(&mut effect.done);
            return self.after_replacement(effect);
        }
        if from == Place::Search {
            self.searched(effect, by);
        }
        if one_by_one(step) && !self.s.picking(self.deck, effect, effect.by, step).all.is_empty() {
            effect.unsettled = true;
            return Next::Goto(effect.at);
        }
        effect.moved = std::mem::take(&mut effect.done);
        if cards.is_empty() { Next::Step } else { Next::Moved }
    }

    /// What stands in for a move is carried out before the effect goes on, which sees it as done.
    #[inline(never)]
    fn after_replacement(&mut self, effect: &mut Effect) -> Next {
        effect.unsettled = true;
        self.put_next(effect);
        Next::Away
    }

    /// Whoever has looked through the draw pile knows it, so it is shuffled, whether anything was found or not.
    fn searched(&mut self, effect: &Effect, by: Option<Who>) {
        let seat = by.and_then(|by| self.people(effect, by).lowest()).unwrap_or(effect.by);
        self.s.chance.shuffle(self.stream, self.s.piles.draw_pile_mut());
        self.tell(|| Event::Searched { seat, why: effect.card });
    }

    /// Looking at the top cards of the draw pile.
    #[inline(never)]
    pub(super) fn look(&mut self, effect: &mut Effect, count: Count) -> Next {
        let room = MAX_MINI_HAND - effect.aside.len();
        let mut cards = CardSet::EMPTY;
        for _ in 0..self.amount(effect, count, room).min(room) {
            // Alone, a pile that has run out ends the game when a card is drawn, and looking is not drawing.
            let next = if self.s.solo { self.s.piles.draw() } else { self.top_card() };
            let Some(card) = next else { break };
            effect.aside.push(card);
            cards.insert(card);
        }
        effect.looked = true;
        let (seat, why) = (effect.by, effect.card);
        self.tell(|| Event::Looked { seat, cards: cards.into(), why });
        Next::Step
    }

    /// Several players do a step, each for themselves: all pick at once, and nothing moves before the last has.
    #[inline(never)]
    fn all_pick(&mut self, effect: &mut Effect, step: Step) -> Next {
        let Step::Move { at_random, .. } = step else { return Next::Step };
        self.replace_top(Frame::Effect(*effect));
        let poll = Poll::new(Ask::Pick, effect.by, None, Some(effect.card));
        self.push(Frame::Poll(poll));
        if !at_random && !self.s.still_picking(self.deck, &poll).is_empty() {
            return Next::Away;
        }
        self.s.frames.pop();
        self.all_move(effect, CardSet::EMPTY)
    }

    /// All have picked. The cards move in the order of the seats, as one moment: nobody gives on what they have just got.
    #[inline(never)]
    pub(super) fn all_move(&mut self, effect: &mut Effect, chosen: CardSet) -> Next {
        let step = self.deck.code.steps[effect.at as usize];
        let Step::Move { verb, at_random, to, who, .. } = step else { return Next::Step };
        let people = self.people(effect, who);
        let (mut picks, mut picked) = ([CardSet::EMPTY; MAX_SEATS], CardSet::EMPTY);
        for seat in self.clockwise(effect.by, people) {
            let picking = self.s.picking(self.deck, effect, seat, step);
            let left = picking.all - picked;
            let pick = if at_random {
                self.picked_at_random(left, picking.max)
            } else {
                picking.forced().unwrap_or(chosen) & left
            };
            picked |= pick;
            picks[seat.index()] = pick;
        }
        effect.moved = picked.len() as u8;
        let mut replaced = false;
        for seat in self.clockwise(effect.by, people) {
            let left = self.not_replaced(effect, seat, step, picks[seat.index()]);
            replaced |= left != picks[seat.index()];
            self.move_cards(effect, seat, verb, left, to);
        }
        if replaced {
            return self.after_replacement(effect);
        }
        if picked.is_empty() { Next::Step } else { Next::Moved }
    }

    /// So many of these cards, or all if there are fewer.
    pub(crate) fn picked_at_random(&mut self, mut cards: CardSet, count: usize) -> CardSet {
        let mut picked = CardSet::EMPTY;
        for _ in 0..count.min(cards.len()) {
            let at = self.s.chance.below(self.stream, cards.len());
            if let Some(card) = cards.nth(at) {
                cards.remove(card);
                picked.insert(card);
            }
        }
        picked
    }

    /// How many players of the round this effect is in have not had their share, the present one included.
    fn still_to_come(&self, effect: &Effect) -> usize {
        let mut rest =
            self.deck.code.steps[effect.at as usize..].iter().take_while(|step| **step != Step::Stop);
        let round = rest.find_map(|step| match step {
            Step::NextPlayer { start } => Some(self.deck.code.steps[*start as usize]),
            _ => None,
        });
        let Some(Step::EachPlayer { keep, among, .. }) = round else { return 0 };
        let people = self.people(effect, among);
        let current = effect.chosen[keep as usize].unwrap_or(effect.by);
        let order = self.clockwise(effect.by, people);
        order.skip_while(|seat| *seat != current).count()
    }

    pub(super) fn swap_all(&mut self, effect: &Effect, what: Whole, with: Seat) -> Next {
        let (hands, tables) = (what != Whole::Tables, what != Whole::Hands);
        if hands {
            self.s.hands.swap(effect.by.index(), with.index());
        }
        let old_tables = self.s.tables;
        if tables {
            self.s.tables.swap(effect.by.index(), with.index());
        }
        self.tell(|| Event::HandsSwapped { seat: effect.by, with, what, why: effect.card });
        self.tables_changed(&old_tables, effect.by);
        Next::Moved
    }

    pub(super) fn pass_all(&mut self, effect: &Effect, what: Whole, leftwards: bool) -> Next {
        let (old_hands, old_tables) = (self.s.hands, self.s.tables);
        for seat in self.s.seats.iter() {
            let to = if leftwards { self.s.seats.after(seat) } else { self.s.seats.before(seat) };
            if what != Whole::Tables {
                self.s.hands[to.index()] = old_hands[seat.index()];
            }
            if what != Whole::Hands {
                self.s.tables[to.index()] = old_tables[seat.index()];
            }
        }
        self.tell(|| Event::HandsPassed { seat: effect.by, leftwards, what, why: effect.card });
        self.tables_changed(&old_tables, effect.by);
        Next::Moved
    }

    /// An exchange of two cards: both are picked before anything moves; with one side empty nothing happens.
    pub(super) fn swapping(&mut self, effect: &mut Effect, of: SetId, from: Place, with: Place) -> Next {
        let (mine, theirs) = (self.candidates(effect, from, of), self.candidates(effect, with, of));
        let mine = self.options(mine - self.s.barred(self.deck, Moment::Give, effect.by, mine));
        let theirs = self.options(theirs - self.s.barred(self.deck, Moment::Take, effect.by, theirs));
        let (Some(first), Some(second)) = (mine.first(), theirs.first()) else { return Next::Step };
        let only = (mine.len() == 1).then_some(first);
        effect.it = effect.it.filter(|card| mine.contains(*card)).or(only);
        match effect.it {
            None => self.choice(effect, Purpose::SwapGive, mine),
            Some(given) if theirs.len() == 1 => self.swap_cards(effect, given, second),
            Some(_) => self.choice(effect, Purpose::SwapGet, theirs),
        }
    }

    pub(super) fn swap_cards(&mut self, effect: &mut Effect, mine: Card, theirs: Card) -> Next {
        if let (Some(me), Some(them)) = (self.s.owner(mine), self.s.owner(theirs)) {
            let given = self.s.with_attached(CardSet::one(mine));
            let got_cards = self.s.with_attached(CardSet::one(theirs));
            self.s.tables[me.index()] -= given;
            self.s.tables[them.index()] -= got_cards;
            self.s.tables[me.index()] |= got_cards;
            self.s.tables[them.index()] |= given;
            let (gave, got) = ((mine, Spot::Table(me)), (theirs, Spot::Table(them)));
            self.tell(|| Event::CardsSwapped { seat: effect.by, gave, got, why: effect.card });
            let (mine, theirs) = (Spot::Table(me), Spot::Table(them));
            self.goes(given, effect.by, Some(Verb::Give), Some(mine), theirs);
            self.goes(got_cards, effect.by, Some(Verb::Take), Some(theirs), mine);
        }
        effect.it = None;
        Next::Moved
    }

    /// Gathers cards from all tables and deals them out one by one, clockwise. A pair of which both are gathered is parted
    /// (FAQ, Mix It All Up); where it is only one of them, the other goes with it (FAQ 1006).
    #[inline(never)]
    pub(super) fn deal(&mut self, effect: &Effect, of: SetId, first: Who) -> Next {
        let gathered = self.candidates(effect, Place::Table(Who::Everyone), of);
        let gathered = gathered - self.s.barred(self.deck, Moment::Take, effect.by, gathered);
        let single = self.dealt_singly(gathered);
        let mut row = [Card(0); panta_cards::MAX_CARDS];
        let cards = &mut row[..single.len()];
        cards.iter_mut().zip(single).for_each(|(place, card)| *place = card);
        let moving = self.s.with_attached(gathered);
        let old_tables = self.s.tables;
        self.s.tables.iter_mut().for_each(|table| *table -= moving);
        self.s.chance.shuffle(self.stream, cards);
        let mut seat = self.people(effect, first).lowest().unwrap_or(effect.by);
        for card in &*cards {
            self.s.tables[seat.index()] |= self.s.with_attached(CardSet::one(*card));
            seat = self.s.seats.after(seat);
        }
        self.tell(|| Event::Dealt { seat: effect.by, cards: single.len(), why: effect.card });
        self.tables_changed(&old_tables, effect.by);
        Next::Moved
    }

    /// The gathered cards that are dealt by themselves. Pairs that are gathered whole are parted; of those that stay
    /// together, one card stands for all.
    fn dealt_singly(&mut self, gathered: CardSet) -> CardSet {
        let whole = |card: &Card| self.s.with_attached(CardSet::one(*card)).is_subset(gathered);
        let parted = gathered.iter().filter(whole).collect();
        self.s.part(parted);
        let mut single = gathered;
        for pair in self.s.attached.iter() {
            let together = self.s.with_attached(CardSet::one(pair.to)) & single;
            single -= together;
            together.first().into_iter().for_each(|card| single.insert(card));
        }
        single
    }
}

/// Whoever puts cards of their own on the draw pile decides on their order: each is picked by itself, and the last one lies
/// on top, or at the very bottom.
#[inline]
fn one_by_one(step: Step) -> bool {
    let Step::Move { to: Place::Pile | Place::PileBottom, at_random: false, count, from, who, .. } = step
    else {
        return false;
    };
    let seen = matches!(from, Place::Aside | Place::Hand(Who::You) | Place::Table(_));
    seen && count == Count::ALL && who == Who::You
}
