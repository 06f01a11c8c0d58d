//! Errors of the store.

use thiserror::Error;

/// Why the store could not carry out a request. What it contained before is still there.
#[derive(Debug, Error)]
pub enum StoreError {
    /// The file cannot be opened or made.
    #[error("the store {path} cannot be opened: {why}")]
    Open {
        /// The file.
        path: String,
        /// The error of the system or the database.
        why: String,
    },
    /// The file is a different database.
    #[error("{0} is not a store of games")]
    NotOurs(String),
    /// The file was made by a later version of this program.
    #[error(
        "the store {path} has version {version}, made by a later program; this one knows {known}"
    )]
    Newer {
        /// The file.
        path: String,
        /// Its version.
        version: i64,
        /// The latest version that is known here.
        known: i64,
    },
    /// The database reports an error.
    #[error("the store says: {0}")]
    Database(#[from] rusqlite::Error),
    /// An entry of the store cannot be understood.
    #[error("{what} cannot be understood: {why}")]
    Damaged {
        /// The game or tournament.
        what: String,
        /// What is wrong.
        why: String,
    },
    /// There is no such entry.
    #[error("there is no {0}")]
    Missing(String),
    /// There is already such an entry.
    #[error("there is already {0}")]
    Exists(String),
    /// The game has continued in the meantime, or is over.
    #[error("game {0} is not where it was thought to be")]
    Stale(i64),
    /// Another process runs the tournament.
    #[error("the tournament {0} is being played by another process")]
    Busy(String),
    /// Another server uses the store for the games of people.
    #[error("another server uses {0}; end it, or choose another file with --store")]
    Served(String),
}
