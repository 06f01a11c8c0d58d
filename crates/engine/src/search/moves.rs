//! What happens to the moves of a position: which are left out, which are looked at
//! longer or shorter, and what is learned from the one that cut.

use super::node::{self, Node};
use super::order::continuation::{Place, STORIES, place};
use super::order::picker::Picker;
use super::prune::{exchange, futility, history, late_moves};
use super::{Kind, Pv, Trace, Window, Worker, extend, reduce};
use crate::params::params;
use crate::score::Score;
use crate::table::{Bound, Entry};
use rules::Move;

params! { "learn":
    /// A quiet move that cuts at once teaches something from this depth on.
    taught_from = 4, 1..=8;
    /// What a cut at this depth teaches: so much per ply,
    bonus_slope = 180, 50..=400;
    /// less this,
    bonus_offset = 100, 0..=300;
    /// and never more than this.
    bonus_most = 1800, 500..=4000;
    /// What a move that did not cut unlearns per ply,
    malus_slope = 200, 50..=500;
    /// less this,
    malus_offset = 120, 0..=400;
    /// and never more than this.
    malus_most = 1500, 500..=4000;
}

/// What has been found so far.
struct Found {
    best: Score,
    best_move: Option<Move>,
    window: Window,
    /// Moves looked at, this one included.
    count: i32,
    quiets: Tried,
    captures: Tried,
}

/// Moves that were tried and did not cut, to be taught a lesson.
struct Tried {
    moves: [Option<Move>; 32],
    len: usize,
}

impl Tried {
    const NONE: Self = Self { moves: [None; 32], len: 0 };

    fn push(&mut self, m: Move) {
        if let Some(place) = self.moves.get_mut(self.len) {
            *place = Some(m);
            self.len += 1;
        }
    }

    fn iter(&self) -> impl Iterator<Item = Move> {
        self.moves.iter().flatten().copied()
    }
}

/// A move about to be looked at, and what pruning and reductions ask of it.
pub(super) struct Candidate {
    pub(super) m: Move,
    pub(super) quiet: bool,
    pub(super) gives_check: bool,
    /// What experience says: the histories of a quiet move, of a capture.
    pub(super) history: i32,
    /// Its place among the moves looked at, from 1.
    pub(super) count: i32,
}

