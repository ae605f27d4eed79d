//! Decks that people bring along for one table. Each is one card file, which can include ours; nobody else is offered
//! it. What comes from outside is bounded in size, in how long it may be checked, and in how often.

use super::{Decks, Printed};
use crate::error::{Result, TableError};
use crate::wire::{NewTable, OwnDeckFault};
use panta_cards::{About, Fault, House, Loaded};
use panta_decks::{Library, Texts};
use panta_engine::Header;
use panta_report::{Effort, page, study};
use panta_speech::{Locale, Terms};
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::spawn_blocking;
use tokio::time::timeout;

/// The longest card file that somebody may bring, in bytes. The largest of ours has some 25,000.
pub const MAX_BYTES: usize = 64 * 1024;

/// How many decks that people brought are kept with their games.
pub const MAX_KEPT: usize = 4096;

/// The name by which faults are found in the file itself.
const FILE: &str = "deck.kdl";

/// A deck to begin with, for somebody who has a page in front of them and no command line.
pub fn example() -> String {
    let text = panta_decks::to_begin_with("my-picnic", "My Picnic");
    let on_a_page = |line: &&str| !line.starts_with("//     panta") && *line != "//";
    text.lines().filter(on_a_page).map(|line| format!("{line}\n")).collect()
}

/// Reads a card file that somebody brought.
pub fn load(text: &str) -> Result<Loaded> {
    if text.len() > MAX_BYTES {
        return Err(TableError::DeckSize(MAX_BYTES / 1024));
    }
    Ok(panta_cards::load(FILE, text.as_bytes(), &Library))
}

impl Decks {
    /// A deck that somebody brings, to be played with at one table.
    pub fn bring(&self, text: &str) -> Result<Printed> {
        let own = restore(text)?;
        if self.is_taken(&own.deck.about.id) {
            return Err(TableError::TakenDeck(own.deck.about.id.clone()));
        }
        Ok(own)
    }

    /// Whether a card file of that name is here already: what speaks of it would not mean this one.
    pub fn is_taken(&self, id: &str) -> bool {
        let of = |(name, deck): (&String, &Printed)| name == id || deck.texts.contains_key(id);
        panta_decks::text(id).is_some() || self.read().iter().any(of)
    }
}

/// A deck that somebody brought before.
pub fn restore(text: &str) -> Result<Printed> {
    let loaded = load(text)?;
    let first = loaded.faults.iter().find(|fault| !fault.warning);
    let why = first.map_or(TableError::NoDeckLine, |fault| {
        TableError::DeckFaults(format!("line {}: {}", fault.line(), fault.message.replace('`', "")))
    });
    let deck = loaded.deck.ok_or(why)?;
    let texts = Texts::from([(deck.about.id.clone(), text.to_string())]);
    Ok(Printed { deck: Arc::new(deck), texts: Arc::new(texts), file: None })
}

/// How long games are played for a report.
const REPORT: Duration = Duration::from_millis(2500);

/// What many games say of a card file that somebody brought: a page. As many games as there is time for, on one thread.
pub fn report(text: &str) -> Result<String> {
    let whole = restore(text)?.deck;
    let at_table = |players: usize| {
        let without = House::for_table(&whole, &[], &[], players == 1);
        let house = House { without, ..House::default() };
        let deck = panta_cards::load_with(FILE, text.as_bytes(), &Library, &house).deck?;
        let header = Header::new(&deck, players, 0).house(house);
        let can = header.check(&deck).and_then(|()| header.check_cards(&deck));
        can.is_ok().then_some((deck, header))
    };
    let until = Some(Instant::now() + REPORT);
    let bot = "quick".to_string();
    let effort = Effort { random: 1000, strong: 200, bot, seed: 1, threads: 1, until };
    let study = study(&whole, at_table, &effort, |_, _| ());
    let study = study.map_err(|why| TableError::DeckFaults(why.to_string()))?;
    if study.runs.is_empty() {
        return Err(TableError::DeckFaults("it has too few cards to be played".to_string()));
    }
    Ok(page(&study, None))
}

/// Where a deck comes from, a sentence each; nothing for those that are here for everybody.
pub fn origin(about: &About, wish: &NewTable, locale: &Locale) -> Vec<String> {
    if wish.text.is_none() {
        return vec![];
    }
    let told =
        [("deck-brought", &wish.name), ("deck-author", &about.author), ("deck-licence", &about.licence)];
    let told = told.into_iter().filter(|(_, what)| !what.is_empty());
    told.map(|(message, what)| locale.say(&Terms::to_say(message).with("name", what))).collect()
}

/// A fault, with its place in the text as browsers count it.
pub fn fault(text: &str, fault: &Fault) -> OwnDeckFault {
    // Ours have none, so one that is elsewhere comes from the first line that wants a file.
    let here = fault.file() == FILE;
    let span = fault.span();
    let units = |from: usize, to: usize| text.get(from..to).map_or(0, |part| part.encode_utf16().count());
    let (start, end) = (span.start.min(text.len()), (span.start + span.len).min(text.len()));
    OwnDeckFault {
        line: if here { fault.line() } else { 1 },
        start: if here { units(0, start) } else { 0 },
        length: if here { units(start, end) } else { 0 },
        warning: fault.warning,
        says: sentence(&fault.message),
        help: fault.help.as_deref().map(sentence),
    }
}

