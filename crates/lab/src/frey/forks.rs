//! A fork that a search of two plies with captures does not see, and one of four plies does.

use super::{compared, none, position};
use crate::search::Switches;
use crate::{Bench, Experiment, Report, Room, Trouble};
use thinking::Settings;

/// Lost at two plies, avoided at four.
pub(crate) static EXPERIMENT: Experiment = Experiment {
    id: "forks",
    room: Room::Frey,
    title: "A fork lost at two plies",
    asks: "White can take a pawn. Is it poisoned, and how deep must one look to see it?",
    source: "Frey 1977, on quiescence: two plies with captures miss a simple fork, four avoid it",
    options: &[],
    is_swift: true,
    run,
};

const QUEEN: &str = "6k1/5ppp/8/8/3n4/2p5/P4PPP/2Q3K1 w - - 0 1";
const ROOK: &str = "r5k1/5ppp/8/8/1n6/p7/5PPP/R1B1K3 w - - 0 1";

fn run(_: &Settings, bench: &Bench<'_>) -> Result<Report, Trouble> {
    let mut report = Report::default();
    for (caption, fen) in [
        ("The knight on d4 waits for Qxc3: …Ne2+ forks king and queen.", QUEEN),
        ("The knight on b4 waits for Bxa3: …Nc2+ forks king and rook.", ROOK),
    ] {
        let position = position(fen)?;
        report.board(caption, fen, none());
        let searches: Vec<_> =
            (2..=4).map(|depth| (format!("{depth} plies"), Switches::to_depth(depth))).collect();
        report.table(
            "Material, captures first, quiescence",
            &["depth", "value", "moves made", "line"],
            compared(bench, &position, &searches),
        );
    }
    report.say(
        "Paper: two plies and captures take the pawn, four do not. Ours: the same. The fork is a quiet check, which \
         a search of captures does not see.",
    );
    Ok(report)
}

#[cfg(test)]
mod tests {
    use crate::testing::{column, run, table};

    #[test]
    fn two_plies_take_and_four_do_not() {
        let report = run("forks", &[]);
        assert_eq!(column(table(&report, 0), 2), ["100", "814", "3,971"]);
        assert!(column(table(&report, 0), 3)[0].starts_with("Qxc3"));
        assert!(!column(table(&report, 0), 3)[2].starts_with("Qxc3"));
        assert!(column(table(&report, 1), 3)[0].starts_with("Bxa3"));
        assert!(!column(table(&report, 1), 3)[2].starts_with("Bxa3"));
    }
}
