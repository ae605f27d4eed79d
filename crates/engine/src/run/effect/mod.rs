//! Carrying out an effect, step by step (docs/turn-order.md, "A card that is played"). Every step is done as far as it
//! can be.

mod answers;
mod attaching;
mod contest;
mod counting;
mod end_turn;
mod looking;
mod moving;
mod options;
mod people;
mod places;
mod reach;
mod tokens;
mod turns;

use crate::ask::{Answer, Purpose, Question, Typed};
use crate::rules::conditions::all_hold;
use crate::run::Machine;
use crate::run::entries::nameable;
use crate::run::poll::PollResult;
use crate::state::{Effect, Ends, Frame, MAX_SEATS, Play, Seat, SeatSet, Spoken, Touched};
use crate::view::event::{Audience, DrawReason, Event, PlayedFrom};
use panta_cards::{Base, Card, CardSet, Count, Given, Label, Moment, Place, PlayFrom, SetId, Step, Who};

/// What a step, or the answer to it, leaves to be done.
pub(crate) enum Next {
    /// The next step.
    Step,
    /// The next step; this one has moved cards.
    Moved,
    /// This step.
    Goto(Label),
    /// The next step, after an event: it is settled before the effect goes on, with the moves before it.
    Event,
    /// The next step, after playing a card.
    Play(Card, PlayedFrom),
    /// The same step again, after playing a card of the mini-hand.
    PlayAside(Card),
    /// Whatever the step has put on top of the stack.
    Away,
    /// The same step again, with the answer to the question it has left.
    Wait,
    /// Nothing: the effect is over.
    End,
}

impl Effect {
    /// A question of this effect, without any answer yet.
    fn question(&self, purpose: Purpose) -> Question {
        Question::new(self.by, purpose, Some(self.card))
    }
}

