//! The only move that holds: after every other move the enemy wins material or mates.

use crate::claim::{Claim, Perspective};
use crate::evidence::{Change, Evidence, Gained};
use crate::kind::Kind;
use crate::prove::Prover;
use crate::trade::balance;
use rules::Move;
use rules::chess::Position;

/// The budget of the proofs for all other moves together, in positions.
const BUDGET: u64 = 1_000_000;

/// Plies within which each other move is refuted: the enemy, the mover, the enemy.
const PLIES: u32 = 3;

/// A move that loses less than this, in pawns, holds.
const LOSS: i32 = 2;

/// Claims that a move is the only one that holds, with a refutation of every other move.
pub(crate) fn claim(
    position: &Position,
    only: Move,
    view: Perspective,
    played: Move,
) -> Option<Claim> {
    let enemy = !position.turn();
    let target = balance(position, enemy) + LOSS;
    let mut prover = Prover::new(BUDGET);
    let mut loses = |m: Move| prover.secures(&position.after(m), enemy, PLIES, target);
    let others: Vec<Move> = position.legal_moves().iter().copied().filter(|&m| m != only).collect();
    // With only one other move there is no real choice.
    if others.len() < 2 || loses(only) != Ok(false) {
        return None;
    }
    if !others.iter().all(|&m| loses(m) == Ok(true)) {
        return None;
    }
    let view = Perspective { by: enemy, ..view };
    let mut claim = Claim::new(Kind::OnlyMove, view, position, Some(played));
    claim.line = vec![only];
    claim.amount = LOSS;
    claim.evidence =
        others.into_iter().map(|m| refutation(&mut prover, position, m, target)).collect();
    Some(claim)
}

fn refutation(prover: &mut Prover, position: &Position, m: Move, target: i32) -> Evidence {
    let enemy = !position.turn();
    let answer = prover.answer(&position.after(m), enemy, PLIES, target);
    Evidence::Counterfactual {
        from: Box::new(*position),
        change: Change::Instead(m),
        plies: PLIES,
        gain: Gained::AtLeast(LOSS),
        // The answer is only an illustration of the proof.
        line: answer.ok().flatten().into_iter().collect(),
    }
}
