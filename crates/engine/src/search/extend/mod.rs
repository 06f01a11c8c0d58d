//! What is looked at longer.

pub(super) mod singular;
