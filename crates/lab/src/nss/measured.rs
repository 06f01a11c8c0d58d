//! Speed against selectivity, measured.

use crate::frey::{self, none};
use crate::programs::{span, watch};
use crate::report::row;
use crate::search::{Cutoffs, Switches};
use crate::{Bench, Cell, Experiment, Report, Room, Trouble};
use museum::LosAlamos;
use rules::Game;
use rules::chess::Position;
use thinking::{Limits, OptionSpec, Settings};

/// The sums measured on a position.
pub(crate) static EXPERIMENT: Experiment = Experiment {
    id: "measured",
    room: Room::NewellShawSimon,
    title: "Selectivity, measured",
    asks: "All moves four plies deep, or the best seven: how many positions is it really?",
    source: "Newell, Shaw and Simon 1958, Table 1; Los Alamos looked at all moves, Bernstein at seven",
    options: &[
        OptionSpec::text(
            "Position",
            "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3",
            "The position.",
        ),
        OptionSpec::spin(
            "Plies",
            4,
            (1, 6),
            "Plies; all moves without cut-offs are counted to four.",
        ),
        OptionSpec::spin("Width", 7, (1, 30), "Moves that the selective search keeps."),
    ],
    is_swift: false,
    run,
};

/// The most plies that are counted without selection.
const PLIES_OF_ALL: u32 = 4;

/// A node limit that Bernstein's program never reaches.
const POSITIONS_OF_BERNSTEIN: u64 = 100_000;

/// Seconds per position on MANIAC I (12 minutes for 20^4 lines) and on the IBM 704 (8 minutes for
/// seven moves at each of four plies).
const MANIAC: f64 = 0.0043;
const IBM_704: f64 = 480.0 / 2_800.0;

fn run(settings: &Settings, bench: &Bench<'_>) -> Result<Report, Trouble> {
    let fen = settings.text("Position");
    let position = frey::position(fen)?;
    let number = |name| u32::try_from(settings.spin(name)).unwrap_or(1);
    let (plies, width) = (number("Plies"), number("Width"));
    let minimax =
        |depth, width| Switches { cutoffs: Cutoffs::Minimax, width, ..Switches::bare(depth) };
    let mut report = Report::default();
    report.board("The position", fen, none());
    let mut rows = Vec::new();
    let mut made = |name: String, switches: &Switches, sum: f64, seconds: f64| {
        let outcome = bench.search(&position, switches);
        // A search that was stopped has counted only a part.
        if bench.is_stopped() {
            return;
        }
        let count = outcome.counts.all_made();
        let ends = outcome.counts.made.last().copied().unwrap_or(0);
        rows.push(row![name, sum, ends, count, span(count as f64 * seconds)]);
    };
    if plies <= PLIES_OF_ALL && goes_on(bench, 0, "all moves") {
        made("all moves".into(), &minimax(plies, None), 30_f64.powi(plies as i32), MANIAC);
    }
    if goes_on(bench, 1, "the best few") {
        let kept = minimax(plies, Some(width as usize));
        let sum = f64::from(width).powi(plies as i32);
        made(format!("the best {width}"), &kept, sum, IBM_704);
    }
    if goes_on(bench, 2, "cut-offs") {
        let alpha_beta = Switches { captures_first: true, ..Switches::bare(plies) };
        let sum = frey::explosion::least(30.0, plies as i32);
        made("all moves with alpha-beta".into(), &alpha_beta, sum, MANIAC);
    }
    report.table(
        &format!("{plies} plies"),
        &["search", "the sum", "ends counted", "moves made", "time on MANIAC I or the IBM 704"],
        rows,
    );
    if goes_on(bench, 3, "the Los Alamos rule on the full board") {
        los_alamos(&mut report, &position, bench);
    }
    if goes_on(bench, 4, "Bernstein's program") {
        bernstein(&mut report, &position, bench);
    }
    report.say(
        "The Los Alamos program on the full board against Bernstein's is what the paper asks for. The best few are the \
         best without searching by material, where Bernstein asks eight questions.",
    );
    Ok(report)
}

/// Reports that one of the five steps begins; false if the experiment is stopped.
fn goes_on(bench: &Bench<'_>, done: usize, what: &str) -> bool {
    const STEPS: usize = 5;
    if bench.is_stopped() {
        return false;
    }
    bench.step(done, STEPS, what);
    true
}

/// The Los Alamos program on the full board.
fn los_alamos(report: &mut Report, position: &Position, bench: &Bench<'_>) {
    let seen = watch(&mut LosAlamos::default(), &Game::new(*position), &Limits::default(), bench);
    report.table(
        "The Los Alamos program on the full board, four plies",
        &["", "paper, 6×6", "ours, 8×8"],
        vec![
            row!["positions", "20^4 = 160,000 lines", seen.positions],
            row!["time on MANIAC I", "12 minutes", seen.seconds_then().map(span)],
            row!["plays", Cell::Nothing, seen.chosen_text(position)],
        ],
    );
}

fn bernstein(report: &mut Report, position: &Position, bench: &Bench<'_>) {
    let Some(entry) = bench.programs.iter().find(|entry| entry.id == "bernstein") else { return };
    let limits = Limits::nodes(POSITIONS_OF_BERNSTEIN);
    let seen = watch(&mut *(entry.make)(), &Game::new(*position), &limits, bench);
    report.table(
        "Bernstein's program itself",
        &["", "paper", "ours"],
        vec![
            row!["positions", "2,800", seen.positions],
            row!["time", "8 minutes", seen.seconds_then().map(span)],
            row!["plays", Cell::Nothing, seen.chosen_text(position)],
        ],
    );
}
