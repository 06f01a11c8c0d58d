//! Pins: a piece that should not, or may not, leave a line because of the piece behind it.

use crate::lines::{Alignment, alignments};
use crate::{Values, material};
use rules::chess::Position;
use rules::{Bitboard, Color, Role, Square};

/// A pinned piece, the piece that pins it, and the piece behind it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Pin {
    /// The piece that is pinned.
    pub pinned: Square,
    /// The enemy bishop, rook or queen that pins it.
    pub pinner: Square,
    /// The piece behind it: its king, or a piece that would be lost.
    pub target: Square,
}

impl Pin {
    fn of(line: Alignment) -> Self {
        Self { pinned: line.front, pinner: line.slider, target: line.behind }
    }

    /// The line from the pinner to the target, both included.
    pub fn line(&self) -> Bitboard {
        Alignment { slider: self.pinner, front: self.pinned, behind: self.target }.line()
    }

    /// Whether the piece is pinned to its king, so that it may not leave the line at all.
    pub fn is_absolute(&self, position: &Position) -> bool {
        position.role_on(self.target) == Some(Role::King)
    }

    /// Whether this is Shannon's immobilising pin: the pinned piece is worth no more than the
    /// pinner and therefore cannot take it with profit.
    pub fn immobilises(&self, position: &Position, values: &Values) -> bool {
        material::on(position, self.pinned, values) <= material::on(position, self.pinner, values)
    }
}

/// The pieces of a side that are pinned to their king.
pub fn absolute(position: &Position, color: Color) -> impl Iterator<Item = Pin> {
    let king = position.king(color);
    alignments(position, !color)
        .filter(move |line| line.behind == king && position.color(color).has(line.front))
        .map(Pin::of)
}

/// The pieces of a side that are pinned to a piece other than the king: one of their side behind
/// them that is worth no less than they are. The pinner would win it if they left the line, because
/// it is worth more than the pinner or has no other defender. Pins to a pawn do not count.
pub fn relative(position: &Position, color: Color, values: &Values) -> impl Iterator<Item = Pin> {
    alignments(position, !color)
        .filter(move |line| is_relative_pin(position, line, color, values))
        .map(Pin::of)
}

fn is_relative_pin(position: &Position, line: &Alignment, color: Color, values: &Values) -> bool {
    let value = |square| material::on(position, square, values);
    let king = position.king(color);
    let own = position.color(color);
    let is_pair = own.has(line.front) && own.has(line.behind);
    is_pair
        && line.front != king
        && line.behind != king
        && value(line.front) <= value(line.behind)
        && falls(position, line, values)
}

/// Whether the slider would win the piece behind if the piece in front were not there.
pub(crate) fn falls(position: &Position, line: &Alignment, values: &Values) -> bool {
    let Some(target) = position.piece_on(line.behind).filter(|piece| piece.role() != Role::Pawn)
    else {
        return false;
    };
    let open = position.occupied().without(line.front);
    let others = position.color(target.color()).without(line.front);
    let defenders = position.attackers(line.behind, open) & others;
    values.of(target.role()) > material::on(position, line.slider, values) || defenders.is_empty()
}

/// The pieces of a side that are pinned to the king or to another piece.
pub fn pinned(position: &Position, color: Color, values: &Values) -> Bitboard {
    absolute(position, color)
        .chain(relative(position, color, values))
        .map(|pin| pin.pinned)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{position, set};
    use Color::{Black, White};
    use Square::*;
    use fixtures::walks;

    const VALUES: Values = Values::STANDARD;

    #[test]
    fn a_knight_pinned_to_the_king() {
        let board = position("4k3/8/2n5/1B6/8/8/8/4K3 b - - 0 1");
        let pins: Vec<_> = absolute(&board, Black).collect();
        assert_eq!(pins, [Pin { pinned: C6, pinner: B5, target: E8 }]);
        assert!(pins[0].is_absolute(&board) && pins[0].immobilises(&board, &VALUES));
        assert_eq!(pins[0].line(), set("b5 c6 d7 e8"));
        assert_eq!(absolute(&board, White).count(), 0);
    }

    #[test]
    fn a_knight_pinned_to_the_queen() {
        let board = position("3qk3/8/5n2/6B1/8/8/8/4K3 b - - 0 1");
        assert_eq!(absolute(&board, Black).count(), 0);
        let pins: Vec<_> = relative(&board, Black, &VALUES).collect();
        assert_eq!(pins, [Pin { pinned: F6, pinner: G5, target: D8 }]);
        assert!(!pins[0].is_absolute(&board));
        assert_eq!(pinned(&board, Black, &VALUES), set("f6"));
    }

    #[test]
    fn a_defended_piece_pins_nobody_to_itself() {
        // The rook behind the knight is guarded and worth no more than the pinning rook.
        let guarded = position("3rk3/8/3n4/8/8/3R4/8/4K3 b - - 0 1");
        assert_eq!(relative(&guarded, Black, &VALUES).count(), 0);
        let loose = position("3r2k1/8/3n4/8/8/3R4/8/4K3 b - - 0 1");
        assert_eq!(relative(&loose, Black, &VALUES).count(), 1);
    }

    #[test]
    fn a_queen_pinned_by_a_bishop_is_not_immobilised() {
        let board = position("4k3/3q4/8/1B6/8/8/8/4K3 b - - 0 1");
        let pin = absolute(&board, Black).next().unwrap();
        assert!(!pin.immobilises(&board, &VALUES));
    }

    #[test]
    fn absolute_pins_are_those_of_the_rules() {
        walks::hold_everywhere(150, &walks::games(120), |position| {
            for color in Color::ALL {
                let pinned: Bitboard = absolute(position, color).map(|pin| pin.pinned).collect();
                assert_eq!(pinned, position.pinned_to_king(color), "{position:?}");
            }
        });
    }
}
