//! The three-address computer of Figure 3, and T3 on it: the moves of a bishop, order by order.
//!
//! * `film.rs` the run as a film

mod film;

use crate::report::row;
use crate::{Bench, Experiment, Film, Report, Room, Trouble, frey};
use rules::chess::Position;
use rules::{Bitboard, Role, Square};
use std::collections::BTreeMap;
use thinking::{OptionSpec, Settings};

/// The three-address computer.
pub(crate) static EXPERIMENT: Experiment = Experiment {
    id: "computer",
    room: Room::Shannon,
    title: "A bishop on a three-address computer",
    asks: "How many orders does Shannon's computer carry out to list the moves of one bishop?",
    source: "Shannon 1950, Figure 3 and section 7; the orders A and C are his, the other six are ours",
    options: &[
        OptionSpec::text(
            "Position",
            "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4",
            "The position.",
        ),
        OptionSpec::text("Square", "c4", "Where the bishop is."),
        OptionSpec::spin(
            "Orders shown",
            40,
            (0, 400),
            "Orders of the run that the terminal lists, from the first.",
        ),
    ],
    is_swift: true,
    run,
};

/// The number of a cell.
type Address = i32;

/// An order of the machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Order {
    /// Adds two cells and stores the sum in a third.
    Add(Address, Address, Address),
    /// Jumps to an order if one cell is less than another.
    Compare(Address, Address, usize),
    /// Copies a cell.
    Transfer(Address, Address),
    /// Jumps to an order.
    Jump(usize),
    /// Copies the cell whose number is in a cell.
    Fetch(Address, Address),
    /// Copies a cell to the one whose number is in a cell.
    Place(Address, Address),
    /// Ends.
    Halt,
}

impl Order {
    fn letter(self) -> &'static str {
        match self {
            Self::Add(..) => "A",
            Self::Compare(..) => "C",
            Self::Transfer(..) => "T",
            Self::Jump(_) => "J",
            Self::Fetch(..) => "F",
            Self::Place(..) => "P",
            Self::Halt => "H",
        }
    }

    fn written(self) -> String {
        match self {
            Self::Add(a, b, c) => format!("A {a}, {b}, {c}"),
            Self::Compare(a, b, n) => format!("C {a}, {b}, {n}"),
            Self::Transfer(a, b) => format!("T {a}, {b}"),
            Self::Jump(n) => format!("J {n}"),
            Self::Fetch(a, b) => format!("F {a}, {b}"),
            Self::Place(a, b) => format!("P {a}, {b}"),
            Self::Halt => "H".into(),
        }
    }
}

/// The number of orders after which a program that does not halt is stopped.
const MOST_ORDERS: usize = 10_000;

/// The machine: numbered cells, a program, and the orders carried out.
struct Machine<'a> {
    program: &'a [Order],
    cells: BTreeMap<Address, i32>,
    /// The number of the next order.
    counter: usize,
    done: Vec<(usize, Order)>,
}

impl Machine<'_> {
    fn get(&self, address: Address) -> i32 {
        self.cells.get(&address).copied().unwrap_or(0)
    }

    fn put(&mut self, address: Address, number: i32) {
        self.cells.insert(address, number);
    }

    /// Carries out the next order; `None` if the program has ended.
    fn step(&mut self) -> Option<Order> {
        let order = *self.program.get(self.counter).filter(|_| self.done.len() < MOST_ORDERS)?;
        self.done.push((self.counter, order));
        self.counter += 1;
        match order {
            Order::Add(a, b, c) => self.put(c, self.get(a) + self.get(b)),
            Order::Compare(a, b, n) if self.get(a) < self.get(b) => self.counter = n,
            Order::Compare(..) => {}
            Order::Transfer(a, b) => self.put(b, self.get(a)),
            Order::Jump(n) => self.counter = n,
            Order::Fetch(a, b) => self.put(b, self.get(self.get(a))),
            Order::Place(a, b) => self.put(self.get(b), self.get(a)),
            Order::Halt => self.counter = self.program.len(),
        }
        Some(order)
    }

    /// The squares in the list, in order.
    fn listed(&self) -> impl Iterator<Item = Square> {
        (LIST..self.get(POINTER)).filter_map(|address| square(self.get(address)))
    }
}

/// The square that belongs to a cell of the board.
fn square(address: Address) -> Option<Square> {
    let index = u8::try_from(address - BOARD).ok().filter(|&index| index < 64)?;
    Some(Square::new(index))
}

/// The cells: the board, rank by rank; the list of moves.
const BOARD: Address = 100;
const LIST: Address = 700;
/// Rank and file of the bishop, its colour, the end of the list.
const RANK: Address = 900;
const FILE: Address = 901;
const COLOR: Address = 902;
const POINTER: Address = 903;
/// Rank and file on the way, the cell of the square, its content.
const X: Address = 904;
const Y: Address = 905;
const CELL: Address = 906;
const FOUND: Address = 907;
/// Constants.
const ZERO: Address = 1000;
const ONE: Address = 1001;
const MINUS_ONE: Address = 1002;
const BOARD_STARTS: Address = 1004;
const SEVEN: Address = 1005;

/// Orders of the loop along one diagonal.
const LOOP: usize = 18;
/// Orders that deal with a piece of one colour.
const PIECE: usize = 4;

