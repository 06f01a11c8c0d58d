//! Outside witnesses: other people's chess libraries, against which ours is tested.

use rules::chess::Position;
use rules::{Bitboard, Color, Piece, Role, Setup, Square};

/// Our position of a FEN, read by shakmaty.
pub fn position(fen: &str) -> Result<Position, Box<dyn std::error::Error>> {
    let fen: shakmaty::fen::Fen = fen.parse()?;
    let theirs = fen.as_setup();
    let mut setup = Setup::EMPTY;
    for (square, piece) in theirs.board.clone() {
        let color = if piece.color.is_white() { Color::White } else { Color::Black };
        let role = Role::ALL[piece.role as usize - 1];
        setup.board[u32::from(square) as usize] = Some(Piece::new(color, role));
    }
    setup.turn = if theirs.turn.is_white() { Color::White } else { Color::Black };
    setup.castling = Bitboard(theirs.castling_rights.into());
    setup.en_passant = theirs.ep_square.map(|s| Square::new(u32::from(s) as u8));
    Ok(Position::from_setup(setup)?)
}
