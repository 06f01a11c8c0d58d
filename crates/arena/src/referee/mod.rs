//! The referee of all games.
//!
//! * [`Arbiter`] a game under way: legality, clocks, draws, forfeits, adjudication
//! * `play.rs` the loop that lets two players play it
//! * `pace.rs` the limits of players · `clock.rs` the time they have left
//! * `rulebook.rs` the rules of the event · `reason.rs` why a game ends

mod arbiter;
mod clock;
mod pace;
mod play;
mod reason;
mod rulebook;

pub use arbiter::{Action, Arbiter, MoveNote, Reply};
pub use clock::{Clocks, FlagFall};
pub use host::Opinion;
pub use pace::{BadTimeControl, Pace, TimeControl};
pub use play::{Abandoned, Pairing, play};
pub use reason::{End, Reason};
pub use rulebook::{BadRule, DrawRule, ResignRule, Rulebook};
