//! Playing a scenario: line by line, until something is not as the script says.

use crate::fault::line;
use crate::names::Names;
use crate::outcome::{Failure, Mismatch, Outcome};
use crate::picture;
use crate::read::Name;
use crate::scenario::{Act, Deed, Does, Origin, Scenario, Start, Step};
use crate::used::used;

use panta_cards::{Card, CardSet, Deck};
use panta_engine::{Event, Frame, Game, RulingId, Seat};
use std::collections::BTreeSet;

/// Plays a scenario with each of its decks.
pub fn run(scenario: &Scenario) -> Outcome {
    let failures = scenario.starts.iter().filter_map(|start| play(scenario, start, |_, _| {}).0.err());
    Outcome {
        name: scenario.name.clone(),
        place: format!("{}:{}", scenario.file(), scenario.line()),
        question: scenario.question.clone(),
        ruling: scenario.ruling.clone(),
        failures: failures.collect(),
    }
}

/// The cards that a scenario really uses, by name, for each of its decks.
pub fn cards_used(scenario: &Scenario) -> Vec<(String, BTreeSet<String>)> {
    let used = |start: &Start| {
        let cards = play(scenario, start, |_, _| {}).1;
        (start.deck.id.clone(), cards.iter().map(|card| start.deck.name(card).to_string()).collect())
    };
    scenario.starts.iter().map(used).collect()
}

/// The rulings that a scenario's games follow, as "why?" would name them.
pub fn rulings_followed(scenario: &Scenario) -> BTreeSet<RulingId> {
    let mut followed = BTreeSet::new();
    for start in &scenario.starts {
        let look = |play: &Play, _: Option<&Step>| {
            followed.extend(play.followed());
            followed.extend(&play.refusals);
        };
        let _ = play(scenario, start, look);
    }
    followed
}

/// Plays a scenario with one deck while somebody looks on: at the start, and after each line. Says whether it
/// went as expected.
pub(crate) fn watch(scenario: &Scenario, start: &Start, look: impl FnMut(&Play, Option<&Step>)) -> bool {
    play(scenario, start, look).0.is_ok()
}

/// What was expected and what was found instead.
pub(crate) struct Surprise {
    pub expected: String,
    pub found: String,
}

/// A scenario being played.
pub(crate) struct Play<'s> {
    pub names: Names<'s>,
    pub game: Game<&'s Deck>,
    pub events: Vec<Event>,
    /// The first event the script has not spoken of yet.
    pub unread: usize,
    /// The first event after the last action.
    pub since: usize,
    /// Cards that were really used.
    pub used: CardSet,
    /// The rulings by which something was refused.
    pub refusals: Vec<RulingId>,
}

/// Plays a scenario with one deck: whether it went as expected, and the cards it used. Somebody may look on after each
/// line.
fn play(
    scenario: &Scenario,
    start: &Start,
    mut look: impl FnMut(&Play, Option<&Step>),
) -> (Result<(), Failure>, CardSet) {
    let names = Names { deck: &start.deck, players: &scenario.players };
    let mut events = vec![];
    let game = match &start.from {
        Origin::Table(state) => Ok(Game::resume(names.deck, (**state).clone(), &mut events)),
        Origin::Deal(header) => Game::new(names.deck, header, &mut events),
    };
    let mut play = match game {
        Ok(game) => Play { names, game, events, unread: 0, since: 0, used: CardSet::EMPTY, refusals: vec![] },
        Err(why) => return (Err(never_began(scenario, start, why.to_string())), CardSet::EMPTY),
    };
    play.note_used(0);
    look(&play, None);
    let mut mismatches = vec![];
    for step in start.script.iter() {
        // Of several expectations at one moment all are told; after that the script has lost its way.
        if !mismatches.is_empty() && !matches!(step.does, Does::Expect(_)) {
            break;
        }
        if let Err(surprise) = play.step(step) {
            mismatches.push(Mismatch {
                line: line(&scenario.text, step.at),
                expected: surprise.expected,
                found: surprise.found,
            });
            if !matches!(step.does, Does::Expect(_)) {
                break;
            }
        }
        look(&play, Some(step));
    }
    let used = play.used;
    if mismatches.is_empty() {
        return (Ok(()), used);
    }
    let asked = play.game.asked();
    let questions = asked.iter().filter_map(|seat| play.game.question(seat));
    let failure = Failure {
        deck: names.deck.id.clone(),
        cast: start.cast.to_string(),
        mismatches,
        table: picture::table(play.game.state(), names),
        asked: questions.map(|question| picture::question(&question, names)).collect(),
        story: names.told(&play.events).collect(),
    };
    (Err(failure), used)
}

fn never_began(scenario: &Scenario, start: &Start, why: String) -> Failure {
    Failure {
        deck: start.deck.id.clone(),
        cast: start.cast.to_string(),
        mismatches: vec![Mismatch { line: scenario.line(), expected: "a game".to_string(), found: why }],
        table: vec![],
        asked: vec![],
        story: vec![],
    }
}

