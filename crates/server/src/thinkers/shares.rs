//! How a search divides its nodes among the root moves.

use rules::Move;
use thinking::Thought;

/// Counts the nodes below each root move.
#[derive(Default)]
pub(super) struct Shares {
    counts: Vec<(Move, u64)>,
    /// The present ply of the search.
    ply: u32,
    /// The index of the present root move.
    at: usize,
}

impl Shares {
    /// Follows the next thought.
    pub(super) fn hear(&mut self, thought: &Thought<'_>) {
        match thought {
            Thought::Entered { m, .. } => self.enter(*m),
            Thought::Left { .. } => self.ply = self.ply.saturating_sub(1),
            _ => {}
        }
    }

    fn enter(&mut self, m: Move) {
        if self.ply == 0 {
            self.at = self.counts.iter().position(|(known, _)| *known == m).unwrap_or_else(|| {
                self.counts.push((m, 0));
                self.counts.len() - 1
            });
        }
        self.ply += 1;
        self.counts[self.at].1 += 1;
    }

    /// The root moves with their shares in thousandths, the largest first.
    pub(super) fn thousandths(&self) -> Vec<(Move, u16)> {
        let all: u64 = self.counts.iter().map(|(_, count)| count).sum();
        let share = |count: u64| u16::try_from(count * 1_000 / all.max(1)).unwrap_or(1_000);
        let mut shares: Vec<_> = self.counts.iter().map(|&(m, count)| (m, share(count))).collect();
        shares.sort_by_key(|&(_, share)| std::cmp::Reverse(share));
        shares
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Square;
    use thinking::Verdict;

    #[test]
    fn positions_count_for_the_move_of_the_root_that_leads_to_them() {
        let [a, b] = [Square::A3, Square::A4].map(|to| Move::ordinary(Square::A2, to, false));
        let enter = |m| Thought::Entered { m, window: None };
        let leave = |m| Thought::Left { m, verdict: Verdict::Centipawns(0), cut: None };
        let mut shares = Shares::default();
        // Two iterations: a program deepens its search.
        for _ in 0..2 {
            for thought in
                [enter(a), leave(a), enter(b), enter(a), leave(a), enter(b), leave(b), leave(b)]
            {
                shares.hear(&thought);
            }
        }
        assert_eq!(shares.thousandths(), [(b, 750), (a, 250)]);
    }
}
