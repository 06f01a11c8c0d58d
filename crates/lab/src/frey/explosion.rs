//! How the number of positions grows.

use crate::report::row;
use crate::{Bench, Experiment, Report, Room, Trouble};
use thinking::{OptionSpec, Settings};

/// The explosion of counts.
pub(crate) static EXPERIMENT: Experiment = Experiment {
    id: "explosion",
    room: Room::Frey,
    title: "The explosion",
    asks: "With 38 moves in every position, how many positions are there two, four and six plies away? And if only the \
           best five are looked at?",
    source: "Frey 1977, the section on look-ahead",
    options: &[
        OptionSpec::spin("Moves", 38, (1, 100), "Moves in each position."),
        OptionSpec::spin("Plies", 6, (1, 12), "Plies that are looked at."),
        OptionSpec::spin("Positions a second", 500, (1, 100_000_000), "Speed of the machine."),
    ],
    is_swift: true,
    run,
};

/// The numbers that Frey prints: moves, plies, and the count.
const PRINTED: [(i32, i32, f64); 6] = [
    (38, 2, 1_444.0),
    (38, 4, 2_085_136.0),
    (38, 6, 3_010_936_384.0),
    (5, 6, 15_625.0),
    (3, 12, 531_441.0),
    (30, 4, 810_000.0),
];

fn run(settings: &Settings, _: &Bench<'_>) -> Result<Report, Trouble> {
    let number = |name| settings.spin(name) as f64;
    let (moves, speed) = (number("Moves"), number("Positions a second"));
    let plies = settings.spin("Plies") as i32;
    let mut report = Report::default();
    let printed = PRINTED.iter().map(|&(moves, plies, count)| {
        row![format!("{moves}^{plies}"), count, f64::from(moves).powi(plies)]
    });
    report.table("Frey's figures", &["moves^plies", "Frey", "ours"], printed.collect());
    let rows = (1..=plies).map(|ply| {
        let all = moves.powi(ply);
        row![ply, all, least(moves, ply), crate::programs::span(all / speed)]
    });
    report.table(
        &format!("With {moves} moves in each position"),
        &["plies", "all", "at best with alpha-beta", "time for all"],
        rows.collect(),
    );
    let bars = (1..=plies).map(|ply| (format!("ply {ply}"), moves.powi(ply)));
    report.bars("Positions by ply", bars.collect());
    report.say(
        "With the best move always first, alpha-beta looks at about twice the square root: \
         n^⌈d/2⌉ + n^⌊d/2⌋ − 1 ends of n^d.",
    );
    Ok(report)
}

/// The fewest leaves that alpha-beta must visit.
pub(crate) fn least(moves: f64, plies: i32) -> f64 {
    moves.powi((plies + 1) / 2) + moves.powi(plies / 2) - 1.0
}

#[cfg(test)]
mod tests {
    use crate::testing::{column, run, table};

    #[test]
    fn the_powers_are_those_that_frey_prints() {
        let report = run("explosion", &[]);
        let rows = table(&report, 0);
        assert_eq!(column(rows, 1), column(rows, 2));
        assert_eq!(column(table(&report, 1), 1).last().unwrap(), "3,010,936,384");
    }
}
