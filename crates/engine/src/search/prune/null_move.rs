//! Null-move pruning.
//!
//! Idea: if the position is good enough even after a null move, it is good enough. · Unsound in
//! zugzwang: not tried with fewer than two pieces, and verified by a second search at great depth;
//! a mate found behind a null move is not a mate. · Source: Beal 1989, Donninger 1993; Kaissa
//! (Adelson-Velsky and others) before them. · Not measured.

use crate::params::params;
use crate::score::Score;
use crate::search::idea::Idea;
use crate::search::node::{self, Node};
use crate::search::order::continuation::PieceTo;
use crate::search::{NonPv, Trace, Window, Worker};
use rules::Role;
use rules::chess::Position;
use thinking::Rule;

params! { "null_move":
    /// The least depth at which a null move is tried.
    shallowest = 2, 1..=6;
    /// The constant part of the reduction, in plies.
    base = 4, 2..=7;
    /// The reduction grows by one ply for this many plies of depth.
    divisor = 4, 2..=8;
    /// The reduction grows by one ply for this many centipawns above beta.
    above_beta = 200, 80..=400;
    /// The most plies that the excess over beta adds to the reduction.
    above_most = 4, 0..=6;
    /// The least depth at which a cutoff is verified by a search without null moves.
    verified_from = 14, 8..=30;
    /// How far the evaluation may be below beta, in centipawns per ply of depth.
    slack = 19, 0..=40;
    /// What is subtracted from that slack at every depth, in centipawns.
    slack_offset = 144, 0..=400;
}

pub(crate) static RULE: Rule = Rule {
    id: "null move",
    says: "Even after passing, the position is good enough.",
    source: "Adelson-Velsky, Arlazarov and Donskoy 1975; Beal 1989",
};

/// Whether there are at least two pieces: with a single one, zugzwang is as likely as with none.
fn has_several_pieces(position: &Position) -> bool {
    let others = position.role(Role::Pawn) | position.role(Role::King);
    position.color(position.turn()).minus(others).several()
}

pub(in crate::search) fn cut<T: Trace>(w: &mut Worker<'_, T>, node: &Node<'_>) -> Option<Score> {
    let beta = node.window.beta;
    let last_was_pass = node.ply > 0 && w.stack.back(node.ply, 1).m.is_none();
    let static_evaluation = w.stack.at(node.ply).evaluation?;
    if !w.has(Idea::NullMove)
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
    // Zugzwang is rare, but a deep search has the time to verify the cutoff.
    w.no_null_move_before = node.ply + (3 * (node.depth - reduction).max(0) / 4) as usize;
    let at = (node.ply, false);
    let window = Window::null(beta);
    let verified = node::search::<NonPv, T>(w, node.position, window, node.depth - reduction, at);
    w.no_null_move_before = 0;
    (verified >= beta).then(|| {
        w.trace.cut(&RULE);
        score
    })
}

/// The score of the position after a null move.
fn after_pass<T: Trace>(w: &mut Worker<'_, T>, node: &Node<'_>, depth: i32) -> Option<Score> {
    let after = node.position.after_pass()?;
    w.shared.table.prefetch(after.key());
    w.note_move(node.ply, None, PieceTo::NONE);
    w.evaluator.passed();
    let barrier = w.history.pass(after.key());
    w.trace.null_move(true);
    let score = node::reaches(w, &after, node.window.beta, depth, (node.ply, !node.cut_node));
    w.trace.null_move(false);
    w.history.take_pass_back(barrier);
    w.evaluator.unmade();
    (!w.stopped).then_some(score)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::testing::{node, position, with_worker};

    /// The result of a null move in a position with an extra queen.
    fn tried(fen: &str, before: Option<rules::Move>, ply: usize) -> Option<Score> {
        let position = position(fen);
        with_worker(&position, |w| {
            let evaluation = Score(600);
            w.stack.at_mut(ply).evaluation = Some(evaluation);
            w.stack.at_mut(ply - 1).m = before;
            cut(w, &Node { evaluation, ply, ..node(&position, 6) })
        })
    }

    #[test]
    fn a_won_position_is_cut_but_not_after_a_null_move_nor_with_one_piece() {
        let m = rules::Move::ordinary(rules::Square::A8, rules::Square::B8, false);
        let won = "1r4k1/5ppp/8/8/8/8/5PPP/R2Q2K1 w - - 0 1";
        assert!(tried(won, Some(m), 1).is_some_and(|score| score >= Score(1)));
        assert_eq!(tried(won, None, 1), None, "two null moves in a row");
        let one_piece = "6k1/5ppp/8/8/8/8/5PPP/3Q2K1 w - - 0 1";
        assert_eq!(tried(one_piece, Some(m), 1), None, "zugzwang is near");
    }

    #[test]
    fn a_null_move_does_not_claim_a_mate() {
        // After a null move White mates at once, which proves no mate with Black to move.
        let m = rules::Move::ordinary(rules::Square::A8, rules::Square::B8, false);
        let score = tried("6k1/5ppp/8/8/8/8/5PPP/R2RQ1K1 w - - 0 1", Some(m), 1);
        assert!(score.is_none_or(|score| !score.is_mate()), "{score:?}");
    }
}
