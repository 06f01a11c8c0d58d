//! The search of one node: each step in order.

use super::correct::Corrected;
use super::extend::hindsight;
use super::idea::Idea;
use super::prune::{mate_distance, null_move, probcut, razoring, reverse_futility};
use super::reduce::no_hash_move;
use super::{Kind, NonPv, Trace, Window, Worker, draws, endings, known, learn, moves, quiescence};
use crate::score::Score;
use crate::table::Entry;
use rules::Move;
use rules::chess::Position;

/// The data of a node before its moves are tried.
pub(super) struct Node<'p> {
    pub(super) position: &'p Position,
    pub(super) window: Window,
    pub(super) depth: i32,
    pub(super) ply: usize,
    /// Whether the node is expected to fail high.
    pub(super) cut_node: bool,
    pub(super) in_check: bool,
    /// The evaluation with corrections, or the score of the table if that is better. Meaningless in
    /// check.
    pub(super) evaluation: Score,
    /// The evaluation without corrections, as stored in the table.
    pub(super) raw_evaluation: Option<Score>,
    /// Whether the evaluation for the side to move is better than two plies ago.
    pub(super) improving: bool,
    pub(super) hash: Option<Entry>,
    pub(super) hash_move: Option<Move>,
    /// Whether the position is or was on a principal variation.
    pub(super) was_pv: bool,
    pub(super) excluded: Option<Move>,
    /// The size of the correction of the evaluation.
    pub(super) doubt: i32,
}

/// Searches a position and returns its score, exact within the window and a bound outside.
pub(super) fn search<K: Kind, T: Trace>(
    w: &mut Worker<'_, T>,
    position: &Position,
    mut window: Window,
    depth: i32,
    (ply, cut_node): (usize, bool),
) -> Score {
    if depth <= 0 {
        w.trace.quiescence();
        return quiescence::search::<K, T>(w, position, window, ply);
    }
    w.count_node();
    w.stack.clear_line(ply);
    if w.stopped {
        return Score::DRAW;
    }
    w.selective_depth = w.selective_depth.max(ply);
    if !K::ROOT {
        if let Some(score) = draws::settle(w, position, &mut window, ply) {
            return score;
        }
        if let Some(score) = mate_distance::cut(&mut window, ply) {
            return score;
        }
    }

    let excluded = w.stack.at(ply).excluded;
    let hash = if excluded.is_some() { None } else { known::look_up(w, position, ply) };
    if let Some(entry) = hash.filter(|_| !K::PV)
        && let Some(score) = known::cut(&entry, window, depth, position)
    {
        if score >= window.beta {
            w.learn_from_hash_cut(&learn::Cut { position, m: entry.m, depth, ply });
        }
        return score;
    }

    if !K::ROOT
        && excluded.is_none()
        && let Some(score) = endings::score(w, position, depth, ply)
    {
        return score;
    }

    let mut node = Node {
        position,
        window,
        depth,
        ply,
        cut_node,
        in_check: position.is_check(),
        evaluation: Score::DRAW,
        raw_evaluation: None,
        improving: false,
        hash,
        hash_move: hash.and_then(|entry| entry.m),
        was_pv: K::PV
            || hash.is_some_and(|entry| entry.was_pv)
            || (excluded.is_some() && w.stack.at(ply).was_pv),
        excluded,
        doubt: 0,
    };
    assess(w, &mut node);
    store_evaluation(w, &node);
    w.stack.at_mut(ply).was_pv = node.was_pv;
    w.stack.prepare_children(ply);
    node.depth += hindsight::extension(w, &node);

    let may_prune = !K::PV && !node.in_check && excluded.is_none();
    if may_prune && let Some(score) = cut_without_moves(w, &node) {
        return score;
    }
    if w.has(Idea::UnknownPosition) {
        node.depth -= no_hash_move::reduction::<K>(&node);
    }
    if may_prune && let Some(score) = w.with_moves(|w| probcut::cut(w, &node)) {
        return score;
    }
    w.with_moves(|w| moves::search::<K, T>(w, &node))
}

/// Tries to cut a node before its moves are tried, the cheapest test first.
fn cut_without_moves<T: Trace>(w: &mut Worker<'_, T>, node: &Node<'_>) -> Option<Score> {
    razoring::cut(w, node)
        .or_else(|| reverse_futility::cut(w, node))
        .or_else(|| null_move::cut(w, node))
}

/// Finds the evaluation of the node and whether it is improving.
fn assess<T: Trace>(w: &mut Worker<'_, T>, node: &mut Node<'_>) {
    let frame = w.stack.at_mut(node.ply);
    if node.in_check {
        (frame.evaluation, frame.raw_evaluation) = (None, None);
        return;
    }
    // A search with an excluded move finds the evaluation of the same position in the frame.
    let known = match node.excluded {
        Some(_) => frame.raw_evaluation,
        None => node.hash.and_then(|entry| entry.evaluation),
    };
    let raw = known.unwrap_or_else(|| w.evaluate(node.position));
    let Corrected { score: corrected, doubt } = w.corrected(raw, node.position, node.ply);
    let frame = w.stack.at_mut(node.ply);
    (frame.evaluation, frame.raw_evaluation) = (Some(corrected), Some(raw));
    node.raw_evaluation = Some(raw);
    node.doubt = doubt;
    node.evaluation = known::better(corrected, node.hash.as_ref());
    let earlier = w.stack.back(node.ply, 2).evaluation.or(w.stack.back(node.ply, 4).evaluation);
    node.improving = earlier.is_some_and(|before| corrected > before);
}

/// Stores the evaluation of a position that the table does not know. A node that is cut before its
/// moves are tried stores nothing else, and the next visit would evaluate the position again.
fn store_evaluation<T: Trace>(w: &Worker<'_, T>, node: &Node<'_>) {
    if let Some(evaluation) = node.raw_evaluation
        && node.hash.is_none()
        && node.excluded.is_none()
    {
        let entry = Entry::evaluation_alone(evaluation, node.was_pv);
        w.shared.table.store(node.position.key(), entry);
    }
}

/// Searches the position after a move with a null window, to test whether a bound is reached.
pub(super) fn reaches<T: Trace>(
    w: &mut Worker<'_, T>,
    after: &Position,
    beta: Score,
    depth: i32,
    (ply, cut_node): (usize, bool),
) -> Score {
    -search::<NonPv, T>(w, after, Window::null(beta).turned(), depth, (ply + 1, cut_node))
}
