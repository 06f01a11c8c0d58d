//! How a command fails: one sentence and an exit code.

use crate::text::plain;
use core::fmt;
use host::HostError;
use std::io;
use std::process::ExitCode;

/// Why a command did not do what it was asked to.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The command line is wrong: exit code 2.
    Usage(String),
    /// It could not be done: exit code 1.
    Failed(String),
    /// The reader of the output is gone, which is not a failure: exit code 0.
    BrokenPipe,
}

impl Failure {
    /// A failure of a file or a stream, with what it was about.
    pub(crate) fn about(what: impl fmt::Display, error: &io::Error) -> Self {
        Self::Failed(format!("{what}: {error}"))
    }

    /// Says it on a line of its own and gives the exit code.
    pub(crate) fn report(&self, mut errors: impl io::Write) -> ExitCode {
        let (sentence, code) = match self {
            Self::Usage(sentence) => (sentence, 2),
            Self::Failed(sentence) => (sentence, 1),
            Self::BrokenPipe => return ExitCode::SUCCESS,
        };
        // It may quote a file or a name: nothing in it moves the cursor of a terminal.
        let sentence = plain(sentence).replace('\n', " ");
        // If the error output is closed, the exit code must do.
        let _ = writeln!(errors, "vitrine: {sentence}");
        ExitCode::from(code)
    }
}

/// For writing to the output.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::BrokenPipe,
            _ => Self::about("the output", &error),
        }
    }
}

impl From<HostError> for Failure {
    fn from(error: HostError) -> Self {
        match error {
            HostError::Option(error) => Self::Usage(error.to_string()),
            error => Self::Failed(error.to_string()),
        }
    }
}

impl From<catalogue::UnknownProgram> for Failure {
    fn from(error: catalogue::UnknownProgram) -> Self {
        Self::Usage(error.to_string())
    }
}
