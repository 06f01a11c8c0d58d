//! The number of pieces and their total value.

use crate::Values;
use rules::chess::Position;
use rules::{Color, Role, Square};

/// The number of pieces of a role that a side has.
pub fn count(position: &Position, color: Color, role: Role) -> u32 {
    position.pieces(color, role).count()
}

/// The total value of a side's pieces, without the king.
pub fn total(position: &Position, color: Color, values: &Values) -> i32 {
    let pieces = Role::ALL.into_iter().filter(|&role| role != Role::King);
    pieces.map(|role| count(position, color, role) as i32 * values.of(role)).sum()
}

/// White's total minus Black's.
pub fn balance(position: &Position, values: &Values) -> i32 {
    total(position, Color::White, values) - total(position, Color::Black, values)
}

/// The value of the piece on a square; 0 if it is empty.
pub fn on(position: &Position, square: Square, values: &Values) -> i32 {
    position.role_on(square).map_or(0, |role| values.of(role))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::position;

    #[test]
    fn each_side_starts_with_thirty_nine() {
        let start = Position::start();
        for color in Color::ALL {
            assert_eq!(total(&start, color, &Values::STANDARD), 39);
        }
        assert_eq!(count(&start, Color::Black, Role::Pawn), 8);
    }

    #[test]
    fn balance_is_whites_view() {
        let black_is_up = position("4k3/8/8/3q4/8/8/P7/R3K3 w - - 0 1");
        assert_eq!(balance(&black_is_up, &Values::STANDARD), 6 - 9);
        assert_eq!(on(&black_is_up, Square::D5, &Values::STANDARD), 9);
        assert_eq!(on(&black_is_up, Square::D4, &Values::STANDARD), 0);
    }
}
