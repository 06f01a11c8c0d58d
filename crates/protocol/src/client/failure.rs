//! How a conversation with an engine can end before its time.

use super::greeting::OptionTrouble;
use core::fmt;
use std::time::Duration;
use thiserror::Error;

/// What the engine was doing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// It had been asked who it is.
    Greeting,
    /// It had been asked whether it is ready.
    GettingReady,
    /// It had been asked for a move.
    Thinking,
    /// It had been told to stop thinking.
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

/// Why there is no answer. The engine is of no more use: drop it.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Failure {
    /// It could not be started at all.
    #[error("{command} cannot be started: {why}")]
    Start {
        /// What was to be started.
        command: String,
        /// What the system says.
        why: String,
    },
    /// The process has ended.
    #[error("the engine ended {stage}, {exit}{}", remark(.said))]
    Ended {
        /// When.
        stage: Stage,
        /// How.
        exit: Exit,
        /// The last lines of its error output.
        said: String,
    },
    /// It runs, but nothing can be heard from it any more.
    #[error("the engine closed its output {stage}")]
    Closed {
        /// When.
        stage: Stage,
    },
    /// It did not answer in time.
    #[error("the engine gave no answer {stage}, for {after:.1?}{}", remark(.said))]
    Silent {
        /// When.
        stage: Stage,
        /// How long it was waited for.
        after: Duration,
        /// The last lines of its error output.
        said: String,
    },
    /// It writes more than anybody can follow.
    #[error("the engine wrote more lines than can be followed {stage}")]
    Flood {
        /// When.
        stage: Stage,
    },
    /// One of its options cannot be set.
    #[error(transparent)]
    Option(#[from] OptionTrouble),
    /// We were asked to stop waiting.
    #[error("the conversation was interrupted")]
    BrokenOff,
}

/// What the engine said on its error output, if anything.
fn remark(said: &str) -> String {
    if said.is_empty() { String::new() } else { format!("; it said {said}") }
}
