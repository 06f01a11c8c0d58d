//! The built program, as its users meet it.
//!
//! * `command_line.rs` in a shell, `thinking.rs` asked how programs think, `compare.rs` to compare them,
//!   `learning.rs` learning, `lab.rs` doing experiments
//! * `parts.rs` work on many machines · `review.rs` reviews of many games · `texts.rs` cards and reports as files · `recorded.rs` records for the page's tests
//! * `dialogues.rs` over UCI, by the book · `full_disk.rs` on a file system without room ·
//!   `few_threads.rs` where the system refuses threads
//! * `tables.rs` end games played out · `uci_games.rs` over UCI, whole games · `process.rs` speaking to it

#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a test may fail loudly")]

mod command_line;
mod compare;
mod dialogues;
#[cfg(unix)]
mod few_threads;
mod folder;
mod full_disk;
mod json;
mod lab;
mod learning;
mod packed;
mod parts;
mod process;
mod recorded;
mod reports_as_json;
mod review;
mod tables;
mod texts;
mod thinking;
mod uci_games;
