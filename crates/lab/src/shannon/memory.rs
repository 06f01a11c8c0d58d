//! The memory of 3,000 bits.

use crate::report::row;
use crate::{Bench, Experiment, Report, Room, Trouble};
use thinking::{OptionSpec, Settings};

/// The plan of the memory.
pub(crate) static EXPERIMENT: Experiment = Experiment {
    id: "memory",
    room: Room::Shannon,
    title: "Three thousand bits",
    asks: "How much memory does a computer need that looks two moves ahead?",
    source: "Shannon 1950, section 7",
    options: &[
        OptionSpec::spin("Positions", 3, (1, 20), "Positions that are held at the same time."),
        OptionSpec::spin("Lists", 5, (1, 20), "Lists of moves."),
        OptionSpec::spin("Moves", 30, (1, 218), "Moves of a list."),
    ],
    is_swift: true,
    run,
};

/// Bits of a square (thirteen contents) and of the rest of a position: side, castling, the last
/// move.
const SQUARE: u64 = 4;
const REST: u64 = 10;
/// Bits of a move: two squares of six bits.
const MOVE: u64 = 12;
/// Bits for counters and the like.
const OTHER: u64 = 200;

fn run(settings: &Settings, _: &Bench<'_>) -> Result<Report, Trouble> {
    let number = |name| u64::try_from(settings.spin(name)).unwrap_or(1);
    let position = 64 * SQUARE + REST;
    let positions = number("Positions") * position;
    let lists = number("Lists") * number("Moves") * MOVE;
    let all = positions + lists + OTHER;
    let mut report = Report::default();
    report.table(
        "Bits",
        &["what", "Shannon", "ours", "how"],
        vec![
            row![
                "a position",
                256,
                position,
                "64 squares of 4 bits, and 10 for side, castling and last move"
            ],
            row!["positions", 800, positions, format!("{} of them", number("Positions"))],
            row![
                "lists of moves",
                1_800,
                lists,
                format!("{} lists of {} moves of 12 bits", number("Lists"), number("Moves"))
            ],
            row!["the rest", 200, OTHER, "counters, best values"],
            row!["all", 3_000, all, "2,798 by the sum, about 3,000 by the paper"],
        ],
    );
    let position_here = size_of::<rules::chess::Position>() as u64 * 8;
    let list_here = size_of::<rules::MoveList>() as u64 * 8;
    report.table(
        "The same things in this program",
        &["what", "Shannon's bits", "bits here"],
        vec![
            row!["a position", position, position_here],
            row!["a move", MOVE, size_of::<rules::Move>() as u64 * 8],
            row!["a list of moves", number("Moves") * MOVE, list_here],
            row![
                "all of the plan",
                all,
                number("Positions") * position_here + number("Lists") * list_here
            ],
        ],
    );
    report.say("A position here also keeps bit maps, keys and checks, so that moves are found fast; Shannon's is the bare board.");
    Ok(report)
}

#[cfg(test)]
mod tests {
    use crate::testing::{column, run, table};

    #[test]
    fn the_plan_adds_up_to_what_the_paper_rounds() {
        let report = run("memory", &[]);
        assert_eq!(column(table(&report, 0), 2), ["266", "798", "1,800", "200", "2,798"]);
    }
}
