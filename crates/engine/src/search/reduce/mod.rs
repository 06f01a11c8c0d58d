//! Reductions: moves and positions that are searched less deeply.

pub(crate) mod late_moves;
pub(crate) mod no_hash_move;
