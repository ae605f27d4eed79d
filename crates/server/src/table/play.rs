//! A game at a table: people and bots answer, one step after the other.

use super::host;
use super::log::{Log, Reader};
use super::questions::Questions;
use super::remarks::{Remark, Remarks};
use super::seats::{Plays, Seats, Sitting};
use super::standing::{Order, Ordered, Orders, end_orders, topic};
use super::waiting::Waits;
use super::window::Held;
use crate::error::Refused;
use crate::journal::best::Comparable;
use crate::journal::{About, TableRecord};
use crate::lobby::metas;
use crate::wire::{BestView, BotKind, BotSeat, LogLine, TableMeta, TableView, round_of};
use panta_bots::{Bot, Player, Random};
use panta_cards::{Card, Deck};
use panta_engine::{
    Answer, Event, Game, Header, Hurry, MAX_SEATS, Proposal, Purpose, Question, Refusal, ReplayError, Seat,
    SeatSet, SetupError, Viewer, Window,
};
use panta_scenarios::citations;
use panta_speech::{Locale, Speaker, Terms};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Bots that have thought for so long are not waited for until all of them have answered.
const AT_A_TIME: Duration = Duration::from_millis(100);

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
    /// How many look on without a seat.
    pub watchers: u8,
    /// How long somebody is left in peace before they can be nudged, and then before the others can go on without them.
    pub patience: Duration,
    /// A host who has been gone for so long is not waited for.
    pub absence: Duration,
    /// The bots think about what to do next.
    pub thinking: bool,
    /// Who waits for consent to take over from a bot.
    pub newcomers: Vec<host::Waits>,
    /// When the table last voted against something.
    pub voted_down: Option<Instant>,
    pub(super) waits: Waits,
    /// What people have answered in the window that is open.
    pub held: Option<Held>,
    /// What everybody lets happen without being waited for.
    pub(super) orders: Orders,
    pub(super) game: Game<Arc<Deck>>,
    bots: Vec<Player>,
    pub(super) remarks: Remarks,
    version: u32,
    questions: Questions,
}

/// What an answer led to, before it is written down.
pub struct Played {
    pub game: Game<Arc<Deck>>,
    pub newcomer: Option<Sitting>,
    pub steps: Vec<Applied>,
    /// What everybody is told before.
    pub note: Option<Note>,
    /// What is answered before the bots go on; without an answer, by a bot.
    first: Vec<(Seat, Option<Answer>)>,
    bots: Vec<Player>,
    remarks: Remarks,
    version: u32,
    plays: [Plays; MAX_SEATS],
    only_person: Option<Seat>,
    orders: Orders,
    awake: bool,
}

/// Something to know that is no step of the game.
pub struct Note {
    /// The message of the Fluent files.
    pub message: &'static str,
    /// Whom it is about.
    pub name: String,
    pub by_pace: bool,
}

