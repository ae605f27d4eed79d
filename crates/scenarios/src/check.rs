//! Comparing what must be true with what is.

use crate::expectation::{Asks, Check, Counter, Fact, How, Shows, Told, Zone};
use crate::expected::counter;
use crate::facts::facts;
use crate::picture::{self, cards_in};
use crate::read::Name;
use crate::run::{Play, Surprise};
use crate::setup::Keeps;
use panta_cards::{Card, CardSet};
use panta_engine::{Event, Outcome, Question, Seat, SeatSet};

impl Play<'_> {
    pub(crate) fn check(&self, check: &Check) -> Result<(), Surprise> {
        let state = self.game.state();
        match check {
            Check::Cards { zone, how, cards } => self.cards(*zone, *how, cards),
            Check::Count { zone, number } => {
                let found = cards_in(state, self.names, *zone).len();
                expect(
                    found as u64 == *number,
                    || format!("{number} cards {}", self.place(*zone)),
                    || found.to_string(),
                )
            }
            Check::Counter { which, number } => self.counter(*which, *number),
            Check::Asked(asks) => self.asked(asks),
            Check::AskedOnly(seats) => {
                let wanted: SeatSet = seats.iter().copied().collect();
                let found = self.game.asked();
                expect(
                    wanted == found,
                    || format!("only {} to be asked", self.names.seats(wanted)),
                    || self.names.seats(found),
                )
            }
            Check::NotAsked(seat) => {
                let question = self.game.question(*seat);
                expect(
                    question.is_none(),
                    || format!("{} not to be asked", self.names.player(*seat)),
                    || question.map_or(String::new(), |question| picture::question(&question, self.names)),
                )
            }
            Check::Turn(seat) => expect(
                state.player() == *seat,
                || format!("{}'s turn", self.names.player(*seat)),
                || format!("{}'s", self.names.player(state.player())),
            ),
            Check::Tied(seats) => {
                let wanted: SeatSet = seats.iter().copied().collect();
                expect(
                    wanted == state.tied,
                    || format!("{} to meet a Goal together", self.names.seats(wanted)),
                    || self.names.seats(state.tied),
                )
            }
            Check::Event { happened, fact } => self.event(*happened, fact),
            Check::Attached { creeper, to } => self.attached(creeper, Some(to)),
            Check::NotAttached(creeper) => self.attached(creeper, None),
            Check::Keeps(keeps) => self.keeps(keeps),
            Check::Quiz { seat, shows } => self.quiz(*seat, shows.as_ref()),
            Check::Sees { seat, sees, cards, hand } => self.sees(*seat, *sees, cards, *hand),
            Check::Told(told) => self.people_told(told),
            Check::Laid { seat, word } => self.laid(*seat, word),
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

    /// Compares names with cards, without their order.
    pub(crate) fn same_cards(
        &self,
        wanted: &[Name],
        found: impl Iterator<Item = Card>,
    ) -> Result<(), (String, String)> {
        let found: Vec<Card> = found.collect();
        let mut left: Vec<&str> = found.iter().map(|card| self.names.card(*card)).collect();
        let mut right: Vec<&str> = wanted.iter().map(|name| name.text.as_str()).collect();
        left.sort_unstable();
        right.sort_unstable();
        if left == right {
            return Ok(());
        }
        Err((listed(wanted), self.names.cards(found)))
    }

    fn cards(&self, zone: Zone, how: How, wanted: &[Name]) -> Result<(), Surprise> {
        let found = cards_in(self.game.state(), self.names, zone);
        let lies = |name: &Name| found.iter().any(|card| self.names.card(*card) == name.text);
        let right = match how {
            How::Exactly => self.same_cards(wanted, found.iter().copied()).is_ok(),
            How::Contains => wanted.iter().all(lies),
            How::Lacks => !wanted.iter().any(lies),
            How::Top => {
                found.len() >= wanted.len()
                    && wanted.iter().zip(&found).all(|(name, card)| self.names.card(*card) == name.text)
            }
        };
        let how = match how {
            How::Exactly => "exactly",
            How::Contains => "among others",
            How::Lacks => "none of",
            How::Top => "from the top",
        };
        expect(
            right,
            || format!("{} {how}: {}", self.place(zone), listed(wanted)),
            || self.names.cards(found.iter().copied()),
        )
    }

    fn place(&self, zone: Zone) -> String {
        match zone {
            Zone::Hand(seat) => format!("in {}'s hand", self.names.player(seat)),
            Zone::Table(seat) => format!("on {}'s table", self.names.player(seat)),
            Zone::Rules => "among the New Rules".into(),
            Zone::Goals => "among the Goals".into(),
            Zone::Metas => "among the Meta Rules".into(),
            Zone::Discard => "on the discard pile".into(),
            Zone::Pile => "in the draw pile".into(),
            Zone::Aside => "set aside".into(),
            Zone::Resolving => "being carried out".into(),
            Zone::Scored(seat) => format!("among the Goals claimed by {}", self.names.player(seat)),
            Zone::RulePile => "in the pile of New Rules".into(),
            Zone::RuleDiscard => "on the discard pile of New Rules".into(),
        }
    }

    fn counter(&self, which: Counter, wanted: Option<u64>) -> Result<(), Surprise> {
        let (state, deck) = (self.game.state(), self.names.deck);
        let found = match which {
            Counter::Drawn => Some(state.turn.drawn as u64),
            Counter::DrawTarget => Some(state.draw_target(deck) as u64),
            Counter::Played => Some(state.turn.played as u64),
            Counter::PlaysLeft => Some(state.plays_left(deck) as u64),
            Counter::PlayTarget => state.play_target(deck).map(u64::from),
            Counter::ExtraTurns => Some(state.extra_turns as u64),
        };
        let number = |n: Option<u64>| n.map_or("all".to_string(), |n| n.to_string());
        expect(found == wanted, || counter(which, wanted), || number(found))
    }

    fn asked(&self, asks: &Asks) -> Result<(), Surprise> {
        let player = self.names.player(asks.seat);
        let Some(question) = self.game.question(asks.seat) else {
            return Err(Surprise {
                expected: format!("{player} to be asked"),
                found: format!("that {} is asked", self.names.seats(self.game.asked())),
            });
        };
        let Some(wrong) = self.unlike(asks, &question) else {
            return Ok(());
        };
        Err(Surprise {
            expected: format!("{player} to be asked {wrong}"),
            found: picture::question(&question, self.names),
        })
    }

    /// What the question should have been and is not.
    fn unlike(&self, asks: &Asks, question: &Question) -> Option<String> {
        if let Some(wanted) = &asks.purpose
            && wanted != question.purpose.word()
        {
            return Some(format!("({wanted})"));
        }
        if let Some(why) = &asks.why
            && question.why.map(|card| self.names.card(card)) != Some(why.text.as_str())
        {
            return Some(format!("for {}", why.text));
        }
        if let Some(about) = asks.about
            && question.about != Some(about)
        {
            return Some(format!("about {}", self.names.player(about)));
        }
        if asks.words.is_some() || !asks.no_words.is_empty() {
            let found = self.game.view(question.seat).words;
            if let Some(words) = &asks.words
                && (words.len() != found.len() || !words.iter().all(|word| found.contains(word)))
            {
                return Some(format!(
                    "for exactly the words {} (offered: {})",
                    words.join(", "),
                    found.join(", ")
                ));
            }
            if let Some(word) = asks.no_words.iter().find(|word| found.contains(word)) {
                return Some(format!("without the word {word}"));
            }
        }
        for (wanted, found, word) in
            [(asks.min, question.min, "at least"), (asks.max, question.max, "at most")]
        {
            if let Some(wanted) = wanted
                && wanted != u64::from(found)
            {
                return Some(format!("for {word} {wanted}"));
            }
        }
        if let Some(options) = &asks.options
            && self.same_cards(options, question.cards.iter()).is_err()
        {
            return Some(format!("for exactly one of {}", listed(options)));
        }
        let offers = |name: &&Name| question.cards.meets(self.names.deck.named(&name.text));
        if let Some(name) = asks.no_options.iter().find(offers) {
            return Some(format!("without {}", name.text));
        }
        self.unlike_uses(asks, question).or_else(|| self.unlike_players(asks, question)).or_else(
            || match asks.pass {
                Some(true) if !question.pass => Some("with leave to pass".to_string()),
                Some(false) if question.pass => Some("without leave to pass".to_string()),
                _ => None,
            },
        )
    }

    fn unlike_uses(&self, asks: &Asks, question: &Question) -> Option<String> {
        let open = picture::uses(question, self.names);
        if let Some(uses) = &asks.uses {
            let mut wanted: Vec<&str> = uses.iter().map(|name| name.text.as_str()).collect();
            let mut found = open.clone();
            wanted.sort_unstable();
            found.sort_unstable();
            if wanted != found {
                return Some(format!("with these free actions: {}", listed(uses)));
            }
        }
        let closed = asks.no_uses.iter().find(|name| open.contains(&name.text.as_str()));
        closed.map(|name| format!("without the free action {}", name.text))
    }

    fn unlike_players(&self, asks: &Asks, question: &Question) -> Option<String> {
        if let Some(players) = &asks.players {
            let wanted: SeatSet = players.iter().copied().collect();
            if wanted != question.seats {
                return Some(format!("to choose from {}", self.names.seats(wanted)));
            }
        }
        let offered = |seat: &&Seat| question.seats.contains(**seat);
        let seat = asks.no_players.iter().find(offered)?;
        Some(format!("to choose, but not {}", self.names.player(*seat)))
    }

    fn ending(&self, check: &Check) -> Result<(), Surprise> {
        let outcome = self.game.outcome();
        let same = |card: Card, name: &Option<Name>| {
            name.as_ref().is_none_or(|name| name.text == self.names.card(card))
        };
        let by =
            |name: &Option<Name>| name.as_ref().map_or(String::new(), |name| format!(" with {}", name.text));
        let (right, expected) = match (check, outcome) {
            (Check::Winner { seat, with }, found) => {
                let right = matches!(found, Some(Outcome::Won { seat: who, goal }) if who == *seat && same(goal, with));
                (right, format!("{} to win{}", self.names.player(*seat), by(with)))
            }
            (Check::Lost { with }, found) => {
                let right = matches!(found, Some(Outcome::Lost { ungoal }) if same(ungoal, with));
                (right, format!("all to lose{}", by(with)))
            }
            (Check::Winners(seats), found) => {
                let wanted: SeatSet = seats.iter().copied().collect();
                let right = matches!(found, Some(Outcome::Scored { seats }) if seats == wanted);
                (right, format!("{} to have claimed the most Goals at the end", self.names.seats(wanted)))
            }
            (Check::Alone(number), found) => {
                let right = matches!(found, Some(Outcome::Alone { goals }) if u64::from(goals) == *number);
                (right, format!("the game for one to end with {number} Goals"))
            }
            (Check::Stopped(reason), found) => {
                let right = matches!(found, Some(Outcome::Stopped(why)) if why.word() == reason);
                (right, format!("the game to be stopped: {reason}"))
            }
            (_, found) => (found.is_none(), "the game to go on".to_string()),
        };
        let found =
            || outcome.map_or("that the game goes on".to_string(), |outcome| self.names.outcome(outcome));
        expect(right, || expected, found)
    }

    fn attached(&self, creeper: &Name, to: Option<&Name>) -> Result<(), Surprise> {
        let pairs = self.game.state().attached.iter();
        let mut hosts = pairs
            .filter(|pair| self.names.card(pair.creeper) == creeper.text)
            .map(|pair| self.names.card(pair.to));
        let found: Vec<&str> = hosts.by_ref().collect();
        let right = match to {
            Some(to) => found.contains(&to.text.as_str()),
            None => found.is_empty(),
        };
        expect(
            right,
            || match to {
                Some(to) => format!("{} on {}", creeper.text, to.text),
                None => format!("{} on no Keeper", creeper.text),
            },
            || if found.is_empty() { "that it is not attached".to_string() } else { found.join(", ") },
        )
    }

    fn keeps(&self, wanted: &Keeps) -> Result<(), Surprise> {
        let (state, deck) = (self.game.state(), self.names.deck);
        let rule = (deck.named(&wanted.rule.text) & state.rules).first();
        let kept = rule.and_then(|rule| state.kept_by(deck, rule)).copied().unwrap_or_default();
        let players: SeatSet = wanted.players.iter().copied().collect();
        let word = wanted.word.as_deref().unwrap_or("");
        expect(
            kept.word.as_str() == word && kept.players == players,
            || format!("{} to keep the word \"{word}\" and {}", wanted.rule.text, self.names.seats(players)),
            || format!("the word \"{}\" and {}", kept.word, self.names.seats(kept.players)),
        )
    }

    fn quiz(&self, seat: Seat, shows: Option<&Shows>) -> Result<(), Surprise> {
        let quiz = self.game.view(seat).quiz;
        let right = quiz.as_ref().is_some_and(|quiz| {
            let shown = match shows {
                None => true,
                Some(Shows::Fact) => quiz.fact.is_some() && quiz.card.is_none(),
                Some(Shows::Card(name)) => quiz.card.is_some_and(|card| self.names.card(card) == name.text),
            };
            quiz.seat == seat && shown
        });
        let what = match shows {
            None => String::new(),
            Some(Shows::Fact) => " that shows a fact and no card".to_string(),
            Some(Shows::Card(name)) => format!(" that shows {}", name.text),
        };
        expect(
            right,
            || format!("a quiz for {}{what}", self.names.player(seat)),
            || match &quiz {
                None => "no quiz".to_string(),
                Some(quiz) => format!(
                    "a quiz for {} that shows {}",
                    self.names.player(quiz.seat),
                    quiz.card.map_or("a fact".to_string(), |card| self.names.card(card).to_string())
                ),
            },
        )
    }

    /// Everything that this player's view of the game shows, and what the quiz gives away.
    fn sees(
        &self,
        seat: Seat,
        sees: bool,
        cards: &[Name],
        hand: Option<(Seat, u64)>,
    ) -> Result<(), Surprise> {
        let view = self.game.view(seat);
        let mut seen = view.hand | view.rules | view.metas | view.goals;
        view.players.iter().for_each(|player| seen |= player.table | player.scored);
        let resolving = view.resolving.iter().flat_map(|it| it.aside.iter().copied().chain([it.card]));
        let open = view.discard.iter().copied().chain(resolving);
        open.chain(view.quiz.and_then(|quiz| quiz.card)).for_each(|card| seen.insert(card));
        let wrong = cards.iter().find(|name| self.names.deck.named(&name.text).meets(seen) != sees);
        let found =
            |whose: Seat| view.players.iter().find(|player| player.seat == whose).map(|player| player.hand);
        let miscounted = hand.filter(|(whose, count)| (found(*whose) == Some(*count as usize)) != sees);
        let not = if sees { "" } else { "not " };
        expect(
            wrong.is_none() && miscounted.is_none(),
            || match (wrong, miscounted) {
                (Some(name), _) => format!("{} {not}to see {}", self.names.player(seat), name.text),
                (_, Some((whose, count))) => {
                    format!(
                        "{} {not}to see that {} holds {count}",
                        self.names.player(seat),
                        self.names.player(whose)
                    )
                }
                _ => String::new(),
            },
            || self.names.set(seen),
        )
    }

    /// Nobody named: nobody was told anything.
    fn people_told(&self, wanted: &Told) -> Result<(), Surprise> {
        let seats: SeatSet = wanted.seats.iter().copied().collect();
        let told = || self.events[self.since..].iter().filter(|event| matches!(event, Event::Told { .. }));
        let fits = |event: &Event| match event {
            Event::Told { seats: who, what, times, why } => {
                *who == seats
                    && what.word() == wanted.what
                    && wanted.times.is_none_or(|wanted| wanted == u64::from(*times))
                    && wanted.because.as_ref().is_none_or(|name| name.text == self.names.card(*why))
            }
            _ => false,
        };
        let right = if seats.is_empty() { told().next().is_none() } else { told().any(fits) };
        expect(
            right,
            || format!("{} to be told: {}", self.names.seats(seats), wanted.what),
            || self.names.told(&self.events[self.since..]).collect::<Vec<_>>().join(" "),
        )
    }

    fn laid(&self, seat: Seat, wanted: &str) -> Result<(), Surprise> {
        let events = &self.events[self.since..];
        let laid = |event: &Event| match event {
            Event::Laid { seat: who, word, .. } => Some((*who, word.to_string())),
            Event::Said { seat: who, text, .. } => Some((*who, text.to_string())),
            _ => None,
        };
        let found: Vec<(Seat, String)> = events.iter().filter_map(laid).collect();
        expect(
            found.iter().any(|(who, word)| *who == seat && word == wanted),
            || format!("{} to lay {wanted}", self.names.player(seat)),
            || {
                found
                    .iter()
                    .map(|(who, word)| format!("{}: {word}", self.names.player(*who)))
                    .collect::<Vec<_>>()
                    .join(", ")
            },
        )
    }

    fn event(&self, happened: bool, wanted: &Fact) -> Result<(), Surprise> {
        let events = &self.events[self.since..];
        let found = events.iter().any(|event| {
            let told = facts(event);
            let named = |name: &Name| told.cards.meets(self.names.deck.named(&name.text));
            let because = wanted.because.as_ref();
            event.word() == wanted.kind
                && wanted.seats.iter().all(|seat| told.seats.contains(*seat))
                && wanted.cards.iter().all(named)
                && wanted.result.is_none_or(|result| told.result == Some(result))
                && because.is_none_or(|name| {
                    told.why.is_some_and(|card| CardSet::one(card).meets(self.names.deck.named(&name.text)))
                })
        });
        expect(
            found == happened,
            || {
                let not = if happened { "" } else { "no " };
                format!("{not}event {} {}", wanted.kind, listed(&wanted.cards))
            },
            || self.names.told(events).collect::<Vec<_>>().join(" "),
        )
    }
}

fn expect(
    right: bool,
    expected: impl FnOnce() -> String,
    found: impl FnOnce() -> String,
) -> Result<(), Surprise> {
    if right {
        return Ok(());
    }
    Err(Surprise { expected: expected(), found: found() })
}

fn listed(names: &[Name]) -> String {
    if names.is_empty() {
        return "nothing".to_string();
    }
    let names: Vec<&str> = names.iter().map(|name| name.text.as_str()).collect();
    names.join(", ")
}
