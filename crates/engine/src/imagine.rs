//! The game from one player's chair: what they see, what they are asked, and games that could be the one they are in.
//!
//! A view does not suffice to play on from: what is unfinished is no part of it. So whoever thinks ahead asks the engine
//! for a game in which everything that the player cannot see is dealt anew, by a chance of its own. That is the only way
//! from what a player sees to a state, and it does not depend on what is hidden.

use crate::ask::Question;
use crate::game::Game;
use crate::state::chance::Stream;
use crate::state::{Ask, Chance, Frame, MAX_SEATS, Seat, State};
use crate::view::View;
use crate::view::event::Silence;
use arrayvec::ArrayVec;
use panta_cards::{Card, CardSet, Deck, Kind, MAX_CARDS};
use std::ops::Deref;

/// The game from the chair of a player who is asked something. It shows nothing that they may not know.
pub struct Chair<'g> {
    game: &'g dyn Visible,
    question: Question,
}

/// What somebody remembers of cards that are hidden from them now. Whatever of it cannot be is passed over, so a wrong memory
/// does no harm but to whoever trusts it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Memory {
    /// By seat, cards that are in this player's hand.
    pub hands: [CardSet; MAX_SEATS],
    /// Cards on top of the draw pile, the topmost last.
    pub pile: Vec<Card>,
}

/// What can be seen of a game, whatever its deck is held by.
trait Visible {
    fn deck(&self) -> &Deck;
    fn view(&self, seat: Seat) -> View;
    fn imagine(&self, seat: Seat, seed: u64, memory: Option<&Memory>) -> Game<&Deck>;
}

impl<D: Deref<Target = Deck>> Visible for Game<D> {
    fn deck(&self) -> &Deck {
        Game::deck(self)
    }

    fn view(&self, seat: Seat) -> View {
        Game::view(self, seat)
    }

    fn imagine(&self, seat: Seat, seed: u64, memory: Option<&Memory>) -> Game<&Deck> {
        self.imagined(seat, seed, memory)
    }
}

impl<'g> Chair<'g> {
    /// The deck, which all players know.
    pub fn deck(&self) -> &'g Deck {
        self.game.deck()
    }

    /// Who sits here.
    pub fn seat(&self) -> Seat {
        self.question.seat
    }

    /// What they are asked, with every legal answer.
    pub fn question(&self) -> &Question {
        &self.question
    }

    /// What they see.
    pub fn view(&self) -> View {
        self.game.view(self.question.seat)
    }

    /// A game that could be this one, for all they know. The same seed gives the same game, whatever is hidden.
    pub fn imagine(&self, seed: u64) -> Game<&'g Deck> {
        self.game.imagine(self.question.seat, seed, None)
    }

    /// The same for somebody who remembers something: what lies where it is remembered is not dealt anew.
    pub fn recall(&self, seed: u64, memory: &Memory) -> Game<&'g Deck> {
        self.game.imagine(self.question.seat, seed, Some(memory))
    }
}

