//! The inputs of the network and their numbers.

use rules::chess::Position;
use rules::{Color, File, Piece, Square};

/// The number of inputs of each side: two colours, six roles, 64 squares.
pub const INPUTS: usize = 768;

/// Whether a side's view is mirrored: its king is on the left half.
#[inline]
pub fn is_mirrored(king: Square) -> bool {
    king.file() < File::E
}

/// The index of an input: a piece on a square from one side's view.
#[inline]
pub fn index(view: Color, mirrored: bool, piece: Piece, square: Square) -> usize {
    let turned = square.seen_by(view);
    let seen = if mirrored { turned.mirrored() } else { turned };
    let theirs = usize::from(piece.color() != view);
    (theirs * 6 + piece.role() as usize) * 64 + seen as usize
}

/// The active inputs of a position from one side's view.
pub fn active(position: &Position, view: Color) -> impl Iterator<Item = usize> {
    let position = *position;
    let mirrored = is_mirrored(position.king(view));
    position
        .occupied()
        .into_iter()
        .filter_map(move |square| Some(index(view, mirrored, position.piece_on(square)?, square)))
}

/// The index of the output layer for this many pieces on the board.
#[inline]
pub fn bucket(pieces: u32) -> usize {
    ((pieces.clamp(2, 32) - 2) / 4) as usize
}