/// The game after one answer.
pub struct Applied {
    seat: Seat,
    answer: Answer,
    game: Game<Arc<Deck>>,
    events: Vec<Event>,
    remark: Option<Remark>,
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
            bots: (0..MAX_SEATS).map(|seat| player(&about, &seats, seat, seed(seat))).collect(),
            remarks: Remarks::default(),
            header,
            about,
            seats: Seats::new(seats),
            best: None,
            armed: None,
            racing_since: None,
            held: None,
            orders: Orders::default(),
            game,
            version: 0,
            questions: Questions::default(),
            log: Log::default(),
            watchers: 0,
            patience: Duration::from_secs(20),
            absence: Duration::from_secs(60),
            thinking: false,
            newcomers: vec![],
            voted_down: None,
            waits: Waits::default(),
        };
        play.questions.update(&play.game, None, 0);
        play.look_for_window();
        tell_bots(&mut play.bots, &events);
        play.look_for_waits();
        play.log.keep(events, 0, &play.seats);
        Ok(play)
    }

    /// Plays a game again from the journal.
    pub fn restore(deck: Arc<Deck>, record: TableRecord) -> Result<Play, ReplayError> {
        Play::replay(deck, record, |_, _| {})
    }

    /// Plays a game again from the journal; `look` sees it at the start and after each answer, with the place in the log
    /// where that begins.
    pub fn replay(
        deck: Arc<Deck>,
        record: TableRecord,
        mut look: impl FnMut(&Play, usize),
    ) -> Result<Play, ReplayError> {
        let (here, mut later): (Vec<Sitting>, Vec<Sitting>) = record.seats.into_iter().partition(|sitting| {
            sitting.seat.0 < record.header.players && sitting.from == 0 && !sitting.takes_over
        });
        later.reverse();
        let mut play = Play::new(deck, record.header, record.about, here)?;
        look(&play, 0);
        for (at, (seat, answer)) in record.answers.into_iter().enumerate() {
            play.restore_taken_over(&mut later);
            play.restore_orders();
            if answer == Answer::Join
                && let Some(sitting) = later.pop()
            {
                play.seats.add(sitting);
            }
            let from = play.log.len();
            let step = Applied::to(&mut play.game, seat, answer);
            let step = step.map_err(|why| play.header.refused(at, why))?;
            tell_bots(&mut play.bots, &step.events);
            play.take(step);
            look(&play, from);
        }
        play.restore_taken_over(&mut later);
        play.restore_orders();
        Ok(play)
    }

    /// What people ordered at this point of the game they order again.
    fn restore_orders(&mut self) {
        let version = self.version;
        for Ordered { seat, standing, .. } in
            self.about.orders.iter().filter(|order| order.version == version)
        {
            if let Some(order) = self.orders.get_mut(seat.index()) {
                *order = Order::new(standing.clone(), self.game.state());
            }
        }
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
        self.orders[seat.index()] = Order::default();
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
        let races =
            |seat: &Seat| plays[seat.index()] == Plays::Person && self.hurry(*seat) == Some(Hurry::Race);
        self.game.asked().iter().filter(races).filter_map(|seat| Some((seat, self.question(seat)?))).collect()
    }

    /// How long there is for what this seat is asked.
    fn hurry(&self, seat: Seat) -> Option<Hurry> {
        self.game.question(seat).map(|question| question.purpose.manner().hurry)
    }

    /// The number of what this seat is asked now.
    pub fn question(&self, seat: Seat) -> Option<u32> {
        self.questions.number(seat)
    }

    /// What an answer would lead to, before the bots go on. The game itself stays as it is until
    /// [`Play::commit`], so that nothing is lost if the journal cannot be written.
    pub fn answer(&self, seat: Seat, answer: Answer) -> Result<Played, Refusal> {
        let mut played = self.played();
        if answer == Answer::Leave {
            // Whoever leaves is not there to play for.
            played.awake =
                self.by_days() || self.seats.people().any(|person| person.connected && person.seat != seat);
        }
        played.apply(seat, answer)?;
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

    /// A bot that had to wait answers now, if it is still asked the same.
    pub fn waited(&self, seat: Seat, question: u32) -> Option<Played> {
        let played = self.played();
        let due = self.question(seat) == Some(question) && self.seats.plays()[seat.index()] != Plays::Person;
        (due && played.awake).then(|| played.beginning_with(vec![(seat, None)]))
    }

    /// The bot's answer that has to wait, if somebody is there to see it.
    pub fn slow_bot(&self) -> Option<(Seat, u32, Hurry)> {
        if !self.awake() || self.is_over() {
            return None;
        }
        let plays = self.seats.plays();
        let asked = self.game.asked();
        // In a window with people, bots answer when it closes.
        let people = || asked.iter().any(|seat| plays[seat.index()] == Plays::Person);
        if self.game.window().is_some() && people() {
            return None;
        }
        let waits = |seat: &Seat| match plays[seat.index()] {
            Plays::Person => false,
            Plays::StandIn => true,
            Plays::Bot => people() && self.hurry(*seat) != Some(Hurry::None),
        };
        let seat = asked.iter().find(waits)?;
        Some((seat, self.question(seat)?, self.hurry(seat)?))
    }

    /// Whether it can be for bots to play now; a quick look.
    pub(super) fn may_have_bots_asked(&self) -> bool {
        let plays = self.seats.plays();
        let bots = || self.game.asked().iter().any(|seat| plays[seat.index()] == Plays::Bot);
        !self.is_over() && self.awake() && (bots() || self.seats.only_person().is_some())
    }

    /// The game as it is, for whatever is played next.
    pub(super) fn played(&self) -> Played {
        Played {
            game: self.game.clone(),
            bots: self.bots.clone(),
            version: self.version,
            plays: self.seats.plays(),
            only_person: self.seats.only_person(),
            orders: self.orders.clone(),
            awake: self.awake(),
            newcomer: None,
            note: None,
            steps: vec![],
            first: vec![],
            remarks: self.remarks,
        }
    }

    /// Makes it so, one step after the other; `tell` hears of each, with the place in the log where it begins.
    pub fn commit(&mut self, played: Played, mut tell: impl FnMut(&Play, usize)) {
        (self.bots, self.remarks) = (played.bots, played.remarks);
        played.newcomer.into_iter().for_each(|sitting| self.seats.add(sitting));
        for step in played.steps {
            let from = self.log.len();
            self.remarks.now = step.remark;
            self.take(step);
            tell(self, from);
        }
        self.remarks.now = None;
    }

    fn take(&mut self, step: Applied) {
        self.game = step.game;
        end_orders(&mut self.orders, self.game.state());
        if matches!(step.answer, Answer::Join | Answer::Leave) {
            self.orders[step.seat.index()] = Order::default();
        }
        self.version += 1;
        self.questions.update(&self.game, Some(step.seat), self.version);
        self.look_for_window();
        self.look_for_waits();
        self.log.keep(step.events, self.version, &self.seats);
        if step.answer == Answer::Leave
            && let Some(sitting) = self.seats.at_mut(step.seat)
        {
            sitting.left = true;
            sitting.stand_in = false;
        }
    }

    /// The table as this player sees it, or a stranger.
    pub fn view(&self, seat: Seat, locale: &Locale) -> TableView {
        let table = TableView::new(&self.game, seat, self.seats.by_seat(), locale);
        TableView {
            version: self.version,
            question: self.question(seat),
            round: round_of(self.game.state().turn.number, self.header.players.into()),
            ends_at: self.ends_at(),
            best: self.best,
            window: self.window_clock(seat),
            standing: self.standing_view(seat),
            watchers: self.watchers,
            company: self.company(seat, table.view.asked),
            ..table
        }
    }

    /// The log from a place on, as this reader reads it.
    pub fn lines(&self, from: usize, reader: Reader<'_>, locale: &Locale) -> Vec<LogLine> {
        let round = self.header.players as u16;
        self.log.lines(from, self.game.deck(), reader, round, locale)
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
    /// What came of it: whose answer it was, what has happened, and where the game stands now.
    pub(super) fn told(&self) -> (Seat, &[Event], &Game<Arc<Deck>>) {
        (self.seat, &self.events, &self.game)
    }

    /// Takes the game on by one answer.
    fn to(game: &mut Game<Arc<Deck>>, seat: Seat, answer: Answer) -> Result<Applied, Refusal> {
        let mut events = vec![];
        game.apply(seat, &answer, &mut events)?;
        Ok(Applied { seat, answer, game: game.clone(), events, remark: None })
    }
}

impl Played {
    pub fn answers(&self) -> Vec<(Seat, Answer)> {
        self.steps.iter().map(|step| (step.seat, step.answer.clone())).collect()
    }

    /// Whether nobody of these people is left after this.
    pub fn deserts(&self, seats: &Seats) -> bool {
        let leaves =
            |seat: Seat| self.steps.iter().any(|step| step.seat == seat && step.answer == Answer::Leave);
        self.newcomer.is_none() && seats.people().all(|person| leaves(person.seat))
    }

    /// Whether the table has voted against something.
    pub fn voted_down(&self) -> bool {
        let mut events = self.steps.iter().flat_map(|step| &step.events);
        events.any(|event| matches!(event, Event::Decided { passed: false, .. }))
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
        let step = Applied::to(&mut self.game, seat, answer)?;
        tell_bots(&mut self.bots, &step.events);
        self.steps.push(step);
        end_orders(&mut self.orders, self.game.state());
        Ok(())
    }

    /// The same, in which these answer first.
    pub(super) fn beginning_with(self, first: Vec<(Seat, Option<Answer>)>) -> Played {
        Played { first, ..self }
    }

    /// Whether bots are among those who answer first, who have to think.
    pub fn bots_answer_first(&self) -> bool {
        self.first.iter().any(|(_, answer)| answer.is_none())
    }

    /// What is answered at once is answered by all, or not at all.
    pub fn answer_first(mut self) -> Played {
        for (seat, answer) in std::mem::take(&mut self.first) {
            let done = match answer {
                Some(answer) => self.apply(seat, answer).is_ok(),
                None => self.let_bot_play(seat),
            };
            if !done {
                self.steps.clear();
                return self;
            }
        }
        self
    }

    /// The bots think, and answer until only people are asked, or bots that have to wait. What takes them long they do one
    /// after the other, so that people see it. While nobody is connected they do not play.
    pub fn go_on(mut self) -> Played {
        let begun = Instant::now();
        while self.awake && (self.steps.is_empty() || begun.elapsed() < AT_A_TIME) {
            if let Some(seat) = self.spared() {
                if self.apply(seat, Answer::Pass).is_err() {
                    break;
                }
                continue;
            }
            let Some(seat) = self.ready_bot() else { break };
            if !self.let_bot_play(seat) {
                break;
            }
        }
        self
    }

    /// Whether it is for bots to play now.
    pub fn bots_are_due(&self) -> bool {
        self.awake && self.game.outcome().is_none() && (self.spared().is_some() || self.ready_bot().is_some())
    }

    fn ready_bot(&self) -> Option<Seat> {
        let ready = |seat: &Seat| self.plays[seat.index()] == Plays::Bot && !self.is_slow(*seat);
        self.game.asked().iter().find(ready)
    }

    /// How many answers had been given.
    pub fn version(&self) -> u32 {
        self.version
    }

    /// Who answered, by seat.
    pub fn plays(&self) -> [Plays; MAX_SEATS] {
        self.plays
    }

    /// A bot may have something to say about the last step, unless somebody is asked meanwhile.
    fn remark(&mut self) {
        let person = |seat: &Seat| self.plays[seat.index()] == Plays::Person;
        let asked = self.game.asked().iter().any(|seat| person(&seat));
        let characters: [_; MAX_SEATS] = std::array::from_fn(|seat| {
            let bot = self.bots.get(seat).filter(|_| self.plays[seat] == Plays::Bot);
            bot.and_then(|bot| Some((bot.character()?, bot.was_like_itself())))
        });
        if let Some(step) = self.steps.last_mut().filter(|_| !asked) {
            let (seat, events, game) = step.told();
            step.remark = self.remarks.after(seat, events, game.state(), &characters);
        }
    }

    /// Whoever sits with bots alone and cannot answer what happens, or lets it happen, is not made to wait: there is nobody
    /// who could learn from it what they hold.
    fn spared(&self) -> Option<Seat> {
        let seat = self.only_person.filter(|seat| self.plays[seat.index()] == Plays::Person)?;
        let window = self.game.window()?;
        let lets_happen = self.orders[seat.index()].lets_happen(topic(self.game.deck(), &window));
        let spared = |question: Question| lets_happen || question.cards.is_empty();
        self.game.question(seat).is_some_and(spared).then_some(seat)
    }

    /// In a race with people bots take their time, and in a window they wait for its end.
    fn is_slow(&self, seat: Seat) -> bool {
        let waits = |question: Question| question.purpose.manner().hurry != Hurry::None;
        self.game.question(seat).is_some_and(waits)
            && self.game.asked().iter().any(|seat| self.plays[seat.index()] == Plays::Person)
    }

    /// One bot answers. One that is refused would be a fault of ours: it then answers anything that is offered, and
    /// if that does not help it stays silent, rather than being asked forever.
    pub(super) fn let_bot_play(&mut self, seat: Seat) -> bool {
        let (Some(chair), Some(bot)) = (self.game.chair(seat), self.bots.get_mut(seat.index())) else {
            return false;
        };
        let question = *chair.question();
        // Whoever is away may have said what they let happen.
        let order = &self.orders[seat.index()];
        let lets_happen = |window: Window| order.lets_happen(topic(self.game.deck(), &window));
        // Nobody consents in somebody's absence.
        let away = self.plays[seat.index()] == Plays::StandIn;
        let answer = match question.purpose {
            Purpose::Propose(Proposal::Meta(_)) if away => Answer::Option(1),
            _ if self.game.window().is_some_and(lets_happen) => Answer::Pass,
            _ => bot.answer(&chair),
        };
        let Err(why) = self.apply(seat, answer) else {
            self.remark();
            return true;
        };
        tracing::error!(?why, seat = seat.0, "a bot's answer was refused");
        let seed = self.steps.len() as u64;
        has_answer(&question) && self.apply(seat, Random::new(seed).answer(&question)).is_ok()
    }
}

/// Whoever plays on a seat if a program does: the bot that sits there, or somebody who stands in.
fn player(about: &About, seats: &[Sitting], seat: usize, seed: u64) -> Player {
    let sitting = seats.iter().find(|sitting| sitting.seat.index() == seat);
    match sitting.and_then(Sitting::bot_kind) {
        Some(BotKind { character, level }) => Player::new(level, Some(character), seed),
        None => Player::new(about.wish.stand_ins, None, seed),
    }
}

/// Every bot hears what its seat may know.
fn tell_bots(bots: &mut [Player], events: &[Event]) {
    for (seat, bot) in (0..).map(Seat).zip(bots) {
        let heard = events.iter().filter_map(|event| event.seen_by(Viewer::Player(seat)));
        heard.for_each(|event| bot.hear(&event));
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
