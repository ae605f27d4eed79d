//! Windows at a table: something is about to happen, and whoever may answer lays a card or passes. What they do is held
//! here until the window closes, and then goes to the game all at once, so nobody learns who has answered, or when.
//!
//! By the clock everybody has the same short time, and a pass does not shorten it. Without one the window closes when the
//! last person has answered, or when the time of a table with a pace is up; so it does for whoever sits with bots alone,
//! since nobody else could learn anything from it.

use super::play::{Play, Played};
use super::seats::Plays;
use super::standing::{Order, Ordered, topic, topics};
use crate::wire::{Standing, StandingView, WindowClock};
use panta_engine::{Answer, MAX_SEATS, Refusal, Seat, SeatSet, Window};
use std::time::Duration;
use tokio::time::Instant;

/// How long a window is open, if the table has not agreed on anything else.
const USUAL: Duration = Duration::from_secs(5);

/// How long it is open if everybody who could answer has ordered to let it happen.
const SHORT: Duration = Duration::from_millis(700);

/// The longest time that a table can agree on, in seconds.
pub const MAX_SECONDS: u8 = 10;

/// A window that is open to people, and what they have answered so far.
#[derive(Clone, Debug)]
pub struct Held {
    /// What it is about.
    window: Window,
    /// When it opened; no two windows of a table are taken for each other.
    pub since: Instant,
    /// How long it stays open; without a clock, until all have answered.
    pub length: Option<Duration>,
    answers: [Option<Answer>; MAX_SEATS],
}

impl Play {
    /// Whoever is asked whether they answer something, if there are people among them.
    fn asked_in_window(&self) -> SeatSet {
        let plays = self.seats.plays();
        let asked = if self.game().window().is_some() { self.game().asked() } else { SeatSet::EMPTY };
        if asked.iter().any(|seat| plays[seat.index()] == Plays::Person) { asked } else { SeatSet::EMPTY }
    }

    /// Looks whether a window is open. What was answered in one that is gone is forgotten.
    pub(super) fn look_for_window(&mut self) {
        let window = self.game().window().filter(|_| !self.asked_in_window().is_empty());
        if window == self.held.as_ref().map(|held| held.window) {
            return;
        }
        self.held = window.map(|window| {
            let length = match self.about.wish.answer_seconds {
                Some(0) => None,
                // Whoever plays by days is hardly ever there: the pace of the table is the clock.
                None if self.by_days() => None,
                _ if self.people_in_window().all(|seat| self.lets_happen(seat)) => Some(SHORT),
                Some(seconds) => Some(Duration::from_secs(seconds.into())),
                None => Some(USUAL),
            };
            Held { window, since: Instant::now(), length, answers: Default::default() }
        });
    }

    fn people_in_window(&self) -> impl Iterator<Item = Seat> {
        let plays = self.seats.plays();
        self.asked_in_window().iter().filter(move |seat| plays[seat.index()] == Plays::Person)
    }

    /// Whether this player has ordered to let happen what is about to.
    fn lets_happen(&self, seat: Seat) -> bool {
        let lets_happen =
            |window: Window| self.orders[seat.index()].lets_happen(topic(self.game().deck(), &window));
        self.game().window().is_some_and(lets_happen)
    }

    /// Whether this player answers in an open window. If so, the answer is held; it may be changed until the window closes.
    pub fn hold(&mut self, seat: Seat, answer: &Answer) -> Result<bool, Refusal> {
        let open = self.asked_in_window().contains(seat);
        let (Some(held), Some(question)) = (&mut self.held, self.game.question(seat).filter(|_| open)) else {
            return Ok(false);
        };
        if answer.is_unasked() {
            return Ok(false);
        }
        if !question.offers(answer) {
            return Err(Refusal::NotOffered);
        }
        held.answers[seat.index()] = Some(answer.clone());
        Ok(true)
    }

    /// The others go on without this player, who passes unless they have answered. Nobody sees which of it is so.
    pub(super) fn pass_in_window(&mut self, seat: Seat) {
        if let Some(held) = &mut self.held {
            held.answers[seat.index()].get_or_insert(Answer::Pass);
        }
    }

    /// Whether people have answered in an open window, which nothing but the memory keeps.
    pub fn holds_answers(&self) -> bool {
        self.held.as_ref().is_some_and(|held| held.answers.iter().any(Option::is_some))
    }

    /// Whether this player has nothing to answer any more in the window that is open.
    pub(super) fn has_answered(&self, seat: Seat) -> bool {
        self.held.as_ref().is_some_and(|held| held.answers[seat.index()].is_some())
    }

    /// Somebody lets these things happen from now on without being waited for.
    pub fn order(&mut self, seat: Seat, orders: Standing) {
        self.about.orders.retain(|order| order.seat != seat);
        self.about.orders.push(Ordered { seat, version: self.version(), standing: orders.clone() });
        self.orders[seat.index()] = Order::new(orders, self.game.state());
    }

