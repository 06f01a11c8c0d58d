//! Series play: one side makes all its moves in a row, and only the last may give check.

use crate::control::{Control, Meter, Options};
use crate::judge::Demand;
use crate::problem::Problem;
use crate::solution::{Proof, Solution};
use crate::stipulation::Play;
use crate::table::{Known, TranspositionTable};
use rules::Move;
use rules::chess::Position;

/// Solves series play; set play is the other side reaching the goal in the diagram.
pub(crate) fn run(
    problem: &Problem,
    options: &Options,
    control: &Control<'_>,
    solution: &mut Solution,
) {
    let table = TranspositionTable::new(options.memory);
    let mut series = Series {
        demand: Demand::of(problem),
        meter: Meter::new(control),
        table: &table,
        most: options.lines,
        line: Vec::new(),
        lines: Vec::new(),
        is_full: false,
    };
    for length in 1..=problem.stipulation.moves {
        series.walk(&problem.position, length);
    }
    solution.lines = core::mem::take(&mut series.lines);
    let replies = problem.stipulation.play != Play::Series;
    if let Some(passed) = problem.position.after_pass().filter(|_| options.set_play && replies) {
        series.end_by_reply(&passed);
        solution.set_lines = core::mem::take(&mut series.lines);
    }
    if series.meter.is_over() {
        solution.proof = Proof::Stopped { decided: 0, all: 0 };
    }
    solution.is_cut = series.is_full;
}

struct Series<'a> {
    demand: Demand,
    meter: Meter<'a>,
    table: &'a TranspositionTable,
    most: usize,
    line: Vec<Move>,
    lines: Vec<Vec<Move>>,
    is_full: bool,
}

/// Mixed into the key: each number of moves left has an entry of its own.
const PER_MOVE: u64 = 0x9e37_79b9_7f4a_7c15;

impl Series<'_> {
    /// Whether any line of exactly this many moves in a row reaches the goal; all such lines are
    /// recorded.
    fn walk(&mut self, position: &Position, moves: u16) -> bool {
        if !self.meter.tick() || self.is_full {
            return false;
        }
        let key = position.key() ^ PER_MOVE.wrapping_mul(u64::from(moves));
        if self.table.get(key).not_within > 0 {
            return false;
        }
        let mut found = false;
        for m in &self.demand.rules.moves(position) {
            let after = position.after(m);
            self.line.push(m);
            found |= match moves {
                1 => self.end(&after),
                // After a check the other side cannot pass, and only the last move may give check.
                _ => after.after_pass().is_some_and(|again| self.walk(&again, moves - 1)),
            };
            self.line.pop();
        }
        if !found && !self.meter.is_over() && !self.is_full {
            self.table.put(key, Known { not_within: 1, ..Known::default() });
        }
        found
    }

    /// Whether the last move of the series solves the problem.
    fn end(&mut self, after: &Position) -> bool {
        if self.demand.play == Play::Series {
            let reached = self.demand.is_reached(after);
            if reached {
                self.write(None);
            }
            return reached;
        }
        self.end_by_reply(after)
    }

    /// Whether a single reply now reaches the goal.
    fn end_by_reply(&mut self, position: &Position) -> bool {
        let goals = self.demand.goal_moves(position);
        let forced = self.demand.play == Play::SeriesSelf;
        if goals.is_empty() || (forced && goals.len() < self.demand.rules.moves(position).len()) {
            return false;
        }
        goals.iter().for_each(|&reply| self.write(Some(reply)));
        true
    }

    fn write(&mut self, reply: Option<Move>) {
        if self.lines.len() >= self.most {
            self.is_full = true;
            return;
        }
        self.lines.push(self.line.iter().copied().chain(reply).collect());
    }
}
