//! The listener who wants nothing.

use super::{Detail, Listener};
use crate::Thought;

/// Hears nothing, keeps nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Quiet;

impl Listener for Quiet {
    fn detail(&self) -> Detail {
        Detail::Lines
    }

    fn hear(&mut self, _: &Thought<'_>) {}
}
