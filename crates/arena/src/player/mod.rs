//! Players: programs of the catalogue in this process, and foreign engines in
//! processes of their own. The referee does not know which is which.
//!
//! * `resident.rs` a program with a thread of its own · `visitor.rs` a foreign engine
//! * `entrant.rs` who takes part, as it is written down · `admission.rs` who may
//! * `engines.rs` the file that names foreign engines · `spec.rs` players as one word

mod admission;
mod engines;
mod entrant;
mod resident;
mod spec;
mod visitor;

pub use admission::{Admission, Refusal, Seated, admit, seat, start_engine};
pub use engines::{Engines, EnginesError};
pub use entrant::{BadEntrant, Entrant, EntrantRecord, Who};
pub use resident::Resident;
pub use spec::{BadSpec, entrant};
pub use visitor::Visitor;

use crate::referee::{Reason, Reply};
use rules::Game;
use std::sync::Arc;
use std::time::Duration;
use thinking::Limits;

/// A question to a player.
#[derive(Clone, Debug)]
pub struct Request {
    /// The game so far.
    pub game: Arc<Game>,
    /// What it may use.
    pub limits: Limits,
    /// When it is told to stop.
    pub allowance: Duration,
    /// For its dice.
    pub seed: u64,
}

/// A reason that forfeits a game, with what there is to say about it.
pub type Failing = (Reason, String);

/// Someone who plays.
pub trait Player: Send {
    /// Makes ready for another game.
    fn new_game(&mut self) -> Result<(), Failing>;

    /// Answers a question. However the player behaves, there is a reply soon after the
    /// allowance.
    fn reply(&mut self, request: Request) -> Reply;

    /// Whether it has failed in a way after which it cannot go on: it has to be replaced.
    fn is_broken(&self) -> bool;

    /// Says good-bye.
    fn leave(self: Box<Self>) {}
}
