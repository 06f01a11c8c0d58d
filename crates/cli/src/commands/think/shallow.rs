//! A listener that keeps thoughts only down to a depth.

use thinking::{Detail, Listener, Recorder, Thought};

/// Keeps the thoughts about positions at most `depth` plies below the root.
pub(super) struct Shallow {
    recorder: Recorder,
    depth: u32,
    ply: u32,
}

impl Shallow {
    /// Creates a listener for at most about this many thoughts.
    pub(super) fn new(depth: u32, capacity: usize) -> Self {
        let detail = if depth <= 1 { Detail::Moves } else { Detail::Nodes };
        Self { recorder: Recorder::new(detail, capacity), depth, ply: 0 }
    }

    /// Returns the kept thoughts, and how many were dropped for lack of room.
    pub(super) fn into_thoughts(self) -> (Vec<Thought<'static>>, u64) {
        let dropped = self.recorder.dropped();
        (self.recorder.into_thoughts(), dropped)
    }
}

impl Listener for Shallow {
    fn detail(&self) -> Detail {
        self.recorder.detail()
    }

    fn hear(&mut self, thought: &Thought<'_>) {
        if let Thought::Entered { .. } = thought {
            self.ply += 1;
        }
        let always = matches!(thought, Thought::Line(_) | Thought::Chose { .. });
        if self.ply <= self.depth || always {
            self.recorder.hear(thought);
        }
        if let Thought::Left { .. } = thought {
            self.ply = self.ply.saturating_sub(1);
        }
    }
}
