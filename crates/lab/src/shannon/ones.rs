//! King and pawn against king with a perfect f(P), and why that does not yet win.

use crate::frey::none;
use crate::report::row;
use crate::{Bench, Experiment, Report, Room, Trouble, frey};
use core::ops::ControlFlow;
use knowledge::endgame::{
    Alone, Build, BuildError, EndgameTable, Exact, Shelf, by_result_alone, moves, probe,
};
use notation::san;
use rules::chess::Position;
use rules::{Color, Move, Piece, Role, Setup, Square};
use std::sync::Arc;
use thinking::{OptionSpec, Settings};

/// The chain of ones; Mr A and Mr B.
pub(crate) static EXPERIMENT: Experiment = Experiment {
    id: "ones",
    room: Room::Shannon,
    title: "The chain of ones",
    asks: "A player knows for every position whether it is won, drawn or lost, and nothing else. Does it win?",
    source: "Shannon 1950, section 2: a perfect f(P); section 3: Mr. A and Mr. B",
    options: &[
        OptionSpec::text(
            "Position",
            "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
            "A king and a pawn against a king.",
        ),
        OptionSpec::check("Distance", false, "Whether it also knows how far the mate is."),
        OptionSpec::spin("Moves", 24, (1, 100), "Plies that are played out."),
    ],
    is_swift: false,
    run,
};

/// The steps that are reported: solving, counting, and the end.
const STEPS: usize = 3;

/// The tables of the promoted pieces must be built before that of the pawn.
const TABLES: [&str; 5] = ["KQvK", "KRvK", "KBvK", "KNvK", "KPvK"];

/// Solves all positions; `None` if it is stopped before the last.
fn shelf(bench: &Bench<'_>) -> Result<Option<Shelf>, Trouble> {
    let mut shelf = Shelf::default();
    for (index, name) in TABLES.into_iter().enumerate() {
        if bench.is_stopped() {
            return Ok(None);
        }
        bench.step(index, STEPS * TABLES.len(), "king and pawn against king, solved backwards");
        let material = name.parse().map_err(|_| Trouble(format!("{name} is not a material")))?;
        let build = Build::new(material, &shelf, &Alone);
        let table = build.and_then(|build| finished(build, bench));
        let Some(table) = table.map_err(|error| Trouble(error.to_string()))? else {
            return Ok(None);
        };
        shelf.add(Arc::new(table));
    }
    Ok(Some(shelf))
}

/// Solves the positions of one table; `None` if it is stopped.
fn finished(mut build: Build<'_>, bench: &Bench<'_>) -> Result<Option<EndgameTable>, BuildError> {
    while !bench.is_stopped() {
        if let ControlFlow::Break(done) = build.step() {
            return done.map(|()| Some(build.table()));
        }
    }
    Ok(None)
}

/// The move of a player with a perfect f(P), by result alone or also by distance.
fn choice(shelf: &Shelf, position: &Position, knows_distance: bool) -> Option<(Move, i8)> {
    if !knows_distance {
        return by_result_alone(shelf, &(*position).into());
    }
    let (m, value) = *moves(shelf, &(*position).into()).first()?;
    Some((m, value?.result()))
}

/// Counts all positions with a white pawn and this side to move, and those that White wins.
fn counted(shelf: &Shelf, turn: Color, bench: &Bench<'_>) -> (u64, u64) {
    let (mut all, mut won) = (0, 0);
    let pawns = Square::ALL.into_iter().filter(|s| (1..7).contains(&(s.rank() as u8)));
    for pawn in pawns {
        if bench.is_stopped() {
            break;
        }
        for king in Square::ALL {
            for other in Square::ALL {
                if king == other || king == pawn || other == pawn {
                    continue;
                }
                let mut setup = Setup { turn, ..Setup::EMPTY };
                setup.board[pawn as usize] = Some(Piece::new(Color::White, Role::Pawn));
                setup.board[king as usize] = Some(Piece::new(Color::White, Role::King));
                setup.board[other as usize] = Some(Piece::new(Color::Black, Role::King));
                let Ok(position) = Position::from_setup(setup) else { continue };
                let exact = probe(shelf, &position.into()).map_or(0, Exact::result);
                all += 1;
                won += u64::from(exact == turn.choose(1, -1));
            }
        }
    }
    (all, won)
}

