//! Listeners.

mod keeper;
mod quiet;
mod recorder;
mod tee;

pub use keeper::Keeper;
pub use quiet::Quiet;
pub use recorder::Recorder;
pub use tee::Tee;

use crate::Thought;

/// How much a listener wants to hear.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Detail {
    /// Lines, the beginning, the choice, and what the program announces to everybody.
    Lines,
    /// Also thoughts about each root move.
    Moves,
    /// Every node of the tree.
    Nodes,
}

/// Something that hears thoughts. Hearing must be quick and must never fail.
pub trait Listener {
    /// How much it wants to hear; asked once, before the thinking begins.
    fn detail(&self) -> Detail;
    /// Takes a thought.
    fn hear(&mut self, thought: &Thought<'_>);
}
