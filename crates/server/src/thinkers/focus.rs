//! The branch of the tree that a page has subscribed to.

use rules::Move;
use thinking::Thought;

/// Follows a search through its tree and selects one branch: the line that leads to it and
/// everything below. An empty line selects the whole tree.
#[derive(Default)]
pub(super) struct Focus {
    line: Vec<Move>,
    /// The number of moves of the line that are on the board.
    on: usize,
    /// The number of moves made below the line.
    below: u32,
    /// The number of moves made since the search left the line.
    off: u32,
}

impl Focus {
    /// Selects the branch that a line leads to.
    pub(super) fn along(line: Vec<Move>) -> Self {
        Self { line, ..Self::default() }
    }

    /// Whether the branch is the whole tree.
    pub(super) fn is_everywhere(&self) -> bool {
        self.line.is_empty()
    }

    /// Follows the next thought and returns whether it belongs to the branch. The beginning,
    /// lines and the choice always do.
    pub(super) fn hears(&mut self, thought: &Thought<'_>) -> bool {
        match thought {
            Thought::Began { .. } | Thought::Line(_) | Thought::Chose { .. } => true,
            Thought::Entered { m, .. } => self.enters(*m),
            Thought::Left { .. } => self.leaves(),
            _ => self.is_inside(),
        }
    }

    fn is_inside(&self) -> bool {
        self.off == 0 && self.on == self.line.len()
    }

    fn enters(&mut self, m: Move) -> bool {
        if self.is_inside() {
            self.below += 1;
        } else if self.off == 0 && self.line.get(self.on) == Some(&m) {
            self.on += 1;
        } else {
            self.off += 1;
        }
        self.off == 0
    }

    fn leaves(&mut self) -> bool {
        if self.off > 0 {
            self.off -= 1;
            return false;
        }
        if self.below > 0 {
            self.below -= 1;
        } else {
            self.on = self.on.saturating_sub(1);
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Square;
    use thinking::Verdict;

    #[test]
    fn a_branch_is_its_line_and_what_is_below() {
        let [a, b, c] =
            [Square::A3, Square::B3, Square::C3].map(|to| Move::ordinary(Square::A2, to, false));
        let enter = |m| Thought::Entered { m, window: None };
        let leave = |m| Thought::Left { m, verdict: Verdict::Centipawns(0), cut: None };
        let walk = [
            (Thought::Settling, false),
            (enter(b), false),
            (enter(a), false),
            (leave(a), false),
            (leave(b), false),
            (enter(a), true),
            (Thought::Settling, false),
            (enter(c), false),
            (leave(c), false),
            (enter(b), true),
            (Thought::Settling, true),
            (enter(c), true),
            (leave(c), true),
            (leave(b), true),
            (Thought::Settling, false),
            (leave(a), true),
            (enter(a), true),
            (leave(a), true),
        ];
        let mut focus = Focus::along(vec![a, b]);
        for (place, (thought, belongs)) in walk.iter().enumerate() {
            assert_eq!(focus.hears(thought), *belongs, "{place}: {thought:?}");
        }
    }

    #[test]
    fn without_a_line_everything_is_heard() {
        let m = Move::ordinary(Square::A2, Square::A3, false);
        let mut focus = Focus::default();
        for _ in 0..3 {
            assert!(focus.hears(&Thought::Entered { m, window: None }));
        }
        assert!(focus.hears(&Thought::Settling));
    }
}
