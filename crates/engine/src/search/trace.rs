//! Whether the search tells what it does.

use crate::score::Score;
use rules::Move;
use thinking::Rule;

/// Hears every step of the search. The silent one costs nothing.
pub(crate) trait Trace {
    /// Whether anybody listens.
    const ON: bool;
    /// A move was made.
    fn entered(&mut self, m: Move);
    /// It was taken back with this score for the side that then moves.
    fn left(&mut self, m: Move, score: Score);
    /// The node ended early by a rule.
    fn cut(&mut self, rule: &'static Rule);
    /// A move was not looked at.
    fn discarded(&mut self, m: Move, rule: &'static Rule);
}

/// Nobody listens.
pub(crate) struct Silent;

impl Trace for Silent {
    const ON: bool = false;
    #[inline(always)]
    fn entered(&mut self, _: Move) {}
    #[inline(always)]
    fn left(&mut self, _: Move, _: Score) {}
    #[inline(always)]
    fn cut(&mut self, _: &'static Rule) {}
    #[inline(always)]
    fn discarded(&mut self, _: Move, _: &'static Rule) {}
}
