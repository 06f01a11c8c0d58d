//! The JSON that goes over the socket, as `docs/protocol.md` describes it.
//!
//! * `incoming.rs` what a page says · `outgoing.rs` what it is told
//! * `game.rs` a game · `review.rs` its review · `program.rs` a program · `event.rs` a
//!   tournament

mod event;
mod game;
mod incoming;
mod outgoing;
mod program;
mod review;

pub(crate) use event::*;
pub(crate) use game::*;
pub(crate) use incoming::*;
pub(crate) use outgoing::*;
pub(crate) use program::*;
pub(crate) use review::*;

use rules::Color;
use serde::{Deserialize, Serialize};

/// The version of the protocol. A page that was loaded from an older server reloads itself.
pub const VERSION: u32 = 1;

/// A colour as the page writes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Side {
    White,
    Black,
}

impl From<Color> for Side {
    fn from(color: Color) -> Self {
        color.choose(Self::White, Self::Black)
    }
}

impl From<Side> for Color {
    fn from(side: Side) -> Self {
        match side {
            Side::White => Self::White,
            Side::Black => Self::Black,
        }
    }
}
