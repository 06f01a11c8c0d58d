//! Extensions: moves and nodes that are searched deeper.

pub(crate) mod hindsight;
pub(crate) mod singular;
