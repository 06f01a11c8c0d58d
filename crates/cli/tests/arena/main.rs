//! The arena from the outside: the built program plays, is killed and resumes, and its output,
//! store and exports agree. Another program drives it through whole games.

#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "a test may fail loudly")]

mod commands;
mod endurance;
mod imports;
mod interruptions;
mod outside;
mod support;
