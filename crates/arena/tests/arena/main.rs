//! The arena as a whole: players that behave and that do not, events that are interrupted,
//! and a store in which everything agrees.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test may fail loudly")]

mod events;
mod failing;
mod import;
mod power;
mod programs;
mod reviews;
mod store;
mod support;