/// Something that is wrong with the file as a whole, said of its first line.
pub fn of_whole(why: &TableError) -> OwnDeckFault {
    OwnDeckFault { line: 1, start: 0, length: 0, warning: false, says: why.to_string(), help: None }
}

/// What the checker says in half a sentence, whole. Words of the card language stay between their marks.
fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    let end = if words.ends_with(['.', '?', '!', ':', '…', '}']) { "" } else { "." };
    format!("{first}{}{end}", letters.as_str())
}

/// How many files are checked at once.
const AT_ONCE: usize = 2;

/// How many more may wait for that.
const WAITING: usize = 16;

/// How long one may take, not counting the wait.
const LONGEST: Duration = Duration::from_secs(5);

/// So many new decks may be brought…
const BURST: usize = 30;

/// …within this time.
const WITHIN: Duration = Duration::from_secs(600);

/// Does the work that card files from outside cause, away from the threads that serve others, and not too much of it.
pub struct Bounds {
    places: Arc<Semaphore>,
    queue: Arc<Semaphore>,
    /// Games are played for one report at a time, which leaves room for whoever has a deck checked.
    reports: Arc<Semaphore>,
    lately: Mutex<VecDeque<Instant>>,
}

impl Default for Bounds {
    fn default() -> Bounds {
        let (places, queue) = (Semaphore::new(AT_ONCE), Semaphore::new(AT_ONCE + WAITING));
        let reports = Arc::new(Semaphore::new(1));
        Bounds { places: Arc::new(places), queue: Arc::new(queue), reports, lately: Mutex::default() }
    }
}

impl Bounds {
    /// Does something with a card file from outside. What takes too long keeps its place until it is done, so that
    /// trying again and again does not help anybody to more of them.
    pub async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let _queued = self.queue.clone().try_acquire_owned().map_err(|_| TableError::CheckingBusy)?;
        let place = timeout(LONGEST, self.places.clone().acquire_owned()).await;
        let Ok(Ok(place)) = place else { return Err(TableError::CheckingBusy) };
        let working = spawn_blocking(move || {
            let _place = place;
            work()
        });
        let done = timeout(LONGEST, working).await.map_err(|_| TableError::CheckingLong)?;
        done.map_err(|_| TableError::CheckingLong)?
    }

    /// The one place for a report, unless somebody else has it.
    pub fn report(&self) -> Result<OwnedSemaphorePermit> {
        self.reports.clone().try_acquire_owned().map_err(|_| TableError::CheckingBusy)
    }

    /// Counts a deck that was not here before, unless there have been too many of them lately.
    pub fn count_new(&self, now: Instant) -> Result<()> {
        let mut lately = self.lately.lock().unwrap_or_else(PoisonError::into_inner);
        while lately.front().is_some_and(|then| now.duration_since(*then) >= WITHIN) {
            lately.pop_front();
        }
        if lately.len() >= BURST {
            return Err(TableError::TooManyDecks);
        }
        lately.push_back(now);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn new_decks_are_counted_for_a_while() {
        let (bounds, now) = (Bounds::default(), Instant::now());
        for _ in 0..BURST {
            bounds.count_new(now).unwrap();
        }
        assert!(matches!(bounds.count_new(now + WITHIN / 2), Err(TableError::TooManyDecks)));
        bounds.count_new(now + WITHIN).unwrap();
    }

    #[test]
    fn one_report_is_made_at_a_time() {
        let bounds = Bounds::default();
        let one = bounds.report().unwrap();
        assert!(matches!(bounds.report(), Err(TableError::CheckingBusy)));
        drop(one);
        assert!(bounds.report().is_ok());
    }

    #[tokio::test]
    async fn only_so_much_is_done_at_once() {
        let bounds = Arc::new(Bounds::default());
        let (sender, receiver) = std::sync::mpsc::channel::<()>();
        let receiver = Arc::new(Mutex::new(receiver));
        let tasks: Vec<_> = (0..AT_ONCE + WAITING)
            .map(|_| {
                let (bounds, receiver) = (bounds.clone(), receiver.clone());
                tokio::spawn(async move {
                    let wait = move || Ok(receiver.lock().map(|it| it.recv().is_ok()).unwrap_or(false));
                    bounds.work(wait).await
                })
            })
            .collect();
        while bounds.queue.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        assert!(matches!(bounds.work(|| Ok(())).await, Err(TableError::CheckingBusy)));
        (0..tasks.len()).for_each(|_| sender.send(()).unwrap());
        for task in tasks {
            assert!(task.await.unwrap().unwrap());
        }
        bounds.work(|| Ok(())).await.unwrap();
    }
}