    /// What this player has ordered. There is nothing to order where no card answers anything.
    pub(super) fn standing_view(&self, seat: Seat) -> Option<StandingView> {
        let deck = self.game().deck();
        let orders = || self.orders[seat.index()].standing.clone();
        let answers =
            !deck.rules.interruptions.is_empty() && !self.game().state().solo && seat != Seat::STRANGER;
        answers.then(|| StandingView { orders: orders(), topics: topics(deck) })
    }

    /// Whether a window has all its answers and need not wait for the clock.
    pub fn window_is_done(&self) -> bool {
        let answered =
            |held: &Held, seat: Seat| held.answers[seat.index()].is_some() || self.lets_happen(seat);
        let need_not_wait = |held: &Held| held.length.is_none() || self.seats.only_person().is_some();
        let done =
            |held: &Held| need_not_wait(held) && self.people_in_window().all(|seat| answered(held, seat));
        self.held.as_ref().is_some_and(done)
    }

    /// What the window comes to: what people have answered, and what bots answer now. Whoever has said nothing has passed.
    pub fn close_window(&self) -> Option<Played> {
        let held = self.held.as_ref()?;
        let (played, plays) = (self.played(), self.seats.plays());
        let first = self.asked_in_window().iter().map(|seat| {
            let passes = (plays[seat.index()] == Plays::Person).then_some(Answer::Pass);
            (seat, held.answers[seat.index()].clone().or(passes))
        });
        Some(played.beginning_with(first.collect()))
    }

