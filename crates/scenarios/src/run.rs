//! Playing a scenario: line by line, until something is not as the script says.

use crate::acts::Act;
use crate::citations::citations;
use crate::names::{Names, Players};
use crate::outcome::{Outcome, failure};
use crate::picture;
use crate::scenario::{Does, Scenario, Start};
use crate::used::used;
use panta_cards::{CardSet, Deck};
use panta_engine::{Answer, Event, Game, Question, Seat, obstacle};
use panta_source::{At, line};
use panta_speech::Locale;
use std::collections::BTreeSet;

/// Plays a scenario with each of its decks.
pub fn run(scenario: &Scenario) -> Outcome<'_> {
    let failures = scenario.starts.iter().filter_map(|start| play(scenario, start, |_, _| {}));
    Outcome { scenario, failures: failures.collect() }
}

/// The cards that a scenario really uses, by name, for each of its decks.
pub fn cards_used(scenario: &Scenario) -> Vec<(String, BTreeSet<String>)> {
    let used = |start: &Start| {
        let mut used = CardSet::EMPTY;
        play(scenario, start, |play, _| used = play.used);
        (start.deck.about.id.clone(), used.iter().map(|card| start.deck.name(card).to_string()).collect())
    };
    scenario.starts.iter().map(used).collect()
}

/// The rulings that a scenario's games follow, as "why?" would name them.
pub fn rulings_followed(scenario: &Scenario) -> BTreeSet<&'static str> {
    let mut followed = BTreeSet::new();
    for start in &scenario.starts {
        play(scenario, start, |play, _| {
            followed.extend(play.followed());
            followed.extend(play.refusals.iter().filter_map(|(_, ruling)| *ruling));
        });
    }
    followed
}

/// How a line went: as it says, or what is found instead.
type Went = Result<(), String>;

/// A scenario being played.
pub(crate) struct Play<'s> {
    pub names: Names<'s>,
    pub game: Game<&'s Deck>,
    pub events: Vec<Event>,
    /// The first event the script has not spoken of yet.
    pub unread: usize,
    /// The first event after the last action.
    pub since: usize,
    /// What was answered last.
    pub answered: Option<(Seat, Answer)>,
    /// Cards that were really used.
    pub used: CardSet,
    /// What was refused: why, in a sentence, and the ruling behind it.
    pub refusals: Vec<(String, Option<&'static str>)>,
}

/// Plays a scenario with one deck while somebody looks on: at the start, and after each line. Tells what went wrong, if
/// anything did.
pub(crate) fn play(
    scenario: &Scenario,
    start: &Start,
    mut look: impl FnMut(&Play, Option<&Does>),
) -> Option<String> {
    let names = Names { deck: &start.deck, players: Players(&scenario.players) };
    let mut events = start.events.clone();
    let game = Game::resume(names.deck, *start.state, &mut events);
    let mut play = Play {
        names,
        game,
        events,
        unread: 0,
        since: 0,
        answered: None,
        used: CardSet::EMPTY,
        refusals: vec![],
    };
    play.note_used(0);
    look(&play, None);
    let mut mismatches = String::new();
    for At { value: does, span } in start.script.iter() {
        // All expectations of one moment are reported; after a failure, what follows in the script means nothing.
        let expects = matches!(does, Does::Expect(_));
        if !mismatches.is_empty() && !expects {
            break;
        }
        if let Err(found) = play.line(does) {
            let (line, expected) = (line(&scenario.source, *span), does.expected(names.players));
            mismatches += &format!("    line {line}: expected: {expected}\n          found: {found}\n");
            if !expects {
                break;
            }
        }
        look(&play, Some(does));
    }
    (!mismatches.is_empty()).then(|| failure(start, &play, &mismatches))
}

