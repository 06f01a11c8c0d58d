//! The one place that runs a program.
//!
//! A [`ProgramHost`] holds a program and contains its panics; everything it does happens in the caller's
//! thread. A search needs a deep stack: [`spawn`], [`run`] and [`Worker`] give one.
//!
//! * `program.rs` the program, its options, what it is asked · `threads.rs` threads with a deep stack
//! * `worker.rs` jobs for a thread, and waiting for them with patience · `panics.rs` containment
//! * `opinion.rs` what a program thinks of a position in the end · [`mod@bench`] a fixed task
//! * [`openings`] fair starts for games that teach

pub mod bench;
mod error;
pub mod openings;
mod opinion;
mod panics;
mod program;
mod threads;
mod worker;

pub use error::HostError;
pub use opinion::{Opinion, OpinionListener};
pub use program::{ProgramHost, Task};
pub use threads::{STACK_BYTES, run, spawn};
pub use worker::{NoAnswer, STOP_PATIENCE, Worker, wait_for};
