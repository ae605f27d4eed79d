//! Taking care of a data file: a copy of it while it is in use, putting one back, and forgetting what is old.

use super::{Hold, Journal, JournalError, Result, schema};
use rusqlite::{Connection, OpenFlags};
use std::path::{Path, PathBuf};

impl Journal {
    /// Writes a copy to a new file, whole and of one moment, while a server may be using this one.
    pub async fn back_up(&self, to: &Path) -> Result<()> {
        let to = to.display().to_string();
        self.read(move |file| Ok(file.execute("VACUUM INTO ?1", [to]).map(drop)?)).await
    }

    /// Forgets games that began before then, in seconds since 1970, unless somebody has played by days since, and results
    /// and lobbies of before. How many games.
    pub async fn forget_before(&self, then: u64) -> Result<usize> {
        self.write(move |file| forget_before(file, then as i64)).await
    }

    /// Forgets lobbies that nobody comes to any more, and decks that nobody plays.
    pub async fn tidy(&self) -> Result<()> {
        self.write(move |file| schema::tidy(file, A_DAY)).await
    }
}

/// In seconds: somebody who has brought a deck may still be about to open the table for it.
const A_DAY: u32 = 86_400;

fn forget_before(file: &Connection, then: i64) -> Result<usize> {
    let old = "SELECT id FROM tables WHERE created < ?1 AND COALESCE(about ->> '$.moved', 0) < ?1";
    for table in ["answers", "results", "guests", "closed"] {
        file.execute(&format!("DELETE FROM {table} WHERE table_id IN ({old})"), [then])?;
    }
    file.execute("DELETE FROM best_results WHERE at < ?1", [then])?;
    file.execute("DELETE FROM lobbies WHERE changed < ?1", [then])?;
    Ok(file.execute(&format!("DELETE FROM tables WHERE id IN ({old})"), [then])?)
}

/// The name of a file that goes with a data file.
fn beside(data: &Path, ending: &str) -> PathBuf {
    let mut name = data.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// Lets a new file belong to whoever the data file belonged to, and nobody else read it; without one, to whoever the folder
/// belongs to. A server that does not run as root could not use it otherwise, nor the lock beside it.
fn belong(data: &Path, fresh: &Path, lock: &Path) -> Result<()> {
    let before = std::fs::metadata(data);
    if let Ok(before) = &before {
        std::fs::set_permissions(fresh, before.permissions())?;
    }
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt, chown};
        let folder = data.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let like = before.or_else(|_| std::fs::metadata(folder))?;
        for file in [fresh, lock] {
            let now = std::fs::metadata(file)?;
            if (now.uid(), now.gid()) != (like.uid(), like.gid()) {
                chown(file, Some(like.uid()), Some(like.gid()))?;
            }
        }
    }
    #[cfg(not(unix))]
    let _ = lock;
    Ok(())
}

/// Puts a copy in the place of a data file that no server uses. What was there is kept beside it, with `.before`.
pub fn restore(copy: &Path, data: &Path) -> Result<()> {
    let _hold = Hold::of(data)?;
    check(copy)?;
    let fresh = beside(data, ".new");
    std::fs::copy(copy, &fresh)?;
    std::fs::File::open(&fresh)?.sync_all()?;
    belong(data, &fresh, &beside(data, ".lock"))?;
    for ending in ["", "-wal", "-shm"] {
        let there = beside(data, ending);
        if there.exists() {
            std::fs::rename(&there, beside(data, &format!(".before{ending}")))?;
        }
    }
    std::fs::rename(&fresh, data)?;
    Ok(())
}

/// Whether a file is a sound data file that this version can read.
fn check(file: &Path) -> Result<()> {
    let connection = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    let sound: String = connection.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))?;
    if sound != "ok" {
        return Err(JournalError::Unknown(format!("it is damaged: {sound}")));
    }
    connection.query_row("SELECT COUNT(*) FROM tables", [], |row| row.get::<_, u32>(0))?;
    schema::check_version(&connection)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::journal::best::Comparable;
    use crate::journal::{About, Entry};
    use panta_cards::House;
    use panta_engine::{Answer, Header, Options, Seat};

    #[tokio::test]
    async fn a_copy_is_made_in_use_and_put_back() {
        let folder = std::env::temp_dir().join(format!("panta-care-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        let (data, copy) = (folder.join("data.sqlite"), folder.join("copy.sqlite"));
        let journal = Journal::open(&data).unwrap();
        let deck = panta_decks::deck("chemistry").unwrap().deck.unwrap();
        journal.add_table("t", &Header::new(&deck, 2, 1), &About::default(), &[]).await.unwrap();
        Journal::look_at(&data).unwrap().back_up(&copy).await.unwrap();
        assert!(Journal::look_at(&data).unwrap().back_up(&copy).await.is_err(), "it is there already");
        let answers = vec![(Seat(0), Answer::Pass)];
        journal.append(Entry { table: "t".into(), answers, ..Entry::default() }).await.unwrap();
        let held = Hold::of(&data).unwrap();
        assert!(matches!(restore(&copy, &data), Err(JournalError::InUse(_))));
        drop((held, journal));
        std::fs::write(folder.join("nonsense"), "nonsense").unwrap();
        assert!(restore(&folder.join("nonsense"), &data).is_err());
        #[cfg(unix)]
        let belongs = |mode: Option<u32>| {
            use std::os::unix::fs::{MetadataExt, PermissionsExt};
            if let Some(mode) = mode {
                std::fs::set_permissions(&data, PermissionsExt::from_mode(mode)).unwrap();
                // Only root can give a file away.
                let _ = std::os::unix::fs::chown(&data, Some(65534), Some(65534));
            }
            let about = std::fs::metadata(&data).unwrap();
            (about.mode() & 0o777, about.uid(), about.gid())
        };
        #[cfg(unix)]
        let before = belongs(Some(0o640));
        restore(&copy, &data).unwrap();
        #[cfg(unix)]
        assert_eq!(belongs(None), before);
        let journal = Journal::open(&data).unwrap();
        assert!(journal.table("t").await.unwrap().unwrap().answers.is_empty());
        assert!(folder.join("data.sqlite.before").exists());
        let text = journal.put_deck_text("deck mine").await.unwrap();
        journal.put_lobby("l", &1).await.unwrap();
        let game = Comparable::new("chemistry", &House::default(), Options::default());
        let best = Some(("p".into(), game.clone(), 3));
        journal.append(Entry { table: "t".into(), best, ..Entry::default() }).await.unwrap();
        assert_eq!(journal.forget_before(1).await.unwrap(), 0);
        journal.tidy().await.unwrap();
        assert!(
            journal.best("p", &game).await.unwrap().is_some() && journal.has_deck_text(&text).await.unwrap()
        );
        assert_eq!(journal.forget_before(u64::MAX / 4).await.unwrap(), 1);
        assert!(
            journal.table("t").await.unwrap().is_none() && journal.best("p", &game).await.unwrap().is_none()
        );
        assert!(journal.lobby::<u8>("l").await.unwrap().is_none());
        journal.meddle("UPDATE deck_texts SET kept = kept - 90000").await;
        journal.tidy().await.unwrap();
        assert!(!journal.has_deck_text(&text).await.unwrap());
        drop(journal);
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
