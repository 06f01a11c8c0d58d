//! Players: programs of the catalogue in this process, and foreign engines in processes of their
//! own. The referee does not distinguish them.
//!
//! * `resident.rs` a program with a thread of its own · `visitor.rs` a foreign engine
//! * `entrant.rs` a player in settings and files · `admission.rs` whether it may take part
//! * `engines.rs` the file that lists foreign engines · `spec.rs` players as one word

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

/// A request for a move.
#[derive(Clone, Debug)]
pub struct Request {
    /// The game so far.
    pub game: Arc<Game>,
    /// The limits of its thinking.
    pub limits: Limits,
    /// The time after which it is told to stop.
    pub allowance: Duration,
    /// The seed of its dice.
    pub seed: u64,
}

/// A reason that forfeits a game, with details.
pub type Failing = (Reason, String);

/// A player of games.
pub trait Player: Send {
    /// Prepares for a new game.
    fn new_game(&mut self) -> Result<(), Failing>;

    /// Requests a move. Whatever the player does, this returns soon after the allowance.
    fn reply(&mut self, request: Request) -> Reply;

    /// Whether it has failed for good and has to be replaced.
    fn is_broken(&self) -> bool;

    /// Ends the player.
    fn leave(self: Box<Self>) {}
}
