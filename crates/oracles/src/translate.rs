//! Converts positions and moves between shakmaty's types and ours, without going through text.

use rules::chess::Position;
use rules::{Color, Move, Piece, Role, Square};
use shakmaty::{CastlingMode, Chess, PositionError};
use std::num::NonZeroU32;

/// Converts our position to shakmaty's, including castling rights and counters.
pub fn their_position(ours: &Position) -> Result<Chess, Box<PositionError<Chess>>> {
    let facts = ours.to_setup();
    let mut setup = shakmaty::Setup::empty();
    for square in ours.occupied() {
        if let Some(piece) = ours.piece_on(square) {
            setup.board.set_piece_at(their_square(square), their_piece(piece));
        }
    }
    setup.turn = their_color(facts.turn);
    setup.castling_rights = shakmaty::Bitboard(facts.castling.0);
    setup.ep_square = facts.en_passant.map(their_square);
    setup.halfmoves = facts.halfmove_clock.into();
    setup.fullmoves = NonZeroU32::MIN.saturating_add(u32::from(facts.fullmove_number) - 1);
    setup.position(CastlingMode::Chess960).map_err(Box::new)
}

/// Converts shakmaty's move to ours; `None` for a drop, which chess does not have.
pub fn our_move(theirs: shakmaty::Move) -> Option<Move> {
    use shakmaty::Move::{Castle, EnPassant, Normal, Put};
    Some(match theirs {
        Castle { king, rook } => Move::castling(our_square(king), our_square(rook)),
        EnPassant { from, to } => Move::en_passant(our_square(from), our_square(to)),
        Put { .. } => return None,
        Normal { role, from, capture, to, promotion } => {
            let (from, to) = (our_square(from), our_square(to));
            let steps = (from as u8 / 8).abs_diff(to as u8 / 8);
            match promotion {
                Some(role) => Move::promotion(from, to, our_role(role), capture.is_some()),
                None if role == shakmaty::Role::Pawn && steps == 2 => Move::double_step(from, to),
                None => Move::ordinary(from, to, capture.is_some()),
            }
        }
    })
}

fn our_square(square: shakmaty::Square) -> Square {
    Square::new(square.to_u32() as u8)
}

fn our_role(role: shakmaty::Role) -> Role {
    Role::ALL[role as usize - 1]
}

fn their_square(square: Square) -> shakmaty::Square {
    shakmaty::Square::ALL[square as usize]
}

fn their_color(color: Color) -> shakmaty::Color {
    color.choose(shakmaty::Color::White, shakmaty::Color::Black)
}

fn their_piece(piece: Piece) -> shakmaty::Piece {
    let role = shakmaty::Role::ALL[piece.role() as usize];
    shakmaty::Piece { color: their_color(piece.color()), role }
}
