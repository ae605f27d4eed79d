//! All that is said on one player's table: what they are asked, what holds just now, how far everybody is.

#![allow(missing_docs, reason = "a field whose name says it all needs no sentence")]

use crate::asked::Asked;
use crate::goals::{Behind, GoalWords};
use crate::questions::shown;
use crate::{Citations, Speaker, Terms};
use panta_cards::{Card, Value};
use panta_engine::{
    CallView, Facts, LastingView, LimitFacts, Outcome, PlayerView, Proposal, ResolvingView, Seat, SeatSet,
    Shape, TokensView, View,
};
use serde::Serialize;

/// What is said on one player's table, beside their view and its facts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Words {
    /// Whose turn it is.
    pub turn: String,
    /// Whose turn it is, and what the reader is to do.
    pub call: Call,
    /// What is said instead to a reader who may answer what is about to happen, but has nothing to answer it with or has
    /// ordered to let it happen.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub meanwhile: Option<Call>,
    /// What the reader is asked.
    pub asked: Option<Asked>,
    /// The numbers that hold just now.
    pub numbers: Numbers,
    /// The Goals in play, in the order of [`Facts::goals`].
    pub goals: Vec<GoalWords>,
    /// What it means that no Goal is in play, if none is.
    pub no_goal: Option<String>,
    /// Everybody, in the order of the view's players.
    pub seats: Vec<SeatWords>,
    /// The rules for which others may be called out, in the order of the view's calls.
    pub calls: Vec<CallWords>,
    /// What is said where the reader may claim a Goal without being asked.
    pub claim: ClaimWords,
    /// What the table is about beside the turn: a vote, another's quiz, something that is being judged.
    pub strip: Option<Strip>,
    /// How far the turn is, above the cards that are at work.
    pub plays: String,
    /// That the reader's hand is set aside while they are.
    pub hand_aside: String,
    /// What is said of the cards that each of them has set aside, in the order of the view; empty for most.
    pub trays: Vec<String>,
    /// The tokens on cards, such as "3 acorns", in the order of the view.
    pub tokens: Vec<String>,
    /// What could be put to the vote, in the order of [`Facts::proposable`].
    pub proposals: Vec<String>,
    /// How the game ended.
    pub ending: Option<Ending>,
}

/// Whose turn it is, and what the reader is to do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Call {
    /// How much it concerns the reader.
    pub state: CallState,
    /// Whose turn it is, where that is not all there is to say.
    pub turn: Option<String>,
    /// What to do, or whom to wait for.
    pub title: String,
    pub why: String,
}

/// How much a table concerns its reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum CallState {
    /// It is their turn.
    Lit,
    /// They are asked on another's turn.
    Called,
    /// It is their turn, and others are asked.
    Waiting,
    /// It is another's turn.
    Watching,
}

/// The numbers that hold just now, in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Numbers {
    /// How many to draw.
    pub draw: String,
    /// How many to play, or all, or all but some.
    pub play: String,
    /// The limits, in the order of [`Facts::limits`].
    pub limits: Vec<LimitWords>,
}

/// A limit, in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LimitWords {
    /// What it is about: "Hand".
    pub name: String,
    /// The limit, or that there is none.
    pub most: String,
}

/// A player, in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatWords {
    /// The word after the number of cards they hold.
    pub unit: String,
    /// That they are on turn, are asked or have won.
    pub status: Option<String>,
    /// That they play the card that is held up at their seat.
    pub plays: String,
    /// That they use what lies there already.
    pub uses: String,
    /// What they draw and play beyond the rules.
    pub bonus: Option<String>,
    /// That they miss the next turn, or take one out of order.
    pub coming: Option<String>,
    /// How long what lies in front of them for a while holds, in the order of the view.
    pub lasting: Vec<LastingWords>,
}

/// A card that lies in front of a player for a while.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LastingWords {
    pub card: Card,
    /// How long it holds.
    pub until: String,
}

/// A Goal that may be claimed: a heading, why, the choice, and the button.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "named after where they stand")]
pub struct ClaimWords {
    pub title: String,
    pub why: String,
    pub option: String,
    pub confirm: String,
}

