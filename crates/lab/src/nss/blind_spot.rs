//! Bernstein's blind spot: a bishop chased by three pawns.

use crate::frey::{self, none};
use crate::programs::watch;
use crate::report::row;
use crate::{Bench, Experiment, Report, Room, Trouble};
use notation::san;
use rules::Game;
use rules::chess::Position;
use thinking::{Limits, OptionSpec, OptionValue, Settings};

/// The bishop and the three pawns.
pub(crate) static EXPERIMENT: Experiment = Experiment {
    id: "blind-spot",
    room: Room::NewellShawSimon,
    title: "Bernstein's blind spot",
    asks: "The pawns h6, g5 and f4 chase a bishop from square to square. Are the pushes among Bernstein's seven moves?",
    source: "Newell, Shaw and Simon 1958, on Bernstein's program. The position is ours",
    options: &[OptionSpec::spin(
        "Plausible Moves",
        7,
        (3, 32),
        "How many moves the program's table holds.",
    )],
    is_swift: false,
    run,
};

const START: &str = "r4rk1/ppp3pp/2n5/3p1pB1/3P4/2P5/PP3PPP/R4RK1 b - - 0 1";

/// The chase.
const CHASE: [&str; 6] = ["h6", "Bh4", "g5", "Bg3", "f4", "a3"];

fn run(settings: &Settings, bench: &Bench<'_>) -> Result<Report, Trouble> {
    let Some(entry) = bench.programs.iter().find(|entry| entry.id == "bernstein") else {
        return Err(Trouble("Bernstein's program is not at hand".into()));
    };
    let width = settings.spin("Plausible Moves");
    let mut position: Position = frey::position(START)?;
    let mut report = Report::default();
    report.board("Black to move: 1…h6 2.Bh4 g5 3.Bg3 f4 and the bishop is lost", START, none());
    let (mut rows, mut missed) = (Vec::new(), Vec::new());
    for (index, text) in CHASE.iter().take(CHASE.len() - 1).enumerate() {
        if bench.is_stopped() {
            break;
        }
        bench.step(index, CHASE.len() - 1, text);
        let m = san::find(text, &position).map_err(|error| Trouble(error.to_string()))?;
        let mut program = (entry.make)();
        program.set("Plausible Moves", OptionValue::Spin(width))?;
        let seen = watch(&mut *program, &Game::new(position), &Limits::nodes(20_000), bench);
        let names: Vec<_> = seen.at_root.iter().map(|&m| san::write(m, &position)).collect();
        let side = position.turn().name();
        if side == "Black" && !seen.looked_at(m) {
            missed.push(*text);
        }
        let is_seen = if seen.looked_at(m) { "yes" } else { "no" };
        rows.push(row![side, *text, is_seen, names.join(" "), seen.chosen_text(&position)]);
        position = position.after(m);
    }
    report.table(
        "The chase, move by move",
        &["to move", "the chase goes on with", "on its list", "its list", "it would play"],
        rows,
    );
    let missed = if missed.is_empty() { "none".to_owned() } else { missed.join(", ") };
    report.say(format!(
        "Paper: the program retreated its bishop one square at a time to where the next pawn hit it. Ours: of the pushes \
         h6, g5 and f4, not on the list of {width} are: {missed}."
    ));
    Ok(report)
}
