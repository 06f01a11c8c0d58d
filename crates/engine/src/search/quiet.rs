//! Quiescence: captures, promotions and answers to check, until the position is quiet.
//!
//! Shannon's advice of 1949: judge only where some stability has been reached. · Unsound
//! where a quiet move matters, and where a capture that looks hopeless is not. · Worth here:
//! not measured; what is left out of it (`is_hopeless`) and `temper` neither.

use super::order::picker::Picker;
use super::{Kind, Trace, Window, Worker, draws, exchange, known};
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
    /// How much of what a fail high lies above beta is believed, in hundredths.
    tempering = 50, 0..=100;
}

/// Quiescence entries are as deep as this.
const DEPTH: i32 = 0;

/// A position whose forcing moves are looked at.
struct Unrest<'p> {
    position: &'p Position,
    window: Window,
    ply: usize,
    hash: Option<Entry>,
    /// The evaluation alone, as it goes into the table; none in check.
    raw_evaluation: Option<Score>,
    best: Score,
    best_move: Option<Move>,
    /// What the position is worth if a move gains nothing but a little.
    futility: Score,
}

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
    let mut unrest = Unrest {
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
        stand_pat(w, &mut unrest);
        if unrest.best >= window.beta {
            if hash.is_none() {
                remember::<K, T>(w, &unrest, Bound::None);
            }
            return temper(unrest.best, window.beta);
        }
    }
    let alpha_before = unrest.window.alpha;
    w.on_the_pile(|w| try_moves::<K, T>(w, &mut unrest));
    if w.stopped {
        return Score::DRAW;
    }
    let mut bound = Bound::Upper;
    if unrest.best >= window.beta {
        unrest.best = temper(unrest.best, window.beta);
        bound = Bound::Lower;
    } else if unrest.best <= alpha_before {
        unrest.best_move = hash.and_then(|entry| entry.m);
    }
    remember::<K, T>(w, &unrest, bound);
    unrest.best
}

/// Nobody has to take: the side to move may be content with what it has.
fn stand_pat<T: Trace>(w: &mut Worker<'_, T>, unrest: &mut Unrest<'_>) {
    let position = unrest.position;
    let stored = unrest.hash.and_then(|entry| entry.evaluation);
    let evaluation = stored.unwrap_or_else(|| w.evaluate(position));
    unrest.raw_evaluation = Some(evaluation);
    let corrected = w.corrected(evaluation, position, unrest.ply);
    unrest.best = known::better(corrected, unrest.hash.as_ref());
    unrest.window.alpha = unrest.window.alpha.max(unrest.best);
    unrest.futility = unrest.best + futility_margin();
}

/// Tries captures and promotions; in check, every answer.
fn try_moves<K: Kind, T: Trace>(w: &mut Worker<'_, T>, unrest: &mut Unrest<'_>) {
    let Unrest { position, ply, .. } = *unrest;
    let in_check = position.is_check();
    let hash_move = unrest.hash.and_then(|entry| entry.m).filter(|m| in_check || m.is_tactical());
    let mut picker = Picker::quiescence(position, hash_move, &w.pile);
    let mut tried = 0;
    while let Some(m) = picker.next(w, position, ply) {
        if !unrest.best.is_loss() && is_hopeless(unrest, m, tried) {
            continue;
        }
        tried += 1;
        let after = w.make(position, m, ply, unrest.window);
        let score = -search::<K, T>(w, &after, unrest.window.turned(), ply + 1);
        w.unmake(m, score);
        if w.stopped {
            return;
        }
        unrest.best = unrest.best.max(score);
        if score > unrest.window.alpha {
            unrest.best_move = Some(m);
            if K::PV {
                w.stack.extend_line(ply, m);
            }
            if score >= unrest.window.beta {
                return;
            }
            unrest.window.alpha = score;
        }
    }
}

/// Whether a move cannot raise alpha: a late quiet answer to check, or a capture that
/// even with its gain stays below. Its hopeful value still counts for the score.
fn is_hopeless(unrest: &mut Unrest<'_>, m: Move, tried: i32) -> bool {
    let Unrest { position, futility, window: Window { alpha, .. }, .. } = *unrest;
    if position.is_check() {
        return tried >= evasions() && !m.is_tactical();
    }
    if m.is_promotion() || position.gives_check(m) {
        return false;
    }
    let hoped = futility + exchange::taken_at_once(position, m);
    if hoped <= alpha {
        unrest.best = unrest.best.max(hoped);
        return true;
    }
    if futility <= alpha && !exchange::gains_at_least(position, m, 1) {
        unrest.best = unrest.best.max(futility);
        return true;
    }
    false
}

/// Writes what was found into the table.
fn remember<K: Kind, T: Trace>(w: &Worker<'_, T>, unrest: &Unrest<'_>, bound: Bound) {
    let entry = Entry {
        m: unrest.best_move,
        score: unrest.best.at_node(unrest.ply),
        evaluation: unrest.raw_evaluation,
        depth: DEPTH,
        bound,
        was_pv: K::PV || unrest.hash.is_some_and(|entry| entry.was_pv),
    };
    w.shared.table.store(unrest.position.key(), entry);
}

/// A score above beta is rarely as high as it looks.
fn temper(score: Score, beta: Score) -> Score {
    if score.is_mate() || beta.is_mate() { score } else { score.blend(beta, tempering()) }
}
