//! Castling: done, still possible or lost, and how many moves it takes.

use crate::each;
use crate::mobility::{self, with_turn};
use rules::chess::{Position, Wing};
use rules::{Bitboard, Color, Move, Rank, Role, Square, attacks};

/// The state of a side's castling.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Castling {
    /// King and a rook have not moved: it may still castle, now or later.
    Possible {
        /// With the rook on the h-side.
        kingside: bool,
        /// With the rook on the a-side.
        queenside: bool,
    },
    /// The king is placed as after castling on this wing.
    Castled(Wing),
    /// The side may no longer castle, and its king is not placed as after castling.
    Lost,
}

/// Returns the state of a side's castling.
///
/// A position does not record whether a king castled or walked. The king counts as castled if the
/// side may no longer castle and it is on its first rank on the g- or h-file, or on the a-, b- or
/// c-file, with no rook of its own between it and the edge.
pub fn status(position: &Position, color: Color) -> Castling {
    let may = |wing| position.castling_rook(color, wing).is_some();
    let (kingside, queenside) = (may(Wing::Kingside), may(Wing::Queenside));
    if kingside || queenside {
        return Castling::Possible { kingside, queenside };
    }
    let stands = Wing::ALL.into_iter().find(|&wing| looks_castled(position, color, wing));
    stands.map_or(Castling::Lost, Castling::Castled)
}

fn looks_castled(position: &Position, color: Color, wing: Wing) -> bool {
    let king = position.king(color);
    let rank = Bitboard::rank(Rank::First.seen_by(color));
    let target = wing.king_target(color);
    // Towards the edge of the wing the squares of a rank only rise, or only fall.
    let beyond = |from: Square, square: &Square| match wing {
        Wing::Kingside => *square > from,
        Wing::Queenside => *square < from,
    };
    let home: Bitboard = rank.into_iter().filter(|&s| s == target || beyond(target, &s)).collect();
    let outside: Bitboard = rank.into_iter().filter(|s| beyond(king, s)).collect();
    home.has(king) && (outside & position.pieces(color, Role::Rook)).is_empty()
}

/// The castling moves that a side has, or would have if it were its turn.
pub fn moves(position: &Position, color: Color) -> impl Iterator<Item = Move> {
    each(mobility::moves(position, color)).filter(|m| m.is_castling())
}

/// The most moves that are tried beyond the number of pieces in the way.
const DETOURS: u32 = 2;

/// How many moves a side needs to castle on either wing, the castling move included,
/// while the other side only passes. `None` if it has no right to, or would need more than
/// two moves that do not clear the way.
///
/// The moves are legal and do not give check, since a side in check could not pass. If the other
/// side is in check now, only the pieces in the way are counted.
pub fn moves_needed(position: &Position, color: Color) -> Option<u32> {
    let wings = Wing::ALL.map(|wing| position.castling_rook(color, wing));
    let rooks = || wings.into_iter().flatten();
    let least = rooks().map(|rook| in_the_way(position, color, rook).count() + 1).min()?;
    let Some(now) = with_turn(position, color) else {
        return Some(least);
    };
    (least..=least + DETOURS).find(|&n| rooks().any(|rook| castles_in(&now, rook, n)))
}

/// The pieces that block castling.
fn in_the_way(position: &Position, color: Color, rook: Square) -> Bitboard {
    let king = position.king(color);
    let wing = Wing::of(king, rook);
    let path = |from, to| attacks::between(from, to).with(to);
    let king_path = path(king, wing.king_target(color));
    let rook_path = path(rook, wing.rook_target(color));
    let squares = king_path | rook_path | attacks::between(king, rook);
    squares & position.occupied().without(king).without(rook)
}

/// Whether the side to move can castle with a rook on its move of this number.
fn castles_in(position: &Position, rook: Square, moves: u32) -> bool {
    let us = position.turn();
    let king = position.king(us);
    if moves == 1 {
        return position.is_legal(Move::castling(king, rook));
    }
    let blocking = in_the_way(position, us, rook);
    if blocking.count() + 1 > moves {
        return false;
    }
    // If no move is to spare, every move must clear the way.
    let must_clear = blocking.count() + 1 == moves;
    let useful =
        |m: &Move| m.from() != king && m.from() != rook && (!must_clear || blocking.has(m.from()));
    each(position.legal_moves()).filter(useful).any(|m| {
        let next = position.after(m).after_pass();
        next.is_some_and(|next| castles_in(&next, rook, moves - 1))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::position;
    use Color::{Black, White};

    #[test]
    fn possible_castled_or_lost() {
        let start = Position::start();
        let both = Castling::Possible { kingside: true, queenside: true };
        assert_eq!(status(&start, White), both);
        let board = position("2kr3r/8/8/8/8/8/8/R4RK1 w - - 0 1");
        assert_eq!(status(&board, White), Castling::Castled(Wing::Kingside));
        assert_eq!(status(&board, Black), Castling::Castled(Wing::Queenside));
        // A king that walked to g1 with its rook still in the corner has not castled.
        let walked = position("5k1r/8/8/8/8/8/8/6KR w - - 0 1");
        assert_eq!(status(&walked, White), Castling::Lost);
        assert_eq!(status(&walked, Black), Castling::Lost);
        let one = position("r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1");
        let kingside = Castling::Possible { kingside: true, queenside: false };
        assert_eq!(status(&one, White), kingside);
        assert_eq!(moves(&one, White).count(), 1);
        assert_eq!(moves(&one, Black).count(), 1);
    }

    #[test]
    fn moves_needed_include_castling_itself() {
        let start = Position::start();
        assert_eq!((moves_needed(&start, White), moves_needed(&start, Black)), (Some(4), Some(4)));
        let ready = position("4k3/8/8/8/8/8/8/4K2R b K - 0 1");
        assert_eq!(moves_needed(&ready, White), Some(1));
        assert_eq!(moves_needed(&ready, Black), None);
    }

    #[test]
    fn an_attacked_square_on_the_way_costs_moves() {
        // The bishop on a6 attacks f1: the pawn needs two moves to shut it out.
        let board = position("4k3/8/b7/8/8/8/1P6/4K2R w K - 0 1");
        assert_eq!(moves_needed(&board, White), Some(3));
        let nobody = position("4k3/8/b7/8/8/8/8/4K2R w K - 0 1");
        assert_eq!(moves_needed(&nobody, White), None);
    }

    #[test]
    fn a_side_that_gives_check_counts_the_pieces_in_the_way() {
        let check = position("4k3/8/8/1B6/8/8/8/4K1NR b K - 0 1");
        assert_eq!(moves_needed(&check, White), Some(2));
    }
}