impl Play<'_> {
    fn asked(&self) -> impl Iterator<Item = Question> {
        self.game.asked().iter().filter_map(|seat| self.game.question(seat))
    }

    /// What is asked now, a line for each player.
    pub fn questions(&self) -> Vec<String> {
        self.asked().map(|question| picture::question(&question, self.names)).collect()
    }

    /// What has happened since the last action.
    pub fn news(&self) -> &[Event] {
        &self.events[self.since..]
    }

    pub fn told_news(&self) -> String {
        let told: Vec<String> = self.names.told(self.news()).collect();
        if told.is_empty() { "nothing".into() } else { told.join(" ") }
    }

    /// The rulings that are followed just now: by what happened since the last action, by what is asked, and by what
    /// keeps somebody from winning.
    pub fn followed(&self) -> BTreeSet<&'static str> {
        let (state, deck) = (self.game.state(), self.names.deck);
        let events = self.news().iter().map(|event| citations().event(event, deck, state.solo));
        let questions = self.asked().map(|question| citations().question(&question, state));
        let obstacles = state.goals.iter().flat_map(|goal| {
            let before = state.seats.iter().filter_map(move |seat| obstacle(state, deck, goal, seat));
            before.map(move |obstacle| citations().obstacle(obstacle, deck, goal))
        });
        events.chain(questions).chain(obstacles).collect()
    }

    /// Takes down which cards the events from this one on have used.
    fn note_used(&mut self, from: usize) {
        self.used |= used(self.names.deck, self.game.state(), &self.events[from..]);
    }

    /// Goes on by one line of the script.
    fn line(&mut self, does: &Does) -> Went {
        match does {
            Does::Turn(seat) => self.turn(*seat),
            Does::Coach(_) => Ok(()),
            Does::Act(act) => self.act(act),
            Does::Refused { act, because, follows } => self.refused(act, because, follows),
            Does::Expect(check) => (check.found)(self).map_or(Ok(()), Err),
        }
    }

    /// The next event of some kind that the script has not spoken of: its place, and what it says.
    fn next<T>(&self, says: impl Fn(&Event) -> Option<T>) -> Option<(usize, T)> {
        let mut unread = self.events.iter().enumerate().skip(self.unread);
        unread.find_map(|(at, event)| Some((at, says(event)?)))
    }

    /// The next turn that the script has not spoken of is this player's; or it is still the same turn.
    fn turn(&mut self, seat: Seat) -> Went {
        let began = self.next(|event| match event {
            Event::TurnBegan { seat, .. } => Some(*seat),
            _ => None,
        });
        let found = began.map_or(self.game.state().player(), |(_, found)| found);
        if found != seat {
            return Err(format!("{}'s turn", self.names.players.name(found)));
        }
        self.unread = began.map_or(self.unread, |(at, _)| at + 1);
        Ok(())
    }

    fn act(&mut self, act: &Act) -> Went {
        if self.has_played(act) {
            return Ok(());
        }
        let answer = self.answer(act)?;
        self.since = self.events.len();
        self.unread = self.since;
        let done = self.game.apply(act.by, &answer, &mut self.events);
        self.answered = Some((act.by, answer));
        done.map_err(|refusal| format!("It is refused: {}", Locale::english().refusal(&refusal)))?;
        self.note_used(self.since);
        self.has_played(act);
        Ok(())
    }

    /// Whether the next play the script has not spoken of is this one. A card that has to be played is played by itself.
    fn has_played(&mut self, act: &Act) -> bool {
        let next = self.next(|event| match event {
            Event::Played { seat, card, .. } => Some((*seat, *card)),
            // Nobody else may see it yet.
            Event::PlayedFaceDown { seat, .. } => self.game.state().face_down().filter(|(by, _)| by == seat),
            _ => None,
        });
        let plays = |card| act.plays.as_deref() == Some(self.names.card(card));
        let found = next.filter(|(_, (seat, card))| *seat == act.by && plays(*card));
        self.unread = found.map_or(self.unread, |(at, _)| at + 1);
        found.is_some()
    }

    /// The act must be refused, for this reason if one is given, and change nothing.
    fn refused(&mut self, act: &Act, because: &Option<String>, follows: &Option<String>) -> Went {
        let answer = self.attempt(act);
        let (before, told) = (self.game.clone(), self.events.len());
        let Err(refusal) = self.game.apply(act.by, &answer, &mut self.events) else {
            return Err("It is allowed.".to_string());
        };
        let (state, question) = (self.game.state(), self.game.question(act.by));
        let reason = self.names.speaker().refusal(state, act.by, question.as_ref(), &answer, &refusal);
        let ruling = citations().refusal(&refusal, state, self.names.deck, question.as_ref(), &answer);
        let same = state == before.state() && self.game.asked() == before.asked();
        if !same || self.events.len() != told {
            return Err("It changed something.".to_string());
        }
        if because.as_ref().is_some_and(|part| !reason.contains(part)) {
            return Err(format!("Another reason is given: {reason}"));
        }
        if follows.is_some() && follows.as_deref() != ruling {
            return Err(format!("It follows {}.", ruling.unwrap_or("no ruling")));
        }
        self.refusals.push((reason, ruling));
        Ok(())
    }
}
