//! Cards that interrupt (docs/turn-order.md, "Answers"). Something is about to happen, and a window opens: whoever may
//! answer is polled, everybody at once, and of the cards laid the one nearest after the doer counts. It lies on the stack
//! above what it answers, with a window of its own.
//!
//! Whether a window opens, and to whom, depends on nothing but what everybody can see: which cards the deck has that could
//! answer, and whether all of them lie open.

use crate::ask::{Purpose, Question};
use crate::rules::conditions::all_hold;
use crate::run::Machine;
use crate::run::win::meets;
use crate::state::{Ask, Effect, Ends, Frame, Outcome, Play, Poll, Seat, SeatSet, State, Touched, Window};
use crate::view::event::{Audience, Event};
use panta_cards::{Card, CardSet, Deck, Interruption, Kind, MAX_FRAMES, Moment, Side, Step, Who};

/// What a window needs above it at the very worst: itself and its poll, the card laid, its effect, and the end of an event
/// with all that can follow from it. Where the stack has no room for that, nobody is asked.
const ROOM: usize = 10;

impl State {
    /// The window that a poll lies on.
    pub(crate) fn window(&self) -> Option<Window> {
        match self.frames[..] {
            [.., Frame::Window(window), Frame::Poll(Poll { ask: Ask::Window, .. })] => Some(window),
            _ => None,
        }
    }

    /// Cards that everybody knows not to be in a hand.
    fn in_the_open(&self) -> CardSet {
        let hidden = self.face_down().map(|(_, card)| card);
        self.discarded() | self.resolving().filter(|card| Some(*card) != hidden).collect()
    }

    /// Whether this is what the card answers, laid by this player; if so, the card it is about.
    fn answers(&self, answer: &Interruption, window: &Window, seat: Seat) -> Option<Option<Card>> {
        let is = |side: Side, other: Option<Seat>| match side {
            Side::Anyone => true,
            Side::You => other == Some(seat),
            Side::Others => other.is_some_and(|other| other != seat),
        };
        let waits_for = &answer.happening;
        let by =
            window.moment == Moment::Loss || (seat != window.doer && is(waits_for.by, Some(window.doer)));
        if waits_for.moment != window.moment || !by {
            return None;
        }
        if window.cards.is_empty() {
            let fits = window.it.is_none_or(|it| waits_for.of.contains(it));
            return fits.then_some(window.it);
        }
        let fits = |card: &Card| waits_for.of.contains(*card) && is(waits_for.whose, self.owner(*card));
        window.cards.iter().find(fits).map(Some)
    }

    /// Who is asked: everybody who could hold a card that fits, as far as the others know.
    pub(crate) fn open_to(&self, deck: &Deck, window: &Window) -> SeatSet {
        let open = self.in_the_open();
        let could = |seat: &Seat| {
            !self.hands[seat.index()].is_empty()
                && deck.rules.interruptions.iter().any(|answer| {
                    !answer.cards.is_subset(open) && self.answers(answer, window, *seat).is_some()
                })
        };
        self.seats.iter().filter(could).collect()
    }

    /// The answer that this card would be, if its player can give it now.
    fn answer_with(
        &self,
        deck: &Deck,
        window: &Window,
        seat: Seat,
        card: Card,
    ) -> Option<(Interruption, Option<Card>)> {
        let mut answers = deck.rules.interruptions.iter().filter(|answer| answer.cards.contains(card));
        answers.find_map(|answer| {
            let it = self.answers(answer, window, seat)?;
            let fits = all_hold(self, deck, answer.when, seat)
                && self.does_something(deck, &self.answering(answer, window, seat, card, it));
            fits.then_some((*answer, it))
        })
    }

    /// What a card does in answer to this, about to begin.
    fn answering(
        &self,
        answer: &Interruption,
        window: &Window,
        seat: Seat,
        card: Card,
        it: Option<Card>,
    ) -> Effect {
        let mut effect = Effect::new(answer.program, card, seat, Ends::Discards);
        effect.it = it;
        // Even if it moves nothing, it is an event of its own.
        effect.unsettled = true;
        effect.chosen[2..].copy_from_slice(&[it.and_then(|it| self.owner(it)), Some(window.doer)]);
        effect
    }

    /// Nobody may burn a card: an answer of which every step would find nothing is not offered.
    fn does_something(&self, deck: &Deck, effect: &Effect) -> bool {
        deck.program(effect.at).any(|step| match *step {
            Step::Move { from, of, who: Who::You, .. } => {
                !self.candidates(deck, effect, effect.by, from, of).is_empty()
            }
            Step::Stop => false,
            _ => true,
        })
    }

