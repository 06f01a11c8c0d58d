//! Exchanges: who wins what when a piece is taken, the taker taken, and so on.
//!
//! Only captures on one square are looked at. Each side may stop when it likes. A piece
//! that stands behind another on the same line joins in when the line opens. En passant
//! is not seen, except as the move that [`after`] is asked about.

mod fight;
mod terms;

pub use terms::{Order, Terms};

use fight::{Fight, Memory};
use rules::chess::Position;
use rules::{Bitboard, Color, Move, Rank, Role, Square};

/// One capture of an exchange.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Capture {
    /// Where the taker comes from.
    pub from: Square,
    /// What it is, before a promotion.
    pub taker: Role,
    /// What it takes.
    pub taken: Role,
}

/// More captures on one square than any legal position has.
const MOST_CAPTURES: usize = 32;

/// An exchange on a square, fought to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Exchange {
    /// Where it takes place.
    pub square: Square,
    /// Who takes first.
    pub first: Color,
    /// What the first side gains by starting it; negative if it had better not.
    pub result: i32,
    captures: [Option<Capture>; MOST_CAPTURES],
}

impl Exchange {
    /// The captures, in turn. The first is made whatever it leads to; from then on each
    /// side takes only if that gains something.
    pub fn captures(&self) -> impl Iterator<Item = Capture> {
        self.captures.into_iter().flatten()
    }

    /// The captures as moves. A pawn that reaches the last rank becomes a queen.
    pub fn moves(&self) -> impl Iterator<Item = Move> {
        let square = self.square;
        self.captures().map(move |capture| {
            let last = matches!(square.rank(), Rank::First | Rank::Eighth);
            if capture.taker == Role::Pawn && last {
                Move::promotion(capture.from, square, Role::Queen, true)
            } else {
                Move::ordinary(capture.from, square, true)
            }
        })
    }

    /// The pieces that a side takes in it.
    pub fn taken_by(&self, color: Color) -> impl Iterator<Item = Role> {
        let skipped = usize::from(color != self.first);
        self.captures().skip(skipped).step_by(2).map(|capture| capture.taken)
    }

    /// What the first side gains if it may also leave the piece alone.
    pub fn gain(&self) -> i32 {
        self.result.max(0)
    }
}

/// The exchange that a side can start by taking the piece on a square; `None` if there is no
/// enemy piece or nobody to take it.
pub fn exchange(
    position: &Position,
    square: Square,
    first: Color,
    terms: &Terms,
) -> Option<Exchange> {
    let mut fight = opening(position, square, first, terms)?;
    let mut memory = Memory::new();
    let (_, result) = fight.best_taker(&mut memory)?;
    let mut captures = [None; MOST_CAPTURES];
    for (count, place) in captures.iter_mut().enumerate() {
        match fight.best_taker(&mut memory) {
            Some((from, gain)) if gain > 0 || count == 0 => {
                *place = Some(Capture { from, taker: fight.role(from), taken: fight.prize });
                fight = fight.after(from);
            }
            _ => break,
        }
    }
    Some(Exchange { square, first, result, captures })
}

/// What a side gains by an exchange on a square; 0 if it had better leave it alone.
pub fn gain(position: &Position, square: Square, first: Color, terms: &Terms) -> i32 {
    gain_without(position, square, first, terms, Bitboard::EMPTY)
}

/// The same if some pieces stand where they stand but take no part: what would happen if
/// they had something else to do.
pub fn gain_without(
    position: &Position,
    square: Square,
    first: Color,
    terms: &Terms,
    idle: Bitboard,
) -> i32 {
    let fight = opening(position, square, first, terms);
    fight.map_or(0, |fight| Fight { idle, ..fight }.gain(&mut Memory::new()))
}

/// What a move leads to on the square where it ends: what it takes or grows into, less
/// what the enemy gains by taking there. Negative if the piece is lost. Castling counts as
/// 0.
///
/// The move may be one of either side, whichever is to move.
pub fn after(position: &Position, m: Move, terms: &Terms) -> i32 {
    won_by(position, m, terms) - reply_gain(position, m, terms)
}

/// What a move wins at once, before any reply.
pub fn won_by(position: &Position, m: Move, terms: &Terms) -> i32 {
    let values = &terms.values;
    let taken = position.role_on(taken_on(m)).filter(|_| m.is_capture());
    let growth = m.promoted().map_or(0, |role| values.of(role) - values.pawn);
    taken.map_or(0, |role| values.of(role)) + growth
}

/// What the enemy can gain by taking the piece that has just made a move; 0 if he had
/// better leave it alone.
pub fn reply_gain(position: &Position, m: Move, terms: &Terms) -> i32 {
    let Some(piece) = position.piece_on(m.from()).filter(|_| !m.is_castling()) else {
        return 0;
    };
    let occupied = position.occupied().without(m.from()).without(taken_on(m)).with(m.to());
    let reply = Fight {
        position,
        terms,
        square: m.to(),
        occupied,
        idle: Bitboard::EMPTY,
        turn: !piece.color(),
        prize: m.promoted().unwrap_or(piece.role()),
    };
    reply.gain(&mut Memory::new())
}

/// Where the piece stands that a move takes, if it takes one.
fn taken_on(m: Move) -> Square {
    if m.is_en_passant() { Square::at(m.to().file(), m.from().rank()) } else { m.to() }
}

fn opening<'a>(
    position: &'a Position,
    square: Square,
    first: Color,
    terms: &'a Terms,
) -> Option<Fight<'a>> {
    let target = position.piece_on(square).filter(|piece| piece.color() != first)?;
    if target.role() == Role::King {
        return None; // Kings are mated, not exchanged.
    }
    Some(Fight {
        position,
        terms,
        square,
        occupied: position.occupied(),
        idle: Bitboard::EMPTY,
        turn: first,
        prize: target.role(),
    })
}

#[cfg(test)]
mod tests;
