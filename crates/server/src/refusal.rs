//! Refused requests: a message for people. A refused request has changed nothing.

use crate::archive::Undone;
use core::fmt;

/// Why a request is refused, as a message for people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Refusal(pub(crate) String);

impl Refusal {
    /// Creates a refusal with this message.
    pub(crate) fn new(words: impl Into<String>) -> Self {
        Self(words.into())
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl From<Undone> for Refusal {
    fn from(undone: Undone) -> Self {
        Self::new(match undone {
            Undone::Closed => "the server is ending",
            Undone::Slow => "the store of games is busy; try again in a moment",
        })
    }
}

impl From<host::HostError> for Refusal {
    fn from(error: host::HostError) -> Self {
        Self(error.to_string())
    }
}

impl From<catalogue::UnknownProgram> for Refusal {
    fn from(error: catalogue::UnknownProgram) -> Self {
        Self(error.to_string())
    }
}

impl From<arena::store::StoreError> for Refusal {
    fn from(error: arena::store::StoreError) -> Self {
        use arena::store::StoreError;
        match error {
            // These messages are about the request.
            StoreError::Missing(_)
            | StoreError::Exists(_)
            | StoreError::Stale(_)
            | StoreError::Busy(_)
            | StoreError::Damaged { .. } => Self(error.to_string()),
            // These messages could name files of this machine.
            StoreError::Open { .. }
            | StoreError::NotOurs(_)
            | StoreError::Newer { .. }
            | StoreError::Served(_) => Self::new("the store of games cannot be opened"),
            StoreError::Database(_) => Self::new("the store of games does not answer"),
        }
    }
}
