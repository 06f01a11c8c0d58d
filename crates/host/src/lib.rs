//! The one place that runs programs.
//!
//! A [`ProgramHost`] holds a program and contains its panics; everything it does happens in the
//! caller's thread. A search needs a deep stack: [`spawn`], [`run`] and [`Worker`] provide one.
//!
//! * `program.rs` the program, its options and requests · `threads.rs` threads with a deep stack
//! * `worker.rs` a thread for jobs, and waiting with a timeout · `panics.rs` containment
//! * `opinion.rs` a program's final judgement of a position · [`mod@bench`] a fixed benchmark
//! * [`openings`] balanced starts for training games

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
