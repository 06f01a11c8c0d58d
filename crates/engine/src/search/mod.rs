//! The search: alpha-beta with the refinements of half a century.
//!
//! Begin with `iterate.rs` (iterative deepening), then `node.rs`, the steps at one position, and
//! `moves.rs`, the loop over its moves. Every heuristic has its own file under `prune`, `extend`,
//! `reduce` and `order`.

pub(crate) mod clock;
pub(crate) mod correct;
pub(crate) mod draws;
pub(crate) mod endings;
pub(crate) mod exchange;
pub(crate) mod extend;
pub(crate) mod idea;
pub(crate) mod iterate;
mod known;
pub(crate) mod learn;
pub(crate) mod line;
pub(crate) mod mate;
pub(crate) mod moves;
mod node;
pub(crate) mod node_time;
pub(crate) mod order;
pub(crate) mod prune;
pub(crate) mod quiescence;
pub(crate) mod reduce;
pub(crate) mod root;
pub(crate) mod stack;
#[cfg(test)]
pub(crate) mod testing;
pub(crate) mod threads;
mod trace;

pub(crate) use trace::{FullTrace, Lines, Silent, Trace, verdict};

use crate::eval::Evaluator;
use crate::eval::bonuses::Bonuses;
use crate::score::{MAX_PLY, Score};
use crate::table::TranspositionTable;
use draws::History;
use order::Memory;
use order::continuation::PieceTo;
use order::picker::MoveBuffer;
use reduce::late_moves::Logarithms;
use rules::Move;
use rules::chess::Position;
use stack::Stack;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use thinking::{Limits, Signals, Watch};
use threads::Mind;

/// Builds the tables that are otherwise built at first use.
pub(crate) fn make_tables() {
    draws::make_table();
}

/// What all threads of one search share.
pub(crate) struct Shared<'a> {
    pub(crate) table: &'a TranspositionTable,
    pub(crate) signals: &'a Signals,
    pub(crate) watch: &'a dyn Watch,
    pub(crate) limits: &'a Limits,
    pub(crate) plan: clock::Plan,
    /// The nodes after which no new iteration begins.
    pub(crate) soft_nodes: Option<u64>,
    /// Nodes of each thread.
    pub(crate) nodes: &'a [AtomicU64],
    pub(crate) multi_pv: usize,
    pub(crate) asked: endings::Asked,
    /// Bonuses that the hand-written evaluation adds to its own terms.
    pub(crate) bonuses: Option<Arc<Bonuses>>,
    /// The heuristic that is switched off.
    pub(crate) without: Option<idea::Idea>,
}

impl Shared<'_> {
    /// The nodes of all threads.
    pub(crate) fn all_nodes(&self) -> u64 {
        self.nodes.iter().map(|count| count.load(Ordering::Relaxed)).sum()
    }
}

/// The bounds between which a score matters.
#[derive(Clone, Copy)]
pub(crate) struct Window {
    pub(crate) alpha: Score,
    pub(crate) beta: Score,
}

impl Window {
    pub(crate) const FULL: Self = Self { alpha: Score(-Score::INFINITE.0), beta: Score::INFINITE };

    /// The null window just below a bound: it only tests whether a score reaches the bound.
    pub(crate) fn null(beta: Score) -> Self {
        Self { alpha: beta - 1, beta }
    }

    /// The same window from the opponent's view.
    pub(crate) fn turned(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }
}

/// The kinds of nodes, known at compile time.
pub(crate) trait Kind {
    /// Whether the node is on a line that may become the principal variation.
    const PV: bool;
    /// Whether the node is the root.
    const ROOT: bool;
}

pub(crate) struct Root;
pub(crate) struct Pv;
pub(crate) struct NonPv;

impl Kind for Root {
    const PV: bool = true;
    const ROOT: bool = true;
}
impl Kind for Pv {
    const PV: bool = true;
    const ROOT: bool = false;
}
impl Kind for NonPv {
    const PV: bool = false;
    const ROOT: bool = false;
}

/// The number of nodes between two checks of the clock.
const NODES_BETWEEN_CHECKS: u64 = 1024;

