//! Failures of a conversation with an engine.

use super::greeting::OptionTrouble;
use core::fmt;
use std::time::Duration;
use thiserror::Error;

/// The stage of the conversation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// The engine had been sent `uci`.
    Greeting,
    /// The engine had been sent `isready`.
    GettingReady,
    /// The engine had been sent `go`.
    Thinking,
    /// The engine had been sent `stop`.
    Stopping,
}

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Greeting => "when it was greeted with uci",
            Self::GettingReady => "when it was asked isready",
            Self::Thinking => "while it was thinking",
            Self::Stopping => "when it was told to stop",
        })
    }
}

/// How a process ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Exit {
    /// By itself, with a code.
    Code(i32),
    /// By a signal, which is what a crash looks like.
    Signal(i32),
    /// Unknown.
    Unknown,
}

impl fmt::Display for Exit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Code(code) => write!(f, "with exit code {code}"),
            Self::Signal(signal) => write!(f, "by signal {signal}"),
            Self::Unknown => write!(f, "in an unknown way"),
        }
    }
}

/// Why there is no answer. The engine can no longer be used and should be dropped.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Failure {
    /// It could not be started at all.
    #[error("{command} cannot be started: {why}")]
    Start {
        /// The command.
        command: String,
        /// The error of the operating system.
        why: String,
    },
    /// The process has ended.
    #[error("the engine ended {stage}, {exit}{}", remark(.said))]
    Ended {
        /// The stage of the conversation.
        stage: Stage,
        /// How the process ended.
        exit: Exit,
        /// The last lines of its error output.
        said: String,
    },
    /// It runs, but its output is closed.
    #[error("the engine closed its output {stage}")]
    Closed {
        /// The stage of the conversation.
        stage: Stage,
    },
    /// It did not answer in time.
    #[error("the engine gave no answer {stage}, for {after:.1?}{}", remark(.said))]
    Silent {
        /// The stage of the conversation.
        stage: Stage,
        /// How long we waited.
        after: Duration,
        /// The last lines of its error output.
        said: String,
    },
    /// It wrote more lines than are kept.
    #[error("the engine wrote more lines than can be followed {stage}")]
    Flood {
        /// The stage of the conversation.
        stage: Stage,
    },
    /// One of its options cannot be set.
    #[error(transparent)]
    Option(#[from] OptionTrouble),
    /// We were asked to stop waiting.
    #[error("the conversation was interrupted")]
    Interrupted,
}

/// The part of a message that quotes the engine's error output, if there is any.
fn remark(said: &str) -> String {
    if said.is_empty() { String::new() } else { format!("; it said {said}") }
}
