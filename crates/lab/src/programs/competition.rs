//! A new version against the old one: one switch added at a time.

use crate::frey;
use crate::report::row;
use crate::search::{Laboratory, Switches};
use crate::{Bench, Experiment, Report, Room, Side, Trouble};
use thinking::{OptionSpec, Settings};

/// Version against version.
pub(crate) static EXPERIMENT: Experiment = Experiment {
    id: "competition",
    room: Room::Programs,
    title: "The new version against the old",
    asks: "Captures first, killers, quiescence, a table: with the same number of positions a move, which of them wins games?",
    source: "Frey 1977 on testing: a few early morning sessions of the new version against the old",
    options: &[
        OptionSpec::spin("Games", 20, (2, 1_000), "Games of each match."),
        OptionSpec::spin("Positions", 2_000, (100, 100_000), "Positions a move."),
    ],
    is_swift: false,
    run,
};

/// The first version: it deepens until its node limit, with moves in the order of the list.
const FIRST: [&str; 4] = ["Depth=12", "Deepening=true", "Quiescence=none", "Captures first=false"];

/// The switch that each version adds.
const ADDED: [&str; 4] =
    ["Captures first=true", "Killers=true", "Quiescence=captures", "Table=true"];

/// The position in which the depth of each version is measured.
const MIDDLE: &str = "r1bq1rk1/ppp2ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQ1RK1 w - - 0 8";

fn run(settings: &Settings, bench: &Bench<'_>) -> Result<Report, Trouble> {
    let Some(matches) = bench.matches else {
        return Err(Trouble("no games are played here".into()));
    };
    let games = u32::try_from(settings.spin("Games")).unwrap_or(2);
    let nodes = u64::try_from(settings.spin("Positions")).unwrap_or(100);
    let side = |settings: &[&str]| Side {
        program: "laboratory".into(),
        settings: settings.iter().map(ToString::to_string).collect(),
    };
    let mut report = Report::default();
    let mut version: Vec<&str> = FIRST.to_vec();
    let mut rows =
        vec![row!["deepening, as listed", reached(&version, nodes, bench)?, "", "", "", ""]];
    for added in ADDED {
        if bench.is_stopped() {
            break;
        }
        let old = side(&version);
        version.push(added);
        let played = matches.play([&side(&version), &old], games, nodes, bench).map_err(Trouble)?;
        let elo = played.elo.map(|(elo, error)| format!("{elo:+.0} ± {error:.0}"));
        let depth = reached(&version, nodes, bench)?;
        rows.push(row![
            format!("and {added}"),
            depth,
            played.wins,
            played.draws,
            played.losses,
            elo
        ]);
    }
    report.table(
        &format!("Each version against the one before, {games} games, {nodes} positions a move"),
        &["version", "plies reached in a middle game", "won", "drawn", "lost", "Elo (95 %)"],
        rows,
    );
    report.say(
        "Paper: the worth of an idea shows in games of the new version against the old. Ours: the error is large with few \
         games; an interval that includes 0 settles nothing.",
    );
    Ok(report)
}

/// The depth that a version reaches with this number of positions.
fn reached(version: &[&str], nodes: u64, bench: &Bench<'_>) -> Result<u32, Trouble> {
    let mut program = Laboratory::default();
    for setting in version {
        super::set(&mut program, setting)?;
    }
    let switches = Switches { most: Some(nodes), ..program.switches() };
    Ok(bench.search(&frey::position(MIDDLE)?, &switches).depth)
}
