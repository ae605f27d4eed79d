//! What happens in place of something (docs/turn-order.md, "What happens instead"). A card that is about to move, to be
//! drawn or to be played, or the end of the game, may have something else happen in its place. That is lined up with what
//! happens by itself; where several cards could stand in, or one that need not, whoever decides about it is asked first.

use crate::ask::{Answer, Purpose, Question};
use crate::rules::conditions::all_hold;
use crate::run::Machine;
use crate::run::effect::Next;
use crate::state::{
    Effect, Ends, Frame, Happened, Outcome, Play, Seat, SeatSet, State, Touched, Waiting, Window,
};
use crate::view::event::{Audience, DrawReason, Event};
use panta_cards::{Card, CardSet, Deck, Due, Moment, Step, Who};

/// The trigger of whoever decides which card stands in: it is none of the deck's.
pub(crate) const DECIDES: u8 = u8::MAX;

impl State {
    /// The cards in play that could stand in for this, each once until what it is about goes on.
    #[inline(never)]
    fn stand_ins(&self, deck: &Deck, what: &Happened) -> CardSet {
        let instead = deck.rules.powers.instead.iter();
        let about = instead.filter(|instead| instead.trigger.happening.moment == what.moment);
        let able: CardSet = about.map(|instead| instead.trigger.cards).collect();
        let able = able & (self.in_play() - self.switched_off(deck));
        able.iter().filter(|card| self.stands_in(deck, what, *card).is_some()).collect()
    }

    /// Whether a card could stand in for this: by which of its powers, for whom, and whether it need not.
    fn stands_in(&self, deck: &Deck, what: &Happened, card: Card) -> Option<(u8, Seat, bool)> {
        (0..).zip(&deck.rules.powers.instead).find_map(|(at, instead)| {
            let trigger = &instead.trigger;
            let used = |other: &Waiting| other.instead && other.trigger == at && other.card == card;
            let able = trigger.cards.contains(card)
                && (instead.own || what.owner != Some(what.doer))
                && !self.waiting.iter().any(used)
                && self.parties_fit(deck, &trigger.happening, what.doer, what.owner);
            let you = self.concerned(card, &trigger.happening, what).filter(|_| able)?;
            let holds = all_hold(self, deck, trigger.when, you)
                && self.versus_fits(deck, &trigger.happening, you, what.doer, what.owner);
            holds.then_some((at, you, instead.optional))
        })
    }

    /// What the frame below somebody who decides is about.
    fn replaceable(&self, deck: &Deck, effect: &Effect) -> Option<Happened> {
        let doer = effect.chosen[3]?;
        let mut to = None;
        let moment = match self.frames.get(self.frames.len().checked_sub(2)?)? {
            Frame::Effect(below) if deck.code.steps[below.at as usize] == Step::DrawByRule => Moment::Draw,
            Frame::Effect(below) => {
                let step = deck.code.steps[below.at.checked_sub(1)? as usize];
                to = effect.it.and_then(|it| self.receiver(deck, below, doer, step, it));
                step.moment()?
            }
            Frame::Play(_) => Moment::Play,
            Frame::Window(window) => window.moment,
            _ => return None,
        };
        let it = effect.it.filter(|_| moment != Moment::Draw);
        Some(Happened { to, ..Happened::new(moment, it, doer, effect.chosen[2]) })
    }
}

