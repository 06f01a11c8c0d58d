//! One of the four turns: a block with counters that finds one legal move after the other.

use super::rules;
use super::tables::{Content, LINES, TablePiece, Tables, active};
use crate::toolkit::Walk;
use ::rules::{Bitboard, Color, Move, Square};
use thinking::Thought;

/// The counts of the machine's work.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Tally {
    /// Squares tried as the target of a move.
    pub(super) tried: u64,
    /// Moves that the pieces could make, tested for legality.
    pub(super) possible: u64,
    /// Legal moves.
    pub(super) legal: u64,
}

/// The exit of a block.
#[derive(Debug)]
#[expect(clippy::large_enum_variant, reason = "a box would be memory asked for at every move")]
pub(super) enum Exit {
    /// Exit 3: a legal move has been found.
    Found(Found),
    /// Exit 4: the position is exhausted.
    Exhausted,
    /// The host stops the search.
    Interrupted,
}

/// A legal move, and the tables after it.
#[derive(Debug)]
pub(super) struct Found {
    pub(super) m: Move,
    pub(super) after: Tables,
}

/// A turn: the tables it was supplied with, and its counters.
#[derive(Clone, Copy, Debug)]
pub(super) struct Turn {
    color: Color,
    tables: Tables,
    /// The piece counter, within the colour.
    piece: u8,
    /// The direction counter.
    direction: u8,
    /// The step counter.
    step: i8,
    /// Whether another step in the same direction is to be tried.
    open: bool,
}

impl Turn {
    /// Entry 1: sets the counters to their initial values.
    pub(super) fn new(color: Color, tables: Tables) -> Self {
        let mut turn = Self { color, tables, piece: 0, direction: 0, step: 0, open: true };
        turn.start_piece();
        turn
    }

    /// Entry 2: finds the next legal move.
    pub(super) fn next(&mut self, tally: &mut Tally, walk: &mut Walk<'_, '_>) -> Exit {
        while let Some((piece, from)) = self.present_piece() {
            let Some(to) = self.next_square(piece, from) else {
                self.piece += 1;
                self.start_piece();
                continue;
            };
            if walk.count().is_none() {
                return Exit::Interrupted;
            }
            tally.tried += 1;
            let Some(captures) = self.is_possible(piece, to) else {
                self.open = false;
                continue;
            };
            self.open = piece.kind.slides() && !captures;
            tally.possible += 1;
            let after = self.tables.after(piece, from, to);
            let (Some(start), Some(target)) = (square(from), square(to)) else { continue };
            if after.in_check(self.color) {
                tell_illegal(start, target, walk);
                continue;
            }
            tally.legal += 1;
            return Exit::Found(Found { m: Move::ordinary(start, target, captures), after });
        }
        Exit::Exhausted
    }

    /// The piece of the current line; lines of captured pieces are skipped.
    fn present_piece(&mut self) -> Option<(TablePiece, i8)> {
        while self.piece < LINES {
            let found = self.tables.piece(self.color.choose(0, LINES) + self.piece);
            if found.is_some() {
                return found;
            }
            self.piece += 1;
            self.start_piece();
        }
        None
    }

    fn start_piece(&mut self) {
        let found = self.tables.piece(self.color.choose(0, LINES) + self.piece);
        self.direction = found.map_or(0, |(piece, _)| piece.kind.first_direction());
        self.step = 0;
        self.open = true;
    }

    /// Advances the step, or else the direction. `None` when all directions are done.
    fn next_square(&mut self, piece: TablePiece, from: i8) -> Option<i8> {
        if self.open {
            self.step += 1;
        } else {
            self.direction += piece.kind.direction_step();
            self.step = 1;
        }
        let in_range = self.direction <= piece.kind.last_direction();
        in_range.then(|| from + piece.kind.offset(self.color, self.direction) * self.step)
    }

    /// Whether the piece can move to the square: `Some` if it can, with whether it captures there.
    fn is_possible(&self, piece: TablePiece, to: i8) -> Option<bool> {
        let captures = match self.tables.on(to) {
            Content::Border => return None,
            Content::Empty => false,
            Content::Piece(other) if other.color() == self.color => return None,
            Content::Piece(_) => true,
        };
        if piece.kind == super::tables::Kind::Pawn {
            let must_capture = self.direction > 0;
            let last_row = self.color.choose(8, 1);
            if captures != must_capture || to / 10 == last_row {
                return None;
            }
        }
        Some(captures)
    }
}

fn square(number: i8) -> Option<Square> {
    usize::try_from(number).ok().and_then(active)
}

fn tell_illegal(from: Square, to: Square, walk: &mut Walk<'_, '_>) {
    if walk.desk.hears() {
        let text = format!("{from}-{to} is possible, but leaves the king under attack").into();
        let squares = Bitboard::of(from).with(to);
        walk.desk.tell(&Thought::Remark { text, rule: Some(&rules::LEGALITY), squares });
    }
}