    /// What somebody is asked in a window. It is put to everybody whom the window is open to, whatever they hold.
    pub(crate) fn window_question(&self, deck: &Deck, seat: Seat) -> Option<Question> {
        let window = self.window()?;
        let hand = self.hands[seat.index()];
        let fits = |card: &Card| self.answer_with(deck, &window, seat, *card).is_some();
        let cards = deck.distinct(hand & deck.kind(Kind::Surprise)).iter().filter(fits).collect();
        let question = Question::new(seat, Purpose::Answer(window.moment), window.it);
        Some(Question { cards, pass: true, about: Some(window.doer), ..question })
    }

    /// What decides whether a win that was cancelled is looked at again: Goals, tables and hands. Never zero.
    fn standing(&self) -> u64 {
        let sets = [self.goals].into_iter().chain(self.tables).chain(self.hands);
        let mix = |sum: u64, byte: u8| (sum ^ byte as u64).wrapping_mul(0x0000_0100_0000_01b3);
        let sum = sets.fold(0xcbf2_9ce4_8422_2325, |sum, set: CardSet| {
            set.iter().fold(mix(sum, u8::MAX), |sum, card| mix(sum, card.0))
        });
        sum | 1
    }
}

impl<A: Audience> Machine<'_, A> {
    /// Something is about to happen: if it can be answered, a window opens and it waits. Says whether it does.
    #[inline]
    pub(crate) fn opens(&mut self, moment: Moment, it: Option<Card>, doer: Seat) -> bool {
        self.deck.has_answer(moment) && self.open(Window::new(moment, it, doer))
    }

    #[inline(never)]
    pub(crate) fn open(&mut self, window: Window) -> bool {
        let room = self.s.frames.len() + ROOM <= MAX_FRAMES;
        let opens = room && !self.s.solo && !self.s.open_to(self.deck, &window).is_empty();
        if opens {
            self.push(Frame::Window(window));
        }
        opens
    }

    /// A window on top of the stack: whoever may answer is asked, as often as something was answered and still stands.
    #[inline(never)]
    pub(crate) fn window(&mut self, window: Window) {
        let room = self.s.frames.len() + ROOM <= MAX_FRAMES;
        if window.cancelled || !self.still_stands(&window) {
            self.closed(window);
        } else if room && !self.s.open_to(self.deck, &window).is_empty() {
            self.push(Frame::Poll(Poll::new(Ask::Window, window.doer, None, window.it)));
        } else {
            self.closed(window);
        }
    }

    /// All have laid a card or passed. The card nearest after the doer counts, and the others stay where they are.
    pub(crate) fn window_tally(&mut self, window: Window, laid: CardSet) {
        let holds = |seat: &Seat| self.s.hands[seat.index()].intersects(laid);
        let people: SeatSet = self.s.seats.iter().filter(holds).collect();
        let first = self.clockwise(window.doer, people).next().filter(|_| !people.is_empty());
        let Some((seat, card)) =
            first.and_then(|seat| Some((seat, (self.s.hands[seat.index()] & laid).first()?)))
        else {
            return self.closed(window);
        };
        self.s.hands[seat.index()].remove(card);
        let (moment, to) = (window.moment, window.it);
        self.tell(|| Event::Answered { seat, card, moment, to, doer: window.doer });
        // It is no play, and nothing waits for one.
        self.push(Frame::Play(Play { card, by: seat, announced: true, face_down: false, answered: false }));
    }

    /// The card that was laid does what it does in answer to this. Whatever it was about may have gone meanwhile.
    pub(crate) fn land_answer(&mut self, play: Play, window: Window) {
        let Some((answer, it)) = self.s.answer_with(self.deck, &window, play.by, play.card) else {
            self.s.discard(self.deck, play.card);
            return self.settle_next(play.by, Touched::Anything);
        };
        self.push(Frame::Effect(self.s.answering(&answer, &window, play.by, play.card, it)));
    }

    /// What the effect on top answers does not happen.
    pub(crate) fn cancel(&mut self, effect: &Effect) {
        let below = self.s.frames.len().checked_sub(2);
        if let Some(Frame::Window(window)) = below.and_then(|at| self.s.frames.get_mut(at)) {
            window.cancelled = true;
            let &mut Window { moment, it, doer, .. } = window;
            self.tell(|| Event::Cancelled { seat: effect.by, moment, it, doer, why: effect.card });
        }
    }

    /// Whether the effect on top answers a card that is just being played.
    pub(crate) fn answers_a_play(&self) -> bool {
        matches!(self.s.frames[..], [.., Frame::Play(_), Frame::Window(_), Frame::Effect(_)])
    }

    /// The card that is just being played lands somewhere else: what is left to do about it is dropped with its window.
    /// Says whether there is one.
    pub(crate) fn take_over(&mut self, effect: &mut Effect, into_hand: bool) -> bool {
        let [rest @ .., Frame::Play(play), Frame::Window(_), Frame::Effect(_)] = &self.s.frames[..] else {
            return false;
        };
        let (play, left) = (*play, rest.len());
        while self.s.frames.len() > left {
            self.s.frames.pop();
        }
        self.push(Frame::Effect(*effect));
        if into_hand {
            self.hold(play.card, effect.by);
        } else {
            self.s.tables[effect.by.index()].insert(play.card);
        }
        let (seat, card, whose, why) = (effect.by, play.card, play.by, effect.card);
        self.tell(|| Event::Intercepted { seat, card, whose, into_hand, why });
        true
    }

    /// Whether what a window is about can still happen.
    fn still_stands(&self, window: &Window) -> bool {
        match (window.moment, window.it) {
            (Moment::Win, Some(goal)) => {
                self.s.goals.contains(goal) && meets(self.s, self.deck, goal, window.doer)
            }
            (Moment::Loss, Some(ungoal)) => self.s.goals.contains(ungoal),
            _ => true,
        }
    }

    /// Nobody answers any more: what the window was about happens, or it does not.
    fn closed(&mut self, window: Window) {
        self.s.frames.pop();
        let Window { moment, doer, it, cards, cancelled } = window;
        match (moment, self.s.frames.last()) {
            (Moment::Play, Some(&Frame::Play(play))) if cancelled => {
                self.s.frames.pop();
                self.s.discard(self.deck, play.card);
                self.settle_next(play.by, Touched::Anything);
            }
            (Moment::Use, Some(Frame::Effect(_))) if cancelled => self.finish(doer, Touched::Rules),
            (Moment::Take | Moment::Give | Moment::Discard, Some(&Frame::Effect(effect))) => {
                self.after_window(effect, cards, cancelled);
            }
            (Moment::TurnStart | Moment::TurnEnd, _) => self.happens(moment, None, doer, None),
            (Moment::Win | Moment::Loss, _) if cancelled || !self.still_stands(&window) => {
                if cancelled {
                    self.s.let_off = self.s.standing();
                }
                self.settle_next(doer, Touched::Anything);
            }
            (Moment::Win | Moment::Loss, _) => {
                it.into_iter().for_each(|goal| self.end_comes(moment, doer, goal));
            }
            _ => {}
        }
    }

    /// Somebody wins with this Goal, or all lose, unless that waits for answers.
    pub(crate) fn ends(&mut self, moment: Moment, doer: Seat, goal: Card) {
        if !self.end_waits(moment, doer, goal) {
            self.end_comes(moment, doer, goal);
        }
    }

    /// Somebody is about to win with this Goal, or all to lose. If that can be answered, it waits. Says whether it does.
    #[inline]
    pub(crate) fn end_waits(&mut self, moment: Moment, doer: Seat, goal: Card) -> bool {
        self.deck.has_answer(moment) && self.end_opens(Window::new(moment, Some(goal), doer))
    }

    #[inline(never)]
    fn end_opens(&mut self, window: Window) -> bool {
        // A win that was cancelled is looked at again when something has changed.
        if self.s.let_off != 0 && self.s.let_off == self.s.standing() {
            return true;
        }
        self.s.let_off = 0;
        let same = |other: &Frame| matches!(other, Frame::Window(other) if (other.moment, other.it, other.doer) == (window.moment, window.it, window.doer));
        self.s.frames.iter().any(same) || self.open(window)
    }

    /// Whether the end of the game, or a claim, waits for answers or was let off.
    pub(crate) fn end_is_open(&self) -> bool {
        let about_the_end = |frame: &Frame| matches!(frame, Frame::Window(window) if matches!(window.moment, Moment::Win | Moment::Loss));
        self.deck.derived.answers_ends && (self.s.let_off != 0 || self.s.frames.iter().any(about_the_end))
    }

    fn end_comes(&mut self, moment: Moment, doer: Seat, goal: Card) {
        if moment == Moment::Loss {
            return self.over(Outcome::Lost { ungoal: goal });
        }
        if self.s.goals_are_claimed(self.deck) {
            let claim = self.claim_of(doer, self.s.met_by(self.deck, doer));
            return self.push(Frame::Claim(claim));
        }
        self.tell_word(doer, goal);
        self.over(Outcome::Won { seat: doer, goal });
    }
}

/// The moment that such a step is for whoever's cards it moves.
pub(crate) fn moment_of(step: Step) -> Option<Moment> {
    use panta_cards::Verb;
    match step {
        Step::Move { verb: Verb::Take, .. } => Some(Moment::Take),
        Step::Move { verb: Verb::Give, .. } => Some(Moment::Give),
        Step::Move { verb: Verb::Discard, .. } => Some(Moment::Discard),
        _ => None,
    }
}
