//! ProbCut.
//!
//! Idea: a capture that a shallow search finds far above beta will most likely be above
//! beta in a deep one. · Unsound when the shallow search is wrong by more than the
//! margin. · Source: Buro 1994; in chess Stockfish 2010.
//! · Worth here: 38 Elo, error 35 (docs/strength.md).

use crate::params::params;
use crate::score::Score;
use crate::search::idea::Idea;
use crate::search::node::{self, Node};
use crate::search::order::picker::Picker;
use crate::search::{NonPv, Trace, Window, Worker, quiescence};
use crate::table::{Bound, Entry};
use thinking::Rule;

params! { "probcut":
    /// How far above beta the shallow search must be, in centipawns.
    margin = 190, 80..=400;
    /// How much smaller the margin is if the position is improving, in centipawns.
    improving = 50, 0..=150;
    /// The least depth at which it is used.
    shallowest = 5, 3..=10;
    /// How many plies shallower the confirming search is.
    reduction = 4, 2..=6;
}

pub(crate) static RULE: Rule = Rule {
    id: "probcut",
    says: "A capture that a shallow search finds far above what is needed.",
    source: "Buro 1994",
};

pub(in crate::search) fn cut<T: Trace>(w: &mut Worker<'_, T>, node: &Node<'_>) -> Option<Score> {
    let beta = node.window.beta;
    let raised = beta + margin() - improving() * i32::from(node.improving);
    let known_below = node.hash.is_some_and(|entry| {
        entry.depth > node.depth - reduction() && entry.score < raised && entry.bound != Bound::None
    });
    if !w.has(Idea::ProbCut) || node.depth < shallowest() || beta.is_mate() || known_below {
        return None;
    }
    let needed = raised - w.stack.at(node.ply).evaluation?;
    let hash_move = node.hash_move.filter(|m| {
        m.is_tactical() && crate::search::exchange::gains_at_least(node.position, *m, needed)
    });
    let mut picker = Picker::captures(hash_move, needed, w.buffer);
    let depth = node.depth - reduction();
    while let Some(m) = picker.next(w, node.position, node.ply) {
        let mut after = *node.position;
        w.make(&mut after, m, node.ply, Window::null(raised));
        let window = Window::null(raised).turned();
        let mut score = -quiescence::search::<NonPv, T>(w, &after, window, node.ply + 1);
        if score >= raised && depth > 1 {
            score = node::reaches(w, &after, raised, depth - 1, (node.ply, !node.cut_node));
        }
        w.unmake(m, score);
        if w.stopped {
            return None;
        }
        if score >= raised {
            let entry = Entry {
                m: Some(m),
                score: score.at_node(node.ply),
                evaluation: node.raw_evaluation,
                depth,
                bound: Bound::Lower,
                was_pv: node.was_pv,
            };
            w.shared.table.store(node.position.key(), entry);
            w.trace.cut(&RULE);
            return Some(if score.is_mate() { score } else { score - (raised - beta) });
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::testing::{node, position, with_worker};

    fn tried(fen: &str, depth: i32) -> Option<Score> {
        let position = position(fen);
        with_worker(&position, |w| {
            w.stack.at_mut(1).evaluation = Some(Score::DRAW);
            cut(w, &node(&position, depth))
        })
    }

    #[test]
    fn a_hanging_queen_decides_and_a_guarded_pawn_does_not() {
        let hanging = "3q2k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1";
        assert!(tried(hanging, 6).is_some_and(|score| score >= Score(1)));
        assert_eq!(tried(hanging, shallowest() - 1), None);
        let guarded = "3r2k1/5ppp/8/3p4/8/8/5PPP/3R2K1 w - - 0 1";
        assert_eq!(tried(guarded, 6), None);
    }
}
