//! How a command fails: with one sentence and an exit code.

use crate::text::plain;
use core::fmt;
use host::HostError;
use std::io;
use std::process::ExitCode;

/// Why a command failed.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The command line is wrong: exit code 2.
    Usage(String),
    /// The command could not be carried out: exit code 1.
    Failed(String),
    /// The reader of the output has closed it, which is not a failure: exit code 0.
    BrokenPipe,
}

impl Failure {
    /// Describes a failure of a file or a stream.
    pub(crate) fn about(what: impl fmt::Display, error: &io::Error) -> Self {
        Self::Failed(format!("{what}: {error}"))
    }

    /// Prints the failure on one line and returns the exit code.
    pub(crate) fn report(&self, mut errors: impl io::Write) -> ExitCode {
        let (sentence, code) = match self {
            Self::Usage(sentence) => (sentence, 2),
            Self::Failed(sentence) => (sentence, 1),
            Self::BrokenPipe => return ExitCode::SUCCESS,
        };
        // The sentence may quote a file or a name: no control character in it reaches the terminal.
        let sentence = plain(sentence).replace('\n', " ");
        // If stderr is closed, the exit code alone has to report the error.
        let _ = writeln!(errors, "vitrine: {sentence}");
        ExitCode::from(code)
    }
}

/// Errors of writing to the output.
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
