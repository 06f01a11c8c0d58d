//! Null-move pruning.
//!
//! Idea: if the position is good enough even after passing, it is good enough. · Unsound
//! in zugzwang: not tried with fewer than two pieces, and verified by a second search at great depth;
//! a mate found behind a pass is no mate. · Source: Beal 1989, Donninger 1993; Kaissa
//! (Adelson-Velsky and others) before them. · Worth here: 26 Elo, error 45
//! (docs/strength.md).

use crate::params::params;
use crate::score::Score;
use crate::search::node::{self, Node};
use crate::search::order::continuation::Place;
use crate::search::{NonPv, Trace, Window, Worker};
use rules::Role;
use rules::chess::Position;
use thinking::Rule;

params! { "null_move":
    /// Switches it off in the tune build.
    on = 1, 0..=1;
    /// Not tried below this depth.
    shallowest = 3, 1..=6;
    /// The reduction, at least,
    base = 4, 2..=7;
    /// one more for each so many plies of depth,
    divisor = 4, 2..=8;
    /// and one more for each so many centipawns above beta,
    above_beta = 210, 80..=400;
    /// up to this many.
    above_most = 4, 0..=6;
    /// From this depth on the result is verified.
    verified_from = 14, 8..=30;
    /// The evaluation may lie so much below beta per ply of depth.
    slack = 20, 0..=40;
    /// Less this.
    slack_offset = 160, 0..=400;
}

pub(crate) static RULE: Rule = Rule {
    id: "null move",
    says: "Even after passing, the position is good enough.",
    source: "Adelson-Velsky, Arlazarov and Donskoy 1975; Beal 1989",
};

/// With a single piece, zugzwang is as near as with none.
fn has_several_pieces(position: &Position) -> bool {
    let others = position.role(Role::Pawn) | position.role(Role::King);
    position.men(position.turn()).minus(others).several()
}

pub(in crate::search) fn cut<T: Trace>(w: &mut Worker<'_, T>, node: &Node<'_>) -> Option<Score> {
    let beta = node.window.beta;
    let last_was_pass = node.ply > 0 && w.stack.back(node.ply, 1).m.is_none();
    let static_evaluation = w.stack.at(node.ply).evaluation?;
    if on() == 0
        || node.depth < shallowest()
        || last_was_pass
        || node.ply < w.no_null_move_before
        || node.evaluation < beta
        || static_evaluation + slack() * node.depth - slack_offset() < beta
        || beta.is_loss()
        || !has_several_pieces(node.position)
    {
        return None;
    }
    let extra = ((node.evaluation - beta) / above_beta()).min(above_most());
    let reduction = base() + node.depth / divisor() + extra;
    let score = after_pass(w, node, node.depth - reduction)?;
    if score < beta {
        return None;
    }
    let score = if score.is_mate() { beta } else { score };
    if node.depth < verified_from() || w.no_null_move_before > 0 {
        w.trace.cut(&RULE);
        return Some(score);
    }
    // Zugzwang is rare, but a deep search has the time to make sure.
    w.no_null_move_before = node.ply + (3 * (node.depth - reduction) as usize) / 4;
    let at = (node.ply, false);
    let window = Window::null(beta);
    let verified = node::search::<NonPv, T>(w, node.position, window, node.depth - reduction, at);
    w.no_null_move_before = 0;
    (verified >= beta).then(|| {
        w.trace.cut(&RULE);
        score
    })
}

/// What the position is worth when the side to move passes.
fn after_pass<T: Trace>(w: &mut Worker<'_, T>, node: &Node<'_>, depth: i32) -> Option<Score> {
    let after = node.position.after_pass()?;
    w.shared.table.prefetch(after.key());
    w.note_move(node.ply, None, Place::NONE);
    w.evaluator.passed();
    let barrier = w.history.pass(after.key());
    w.trace.passing(true);
    let score = node::reaches(w, &after, node.window.beta, depth, (node.ply, !node.cut_node));
    w.trace.passing(false);
    w.history.take_pass_back(barrier);
    w.evaluator.unmade();
    (!w.stopped).then_some(score)
}
