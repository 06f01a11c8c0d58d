//! A listener that ignores everything.

use super::{Detail, Listener};
use crate::Thought;

/// Ignores every thought.
#[derive(Clone, Copy, Debug, Default)]
pub struct Quiet;

impl Listener for Quiet {
    fn detail(&self) -> Detail {
        Detail::Lines
    }

    fn hear(&mut self, _: &Thought<'_>) {}
}
