//! The exhibits beside the network's sheet: the worth of every piece, the hand-written evaluation
//! for comparison, and the values along the line that was found.

use super::Network;
use super::sheet::{INTERPLAY, value, worths};
use crate::eval::classical::sheet;
use crate::eval::classical::sheet::PARTS_PER_CENTIPAWN;
use rules::chess::Position;
use rules::{Bitboard, Move};
use thinking::{Cell, Exhibit, Layout, Row, Verdict};

static PIECES: Layout = Layout {
    id: "pieces",
    title: "What each piece is worth to the network",
    columns: &["square", "worth to its side", "value without it"],
};

static BY_HAND: Layout = Layout {
    id: "by hand",
    title: "The hand-written evaluation, for comparison",
    columns: &["White", "Black", "difference"],
};

static VALUES: Layout = Layout {
    id: "values",
    title: "The network's value now and at the end of the line",
    columns: &["value", "line"],
};

fn pawns(centipawns: i32) -> Cell {
    Cell::Parts { amount: i64::from(centipawns), parts: 100 }
}

/// Every piece with its worth, the most valuable first.
pub(crate) fn pieces(position: &Position, network: &Network) -> Exhibit {
    let mut worths = worths(position, network, value(position, network));
    worths.sort_by_key(|one| -one.worth);
    let rows = worths.iter().map(|one| {
        let label = format!("{} {}", one.color.name(), one.role.name());
        let square = Bitboard::from(one.square).into();
        Row::new(label, vec![square, pawns(one.worth), pawns(one.value_without)])
    });
    Exhibit::new(&PIECES, &INTERPLAY, rows.collect())
}

/// The terms of the hand-written evaluation, for comparison only.
pub(crate) fn by_hand(position: &Position) -> Exhibit {
    let sheet = sheet::sheet(position);
    let cell = |parts: i64| Cell::Parts { amount: parts / PARTS_PER_CENTIPAWN, parts: 100 };
    let rows = sheet.terms.iter().map(|term| {
        let cells = vec![cell(term.white), cell(term.black), cell(term.white - term.black)];
        Row::new(term.rule.id, cells)
    });
    Exhibit::new(&BY_HAND, &INTERPLAY, rows.collect())
}

/// The static values at both ends of a line and the score of the search, for the side to move.
pub(crate) fn values(
    position: &Position,
    network: &Network,
    line: &[Move],
    found: Verdict,
) -> Exhibit {
    let mut end = *position;
    for &m in line {
        end = end.after(m);
    }
    let at_end = value(&end, network);
    let turned = if end.turn() == position.turn() { at_end } else { -at_end };
    let rows = vec![
        Row::new("now", vec![pawns(value(position, network)), Cell::Empty]),
        Row::new("at the end of the line", vec![pawns(turned), Cell::Line(line.to_vec())]),
        Row::new("by the search", vec![Cell::Worth(found), Cell::Empty]),
    ];
    Exhibit::new(&VALUES, &INTERPLAY, rows)
}

#[cfg(test)]
mod tests {
    use super::*;
    use thinking::Sheet;

    fn position(fen: &str) -> Position {
        notation::fen::read_chess(fen).unwrap().value
    }

    fn network() -> &'static Network {
        Network::built_in().unwrap()
    }

    #[test]
    fn the_sheet_adds_up_to_the_value_and_a_queen_is_worth_most() {
        for fen in [
            "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3",
            "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 2 3",
            "8/5pk1/8/8/8/8/R4PK1/r7 b - - 0 1",
        ] {
            let position = position(fen);
            let sheet: Sheet<'_> = super::super::sheet::sheet(&position, network());
            let value = i64::from(value(&position, network()));
            assert_eq!(sheet.difference(), value * PARTS_PER_CENTIPAWN, "{fen}");
        }
        let table = pieces(
            &position("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3"),
            network(),
        );
        assert_eq!(table.rows.len(), 30, "all but the kings");
        assert!(table.rows[..2].iter().all(|row| row.label.ends_with("queen")), "{table:?}");
    }

    #[test]
    fn a_piece_that_shields_the_other_king_cannot_be_missing() {
        // Without the bishop on e7 Black, who has just moved, would be in check.
        let position = position("4k3/4b3/8/8/8/8/8/K3R3 w - - 0 1");
        let table = pieces(&position, network());
        assert_eq!(table.rows.len(), 1);
        assert_eq!(table.rows[0].label, "White rook");
    }

    #[test]
    fn both_ends_of_a_line_are_seen_from_the_same_side() {
        let start = position("6k1/5ppp/8/3q4/8/8/5PPP/3R2K1 w - - 0 1");
        let m = Move::ordinary(rules::Square::D1, rules::Square::D5, true);
        let table = values(&start, network(), &[m], Verdict::Centipawns(900));
        let amount = |label| table.number(table.row(label).unwrap(), "value").unwrap();
        assert!(amount("at the end of the line") > amount("now") + 300, "{table:?}");
    }
}
