//! Speed against selectivity.

use crate::report::row;
use crate::{Bench, Experiment, Report, Room, Trouble};
use thinking::{OptionSpec, Settings};

/// A thousand times faster, or fifty times more selective?
pub(crate) static EXPERIMENT: Experiment = Experiment {
    id: "selectivity",
    room: Room::NewellShawSimon,
    title: "Speed against selectivity",
    asks: "What helps more: a machine twice as fast, or half as many branches?",
    source: "Newell, Shaw and Simon 1958, the section on Bernstein's program",
    options: &[
        OptionSpec::spin("Branches", 4, (2, 40), "Moves in each position."),
        OptionSpec::spin("Kept", 2, (2, 40), "Moves of them that are looked at."),
        OptionSpec::spin("Speed", 2, (1, 1_000_000), "How many times faster the machine becomes."),
        OptionSpec::spin("Plies", 4, (1, 20), "Plies that are looked at now."),
    ],
    is_swift: true,
    run,
};

fn run(settings: &Settings, _: &Bench<'_>) -> Result<Report, Trouble> {
    let number = |name| settings.spin(name) as f64;
    let (branches, kept, speed, plies) =
        (number("Branches"), number("Kept"), number("Speed"), number("Plies"));
    let deeper = |depth: f64| (depth * 100.0).round() / 100.0;
    let work = plies * branches.ln();
    let mut report = Report::default();
    report.table(
        "The sums of the paper",
        &["sum", "paper", "ours"],
        vec![
            row!["all moves of two moves each, 30^4", 800_000, 30_f64.powi(4)],
            row!["Los Alamos, 20^4", 160_000, 20_f64.powi(4)],
            row!["seven plausible moves, 7^4", 2_500, 7_f64.powi(4)],
            row!["30^4 / 7^4", "about 300", (30_f64.powi(4) / 7_f64.powi(4)).round()],
            row!["one move deeper, all moves", "about 1,000 times", 30_f64.powi(2)],
            row!["one move deeper, seven moves", "about 50 times", 7_f64.powi(2)],
        ],
    );
    report.table(
        &format!("{branches} branches, {plies} plies deep now"),
        &["change", "plies", "paper, for 4 branches"],
        vec![
            row!["as it is", plies, "n"],
            row![
                format!("{speed} times faster"),
                deeper((work + speed.ln()) / branches.ln()),
                "n + ½ for twice the speed"
            ],
            row![
                format!("{kept} of {branches} branches"),
                deeper(work / kept.ln()),
                "2n for half the branches"
            ],
        ],
    );
    report.say("Speed adds plies, selectivity multiplies them: that is the argument for plausible moves. What it costs is the move that is left out; see the experiments plausible and blind-spot.");
    Ok(report)
}

#[cfg(test)]
mod tests {
    use crate::testing::{column, run, table};

    #[test]
    fn twice_the_speed_is_half_a_ply_and_half_the_branches_twice_the_depth() {
        let report = run("selectivity", &[]);
        assert_eq!(column(table(&report, 1), 1), ["4", "4.50", "8"]);
        assert_eq!(column(table(&report, 0), 2)[3], "337");
    }
}
