//! Two listeners at one desk.

use super::{Appetite, Listener};
use crate::Thought;

/// Passes every thought on to two listeners. A node-hungry listener does not make the
/// other one hungrier than it is.
pub struct Tee<'a> {
    first: &'a mut dyn Listener,
    second: &'a mut dyn Listener,
    ply: u32,
}

impl<'a> Tee<'a> {
    /// Both hear what they want.
    pub fn new(first: &'a mut dyn Listener, second: &'a mut dyn Listener) -> Self {
        Self { first, second, ply: 0 }
    }
}

/// Whether a listener of this appetite wants a thought at this depth.
fn wants(appetite: Appetite, ply: u32, thought: &Thought<'_>) -> bool {
    match thought {
        Thought::Began { .. }
        | Thought::Line(_)
        | Thought::Trying { .. }
        | Thought::Chose { .. } => true,
        _ => match appetite {
            Appetite::Lines => false,
            Appetite::Moves => ply <= 1,
            Appetite::Nodes => true,
        },
    }
}

impl Listener for Tee<'_> {
    fn appetite(&self) -> Appetite {
        self.first.appetite().max(self.second.appetite())
    }

    fn hear(&mut self, thought: &Thought<'_>) {
        if let Thought::Entered { .. } = thought {
            self.ply += 1;
        }
        for listener in [&mut *self.first, &mut *self.second] {
            if wants(listener.appetite(), self.ply, thought) {
                listener.hear(thought);
            }
        }
        if let Thought::Left { .. } = thought {
            self.ply = self.ply.saturating_sub(1);
        }
    }
}
