//! The questions in words: a heading that says what to do, the reason, and what every answer is called.

#![allow(missing_docs, reason = "a field whose name says it all needs no sentence")]

use crate::{Speaker, Terms};
use panta_cards::{Answers, CardQuestion, CardSet, Duty, Number, Slot, Step, Value, Whole};
use panta_engine::{Goes, Purpose, Question, QuizView, SUGGESTED_WORDS, SeatSet, View};
use serde::Serialize;

/// A question in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Prompt {
    pub title: String,
    pub why: String,
    /// The word on the button, before the card's name.
    pub button: String,
    /// The word on a chosen card.
    pub tag: String,
    /// What passing is called, where it is allowed.
    pub pass: Option<String>,
    /// What the options are called, by number.
    pub options: Vec<String>,
    /// What to write, where words are an answer.
    pub hint: String,
    /// What to know once an answer is chosen.
    pub note: String,
}

impl Speaker<'_> {
    /// Words for a question. The view is the asked player's own.
    pub fn prompt(&self, question: &Question, view: &View) -> Prompt {
        let terms = self.asks(question, view);
        let options = self.options(question, view, &terms);
        let own = |name: &str| self.text(&terms, Some(name));
        let usual = Terms { kind: "ask".into(), ..terms.clone() };
        let part = |name: &str| own(name).or_else(|| self.text(&usual, Some(name))).unwrap_or_default();
        Prompt {
            title: match self.own(question) {
                Some(asks) if !asks.words.is_empty() => asks.words.clone(),
                _ => self.say(&terms),
            },
            why: if question.purpose == Purpose::Play { self.play_why(view) } else { part("why") },
            button: part("button"),
            tag: part("tag"),
            pass: question.pass.then(|| part("pass")),
            options,
            hint: own("hint").unwrap_or_default(),
            note: own("note").unwrap_or_default(),
        }
    }

    /// The options by number: words of the deck or of the player, or what the message calls them, or yes and no.
    fn options(&self, question: &Question, view: &View, terms: &Terms) -> Vec<String> {
        let most = u128::BITS - question.options.leading_zeros();
        match question.purpose {
            Purpose::After if question.options != 0 => {
                let text = |duty: &Duty| self.deck.face(duty.cards.first()?).duty.clone();
                let texts = self.deck.rules.duties.iter().map(|duty| text(duty).unwrap_or_default());
                texts.map(|text| text.trim_end_matches('.').to_string()).collect()
            }
            Purpose::KeepWord => SUGGESTED_WORDS.map(String::from).to_vec(),
            Purpose::SpendWord => view.words.clone(),
            Purpose::Word => vec![],
            Purpose::OneOf | Purpose::Throw => {
                let asks = self.own(question);
                (0..most as u8).map(|answer| asks.map_or(String::new(), |asks| asks.label(answer))).collect()
            }
            _ => {
                let named = |at: u32| self.text(terms, Some(&format!("option-{at}")));
                if question.options == 0b11 && named(0).is_none() && named(1).is_none() {
                    return ["yes", "no"].map(|word| self.locale.word(word)).to_vec();
                }
                // Each stands in its own place, whether or not those before it have words.
                let label = |at: u32| {
                    let (offered, words) = (question.options >> at & 1 == 1, named(at));
                    let kind = &terms.kind;
                    debug_assert!(!offered || words.is_some(), "`{kind}` has no words for `.option-{at}`");
                    words.unwrap_or_default()
                };
                (0..most).map(label).collect()
            }
        }
    }

    /// The card's own question, if it is one.
    fn own(&self, question: &Question) -> Option<&CardQuestion> {
        self.deck.code.questions.get(question.asks? as usize)
    }

    fn asks(&self, question: &Question, view: &View) -> Terms {
        let (turn, face) = (&view.turn, question.why.map(|card| self.deck.face(card)));
        let mut terms = Terms::of(&question.purpose)
            .with("why", question.why)
            .with("text", face.map(|face| &face.text))
            .with("about", question.about.map(|seat| self.name(seat)))
            .with("said", &view.said);
        terms.kind = format!("ask-{}", question.purpose.word()).into();
        match question.purpose {
            Purpose::Before => terms.with("cards", turn.draw_target),
            Purpose::Play => {
                let how = match (turn.play_target, turn.played) {
                    _ if question.pass => "may",
                    (None, _) if turn.plays_left == view.hand.len() => "all",
                    (Some(_), 0) => "first",
                    (None | Some(_), _) => "more",
                };
                terms.with("cards", turn.plays_left).with("how", how)
            }
            Purpose::After => terms.with("uses", question.uses != 0),
            Purpose::Limit(_) => {
                let terms = terms.with("several", question.max != 1).with("held", question.cards.len());
                let terms = terms.with("mine", turn.player == view.seat);
                self.raised(terms.with("cards", question.min), question, view)
            }
            Purpose::PlayAside => terms.with("cards", question.cards.len()),
            Purpose::Move(_) => {
                let amount = match (question.min, question.max) {
                    (1, 1) => "one",
                    (min, max) if min == max => "exactly",
                    (0, _) => "up-to",
                    (_, _) => "some",
                };
                let terms = terms.with("amount", amount).with("cards", question.max);
                let to: &str = question.to.map_or("elsewhere", Goes::word);
                terms.with("whom", question.about).with("to", to)
            }
            Purpose::Player => terms.with("trades", self.trades_hands(question)),
            Purpose::Direction => {
                let seats: SeatSet = view.players.iter().map(|player| player.seat).collect();
                let terms = terms.with("what", self.passed_on(question));
                terms.with("left", seats.after(view.seat)).with("right", seats.before(view.seat))
            }
            Purpose::Vote => terms.with("duty", face.map(|face| &face.duty)),
            Purpose::Admit => terms.with("call", face.map(|face| &face.call)),
            Purpose::Race => terms.with("race", face.map(|face| &face.race)),
            Purpose::Quiz => {
                let fact = view.quiz.as_ref().and_then(shown);
                terms.with("quiz", &view.quiz).with("fact", fact)
            }
            Purpose::Duty => {
                let kept = view.kept.iter().find(|kept| Some(kept.card) == question.why);
                terms.with("duty", face.map(|face| &face.duty)).with("word", kept.map(|kept| &kept.word))
            }
            Purpose::Answer(_) => {
                let moving = view.window.map_or(CardSet::EMPTY, |window| window.cards);
                let terms = terms.with("moving", moving).with("doer", question.about);
                terms.with("fits", question.cards.len()).with("held", view.hand.len())
            }
            Purpose::PutToken(token) | Purpose::TakeToken(token) => self.token(terms, token),
            Purpose::StandIn(moment) => terms.with("moment", moment),
            Purpose::Spend => terms.with("cards", question.min),
            Purpose::OneOf => {
                let number = |asks: &CardQuestion| matches!(asks.answers, Answers::Numbers(..));
                terms.with("numbers", self.own(question).is_some_and(number))
            }
            Purpose::Propose(_) => terms
                .with("ends-by-itself", view.options.ends_by_itself())
                .with("alone", question.about == Some(question.seat)),
            _ => terms,
        }
    }

    /// Which rule says how many to play, and how far one is.
    fn play_why(&self, view: &View) -> String {
        let turn = &view.turn;
        let rule = (view.rules & self.deck.slot(Slot::Play)).first();
        let say = |message, cards: usize| {
            let terms = Terms::to_say(message).with("rule", rule).with("cards", cards);
            self.say(&terms.with("played", turn.played))
        };
        // What is beyond the rule's own number comes from other cards.
        let say_beyond = |message, printed: u8| {
            let cards = turn.play_target.unwrap_or(printed);
            let terms = Terms::to_say(message).with("rule", rule).with("cards", cards);
            self.say(&terms.with("more", cards.saturating_sub(printed)).with("played", turn.played))
        };
        match rule.map(|rule| self.deck.effects(rule).value) {
            None => say_beyond("play-basic", 1),
            Some(Some(Value::All)) => say("play-all", view.hand.len()),
            Some(Some(Value::AllBut(_))) => {
                say("play-until", view.hand.len().saturating_sub(turn.plays_left))
            }
            Some(Some(Value::Exactly(number))) => say_beyond("play-rule", number.printed()),
            Some(None) => say_beyond("play-rule", 1),
        }
    }

    /// Whether a player is chosen to trade hands with.
    fn trades_hands(&self, question: &Question) -> bool {
        self.steps(question).any(|step| matches!(step, Step::SwapAll { what: Whole::Hands, .. }))
    }

    /// What moves on in the direction that is chosen.
    fn passed_on(&self, question: &Question) -> Whole {
        let mut passed = self.steps(question).filter_map(|step| match step {
            Step::PassAll { what, .. } => Some(*what),
            _ => None,
        });
        passed.next().unwrap_or(Whole::Hands)
    }

    /// What the card does that asks.
    fn steps(&self, question: &Question) -> impl Iterator<Item = &Step> {
        let program = question.why.and_then(|card| self.deck.effects(card).program);
        let code = program.into_iter().flat_map(|at| &self.deck.code.steps[at as usize..]);
        code.take_while(|step| **step != Step::Stop)
    }

    /// With the rule that has made the number of a limit grow, and to what.
    fn raised(&self, terms: Terms, question: &Question, view: &View) -> Terms {
        let value = question.why.and_then(|card| self.deck.effects(card).value);
        let by = view.rules & self.deck.rules.numerals;
        let to = match value {
            Some(Value::Exactly(Number::Digit(most))) if !by.is_empty() => {
                most as usize + self.deck.raised(view.rules) as usize
            }
            _ => 0,
        };
        terms.with("raised-by", by.first()).with("raised-to", to)
    }
}

/// The facts that a quiz shows, one sentence after the other.
pub(crate) fn shown(quiz: &QuizView) -> Option<String> {
    (!quiz.facts.is_empty()).then(|| quiz.facts.join(" "))
}
