//! T7: makes a list of all possible moves in a given position.

use super::make::t0;
use super::numbers::Numbers;
use super::piece_moves::{is_attacked, program};
use super::triple::{Triple, Triples};
use rules::MoveList;

/// T7.
///
/// The paper starts at "square 1,1"; its squares are numbered from 0,0, and so the scan
/// starts there.
pub(crate) fn t7(p: &Numbers) -> MoveList {
    let mut listed = Triples::new();
    // (1), (2) Square by square: where λx is positive, the program of that piece.
    for square in 0..64 {
        let x = p.squares[usize::from(square)];
        if p.lambda * x > 0 {
            program(x.abs())(p, square, &mut listed);
        }
    }
    // (3) Moves that leave the king in check are discarded.
    listed.iter().filter(|&m| is_legal(p, m)).map(|m| m.to_move(p)).collect()
}

/// Whether a listed move leaves the own king out of check; makes the move to find out.
fn is_legal(p: &Numbers, m: Triple) -> bool {
    let next = t0(p, m);
    !is_attacked(&next, next.king(p.lambda), next.lambda)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::first_move::numbered;
    use crate::shannon::testing::perft_positions;
    use fixtures::walks;
    use std::cell::Cell;

    #[test]
    fn the_list_is_that_of_the_rules_in_the_order_of_the_programs() {
        let compared = Cell::new(0);
        walks::hold_everywhere(300, &walks::usual_games(120), |position| {
            let ours = t7(&Numbers::of(position));
            assert_eq!(*ours, *numbered(&(*position).into()), "{position:?}");
            compared.update(|count| count + 1);
        });
        assert!(compared.get() > 10_000);
    }

    /// Counts leaves with the machine's own T0 and T7 only.
    fn perft(p: &Numbers, depth: u32) -> u64 {
        let moves = t7(p);
        match depth {
            0 => 1,
            1 => moves.len() as u64,
            _ => (&moves).into_iter().map(|m| perft(&t0(p, Triple::of(m)), depth - 1)).sum(),
        }
    }

    #[test]
    fn the_machine_counts_the_published_leaves() {
        let mut counted = 0;
        for (fen, counts) in perft_positions("well-known.epd") {
            let position = crate::testing::chess(&fen);
            let numbers = Numbers::of(&position);
            for (depth, leaves) in counts.into_iter().filter(|&(_, leaves)| leaves < 500_000) {
                assert_eq!(perft(&numbers, depth), leaves, "{fen} to depth {depth}");
                counted += leaves;
            }
        }
        assert!(counted > 1_000_000);
    }
}