/// Tries the moves of a node and returns its score.
pub(super) fn search<K: Kind, T: Trace>(w: &mut Worker<'_, T>, node: &Node<'_>) -> Score {
    let killer =
        w.stack.at(node.ply).killer.filter(|&m| !m.is_tactical() && node.position.is_legal(m));
    let hash_move = if K::ROOT { w.root.first_open().map(|root| root.m) } else { node.hash_move };
    let mut picker = Picker::all(
        node.position,
        hash_move,
        killer.filter(|_| !node.in_check),
        node.threats,
        &w.pile,
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
        let candidate = weigh(w, node, m, found.count);
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

/// What pruning and reductions ask of a move.
fn weigh<T: Trace>(w: &Worker<'_, T>, node: &Node<'_>, m: Move, count: i32) -> Candidate {
    let quiet = !m.is_tactical();
    let history = if quiet {
        let now = place(node.position, m);
        let story =
            |back| w.memory.continuations.get(w.stack.back(node.ply, back).continuation, now);
        w.memory.quiets.get(node.position.turn(), m, node.threats) + story(1) + story(2)
    } else {
        w.memory.captures.get(node.position, m)
    };
    Candidate { m, quiet, gives_check: node.position.gives_check(m), history, count }
}

/// Whether a move is left out without a look. Never while nothing but loss is in sight.
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
    let rule = if late_moves::skips_the_rest(node, found.count) {
        picker.skip_quiets();
        (candidate.quiet && !candidate.gives_check).then_some(&late_moves::RULE)
    } else if futility::prunes(node, candidate, depth, found.window.alpha) {
        picker.skip_quiets();
        Some(&futility::RULE)
    } else if history::prunes(candidate, depth) {
        Some(&history::RULE)
    } else if exchange::prunes(node, candidate, depth) {
        Some(&exchange::RULE)
    } else {
        None
    };
    if let Some(rule) = rule {
        w.trace.discarded(candidate.m, rule);
    }
    rule.is_some()
}

/// Makes the move and searches what follows: late moves shallower at first, all but the
/// first with a window that only asks whether they are better.
fn look_at<K: Kind, T: Trace>(
    w: &mut Worker<'_, T>,
    node: &Node<'_>,
    candidate: &Candidate,
    extension: i32,
    found: &Found,
) -> Score {
    let ply = node.ply;
    if extension >= 2 {
        w.stack.at_mut(ply).double_extensions += 1;
    }
    let after = w.make(node.position, candidate.m, ply, found.window);
    let depth = node.depth - 1 + extension;
    let alpha = found.window.alpha;
    let mut score = -Score::INFINITE;
    let later = !K::PV || found.count > 1;
    if let Some(reduction) = reduce::late_moves::reduction::<K, T>(w, node, candidate) {
        let reduced = (depth - reduction).clamp(1, depth.max(1));
        score = node::reaches(w, &after, alpha + 1, reduced, (ply, true));
        if score > alpha && reduced < depth {
            let again = reduce::late_moves::second_depth(depth, reduced, score, found.best);
            score = node::reaches(w, &after, alpha + 1, again, (ply, !node.cut_node));
            w.learn_from_second_look(node, candidate, score, found.window);
        }
    } else if later {
        score = node::reaches(w, &after, alpha + 1, depth, (ply, !node.cut_node));
    }
    if K::PV && (found.count == 1 || score > alpha) {
        score = -node::search::<Pv, T>(w, &after, found.window.turned(), depth, (ply + 1, false));
    }
    w.unmake(candidate.m, score);
    score
}

/// Learns from the node and stores it.
fn conclude<K: Kind, T: Trace>(w: &mut Worker<'_, T>, node: &Node<'_>, found: &Found) -> Score {
    let failed_high = found.best >= node.window.beta;
    if let Some(m) = found.best_move {
        if failed_high {
            w.stack.at_mut(node.ply + 1).cutoffs += 1;
        }
        w.learn_from_best(node, m, found);
    }
    let mut best = found.best;
    if failed_high && !best.is_mate() && !node.window.beta.is_mate() {
        // The deeper the search, the nearer the truth.
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

impl<T: Trace> Worker<'_, T> {
    /// The evaluation learns from the score unless tactics explain the difference.
    fn learn_correction_from(
        &mut self,
        node: &Node<'_>,
        best: Score,
        m: Option<Move>,
        bound: Bound,
    ) {
        let Some(evaluation) = self.stack.at(node.ply).evaluation else { return };
        let tactical = m.is_some_and(Move::is_tactical);
        let says_nothing_new = (bound == Bound::Lower && best <= evaluation)
            || (bound == Bound::Upper && best >= evaluation);
        if !tactical && !best.is_mate() && !says_nothing_new {
            self.learn_correction(node.position, node.ply, node.depth, best - evaluation);
        }
    }

    /// The best move is remembered, those tried before it are forgotten a little.
    fn learn_from_best(&mut self, node: &Node<'_>, best: Move, found: &Found) {
        let bonus = bonus(node.depth);
        let malus = malus(node.depth);
        if best.is_tactical() {
            self.memory.captures.teach(node.position, best, bonus);
        } else {
            self.stack.at_mut(node.ply).killer = Some(best);
            // A cut found at once and shallow teaches nothing new.
            if node.depth >= taught_from() || found.quiets.len > 0 {
                self.teach_quiet(node, best, bonus);
                for m in found.quiets.iter() {
                    self.teach_quiet(node, m, -malus);
                }
            }
        }
        for m in found.captures.iter() {
            self.memory.captures.teach(node.position, m, -malus);
        }
    }

    fn teach_quiet(&mut self, node: &Node<'_>, m: Move, bonus: i32) {
        let now = place(node.position, m);
        self.memory.quiets.teach(node.position.turn(), m, node.threats, bonus);
        self.memory.pawns.teach(node.position.pawn_key(), now, bonus);
        self.teach_story(node.ply, now, bonus);
    }

    fn teach_story(&mut self, ply: usize, now: Place, bonus: i32) {
        for back in STORIES {
            let earlier = self.stack.back(ply, back).continuation;
            self.memory.continuations.teach(earlier, now, bonus);
        }
    }

    /// A move that a reduced search thought well of: the full search says whether rightly.
    fn learn_from_second_look(
        &mut self,
        node: &Node<'_>,
        candidate: &Candidate,
        score: Score,
        window: Window,
    ) {
        if !candidate.quiet {
            return;
        }
        let bonus = if score <= window.alpha {
            -malus(node.depth)
        } else if score >= window.beta {
            bonus(node.depth)
        } else {
            return;
        };
        let now = place(node.position, candidate.m);
        self.teach_story(node.ply, now, bonus);
    }
}

fn bonus(depth: i32) -> i32 {
    (bonus_slope() * depth - bonus_offset()).min(bonus_most())
}

fn malus(depth: i32) -> i32 {
    (malus_slope() * depth - malus_offset()).min(malus_most())
}
