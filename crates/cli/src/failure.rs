//! How a command fails: one sentence and an exit code.

use core::fmt;
use std::io;
use std::process::ExitCode;

/// Why a command did not do what it was asked to.
#[derive(Debug)]
pub(crate) enum Failure {
    /// It was asked wrongly: exit code 2.
    Asked(String),
    /// It could not be done: exit code 1.
    Undone(String),
    /// Nobody reads the output any more, which is no fault of anybody's: exit code 0.
    Unread,
}

impl Failure {
    /// A failure of a file or a stream, with what it was about.
    pub(crate) fn about(what: impl fmt::Display, error: &io::Error) -> Self {
        Self::Undone(format!("{what}: {error}"))
    }

    /// Says it on a line of its own and gives the exit code.
    pub(crate) fn report(&self, mut errors: impl io::Write) -> ExitCode {
        let (sentence, code) = match self {
            Self::Asked(sentence) => (sentence, 2),
            Self::Undone(sentence) => (sentence, 1),
            Self::Unread => return ExitCode::SUCCESS,
        };
        // Where nobody listens, the exit code must do.
        let _ = writeln!(errors, "vitrine: {}", sentence.replace('\n', " "));
        ExitCode::from(code)
    }
}

/// For writing to the output.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::Unread,
            _ => Self::about("the output", &error),
        }
    }
}

impl From<catalogue::UnknownProgram> for Failure {
    fn from(error: catalogue::UnknownProgram) -> Self {
        Self::Asked(error.to_string())
    }
}
