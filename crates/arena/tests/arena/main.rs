//! The arena as a whole: players that behave and players that do not, interrupted events, and a
//! consistent store.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test may fail loudly")]

mod events;
mod failing;
mod import;
mod power;
mod programs;
mod reviews;
mod store;
mod support;
