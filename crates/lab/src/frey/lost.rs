//! Getting lost: a search that follows checks without a limit.

use super::{none, position, shown};
use crate::report::row;
use crate::search::{Quiescence, Switches};
use crate::{Bench, Experiment, Report, Room, Trouble};
use thinking::{OptionSpec, Settings};

/// Getting lost in deep lines.
pub(crate) static EXPERIMENT: Experiment = Experiment {
    id: "lost",
    room: Room::Frey,
    title: "Lost in deep lines",
    asks: "Why not follow every check to its end?",
    source: "Frey 1977 on TECH II (San Diego, 1974) and on COKO",
    options: &[OptionSpec::spin(
        "Budget",
        20_000,
        (100, 1_000_000),
        "Moves after which nothing is followed any more.",
    )],
    is_swift: false,
    run,
};

const QUEENS: &str = "6k1/1p3p2/p2q4/8/8/2Q5/PP6/1K6 w - - 0 1";
const MATE: &str = "r3q1kr/ppp5/3p2pQ/8/3PP1b1/5R2/PPP3P1/5RK1 w - - 0 1";

/// Plies of checks beyond a search of one ply.
const LIMITS: [u32; 3] = [0, 2, 40];

fn run(settings: &Settings, bench: &Bench<'_>) -> Result<Report, Trouble> {
    let budget = u64::try_from(settings.spin("Budget")).ok();
    let mut report = Report::default();
    for (place, (caption, fen)) in [
        ("Two queens: there is always one more check", QUEENS),
        ("The other side of the coin: the checks lead to mate", MATE),
    ]
    .into_iter()
    .enumerate()
    {
        let position = position(fen)?;
        report.board(caption, fen, none());
        let mut rows = Vec::new();
        for (index, plies) in LIMITS.into_iter().enumerate() {
            if bench.is_stopped() {
                break;
            }
            bench.step(place * LIMITS.len() + index, 2 * LIMITS.len(), &format!("{plies} plies"));
            let quiescence = Quiescence::Checks(plies);
            let outcome =
                bench.search(&position, &Switches { quiescence, budget, ..Switches::to_depth(1) });
            let made = &outcome.counts.made;
            rows.push(row![plies, shown(outcome.value), outcome.counts.all_made(), made.len()]);
        }
        report.table(
            "One ply, captures, and checks to this number of plies beyond",
            &["plies of checks", "value", "moves made", "deepest ply"],
            rows,
        );
    }
    report.say(
        "Paper: TECH II, with several mates on the board, thought about such lines until its time was up; hence about \
         two plies of checks are usual. Ours: without a limit the tail grows until the budget is used up in one position, \
         and finds mate in the other.",
    );
    Ok(report)
}

#[cfg(test)]
mod tests {
    use crate::testing::{column, run, table};

    #[test]
    fn one_position_swallows_the_budget_and_the_other_pays() {
        let report = run("lost", &[]);
        assert_eq!(column(table(&report, 0), 2), ["44", "64", "20,089"]);
        assert_eq!(column(table(&report, 1), 2), ["107", "214", "276"]);
        assert_eq!(column(table(&report, 1), 1), ["-2.00", "-2.00", "mate"]);
    }
}