impl<D: Deref<Target = Deck>> Game<D> {
    /// The game from the chair of this player, who has to be asked something.
    pub fn chair(&self, seat: Seat) -> Option<Chair<'_>> {
        self.question(seat).map(|question| Chair { game: self, question })
    }

    /// A game that could be this one, for all that this player sees: everything hidden from them is dealt anew, what
    /// others have chosen in secret is open again, and chance begins afresh. They see the same and are asked the same.
    ///
    /// Nobody is credited with a memory: what was seen once and is hidden now is dealt like the rest.
    pub fn imagine(&self, seat: Seat, seed: u64) -> Game<&Deck> {
        self.imagined(seat, seed, None)
    }

    fn imagined(&self, seat: Seat, seed: u64, memory: Option<&Memory>) -> Game<&Deck> {
        let deck = self.deck();
        let question = self.question(seat);
        let mut state = *self.state();
        if question.is_some() {
            state.open_secrets();
        }
        let seen = shown_to(&state, seat, question.as_ref());
        let (was_let_off, seats) = (state.is_let_off(), state.others(seat));
        state.chance = Chance::new(seed);
        let mut stream = Stream::of(state.chance);

        // As sets, so that it makes no difference what lay where.
        let mut all: CardSet = state.piles.draw_pile().iter().copied().collect();
        let (mut asides, mut in_hands) = (0, 0);
        for other in seats.iter() {
            let hidden = state.hands[other.index()] - seen;
            all |= hidden;
            in_hands += hidden.len();
        }
        state.each_hidden_aside(seat, seen, |card, from_pile| {
            all.insert(*card);
            asides += 1;
            in_hands += usize::from(!from_pile);
        });
        let face_down = state.face_down().filter(|(by, card)| *by != seat && !seen.contains(*card));
        all |= face_down.map_or(CardSet::EMPTY, |(_, card)| CardSet::one(card));

        // Where each card has gone, for whatever names it.
        let mut now: [Card; MAX_CARDS] = std::array::from_fn(|at| Card(at as u8));
        if let Some((by, card)) = face_down {
            let could_be = state.could_lie_there(deck, by, card, all - seen);
            let dealt = could_be.nth(state.chance.below(&mut stream, could_be.len())).unwrap_or(card);
            now[card.index()] = dealt;
            all.remove(dealt);
        }
        // Nobody holds a Creeper, and whoever is shown a card of the pile knows that it is there.
        let only_in_pile = deck.kind(Kind::Creeper) | seen;
        let mut known = Known::of(&state, seat, all - only_in_pile, seen, memory);
        known.find_pile(&state, all - seen, deck.kind(Kind::Creeper), in_hands, memory);
        let mut undealt: ArrayVec<Card, MAX_CARDS> = (all - only_in_pile - known.all).iter().collect();
        state.chance.shuffle(&mut stream, &mut undealt);

        for other in seats.iter() {
            let hand = state.hands[other.index()];
            state.hands[other.index()] = hand & seen;
            let mut remembered = known.hands[other.index()].iter();
            for card in hand - seen {
                let dealt = remembered.next().or_else(|| undealt.pop()).unwrap_or(card);
                now[card.index()] = dealt;
                state.hands[other.index()].insert(dealt);
            }
        }
        for from_pile in [false, true] {
            if from_pile {
                undealt.extend((all & only_in_pile) - known.all);
                state.chance.shuffle(&mut stream, &mut undealt);
            }
            let mut deal = |card: &mut Card| {
                if let Some(dealt) = undealt.pop() {
                    now[card.index()] = dealt;
                    *card = dealt;
                }
            };
            if asides > 0 {
                state.each_hidden_aside(seat, seen, |card, is| {
                    if is == from_pile {
                        deal(card);
                    }
                });
            }
            if from_pile {
                let pile = state.piles.draw_pile_mut();
                let (below, top) = pile.split_at_mut(pile.len() - known.pile.len());
                below.iter_mut().for_each(deal);
                for (card, is) in top.iter_mut().zip(known.pile) {
                    now[card.index()] = *is;
                    *card = *is;
                }
            }
        }
        state.rule_piles.draw_pile_mut().sort();
        state.chance.shuffle(&mut stream, state.rule_piles.draw_pile_mut());
        state.rename(seat, &now);
        if was_let_off {
            state.let_off = state.standing();
        }
        Game::resume(deck, state, &mut Silence)
    }
}

/// The part of a memory that can still be true, given what its player sees.
struct Known<'m> {
    hands: [CardSet; MAX_SEATS],
    pile: &'m [Card],
    all: CardSet,
}

impl<'m> Known<'m> {
    /// Cards that are remembered in a hand: each is hidden, in one hand only, and there is room for it.
    fn of(
        state: &State,
        seat: Seat,
        hidden: CardSet,
        seen: CardSet,
        memory: Option<&'m Memory>,
    ) -> Known<'m> {
        let mut known = Known { hands: [CardSet::EMPTY; MAX_SEATS], pile: &[], all: CardSet::EMPTY };
        let Some(memory) = memory else { return known };
        for other in state.others(seat).iter() {
            let room = (state.hands[other.index()] - seen).len();
            let here = memory.hands[other.index()] & (hidden - known.all);
            known.hands[other.index()] = here.iter().take(room).collect();
            known.all |= known.hands[other.index()];
        }
        known
    }

    /// Cards that are remembered on top of the pile, as long as enough others are left for the hands.
    fn find_pile(
        &mut self,
        state: &State,
        hidden: CardSet,
        creepers: CardSet,
        in_hands: usize,
        memory: Option<&'m Memory>,
    ) {
        let Some(pile) = memory.map(|memory| memory.pile.as_slice()) else { return };
        let cards: CardSet = pile.iter().copied().collect();
        let fits = cards.len() == pile.len() && pile.len() <= state.piles.draw_pile().len();
        let left = (hidden - creepers - self.all - cards).len();
        if fits && cards.is_subset(hidden - self.all) && left + self.all.len() >= in_hands {
            self.pile = pile;
            self.all |= cards;
        }
    }
}

