//! Move ordering: the same value from a part of the tree.

use super::{compared, none, position};
use crate::search::{Cutoffs, Quiescence, Switches};
use crate::{Bench, Experiment, Report, Room, Trouble};
use thinking::{OptionSpec, Settings};

/// Move ordering.
pub(crate) static EXPERIMENT: Experiment = Experiment {
    id: "ordering",
    room: Room::Frey,
    title: "The best move first",
    asks: "How much of the tree do cut-offs save, and how much more if captures are tried first?",
    source: "Frey 1977, the sections on backward pruning and on the order of moves",
    options: &[
        OptionSpec::text(
            "Position",
            "r1bq1rk1/ppp2ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQ1RK1 w - - 0 8",
            "The position.",
        ),
        OptionSpec::spin("Depth", 3, (1, 5), "Plies; minimax beyond three takes long."),
    ],
    is_swift: false,
    run,
};

/// The most plies without cutoffs.
const PLIES_OF_MINIMAX: u32 = 3;

fn run(settings: &Settings, bench: &Bench<'_>) -> Result<Report, Trouble> {
    let position = position(settings.text("Position"))?;
    let depth = u32::try_from(settings.spin("Depth")).unwrap_or(3);
    let bare = Switches::bare(depth);
    let captures = Switches { captures_first: true, ..bare.clone() };
    let killers = Switches { killers: true, ..captures.clone() };
    let refutations = Switches { refutations: true, ..killers.clone() };
    let deepening = Switches { deepening: true, hash_move: true, ..refutations.clone() };
    let table = Switches { table: true, ..deepening.clone() };
    let quiet = Switches { quiescence: Quiescence::Captures, ..table.clone() };
    let mut searches = vec![
        ("shallow cut-offs, as listed", Switches { cutoffs: Cutoffs::Shallow, ..bare.clone() }),
        ("alpha-beta, as listed", bare.clone()),
        ("captures first", captures),
        ("and killers", killers),
        ("and refutations", refutations),
        ("and deepening with the last line first", deepening),
        ("and a table", table),
        ("and quiescence (another value)", quiet),
    ];
    if depth <= PLIES_OF_MINIMAX {
        searches.insert(0, ("minimax", Switches { cutoffs: Cutoffs::Minimax, ..bare }));
    }
    let searches: Vec<_> =
        searches.into_iter().map(|(name, switches)| (name.to_owned(), switches)).collect();
    let mut report = Report::default();
    report.board("The position", settings.text("Position"), none());
    let rows = compared(bench, &position, &searches);
    let bars = rows.iter().map(|row| {
        let made = if let crate::Cell::Number(made) = row[2] { made } else { 0.0 };
        (row[0].to_string(), made)
    });
    let bars = bars.collect();
    report.table(
        &format!("{depth} plies by material, one idea added at a time"),
        &["search", "value", "moves made", "line"],
        rows,
    );
    report.bars("Moves made", bars);
    report.say(
        "Paper: with the best moves first most of the tree is saved and the value is the same. Ours: the value is the \
         same in every row above quiescence; of equal moves another may be first.",
    );
    Ok(report)
}

#[cfg(test)]
mod tests {
    use crate::testing::{column, run, table};

    #[test]
    fn the_value_stays_and_the_counts_are_those_of_the_reference() {
        let two = run("ordering", &["Depth=2"]);
        assert_eq!(column(table(&two, 0), 2)[0], "1,360");
        assert_eq!(column(table(&two, 0), 2)[2..4], ["124", "148"]);
        let three = run("ordering", &[]);
        assert_eq!(column(table(&three, 0), 2)[2..4], ["3,059", "867"]);
        let values = column(table(&three, 0), 1);
        assert!(values[..values.len() - 1].iter().all(|value| value == "+2.00"), "{values:?}");
    }
}
