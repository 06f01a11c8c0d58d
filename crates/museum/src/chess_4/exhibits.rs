//! The tables that the program shows.

use super::{NODES_A_SECOND, rules};
use ::rules::chess::Position;
use ::rules::{Bitboard, Color, Game, Move, Role, Square};
use concepts::attack;
use thinking::{Cell, Desk, Exhibit, Layout, Row, Thought, Verdict};

/// One iteration.
static ITERATION: Layout = Layout {
    id: "iteration",
    title: "An iteration, and what it would have taken on the CDC 6400",
    columns: &["depth", "value", "nodes", "seconds", "line"],
};

/// The bit boards of the position.
static BIT_MAPS: Layout =
    Layout { id: "bit maps", title: "The bit maps", columns: &["squares", "bits"] };

/// The two attack tables, for every piece.
static ATTACKS: Layout = Layout {
    id: "attack tables",
    title: "From each piece the squares it attacks, to each piece those that attack it",
    columns: &["square", "attacks", "attackers"],
};

/// Shows an iteration with the nodes of the whole search so far.
pub(super) fn show_iteration(
    depth: u32,
    value: Verdict,
    nodes: u64,
    line: &[Move],
    desk: &mut Desk<'_>,
) {
    if !desk.hears() {
        return;
    }
    let tenths = (10.0 * nodes as f64 / NODES_A_SECOND).round() as i64;
    let nodes = i64::try_from(nodes).unwrap_or(i64::MAX);
    let seconds = Cell::Parts { amount: tenths, parts: 10 };
    let line = Cell::Line(line.to_vec());
    let row = Row::of(vec![depth.into(), value.into(), nodes.into(), seconds, line]);
    desk.tell(&Thought::Exhibit(Exhibit::new(&ITERATION, &rules::ITERATION, vec![row])));
}

/// The names of the bit boards of a side.
const NAMES: [(Role, [&str; 2]); 6] = [
    (Role::Pawn, ["white pawns", "black pawns"]),
    (Role::Knight, ["white knights", "black knights"]),
    (Role::Bishop, ["white bishops", "black bishops"]),
    (Role::Rook, ["white rooks", "black rooks"]),
    (Role::Queen, ["white queens", "black queens"]),
    (Role::King, ["white king", "black king"]),
];

/// Shows the bit maps, the attack tables, and how many of their bits the last move changed.
pub(super) fn show_bit_maps(game: &Game, at: &Position, desk: &mut Desk<'_>) {
    if !desk.hears() {
        return;
    }
    let row =
        |label: &'static str, map: Bitboard| Row::new(label, vec![map.into(), map.count().into()]);
    let mut rows: Vec<Row> = NAMES
        .iter()
        .flat_map(|(role, names)| {
            let maps = Color::ALL.map(|color| at.pieces(color, *role));
            [row(names[0], maps[0]), row(names[1], maps[1])]
        })
        .collect();
    rows.push(row("empty squares", !at.occupied()));
    rows.push(row("attacked by White", attack::by(at, Color::White)));
    rows.push(row("attacked by Black", attack::by(at, Color::Black)));
    if let Some(bits) = changed(game, at) {
        rows.push(Row::new("changed by the last move", vec![Cell::Empty, bits.into()]));
    }
    desk.tell(&Thought::Exhibit(Exhibit::new(&BIT_MAPS, &rules::BITS, rows)));
    let attacks = at.occupied().into_iter().map(|square| {
        let attackers = at.attackers(square, at.occupied());
        Row::of(vec![square.into(), attack::from(at, square).into(), attackers.into()])
    });
    desk.tell(&Thought::Exhibit(Exhibit::new(&ATTACKS, &rules::BITS, attacks.collect())));
}

/// The number of bits in the table of attacks that the last move of the game changed.
fn changed(game: &Game, at: &Position) -> Option<u32> {
    let before = game.positions().iter().rev().nth(1)?.as_chess()?;
    let differ = |square: Square| attack::from(before, square).0 ^ attack::from(at, square).0;
    Some(Square::ALL.into_iter().map(|square| differ(square).count_ones()).sum())
}