/// The hidden cards that this player is shown all the same: what they choose from, what is about to move, and what they
/// have chosen themselves. In a quiz, cards are shown apart from where they lie.
fn shown_to(state: &State, seat: Seat, question: Option<&Question>) -> CardSet {
    let asked = question.filter(|question| !question.apart).map_or(CardSet::EMPTY, |question| question.cards);
    // Whoever is offered cards of a hand or of the pile looks through it, and knows what is not there as well.
    let pile: CardSet = state.piles.draw_pile().iter().copied().collect();
    let hands = state.others(seat).iter().map(|other| state.hands[other.index()]);
    let searched = hands.chain([pile]).filter(|cards| cards.intersects(asked));
    let asked = searched.fold(asked, |seen, cards| seen | cards);
    state.frames.iter().fold(asked, |seen, frame| match frame {
        Frame::Window(window) => seen | window.cards | window.it.map_or(CardSet::EMPTY, CardSet::one),
        Frame::Effect(effect) if effect.by == seat => seen | effect.it.map_or(CardSet::EMPTY, CardSet::one),
        _ => seen,
    })
}

impl State {
    /// Nobody knows yet what others have answered where several are asked at once: they are asked again.
    fn open_secrets(&mut self) {
        if let Some(Frame::Poll(poll)) = self.frames.last_mut() {
            match poll.ask {
                // Told as it comes, or open to all.
                Ask::Attach | Ask::Word(_) | Ask::Call | Ask::Motion(_) => {}
                Ask::Limit(_)
                | Ask::YesNo(_)
                | Ask::Race(_)
                | Ask::Ballot(_)
                | Ask::Challenge
                | Ask::Words
                | Ask::Pick
                | Ask::Window
                | Ask::Throw => *poll = poll.anew(),
            }
        }
    }

    /// Those of these cards that could lie face down where this one does: a rule has them played so. A quiz about it shows all
    /// facts that it has.
    fn could_lie_there(&self, deck: &Deck, by: Seat, card: Card, hidden: CardSet) -> CardSet {
        let quiz = self.frames.iter().find_map(|frame| match frame {
            Frame::Quiz(quiz) if quiz.subject == card => Some(quiz),
            _ => None,
        });
        let fits = |other: Card| match quiz {
            None => true,
            Some(quiz) => {
                let shown = |card: Card| deck.face(card).shown(&deck.details[quiz.detail as usize].0);
                quiz.shows_facts && shown(other).eq(shown(card))
            }
        };
        let could =
            |other: &Card| *other == card || fits(*other) && self.hidden_by(deck, *other, by).is_some();
        hidden.iter().filter(could).collect()
    }

    /// The mini-hands that this player cannot see, but for cards shown to them, and of each card whether it is from the pile and goes back there: then
    /// it may be a Creeper. Whoever's hand is looked at knows what was in it.
    fn each_hidden_aside(&mut self, seat: Seat, seen: CardSet, mut each: impl FnMut(&mut Card, bool)) {
        for frame in self.frames.iter_mut() {
            if let Frame::Effect(effect) = frame
                && effect.by != seat
                && effect.looked_at != Some(seat)
            {
                let from_pile = effect.looked && effect.looked_at.is_none();
                let hidden = effect.aside.iter_mut().filter(|card| !seen.contains(**card));
                hidden.for_each(|card| each(card, from_pile));
            }
        }
    }

    /// What is unfinished names the cards that lie now where others lay. A card of a hand becomes any other of it, since all
    /// of them are new.
    fn rename(&mut self, seat: Seat, now: &[Card; MAX_CARDS]) {
        let renamed = |cards: CardSet| cards.iter().map(|card| now[card.index()]).collect();
        let others: CardSet = self.others(seat).iter().map(|other| self.hands[other.index()]).collect();
        for frame in self.frames.iter_mut() {
            match frame {
                Frame::Effect(effect) => effect.it = effect.it.map(|card| now[card.index()]),
                Frame::Play(play) => play.card = now[play.card.index()],
                // The cards to choose from stay as they are seen.
                Frame::Quiz(quiz) => quiz.subject = now[quiz.subject.index()],
                // Which card somebody has laid, if any, is their secret, and not every card can be laid.
                Frame::Poll(poll) if poll.ask == Ask::Window => {
                    poll.put_down = renamed(poll.put_down) - others;
                }
                frame => {
                    if let Some(put_down) = frame.put_down() {
                        *put_down = renamed(*put_down);
                    }
                }
            }
        }
        for waiting in self.waiting.iter_mut() {
            waiting.it = waiting.it.map(|card| now[card.index()]);
        }
    }
}
