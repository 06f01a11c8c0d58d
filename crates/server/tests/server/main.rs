//! The server as pages and attackers see it, over real sockets.
//!
//! * `client.rs` a client that acts as a page · `raw.rs` requests as raw bytes

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
