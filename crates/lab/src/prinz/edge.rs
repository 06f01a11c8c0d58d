//! Squares numbered 0 to 63, and the step over the edge.

use crate::report::row;
use crate::{Bench, Experiment, Report, Room, Trouble};
use rules::{Bitboard, Square};
use thinking::{OptionSpec, Settings};

/// The edge of the board.
pub(crate) static EXPERIMENT: Experiment = Experiment {
    id: "edge",
    room: Room::Prinz,
    title: "Over the edge",
    asks: "With squares numbered 0 to 63, one to the right is +1. Where does a rook on h1 go?",
    source: "D. G. Prinz, Robot Chess (1952), Figure 2",
    options: &[OptionSpec::text("Square", "h1", "Where the piece is.")],
    is_swift: true,
    run,
};

/// The eight steps on the board numbered 0 to 63, and on the board of 10×10.
const STEPS: [(&str, i32, i32, i8, i8); 8] = [
    ("right", 1, 1, 1, 0),
    ("right and up", 9, 11, 1, 1),
    ("up", 8, 10, 0, 1),
    ("left and up", 7, 9, -1, 1),
    ("left", -1, -1, -1, 0),
    ("left and down", -9, -11, -1, -1),
    ("down", -8, -10, 0, -1),
    ("right and down", -7, -9, 1, -1),
];

/// The number of a1 on the board of 10×10.
const A1: i32 = 11;

fn on_ten(square: Square) -> i32 {
    A1 + square.file() as i32 + 10 * square.rank() as i32
}

/// Whether a cell of the board of 10×10 is on its border.
fn is_border(cell: i32) -> bool {
    !(0..100).contains(&cell) || [0, 9].contains(&(cell % 10)) || [0, 9].contains(&(cell / 10))
}

/// Squares from which a step on the board numbered 0 to 63 leads to a square that is not the
/// neighbour in this direction.
fn wrong(step: i32, files: i8, ranks: i8) -> Bitboard {
    let is_wrong = |&square: &Square| {
        let reached = square as i32 + step;
        let true_one = square.offset(files, ranks).map(|s| s as i32);
        (0..64).contains(&reached) && Some(reached) != true_one
    };
    Square::ALL.into_iter().filter(is_wrong).collect()
}

fn run(settings: &Settings, _: &Bench<'_>) -> Result<Report, Trouble> {
    let text = settings.text("Square").trim().to_lowercase();
    let Some(from) = Square::ALL.into_iter().find(|square| square.to_string() == text) else {
        return Err(Trouble(format!("{} is not a square", notation::quote(&text))));
    };
    let mut report = Report::default();
    let rows = STEPS.into_iter().map(|(name, small, large, files, ranks)| {
        let reached = from as i32 + small;
        let shown = match u8::try_from(reached).ok().filter(|&index| index < 64) {
            None => "off the board".to_owned(),
            Some(index) => Square::new(index).to_string(),
        };
        let is_right = from.offset(files, ranks).map(|s| s as i32) == Some(reached);
        let is_off = !(0..64).contains(&reached);
        let verdict = if is_right {
            "right"
        } else if is_off {
            "stopped"
        } else {
            "wrong"
        };
        let cell = on_ten(from) + large;
        let guarded = if is_border(cell) { "border" } else { "a square" };
        row![
            name,
            format!("{} → {reached}", from as u8),
            shown,
            verdict,
            format!("{} → {cell}", on_ten(from)),
            guarded
        ]
    });
    report.table(
        &format!("Steps from {from}"),
        &["step", "0 to 63", "comes to", "which is", "10×10", "comes to"],
        rows.collect(),
    );
    let rows = STEPS.into_iter().map(|(name, small, large, files, ranks)| {
        let missed = Square::ALL
            .into_iter()
            .filter(|&s| is_border(on_ten(s) + large) != s.offset(files, ranks).is_none());
        row![name, wrong(small, files, ranks).count(), missed.count()]
    });
    report.table(
        "Steps from all 64 squares that come out wrong",
        &["step", "wrong on 0 to 63", "wrong on 10×10"],
        rows.collect(),
    );
    report.board(
        "Squares from which “right” goes wrong on 0 to 63",
        "8/8/8/8/8/8/8/8 w - - 0 1",
        wrong(1, 1, 0),
    );
    report.say(
        "“One to the right” of h1, number 7, is number 8: a2. So Prinz took a board of 10×10 with a marked border: every \
         wrong step meets it.",
    );
    Ok(report)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_border_stops_every_wrong_step() {
        // From h1 to h7 the step leads to the next rank; from h8 it leaves the board.
        assert_eq!(wrong(1, 1, 0).count(), 7);
        assert_eq!(wrong(8, 0, 1).count(), 0);
        for (_, _, large, files, ranks) in STEPS {
            for square in Square::ALL {
                assert_eq!(
                    is_border(on_ten(square) + large),
                    square.offset(files, ranks).is_none()
                );
            }
        }
    }
}
