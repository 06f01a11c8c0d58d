//! Makes a program search deeper and deeper.

use super::{Watched, watch};
use crate::{Bench, Trouble};
use rules::Game;
use thinking::{Limits, OptionKind, OptionSpec, OptionValue, Program, ProgramEntry};

/// The options that set the depth of programs, in the order in which they are tried.
const DEPTHS: [&str; 4] = ["Plies", "Moves", "Depth", "Level"];

/// The largest depth.
const DEEPEST: i64 = 30;

/// A program with the same number of positions this often goes no deeper.
const SAME: usize = 3;

/// How the depth of a program is set.
enum Dial {
    /// By one of its options, within these bounds.
    Option(&'static str, i64, i64),
    /// By the limit that every search is given.
    Limit,
}

fn dial(program: &dyn Program) -> Dial {
    let spin = |name: &&str| {
        let spec = OptionSpec::find(program.options(), name).ok()?;
        let OptionKind::Spin { min, max, .. } = spec.kind else { return None };
        Some(Dial::Option(spec.name, min.max(1), max))
    };
    DEPTHS.iter().find_map(spin).unwrap_or(Dial::Limit)
}

/// Runs the program at one depth.
fn step(
    entry: &ProgramEntry,
    level: i64,
    game: &Game,
    nodes: u64,
    bench: &Bench<'_>,
) -> Result<Watched, Trouble> {
    let mut program = (entry.make)();
    let mut limits = Limits::nodes(nodes);
    match dial(&*program) {
        Dial::Option(name, ..) => program.set(name, OptionValue::Spin(level))?,
        Dial::Limit => limits.depth = u32::try_from(level).ok(),
    }
    Ok(watch(&mut *program, game, &limits, bench))
}

/// A program's results with its defaults and at every depth.
pub(super) struct Deeper {
    /// The name of the dial.
    pub(super) named: &'static str,
    /// The result with its defaults.
    pub(super) usual: Watched,
    /// Whether the default search reached the node limit.
    pub(super) is_cut: bool,
    /// The results by depth, the shallowest first.
    pub(super) levels: Vec<(i64, Watched)>,
}

/// How far the dial is turned.
#[derive(Clone, Copy)]
pub(super) struct Budget {
    /// The most positions of any step.
    pub(super) most: u64,
    /// If given, steps with more than this many times the usual number of positions do not count.
    pub(super) times: Option<u64>,
}

/// Increases the depth until the budget is spent. A step that was cut short is left out, unless it
/// is the first or `times` is `None`.
pub(super) fn deeper(
    entry: &ProgramEntry,
    game: &Game,
    budget: Budget,
    bench: &Bench<'_>,
) -> Result<Deeper, Trouble> {
    let mut program = (entry.make)();
    let (named, first, last) = match dial(&*program) {
        Dial::Option(name, min, max) => (name, min, max.min(DEEPEST)),
        Dial::Limit => ("Plies", 1, DEEPEST),
    };
    let usual = watch(&mut *program, game, &Limits::nodes(budget.most), bench);
    let times = budget.times.map(|times| usual.positions.max(1).saturating_mul(times));
    let enough = times.map_or(budget.most, |times| budget.most.min(times + 1));
    let mut levels: Vec<(i64, Watched)> = Vec::new();
    for level in first..=last {
        if bench.is_stopped() {
            break;
        }
        let all = usize::try_from(last - first + 1).unwrap_or(1);
        bench.step(levels.len(), all, &format!("{named} {level}"));
        let one = step(entry, level, game, enough, bench)?;
        let is_spent = one.positions >= enough || bench.is_stopped();
        if !is_spent || budget.times.is_none() || levels.is_empty() {
            levels.push((level, one));
        }
        if is_spent || goes_no_deeper(&levels) {
            break;
        }
    }
    Ok(Deeper { named, is_cut: usual.positions >= budget.most, usual, levels })
}

fn goes_no_deeper(levels: &[(i64, Watched)]) -> bool {
    let last = levels.iter().rev().take(SAME);
    let counts: Vec<u64> = last.map(|(_, one)| one.positions).collect();
    counts.len() == SAME && counts.iter().all(|count| *count == counts[0])
}
