//! Two pieces in line with a slider: the common part of pins, skewers and discoveries.

use crate::attack;
use rules::chess::Position;
use rules::{Bitboard, Color, Square, attacks};

/// A slider and the first two pieces, of either side, that it meets in one direction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Alignment {
    /// The bishop, rook or queen.
    pub slider: Square,
    /// The piece that it attacks or defends.
    pub front: Square,
    /// The piece that it would attack or defend without the first.
    pub behind: Square,
}

impl Alignment {
    /// The line from the slider to the piece behind, both included.
    pub fn line(&self) -> Bitboard {
        attacks::between(self.slider, self.behind).with(self.slider).with(self.behind)
    }
}

/// All pairs of pieces in line with a side's sliders.
pub fn alignments(position: &Position, by: Color) -> impl Iterator<Item = Alignment> {
    let sliders = position.diagonal_sliders(by) | position.straight_sliders(by);
    sliders.into_iter().flat_map(move |slider| {
        let met = attack::from(position, slider) & position.occupied();
        met.into_iter().filter_map(move |front| {
            let behind = beyond(position, slider, front)?;
            Some(Alignment { slider, front, behind })
        })
    })
}

/// The piece that a slider would meet without the first one on its line.
fn beyond(position: &Position, slider: Square, front: Square) -> Option<Square> {
    let piece = position.piece_on(slider)?;
    let occupied = position.occupied();
    let reach = |occupied| attacks::of(piece.color(), piece.role(), slider, occupied);
    let opened = reach(occupied.without(front)).minus(reach(occupied));
    (opened & occupied).single()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{position, set};
    use Square::*;

    #[test]
    fn first_and_second_piece_in_each_direction() {
        let board = position("3k4/3p4/8/8/1P1R1n1q/8/8/B3K3 w - - 0 1");
        let mut found: Vec<_> = alignments(&board, Color::White).collect();
        found.sort();
        let expected = [
            Alignment { slider: D4, front: F4, behind: H4 },
            Alignment { slider: D4, front: D7, behind: D8 },
        ];
        assert_eq!(found, expected);
        assert_eq!(found[0].line(), set("d4 e4 f4 g4 h4"));
    }
}
