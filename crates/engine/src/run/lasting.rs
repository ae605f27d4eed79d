//! What holds for a while begins and ends (docs/turn-order.md, "The turn").

use crate::run::Machine;
use crate::run::effect::Next;
use crate::state::{Effect, Ends, Seat, Stage, Touched};
use crate::view::event::{Audience, Event};
use panta_cards::{Card, CardSet, Lasting, Moment, Until, Who};

impl<A: Audience> Machine<'_, A> {
    /// Something holds for whoever carries out the effect from now on. An Action lies in front of them as long; a rule
    /// stays in the middle.
    #[inline(never)]
    pub(crate) fn begins_to_last(&mut self, effect: &mut Effect, (first, end): (u8, u8), who: Who) -> Next {
        let Some(seat) = self.people(effect, who).lowest() else { return Next::Step };
        let lasting = &self.deck.rules.powers.lasting;
        let Some(at) = (first..end).find(|at| lasting[*at as usize].card == effect.card) else {
            return Next::Step;
        };
        let until = lasting[at as usize].until;
        let holds = self.s.lasting[seat.index()] >> at & 1 == 1;
        // A card lies in front of one player.
        let mut others = self.s.others(seat).iter();
        let holds = holds || others.any(|other| self.s.lying(self.deck, other).contains(effect.card));
        if holds || !self.can_lie_there(effect) || until == Until::TurnEnd && self.turn_is_over() {
            return Next::Step;
        }
        self.s.lasting[seat.index()] |= 1 << at;
        // It is not discarded when its effect is over.
        if effect.ends == Ends::Discards {
            effect.ends = Ends::Event;
        }
        let card = effect.card;
        self.tell(|| Event::Lasts { seat, card, until });
        Next::Moved
    }

    /// Nothing holds without its card. An Action that is only done stays where it is, as one does that has been discarded.
    fn can_lie_there(&self, effect: &Effect) -> bool {
        effect.ends == Ends::Discards
            || self.deck.on_tables().contains(effect.card)
            || (self.s.rules | self.s.metas).contains(effect.card)
            || self.s.seats.iter().any(|seat| self.s.lying(self.deck, seat).contains(effect.card))
    }

    /// Whether what holds until the turn ends is over. What begins only then would end and begin again without end.
    fn turn_is_over(&self) -> bool {
        matches!(self.s.turn.stage, Stage::Limits | Stage::Limited | Stage::Over | Stage::Left)
    }

    /// What holds for a while ends, for these players, where this is so. A card that has lain there for it alone is
    /// discarded. Says whether there was any.
    #[inline]
    fn ends_lasting(&mut self, seat: Seat, is: impl Fn(&Lasting) -> bool) -> bool {
        self.s.lasting[seat.index()] != 0 && self.ends_to_last(seat, self.deck.lasting_bits(is))
    }

    #[inline(never)]
    fn ends_to_last(&mut self, seat: Seat, bits: u16) -> bool {
        let (lay, ends) = (self.s.lying(self.deck, seat), self.s.lasting[seat.index()] & bits);
        if ends == 0 {
            return false;
        }
        let ending = |at: &usize| ends >> at & 1 == 1;
        let lasting = self.deck.rules.powers.lasting.iter().enumerate().filter(|(at, _)| ending(at));
        let cards: CardSet = lasting.map(|(_, lasting)| lasting.card).collect();
        self.s.lasting[seat.index()] &= !bits;
        let gone = lay - self.s.lying(self.deck, seat);
        self.discard(gone);
        for card in cards {
            self.tell(|| Event::Lapsed { seat, card, discarded: gone.contains(card) });
        }
        true
    }

    /// Before the limits bind the player on turn: what holds to the end of the turn is over. Says whether there was any.
    #[inline(always)]
    pub(crate) fn lapses_with_turn(&mut self) -> bool {
        !self.deck.rules.powers.lasting.is_empty() && self.lapses_now()
    }

    #[inline(never)]
    fn lapses_now(&mut self) -> bool {
        let mut any = false;
        for seat in self.s.seats.iter() {
            any |= self.ends_lasting(seat, |lasting| lasting.until == Until::TurnEnd);
        }
        if any {
            self.settle_next(self.s.turn.player, Touched::Anything);
        }
        any
    }

    /// A turn could be answered, and begins: what has held for its player until now is over, then cards act by themselves.
    #[inline(always)]
    pub(crate) fn turn_starts(&mut self, player: Seat) {
        let lasts = !self.deck.rules.powers.lasting.is_empty();
        if lasts && self.ends_lasting(player, |lasting| lasting.until == Until::YourTurn) {
            self.settle_next(player, Touched::Anything);
        }
        self.happens(Moment::TurnStart, None, player, None);
    }

    /// A card that lies there for a while says itself that it has done so long enough. Says whether it is one.
    pub(crate) fn lapses(&mut self, card: Card) -> bool {
        let (seats, stays) = (self.s.seats, self.deck.stays_in_play());
        let lies = |lasting: &Lasting| lasting.card == card && !stays.contains(card);
        seats.iter().any(|seat| self.ends_lasting(seat, lies))
    }

    /// What a card on a table lets hold is over once the card is not with its player any more, and what a rule lets hold
    /// once the rule has gone.
    #[inline(never)]
    pub(crate) fn lapses_with_cards(&mut self) {
        for seat in self.s.seats.iter() {
            let (middle, tables) = (self.s.rules | self.s.metas, self.s.all_tables());
            let there = self.s.tables[seat.index()] | middle;
            let stays = self.deck.stays_in_play();
            self.ends_lasting(seat, |lasting| {
                let there = if lasting.elsewhere { tables | middle } else { there };
                stays.contains(lasting.card) && !there.contains(lasting.card)
            });
        }
    }

    /// Whoever leaves leaves nothing behind.
    pub(crate) fn lapses_for(&mut self, seat: Seat) {
        self.ends_lasting(seat, |_| true);
    }
}
