//! What is looked at less deeply.

pub(super) mod late_moves;
pub(super) mod no_hash_move;
