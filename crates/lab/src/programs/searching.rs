//! The searcher itself, with all its switches.

use super::{game, san_line};
use crate::frey::{none, shown};
use crate::report::row;
use crate::search::{OPTIONS, switches_of};
use crate::{Bench, Experiment, Report, Room, Trouble};
use notation::san;
use thinking::{OptionSpec, Settings};

/// The searcher.
pub(crate) static EXPERIMENT: Experiment = Experiment {
    id: "search",
    room: Room::Programs,
    title: "The searcher of the laboratory",
    asks: "Switch one part on or off: does the value change, or only the number of moves made?",
    source: "ours, of the parts that Frey 1977 describes",
    options: &WITH_POSITION,
    is_swift: false,
    run,
};

/// The most moves of a search.
const MOST: u64 = 20_000_000;

static WITH_POSITION: [OptionSpec; 1 + OPTIONS.len()] = {
    let mut all = [OptionSpec::text(
        "Position",
        "r1bq1rk1/ppp2ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQ1RK1 w - - 0 8",
        "The position.",
    ); 1 + OPTIONS.len()];
    let mut index = 0;
    while index < OPTIONS.len() {
        all[index + 1] = OPTIONS[index];
        index += 1;
    }
    all
};

fn run(settings: &Settings, bench: &Bench<'_>) -> Result<Report, Trouble> {
    let fen = settings.text("Position");
    let (position, _) = game(fen)?;
    let mut switches = switches_of(settings);
    switches.most = Some(MOST);
    let outcome = bench.search(&position, &switches);
    let counts = &outcome.counts;
    // A search that is stopped during its first iteration has no result.
    let is_known = outcome.is_complete || !outcome.line.is_empty();
    let mut report = Report::default();
    let lit = outcome.line.first().map_or(none(), |m| none().with(m.from()).with(m.to()));
    report.board("The position and the move", fen, lit);
    report.table(
        "What came of it",
        &["value", "line", "moves made", "judged statically", "cut", "remembered"],
        vec![row![
            is_known.then(|| shown(outcome.value)),
            san_line(&position, &outcome.line),
            counts.all_made(),
            counts.judged,
            counts.all_cut(),
            counts.remembered,
        ]],
    );
    let rows =
        counts.made.iter().enumerate().map(|(index, &made)| {
            row![index + 1, made, counts.cut.get(index).copied().unwrap_or(0)]
        });
    report.table(
        "By ply: moves made, and positions before them whose other moves could not matter",
        &["ply", "moves made", "positions cut"],
        rows.collect(),
    );
    let bars = counts.made.iter().enumerate();
    report.bars(
        "Moves made by ply",
        bars.map(|(ply, &n)| (format!("ply {}", ply + 1), n as f64)).collect(),
    );
    let mut root = outcome.root.clone();
    root.sort_by_key(|&(_, value)| -value);
    report.table(
        "The moves of the root; with cut-offs a lesser one has only an upper bound",
        &["move", "value"],
        root.iter().map(|&(m, value)| row![san::write(m, &position), shown(value)]).collect(),
    );
    if !outcome.is_complete {
        let value = match is_known {
            true => "so the value is not the last word",
            false => {
                "before it had any value. Without cut-offs the captures beyond the depth alone can be too many; \
                 Quiescence=none ends at the depth"
            }
        };
        let made = crate::report::written(counts.all_made() as f64);
        report.say(format!("The search was ended after {made} moves, {value}."));
    }
    Ok(report)
}

#[cfg(test)]
mod tests {
    use crate::testing::{column, run, table};

    #[test]
    fn switches_are_heard() {
        let minimax =
            run("search", &["Depth=2", "Cut-offs=none", "Quiescence=none", "Captures first=false"]);
        assert_eq!(column(table(&minimax, 0), 2), ["1,360"]);
        assert_eq!(column(table(&minimax, 0), 1), ["Rb1 Bxf2+"]);
        assert_eq!(column(table(&minimax, 1), 1), ["37", "1,323"]);
    }
}
