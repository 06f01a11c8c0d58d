//! Skewers: a piece that must leave a line, and another behind it that is then lost.

use crate::lines::{Alignment, alignments};
use crate::{Values, material, pins};
use rules::chess::Position;
use rules::{Color, Role, Square};

/// Two pieces in line with an enemy slider, the more valuable one in front.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Skewer {
    /// The enemy bishop, rook or queen.
    pub slider: Square,
    /// The piece that has to leave.
    pub front: Square,
    /// The piece that is then lost.
    pub behind: Square,
}

/// The skewers against a side: a slider attacks its king, or a piece worth more than the slider,
/// and behind that piece is one worth less than it, which the slider would win. Pawns behind do not
/// count.
pub fn skewers(position: &Position, color: Color, values: &Values) -> impl Iterator<Item = Skewer> {
    alignments(position, !color)
        .filter(move |line| is_skewer(position, line, color, values))
        .map(|line| Skewer { slider: line.slider, front: line.front, behind: line.behind })
}

fn is_skewer(position: &Position, line: &Alignment, color: Color, values: &Values) -> bool {
    let own = position.color(color);
    if !own.has(line.front) || !own.has(line.behind) || line.behind == position.king(color) {
        return false;
    }
    let value = |square| material::on(position, square, values);
    let must_leave = position.role_on(line.front) == Some(Role::King)
        || value(line.front) > value(line.slider) && value(line.front) > value(line.behind);
    must_leave && pins::falls(position, line, values)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::position;
    use Square::*;

    fn found(fen: &str, color: Color) -> Vec<Skewer> {
        skewers(&position(fen), color, &Values::STANDARD).collect()
    }

    #[test]
    fn king_before_queen() {
        let line = Skewer { slider: A1, front: A5, behind: A8 };
        assert_eq!(found("q7/8/8/k7/8/8/8/R3K3 b - - 0 1", Color::Black), [line]);
        assert_eq!(found("q7/8/8/k7/8/8/8/R3K3 b - - 0 1", Color::White), []);
    }

    #[test]
    fn queen_before_rook() {
        let line = Skewer { slider: C3, front: E5, behind: H8 };
        assert_eq!(found("k6r/8/8/4q3/8/2B5/8/3K4 b - - 0 1", Color::Black), [line]);
        // A rook does not skewer a bishop: the bishop does not have to leave.
        assert_eq!(found("k3r3/8/8/4b3/8/8/4R3/1K6 b - - 0 1", Color::Black), []);
    }

    #[test]
    fn a_guarded_knight_behind_the_queen_is_not_lost() {
        let guarded = "k7/6p1/5n2/4q3/8/2B5/8/3K4 b - - 0 1";
        assert_eq!(found(guarded, Color::Black), []);
        let loose = "k7/8/5n2/4q3/8/2B5/8/3K4 b - - 0 1";
        assert_eq!(found(loose, Color::Black).len(), 1);
    }
}
