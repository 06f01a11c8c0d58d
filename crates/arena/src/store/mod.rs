//! The store of games and results: one crash-safe SQLite file for several processes.
//!
//! A finished game is one transaction: it is stored completely or not at all, and once it is stored
//! no kill and no power cut removes it. Games that people play are stored move by move and can be
//! resumed after a restart; their moves may reach the disk a little later.
//!
//! * `schema.rs` the tables and their versions · `record.rs` a game · `moves.rs` its moves
//! * `games.rs` storing and finding games · `continuations.rs` how they continued from a position ·
//!   `under_way.rs` games that are not over
//! * `reviews.rs` games that were analysed · `thoughts.rs` what was thought in them · `studies.rs`
//!   analyses with chapters · `tournaments.rs` events and their plans · `results.rs` who beat whom
//! * `attempts.rs` answers in the trainer and the rating that follows from them
//! * `import.rs`, `export.rs` PGN in and out

mod attempts;
mod continuations;
mod error;
mod export;
mod games;
mod import;
mod moves;
mod record;
mod results;
mod reviews;
mod schema;
mod studies;
mod thoughts;
mod tournaments;
mod under_way;

pub use attempts::{Attempt, MOST_ATTEMPTS};
pub use continuations::Continuation;
pub use error::StoreError;
pub use export::{game_tree, pgn};
pub use games::{Filter, Listed};
pub(crate) use import::record_of;
pub use import::{ImportReport, Progress};
pub use record::{GameRecord, Note, PlayerKind, PlayerName, StoredGame};
pub use results::{PairResult, Span};
pub use reviews::{Judgement, StoredReview};
pub use studies::{Chapter, StoredStudy, StudyRow};
pub use thoughts::PackedThoughts;
pub use tournaments::{Lock, PlayedGame, StoredTournament, TournamentRow};

use rusqlite::{Connection, ErrorCode, TransactionBehavior};
use std::fs::{self, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

/// The store.
pub struct Store {
    connection: Connection,
    path: Option<PathBuf>,
}

/// How long to wait for another process that is writing.
const PATIENCE: Duration = Duration::from_secs(30);

/// Size of the write-ahead log beyond which [`Store::sync`] moves its changes to the database.
const JOURNAL_BYTES: u64 = 4 * 1024 * 1024;

/// Pages in the write-ahead log beyond which a writer itself moves them to the database: 64 MB.
const MANY_PAGES: u32 = 16_384;

impl Store {
    /// Opens the store in a file; creates it, and the folders above it, if needed.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        Self::open_within(PATIENCE, path)
    }

    /// Opens the store; waits at most this long for another process that is writing.
    pub fn open_within(patience: Duration, path: &Path) -> Result<Self, StoreError> {
        let shown = path.display().to_string();
        let failed = |why: String| StoreError::Open { path: shown.clone(), why };
        if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            fs::create_dir_all(folder).map_err(|error| failed(error.to_string()))?;
        }
        let connection = Connection::open(path).map_err(|error| failed(error.to_string()))?;
        let store = Self { connection, path: Some(path.to_owned()) };
        store.prepared(patience, &shown).map_err(|error| match error {
            StoreError::Database(error) => failed(error.to_string()),
            error => error,
        })
    }

    /// Creates a store in memory, which is deleted when it is dropped.
    pub fn in_memory() -> Result<Self, StoreError> {
        Self { connection: Connection::open_in_memory()?, path: None }
            .prepared(PATIENCE, "in memory")
    }

    fn prepared(mut self, patience: Duration, shown: &str) -> Result<Self, StoreError> {
        // A read transaction that becomes a write fails with SQLITE_BUSY if another process has
        // written in between, so the write lock is taken at once.
        self.connection.set_transaction_behavior(TransactionBehavior::Immediate);
        let connection = &self.connection;
        connection.busy_timeout(patience)?;
        connection.pragma_update(None, "foreign_keys", true)?;
        keep_a_write_ahead_log(connection, patience)?;
        // Committed transactions survive even a power cut.
        connection.pragma_update(None, "synchronous", "full")?;
        schema::prepare(&mut self.connection, shown)?;
        Ok(self)
    }

    /// Limits the wait for another process that is writing.
    pub fn wait_at_most(&self, patience: Duration) -> Result<(), StoreError> {
        Ok(self.connection.busy_timeout(patience)?)
    }

    /// Makes a change without waiting for the disk, as for the moves of a game under way. A kill
    /// loses nothing; a power cut loses what [`Self::sync`] has not written to the disk.
    pub fn lightly<T>(
        &mut self,
        change: impl FnOnce(&mut Self) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        self.connection.pragma_update(None, "synchronous", "normal")?;
        let changed = change(self);
        self.connection.pragma_update(None, "synchronous", "full")?;
        changed
    }

    /// Writes to the disk what was changed lightly in the store at this path, and moves a long
    /// write-ahead log to the database. Users of the store do not wait for it.
    pub fn sync(path: &Path) -> Result<(), StoreError> {
        let mut name = path.as_os_str().to_owned();
        name.push("-wal");
        let synced = OpenOptions::new().write(true).open(name).and_then(|journal| {
            journal.sync_data()?;
            Ok(journal.metadata()?.len())
        });
        let failed = |error: io::Error| StoreError::Open {
            path: path.display().to_string(),
            why: error.to_string(),
        };
        if synced.map_err(failed)? > JOURNAL_BYTES {
            let connection = Connection::open(path)?;
            connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(()))?;
        }
        Ok(())
    }

    /// Leaves it to [`Self::sync`] to move the write-ahead log to the database, unless the log is
    /// very long: otherwise the next change would wait until all of it is on the disk.
    pub fn leave_moving_to_sync(&self) -> Result<(), StoreError> {
        let pragma = "wal_autocheckpoint";
        Ok(self.connection.pragma_update_and_check(None, pragma, MANY_PAGES, |_| Ok(()))?)
    }

    /// Returns the file.
    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// Returns the default path of the store, in the user's data folder.
    pub fn usual_path() -> Option<PathBuf> {
        let from = |name: &str| {
            std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute())
        };
        let home = || from("HOME").map(|home| home.join(".local/share"));
        let folder = from("XDG_DATA_HOME").or_else(home).or_else(|| from("LOCALAPPDATA"));
        folder.map(|folder| folder.join("vitrine").join("games.sqlite"))
    }
}

/// Sets the journal mode in which readers and a writer do not wait for each other.
///
/// SQLite does not wait for a process that is writing to a file without this mode, as another one that
/// opens the same new file does: it says at once that the file is locked.
fn keep_a_write_ahead_log(connection: &Connection, patience: Duration) -> rusqlite::Result<()> {
    /// The time between two attempts.
    const PAUSE: Duration = Duration::from_millis(5);
    let begun = Instant::now();
    loop {
        let set = connection.pragma_update_and_check(None, "journal_mode", "wal", |_| Ok(()));
        match set {
            Err(error)
                if error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy)
                    && begun.elapsed() < patience =>
            {
                thread::sleep(PAUSE);
            }
            set => return set,
        }
    }
}

#[cfg(test)]
mod tests;
