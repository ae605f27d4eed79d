//! Comparing what must be true with what is. What was expected is worded in `expected.rs`; here is only what is found.

use crate::expectation::{Asks, Check, Counter, Fact, How, Shows, Told, Zone};
use crate::facts::facts;
use crate::picture::{self, cards_in};
use crate::read::Name;
use crate::run::Play;
use crate::setup::Keeps;
use panta_cards::Card;
use panta_engine::speech::{counted, listed};
use panta_engine::{Event, Outcome, Question, Seat, SeatSet};

impl Play<'_> {
    /// What is found instead; nothing, if all is as it must be.
    pub(crate) fn found(&self, check: &Check) -> Option<String> {
        let state = self.game.state();
        match check {
            Check::Cards { zone, how, cards } => self.cards(*zone, *how, cards),
            Check::Count { zone, number } => {
                let found = cards_in(state, self.names, *zone).len();
                (found as u64 != *number).then(|| found.to_string())
            }
            Check::Counter { which, number } => self.counter(*which, *number),
            Check::Asked(asks) => self.asked(asks),
            Check::AskedOnly(seats) => {
                let found = self.game.asked();
                (set(seats) != found).then(|| self.names.seats(found))
            }
            Check::NotAsked(seat) => {
                self.game.question(*seat).map(|question| picture::question(&question, self.names))
            }
            Check::Turn(seat) => {
                (state.player() != *seat).then(|| format!("{}'s turn", self.names.player(state.player())))
            }
            Check::Tied(seats) => (set(seats) != state.tied).then(|| self.names.seats(state.tied)),
            Check::Event { happened, fact } => {
                let found = self.news().iter().any(|event| self.is_fact(event, fact));
                (found != *happened).then(|| self.told_news())
            }
            Check::Attached { creeper, to } => self.attached(creeper, Some(to)),
            Check::NotAttached(creeper) => self.attached(creeper, None),
            Check::Keeps(keeps) => self.keeps(keeps),
            Check::Quiz { seat, shows } => self.quiz(*seat, shows.as_ref()),
            Check::Sees { seat, sees, cards, hand } => self.sees(*seat, *sees, cards, *hand),
            Check::Told(told) => (!self.people_told(told)).then(|| self.told_news()),
            Check::Laid { seat, word } => {
                let laid = |event: &Event| match event {
                    Event::Laid { seat: who, word: said, .. } | Event::Said { seat: who, text: said, .. } => {
                        who == seat && said.as_str() == word
                    }
                    _ => false,
                };
                (!self.news().iter().any(laid)).then(|| self.told_news())
            }
            Check::NotWon { seat, with, because } => self.not_won(*seat, with, because.as_deref()),
            Check::Follows(ruling) => self.follows(ruling),
            Check::Winner { .. }
            | Check::Winners(_)
            | Check::Alone(_)
            | Check::Lost { .. }
            | Check::NoWinner
            | Check::Stopped(_) => self.ending(check),
        }
    }

    /// What has happened since the last action.
    fn news(&self) -> &[Event] {
        &self.events[self.since..]
    }

    fn told_news(&self) -> String {
        let told: Vec<String> = self.names.told(self.news()).collect();
        if told.is_empty() { "nothing".into() } else { told.join(" ") }
    }

    /// Whether these are the cards of these names, in any order.
    pub(crate) fn same_cards(&self, wanted: &[Name], found: impl Iterator<Item = Card>) -> bool {
        let mut left: Vec<&str> = found.map(|card| self.names.card(card)).collect();
        let mut right: Vec<&str> = wanted.iter().map(|name| name.text.as_str()).collect();
        left.sort_unstable();
        right.sort_unstable();
        left == right
    }

    fn cards(&self, zone: Zone, how: How, wanted: &[Name]) -> Option<String> {
        let found = cards_in(self.game.state(), self.names, zone);
        let lies = |name: &Name| found.iter().any(|card| self.names.card(*card) == name.text);
        let right = match how {
            How::Exactly => self.same_cards(wanted, found.iter().copied()),
            How::Contains => wanted.iter().all(lies),
            How::Lacks => !wanted.iter().any(lies),
            How::Top => {
                found.len() >= wanted.len()
                    && wanted.iter().zip(&found).all(|(name, card)| self.names.card(*card) == name.text)
            }
        };
        (!right).then(|| self.names.cards(found))
    }

    fn counter(&self, which: Counter, wanted: Option<u64>) -> Option<String> {
        let (state, deck) = (self.game.state(), self.names.deck);
        let found = match which {
            Counter::Drawn => Some(state.turn.drawn as u64),
            Counter::DrawTarget => Some(state.draw_target(deck) as u64),
            Counter::Played => Some(state.turn.played as u64),
            Counter::PlaysLeft => Some(state.plays_left(deck) as u64),
            Counter::PlayTarget => state.play_target(deck).map(u64::from),
            Counter::ExtraTurns => Some(state.extra_turns as u64),
        };
        (found != wanted).then(|| found.map_or("all".to_string(), |number| number.to_string()))
    }

    fn asked(&self, asks: &Asks) -> Option<String> {
        let Some(question) = self.game.question(asks.seat) else {
            return Some(format!("asked: {}", self.names.seats(self.game.asked())));
        };
        (!self.is_like(asks, &question)).then(|| {
            let words = self.game.view(asks.seat).words;
            let words = if words.is_empty() { String::new() } else { format!(" Words: {}.", listed(&words)) };
            picture::question(&question, self.names) + &words
        })
    }

    /// Whether the question is as it should be.
    fn is_like(&self, asks: &Asks, question: &Question) -> bool {
        let uses = picture::uses(question, self.names);
        let words = || self.game.view(question.seat).words;
        let offered = |name: &Name| question.cards.meets(self.names.deck.named(&name.text));
        asks.purpose.as_ref().is_none_or(|purpose| purpose == question.purpose.word())
            && asks.why.as_ref().is_none_or(|why| question.why.is_some_and(|card| self.is(card, why)))
            && asks.about.is_none_or(|about| question.about == Some(about))
            && asks.min.is_none_or(|min| min == u64::from(question.min))
            && asks.max.is_none_or(|max| max == u64::from(question.max))
            && asks.options.as_ref().is_none_or(|cards| self.same_cards(cards, question.cards.iter()))
            && !asks.no_options.iter().any(offered)
            && asks.uses.as_ref().is_none_or(|wanted| same_words(wanted.iter().map(|use_| &use_.text), &uses))
            && !asks.no_uses.iter().any(|name| uses.contains(&name.text.as_str()))
            && asks.players.as_ref().is_none_or(|players| set(players) == question.seats)
            && !asks.no_players.iter().any(|seat| question.seats.contains(*seat))
            && asks.words.as_ref().is_none_or(|wanted| same_words(wanted.iter(), &words()))
            && !asks.no_words.iter().any(|word| words().contains(word))
            && asks.pass.is_none_or(|pass| pass == question.pass)
    }

    fn is(&self, card: Card, name: &Name) -> bool {
        self.names.card(card) == name.text
    }

    fn ending(&self, check: &Check) -> Option<String> {
        let outcome = self.game.outcome();
        let same = |card: Card, name: &Option<Name>| name.as_ref().is_none_or(|name| self.is(card, name));
        let right = match (check, outcome) {
            (Check::NoWinner, found) => found.is_none(),
            (Check::Winner { seat, with }, Some(Outcome::Won { seat: who, goal })) => {
                who == *seat && same(goal, with)
            }
            (Check::Lost { with }, Some(Outcome::Lost { ungoal })) => same(ungoal, with),
            (Check::Winners(wanted), Some(Outcome::Scored { seats })) => set(wanted) == seats,
            (Check::Alone(number), Some(Outcome::Alone { goals })) => u64::from(goals) == *number,
            (Check::Stopped(reason), Some(Outcome::Stopped(why))) => why.word() == reason,
            _ => false,
        };
        let found = || outcome.map_or("The game goes on.".to_string(), |outcome| self.names.outcome(outcome));
        (!right).then(found)
    }

    fn attached(&self, creeper: &Name, to: Option<&Name>) -> Option<String> {
        let pairs = self.game.state().attached.iter().filter(|pair| self.is(pair.creeper, creeper));
        let found: Vec<&str> = pairs.map(|pair| self.names.card(pair.to)).collect();
        let right = match to {
            Some(to) => found.contains(&to.text.as_str()),
            None => found.is_empty(),
        };
        (!right).then(|| match found.is_empty() {
            true => "It sits on no Keeper.".to_string(),
            false => format!("It sits on {}.", listed(&found)),
        })
    }

    fn keeps(&self, wanted: &Keeps) -> Option<String> {
        let (state, deck) = (self.game.state(), self.names.deck);
        let rule = (deck.named(&wanted.rule.text) & state.rules).first();
        let kept = rule.and_then(|rule| state.kept_by(deck, rule)).copied().unwrap_or_default();
        let right = kept.word.as_str() == wanted.word.as_deref().unwrap_or_default()
            && kept.players == set(&wanted.players);
        (!right).then(|| self.names.kept(&kept.word, kept.players))
    }

    fn quiz(&self, seat: Seat, shows: Option<&Shows>) -> Option<String> {
        let Some(quiz) = self.game.view(seat).quiz else {
            return Some("no quiz".to_string());
        };
        let shown = match shows {
            None => true,
            Some(Shows::Fact) => quiz.fact.is_some() && quiz.card.is_none(),
            Some(Shows::Card(name)) => quiz.card.is_some_and(|card| self.is(card, name)),
        };
        let what = || quiz.card.map_or("a fact", |card| self.names.card(card));
        (quiz.seat != seat || !shown)
            .then(|| format!("a quiz for {} that shows {}", self.names.player(quiz.seat), what()))
    }

    /// Everything that this player's view of the game shows, and what the quiz gives away.
    fn sees(&self, seat: Seat, sees: bool, cards: &[Name], hand: Option<(Seat, u64)>) -> Option<String> {
        let view = self.game.view(seat);
        let mut seen = view.hand | view.rules | view.metas | view.goals;
        view.players.iter().for_each(|player| seen |= player.table | player.scored);
        let resolving = view.resolving.iter().flat_map(|it| it.aside.iter().copied().chain([it.card]));
        let open = view.discard.iter().copied().chain(resolving);
        open.chain(view.quiz.and_then(|quiz| quiz.card)).for_each(|card| seen.insert(card));
        if cards.iter().any(|name| self.names.deck.named(&name.text).meets(seen) != sees) {
            return Some(self.names.set(seen));
        }
        let (whose, count) = hand?;
        let found = view.players.iter().find(|player| player.seat == whose).map(|player| player.hand);
        let right = (found.map(|found| found as u64) == Some(count)) == sees;
        (!right).then(|| found.map_or("nobody there".to_string(), |found| counted(found, "card")))
    }

    /// Whether these were told so. Nobody named: nobody was told anything.
    fn people_told(&self, wanted: &Told) -> bool {
        let mut told = self.news().iter().filter(|event| matches!(event, Event::Told { .. }));
        if wanted.seats.is_empty() {
            return told.next().is_none();
        }
        told.any(|event| match event {
            Event::Told { seats, what, times, why } => {
                *seats == set(&wanted.seats)
                    && what.word() == wanted.what
                    && wanted.times.is_none_or(|wanted| wanted == u64::from(*times))
                    && wanted.because.as_ref().is_none_or(|name| self.is(*why, name))
            }
            _ => false,
        })
    }

    fn is_fact(&self, event: &Event, wanted: &Fact) -> bool {
        let told = facts(event);
        let named = |name: &Name| told.cards.meets(self.names.deck.named(&name.text));
        event.word() == wanted.kind
            && wanted.seats.iter().all(|seat| told.seats.contains(*seat))
            && wanted.cards.iter().all(named)
            && wanted.result.is_none_or(|result| told.result == Some(result))
            && wanted.because.as_ref().is_none_or(|name| told.why.is_some_and(|card| self.is(card, name)))
    }
}

fn set(seats: &[Seat]) -> SeatSet {
    seats.iter().copied().collect()
}

/// The same words, in any order.
fn same_words<'a>(wanted: impl Iterator<Item = &'a String>, found: &[impl AsRef<str>]) -> bool {
    let mut wanted: Vec<&str> = wanted.map(String::as_str).collect();
    let mut found: Vec<&str> = found.iter().map(AsRef::as_ref).collect();
    wanted.sort_unstable();
    found.sort_unstable();
    wanted == found
}
