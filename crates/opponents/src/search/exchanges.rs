//! Captures at the end of a line, to the depth that the level counts them.

use super::order::{price, prize};
use super::{LONGEST, MATE, Search};
use crate::attention::Before;
use rules::chess::Position;
use rules::{Color, Move, MoveList};

/// Of captures a level notices the number of moves that it sees, divided by this.
const SHARE: usize = 2;

/// Levels that see everything skip a capture that stays below alpha by more than this margin.
const HOPELESS: i32 = 200;

/// A position to be settled, with its bounds.
pub(super) struct Settle<'p> {
    pub(super) at: &'p Position,
    pub(super) before: Before,
    /// The number of captures that may still follow.
    pub(super) left: u32,
    pub(super) ply: u32,
    pub(super) alpha: i32,
    pub(super) beta: i32,
}

impl Search<'_, '_> {
    /// The value for the side to move if only captures are searched.
    pub(super) fn settle(&mut self, s: &Settle<'_>) -> i32 {
        if !self.count(s.ply) {
            return 0;
        }
        let check = s.at.is_check();
        let stand = if check { s.ply as i32 - MATE } else { self.judge(s.at) };
        if s.left == 0 || s.ply >= LONGEST {
            return if check { self.judge(s.at) } else { stand };
        }
        if stand >= s.beta {
            return stand;
        }
        let (mut best, mut alpha) = (stand, s.alpha.max(stand));
        for m in self.to_settle(s, check, stand) {
            let after = s.at.after(m);
            let next = Settle {
                at: &after,
                before: s.before.then(m),
                left: s.left - 1,
                ply: s.ply + 1,
                alpha: -s.beta,
                beta: -alpha,
            };
            let value = -self.settle(&next);
            if self.stopped {
                return 0;
            }
            if value > best {
                best = value;
                alpha = alpha.max(value);
            }
            if alpha >= s.beta {
                break;
            }
        }
        best
    }

    /// The captures to search; in check, all moves.
    fn to_settle(&self, s: &Settle<'_>, check: bool, stand: i32) -> Vec<Move> {
        let moves: MoveList = if check { s.at.legal_moves() } else { s.at.tactical_moves() };
        let level = self.mind.level;
        if !level.sees_everything() {
            let sees = if check { level.sees } else { level.sees.div_ceil(SHARE) };
            let noticed = self.mind.attention().notice(s.at, s.before, &moves, sees);
            return noticed.seen.iter().map(|drawn| drawn.m).collect();
        }
        let mut kept: Vec<Move> = (&moves).into_iter().collect();
        if !check {
            let hopeless =
                |m: Move| stand + prize(s.at, m) + HOPELESS < s.alpha && !m.is_promotion();
            kept.retain(|&m| !hopeless(m) && !loses(s.at, m));
        }
        self.order.sort(s.at, &mut kept, None, s.ply);
        kept
    }
}

/// Whether a capture gives a valuable piece for a cheap one that a pawn guards.
fn loses(at: &Position, m: Move) -> bool {
    let us: Color = at.turn();
    let guards = rules::attacks::pawn(us, m.to()) & at.pieces(!us, rules::Role::Pawn);
    price(at, m) > prize(at, m) + HOPELESS && guards.any()
}
