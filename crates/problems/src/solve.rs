//! Solves a problem.

use crate::control::{Control, Found, Options, Progress};
use crate::judge::{Demand, Judge, judge};
use crate::problem::Problem;
use crate::solution::{Attack, Phase, PhaseKind, Proof, Solution};
use crate::table::TranspositionTable;
use crate::tree::Writer;
use crate::{help, pool, series};
use rules::Move;
use rules::chess::Position;
use std::sync::atomic::{AtomicUsize, Ordering};
use thinking::{Signals, Watch};

/// Solves a problem within limits, and reports every first move that is decided.
pub fn solve(
    problem: &Problem,
    options: &Options,
    signals: &Signals,
    watch: &dyn Watch,
    tell: &(dyn Fn(Progress) + Sync),
) -> Solution {
    let control = Control::new(options, signals, watch, tell);
    let mut solution = Solution {
        problem: *problem,
        phases: Vec::new(),
        lines: Vec::new(),
        set_lines: Vec::new(),
        obliged: Vec::new(),
        proof: Proof::Complete,
        is_cut: false,
        is_unfinished: false,
        nodes: 0,
        time: control.elapsed(),
    };
    let play = problem.stipulation.play;
    if play.is_battle() {
        Solver::new(problem, options, &control).run(&mut solution);
    } else if play.is_series() {
        series::run(problem, options, &control, &mut solution);
    } else {
        help::run(problem, options, &control, &mut solution);
    }
    if options.shortcuts.any() && solution.proof == Proof::Complete {
        solution.proof = Proof::Unsound;
    }
    solution.nodes = control.nodes();
    solution.time = control.elapsed();
    solution
}

/// What a first move turned out to be.
#[derive(Clone, Debug)]
enum First {
    /// It reaches the goal within this many moves.
    Solves(u16),
    /// It is refuted by these replies, and by no others.
    Refuted(Vec<Move>),
    /// It is refuted by too many replies.
    Hopeless,
    /// The solver was stopped before this was known.
    Unknown,
}

struct Solver<'a> {
    problem: &'a Problem,
    options: &'a Options,
    control: &'a Control<'a>,
    demand: Demand,
    table: TranspositionTable,
}

impl<'a> Solver<'a> {
    fn new(problem: &'a Problem, options: &'a Options, control: &'a Control<'a>) -> Self {
        let table = TranspositionTable::new(options.memory);
        Self { problem, options, control, demand: Demand::of(problem), table }
    }

