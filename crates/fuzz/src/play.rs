//! Plays a deck, whatever it is, and holds the game against everything that must be true of every game.

use crate::dice::Dice;
use crate::invariants::{
    assert_each_card_once, assert_offers_are_exact, assert_saves_and_loads, assert_tells_nothing_hidden,
    assert_view_hides, unasked,
};
use panta_bots::Random;
use panta_cards::{CardSet, Deck, Kind};
use panta_engine::{
    Answer, Audience, Event, Game, Header, Options, Question, Seat, SetupError, Silence, Viewer,
};
use panta_speech::{Citations, Speaker};

/// How many decisions of a game are looked at.
pub const MAX_DECISIONS: usize = 120;

/// More steps than this of one turn between two questions are a game that hangs.
pub const MAX_STEPS: usize = 10_000;

/// What a game came to.
#[derive(Clone, Copy, Debug, Default)]
pub struct Played {
    /// How many decisions there were.
    pub decisions: usize,
    /// The most steps of a turn between two questions.
    pub steps: usize,
    /// It has come to an end.
    pub over: bool,
}

/// Hears everything, and counts what happens without being heard.
#[derive(Default)]
struct Witness {
    events: Vec<Event>,
    steps: usize,
    most: usize,
}

impl Audience for Witness {
    const LISTENS: bool = true;

    fn hear(&mut self, event: Event) {
        // There are so many turns at most, even if nobody can do anything in any of them.
        if matches!(event, Event::TurnBegan { .. }) {
            self.steps = 0;
        }
        self.events.push(event);
    }

    fn step(&mut self) {
        self.steps += 1;
        self.most = self.most.max(self.steps);
        assert!(self.steps < MAX_STEPS, "the game hangs");
    }
}

/// Plays a game with random answers. Panics if anything is not as it must be; `None` if this deck is not for so many.
pub fn play(deck: &Deck, dice: &mut Dice) -> Option<Played> {
    let header = header(deck, dice);
    let names: Vec<String> = ["Ann", "{ $x }", "Cyd", "Dan", "Eve", "Flo"].map(String::from).to_vec();
    let mut witness = Witness::default();
    let mut game = match Game::new(deck, &header, &mut witness) {
        Ok(game) => game,
        Err(SetupError::TooManyRules(_)) => return None,
        Err(why) => panic!("the header fits the deck, but: {why}"),
    };
    tell(&game, &witness.events, &names);
    let (mut bot, mut chance) = (Random::new(dice.seed()), fastrand::Rng::with_seed(dice.seed()));
    let (mut answers, mut decisions) = (vec![], 0);
    while decisions < MAX_DECISIONS && !game.asked().is_empty() {
        decisions += 1;
        let asked: Vec<Seat> = game.asked().iter().collect();
        let seat = asked[chance.usize(..asked.len())];
        let question = game.question(seat).unwrap_or_else(|| panic!("{seat:?} is asked nothing"));
        assert!(can_be_answered(&question), "nothing can be answered: {question:?}");
        look(&game, seat, &question, &names, &mut chance);
        let before = game.clone();
        witness.events.clear();
        witness.steps = 0;
        let wild = chance.usize(..16) == 0;
        let (seat, answer) = match wild {
            true => (Seat(chance.u8(..8)), unasked(deck, &mut chance)),
            false => (seat, bot.answer(&question)),
        };
        match game.apply(seat, &answer, &mut witness) {
            Ok(()) => answers.push((seat, answer)),
            Err(why) => {
                assert!(wild, "{answer:?} was offered by {question:?}, but: {why:?}");
                assert_eq!(game.state(), before.state(), "a refused {answer:?} changed something");
            }
        }
        assert_each_card_once(deck, game.state());
        tell(&game, &witness.events, &names);
        let in_between = |event: &Event| {
            matches!(event, Event::Shuffled { .. } | Event::HandsSwapped { .. } | Event::HandsPassed { .. })
        };
        if !wild && chance.usize(..4) == 0 && !witness.events.iter().any(in_between) {
            assert_tells_nothing_hidden(&before, &game, &witness.events);
        }
    }
    let over = game.outcome().is_some();
    assert!(over || decisions == MAX_DECISIONS, "nobody is asked, and the game goes on");
    if chance.usize(..4) == 0 {
        let record = game.record(header, answers);
        let (again, _) = Game::replay(deck, &record).unwrap_or_else(|why| panic!("it is no replay: {why}"));
        assert_eq!(again.state(), game.state(), "another game came of the same answers");
    }
    Some(Played { decisions, steps: witness.most, over })
}