/// A rule for which others may be called out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CallWords {
    pub title: String,
    /// What the button says, for each player that may be called out.
    pub whom: Vec<String>,
}

/// What the table is about beside the turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Strip {
    /// Who asks, or is asked.
    pub title: String,
    /// What it is about.
    pub text: String,
    /// Who is still to vote, or what has been answered.
    pub rest: String,
}

/// How the game ended, in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Ending {
    pub title: String,
    pub reason: String,
    /// How far the others were, the nearest first.
    pub behind: Vec<Behind>,
    /// With whom another game would be.
    pub again: String,
}

impl Speaker<'_> {
    /// All that is said on the reader's table while these players are here. What they are asked follows from this
    /// ruling.
    pub fn words(
        &self,
        view: &View,
        facts: &Facts,
        here: SeatSet,
        ruling: &str,
        citations: &Citations,
    ) -> Words {
        let asked = view.question.as_ref().map(|question| self.asked(question, view, facts, ruling));
        let ending = view.outcome.map(|outcome| self.ending_of(outcome, view, facts, here));
        Words {
            turn: self.tell("turn-of", "seat", view.turn.player),
            call: self.call(view, asked.as_ref(), ending.as_ref()),
            meanwhile: asked
                .as_ref()
                .filter(|asked| asked.shape == Shape::Answer)
                .map(|_| self.meanwhile(view)),
            asked,
            numbers: self.numbers(facts),
            goals: facts.goals.iter().map(|goal| self.goal(goal, view, citations)).collect(),
            no_goal: facts.goals.is_empty().then(|| self.tell("no-goal", "solo", facts.solo)),
            seats: view.players.iter().map(|player| self.seat(player, view, facts)).collect(),
            calls: view.calls.iter().map(|call| self.call_out(call)).collect(),
            claim: self.claim_words(),
            strip: self.strip(view, facts),
            plays: self.say(
                &Terms::to_say("plays").with("played", view.turn.played).with("most", view.turn.play_target),
            ),
            hand_aside: self.tell("hand-aside", "cards", view.hand.len()),
            trays: (1..).zip(&view.resolving).map(|(depth, at)| self.tray(depth, at, view)).collect(),
            tokens: view.tokens.iter().map(|on| self.some_tokens(on)).collect(),
            proposals: facts.proposable.iter().map(|what| self.proposal(*what, &view.said)).collect(),
            ending,
        }
    }

    fn call(&self, view: &View, asked: Option<&Asked>, ending: Option<&Ending>) -> Call {
        let on_turn = view.turn.player;
        let mine = on_turn == view.seat;
        let others = view.asked.without(view.seat);
        let quiet = |state, title| Call { state, turn: None, title, why: String::new() };
        let own = |state| if mine { CallState::Lit } else { state };
        match (ending, asked) {
            (Some(ending), _) => {
                let won = view.outcome.is_some_and(|outcome| winners(outcome).contains(view.seat));
                let state = if won { CallState::Lit } else { CallState::Watching };
                Call { why: ending.reason.clone(), ..quiet(state, ending.title.clone()) }
            }
            (None, Some(asked)) => {
                let shows = view.quiz.as_ref().is_some_and(|quiz| !quiz.facts.is_empty());
                // The quiz shows the facts large.
                let why = Some(&asked.prompt.why).filter(|_| !shows);
                Call {
                    turn: (!mine).then(|| self.tell("asked-on-turn", "seat", on_turn)),
                    why: why.cloned().unwrap_or_default(),
                    ..quiet(own(CallState::Called), asked.prompt.title.clone())
                }
            }
            (None, None) if let Some(window) = view.window => {
                let terms = Terms::to_say("window-waits").with("doer", window.doer).with("it", window.it);
                let terms = terms.with("moment", window.moment);
                Call {
                    state: if mine { CallState::Waiting } else { CallState::Watching },
                    turn: Some(self.tell(if mine { "your-turn-waits" } else { "turn-of" }, "seat", on_turn)),
                    title: self.say(&terms),
                    why: self.text(&terms, Some("why")).unwrap_or_default(),
                }
            }
            (None, None) if !others.is_empty() && (mine || others != SeatSet::one(on_turn)) => Call {
                state: if mine { CallState::Waiting } else { CallState::Watching },
                turn: Some(self.tell(if mine { "your-turn-waits" } else { "turn-of" }, "seat", on_turn)),
                title: self.tell("waits-for", "seats", others),
                why: self.waiting(others, on_turn).unwrap_or_default(),
            },
            (None, None) => quiet(own(CallState::Watching), self.tell("turn-of", "seat", on_turn)),
        }
    }

    fn meanwhile(&self, view: &View) -> Call {
        let terms = Terms::to_say("window-passes").with("seat", view.turn.player);
        let terms = match view.window {
            Some(window) => {
                let terms = terms.with("moment", window.moment).with("doer", window.doer);
                terms.with("it", window.it).with("moving", window.cards)
            }
            None => terms,
        };
        Call { state: CallState::Watching, turn: None, title: self.say(&terms), why: String::new() }
    }

    fn some_tokens(&self, on: &TokensView) -> String {
        let terms = Terms::to_say("some-tokens").with("number", on.number);
        self.say(&self.token(terms, on.token))
    }

    fn claim_words(&self) -> ClaimWords {
        let names = ["title", "why", "option", "confirm"];
        let [title, why, option, confirm] = self.attributes(&Terms::to_say("claim-goal"), names);
        ClaimWords { title, why, option, confirm }
    }

    fn seat(&self, player: &PlayerView, view: &View, facts: &Facts) -> SeatWords {
        let seat = player.seat;
        let status = if view.outcome.is_some_and(|outcome| winners(outcome).contains(seat)) {
            Some("wins")
        } else if view.turn.player == seat {
            Some("on-turn")
        } else if player.out {
            Some("knocked-out-now")
        } else {
            (view.question.is_none() && view.asked.contains(seat)).then_some("is-asked")
        };
        let bonus = facts.bonuses.iter().find(|bonus| bonus.seat == seat);
        SeatWords {
            unit: self.tell("cards-held", "count", player.hand),
            status: status.map(|status| self.locale.word(status)),
            plays: self.say(&Terms::to_say("seat-plays").with("seat", seat)),
            uses: self.say(&Terms::to_say("seat-uses").with("seat", seat)),
            bonus: bonus.and_then(|bonus| self.bonus(bonus.draw, bonus.play)),
            coming: self.coming(seat, view),
            lasting: view
                .lasting
                .iter()
                .filter(|lasting| lasting.seat == seat)
                .map(|&LastingView { card, seat, until }| {
                    let terms = Terms::to_say("holds-until").with("seat", seat).with("until", until);
                    LastingWords { card, until: self.say(&terms) }
                })
                .collect(),
        }
    }

    /// Which turn of a player comes out of order, or not at all.
    fn coming(&self, seat: Seat, view: &View) -> Option<String> {
        let coming = if view.misses.contains(seat) {
            "missed"
        } else if view.granted.first() == Some(&seat) {
            "next"
        } else if view.granted.contains(&seat) {
            "extra"
        } else {
            return None;
        };
        let terms = Terms::to_say("turn-to-come").with("seat", seat).with("coming", coming);
        Some(self.say(&terms))
    }

    fn call_out(&self, call: &CallView) -> CallWords {
        let terms = Terms::to_say("call-out").with("card", call.card);
        let terms = terms.with("call", &self.deck.face(call.card).call);
        let confirm = |whom| self.attributes(&terms.clone().with("seat", whom), ["confirm"]);
        CallWords { title: self.say(&terms), whom: call.whom.iter().flat_map(confirm).collect() }
    }

    /// Nothing where the question itself says it.
    fn strip(&self, view: &View, facts: &Facts) -> Option<Strip> {
        let told = view.question.is_some_and(|question| question.purpose.manner().tells_all);
        let terms = match (facts.vote, &view.quiz) {
            (Some((seat, what)), _) => Terms::to_say("strip-vote")
                .with("seat", seat)
                .with("what", self.proposal(what, &view.said))
                .with("seats", view.asked),
            _ if told => return None,
            (None, Some(quiz)) => {
                let terms = Terms::to_say("strip-quiz").with("quiz", quiz).with("fact", shown(quiz));
                terms.with("said", &view.said)
            }
            (None, None) if view.said.is_empty() => return None,
            (None, None) => Terms::to_say("strip-said").with("said", &view.said),
        };
        let [title, text, rest] = self.attributes(&terms, ["title", "text", "rest"]);
        Some(Strip { title, text, rest })
    }

    /// What is said of the cards that a card at work has set aside. Those of the innermost are chosen from.
    fn tray(&self, depth: usize, at: &ResolvingView, view: &View) -> String {
        let shown = !at.aside.is_empty();
        let message = match (depth == view.resolving.len(), at.aside_count) {
            (true, 0) if view.question.is_some() => "tray-choose",
            (true, 1..) if !shown => "tray-aside",
            (false, 1..) if shown => "tray-these",
            (false, 1..) => "tray-more",
            _ => return String::new(),
        };
        self.tell(message, "cards", at.aside_count)
    }

    /// Whom the game waits for; nothing, if for nobody.
    pub fn waiting(&self, asked: SeatSet, on_turn: Seat) -> Option<String> {
        let terms = Terms::to_say("waiting").with("seats", asked).with("on-turn", asked.contains(on_turn));
        (!asked.is_empty()).then(|| self.say(&terms))
    }

    /// What a player draws and plays beyond the rules: "draws 1 more, plays 2 more".
    pub fn bonus(&self, draw: u8, play: u8) -> Option<String> {
        let terms = Terms::to_say("bonus").with("draw", draw).with("play", play);
        ((draw, play) != (0, 0)).then(|| self.say(&terms))
    }

    /// The numbers that hold just now.
    pub fn numbers(&self, facts: &Facts) -> Numbers {
        let number = |message, number: Option<u8>| self.tell(message, "number", number);
        let limit = |limit: &LimitFacts| {
            let [name] = self.attributes(&Terms::to_say(limit.slot.word()).among("ask"), ["name"]);
            LimitWords { name, most: number("limit", limit.rule.map(|(most, _)| most)) }
        };
        Numbers {
            draw: number("draw-rule", Some(facts.draw_rule.0)),
            play: match facts.play_rule.0 {
                Value::Exactly(exactly) => number("play-exactly", Some(exactly.printed())),
                Value::All => number("play-all-but", None),
                Value::AllBut(but) => number("play-all-but", Some(but.printed())),
            },
            limits: facts.limits.iter().map(limit).collect(),
        }
    }

    /// What is put to the vote, on a button; `said` is the word that a vote may be about.
    pub fn proposal(&self, what: Proposal, said: &str) -> String {
        self.say(&Terms::of(&what).among("propose").with("said", said))
    }

    fn ending_of(&self, outcome: Outcome, view: &View, facts: &Facts, here: SeatSet) -> Ending {
        let (title, reason) = self.ending(outcome, Some(view));
        let title = match &view.winning_word {
            Some(laid) => self
                .say(&Terms::to_say("won-with").with("title", title).with("word", laid.text.to_uppercase())),
            None => title,
        };
        let reached = facts.reached.iter().map(|reached| self.reached(winners(outcome).lowest(), reached));
        let reason = [reason].into_iter().chain(reached).collect::<Vec<_>>().join(" ");
        let others = view.players.iter().map(|player| player.seat).filter(|seat| *seat != view.seat);
        let (here, gone): (Vec<Seat>, Vec<Seat>) = others.partition(|seat| here.contains(*seat));
        let again = Terms::to_say("again").with("here", here).with("gone", gone);
        Ending { title, reason, behind: self.behind(view, facts, winners(outcome)), again: self.say(&again) }
    }
}

/// Who has won: several share a first place.
fn winners(outcome: Outcome) -> SeatSet {
    match outcome {
        Outcome::Won { seat, .. } => SeatSet::one(seat),
        Outcome::Scored { seats } => seats,
        Outcome::Lost { .. } | Outcome::Alone { .. } | Outcome::Stopped(_) => SeatSet::EMPTY,
    }
}
