//! A game at a table: people and bots answer, one step after the other.

use super::log::Log;
use super::questions::Questions;
use super::seats::{Plays, Seats, Sitting};
use super::window::Held;
use crate::error::Refused;
use crate::journal::best::Comparable;
use crate::journal::{About, TableRecord};
use crate::lobby::metas;
use crate::wire::{BestView, BotSeat, LogLine, TableMeta, TableView, round_of};
use panta_bots::{Bot, Casual, Random};
use panta_cards::{Card, Deck};
use panta_engine::{
    Answer, Event, Game, Header, MAX_SEATS, Proposal, Purpose, Question, Refusal, ReplayError, Seat, SeatSet,
    SetupError,
};
use panta_scenarios::citations;
use panta_speech::{Locale, Speaker, Terms};
use std::sync::Arc;

/// A game in progress, or over.
pub struct Play {
    /// What it was set up with.
    pub header: Header,
    /// What else the table wanted.
    pub about: About,
    /// Who sits where.
    pub seats: Seats,
    /// Alone: the best result, once the game is over.
    pub best: Option<BestView>,
    /// The bot's answer that the clock waits for: whose, and to which question.
    pub armed: Option<(Seat, u32)>,
    /// The race that has its clock already: the question of whoever was asked first.
    pub racing_since: Option<(Seat, u32)>,
    pub log: Log,
    /// What people have answered in the window that is open.
    pub held: Option<Held>,
    /// Those who do not want to be asked whether they answer anything, each in this turn.
    pub in_peace: [Option<u16>; MAX_SEATS],
    pub(super) game: Game<Arc<Deck>>,
    bots: Vec<Casual>,
    version: u32,
    questions: Questions,
}

/// What an answer led to, before it is written down.
pub struct Played {
    pub game: Game<Arc<Deck>>,
    pub newcomer: Option<Sitting>,
    pub steps: Vec<Applied>,
    bots: Vec<Casual>,
    plays: [Plays; MAX_SEATS],
    awake: bool,
}

/// The game after one answer.
pub struct Applied {
    seat: Seat,
    answer: Answer,
    game: Game<Arc<Deck>>,
    events: Vec<Event>,
}

impl Play {
    pub fn new(
        deck: Arc<Deck>,
        header: Header,
        about: About,
        seats: Vec<Sitting>,
    ) -> Result<Play, SetupError> {
        let mut events = vec![];
        let game = Game::new(deck, &header, &mut events)?;
        let seed = |seat: usize| header.seed ^ (seat as u64 + 1).wrapping_mul(0x9E37_79B9);
        let mut play = Play {
            bots: (0..MAX_SEATS).map(|seat| Casual::new(seed(seat))).collect(),
            header,
            about,
            seats: Seats::new(seats),
            best: None,
            armed: None,
            racing_since: None,
            held: None,
            in_peace: [None; MAX_SEATS],
            game,
            version: 0,
            questions: Questions::default(),
            log: Log::default(),
        };
        play.questions.update(&play.game, None, 0);
        play.look_for_window();
        play.log.keep(events, 0, &play.seats);
        Ok(play)
    }

    /// Plays a game again from the journal.
    pub fn restore(deck: Arc<Deck>, record: TableRecord) -> Result<Play, ReplayError> {
        let (here, mut later): (Vec<Sitting>, Vec<Sitting>) = record.seats.into_iter().partition(|sitting| {
            sitting.seat.0 < record.header.players && sitting.from == 0 && !sitting.takes_over
        });
        later.reverse();
        let mut play = Play::new(deck, record.header, record.about, here)?;
        for (at, (seat, answer)) in record.answers.into_iter().enumerate() {
            play.restore_taken_over(&mut later);
            if answer == Answer::Join
                && let Some(sitting) = later.pop()
            {
                play.seats.add(sitting);
            }
            let step = Applied::to(&mut play.game, seat, answer);
            play.take(step.map_err(|why| play.header.refused(at, why))?);
        }
        play.restore_taken_over(&mut later);
        Ok(play)
    }