fn header(deck: &Deck, dice: &mut Dice) -> Header {
    let (from, to) = deck.about.players;
    let players = from as usize + dice.below((to - from) as usize + 1);
    let mut header = Header::new(deck, players, dice.seed()).first(Seat(dice.below(players) as u8));
    if players > 1 && dice.one_in(2) {
        header.metas = deck.kind(Kind::Meta).iter().filter(|card| deck.face(*card).optional).collect();
    }
    let mut coin = || dice.one_in(2);
    header.options = Options {
        declare: coin(),
        declare_on_turn: coin(),
        names: coin(),
        goals_to_end: 1 + coin() as u8,
        timed: coin(),
        play_off: coin(),
        two_limit_spots: coin(),
        last_card_ends: false,
        earlier: false,
        missing_card_ends: coin(),
        goals_wait: coin(),
        loser_scores: coin(),
        places: coin(),
        slang: coin(),
    };
    header
}

fn can_be_answered(question: &Question) -> bool {
    let several = question.max != 1;
    let enough = question.cards.len() >= question.min as usize && !question.cards.is_empty();
    let one = !question.seats.is_empty() || question.options != 0 || question.uses != 0 || question.pass;
    if several {
        enough || question.pass
    } else {
        one || !question.cards.is_empty() || question.text.is_some()
    }
}

/// Looks at a decision from all sides, now and then from those that take long.
fn look(game: &Game<&Deck>, seat: Seat, question: &Question, names: &[String], chance: &mut fastrand::Rng) {
    let deck = game.deck();
    let speaker = Speaker::new(deck, names, Some(seat));
    if chance.bool() {
        let prompt = speaker.prompt(question, &game.view(seat));
        assert!(!prompt.title.is_empty() && !prompt.why.is_empty(), "{prompt:?} for {question:?}");
        assert_eq!(prompt.pass.is_some(), question.pass, "{prompt:?}");
    }
    match chance.usize(..24) {
        0 => assert_offers_are_exact(game, seat, question),
        1 => assert_saves_and_loads(game, game.deck()),
        2 | 3 => {
            let viewers: Vec<Seat> = game.state().seats.iter().collect();
            assert_view_hides(game, viewers[chance.usize(..viewers.len())], chance.u64(..));
        }
        4..=6 => {
            let here = game.state().seats;
            for viewer in here.iter() {
                let (view, facts) = (game.view(viewer), game.facts(viewer));
                let words = Speaker::new(deck, names, Some(viewer)).words(
                    &view,
                    &facts,
                    here,
                    "",
                    &Citations::new([]),
                );
                assert!(!words.turn.is_empty(), "{words:?}");
            }
        }
        7 => {
            let wrong = deck.all() - question.cards;
            let answers = [
                Answer::Pass,
                Answer::Use(chance.u8(..64)),
                Answer::Seat(Seat(5)),
                Answer::Option(127),
                Answer::Cards(deck.all()),
                Answer::Cards(CardSet::EMPTY),
            ];
            for answer in answers.into_iter().chain(wrong.first().map(Answer::Card)) {
                if let Err(refusal) = game.clone().apply(seat, &answer, &mut Silence) {
                    let said = speaker.refusal(game.state(), seat, Some(question), &answer, &refusal);
                    assert!(said.ends_with(['.', '!', '?']) && !said.contains("  "), "{said}");
                }
            }
        }
        _ => {}
    }
}

/// Everybody is told what has happened.
fn tell(game: &Game<&Deck>, events: &[Event], names: &[String]) {
    // Now to one of the players, now to whoever sees everything.
    let player = game.state().seats.iter().next().filter(|_| events.len().is_multiple_of(2));
    {
        let viewer = player.map_or(Viewer::Referee, Viewer::Player);
        let speaker = Speaker::new(game.deck(), names, viewer.seat());
        for event in events.iter().filter_map(|event| event.seen_by(viewer)) {
            if let Some(said) = speaker.account(&event) {
                assert!(!said.trim().is_empty(), "nothing is said of {event:?}");
            }
        }
    }
}
