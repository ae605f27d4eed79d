//! What a step reaches: the players it means and the cards there are to choose from, as seen from the seat of whoever
//! does it. All of it is read off the state, so that a question can be put again at any time.

use crate::ask::{Goes, Purpose, Question};
use crate::state::{Effect, Frame, Poll, Seat, SeatSet, State};
use panta_cards::{Card, CardSet, Deck, Moment, Only, Place, SetId, Step, Verb, Who};

/// The cards that a step moves, as far as they are known before anybody picks.
pub(crate) struct Picking {
    /// All that fit.
    pub all: CardSet,
    /// Those to pick from: of equal copies one, where one card is picked.
    pub options: CardSet,
    /// How many at least.
    pub min: usize,
    /// How many at most.
    pub max: usize,
}

/// Where a step puts cards, in words.
fn goes(to: Place) -> Option<Goes> {
    match to {
        Place::Hand(Who::Owner) => Some(Goes::OwnersHand),
        Place::Table(Who::Owner) => Some(Goes::OwnersTable),
        Place::Hand(_) => Some(Goes::Hand),
        Place::Table(_) => Some(Goes::Table),
        Place::Pile => Some(Goes::Pile),
        Place::PileBottom => Some(Goes::PileBottom),
        Place::Discard => Some(Goes::Discard),
        _ => None,
    }
}

impl Picking {
    /// What is picked where there is nothing to choose.
    pub fn forced(&self) -> Option<CardSet> {
        match (self.min, self.max) {
            (_, 0) => Some(CardSet::EMPTY),
            (min, _) if min == self.all.len() => Some(self.all),
            (1, 1) if self.options.len() == 1 => Some(self.options),
            _ => None,
        }
    }
}

impl State {
    /// The players a step means, seen from this seat.
    #[inline]
    pub(crate) fn people(&self, deck: &Deck, effect: &Effect, from: Seat, who: Who) -> SeatSet {
        match who {
            Who::You => SeatSet::one(from),
            Who::Next => SeatSet::one(self.next_after(deck, from)),
            Who::Previous => SeatSet::one(self.previous_before(deck, from)),
            Who::Others => self.others(from),
            Who::Everyone => self.seats,
            Who::Named(at) => effect.chosen[at as usize].map_or(SeatSet::EMPTY, SeatSet::one).and(self.seats),
            Who::Yes => effect.yes.and(self.seats),
            Who::Kept => {
                self.kept_by(deck, effect.card).map_or(SeatSet::EMPTY, |kept| kept.players.and(self.seats))
            }
            Who::Active => SeatSet::one(self.turn.player),
            Who::Yourself => SeatSet::one(effect.by),
            // Whose that is depends on the card: see `move_cards`.
            Who::Owner => SeatSet::EMPTY,
        }
    }

    /// The cards a step can be about, seen from this seat.
    #[inline]
    pub(crate) fn candidates(
        &self,
        deck: &Deck,
        effect: &Effect,
        seat: Seat,
        from: Place,
        of: SetId,
    ) -> CardSet {
        let wanted = deck.code.sets[of as usize];
        let gather = |zone: &[CardSet], who| {
            let people = self.people(deck, effect, seat, who).iter();
            people.fold(CardSet::EMPTY, |all, seat| all | zone[seat.index()])
        };
        let rules = || self.rules - self.protected(deck);
        let there = match from {
            Place::Hand(who) => gather(&self.hands, who),
            Place::Table(who) => gather(&self.tables, who),
            Place::Aside => effect.aside.iter().copied().collect(),
            Place::Rules => rules(),
            Place::Goals => self.goals,
            Place::Discard => self.discarded(),
            Place::DiscardTop => self.top_discarded(),
            Place::InPlay => self.all_tables() | rules() | self.goals,
            Place::Anywhere => self.found_anywhere(effect, wanted),
            Place::Pile | Place::PileBottom | Place::Search => self.in_draw_pile(),
            Place::Under => self.lying_under(effect.card),
            Place::This => CardSet::one(effect.card) & (self.all_tables() | self.rules),
        };
        there & wanted
    }

    /// Hands, tables and mini-hands first, then the discard pile, then the draw pile (Chemistry rulebook, FAQ).
    /// What already lies in front of the player is found, and stays.
    fn found_anywhere(&self, effect: &Effect, wanted: CardSet) -> CardSet {
        let held = self.mini_hands(effect);
        let near = self.hands.iter().fold(self.all_tables() | held, |all, hand| all | *hand) & wanted;
        if !near.is_empty() {
            return near - self.tables[effect.by.index()];
        }
        let discarded = self.discarded() & wanted;
        if !discarded.is_empty() {
            return discarded;
        }
        self.in_draw_pile() & wanted
    }

    /// The card on top of the discard pile.
    fn top_discarded(&self) -> CardSet {
        self.piles.discard_pile().first().map_or(CardSet::EMPTY, |card| CardSet::one(*card))
    }

    fn in_draw_pile(&self) -> CardSet {
        self.piles.draw_pile().iter().copied().collect()
    }

