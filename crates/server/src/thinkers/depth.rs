//! The depth of a search, and the depth down to which its thoughts are heard. Deeper thoughts are
//! skipped at once, so recording the tree hardly slows the search.

use thinking::Thought;

/// Follows a search through its tree, down to a bound that can only decrease.
pub(super) struct Depth {
    /// The present ply of the search.
    ply: u32,
    /// The number of moves heard on the present line, from the root on.
    followed: u32,
    /// No move deeper than this is heard.
    bound: u32,
    /// The number of skipped thoughts.
    passed: u64,
}

impl Default for Depth {
    fn default() -> Self {
        Self { ply: 0, followed: 0, bound: u32::MAX, passed: 0 }
    }
}

impl Depth {
    /// Follows the next thought and returns whether it is heard. A move that was heard is also
    /// heard when it is taken back, whatever the bound is then.
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

    /// Lowers the bound to `bound`; it never rises again.
    pub(super) fn narrow(&mut self, bound: u32) {
        self.bound = self.bound.min(bound);
    }

    /// The number of skipped thoughts.
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