    /// Whoever took over a bot's seat at this point of the game does so again. `later` has the next one last.
    fn restore_taken_over(&mut self, later: &mut Vec<Sitting>) {
        let version = self.version;
        let due = |sitting: &mut Sitting| sitting.takes_over && sitting.from <= version;
        while let Some(sitting) = later.pop_if(due) {
            self.take_over(sitting);
        }
    }

    pub fn game(&self) -> &Game<Arc<Deck>> {
        &self.game
    }

    /// How many answers have been given.
    pub fn version(&self) -> u32 {
        self.version
    }

    /// Whether the game is over, or nobody is left to play it.
    pub fn is_over(&self) -> bool {
        self.game.outcome().is_some() || self.is_deserted()
    }

    pub fn is_deserted(&self) -> bool {
        self.seats.people().next().is_none()
    }

    /// The seats that a newcomer may take now.
    fn free_seats(&self) -> SeatSet {
        if self.is_over() {
            return SeatSet::EMPTY;
        }
        self.game.state().free_seats(self.game.deck())
    }

    /// How many newcomers there is room for: as many play as the deck is made for, whoever was there at the start.
    pub fn free(&self) -> usize {
        let room = (self.game.deck().about.players.1 as usize).saturating_sub(self.game.state().seats.len());
        room.min(self.free_seats().len())
    }

    /// Where a newcomer would sit.
    pub fn free_seat(&self) -> Option<Seat> {
        self.seats.best_of(self.free_seats())
    }

    /// The bots whose seats a newcomer may take over.
    pub fn bots_to_replace(&self, locale: &Locale) -> Vec<BotSeat> {
        let bots = self.seats.bots().filter(|_| !self.is_over());
        bots.map(|bot| BotSeat {
            seat: bot.seat,
            name: bot.name.clone(),
            take_over: locale.say(&Terms::to_say("take-over").with("bot", &bot.name)),
        })
        .collect()
    }

    /// Somebody takes over a bot's seat with its cards. For the game nothing has happened.
    pub fn take_over(&mut self, newcomer: Sitting) {
        let (seat, bot) = (newcomer.seat, self.seats.at(newcomer.seat).map(|bot| bot.name.clone()));
        self.seats.add(newcomer);
        self.log.taken_over(seat, bot.unwrap_or_default(), self.version, &self.seats);
    }

    /// The optional Meta Rules in force, in words. When the game ends may have been agreed on anew since it began.
    pub fn metas(&self, now: u64, locale: &Locale) -> Vec<TableMeta> {
        let deck = self.game.deck();
        let options = self.game.state().options;
        let minutes = self.ends_at().map(|at| at.saturating_sub(now).div_ceil(60) as u16);
        let agreed = self.game.state().metas.iter().filter(|card| deck.face(*card).optional);
        agreed.map(|card| metas::in_words(deck, card, options, minutes, locale)).collect()
    }

    /// When the time is up, in seconds since 1970. A time is agreed on together with claiming Goals, or in place of
    /// another end.
    pub fn ends_at(&self) -> Option<u64> {
        let state = self.game.state();
        let timed = state.options.timed && state.goals_are_claimed(self.game.deck());
        self.about.ends_at().filter(|_| timed)
    }

    /// People in a race, each with the number of the question: they have only so long.
    pub fn racing(&self) -> Vec<(Seat, u32)> {
        let plays = self.seats.plays();
        let races = |seat: &Seat| {
            let purpose = self.game.question(*seat).map(|question| question.purpose);
            plays[seat.index()] == Plays::Person && purpose == Some(Purpose::Race)
        };
        self.game.asked().iter().filter(races).filter_map(|seat| Some((seat, self.question(seat)?))).collect()
    }

    /// The number of what this seat is asked now.
    pub fn question(&self, seat: Seat) -> Option<u32> {
        self.questions.number(seat)
    }

    /// What an answer would lead to, with the bots' answers after it. The game itself stays as it is until
    /// [`Play::commit`], so that nothing is lost if the journal cannot be written.
    pub fn answer(&self, seat: Seat, answer: Answer) -> Result<Played, Refusal> {
        let mut played = self.played();
        if answer == Answer::Leave {
            // Whoever leaves is not there to play for.
            played.awake = self.seats.people().any(|person| person.connected && person.seat != seat);
        }
        played.apply(seat, answer)?;
        played.let_bots_play();
        Ok(played)
    }

