//! The built program, as its users run it.
//!
//! * `command_line.rs` commands in a shell · `thinking.rs` how programs think · `compare.rs` the
//!   comparison · `learning.rs` learning · `lab.rs` experiments
//! * `parts.rs` work on several machines · `review.rs` reviews of many games · `texts.rs` cards and
//!   reports as files · `recorded.rs` records for the page's tests
//! * `dialogues.rs` scripted UCI dialogues · `full_disk.rs` a full file system · `few_threads.rs` a
//!   system that refuses threads
//! * `tables.rs` end games played out · `uci_games.rs` whole games over UCI · `process.rs` the
//!   running program

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
