//! The searcher of the laboratory: small, clear, and made of switches.
//!
//! * `switches.rs` what can be switched · `options.rs` the same as options of a program
//! * `node.rs` the search · `quiet.rs` the search of captures and checks after it
//! * `order.rs` which move first · `memory.rs` what is remembered · `evaluate.rs` what a position is worth
//! * `count.rs` everything that is counted · `program.rs` the searcher as a program that plays
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
