//! How far captures go: the tail of captures ends by itself.

use super::{none, position, shown};
use crate::report::row;
use crate::search::{Quiescence, Switches};
use crate::{Bench, Experiment, Report, Room, Trouble};
use thinking::{OptionSpec, Settings};

/// The tail of captures.
pub(crate) static EXPERIMENT: Experiment = Experiment {
    id: "tail",
    room: Room::Frey,
    title: "The tail of captures",
    asks: "A search three plies deep follows captures to their end. How deep does it get?",
    source: "Frey 1977: all moves to ply 5, checks to 7, captures to 12 or 15",
    options: &[
        OptionSpec::spin("Depth", 3, (1, 4), "Plies."),
        OptionSpec::spin(
            "Check plies",
            0,
            (0, 4),
            "Plies beyond the depth in which checks are tried as well.",
        ),
    ],
    is_swift: false,
    run,
};

const MIDDLE: &str = "r1bq1rk1/ppp2ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQ1RK1 w - - 0 8";

fn run(settings: &Settings, bench: &Bench<'_>) -> Result<Report, Trouble> {
    let position = position(MIDDLE)?;
    let number = |name| u32::try_from(settings.spin(name)).unwrap_or(0);
    let quiescence = match number("Check plies") {
        0 => Quiescence::Captures,
        plies => Quiescence::Checks(plies),
    };
    let switches = Switches { killers: true, quiescence, ..Switches::to_depth(number("Depth")) };
    let outcome = bench.search(&position, &switches);
    let mut report = Report::default();
    report.board("The position", MIDDLE, none());
    let made = &outcome.counts.made;
    let rows = made.iter().enumerate().map(|(index, &count)| row![index + 1, count]).collect();
    report.table("Moves made by ply", &["ply", "moves made"], rows);
    let bars =
        made.iter().enumerate().map(|(index, &count)| (format!("ply {}", index + 1), count as f64));
    report.bars("Moves made by ply", bars.collect());
    report.say(format!(
        "Paper: captures end by themselves between plies 12 and 15 of a search of five. Ours: value {}, {} moves made, \
         the last at ply {}.",
        shown(outcome.value),
        outcome.counts.all_made(),
        made.len()
    ));
    Ok(report)
}

#[cfg(test)]
mod tests {
    use crate::testing::{column, run, table};

    #[test]
    fn the_tail_is_that_of_the_reference() {
        let counts = column(table(&run("tail", &[]), 0), 1);
        assert_eq!(
            counts,
            ["37", "165", "1,578", "384", "289", "222", "96", "38", "26", "13", "8"]
        );
    }
}
