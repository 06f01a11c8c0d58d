//! What is not looked at: whole positions (those with `cut`) and moves (those with
//! `prunes`).

pub(super) mod exchange;
pub(super) mod futility;
pub(super) mod history;
pub(super) mod late_moves;
pub(super) mod mate_distance;
pub(super) mod null_move;
pub(super) mod probcut;
pub(super) mod razoring;
pub(super) mod reverse_futility;
