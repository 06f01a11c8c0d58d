//! Proves claims a second time, with shakmaty's rules and a plain search of our own, and none of
//! the code that found them.
//!
//! * `board.rs` positions and material · `search.rs` what a side secures, as a value · `check.rs`
//!   the claims

mod board;
mod check;
mod search;

pub use check::check;
