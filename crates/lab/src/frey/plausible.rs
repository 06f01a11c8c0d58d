//! Figures 3.3 to 3.6: which of the selective programs consider the winning move at all.

use super::{none, position};
use crate::programs::{Watched, watch};
use crate::report::row;
use crate::{Bench, Experiment, Report, Room, Trouble};
use notation::san;
use rules::Game;
use thinking::{Limits, OptionSpec, Settings};

/// Plausible moves.
pub(crate) static EXPERIMENT: Experiment = Experiment {
    id: "plausible",
    room: Room::Frey,
    title: "Is the winning move plausible?",
    asks: "Four brilliant moves. Which of the programs that look only at plausible moves have them on their list at all?",
    source: "Frey 1977, Figures 3.3 to 3.6. Figure 3.5 is the printed position, the others are reconstructions",
    options: &[OptionSpec::spin(
        "Positions",
        3_000,
        (100, 100_000),
        "Positions that each program may look at.",
    )],
    is_swift: false,
    run,
};

/// Figure, position, winning move.
const FIGURES: [(&str, &str, &str); 4] = [
    ("3.3", "r1b1r1k1/pp3ppp/5q2/Q2p4/2P5/5N2/PP3PPP/R4K1R b - - 0 16", "Qxf3"),
    ("3.4", "rr1q1bk1/1p3p1p/p5p1/2ppp2n/1P1NP2Q/PB3R2/1BP3P1/5RK1 w - - 0 25", "Qxh5"),
    ("3.5", "6k1/6pp/2r1q3/4B3/3pn3/1Q6/6PP/5RK1 w - - 0 1", "Bd6"),
    ("3.6", "r5k1/2R2ppp/2p1p1q1/6n1/8/8/2B1QPPP/7K w - - 0 1", "Qa6"),
];

/// The selective programs.
const SELECTIVE: [&str; 4] = ["mac-hack", "bernstein", "newell-shaw-simon", "shannon-b"];

fn run(settings: &Settings, bench: &Bench<'_>) -> Result<Report, Trouble> {
    let nodes = u64::try_from(settings.spin("Positions")).unwrap_or(1_000);
    let mut report = Report::default();
    let mut rows = Vec::new();
    for (place, (figure, fen, text)) in FIGURES.into_iter().enumerate() {
        let position = position(fen)?;
        let winning = san::find(text, &position).map_err(|error| Trouble(error.to_string()))?;
        report.board(&format!("Figure {figure}: {text} wins"), fen, none().with(winning.to()));
        for (index, id) in SELECTIVE.into_iter().enumerate() {
            if bench.is_stopped() {
                break;
            }
            bench.step(place * SELECTIVE.len() + index, FIGURES.len() * SELECTIVE.len(), id);
            let Some(entry) = bench.programs.iter().find(|entry| entry.id == id) else { continue };
            let seen =
                watch(&mut *(entry.make)(), &Game::new(position), &Limits::nodes(nodes), bench);
            let looked = if seen.looked_at(winning) { "yes" } else { "no" };
            rows.push(row![
                figure,
                text,
                seen.card.name,
                looked,
                seen.at_root.len(),
                position.legal_moves().len(),
                Watched::chosen_text(&seen, &position),
            ]);
        }
    }
    report.table(
        "Does it look at the winning move?",
        &["figure", "move", "program", "looks at it", "moves looked at", "legal moves", "plays"],
        rows,
    );
    report.say(
        "Paper: sacrifices like these are just what static selection leaves out. Ours: captures such as Qxf3 and Qxh5 are \
         in Mac Hack's tree, because all captures are examined in its first two plies; the quiet blows need a reason. \
         What each program looks at here depends on our re-creation of it; its card lists the gaps.",
    );
    Ok(report)
}
