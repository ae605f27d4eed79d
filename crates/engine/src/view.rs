//! What one player can see. A view is built up from nothing, never cut down from the state, so a forgotten field is
//! missing rather than leaked.

use crate::claim::{spell_of, spendable_words};
use crate::explain::{Need, needs};
use crate::frame::Frame;
use crate::game::Game;
use crate::question::{Purpose, Question};
use crate::quiz::{QuizView, quiz_view};
use crate::seat::{Seat, SeatSet};
use crate::state::{Attached, Kept, Outcome, Stage};
use crate::words;
use panta_cards::{Card, CardSet, Deck, Kind, Number};
use panta_words::Vocabulary;
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
    /// Rules whose duty somebody else may be called out for, and who that is.
    pub calls: Vec<(Card, SeatSet)>,
    /// Creepers that sit on Keepers.
    pub attached: Vec<Attached>,
    /// Rules in play that keep something in mind, and what.
    pub kept: Vec<(Card, Kept)>,
    /// Alone: how many New Rules are still to come.
    pub rule_pile: usize,
    /// The quiz being asked.
    pub quiz: Option<QuizView>,
    /// The words that one could spend for a Goal, in the order of the options.
    pub words: Vec<String>,
    /// One may claim a Goal now that one meets.
    pub can_claim: bool,
    /// Goals for which one may declare a word now.
    pub declarable: CardSet,
    /// What the table is judging.
    pub said: String,
    /// The word that has won the game, and its letters.
    pub winning_word: Option<words::Laid>,
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
    /// Goals they have claimed.
    pub scored: CardSet,
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

impl View {
    /// Whether somebody with these cards before them would have what a Goal names, and no Creeper in the way. What it
    /// asks beyond cards is not looked at: a guess, for bots.
    pub fn would_meet(&self, deck: &Deck, goal: Card, table: CardSet) -> bool {
        let allows = deck.effects(goal).goal.map_or(CardSet::EMPTY, |at| deck.goals[at as usize].allows);
        if table.meets(deck.kind(Kind::Creeper) - allows) {
            return false;
        }
        let raised = (self.rules & deck.numerals).len();
        let enough = |need: &Need| {
            let count = match need.count {
                Number::Digit(n) => n as usize + raised,
                Number::Word(n) => n as usize,
            };
            (table & need.cards).len() >= count
        };
        needs(deck, goal).iter().any(|needs| needs.iter().all(enough))
    }

    /// A word one could declare for a Goal, with its level: the higher, the rarer. For bots; people look themselves.
    pub fn layable(&self, deck: &Deck, goal: Card) -> Option<(String, u8)> {
        let Some(words::Wanted::Spell(spell)) = spell_of(deck, goal) else { return None };
        let raised = (self.rules & deck.numerals).len() as u8;
        let found = deck.spells[spell as usize].ready(raised).spellings(&self.letters(deck), 1);
        let spelling = found.first()?;
        let text: Vec<&str> = spelling.words.iter().map(|laid| laid.word.as_str()).collect();
        Some((text.join(" "), spelling.level.unwrap_or(0)))
    }

    /// The longest word one could lay, of those that everybody knows. For bots.
    pub fn longest_word(&self, deck: &Deck) -> Option<String> {
        words::longest_of(&self.letters(deck), Vocabulary::Common)
    }

    /// The letters before oneself.
    fn letters(&self, deck: &Deck) -> panta_words::Letters {
        let mine = self.players.iter().find(|player| player.seat == self.seat);
        words::letters_on(deck, self.rules, mine.map_or(CardSet::EMPTY, |player| player.table))
    }
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
                    scored: state.scored[seat.index()],
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
            calls: self.calls(seat),
            attached: state.attached.iter().copied().collect(),
            kept: deck
                .stores
                .iter()
                .zip(state.kept)
                .filter_map(|(cards, kept)| Some(((*cards & state.rules).first()?, kept)))
                .collect(),
            rule_pile: state.rule_piles.draw_pile().len(),
            quiz: quiz_view(state, deck),
            words: match self.question(seat) {
                Some(Question { purpose: Purpose::SpendWord, why: Some(goal), .. }) => {
                    spendable_words(state, deck, seat, goal).into_iter().map(|word| word.text).collect()
                }
                _ => vec![],
            },
            can_claim: state.solo && state.outcome.is_none() && !state.met_by(deck, seat).is_empty(),
            declarable: words::declarable(state, deck, seat),
            said: state.said.to_string(),
            winning_word: words::winning_word(state, deck),
            outcome: state.outcome,
        }
    }

    /// Whom this player could call out, for which rule.
    fn calls(&self, seat: Seat) -> Vec<(Card, SeatSet)> {
        let (state, deck) = (self.state(), self.deck());
        let mut calls = vec![];
        for (at, duty) in deck.duties.iter().enumerate() {
            let Some(card) = (duty.cards & state.rules).first() else { continue };
            let callable =
                |whom: &Seat| self.outcome().is_none() && self.check_call(seat, card, *whom).is_ok();
            let seats: SeatSet = state.accusable(deck, at).iter().filter(callable).collect();
            if !seats.is_empty() {
                calls.push((card, seats));
            }
        }
        calls
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
                // A card that lies face down is seen by nobody else.
                Frame::Playing(playing) if playing.face_down && playing.by != viewer => {}
                Frame::Playing(playing) if !playing.started || playing.face_down => {
                    views.push(ResolvingView {
                        card: playing.card,
                        by: playing.by,
                        aside: vec![],
                        aside_count: 0,
                    })
                }
                _ => {}
            }
        }
        views
    }
}
