//! g(P): whether a position is quiet enough to be evaluated.

use concepts::{Values, checks, hanging};
use rules::chess::Position;
use rules::{Bitboard, Color};

/// The readings of the third clause of g(P): "if any check exists on a square controlled by the
/// opponent".
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum CheckClause {
    /// A piece gives check from a square that the checked side controls.
    Given,
    /// A check could be given on a square that the other side controls.
    Possible,
    /// The clause is left out.
    Off,
}

/// The names of the readings.
pub(super) const READINGS: &[&str] = &["given", "possible", "off"];

impl CheckClause {
    /// Returns the reading with this name; the first for an unknown name.
    pub(super) fn named(name: &str) -> Self {
        match name {
            "possible" => Self::Possible,
            "off" => Self::Off,
            _ => Self::Given,
        }
    }

    fn squares(self, position: &Position) -> Bitboard {
        match self {
            Self::Given => checks::controlled_checkers(position),
            Self::Possible => checks::controlled_checking_squares(position),
            Self::Off => Bitboard::EMPTY,
        }
    }
}

/// The pieces of a side that are not safe: attacked by a cheaper piece, or by more pieces than
/// defend them.
pub(super) fn unsafe_pieces(position: &Position, color: Color) -> Bitboard {
    hanging::attacked_by_cheaper(position, color, &Values::STANDARD)
        | hanging::outnumbered(position, color)
}

/// The squares that make g(P) 1; empty if it is 0.
pub(super) fn unrest(position: &Position, clause: CheckClause) -> Bitboard {
    let pieces = Color::ALL.map(|color| unsafe_pieces(position, color));
    pieces[0] | pieces[1] | clause.squares(position)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shannon::testing::{after, table};
    use crate::testing::{chess, data, rows};

    #[test]
    fn the_table_of_g_is_exact() {
        let mut noisy = 0;
        for row in table("quiescence.txt") {
            let expected = !row[1].is_empty();
            assert_eq!(unrest(&after(&row[0]), CheckClause::Off).any(), expected, "{}", row[0]);
            assert_eq!(unrest(&after(&row[0]), CheckClause::Given).any(), expected, "{}", row[0]);
            noisy += usize::from(expected);
        }
        assert_eq!(noisy, 4);
    }

    #[test]
    fn another_program_finds_the_same_positions_quiet() {
        let witness = data("shannon-witness.txt");
        for row in rows(&witness) {
            let found = unrest(&chess(row[0]), CheckClause::Given).any();
            assert_eq!(u8::from(found).to_string(), row[2], "{}", row[0]);
        }
    }

    #[test]
    fn the_third_clause_can_be_read_in_two_ways() {
        // The rook gives check next to the king, and is guarded as often as attacked.
        let given = chess("4k3/4R3/8/8/8/8/8/4R1K1 b - - 0 1");
        assert!(unrest(&given, CheckClause::Off).is_empty());
        assert!(unrest(&given, CheckClause::Given).any());
        // The queen could check on squares that the king controls.
        let possible = chess("4k3/8/8/8/8/8/8/3Q2K1 w - - 0 1");
        assert!(unrest(&possible, CheckClause::Given).is_empty());
        assert!(unrest(&possible, CheckClause::Possible).any());
    }
}
