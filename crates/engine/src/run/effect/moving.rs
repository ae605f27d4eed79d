//! Steps that move cards from place to place: discarding, taking, giving, exchanging, passing hands, dealing.

use crate::ask::{Purpose, Question};
use crate::run::Machine;
use crate::run::effect::Next;
use crate::run::effect::reach::Picking;
use crate::state::{Ask, Effect, Frame, MAX_SEATS, Poll, Row, Seat, SeatSet, Window};
use crate::view::event::{Audience, Event, Spot};
use panta_cards::{Base, Card, CardSet, Count, Moment, Place, Round, SetId, Step, Verb, Who, Whole};

/// A pile that is short has fewer cards than any number asks for.
const MAX_SHORT: usize = 256;

impl<A: Audience> Machine<'_, A> {
    /// Discarding, taking, giving, putting.
    pub(super) fn moving(&mut self, effect: &mut Effect, step: Step) -> Next {
        let Step::Move { count, of, at_random, from, who, by, .. } = step else { return Next::Step };
        if self.is_plain(effect) {
            let all = self.candidates(effect, from, of);
            let there = all.len();
            let most = self.amount(effect, count, there).min(there);
            let options = if most == 1 { self.options(all) } else { all };
            return match options.len() {
                few if few <= most => self.about_to_move(effect, step, options),
                _ if most == 0 => self.about_to_move(effect, step, CardSet::EMPTY),
                _ => {
                    let picking = Picking { all, options, min: most, max: most };
                    let question =
                        self.s.pick_question(self.deck, effect, (effect.by, effect.by), step, &picking);
                    self.wait(question)
                }
            };
        }
        if who != Who::You {
            return self.all_pick(effect, step);
        }
        if from == Place::Pile {
            self.refill(effect, step);
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
        let hands_out = from == Place::Aside && count != Count::ALL;
        let pass = hands_out && picking.max > 0 && picking.all.len() < self.still_to_come(effect);
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

    /// Where the draw pile has fewer cards than a step takes off it, the discard pile is shuffled and comes under them.
    #[inline(never)]
    fn refill(&mut self, effect: &Effect, step: Step) {
        let Step::Move { count, .. } = step else { return };
        let (there, discarded) = (self.s.piles.draw_pile().len(), self.s.piles.discard_pile().len());
        let counted = !matches!(count.base, Base::All | Base::AllBut(_) | Base::Any | Base::Half);
        let short = counted && self.amount(effect, count, there) > there;
        if !short || discarded == 0 || self.s.solo {
            return;
        }
        let mut left: Row<Card, MAX_SHORT> = Row::default();
        while let Some(card) = self.s.piles.draw() {
            left.push(card);
        }
        let cards = self.s.piles.gather();
        self.shuffle(Some(Event::Shuffled { cards, why: None }));
        self.happens(Moment::Shuffle, None, effect.by, None);
        while let Some(card) = left.pop() {
            self.s.piles.put_on_draw_pile(card);
        }
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
    pub(super) fn is_answered_before(&mut self, effect: &Effect, step: Step, cards: CardSet) -> bool {
        let (Step::Move { to, .. } | Step::MoveThis { to, .. }) = step else { return false };
        let others = match to {
            Place::Table(who) => self.people(effect, who) != SeatSet::one(effect.by),
            _ => false,
        };
        let concerned = |card: Card| self.s.owner(card).is_some_and(|owner| others || owner != effect.by);
        let moment = step.moment().filter(|_| cards.iter().any(concerned));
        moment.is_some_and(|moment| self.move_waits(effect, moment, cards))
    }

    /// These cards are about to move from tables. If that can be answered, it waits. Says whether it does.
    fn move_waits(&mut self, effect: &Effect, moment: Moment, cards: CardSet) -> bool {
        if cards.is_empty() || !self.deck.has_answer(moment) {
            return false;
        }
        self.replace_top(Frame::Effect(*effect));
        self.open(Window { cards, ..Window::new(moment, Some(effect.card), effect.by) })
    }

    /// Nobody answers any more what the step was about to move: it does so as far as the cards are still there, or the
    /// rest of the effect is dropped.
    pub(super) fn answered(
        &mut self,
        effect: &mut Effect,
        moment: Moment,
        cards: CardSet,
        cancelled: bool,
    ) -> Next {
        match self.deck.code.steps[effect.at as usize] {
            _ if cancelled => Next::End,
            step @ Step::Move { from, of, who: Who::You, .. } => {
                let there = cards & self.candidates(effect, from, of);
                self.moved(effect, step, there)
            }
            step @ Step::Move { .. } => {
                let picks = self.picks(effect, step, cards);
                self.all_moved(effect, step, &picks)
            }
            step @ Step::MoveThis { .. } => {
                // An answer may have brought it somewhere else.
                let there = cards & self.this(effect, step) & (self.s.all_tables() | self.s.rules);
                self.move_this(effect, step, there)
            }
            Step::SwapAll { what, with } => match self.people(effect, with).lowest() {
                Some(with) if moment == Moment::Take => self.swap_gives(effect, what, with),
                Some(with) => self.swap_all(effect, what, with),
                None => Next::Step,
            },
            Step::SwapCards { .. } => self.swap_answered(effect, moment, cards),
            step => {
                debug_assert!(false, "{step:?} waits for answers, and does not say here how it goes on");
                Next::Step
            }
        }
    }

    /// These cards were picked, and go where the step says.
    #[inline(always)]
    pub(super) fn moved(&mut self, effect: &mut Effect, step: Step, cards: CardSet) -> Next {
        let Step::Move { verb, from, to, by, .. } = step else { return Next::Step };
        if self.is_plain(effect) {
            effect.moved = cards.len() as u8;
            if cards.is_empty() {
                return Next::Step;
            }
            self.move_cards(effect, effect.by, verb, cards, to);
            // What goes from a hand to the discard pile is nothing to a Goal or a limit.
            let from_hand = matches!((from, to), (Place::Hand(_), Place::Discard));
            let settled = from_hand && !self.deck.derived.hand_discards_matter;
            return if settled { Next::Step } else { Next::Moved };
        }
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

    /// Whether the step just moves cards, and nothing in play can keep it from that.
    #[inline]
    fn is_plain(&self, effect: &Effect) -> bool {
        let powers = &self.deck.rules.powers;
        self.deck.derived.plain_moves[effect.at as usize]
            && powers.bars.is_empty()
            && powers.instead.is_empty()
    }

    /// What stands in for a move is carried out before the effect goes on, which sees it as done.
    #[inline(never)]
    pub(super) fn after_replacement(&mut self, effect: &mut Effect) -> Next {
        effect.unsettled = true;
        self.put_next(effect);
        Next::Away
    }

    /// Whoever has looked through the draw pile knows it, so it is shuffled, whether anything was found or not.
    fn searched(&mut self, effect: &Effect, by: Option<Who>) {
        let seat = by.and_then(|by| self.people(effect, by).lowest()).unwrap_or(effect.by);
        self.shuffle(Some(Event::Searched { seat, why: effect.card }));
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

    /// All have picked. Before anything moves, whoever may answer that is asked.
    #[inline(never)]
    pub(super) fn all_move(&mut self, effect: &mut Effect, chosen: CardSet) -> Next {
        let step = self.deck.code.steps[effect.at as usize];
        let Step::Move { at_random, who, .. } = step else { return Next::Step };
        let (mut picks, mut picked) = ([CardSet::EMPTY; MAX_SEATS], CardSet::EMPTY);
        for seat in self.clockwise(effect.by, self.people(effect, who)) {
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
        if self.deck.derived.answers_moves && self.is_answered_before(effect, step, picked) {
            return Next::Away;
        }
        self.all_moved(effect, step, &picks)
    }

    /// The cards move in the order of the seats, as one moment: nobody gives on what they have just got.
    fn all_moved(&mut self, effect: &mut Effect, step: Step, picks: &[CardSet; MAX_SEATS]) -> Next {
        let Step::Move { verb, to, who, .. } = step else { return Next::Step };
        let people = self.people(effect, who);
        let picked = picks.iter().fold(CardSet::EMPTY, |all, pick| all | *pick);
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

    /// What each player has picked, of these cards.
    fn picks(&self, effect: &Effect, step: Step, of: CardSet) -> [CardSet; MAX_SEATS] {
        let Step::Move { who, .. } = step else { return [CardSet::EMPTY; MAX_SEATS] };
        let (mut picks, mut left) = ([CardSet::EMPTY; MAX_SEATS], of);
        for seat in self.clockwise(effect.by, self.people(effect, who)) {
            let picking = self.s.picking(self.deck, effect, seat, step);
            let pick: CardSet = (picking.all & left).iter().take(picking.max).collect();
            picks[seat.index()] = pick;
            left -= pick;
        }
        picks
    }

    /// The card itself, or the one that something has happened to, if it can be moved.
    pub(super) fn this(&self, effect: &Effect, step: Step) -> CardSet {
        let Step::MoveThis { it, .. } = step else { return CardSet::EMPTY };
        let this = if it {
            self.s.still_to_move(effect)
        } else {
            CardSet::one(effect.card) & (self.s.all_tables() | self.s.rules)
        };
        this - self.s.out_of_reach(self.deck, Some(effect), effect.by, step, this)
    }

    pub(super) fn move_this(&mut self, effect: &mut Effect, step: Step, this: CardSet) -> Next {
        let Step::MoveThis { verb, to, .. } = step else { return Next::Step };
        let alone = self.s.solo && verb == Verb::Give;
        self.move_cards(effect, effect.by, verb, this, if alone { Place::Discard } else { to });
        Next::Moved
    }

    /// As many of these cards as that, or all if there are fewer.
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
        let round = rest.find_map(|step| match step.nature().round {
            Some(Round::GoesOn(start)) => Some(self.deck.code.steps[start as usize]),
            Some(Round::Begins) | None => None,
        });
        let Some(Step::EachPlayer { keep, among, .. }) = round else { return 0 };
        let people = self.people(effect, among);
        let current = effect.chosen[keep as usize].unwrap_or(effect.by);
        let order = self.clockwise(effect.by, people);
        order.skip_while(|seat| *seat != current).count()
    }

    /// Two players are about to swap all they have. What lies in front of the other one is taken, which can be answered.
    pub(super) fn swap_takes(&mut self, effect: &Effect, what: Whole, with: Seat) -> Next {
        let tables = self.deck.derived.answers_moves && what != Whole::Hands;
        if tables && self.move_waits(effect, Moment::Take, self.s.tables[with.index()]) {
            return Next::Away;
        }
        self.swap_gives(effect, what, with)
    }

    /// Nobody keeps them from taking it. What they have themselves is given, which can be answered as well.
    fn swap_gives(&mut self, effect: &Effect, what: Whole, with: Seat) -> Next {
        let tables = self.deck.derived.answers_moves && what != Whole::Hands;
        if tables && self.move_waits(effect, Moment::Give, self.s.tables[effect.by.index()]) {
            return Next::Away;
        }
        self.swap_all(effect, what, with)
    }

    fn swap_all(&mut self, effect: &Effect, what: Whole, with: Seat) -> Next {
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
    pub(super) fn swapping(
        &mut self,
        effect: &mut Effect,
        (from, of): (Place, SetId),
        (with, against): (Place, SetId),
    ) -> Next {
        let (mine, theirs) = (self.candidates(effect, from, of), self.candidates(effect, with, against));
        let theirs = theirs - self.s.barred(self.deck, Moment::Take, effect.by, theirs);
        let mine = self.options(self.swappable(effect, mine, theirs));
        let only = mine.first().filter(|_| mine.len() == 1);
        effect.picked = effect.picked.filter(|card| mine.contains(*card)).or(only);
        let theirs = effect.picked.map_or(theirs, |card| self.swapped_for(effect, card, theirs));
        let theirs = self.options(theirs);
        let (Some(_), Some(second)) = (mine.first(), theirs.first()) else {
            effect.picked = None;
            return Next::Step;
        };
        match effect.picked {
            None => self.choice(effect, Purpose::SwapGive, mine),
            Some(given) if theirs.len() == 1 => self.swap_picked(effect, given, second),
            Some(_) => self.choice(effect, Purpose::SwapGet, theirs),
        }
    }

    /// Those of these cards that can go against any of those.
    #[inline]
    fn swappable(&self, effect: &Effect, mine: CardSet, theirs: CardSet) -> CardSet {
        if self.deck.rules.powers.bars.is_empty() {
            return mine;
        }
        mine.iter().filter(|card| !self.swapped_for(effect, *card, theirs).is_empty()).collect()
    }

    /// The cards of others that this one can go against: those whose owner can be given it.
    #[inline]
    fn swapped_for(&self, effect: &Effect, mine: Card, theirs: CardSet) -> CardSet {
        if self.deck.rules.powers.bars.is_empty() {
            return theirs;
        }
        let can_get = |card: &Card| {
            let owner = self.s.owner(*card);
            self.s.barred_by(self.deck, Moment::Give, effect.by, Some(mine), owner).is_none()
        };
        theirs.iter().filter(can_get).collect()
    }

    /// Two cards are about to be swapped: the one is taken, and the other is given. Both can be answered, in this order.
    /// The effect keeps in mind the card that the window is not about.
    pub(super) fn swap_picked(&mut self, effect: &mut Effect, mine: Card, theirs: Card) -> Next {
        effect.picked = Some(mine);
        if self.deck.derived.answers_moves && self.move_waits(effect, Moment::Take, CardSet::one(theirs)) {
            return Next::Away;
        }
        self.swap_given(effect, mine, theirs)
    }

    fn swap_given(&mut self, effect: &mut Effect, mine: Card, theirs: Card) -> Next {
        effect.picked = Some(theirs);
        if self.deck.derived.answers_moves && self.move_waits(effect, Moment::Give, CardSet::one(mine)) {
            return Next::Away;
        }
        self.swap_cards(effect, mine, theirs)
    }

    /// Nobody answers any more that the one card is taken, or the other given. With one side gone nothing is swapped.
    fn swap_answered(&mut self, effect: &mut Effect, moment: Moment, cards: CardSet) -> Next {
        let Step::SwapCards { of, against, from, with } = self.deck.code.steps[effect.at as usize] else {
            return Next::Step;
        };
        let (first, second) = (cards.first(), effect.picked);
        let (mine, theirs) = if moment == Moment::Take { (second, first) } else { (first, second) };
        let mine = mine.filter(|card| self.candidates(effect, from, of).contains(*card));
        let theirs = theirs.filter(|card| self.candidates(effect, with, against).contains(*card));
        match (mine, theirs) {
            (Some(mine), Some(theirs)) if moment == Moment::Take => self.swap_given(effect, mine, theirs),
            (Some(mine), Some(theirs)) => self.swap_cards(effect, mine, theirs),
            _ => {
                effect.picked = None;
                Next::Step
            }
        }
    }

    fn swap_cards(&mut self, effect: &mut Effect, mine: Card, theirs: Card) -> Next {
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
        effect.picked = None;
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
        self.tell(|| Event::Dealt {
            seat: effect.by,
            cards: single.len(),
            what: Whole::Tables,
            why: effect.card,
        });
        self.tables_changed(&old_tables, effect.by);
        Next::Moved
    }

    /// Gathers all hands and deals them out again one by one, clockwise, however many cards anybody had.
    #[inline(never)]
    pub(super) fn deal_hands(&mut self, effect: &Effect, first: Who) -> Next {
        let all: CardSet = self.s.seats.iter().map(|seat| self.s.hands[seat.index()]).collect();
        let mut row = [Card(0); panta_cards::MAX_CARDS];
        let cards = &mut row[..all.len()];
        cards.iter_mut().zip(all).for_each(|(place, card)| *place = card);
        self.s.withdraw(all);
        self.s.hands = Default::default();
        self.s.chance.shuffle(self.stream, cards);
        let mut seat = self.people(effect, first).lowest().unwrap_or(effect.by);
        for card in &*cards {
            self.s.hands[seat.index()].insert(*card);
            seat = self.s.seats.after(seat);
        }
        self.tell(|| Event::Dealt {
            seat: effect.by,
            cards: all.len(),
            what: Whole::Hands,
            why: effect.card,
        });
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
