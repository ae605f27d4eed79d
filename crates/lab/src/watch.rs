//! What an onlooker counts of each card and of the way a game goes.

#![allow(missing_docs, reason = "a field whose name says it all needs no sentence")]

use crate::counts::{add_up, count};
use crate::play::{Observes, Played};
use panta_cards::{Card, CardSet, Deck};
use panta_engine::{Event, Game, MAX_SEATS, Outcome, Seat, lacks};
use serde::{Deserialize, Serialize};

/// What an onlooker has counted.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Watched {
    /// How often the discard pile was shuffled into the draw pile.
    pub reshuffles: u64,
    /// Free Actions used.
    pub uses: u64,
    /// How many cards those held whose turn began, how often; but for turns in which nobody was asked anything.
    pub hands: Vec<u64>,
    /// The cards, by face.
    pub cards: Vec<OfCard>,
    /// Who was ahead, where that was looked at.
    pub leads: Leads,
}

/// What was counted of a card, all its copies together.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct OfCard {
    /// Times it came from the pile into a hand, or on the table; the first hands included.
    pub drawn: u64,
    /// Times it was played.
    pub played: u64,
    /// Turns that began while it lay in play.
    pub turns_in_play: u64,
    /// Games that came to an end while it lay in play.
    pub ended_in_play: u64,
    /// Times a Goal was claimed where the game goes on.
    pub claimed: u64,
    /// Games in which it lay before the winner at the end.
    pub before_winner: u64,
    /// Players who had it in their first hand, and how many of them won.
    pub when_dealt: Pairs,
    /// Players who drew it in the course of a game, first hands included, and how many of them won.
    pub when_drawn: Pairs,
    /// Players who played it, and how many of them won.
    pub when_played: Pairs,
}

/// Players of whom something holds, and how many of them won. Players of one game are no strangers to each other: the
/// squares tell how far the shares can be trusted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Pairs {
    pub players: u64,
    /// Those of them who won.
    pub won: u64,
    /// The sum over games of the square of how many.
    pub squares: u64,
    /// The sum over games that one of them won of how many.
    pub products: u64,
}

impl Pairs {
    fn add(&mut self, players: u64, won: bool) {
        self.players += players;
        self.won += won as u64;
        self.squares += players * players;
        self.products += if won { players } else { 0 };
    }

    fn add_up(&mut self, other: &Pairs) {
        self.players += other.players;
        self.won += other.won;
        self.squares += other.squares;
        self.products += other.products;
    }

    /// The share of them who won.
    pub fn share(&self) -> Option<f64> {
        (self.players > 0).then(|| self.won as f64 / self.players as f64)
    }

    /// Its standard error, reckoned over games.
    pub fn error(&self) -> Option<f64> {
        let share = self.share()?;
        let (won, squares, products) = (self.won as f64, self.squares as f64, self.products as f64);
        let variance = won - 2.0 * share * products + share * share * squares;
        // As if it had been won once more and lost once more: nobody knows anything from three games.
        let least = {
            let (won, players) = (won + 1.0, self.players as f64 + 2.0);
            won / players * (1.0 - won / players) / players
        };
        let of_games = variance.max(0.0) / (self.players as f64).powi(2);
        Some(if self.players < 100 { of_games.max(least) } else { of_games }.sqrt())
    }
}

/// Who was ahead: the one player who lacks fewest cards for a Goal in play. Where several lack as few, whoever was ahead
/// before still is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Leads {
    /// How many games saw the lead change how many times.
    pub changes: Vec<u64>,
    /// Games won by one player in which somebody was ahead at half time.
    pub at_half: u64,
    /// Those of them that this player won.
    pub at_half_won: u64,
}

impl Watched {
    pub(crate) fn of(deck: &Deck) -> Watched {
        Watched { cards: vec![OfCard::default(); deck.faces.len()], ..Watched::default() }
    }

