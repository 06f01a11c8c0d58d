//! Pruning of whole nodes (files with `cut`) and of moves (files with `prunes`).

pub(crate) mod exchange;
pub(crate) mod futility;
pub(crate) mod history;
pub(crate) mod late_moves;
pub(crate) mod mate_distance;
pub(crate) mod null_move;
pub(crate) mod probcut;
pub(crate) mod razoring;
pub(crate) mod reverse_futility;
