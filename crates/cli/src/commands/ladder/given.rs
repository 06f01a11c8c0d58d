//! Detects pieces that a move gives away.

use concepts::exchange::{self, Terms};
use rules::chess::Position;
use rules::{Move, Role};

/// Whether the opponent can win at least `least` more than the move itself captures, by taking any
/// piece or a certain kind, although another move would prevent it.
pub(super) fn gives_away(at: &Position, m: Move, what: Option<Role>, least: i32) -> bool {
    let leaves = |m: Move| {
        let taken = exchange::won_by(at, m, &Terms::default());
        lost_at_once(&at.after(m), what) - taken >= least
    };
    leaves(m) && !at.legal_moves().iter().all(|&other| leaves(other))
}

/// Returns the gain of the side to move by its best exchange that begins with the capture of any
/// piece, or of a certain kind.
fn lost_at_once(after: &Position, what: Option<Role>) -> i32 {
    let captures = after.tactical_moves();
    let wanted = captures.iter().filter(|m| {
        let taken = after.role_on(m.to()).unwrap_or(Role::Pawn);
        m.is_capture() && what.is_none_or(|role| role == taken)
    });
    wanted.map(|&m| exchange::after(after, m, &Terms::default())).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use notation::{fen, san};

    fn gives(text: &str, m: &str, what: Option<Role>, least: i32) -> bool {
        let at = fen::read_chess(text).unwrap().value;
        gives_away(&at, san::find(m, &at).unwrap(), what, least)
    }

    #[test]
    fn a_queen_is_given_away_only_where_taking_it_wins_more_than_it_has_taken() {
        let queen = Some(Role::Queen);
        // The knight can take on d5.
        let at = "4k3/8/5n2/8/8/8/8/3QK3 w - - 0 1";
        assert!(gives(at, "Qd5", queen, 5));
        assert!(!gives(at, "Qd2", queen, 5));
        // An exchange of queens gives nothing away, nor does a queen that takes a queen.
        let guarded = "3qk3/8/8/8/8/2P5/8/3QK3 w - - 0 1";
        assert!(!gives(guarded, "Qd4", queen, 5));
        assert!(!gives("3qk3/8/8/8/8/8/8/3QK3 w - - 0 1", "Qxd8+", queen, 5));
    }

    #[test]
    fn a_guarded_piece_and_one_that_no_move_saves_are_not_given_away() {
        let at = "4k3/8/8/8/1b6/8/1P6/1N2K3 w - - 0 1";
        assert!(!gives(at, "Nc3", None, 2), "guarded by the pawn");
        assert!(gives("4k3/8/8/8/1p6/8/8/1N2K3 w - - 0 1", "Nc3", None, 2));
        let corner = "4k3/8/8/8/8/2b5/1p6/N3K3 w - - 0 1";
        assert!(!gives(corner, "Ke2", None, 2), "the knight has no way out");
    }
}