    pub(crate) fn add_up(&mut self, other: &Watched) {
        let Watched { reshuffles, uses, hands, cards, leads } = other;
        self.reshuffles += reshuffles;
        self.uses += uses;
        add_up(&mut self.hands, hands);
        self.cards.resize(self.cards.len().max(cards.len()), OfCard::default());
        for (mine, theirs) in self.cards.iter_mut().zip(cards) {
            let OfCard {
                drawn,
                played,
                turns_in_play,
                ended_in_play,
                claimed,
                before_winner,
                when_dealt,
                when_drawn,
                when_played,
            } = theirs;
            mine.drawn += drawn;
            mine.played += played;
            mine.turns_in_play += turns_in_play;
            mine.ended_in_play += ended_in_play;
            mine.claimed += claimed;
            mine.before_winner += before_winner;
            mine.when_dealt.add_up(when_dealt);
            mine.when_drawn.add_up(when_drawn);
            mine.when_played.add_up(when_played);
        }
        add_up(&mut self.leads.changes, &leads.changes);
        self.leads.at_half += leads.at_half;
        self.leads.at_half_won += leads.at_half_won;
    }
}

/// Faces by number: a deck has no more of them than cards.
type Faces = CardSet;

/// An onlooker of one game after another.
pub(crate) struct Onlooker<'d> {
    deck: &'d Deck,
    leads: bool,
    pub seen: Watched,
    dealt: [Faces; MAX_SEATS],
    drawn: [Faces; MAX_SEATS],
    played: [Faces; MAX_SEATS],
    turn: u16,
    ahead: Option<Seat>,
    changes: usize,
    /// Who was ahead, turn by turn.
    history: Vec<Option<Seat>>,
    won_with: CardSet,
    in_play: CardSet,
}

impl<'d> Onlooker<'d> {
    /// `leads`: whether to look who is ahead, which takes as long as the rest of a random game.
    pub fn new(deck: &'d Deck, leads: bool) -> Onlooker<'d> {
        Onlooker {
            deck,
            leads,
            seen: Watched::of(deck),
            dealt: Default::default(),
            drawn: Default::default(),
            played: Default::default(),
            turn: 0,
            ahead: None,
            changes: 0,
            history: vec![],
            won_with: CardSet::EMPTY,
            in_play: CardSet::EMPTY,
        }
    }

    fn face(&self, card: Card) -> usize {
        // What only holds for a while has a number beyond the cards.
        self.deck.pack.cards.get(card.index()).map_or(0, |face| *face as usize)
    }

    fn faces(&self, cards: CardSet) -> Faces {
        cards.iter().map(|card| Card(self.face(card) as u8)).collect()
    }

    fn draws(&mut self, seat: Seat, cards: CardSet) {
        for card in cards {
            let face = self.face(card);
            self.seen.cards[face].drawn += 1;
            self.drawn[seat.index()].insert(Card(face as u8));
        }
    }

    /// The game is over.
    pub fn over(&mut self, played: &Played) {
        let winner = match played.outcome {
            Some(Outcome::Won { seat, .. }) => Some(seat),
            Some(Outcome::Scored { seats }) if seats.len() == 1 => seats.lowest(),
            _ => None,
        };
        let counts = matches!(
            played.outcome,
            Some(Outcome::Won { .. } | Outcome::Lost { .. } | Outcome::Scored { .. })
        );
        if counts {
            for (which, of) in [&self.dealt, &self.drawn, &self.played].into_iter().enumerate() {
                let any: Faces = of.iter().copied().collect();
                for face in any {
                    let players = of.iter().filter(|faces| faces.contains(face)).count() as u64;
                    let won = winner.is_some_and(|seat| of[seat.index()].contains(face));
                    let card = &mut self.seen.cards[face.index()];
                    let pairs = match which {
                        0 => &mut card.when_dealt,
                        1 => &mut card.when_drawn,
                        _ => &mut card.when_played,
                    };
                    pairs.add(players, won);
                }
            }
        }
        if counts {
            for face in self.faces(self.in_play) {
                self.seen.cards[face.index()].ended_in_play += 1;
            }
        }
        if winner.is_some() {
            for face in self.faces(self.won_with) {
                self.seen.cards[face.index()].before_winner += 1;
            }
        }
        if self.leads && counts {
            count(&mut self.seen.leads.changes, self.changes);
            let half = self.history.get(self.history.len() / 2).copied().flatten();
            if let (Some(half), Some(winner)) = (half, winner) {
                self.seen.leads.at_half += 1;
                self.seen.leads.at_half_won += (half == winner) as u64;
            }
        }
        self.dealt = Default::default();
        self.drawn = Default::default();
        self.played = Default::default();
        (self.turn, self.ahead, self.changes, self.won_with) = (0, None, 0, CardSet::EMPTY);
        self.history.clear();
    }

    fn look_who_is_ahead(&mut self, game: &Game<&Deck>) {
        let (state, deck) = (game.state(), game.deck());
        let short = |seat: Seat| state.goals.iter().filter_map(|goal| lacks(state, deck, goal, seat)).min();
        let mut best: Option<(usize, Seat)> = None;
        let mut alone = false;
        for seat in state.seats.iter() {
            let Some(lacks) = short(seat) else { continue };
            match best {
                Some((least, _)) if lacks > least => {}
                Some((least, _)) if lacks == least => alone = false,
                _ => (best, alone) = (Some((lacks, seat)), true),
            }
        }
        let ahead = best.filter(|_| alone).map(|(_, seat)| seat).or(self.ahead);
        if self.ahead.is_some() && ahead != self.ahead {
            self.changes += 1;
        }
        self.ahead = ahead;
        self.history.push(ahead);
    }
}

impl Observes for Onlooker<'_> {
    const HEARS: bool = true;

