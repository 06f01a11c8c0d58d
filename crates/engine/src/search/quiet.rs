//! Quiescence: captures, promotions and answers to check, until the position is quiet.
//!
//! Shannon's advice of 1949: judge only where some stability has been reached.

use super::node::{better_known, cut_by_table, look_up};
use super::order::picker::Picker;
use super::{Kind, Trace, Window, Worker, draws, exchange};
use crate::params::params;
use crate::score::Score;
use crate::table::{Bound, Entry};
use rules::Move;
use rules::chess::Position;

params! { "quiet":
    /// A capture must bring the evaluation this near to alpha to be worth a look.
    futility_margin = 150, 50..=400;
    /// In check, quiet answers after so many moves are not tried if none is losing.
    evasions = 2, 1..=6;
    /// How far a fail high is drawn back to beta, in hundredths of the difference.
    tempering = 50, 0..=100;
}

/// Quiescence entries are as deep as this.
const DEPTH: i32 = 0;

/// The score of a position when only forcing moves are looked at.
pub(super) fn search<K: Kind, T: Trace>(
    w: &mut Worker<'_, T>,
    position: &Position,
    mut window: Window,
    ply: usize,
) -> Score {
    w.count_node();
    w.stack.at_mut(ply).line.clear();
    w.selective_depth = w.selective_depth.max(ply);
    if w.stopped || draws::is_draw(&w.history, position) {
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
    let hash = look_up(w, position, ply);
    if let Some(score) =
        hash.filter(|_| !K::PV).and_then(|e| cut_by_table(&e, window, DEPTH, position))
    {
        return score;
    }
    let was_pv = K::PV || hash.is_some_and(|entry| entry.was_pv);

    let mut raw = None;
    let mut best = Score::mated(ply);
    let mut futility = -Score::INFINITE;
    if !position.is_check() {
        let evaluation = hash.and_then(|e| e.evaluation).unwrap_or_else(|| w.evaluate(position));
        raw = Some(evaluation);
        let corrected = w.corrected(evaluation, position, ply);
        best = better_known(corrected, hash.as_ref());
        if best >= window.beta {
            if hash.is_none() {
                let entry = Entry {
                    m: None,
                    score: best.at_node(ply),
                    evaluation: raw,
                    depth: DEPTH,
                    bound: Bound::None,
                    was_pv,
                };
                w.shared.table.store(position.key(), entry);
            }
            return temper(best, window.beta);
        }
        window.alpha = window.alpha.max(best);
        futility = best + futility_margin();
    }

    let alpha_before = window.alpha;
    let mut best_move: Option<Move> = None;
    let hash_move = hash.and_then(|e| e.m).filter(|m| position.is_check() || m.is_tactical());
    let mut picker = Picker::quiescence(position, hash_move, &w.pile);
    let height = w.pile.height();
    let mut tried = 0;
    while let Some(m) = picker.next(w, position, ply) {
        if !best.is_loss() && is_hopeless(position, m, futility, window.alpha, &mut best, tried) {
            continue;
        }
        tried += 1;
        let after = w.make(position, m, ply, window);
        let score = -search::<K, T>(w, &after, window.turned(), ply + 1);
        w.unmake(m, score);
        if w.stopped {
            return Score::DRAW;
        }
        if score > best {
            best = score;
            if score > window.alpha {
                best_move = Some(m);
                if K::PV {
                    w.stack.extend_line(ply, m);
                }
                if score >= window.beta {
                    break;
                }
                window.alpha = score;
            }
        }
    }
    w.pile.lower_to(height);
    if best >= window.beta {
        best = temper(best, window.beta);
    }
    let bound = if best >= window.beta { Bound::Lower } else { Bound::Upper };
    let m = best_move.or(hash.and_then(|e| e.m).filter(|_| best <= alpha_before));
    let entry = Entry { m, score: best.at_node(ply), evaluation: raw, depth: DEPTH, bound, was_pv };
    w.shared.table.store(position.key(), entry);
    best
}

/// Whether a move cannot raise alpha: a late quiet answer to check, or a capture that
/// even with its gain stays below. Its hopeful value still counts for the score.
fn is_hopeless(
    position: &Position,
    m: Move,
    futility: Score,
    alpha: Score,
    best: &mut Score,
    tried: i32,
) -> bool {
    if position.is_check() {
        return tried >= evasions() && !m.is_tactical();
    }
    if m.is_promotion() || position.gives_check(m) {
        return false;
    }
    let hoped = futility + exchange::taken_at_once(position, m);
    if hoped <= alpha {
        *best = (*best).max(hoped);
        return true;
    }
    if futility <= alpha && !exchange::gains_at_least(position, m, 1) {
        *best = (*best).max(futility);
        return true;
    }
    false
}

/// A score above beta is rarely as high as it looks.
fn temper(score: Score, beta: Score) -> Score {
    if score.is_proven() || beta.is_proven() { score } else { score.blend(beta, tempering()) }
}
