//! Carrying out an effect, step by step (docs/turn-order.md, "A card that is played"). Every step is done as far as it
//! can be.

mod moving;
mod people;
mod places;

use crate::ask::{Answer, Purpose, Question};
use crate::rules::conditions::all_hold;
use crate::run::poll::Tally;
use crate::run::{Flow, Machine};
use crate::state::Spoken;
use crate::state::frame::{Effect, Ends, Frame, Touched};
use crate::state::seat::{MAX_SEATS, Seat, SeatSet};
use crate::view::event::{Audience, DrawReason, Event, PlayedFrom};
use panta_cards::{At, Card, CardSet, Count, Place, PlayFrom, SetId, Step, Verb};

impl<A: Audience> Machine<'_, A> {
    /// Does the next steps, up to a choice, an event of its own, or the end.
    pub(crate) fn effect(&mut self, mut effect: Effect) -> Flow {
        loop {
            match self.deck.code.steps[effect.at as usize] {
                Step::Draw { count, who } => {
                    let count = self.number(&effect, count);
                    // Several drawers take in the order of the seats, from the player on.
                    let people = self.people(&effect, who);
                    effect.unsettled |= people != SeatSet::one(self.s.turn.player);
                    for seat in self.clockwise(effect.by, people) {
                        effect.unsettled |= self.draw_into_hand(seat, count, DrawReason::Card(effect.card));
                    }
                    return self.event(effect);
                }
                Step::DrawAside { count, per_player } => {
                    effect.drawn = self.to_set_aside(&effect, count, per_player);
                    let drawn = effect.drawn;
                    effect.unsettled |= self.draw_aside(&mut effect, drawn);
                    return self.event(effect);
                }
                Step::Play { count, of, from: PlayFrom::Aside, feed } => {
                    if let Some(asked) = self.play_aside(&mut effect, count, of, feed) {
                        return asked;
                    }
                }
                Step::Play { from: PlayFrom::Pile, .. } => {
                    self.put_next(&mut effect);
                    let table = self.s.tables[effect.by.index()];
                    let card = self.top_card_to_hold(effect.by);
                    // A Creeper that came on the way is settled before the card does anything.
                    let came = table != self.s.tables[effect.by.index()];
                    if let Some(card) = card {
                        self.tell_played(effect.by, card, PlayedFrom::Pile);
                        if came {
                            self.play_card(card, effect.by)
                        } else {
                            self.play_at_once(card, effect.by)
                        }
                    }
                    if came {
                        self.settle_next(effect.by, Touched::Anything);
                    }
                    if came || card.is_some() {
                        return Flow::On;
                    }
                }
                Step::Play { of, from: PlayFrom::Discard, .. } => {
                    let cards = self.options(self.candidates(&effect, Place::Discard, of));
                    match cards.len() {
                        0 => effect.at += 1,
                        1 => return self.play_discarded(effect, cards.first()),
                        _ => return self.choice(&effect, Purpose::PlayDiscarded, cards),
                    }
                }
                Step::PlayIt => {
                    let card = effect.aside.pop();
                    self.put_next(&mut effect);
                    if let Some(card) = card {
                        return self.play_from(&effect, card, PlayedFrom::Aside);
                    }
                }
                Step::Move { verb, count, of, at_random, from, to } => {
                    if let Some(asked) = self.moving(&mut effect, verb, count, of, at_random, from, to) {
                        return asked;
                    }
                }
                Step::MoveThis { verb, to } => {
                    let this = CardSet::one(effect.card) & (self.s.all_tables() | self.s.rules);
                    let alone = self.s.solo && verb == Verb::Give;
                    self.move_cards(&mut effect, verb, this, if alone { Place::Discard } else { to });
                    effect.unsettled = true;
                    effect.at += 1;
                }
                Step::SwapHands { with } => {
                    if let Some(with) = self.people(&effect, with).lowest() {
                        self.swap_hands(&effect, with);
                        effect.unsettled = true;
                    }
                    effect.at += 1;
                }
                Step::PassHands => {
                    self.pass_hands(&effect);
                    effect.unsettled = true;
                    effect.at += 1;
                }
                Step::SwapCards { of, from, with } => {
                    if let Some(asked) = self.swapping(&mut effect, of, from, with) {
                        return asked;
                    }
                }
                Step::Deal { of, first } => {
                    self.deal(&effect, of, first);
                    effect.unsettled = true;
                    effect.at += 1;
                }
                Step::Shuffle => {
                    let cards = self.s.piles.gather();
                    self.s.chance.shuffle(self.s.piles.draw_pile_mut());
                    self.tell(|| Event::Shuffled { cards, why: Some(effect.card) });
                    effect.at += 1;
                }
                Step::ChoosePlayer { keep, optional, .. } => {
                    let seats = self.choosable(&effect, effect.at);
                    match seats.lowest() {
                        // Alone, what would go to somebody else is discarded (rulings/solo.kdl).
                        None if self.s.solo => effect.at += 1,
                        // Without anybody to choose there is nothing more to do.
                        None => return self.end(effect),
                        Some(only) if seats.len() == 1 && !optional => {
                            effect.chosen[keep as usize] = Some(only);
                            effect.at += 1;
                        }
                        Some(_) => {
                            self.replace_top(Frame::Effect(effect));
                            return self.ask(Question {
                                seats,
                                pass: optional,
                                ..Question::new(effect.by, Purpose::Player, Some(effect.card))
                            });
                        }
                    }
                }
                Step::ChooseDirection => {
                    self.replace_top(Frame::Effect(effect));
                    return self.ask(Question {
                        options: 0b11,
                        ..Question::new(effect.by, Purpose::Direction, Some(effect.card))
                    });
                }
                Step::AskWord { list } => {
                    self.replace_top(Frame::Effect(effect));
                    return self.ask(self.word_question(&effect, list));
                }
                Step::UnlessRight { to } => effect.at = if effect.right { effect.at + 1 } else { to },
                Step::EachPlayer { keep, among, end } => {
                    match self.first_of(effect.by, self.people(&effect, among)) {
                        Some(first) => {
                            effect.chosen[keep as usize] = Some(first);
                            effect.at += 1;
                        }
                        None => effect.at = end,
                    }
                }
                Step::NextPlayer { start } => self.next_player(&mut effect, start),
                Step::EndTurn => {
                    self.s.turn.ending = true;
                    let (seat, why) = (effect.by, effect.card);
                    self.tell(|| Event::TurnCut { seat, why });
                    effect.at += 1;
                }
                Step::Again => {
                    self.again(&effect);
                    effect.at += 1;
                }
                Step::Stop => return self.end(effect),
                step => {
                    if let Some(flow) = self.people_step(&mut effect, step) {
                        return flow;
                    }
                }
            }
        }
    }

    /// Takes the answer to the step that asked.
    pub(crate) fn effect_answer(&mut self, mut effect: Effect, answer: &Answer) {
        let step = self.deck.code.steps[effect.at as usize];
        match (step, answer) {
            (Step::Play { from: PlayFrom::Aside, .. }, Answer::Card(card)) => {
                self.play_from_aside(&mut effect, *card);
            }
            (Step::Play { from: PlayFrom::Discard, .. }, Answer::Card(card)) => {
                self.play_discarded(effect, Some(*card));
            }
            (Step::Move { verb, to, .. }, Answer::Card(card)) => {
                self.moved(&mut effect, verb, CardSet::one(*card), to);
                self.replace_top(Frame::Effect(effect));
            }
            (Step::Move { verb, to, .. }, Answer::Cards(cards)) => {
                self.moved(&mut effect, verb, *cards, to);
                self.replace_top(Frame::Effect(effect));
            }
            (Step::Move { .. }, Answer::Pass) => {
                effect.moved = 0;
                self.put_next(&mut effect);
            }
            (Step::SwapCards { .. }, Answer::Card(card)) => {
                match effect.it {
                    None => effect.it = Some(*card),
                    Some(mine) => self.swap_cards(&mut effect, mine, *card),
                }
                self.replace_top(Frame::Effect(effect));
            }
            (Step::ChoosePlayer { keep, .. }, Answer::Seat(chosen)) => {
                effect.chosen[keep as usize] = Some(*chosen);
                self.put_next(&mut effect);
            }
            (Step::ChooseDirection, Answer::Option(option)) => {
                effect.leftwards = *option == 0;
                self.put_next(&mut effect);
            }
            (step, answer) => self.people_answer(effect, step, answer),
        }
    }

    /// The step was an event of its own: it is settled, with the moves before it, before the effect goes on.
    fn event(&mut self, mut effect: Effect) -> Flow {
        let touched = std::mem::take(&mut effect.unsettled);
        self.put_next(&mut effect);
        if touched {
            self.settle_next(effect.by, Touched::Anything);
        }
        Flow::On
    }

    pub(crate) fn put_next(&mut self, effect: &mut Effect) {
        effect.at += 1;
        self.replace_top(Frame::Effect(*effect));
    }

    /// The effect is over. Whatever is left of its mini-hand is discarded unplayed.
    fn end(&mut self, mut effect: Effect) -> Flow {
        while let Some(card) = effect.aside.pop() {
            self.s.discard(self.deck, card);
        }
        if effect.ends == Ends::Discards {
            self.s.discard(self.deck, effect.card);
        }
        let moved = effect.unsettled;
        match effect.ends {
            Ends::Enters => self.finish(effect.by, Touched::Anything),
            Ends::Event | Ends::Discards => {
                self.finish(effect.by, if moved { Touched::Anything } else { Touched::Rules });
            }
            Ends::Part => {
                self.s.frames.pop();
                if let Some(&Frame::Call(call)) = self.s.frames.last() {
                    return self.end_call(call, moved);
                }
            }
        }
        Flow::On
    }

    /// What a poll has brought.
    #[inline(never)]
    pub(crate) fn effect_tally(&mut self, mut effect: Effect, tally: Tally) {
        match tally {
            Tally::Yes(seats) => effect.yes = seats,
            Tally::Last(seat) => (effect.chosen[1], effect.right) = (seat, seat.is_some()),
            Tally::Upheld(upheld) => effect.right = upheld,
            Tally::Void => effect.right = false,
            Tally::Challenged(_) | Tally::PutDown(_) => {}
        }
        if matches!(tally, Tally::Upheld(_) | Tally::Void) {
            self.s.said = Spoken::default();
        }
        self.replace_top(Frame::Effect(effect));
    }

    fn choice(&mut self, effect: &Effect, purpose: Purpose, cards: CardSet) -> Flow {
        self.replace_top(Frame::Effect(*effect));
        self.ask(Question { cards, ..Question::new(effect.by, purpose, Some(effect.card)) })
    }

    /// How many cards a count means for a draw.
    fn number(&self, effect: &Effect, count: Count) -> u8 {
        match count {
            Count::Exactly(number) => self.s.read(self.deck, number),
            Count::AsMany => effect.moved,
            Count::PlaysLeft => self.in_force().plays_left(self.s, self.deck).min(u8::MAX as usize) as u8,
            Count::PerYes(most) => (effect.yes.len() as u8).min(self.s.read(self.deck, most)),
            Count::All | Count::Any | Count::UpToHalf => 0,
        }
    }

    fn to_set_aside(&self, effect: &Effect, count: Count, per_player: bool) -> u8 {
        let each = self.number(effect, count);
        if per_player { each.saturating_mul(self.s.seats.len() as u8) } else { each }
    }

    /// Playing from a mini-hand. Both numbers are read again after every event: a rule that raises numerals, played
    /// from here, brings another card now and another play.
    fn play_aside(&mut self, effect: &mut Effect, count: Count, of: SetId, feed: Option<At>) -> Option<Flow> {
        if let Some(Step::DrawAside { count, per_player }) = feed.map(|at| self.deck.code.steps[at as usize])
        {
            let due = self.to_set_aside(effect, count, per_player);
            if effect.drawn < due {
                let more = due - effect.drawn;
                effect.drawn = due;
                self.draw_aside(effect, more);
                self.replace_top(Frame::Effect(*effect));
                self.settle_next(effect.by, Touched::Anything);
                return Some(Flow::On);
            }
        }
        let cards = self.options(self.candidates(effect, Place::Aside, of));
        let done = match count {
            Count::Exactly(number) => effect.played >= self.s.read(self.deck, number),
            _ => false,
        };
        if done || cards.is_empty() {
            effect.at += 1;
            return None;
        }
        match cards.first() {
            Some(only) if cards.len() == 1 && !self.waits_for_words() => {
                self.play_from_aside(effect, only);
                Some(Flow::On)
            }
            _ => Some(self.choice(effect, Purpose::PlayAside, cards)),
        }
    }

    fn play_from_aside(&mut self, effect: &mut Effect, card: Card) {
        effect.aside.retain(|other| *other != card);
        effect.played += 1;
        self.replace_top(Frame::Effect(*effect));
        self.play_from(effect, card, PlayedFrom::Aside);
    }

    fn play_discarded(&mut self, mut effect: Effect, card: Option<Card>) -> Flow {
        let Some(card) = card else { return Flow::On };
        self.s.take_discarded(card);
        self.put_next(&mut effect);
        self.play_from(&effect, card, PlayedFrom::Discard)
    }

    fn play_from(&mut self, effect: &Effect, card: Card, from: PlayedFrom) -> Flow {
        let seat = effect.by;
        self.tell_played(seat, card, from);
        self.play_at_once(card, seat);
        Flow::On
    }

    /// One extra turn per card in a run of turns (FAQ, Take Another Turn).
    fn again(&mut self, effect: &Effect) {
        let copies = self.deck.copies(effect.card);
        let granted = !self.s.gave_turns.intersects(copies);
        if granted {
            self.s.gave_turns |= copies;
            self.s.extra_turns += 1;
        }
        let (seat, why) = (effect.by, effect.card);
        self.tell(|| Event::ExtraTurn { seat, why, granted });
    }

    /// Whom the choice at this step can fall on.
    pub(crate) fn choosable(&self, effect: &Effect, at: At) -> SeatSet {
        let Step::ChoosePlayer { among, holding, when, except, .. } = self.deck.code.steps[at as usize]
        else {
            return SeatSet::EMPTY;
        };
        let mut seats = self.people(effect, among);
        if let Some(except) = except {
            seats = effect.chosen[except as usize].map_or(seats, |seat| seats.without(seat));
        }
        let fits = |seat: &Seat| {
            (!holding || !self.s.hands[seat.index()].is_empty()) && all_hold(self.s, self.deck, when, *seat)
        };
        seats.iter().filter(fits).collect()
    }

    /// Creepers come off their Keepers and are discarded; only attached ones.
    fn detach(&mut self, effect: &mut Effect, cards: CardSet) {
        let attached = cards.iter().filter(|card| self.s.host(*card).is_some());
        let off: CardSet = attached.collect();
        self.s.part(off);
        self.move_cards(effect, Verb::Discard, off, Place::Discard);
    }

    /// These players clockwise, beginning with `from` if it is one of them.
    fn clockwise(&self, from: Seat, people: SeatSet) -> impl Iterator<Item = Seat> + use<A> {
        let first = if people.contains(from) { from } else { people.after(from) };
        let count = people.len();
        let mut seat = first;
        (0..count).map(move |_| {
            let this = seat;
            seat = people.after(seat);
            this
        })
    }

    fn first_of(&self, from: Seat, people: SeatSet) -> Option<Seat> {
        self.clockwise(from, people).next()
    }

    fn next_player(&self, effect: &mut Effect, start: At) {
        let Step::EachPlayer { keep, among, end } = self.deck.code.steps[start as usize] else {
            return;
        };
        let people = self.people(effect, among);
        let current = effect.chosen[keep as usize].unwrap_or(effect.by);
        let next = people.after(current);
        // How far round the table: whoever leaves on the way changes nothing for the others.
        let far = |seat: Seat| (seat.index() + MAX_SEATS - effect.by.index()) % MAX_SEATS;
        if far(next) <= far(current) {
            effect.at = end;
        } else {
            effect.chosen[keep as usize] = Some(next);
            effect.at = start + 1;
        }
    }
}