    fn hear(&mut self, event: &Event) {
        match event {
            Event::Drew { seat, cards, .. } => self.draws(*seat, cards.shown()),
            Event::CreeperCame { seat, card } => self.draws(*seat, CardSet::one(*card)),
            Event::Played { seat, card, .. } => {
                let face = self.face(*card);
                self.seen.cards[face].played += 1;
                self.played[seat.index()].insert(Card(face as u8));
            }
            Event::Shuffled { why: None, .. } => self.seen.reshuffles += 1,
            Event::Used { .. } => self.seen.uses += 1,
            Event::Claimed { goal, .. } => {
                let face = self.face(*goal);
                self.seen.cards[face].claimed += 1;
            }
            _ => {}
        }
    }

    fn stands(&mut self, game: &Game<&Deck>) {
        let state = game.state();
        if self.turn == 0 {
            // Before the first question somebody may have drawn besides.
            for seat in state.seats.iter() {
                let at = seat.index();
                let held = self.faces(state.hands[at] | state.tables[at]);
                self.dealt[at] = held - self.drawn[at];
                for face in self.dealt[at] {
                    self.seen.cards[face.index()].drawn += 1;
                }
                self.drawn[at] |= self.dealt[at];
            }
        }
        let turns = state.turn.number.saturating_sub(self.turn);
        if turns > 0 {
            self.turn = state.turn.number;
            count(&mut self.seen.hands, state.hands[state.turn.player.index()].len());
            let in_play = state.all_tables() | state.rules | state.goals;
            for card in in_play {
                let face = self.face(card);
                self.seen.cards[face].turns_in_play += turns as u64;
            }
            if self.leads {
                self.look_who_is_ahead(game);
            }
        }
        if state.outcome.is_some() {
            self.in_play = state.all_tables() | state.rules | state.goals;
        }
        if let Some(Outcome::Won { seat, .. }) = state.outcome {
            self.won_with = state.tables[seat.index()];
        }
    }
}
