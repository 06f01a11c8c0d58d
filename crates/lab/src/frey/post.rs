//! A knight on the way to its post gets a lower value before it gets a higher one.

use super::{cells, none, position};
use crate::report::row;
use crate::search::{Evaluation, Switches};
use crate::{Bench, Experiment, Report, Room, Trouble};
use thinking::Settings;

/// A knight on its way.
pub(crate) static EXPERIMENT: Experiment = Experiment {
    id: "post",
    room: Room::Frey,
    title: "A knight on its way",
    asks: "From g1 by h3 to f4: the edge is bad, f4 is good. How deep must a search be to set out?",
    source: "after Frey 1977 on positions that are quiet but unsettled; the numbers are ours",
    options: &[],
    is_swift: true,
    run,
};

const WAY: &str = "4k3/5p1p/8/8/8/5P2/4P3/4K1N1 w - - 0 1";

fn run(_: &Settings, bench: &Bench<'_>) -> Result<Report, Trouble> {
    let position = position(WAY)?;
    let mut report = Report::default();
    report.board("White to move", WAY, none());
    let rows = (1..=3).map(|depth| {
        let evaluation = Evaluation::KnightPost;
        let outcome = bench.search(&position, &Switches { evaluation, ..Switches::bare(depth) });
        let mut row = row![depth];
        row.extend(cells(&position, &outcome));
        row
    });
    report.table(
        "Material; a knight on the edge −0.20, on f4 +0.30",
        &["plies", "value", "moves made", "line"],
        rows.collect(),
    );
    report.say(
        "On h3 the value is 2.80 instead of 3.00: at one and two plies the knight stays. At three it sees f4, 3.30. \
         Captures to exhaustion do not help: nothing is taken.",
    );
    Ok(report)
}

#[cfg(test)]
mod tests {
    use crate::testing::{column, run, table};

    #[test]
    fn the_knight_sets_out_at_three_plies() {
        let report = run("post", &[]);
        assert_eq!(column(table(&report, 0), 1), ["+3.00", "+3.00", "+3.30"]);
        let lines = column(table(&report, 0), 3);
        assert!(!lines[0].starts_with("Nh3") && !lines[1].starts_with("Nh3"));
        assert!(lines[2].starts_with("Nh3"), "{lines:?}");
    }
}
