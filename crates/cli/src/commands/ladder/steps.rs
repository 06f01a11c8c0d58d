//! The steps from each level to the next, by the games between the two.

use crate::commands::arena::tables::{markdown, table};
use ::arena::statistics::{Estimate, Tally};
use ::arena::store::PairResult;
use catalogue::strength;
use notation::pgn::GameResult;

/// The range in points that should contain the whole interval of a step.
pub(super) const SHOULD: (f64, f64) = (50.0, 150.0);

/// A level and the one before it.
pub(super) struct Step {
    pub(super) level: usize,
    pub(super) tally: Tally,
    pub(super) estimate: Option<Estimate>,
}

impl Step {
    pub(super) fn is_as_it_should_be(&self) -> bool {
        let (low, high) = SHOULD;
        self.estimate.is_some_and(|found| found.elo.low >= low && found.elo.high <= high)
    }

    fn row(&self) -> Vec<String> {
        let Tally { wins, draws, losses } = self.tally;
        // A few games that all end alike give no estimate.
        let [gap, interval] = match self.estimate.map(|found| found.elo) {
            Some(elo) => {
                [format!("{:+.0}", elo.value), format!("{:+.0} to {:+.0}", elo.low, elo.high)]
            }
            None => ["–", "–"].map(str::to_owned),
        };
        vec![
            format!("{} over {}", self.level, self.level - 1),
            self.tally.games().to_string(),
            format!("+{wins} ={draws} -{losses}"),
            gap,
            interval,
            if self.is_as_it_should_be() { "yes" } else { "" }.into(),
        ]
    }
}

/// Returns the steps that have games.
pub(super) fn of(results: &[PairResult]) -> Vec<Step> {
    let steps = (1..opponents::LEVELS).map(|level| step(results, level));
    steps.filter(|step| step.tally.games() > 0).collect()
}

/// Returns the table of the steps and a sentence; an empty text if no two levels have played.
pub(super) fn told(steps: &[Step], as_markdown: bool) -> String {
    if steps.is_empty() {
        return String::new();
    }
    let (low, high) = SHOULD;
    let within = format!("within {low:.0} to {high:.0}");
    let headings = ["step", ">games", ">result", ">points", ">95 % interval", &within];
    let rows = steps.iter().map(Step::row).collect();
    let text = if as_markdown { markdown(&headings, rows) } else { table(&headings, rows) };
    let good = steps.iter().filter(|step| step.is_as_it_should_be()).count();
    format!(
        "\n{text}\nOf {} steps {good} lie {within} points with their whole interval.\n",
        steps.len()
    )
}

fn step(results: &[PairResult], level: usize) -> Step {
    let (upper, lower) = (strength::name_of_level(level), strength::name_of_level(level - 1));
    let mut tally = Tally::default();
    for result in results {
        let as_white = result.white.name == upper && result.black.name == lower;
        let as_black = result.white.name == lower && result.black.name == upper;
        let Some(half_points) = half_points(result.result).filter(|_| as_white || as_black) else {
            continue;
        };
        let won = if as_white { half_points } else { 2 - half_points };
        for _ in 0..result.games {
            tally += Tally::of_half_points(won);
        }
    }
    Step { level, tally, estimate: Estimate::of_games(&tally) }
}

/// Returns White's half points.
fn half_points(result: GameResult) -> Option<u8> {
    match result {
        GameResult::WhiteWins => Some(2),
        GameResult::Draw => Some(1),
        GameResult::BlackWins => Some(0),
        GameResult::Unknown => None,
    }
}
