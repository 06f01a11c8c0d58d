//! How deep the mind is, and down to where it is listened to. What is deeper is let pass at once, so that a
//! search hardly feels that its tree is kept.

use thinking::Thought;

/// Follows the walk through the tree down to a bound that may only fall.
pub(super) struct Depth {
    /// Moves that the mind has made.
    ply: u32,
    /// Those of them that were listened to, from the root on.
    followed: u32,
    /// No move deeper than this is listened to.
    bound: u32,
    /// Thoughts that were let pass.
    passed: u64,
}

impl Default for Depth {
    fn default() -> Self {
        Self { ply: 0, followed: 0, bound: u32::MAX, passed: 0 }
    }
}

impl Depth {
    /// Takes the next thought in; whether it is listened to. A move that was is also listened to when it is
    /// taken back, whatever the bound is then.
    pub(super) fn hears(&mut self, thought: &Thought<'_>) -> bool {
        let is_heard = match thought {
            Thought::Began { .. } | Thought::Line(_) | Thought::Chose { .. } => true,
            Thought::Entered { .. } => self.enters(),
            Thought::Left { .. } => self.leaves(),
            _ => self.ply <= self.followed,
        };
        self.passed += u64::from(!is_heard);
        is_heard
    }

    fn enters(&mut self) -> bool {
        let is_heard = self.followed == self.ply && self.ply < self.bound;
        self.ply += 1;
        self.followed += u32::from(is_heard);
        is_heard
    }

    fn leaves(&mut self) -> bool {
        let is_heard = self.ply <= self.followed;
        self.ply = self.ply.saturating_sub(1);
        self.followed = self.followed.min(self.ply);
        is_heard
    }

    /// From now on nothing deeper is listened to.
    pub(super) fn narrow(&mut self, bound: u32) {
        self.bound = self.bound.min(bound);
    }

    /// How many thoughts were let pass.
    pub(super) fn passed(&self) -> u64 {
        self.passed
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{Move, Square};
    use thinking::Verdict;

    #[test]
    fn a_move_that_was_heard_is_heard_to_its_end_though_the_bound_falls() {
        let m = Move::ordinary(Square::A2, Square::A3, false);
        let enter = || Thought::Entered { m, window: None };
        let leave = || Thought::Left { m, verdict: Verdict::Centipawns(0), cut: None };
        let mut depth = Depth::default();
        assert!([enter(), enter(), enter(), Thought::Settling].iter().all(|t| depth.hears(t)));
        depth.narrow(1);
        assert!(!depth.hears(&enter()) && !depth.hears(&Thought::Settling));
        assert!(!depth.hears(&leave()));
        assert!(depth.hears(&Thought::Settling));
        assert!((0..3).all(|_| depth.hears(&leave())));
        assert!(depth.hears(&enter()) && !depth.hears(&enter()));
        assert_eq!(depth.passed(), 4);
    }
}
