//! Drives a foreign engine: a separate process that speaks UCI.
//!
//! A [`Guest`] is started, greeted, set up, asked for moves and dismissed. Whatever it does
//! or does not do, the caller gets an answer or a typed [`Failure`] within the [`Patience`]
//! it was given; nothing that the engine writes can make us use more than a bounded amount
//! of memory; and when the guest is dropped, its whole process group is killed and waited
//! for.
//!
//! * `launch.rs` the command · `process.rs` the process and its pipes · `group.rs` its
//!   group
//! * `inbox.rs` its unread lines · `lines.rs` its bytes as lines
//! * `greeting.rs` its name and options · `info.rs` its lines of `info`
//! * `question.rs` `position` and `go` · `guest.rs` the conversation · `failure.rs`
//!   failures

pub mod bounds;
mod failure;
mod greeting;
mod group;
mod guest;
mod inbox;
mod info;
mod launch;
mod lines;
mod process;
mod question;

pub use failure::{Exit, Failure, Stage};
pub use greeting::{Identity, Offer, OfferKind, OptionTrouble};
pub use guest::{Answer, Choice, Guest, Oddities, Patience};
pub use info::{Report, report};
pub use launch::Launch;
