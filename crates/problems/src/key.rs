//! Describes first moves: threat or block, flights, checks, captures.

use crate::problem::long_move;
use crate::solution::{Phase, PhaseKind, Solution};
use rules::chess::Position;
use rules::{Bitboard, Move};

/// The description of a first move.
#[derive(Clone, Debug)]
pub struct KeyReport {
    /// The move.
    pub m: Move,
    /// Whether it gives check.
    pub checks: bool,
    /// Whether it captures.
    pub captures: bool,
    /// How it works: by a threat, by zugzwang, or by check.
    pub way: Way,
    /// Squares the defender's king may go to after the move and could not before.
    pub gives: Bitboard,
    /// Squares it could go to before the move and may not after.
    pub takes: Bitboard,
    /// In a block: whether every reply had its answer in the set play.
    pub is_complete_block: bool,
}

/// How a key works.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// It threatens something.
    Threat,
    /// It threatens nothing: every reply harms the defender.
    Block,
    /// It gives check, so that it is neither of these.
    Check,
    /// It reaches the goal at once.
    End,
}

/// The squares to which the king of the side to move may go, castling aside.
pub fn flights(position: &Position) -> Bitboard {
    let king = position.king(position.turn());
    let moves = position.legal_moves();
    moves.iter().filter(|m| m.from() == king && !m.is_castling()).map(|m| m.to()).collect()
}

/// Describes the first move of a phase; set play has none.
pub fn report(solution: &Solution, phase: &Phase) -> Option<KeyReport> {
    let m = phase.play.m?;
    let position = &solution.problem.position;
    let after = position.after(m);
    let before = position.after_pass().map_or(Bitboard::EMPTY, |passed| flights(&passed));
    let now = flights(&after);
    let way = if phase.play.ends {
        Way::End
    } else if after.is_check() {
        Way::Check
    } else if phase.play.is_zugzwang {
        Way::Block
    } else {
        Way::Threat
    };
    let set = solution.set_play();
    let answered = |reply: &Move| set.is_some_and(|set| set.defence(*reply).is_some());
    let replies = position.after_pass().map(|passed| passed.legal_moves());
    let complete = replies.is_some_and(|list| !list.is_empty() && list.iter().all(answered));
    Some(KeyReport {
        m,
        checks: after.is_check(),
        captures: m.is_capture(),
        way,
        gives: now.minus(before),
        takes: before.minus(now),
        is_complete_block: way == Way::Block && complete,
    })
}

impl KeyReport {
    /// The report as a sentence.
    pub fn sentence(&self, solution: &Solution, kind: PhaseKind) -> String {
        let position = &solution.problem.position;
        let other = (!position.turn()).name();
        let what = match kind {
            PhaseKind::Try => "The try",
            PhaseKind::Short => "The short solution",
            _ => "The key",
        };
        let mut parts = Vec::new();
        match self.way {
            Way::End => parts.push("ends it at once".to_owned()),
            Way::Check => parts.push("gives check".into()),
            Way::Threat => parts.push("makes a threat".into()),
            Way::Block if self.is_complete_block => parts.push(format!(
                "only waits: {other} is in zugzwang, and every reply was answered before it \
                 (a complete block)"
            )),
            Way::Block => {
                parts.push(format!("threatens nothing: {other} is in zugzwang (a block)"));
            }
        }
        if self.captures {
            parts.push("captures".into());
        }
        if self.gives.any() {
            parts.push(format!("gives the king {}", squares(self.gives)));
        }
        if self.takes.any() {
            parts.push(format!("takes {} from the king", squares(self.takes)));
        }
        format!("{what} {} {}.", long_move(position, self.m), joined(&parts))
    }
}

/// Squares in words.
fn squares(squares: Bitboard) -> String {
    joined(&squares.into_iter().map(|square| square.to_string()).collect::<Vec<_>>())
}

/// `a, b and c`.
pub(crate) fn joined(parts: &[String]) -> String {
    match parts {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}
