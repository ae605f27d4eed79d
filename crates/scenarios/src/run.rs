//! Playing a scenario: line by line, until something is not as the script says.

use crate::acts::Act;
use crate::checks::expected_turn;
use crate::line::Name;
use crate::names::{Names, Players, listed};
use crate::outcome::{Failure, Mismatch, Outcome};
use crate::picture;
use crate::scenario::{Does, Origin, Scenario, ScriptLine, Start};
use crate::used::used;

use panta_cards::{Card, CardSet, Deck};
use panta_engine::{Event, Game, Seat};
use panta_source::line;
use panta_speech::Locale;
use std::collections::BTreeSet;

/// Plays a scenario with each of its decks.
pub fn run(scenario: &Scenario) -> Outcome {
    let failures = scenario.starts.iter().filter_map(|start| play(scenario, start, |_, _| {}).0.err());
    Outcome {
        name: scenario.outline.id.clone(),
        place: format!("{}:{}", scenario.outline.file, scenario.line()),
        question: scenario.outline.question.clone(),
        ruling: scenario.outline.ruling.clone(),
        failures: failures.collect(),
    }
}

/// The cards that a scenario really uses, by name, for each of its decks.
pub fn cards_used(scenario: &Scenario) -> Vec<(String, BTreeSet<String>)> {
    let used = |start: &Start| {
        let cards = play(scenario, start, |_, _| {}).1;
        (start.deck.about.id.clone(), cards.iter().map(|card| start.deck.name(card).to_string()).collect())
    };
    scenario.starts.iter().map(used).collect()
}

/// The rulings that a scenario's games follow, as "why?" would name them.
pub fn rulings_followed(scenario: &Scenario) -> BTreeSet<&'static str> {
    let mut followed = BTreeSet::new();
    for start in &scenario.starts {
        let look = |play: &Play, _: Option<&ScriptLine>| {
            followed.extend(play.followed());
            followed.extend(&play.refusals);
        };
        let _ = play(scenario, start, look);
    }
    followed
}

/// Plays a scenario with one deck while somebody looks on: at the start, and after each line. Says whether it
/// went as expected.
pub(crate) fn watch(
    scenario: &Scenario,
    start: &Start,
    look: impl FnMut(&Play, Option<&ScriptLine>),
) -> bool {
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
    pub refusals: Vec<&'static str>,
}

/// Plays a scenario with one deck: whether it went as expected, and the cards it used. Somebody may look on after each
/// line.
fn play(
    scenario: &Scenario,
    start: &Start,
    mut look: impl FnMut(&Play, Option<&ScriptLine>),
) -> (Result<(), Failure>, CardSet) {
    let names = Names { deck: &start.deck, players: Players(&scenario.players) };
    let mut events = vec![];
    let game = match &start.from {
        Origin::Table(state) => Ok(Game::resume(names.deck, **state, &mut events)),
        Origin::Deal(header) => Game::new(names.deck, header, &mut events),
    };
    let mut play = match game {
        Ok(game) => Play { names, game, events, unread: 0, since: 0, used: CardSet::EMPTY, refusals: vec![] },
        Err(why) => return (Err(never_began(scenario, start, why.to_string())), CardSet::EMPTY),
    };
    play.note_used(0);
    look(&play, None);
    let mut mismatches = vec![];
    for script_line in start.script.iter() {
        // Of several expectations at one moment all are told; after that the script has lost its way.
        if !mismatches.is_empty() && !matches!(script_line.does, Does::Expect(_)) {
            break;
        }
        if let Err(surprise) = play.line(script_line) {
            mismatches.push(Mismatch {
                line: line(&scenario.source, script_line.span),
                expected: surprise.expected,
                found: surprise.found,
            });
            if !matches!(script_line.does, Does::Expect(_)) {
                break;
            }
        }
        look(&play, Some(script_line));
    }
    let used = play.used;
    if mismatches.is_empty() {
        return (Ok(()), used);
    }
    let failure = Failure {
        deck: names.deck.about.id.clone(),
        cast: start.cast.to_string(),
        mismatches,
        table: picture::table(play.game.state(), names),
        asked: play.questions(),
        story: names.told(&play.events).collect(),
    };
    (Err(failure), used)
}

