//! A pattern that was found, and the check that it holds.

use super::Pattern;
use crate::exchange::{self, Terms};
use crate::{Values, material};
use rules::chess::Position;
use rules::{Bitboard, Color, Move};

/// What the line of a sighting promises.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Promise {
    /// It ends with mate.
    Mate,
    /// At its end the side has gained this much, in pawns, and the piece it moved last cannot be
    /// taken with profit.
    Material(i32),
    /// It ends with stalemate.
    Stalemate,
    /// It repeats a position.
    Repetition,
    /// It shows the manoeuvre; its outcome has to be calculated.
    Shown,
}

/// A pattern on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sighting {
    /// The pattern.
    pub pattern: Pattern,
    /// The side that has it.
    pub by: Color,
    /// The squares that it is about.
    pub squares: Bitboard,
    /// The moves that show it, from the position in which it was found; empty if the pieces on the
    /// board are enough.
    pub line: Vec<Move>,
    /// What the line promises.
    pub promise: Promise,
}

/// The material lead of a side, in pawns.
pub(super) fn lead(position: &Position, side: Color) -> i32 {
    side.choose(1, -1) * material::balance(position, &Values::STANDARD)
}

impl Sighting {
    /// Replays the line: whether every move is legal and the promise is kept.
    pub fn holds(&self, from: &Position) -> bool {
        let mut seen = vec![from.key()];
        let mut last = *from;
        for &m in &self.line {
            let Some(next) = last.play(m) else { return false };
            seen.push(next.key());
            last = next;
        }
        match self.promise {
            Promise::Mate => last.is_check() && !last.has_legal_move() && last.turn() != self.by,
            Promise::Stalemate => !last.is_check() && !last.has_legal_move(),
            Promise::Repetition => seen.iter().filter(|&&key| key == last.key()).count() >= 2,
            Promise::Material(gain) => {
                let won = lead(&last, self.by) - lead(from, self.by);
                won >= gain && self.line.last().is_none_or(|&m| keeps(&last, m, self.by))
            }
            Promise::Shown => true,
        }
    }
}

/// Whether the piece that a side moved last is safe.
fn keeps(last: &Position, m: Move, by: Color) -> bool {
    last.turn() == by
        || m.is_castling()
        || exchange::gain(last, m.to(), !by, &Terms::default()) == 0
}
