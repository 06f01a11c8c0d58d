//! How a program can fail its caller.

use std::io;
use thinking::OptionError;
use thiserror::Error;

/// Why a program did not do what it was asked to. Each is one sentence.
#[derive(Debug, Error)]
pub enum HostError {
    /// It panicked and was thrown away. The next request makes it again.
    #[error("the program failed: {0}")]
    Panicked(String),
    /// It panics whenever it is made.
    #[error("the program cannot be started: {0}")]
    NotMade(String),
    /// An option cannot be set. The old value is kept.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// The system gives no thread.
    #[error("there is no thread to think on: {0}")]
    NoThread(io::Error),
}
