//! Prinz's workshop.

pub(crate) mod edge;
pub(crate) mod tables;
mod walk;
