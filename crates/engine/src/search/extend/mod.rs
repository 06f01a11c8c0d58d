//! What is looked at longer.

pub(crate) mod second_look;
pub(crate) mod singular;
