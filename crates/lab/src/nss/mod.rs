//! The sums of Newell, Shaw and Simon.

pub(crate) mod blind_spot;
mod los_alamos;
pub(crate) mod measured;
pub(crate) mod selectivity;
