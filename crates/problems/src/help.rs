//! Help play: both sides work towards the same goal. The search finds all lines of the full
//! length and of every shorter one; the table stores positions from which the goal cannot
//! be reached.

use crate::control::{Control, Found, Meter, Options, Progress};
use crate::judge::Demand;
use crate::pool;
use crate::problem::Problem;
use crate::solution::{Proof, Solution};
use crate::stipulation::{Goal, Play};
use crate::table::{Known, TranspositionTable};
use rules::chess::Position;
use rules::{Move, MoveList};
use std::sync::atomic::{AtomicUsize, Ordering};

/// Solves help play, with the lines that begin with the other side as set play.
pub(crate) fn run(
    problem: &Problem,
    options: &Options,
    control: &Control<'_>,
    solution: &mut Solution,
) {
    let demand = Demand::of(problem);
    let obliged = match demand.play {
        Play::HelpReflex => demand.goal_moves(&problem.position),
        _ => MoveList::new(),
    };
    if !obliged.is_empty() {
        solution.lines = obliged.iter().map(|&m| vec![m]).collect();
        return;
    }
    let table = TranspositionTable::new(options.memory);
    let search = Search { demand, options, control, table: &table };
    let plies = problem.stipulation.plies();
    solution.lines = search.all_lengths(&problem.position, plies);
    if let Some(passed) = problem.position.after_pass().filter(|_| options.set_play && plies > 1) {
        solution.set_lines = search.all_lengths(&passed, plies - 1);
    }
    if control.is_over() {
        solution.proof = Proof::Stopped { decided: 0, all: 0 };
    }
    let lines = solution.lines.len().max(solution.set_lines.len());
    solution.is_cut = lines >= options.lines;
}

/// The data that all threads share.
struct Search<'a> {
    demand: Demand,
    options: &'a Options,
    control: &'a Control<'a>,
    table: &'a TranspositionTable,
}

impl Search<'_> {
    /// All lines that end after at most `plies`, with the same side making the last move.
    fn all_lengths(&self, position: &Position, plies: usize) -> Vec<Vec<Move>> {
        // A forced last reply belongs to the line, so such play takes at least two plies.
        let least = if self.demand.play == Play::Help { 1 } else { 2 };
        let lengths = (least..=plies).filter(|length| (plies - length).is_multiple_of(2));
        lengths.flat_map(|length| self.one_length(position, length)).collect()
    }

    /// All lines of one length; the first moves are shared out among the threads.
    fn one_length(&self, position: &Position, plies: usize) -> Vec<Vec<Move>> {
        if plies <= 2 {
            let mut helper = self.helper();
            helper.walk(position, plies);
            return helper.lines;
        }
        let moves = self.demand.rules.moves(position);
        let decided = AtomicUsize::new(0);
        let found = pool::map(
            &moves,
            self.options.threads,
            || self.helper(),
            |helper, &m| {
                helper.line.push(m);
                helper.walk(&position.after(m), plies - 1);
                helper.line.pop();
                let lines = core::mem::take(&mut helper.lines);
                let decided = decided.fetch_add(1, Ordering::Relaxed) + 1;
                let found = if lines.is_empty() { Found::Nothing } else { Found::Key };
                let nodes = self.control.nodes();
                self.control.tell(Progress { m, found, decided, all: moves.len(), nodes });
                lines
            },
        );
        found.into_iter().flatten().take(self.options.lines).collect()
    }

    fn helper(&self) -> Helper<'_> {
        Helper {
            demand: self.demand,
            meter: Meter::new(self.control),
            table: self.table,
            most: self.options.lines,
            line: Vec::new(),
            lines: Vec::new(),
            is_full: false,
            escape: None,
        }
    }
}

/// One search for all lines.
struct Helper<'a> {
    demand: Demand,
    meter: Meter<'a>,
    table: &'a TranspositionTable,
    most: usize,
    line: Vec<Move>,
    lines: Vec<Vec<Move>>,
    is_full: bool,
    /// The legal move found in the last position that was not stalemate.
    escape: Option<Move>,
}

/// Mixed into the key, so that each number of plies left has an entry of its own: in help
/// play a goal in three plies says nothing about one in five.
const PER_PLY: u64 = 0x9e37_79b9_7f4a_7c15;

impl Helper<'_> {
    /// Whether any line ends after exactly this many plies; all such lines are recorded.
    fn walk(&mut self, position: &Position, plies: usize) -> bool {
        if !self.meter.tick() || self.is_full {
            return false;
        }
        match (self.demand.play, plies) {
            (Play::Help, 1) => return self.end(position),
            (Play::HelpSelf | Play::HelpReflex, 2) => return self.end_by_force(position),
            _ => {}
        }
        // In reflex play a side that can reach the goal must: the line would be shorter.
        if self.demand.play == Play::HelpReflex && !self.demand.goal_moves(position).is_empty() {
            return false;
        }
        let key = position.key() ^ PER_PLY.wrapping_mul(plies as u64);
        if self.table.get(key).not_within > 0 {
            return false;
        }
        let mut found = false;
        for m in &self.demand.rules.moves(position) {
            self.line.push(m);
            found |= self.walk(&position.after(m), plies - 1);
            self.line.pop();
        }
        if !found && !self.meter.is_over() && !self.is_full {
            self.table.put(key, Known { not_within: 1, ..Known::default() });
        }
        found
    }

    /// Finds the last moves of plain help play.
    fn end(&mut self, position: &Position) -> bool {
        let mut found = false;
        for m in &position.legal_moves() {
            let reached = match self.demand.goal {
                Goal::Mate => position.gives_check(m) && !position.after(m).has_legal_move(),
                Goal::Stalemate => self.stalemates(position, m),
            };
            if reached {
                self.write(&[m]);
                found = true;
            }
        }
        found
    }

    /// Whether a move stalemates. The move that was legal last time is mostly legal again.
    fn stalemates(&mut self, position: &Position, m: Move) -> bool {
        let after = position.after(m);
        if after.is_check() || self.escape.is_some_and(|escape| after.is_legal(escape)) {
            return false;
        }
        self.escape = after.legal_moves().first().copied();
        self.escape.is_none()
    }

    /// Finds the last two plies where the second is forced.
    fn end_by_force(&mut self, position: &Position) -> bool {
        let reflex = self.demand.play == Play::HelpReflex;
        if reflex && !self.demand.goal_moves(position).is_empty() {
            return false;
        }
        let mut found = false;
        for m in &self.demand.rules.moves(position) {
            let after = position.after(m);
            let goals = self.demand.goal_moves(&after);
            let all = || goals.len() == self.demand.rules.moves(&after).len();
            if !goals.is_empty() && (reflex || all()) {
                goals.iter().for_each(|&reply| self.write(&[m, reply]));
                found = true;
            }
        }
        found
    }

    fn write(&mut self, end: &[Move]) {
        if self.lines.len() >= self.most {
            self.is_full = true;
            return;
        }
        self.lines.push(self.line.iter().chain(end).copied().collect());
    }
}