/// T3: the squares a bishop can move to, one diagonal after the other.
fn bishop_program() -> Vec<Order> {
    let mut program = Vec::new();
    for (dx, dy) in [(ONE, ONE), (ONE, MINUS_ONE), (MINUS_ONE, ONE), (MINUS_ONE, MINUS_ONE)] {
        program.extend([Order::Transfer(RANK, X), Order::Transfer(FILE, Y)]);
        let step = program.len();
        let black = step + LOOP;
        let white = black + PIECE;
        let next = white + PIECE;
        program.extend([
            Order::Add(X, dx, X),
            Order::Add(Y, dy, Y),
            // Off the board: the next diagonal.
            Order::Compare(X, ZERO, next),
            Order::Compare(Y, ZERO, next),
            Order::Compare(SEVEN, X, next),
            Order::Compare(SEVEN, Y, next),
            // The cell of the square: eight times the rank, by doubling.
            Order::Transfer(X, CELL),
            Order::Add(CELL, CELL, CELL),
            Order::Add(CELL, CELL, CELL),
            Order::Add(CELL, CELL, CELL),
            Order::Add(CELL, Y, CELL),
            Order::Add(CELL, BOARD_STARTS, CELL),
            Order::Fetch(CELL, FOUND),
            Order::Compare(FOUND, ZERO, black),
            Order::Compare(ZERO, FOUND, white),
            // Empty: note it and go on.
            Order::Place(CELL, POINTER),
            Order::Add(POINTER, ONE, POINTER),
            Order::Jump(step),
        ]);
        // A piece can be taken if it belongs to the other side.
        for own in [Order::Compare(COLOR, ZERO, next), Order::Compare(ZERO, COLOR, next)] {
            program.extend([
                own,
                Order::Place(CELL, POINTER),
                Order::Add(POINTER, ONE, POINTER),
                Order::Jump(next),
            ]);
        }
    }
    program.push(Order::Halt);
    program
}

/// The initial cells.
fn cells(position: &Position, from: Square, color: i32) -> BTreeMap<Address, i32> {
    let board = Square::ALL.into_iter().filter_map(|square| {
        let piece = position.piece_on(square)?;
        let number = piece.color().choose(1, -1) * (piece.role() as i32 + 1);
        Some((BOARD + square as i32, number))
    });
    let rest = [
        (RANK, from.rank() as i32),
        (FILE, from.file() as i32),
        (COLOR, color),
        (POINTER, LIST),
        (ZERO, 0),
        (ONE, 1),
        (MINUS_ONE, -1),
        (BOARD_STARTS, BOARD),
        (SEVEN, 7),
    ];
    board.chain(rest).collect()
}

/// The machine with its initial cells and the program.
fn machine<'a>(program: &'a [Order], position: &Position, from: Square) -> Machine<'a> {
    let color = position.piece_on(from).map_or(1, |piece| piece.color().choose(1, -1));
    Machine { program, cells: cells(position, from, color), counter: 0, done: Vec::new() }
}

fn run(settings: &Settings, _: &Bench<'_>) -> Result<Report, Trouble> {
    let fen = settings.text("Position");
    let position = frey::position(fen)?;
    let text = settings.text("Square").trim().to_lowercase();
    let from = Square::ALL.into_iter().find(|square| square.to_string() == text);
    let Some(from) = from.filter(|&square| position.role_on(square) == Some(Role::Bishop)) else {
        return Err(Trouble(format!("there is no bishop on {}", notation::quote(&text))));
    };
    let program = bishop_program();
    let mut machine = machine(&program, &position, from);
    let frames = film::frames(&mut machine, fen);
    let squares: Vec<_> = machine.listed().collect();
    let done = machine.done;
    let mut report = Report::default();
    report.board("The squares in the list", fen, squares.iter().copied().collect::<Bitboard>());
    let names: Vec<_> = squares.iter().map(ToString::to_string).collect();
    report.table(
        "T3",
        &["", "ours"],
        vec![
            row!["squares, in the order of the list", names.join(" ")],
            row!["orders in the program", program.len()],
            row!["orders carried out", done.len()],
            row!["at 10 µs an order", crate::programs::span(done.len() as f64 * 1e-5)],
        ],
    );
    let mut kinds: Vec<(&str, usize)> = Vec::new();
    for (_, order) in &done {
        match kinds.iter_mut().find(|kind| kind.0 == order.letter()) {
            Some(kind) => kind.1 += 1,
            None => kinds.push((order.letter(), 1)),
        }
    }
    let kinds = kinds.into_iter().map(|(letter, count)| row![letter, count]).collect();
    report.table("Orders by kind", &["order", "carried out"], kinds);
    let shown = usize::try_from(settings.spin("Orders shown")).unwrap_or(0);
    let lines = program.iter().enumerate();
    let lines = lines.map(|(number, order)| (number.to_string(), order.written())).collect();
    let caption = "The run, order by order".to_owned();
    report.film(Film { caption, lines, is_chart: false, frames, listed: shown });
    report.say(
        "A a, b, c adds; C a, b, n goes to order n if cell a is less than cell b (Shannon's two examples). T copies, J \
         jumps, F and P reach the cell whose number is in another cell, H halts. The board is in cells 100 to 163, the \
         list begins at 700.",
    );
    Ok(report)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lists and counts of an independent machine.
    #[test]
    fn the_lists_are_those_of_the_reference() {
        for (fen, from, list, steps) in [
            ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", Square::C1, "", 47),
            (
                "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4",
                Square::C4,
                "d5 e6 f7 b5 a6 d3 e2 f1 b3",
                194,
            ),
            ("8/k7/8/2p5/3B4/8/1P6/K7 w - - 0 1", Square::D4, "e5 f6 g7 h8 c5 e3 f2 g1 c3", 195),
        ] {
            let program = bishop_program();
            let mut machine = machine(&program, &frey::position(fen).unwrap(), from);
            while machine.step().is_some() {}
            let names: Vec<_> = machine.listed().map(|square| square.to_string()).collect();
            assert_eq!((names.join(" ").as_str(), machine.done.len()), (list, steps), "{fen}");
        }
        assert_eq!(bishop_program().len(), 113);
    }
}
