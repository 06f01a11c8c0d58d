//! The loop over the moves of a node: which are pruned, which are searched deeper or less deeply,
//! and which histories are updated.

use super::idea::Idea;
use super::node::{self, Node};
use super::order::continuation::PieceTo;
use super::order::picker::Picker;
use super::order::threats::{Checks, Threats};
use super::prune::{exchange, futility, history, late_moves};
use super::{Kind, Pv, Trace, Window, Worker, extend, reduce};
use crate::score::Score;
use crate::table::{Bound, Entry};
use rules::Move;

/// The results of the moves tried so far.
pub(super) struct Found {
    best: Score,
    best_move: Option<Move>,
    window: Window,
    /// The number of moves tried or pruned, the present one included.
    count: i32,
    pub(super) quiets: Tried,
    pub(super) captures: Tried,
}

/// Moves searched without failing high; their history gets a malus.
pub(super) struct Tried {
    moves: [Option<Move>; 32],
    pub(super) len: usize,
}

impl Tried {
    const NONE: Self = Self { moves: [None; 32], len: 0 };

    fn push(&mut self, m: Move) {
        if let Some(slot) = self.moves.get_mut(self.len) {
            *slot = Some(m);
            self.len += 1;
        }
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = Move> {
        self.moves.iter().flatten().copied()
    }
}

/// A move about to be searched, with the data for pruning and reductions.
pub(super) struct Candidate {
    pub(super) m: Move,
    pub(super) quiet: bool,
    pub(super) gives_check: bool,
    /// The sum of the histories of a quiet move, or the history of a capture.
    pub(super) history: i32,
    /// Its number in the order of the moves, from 1.
    pub(super) count: i32,
}

/// Tries the moves of a node and returns its score.
pub(super) fn search<K: Kind, T: Trace>(w: &mut Worker<'_, T>, node: &Node<'_>) -> Score {
    let killer =
        w.stack.at(node.ply).killer.filter(|&m| !m.is_tactical() && node.position.is_legal(m));
    let hash_move = if K::ROOT { w.root.first_open().map(|root| root.m) } else { node.hash_move };
    let (threats, checks) = (Threats::of(node.position), Checks::of(node.position));
    w.stack.at_mut(node.ply).threats = threats.all;
    let mut picker = Picker::all(
        node.position,
        hash_move,
        killer.filter(|_| !node.in_check),
        (threats, checks),
        w.buffer,
    );
    let mut found = Found {
        best: -Score::INFINITE,
        best_move: None,
        window: node.window,
        count: 0,
        quiets: Tried::NONE,
        captures: Tried::NONE,
    };
    while let Some(m) = picker.next(w, node.position, node.ply) {
        if Some(m) == node.excluded || (K::ROOT && !w.root.is_open(m)) {
            continue;
        }
        found.count += 1;
        if K::ROOT {
            w.announce_root_move(m, found.count);
        }
        let candidate = weigh(w, node, m, found.count, &checks);
        if !K::ROOT && is_pruned(w, node, &candidate, &found, &mut picker) {
            continue;
        }
        let extension = match extend::singular::extension::<K, T>(w, node, &candidate) {
            extend::singular::Answer::Extend(plies) => plies,
            extend::singular::Answer::Cut(score) => return score,
        };
        let nodes_before = w.nodes;
        let score = look_at::<K, T>(w, node, &candidate, extension, &found);
        if w.stopped {
            return Score::DRAW;
        }
        if K::ROOT {
            w.note_root_score(m, score, found.window, found.count, nodes_before);
        }
        if score > found.best {
            found.best = score;
            if score > found.window.alpha {
                found.best_move = Some(m);
                if K::PV && !K::ROOT {
                    w.stack.extend_line(node.ply, m);
                }
                if score >= found.window.beta {
                    break;
                }
                found.window.alpha = score;
            }
        }
        if found.best_move != Some(m) {
            let tried = if candidate.quiet { &mut found.quiets } else { &mut found.captures };
            tried.push(m);
        }
    }
    if found.count == 0 {
        return match (node.excluded, node.in_check) {
            (Some(_), _) => node.window.alpha,
            (None, true) => Score::mated(node.ply),
            (None, false) => Score::DRAW,
        };
    }
    conclude::<K, T>(w, node, &found)
}

/// Collects the data for pruning and reductions.
fn weigh<T: Trace>(
    w: &Worker<'_, T>,
    node: &Node<'_>,
    m: Move,
    count: i32,
    checks: &Checks,
) -> Candidate {
    let quiet = !m.is_tactical();
    let history = if quiet {
        let now = PieceTo::of(node.position, m);
        let continuation =
            |back| w.memory.continuations.get(w.stack.back(node.ply, back).continuation, now);
        let threats = w.stack.at(node.ply).threats;
        w.memory.quiets.get(node.position.turn(), m, threats) + continuation(1) + continuation(2)
    } else {
        w.memory.captures.get(node.position, m)
    };
    let gives_check = checks.given_by(node.position, m);
    Candidate { m, quiet, gives_check, history, count }
}

/// Whether a move is pruned. Never while every move so far loses.
fn is_pruned<T: Trace>(
    w: &mut Worker<'_, T>,
    node: &Node<'_>,
    candidate: &Candidate,
    found: &Found,
    picker: &mut Picker,
) -> bool {
    if found.best.is_loss() || !node.position.has_pieces(node.position.turn()) {
        return false;
    }
    let depth = reduce::late_moves::expected_depth(w, node, candidate);
    let late = w.has(Idea::LateMoves) && late_moves::skips_the_rest(node, found.count);
    let rule = if late && candidate.quiet && !candidate.gives_check {
        Some(&late_moves::RULE)
    } else if w.has(Idea::Futility) && futility::prunes(node, candidate, depth, found.window.alpha)
    {
        Some(&futility::RULE)
    } else if w.has(Idea::History) && history::prunes(candidate, depth) {
        Some(&history::RULE)
    } else if w.has(Idea::Exchange) && exchange::prunes(node, candidate, depth) {
        Some(&exchange::RULE)
    } else {
        None
    };
    // If a quiet move is pruned as late or futile, so are all quiet moves after it.
    if late || rule.is_some_and(|rule| core::ptr::eq(rule, &futility::RULE)) {
        picker.skip_quiets();
    }
    if let Some(rule) = rule {
        w.trace.pruned(candidate.m, rule);
    }
    rule.is_some()
}

/// Makes the move and searches the position after it: late moves with a reduced depth first, all
/// but the first with a null window.
fn look_at<K: Kind, T: Trace>(
    w: &mut Worker<'_, T>,
    node: &Node<'_>,
    candidate: &Candidate,
    extension: i32,
    found: &Found,
) -> Score {
    let ply = node.ply;
    let doubles = w.stack.at(ply).double_extensions;
    w.stack.at_mut(ply).double_extensions = doubles + u32::from(extension >= 2);
    let mut after = *node.position;
    w.make(&mut after, candidate.m, ply, found.window);
    let mut depth = node.depth - 1 + extension;
    let alpha = found.window.alpha;
    let mut score = -Score::INFINITE;
    let later = !K::PV || found.count > 1;
    if let Some(reduction) = reduce::late_moves::reduction::<K, T>(w, node, candidate) {
        let reduced = (depth - reduction).clamp(1, depth.max(1));
        w.stack.at_mut(ply).reduction = depth - reduced;
        score = node::reaches(w, &after, alpha + 1, reduced, (ply, true));
        w.stack.at_mut(ply).reduction = 0;
        if score > alpha && reduced < depth {
            let second = reduce::late_moves::second(depth, reduced, score, found.best);
            depth = second.depth;
            if second.needed {
                score = node::reaches(w, &after, alpha + 1, depth, (ply, !node.cut_node));
                w.learn_from_second_search(node, candidate, score, found.window);
            }
        }
    } else if later {
        score = node::reaches(w, &after, alpha + 1, depth, (ply, !node.cut_node));
    }
    if K::PV && (found.count == 1 || score > alpha) {
        score = -node::search::<Pv, T>(w, &after, found.window.turned(), depth, (ply + 1, false));
    }
    w.unmake(candidate.m, score);
    // The next move of this node starts with the count of the line before it.
    w.stack.at_mut(ply).double_extensions = doubles;
    score
}

/// Updates the histories from the result of the node and stores it in the table.
fn conclude<K: Kind, T: Trace>(w: &mut Worker<'_, T>, node: &Node<'_>, found: &Found) -> Score {
    let failed_high = found.best >= node.window.beta;
    match found.best_move {
        Some(m) => {
            if failed_high {
                w.stack.at_mut(node.ply).cutoffs += 1;
            }
            w.learn_from_best(node, m, found);
        }
        None => w.learn_from_prior(node),
    }
    let mut best = found.best;
    if failed_high && !best.is_mate() && !node.window.beta.is_mate() {
        // The deeper the search, the more of the excess over beta counts.
        best = Score((best.0 * node.depth + node.window.beta.0) / (node.depth + 1));
    }
    let bound = if failed_high {
        Bound::Lower
    } else if K::PV && found.best_move.is_some() {
        Bound::Exact
    } else {
        Bound::Upper
    };
    if node.excluded.is_none() {
        w.learn_correction_from(node, best, found.best_move, bound);
        if !K::ROOT || w.root.found == 0 {
            let entry = Entry {
                m: found.best_move,
                score: best.at_node(node.ply),
                evaluation: node.raw_evaluation,
                depth: node.depth,
                bound,
                was_pv: node.was_pv,
            };
            w.shared.table.store(node.position.key(), entry);
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::NonPv;
    use crate::search::testing::{m, node, position, quiet, with_worker};

    /// The results of a node after this many moves.
    fn found(count: i32, best: Score, best_move: Option<Move>) -> Found {
        let window = Window::null(Score(1));
        let (quiets, captures) = (Tried::NONE, Tried::NONE);
        Found { best, best_move, window, count, quiets, captures }
    }

    #[test]
    fn a_losing_capture_is_pruned_also_after_late_move_pruning() {
        // The queen for a pawn, as the thirtieth move of a shallow node.
        let position = position("4k3/8/3p4/4p3/8/8/8/K3Q3 w - - 0 1");
        with_worker(&position, |w| {
            let node = node(&position, 2);
            let around = (Threats::of(&position), Checks::of(&position));
            let mut picker = Picker::all(&position, None, None, around, w.buffer);
            let found = found(30, Score::DRAW, None);
            assert!(late_moves::skips_the_rest(&node, found.count));
            let capture = |text: &str| Candidate { quiet: false, ..quiet(m(&position, text)) };
            assert!(is_pruned(w, &node, &capture("e1e5"), &found, &mut picker));
        });
    }

    #[test]
    fn a_cutoff_is_counted_at_the_ply_that_failed_high() {
        let position = position("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1");
        with_worker(&position, |w| {
            let best = Some(m(&position, "d1d8"));
            conclude::<NonPv, _>(w, &node(&position, 3), &found(1, Score(50), best));
            let counts = [0, 1, 2].map(|ply| w.stack.at(ply).cutoffs);
            assert_eq!(counts, [0, 1, 0], "the parent at ply 0 reads what its children did");
        });
    }

    #[test]
    fn a_double_extension_does_not_count_for_the_next_move() {
        let position = position("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1");
        with_worker(&position, |w| {
            w.stack.at_mut(1).double_extensions = 3;
            let candidate = Candidate { count: 1, ..quiet(m(&position, "d1d7")) };
            let found = found(1, -Score::INFINITE, None);
            look_at::<NonPv, _>(w, &node(&position, 2), &candidate, 2, &found);
            assert_eq!(w.stack.at(1).double_extensions, 3);
        });
    }
}
