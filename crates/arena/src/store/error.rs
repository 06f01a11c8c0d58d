//! Errors of the store.

use thiserror::Error;

/// Why the store did not do what it was asked to. What was in it before is still there.
#[derive(Debug, Error)]
pub enum StoreError {
    /// The file cannot be opened or made.
    #[error("the store {path} cannot be opened: {why}")]
    Open {
        /// The file.
        path: String,
        /// What the system or the database says.
        why: String,
    },
    /// The file is some other database.
    #[error("{0} is no store of games")]
    NotOurs(String),
    /// The file was made by a later program.
    #[error(
        "the store {path} has version {version}, made by a later program; this one knows {known}"
    )]
    Newer {
        /// The file.
        path: String,
        /// Its version.
        version: i64,
        /// The latest that is known here.
        known: i64,
    },
    /// The database says no.
    #[error("the store says: {0}")]
    Database(#[from] rusqlite::Error),
    /// Something in the store cannot be understood.
    #[error("{what} cannot be understood: {why}")]
    Damaged {
        /// Which game or tournament.
        what: String,
        /// What is wrong.
        why: String,
    },
    /// There is no such thing.
    #[error("there is no {0}")]
    Missing(String),
    /// There is already one.
    #[error("there is already {0}")]
    Exists(String),
    /// The game has gone on since, or is over.
    #[error("game {0} is not where it was thought to be")]
    Stale(i64),
    /// Another process runs the tournament.
    #[error("the tournament {0} is being played by another process")]
    Busy(String),
    /// Another server lets people play games of the store.
    #[error("another server uses {0}; end it, or choose another file with --store")]
    Served(String),
}
