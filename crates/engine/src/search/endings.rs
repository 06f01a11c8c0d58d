//! Probes end-game tables inside the search.
//!
//! Tables are probed only just after a capture or a pawn move, when the whole length of the
//! fifty-move rule is left: otherwise a win may come too late.

use super::{Trace, Worker};
use crate::endings::Endings;
use crate::score::Score;
use rules::chess::Position;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// The tables of one search, and how often they answered any of its threads.
#[derive(Clone, Default)]
pub(crate) struct Asked {
    tables: Option<Arc<dyn Endings>>,
    /// The least depth at which positions with the most pieces are probed.
    depth: i32,
    hits: Arc<AtomicU64>,
}

impl Asked {
    pub(crate) fn new(tables: Option<Arc<dyn Endings>>, depth: i32) -> Self {
        Self { tables, depth, hits: Arc::default() }
    }

    /// The same tables for a new search.
    pub(crate) fn fresh(&self) -> Self {
        Self::new(self.tables.clone(), self.depth)
    }

    /// How often the tables have answered.
    pub(crate) fn hits(&self) -> u64 {
        self.hits.load(Ordering::Relaxed)
    }
}

/// The score of a position that is in the tables.
#[inline]
pub(super) fn score<T: Trace>(
    w: &Worker<'_, T>,
    position: &Position,
    depth: i32,
    ply: usize,
) -> Option<Score> {
    let asked = &w.shared.asked;
    let tables = asked.tables.as_ref()?;
    let pieces = position.occupied().count();
    let most = tables.most_pieces();
    let deep_enough = pieces < most || depth >= asked.depth;
    let settled = position.halfmove_clock() == 0 && position.castling_rooks().is_empty();
    if pieces > most || !deep_enough || !settled {
        return None;
    }
    let result = tables.result(position)?;
    asked.hits.fetch_add(1, Ordering::Relaxed);
    Some(Score::known(result, ply))
}