/// One thread of the search.
pub(crate) struct Worker<'a, T: Trace> {
    pub(crate) shared: &'a Shared<'a>,
    pub(crate) memory: &'a mut Memory,
    pub(crate) evaluator: &'a mut Evaluator,
    pub(crate) trace: T,
    pub(crate) id: usize,
    pub(crate) root: root::RootMoves,
    stack: &'a mut Stack,
    buffer: &'a mut MoveBuffer,
    history: History,
    nodes: u64,
    next_check: u64,
    stopped: bool,
    selective_depth: usize,
    /// While a null move is verified, no null move is tried before this ply.
    no_null_move_before: usize,
    /// The heuristic that is switched off, copied from `shared` because every move reads it.
    without: Option<idea::Idea>,
    /// The depth of the present iteration.
    root_depth: i32,
    reductions: &'a Logarithms,
}

impl<'a, T: Trace> Worker<'a, T> {
    pub(crate) fn new(shared: &'a Shared<'a>, mind: &'a mut Mind, trace: T, id: usize) -> Self {
        let Mind { memory, evaluator, stack, buffer, reductions } = mind;
        stack.begin();
        buffer.truncate(0);
        Self {
            shared,
            memory,
            evaluator,
            trace,
            id,
            root: root::RootMoves::default(),
            stack,
            buffer,
            history: History::new(Vec::new()),
            nodes: 0,
            next_check: 0,
            stopped: false,
            selective_depth: 0,
            no_null_move_before: 0,
            without: shared.without,
            root_depth: 0,
            reductions,
        }
    }

    /// Counts a node and now and then checks the clock.
    #[inline]
    fn count_node(&mut self) {
        // A stopped search that is unwinding counts no more nodes.
        self.nodes += u64::from(!self.stopped);
        if self.nodes >= self.next_check {
            self.check_limits();
        }
    }

    #[cold]
    fn check_limits(&mut self) {
        self.shared.nodes[self.id].store(self.nodes, Ordering::Relaxed);
        self.next_check = self.nodes + NODES_BETWEEN_CHECKS;
        if let Some(limit) = self.shared.limits.nodes.filter(|_| self.id == 0) {
            // With one thread the limit is met exactly.
            let left = limit.saturating_sub(self.shared.all_nodes());
            self.next_check = self.next_check.min(self.nodes + left.max(1));
        }
        // Even if stopped immediately, the first thread finishes depth 1 so that there is a searched move.
        let over = self.shared.signals.is_stopped() || (self.id == 0 && self.has_spent_all());
        if over && (self.id != 0 || self.root.has_an_answer()) {
            self.stopped = true;
            self.shared.signals.stop();
        }
    }

    /// Whether the limit of nodes or time is reached.
    fn has_spent_all(&self) -> bool {
        let Shared { limits, signals, plan, watch, .. } = self.shared;
        let counted = limits.nodes.is_some_and(|limit| self.shared.all_nodes() >= limit);
        let late = plan.hard.is_some_and(|hard| watch.elapsed() >= hard);
        counted || (late && !signals.is_pondering())
    }

    /// Makes a move on a copy of the node's position and notes it on the stack. The caller makes the
    /// copy, because a position that is returned would be copied twice.
    #[inline]
    fn make(&mut self, position: &mut Position, m: Move, ply: usize, window: Window) {
        if T::NODES {
            self.trace.entered(m, Some(window));
        }
        self.note_move(ply, Some(m), PieceTo::of(position, m));
        self.evaluator.made(position, m);
        position.make(m);
        self.memory.corrections.prefetch(position, self.last_two(ply + 1));
        self.history.push(position.key());
    }

    #[inline]
    fn note_move(&mut self, ply: usize, m: Option<Move>, piece_to: PieceTo) {
        let frame = self.stack.at_mut(ply);
        frame.m = m;
        frame.continuation = piece_to;
    }

    /// Takes a move back.
    #[inline]
    fn unmake(&mut self, m: Move, score: Score) {
        self.history.pop();
        self.evaluator.unmade();
        self.trace.left(m, score);
    }

    /// Runs the search of a node's moves and then restores the move buffer.
    #[inline]
    fn with_moves<R>(&mut self, search: impl FnOnce(&mut Self) -> R) -> R {
        let len = self.buffer.len();
        let result = search(self);
        self.buffer.truncate(len);
        result
    }

    /// The evaluation of a position, without corrections.
    #[inline]
    fn evaluate(&mut self, position: &Position) -> Score {
        self.evaluator.evaluate(position)
    }

    /// Whether the line has reached the maximum length.
    #[inline]
    fn is_too_deep(ply: usize) -> bool {
        ply >= MAX_PLY - 1
    }
}
