//! A board of 120 numbers compared with twelve maps of 64 bits: the cost of a question.

use super::position;
use crate::report::row;
use crate::{Bench, Experiment, Report, Room, Trouble};
use rules::chess::Position;
use rules::{Bitboard, Color, Role, Square, attacks};
use thinking::{OptionSpec, Settings};

/// Boards against bit maps.
pub(crate) static EXPERIMENT: Experiment = Experiment {
    id: "boards",
    room: Room::Frey,
    title: "Mailbox against bit maps",
    asks: "Can a knight fork king and queen and not be taken? How many instructions does the answer take on a board \
           of 120 cells, and how many with maps of 64 bits?",
    source: "Frey 1977, the section on board representation",
    options: &[OptionSpec::text(
        "Position",
        "q3k3/8/8/1N6/8/8/8/K7 w - - 0 1",
        "With a black queen and a white knight.",
    )],
    is_swift: true,
    run,
};

/// The knight's moves on the board of ten files and twelve ranks.
const KNIGHT: [i32; 8] = [8, 19, 21, 12, -8, -19, -21, -12];

/// The cell of a1, and the content of a cell outside the board.
const A1: i32 = 22;
const OUTSIDE: i32 = 99;

/// The number of a white knight in a cell.
const WHITE_KNIGHT: i32 = 2;

/// The number of operations of each kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Cost {
    fetch: u32,
    store: u32,
    add: u32,
    compare: u32,
    branch: u32,
    and: u32,
    not: u32,
}

impl Cost {
    fn all(self) -> u32 {
        self.fetch + self.store + self.add + self.compare + self.branch + self.and + self.not
    }

    fn shown(self) -> String {
        let parts = [
            (self.fetch, "fetch"),
            (self.store, "store"),
            (self.add, "add"),
            (self.compare, "compare"),
            (self.branch, "branch"),
            (self.and, "and"),
            (self.not, "not"),
        ];
        let said = parts.iter().filter(|part| part.0 > 0).map(|(n, word)| format!("{n} {word}"));
        said.collect::<Vec<_>>().join(", ")
    }
}

/// A board of 120 cells.
struct Mailbox {
    cells: [i32; 121],
    cost: Cost,
}

fn cell(square: Square) -> i32 {
    A1 + square.file() as i32 + 10 * square.rank() as i32
}

impl Mailbox {
    fn of(position: &Position) -> Self {
        let mut cells = [OUTSIDE; 121];
        for square in Square::ALL {
            let number = position
                .piece_on(square)
                .map_or(0, |piece| piece.color().choose(1, -1) * (piece.role() as i32 + 1));
            cells[cell(square) as usize] = number;
        }
        Self { cells, cost: Cost::default() }
    }

    fn at(&self, index: i32) -> i32 {
        usize::try_from(index)
            .ok()
            .and_then(|index| self.cells.get(index))
            .copied()
            .unwrap_or(OUTSIDE)
    }

    /// The squares from which a knight forks, in Frey's order: the sums from the king are stored
    /// and the sums from the queen compared with them; a common square must be on the board and not
    /// White's; a white knight must be able to reach it; last, Black must not attack it.
    fn forks(&mut self, king: i32, queen: i32, attacked: impl Fn(i32) -> bool) -> Vec<i32> {
        self.cost.add += 8;
        self.cost.store += 8;
        let stored = KNIGHT.map(|step| king + step);
        let mut found = Vec::new();
        for step in KNIGHT {
            let square = queen + step;
            self.cost.add += 1;
            let looked = stored.iter().position(|&other| other == square);
            let tries = looked.map_or(8, |index| index as u32 + 1);
            self.cost.fetch += tries;
            self.cost.compare += tries;
            self.cost.branch += tries;
            if looked.is_some() && self.can_come(square) && !attacked(square) {
                found.push(square);
            }
        }
        found
    }

    /// Whether a white knight can reach a cell.
    fn can_come(&mut self, square: i32) -> bool {
        self.cost.fetch += 1;
        self.cost.compare += 2;
        self.cost.branch += 2;
        if self.at(square) == OUTSIDE || self.at(square) > 0 {
            return false;
        }
        for step in KNIGHT {
            self.cost.add += 1;
            self.cost.fetch += 1;
            self.cost.compare += 1;
            self.cost.branch += 1;
            if self.at(square + step) == WHITE_KNIGHT {
                self.cost.fetch += 1;
                self.cost.branch += 1;
                return true;
            }
        }
        false
    }

    /// The target cells of a knight.
    fn knight_moves(&mut self, from: i32) -> Vec<i32> {
        let mut found = Vec::new();
        for step in KNIGHT {
            self.cost.add += 1;
            self.cost.fetch += 1;
            self.cost.compare += 2;
            self.cost.branch += 2;
            if self.at(from + step) <= 0 {
                found.push(from + step);
            }
        }
        found
    }
}

