//! The last look: before it plays, a careful player checks what the opponent can take and whether
//! it can mate. This does not find plans, but it does not leave a piece en prise.

use crate::attention::Before;
use crate::mind::Mind;
use crate::search::{Candidate, MATE};
use rules::chess::Position;
use rules::{Move, Role};

/// The loss, in centipawns, that makes the player look for another move.
const ALARMING: i32 = 150;

/// The number of captures in a row that the last look counts.
const QUIESCENCE_PLIES: u32 = 6;

/// The result of the last look.
pub(crate) struct LastLook {
    /// The index of the move that is played.
    pub(crate) chosen: usize,
    /// Moves that are not played, each with the answer that refutes it.
    pub(crate) dropped: Vec<(Move, Move)>,
}

/// Checks the candidates, the best first, until one passes the last look.
pub(crate) fn last_look(
    mind: &Mind,
    at: &Position,
    before: Before,
    candidates: &[Candidate],
) -> LastLook {
    let mut dropped = Vec::new();
    let mut least_bad = (0, -MATE);
    let static_value = mind.taste.value(at);
    for (place, candidate) in candidates.iter().enumerate() {
        let after = at.after(candidate.m);
        let trusted = if candidate.value >= static_value + ALARMING {
            calculated(mind, &after, before.then(candidate.m))
        } else {
            Vec::new()
        };
        let (worth, answer) = with_every_answer(mind, &after, &trusted);
        let expected = candidate.value.min(static_value.max(candidate.value - ALARMING));
        match answer {
            Some(answer) if worth + ALARMING < expected => dropped.push((candidate.m, answer)),
            _ => return LastLook { chosen: place, dropped },
        }
        if worth > least_bad.1 {
            least_bad = (place, worth);
        }
    }
    dropped.retain(|(m, _)| *m != candidates[least_bad.0].m);
    LastLook { chosen: least_bad.0, dropped }
}

/// The answers that the search has followed further than one ply: a player who expects a gain has a
/// reason to allow them.
fn calculated(mind: &Mind, after: &Position, before: Before) -> Vec<Move> {
    if mind.level.depth < 2 {
        return Vec::new();
    }
    let legal = after.legal_moves();
    mind.attention().notice(after, before, &legal, mind.level.sees).moves()
}

/// The value of a position for the side that has just moved if the other captures or mates at once,
/// and the worst answer. Trusted answers are left out.
fn with_every_answer(mind: &Mind, after: &Position, trusted: &[Move]) -> (i32, Option<Move>) {
    let mut worst = (-mind.taste.value(after), None);
    for m in (&after.legal_moves()).into_iter().filter(|m| !trusted.contains(m)) {
        let next = after.after(m);
        let mates = next.is_check() && !next.has_legal_move();
        let worth = match (mates, m.is_tactical()) {
            (true, _) => -MATE,
            (false, true) => quiescence(mind, &next, QUIESCENCE_PLIES, -MATE, MATE),
            (false, false) => continue,
        };
        if worth < worst.0 {
            worst = (worth, Some(m));
        }
    }
    worst
}

/// The value for the side to move by a quiescence search: both sides may capture or stop.
fn quiescence(mind: &Mind, at: &Position, left: u32, mut alpha: i32, beta: i32) -> i32 {
    let static_value = mind.taste.value(at);
    if left == 0 || static_value >= beta {
        return static_value;
    }
    let mut best = static_value;
    alpha = alpha.max(static_value);
    let mut moves: Vec<Move> = (&at.tactical_moves()).into_iter().collect();
    moves.sort_by_key(|m| -(at.role_on(m.to()).unwrap_or(Role::Pawn) as i32));
    for m in moves {
        let value = -quiescence(mind, &at.after(m), left - 1, -beta, -alpha);
        best = best.max(value);
        alpha = alpha.max(value);
        if alpha >= beta {
            break;
        }
    }
    best
}
