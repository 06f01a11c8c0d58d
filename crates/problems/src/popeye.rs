//! Writes a solution in the format of Popeye, which problemists use.
//!
//! Each ply is indented four columns more than the one before; `!` marks a key or a refutation, `?`
//! a try; `threat:` is followed by the threats, `zugzwang.` says that there are none.

use crate::problem::{Problem, letter, long_move};
use crate::solution::{Attack, Defence, Phase, PhaseKind, Proof, Solution};
use crate::stipulation::Play;
use core::fmt::Write;
use rules::chess::Position;
use rules::{Color, File, Move, Rank, Role, Square};

/// The whole text: diagram, phases or lines, and whether the solution is complete.
pub fn text(solution: &Solution) -> String {
    let mut out = diagram(&solution.problem);
    out += "\n";
    let position = &solution.problem.position;
    let mut scribe = Scribe { out: &mut out, sign: solution.problem.stipulation.goal.sign() };
    if let Some(set) = solution.set_play().filter(|set| !set.defences.is_empty())
        && let Some(passed) = position.after_pass()
    {
        set.defences.iter().for_each(|defence| scribe.defence(&passed, defence, 1));
        scribe.out.push('\n');
    }
    for phase in solution.phases.iter().filter(|phase| phase.kind != PhaseKind::Set) {
        scribe.phase(position, phase);
    }
    if !solution.set_lines.is_empty() {
        let passed = position.after_pass().unwrap_or(*position);
        lines(&mut out, solution, &passed, &solution.set_lines);
    }
    lines(&mut out, solution, position, &solution.lines);
    match solution.proof {
        Proof::Complete if solution.is_cut || solution.is_unfinished => {
            out += "solution finished, parts of it left out.\n";
        }
        Proof::Complete => out += "solution finished.\n",
        Proof::Unsound => out += "solution finished; moves were left out.\n",
        Proof::Stopped { .. } => out += "partial solution\n",
    }
    out
}

/// The diagram with the stipulation and the count of pieces below it.
pub fn diagram(problem: &Problem) -> String {
    const EDGE: &str = "+---a---b---c---d---e---f---g---h---+\n";
    const GAP: &str = "|                                   |\n";
    let position = &problem.position;
    let mut out = format!("{EDGE}{GAP}");
    for rank in (0..8).rev() {
        let _ = write!(out, "{} ", rank + 1);
        for file in 0..8 {
            let square = Square::at(File::new(file), Rank::new(rank));
            let cell = position.piece_on(square).map_or(" .".into(), |piece| {
                let sign = if piece.color() == Color::White { ' ' } else { '-' };
                format!(
                    "{sign}{}",
                    if piece.role() == Role::Pawn { "P" } else { letter(piece.role()) }
                )
            });
            let _ = write!(out, " {cell} ");
        }
        let _ = writeln!(out, " {}\n{}", rank + 1, GAP.trim_end());
    }
    out += EDGE;
    let count = |color| position.color(color).count();
    let counts = format!("{} + {}", count(Color::White), count(Color::Black));
    let _ = writeln!(out, "  {:<22}{counts:>11}", problem.stipulation.to_string());
    out
}

struct Scribe<'a> {
    out: &'a mut String,
    sign: &'static str,
}

/// The column of an attacker's move.
fn attack_column(number: usize) -> usize {
    if number == 1 { 3 } else { 8 * number - 6 }
}

impl Scribe<'_> {
    fn phase(&mut self, position: &Position, phase: &Phase) {
        let Some(m) = phase.play.m else { return };
        let mark = if phase.kind == PhaseKind::Try { "?" } else { "!" };
        self.attack(position, &phase.play, 1, mark);
        if !phase.play.refutations.is_empty() {
            self.out.push_str("    but\n");
            let after = position.after(m);
            for &reply in &phase.play.refutations {
                let _ = writeln!(self.out, "      1...{} !", signed(&after, reply, ""));
            }
        }
        self.out.push('\n');
    }

    fn attack(&mut self, position: &Position, attack: &Attack, number: usize, mark: &str) {
        let Some(m) = attack.m else { return };
        let after = position.after(m);
        let text = signed(position, m, if attack.ends { self.sign } else { "" });
        let indent = attack_column(number);
        let _ = write!(self.out, "{:indent$}{number}.{text}", "");
        if !mark.is_empty() {
            let _ = write!(self.out, " {mark}");
        }
        if attack.is_zugzwang {
            self.out.push_str(" zugzwang.");
        }
        if !attack.threats.is_empty() {
            self.out.push_str(" threat:");
        }
        self.out.push('\n');
        if let Some(passed) = after.after_pass() {
            attack.threats.iter().for_each(|next| self.attack(&passed, next, number + 1, ""));
        }
        attack.defences.iter().for_each(|defence| self.defence(&after, defence, number));
    }

    fn defence(&mut self, position: &Position, defence: &Defence, number: usize) {
        let text = signed(position, defence.m, if defence.ends { self.sign } else { "" });
        let indent = 8 * number - 2;
        let _ = writeln!(self.out, "{:indent$}{number}...{text}", "");
        let after = position.after(defence.m);
        for next in &defence.continuations {
            self.attack(&after, next, number + 1, "");
        }
    }
}

/// A move with its sign: the goal's, or `+` for a check.
pub(crate) fn signed(position: &Position, m: Move, end: &str) -> String {
    let text = long_move(position, m);
    match end {
        "" if position.after(m).is_check() => format!("{text} +"),
        "" => text,
        sign => format!("{text} {sign}"),
    }
}

/// Writes the lines of help and series play, one per row.
fn lines(out: &mut String, solution: &Solution, start: &Position, all: &[Vec<Move>]) {
    for line in all {
        let _ = writeln!(out, "  {}", line_text(solution, start, line));
    }
    if !all.is_empty() {
        out.push('\n');
    }
}

/// One line of help or series play with its numbers.
pub fn line_text(solution: &Solution, start: &Position, line: &[Move]) -> String {
    let sign = solution.problem.stipulation.goal.sign();
    let play = solution.problem.stipulation.play;
    let mut position = *start;
    let mut text = String::new();
    // In help play a numbered pair begins with the side that moves first when n is whole.
    let offset = usize::from(line.len() % 2 == 1 && !play.is_series());
    for (index, &m) in line.iter().enumerate() {
        let end = if index + 1 == line.len() { sign } else { "" };
        let word = signed(&position, m, end);
        let gap = if index == 0 { "" } else { "   " };
        let _ = match (play.is_series(), (index + offset) % 2) {
            (true, _) if is_reply(play, index, line.len()) => write!(text, " {word}"),
            (true, _) => write!(text, "{gap}{}.{word}", index + 1),
            (false, 0) => write!(text, "{gap}{}.{word}", (index + offset) / 2 + 1),
            (false, _) if index == 0 => write!(text, "1...{word}"),
            (false, _) => write!(text, " {word}"),
        };
        position = position.after(m);
        let goes_on = play.is_series() && !is_reply(play, index + 1, line.len());
        if goes_on && index + 1 < line.len() {
            position = position.after_pass().unwrap_or(position);
        }
    }
    text
}

/// Whether a move of series play is the final reply of the other side.
fn is_reply(play: Play, index: usize, length: usize) -> bool {
    play != Play::Series && index + 1 == length
}
