//! A listener that passes thoughts on to two others.

use super::{Detail, Listener};
use crate::Thought;

/// Passes every thought on to two listeners. Each gets no more detail than it wants, even if the
/// other one wants more.
pub struct Tee<'a> {
    first: &'a mut dyn Listener,
    second: &'a mut dyn Listener,
    ply: u32,
}

impl<'a> Tee<'a> {
    /// Joins two listeners.
    pub fn new(first: &'a mut dyn Listener, second: &'a mut dyn Listener) -> Self {
        Self { first, second, ply: 0 }
    }
}

/// Whether a listener that wants this detail gets a thought at this depth.
fn wants(detail: Detail, ply: u32, thought: &Thought<'_>) -> bool {
    match thought {
        Thought::Began { .. }
        | Thought::Line(_)
        | Thought::Trying { .. }
        | Thought::Chose { .. } => true,
        _ => match detail {
            Detail::Lines => false,
            Detail::Moves => ply <= 1,
            Detail::Nodes => true,
        },
    }
}

impl Listener for Tee<'_> {
    fn detail(&self) -> Detail {
        self.first.detail().max(self.second.detail())
    }

    fn hear(&mut self, thought: &Thought<'_>) {
        if let Thought::Entered { .. } = thought {
            self.ply += 1;
        }
        for listener in [&mut *self.first, &mut *self.second] {
            if wants(listener.detail(), self.ply, thought) {
                listener.hear(thought);
            }
        }
        if let Thought::Left { .. } = thought {
            self.ply = self.ply.saturating_sub(1);
        }
    }
}
