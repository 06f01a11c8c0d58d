//! Zugzwang: a side loses material only because it has to move.

use crate::evidence::{Change, Evidence, Gained};
use crate::prove::{Prover, Win};
use crate::trade::balance;

/// Positions that the proof may cost.
const BUDGET: u64 = 250_000;

/// That the gain is not there if the other side passes after the first move; `None` if it is, or
/// if that cannot be decided.
pub(super) fn fails_after_a_pass(win: &Win) -> Option<Evidence> {
    let side = win.from.turn();
    let after = win.from.after(win.tree.m);
    let passed = after.after_pass()?;
    let secured = Prover::new(BUDGET).secures(&passed, side, win.plies, win.target);
    (secured == Ok(false)).then(|| {
        let plan = win.line.get(2..).unwrap_or_default();
        let failing = Prover::new(BUDGET).failing(&passed, side, win.plies, (plan, win.target));
        Evidence::Counterfactual {
            from: Box::new(after),
            change: Change::Pass,
            plies: win.plies,
            gain: Gained::AtMost(win.target - balance(&after, side) - 1),
            // The line only shows what has been proved.
            line: failing.unwrap_or_default(),
        }
    })
}
