//! Figure 3.8: a bishop is lost, and a pawn is sacrificed only to push the loss over the horizon.

use super::{cells, none, position};
use crate::report::row;
use crate::search::{Evaluation, Switches};
use crate::{Bench, Experiment, Report, Room, Trouble};
use thinking::{OptionSpec, Settings};

/// The horizon of Figure 3.8.
pub(crate) static EXPERIMENT: Experiment = Experiment {
    id: "bishop",
    room: Room::Frey,
    title: "A pawn paid so as not to see",
    asks: "The bishop on a4 is caught. A search three plies deep gives up a pawn with 1.e5. What for?",
    source: "Frey 1977, Figure 3.8: CHESS 4.4 on a CDC 6400. The position is a reconstruction",
    options: &[OptionSpec::combo(
        "Evaluation",
        "TECH's values",
        &["TECH's values", "material"],
        "What the pieces are worth.",
    )],
    is_swift: false,
    run,
};

const FIG_3_8: &str = "5rk1/3bbppp/p2p1n2/1pp5/B3P3/2N3NP/PPP2BP1/3R2K1 w - - 0 1";

/// The output of CHESS 4.4: plies, positions, seconds, value, line.
const PRINTED: [(u32, u32, f64, &str, &str); 3] = [
    (2, 211, 0.6, "2.47", "Bb3 c4"),
    (3, 1_137, 3.4, "1.76", "e5 dxe5 Nd5"),
    (6, 168_774, 442.0, "", "Bxc5 bxa4 e5 Nh5 exd6 Bg5"),
];

fn run(settings: &Settings, bench: &Bench<'_>) -> Result<Report, Trouble> {
    let position = position(FIG_3_8)?;
    let evaluation = match settings.text("Evaluation") {
        "material" => Evaluation::Material,
        _ => Evaluation::Tech,
    };
    let mut report = Report::default();
    report.board("Figure 3.8, reconstructed; White to move", FIG_3_8, none());
    let mut rows = Vec::new();
    for depth in 1..=4 {
        if bench.is_stopped() {
            break;
        }
        bench.step(depth as usize - 1, 4, &format!("{depth} plies"));
        let outcome =
            bench.search(&position, &Switches { evaluation, ..Switches::to_depth(depth) });
        let paper = PRINTED.iter().find(|printed| printed.0 == depth);
        let mut row = row![
            depth,
            paper.map(|paper| paper.1),
            paper.map(|paper| paper.3),
            paper.map(|paper| paper.4)
        ];
        row.extend(cells(&position, &outcome));
        rows.push(row);
    }
    report.table(
        "CHESS 4.4 beside a search by material",
        &["plies", "its positions", "its value", "its line", "our value", "our moves", "our line"],
        rows,
    );
    report.say(
        "At three plies the value falls by a pawn: the bishop is lost, and a pawn is paid to push the loss over the \
         horizon. CHESS 4.4 needed six plies, 168,774 positions and 442 seconds to play Bxc5; that line is not expected \
         of a search that counts only material on a position that is reconstructed.",
    );
    Ok(report)
}

#[cfg(test)]
mod tests {
    use crate::testing::{column, run, table};

    #[test]
    fn with_the_values_of_tech_the_printed_line_of_three_plies_comes_out() {
        let report = run("bishop", &[]);
        let rows = table(&report, 0);
        assert_eq!(column(rows, 4)[1..3], ["+2.25", "+1.25"]);
        assert_eq!(column(rows, 5)[1..3], ["358", "3,448"]);
        assert!(column(rows, 6)[2].starts_with("e5 dxe5 Nd5"));
    }
}
