//! The best-move service: the latest refutations of each ply are tried early.

use ::rules::Move;

/// The number of refutations kept for a ply.
const KEPT: usize = 10;

/// The refutations, for each ply the newest first.
#[derive(Clone, Debug, Default)]
pub(super) struct Service {
    plies: Vec<Vec<Move>>,
}

impl Service {
    /// Stores a refutation.
    pub(super) fn note(&mut self, ply: u32, m: Move) {
        let ply = ply as usize;
        if self.plies.len() <= ply {
            self.plies.resize(ply + 1, Vec::new());
        }
        let list = &mut self.plies[ply];
        list.retain(|&old| old != m);
        list.insert(0, m);
        list.truncate(KEPT);
    }

    /// The index of a move among the refutations of a ply; `usize::MAX` if it is not among them.
    pub(super) fn place(&self, ply: u32, m: Move) -> usize {
        let list = self.plies.get(ply as usize);
        list.and_then(|list| list.iter().position(|&old| old == m)).unwrap_or(usize::MAX)
    }
}
