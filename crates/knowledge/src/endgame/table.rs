//! A finished table, and the look-up of a position in a set of tables.

use super::exact::{BROKEN, Code, DRAW, Exact};
use super::judge::{Judge, Values};
use super::layout::{Layout, Squares};
use super::material::{MAX_PIECES, Material};
use super::pack::Packed;
use rules::{Color, Piece, Position, Square, Variant};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The distances to mate of all positions with the same pieces.
#[derive(Clone)]
pub struct EndgameTable {
    pub(super) layout: Layout,
    /// White to move, Black to move.
    pub(super) sides: [Packed; 2],
}

/// A set of tables.
pub trait Tables: Sync {
    /// The table of a canonical material.
    fn table(&self, material: &Material) -> Option<&EndgameTable>;
}

/// Tables in memory.
#[derive(Clone, Default)]
pub struct Shelf {
    tables: BTreeMap<(bool, u32), Arc<EndgameTable>>,
}

impl Shelf {
    /// Puts a table on the shelf.
    pub fn add(&mut self, table: Arc<EndgameTable>) {
        self.tables.insert(key(&table.layout.material), table);
    }

    /// All tables, in the order of their keys.
    pub fn tables(&self) -> impl Iterator<Item = &EndgameTable> {
        self.tables.values().map(|table| &**table)
    }
}

fn key(material: &Material) -> (bool, u32) {
    (material.variant() == Variant::LosAlamos, material.key())
}

impl Tables for Shelf {
    #[inline]
    fn table(&self, material: &Material) -> Option<&EndgameTable> {
        self.tables.get(&key(material)).map(|table| &**table)
    }
}

impl Values for EndgameTable {
    #[inline]
    fn value(&self, turn: Color, index: usize) -> Code {
        self.sides[turn as usize].get(index)
    }
}

impl EndgameTable {
    /// The material of the table.
    pub fn material(&self) -> Material {
        self.layout.material
    }

    /// The bytes it takes in memory.
    pub fn size(&self) -> usize {
        self.sides.iter().map(Packed::size).sum()
    }
}

/// The exact value of a position of at most [`MAX_PIECES`] pieces without castling rights,
/// if the tables have it.
pub fn probe(tables: &dyn Tables, position: &Position) -> Option<Exact> {
    let mut pieces = [(Piece::WhiteKing, 0); MAX_PIECES];
    let mut count = 0;
    for square in position.occupied() {
        *pieces.get_mut(count)? = (position.piece_on(square)?, square as u8);
        count += 1;
    }
    let chess = position.as_chess();
    if chess.is_some_and(|chess| chess.castling_rooks().any()) {
        return None;
    }
    let variant = position.variant();
    let code = match chess.and_then(|chess| chess.en_passant()) {
        None => look_up(tables, variant, &pieces[..count], position.turn())?,
        Some(passed) => look_ahead(tables, &pieces[..count], position.turn(), passed)?,
    };
    Exact::from_code(code)
}

/// The code of some pieces; `None` if there is no table. Two bare kings need no table.
pub(super) fn look_up(
    tables: &dyn Tables,
    variant: Variant,
    pieces: &[(Piece, u8)],
    turn: Color,
) -> Option<Code> {
    if pieces.len() == 2 {
        return Some(DRAW);
    }
    let (table, squares, turn) = find(tables, variant, pieces, turn)?;
    let code = table.value(turn, table.layout.index(&squares)?);
    (code != BROKEN).then_some(code)
}

/// The code of a position in which a pawn can be captured en passant.
fn look_ahead(
    tables: &dyn Tables,
    pieces: &[(Piece, u8)],
    turn: Color,
    passed: Square,
) -> Option<Code> {
    let (table, squares, seen) = find(tables, Variant::Chess, pieces, turn)?;
    let judge = Judge { layout: &table.layout, values: table, smaller: tables };
    let passed = if seen == turn { passed } else { passed.flipped() };
    Some(judge.after_double_step(&squares, seen, passed))
}

/// The table of some pieces, their squares in it, and the side to move in it.
#[inline]
fn find<'a>(
    tables: &'a dyn Tables,
    variant: Variant,
    pieces: &[(Piece, u8)],
    turn: Color,
) -> Option<(&'a EndgameTable, Squares, Color)> {
    let (material, flipped) =
        Material::of(variant, pieces.iter().map(|&(piece, _)| piece)).canonical();
    let table = tables.table(&material)?;
    let layout = &table.layout;
    let mut squares = [0; MAX_PIECES];
    let mut used = [false; MAX_PIECES];
    for &(piece, square) in pieces {
        let color = if flipped { !piece.color() } else { piece.color() };
        let free = |place: &usize| {
            !used[*place] && layout.roles[*place] == piece.role() && layout.colors[*place] == color
        };
        let place = (0..layout.count).find(free)?;
        used[place] = true;
        squares[place] = if flipped { flip(square, layout.size()) } else { square };
    }
    Some((table, squares, if flipped { !turn } else { turn }))
}

/// The square seen from the other side of a board with this many ranks.
fn flip(square: u8, size: u8) -> u8 {
    (size - 1).wrapping_sub(square / 8) % 8 * 8 + square % 8
}
