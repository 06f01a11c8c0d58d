//! Quiescence search: captures, promotions and check evasions, until the position is quiet.
//!
//! Idea: Shannon's advice of 1949, evaluate only where some stability has been reached. · Unsound
//! where a quiet move matters, and where a capture that looks hopeless is not. · Not measured.

use super::idea::Idea;
use super::order::picker::Picker;
use super::{Kind, Trace, Window, Worker, draws, exchange, known};
use crate::params::params;
use crate::score::Score;
use crate::table::{Bound, Entry};
use rules::Move;
use rules::chess::Position;

params! { "quiescence":
    /// How far a capture may leave the evaluation below alpha and still be searched, in centipawns.
    futility_margin = 164, 50..=400;
    /// In check, quiet moves are no longer tried after this many moves if one of them does not lose.
    evasions = 2, 1..=6;
    /// How much of the excess over beta is believed, in hundredths.
    tempering = 52, 0..=100;
}

/// The depth of table entries written by quiescence.
const DEPTH: i32 = 0;

/// The data of a node in quiescence search.
struct Quiescence<'p> {
    position: &'p Position,
    window: Window,
    ply: usize,
    hash: Option<Entry>,
    /// The evaluation without corrections, as stored in the table; `None` in check.
    raw_evaluation: Option<Score>,
    best: Score,
    best_move: Option<Move>,
    /// The evaluation with a margin: the most that a move without a capture can achieve.
    futility: Score,
}

/// The score of a position when only forcing moves are searched.
pub(super) fn search<K: Kind, T: Trace>(
    w: &mut Worker<'_, T>,
    position: &Position,
    mut window: Window,
    ply: usize,
) -> Score {
    w.count_node();
    w.stack.clear_line(ply);
    w.selective_depth = w.selective_depth.max(ply);
    if w.stopped {
        return Score::DRAW;
    }
    if let Some(score) = draws::settle(w, position, &mut window, ply) {
        return score;
    }
    let hash = known::look_up(w, position, ply);
    if let Some(score) =
        hash.filter(|_| !K::PV).and_then(|entry| known::cut(&entry, window, DEPTH, position))
    {
        return score;
    }
    let mut node = Quiescence {
        position,
        window,
        ply,
        hash,
        raw_evaluation: None,
        best: Score::mated(ply),
        best_move: None,
        futility: -Score::INFINITE,
    };
    if !position.is_check() {
        stand_pat(w, &mut node);
        if !w.has(Idea::Quiescence) {
            return node.best;
        }
        if node.best >= window.beta {
            if hash.is_none() {
                store::<K, T>(w, &node, Bound::None);
            }
            return temper(node.best, window.beta);
        }
    }
    let alpha_before = node.window.alpha;
    w.with_moves(|w| try_moves::<K, T>(w, &mut node));
    if w.stopped {
        return Score::DRAW;
    }
    let mut bound = Bound::Upper;
    if node.best >= window.beta {
        node.best = temper(node.best, window.beta);
        bound = Bound::Lower;
    } else if node.best <= alpha_before {
        node.best_move = hash.and_then(|entry| entry.m);
    }
    store::<K, T>(w, &node, bound);
    node.best
}

/// Stand pat: the side to move need not capture and may take the evaluation.
fn stand_pat<T: Trace>(w: &mut Worker<'_, T>, node: &mut Quiescence<'_>) {
    let position = node.position;
    let stored = node.hash.and_then(|entry| entry.evaluation);
    let evaluation = stored.unwrap_or_else(|| w.evaluate(position));
    node.raw_evaluation = Some(evaluation);
    let corrected = w.corrected(evaluation, position, node.ply).score;
    node.best = known::better(corrected, node.hash.as_ref());
    node.window.alpha = node.window.alpha.max(node.best);
    node.futility = node.best + futility_margin();
}

/// Tries captures and promotions; in check, every evasion.
fn try_moves<K: Kind, T: Trace>(w: &mut Worker<'_, T>, node: &mut Quiescence<'_>) {
    let Quiescence { position, ply, .. } = *node;
    let in_check = position.is_check();
    let hash_move = node.hash.and_then(|entry| entry.m).filter(|m| in_check || m.is_tactical());
    let mut picker = Picker::quiescence(position, hash_move, w.buffer);
    let mut tried = 0;
    while let Some(m) = picker.next(w, position, ply) {
        if !node.best.is_loss() && is_hopeless(node, m, tried) {
            continue;
        }
        tried += 1;
        let mut after = *position;
        w.make(&mut after, m, ply, node.window);
        let score = -search::<K, T>(w, &after, node.window.turned(), ply + 1);
        w.unmake(m, score);
        if w.stopped {
            return;
        }
        node.best = node.best.max(score);
        if score > node.window.alpha {
            node.best_move = Some(m);
            if K::PV {
                w.stack.extend_line(ply, m);
            }
            if score >= node.window.beta {
                return;
            }
            node.window.alpha = score;
        }
    }
}

/// Whether a move cannot raise alpha: a late quiet check evasion, or a capture that stays below
/// even with its gain. The optimistic bound still raises `best` (fail-soft).
fn is_hopeless(node: &mut Quiescence<'_>, m: Move, tried: i32) -> bool {
    let Quiescence { position, futility, window: Window { alpha, .. }, .. } = *node;
    if position.is_check() {
        return tried >= evasions() && !m.is_tactical();
    }
    if m.is_promotion() {
        return false;
    }
    let hoped = futility + exchange::taken_at_once(position, m);
    let bound = if hoped <= alpha {
        hoped
    } else if futility <= alpha && !exchange::gains_at_least(position, m, 1) {
        futility
    } else {
        return false;
    };
    // Asked last, because it takes longest.
    if position.gives_check(m) {
        return false;
    }
    node.best = node.best.max(bound);
    true
}

/// Stores the result in the table.
fn store<K: Kind, T: Trace>(w: &Worker<'_, T>, node: &Quiescence<'_>, bound: Bound) {
    let entry = Entry {
        m: node.best_move,
        score: node.best.at_node(node.ply),
        evaluation: node.raw_evaluation,
        depth: DEPTH,
        bound,
        was_pv: K::PV || node.hash.is_some_and(|entry| entry.was_pv),
    };
    w.shared.table.store(node.position.key(), entry);
}

/// Moves a score above beta towards beta: it is rarely as high as it looks.
fn temper(score: Score, beta: Score) -> Score {
    if score.is_mate() || beta.is_mate() { score } else { score.blend(beta, tempering()) }
}
