//! Iterative deepening with aspiration windows, and when to stop.
//!
//! Worth of the windows here: 92 Elo, error 36 (docs/strength.md).

use super::clock::Progress;
use super::draws::History;
use super::idea::Idea;
use super::root::{RootMove, RootMoves, UNKNOWN};
use super::{Root, Shared, Trace, Window, Worker, node, verdict};
use crate::chances::{self, Scale};
use crate::params::params;
use crate::score::{MAX_PLY, Score};
use rules::Move;
use rules::chess::Position;
use std::borrow::Cow;
use std::sync::atomic::Ordering;
use thinking::{Bound, Line};

params! { "aspiration":
    /// Half the width of the first window, in centipawns.
    width = 16, 5..=50;
    /// The square of the score divided by this widens the window: large scores move more.
    square = 14538, 4000..=40000;
    /// How much wider the window becomes after each failure, in hundredths.
    growth = 46, 10..=150;
    /// How much wider the window becomes after each failure, in centipawns.
    growth_offset = 5, 0..=20;
    /// A window wider than this is replaced by the full window.
    widest = 600, 200..=2000;
    /// A search that fails high is repeated a ply less deeply each time, at most this many plies.
    shallower_most = 3, 0..=6;
    /// The least depth at which the window is narrow.
    shallowest = 4, 2..=8;
}

/// A mate is searched this many plies deeper than its length, in case there is a shorter one.
const BEYOND_MATE: i32 = 4;

/// The depth to which an only move is searched, so that it has a score.
const ONLY_MOVE: i32 = 6;

/// The deepest iteration.
pub(crate) const MAX_DEPTH: i32 = MAX_PLY as i32 - 2;

