//! The calculations of Newell, Shaw and Simon.

pub(crate) mod blind_spot;
pub(crate) mod measured;
pub(crate) mod selectivity;
