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
use crate::state::{Attached, Options, Outcome, Stage, State, Under};
use panta_cards::{Card, CardSet, Deck, Kind, Lasting, Moment, Need, Number, TokenId, Until};
use panta_spelling::{Letters, Vocabulary};
use serde::Serialize;
use std::ops::Deref;

/// The game as one player sees it: everything they may know, for bots to read and for clients to draw, so every field is
/// public. Only the engine makes one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct View {
    /// Who looks.
    pub seat: Seat,
    /// Everybody, by seat; whoever has left is not among them.
    pub players: Vec<PlayerView>,
    /// One's own.
    pub hand: CardSet,
    /// New Rules in play.
    pub rules: CardSet,
    /// Meta Rules in force.
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
    /// Whom one may call out, for which duty.
    pub calls: Vec<CallView>,
    /// Creepers that sit on Keepers: the two move as one.
    pub attached: Vec<Attached>,
    /// Players who miss their next turn.
    pub misses: SeatSet,
    /// Whose turns come after this one, before the order of play goes on.
    pub granted: Vec<Seat>,
    /// What holds for players for a while.
    pub lasting: Vec<LastingView>,
    /// What rules in play keep in mind.
    pub kept: Vec<KeptView>,
    /// Tokens on cards in play.
    pub tokens: Vec<TokensView>,
    /// Cards that lie under cards in play: anybody may look.
    pub under: Vec<Under>,
    /// Alone: how many New Rules are still to come.
    pub rule_pile: usize,
    /// Alone: the discarded New Rules from the bottom to the top.
    pub rule_discard: Vec<Card>,
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
    /// How the game ended.
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
    /// They are knocked out.
    pub out: bool,
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

/// Tokens of a kind on a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TokensView {
    pub card: Card,
    /// Which of the deck's tokens.
    pub token: TokenId,
    pub number: u8,
}

/// Something that holds for a player for a while, and the card that lies in front of them for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LastingView {
    pub card: Card,
    pub seat: Seat,
    pub until: Until,
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
        // Taken apart to the last field, so that the compiler asks here whether players see a new one.
        let State {
            // Seen by all.
            rules,
            metas,
            goals,
            tables,
            attached,
            scored,
            turn,
            skips,
            out,
            seats,
            solo,
            options,
            outcome,
            // Seen in part, or by some.
            hands,
            piles,
            rule_piles,
            under,
            said,
            // Seen in a form of its own, which is made below.
            frames: _,
            granted_turns: _,
            lasting: _,
            tokens: _,
            kept: _,
            hushed: _,
            // Told as it happens, and to be remembered by whoever likes: the log has it.
            extra_turns: _,
            in_between: _,
            turned: _,
            named: _,
            labels: _,
            unlisted: _,
            tied: _,
            blocked: _,
            // What the machine remembers for itself.
            gave_turns: _,
            idle_turns: _,
            declined: _,
            playing_off: _,
            goals_changed: _,
            waiting: _,
            let_off: _,
            claimed: _,
            chance: _,
        } = state;
        View {
            seat,
            players: seats
                .iter()
                .map(|seat| PlayerView {
                    seat,
                    hand: hands[seat.index()].len(),
                    table: tables[seat.index()],
                    scored: scored[seat.index()],
                    out: out.contains(seat),
                })
                .collect(),
            hand: hands.get(seat.index()).copied().unwrap_or(CardSet::EMPTY),
            rules: *rules,
            metas: *metas,
            goals: *goals,
            draw_pile: piles.draw_pile().len(),
            discard: piles.discard_pile().iter().rev().copied().collect(),
            turn: TurnView {
                number: turn.number,
                player: turn.player,
                stage: turn.stage,
                drawn: turn.drawn,
                draw_target: state.draw_target(deck),
                played: turn.played,
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
            attached: attached.iter().copied().collect(),
            misses: *skips,
            granted: state.turns_granted(),
            lasting: self.lasting(),
            kept: self.kept(),
            tokens: self.tokens(),
            under: under.iter().copied().collect(),
            rule_pile: rule_piles.draw_pile().len(),
            rule_discard: rule_piles.discard_pile().iter().rev().copied().collect(),
            quiz: quiz_view(state, deck),
            words: match question {
                Some(Question { purpose: Purpose::SpendWord, why: Some(goal), .. }) => {
                    spendable_words(state, deck, seat, goal).into_iter().map(|word| word.text).collect()
                }
                _ => vec![],
            },
            can_claim: *solo
                && outcome.is_none()
                && seats.contains(seat)
                && !state.met_by(deck, seat).is_empty(),
            declarable: if seats.contains(seat) {
                words::declarable(state, deck, seat)
            } else {
                CardSet::EMPTY
            },
            said: said.words.to_string(),
            winning_word: words::winning_word(state, deck),
            options: *options,
            outcome: *outcome,
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
            laid: state.hands.get(viewer.index()).and_then(|hand| (poll.put_down & *hand).first()),
        })
    }

    fn lasting(&self) -> Vec<LastingView> {
        let (state, deck) = (self.state(), self.deck());
        let of = |seat| {
            let lasting = state.lasting_here(deck, seat);
            lasting.map(move |&Lasting { card, until, .. }| LastingView { card, seat, until })
        };
        state.seats.iter().flat_map(of).collect()
    }

    fn kept(&self) -> Vec<KeptView> {
        let state = self.state();
        let kept = self.deck().rules.stores.iter().zip(&state.kept).filter_map(|(cards, kept)| {
            let players = kept.players.iter().filter(|seat| state.seats.contains(*seat)).collect();
            Some(KeptView { card: (*cards & state.rules).first()?, word: kept.word.to_string(), players })
        });
        kept.filter(|kept| !kept.word.is_empty() || !kept.players.is_empty()).collect()
    }

    fn tokens(&self) -> Vec<TokensView> {
        let (state, deck) = (self.state(), self.deck());
        let kinds = 0..deck.tokens.len() as TokenId;
        let all = deck.rules.holding.iter().flat_map(|card| kinds.clone().map(move |token| (card, token)));
        let on =
            all.map(|(card, token)| TokensView { card, token, number: state.tokens_on(deck, card, token) });
        on.filter(|tokens| tokens.number > 0).collect()
    }

    /// Whom this player could call out, for which rule.
    fn calls(&self, seat: Seat) -> Vec<CallView> {
        let (state, deck) = (self.state(), self.deck());
        let mut calls = vec![];
        if !state.is_seated(seat) {
            return calls;
        }
        for (at, duty) in deck.rules.duties.iter().enumerate() {
            let Some(card) = state.imposed_by(deck, duty) else { continue };
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
