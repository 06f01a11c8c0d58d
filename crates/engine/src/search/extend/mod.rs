//! What is looked at longer.

pub(crate) mod singular;
