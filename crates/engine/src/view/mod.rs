//! What one player can see. A view is built up from nothing, never cut down from the state, so a forgotten field is
//! missing rather than leaked.

#![allow(missing_docs, reason = "most fields of a view are what they are called")]

pub(crate) mod event;
pub(crate) mod facts;
pub(crate) mod sight;

use crate::ask::{Purpose, Question};
use crate::game::Game;
use crate::modes::claims::{spell_of, spendable_words};
use crate::rules::words;
use crate::run::quiz::{QuizView, quiz_view};
use crate::state::frame::Frame;
use crate::state::seat::{Seat, SeatSet};
use crate::state::{Attached, Options, Outcome, Stage};
use panta_cards::{Card, CardSet, Deck, Kind, Moment, Need, Number};
use panta_spelling::{Letters, Vocabulary};
use serde::Serialize;
use std::ops::Deref;

/// The game as one player sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// Who looks.
    pub seat: Seat,
    /// Everybody, by seat; whoever has left is not among them.
    pub players: Vec<PlayerView>,
    /// One's own.
    pub hand: CardSet,
    pub rules: CardSet,
    pub metas: CardSet,
    pub goals: CardSet,
    /// How many cards are left to draw.
    pub draw_pile: usize,
    /// The discard pile from the bottom to the top: anybody may look through it.
    pub discard: Vec<Card>,
    pub turn: TurnView,
    /// Actions and free actions that are not finished, the outermost first.
    pub resolving: Vec<ResolvingView>,
    /// What one is asked oneself.
    pub question: Option<Question>,
    /// Who is asked. Whoever is asked sees nobody else here, since that could tell something of their cards; but a vote
    /// is open.
    pub asked: SeatSet,
    pub calls: Vec<CallView>,
    /// Creepers that sit on Keepers: the two move as one.
    pub attached: Vec<Attached>,
    pub kept: Vec<KeptView>,
    /// Alone: how many New Rules are still to come.
    pub rule_pile: usize,
    /// The quiz being asked, of oneself or another.
    pub quiz: Option<QuizView>,
    /// What waits for answers.
    pub window: Option<WindowView>,
    /// The words that one could spend for a Goal, in the order of the options.
    pub words: Vec<String>,
    /// One may claim a Goal now that one meets.
    pub can_claim: bool,
    /// Goals for which one may declare a word now.
    pub declarable: CardSet,
    /// What the table is judging: a word, a statement; empty if nothing.
    pub said: String,
    /// The word that has won the game, and its letters.
    pub winning_word: Option<words::Laid>,
    /// How the table plays.
    pub options: Options,
    pub outcome: Option<Outcome>,
}

/// What everybody can see of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlayerView {
    pub seat: Seat,
    /// How many cards they hold: open information (FAQ).
    pub hand: usize,
    /// What lies in front of them.
    pub table: CardSet,
    /// Goals they have claimed.
    pub scored: CardSet,
}

/// What everybody can see of the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TurnView {
    /// The first turn of the game is 1.
    pub number: u16,
    pub player: Seat,
    pub stage: Stage,
    /// Cards drawn by the rule.
    pub drawn: u8,
    /// Cards to draw by the rule.
    pub draw_target: u8,
    pub played: u8,
    /// Cards to play; none where it is all, or all but some.
    pub play_target: Option<u8>,
    /// Plays that can still be made.
    pub plays_left: usize,
}

/// Something that is about to happen and may be answered. Nobody sees who has answered, or could.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct WindowView {
    pub moment: Moment,
    /// The card it is about; none where it is the turn.
    pub it: Option<Card>,
    /// Whose doing it is.
    pub doer: Seat,
    /// The cards that are about to move.
    pub cards: CardSet,
    /// Who may answer: everybody who could hold a card that fits, for all the others know.
    pub open_to: SeatSet,
    /// One has answered it oneself, perhaps with this card.
    pub answered: bool,
    pub laid: Option<Card>,
}

/// A card whose effect is not finished.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ResolvingView {
    pub card: Card,
    /// Who carries it out.
    pub by: Seat,
    /// Its mini-hand, if it is one's own.
    pub aside: Vec<Card>,
    pub aside_count: usize,
}

/// A rule whose duty others may be called out for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CallView {
    pub card: Card,
    pub whom: SeatSet,
}

/// A rule in play that keeps something in mind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct KeptView {
    pub card: Card,
    /// Empty where it keeps players.
    pub word: String,
    /// None or two, of those who still play.
    pub players: SeatSet,
}

impl View {
    /// Whether somebody with these cards before them would have what a Goal names, and no Creeper in the way. What it
    /// asks beyond cards is not looked at: a guess, for bots.
    pub fn would_meet(&self, deck: &Deck, goal: Card, table: CardSet) -> bool {
        let allows =
            deck.effects(goal).goal.map_or(CardSet::EMPTY, |at| deck.rules.goals[at as usize].allows);
        if table.intersects(deck.kind(Kind::Creeper) - allows) {
            return false;
        }
        let raised = deck.raised(self.rules) as usize;
        let enough = |need: &Need| {
            let number = match need.count.number {
                Number::Digit(n) => n as usize + raised,
                Number::Word(n) => n as usize,
            };
            let count = if need.count.per_player { number * self.players.len() } else { number };
            (table & need.cards).len() >= count
        };
        deck.ways(goal).iter().any(|needs| needs.iter().all(enough))
    }

