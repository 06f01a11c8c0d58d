//! How a decision of a machine that plays only ordinary chess begins.

use rules::chess::Position;
use rules::{Game, MoveList};
use std::borrow::Cow;
use thinking::{Decision, Desk, Limits, NoMove, Thought};

/// Says that thinking begins; the position and the legal moves that the host wants to hear
/// about, or why there is nothing to think about.
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
