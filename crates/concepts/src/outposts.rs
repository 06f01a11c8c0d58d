//! Outposts: advanced squares that a pawn guards and no enemy pawn can attack.

use crate::pawns::{self, spans};
use rules::chess::Position;
use rules::{Bitboard, Color, File, Rank, Role, attacks};

/// The squares where Shannon counts a knight as advanced: c5 to f6.
fn advanced_squares(color: Color) -> Bitboard {
    let files = [File::C, File::D, File::E, File::F].map(Bitboard::file);
    let ranks = [Rank::Fifth, Rank::Sixth].map(|rank| Bitboard::rank(rank.seen_by(color)));
    let files = files.into_iter().fold(Bitboard::EMPTY, |all, file| all | file);
    files & (ranks[0] | ranks[1])
}

/// The squares that no enemy pawn attacks or can ever attack by advancing on its file.
pub fn immune(position: &Position, color: Color) -> Bitboard {
    !spans::attack_span(!color, pawns::of(position, !color))
}

/// The outposts of a side, occupied or not: squares on its fourth, fifth and sixth rank
/// that one of its pawns guards and no enemy pawn can ever attack.
pub fn squares(position: &Position, color: Color) -> Bitboard {
    let ranks = [Rank::Fourth, Rank::Fifth, Rank::Sixth];
    let ranks = ranks
        .into_iter()
        .fold(Bitboard::EMPTY, |all, rank| all | Bitboard::rank(rank.seen_by(color)));
    let guarded = attacks::pawns(color, pawns::of(position, color));
    ranks & guarded & immune(position, color)
}

/// The knights and bishops of a side on its outposts.
pub fn occupied(position: &Position, color: Color) -> Bitboard {
    let minors = position.role(Role::Knight) | position.role(Role::Bishop);
    minors & position.color(color) & squares(position, color)
}

/// The advanced knights of a side: on c5 to f5 or c6 to f6, as seen from that side.
pub fn advanced_knights(position: &Position, color: Color) -> Bitboard {
    position.pieces(color, Role::Knight) & advanced_squares(color)
}

/// The advanced knights that a pawn protects and no enemy pawn can ever attack.
pub fn secure_knights(position: &Position, color: Color) -> Bitboard {
    advanced_knights(position, color) & squares(position, color)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{position, set};
    use Color::{Black, White};

    #[test]
    fn a_knight_on_d5() {
        let board = position("4k3/pp3ppp/3p4/3Np3/4P3/8/PP3PPP/4K3 w - - 0 1");
        assert_eq!(squares(&board, White), set("d5"));
        assert_eq!(secure_knights(&board, White), set("d5"));
        assert_eq!(occupied(&board, White), set("d5"));
        // Black's f4 and d4 are guarded by e5, but g3 can attack f4.
        assert_eq!(squares(&board, Black), set("d4"));
    }

    #[test]
    fn a_knight_that_a_pawn_can_chase_is_not_secure() {
        let board = position("4k3/2p5/8/3N4/4P3/8/8/4K3 w - - 0 1");
        assert_eq!(advanced_knights(&board, White), set("d5"));
        assert_eq!(secure_knights(&board, White), Bitboard::EMPTY);
        let unguarded = position("4k3/8/8/3N4/8/8/4P3/4K3 w - - 0 1");
        assert_eq!(secure_knights(&unguarded, White), Bitboard::EMPTY);
    }

    #[test]
    fn bishops_too_and_only_own_pieces() {
        let board = position("4k3/8/8/8/8/3p4/8/4K3 b - - 0 1");
        assert_eq!(squares(&board, Black), Bitboard::EMPTY, "third and second rank are too far");
        let bishop = position("4k3/8/8/2p5/3b4/8/8/4K3 b - - 0 1");
        assert_eq!(occupied(&bishop, Black), set("d4"));
        assert_eq!(advanced_knights(&bishop, Black), Bitboard::EMPTY);
    }
}
