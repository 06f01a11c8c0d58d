//! What is looked at less deeply.

pub(crate) mod late_moves;
pub(crate) mod no_hash_move;
