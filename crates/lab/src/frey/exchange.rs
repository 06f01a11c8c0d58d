//! A position that is evaluated in the middle of an exchange.

use super::{compared, none, position};
use crate::search::{Quiescence, Switches};
use crate::{Bench, Experiment, Report, Room, Trouble};
use thinking::{OptionSpec, Settings};

/// In the middle of an exchange.
pub(crate) static EXPERIMENT: Experiment = Experiment {
    id: "exchange",
    room: Room::Frey,
    title: "In the middle of an exchange",
    asks: "A rook takes a queen that a bishop defends. What is White ahead: by +2 or by −3?",
    source: "Frey 1977, the section on quiescence",
    options: &[OptionSpec::spin("Depth", 1, (1, 5), "Plies.")],
    is_swift: true,
    run,
};

const QUEEN_DEFENDED: &str = "3k4/8/3b4/4q3/8/8/8/K3R3 w - - 0 1";

fn run(settings: &Settings, bench: &Bench<'_>) -> Result<Report, Trouble> {
    let position = position(QUEEN_DEFENDED)?;
    let depth = u32::try_from(settings.spin("Depth")).unwrap_or(1);
    let mut report = Report::default();
    report.board("White to move", QUEEN_DEFENDED, none());
    let searches = [
        ("nothing", Switches { quiescence: Quiescence::Off, ..Switches::to_depth(depth) }),
        ("captures", Switches::to_depth(depth)),
    ];
    report.table(
        &format!("{depth} {} and beyond it", if depth == 1 { "ply" } else { "plies" }),
        &["beyond the depth", "value", "moves made", "line"],
        compared(bench, &position, &searches.map(|(name, switches)| (name.to_owned(), switches))),
    );
    report.say(
        "Paper: to count after Rxe5 and before …Bxe5 would be a gross error. Ours: at one ply the sign changes as soon \
         as captures are followed to their end.",
    );
    Ok(report)
}

#[cfg(test)]
mod tests {
    use crate::testing::{column, run, table};

    #[test]
    fn the_sign_changes() {
        let report = run("exchange", &[]);
        assert_eq!(column(table(&report, 0), 1), ["+2.00", "-3.00"]);
        assert_eq!(column(table(&report, 0), 2), ["3", "4"]);
    }
}
