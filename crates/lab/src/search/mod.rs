//! The searcher of the laboratory: small, clear, and configurable by switches.
//!
//! * `switches.rs` the switches · `options.rs` the switches as options of a program
//! * `node.rs` the main search · `quiet.rs` the quiescence search
//! * `order.rs` move ordering · `memory.rs` killers and tables · `evaluate.rs` static evaluation
//! * `count.rs` the counts · `program.rs` the searcher as a program that plays
//! * `rules.rs` its rules and deviations

mod count;
mod evaluate;
mod memory;
mod node;
mod options;
mod order;
mod program;
mod quiet;
mod rules;
mod switches;
#[cfg(test)]
mod tests;

pub use count::Counts;
pub use evaluate::Evaluation;
pub use node::{MATE, Outcome, search};
pub(crate) use options::{OPTIONS, switches_of};
pub use program::Laboratory;
pub use switches::{Cutoffs, Quiescence, Switches};