impl Play<'_> {
    /// Takes down which cards the events from this one on have used.
    fn note_used(&mut self, from: usize) {
        self.used |= used(self.names.deck, self.game.state(), &self.events[from..]);
    }

    fn step(&mut self, step: &Step) -> Result<(), Surprise> {
        match &step.does {
            Does::Turn(seat) => self.turn(*seat),
            Does::Act(act) => self.act(act),
            Does::Refused { act, because, follows } => {
                self.refused(act, because.as_deref(), follows.as_deref())
            }
            Does::Draws { seat, cards } => self.draws(*seat, cards),
            Does::Expect(check) => self.check(check),
        }
    }

    /// The next turn that the script has not spoken of is this player's; or it is still the same turn.
    fn turn(&mut self, seat: Seat) -> Result<(), Surprise> {
        let began = self.events[self.unread..].iter().enumerate().find_map(|(at, event)| match event {
            Event::TurnBegan { seat, .. } => Some((at, *seat)),
            _ => None,
        });
        let found = match began {
            Some((at, found)) => {
                if found == seat {
                    self.unread += at + 1;
                }
                found
            }
            None => self.game.state().player(),
        };
        if found == seat {
            return Ok(());
        }
        Err(Surprise {
            expected: format!("{}'s turn", self.names.player(seat)),
            found: format!("that it is {}'s", self.names.player(found)),
        })
    }

    fn act(&mut self, act: &Act) -> Result<(), Surprise> {
        if let Deed::Plays(name) = &act.deed
            && self.has_played(act.by, name)
        {
            return Ok(());
        }
        let answer = self.answer(act)?;
        self.since = self.events.len();
        self.unread = self.since;
        if let Err(refusal) = self.game.apply(act.by, &answer, &mut self.events) {
            return Err(Surprise {
                expected: self.told(act),
                found: format!("that it is refused: {refusal}"),
            });
        }
        self.note_used(self.since);
        if let Deed::Plays(name) = &act.deed {
            self.has_played(act.by, name);
        }
        Ok(())
    }

    /// Whether the next play the script has not spoken of is this one. A card that had to be played played itself.
    fn has_played(&mut self, by: Seat, name: &Name) -> bool {
        let next = self.events[self.unread..].iter().enumerate().find_map(|(at, event)| match event {
            Event::Played { seat, card, .. } => Some((at, *seat, *card)),
            Event::PlayedFaceDown { seat, .. } => self.face_down(*seat).map(|card| (at, *seat, card)),
            _ => None,
        });
        match next {
            Some((at, seat, card)) if seat == by && self.names.card(card) == name.text => {
                self.unread += at + 1;
                true
            }
            _ => false,
        }
    }

    /// The card that this player has played and nobody else may see yet.
    fn face_down(&self, seat: Seat) -> Option<Card> {
        self.game.state().frames.iter().find_map(|frame| match frame {
            Frame::Playing(playing) if playing.face_down && playing.by == seat => Some(playing.card),
            _ => None,
        })
    }

    /// The act must be refused, for this reason if one is given, and change nothing.
    fn refused(&mut self, act: &Act, because: Option<&str>, follows: Option<&str>) -> Result<(), Surprise> {
        let answer = self.attempt(act);
        let before = self.game.clone();
        let mut events = vec![];
        let expected = format!("that {} is refused", self.told(act));
        let found = match self.game.apply(act.by, &answer, &mut events) {
            Ok(()) => "that it is allowed".to_string(),
            Err(refusal) => {
                let (reason, ruling) = self.refusal(act.by, &answer, &refusal);
                let asked = self.game.asked() == before.asked();
                if self.game.state() != before.state() || !asked || !events.is_empty() {
                    "that it changed something".to_string()
                } else if because.is_some_and(|part| !reason.contains(part)) {
                    format!("another reason: {reason}")
                } else if follows.is_some() && follows != ruling {
                    format!("that it follows {}", ruling.unwrap_or("no ruling"))
                } else {
                    self.refusals.extend(ruling);
                    return Ok(());
                }
            }
        };
        self.events.extend(events);
        Err(Surprise { expected, found })
    }

    /// The player has drawn exactly these since the last line, up to the next card that is played.
    fn draws(&mut self, seat: Seat, cards: &[Name]) -> Result<(), Surprise> {
        let mut drawn = CardSet::EMPTY;
        for event in &self.events[self.unread..] {
            match event {
                Event::Played { .. } | Event::TurnBegan { .. } => break,
                Event::Drew { seat: by, cards, .. } if *by == seat => drawn |= *cards,
                _ => {}
            }
        }
        self.same_cards(cards, self.names.by_name(drawn).into_iter()).map_err(|(wanted, found)| Surprise {
            expected: format!("{} to draw: {wanted}", self.names.player(seat)),
            found,
        })
    }
}
