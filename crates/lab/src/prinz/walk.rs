//! The walk through the block chart: every transition of the master routine, with its position.

use crate::programs::san_line;
use crate::{Bench, Film, Frame};
use notation::{fen, san};
use rules::chess::Position;
use rules::{Bitboard, Game, Move};
use thinking::{Desk, Detail, Limits, Listener, Program, Rule, Signals, StillWatch, Thought};

/// The most steps that are kept, and the number that a terminal lists.
const KEPT: usize = 1_500;
const LISTED: usize = 25;

/// The prefixes of the names of ways: the blocks.
const BLOCKS: [&str; 4] = ["W1.", "B1.", "W2.", "B2."];

/// Listens to the master routine and records every way.
struct Walker<'a> {
    position: Position,
    bench: &'a Signals,
    own: &'a Signals,
    /// The moves made in the search.
    path: Vec<Move>,
    /// The move that the current block has found.
    found: Option<Move>,
    ways: Vec<&'static Rule>,
    frames: Vec<Frame>,
}

impl Walker<'_> {
    fn position(&self) -> Position {
        self.path.iter().fold(self.position, |now, &m| now.after(m))
    }

    /// Records that a way is taken.
    fn take(&mut self, way: &'static Rule) {
        let line = self.ways.iter().position(|other| other.id == way.id);
        let line = line.unwrap_or_else(|| {
            self.ways.push(way);
            self.ways.len() - 1
        });
        let mut now = self.position();
        let mut lit = Bitboard::EMPTY;
        let mut says = way.says.to_owned();
        if let Some(m) = self.found.take().filter(|&m| now.is_legal(m)) {
            says = format!("{}: {says}", san::write(m, &now));
            lit = lit.with(m.from()).with(m.to());
            now = now.after(m);
        }
        let made = match san_line(&self.position, &self.path) {
            line if line.is_empty() => "nothing".into(),
            line => line,
        };
        let cells = vec![("made in the mind".into(), made)];
        self.frames.push(Frame { line, says, cells, fen: fen::write(now), lit });
        if self.frames.len() >= KEPT {
            self.own.stop();
        }
    }
}

impl Listener for Walker<'_> {
    fn detail(&self) -> Detail {
        Detail::Nodes
    }

    fn hear(&mut self, thought: &Thought<'_>) {
        if self.bench.is_stopped() {
            self.own.stop();
        }
        match thought {
            Thought::Entered { m, .. } => self.path.push(*m),
            Thought::Left { .. } => {
                self.path.pop();
            }
            Thought::Listed { moves, .. } => self.found = moves.first().copied(),
            Thought::Remark { rule: Some(rule), .. }
                if BLOCKS.iter().any(|block| rule.id.starts_with(block)) =>
            {
                self.take(rule);
            }
            _ => {}
        }
    }
}

/// Records the walk for one problem.
pub(super) fn film(position: &Position, bench: &Bench<'_>) -> Film {
    let own = Signals::default();
    let mut walker = Walker {
        position: *position,
        bench: bench.signals,
        own: &own,
        path: Vec::new(),
        found: None,
        ways: Vec::new(),
        frames: Vec::new(),
    };
    let mut desk = Desk::new(&own, &StillWatch, &mut walker, 0);
    museum::Prinz::default().think(&Game::new(*position), &Limits::default(), &mut desk);
    let lines = walker.ways.iter().map(|way| (way.id.to_owned(), way.says.to_owned())).collect();
    let cut = if walker.frames.len() >= KEPT { ", as far as it is kept" } else { "" };
    let caption = format!("The block chart walking, way by way{cut}");
    Film { caption, lines, is_chart: true, frames: walker.frames, listed: LISTED }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{column, position, run, table, with_bench};

    /// There are as many frames of each way as the programme itself counts, and each follows from
    /// the one before.
    #[test]
    fn the_walk_is_whole_and_goes_from_block_to_block() {
        let at = position("5Kbk/6pp/6P1/8/8/8/8/7R w - - 0 1");
        let film = with_bench(|bench| film(&at, bench));
        let report = run("tables", &[]);
        let ways = table(&report, 2);
        let counted: Vec<_> =
            column(ways, 0).into_iter().zip(column(ways, 3)).filter(|way| way.1 != "0").collect();
        for (name, count) in counted {
            let line = film.lines.iter().position(|line| line.0 == name).unwrap();
            let frames = film.frames.iter().filter(|frame| frame.line == line).count();
            assert_eq!(crate::report::written(frames as f64), count, "{name}");
        }
        let block = |frame: &Frame| film.lines[frame.line].0.clone();
        for pair in film.frames.windows(2) {
            let (way, next) = (block(&pair[0]), block(&pair[1]));
            let to = way.rsplit_once("to ").map(|(_, to)| &to[..2]);
            assert_eq!(to, Some(&next[..2]), "{way} is followed by {next}");
        }
        assert_eq!(block(film.frames.last().unwrap()), "B1.4 solution");
    }
}
