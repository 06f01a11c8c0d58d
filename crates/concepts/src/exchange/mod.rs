//! Static exchange evaluation: the material result of a sequence of captures on one square.
//!
//! Only captures on one square are considered. Each side may stop at any time. A piece behind
//! another on the same line joins in when the line opens. En passant is ignored, except as the move
//! that [`after`] evaluates.

mod fight;
mod terms;

pub use terms::{Order, Terms};

use fight::{Fight, Memory};
use rules::chess::Position;
use rules::{Bitboard, Color, Move, Rank, Role, Square};

/// One capture of an exchange.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Capture {
    /// The square the taker comes from.
    pub from: Square,
    /// The role of the taker, before a promotion.
    pub taker: Role,
    /// The role of the captured piece.
    pub taken: Role,
}

/// A bound on the captures on one square in any legal position.
const MOST_CAPTURES: usize = 32;

/// An exchange on a square, played to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Exchange {
    /// The square on which it takes place.
    pub square: Square,
    /// The side that takes first.
    pub first: Color,
    /// The gain of the first side if it starts; negative if it should not.
    pub result: i32,
    captures: [Option<Capture>; MOST_CAPTURES],
}

impl Exchange {
    /// The captures in order. The first is always made; then each side takes only if it gains by
    /// it.
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

    /// The pieces that a side takes.
    pub fn taken_by(&self, color: Color) -> impl Iterator<Item = Role> {
        let skipped = usize::from(color != self.first);
        self.captures().skip(skipped).step_by(2).map(|capture| capture.taken)
    }

    /// The gain of the first side if it may also decline to take.
    pub fn gain(&self) -> i32 {
        self.result.max(0)
    }
}

/// The exchange that a side can start by taking the piece on a square; `None` if there is no enemy
/// piece or no piece that can take it.
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

/// The gain of a side by an exchange on a square; 0 if it should not start one.
pub fn gain(position: &Position, square: Square, first: Color, terms: &Terms) -> i32 {
    gain_without(position, square, first, terms, Bitboard::EMPTY)
}

/// Like [`gain`], but some pieces block lines without taking part, as if they had other tasks.
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

/// The result of a move on its target square: what it takes, and a promotion, minus what the enemy
/// gains by taking there. Negative if the piece is lost. Castling counts as 0.
///
/// The move may be one of either side.
pub fn after(position: &Position, m: Move, terms: &Terms) -> i32 {
    won_by(position, m, terms) - reply_gain(position, m, terms)
}

/// The immediate gain of a move, before any reply.
pub fn won_by(position: &Position, m: Move, terms: &Terms) -> i32 {
    let values = &terms.values;
    let taken = position.role_on(taken_on(m)).filter(|_| m.is_capture());
    let growth = m.promoted().map_or(0, |role| values.of(role) - values.pawn);
    taken.map_or(0, |role| values.of(role)) + growth
}

/// What the enemy gains by taking the piece that has just moved; 0 if he should not take.
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

/// The square of the piece that a move takes, if it takes one.
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
