//! Alpha and beta.

use thinking::{Verdict, Window};

/// Alpha and beta, seen by the side to move: the value it already has, and the value that the
/// opponent will not let it exceed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Bounds {
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
}

impl Bounds {
    /// A value beyond every mate score of the programs.
    pub(crate) const INFINITY: i32 = i32::MAX / 2;

    /// The full window.
    pub(crate) const FULL: Self = Self { alpha: -Self::INFINITY, beta: Self::INFINITY };

    /// A window around an expected value.
    pub(crate) fn around(value: i32, margin: i32) -> Self {
        Self { alpha: value - margin, beta: value + margin }
    }

    /// The same bounds, seen by the opponent.
    #[must_use]
    pub(crate) fn turned(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }

    /// Whether a value is exact and not a bound.
    pub(crate) fn contain(self, value: i32) -> bool {
        self.alpha < value && value < self.beta
    }

    /// The bounds as they are shown, seen by the side to move at the root.
    pub(crate) fn window(self, own: bool, verdict: impl Fn(i32) -> Verdict) -> Window {
        let seen = if own { self } else { self.turned() };
        let shown = |value: i32| (value.abs() < Self::INFINITY).then(|| verdict(value));
        Window { at_least: shown(seen.alpha), at_most: shown(seen.beta) }
    }
}
