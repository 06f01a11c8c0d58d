//! Zugzwang: a side loses material only because it has to move.

use crate::evidence::{Change, Evidence, Gained};
use crate::prove::{Prover, Win};
use crate::trade::balance;

/// The budget of the proof, in positions.
const BUDGET: u64 = 250_000;

/// Shows that nothing is gained if the other side passes after the first move; `None` if something
/// is, or if it is undecided.
pub(super) fn fails_after_a_pass(win: &Win) -> Option<Evidence> {
    let (side, first) = (win.from.turn(), win.tree.m);
    if first.is_capture() || first.promoted().is_some() {
        return None;
    }
    let after = win.from.after(first);
    let passed = after.after_pass()?;
    let anything = balance(&after, side) + 1;
    let secured = Prover::new(BUDGET).secures(&passed, side, win.plies, anything);
    (secured == Ok(false)).then(|| {
        let plan = win.line.get(2..).unwrap_or_default();
        let failing = Prover::new(BUDGET).failing(&passed, side, win.plies, (plan, anything));
        Evidence::Counterfactual {
            from: Box::new(after),
            change: Change::Pass,
            plies: win.plies,
            gain: Gained::AtMost(0),
            // The line is only an illustration of the proof.
            line: failing.unwrap_or_default(),
        }
    })
}
