//! The positions below the root.

use super::exchanges::Settle;
use super::{LONGEST, MATE, MATES, Search, prepend, verdict};
use crate::attention::Before;
use crate::rules_in_words::CUT;
use rules::Move;
use rules::chess::Position;
use thinking::Bound;

/// A position of the tree with its bounds.
pub(super) struct Node<'p> {
    pub(super) at: &'p Position,
    pub(super) before: Before,
    pub(super) depth: i32,
    pub(super) ply: u32,
    pub(super) alpha: i32,
    pub(super) beta: i32,
    /// Whether the last move was a null move.
    pub(super) passed: bool,
    /// The error of the thinker's value of the root move; 0 below the root.
    pub(super) noise: i32,
}

/// The least depth of a null move, and the depth reduction after it.
const PASS_DEPTH: i32 = 3;
const PASS_LESS: i32 = 3;

/// From `LATE_DEPTH` on, quiet moves after the first `LATE` are first searched a ply less deeply.
const LATE: usize = 4;
const LATE_DEPTH: i32 = 3;

impl Search<'_, '_> {
    /// The value of a position for the side to move. Meaningless if time ran out.
    pub(super) fn value(&mut self, node: &Node<'_>, line: &mut Vec<Move>) -> i32 {
        line.clear();
        if self.is_drawn(node.at) {
            self.nodes += 1;
            return self.draw(node.at);
        }
        let depth = node.depth + i32::from(node.at.is_check());
        if depth <= 0 || node.ply >= LONGEST {
            let (at, before, ply) = (node.at, node.before, node.ply);
            let left = self.mind.level.exchanges;
            return self.settle(&Settle {
                at,
                before,
                left,
                ply,
                alpha: node.alpha,
                beta: node.beta,
            });
        }
        if !self.count(node.ply) {
            return 0;
        }
        let known = self.table.get(node.at.key()).copied();
        let narrow = node.beta - node.alpha == 1;
        if let Some(value) = known
            .filter(|_| narrow)
            .and_then(|known| known.usable_value(depth, node.alpha, node.beta))
        {
            return value;
        }
        if let Some(value) = self.pass(node, depth) {
            return value;
        }
        self.keys.push(node.at.key());
        let value = self.best_of(node, depth, known.and_then(|known| known.best_move), line);
        self.keys.pop();
        value
    }

    /// Null-move pruning: returns the value if it is at least beta even after a pass.
    fn pass(&mut self, node: &Node<'_>, depth: i32) -> Option<i32> {
        let sensible = self.mind.level.sees_everything()
            && !node.passed
            && depth >= PASS_DEPTH
            && node.beta.abs() < MATES
            && node.at.has_pieces(node.at.turn())
            && !node.at.is_check();
        if !sensible || self.judge(node.at) < node.beta {
            return None;
        }
        let after = node.at.after_pass()?;
        let passed = Node {
            at: &after,
            before: Before::default(),
            depth: depth - PASS_LESS,
            ply: node.ply + 1,
            alpha: -node.beta,
            beta: 1 - node.beta,
            passed: true,
            noise: 0,
        };
        self.keys.push(node.at.key());
        let value = -self.value(&passed, &mut Vec::new());
        self.keys.pop();
        (!self.stopped && value >= node.beta && value < MATES).then_some(value)
    }

    /// The best value of the noticed moves.
    fn best_of(
        &mut self,
        node: &Node<'_>,
        depth: i32,
        first: Option<Move>,
        line: &mut Vec<Move>,
    ) -> i32 {
        let moves = self.moves(node, first);
        if moves.is_empty() {
            let mated = node.ply as i32 - MATE;
            return if node.at.is_check() { mated } else { self.draw(node.at) };
        }
        let (mut best, mut alpha, mut best_move) = (-super::INFINITY, node.alpha, None);
        let mut below = Vec::new();
        for (place, &m) in moves.iter().enumerate() {
            let here = Node { alpha, depth, ..*node };
            let value = self.step(&here, m, place, &mut below);
            if self.stopped {
                return 0;
            }
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    best_move = Some(m);
                    prepend(line, m, &below);
                }
            }
            if alpha >= node.beta {
                self.order.refuted(node.at, m, depth, node.ply);
                break;
            }
        }
        // Mate values are relative to the root, which differs when the position is met again.
        if best.abs() < MATES {
            let bound = match best {
                _ if best >= node.beta => Bound::Lower,
                _ if best_move.is_some() => Bound::Exact,
                _ => Bound::Upper,
            };
            self.table.put(node.at.key(), best_move, best, depth, bound);
        }
        best
    }

    /// The moves to search, in order.
    fn moves(&self, node: &Node<'_>, first: Option<Move>) -> Vec<Move> {
        let legal = node.at.legal_moves();
        let level = self.mind.level;
        if level.sees_everything() {
            let mut moves: Vec<Move> = (&legal).into_iter().collect();
            self.order.sort(node.at, &mut moves, first, node.ply);
            return moves;
        }
        let noticed = self.mind.attention().notice(node.at, node.before, &legal, level.sees);
        noticed.seen.iter().map(|drawn| drawn.m).collect()
    }

    /// The value of a move for the side that makes it.
    pub(super) fn step(
        &mut self,
        node: &Node<'_>,
        m: Move,
        place: usize,
        below: &mut Vec<Move>,
    ) -> i32 {
        let after = node.at.after(m);
        self.desk.enter(m, None);
        let child = Node {
            at: &after,
            before: node.before.then(m),
            depth: node.depth - 1,
            ply: node.ply + 1,
            alpha: -node.beta,
            beta: -node.alpha,
            passed: false,
            noise: 0,
        };
        let late = place >= LATE && node.depth >= LATE_DEPTH && !m.is_tactical();
        let scouts = self.mind.level.sees_everything() && place > 0 && node.beta - node.alpha > 1;
        let reduces =
            late && self.mind.level.sees_everything() && !node.at.is_check() && !after.is_check();
        let mut value = node.alpha + 1;
        if scouts || reduces {
            let less = i32::from(reduces);
            let scout = Node { alpha: -node.alpha - 1, depth: child.depth - less, ..child };
            value = -self.value(&scout, below);
        }
        let again = !(scouts || reduces) || value > node.alpha && (reduces || value < node.beta);
        if again && !self.stopped {
            value = -self.value(&child, below);
        }
        let cut = (value <= node.alpha).then_some(&CUT);
        // The tree shows the value that the decision uses.
        let seen = self.seen_by(node.at.turn(), with_noise(value, node.noise));
        self.desk.leave(m, verdict(seen), cut);
        value
    }
}

/// Adds the error to the value of a move. Mate values do not change.
pub(super) fn with_noise(value: i32, noise: i32) -> i32 {
    if value.abs() >= MATES { value } else { value + noise }
}
