//! The questions in words: a heading that says what to do, the reason, and what every answer is called.

use crate::Speaker;
use crate::locale::Rendering;
use crate::message::{Message, messages as say};
use panta_cards::{Card, Duty, Number, Slot, Step, Value, Verb};
use panta_engine::{Proposal, Purpose, Question, SUGGESTED_WORDS, SeatSet, View};

/// A question in words.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Prompt {
    /// What to do.
    pub title: String,
    /// Why.
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
}

impl Speaker<'_> {
    /// Words for a question. The view is the asked player's own.
    pub fn prompt(&self, question: &Question, view: &View) -> Prompt {
        let message = self.asks(question, view);
        let words = Rendering::new(self, &message);
        let part = |name: &str| words.text(Some(name));
        let why = match question.purpose {
            Purpose::Play => self.text(&self.play_why(view)),
            _ => part("why").unwrap_or_default(),
        };
        Prompt {
            title: words.text(None).unwrap_or_default(),
            why,
            button: part("button").unwrap_or_else(|| self.locale.say(&say::plain_button())),
            tag: part("tag").unwrap_or_else(|| self.locale.say(&say::plain_tag())),
            pass: part("pass").or_else(|| question.pass.then(|| self.locale.say(&say::plain_pass()))),
            options: self.options(question, view, part),
            hint: part("hint").unwrap_or_default(),
        }
    }

    /// The options by number: words of the deck or of the player, or what the message calls them, or yes and no.
    fn options(
        &self,
        question: &Question,
        view: &View,
        part: impl Fn(&str) -> Option<String>,
    ) -> Vec<String> {
        match question.purpose {
            Purpose::After if question.options != 0 => {
                let duty =
                    |duty: &Duty| duty.cards.first().and_then(|card| self.deck.face(card).duty.as_deref());
                let duties = self.deck.rules.duties.iter().map(|of| duty(of).unwrap_or_default());
                duties.map(|duty| duty.trim_end_matches('.').to_string()).collect()
            }
            Purpose::KeepWord => SUGGESTED_WORDS.map(String::from).to_vec(),
            Purpose::SpendWord => view.words.clone(),
            Purpose::Word => vec![],
            _ => {
                let named: Vec<String> = ["option_0", "option_1"].into_iter().filter_map(part).collect();
                if named.is_empty() && question.options == 0b11 {
                    return vec![self.locale.say(&say::plain_yes()), self.locale.say(&say::plain_no())];
                }
                named
            }
        }
    }

    fn asks(&self, question: &Question, view: &View) -> Message {
        let turn = &view.turn;
        let (why, count) = (question.why, question.min);
        let face = why.map(|card| self.deck.face(card));
        let text = face.map_or("", |face| &face.text);
        let duty = face.and_then(|face| face.duty.as_deref()).unwrap_or_default();
        let about = &question.about.map(|seat| self.name(seat)).unwrap_or_default();
        let mine = turn.player == view.seat;
        let (raised_by, raised_to) = self.raised(question, view);
        match question.purpose {
            Purpose::Before => say::ask_before(turn.draw_target),
            Purpose::Play => match (turn.play_target, turn.played) {
                (None, _) if turn.plays_left == view.hand.len() => say::ask_play_all(),
                (Some(_), 0) => say::ask_play(turn.plays_left),
                (None | Some(_), _) => say::ask_play_more(turn.plays_left),
            },
            Purpose::BeforeRandom => say::ask_before_random(),
            Purpose::After => say::ask_after(question.uses != 0),
            Purpose::HandLimit => {
                let several = question.max != 1;
                say::ask_hand_limit(why, count, several, question.cards.len(), raised_by, raised_to, mine)
            }
            Purpose::KeeperLimit => say::ask_keeper_limit(why, count, raised_by, raised_to, mine),
            Purpose::GoalGoes => say::ask_goal_goes(why),
            Purpose::PlayAside => say::ask_play_aside(why, question.cards.len()),
            Purpose::PlayDiscarded => say::ask_play_discarded(why),
            Purpose::Move(verb) => self.asks_to_move(question, verb, text),
            Purpose::SwapGive => say::ask_swap_give(why),
            Purpose::SwapGet => say::ask_swap_get(why),
            Purpose::Player => say::ask_player(why, text, self.trades_hands(question)),
            Purpose::Direction => {
                let seats: SeatSet = view.players.iter().map(|player| player.seat).collect();
                say::ask_direction(why, seats.after(view.seat), seats.before(view.seat))
            }
            Purpose::Word => say::ask_word(why, text),
            Purpose::Vote if view.said.is_empty() => say::ask_slip(why, about, duty),
            Purpose::Vote => say::ask_counts(why, about, &view.said),
            Purpose::Admit => {
                let call = face.and_then(|face| face.call.as_deref()).unwrap_or_default();
                say::ask_admit(why, about, call)
            }
            Purpose::Attach => say::ask_attach(why),
            Purpose::Quiz => {
                let quiz = view.quiz.as_ref();
                let statements = quiz.is_some_and(|quiz| quiz.statements);
                match quiz.and_then(|quiz| quiz.fact.as_deref()) {
                    Some(fact) => say::ask_quiz_card(fact, statements),
                    None => say::ask_quiz_fact(why, text, quiz.and_then(|quiz| quiz.card), statements),
                }
            }
            Purpose::Challenge => say::ask_challenge(why, about, &view.said),
            Purpose::YesNo => say::ask_yes_no(why, text, about),
            Purpose::Race => {
                say::ask_race(why, text, face.and_then(|face| face.race.as_deref()).unwrap_or_default())
            }
            Purpose::Ballot => say::ask_ballot(why, text, about),
            Purpose::LayWord => say::ask_lay_word(why, text),
            Purpose::KeepWord => say::ask_keep_word(why, text),
            Purpose::ChooseCard => say::ask_card(why, text),
            Purpose::Duty => {
                let kept = view.kept.iter().find(|kept| Some(kept.card) == why);
                say::ask_duty(why, duty, kept.map_or("", |kept| &kept.word))
            }
            Purpose::Claim => say::ask_claim(why),
            Purpose::Spend => say::ask_spend(why, text, count),
            Purpose::SpendWord => say::ask_spend_word(why, text),
            Purpose::Propose(Proposal::Meta(_)) => say::ask_meta(why, text, about),
            Purpose::Propose(Proposal::Stop) => say::ask_stop(about, view.options.ends_by_itself()),
            Purpose::Propose(Proposal::Goals(goals)) => say::ask_goals(about, goals),
            Purpose::Propose(Proposal::Minutes(minutes)) => say::ask_minutes(about, minutes),
            Purpose::Propose(Proposal::Word(_)) => say::ask_word_counts(why, about, &view.said),
        }
    }

    /// Which rule says how many to play, and how far one is.
    fn play_why(&self, view: &View) -> Message {
        let played = view.turn.played;
        let Some(rule) = (view.rules & self.deck.slot(Slot::Play)).first() else {
            return say::play_basic(view.turn.play_target.unwrap_or(1), played);
        };
        match self.deck.effects(rule).value {
            Some(Value::All) => say::play_all(rule, view.hand.len()),
            Some(Value::AllBut(_)) => {
                say::play_until(rule, view.hand.len() - view.turn.plays_left.min(view.hand.len()))
            }
            _ => say::play_rule(rule, played),
        }
    }

    fn asks_to_move(&self, question: &Question, verb: Verb, text: &str) -> Message {
        let (why, most) = (question.why, question.max);
        let amount = match (question.min, most) {
            (1, 1) => "one",
            (min, max) if min == max => "exactly",
            (0, _) => "up_to",
            (_, _) => "some",
        };
        match (verb, question.about) {
            (Verb::Discard, _) => say::ask_discard(why, text, amount, most),
            (Verb::Take, _) => say::ask_take(why, text, amount, most),
            (Verb::Give, Some(seat)) if self.is_you(seat) => say::ask_keep(why, text, amount, most),
            (Verb::Give, Some(seat)) => say::ask_give(why, text, amount, most, seat),
            (Verb::Give, None) => say::ask_give_away(why, text, amount, most),
        }
    }

    /// Whether a player is chosen to trade hands with.
    fn trades_hands(&self, question: &Question) -> bool {
        let program = question.why.and_then(|card| self.deck.effects(card).program);
        let code = program.into_iter().flat_map(|at| &self.deck.code.steps[at as usize..]);
        code.take_while(|step| **step != Step::Stop).any(|step| matches!(step, Step::SwapHands { .. }))
    }

    /// The rule that has made the number of a limit grow, and to what.
    fn raised(&self, question: &Question, view: &View) -> (Option<Card>, usize) {
        let value = question.why.and_then(|card| self.deck.effects(card).value);
        let by = view.rules & self.deck.rules.numerals;
        match value {
            Some(Value::Exactly(Number::Digit(most))) if !by.is_empty() => {
                (by.first(), most as usize + by.len())
            }
            _ => (None, 0),
        }
    }
}