    /// The cards of all mini-hands, with this effect's own as it is now.
    pub(crate) fn mini_hands(&self, effect: &Effect) -> CardSet {
        let below = &self.frames[..self.frames.len().saturating_sub(1)];
        let outer = below.iter().flat_map(|frame| frame.aside());
        outer.chain(effect.aside.iter()).copied().collect()
    }

    /// The card that something has happened to, wherever it lies now, unless it has gone under in the draw pile.
    pub(crate) fn still_to_move(&self, effect: &Effect) -> CardSet {
        let hands = self.hands.iter().fold(CardSet::EMPTY, |all, hand| all | *hand);
        let there = self.all_tables() | self.rules | self.goals | hands | self.discarded();
        effect.it.map_or(CardSet::EMPTY, CardSet::one) & there
    }

    /// Equal copies are one option, unless they lie in front of different players.
    #[inline]
    pub(crate) fn options_among(&self, deck: &Deck, cards: CardSet) -> CardSet {
        // Mostly there are no two copies of anything, and nothing to sort.
        if !cards.intersects(deck.pack.with_twins) { cards } else { self.distinct_options(deck, cards) }
    }

    #[inline(never)]
    fn distinct_options(&self, deck: &Deck, cards: CardSet) -> CardSet {
        let mut rest = cards;
        let mut options = CardSet::EMPTY;
        for table in self.tables {
            options |= deck.distinct(cards & table);
            rest -= table;
        }
        options | deck.distinct(rest)
    }

    /// The cards that a step moves for whoever sits here.
    #[inline]
    pub(crate) fn picking(&self, deck: &Deck, effect: &Effect, seat: Seat, step: Step) -> Picking {
        let Step::Move { count, of, only, from, .. } = step else {
            return Picking { all: CardSet::EMPTY, options: CardSet::EMPTY, min: 0, max: 0 };
        };
        let mut all = self.candidates(deck, effect, seat, from, of);
        if only != Only::default() {
            all = self.narrowed(deck, all, only, effect);
        }
        all -= self.out_of_reach(deck, Some(effect), seat, step, all);
        let there = all.len();
        let (min, max) = self.bounds(deck, effect, seat, count, there);
        // Nobody chooses among cards that lie face down: the first ones are taken.
        let pile = self.piles.draw_pile();
        match from {
            Place::Pile => all = pile.iter().rev().take(max).copied().collect(),
            Place::PileBottom => all = pile.iter().take(max).copied().collect(),
            _ => {}
        }
        let options = if max == 1 { self.options_among(deck, all) } else { all };
        Picking { all, options, min, max }
    }

    /// The cards that would be there to choose from if a card in play did not forbid it, each with that card. Only those
    /// are among them that whoever is asked can see.
    pub(crate) fn kept_out(&self, deck: &Deck, question: &Question) -> Vec<(Card, Card)> {
        if deck.rules.powers.bars.is_empty() {
            return vec![];
        }
        let seat = question.seat;
        let (moment, doer, cards, moves) = match (question.purpose, &self.frames[..]) {
            (Purpose::Play, _) => (Some(Moment::Play), seat, self.hands[seat.index()], None),
            (Purpose::Move(_), [.., Frame::Effect(effect)] | [.., Frame::Effect(effect), Frame::Poll(_)]) => {
                let step = deck.code.steps[effect.at as usize];
                let Step::Move { of, only, from, who, .. } = step else { return vec![] };
                let doer = if who == Who::You { effect.by } else { seat };
                let there = self.candidates(deck, effect, doer, from, of);
                (step.moment(), doer, self.narrowed(deck, there, only, effect), Some((effect, step)))
            }
            _ => return vec![],
        };
        let seen = self.all_tables() | self.rules | self.goals | self.hands[seat.index()];
        let by = |card: Card| {
            let to = moves.and_then(|(effect, step)| self.receiver(deck, effect, doer, step, card));
            Some((card, deck.seen_as(self.barred_by(deck, moment?, doer, Some(card), to)?)))
        };
        (cards & seen).iter().filter_map(by).collect()
    }

    /// Those of these cards that a card in play keeps a step from moving.
    #[inline]
    pub(crate) fn out_of_reach(
        &self,
        deck: &Deck,
        effect: Option<&Effect>,
        seat: Seat,
        step: Step,
        cards: CardSet,
    ) -> CardSet {
        if deck.rules.powers.bars.is_empty() {
            return CardSet::EMPTY;
        }
        let to = |card| effect.and_then(|effect| self.receiver(deck, effect, seat, step, card));
        let barred = |moment| self.barred_on_their_way(deck, moment, seat, cards, to);
        step.moment().map_or(CardSet::EMPTY, barred)
    }

    /// Who gets a card that a step of this player moves.
    pub(crate) fn receiver(
        &self,
        deck: &Deck,
        effect: &Effect,
        mover: Seat,
        step: Step,
        card: Card,
    ) -> Option<Seat> {
        let (Step::Move { to, .. } | Step::MoveThis { to, .. }) = step else { return None };
        match to {
            Place::Hand(Who::Owner) | Place::Table(Who::Owner) => self.owner(card).or(self.holder(card)),
            Place::Hand(who) | Place::Table(who) => self.people(deck, effect, mover, who).lowest(),
            Place::Aside => Some(mover),
            _ => None,
        }
    }

