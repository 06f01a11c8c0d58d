//! Counts the leaves of the tree of legal moves, which tests all rules at once.

use super::Position;
use crate::Move;

/// The number of sequences of legal moves of this length.
///
/// The moves of the last ply are counted, not made.
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => u64::from(position.count_legal_moves()),
        _ => {
            let moves = position.legal_moves();
            (&moves).into_iter().map(|m| perft(&position.after(m), depth - 1)).sum()
        }
    }
}

/// The same count for each legal move.
pub fn divide(position: &Position, depth: u32) -> impl Iterator<Item = (Move, u64)> {
    let position = *position;
    let moves: Vec<Move> = match depth {
        0 => Vec::new(),
        _ => position.legal_moves().to_vec(),
    };
    moves.into_iter().map(move |m| (m, perft(&position.after(m), depth - 1)))
}
