//! Double threats: the expected answer to a threat does not stop another gain.

use super::threats::Threat;
use super::{Case, gains};
use crate::claim::{Claim, Perspective, Stance};
use crate::evidence::{Change, End, Evidence, Gained};
use crate::kind::Kind;
use crate::prove::{Prover, Win};
use crate::trade::balance;
use rules::Move;
use rules::chess::Position;

/// The budget of the proof for the other move, in positions.
const BUDGET: u64 = 250_000;

/// Plies within which the other move must not win as much.
const PLIES: u32 = 3;

/// Turns a threat into a double threat, if the expected answer allows another gain.
pub(super) fn of_threat(
    case: &Case,
    claim: &Claim,
    threat: &Threat,
    line: &[Move],
) -> Option<Claim> {
    let (&first, rest) = line.split_first()?;
    let (&answer, rest) = rest.split_first()?;
    let by = claim.view.by;
    let start = claim.start();
    // What the move itself takes does not count as a second gain.
    let so_far = [&case.before, &start, &threat.at].map(|position| balance(position, by));
    let base = so_far.into_iter().max()?;
    let win = gains::look(&threat.at.play(answer)?, base, rest)?;
    let gain = win.target - balance(&start, by);
    if win.tree.m == threat.danger.first() || gain < 1 {
        return None;
    }
    let moves = [&[first, answer], win.line.as_slice()].concat();
    let mut claim = Claim { kind: Kind::DoubleThreat, amount: gain, ..claim.clone() };
    claim.evidence.push(Evidence::Line {
        from: Box::new(start),
        moves: moves.clone(),
        end: End::Material { by, gain },
    });
    claim.evidence.push(tree(&win));
    claim.evidence.push(not_with_the_other_move(case, claim.view, &win)?);
    claim.line = moves;
    Some(claim)
}

/// The proof tree of the second gain.
fn tree(win: &Win) -> Evidence {
    let by = win.from.turn();
    Evidence::Tree {
        from: Box::new(win.from),
        branches: vec![win.tree.clone()],
        end: End::Material { by, gain: win.target - balance(&win.from, by) },
    }
}

/// The counterfactual: after the other move as much is not won.
fn not_with_the_other_move(case: &Case, view: Perspective, win: &Win) -> Option<Evidence> {
    let (other, at): (Move, Position) = match view.stance {
        Stance::Missed => (case.played, case.after),
        _ => (case.better()?, case.before.after(case.better()?)),
    };
    let secured = Prover::new(BUDGET).secures(&at, view.by, PLIES, win.target);
    (secured == Ok(false)).then(|| Evidence::Counterfactual {
        from: Box::new(case.before),
        change: Change::Instead(other),
        plies: PLIES,
        gain: Gained::AtMost(win.target - balance(&case.before, view.by) - 1),
        line: gains::failing(&at, view.by, PLIES, win),
    })
}
