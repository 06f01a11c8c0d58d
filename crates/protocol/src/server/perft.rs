//! Counts the leaves of the tree, move by move, until done or stopped.

use super::outbox::Outbox;
use notation::coordinates::{self, CastlingStyle};
use rules::{Position, chess, losalamos};
use thinking::Signals;

/// What to count.
pub(super) struct Count {
    pub(super) position: Position,
    pub(super) depth: u32,
    pub(super) style: CastlingStyle,
}

/// Plies that are counted without checking for a stop: milliseconds at most.
const UNWATCHED_PLIES: u32 = 3;

/// Counts the leaves and prints the counts of each move and in total.
pub(super) fn run(count: &Count, signals: &Signals, out: &Outbox) -> Result<(), String> {
    let Some(below) = count.depth.checked_sub(1) else {
        out.say("\nNodes searched: 1\n");
        return Ok(());
    };
    let mut total = 0;
    for m in &count.position.legal_moves() {
        let Some(leaves) = leaves(&count.position.after(m), below, signals) else {
            return Err("the count was stopped".into());
        };
        out.say(format!("{}: {leaves}", coordinates::write(m, count.style)));
        total += leaves;
    }
    out.say(format!("\nNodes searched: {total}\n"));
    Ok(())
}

/// The number of leaves; `None` if stopped.
fn leaves(position: &Position, depth: u32, signals: &Signals) -> Option<u64> {
    if signals.is_stopped() {
        return None;
    }
    if depth <= UNWATCHED_PLIES {
        return Some(match position {
            Position::Chess(position) => chess::perft(position, depth),
            Position::LosAlamos(position) => losalamos::perft(position, depth),
        });
    }
    let moves = position.legal_moves();
    (&moves).into_iter().map(|m| leaves(&position.after(m), depth - 1, signals)).sum()
}