impl<A: Audience> Machine<'_, A> {
    /// Cards are about to be moved by a step, and cards in play may see to it that something else happens to some of them.
    /// That is lined up; what is left to be moved is returned. Each of these cards acts once for a step.
    #[inline(never)]
    pub(super) fn replaced(
        &mut self,
        effect: &Effect,
        moment: Moment,
        doer: Seat,
        mut cards: CardSet,
    ) -> CardSet {
        let step = self.deck.code.steps[effect.at as usize];
        for card in cards & (self.s.all_tables() | self.s.rules | self.s.goals) {
            let to = self.s.receiver(self.deck, effect, doer, step, card);
            let what = Happened { to, ..Happened::new(moment, Some(card), doer, self.s.owner(card)) };
            if self.line_up(&what) {
                cards.remove(card);
            }
        }
        cards
    }

    /// If something can stand in for this, that is lined up, or whoever decides about it. Says whether it is.
    pub(super) fn line_up(&mut self, what: &Happened) -> bool {
        let (able, you) = self.decided_by(what, self.s.stand_ins(self.deck, what));
        let choice = self.s.options_among(self.deck, able);
        let Some(first) = choice.first() else { return false };
        let found = self.s.stands_in(self.deck, what, first);
        let Some((trigger, acts_for, optional)) = found else { return false };
        let &Happened { it, doer, owner, .. } = what;
        let waiting = Waiting { it, doer, owner, instead: true, ..Waiting::default() };
        if choice.len() == 1 && !optional {
            let lined_up = self.s.waiting.push(Waiting { trigger, card: first, you: acts_for, ..waiting });
            if lined_up {
                self.tell_stood_in(acts_for, first, what);
            }
            return lined_up;
        }
        // Nobody has to decide more often than there are cards that could act.
        let deciding =
            self.s.waiting.iter().filter(|other| other.instead && other.trigger == DECIDES).count();
        let card = it.unwrap_or(first);
        deciding < able.len() && self.s.waiting.push(Waiting { trigger: DECIDES, card, you, ..waiting })
    }

    /// Of these cards those that are asked about together, and who decides: the owner of the card in question, or whoever
    /// does it; at the end of the game, whoever sits nearest after the winner.
    fn decided_by(&self, what: &Happened, able: CardSet) -> (CardSet, Seat) {
        let you = what.owner.unwrap_or(what.doer);
        if !matches!(what.moment, Moment::Win | Moment::Loss) {
            return (able, you);
        }
        let owners: SeatSet = able.iter().filter_map(|card| self.s.owner(card)).collect();
        let after = self.s.seats.after(what.doer);
        let nearest = self.clockwise(after, owners).next().filter(|_| !owners.is_empty());
        match nearest {
            Some(seat) => (able & (self.s.tables[seat.index()] | self.s.lasting_for(seat)), seat),
            None => (able, you),
        }
    }

    fn tell_stood_in(&mut self, seat: Seat, card: Card, what: &Happened) {
        let card = self.deck.seen_as(card);
        let &Happened { moment, it, owner, .. } = what;
        let whom = owner.filter(|_| moment == Moment::KnockOut);
        self.tell(|| Event::StoodIn { seat, card, it, whom });
    }

    /// Something lined up acts in place of what the frame on top is about. Says whether there was any. What follows from
    /// something that acts in this way comes first, whatever else is lined up.
    #[inline(never)]
    pub(crate) fn acts_instead(&mut self) -> bool {
        let acting = |frame: &Frame| matches!(frame, Frame::Effect(effect) if effect.ends == Ends::Instead);
        !self.s.frames.iter().any(acting) && self.act(Due::Instead)
    }

    /// What something could stand in for goes on: whatever has acted may do so again.
    pub(crate) fn forget_instead(&mut self) {
        self.s.waiting.retain(|waiting| !waiting.instead || !waiting.done);
    }

    /// Somebody is to say which card stands in for what is about to happen, or that it shall happen.
    #[inline(never)]
    pub(crate) fn decide(&mut self, effect: &mut Effect) -> Next {
        let Some(what) = self.s.replaceable(self.deck, effect) else { return Next::End };
        let (able, _) = self.decided_by(&what, self.s.stand_ins(self.deck, &what));
        let choice = self.s.options_among(self.deck, able);
        let must = |card: Card| {
            let found = self.s.stands_in(self.deck, &what, card);
            found.is_some_and(|(_, _, optional)| !optional)
        };
        let pass = !choice.iter().any(must);
        match choice.first() {
            None => self.decided(&what, None),
            Some(only) if choice.len() == 1 && !pass => self.decided(&what, Some(only)),
            Some(_) => {
                let cards = choice.iter().map(|card| self.deck.seen_as(card)).collect();
                let question = Question::new(effect.by, Purpose::StandIn(what.moment), what.it);
                self.ask(Question { cards, pass, about: Some(what.doer), ..question });
                Next::Wait
            }
        }
    }

    pub(crate) fn decide_answer(&mut self, effect: &mut Effect, answer: &Answer) -> Next {
        let Some(what) = self.s.replaceable(self.deck, effect) else { return Next::End };
        let (able, _) = self.decided_by(&what, self.s.stand_ins(self.deck, &what));
        let chosen = match answer {
            Answer::Card(seen) => able.iter().find(|card| self.deck.seen_as(*card) == *seen),
            _ => None,
        };
        self.decided(&what, chosen)
    }

    /// It is decided: this card acts, or everything is as it was meant to be.
    fn decided(&mut self, what: &Happened, chosen: Option<Card>) -> Next {
        self.s.frames.pop();
        let found = chosen.and_then(|card| Some((card, self.s.stands_in(self.deck, what, card)?)));
        let Some((card, (trigger, you, _))) = found else {
            self.as_meant(what.doer, what.it, what.owner);
            return Next::Away;
        };
        let &Happened { it, doer, owner, .. } = what;
        let waiting = Waiting { trigger, card, you, doer, it, owner, instead: true, done: false };
        self.tell_stood_in(you, card, what);
        self.s.waiting.push(waiting);
        self.acts(waiting, Ends::Instead);
        Next::Away
    }

    /// What the frame on top is about does not happen: a card is discarded instead of being played, nobody wins or loses.
    pub(super) fn drop_replaced(&mut self, moment: Moment) {
        match (moment, self.s.frames.last_mut()) {
            (Moment::Play, Some(&mut Frame::Play(play))) => {
                self.s.frames.pop();
                self.s.discard(self.deck, play.card);
                self.settle_next(play.by, Touched::Anything);
            }
            (Moment::Win | Moment::Loss, Some(Frame::Window(window))) => window.cancelled = true,
            _ => {}
        }
    }

    /// Nothing stands in after all: what the frame on top was about happens. A play and the end of the game go on by
    /// themselves.
    pub(super) fn as_meant(&mut self, doer: Seat, it: Option<Card>, owner: Option<Seat>) {
        let Some(&Frame::Effect(mut below)) = self.s.frames.last() else { return };
        if self.deck.code.steps[below.at as usize] == Step::DrawByRule {
            below.unsettled |= self.draw_into_hand(doer, 1, reason(&below));
        } else if let Some(at) = below.at.checked_sub(1) {
            let next = std::mem::replace(&mut below.at, at);
            match self.deck.code.steps[at as usize] {
                Step::Move { verb, to, .. } => {
                    let cards = it.map_or(CardSet::EMPTY, CardSet::one);
                    below.unsettled = true;
                    self.move_cards(&mut below, doer, verb, cards, to);
                }
                Step::KnockOut { for_good, .. } => {
                    let out = owner.is_some_and(|seat| self.knocks_out(&mut below, seat, for_good));
                    below.unsettled |= out;
                }
                step => debug_assert!(
                    false,
                    "something stands in for {step:?}, which does not say here how it happens as it was meant"
                ),
            }
            below.at = next;
        }
        self.replace_top(Frame::Effect(below));
    }

    /// A draw that the rules ask of the player on turn, where cards in play keep it from happening or may stand in for each
    /// card of it. Says whether they do.
    #[inline(never)]
    pub(crate) fn draw_is_changed(&mut self, count: u8, why: DrawReason) -> bool {
        let doer = self.s.turn.player;
        if let Some(card) = self.s.barred_by(self.deck, Moment::Draw, doer, None, None).filter(|_| count > 0)
        {
            let why = self.deck.seen_as(card);
            self.tell(|| Event::NotDrawn { seat: doer, why });
            return true;
        }
        let what = Happened::new(Moment::Draw, None, doer, None);
        let first = self.s.stand_ins(self.deck, &what).first().filter(|_| count > 0);
        let (Some(card), Some((_, draws))) = (first, self.deck.rules.powers.standing_in) else {
            return false;
        };
        let mut effect = Effect::new(draws, self.deck.seen_as(card), doer, Ends::Event);
        effect.drawn = count;
        effect.numbers = match why {
            DrawReason::Raised { due, had } => [due, had],
            DrawReason::Turn { due } => [due, u8::MAX],
            DrawReason::Card(_) => [count, u8::MAX],
        };
        self.push(Frame::Effect(effect));
        true
    }

    /// The next card of such a draw; all that are left, if nothing stands in for them any more.
    #[inline(never)]
    pub(crate) fn draw_next(&mut self, effect: &mut Effect) -> Next {
        let left = effect.drawn - effect.done;
        if left == 0 {
            self.happens(Moment::Draw, None, effect.by, None);
            return Next::Step;
        }
        let what = Happened::new(Moment::Draw, None, effect.by, None);
        if self.line_up(&what) {
            effect.done += 1;
            self.replace_top(Frame::Effect(*effect));
            return Next::Away;
        }
        effect.done = effect.drawn;
        effect.unsettled |= self.draw_into_hand(effect.by, left, reason(effect));
        Next::Goto(effect.at)
    }

    /// Before a card that is played does anything, something may stand in for it. Says whether it does.
    #[inline(never)]
    pub(crate) fn play_is_replaced(&mut self, play: &mut Play) -> bool {
        if !std::mem::replace(&mut play.asked, true) {
            self.replace_top(Frame::Play(*play));
            self.line_up(&Happened::new(Moment::Play, Some(play.card), play.by, None));
        }
        let acts = self.acts_instead();
        if !acts {
            self.forget_instead();
        }
        acts
    }

    /// Whether something could stand in for the end of the game.
    pub(crate) fn end_can_be_replaced(&self, window: &Window) -> bool {
        self.deck.derived.replaces_ends
            && !self.s.solo
            && !self.s.stand_ins(self.deck, &at_the_end(window)).is_empty()
    }

    /// Before the game ends, and before that can be answered, something may stand in for it. Says whether it does.
    #[inline(never)]
    pub(crate) fn end_is_replaced(&mut self, window: Window) -> bool {
        if !matches!(window.moment, Moment::Win | Moment::Loss) {
            return false;
        }
        if !window.asked {
            self.replace_top(Frame::Window(Window { asked: true, ..window }));
            self.line_up(&at_the_end(&window));
        }
        self.acts_instead()
    }

    /// Somebody wins by what a card says, with the Goal that was about to end the game.
    #[inline(never)]
    pub(crate) fn wins(&mut self, effect: &mut Effect, who: Who) -> Next {
        let seat = self.people(effect, who).lowest();
        let ending = self.s.frames.iter().rev().find_map(|frame| match frame {
            Frame::Window(window) if matches!(window.moment, Moment::Win | Moment::Loss) => window.it,
            _ => None,
        });
        let (Some(seat), Some(goal)) = (seat, ending) else { return Next::Step };
        let is_goal = self.deck.effects(goal).goal.is_some();
        if self.s.goals_are_claimed(self.deck) && !is_goal {
            return Next::Step;
        }
        if self.s.goals_are_claimed(self.deck) {
            let claim = self.claim_of(seat, CardSet::one(goal));
            self.put_next(effect);
            self.push(Frame::Claim(claim));
        } else {
            self.over(Outcome::Won { seat, goal });
        }
        Next::Away
    }
}

/// The end of the game, as something that is about to happen.
fn at_the_end(window: &Window) -> Happened {
    Happened::new(window.moment, window.it, window.doer, None)
}

/// Why the cards of a draw are drawn that goes on one by one.
fn reason(effect: &Effect) -> DrawReason {
    match effect.numbers {
        [due, u8::MAX] => DrawReason::Turn { due },
        [due, had] => DrawReason::Raised { due, had },
    }
}
