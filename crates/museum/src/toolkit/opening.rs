//! The first step of every decision of a machine that plays only ordinary chess.

use rules::chess::Position;
use rules::{Game, MoveList};
use std::borrow::Cow;
use thinking::{Decision, Desk, Limits, NoMove, Thought};

/// Announces that thinking begins. Returns the position and the legal moves that the limits allow,
/// or the decision that no move can be made.
pub(crate) fn begin<'g>(
    game: &'g Game,
    limits: &Limits,
    desk: &mut Desk<'_>,
) -> Result<(&'g Position, MoveList), Decision> {
    desk.announce(&Thought::Began { position: Cow::Borrowed(game.position()) });
    let Some(position) = game.position().as_chess() else {
        let why = NoMove::NotMine("plays chess on the board of 8×8 squares");
        return Err(Decision::Stand(why));
    };
    let mut moves = position.legal_moves();
    moves.retain(|m| limits.allows(m));
    if moves.is_empty() { Err(Decision::Stand(NoMove::GameOver)) } else { Ok((position, moves)) }
}