fn never_began(scenario: &Scenario, start: &Start, why: String) -> Failure {
    Failure {
        deck: start.deck.about.id.clone(),
        cast: start.cast.to_string(),
        mismatches: vec![Mismatch { line: scenario.line(), expected: "A game.".to_string(), found: why }],
        table: vec![],
        asked: vec![],
        story: vec![],
    }
}

impl Play<'_> {
    /// What is asked now, a line for each player.
    pub fn questions(&self) -> Vec<String> {
        let asked = self.game.asked();
        let questions = asked.iter().filter_map(|seat| self.game.question(seat));
        questions.map(|question| picture::question(&question, self.names)).collect()
    }

    /// What has happened since the last action.
    pub fn news(&self) -> &[Event] {
        &self.events[self.since..]
    }

    pub fn told_news(&self) -> String {
        let told: Vec<String> = self.names.told(self.news()).collect();
        if told.is_empty() { "nothing".into() } else { told.join(" ") }
    }

    /// Takes down which cards the events from this one on have used.
    fn note_used(&mut self, from: usize) {
        self.used |= used(self.names.deck, self.game.state(), &self.events[from..]);
    }

    fn line(&mut self, line: &ScriptLine) -> Result<(), Surprise> {
        match &line.does {
            Does::Turn(seat) => self.turn(*seat),
            Does::Act(act) => self.act(act),
            Does::Refused { act, because, follows } => {
                self.refused(act, because.as_deref(), follows.as_deref())
            }
            Does::Draws { seat, cards } => self.draws(*seat, cards),
            Does::Expect(check) => match check.found(self) {
                None => Ok(()),
                Some(found) => Err(Surprise { expected: check.expected.clone(), found }),
            },
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
        let players = self.names.players;
        Err(Surprise {
            expected: expected_turn(players.name(seat)),
            found: format!("{}'s turn", players.name(found)),
        })
    }

    fn act(&mut self, act: &Act) -> Result<(), Surprise> {
        if let Some(name) = &act.plays
            && self.has_played(act.by, name)
        {
            return Ok(());
        }
        let answer = self.answer(act)?;
        self.since = self.events.len();
        self.unread = self.since;
        if let Err(refusal) = self.game.apply(act.by, &answer, &mut self.events) {
            return Err(Surprise {
                expected: act.told.clone(),
                found: format!("It is refused: {}", Locale::english().refusal(&refusal)),
            });
        }
        self.note_used(self.since);
        if let Some(name) = &act.plays {
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
            Some((at, seat, card)) if seat == by && self.names.is(card, name) => {
                self.unread += at + 1;
                true
            }
            _ => false,
        }
    }

    /// The card that this player has played and nobody else may see yet.
    fn face_down(&self, seat: Seat) -> Option<Card> {
        self.game.state().face_down().filter(|(by, _)| *by == seat).map(|(_, card)| card)
    }

    /// The act must be refused, for this reason if one is given, and change nothing.
    fn refused(&mut self, act: &Act, because: Option<&str>, follows: Option<&str>) -> Result<(), Surprise> {
        let answer = self.attempt(act);
        let before = self.game.clone();
        let mut events = vec![];
        let expected = format!("Not allowed: {}", act.told);
        let found = match self.game.apply(act.by, &answer, &mut events) {
            Ok(()) => "It is allowed.".to_string(),
            Err(refusal) => {
                let (reason, ruling) = self.refusal(act.by, &answer, &refusal);
                let asked = self.game.asked() == before.asked();
                if self.game.state() != before.state() || !asked || !events.is_empty() {
                    "It changed something.".to_string()
                } else if because.is_some_and(|part| !reason.contains(part)) {
                    format!("Another reason is given: {reason}")
                } else if follows.is_some() && follows != ruling {
                    format!("It follows {}.", ruling.unwrap_or("no ruling"))
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
                Event::Drew { seat: by, cards, .. } if *by == seat => drawn |= cards.shown(),
                _ => {}
            }
        }
        if self.names.same(cards, drawn.iter()) {
            return Ok(());
        }
        Err(Surprise {
            expected: format!("{} draws {}.", self.names.players.name(seat), listed(cards)),
            found: self.names.set(drawn),
        })
    }
}