impl<A: Audience> Machine<'_, A> {
    /// Does the next steps, up to a choice, an event of its own, or the end. Always inlined: it is called in one place, and
    /// an effect is large.
    #[inline(always)]
    pub(crate) fn effect(&mut self, mut effect: Effect) {
        if effect.ends != Ends::Instead && !self.s.waiting.is_empty() {
            if self.acts_instead() {
                return;
            }
            self.forget_instead();
        }
        loop {
            let next = self.step(&mut effect);
            if !self.follow(&mut effect, next) {
                return;
            }
        }
    }

    /// Takes the answer to the step that asked.
    pub(crate) fn effect_answer(&mut self, mut effect: Effect, answer: &Answer) {
        let next = self.step_answer(&mut effect, answer);
        if self.follow(&mut effect, next) {
            self.replace_top(Frame::Effect(effect));
        }
    }

    /// Does what a step has left to be done. Says whether the effect goes on at once. Always inlined, as a step is: the
    /// effect stays where it is while the steps go by.
    #[inline(always)]
    fn follow(&mut self, effect: &mut Effect, next: Next) -> bool {
        match next {
            Next::Step | Next::Moved => {
                effect.unsettled |= matches!(next, Next::Moved);
                effect.at += 1;
                return true;
            }
            Next::Goto(at) => {
                effect.at = at;
                return true;
            }
            // Without anything to settle the effect just goes on, unless a draw has ended a game for one.
            Next::Event if !effect.unsettled && self.s.outcome.is_none() => {
                effect.at += 1;
                return true;
            }
            Next::Event => {
                let touched = std::mem::take(&mut effect.unsettled);
                self.put_next(effect);
                if touched {
                    self.settle_next(effect.by, Touched::Anything);
                }
            }
            Next::Play(card, from) => {
                self.put_next(effect);
                self.tell_played(effect.by, card, from);
                self.play_at_once(card, effect.by);
            }
            Next::PlayAside(card) => {
                effect.aside.retain(|other| *other != card);
                effect.done += 1;
                self.replace_top(Frame::Effect(*effect));
                self.tell_played(effect.by, card, PlayedFrom::Aside);
                self.play_at_once(card, effect.by);
            }
            Next::Wait => self.replace_top(Frame::Effect(*effect)),
            Next::End => self.end(effect),
            Next::Away => {}
        }
        false
    }

    #[inline(always)]
    fn step(&mut self, effect: &mut Effect) -> Next {
        match self.deck.code.steps[effect.at as usize] {
            Step::Draw { count, who } => {
                let count = self.amount(effect, count, 0) as u8;
                // Several drawers take in the order of the seats, from the player on.
                let people = self.people(effect, who);
                effect.unsettled |= people != SeatSet::one(self.s.turn.player);
                for seat in self.clockwise(effect.by, people) {
                    effect.unsettled |= self.draw_into_hand(seat, count, DrawReason::Card(effect.card));
                }
                Next::Event
            }
            Step::DrawAside { count } => {
                let count = self.amount(effect, count, 0) as u8;
                effect.drawn = count;
                effect.unsettled |= self.draw_aside(effect, count);
                Next::Event
            }
            Step::Play { count, of, from: PlayFrom::Aside, feed } => self.play_aside(effect, count, of, feed),
            Step::Play { from: PlayFrom::Pile, .. } => self.play_top_card(effect),
            Step::Play { of, from: PlayFrom::Discard, .. } => {
                let cards = self.options(self.candidates(effect, Place::Discard, of));
                match cards.first() {
                    None => Next::Step,
                    Some(only) if cards.len() == 1 => self.play_discarded(only),
                    Some(_) => self.choice(effect, Purpose::PlayDiscarded, cards),
                }
            }
            Step::PlayIt => effect.aside.pop().map_or(Next::Step, |card| Next::Play(card, PlayedFrom::Aside)),
            step @ Step::Move { .. } => self.moving(effect, step),
            Step::MoveThis { it: true, to, .. } if self.answers_a_play() => {
                let into_hand = matches!(to, Place::Hand(_));
                if self.take_over(effect, into_hand) { Next::Moved } else { Next::Step }
            }
            Step::Cancel => {
                self.cancel(effect);
                Next::Step
            }
            Step::MoveThis { it: false, .. } if self.lapses(effect.card) => Next::Moved,
            step @ Step::MoveThis { .. } => {
                let this = self.this(effect, step);
                if self.deck.derived.answers_moves && self.is_answered_before(effect, step, this) {
                    return Next::Away;
                }
                self.move_this(effect, step, this)
            }
            Step::SwapAll { what, with } => match self.people(effect, with).lowest() {
                Some(with) => self.swap_takes(effect, what, with),
                None => Next::Step,
            },
            Step::PassAll { what, leftwards } => {
                self.pass_all(effect, what, leftwards.unwrap_or(effect.leftwards))
            }
            Step::Look { count, from } => self.look(effect, count, from),
            Step::SwapCards { of, against, from, with } => self.swapping(effect, (from, of), (with, against)),
            Step::Deal { first, hands: true, .. } => self.deal_hands(effect, first),
            Step::Deal { of, first, .. } => self.deal(effect, of, first),
            Step::Shuffle { discard } => {
                let cards = if discard { self.s.piles.gather() } else { 0 };
                self.shuffle(Some(Event::Shuffled { cards, why: Some(effect.card) }));
                if discard {
                    self.happens(Moment::Shuffle, None, effect.by, None);
                    effect.unsettled |= self.deck.has_trigger(Moment::Shuffle);
                }
                Next::Step
            }
            Step::ChoosePlayer { keep, optional, by, at_random, .. } => {
                self.knows_players(effect);
                let mut seats = self.choosable(effect, effect.at);
                if at_random && seats.len() > 1 {
                    let at = self.s.chance.below(self.stream, seats.len());
                    seats = seats.iter().nth(at).map_or(seats, SeatSet::one);
                }
                let chooser = self.people(effect, by).lowest();
                match seats.lowest() {
                    // Alone, what would go to somebody else is discarded (rulings/solo.kdl).
                    None if self.s.solo => Next::Step,
                    // Without anybody to choose there is nothing more to do.
                    None => Next::End,
                    Some(only) if seats.len() == 1 && !optional => {
                        effect.chosen[keep as usize] = Some(only);
                        Next::Step
                    }
                    Some(_) => match chooser {
                        Some(seat) => {
                            let question = effect.question(Purpose::Player);
                            self.wait(Question { seat, seats, pass: optional, ..question })
                        }
                        None => Next::End,
                    },
                }
            }
            Step::ChooseDirection => {
                self.wait(Question { options: 0b11, ..effect.question(Purpose::Direction) })
            }
            Step::AskWord { list, fresh, asks } => {
                let options = nameable(self.s, self.deck, effect.by, list, fresh);
                let question = effect.question(Purpose::Word);
                self.wait(Question {
                    options,
                    pass: true,
                    text: Some(Typed::Listed { list, fresh }),
                    asks,
                    ..question
                })
            }
            Step::Unless { given, to } => {
                if self.is_so(effect, given) {
                    Next::Step
                } else {
                    Next::Goto(to)
                }
            }
            Step::Goto { to } => Next::Goto(to),
            Step::EachPlayer { keep, among, end } => {
                let first = self.clockwise(effect.by, self.people(effect, among)).next();
                first.map_or(Next::Goto(end), |first| {
                    effect.chosen[keep as usize] = Some(first);
                    Next::Step
                })
            }
            Step::NextPlayer { start } => self.next_player(effect, start),
            Step::EndTurn => self.end_at_once(effect),
            Step::Again { who } => self.again(effect, who),
            Step::Skip { who } => self.skip(effect, who),
            Step::KnockOut { who, for_good } => self.knock_out(effect, who, for_good),
            step @ Step::Tokens { .. } => self.tokens(effect, step),
            Step::Challenge { rival, keep } => self.challenge(effect, rival, keep),
            step @ Step::Contest { .. } => self.contest(effect, step),
            step @ Step::Attach { .. } => self.attaching(effect, step),
            Step::Do { of, from } => self.doing(effect, from, of),
            Step::Lasts { first, end, who } => self.begins_to_last(effect, (first, end), who),
            Step::Win { who } => self.wins(effect, who),
            Step::Lose => self.all_lose(effect),
            Step::Reverse => self.reverse(effect),
            step @ Step::Show { .. } => self.show(effect, step),
            Step::StandIn => self.decide(effect),
            Step::DrawByRule => self.draw_next(effect),
            Step::Stop => Next::End,
            step @ (Step::ChooseCard { .. }
            | Step::KeepPlayers
            | Step::AskKept { .. }
            | Step::Quiz { .. }
            | Step::AskAll { .. }
            | Step::ChooseOne { .. }
            | Step::Tell { .. }
            | Step::Detach { .. }) => self.people_step(effect, step),
        }
    }

    pub(crate) fn put_next(&mut self, effect: &mut Effect) {
        effect.at += 1;
        self.replace_top(Frame::Effect(*effect));
    }

    /// Leaves a question for one player, who carries out the effect.
    fn wait(&mut self, question: Question) -> Next {
        self.ask(question);
        Next::Wait
    }

    /// The effect is over.
    fn end(&mut self, effect: &mut Effect) {
        self.put_away(effect);
        let moved = if effect.unsettled { Touched::Anything } else { Touched::Rules };
        match effect.ends {
            Ends::Enters => self.finish(effect.by, Touched::Anything),
            Ends::Event | Ends::Discards => {
                self.s.frames.pop();
                if effect.unsettled || self.hands_matter() {
                    self.settle_play(effect.by, moved);
                }
            }
            Ends::Part | Ends::Instead => {
                self.s.frames.pop();
                // What followed from a call is over, and the call with it.
                if let Some(&Frame::Call(call)) = self.s.frames.last() {
                    self.finish(call.by, moved);
                } else if let Some(Frame::Settle(settle)) = self.s.frames.last_mut()
                    && effect.unsettled
                {
                    // The event that it followed from has come to more than it was.
                    settle.touched = Touched::Anything;
                } else if let Some(
                    Frame::Play(Play { unsettled, .. }) | Frame::Effect(Effect { unsettled, .. }),
                ) = self.s.frames.last_mut()
                {
                    // What it moved is settled with what it is part of.
                    *unsettled |= effect.unsettled;
                }
            }
        }
    }

    /// Whatever is left of the mini-hand is discarded unplayed, or goes back if it was only looked at. An Action is
    /// discarded after that.
    #[inline]
    pub(crate) fn put_away(&mut self, effect: &mut Effect) {
        if effect.looked {
            self.put_back(effect);
        }
        while let Some(card) = effect.aside.pop() {
            self.s.discard(self.deck, card);
        }
        if effect.ends == Ends::Discards {
            self.s.discard(self.deck, effect.card);
        }
    }

    /// What a poll has brought.
    #[inline(never)]
    pub(crate) fn effect_tally(&mut self, mut effect: Effect, tally: PollResult) {
        match tally {
            PollResult::Cards(cards) => {
                let next = self.all_move(&mut effect, cards);
                if !self.follow(&mut effect, next) {
                    return;
                }
            }
            PollResult::Throws(thrown) => self.throws(&mut effect, thrown),
            PollResult::Seats(seats) => effect.yes = seats,
            PollResult::Last(seat) => (effect.chosen[1], effect.right) = (seat, seat.is_some()),
            PollResult::Forfeit => {
                self.forfeited(&mut effect);
                effect.at += 1;
            }
            PollResult::Upheld(_) | PollResult::Void => {
                effect.right = tally == PollResult::Upheld(true);
                self.s.said = Spoken::default();
            }
        }
        self.replace_top(Frame::Effect(effect));
    }

    /// Nobody answers any more what a step was about to move.
    #[inline(never)]
    pub(crate) fn after_window(
        &mut self,
        mut effect: Effect,
        moment: Moment,
        cards: CardSet,
        cancelled: bool,
    ) {
        let next = self.answered(&mut effect, moment, cards, cancelled);
        if self.follow(&mut effect, next) {
            self.replace_top(Frame::Effect(effect));
        }
    }

    pub(crate) fn choice(&mut self, effect: &Effect, purpose: Purpose, cards: CardSet) -> Next {
        self.wait(Question { cards, ..effect.question(purpose) })
    }

    /// Playing from a mini-hand. Both numbers are read again after every event: a rule that raises numerals, played
    /// from here, brings another card now and another play.
    fn play_aside(&mut self, effect: &mut Effect, count: Count, of: SetId, feed: Option<Label>) -> Next {
        if let Some(Step::DrawAside { count }) = feed.map(|at| self.deck.code.steps[at as usize]) {
            let due = self.amount(effect, count, 0) as u8;
            if effect.drawn < due {
                let more = due - effect.drawn;
                effect.drawn = due;
                self.draw_aside(effect, more);
                self.replace_top(Frame::Effect(*effect));
                self.settle_next(effect.by, Touched::Anything);
                return Next::Away;
            }
        }
        let cards = self.options(self.candidates(effect, Place::Aside, of));
        let done = count.base != Base::All && effect.done as usize >= self.amount(effect, count, 0);
        match cards.first() {
            // Another step may play further cards of it.
            None => self.played_aside(effect),
            Some(_) if done => self.played_aside(effect),
            Some(only) if cards.len() == 1 && !count.up_to && !self.waits_for_words() => {
                Next::PlayAside(only)
            }
            Some(_) => {
                let question = effect.question(Purpose::PlayAside);
                self.wait(Question { cards, pass: count.up_to, ..question })
            }
        }
    }

    /// A step that plays from the mini-hand is over; the next one counts its own plays.
    fn played_aside(&self, effect: &mut Effect) -> Next {
        effect.done = 0;
        Next::Step
    }

    /// Playing from the draw pile. A Creeper that came on the way is settled before the card does anything.
    fn play_top_card(&mut self, effect: &mut Effect) -> Next {
        let (seat, table) = (effect.by, self.s.tables[effect.by.index()]);
        let card = self.top_card_to_hold(seat);
        if table == self.s.tables[seat.index()] {
            return card.map_or(Next::Step, |card| Next::Play(card, PlayedFrom::Pile));
        }
        self.put_next(effect);
        if let Some(card) = card {
            self.tell_played(seat, card, PlayedFrom::Pile);
            self.play_card(card, seat);
        }
        self.settle_next(seat, Touched::Anything);
        Next::Away
    }

    fn play_discarded(&mut self, card: Card) -> Next {
        self.s.take_discarded(card);
        Next::Play(card, PlayedFrom::Discard)
    }

    /// Whether a branch is taken.
    fn is_so(&mut self, effect: &Effect, given: Given) -> bool {
        match given {
            Given::Right => effect.right,
            Given::Yes => !self.people(effect, Who::Yes).is_empty(),
            Given::NoneMoved => effect.moved == 0,
            Given::Holds(tests) => {
                self.knows_players(effect);
                all_hold(self.s, self.deck, tests, effect.by)
            }
            Given::HoldsFor(tests, who) => {
                self.knows_players(effect);
                let seat = self.people(effect, who).lowest();
                seat.is_some_and(|seat| all_hold(self.s, self.deck, tests, seat))
            }
        }
    }

    /// Conditions that ask about a player with a name find them on the stack.
    #[inline]
    pub(super) fn knows_players(&mut self, effect: &Effect) {
        if self.deck.derived.names_players {
            self.replace_top(Frame::Effect(*effect));
        }
    }

    /// Whom the choice at this step can fall on.
    pub(crate) fn choosable(&self, effect: &Effect, at: Label) -> SeatSet {
        let Step::ChoosePlayer { among, holding, when, except, .. } = self.deck.code.steps[at as usize]
        else {
            return SeatSet::EMPTY;
        };
        let seats = self.people(effect, among);
        let except = except.map_or(SeatSet::EMPTY, |except| self.people(effect, except));
        let seats = SeatSet(seats.0 & !except.0);
        let fits = |seat: &Seat| {
            (!holding || !self.s.hands[seat.index()].is_empty()) && all_hold(self.s, self.deck, when, *seat)
        };
        let seats: SeatSet = seats.iter().filter(fits).collect();
        match self.deck.rules.powers.bars.is_empty() {
            true => seats,
            false => self.s.can_be_given(self.deck, effect, at as usize, seats),
        }
    }

    /// These players clockwise, beginning with `from` if it is one of them.
    pub(crate) fn clockwise(&self, from: Seat, people: SeatSet) -> impl Iterator<Item = Seat> + use<A> {
        let first = if people.contains(from) { from } else { people.after(from) };
        std::iter::successors(Some(first), move |seat| Some(people.after(*seat))).take(people.len())
    }

    fn next_player(&self, effect: &mut Effect, start: Label) -> Next {
        let Step::EachPlayer { keep, among, end } = self.deck.code.steps[start as usize] else {
            return Next::End;
        };
        let current = effect.chosen[keep as usize].unwrap_or(effect.by);
        let next = self.people(effect, among).after(current);
        // How far round the table: whoever leaves on the way changes nothing for the others.
        let far = |seat: Seat| (seat.index() + MAX_SEATS - effect.by.index()) % MAX_SEATS;
        if far(next) <= far(current) {
            return Next::Goto(end);
        }
        effect.chosen[keep as usize] = Some(next);
        Next::Goto(start + 1)
    }
}
