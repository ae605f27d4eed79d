//! Cards that interrupt (docs/turn-order.md, "Answers"). Something is about to happen, and a window opens: whoever may
//! answer is polled, everybody at once, and of the cards laid the one nearest after the doer counts. It lies on the stack
//! above what it answers, with a window of its own.
//!
//! Whether a window opens, and to whom, depends on nothing but what everybody can see: which cards the deck has that could
//! answer, and whether all of them lie open.

use crate::ask::{Purpose, Question};
use crate::rules::conditions::all_hold;
use crate::rules::words::words_stand;
use crate::run::Machine;
use crate::run::win::meets;
use crate::state::{
    Ask, Effect, Ends, Frame, Outcome, Play, Poll, Seat, SeatSet, Spoken, State, Touched, Window,
};
use crate::view::event::{Audience, Event};
use panta_cards::{
    Card, CardSet, Deck, Interruption, Kind, MAX_FRAMES, Moment, Needs, Place, Side, Step, Who,
};

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
    fn in_the_open(&self, deck: &Deck) -> CardSet {
        let hidden = self.face_down().map(|(_, card)| card);
        let lying: CardSet = self.seats.iter().map(|seat| self.lying(deck, seat)).collect();
        lying
            | deck.in_the_box(self.metas)
            | self.discarded()
            | self.resolving().filter(|card| Some(*card) != hidden).collect()
    }

    /// Whether this is what the card answers, laid by this player; if so, the card it is about.
    fn answers(
        &self,
        deck: &Deck,
        answer: &Interruption,
        window: &Window,
        seat: Seat,
    ) -> Option<Option<Card>> {
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
        if !window.moves_cards() {
            let fits = window.it.is_none_or(|it| waits_for.of.contains(it))
                && self.parties_fit(deck, waits_for, window.doer, None)
                && self.versus_fits(deck, waits_for, seat, window.doer, None);
            return fits.then_some(window.it);
        }
        let fits = |card: &Card| {
            let owner = self.owner(*card);
            // What the doer discards of their own is nobody else's business.
            let own = window.moment == Moment::Discard && owner == Some(window.doer);
            let gets = || self.receives(deck, window, *card);
            waits_for.of.contains(*card)
                && is(waits_for.whose, owner)
                && (waits_for.to == Side::Anyone || is(waits_for.to, gets()))
                && self.parties_fit(deck, waits_for, window.doer, owner)
                && self.versus_fits(deck, waits_for, seat, window.doer, owner)
                && !own
        };
        window.cards.iter().find(fits).map(Some)
    }

    /// Who gets a card that is about to move: what moves it lies right below the window, or on top as long as that is not
    /// open.
    fn receives(&self, deck: &Deck, window: &Window, card: Card) -> Option<Seat> {
        let open = self.frames.iter().rposition(|frame| *frame == Frame::Window(*window));
        let below = open.unwrap_or(self.frames.len()).checked_sub(1)?;
        let Frame::Effect(effect) = &self.frames[below] else { return None };
        let step = deck.code.steps[effect.at as usize];
        match (step, window.moment) {
            // An exchange takes the one card and gives the other.
            (Step::SwapCards { .. } | Step::SwapAll { .. }, Moment::Take) => Some(window.doer),
            (Step::SwapCards { .. }, Moment::Give) => effect.picked.and_then(|theirs| self.owner(theirs)),
            (Step::SwapAll { with, .. }, Moment::Give) => self.people(deck, effect, effect.by, with).lowest(),
            _ => self.receiver(deck, effect, window.doer, step, card),
        }
    }

    /// Whether a card in play, which all can see, keeps this player from answering.
    fn keeps_silent(&self, deck: &Deck, seat: Seat) -> bool {
        deck.derived.bars_answers && self.barred_by(deck, Moment::Answer, seat, None, None).is_some()
    }

    /// Who is asked: everybody who could hold a card that fits, as far as the others know.
    pub(crate) fn open_to(&self, deck: &Deck, window: &Window) -> SeatSet {
        let open = self.in_the_open(deck);
        let could = |seat: &Seat| {
            !self.hands[seat.index()].is_empty()
                && !self.keeps_silent(deck, *seat)
                && deck.rules.interruptions.iter().any(|answer| {
                    !answer.cards.is_subset(open) && self.answers(deck, answer, window, *seat).is_some()
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
            let it = self.answers(deck, answer, window, seat)?;
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

    /// Nobody may burn a card: an answer of which every step would find nothing is not offered. What is hidden from whoever
    /// asks counts as there: what they are offered must not tell.
    fn does_something(&self, deck: &Deck, effect: &Effect) -> bool {
        let holds = |seat: Seat| !self.hands[seat.index()].is_empty();
        let mut steps = deck.program(effect.at).filter(|step| **step != Step::Stop);
        steps.any(|step| match step.nature().needs {
            Needs::Cards { from: Place::Hand(whose), who: Who::You, .. } if whose != Who::You => {
                self.people(deck, effect, effect.by, whose).iter().any(holds)
            }
            Needs::Cards { from: Place::Search | Place::Anywhere, .. } => true,
            Needs::Cards { from, of, who: Who::You, .. } => {
                !self.candidates(deck, effect, effect.by, from, of).is_empty()
            }
            Needs::Tokens { .. } => {
                let tokens = self.tokens_to_move(deck, effect, effect.by, *step);
                tokens.is_some_and(|tokens| tokens.max > 0)
            }
            Needs::Host => !self.attachable(deck, effect, *step).is_empty(),
            Needs::Cards { .. }
            | Needs::Nothing
            | Needs::Draw
            | Needs::Discarded { .. }
            | Needs::Action { .. }
            | Needs::Attached { .. }
            | Needs::Word { .. }
            | Needs::Player => true,
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

    /// Whether a win was cancelled, and nothing has changed since.
    pub(crate) fn is_let_off(&self) -> bool {
        self.let_off != 0 && self.let_off == self.standing()
    }

    /// What decides whether a win that was cancelled is looked at again: Goals, tables and hands. Never zero.
    pub(crate) fn standing(&self) -> u64 {
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
        let answered = !self.s.solo && !self.s.open_to(self.deck, &window).is_empty();
        let opens = room && (answered || self.end_can_be_replaced(&window));
        if opens {
            self.push(Frame::Window(window));
        }
        opens
    }

    /// A window on top of the stack: whoever may answer is asked, as often as something was answered and still stands.
    #[inline(never)]
    pub(crate) fn window(&mut self, window: Window) {
        if self.deck.derived.replaces_ends && self.end_is_replaced(window) {
            return;
        }
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
        self.push(Frame::Play(Play { announced: true, ..Play::of(card, seat) }));
    }

    /// The card that was laid does what it does in answer to this. Whatever it was about may have gone meanwhile.
    pub(crate) fn land_answer(&mut self, play: Play, window: Window) {
        let Some((answer, it)) = self.s.answer_with(self.deck, &window, play.by, play.card) else {
            self.s.discard(self.deck, play.card);
            return self.settle_next(play.by, Touched::Anything);
        };
        self.push(Frame::Effect(self.s.answering(&answer, &window, play.by, play.card, it)));
    }

    /// What the effect on top answers does not happen. Where each player moves cards for themselves, it does not happen to
    /// the one whose card is answered for, and the others go on.
    pub(crate) fn cancel(&mut self, effect: &Effect) {
        let Some(below) = self.s.frames.len().checked_sub(2) else { return };
        let each = below > 0 && self.each_for_themselves(&self.s.frames[below - 1]);
        let theirs = effect.it.and_then(|it| self.s.owner(it)).map(|owner| self.s.tables[owner.index()]);
        let Some(Frame::Window(window)) = self.s.frames.get_mut(below) else { return };
        let stay = theirs.map_or(CardSet::EMPTY, |theirs| window.cards & theirs);
        let stay = if each { stay } else { CardSet::EMPTY };
        window.cards -= stay;
        window.cancelled = stay.is_empty();
        let &mut Window { moment, it, doer, .. } = window;
        self.tell(|| Event::Cancelled { seat: effect.by, moment, it, doer, stay, why: effect.card });
    }

    /// Whether this is an effect in the middle of a step that several players do, each for themselves.
    fn each_for_themselves(&self, frame: &Frame) -> bool {
        let Frame::Effect(effect) = frame else { return false };
        matches!(self.deck.code.steps[effect.at as usize], Step::Move { who, .. } if who != Who::You)
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
            (Moment::Win, Some(goal)) if window.is_of_a_word() => {
                words_stand(self.s, self.deck, goal, window.doer, window.cards)
            }
            (Moment::Win, Some(goal)) => {
                self.s.goals.contains(goal) && meets(self.s, self.deck, goal, window.doer)
            }
            (Moment::Loss, Some(card)) => {
                self.s.goals.contains(card) || self.deck.effects(card).kind != Kind::Ungoal
            }
            _ => true,
        }
    }

    /// Nobody answers any more: what the window was about happens, or it does not.
    fn closed(&mut self, window: Window) {
        self.s.frames.pop();
        let Window { moment, doer, it, cards, cancelled, .. } = window;
        match (moment, self.s.frames.last()) {
            (Moment::Play, Some(&Frame::Play(play))) if cancelled => {
                self.s.frames.pop();
                self.s.discard(self.deck, play.card);
                self.settle_next(play.by, Touched::Anything);
            }
            (Moment::Use, Some(Frame::Effect(_))) if cancelled => self.finish(doer, Touched::Rules),
            (Moment::Take | Moment::Give | Moment::Discard, Some(&Frame::Effect(effect))) => {
                self.after_window(effect, moment, cards, cancelled);
            }
            (Moment::TurnStart, _) => self.turn_starts(doer),
            (Moment::TurnEnd, _) => self.happens(moment, None, doer, None),
            (Moment::Win | Moment::Loss, _) if cancelled || !self.still_stands(&window) => {
                if cancelled {
                    self.s.let_off = self.s.standing();
                }
                self.s.said = Spoken::default();
                self.settle_next(doer, Touched::Anything);
            }
            (Moment::Win, _) if window.is_of_a_word() => {
                it.into_iter().for_each(|goal| self.words_count(doer, goal, cards));
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
        (self.deck.has_answer(moment) || self.deck.derived.replaces_ends)
            && self.end_opens(Window::new(moment, Some(goal), doer))
    }

    /// Words that somebody has declared are about to win or to claim a Goal with these letters. Says whether that waits for
    /// answers.
    pub(crate) fn words_wait(&mut self, seat: Seat, goal: Card, letters: CardSet) -> bool {
        let window = Window { cards: letters, ..Window::new(Moment::Win, Some(goal), seat) };
        self.deck.has_answer(Moment::Win) && self.open(window)
    }

    #[inline(never)]
    fn end_opens(&mut self, window: Window) -> bool {
        // A win that was cancelled is looked at again when something has changed.
        if self.s.is_let_off() {
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
            let goals = self.s.claimable_by(self.deck, doer);
            // What was answered may have let somebody else meet it too.
            if goals.is_empty() {
                return self.settle_next(doer, Touched::Anything);
            }
            let claim = self.claim_of(doer, goals);
            return self.push(Frame::Claim(claim));
        }
        self.tell_word(doer, goal);
        self.over(Outcome::Won { seat: doer, goal });
    }
}
