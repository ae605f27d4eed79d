//! Comparing what must be true with what is.

use crate::expectation::{Asks, Check, Counter, Fact, How, Zone};
use crate::picture::{self, cards_in};
use crate::read::Name;
use crate::run::{Play, Surprise};
use crate::story::{facts, purpose};
use crate::words::word_of;
use panta_cards::{Card, CardSet};
use panta_engine::{Outcome, Question, Seat, SeatSet};

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
            Check::Winner { .. } | Check::Lost { .. } | Check::NoWinner | Check::Stopped(_) => {
                self.ending(check)
            }
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
        expect(found == wanted, || format!("{} {}", word_of(&which), number(wanted)), || number(found))
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
            && *wanted != purpose(question.purpose)
        {
            return Some(format!("({wanted})"));
        }
        if let Some(why) = &asks.why
            && question.why.map(|card| self.names.card(card)) != Some(why.text.as_str())
        {
            return Some(format!("for {}", why.text));
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
            (Check::Stopped(reason), found) => {
                let right = matches!(found, Some(Outcome::Stopped(why)) if word_of(&why) == *reason);
                (right, format!("the game to be stopped: {reason}"))
            }
            (_, found) => (found.is_none(), "the game to go on".to_string()),
        };
        let found =
            || outcome.map_or("that the game goes on".to_string(), |outcome| self.names.outcome(outcome));
        expect(right, || expected, found)
    }

    fn event(&self, happened: bool, wanted: &Fact) -> Result<(), Surprise> {
        let events = &self.events[self.since..];
        let found = events.iter().any(|event| {
            let told = facts(event);
            let named = |name: &Name| told.cards.meets(self.names.deck.named(&name.text));
            let because = wanted.because.as_ref();
            told.kind == wanted.kind
                && wanted.seat.is_none_or(|seat| told.seat == Some(seat))
                && wanted.cards.iter().all(named)
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
            || {
                let told: Vec<String> = events.iter().map(|event| self.names.sentence(event)).collect();
                told.join(" ")
            },
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
