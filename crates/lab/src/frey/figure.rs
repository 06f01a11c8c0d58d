//! Figure 3.2: a tree of 33 positions, and the positions that each kind of search skips.

use crate::report::{Cell, row};
use crate::search::Evaluation;
use crate::{Bench, Experiment, Report, Room, Trouble};
use notation::san;
use rules::chess::Position;
use thinking::Settings;

/// Figure 3.2.
pub(crate) static EXPERIMENT: Experiment = Experiment {
    id: "figure",
    room: Room::Frey,
    title: "What Frey leaves out",
    asks: "Frey lists nine of his 33 positions that need not be looked at. Is that all of alpha-beta?",
    source: "Frey 1977, Figure 3.2 and Table 3.1",
    options: &[],
    is_swift: true,
    run,
};

/// A position of the figure: its number, its parent, the move that leads to it, and the printed
/// value of a leaf.
type Entry = (u32, u32, &'static str, Option<i32>);

const FIGURE: [Entry; 33] = [
    (1, 0, "", None),
    (2, 1, "e4", None),
    (3, 2, "e5", None),
    (4, 3, "Nf3", None),
    (5, 4, "Nc6", Some(1)),
    (6, 4, "d6", Some(1)),
    (7, 3, "Bc4", None),
    (8, 7, "Bc5", Some(0)),
    (9, 7, "Nf6", Some(3)),
    (10, 2, "c5", None),
    (11, 10, "Nf3", None),
    (12, 11, "d6", Some(7)),
    (13, 11, "e6", Some(4)),
    (14, 11, "Nc6", Some(8)),
    (15, 2, "e6", None),
    (16, 15, "d4", None),
    (17, 16, "d5", Some(4)),
    (18, 16, "Ne7", Some(19)),
    (19, 15, "Nc3", None),
    (20, 19, "d5", Some(-2)),
    (21, 19, "Bb4", Some(1)),
    (22, 1, "d4", None),
    (23, 22, "d5", None),
    (24, 23, "c4", None),
    (25, 24, "e6", Some(-7)),
    (26, 24, "c6", Some(4)),
    (27, 23, "Nf3", None),
    (28, 27, "Nf6", Some(0)),
    (29, 22, "Nf6", None),
    (30, 29, "c4", None),
    (31, 30, "c5", Some(3)),
    (32, 30, "e6", Some(-4)),
    (33, 30, "g6", Some(4)),
];

/// A bound above every value of the figure.
const INFINITE: i32 = 999;

/// How a tree of numbers is searched.
#[derive(Clone, Copy)]
struct Way {
    /// Whether a position is compared with its parent's best only.
    is_shallow: bool,
    /// Whether an equal value does not cut.
    is_strict: bool,
}

struct Walk<'a> {
    way: Way,
    values: &'a [Option<i32>],
    seen: Vec<u32>,
}

impl Walk<'_> {
    /// Fail-hard: an inner position returns no value outside its bounds.
    fn node(&mut self, id: u32, mut alpha: i32, beta: i32, sign: i32) -> i32 {
        self.seen.push(id);
        if let Some(value) = self.values[id as usize - 1] {
            return sign * value;
        }
        let floor = if self.way.is_shallow { -INFINITE } else { -beta };
        for &(child, ..) in FIGURE.iter().filter(|entry| entry.1 == id) {
            alpha = alpha.max(-self.node(child, floor, -alpha, -sign));
            let is_cut = if self.way.is_strict { alpha > beta } else { alpha >= beta };
            if is_cut {
                return beta;
            }
        }
        alpha
    }
}

/// The value of the root and the positions that were not visited.
fn walked(values: &[Option<i32>], way: Way) -> (i32, Vec<u32>) {
    let mut walk = Walk { way, values, seen: Vec::new() };
    let value = walk.node(1, -INFINITE, INFINITE, 1);
    let unseen = (1..=33).filter(|id| !walk.seen.contains(id)).collect();
    (value, unseen)
}