impl<T: Trace> Worker<'_, T> {
    /// Searches until a limit is reached and reports each line as it is found.
    pub(crate) fn iterate(&mut self, position: &Position, keys: Vec<u64>, moves: &[Move]) {
        self.root = RootMoves::new(moves.iter().copied());
        self.history = History::new(keys);
        self.evaluator.begin(position);
        self.evaluator.count(self.shared.bonuses.as_ref());
        let lines = self.shared.multi_pv.min(moves.len());
        let deepest =
            self.shared.limits.depth.map_or(MAX_DEPTH, |d| (d as i32).clamp(1, MAX_DEPTH));
        let mut standing = 0;
        let mut finished: Option<RootMove> = None;
        for depth in 1..=deepest {
            let before = finished.as_ref().map(|best| (best.m, best.score));
            self.root_depth = depth;
            self.root.remember_scores();
            for rank in 0..lines {
                self.root.found = rank;
                self.aspire(position, depth);
                self.root.sort_found(rank + 1);
                if self.stopped {
                    break;
                }
            }
            self.shared.nodes[self.id].store(self.nodes, Ordering::Relaxed);
            if self.stopped {
                self.root.break_off(finished);
                break;
            }
            self.root.completed_depth = depth;
            finished = self.root.best().cloned();
            (0..lines).for_each(|rank| self.tell_line(position, depth, rank));
            let stands = before.is_some_and(|(m, _)| self.root.best().is_some_and(|b| b.m == m));
            standing = if stands { standing + 1 } else { 0 };
            if self.id == 0 && self.is_done(standing, before.map(|(_, score)| score)) {
                break;
            }
        }
    }

    /// Searches the root with a window around the expected score, which is widened until the score
    /// is inside.
    fn aspire(&mut self, position: &Position, depth: i32) {
        let Some(first) = self.root.first_open() else { return };
        let expected = first.average.unwrap_or(Score::DRAW);
        let is_settled = first.average.is_some() && !expected.is_mate();
        let narrow = self.has(Idea::Aspiration) && depth >= shallowest() && is_settled;
        let mut half = width() + expected.0 * expected.0 / square();
        let mut window = if narrow {
            Window { alpha: expected - half, beta: expected + half }
        } else {
            Window::FULL
        };
        let mut shallower = 0;
        self.selective_depth = 0;
        self.root.forget_open_scores(0);
        loop {
            let searched = (depth - shallower).max(1);
            let score = node::search::<Root, T>(self, position, window, searched, (0, false));
            self.root.sort_open();
            if self.stopped {
                return;
            }
            if score <= window.alpha && window.alpha > Window::FULL.alpha {
                window.beta = Score(i32::midpoint(window.alpha.0, window.beta.0));
                window.alpha = (score - half).max(Window::FULL.alpha);
                shallower = 0;
                self.root.forget_open_scores(0);
            } else if score >= window.beta && window.beta < Window::FULL.beta {
                window.beta = (score + half).min(Window::FULL.beta);
                shallower = (shallower + 1).min(shallower_most());
                // If time runs out, the move that failed high is better than the old one.
                self.root.forget_open_scores(1);
            } else {
                return;
            }
            half += half * growth() / 100 + growth_offset();
            if half > widest() {
                window = Window::FULL;
            }
        }
    }

    /// Whether the search has reached its goal or used enough time.
    fn is_done(&self, standing: i32, before: Option<Score>) -> bool {
        let limits = self.shared.limits;
        if limits.infinite || self.shared.signals.is_pondering() {
            return false;
        }
        let Some(best) = self.root.best() else { return true };
        let mate_found = limits.mate.is_some_and(|moves| {
            best.score.is_mate() && best.score.plies_to_mate() <= 2 * moves as i32
        });
        // A proven mate is hardly improved by searching deeper than its length, unless a shorter
        // mate or a depth was asked for.
        let proven = best.score.is_mate()
            && self.root_depth > best.score.plies_to_mate() + BEYOND_MATE
            && limits.mate.is_none()
            && limits.depth.is_none();
        let progress = Progress {
            standing,
            share: best.nodes as f64 / self.nodes.max(1) as f64,
            fallen: before.map_or(0, |before| before - best.score),
        };
        let time_used = self.shared.plan.is_enough(self.shared.watch.elapsed(), &progress);
        let counted = self.shared.soft_nodes.is_some_and(|soft| self.nodes >= soft);
        let forced =
            self.root.moves().len() == 1 && limits.clock.is_some() && self.root_depth >= ONLY_MOVE;
        mate_found || proven || time_used || counted || forced
    }

    /// Notes the score of a root move.
    pub(super) fn note_root_score(
        &mut self,
        m: Move,
        score: Score,
        window: Window,
        count: i32,
        nodes_before: u64,
    ) {
        let nodes = self.nodes - nodes_before;
        let selective_depth = self.selective_depth;
        let Some(root) = self.root.get(m) else { return };
        root.nodes += nodes;
        if count == 1 || score > window.alpha {
            root.score = score;
            root.average = Some(root.average.map_or(score, |a| Score(i32::midpoint(a.0, score.0))));
            root.selective_depth = selective_depth;
            root.bound = if score >= window.beta {
                Bound::Lower
            } else if score <= window.alpha {
                Bound::Upper
            } else {
                Bound::Exact
            };
            root.line.become_move_and(m, self.stack.line(1));
        } else {
            root.score = UNKNOWN;
        }
    }

    /// Reports the root move that is being searched.
    pub(super) fn announce_root_move(&mut self, m: Move, count: i32) {
        let number = self.root.found as u32 + count as u32;
        self.trace.trying(m, number);
    }

    /// Reports one of the best lines.
    fn tell_line(&mut self, position: &Position, depth: i32, rank: usize) {
        let Some(root) = self.root.moves().get(rank) else { return };
        if T::LINES {
            let line = self.shared.line(position, root, depth, rank);
            self.trace.line(line);
        }
    }
}

impl Shared<'_> {
    /// The line of a root move with the nodes and time spent so far.
    pub(super) fn line<'m>(
        &self,
        position: &Position,
        root: &'m RootMove,
        depth: i32,
        rank: usize,
    ) -> Line<'m> {
        Line {
            depth: depth as u32,
            selective_depth: root.selective_depth as u32,
            rank: rank as u32 + 1,
            verdict: verdict(root.score, Scale::of(position)),
            bound: root.bound,
            chances: Some(chances::FITTED.chances(root.score, position)),
            nodes: self.all_nodes(),
            time: self.watch.elapsed(),
            table_full: Some(self.table.fullness()),
            table_hits: self.asked.hits(),
            moves: Cow::Borrowed(root.line.moves()),
        }
    }
}