    /// Why an answer was refused, as its player reads it.
    pub fn explain(&self, seat: Seat, answer: &Answer, refusal: &Refusal, locale: &Locale) -> Refused {
        let (state, deck, names) = (self.game.state(), self.game.deck(), self.seats.names());
        let speaker = Speaker::new(deck, &names, Some(seat)).in_locale(locale);
        let question = self.game.question(seat);
        let question = question.as_ref();
        Refused {
            reason: speaker.refusal(state, seat, question, answer, refusal),
            ruling: citations().refusal(refusal, state, deck, question, answer),
            card: self.card_behind(question, answer),
        }
    }

    /// The card that a refused answer is about: the one it would use, or else the one that asks.
    fn card_behind(&self, question: Option<&Question>, answer: &Answer) -> Option<Card> {
        let deck = self.game.deck();
        match answer {
            Answer::Use(at) => deck.rules.free_actions.get(*at as usize)?.cards.first(),
            // A number that comes from outside may be that of no card.
            Answer::Call(card, _) | Answer::Declare(card, _) => {
                Some(*card).filter(|card| deck.all().contains(*card))
            }
            answer if answer.is_unasked() => None,
            _ => question?.why,
        }
    }

    /// What somebody new at the table would lead to.
    pub fn join(&self, newcomer: Sitting) -> Result<Played, Refusal> {
        let played = self.answer(newcomer.seat, Answer::Join)?;
        Ok(Played { newcomer: Some(newcomer), ..played })
    }

    /// What the bots would do without anybody's answer.
    pub fn bots(&self) -> Played {
        let mut played = self.played();
        played.let_bots_play();
        played
    }

    /// What a bot would do that had to wait, if it is still asked the same.
    pub fn waited(&self, seat: Seat, question: u32) -> Option<Played> {
        let mut played = self.played();
        let due = self.question(seat) == Some(question) && self.seats.plays()[seat.index()] != Plays::Person;
        if !due || !played.awake {
            return None;
        }
        played.let_bot_play(seat);
        played.let_bots_play();
        Some(played)
    }

    /// The bot's answer that has to wait, if somebody is there to see it.
    pub fn slow_bot(&self) -> Option<(Seat, u32, Purpose)> {
        if !self.seats.awake() || self.is_over() {
            return None;
        }
        let plays = self.seats.plays();
        let asked = self.game.asked();
        // In a window with people, bots answer when it closes.
        let people = || asked.iter().any(|seat| plays[seat.index()] == Plays::Person);
        if self.game.window().is_some() && people() {
            return None;
        }
        let seat = asked.iter().find(|seat| plays[seat.index()] != Plays::Person)?;
        Some((seat, self.question(seat)?, self.game.question(seat)?.purpose))
    }

    pub(super) fn played(&self) -> Played {
        Played {
            game: self.game.clone(),
            bots: self.bots.clone(),
            plays: self.seats.plays(),
            awake: self.seats.awake(),
            newcomer: None,
            steps: vec![],
        }
    }

    /// Makes it so, one step after the other; `tell` hears of each, with the place in the log where it begins.
    pub fn commit(&mut self, played: Played, mut tell: impl FnMut(&Play, usize)) {
        self.bots = played.bots;
        played.newcomer.into_iter().for_each(|sitting| self.seats.add(sitting));
        for step in played.steps {
            let from = self.log.len();
            self.take(step);
            tell(self, from);
        }
    }

    fn take(&mut self, step: Applied) {
        self.game = step.game;
        self.version += 1;
        self.questions.update(&self.game, Some(step.seat), self.version);
        self.look_for_window();
        self.log.keep(step.events, self.version, &self.seats);
        if step.answer == Answer::Leave
            && let Some(sitting) = self.seats.at_mut(step.seat)
        {
            sitting.left = true;
            sitting.stand_in = false;
        }
    }

    /// The table as this player sees it.
    pub fn view(&self, seat: Seat, locale: &Locale) -> TableView {
        TableView {
            version: self.version,
            question: self.question(seat),
            round: round_of(self.game.state().turn.number, self.header.players.into()),
            ends_at: self.ends_at(),
            best: self.best,
            window: self.window_clock(seat),
            ..TableView::new(&self.game, seat, self.seats.by_seat(), locale)
        }
    }

