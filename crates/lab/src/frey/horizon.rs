//! Figure 3.7: a pawn promotes, which a search sees at eleven plies; at nine it finds the right
//! move for the wrong reason.

use super::{cells, none, position};
use crate::report::row;
use crate::search::Switches;
use crate::{Bench, Cell, Experiment, Report, Room, Trouble};
use thinking::{OptionSpec, Settings};

/// The horizon of Figure 3.7.
pub(crate) static EXPERIMENT: Experiment = Experiment {
    id: "horizon",
    room: Room::Frey,
    title: "The pawn behind the horizon",
    asks: "White queens with 1.a4 by counting squares. How deep must a search look to play it, and how deep to know why?",
    source: "Frey 1977, Figure 3.7: CHESS 4.4 on a CDC 6400",
    options: &[OptionSpec::spin(
        "Plies",
        9,
        (1, 11),
        "The deepest search: 9 takes a moment, 11 about half a minute.",
    )],
    is_swift: false,
    run,
};

pub(crate) const FIG_3_7: &str = "6k1/5ppp/8/8/8/8/PP6/6K1 w - - 0 1";

/// The output of CHESS 4.4: depth, positions, seconds, value, line.
const PRINTED: [(u32, u32, f64, &str, &str); 4] = [
    (3, 148, 0.3, "−1.07", "b4 f5 a4"),
    (5, 990, 2.1, "−1.15", "b4 f5 a4 g5 Kf2"),
    (7, 4_523, 8.6, "−1.16", "b4 f5 a4 g5 Kf2 h5 Kg3"),
    (9, 48_273, 96.5, "about a pawn higher", "a4 h5 a5 h4 a6 h3 a7 h2+ Kxh2"),
];

fn run(settings: &Settings, bench: &Bench<'_>) -> Result<Report, Trouble> {
    let position = position(FIG_3_7)?;
    let deepest = u32::try_from(settings.spin("Plies")).unwrap_or(9);
    let mut report = Report::default();
    report.board("Figure 3.7, White to move", FIG_3_7, none());
    let mut rows = Vec::new();
    for depth in 1..=deepest {
        if bench.is_stopped() {
            break;
        }
        bench.step(depth as usize - 1, deepest as usize, &format!("{depth} plies"));
        let outcome =
            bench.search(&position, &Switches { table: true, ..Switches::to_depth(depth) });
        if !outcome.is_complete {
            break;
        }
        let paper = PRINTED.iter().find(|printed| printed.0 == depth);
        let mut row = row![
            depth,
            paper.map(|paper| paper.1),
            paper.map(|paper| paper.2),
            paper.map(|paper| paper.3),
            paper.map(|paper| paper.4),
        ];
        row.extend(cells(&position, &outcome));
        rows.push(row);
    }
    report.table(
        "CHESS 4.4 beside a search by material with a table",
        &[
            "plies",
            "its positions",
            "its seconds",
            "its value",
            "its line",
            "our value",
            "our moves",
            "our line",
        ],
        rows,
    );
    report.say(
        "To eight plies nothing queens and White is a pawn behind. At nine 1.a4 wins a pawn: Black throws pawns away to \
         push the new queen over the horizon. The move is right, the reason wrong. At eleven the queen is seen.",
    );
    report.table(
        "Counting squares instead",
        &["", "positions"],
        vec![
            row!["CHESS 4.4, nine plies", 48_273],
            row!["a search for one goal that counts squares", 2],
            row!["the same without counting", 42],
            vec![Cell::from("see the experiment"), Cell::from("squares")],
        ],
    );
    Ok(report)
}

#[cfg(test)]
mod tests {
    use crate::testing::{column, run, table};

    #[test]
    fn a_pawn_is_won_at_nine_plies_and_nothing_before() {
        let report = run("horizon", &[]);
        let values = column(table(&report, 0), 5);
        assert!(values[..8].iter().all(|value| value == "-1.00"), "{values:?}");
        assert_eq!(values[8], "+0.00");
        assert_eq!(column(table(&report, 0), 6)[8], "40,608");
        assert!(column(table(&report, 0), 7)[8].starts_with("a4"));
    }
}
