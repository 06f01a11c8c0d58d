//! What is searched deeper.

pub(crate) mod hindsight;
pub(crate) mod singular;
