//! The store of games and results: one SQLite file, crash-safe, for several processes.
//!
//! A finished game is one transaction: it is there wholly or not at all, and once it is
//! there no kill and no power cut takes it away. Games that people play are kept move by
//! move and can be gone on with after a restart; their moves may reach the disk a little later.
//!
//! * `schema.rs` the tables and their versions · `record.rs` a game · `moves.rs` its moves
//! * `games.rs` keeping and finding games · `continuations.rs` how they went on from a position · `under_way.rs` games
//!   that go on
//! * `reviews.rs` games that were analysed · `thoughts.rs` what was thought in them · `studies.rs` analyses with
//!   chapters · `tournaments.rs` events and their plans ·
//!   `results.rs` who beat whom
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

use rusqlite::{Connection, TransactionBehavior};
use std::fs::{self, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The store.
pub struct Store {
    connection: Connection,
    path: Option<PathBuf>,
}

/// How long another process that is writing is waited for.
const PATIENCE: Duration = Duration::from_secs(30);

/// Bytes of changes that are not in their place yet, beyond which they are moved there.
const JOURNAL_BYTES: u64 = 4 * 1024 * 1024;

/// Pages of changes beyond which nobody is left to move them later: 64 MB.
const MANY_PAGES: u32 = 16_384;

impl Store {
    /// Opens the store in a file; makes it, and the folders above it, if there is none.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        Self::open_within(PATIENCE, path)
    }

    /// Opens the store, and waits no longer than this for another process that is writing.
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

    /// A store that is deleted when it is dropped.
    pub fn in_memory() -> Result<Self, StoreError> {
        Self { connection: Connection::open_in_memory()?, path: None }
            .prepared(PATIENCE, "in memory")
    }

    fn prepared(mut self, patience: Duration, shown: &str) -> Result<Self, StoreError> {
        // A read transaction that becomes a write fails with SQLITE_BUSY if another process has
        // written in between: so the write lock is taken at once.
        self.connection.set_transaction_behavior(TransactionBehavior::Immediate);
        let connection = &self.connection;
        connection.busy_timeout(patience)?;
        connection.pragma_update(None, "foreign_keys", true)?;
        // Readers and a writer do not wait for each other.
        connection.pragma_update_and_check(None, "journal_mode", "wal", |_| Ok(()))?;
        // What has been kept survives even a power cut.
        connection.pragma_update(None, "synchronous", "full")?;
        schema::prepare(&mut self.connection, shown)?;
        Ok(self)
    }

    /// Waits no longer than this for another process that is writing.
    pub fn wait_at_most(&self, patience: Duration) -> Result<(), StoreError> {
        Ok(self.connection.busy_timeout(patience)?)
    }

    /// Changes something without waiting until the disk has it, as for moves of a game that goes on: a kill takes
    /// nothing away, a power cut what [`Self::sync`] has not brought to the disk.
    pub fn lightly<T>(
        &mut self,
        change: impl FnOnce(&mut Self) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        self.connection.pragma_update(None, "synchronous", "normal")?;
        let changed = change(self);
        self.connection.pragma_update(None, "synchronous", "full")?;
        changed
    }

    /// Brings to the disk what was changed lightly in the store at this path, and moves it to its place when it has
    /// become much. Those who use the store do not wait for it.
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

    /// Leaves it to [`Self::sync`] to move what was changed to its place, unless it is very much: the next change
    /// would wait until the disk has all of it.
    pub fn leave_moving_to_sync(&self) -> Result<(), StoreError> {
        let pragma = "wal_autocheckpoint";
        Ok(self.connection.pragma_update_and_check(None, pragma, MANY_PAGES, |_| Ok(()))?)
    }

    /// The file.
    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// Where the store is by default: in the user's folder for data.
    pub fn usual_path() -> Option<PathBuf> {
        let from = |name: &str| {
            std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute())
        };
        let home = || from("HOME").map(|home| home.join(".local/share"));
        let folder = from("XDG_DATA_HOME").or_else(home).or_else(|| from("LOCALAPPDATA"));
        folder.map(|folder| folder.join("vitrine").join("games.sqlite"))
    }
}
