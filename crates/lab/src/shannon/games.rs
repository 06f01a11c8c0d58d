//! 10^120 games.

use super::YEAR;
use crate::report::row;
use crate::{Bench, Experiment, Report, Room, Trouble};
use thinking::{OptionSpec, Settings};

/// The number of games.
pub(crate) static EXPERIMENT: Experiment = Experiment {
    id: "games",
    room: Room::Shannon,
    title: "10^120",
    asks: "Could a fast machine simply look at every game to its end?",
    source: "Shannon 1950, section 2",
    options: &[
        OptionSpec::spin("Moves", 30, (2, 60), "Moves in a position."),
        OptionSpec::spin("Length", 40, (1, 120), "Moves of a game, each of both sides."),
        OptionSpec::spin("Speed", 6, (0, 30), "Games looked at in a second, as a power of ten."),
    ],
    is_swift: true,
    run,
};

/// The longest game by the rules of the paper: pawn moves, captures, and fifty moves around each.
const PAWN_MOVES: u32 = 96;
const CAPTURES: u32 = 30;
const FIFTY: u32 = 50;

fn run(settings: &Settings, _: &Bench<'_>) -> Result<Report, Trouble> {
    let number = |name| settings.spin(name) as f64;
    let pair = number("Moves").powi(2);
    let tens = number("Length") * pair.log10();
    let years = tens - number("Speed") - YEAR.log10();
    let power = |tens: f64| format!("10^{tens:.1}");
    let mut report = Report::default();
    report.table(
        "Step by step",
        &["step", "Shannon", "ours"],
        vec![
            row!["moves in a position", "about 30", number("Moves")],
            row!["a move of White and one of Black", "about 10^3", pair],
            row!["moves of a game", 40, number("Length")],
            row!["games", "10^120", power(tens)],
            row!["games looked at in a second", "10^6", power(number("Speed"))],
            row!["years", "more than 10^90", power(years)],
            row!["longest game, in moves", "6,350", (PAWN_MOVES + CAPTURES + 1) * FIFTY],
        ],
    );
    report.bars(
        "Powers of ten",
        vec![
            ("seconds since the beginning of the universe".into(), 17.6),
            ("atoms in the universe, about".into(), 80.0),
            ("games".into(), tens),
        ],
    );
    report.say("30² is 900; the paper rounds a pair to 1,000, which gives 10^120 for forty of them, and 10^106 years at a million a second.");
    Ok(report)
}

#[cfg(test)]
mod tests {
    use crate::testing::{column, run, table};

    #[test]
    fn forty_pairs_of_thirty_moves_are_about_ten_to_the_hundred_and_eighteen() {
        let report = run("games", &[]);
        assert_eq!(column(table(&report, 0), 2)[3], "10^118.2");
        assert_eq!(column(table(&report, 0), 2)[6], "6,350");
    }
}
