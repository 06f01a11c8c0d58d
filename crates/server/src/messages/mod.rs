//! The JSON of the socket and of HTTP answers, as `docs/protocol.md` describes it.
//!
//! * `incoming.rs` messages from a page · `outgoing.rs` messages to a page
//! * `class.rs` a class · `game.rs` a game · `review.rs` its review · `program.rs` a program ·
//!   `event.rs` a tournament · `thought.rs` a thought of a program · `train.rs` the trainer
//! * `claim.rs` explanations · `solution.rs` chess problems · `experiment.rs` the laboratory ·
//!   `known.rs` tables and openings · `stored.rs` lists of games and studies
//!
//! `typescript.rs` generates the types of the page from these.

mod claim;
mod class;
mod event;
mod experiment;
mod game;
mod incoming;
mod known;
mod museum;
mod outgoing;
mod program;
mod review;
mod solution;
mod stored;
mod thought;
mod train;
#[cfg(test)]
mod typescript;

pub(crate) use claim::*;
pub(crate) use class::*;
pub(crate) use event::*;
pub(crate) use experiment::*;
pub(crate) use game::*;
pub(crate) use incoming::*;
pub(crate) use known::*;
pub(crate) use museum::*;
pub(crate) use outgoing::*;
pub(crate) use program::*;
pub(crate) use review::*;
pub(crate) use solution::*;
pub(crate) use stored::*;
pub(crate) use thought::*;
pub(crate) use train::*;

use rules::Color;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The version of the protocol. A page that was loaded from an older server reloads itself.
pub const VERSION: u32 = 1;

/// A colour as the page writes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
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

/// A discipline as the page writes it.
#[derive(Serialize, TS)]
#[serde(rename_all = "lowercase")]
#[ts(rename = "Discipline")]
#[cfg_attr(
    not(test),
    expect(dead_code, reason = "only its type is used, in what is made for the page")
)]
pub(crate) enum DisciplineName {
    Chess,
    Chess960,
    LosAlamos,
}

/// A form of tournament as the page writes it.
#[derive(Serialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "Format")]
#[cfg_attr(
    not(test),
    expect(dead_code, reason = "only its type is used, in what is made for the page")
)]
pub(crate) enum FormatName {
    RoundRobin,
    Gauntlet,
    Ladder,
}
