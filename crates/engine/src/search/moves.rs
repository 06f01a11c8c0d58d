//! What happens to the moves of a position: which are pruned, which are searched deeper or less
//! deeply, and which histories are updated.

use super::node::{self, Node};
use super::order::continuation::PieceTo;
use super::order::picker::Picker;
use super::order::threats::{Checks, Threats};
use super::prune::{exchange, futility, history, late_moves};
use super::{Kind, Pv, Trace, Window, Worker, exchange as static_exchange, extend, reduce};
use crate::params::params;
use crate::score::Score;
use crate::table::{Bound, Entry};
use rules::Move;

params! { "learn":
    /// A quiet move that fails high as the first move is remembered from this depth on.
    taught_from = 4, 1..=8;
    /// The history bonus of a move that fails high, per ply of depth.
    bonus_slope = 180, 50..=400;
    /// What is subtracted from the history bonus at every depth.
    bonus_offset = 100, 0..=300;
    /// The largest history bonus.
    bonus_most = 1800, 500..=4000;
    /// The history malus of a move that was searched without failing high, per ply of depth.
    malus_slope = 200, 50..=500;
    /// What is subtracted from the history malus at every depth.
    malus_offset = 120, 0..=400;
    /// The largest history malus.
    malus_most = 1500, 500..=4000;
    /// How much smaller the malus of each further quiet move is, in 1024ths of the first.
    malus_decay = 45, 0..=120;
    /// Whether the entries of continuation history are updated from their sum.
    by_sum = 1, 0..=1;
    /// The bonus for the opponent's previous quiet move when every move fails low, in hundredths.
    prior = 60, 0..=200;
    /// Whether a hash move that cuts without a search is remembered.
    hash_cut = 1, 0..=1;
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

/// Moves searched without failing high; their history gets a malus.
struct Tried {
    moves: [Option<Move>; 32],
    len: usize,
}

impl Tried {
    const NONE: Self = Self { moves: [None; 32], len: 0 };

    fn push(&mut self, m: Move) {
        if let Some(slot) = self.moves.get_mut(self.len) {
            *slot = Some(m);
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
        &w.buffer,
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

/// Collects what pruning and reductions ask of a move.
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

/// Whether a move is left out without a search. Never while every move so far loses.
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
    let late = late_moves::skips_the_rest(node, found.count);
    let rule = if late && candidate.quiet && !candidate.gives_check {
        Some(&late_moves::RULE)
    } else if futility::prunes(node, candidate, depth, found.window.alpha) {
        Some(&futility::RULE)
    } else if history::prunes(candidate, depth) {
        Some(&history::RULE)
    } else if exchange::prunes(node, candidate, depth) {
        Some(&exchange::RULE)
    } else {
        None
    };
    // What a late or futile quiet move says holds for all quiet moves after it.
    if late || rule.is_some_and(|rule| core::ptr::eq(rule, &futility::RULE)) {
        picker.skip_quiets();
    }
    if let Some(rule) = rule {
        w.trace.discarded(candidate.m, rule);
    }
    rule.is_some()
}

/// Makes the move and searches what follows: late moves with a reduced depth first, all but the
/// first with a window that only asks whether they are better.
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
    let after = w.make(node.position, candidate.m, ply, found.window);
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
    // The next move of this node begins with what the line before it has used up.
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
        // The deeper the search, the more of the excess over beta is believed.
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
    /// Corrects the evaluation by the score unless tactics explain the difference.
    fn learn_correction_from(
        &mut self,
        node: &Node<'_>,
        best: Score,
        m: Option<Move>,
        bound: Bound,
    ) {
        let Some(evaluation) = self.stack.at(node.ply).evaluation else { return };
        let tactical = m.is_some_and(|m| {
            m.is_tactical() && static_exchange::gains_at_least(node.position, m, 0)
        });
        let says_nothing_new = (bound == Bound::Lower && best <= evaluation)
            || (bound == Bound::Upper && best >= evaluation);
        if !tactical && !best.is_mate() && !says_nothing_new {
            self.learn_correction(node.position, node.ply, node.depth, best - evaluation);
        }
    }

    /// A bonus for the best move, a malus for the moves tried before it.
    fn learn_from_best(&mut self, node: &Node<'_>, best: Move, found: &Found) {
        let bonus = bonus(node.depth);
        let malus = malus(node.depth);
        if best.is_tactical() {
            self.memory.captures.update(node.position, best, bonus);
        } else {
            self.stack.at_mut(node.ply).killer = Some(best);
            // A shallow cutoff by the first move says nothing new.
            if node.depth >= taught_from() || found.quiets.len > 0 {
                self.update_quiet(node, best, bonus);
                for (i, m) in found.quiets.iter().enumerate() {
                    self.update_quiet(node, m, -decayed(malus, i));
                }
            }
        }
        for m in found.captures.iter() {
            self.memory.captures.update(node.position, m, -malus);
        }
    }

    /// Where every move fails low, the opponent's previous move was good.
    fn learn_from_prior(&mut self, node: &Node<'_>) {
        if prior() == 0 || node.ply == 0 {
            return;
        }
        let before = self.stack.back(node.ply, 1);
        let Some(m) = before.m.filter(|m| !m.is_tactical()) else { return };
        let (threats, now) = (before.threats, before.continuation);
        let bonus = bonus(node.depth) * prior() / 100;
        self.memory.quiets.update(!node.position.turn(), m, threats, bonus);
        self.update_continuations(node.ply - 1, now, bonus);
    }

    /// A quiet hash move that cuts without a search gets the bonus of one that was searched.
    pub(super) fn learn_from_hash_cut(&mut self, node: &Cut<'_>) {
        let Some(m) = node.m.filter(|m| hash_cut() != 0 && !m.is_tactical()) else { return };
        let now = PieceTo::of(node.position, m);
        let bonus = bonus(node.depth);
        let threats = Threats::of(node.position).all;
        self.memory.quiets.update(node.position.turn(), m, threats, bonus);
        self.update_continuations(node.ply, now, bonus);
    }

    fn update_quiet(&mut self, node: &Node<'_>, m: Move, bonus: i32) {
        let now = PieceTo::of(node.position, m);
        let threats = self.stack.at(node.ply).threats;
        self.memory.quiets.update(node.position.turn(), m, threats, bonus);
        self.memory.pawns.update(node.position.pawn_key(), now, bonus);
        self.update_continuations(node.ply, now, bonus);
    }

    fn update_continuations(&mut self, ply: usize, now: PieceTo, bonus: i32) {
        let earlier = self.stack.continuations(ply);
        self.memory.continuations.update(earlier, now, bonus, by_sum() != 0);
    }

    /// Updates the history of a move that a reduced search thought well of by what the full search says.
    fn learn_from_second_search(
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
        let now = PieceTo::of(node.position, candidate.m);
        self.update_continuations(node.ply, now, bonus);
    }
}

/// A node that the table has decided.
pub(super) struct Cut<'p> {
    pub(super) position: &'p rules::chess::Position,
    pub(super) m: Option<Move>,
    pub(super) depth: i32,
    pub(super) ply: usize,
}

fn bonus(depth: i32) -> i32 {
    (bonus_slope() * depth - bonus_offset()).min(bonus_most())
}

fn malus(depth: i32) -> i32 {
    (malus_slope() * depth - malus_offset()).min(malus_most())
}

/// The malus of the quiet move with this number, from 0: the later a move was tried, the less it says.
fn decayed(malus: i32, number: usize) -> i32 {
    malus * (1024 - malus_decay() * number as i32).max(0) / 1024
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::NonPv;
    use crate::search::testing::{m, node, position, quiet, with_worker};

    /// What a node has found after this many moves.
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
            let mut picker = Picker::all(&position, None, None, around, &w.buffer);
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

    #[test]
    fn the_previous_move_gets_a_bonus_where_every_move_fails_low() {
        let before = position("3r2k1/5ppp/8/8/8/8/5PPP/3R2K1 b - - 0 1");
        let last = m(&before, "d8d2");
        let position = before.after(last);
        with_worker(&position, |w| {
            w.stack.at_mut(0).m = Some(last);
            w.stack.at_mut(0).continuation = PieceTo::of(&before, last);
            conclude::<NonPv, _>(w, &node(&position, 5), &found(20, Score(-40), None));
            let threats = w.stack.at(0).threats;
            let history = w.memory.quiets.get(before.turn(), last, threats);
            assert_eq!(history, bonus(5) * prior() / 100);
        });
    }

    #[test]
    fn a_quiet_hash_move_that_cuts_is_remembered_and_a_capture_is_not() {
        let position = position("3r2k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1");
        let threats = Threats::of(&position).all;
        for (text, learned) in [("g1f1", bonus(6)), ("d1d8", 0)] {
            let best = m(&position, text);
            with_worker(&position, |w| {
                let cut = Cut { position: &position, m: Some(best), depth: 6, ply: 1 };
                w.learn_from_hash_cut(&cut);
                assert_eq!(w.memory.quiets.get(position.turn(), best, threats), learned);
            });
        }
    }

    #[test]
    fn a_capture_that_wins_explains_the_score_and_one_that_loses_does_not() {
        let position = position("4k3/8/3p4/4p3/8/8/3p4/K2QR3 w - - 0 1");
        for (text, corrected) in [("e1e5", true), ("d1d2", false)] {
            with_worker(&position, |w| {
                w.stack.at_mut(1).evaluation = Some(Score(10));
                let node = node(&position, 8);
                w.learn_correction_from(&node, Score(200), Some(m(&position, text)), Bound::Exact);
                assert_eq!(w.correction(&position, 1) != 0, corrected, "{text}");
            });
        }
    }

    #[test]
    fn the_malus_of_later_moves_is_smaller_and_never_a_bonus() {
        let mut last = decayed(1_000, 0);
        assert_eq!(last, 1_000);
        for number in 1..64 {
            let now = decayed(1_000, number);
            assert!((0..=last).contains(&now));
            last = now;
        }
    }
}