fn line_to(id: u32) -> Vec<&'static str> {
    let Some(&(_, parent, m, _)) = FIGURE.iter().find(|entry| entry.0 == id && id > 1) else {
        return Vec::new();
    };
    let mut line = line_to(parent);
    line.push(m);
    line
}

/// The values of the leaves as a machine counts them.
fn counted() -> Result<Vec<Option<i32>>, Trouble> {
    let value = |&(id, _, _, printed): &Entry| {
        let Some(_) = printed else { return Ok(None) };
        let mut position = Position::start();
        for text in line_to(id) {
            let m = san::find(text, &position).map_err(|error| Trouble(error.to_string()))?;
            position = position.after(m);
        }
        Ok(Some(Evaluation::FreyOpening.for_white(&position)))
    };
    FIGURE.iter().map(value).collect()
}

fn listed(numbers: &[u32]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

fn run(_: &Settings, _: &Bench<'_>) -> Result<Report, Trouble> {
    let printed: Vec<_> = FIGURE.iter().map(|entry| entry.3).collect();
    let counted = counted()?;
    let way = |is_shallow, is_strict| Way { is_shallow, is_strict };
    let mut report = Report::default();
    let mut rows = vec![row!["Frey's list", "9, 19, 20, 21, 29, 30, 31, 32, 33", 24, 1]];
    for (name, values, way) in [
        ("shallow cut-offs", &printed, way(true, false)),
        ("all of alpha-beta", &printed, way(false, false)),
        ("alpha-beta that lets equals live", &printed, way(false, true)),
        ("shallow cut-offs, counted by machine", &counted, way(true, false)),
        ("all of alpha-beta, counted by machine", &counted, way(false, false)),
    ] {
        let (value, unseen) = walked(values, way);
        rows.push(row![name, listed(&unseen), 33 - unseen.len(), value]);
    }
    report.table(
        "Which positions are never looked at",
        &["search", "not looked at", "looked at", "value"],
        rows,
    );
    report.say(
        "Frey's list is what shallow cut-offs leave out: each position is compared with its \
         parent's best only. All of alpha-beta compares with every position above and drops 26 as \
         well. The move is 1.e4 each time.",
    );
    let slips: Vec<Vec<Cell>> = FIGURE
        .iter()
        .zip(&counted)
        .filter(|(entry, counted)| entry.3 != **counted)
        .map(|(entry, counted)| row![entry.0, line_to(entry.0).join(" "), entry.3, *counted])
        .collect();
    report.table(
        "Ends whose printed value is not what a machine counts",
        &["end", "line", "printed", "counted"],
        slips,
    );
    Ok(report)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Compared with an independent program.
    #[test]
    fn each_way_leaves_out_what_the_reference_leaves_out() {
        let printed: Vec<_> = FIGURE.iter().map(|entry| entry.3).collect();
        let counted = counted().unwrap();
        let way = |is_shallow, is_strict| Way { is_shallow, is_strict };
        for (values, way, value, unseen) in [
            (&printed, way(true, false), 1, vec![9, 19, 20, 21, 29, 30, 31, 32, 33]),
            (&printed, way(false, false), 1, vec![9, 19, 20, 21, 26, 29, 30, 31, 32, 33]),
            (&printed, way(false, true), 1, vec![9, 21, 26, 33]),
            (&counted, way(true, false), 0, vec![19, 20, 21, 29, 30, 31, 32, 33]),
            (&counted, way(false, false), 0, vec![19, 20, 21, 26, 29, 30, 31, 32, 33]),
            (&counted, way(false, true), 0, vec![21, 26, 33]),
        ] {
            assert_eq!(walked(values, way), (value, unseen));
        }
    }

    #[test]
    fn the_counted_values_are_the_exact_ones() {
        let ends: Vec<i32> = counted().unwrap().into_iter().flatten().collect();
        assert_eq!(ends, [-1, 1, 0, 3, 8, 5, 8, 4, 18, -2, 1, -7, 1, 0, 3, -4, 4]);
    }
}
