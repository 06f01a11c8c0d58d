//! End games: how drawish they are, and those whose result is known.

pub(crate) mod kpk;

use rules::chess::Position;
use rules::{Bitboard, Color, File, Rank, Role, Square};

/// The scale of an advantage that counts in full.
pub(crate) const FULL_SCALE: i32 = 128;

/// The least value of a won ending, in centipawns: less than a proven mate, more than any other
/// evaluation.
pub(crate) const WON: i32 = 5_000;

/// The part of an advantage that counts with bishops of opposite colours and no pawns, in 128ths.
const OPPOSITE_BISHOPS: i32 = 32;
/// The part that each pawn adds to it.
const OPPOSITE_BISHOPS_PAWN: i32 = 8;
/// The part that counts without pawns and at most a minor piece ahead, which rarely wins.
const NO_PAWNS: i32 = 16;
/// The part that counts otherwise, without pawns and for each pawn.
const USUAL: i32 = 72;
const USUAL_PAWN: i32 = 16;
/// A minor piece in Shannon's values.
const MINOR_PIECE: i32 = 3;

/// The part of an end-game advantage that counts, in 128ths.
pub(crate) fn scale(position: &Position, end: i32) -> i32 {
    let strong = if end >= 0 { Color::White } else { Color::Black };
    let pawns = position.pieces(strong, Role::Pawn).count() as i32;
    if opposite_bishops_only(position) {
        return (OPPOSITE_BISHOPS + OPPOSITE_BISHOPS_PAWN * pawns).min(FULL_SCALE);
    }
    if pawns == 0 {
        let lead = piece_value(position, strong) - piece_value(position, !strong);
        if lead <= MINOR_PIECE {
            return NO_PAWNS;
        }
    }
    (USUAL + USUAL_PAWN * pawns).min(FULL_SCALE)
}

/// Whether each side has one bishop, on squares of different colours, and otherwise only pawns.
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

/// The value of a side's pieces in Shannon's values.
fn piece_value(position: &Position, color: Color) -> i32 {
    let count = |role| position.pieces(color, role).count() as i32;
    3 * (count(Role::Knight) + count(Role::Bishop)) + 5 * count(Role::Rook) + 9 * count(Role::Queen)
}

/// The value for the side to move of a known ending against a bare king.
#[inline]
pub(crate) fn known(position: &Position) -> Option<i32> {
    let weak = Color::ALL.into_iter().find(|&color| !position.color(color).several())?;
    let value = against_bare_king(position, !weak)?;
    Some(if position.turn() == weak { -value } else { value })
}

/// The value of an ending against a bare king for the strong side.
fn against_bare_king(position: &Position, strong: Color) -> Option<i32> {
    let pieces = |role| position.pieces(strong, role);
    let pawns = pieces(Role::Pawn);
    let heavy = pieces(Role::Queen) | pieces(Role::Rook);
    let (knights, bishops) = (pieces(Role::Knight), pieces(Role::Bishop));
    let both_colours = (bishops & Bitboard::LIGHT).any() && (bishops & Bitboard::DARK).any();
    if !position.has_pieces(strong) && pawns.single().is_some() {
        let (_, won) = kpk::is_won(position)?;
        return Some(if won { WON + pawn_progress(strong, pawns) } else { 0 });
    }
    if heavy.any() || both_colours {
        return Some(WON + material(position, strong) + driven(position, strong, edge_drive));
    }
    if knights.any() && bishops.any() {
        let drive = if (bishops & Bitboard::LIGHT).any() { light_corner } else { dark_corner };
        return Some(WON + material(position, strong) + driven(position, strong, drive));
    }
    if pawns.is_empty() {
        // Two knights cannot force mate, nor can bishops on squares of one colour.
        return (knights.count() < 3).then_some(0);
    }
    is_wrong_bishop(position, strong).then_some(0)
}

fn material(position: &Position, strong: Color) -> i32 {
    100 * piece_value(position, strong) + 100 * position.pieces(strong, Role::Pawn).count() as i32
}

fn pawn_progress(strong: Color, pawns: Bitboard) -> i32 {
    pawns.first().map_or(0, |pawn| 20 * pawn.rank().seen_by(strong) as i32)
}

/// Rewards driving the weak king to where it can be mated, and bringing the strong king near.
fn driven(position: &Position, strong: Color, drive: fn(Square) -> i32) -> i32 {
    let weak_king = position.king(!strong);
    let nearness = 7 - i32::from(position.king(strong).distance(weak_king));
    20 * drive(weak_king) + 15 * nearness
}

/// How near a king is to the edge and to a corner.
fn edge_drive(king: Square) -> i32 {
    let from_middle = |index: u8| i32::from(if index < 4 { 3 - index } else { index - 4 });
    from_middle(king.file() as u8) + from_middle(king.rank() as u8)
}

/// How near a king is to a dark corner, where a dark-squared bishop can mate. It is counted in long
/// diagonals, so that the wrong corner is no nearer than the middle. It must outweigh everything
/// else.
fn dark_corner(king: Square) -> i32 {
    4 * (7 - king.file() as i32 - king.rank() as i32).abs()
}

/// How near a king is to a light corner.
fn light_corner(king: Square) -> i32 {
    dark_corner(king.mirrored())
}

/// Whether all pawns are on one rook file whose corner the weak king controls and the bishops do
/// not.
fn is_wrong_bishop(position: &Position, strong: Color) -> bool {
    let pawns = position.pieces(strong, Role::Pawn);
    let bishops = position.pieces(strong, Role::Bishop);
    if position.pieces(strong, Role::Knight).any() || bishops.is_empty() {
        return false;
    }
    [File::A, File::H].into_iter().any(|file| {
        let corner = Square::at(file, Rank::Eighth.seen_by(strong));
        let wrong = if corner.is_light() { Bitboard::DARK } else { Bitboard::LIGHT };
        pawns.minus(Bitboard::file(file)).is_empty()
            && bishops.minus(wrong).is_empty()
            && position.king(!strong).distance(corner) <= 1
    })
}
