//! The listener who wants nothing.

use super::{Appetite, Listener};
use crate::Thought;

/// Hears nothing, keeps nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Quiet;

impl Listener for Quiet {
    fn appetite(&self) -> Appetite {
        Appetite::Lines
    }

    fn hear(&mut self, _: &Thought<'_>) {}
}
