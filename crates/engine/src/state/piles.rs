//! A draw pile and its discard pile.
//!
//! Both lie in one row: the draw pile grows from the left, the discard pile from the right. A deck has at most 256
//! cards, so they never meet. Whoever plays alone has a second, smaller pair for the New Rules.

use panta_cards::{Card, CardSet, MAX_CARDS};
use serde::{Deserialize, Serialize};

/// Both piles, in order.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Piles<const N: usize = MAX_CARDS> {
    row: [Card; N],
    draw: u16,
    discard: u16,
}

impl<const N: usize> Default for Piles<N> {
    fn default() -> Piles<N> {
        Piles { row: [Card(0); N], draw: 0, discard: 0 }
    }
}

impl<const N: usize> Piles<N> {
    /// The draw pile from the bottom to the top.
    pub fn draw_pile(&self) -> &[Card] {
        &self.row[..self.draw as usize]
    }

    /// The discard pile from the top to the bottom.
    pub fn discard_pile(&self) -> &[Card] {
        &self.row[N - self.discard as usize..]
    }

    /// The discard pile without its order.
    pub fn discarded(&self) -> CardSet {
        self.discard_pile().iter().copied().collect()
    }

    /// Takes the top card of the draw pile.
    pub fn draw(&mut self) -> Option<Card> {
        self.draw = self.draw.checked_sub(1)?;
        Some(self.row[self.draw as usize])
    }

    /// Takes so many cards from the top of the draw pile, if it holds as many.
    #[inline]
    pub fn draw_at_once(&mut self, count: u8) -> Option<&[Card]> {
        let top = self.draw as usize;
        let left = top.checked_sub(count as usize)?;
        self.draw = left as u16;
        self.row.get(left..top)
    }

    /// Lays a card on top of the draw pile.
    pub fn put_on_draw_pile(&mut self, card: Card) {
        self.row[self.draw as usize] = card;
        self.draw += 1;
    }

    /// Lays a card under the draw pile.
    pub fn put_under_draw_pile(&mut self, card: Card) {
        self.row.copy_within(..self.draw as usize, 1);
        self.row[0] = card;
        self.draw += 1;
    }

    /// Lays a card on top of the discard pile.
    pub fn discard(&mut self, card: Card) {
        self.discard += 1;
        self.row[N - self.discard as usize] = card;
    }

    /// Takes a card out of the discard pile; the others keep their order.
    pub fn take_discarded(&mut self, card: Card) {
        let top = N - self.discard as usize;
        if let Some(at) = self.row[top..].iter().position(|c| *c == card) {
            self.row.copy_within(top..top + at, top + 1);
            self.discard -= 1;
        }
    }

    /// Takes a card out of the draw pile; the others keep their order.
    pub fn take_from_draw_pile(&mut self, card: Card) {
        let end = self.draw as usize;
        if let Some(at) = self.row[..end].iter().position(|c| *c == card) {
            self.row.copy_within(at + 1..end, at);
            self.draw -= 1;
        }
    }

    /// Moves the whole discard pile onto the draw pile, which then has to be shuffled.
    pub fn gather(&mut self) -> usize {
        let moved = self.discard as usize;
        self.row.copy_within(N - moved.., self.draw as usize);
        self.draw += self.discard;
        self.discard = 0;
        moved
    }

    /// The draw pile, to be shuffled.
    pub fn draw_pile_mut(&mut self) -> &mut [Card] {
        &mut self.row[..self.draw as usize]
    }
}

impl<const N: usize> PartialEq for Piles<N> {
    fn eq(&self, other: &Piles<N>) -> bool {
        self.draw_pile() == other.draw_pile() && self.discard_pile() == other.discard_pile()
    }
}

impl<const N: usize> Eq for Piles<N> {}

impl<const N: usize> std::hash::Hash for Piles<N> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.draw_pile().hash(state);
        self.discard_pile().hash(state);
    }
}

impl<const N: usize> std::fmt::Debug for Piles<N> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        Written::from(*self).fmt(f)
    }
}

/// How piles are written down: two lists, each from the bottom to the top.
#[derive(Debug, Serialize, Deserialize)]
struct Written {
    draw: Vec<Card>,
    discard: Vec<Card>,
}

impl<const N: usize> From<Piles<N>> for Written {
    fn from(piles: Piles<N>) -> Written {
        let discard = piles.discard_pile().iter().rev().copied().collect();
        Written { draw: piles.draw_pile().to_vec(), discard }
    }
}

impl<const N: usize> TryFrom<Written> for Piles<N> {
    type Error = &'static str;

    fn try_from(written: Written) -> Result<Piles<N>, &'static str> {
        if written.draw.len() + written.discard.len() > N {
            return Err("more cards in the piles than a deck can have");
        }
        let mut piles = Piles::default();
        written.draw.into_iter().for_each(|card| piles.put_on_draw_pile(card));
        written.discard.into_iter().for_each(|card| piles.discard(card));
        Ok(piles)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn piles_keep_their_order() {
        let mut piles = Piles::<MAX_CARDS>::default();
        (0..5).for_each(|n| piles.put_on_draw_pile(Card(n)));
        (10..14).for_each(|n| piles.discard(Card(n)));
        assert_eq!(piles.draw(), Some(Card(4)));
        piles.take_discarded(Card(12));
        assert_eq!(piles.discard_pile(), [13, 11, 10].map(Card));
        piles.take_from_draw_pile(Card(1));
        assert_eq!(piles.draw_pile(), [0, 2, 3].map(Card));
        let written = serde_json::to_string(&piles).unwrap();
        assert_eq!(serde_json::from_str::<Piles>(&written).unwrap(), piles);
        piles.put_under_draw_pile(Card(7));
        assert_eq!(piles.draw_pile(), [7, 0, 2, 3].map(Card));
        assert_eq!(piles.gather(), 3);
        assert_eq!(piles.draw_pile().len(), 7);
        assert_eq!(piles.discard_pile(), []);
    }
}
