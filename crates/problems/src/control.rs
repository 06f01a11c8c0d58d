//! The limits of solving (time, memory, a stop from outside) and the progress reports.

use rules::Move;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;
use thinking::{Signals, Watch};

/// The limits of a solver, and what to look for.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// The time after which the solver stops with what is proved.
    pub time: Option<Duration>,
    /// The number of moves made after which the solver stops.
    pub nodes: Option<u64>,
    /// Bytes of the transposition table.
    pub memory: usize,
    /// Moves that the trees of a solution may hold together.
    pub tree: usize,
    /// Threads; without an operating system there is one.
    pub threads: usize,
    /// The most refutations that a try may have; 0 looks for no tries.
    pub refutations: usize,
    /// Whether tries that check or capture are shown.
    pub trivial_tries: bool,
    /// Whether set play is looked for.
    pub set_play: bool,
    /// Whether threats are looked for; without them every reply is a variation.
    pub threats: bool,
    /// Whether variations are shown; without them only first moves.
    pub variations: bool,
    /// Whether the diagram is the position after the key, with the defender to move.
    pub post_key: bool,
    /// Lines of help and series play after which it stops.
    pub lines: usize,
    /// Shortcuts that leave out moves; each of them is unsound.
    pub shortcuts: Shortcuts,
}

/// Shortcuts that leave out moves of the attacker: what they find is proved, but they may miss
/// solutions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Shortcuts {
    /// From this move of the attacker on, only checks are tried.
    pub checks_from: Option<u16>,
    /// After a move of the attacker, the defender may have at most this many replies.
    pub most_replies: Option<u16>,
    /// A move that does not check must threaten to reach the goal within this many moves.
    pub longest_threat: Option<u16>,
}

impl Shortcuts {
    /// Whether any shortcut is on.
    pub fn any(self) -> bool {
        self != Self::default()
    }
}

/// Bytes of the transposition table by default.
const USUAL_MEMORY: usize = 64 << 20;
/// Moves of all trees by default: a page can show them, and they take some ten
/// megabytes.
const USUAL_TREE: usize = 100_000;
/// Lines of help play by default.
const USUAL_LINES: usize = 10_000;

impl Default for Options {
    fn default() -> Self {
        Self {
            time: None,
            nodes: None,
            memory: USUAL_MEMORY,
            tree: USUAL_TREE,
            threads: 1,
            refutations: 1,
            trivial_tries: false,
            set_play: true,
            threats: true,
            variations: true,
            post_key: false,
            lines: USUAL_LINES,
            shortcuts: Shortcuts::default(),
        }
    }
}

/// The progress of the solver.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// The first move that has just been decided.
    pub m: Move,
    /// What it turned out to be.
    pub found: Found,
    /// The number of first moves decided so far.
    pub decided: usize,
    /// The number of all first moves.
    pub all: usize,
    /// The number of moves made so far.
    pub nodes: u64,
}

/// What a first move turned out to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Found {
    /// It solves the problem.
    Key,
    /// It is refuted by few replies.
    Try,
    /// It is refuted.
    Nothing,
}

/// What controls a solver: signals, a watch, limits, and a receiver of progress reports.
pub struct Control<'a> {
    signals: &'a Signals,
    watch: &'a dyn Watch,
    time: Option<Duration>,
    nodes_allowed: u64,
    nodes: AtomicU64,
    is_over: AtomicBool,
    tell: &'a (dyn Fn(Progress) + Sync),
}

impl<'a> Control<'a> {
    /// A control with the limits of the options.
    pub fn new(
        options: &Options,
        signals: &'a Signals,
        watch: &'a dyn Watch,
        tell: &'a (dyn Fn(Progress) + Sync),
    ) -> Self {
        Self {
            signals,
            watch,
            time: options.time,
            nodes_allowed: options.nodes.unwrap_or(u64::MAX),
            nodes: AtomicU64::new(0),
            is_over: AtomicBool::new(false),
            tell,
        }
    }

    /// Adds moves that were made and returns whether to continue.
    pub(crate) fn spend(&self, nodes: u64) -> bool {
        let spent = self.nodes.fetch_add(nodes, Ordering::Relaxed) + nodes;
        let late = self.time.is_some_and(|time| self.watch.elapsed() >= time);
        if spent >= self.nodes_allowed || late || self.signals.is_stopped() {
            self.is_over.store(true, Ordering::Relaxed);
        }
        !self.is_over()
    }

    /// Whether the solver was stopped.
    pub(crate) fn is_over(&self) -> bool {
        self.is_over.load(Ordering::Relaxed)
    }

    /// The number of moves made so far.
    pub fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// Time since the solving began.
    pub(crate) fn elapsed(&self) -> Duration {
        self.watch.elapsed()
    }

    pub(crate) fn tell(&self, progress: Progress) {
        (self.tell)(progress);
    }
}

/// Moves between two checks of the clock.
const NODES_BETWEEN_LOOKS: u64 = 1024;

/// The part that lets a searcher spend everything.
const WHOLE: (u64, Duration) = (u64::MAX, Duration::MAX);

/// One searcher's meter: counts moves locally and reports them to the control now and then.
pub(crate) struct Meter<'a> {
    control: &'a Control<'a>,
    unreported: u64,
    /// The number of moves that this searcher has reported.
    spent: u64,
    /// The number of moves and the time at which this searcher has used up its part.
    part: (u64, Duration),
    is_over: bool,
}

impl<'a> Meter<'a> {
    pub(crate) fn new(control: &'a Control<'a>) -> Self {
        let is_over = control.is_over();
        Self { control, unreported: 0, spent: 0, part: WHOLE, is_over }
    }

    /// Allows the searcher one part in `parts` of what is left.
    pub(crate) fn allow_one_part_in(&mut self, parts: u32) {
        self.report();
        let Control { nodes_allowed, time, .. } = self.control;
        let nodes = nodes_allowed.saturating_sub(self.control.nodes()) / u64::from(parts);
        let now = self.control.elapsed();
        let until = time.map_or(Duration::MAX, |time| now + time.saturating_sub(now) / parts);
        self.part = (self.spent.saturating_add(nodes), until);
    }

    /// Allows the searcher as much again as it has spent so far.
    pub(crate) fn allow_as_much_again(&mut self) {
        self.report();
        self.part = (2 * self.spent, Duration::MAX);
    }

    /// Allows the searcher all that is left.
    pub(crate) fn allow_all(&mut self) {
        self.part = WHOLE;
        self.report();
    }

    /// Counts a move; false when it is time to stop.
    #[inline]
    pub(crate) fn tick(&mut self) -> bool {
        self.unreported += 1;
        if self.unreported >= NODES_BETWEEN_LOOKS {
            self.report();
        }
        !self.is_over
    }

    pub(crate) fn report(&mut self) {
        self.spent += self.unreported;
        let (nodes, until) = self.part;
        let has_had_its_part = self.spent > nodes || self.control.elapsed() >= until;
        self.is_over = !self.control.spend(self.unreported) || has_had_its_part;
        self.unreported = 0;
    }

    #[inline]
    pub(crate) fn is_over(&self) -> bool {
        self.is_over
    }
}

impl Drop for Meter<'_> {
    fn drop(&mut self) {
        self.report();
    }
}
