//! What happens at a position: the table of contents of the search.

use super::prune::{mate_distance, null_move, probcut, razoring, reverse_futility};
use super::reduce::no_hash_move;
use super::{Kind, NonPv, Trace, Window, Worker, draws, moves, quiet};
use crate::score::Score;
use crate::table::{Bound, Entry};
use rules::chess::Position;
use rules::{Bitboard, Move};

/// What is known of a position before its moves are tried.
pub(super) struct Node<'p> {
    pub(super) position: &'p Position,
    pub(super) window: Window,
    pub(super) depth: i32,
    pub(super) ply: usize,
    /// Whether it is expected to fail high.
    pub(super) cut_node: bool,
    pub(super) in_check: bool,
    /// The evaluation with corrections; the table may know better. Senseless in check.
    pub(super) evaluation: Score,
    /// The evaluation alone, as it goes into the table.
    pub(super) raw_evaluation: Option<Score>,
    /// Whether the side to move stands better than two plies ago.
    pub(super) improving: bool,
    pub(super) hash: Option<Entry>,
    pub(super) hash_move: Option<Move>,
    /// Whether the position is or was on a main line.
    pub(super) was_pv: bool,
    pub(super) excluded: Option<Move>,
    pub(super) threats: Bitboard,
}

/// The score of a position, at least as exact as the window asks for.
pub(super) fn search<K: Kind, T: Trace>(
    w: &mut Worker<'_, T>,
    position: &Position,
    mut window: Window,
    mut depth: i32,
    (ply, cut_node): (usize, bool),
) -> Score {
    if depth <= 0 {
        w.trace.settling();
        return quiet::search::<K, T>(w, position, window, ply);
    }
    w.count_node();
    w.stack.at_mut(ply).line.clear();
    if w.stopped {
        return Score::DRAW;
    }
    w.selective_depth = w.selective_depth.max(ply);
    if !K::ROOT {
        if draws::is_draw(&w.history, position) {
            return draws::score(w.nodes);
        }
        if Worker::<T>::is_too_deep(ply) {
            return if position.is_check() { Score::DRAW } else { w.evaluate(position) };
        }
        if window.alpha < Score::DRAW && w.history.can_repeat(position, ply) {
            window.alpha = draws::score(w.nodes);
            if window.alpha >= window.beta {
                return window.alpha;
            }
        }
        if let Some(score) = mate_distance::cut(&mut window, ply) {
            return score;
        }
    }

    let excluded = w.stack.at(ply).excluded;
    let hash = if excluded.is_some() { None } else { look_up(w, position, ply) };
    if let Some(score) =
        hash.filter(|_| !K::PV).and_then(|e| cut_by_table(&e, window, depth, position))
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
        was_pv: K::PV || hash.is_some_and(|entry| entry.was_pv),
        excluded,
        threats: Worker::<T>::threats(position),
    };
    assess(w, &mut node);
    prepare_children(w, ply);

    if !K::PV && !node.in_check && excluded.is_none() {
        if let Some(score) = razoring::cut(w, &node) {
            return score;
        }
        if let Some(score) = reverse_futility::cut(w, &node) {
            return score;
        }
        if let Some(score) = null_move::cut(w, &node) {
            return score;
        }
    }
    depth -= no_hash_move::reduction::<K>(&node);
    node.depth = depth;
    if !K::PV
        && !node.in_check
        && excluded.is_none()
        && let Some(score) = w.on_the_pile(|w| probcut::cut(w, &node))
    {
        return score;
    }
    if depth <= 0 {
        w.trace.settling();
        return quiet::search::<K, T>(w, position, window, ply);
    }
    w.on_the_pile(|w| moves::search::<K, T>(w, &node))
}

/// What the table knows, with scores seen from this ply. An entry whose move is not
/// legal here belongs to another position.
pub(super) fn look_up<T: Trace>(
    w: &Worker<'_, T>,
    position: &Position,
    ply: usize,
) -> Option<Entry> {
    let mut entry = w.shared.table.look_up(position.key())?;
    if entry.m.is_some_and(|m| !position.is_legal(m)) {
        return None;
    }
    entry.score = entry.score.at_root(ply, position.halfmove_clock());
    Some(entry)
}

/// The score of the table, if it settles the question. Close to the fifty-move rule the
/// table, which does not know the clock, is not believed.
pub(super) fn cut_by_table(
    entry: &Entry,
    window: Window,
    depth: i32,
    position: &Position,
) -> Option<Score> {
    const NEAR_FIFTY_MOVES: u16 = 90;
    let settles = match entry.bound {
        Bound::Exact => true,
        Bound::Lower => entry.score >= window.beta,
        Bound::Upper => entry.score <= window.alpha,
        Bound::None => false,
    };
    (settles && entry.depth >= depth && position.halfmove_clock() < NEAR_FIFTY_MOVES)
        .then_some(entry.score)
}

/// Finds the evaluation of the node and whether things are improving.
fn assess<T: Trace>(w: &mut Worker<'_, T>, node: &mut Node<'_>) {
    if node.in_check {
        w.stack.at_mut(node.ply).evaluation = None;
        return;
    }
    let stored = node.hash.and_then(|entry| entry.evaluation);
    let raw = match stored {
        Some(raw) => raw,
        None => w.evaluate(node.position),
    };
    let corrected = w.corrected(raw, node.position, node.ply);
    w.stack.at_mut(node.ply).evaluation = Some(corrected);
    node.raw_evaluation = Some(raw);
    node.evaluation = better_known(corrected, node.hash.as_ref());
    let earlier = w.stack.back(node.ply, 2).evaluation.or(w.stack.back(node.ply, 4).evaluation);
    node.improving = earlier.is_some_and(|before| corrected > before);
}

/// The evaluation, or the score of the table where it says more.
pub(super) fn better_known(evaluation: Score, hash: Option<&Entry>) -> Score {
    match hash {
        Some(entry) if !entry.score.is_proven() => match entry.bound {
            Bound::Exact => entry.score,
            Bound::Lower => entry.score.max(evaluation),
            Bound::Upper => entry.score.min(evaluation),
            Bound::None => evaluation,
        },
        _ => evaluation,
    }
}

/// Clears what the children of this node will fill.
fn prepare_children<T: Trace>(w: &mut Worker<'_, T>, ply: usize) {
    w.stack.at_mut(ply + 1).killer = None;
    w.stack.at_mut(ply + 1).excluded = None;
    w.stack.at_mut(ply + 2).cutoffs = 0;
    let extensions = if ply == 0 { 0 } else { w.stack.at(ply - 1).double_extensions };
    w.stack.at_mut(ply).double_extensions = extensions;
}

/// A search that only asks whether a bound is reached, one ply further down.
pub(super) fn reaches<T: Trace>(
    w: &mut Worker<'_, T>,
    after: &Position,
    beta: Score,
    depth: i32,
    (ply, cut_node): (usize, bool),
) -> Score {
    -search::<NonPv, T>(w, after, Window::null(beta).turned(), depth, (ply + 1, cut_node))
}
