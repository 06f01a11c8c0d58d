//! Positions, moves and material in shakmaty's terms.

use crate::translate::{our_move, their_position};
use rules::chess::Position;
use rules::{Color, Move};
use shakmaty::{Chess, Role};

/// Converts our position to shakmaty's, or returns why shakmaty refuses it.
pub(super) fn theirs(position: &Position) -> Result<Chess, String> {
    their_position(position).map_err(|error| format!("shakmaty refuses the position: {error}"))
}

/// Plays one of our moves.
pub(super) fn play(chess: &Chess, m: Move) -> Result<Chess, String> {
    use shakmaty::Position as _;
    let legal = chess.legal_moves().into_iter().find(|&theirs| our_move(theirs) == Some(m));
    let found = legal.ok_or_else(|| format!("{m:?} is not legal"))?;
    chess.clone().play(found).map_err(|_| format!("{m:?} cannot be played"))
}

/// Converts a colour to shakmaty's.
pub(super) fn side(color: Color) -> shakmaty::Color {
    color.choose(shakmaty::Color::White, shakmaty::Color::Black)
}

/// Returns a side's material surplus, in pawns.
pub(super) fn balance(chess: &Chess, side: shakmaty::Color) -> i32 {
    use shakmaty::Position as _;
    let values =
        [(Role::Pawn, 1), (Role::Knight, 3), (Role::Bishop, 3), (Role::Rook, 5), (Role::Queen, 9)];
    let count = |color, role| {
        let pieces = chess.board().by_color(color) & chess.board().by_role(role);
        pieces.count() as i32
    };
    values.iter().map(|&(role, value)| (count(side, role) - count(!side, role)) * value).sum()
}