    /// The log from a place on, as this player reads it.
    pub fn lines(&self, from: usize, sitting: &Sitting, locale: &Locale) -> Vec<LogLine> {
        let round = self.header.players as u16;
        self.log.lines(from, self.game.deck(), sitting, round, locale)
    }

    /// Whose results are compared here, and with which: of somebody who plays alone and wants it.
    pub fn compared(&self) -> Option<(&str, Comparable)> {
        let player = self.about.wish.player.as_deref()?;
        self.game
            .state()
            .solo
            .then(|| (player, Comparable::of(&self.header, self.about.wish.text.as_deref())))
    }

    /// The rules in play that keep a word, and the word. One that is being carried out is left in peace.
    pub fn kept_words(&self, seat: Seat) -> Vec<(Card, String)> {
        let view = self.game.view(seat);
        let resolving = view.resolving;
        let busy = |card: Card| resolving.iter().any(|resolving| resolving.card == card);
        let kept = view.kept.into_iter().filter(|kept| !kept.word.is_empty() && !busy(kept.card));
        kept.map(|kept| (kept.card, kept.word)).collect()
    }
}

impl Applied {
    /// Takes the game on by one answer.
    fn to(game: &mut Game<Arc<Deck>>, seat: Seat, answer: Answer) -> Result<Applied, Refusal> {
        let mut events = vec![];
        game.apply(seat, &answer, &mut events)?;
        Ok(Applied { seat, answer, game: game.clone(), events })
    }
}

impl Played {
    pub fn answers(&self) -> Vec<(Seat, Answer)> {
        self.steps.iter().map(|step| (step.seat, step.answer.clone())).collect()
    }

    /// So many minutes have been agreed on.
    pub fn minutes(&self) -> Option<u8> {
        let events = self.steps.iter().flat_map(|step| &step.events);
        let agreed = |event: &Event| match event {
            Event::Decided { what: Proposal::Minutes(minutes), passed: true } => Some(*minutes),
            _ => None,
        };
        events.filter_map(agreed).next_back()
    }

    pub(super) fn apply(&mut self, seat: Seat, answer: Answer) -> Result<(), Refusal> {
        self.steps.push(Applied::to(&mut self.game, seat, answer)?);
        Ok(())
    }

    /// Bots answer until only people are asked, or bots that have to wait. While nobody is connected they do not play.
    pub(super) fn let_bots_play(&mut self) {
        while self.awake {
            let ready = |seat: &Seat| self.plays[seat.index()] == Plays::Bot && !self.is_slow(*seat);
            let Some(seat) = self.game.asked().iter().find(ready) else { return };
            if !self.let_bot_play(seat) {
                return;
            }
        }
    }

    /// In a race with people bots take their time, and in a window they wait for its end.
    fn is_slow(&self, seat: Seat) -> bool {
        let waits = |question: Question| matches!(question.purpose, Purpose::Race | Purpose::Answer(_));
        self.game.question(seat).is_some_and(waits)
            && self.game.asked().iter().any(|seat| self.plays[seat.index()] == Plays::Person)
    }

    /// One bot answers. One that is refused would be a fault of ours: it then answers anything that is offered, and
    /// if that does not help it stays silent, rather than being asked for ever.
    pub(super) fn let_bot_play(&mut self, seat: Seat) -> bool {
        let view = self.game.view(seat);
        let (Some(question), Some(bot)) = (view.question, self.bots.get_mut(seat.index())) else {
            return false;
        };
        let answer = bot.answer(self.game.deck(), &view, &question);
        let Err(why) = self.apply(seat, answer) else { return true };
        tracing::error!(?why, seat = seat.0, "a bot's answer was refused");
        let seed = self.steps.len() as u64;
        has_answer(&question) && self.apply(seat, Random::new(seed).answer(&question)).is_ok()
    }
}

/// Whether there is anything to pick from.
fn has_answer(question: &Question) -> bool {
    !question.cards.is_empty()
        || question.uses != 0
        || !question.seats.is_empty()
        || question.options != 0
        || question.pass
}
