//! Endings: how drawish they are, and those whose result is known.

use rules::chess::Position;
use rules::{Bitboard, Color, Role};

/// The scale of an ending that is as good as it looks.
pub(crate) const FULL_SCALE: i32 = 128;

/// How much of an end-game advantage is real, in 128ths.
pub(crate) fn scale(position: &Position, end: i32) -> i32 {
    let strong = if end >= 0 { Color::White } else { Color::Black };
    let pawns = position.pieces(strong, Role::Pawn).count() as i32;
    if opposite_bishops_only(position) {
        return (32 + 8 * pawns).min(FULL_SCALE);
    }
    if pawns == 0 {
        let lead = piece_value(position, strong) - piece_value(position, !strong);
        if lead <= 3 {
            return 16;
        }
    }
    (72 + 16 * pawns).min(FULL_SCALE)
}

/// Whether each side has one bishop, of different colours, and nothing else but pawns.
fn opposite_bishops_only(position: &Position) -> bool {
    let bishops = position.role(Role::Bishop);
    let others =
        position.role(Role::Knight) | position.role(Role::Rook) | position.role(Role::Queen);
    others.is_empty()
        && Color::ALL
            .into_iter()
            .all(|color| position.pieces(color, Role::Bishop).single().is_some())
        && (bishops & Bitboard::LIGHT).any()
        && (bishops & Bitboard::DARK).any()
}

/// The pieces of a side in Shannon's values.
fn piece_value(position: &Position, color: Color) -> i32 {
    let count = |role| position.pieces(color, role).count() as i32;
    3 * (count(Role::Knight) + count(Role::Bishop)) + 5 * count(Role::Rook) + 9 * count(Role::Queen)
}

/// The value for the side to move of an ending that is known, in centipawns.
pub(crate) fn known(_position: &Position) -> Option<i32> {
    None
}