    /// A word one could declare for a Goal, with its level: the higher, the rarer. For bots; people look themselves.
    pub fn layable(&self, deck: &Deck, goal: Card) -> Option<(String, u8)> {
        let Some(words::Wanted::Spell(spell)) = spell_of(deck, goal) else { return None };
        let raised = deck.raised(self.rules);
        let found = deck.words.index(spell, raised).spellings(&self.letters(deck), 1);
        let spelling = found.first()?;
        let text: Vec<&str> = spelling.words.iter().map(|laid| laid.word.as_str()).collect();
        Some((text.join(" "), spelling.level.unwrap_or(0)))
    }

    /// The longest word one could lay, of those that everybody knows. For bots.
    pub fn longest_word(&self, deck: &Deck) -> Option<String> {
        words::longest_of(deck, &self.letters(deck), Vocabulary::Common)
    }

    /// The letters before oneself.
    fn letters(&self, deck: &Deck) -> Letters {
        let mine = self.players.iter().find(|player| player.seat == self.seat);
        words::letters_on(deck, self.rules, mine.map_or(CardSet::EMPTY, |player| player.table))
    }
}

impl<D: Deref<Target = Deck>> Game<D> {
    /// The game as this player sees it.
    pub fn view(&self, seat: Seat) -> View {
        let (state, deck) = (self.state(), self.deck());
        let (question, window) = (self.question(seat), self.window_view(seat));
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
            question,
            asked: match window {
                _ if question.is_some() && self.vote().is_none() => SeatSet::one(seat),
                Some(window) => window.open_to,
                None => self.asked(),
            },
            window,
            calls: self.calls(seat),
            attached: state.attached.iter().copied().collect(),
            kept: self.kept(),
            rule_pile: state.rule_piles.draw_pile().len(),
            quiz: quiz_view(state, deck),
            words: match question {
                Some(Question { purpose: Purpose::SpendWord, why: Some(goal), .. }) => {
                    spendable_words(state, deck, seat, goal).into_iter().map(|word| word.text).collect()
                }
                _ => vec![],
            },
            can_claim: state.solo && state.outcome.is_none() && !state.met_by(deck, seat).is_empty(),
            declarable: words::declarable(state, deck, seat),
            said: state.said.words.to_string(),
            winning_word: words::winning_word(state, deck),
            options: state.options,
            outcome: state.outcome,
        }
    }

    fn window_view(&self, viewer: Seat) -> Option<WindowView> {
        let state = self.state();
        let (window, Some(Frame::Poll(poll))) = (state.window()?, state.frames.last()) else { return None };
        Some(WindowView {
            moment: window.moment,
            it: window.it,
            doer: window.doer,
            cards: window.cards,
            open_to: state.open_to(self.deck(), &window),
            answered: poll.answered.contains(viewer),
            laid: (poll.put_down & state.hands[viewer.index()]).first(),
        })
    }

    fn kept(&self) -> Vec<KeptView> {
        let state = self.state();
        let kept = self.deck().rules.stores.iter().zip(&state.kept).filter_map(|(cards, kept)| {
            let players = kept.players.iter().filter(|seat| state.seats.contains(*seat)).collect();
            Some(KeptView { card: (*cards & state.rules).first()?, word: kept.word.to_string(), players })
        });
        kept.filter(|kept| !kept.word.is_empty() || !kept.players.is_empty()).collect()
    }

    /// Whom this player could call out, for which rule.
    fn calls(&self, seat: Seat) -> Vec<CallView> {
        let (state, deck) = (self.state(), self.deck());
        let mut calls = vec![];
        for (at, duty) in deck.rules.duties.iter().enumerate() {
            let Some(card) = (duty.cards & state.rules).first() else { continue };
            let callable =
                |whom: &Seat| self.outcome().is_none() && self.check_call(seat, card, *whom).is_ok();
            let seats: SeatSet = state.accusable(deck, at).iter().filter(callable).collect();
            if !seats.is_empty() {
                calls.push(CallView { card, whom: seats });
            }
        }
        calls
    }

    /// Unfinished effects, and cards that wait for a place. An Action appears once: with its effect.
    fn resolving_views(&self, viewer: Seat) -> Vec<ResolvingView> {
        let frames = &self.state().frames[..];
        let mut views = vec![];
        for (at, frame) in frames.iter().enumerate() {
            let (card, by) = match frame {
                Frame::Effect(effect) => (effect.card, effect.by),
                // What follows from a call stands for it.
                Frame::Call(call) if !matches!(frames.get(at + 1), Some(Frame::Effect(_))) => {
                    (call.rule, call.by)
                }
                // A card that lies face down is seen by nobody else.
                Frame::Play(play) if play.face_down && play.by != viewer => continue,
                // What happens before a card lands stands for it.
                Frame::Play(play)
                    if play.face_down || !matches!(frames.get(at + 1), Some(Frame::Effect(_))) =>
                {
                    (play.card, play.by)
                }
                _ => continue,
            };
            let aside = frame.aside();
            let seen = if by == viewer { aside.to_vec() } else { vec![] };
            views.push(ResolvingView { card, by, aside: seen, aside_count: aside.len() });
        }
        views
    }
}
