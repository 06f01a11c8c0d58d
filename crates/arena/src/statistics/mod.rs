//! What results say about strength, and with what confidence.
//!
//! * `tally.rs` results, singly and in pairs · `elo.rs` difference in strength with its error
//! * `sprt.rs` when to stop a test · `normal.rs` the normal distribution

mod elo;
mod normal;
mod sprt;
mod tally;

pub use elo::{Estimate, Interval, expected_score};
pub use normal::{CONFIDENCE_95, below};
pub use sprt::{BadSprt, Model, Progress, Sprt, Verdict};
pub use tally::{Pairs, Tally};
