//! Move ordering for levels that search every move.

use super::LONGEST;
use rules::chess::Position;
use rules::{Move, Role};

/// Killer moves and history.
pub(super) struct Order {
    killers: Vec<Option<Move>>,
    history: Vec<i32>,
}

impl Default for Order {
    fn default() -> Self {
        Self { killers: vec![None; LONGEST as usize + 1], history: vec![0; 2 * 64 * 64] }
    }
}

/// The values of pieces for ordering captures.
pub(super) const WORTH: [i32; 6] = [100, 320, 330, 500, 950, 20_000];

const REMEMBERED: i32 = 1_000_000;
const TAKES: i32 = 100_000;
const KILLER: i32 = 90_000;
const MOST_HISTORY: i32 = 50_000;

fn place(at: &Position, m: Move) -> usize {
    ((at.turn() as usize) << 12) | ((m.from() as usize) << 6) | m.to() as usize
}

/// The value of the captured piece, in centipawns.
pub(super) fn prize(at: &Position, m: Move) -> i32 {
    let taken = if m.is_capture() { at.role_on(m.to()).unwrap_or(Role::Pawn) } else { return 0 };
    WORTH[taken as usize]
}

/// The value of the moving piece.
pub(super) fn price(at: &Position, m: Move) -> i32 {
    at.role_on(m.from()).map_or(0, |role| WORTH[role as usize])
}

impl Order {
    /// Sorts moves, the most promising first.
    pub(super) fn sort(
        &self,
        at: &Position,
        moves: &mut [Move],
        remembered: Option<Move>,
        ply: u32,
    ) {
        moves.sort_by_cached_key(|&m| -self.promise(at, m, remembered, ply));
    }

    fn promise(&self, at: &Position, m: Move, remembered: Option<Move>, ply: u32) -> i32 {
        if Some(m) == remembered {
            REMEMBERED
        } else if m.is_capture() || m.promoted() == Some(Role::Queen) {
            TAKES + 10 * prize(at, m) - price(at, m) / 10
        } else if self.killers.get(ply as usize) == Some(&Some(m)) {
            KILLER
        } else {
            self.history[place(at, m)]
        }
    }

    /// Updates killer and history after a quiet move that refuted the previous move.
    pub(super) fn refuted(&mut self, at: &Position, m: Move, depth: i32, ply: u32) {
        if m.is_tactical() {
            return;
        }
        if let Some(killer) = self.killers.get_mut(ply as usize) {
            *killer = Some(m);
        }
        let count = &mut self.history[place(at, m)];
        *count = (*count + depth * depth).min(MOST_HISTORY);
    }
}
