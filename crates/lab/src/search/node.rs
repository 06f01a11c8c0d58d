//! The main search.

use super::memory::{Kind, Known, Memory};
use super::order::ordered;
use super::rules::{BEYOND, KNOWN};
use super::{Counts, Cutoffs, Quiescence, Switches};
use rules::Move;
use rules::chess::Position;
use thinking::{Desk, Rule, Verdict, Window};

/// The value of a mate at the root; a mate further away has a slightly lower value.
pub const MATE: i32 = 30_000;

/// The result of a search.
#[derive(Clone, PartialEq, Debug)]
pub struct Outcome {
    /// The value for the side to move, in hundredths of a pawn.
    pub value: i32,
    /// The expected line.
    pub line: Vec<Move>,
    /// The work it took.
    pub counts: Counts,
    /// The depth of the last complete iteration; 0 if there is none.
    pub depth: u32,
    /// Whether the search was completed.
    pub is_complete: bool,
    /// Every root move with its value; with cutoffs, moves other than the best have only a bound.
    pub root: Vec<(Move, i32)>,
}

/// Searches a position.
pub fn search(position: &Position, switches: &Switches, desk: &mut Desk<'_>) -> Outcome {
    let mut searcher = Searcher::new(switches, desk);
    let first = if switches.deepening { 1 } else { switches.depth };
    let mut found = Found { value: 0, line: Vec::new(), cut: None };
    let (mut root, mut reached) = (Vec::new(), 0);
    for depth in first..=switches.depth {
        searcher.memory.forget_values();
        searcher.root.clear();
        let next = searcher.node(position, depth, Bounds::ALL, None);
        // An interrupted iteration counts only if there is no better result.
        if searcher.is_stopped && !found.line.is_empty() {
            break;
        }
        root = searcher.root.clone();
        found = next;
        if searcher.is_stopped {
            break;
        }
        reached = depth;
    }
    let is_complete = !searcher.is_stopped;
    let Found { value, line, .. } = found;
    Outcome { value, line, counts: searcher.counts, depth: reached, is_complete, root }
}

/// The search window of the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Bounds {
    pub(super) alpha: i32,
    pub(super) beta: i32,
}

impl Bounds {
    /// The full window.
    pub(super) const ALL: Self = Self { alpha: -MATE, beta: MATE };

    /// The window for the opponent after a move, by the kind of cutoffs.
    pub(super) fn turned(self, cutoffs: Cutoffs) -> Self {
        match cutoffs {
            Cutoffs::Minimax => Self::ALL,
            Cutoffs::Shallow => Self { alpha: -MATE, beta: -self.alpha },
            Cutoffs::AlphaBeta => Self { alpha: -self.beta, beta: -self.alpha },
        }
    }
}

/// The value of a position.
pub(super) struct Found {
    pub(super) value: i32,
    pub(super) line: Vec<Move>,
    /// The rule that cut the search of it short.
    pub(super) cut: Option<&'static Rule>,
}

impl Found {
    pub(super) fn end(value: i32) -> Self {
        Self { value, line: Vec::new(), cut: None }
    }
}

/// A search in progress.
pub(super) struct Searcher<'a, 'd> {
    pub(super) switches: &'a Switches,
    pub(super) desk: &'a mut Desk<'d>,
    pub(super) memory: Memory,
    pub(super) counts: Counts,
    root: Vec<(Move, i32)>,
    is_stopped: bool,
    /// Moves made: the sum of the counts, kept because it is needed often.
    pub(super) made: u64,
}

/// The number of moves between two checks whether to stop.
const ASK_EVERY: u64 = 256;

impl<'a, 'd> Searcher<'a, 'd> {
    fn new(switches: &'a Switches, desk: &'a mut Desk<'d>) -> Self {
        let (memory, counts) = (Memory::default(), Counts::default());
        Self { switches, desk, memory, counts, root: Vec::new(), is_stopped: false, made: 0 }
    }

