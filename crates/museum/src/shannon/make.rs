//! T0: makes move (a, b, c) in position P and obtains the resulting position.

use super::numbers::{CORNERS, HOMES, KING, Numbers, PAWN, ROOK};
use super::{Triple, numbers::coordinates};

/// T0.
///
/// The paper recognizes castling on the king's side by a − b = 2; the squares it names (04 to 06)
/// mean b − a = 2. The code follows the squares.
pub(crate) fn t0(p: &Numbers, m: Triple) -> Numbers {
    let mut next = *p;
    let (a, b) = (usize::from(m.a), usize::from(m.b));
    // (1), (2) The number x in square a is extracted and replaced by 0.
    let x = next.squares[a];
    next.squares[a] = 0;
    // (3) The number for square b, and the other squares that change with it.
    let promoted = x == 1 && coordinates(m.a).0 == 6 || x == -1 && coordinates(m.a).0 == 1;
    if x.abs() == PAWN && a % 8 != b % 8 && next.squares[b] == 0 {
        next.squares[a / 8 * 8 + b % 8] = 0; // Taken in passing.
    }
    next.squares[b] = if promoted { m.c * p.lambda } else { x };
    if x.abs() == KING && m.is_castling() {
        let (corner, beside) = if b > a { (b + 1, b - 1) } else { (b - 2, b + 1) };
        next.squares[corner] = 0;
        next.squares[beside] = ROOK * p.lambda;
    }
    // (4) The sign of λ is changed.
    next.lambda = -p.lambda;
    // The data that the paper leaves out for brevity.
    for (index, still) in next.unmoved.iter_mut().enumerate() {
        let moved = |square: u8| square == CORNERS[index] || square == HOMES[index];
        *still &= !moved(m.a) && !moved(m.b);
    }
    next.last = Some(m);
    next
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shannon::testing::same_board;
    use fixtures::walks;
    use rules::chess::Position;
    use std::cell::Cell;

    #[test]
    fn t0_makes_the_moves_of_the_rules() {
        let made = Cell::new(0);
        walks::hold_everywhere(120, &walks::usual_games(120), |position| {
            let numbers = Numbers::of(position);
            for m in &position.legal_moves() {
                let next = t0(&numbers, Triple::of(m));
                assert!(same_board(&next, &position.after(m)), "{position:?} {m:?}");
                made.update(|count| count + 1);
            }
        });
        assert!(made.get() > 100_000);
    }

    #[test]
    fn castling_on_both_sides_by_the_squares_of_the_paper() {
        let mut numbers = Numbers::of(&Position::start());
        for square in [1, 2, 3, 5, 6] {
            numbers.squares[square] = 0;
        }
        let short = t0(&numbers, Triple { a: 4, b: 6, c: 0 });
        assert_eq!(short.squares[..8], [4, 0, 0, 0, 0, 4, 6, 0]);
        let long = t0(&numbers, Triple { a: 4, b: 2, c: 0 });
        assert_eq!(long.squares[..8], [0, 0, 6, 4, 0, 0, 0, 4]);
        assert_eq!(long.unmoved, [false, false, true, true]);
    }
}