/// The squares from which a white knight forks the black king and queen and is not attacked, from
/// three maps of knight's moves, the map of White's pieces, and the squares that Black attacks.
fn by_maps(position: &Position) -> (Bitboard, Cost) {
    let mut cost = Cost::default();
    let mut found = Bitboard::EMPTY;
    let king = position.king(Color::Black);
    let Some(queen) = position.pieces(Color::Black, Role::Queen).first() else {
        return (found, cost);
    };
    for knight in position.pieces(Color::White, Role::Knight) {
        cost.fetch += 5;
        cost.and += 4;
        cost.not += 1;
        let common = attacks::knight(king) & attacks::knight(queen) & attacks::knight(knight);
        let free = common & !position.color(Color::White);
        if (free & attacked_by_black(position)).is_empty() {
            found |= free;
        }
    }
    (found, cost)
}

/// The squares that Black attacks. A program keeps this map up to date, so it costs one fetch.
fn attacked_by_black(position: &Position) -> Bitboard {
    let is_attacked = |&s: &Square| position.is_attacked(s, Color::Black, position.occupied());
    Square::ALL.into_iter().filter(is_attacked).collect()
}

/// The forking squares by the board of 120 cells, and their cost.
fn by_mailbox(position: &Position) -> (Bitboard, Cost) {
    let mut board = Mailbox::of(position);
    let king = cell(position.king(Color::Black));
    let Some(queen) = position.pieces(Color::Black, Role::Queen).first() else {
        return (Bitboard::EMPTY, board.cost);
    };
    let attacked = attacked_by_black(position);
    let found = board.forks(king, cell(queen), |square| {
        Square::ALL.into_iter().any(|s| cell(s) == square && attacked.has(s))
    });
    let squares = Square::ALL.into_iter().filter(|&s| found.contains(&cell(s))).collect();
    (squares, board.cost)
}

fn run(settings: &Settings, _: &Bench<'_>) -> Result<Report, Trouble> {
    let position = position(settings.text("Position"))?;
    let knights = position.pieces(Color::White, Role::Knight);
    let Some(knight) = knights.first() else {
        return Err(Trouble("the question needs a white knight".into()));
    };
    if position.pieces(Color::Black, Role::Queen).single().is_none() {
        return Err(Trouble("the question needs one black queen".into()));
    }
    let (maps, map_cost) = by_maps(&position);
    let (mailbox, mailbox_cost) = by_mailbox(&position);
    let named = |squares: Bitboard| {
        let names: Vec<_> = squares.into_iter().map(|s| s.to_string()).collect();
        if names.is_empty() { "no".to_owned() } else { format!("yes, on {}", names.join(", ")) }
    };
    let mut report = Report::default();
    report.table(
        "The royal fork",
        &["", "Frey", "ours", "of which", "answer"],
        vec![
            row!["bit maps", 10 * knights.count(), map_cost.all(), map_cost.shown(), named(maps)],
            row![
                "mailbox",
                "at least 50",
                mailbox_cost.all(),
                mailbox_cost.shown(),
                named(mailbox)
            ],
        ],
    );
    let mut board = Mailbox::of(&position);
    let moves = board.knight_moves(cell(knight));
    report.table(
        &format!("The moves of the knight on {knight}"),
        &["", "Frey", "ours", "of which", "moves"],
        vec![
            row!["bit maps", 4, 4, "2 fetch, 1 not, 1 and", moves.len()],
            row![
                "mailbox",
                crate::Cell::Nothing,
                board.cost.all(),
                board.cost.shown(),
                moves.len()
            ],
        ],
    );
    report.say(
        "One unit for each fetch, store, sum, comparison, branch and Boolean operation; the counting is ours. The \
         map of attacked squares is kept up to date elsewhere and only fetched.",
    );
    report.board("Squares of the fork", settings.text("Position"), maps);
    Ok(report)
}

#[cfg(test)]
mod tests {
    use super::*;
    use fixtures::walks;
    use std::cell::Cell;

    #[test]
    fn costs_are_those_of_the_reference() {
        for (fen, cost, forks) in [
            ("r2qk2r/ppp2ppp/8/3N4/8/8/PPP2PPP/R3K2R w - - 0 1", 216, 0),
            ("q3k3/8/8/1N6/8/8/8/K7 w - - 0 1", 235, 1),
            ("4k3/8/8/1q1N4/8/8/8/K7 w - - 0 1", 281, 1),
        ] {
            let position = position(fen).unwrap();
            let (mailbox, taken) = by_mailbox(&position);
            assert_eq!((taken.all(), mailbox.count()), (cost, forks), "{fen}");
            let (maps, taken) = by_maps(&position);
            assert_eq!((taken.fetch, taken.and, taken.not), (5, 4, 1));
            assert_eq!(maps, mailbox, "{fen}");
        }
    }

    /// Both ways agree in random games wherever there is one black queen and one white knight.
    #[test]
    fn both_ways_agree_on_random_positions() {
        let compared = Cell::new(0);
        walks::hold_everywhere(120, &walks::usual_games(80), |position| {
            let single = |color, role| position.pieces(color, role).count() == 1;
            if single(Color::Black, Role::Queen) && single(Color::White, Role::Knight) {
                assert_eq!(by_maps(position).0, by_mailbox(position).0, "{position:?}");
                compared.update(|count| count + 1);
            }
        });
        assert!(compared.get() > 100, "{}", compared.get());
    }
}
