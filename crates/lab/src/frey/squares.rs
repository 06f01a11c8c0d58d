//! Counting squares: a search for one goal, a new queen, compared with the search of Figure 3.7.

use super::horizon::FIG_3_7;
use super::{none, position};
use crate::programs::shown;
use crate::{Bench, Experiment, Report, Room, Trouble};
use museum::Harris;
use notation::san;
use thinking::{Decision, OptionSpec, OptionValue, Program, Settings};

/// Counting squares.
pub(crate) static EXPERIMENT: Experiment = Experiment {
    id: "squares",
    room: Room::Frey,
    title: "Counting squares",
    asks: "CHESS 4.4 looked at 48,273 positions to find 1.a4. A player counts squares. How few positions are enough?",
    source: "Frey 1977 on end games and Figure 3.7; L. Harris's band-width search (1975), the details are ours",
    options: &[OptionSpec::text("Position", FIG_3_7, "Kings and pawns.")],
    is_swift: true,
    run,
};

/// The option that makes the program rely on the count.
const RECOGNISER: &str = "Rule of the Square";

fn run(settings: &Settings, bench: &Bench<'_>) -> Result<Report, Trouble> {
    let fen = settings.text("Position");
    let position = position(fen)?;
    let mut report = Report::default();
    report.board("The position", fen, none());
    for (name, counts) in [("counting squares", true), ("searching until the pawn queens", false)] {
        let mut program = Harris::default();
        program.set(RECOGNISER, OptionValue::Check(counts))?;
        let (decision, tables) = shown::exhibits(&mut program, &position, bench);
        let played = match decision {
            Decision::Play(m) => format!("plays {}", san::write(m, &position)),
            Decision::Stand(why) => return Err(Trouble(why.to_string())),
        };
        for table in tables.iter().filter(|table| table.layout.id != "race" || counts) {
            let title = format!("{}, {name}: {played}", table.layout.title);
            shown::add(&mut report, table, &title, &position);
        }
    }
    report.say(
        "A goal that is not proved is not disproved: a king march that only wins time for a pawn is not seen. Checks that \
         delay the queen are searched, other tactics are not.",
    );
    Ok(report)
}

#[cfg(test)]
mod tests {
    use crate::testing::run;
    use crate::{Block, Cell};

    /// The positions of the proof, with and without counting, from an independent program.
    #[test]
    fn two_positions_are_enough_where_squares_are_counted() {
        let report = run("squares", &[]);
        let counts = report.blocks.iter().filter_map(|block| match block {
            Block::Table { caption, rows, .. } if caption.starts_with("Positions looked at") => {
                Some((rows[0][1].clone(), rows[1][1].clone()))
            }
            _ => None,
        });
        let printed = Cell::Number(48_273.0);
        let ours: Vec<_> = counts.collect();
        assert_eq!(ours[0], (Cell::Number(2.0), printed.clone()));
        assert_eq!(ours[1], (Cell::Number(42.0), printed));
    }
}
