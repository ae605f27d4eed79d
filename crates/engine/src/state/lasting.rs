//! What holds for a while: an effect has let it stand for a player, and its card lies in front of them as long, as nobody's
//! target. Each has a number of its own among the cards, so that whatever reads powers off the cards in play finds it there.

use crate::state::{MAX_SEATS, Seat, State};
use panta_cards::{Card, CardSet, Deck, Lasting};

impl State {
    /// What holds for this player.
    #[inline]
    pub(crate) fn lasting_for(&self, seat: Seat) -> CardSet {
        CardSet::lasting(self.lasting[seat.index()])
    }

    /// What holds for anybody.
    #[inline]
    pub(crate) fn all_lasting(&self) -> CardSet {
        CardSet::lasting(self.lasting.iter().fold(0, |all, bits| all | bits))
    }

    /// For whom something holds. What a rule lets hold can do so for several at once: see [`State::all_for_whom`].
    pub(crate) fn holds_for(&self, card: Card) -> Option<Seat> {
        (0..MAX_SEATS as u8).map(Seat).find(|seat| self.lasting_for(*seat).contains(card))
    }

    /// Everybody for whom something holds.
    pub(crate) fn all_for_whom(&self, card: Card) -> impl Iterator<Item = Seat> + '_ {
        self.seats.iter().filter(move |seat| self.lasting_for(*seat).contains(card))
    }

    /// The cards that lie in front of this player for a while. What lies on their table or in the middle anyway is not
    /// among them.
    pub fn lying(&self, deck: &Deck, seat: Seat) -> CardSet {
        let lasting: CardSet = self.lasting_here(deck, seat).map(|lasting| lasting.card).collect();
        lasting - deck.stays_in_play()
    }

    /// What holds for this player, with its card.
    pub(crate) fn lasting_here<'d>(
        &self,
        deck: &'d Deck,
        seat: Seat,
    ) -> impl Iterator<Item = &'d Lasting> + use<'d> {
        let bits = self.lasting[seat.index()];
        let lasting = deck.rules.powers.lasting.iter().enumerate();
        lasting.filter(move |(at, _)| bits >> at & 1 == 1).map(|(_, lasting)| lasting)
    }
}