    fn judge(&self) -> Box<dyn Judge + '_> {
        judge(self.demand, self.control, &self.table, self.options.shortcuts)
    }

    fn run(&self, solution: &mut Solution) {
        let position = &self.problem.position;
        if self.options.post_key {
            return self.write_after_key(solution);
        }
        let moves = self.demand.rules.moves(position);
        if self.demand.attacker_is_obliged(position) {
            solution.obliged = self.demand.goal_moves(position).to_vec();
        } else {
            let firsts = self.decide_all(&moves);
            let unknown = firsts.iter().filter(|first| matches!(first, First::Unknown)).count();
            if unknown > 0 {
                let decided = moves.len() - unknown;
                solution.proof = Proof::Stopped { decided, all: moves.len() };
            }
            self.write(solution, &moves, &firsts);
        }
        if self.options.set_play {
            self.write_set_play(solution);
        }
    }

    /// Decides all first moves, several at a time.
    fn decide_all(&self, moves: &[Move]) -> Vec<First> {
        let decided = AtomicUsize::new(0);
        let length = self.problem.stipulation.moves;
        pool::map(
            moves,
            self.options.threads,
            || self.judge(),
            |judge, &m| {
                let first = self.decide(&mut **judge, m, length);
                let found = match &first {
                    First::Solves(_) => Found::Key,
                    First::Refuted(_) => Found::Try,
                    First::Hopeless | First::Unknown => Found::Nothing,
                };
                if !matches!(first, First::Unknown) {
                    let decided = decided.fetch_add(1, Ordering::Relaxed) + 1;
                    let nodes = self.control.nodes();
                    self.control.tell(Progress { m, found, decided, all: moves.len(), nodes });
                }
                first
            },
        )
    }

    fn decide(&self, judge: &mut dyn Judge, m: Move, length: u16) -> First {
        let after = self.problem.position.after(m);
        let refutations = self.refutations(judge, &after, length - 1);
        let first = match refutations {
            Some(list) if list.is_empty() => {
                let shortest = (1..=length).find(|&n| judge.is_answered(&after, n - 1));
                First::Solves(shortest.unwrap_or(length))
            }
            Some(list) => First::Refuted(list),
            None => First::Hopeless,
        };
        if judge.is_over() { First::Unknown } else { first }
    }

    /// The replies that refute a move; `None` if there are more than a try may have, or if
    /// the move ends the play without reaching the goal.
    fn refutations(
        &self,
        judge: &mut dyn Judge,
        after: &Position,
        moves: u16,
    ) -> Option<Vec<Move>> {
        if self.options.refutations == 0 {
            return judge.is_answered(after, moves).then(Vec::new);
        }
        let attacker_ends = self.demand.attacker_ends();
        if attacker_ends && self.demand.is_reached(after) {
            return Some(Vec::new());
        }
        let replies = self.demand.replies(after);
        if replies.is_empty() || (attacker_ends && moves == 0) {
            return None;
        }
        let mut refutations = Vec::new();
        for &reply in replies.iter() {
            let position = after.after(reply);
            let ends = !attacker_ends && self.demand.is_reached(&position);
            if !ends && judge.attack(&position, moves).is_none() {
                refutations.push(reply);
                if refutations.len() > self.options.refutations || judge.is_over() {
                    return None;
                }
            }
        }
        Some(refutations)
    }

    fn write(&self, solution: &mut Solution, moves: &[Move], firsts: &[First]) {
        let length = self.problem.stipulation.moves;
        let mut tries = Vec::new();
        let mut keys = Vec::new();
        for (&m, first) in moves.iter().zip(firsts) {
            match first {
                First::Solves(n) if *n < length => keys.push((PhaseKind::Short, m, *n, Vec::new())),
                First::Solves(n) => keys.push((PhaseKind::Key, m, *n, Vec::new())),
                First::Refuted(list) if self.is_shown(m) => {
                    tries.push((PhaseKind::Try, m, length, list.clone()));
                }
                _ => {}
            }
        }
        // Keys are written first, so that they have room; then tries are moved before them.
        keys.sort_by_key(|&(_, _, n, _)| n);
        let mut room = self.options.tree;
        let mut phases: Vec<Phase> = Vec::new();
        for (kind, m, n, refutations) in keys.iter().chain(&tries) {
            let written = self.tree(*m, *n, refutations, &mut room);
            solution.is_unfinished |= written.is_none();
            let play = written.unwrap_or_else(|| bare(*m, *n, refutations, true));
            phases.push(Phase { kind: *kind, play });
        }
        phases.rotate_left(keys.len());
        solution.is_cut |= room == 0;
        solution.phases = phases;
    }

    /// Whether a try is shown.
    fn is_shown(&self, m: Move) -> bool {
        let trivial = m.is_capture() || self.problem.position.gives_check(m);
        self.options.trivial_tries || !trivial
    }

    /// The tree of a first move; `None` if the solver is stopped, which does not undo the move.
    fn tree(&self, m: Move, length: u16, refutations: &[Move], room: &mut usize) -> Option<Attack> {
        if !self.options.variations {
            return Some(bare(m, length, refutations, false));
        }
        let mut judge = self.judge();
        let mut writer = self.writer(&mut *judge, *room);
        let attack = writer.after(Some(m), &self.problem.position.after(m), length);
        *room = writer.room;
        (!judge.is_over()).then_some(attack)
    }

    /// Writes the play after a key that has already been made.
    fn write_after_key(&self, solution: &mut Solution) {
        let (position, length) = (&self.problem.position, self.problem.stipulation.moves);
        let mut judge = self.judge();
        let shortest = (1..=length).find(|&n| judge.is_answered(position, n - 1));
        let mut writer = self.writer(&mut *judge, self.options.tree);
        let play = writer.after(None, position, shortest.unwrap_or(length));
        solution.is_cut |= writer.room == 0;
        let is_key = play.refutations.is_empty();
        let kind = if is_key { PhaseKind::Key } else { PhaseKind::Try };
        match judge.is_over() {
            true => solution.proof = Proof::Stopped { decided: 0, all: 1 },
            false => solution.phases.push(Phase { kind, play }),
        }
    }

    fn writer<'j>(&self, judge: &'j mut dyn Judge, room: usize) -> Writer<'j> {
        Writer { demand: self.demand, judge, threats: self.options.threats, room }
    }

    /// Writes the replies that the defender could make in the diagram, and the answers to
    /// them.
    fn write_set_play(&self, solution: &mut Solution) {
        let Some(passed) = self.problem.position.after_pass() else { return };
        let mut judge = self.judge();
        let mut writer = self.writer(&mut *judge, self.options.tree);
        let play = writer.set_play(&passed, self.problem.stipulation.moves);
        solution.is_cut |= writer.room == 0;
        match judge.is_over() {
            true => solution.is_unfinished = true,
            false => solution.phases.insert(0, Phase { kind: PhaseKind::Set, play }),
        }
    }
}

/// A first move without what follows.
fn bare(m: Move, length: u16, refutations: &[Move], is_cut: bool) -> Attack {
    Attack { m: Some(m), length, refutations: refutations.to_vec(), is_cut, ..Attack::default() }
}
