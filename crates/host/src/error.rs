//! The errors of a program that runs in a host.

use std::io;
use thinking::OptionError;
use thiserror::Error;

/// Why a request to a program failed. Each message is one sentence.
#[derive(Debug, Error)]
pub enum HostError {
    /// It panicked and was dropped. The next request makes it again.
    #[error("the program failed: {0}")]
    Panicked(String),
    /// It panics while it is made.
    #[error("the program cannot be started: {0}")]
    NotMade(String),
    /// An option cannot be set. The old value is kept.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// The system cannot start a thread.
    #[error("there is no thread to think on: {0}")]
    NoThread(io::Error),
}
