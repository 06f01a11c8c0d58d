//! One idea taken away: where the move changes and why, and what it costs in games.

use super::{Watched, entry, game, san_line, set, watch};
use crate::frey::none;
use crate::report::row;
use crate::{Bench, Experiment, Report, Room, Side, Trouble};
use notation::san;
use thinking::{Limits, OptionKind, OptionSpec, ProgramEntry, Settings};

/// One idea taken away.
pub(crate) static EXPERIMENT: Experiment = Experiment {
    id: "without",
    room: Room::Programs,
    title: "Take one idea away",
    asks: "How much is one idea worth, and in which positions does it matter?",
    source: "Frey 1977 on testing a new version against the old one",
    options: &[
        OptionSpec {
            name: "Program",
            says: "The program by its short name.",
            kind: OptionKind::Text { default: "laboratory" },
        },
        OptionSpec {
            name: "Idea",
            says: "What is changed, as Option=Value; vitrine programs show NAME lists the options.",
            kind: OptionKind::Text { default: "Quiescence=none" },
        },
        OptionSpec {
            name: "Games",
            says: "Games of the match; 0 for none.",
            kind: OptionKind::Spin { default: 20, min: 0, max: 1_000, parts: 1 },
        },
        OptionSpec {
            name: "Positions",
            says: "Positions that the program may look at for a move.",
            kind: OptionKind::Spin { default: 3_000, min: 100, max: 1_000_000, parts: 1 },
        },
    ],
    is_swift: false,
    run,
};

/// The positions that are tried: from the papers, and from openings and middle games that everybody knows.
const TRIED: [&str; 16] = [
    "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
    "rnbqkbnr/ppp2ppp/3p4/4p3/3PP3/5N2/PPP2PPP/RNBQKB1R b KQkq - 0 3",
    "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3",
    "r1bq1rk1/ppp2ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQ1RK1 w - - 0 8",
    "r1bq1rk1/pp1nbppp/2pp4/4p2n/P1BPP3/2N2N2/1PP1QPPP/R1B2RK1 w - - 1 9",
    "r1b1r1k1/pp3ppp/5q2/Q2p4/2P5/5N2/PP3PPP/R4K1R b - - 0 16",
    "rr1q1bk1/1p3p1p/p5p1/2ppp2n/1P1NP2Q/PB3R2/1BP3P1/5RK1 w - - 0 25",
    "6k1/6pp/2r1q3/4B3/3pn3/1Q6/6PP/5RK1 w - - 0 1",
    "r5k1/2R2ppp/2p1p1q1/6n1/8/8/2B1QPPP/7K w - - 0 1",
    "6k1/5ppp/8/8/3n4/2p5/P4PPP/2Q3K1 w - - 0 1",
    "r5k1/5ppp/8/8/1n6/p7/5PPP/R1B1K3 w - - 0 1",
    "3k4/8/3b4/4q3/8/8/8/K3R3 w - - 0 1",
    "5rk1/3bbppp/p2p1n2/1pp5/B3P3/2N3NP/PPP2BP1/3R2K1 w - - 0 1",
    "r4rk1/ppp3p1/2n4p/3p1p2/3P3B/2P5/PP3PPP/R4RK1 b - - 0 2",
    "r3k2r/pp3ppp/2p1pn2/q2p4/1b1P1B2/2N1PN2/PPPQ1PPP/R3K2R w KQkq - 0 9",
    "8/5pk1/6p1/7p/3R3P/5PP1/r5K1/8 w - - 0 40",
];

fn run(settings: &Settings, bench: &Bench<'_>) -> Result<Report, Trouble> {
    let entry = entry(bench, settings.text("Program"))?;
    let idea = settings.text("Idea").trim();
    set(&mut *(entry.make)(), idea)?;
    let nodes = u64::try_from(settings.spin("Positions")).unwrap_or(1_000);
    let games = u32::try_from(settings.spin("Games")).unwrap_or(0);
    let mut report = Report::default();
    let card = entry.card();
    report.say(format!("{} as it is, against the same with {idea}.", card.name));
    changes(&mut report, entry, (idea, nodes), bench)?;
    match (bench.matches, games) {
        (_, 0) => {}
        (None, _) => report.say("No games are played here."),
        (Some(matches), games) => {
            let whole = Side { program: entry.id.into(), settings: Vec::new() };
            let less = Side { program: entry.id.into(), settings: vec![idea.into()] };
            let played = matches.play([&whole, &less], games, nodes, bench).map_err(Trouble)?;
            let elo = played.elo.map(|(elo, error)| format!("{elo:+.0} ± {error:.0}"));
            report.table(
                &format!("As it is against {idea}, {nodes} positions a move"),
                &["won", "drawn", "lost", "Elo (95 %)"],
                vec![row![played.wins, played.draws, played.losses, elo]],
            );
            report.say(match played.elo {
                Some((elo, error)) if elo > error => {
                    "The idea is worth something: the interval is above 0."
                }
                Some((elo, error)) if elo < -error => {
                    "Without it the program does better: the interval is below 0."
                }
                _ => "These games do not settle it: the interval includes 0. More games narrow it.",
            });
        }
    }
    Ok(report)
}

/// The positions in which the other move is chosen, and what the whole program thinks of that.
fn changes(
    report: &mut Report,
    entry: &ProgramEntry,
    (idea, nodes): (&str, u64),
    bench: &Bench<'_>,
) -> Result<(), Trouble> {
    let (mut rows, mut tried) = (Vec::new(), 0);
    for (index, fen) in TRIED.into_iter().enumerate() {
        if bench.is_stopped() {
            break;
        }
        bench.step(index, TRIED.len(), "positions");
        let (position, start) = game(fen)?;
        let look = |only: Vec<rules::Move>, setting: Option<&str>| -> Result<Watched, Trouble> {
            let mut program = (entry.make)();
            setting.map_or(Ok(()), |setting| set(&mut *program, setting))?;
            Ok(watch(&mut *program, &start, &Limits { only, ..Limits::nodes(nodes) }, bench))
        };
        let (whole, less) = (look(Vec::new(), None)?, look(Vec::new(), Some(idea))?);
        tried += 1;
        let (Some(own), Some(other)) = (whole.chosen(), less.chosen()) else { continue };
        if own == other {
            continue;
        }
        let judged = look(vec![other], None)?;
        let said = |one: &Watched| {
            let value = one.verdict.map_or(String::new(), |verdict| verdict.to_string());
            format!("{value} {}", san_line(&position, &one.line))
        };
        if rows.is_empty() {
            report.board(
                "The first position in which the move changes",
                fen,
                none().with(own.to()).with(other.to()),
            );
        }
        rows.push(row![
            fen,
            san::write(own, &position),
            san::write(other, &position),
            said(&whole),
            said(&less),
            said(&judged),
        ]);
    }
    report.say(format!("The move changes in {} of {tried} positions.", rows.len()));
    if !rows.is_empty() {
        report.table(
            "Where the move changes, and why",
            &[
                "position",
                "as it is",
                "without",
                "as it is sees",
                "without sees",
                "as it is, of the other move",
            ],
            rows,
        );
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use crate::testing::{column, run, table};

    #[test]
    fn without_quiescence_the_searcher_falls_into_exchanges() {
        let report = run("without", &["Games=0", "Positions=1000000"]);
        let rows = table(&report, 0);
        assert!(rows.len() > 3);
        assert!(column(rows, 1).iter().zip(column(rows, 2)).all(|(own, other)| *own != other));
    }
}
