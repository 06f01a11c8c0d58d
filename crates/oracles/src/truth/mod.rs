//! Claims proved a second time: shakmaty's rules, our own plain search, nothing of the
//! code that found them.
//!
//! * `board.rs` positions and material · `search.rs` what a side secures, by value ·
//!   `check.rs` the claims

mod board;
mod check;
mod search;

pub use check::check;
