//! A turn from its beginning to the next one (docs/turn-order.md, "The turn").

use crate::ask::{Answer, Purpose, Question};
use crate::rules::numbers::Plays;
use crate::run::{Machine, Pending};
use crate::state::{Outcome, Reason, Seat, SeatSet, Stage, Touched, Turn};
use crate::view::event::{Audience, DrawReason, Event, PlayedFrom};
use panta_cards::{Card, CardSet, Moment};

/// After so many turns a game is stopped. Games of random players last some 40 turns; nine in ten end before 80.
pub const MAX_TURNS: u16 = 2000;

impl Turn {
    /// A turn about to begin.
    pub fn of(player: Seat, number: u16) -> Turn {
        Turn { player, number, ..Turn::default() }
    }
}

impl<A: Audience> Machine<'_, A> {
    /// The next steps of the turn, until something has to be settled, carried out or asked first.
    pub(crate) fn turn(&mut self) {
        while self.s.frames.is_empty() && matches!(self.asked, Pending::Nobody) && self.s.outcome.is_none() {
            self.turn_step();
        }
    }

    /// Always inlined: it is called in one place.
    #[inline(always)]
    fn turn_step(&mut self) {
        if self.s.solo && !self.s.options.missing_card_ends && self.s.piles.draw_pile().is_empty() {
            return self.end_alone();
        }
        if self.catch_up() {
            return;
        }
        match self.s.turn.stage {
            Stage::Begin => self.begin_turn(),
            Stage::Before => self.before_draw(),
            Stage::Draw => self.draw_for_turn(),
            Stage::Play => self.plays(),
            Stage::End => self.s.turn.stage = Stage::Limits,
            Stage::Limits | Stage::Limited => self.own_limits(),
            Stage::Over => self.hand_over(),
            Stage::RulePhase => self.after_rule(),
            Stage::Left => self.follow_leaver(),
        }
    }

    /// Steps 1 and 2: the counters are zero, and what happens at the very start happens.
    fn begin_turn(&mut self) {
        let player = self.s.turn.player;
        if self.s.turn.number > MAX_TURNS {
            return self.over(Outcome::Stopped(Reason::TooLong));
        }
        let number = self.s.turn.number;
        self.tell(|| Event::TurnBegan { seat: player, number });
        if !self.s.hushed.is_empty() && self.bears_a_duty(player) {
            self.s.hushed = SeatSet::EMPTY;
        }
        self.s.turn.began_empty = self.s.hands[player.index()].is_empty();
        // It takes more than one play that the rules allow now, whatever the hand holds.
        let several = || self.in_force().play.target(self.s, self.deck).is_none_or(|target| target > 1);
        self.s.turn.random_first = self.in_force().first_play_random && several();
        self.s.turn.stage = Stage::Before;
        // What happens at the very start waits for answers.
        if !self.opens(Moment::TurnStart, None, player) {
            self.turn_starts(player);
        }
        if self.deck.derived.counts_turns {
            self.settle_next(player, Touched::Goals);
        }
        if self.goes_straight_on() {
            self.before_draw();
        }
    }

    /// Step 3: free actions before the draw.
    fn before_draw(&mut self) {
        if self.s.turn.ending {
            return self.plays_are_over();
        }
        let uses = self.open_free_actions(None);
        if uses == 0 {
            return self.draw_for_turn();
        }
        self.ask(Question { uses, pass: true, ..self.of_turn(Purpose::Before) });
    }

    /// Step 4: the draw, one event.
    fn draw_for_turn(&mut self) {
        let mut due = self.in_force().draw_target(self.s, self.deck);
        // Under "all but n", whoever began empty-handed and still is draws enough to play one (FAQ 938).
        let empty = self.s.turn.began_empty && self.s.hands[self.s.turn.player.index()].is_empty();
        if let Plays::AllBut(number) = self.in_force().play.plays
            && empty
        {
            due = due.max(number + 1);
        }
        self.s.turn.drawn = due;
        self.s.turn.stage = Stage::Play;
        self.draw_by_rule(due, DrawReason::Turn { due });
    }

    /// Steps 5 and 6: plays and free actions, until neither is left.
    fn plays(&mut self) {
        if self.s.turn.ending {
            return self.plays_are_over();
        }
        let player = self.s.turn.player;
        let mut hand = self.s.hands[player.index()];
        let mut plays_left = self.in_force().play.left(self.s, self.deck);
        let pass = self.deck.derived.has_optional_plays && self.in_force().play.may_stop(self.s, self.deck);
        if pass && self.s.turn.stopped {
            plays_left = 0;
        }
        if !self.deck.rules.powers.bars.is_empty() {
            hand -= self.s.barred(self.deck, Moment::Play, player, hand);
            // Whoever has nothing left that can be played is done.
            plays_left = plays_left.min(hand.len());
        }
        let uses = self.open_free_actions(Some(plays_left));
        if plays_left == 0 {
            let options = self.duties_to_remember();
            if uses != 0 || options != 0 || self.last_chance_to_declare() {
                return self.ask(Question { uses, options, pass: true, ..self.of_turn(Purpose::After) });
            }
            return self.plays_are_over();
        }
        let played = self.s.turn.played;
        let first = || played == 0 && self.s.turn.random_first;
        // What need not be played is not picked at random.
        let last = || played > 0 && plays_left == 1 && hand.len() > 1 && !pass;
        if self.in_force().first_play_random && first() || self.in_force().last_play_random && last() {
            if uses != 0 {
                return self.ask(Question { uses, pass: true, ..self.of_turn(Purpose::BeforeRandom) });
            }
            return self.play_at_random(hand);
        }
        let cards = self.deck.distinct(hand);
        match cards.first() {
            Some(only) if uses == 0 && cards.len() == 1 && !pass && !self.waits_for_words() => {
                self.play_from_hand(only, PlayedFrom::Hand);
            }
            _ => self.ask(Question { cards, uses, pass, ..self.of_turn(Purpose::Play) }),
        }
    }

    fn plays_are_over(&mut self) {
        self.end_turn();
        if self.s.turn.stage == Stage::Limits && self.goes_straight_on() {
            self.own_limits();
        }
    }

    fn play_at_random(&mut self, hand: CardSet) {
        let pick = self.s.chance.below(self.stream, hand.len());
        if let Some(card) = hand.nth(pick) {
            self.play_from_hand(card, PlayedFrom::HandAtRandom);
        }
    }

    /// A play: the card leaves the hand, which can already decide a Goal about hands (FAQ 46), and then acts.
    fn play_from_hand(&mut self, card: Card, from: PlayedFrom) {
        // Cards that draw each other from an all but empty pile can go round forever without anybody being asked.
        if self.s.turn.played == u8::MAX {
            return self.over(Outcome::Stopped(Reason::EndlessTurn));
        }
        let player = self.s.turn.player;
        self.s.hands[player.index()].remove(card);
        self.s.turn.played += 1;
        self.tell_played(player, card, from);
        if !self.deck.derived.counts_hands {
            return self.play_at_once(card, player);
        }
        self.play_card(card, player);
        self.check_goals(self.s.seats);
    }

    pub(crate) fn turn_answer(&mut self, purpose: Purpose, why: Option<Card>, answer: &Answer) {
        match (answer, purpose) {
            (_, Purpose::Limit(slot)) => self.complies(self.s.turn.player, slot, answer),
            (Answer::Option(option), Purpose::Duty) => {
                if let Some(rule) = why {
                    self.claim_duty(rule, *option == 0);
                }
            }
            (Answer::Card(card), Purpose::Play) => self.play_from_hand(*card, PlayedFrom::Hand),
            (Answer::Use(free_action), _) => self.use_free_action(*free_action),
            (Answer::Pass, Purpose::Before) => self.s.turn.stage = Stage::Draw,
            (Answer::Pass, Purpose::BeforeRandom) => {
                let (player, hand) = (self.s.turn.player, self.s.hands[self.s.turn.player.index()]);
                self.play_at_random(hand - self.s.barred(self.deck, Moment::Play, player, hand));
            }
            (Answer::Option(duty), Purpose::After) => self.remember_duty(*duty),
            (Answer::Pass, Purpose::Play) => self.s.turn.stopped = true,
            (Answer::Pass, Purpose::After) if self.s.turn.stage == Stage::Limited => {
                self.s.turn.stage = Stage::Over
            }
            (Answer::Pass, Purpose::After) => self.end_turn(),
            _ => debug_assert!(false, "{purpose:?} is not answered by {answer:?} here"),
        }
    }

    /// Steps 7 to 9: the turn is over. Its duties are told, and the limits bind its player too: the hand first, then the
    /// Keepers.
    fn own_limits(&mut self) {
        let waits = self.own_duties() || self.lapses_with_turn() || self.own_limits_bind();
        if !waits && self.s.frames.is_empty() {
            if self.s.turn.stage == Stage::Limited && self.free_actions_again() {
                return;
            }
            self.s.turn.stage = Stage::Over;
            if self.goes_straight_on() {
                self.hand_over();
            }
        }
    }

    /// Step 9: whoever has discarded for a limit may still use free actions, after each of which the limits bind again. No
    /// play is left, whatever the numbers say now.
    #[inline(never)]
    fn free_actions_again(&mut self) -> bool {
        let uses =
            if self.s.turn.ending || self.s.options.earlier { 0 } else { self.open_free_actions(Some(0)) };
        if uses != 0 {
            self.ask(Question { uses, pass: true, ..self.of_turn(Purpose::After) });
        }
        uses != 0
    }

    /// Whether nothing can come between two parts of a turn, so that the next need not be looked up.
    #[inline]
    fn goes_straight_on(&self) -> bool {
        self.s.waiting.is_empty() && self.s.frames.is_empty() && !self.s.solo && self.s.outcome.is_none()
    }

    /// Step 10: an extra turn, or the next player's.
    fn hand_over(&mut self) {
        let turn = self.s.turn;
        self.s.idle_turns = if turn.busy { 0 } else { self.s.idle_turns + 1 };
        if self.s.idle_turns as usize >= self.s.seats.len() {
            return self.over(Outcome::Stopped(Reason::Stalled));
        }
        if self.s.extra_turns > 0 {
            self.s.extra_turns -= 1;
            if !self.misses(turn.player) {
                return self.next_turn(turn.player);
            }
        }
        if self.s.solo {
            self.s.gave_turns = CardSet::EMPTY;
            return self.turn_up_rule();
        }
        let next = self.turn_after(turn.player);
        self.next_turn(next);
        if self.goes_straight_on() {
            self.begin_turn();
        }
    }

    /// The player on turn has left: the next one begins.
    fn follow_leaver(&mut self) {
        if self.lapses_with_turn() {
            return;
        }
        self.s.gave_turns = CardSet::EMPTY;
        let next = self.s.turn.player;
        // A turn in between is over with its player.
        let mut next = self.s.in_between.take().map_or(next, |before| self.s.next_after(self.deck, before));
        while self.sits_out(next) {
            next = self.s.next_after(self.deck, next);
        }
        self.next_turn(next);
    }

    pub(crate) fn next_turn(&mut self, player: Seat) {
        self.s.turn = Turn::of(player, self.s.turn.number + 1);
    }

    /// Plays and free actions are over, in whatever way: what happens at the end of a turn happens, then duties and limits
    /// follow.
    pub(crate) fn end_turn(&mut self) {
        // What has ended does not end again, whatever is claimed after the limits.
        if !self.s.options.earlier && matches!(self.s.turn.stage, Stage::Limits | Stage::Limited) {
            return;
        }
        if !self.deck.derived.turn_ends_matter {
            self.s.turn.stage = Stage::Limits;
            return;
        }
        self.s.turn.stage = Stage::End;
        if !self.opens(Moment::TurnEnd, None, self.s.turn.player) {
            self.happens(Moment::TurnEnd, None, self.s.turn.player, None);
        }
    }

    fn of_turn(&self, purpose: Purpose) -> Question {
        Question::new(self.s.turn.player, purpose, None)
    }
}
