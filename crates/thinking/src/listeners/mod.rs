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
    /// Lines, the beginning and the choice.
    Lines,
    /// Also what is thought of each move at the root.
    Moves,
    /// Every node of the tree.
    Nodes,
}

/// Someone who hears thoughts. Hearing must be quick and must never fail.
pub trait Listener {
    /// How much it wants to hear; asked once before the thinking begins.
    fn detail(&self) -> Detail;
    /// Takes a thought in.
    fn hear(&mut self, thought: &Thought<'_>);
}
