//! The run as a film: what each order does, and the contents of the cells after it.

use super::{
    Address, BOARD_STARTS, CELL, COLOR, FILE, FOUND, MINUS_ONE, Machine, ONE, Order, POINTER, RANK,
    SEVEN, X, Y, ZERO, square,
};
use crate::Frame;
use rules::Bitboard;

/// The cells that are shown, with their names.
const SHOWN: [(Address, &str); 5] = [
    (X, "rank"),
    (Y, "file"),
    (CELL, "cell"),
    (FOUND, "found there"),
    (POINTER, "end of the list"),
];

/// The name of a cell.
fn name(address: Address) -> String {
    let known = match address {
        X => "rank",
        Y => "file",
        CELL => "cell",
        FOUND => "what was found",
        POINTER => "end of the list",
        RANK => "the bishop's rank",
        FILE => "the bishop's file",
        COLOR => "the bishop's colour",
        ZERO => "0",
        ONE => "1",
        MINUS_ONE => "−1",
        SEVEN => "7",
        BOARD_STARTS => "100",
        _ => return address.to_string(),
    };
    known.into()
}

/// Describes what an order has done.
fn told(order: Order, machine: &Machine<'_>) -> String {
    let goes = |n: usize| machine.counter == n;
    match order {
        Order::Add(a, b, c) => {
            format!("{} + {} into {}: {}", name(a), name(b), name(c), machine.get(c))
        }
        Order::Compare(a, b, n) => {
            let answer = if goes(n) { format!("yes: on to {n}") } else { "no".into() };
            format!("is {} less than {}? {answer}", name(a), name(b))
        }
        Order::Transfer(a, b) => format!("{} into {}: {}", name(a), name(b), machine.get(b)),
        Order::Jump(n) => format!("on to {n}"),
        Order::Fetch(_, b) => format!("what is on the square: {}", content(machine.get(b))),
        Order::Place(a, _) => match square(machine.get(a)) {
            Some(square) => format!("{square} goes into the list"),
            None => format!("{} goes into the list", name(a)),
        },
        Order::Halt => "halt".into(),
    }
}

fn content(number: i32) -> &'static str {
    match number {
        0 => "nothing",
        1.. => "a white piece",
        _ => "a black piece",
    }
}

/// Runs the machine to its end, step by step.
pub(super) fn frames(machine: &mut Machine<'_>, fen: &str) -> Vec<Frame> {
    let mut frames = Vec::new();
    let mut line = machine.counter;
    while let Some(order) = machine.step() {
        let mut cells: Vec<(String, String)> = SHOWN
            .iter()
            .map(|&(address, name)| (name.into(), machine.get(address).to_string()))
            .collect();
        let here = square(machine.get(CELL));
        cells.push(("square".into(), here.map_or("–".into(), |square| square.to_string())));
        let lit: Bitboard = machine.listed().chain(here).collect();
        let says = told(order, machine);
        frames.push(Frame { line, says, cells, fen: fen.into(), lit });
        line = machine.counter;
    }
    frames
}

#[cfg(test)]
mod tests {
    use crate::Block;
    use crate::testing::run;
    use rules::Square;

    #[test]
    fn every_order_is_a_frame_and_the_last_one_has_the_whole_list() {
        let report = run("computer", &[]);
        let film = report.blocks.iter().find_map(|block| match block {
            Block::Film(film) => Some(film),
            _ => None,
        });
        let film = film.unwrap();
        assert_eq!((film.lines.len(), film.frames.len()), (113, 194));
        let [first, .., last] = &film.frames[..] else { panic!("no frames") };
        assert_eq!((first.line, first.says.as_str()), (0, "the bishop's rank into rank: 3"));
        assert_eq!(last.says, "halt");
        let squares = "d5 e6 f7 b5 a6 d3 e2 f1 b3".split(' ');
        for name in squares {
            let square = Square::ALL.into_iter().find(|square| square.to_string() == name).unwrap();
            assert!(last.lit.has(square), "{name}");
        }
        // A jump that is taken leads to the line that follows.
        for pair in film.frames.windows(2) {
            if let Some((_, to)) = pair[0].says.rsplit_once("on to ") {
                assert_eq!(to.parse(), Ok(pair[1].line));
            }
        }
    }
}