    /// Searches a position to this depth.
    fn node(
        &mut self,
        position: &Position,
        depth: u32,
        bounds: Bounds,
        previous: Option<Move>,
    ) -> Found {
        if depth == 0 {
            return self.leaf(position, bounds);
        }
        if let Some(known) = self.recall(position, depth, bounds) {
            return known;
        }
        let ply = self.desk.ply();
        let mut moves = ordered(position, self.switches, &self.memory, (previous, ply));
        if ply == 0 && !self.switches.only.is_empty() {
            moves.retain(|m| self.switches.only.contains(m));
        }
        if moves.is_empty() {
            return Found::end(if position.is_check() { ply as i32 - MATE } else { 0 });
        }
        let mut now = bounds;
        let mut found = Found::end(bounds.alpha);
        for m in moves {
            let Some(reply) = self.reply(position, m, now, |searcher, next, bounds| {
                searcher.node(next, depth - 1, bounds, Some(m))
            }) else {
                break;
            };
            if ply == 0 {
                self.root.push((m, -reply.value));
            }
            if -reply.value > now.alpha {
                now.alpha = -reply.value;
                found = Found { value: now.alpha, line: led_by(m, reply.line), cut: None };
            }
            if now.alpha >= now.beta {
                self.counts.cut(ply as usize);
                self.memory.cut(m, previous, ply);
                found = Found { value: now.beta, cut: Some(&BEYOND), ..found };
                break;
            }
        }
        self.remember(position, depth, bounds, &found);
        found
    }

    /// Searches the position after a move, for the opponent; `None` if the search is stopped.
    pub(super) fn reply(
        &mut self,
        position: &Position,
        m: Move,
        bounds: Bounds,
        look: impl FnOnce(&mut Self, &Position, Bounds) -> Found,
    ) -> Option<Found> {
        let is_asked = self.made.is_multiple_of(ASK_EVERY) && self.desk.should_stop();
        if is_asked || self.switches.most.is_some_and(|most| self.made >= most) {
            self.is_stopped = true;
        }
        if self.is_stopped {
            return None;
        }
        self.counts.make(self.desk.ply() as usize);
        self.made += 1;
        let window = self.desk.hears().then(|| self.window(bounds));
        self.desk.enter(m, window);
        let found = look(self, &position.after(m), bounds.turned(self.switches.cutoffs));
        let verdict = self.seen_from_root(found.value);
        self.desk.leave(m, verdict, found.cut);
        (!self.is_stopped).then_some(found)
    }

    /// Evaluates a leaf: statically, or by quiescence search.
    fn leaf(&mut self, position: &Position, bounds: Bounds) -> Found {
        match self.switches.quiescence {
            Quiescence::Off => Found::end(self.judge(position)),
            Quiescence::Captures => self.settle(position, bounds),
            Quiescence::Checks(plies) => self.settle_with_checks(position, bounds, plies, 0),
        }
    }

    fn recall(&mut self, position: &Position, depth: u32, bounds: Bounds) -> Option<Found> {
        let known = self.memory.value(position, depth).filter(|_| self.switches.table)?;
        let settles = match known.kind {
            Kind::Exact => true,
            Kind::AtLeast => known.value >= bounds.beta,
            Kind::AtMost => known.value <= bounds.alpha,
        };
        if !settles || self.desk.ply() == 0 {
            return None;
        }
        self.counts.remembered += 1;
        let value = known.value.clamp(bounds.alpha, bounds.beta);
        Some(Found { value, line: known.line.clone(), cut: Some(&KNOWN) })
    }

    fn remember(&mut self, position: &Position, depth: u32, bounds: Bounds, found: &Found) {
        if self.is_stopped {
            return;
        }
        if let Some(&best) = found.line.first() {
            self.memory.note_best(position, best);
        }
        if self.switches.table {
            let kind = match found.value {
                value if value >= bounds.beta => Kind::AtLeast,
                value if value <= bounds.alpha => Kind::AtMost,
                _ => Kind::Exact,
            };
            let known = Known { value: found.value, kind, line: found.line.clone() };
            self.memory.keep(position, depth, known);
        }
    }

    /// Converts a value for the side to move to a verdict for the side to move at the root.
    pub(super) fn seen_from_root(&self, value: i32) -> Verdict {
        let value = if self.desk.ply().is_multiple_of(2) { value } else { -value };
        verdict(value)
    }

    fn window(&self, bounds: Bounds) -> Window {
        let seen = |value: i32| (value.abs() < MATE).then(|| self.seen_from_root(value));
        let (low, high) = (seen(bounds.alpha), seen(bounds.beta));
        match self.desk.ply().is_multiple_of(2) {
            true => Window { at_least: low, at_most: high },
            false => Window { at_least: high, at_most: low },
        }
    }
}

/// Puts a move in front of a line.
pub(super) fn led_by(m: Move, mut line: Vec<Move>) -> Vec<Move> {
    line.insert(0, m);
    line
}

/// The longest mate that a value can express, in plies.
const LONGEST_MATE: i32 = 1_000;

/// Converts a value of the searcher to a verdict.
pub(super) fn verdict(value: i32) -> Verdict {
    let plies = MATE - value.abs();
    if plies > LONGEST_MATE {
        return Verdict::Centipawns(value);
    }
    Verdict::MateIn(if value > 0 { (plies + 1) / 2 } else { -(plies / 2) })
}
