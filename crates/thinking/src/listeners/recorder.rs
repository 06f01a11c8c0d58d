//! A listener with a bounded memory.

use super::{Detail, Keeper, Listener};
use crate::Thought;

/// Keeps the thoughts it hears, as far as there is room.
#[derive(Debug)]
pub struct Recorder {
    detail: Detail,
    keeper: Keeper,
}

impl Recorder {
    /// A recorder that keeps about `capacity` thoughts.
    pub fn new(detail: Detail, capacity: usize) -> Self {
        Self { detail, keeper: Keeper::new(capacity) }
    }

    /// The thoughts that were kept, in order.
    pub fn thoughts(&self) -> &[Thought<'static>] {
        self.keeper.thoughts()
    }

    /// Returns the thoughts that were kept, in order.
    pub fn into_thoughts(self) -> Vec<Thought<'static>> {
        self.keeper.into_thoughts()
    }

    /// How many thoughts were dropped.
    pub fn dropped(&self) -> u64 {
        self.keeper.dropped()
    }
}

impl Listener for Recorder {
    fn detail(&self) -> Detail {
        self.detail
    }

    fn hear(&mut self, thought: &Thought<'_>) {
        self.keeper.note(thought);
    }
}
