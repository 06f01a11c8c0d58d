//! Figure 5: a master's tree beside those of programs.

use crate::frey::{self, none};
use crate::report::row;
use crate::{Bench, Experiment, Report, Room, Trouble};
use rules::chess::Position;
use rules::{Game, Move};
use std::collections::HashSet;
use thinking::{
    Desk, Detail, Limits, Listener, OptionSpec, OptionValue, Settings, Signals, StillWatch, Thought,
};

/// De Groot's master.
pub(crate) static EXPERIMENT: Experiment = Experiment {
    id: "de-groot",
    room: Room::Shannon,
    title: "A master's tree",
    asks: "A master thought aloud: 16 variations, 44 positions. How many does a program look at?",
    source: "Shannon 1950, section 6 and Figure 5, after A. D. de Groot. His position is not known to us",
    options: &[
        OptionSpec::text(
            "Position",
            "r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 12",
            "The position.",
        ),
        OptionSpec::spin(
            "Budget",
            100,
            (100, 5_000),
            "Positions that type B may look at; the modern engine gets 10,000.",
        ),
    ],
    is_swift: false,
    run,
};

/// The node limit of programs that have no limit of their own.
const OTHERS: u64 = 10_000;

/// A listener that follows the lines.
struct Paths<'a> {
    /// The signals that stop the experiment, and those that stop the program: a program may stop
    /// its own when it is done.
    bench: &'a Signals,
    own: &'a Signals,
    now: Vec<Position>,
    /// Whether the last thought went deeper: going back then ends a variation.
    went_deeper: bool,
    lengths: Vec<usize>,
    seen: HashSet<u64>,
    named: u64,
    deepest: u32,
}

impl Listener for Paths<'_> {
    fn detail(&self) -> Detail {
        Detail::Nodes
    }

    fn hear(&mut self, thought: &Thought<'_>) {
        if self.bench.is_stopped() {
            self.own.stop();
        }
        match thought {
            Thought::Entered { m, .. } => self.enter(*m),
            Thought::Left { .. } => {
                if self.went_deeper {
                    self.lengths.push(self.now.len() - 1);
                }
                self.went_deeper = false;
                if self.now.len() > 1 {
                    self.now.pop();
                }
            }
            Thought::Line(line) => {
                self.named = self.named.max(line.nodes);
                self.deepest = self.deepest.max(line.depth);
            }
            _ => {}
        }
    }
}

impl Paths<'_> {
    fn enter(&mut self, m: Move) {
        let Some(last) = self.now.last() else { return };
        let next = if last.is_legal(m) { last.after(m) } else { *last };
        self.seen.insert(next.key());
        self.now.push(next);
        self.went_deeper = true;
    }
}

fn run(settings: &Settings, bench: &Bench<'_>) -> Result<Report, Trouble> {
    let fen = settings.text("Position");
    let position = frey::position(fen)?;
    let budget = settings.spin("Budget");
    let mut rows = vec![row!["de Groot's master", 16, "½ to 4½", 44]];
    let programs = ["shannon-b", "caps", "bernstein", "vitrine"];
    for (index, id) in programs.into_iter().enumerate() {
        if bench.is_stopped() {
            break;
        }
        bench.step(index, programs.len(), id);
        let Some(entry) = bench.programs.iter().find(|entry| entry.id == id) else { continue };
        let mut program = (entry.make)();
        if id == "shannon-b" {
            program.set("Positions", OptionValue::Spin(budget))?;
        }
        let own = Signals::default();
        let mut paths = Paths {
            bench: bench.signals,
            own: &own,
            now: vec![position],
            went_deeper: false,
            lengths: Vec::new(),
            seen: HashSet::new(),
            named: 0,
            deepest: 0,
        };
        let mut desk = Desk::new(&own, &StillWatch, &mut paths, 0);
        program.think(&Game::new(position), &Limits::nodes(OTHERS), &mut desk);
        let moves = |plies: usize| plies as f64 / 2.0;
        let (least, most) = (paths.lengths.iter().min(), paths.lengths.iter().max());
        let lengths = match (least, most) {
            (Some(&least), Some(&most)) => format!("{} to {}", moves(least), moves(most)),
            _ => format!("to {}", moves(paths.deepest as usize)),
        };
        let variations = Some(paths.lengths.len()).filter(|&count| count > 0);
        let seen = if paths.seen.is_empty() { paths.named } else { paths.seen.len() as u64 };
        rows.push(row![program.card().name, variations, lengths, seen]);
    }
    let mut report = Report::default();
    report.board("The position", fen, none());
    report.table("Trees", &["who", "variations", "length in moves", "different positions"], rows);
    report.say(
        "A variation is a path from the root to where the thinker turns back. The master's figures are of another \
         position, so only their size is to be compared: a master looks at dozens, a selective program of 1974 at hundreds, \
         the modern engine at as many as it is given. Where a program does not show its tree, only its own count is known.",
    );
    Ok(report)
}