    /// The window as this player sees it: the same for all but for their own answer.
    pub(super) fn window_clock(&self, seat: Seat) -> Option<WindowClock> {
        let held = self.held.as_ref()?;
        let millis = |time: Duration| time.as_millis() as u32;
        let stranger = seat == Seat::STRANGER;
        let own = held.answers.get(seat.index()).and_then(Option::as_ref);
        Some(WindowClock {
            length: held.length.map(millis),
            left: held.length.map(|length| millis(length.saturating_sub(held.since.elapsed()))),
            answered: own.is_some() || !stranger && self.lets_happen(seat),
            laid: own.and_then(|answer| if let Answer::Card(card) = answer { Some(*card) } else { None }),
            in_peace: !stranger && self.lets_happen(seat),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::decks::Decks;
    use crate::journal::Journal;
    use crate::table::clock::Pace;
    use crate::table::seats::Key;
    use crate::tables::Tables;
    use crate::wire::{NewTable, ServerMessage, SitDown};
    use panta_bots::Random;
    use panta_speech::Locale;
    use std::sync::{Arc, Mutex};
    use tokio::sync::mpsc::Receiver;

    /// What somebody heard: how long after the card was played, at which step, and what it told of the window.
    type Heard = Vec<(u128, u32, Option<WindowClock>)>;

    /// A deck in which every card can be answered, by few; no two cards are alike, so whoever plays is asked which.
    fn deck() -> String {
        let head = "deck veto title=\"Veto\" { include standard { likely \"Basic Rules\" } }
            goal \"Both\" invented { text \"t\"; has \"Cup 1\" \"Cup 2\" }\n";
        let cups = (1..=30).map(|at| format!("keeper \"Cup {at}\" invented {{ text \"t\" }}\n"));
        let vetoes = (1..=3).map(|at| {
            format!(
                "surprise \"Veto {at}\" invented {{
                    text \"t\"; draw 1; answer play keeper goal by=others {{ cancel }}
                    answer turn-end by=others {{ draw 1 }}
                }}\n"
            )
        });
        head.to_string() + &cups.chain(vetoes).collect::<String>()
    }

    async fn listen(mut from: Receiver<ServerMessage>, since: Instant, heard: Arc<Mutex<Heard>>) {
        while let Some(message) = from.recv().await {
            if let ServerMessage::Table { table, .. } = message {
                let told = (since.elapsed().as_millis(), table.version, table.window);
                heard.lock().unwrap().push(told);
            }
        }
    }

    /// The cards are dealt, Ann plays one, and nobody says anything for ten seconds. What each of the three has heard
    /// from then on, and whether anybody could have answered.
    async fn one_deal(seconds: Option<u8>, bob_passes: bool) -> ([Heard; 3], bool) {
        let tables = Tables::new(Decks::ours(), Journal::in_memory().unwrap(), Pace::default());
        let tables = Arc::new(tables.decks_from_guests(true));
        let wish = NewTable {
            deck: "veto".into(),
            text: Some(deck()),
            name: "Ann".into(),
            seats: Some(3),
            first: Some(Seat(0)),
            answer_seconds: seconds,
            ..NewTable::default()
        };
        let ann = tables.create(&wish).await.unwrap();
        let mut keys = vec![Key::of(&ann.secret)];
        for name in ["Bob", "Cyd"] {
            let wish = SitDown { name: name.into(), ..SitDown::default() };
            keys.push(Key::of(&tables.sit(&ann.table, &wish).await.unwrap().secret));
        }
        let shared = tables.find(&ann.table).await.unwrap();
        let mut ears = vec![];
        for key in &keys {
            ears.push(tables.connect(&shared, *key, Locale::english(), None).await.unwrap());
            tables.ready(&mut *shared.lock().await, key, true).await.unwrap();
        }
        let answer = async |seat: Seat, answer: Option<Answer>| {
            let mut table = shared.lock().await;
            let play = table.play().unwrap();
            let (id, question) = (play.question(seat).unwrap(), play.game().question(seat).unwrap());
            let answer = answer.unwrap_or_else(|| Random::new(1).answer(&question));
            tables.answer(&mut table, &keys[seat.index()], id, answer).await.unwrap();
        };
        for ear in &mut ears {
            while ear.try_recv().is_ok() {}
        }
        let heard: [Arc<Mutex<Heard>>; 3] = Default::default();
        let since = Instant::now();
        for (ear, heard) in ears.into_iter().zip(&heard) {
            tokio::spawn(listen(ear, since, heard.clone()));
        }
        answer(Seat(0), None).await;
        let could = {
            let table = shared.lock().await;
            let game = table.play().unwrap().game();
            assert_eq!(game.asked(), [Seat(1), Seat(2)].into_iter().collect(), "no window is open");
            game.asked().iter().any(|seat| !game.question(seat).unwrap().cards.is_empty())
        };
        tokio::time::sleep(Duration::from_secs(1)).await;
        if bob_passes {
            answer(Seat(1), Some(Answer::Pass)).await;
        }
        tokio::time::sleep(Duration::from_secs(9)).await;
        (heard.map(|heard| heard.lock().unwrap().clone()), could)
    }

    #[tokio::test(start_paused = true)]
    async fn with_other_cards_dealt_every_message_leaves_at_the_same_tick() {
        let (first, mut could) = one_deal(None, false).await;
        assert!(first[0].iter().any(|(at, ..)| *at == USUAL.as_millis()), "{first:?}");
        let mut could_not = !could;
        for _ in 0..60 {
            let (heard, fits) = one_deal(None, false).await;
            assert_eq!(heard, first);
            could |= fits;
            could_not |= !fits;
        }
        assert!(could && could_not, "somebody could always answer, or never");
    }

    #[tokio::test(start_paused = true)]
    async fn without_a_clock_a_pass_is_told_to_nobody_else() {
        let ([ann, bob, cyd], _) = one_deal(Some(0), true).await;
        for heard in [&ann, &bob, &cyd] {
            assert_eq!(heard[0].0, 0);
            assert_eq!(heard[0].2.unwrap().length, None);
        }
        assert_eq!((ann.len(), cyd.len()), (1, 1), "{ann:?} {cyd:?}");
        assert_eq!(bob.iter().map(|told| told.0).collect::<Vec<_>>(), [0, 1000]);
        assert!(bob[1].2.unwrap().answered);
    }

    /// Ann plays with bots alone: she is asked only if she could answer, and nothing waits for the clock once she has.
    #[tokio::test(start_paused = true)]
    async fn with_bots_alone_nobody_waits_for_the_clock() {
        let tables = Tables::new(Decks::ours(), Journal::in_memory().unwrap(), Pace::default());
        let tables = Arc::new(tables.decks_from_guests(true));
        let (since, mut windows) = (Instant::now(), 0);
        for bots in [1, 2, 1, 2] {
            let (name, text) = ("Ann".into(), Some(deck()));
            let wish = NewTable { deck: "veto".into(), text, name, bots, ..NewTable::default() };
            let ann = tables.create(&wish).await.unwrap();
            let (key, shared) = (Key::of(&ann.secret), tables.find(&ann.table).await.unwrap());
            let mut ear = tables.connect(&shared, key, Locale::english(), None).await.unwrap();
            for at in 0..100 {
                // The bots think meanwhile.
                let asked = |play: &Play| play.is_over() || play.question(Seat(0)).is_some();
                while !shared.lock().await.play().is_some_and(asked) {
                    ear.recv().await.unwrap();
                }
                while ear.try_recv().is_ok() {}
                let mut table = shared.lock().await;
                let play = table.play().unwrap();
                if play.is_over() {
                    break;
                }
                let question = play.game().question(Seat(0)).unwrap();
                let (id, asked) = (play.question(Seat(0)).unwrap(), play.game().window().is_some());
                assert!(!asked || !question.cards.is_empty(), "{question:?}");
                windows += u32::from(asked);
                let answer = if asked { Answer::Pass } else { Random::new(at).answer(&question) };
                tables.answer(&mut table, &key, id, answer).await.unwrap();
            }
        }
        assert_eq!(since.elapsed(), Duration::ZERO);
        assert!(windows > 0);
    }
}
