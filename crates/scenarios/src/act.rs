//! From what the script says to the answer the engine takes.

use crate::expected::listed;
use crate::names::sentence;
use crate::picture;
use crate::read::Name;
use crate::run::{Play, Surprise};
use crate::scenario::{Act, Deed};
use panta_cards::{Card, CardSet};
use panta_engine::{Answer, Proposal, Purpose, Question, Seat};

impl Play<'_> {
    /// The answer that fits the question this player is asked, or what is asked instead.
    pub(crate) fn answer(&self, act: &Act) -> Result<Answer, Surprise> {
        if let Some(unasked) = self.unasked(act) {
            return Ok(unasked);
        }
        let Some(question) = self.game.question(act.by) else {
            return Err(self.something_else(act, "is not asked anything now"));
        };
        let answer = self.fitting(act, &question);
        answer.ok_or_else(|| self.something_else(act, "is asked something else"))
    }

    /// What people do without being asked for it, while anything is asked.
    fn unasked(&self, act: &Act) -> Option<Answer> {
        let any = |name: &Name| self.offered(self.names.deck.all(), name, None).unwrap_or(Card(0));
        let asked = self.game.question(act.by).map(|question| question.purpose);
        Some(match &act.deed {
            Deed::Calls { rule, whom } => {
                let card = any(rule);
                Answer::Call(card, whom.unwrap_or_else(|| self.bearer(card, act.by)))
            }
            Deed::Heard { rule, whom } => Answer::Heard(any(rule), *whom),
            Deed::Claims if asked != Some(Purpose::Claim) => Answer::Claim,
            Deed::Declares { words, goal } => Answer::Declare(any(goal), words.as_str().into()),
            Deed::ProposesMeta(card) => Answer::Propose(Proposal::Meta(any(card))),
            Deed::Proposes(what) => Answer::Propose(*what),
            Deed::Joins => Answer::Join,
            Deed::Leaves => Answer::Leave,
            Deed::TimeUp => Answer::TimeUp,
            _ => return None,
        })
    }

    /// Whoever else bears the duty of this rule.
    fn bearer(&self, card: Card, by: Seat) -> Seat {
        let (state, deck) = (self.game.state(), self.game.deck());
        let duty = deck.duties.iter().find(|duty| duty.cards.contains(card));
        let whom = duty.and_then(|duty| state.bearers(duty).without(by).lowest());
        whom.unwrap_or(by)
    }

    fn fitting(&self, act: &Act, question: &Question) -> Option<Answer> {
        let playing = is_play(question);
        match &act.deed {
            Deed::Plays(name) if playing => self.offered(question.cards, name, None).map(Answer::Card),
            Deed::Picks { cards, of } if !playing => self.picked(question, cards, *of),
            Deed::Uses(name) => self.free_action(question.uses, name).map(Answer::Use),
            Deed::ChoosesPlayer(seat) => question.seats.contains(*seat).then_some(Answer::Seat(*seat)),
            Deed::ChoosesWay { left } => {
                (question.purpose == Purpose::Direction).then_some(Answer::Option(!left as u8))
            }
            Deed::Passes if question.pass => Some(Answer::Pass),
            Deed::Passes if question.min == 0 && question.max > 1 => Some(Answer::Cards(CardSet::EMPTY)),
            Deed::Says(words) => said(question, words),
            Deed::Attaches { creeper, to } if question.purpose == Purpose::Attach => {
                let named = question.why.map(|card| self.names.card(card)) == Some(creeper.text.as_str());
                self.offered(question.cards, to, None).filter(|_| named).map(Answer::Card)
            }
            // A card that is not among those offered can still be named in words.
            Deed::Guesses(name) if question.purpose == Purpose::Quiz => {
                let card = self.offered(question.cards, name, None).map(Answer::Card);
                Some(card.unwrap_or_else(|| Answer::Text(name.text.as_str().into())))
            }
            Deed::LetsStand if question.purpose == Purpose::Challenge => Some(Answer::Option(0)),
            Deed::Challenges if question.purpose == Purpose::Challenge => Some(Answer::Option(1)),
            Deed::Presses if question.purpose == Purpose::Race => Some(Answer::Option(0)),
            Deed::Remembers(rule) if question.purpose == Purpose::After => {
                self.duty_of(rule).map(Answer::Option)
            }
            Deed::Claims if question.purpose == Purpose::Claim => Some(Answer::Option(0)),
            Deed::Spends(cards) if question.purpose == Purpose::Spend => self.picked(question, cards, None),
            Deed::SpendsWord(word) if question.purpose == Purpose::SpendWord => {
                let words = self.game.view(act.by).words;
                let at = words.iter().position(|known| known == word);
                at.map(|at| Answer::Option(at as u8))
            }
            _ => None,
        }
    }

    /// The place of a rule's duty in the deck.
    fn duty_of(&self, rule: &Name) -> Option<u8> {
        let deck = self.names.deck;
        let at = deck.duties.iter().position(|duty| duty.cards.meets(deck.named(&rule.text)))?;
        u8::try_from(at).ok()
    }

    /// The same without regard to what is asked, for what must be refused.
    pub(crate) fn attempt(&self, act: &Act) -> Answer {
        let question = self.game.question(act.by);
        let deck = self.names.deck;
        if let Some(question) = &question
            && let Some(answer) = self.fitting(act, question)
        {
            return answer;
        }
        if let Some(answer) = self.unasked(act) {
            return answer;
        }
        let any = |name: &Name| self.offered(deck.all(), name, None).unwrap_or(Card(0));
        match &act.deed {
            Deed::Attaches { to, .. } => Answer::Card(any(to)),
            Deed::Guesses(name) => Answer::Card(any(name)),
            Deed::LetsStand | Deed::Presses => Answer::Option(0),
            Deed::Challenges => Answer::Option(1),
            Deed::Remembers(rule) => Answer::Option(self.duty_of(rule).unwrap_or(u8::MAX)),
            Deed::Spends(cards) => Answer::Cards(self.chosen(deck.all(), cards, None).unwrap_or_default()),
            Deed::SpendsWord(_) => Answer::Option(u8::MAX),
            Deed::Plays(name) => Answer::Card(any(name)),
            Deed::Picks { cards, of } => {
                let set = self.chosen(deck.all(), cards, *of).unwrap_or_default();
                // Where cards are played, picking them can only mean to get rid of them.
                let one = cards.len() == 1 && question.is_some_and(|question| !is_play(&question));
                match set.first() {
                    Some(card) if one => Answer::Card(card),
                    _ => Answer::Cards(set),
                }
            }
            Deed::Uses(name) => Answer::Use(self.free_action(u64::MAX, name).unwrap_or(u8::MAX)),
            Deed::ChoosesPlayer(seat) => Answer::Seat(*seat),
            Deed::ChoosesWay { left } => Answer::Option(!left as u8),
            Deed::Passes => Answer::Pass,
            Deed::Says(words) => Answer::Text(words.as_str().into()),
            _ => Answer::Pass,
        }
    }

    fn picked(&self, question: &Question, cards: &[Name], of: Option<Seat>) -> Option<Answer> {
        let set = self.chosen(question.cards, cards, of)?;
        match set.first() {
            Some(card) if question.max == 1 && set.len() == 1 => Some(Answer::Card(card)),
            Some(_) if question.max == 1 => None,
            _ => Some(Answer::Cards(set)),
        }
    }

    /// A card for each name, equal copies one after the other.
    fn chosen(&self, among: CardSet, names: &[Name], of: Option<Seat>) -> Option<CardSet> {
        let mut left = among;
        let mut set = CardSet::EMPTY;
        for name in names {
            let card = self.offered(left, name, of)?;
            left.remove(card);
            set.insert(card);
        }
        Some(set)
    }

    /// The card of this name among these, of this player's table if one is named.
    fn offered(&self, among: CardSet, name: &Name, of: Option<Seat>) -> Option<Card> {
        let mut cards = self.names.deck.named(&name.text) & among;
        if let Some(seat) = of {
            cards &= self.game.state().tables[seat.index()];
        }
        cards.first()
    }

    fn free_action(&self, open: u64, name: &Name) -> Option<u8> {
        let named = self.names.deck.named(&name.text);
        let mut actions = self.names.deck.free_actions.iter().enumerate();
        let found = actions.find(|(at, action)| open >> at & 1 == 1 && action.cards.meets(named));
        found.map(|(at, _)| at as u8)
    }

    /// What the script says, as a sentence.
    pub(crate) fn told(&self, act: &Act) -> String {
        let deed = match &act.deed {
            Deed::Plays(name) => format!("plays {}", name.text),
            Deed::Uses(name) => format!("uses {}", name.text),
            Deed::Picks { cards, of: None } => format!("picks {}", listed(cards)),
            Deed::Picks { cards, of: Some(seat) } => {
                format!("picks {} of {}", listed(cards), self.names.player(*seat))
            }
            Deed::ChoosesPlayer(seat) => format!("chooses {}", self.names.player(*seat)),
            Deed::ChoosesWay { left: true } => "chooses left".to_string(),
            Deed::ChoosesWay { left: false } => "chooses right".to_string(),
            Deed::Passes => "passes".to_string(),
            Deed::Says(words) => format!("says “{words}”"),
            Deed::Calls { rule, whom: None } => format!("calls somebody out for {}", rule.text),
            Deed::Calls { rule, whom: Some(seat) } => {
                format!("calls {} out for {}", self.names.player(*seat), rule.text)
            }
            Deed::Attaches { creeper, to } => format!("attaches {} to {}", creeper.text, to.text),
            Deed::Guesses(name) => format!("guesses {}", name.text),
            Deed::Challenges => "challenges".to_string(),
            Deed::LetsStand => "lets it stand".to_string(),
            Deed::Presses => "presses".to_string(),
            Deed::Remembers(rule) => format!("remembers {}", rule.text),
            Deed::Claims => "claims".to_string(),
            Deed::Spends(cards) => format!("spends {}", listed(cards)),
            Deed::SpendsWord(word) => format!("spends the word “{word}”"),
            Deed::Declares { words, goal } => format!("declares “{words}” for {}", goal.text),
            Deed::ProposesMeta(card) => format!("proposes {}", card.text),
            Deed::Proposes(Proposal::Goals(goals)) => format!("proposes to end the game with {goals} Goals"),
            Deed::Proposes(Proposal::Minutes(minutes)) => {
                format!("proposes to end the game in {minutes} minutes")
            }
            Deed::Proposes(_) => "proposes to end the game".to_string(),
            Deed::Heard { rule, .. } => format!("is heard by the table ({})", rule.text),
            Deed::Joins => "joins".to_string(),
            Deed::Leaves => "leaves".to_string(),
            Deed::TimeUp => "says that the time is up".to_string(),
        };
        sentence(format!("{} {deed}", self.names.player(act.by)))
    }

    fn something_else(&self, act: &Act, how: &str) -> Surprise {
        let asked = self.game.asked().iter().filter_map(|seat| self.game.question(seat));
        let questions: Vec<String> = asked.map(|question| picture::question(&question, self.names)).collect();
        let now = match self.game.outcome() {
            Some(outcome) => self.names.outcome(outcome),
            None => questions.join(" / "),
        };
        Surprise { expected: self.told(act), found: format!("{} {how}. {now}", self.names.player(act.by)) }
    }
}

/// Whether a card is to be played, rather than picked for something else.
fn is_play(question: &Question) -> bool {
    matches!(question.purpose, Purpose::Play | Purpose::PlayAside | Purpose::PlayDiscarded)
}

/// Yes and no are votes; to a question for words, anything goes.
fn said(question: &Question, words: &str) -> Option<Answer> {
    if question.text {
        return Some(Answer::Text(words.into()));
    }
    let vote = matches!(
        question.purpose,
        Purpose::Vote
            | Purpose::Admit
            | Purpose::YesNo
            | Purpose::Ballot
            | Purpose::Duty
            | Purpose::Propose(_)
    );
    match words {
        "yes" if vote => Some(Answer::Option(0)),
        "no" if vote => Some(Answer::Option(1)),
        "abstain" if vote && question.pass => Some(Answer::Pass),
        _ => None,
    }
}
