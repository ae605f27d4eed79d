//! What one player can see. A view is built up from nothing, never cut down from the state, so a forgotten field is
//! missing rather than leaked.

use crate::frame::Frame;
use crate::game::Game;
use crate::question::Question;
use crate::seat::{Seat, SeatSet};
use crate::state::{Outcome, Stage};
use panta_cards::{Card, CardSet, Deck};
use std::ops::Deref;

/// The game as one player sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// Who looks.
    pub seat: Seat,
    /// Everybody, by seat.
    pub players: Vec<PlayerView>,
    /// The cards in one's own hand.
    pub hand: CardSet,
    /// New Rules in play.
    pub rules: CardSet,
    /// Meta Rules in force.
    pub metas: CardSet,
    /// Goals in play.
    pub goals: CardSet,
    /// How many cards the draw pile has.
    pub draw_pile: usize,
    /// The discard pile from the bottom to the top: anybody may look through it.
    pub discard: Vec<Card>,
    /// The turn.
    pub turn: TurnView,
    /// Actions and free actions that are not finished, the outermost first.
    pub resolving: Vec<ResolvingView>,
    /// What one is asked oneself.
    pub question: Option<Question>,
    /// Who is asked.
    pub asked: SeatSet,
    /// Rules whose duty somebody else may be called out for.
    pub calls: Vec<Card>,
    /// What the table is judging.
    pub said: String,
    /// How the game ended.
    pub outcome: Option<Outcome>,
}

/// What everybody can see of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerView {
    /// Where they sit.
    pub seat: Seat,
    /// How many cards they hold: open information (FAQ, Trade Hands).
    pub hand: usize,
    /// What lies before them.
    pub table: CardSet,
}

/// What everybody can see of the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnView {
    /// The how-many-th of the game.
    pub number: u16,
    /// Whose it is.
    pub player: Seat,
    /// How far it has come.
    pub stage: Stage,
    /// Cards drawn by the rule.
    pub drawn: u8,
    /// Cards to draw by the rule.
    pub draw_target: u8,
    /// Cards played.
    pub played: u8,
    /// Cards to play; none where it is all, or all but some.
    pub play_target: Option<u8>,
    /// Plays that can still be made.
    pub plays_left: usize,
}

/// A card whose effect is not finished.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResolvingView {
    /// The card.
    pub card: Card,
    /// Who carries it out.
    pub by: Seat,
    /// Its mini-hand, if it is one's own.
    pub aside: Vec<Card>,
    /// How many cards the mini-hand has.
    pub aside_count: usize,
}

impl<D: Deref<Target = Deck>> Game<D> {
    /// The game as this player sees it.
    pub fn view(&self, seat: Seat) -> View {
        let (state, deck) = (self.state(), self.deck());
        View {
            seat,
            players: state
                .seats
                .iter()
                .map(|seat| PlayerView {
                    seat,
                    hand: state.hands[seat.index()].len(),
                    table: state.tables[seat.index()],
                })
                .collect(),
            hand: state.hands[seat.index()],
            rules: state.rules,
            metas: state.metas,
            goals: state.goals,
            draw_pile: state.piles.draw_pile().len(),
            discard: state.piles.discard_pile().iter().rev().copied().collect(),
            turn: TurnView {
                number: state.turn.number,
                player: state.turn.player,
                stage: state.turn.stage,
                drawn: state.turn.drawn,
                draw_target: state.draw_target(deck),
                played: state.turn.played,
                play_target: state.play_target(deck),
                plays_left: state.plays_left(deck),
            },
            resolving: self.resolving_views(seat),
            question: self.question(seat),
            asked: self.asked(),
            calls: deck
                .duties
                .iter()
                .filter_map(|duty| (duty.cards & state.rules).first())
                .filter(|card| self.outcome().is_none() && self.check_call(seat, *card).is_ok())
                .collect(),
            said: state.said.to_string(),
            outcome: state.outcome,
        }
    }

    /// Unfinished effects, and cards that wait for a place. An Action appears once: with its effect.
    fn resolving_views(&self, viewer: Seat) -> Vec<ResolvingView> {
        let state = self.state();
        let mut views = vec![];
        for (at, frame) in state.frames.iter().enumerate() {
            match frame {
                Frame::Effect(effect) => {
                    let aside = state.mini_hand(at);
                    views.push(ResolvingView {
                        card: effect.card,
                        by: effect.by,
                        aside: if effect.by == viewer { aside.to_vec() } else { vec![] },
                        aside_count: aside.len(),
                    });
                }
                Frame::Playing(playing) if !playing.started => views.push(ResolvingView {
                    card: playing.card,
                    by: playing.by,
                    aside: vec![],
                    aside_count: 0,
                }),
                _ => {}
            }
        }
        views
    }
}
