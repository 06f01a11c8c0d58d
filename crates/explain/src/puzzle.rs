//! Puzzles: positions from games in which exactly one move provably wins.
//!
//! The move mates, or wins two pawns or more against every reply ([`tactic`]). No other move mates
//! as soon; if material is won, a search shows that no other move wins.

use crate::accuracy::Value;
use crate::claim::Claim;
use crate::judge::Judge;
use crate::prove::{Prover, find_mate};
use crate::{NODES, tactic};
use rules::Move;
use rules::chess::Position;
use thinking::Verdict;

/// The longest mate in a puzzle.
const LONGEST_MATE: i32 = 4;

/// The budget of a search for one mate, in positions.
const MATE_BUDGET: u64 = 150_000;

/// The least material, in pawns, that a puzzle may win.
const LEAST_GAIN: i32 = 2;

/// From `WINS` centipawns on a move counts as winning, up to `DOES_NOT_WIN` as not winning.
const WINS: i32 = 200;
const DOES_NOT_WIN: i32 = 100;

/// The budgets of the first search and of the search of each other move, in positions.
const FIRST_LOOK: u64 = 5_000;
const LOOK_AT_OTHERS: u64 = 8_000;

/// The puzzle after a move of a game: the claim about the one move that wins. `None` if there
/// is no such move, if there are several, or if a search was stopped.
pub fn puzzle(before: &Position, last: Move, judge: &mut dyn Judge) -> Option<Claim> {
    let position = before.play(last)?;
    if position.legal_moves().len() < 2 {
        return None;
    }
    let glance = judge.judge(&position, FIRST_LOOK)?;
    let m = *glance.line.first()?;
    match glance.verdict {
        Verdict::MateIn(1..=LONGEST_MATE) => only_mate(&position),
        // A recapture is no puzzle.
        _ if last.is_capture() && m.to() == last.to() => None,
        _ if Value::of(glance.verdict).centipawns() <= DOES_NOT_WIN => None,
        _ => only_gain(&position, m, judge),
    }
}

/// Returns the other legal moves.
fn others(position: &Position, m: Move) -> impl Iterator<Item = Move> {
    let all: Vec<Move> = position.legal_moves().iter().copied().collect();
    all.into_iter().filter(move |&other| other != m)
}

fn only_mate(position: &Position) -> Option<Claim> {
    let mate = find_mate(&mut Prover::new(MATE_BUDGET), position, LONGEST_MATE.unsigned_abs())?;
    let is_only = others(position, mate.tree.m).all(|other| !mates_by(position, other, mate.moves));
    if is_only { tactic(position, &[mate.tree.m]) } else { None }
}

/// Whether a move mates in this many moves or fewer.
fn mates_by(position: &Position, m: Move, moves: u32) -> bool {
    let after = position.after(m);
    let replies = after.legal_moves();
    if replies.is_empty() {
        return after.is_check();
    }
    let is_lost = |&reply: &Move| {
        find_mate(&mut Prover::new(MATE_BUDGET), &after.after(reply), moves - 1).is_some()
    };
    moves > 1 && replies.iter().all(is_lost)
}

fn only_gain(position: &Position, m: Move, judge: &mut dyn Judge) -> Option<Claim> {
    // If the side wins anyway, one of the first other moves shows it, and the rest costs nothing.
    for other in others(position, m) {
        if worth(&position.after(other), judge)? > DOES_NOT_WIN {
            return None;
        }
    }
    let best = judge.judge(position, NODES)?;
    let is_it = best.line.first() == Some(&m) && Value::of(best.verdict).centipawns() >= WINS;
    tactic(position, &best.line).filter(|claim| is_it && claim.amount >= LEAST_GAIN)
}

/// The value of a position for the side that has just moved, in centipawns.
fn worth(after: &Position, judge: &mut dyn Judge) -> Option<i32> {
    if after.legal_moves().is_empty() {
        return Some(if after.is_check() { i32::MAX } else { 0 });
    }
    let reply = judge.judge(after, LOOK_AT_OTHERS)?;
    Some(Value::of(reply.verdict).of_other().centipawns())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judge::Searcher;
    use crate::kind::Kind;
    use engine::Engine;
    use notation::{coordinates, fen, san};
    use thinking::Signals;

    fn found(before: &str, last: &str) -> Option<(String, Kind)> {
        let before = fen::read_chess(before).unwrap().value;
        let last = coordinates::read(last, &before).unwrap();
        let signals = Signals::default();
        let mut engine = Engine::default();
        let claim = puzzle(&before, last, &mut Searcher::new(&mut engine, &signals))?;
        let position = before.after(last);
        Some((san::write(claim.line[0], &position), claim.kind))
    }

    #[test]
    fn a_fork_that_alone_wins_is_a_puzzle() {
        // After 1… Ra8 the knight forks king and rook; anything else is level.
        let (m, kind) = found("1r2k3/8/8/3N4/8/8/4P3/4K3 b - - 0 1", "b8a8").unwrap();
        assert_eq!((m.as_str(), kind), ("Nc7+", Kind::Fork));
    }

    #[test]
    fn to_take_back_is_no_puzzle() {
        assert_eq!(found("4k3/8/8/3p4/4N3/3P4/8/4K3 b - - 0 1", "d5e4"), None);
    }

    #[test]
    fn one_of_two_mates_is_no_puzzle_and_a_single_one_is() {
        assert_eq!(found("6k1/5ppp/8/8/8/8/8/1R1QK3 b - - 0 1", "g8h8"), None);
        let (m, kind) = found("6k1/5ppp/8/8/8/8/8/1R2K3 b - - 0 1", "g8h8").unwrap();
        assert_eq!((m.as_str(), kind), ("Rb8#", Kind::BackRank));
    }
}
