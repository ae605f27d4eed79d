//! The threads that read and write the data file, so that nobody else waits for a disk.
//!
//! The writer takes whatever waits for it into one transaction, and tells nobody that something is written before the
//! disk has it: under load many answers cost one wait for the disk. What fails is undone alone, and the rest goes on.
//! Readers have a connection of their own, which never waits for the writer.

use super::{JournalError, Result};
use rusqlite::Connection;
use std::thread::{JoinHandle, spawn};
use tokio::sync::{mpsc, oneshot};

/// The most writes in one transaction.
const AT_ONCE: usize = 256;

/// The most writes that can be queued; whoever comes later waits until there is room.
const WAITING: usize = 4096;

/// What has been done, told to whoever waits for it once it is known how the transaction ended.
type Told = Box<dyn FnOnce(Result<()>) + Send>;

/// Something to do with the data file.
type Work = Box<dyn FnOnce(Result<&Connection>) -> Told + Send>;

/// The two threads.
pub struct Threads {
    writer: Option<mpsc::Sender<Work>>,
    reader: Option<mpsc::Sender<Work>>,
    running: Vec<JoinHandle<()>>,
}

impl Threads {
    pub fn start(writes: Connection, reads: Connection, fence: i64) -> Threads {
        let (writer, to_write) = mpsc::channel(WAITING);
        let (reader, to_read) = mpsc::channel(WAITING);
        let running =
            vec![spawn(move || write_all(writes, to_write, fence)), spawn(move || read_all(reads, to_read))];
        Threads { writer: Some(writer), reader: Some(reader), running }
    }

    pub async fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        hand_over(self.writer.as_ref(), move |connection| in_savepoint(connection, work)).await
    }

    pub async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        hand_over(self.reader.as_ref(), work).await
    }
}

/// Whoever opens the file next finds everything written.
impl Drop for Threads {
    fn drop(&mut self) {
        (self.writer, self.reader) = (None, None);
        for thread in self.running.drain(..) {
            let _ = thread.join();
        }
    }
}

async fn hand_over<T: Send + 'static>(
    to: Option<&mpsc::Sender<Work>>,
    work: impl FnOnce(&Connection) -> Result<T> + Send + 'static,
) -> Result<T> {
    let (sender, receiver) = oneshot::channel();
    let work: Work = Box::new(move |connection| {
        let done = connection.and_then(work);
        Box::new(move |ended: Result<()>| drop(sender.send(ended.and(done))))
    });
    to.ok_or(JournalError::Stopped)?.send(work).await.map_err(|_| JournalError::Stopped)?;
    receiver.await.map_err(|_| JournalError::Stopped)?
}

/// Does something completely, or not at all.
pub fn in_savepoint<T>(connection: &Connection, work: impl FnOnce(&Connection) -> Result<T>) -> Result<T> {
    connection.execute_batch("SAVEPOINT one")?;
    let done = work(connection);
    connection.execute_batch(if done.is_ok() { "RELEASE one" } else { "ROLLBACK TO one; RELEASE one" })?;
    done
}

fn write_all(connection: Connection, mut waiting: mpsc::Receiver<Work>, fence: i64) {
    while let Some(first) = waiting.blocking_recv() {
        let begun = begin(&connection, fence);
        let mut told = vec![];
        let mut next = Some(first);
        while let Some(work) = next {
            told.push(work(begun.as_ref().map(|()| &connection).map_err(JournalError::again)));
            next = if told.len() < AT_ONCE { waiting.try_recv().ok() } else { None };
        }
        let ended = begun.and_then(|()| Ok(connection.execute_batch("COMMIT")?));
        if ended.is_err() && !connection.is_autocommit() {
            let _ = connection.execute_batch("ROLLBACK");
        }
        for one in told {
            one(ended.as_ref().copied().map_err(JournalError::again));
        }
    }
}

/// Begins a transaction, unless another server has taken the file over.
fn begin(connection: &Connection, fence: i64) -> Result<()> {
    connection.execute_batch("BEGIN IMMEDIATE")?;
    let now: i64 = connection.prepare_cached("SELECT number FROM fence")?.query_row([], |row| row.get(0))?;
    if now == fence { Ok(()) } else { Err(JournalError::Fenced) }
}

fn read_all(connection: Connection, mut waiting: mpsc::Receiver<Work>) {
    while let Some(work) = waiting.blocking_recv() {
        work(Ok(&connection))(Ok(()));
    }
}