fn run(settings: &Settings, bench: &Bench<'_>) -> Result<Report, Trouble> {
    let fen = settings.text("Position");
    let position = frey::position(fen)?;
    let mut report = Report::default();
    let Some(shelf) = shelf(bench)? else {
        report.say("It was stopped before all positions were solved.");
        return Ok(report);
    };
    let Some(value) = probe(&shelf, &position.into()) else {
        return Err(Trouble("a king and a pawn against a king are wanted".into()));
    };
    report.board("The start", fen, none());
    let said = match value.result() {
        1 => "“I win.”",
        0 => "“A draw?”",
        _ => "“You win.”",
    };
    report.say(format!("Mr. A looks at f(P) and says before the first move: {said}"));
    let moves = position.legal_moves();
    let rows = moves.iter().map(|&m| {
        let next = probe(&shelf, &position.after(m).into()).map_or(Exact::Draw, Exact::before_move);
        row![san::write(m, &position), i32::from(next.result())]
    });
    report.table("f(P) of every move", &["move", "f(P)"], rows.collect());
    let knows_distance = settings.check("Distance");
    let plies = usize::try_from(settings.spin("Moves")).unwrap_or(1);
    let (mut now, mut line, mut ones) = (position, Vec::new(), Vec::new());
    for _ in 0..plies {
        let Some((m, f)) = choice(&shelf, &now, knows_distance) else { break };
        line.push(san::write(m, &now));
        ones.push(if now.turn() == position.turn() { f } else { -f });
        now = now.after(m);
    }
    let chain: Vec<String> = ones.iter().map(|one| format!("{one:+}")).collect();
    report.table(
        "Played out by two such players",
        &["", ""],
        vec![row!["moves", line.join(" ")], row!["f(P)", chain.join(" ")]],
    );
    if bench.is_stopped() {
        return Ok(report);
    }
    bench.step(1, STEPS, "all positions counted");
    let rows = [(Color::White, 124_960, 163_328), (Color::Black, 97_604, 168_024)].map(
        |(turn, known, of)| {
            let (all, won) = counted(&shelf, turn, bench);
            row![turn.name(), won, all, known, of]
        },
    );
    // What was counted only in part is not to be compared with what is known.
    if bench.is_stopped() {
        return Ok(report);
    }
    report.table(
        "All positions with a king and a pawn against a king",
        &["to move", "won for White", "of", "known: won", "known: of"],
        rows.to_vec(),
    );
    report.say(
        "Every move keeps +1 and nothing happens: a perfect f(P) does not yet win. With the distance it does. For chess \
         itself Mr. A's sentence is not known.",
    );
    Ok(report)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{column, run, table, with_bench};

    #[test]
    fn the_chain_goes_round_forever_and_the_counts_are_the_known_ones() {
        let report = run("ones", &["Moves=14"]);
        let line = column(table(&report, 1), 1)[0].clone();
        assert_eq!(line, "Kd2 Kd7 Kc3 Kc6 Kc4 Kb6 Kb4 Ka6 Ka4 Ka7 Ka3 Ka6 Ka4 Ka7");
        let rows = table(&report, 2);
        assert_eq!(column(rows, 1), column(rows, 3));
        assert_eq!(column(rows, 2), column(rows, 4));
    }

    #[test]
    fn with_the_distance_the_pawn_queens() {
        let shelf = with_bench(shelf).unwrap().unwrap();
        let mut now = frey::position("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1").unwrap();
        for _ in 0..80 {
            match choice(&shelf, &now, true) {
                Some((m, _)) => now = now.after(m),
                None => break,
            }
        }
        assert!(now.is_check() && !now.has_legal_move());
    }
}
