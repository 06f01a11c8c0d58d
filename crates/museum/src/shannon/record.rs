//! Shows the machine's own view of the board and of its move.

use super::rules::RECORD;
use super::{Held, Numbers, Triple, exhibits};
use rules::Move;
use std::borrow::Cow;
use thinking::{Cell, Desk, Exhibit, Layout, Row, Thought};

/// The names of the ranks.
const RANKS: [&str; 8] = ["1", "2", "3", "4", "5", "6", "7", "8"];

/// Shows the 64 numbers and λ of a position.
pub(crate) fn say_position(held: &Held, desk: &mut Desk<'_>) {
    if desk.hears() {
        show(&exhibits::RECORD, numbers(&held.numbers), desk);
    }
}

/// Shows the numbers of the move that is played.
pub(crate) fn say_move(m: Move, desk: &mut Desk<'_>) {
    if desk.hears() {
        let numbers = Cell::Text(Cow::Owned(Triple::of(m).to_string()));
        show(&exhibits::TRIPLE, vec![Row::of(vec![m.into(), numbers])], desk);
    }
}

/// The rows of a position as the paper prints it: rank by rank from White's first, then λ.
fn numbers(held: &Numbers) -> Vec<Row> {
    let ranks = RANKS.into_iter().zip(held.squares.chunks(8));
    let rank = |(name, squares): (&'static str, &[i8])| {
        Row::new(name, squares.iter().map(|&x| i32::from(x).into()).collect())
    };
    let mut lambda = vec![Cell::Empty; RANKS.len()];
    lambda[0] = i32::from(held.lambda).into();
    ranks.map(rank).chain([Row::new("λ", lambda)]).collect()
}

fn show(layout: &'static Layout, rows: Vec<Row>, desk: &mut Desk<'_>) {
    desk.tell(&Thought::Exhibit(Exhibit::new(layout, &RECORD, rows)));
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::chess::Position;

    /// The table of the paper, rank by rank.
    #[test]
    fn the_starting_position_is_printed_as_in_the_paper() {
        let rows = numbers(&Numbers::of(&Position::start()));
        let exhibit = Exhibit::new(&exhibits::RECORD, &RECORD, rows);
        let written = exhibit.table(&|_| String::new());
        let lines: Vec<String> = written
            .lines()
            .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "))
            .collect();
        assert_eq!(lines[1], "1 4 2 3 5 6 3 2 4");
        assert_eq!(lines[8], "8 -4 -2 -3 -5 -6 -3 -2 -4");
        assert_eq!(lines[9], "λ 1");
    }
}
