//! The server as its pages and its enemies see it, over real sockets.
//!
//! * `client.rs` a page, as a program · `raw.rs` bytes as somebody sends them

#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test may fail loudly"
)]

mod busy_store;
mod chapters;
mod class;
mod client;
mod crowds;
mod doors;
mod games;
mod hostile;
mod lab;
mod long_run;
mod mutated;
mod proxy;
mod raw;
mod requests;
mod restart;
mod reviews;
mod soak;
mod solving;
mod studies;
mod tournaments;
mod training;