    /// Of these players, one of whom is chosen at this step, those to whom the step after it can give something. A card in
    /// play may keep somebody from getting it.
    pub(crate) fn can_be_given(&self, deck: &Deck, effect: &Effect, at: usize, seats: SeatSet) -> SeatSet {
        let (Step::ChoosePlayer { keep, .. }, Some(&step)) =
            (deck.code.steps[at], deck.code.steps.get(at + 1))
        else {
            return seats;
        };
        let (Step::Move { verb: Verb::Give, to, .. } | Step::MoveThis { verb: Verb::Give, to, .. }) = step
        else {
            return seats;
        };
        if !matches!(to, Place::Hand(who) | Place::Table(who) if who == Who::Named(keep)) {
            return seats;
        }
        let cards = match step {
            Step::Move { from, of, .. } => self.candidates(deck, effect, effect.by, from, of),
            Step::MoveThis { it: true, .. } => self.still_to_move(effect),
            _ => CardSet::one(effect.card),
        };
        let can_get = |seat: &Seat| {
            let barred = self.barred_on_their_way(deck, Moment::Give, effect.by, cards, |_| Some(*seat));
            cards.is_empty() || barred != cards
        };
        seats.iter().filter(can_get).collect()
    }

    fn narrowed(&self, deck: &Deck, cards: CardSet, only: Only, effect: &Effect) -> CardSet {
        let mut left = cards;
        if only.not_this {
            left.remove(effect.card);
        }
        if let Some(carrying) = only.carrying {
            left = self.carrying(left, carrying);
        }
        if only.attached {
            left &= self.attached.iter().map(|pair| pair.creeper).collect();
        }
        if let Some(rank) = only.rank {
            let there = deck.code.values[rank.value as usize].at_end(left, rank.end);
            left = if rank.except { left - there } else { there };
        }
        left
    }

    /// What somebody is asked who picks cards for a step of whoever sits there.
    pub(crate) fn pick_question(
        &self,
        deck: &Deck,
        effect: &Effect,
        (picker, mover): (Seat, Seat),
        step: Step,
        picking: &Picking,
    ) -> Question {
        let Step::Move { verb, to, .. } = step else {
            return Question::new(picker, Purpose::ChooseCard, Some(effect.card));
        };
        Question {
            cards: picking.options,
            min: picking.min as u8,
            max: picking.max as u8,
            pass: picking.min == 0 && picking.max == 1,
            about: match (verb, to) {
                (Verb::Give, Place::Hand(who) | Place::Table(who)) => {
                    self.people(deck, effect, mover, who).lowest()
                }
                (Verb::Put, Place::Hand(who) | Place::Table(who)) => {
                    self.people(deck, effect, mover, who).without(picker).lowest()
                }
                _ => None,
            },
            to: goes(to).filter(|_| verb == Verb::Put),
            ..Question::new(picker, Purpose::Move(verb), Some(effect.card))
        }
    }

    /// The step that several players do at once, with the effect it belongs to, while the poll for it is on top.
    fn polled_step(&self, deck: &Deck) -> Option<(&Effect, Step)> {
        match &self.frames[..] {
            [.., Frame::Effect(effect), Frame::Poll(_)] => {
                Some((effect, deck.code.steps[effect.at as usize]))
            }
            _ => None,
        }
    }

    /// What somebody is asked who picks cards of their own while others do the same.
    pub(crate) fn polled_pick(&self, deck: &Deck, seat: Seat) -> Option<Question> {
        let (effect, step) = self.polled_step(deck)?;
        let picking = self.picking(deck, effect, seat, step);
        Some(self.pick_question(deck, effect, (seat, seat), step, &picking))
    }

    /// Who still has to pick cards in the poll on top. Players whose picked cards have gone meanwhile pick again.
    pub(crate) fn still_picking(&self, deck: &Deck, poll: &Poll) -> SeatSet {
        let Some((effect, step @ Step::Move { who, .. })) = self.polled_step(deck) else {
            return SeatSet::EMPTY;
        };
        let picks = |seat: &Seat| {
            let picking = self.picking(deck, effect, *seat, step);
            let chosen = (picking.all & poll.put_down).len();
            let done = poll.answered.contains(*seat) && (picking.min..=picking.max).contains(&chosen);
            picking.forced().is_none() && !done
        };
        self.people(deck, effect, effect.by, who).iter().filter(picks).collect()
    }

    /// Keeps what somebody has picked in a poll until the last has.
    pub(crate) fn put_down_pick(&self, deck: &Deck, poll: &mut Poll, seat: Seat, cards: CardSet) {
        let Some((effect, step)) = self.polled_step(deck) else { return };
        poll.put_down = (poll.put_down - self.picking(deck, effect, seat, step).all) | cards;
        poll.answered = poll.answered.with(seat);
    }
}
