//! Sixteen minutes a move.

use crate::frey::explosion::least;
use crate::programs::span;
use crate::report::row;
use crate::{Bench, Experiment, Report, Room, Trouble};
use thinking::{OptionSpec, Settings};

/// Three moves at a microsecond a position.
pub(crate) static EXPERIMENT: Experiment = Experiment {
    id: "minutes",
    room: Room::Shannon,
    title: "Sixteen minutes a move",
    asks: "At a microsecond a position, how long does a move take that looks three moves of each side ahead?",
    source: "Shannon 1950, section 5",
    options: &[
        OptionSpec::spin("Moves", 30, (2, 60), "Moves in a position."),
        OptionSpec::spin("Plies", 6, (1, 12), "Plies that are looked at."),
        OptionSpec::spin("Nanoseconds", 1_000, (1, 1_000_000_000), "Time for a position."),
    ],
    is_swift: true,
    run,
};

/// The number of moves in a game.
const GAME: f64 = 40.0;

fn run(settings: &Settings, _: &Bench<'_>) -> Result<Report, Trouble> {
    let number = |name| settings.spin(name) as f64;
    let (moves, plies) = (number("Moves"), settings.spin("Plies") as i32);
    let position = number("Nanoseconds") * 1e-9;
    let all = moves.powi(plies);
    let best = least(moves, plies);
    let mut report = Report::default();
    report.table(
        "A move",
        &["", "Shannon", "ours"],
        vec![
            row!["positions", "10^9", all],
            row!["time for a move", "more than 16 minutes", span(all * position)],
            row![
                "time for a game of 40 moves",
                "10 hours for each side",
                span(GAME * all * position)
            ],
            row!["ends with perfect cut-offs", crate::Cell::Nothing, best],
            row!["time for a move with them", crate::Cell::Nothing, span(best * position)],
        ],
    );
    report.say(
        "10^9 positions are 16.7 minutes; 30^6, not rounded, are 729 million and 12.2 minutes. Cut-offs were found \
         later: with them the same look ahead needs about twice the square root.",
    );
    Ok(report)
}

#[cfg(test)]
mod tests {
    use crate::testing::{column, run, table};

    #[test]
    fn thirty_to_the_sixth_takes_twelve_minutes() {
        let report = run("minutes", &[]);
        assert_eq!(column(table(&report, 0), 2)[..3], ["729,000,000", "12 minutes", "8.10 hours"]);
    }
}
