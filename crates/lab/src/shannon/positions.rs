//! 10^43 positions.

use crate::report::row;
use crate::{Bench, Experiment, Report, Room, Trouble};
use thinking::{OptionSpec, Settings};

/// The number of positions.
pub(crate) static EXPERIMENT: Experiment = Experiment {
    id: "positions",
    room: Room::Shannon,
    title: "10^43",
    asks: "Could a machine have a dictionary of all positions?",
    source: "Shannon 1950, section 2",
    options: &[
        OptionSpec::spin("Squares", 64, (34, 100), "Squares of the board."),
        OptionSpec::spin("Pawns", 8, (0, 8), "Pawns of each side."),
    ],
    is_swift: true,
    run,
};

/// The pieces of both sides apart from the pawns; six pairs of them are identical.
const PIECES: u64 = 16;
const PAIRS: i32 = 6;

fn factorial(n: u64) -> f64 {
    (1..=n).map(|k| k as f64).product()
}

fn run(settings: &Settings, _: &Bench<'_>) -> Result<Report, Trouble> {
    let number = |name| u64::try_from(settings.spin(name)).unwrap_or(0);
    let (squares, pawns) = (number("Squares"), number("Pawns"));
    let pieces = PIECES + 2 * pawns;
    let empty = squares - pieces;
    let ways = factorial(squares) / factorial(empty);
    let alike = factorial(pawns).powi(2) * 2_f64.powi(PAIRS);
    let mut report = Report::default();
    report.table(
        "Step by step",
        &["step", "Shannon", "ours"],
        vec![
            row!["pieces on the board", 32, pieces],
            row!["ways to place them, all different", "64!/32!", ways],
            row!["orders of alike pieces", "8!² 2!⁶", alike],
            row!["positions", "roughly 10^43", ways / alike],
        ],
    );
    report.say(
        "Only placements with all pieces on the board are counted, legal or not, and no promotion: the paper's figure \
         gives the size. 64!/(32! 8!² 2!⁶) is 4.63 × 10^42.",
    );
    Ok(report)
}

#[cfg(test)]
mod tests {
    use crate::testing::{column, run, table};

    #[test]
    fn the_quotient_is_the_one_of_the_paper() {
        let report = run("positions", &[]);
        assert_eq!(column(table(&report, 0), 2)[3], "4.63 × 10^42");
    }
}
