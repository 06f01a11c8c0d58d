//! Moves and un-moves of a few pieces, by attack sets.

use super::layout::{KINGS, Layout, Squares};
use super::material::promotions;
use core::ops::ControlFlow;
use rules::{Bitboard, Color, Rank, Role, Square, Variant, attacks};

/// A legal move, by its effect on the material.
#[derive(Clone, Copy, Debug)]
pub(super) enum Step {
    /// The material stays as it is.
    Quiet(Squares),
    /// A pawn's double step past an enemy pawn that may be able to capture it en passant.
    Double {
        /// The placement after the move.
        squares: Squares,
        /// The square the pawn has passed over.
        passed: Square,
    },
    /// A capture, a promotion, or both: the pieces that are left are those of another table.
    Converting {
        /// The placement after the move; the square of a captured piece is meaningless.
        squares: Squares,
        /// The place of the captured piece.
        taken: Option<usize>,
        /// The place of a pawn and the role it is promoted to.
        promoted: Option<(usize, Role)>,
    },
}

impl Layout {
    /// The squares that the piece at a place attacks.
    #[inline]
    fn attacks(&self, place: usize, square: u8, occupied: Bitboard) -> Bitboard {
        let blocked = occupied | !self.inside;
        attacks::of(self.colors[place], self.roles[place], Square::new(square), blocked)
            & self.inside
    }

    /// Whether a side attacks a square; the captured piece `taken` is ignored.
    #[inline]
    fn is_attacked(
        &self,
        target: u8,
        by: Color,
        squares: &Squares,
        occupied: Bitboard,
        taken: Option<usize>,
    ) -> bool {
        (0..self.count)
            .filter(|&place| self.colors[place] == by && Some(place) != taken)
            .any(|place| self.attacks(place, squares[place], occupied).has(Square::new(target)))
    }

    /// Whether a placement is a legal position with this side to move: no two pieces on a
    /// square, and the other side not in check. Placements with adjacent kings have no
    /// index.
    pub(super) fn is_position(&self, squares: &Squares, turn: Color) -> bool {
        let occupied = self.occupied(squares);
        occupied.count() as usize == self.count
            && !self.is_attacked(squares[KINGS[!turn as usize]], turn, squares, occupied, None)
    }

    /// Whether the side to move is in check.
    pub(super) fn is_check(&self, squares: &Squares, turn: Color) -> bool {
        let occupied = self.occupied(squares);
        self.is_attacked(squares[KINGS[turn as usize]], !turn, squares, occupied, None)
    }

    /// Calls a function with every legal move until it returns `Break`.
    pub(super) fn each_step(
        &self,
        squares: &Squares,
        turn: Color,
        mut call: impl FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let occupied = self.occupied(squares);
        let own = self.pieces_of(squares, turn);
        for place in (0..self.count).filter(|&place| self.colors[place] == turn) {
            if self.roles[place] == Role::Pawn {
                self.each_pawn_step(squares, place, occupied, &mut call)?;
                continue;
            }
            for to in self.attacks(place, squares[place], occupied).minus(own) {
                if let Some((after, taken)) = self.moved(squares, place, to, occupied) {
                    call(match taken {
                        None => Step::Quiet(after),
                        Some(_) => Step::Converting { squares: after, taken, promoted: None },
                    })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The placement after a move, and the captured piece; `None` if the own king is left
    /// in check.
    #[inline]
    fn moved(
        &self,
        squares: &Squares,
        place: usize,
        to: Square,
        occupied: Bitboard,
    ) -> Option<(Squares, Option<usize>)> {
        let turn = self.colors[place];
        let taken = if occupied.has(to) {
            (0..self.count).find(|&other| squares[other] == to as u8 && other != place)
        } else {
            None
        };
        let occupied = occupied.without(Square::new(squares[place])).with(to);
        let mut after = *squares;
        after[place] = to as u8;
        let king = after[KINGS[turn as usize]];
        (!self.is_attacked(king, !turn, &after, occupied, taken)).then_some((after, taken))
    }

    fn each_pawn_step(
        &self,
        squares: &Squares,
        place: usize,
        occupied: Bitboard,
        call: &mut impl FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let turn = self.colors[place];
        let from = Square::new(squares[place]);
        let single = Bitboard::of(from).forward(turn).minus(occupied) & self.inside;
        let enemies = self.pieces_of(squares, !turn);
        let captures = self.attacks(place, squares[place], occupied) & enemies;
        for to in single | captures {
            let Some((after, taken)) = self.moved(squares, place, to, occupied) else { continue };
            if self.is_last_rank(to, turn) {
                for &role in promotions(self.material.variant()) {
                    let promoted = Some((place, role));
                    call(Step::Converting { squares: after, taken, promoted })?;
                }
            } else if taken.is_some() {
                call(Step::Converting { squares: after, taken, promoted: None })?;
            } else {
                call(Step::Quiet(after))?;
            }
        }
        for to in self.double_steps(from, turn, occupied) {
            let Some((after, _)) = self.moved(squares, place, to, occupied) else { continue };
            let passed = Square::new(u8::midpoint(from as u8, to as u8));
            call(match self.is_beside_enemy_pawn(&after, place) {
                true => Step::Double { squares: after, passed },
                false => Step::Quiet(after),
            })?;
        }
        ControlFlow::Continue(())
    }

    fn is_last_rank(&self, square: Square, turn: Color) -> bool {
        square.rank() as u8 == turn.choose(self.size() - 1, 0)
    }

    /// The target of a double step; empty unless the pawn is on its starting rank and its
    /// path is free.
    fn double_steps(&self, from: Square, turn: Color, occupied: Bitboard) -> Bitboard {
        let at_home = from.rank() == turn.choose(Rank::Second, Rank::Seventh);
        if self.material.variant() == Variant::LosAlamos || !at_home {
            return Bitboard::EMPTY;
        }
        let single = Bitboard::of(from).forward(turn).minus(occupied);
        single.forward(turn).minus(occupied)
    }

    /// Whether an enemy pawn is next to the pawn at a place.
    fn is_beside_enemy_pawn(&self, squares: &Squares, place: usize) -> bool {
        let pawn = Bitboard::of(Square::new(squares[place]));
        let beside = pawn.east() | pawn.west();
        (0..self.count).any(|other| {
            let enemy = self.roles[other] == Role::Pawn && self.colors[other] != self.colors[place];
            enemy && beside.has(Square::new(squares[other]))
        })
    }

    /// Calls a function with every placement before a move of this side that is not a
    /// capture or a promotion. This includes illegal placements, and leaves out double
    /// steps past an enemy pawn.
    #[inline]
    pub(super) fn each_unmove(
        &self,
        squares: &Squares,
        mover: Color,
        mut call: impl FnMut(Squares),
    ) {
        let occupied = self.occupied(squares);
        for place in (0..self.count).filter(|&place| self.colors[place] == mover) {
            let origins = if self.roles[place] == Role::Pawn {
                self.pawn_origins(squares, place, occupied)
            } else {
                self.attacks(place, squares[place], occupied).minus(occupied)
            };
            for origin in origins {
                let mut before = *squares;
                before[place] = origin as u8;
                call(before);
            }
        }
    }

    fn pawn_origins(&self, squares: &Squares, place: usize, occupied: Bitboard) -> Bitboard {
        let mover = self.colors[place];
        let to = Square::new(squares[place]);
        let first_rank_square = Square::at(to.file(), Rank::new(mover.choose(0, self.size() - 1)));
        let single = Bitboard::of(to).forward(!mover).minus(occupied).without(first_rank_square);
        let double = single.forward(!mover).minus(occupied);
        let from_home = double
            .into_iter()
            .any(|origin| self.double_steps(origin, mover, occupied.without(to)).has(to));
        if from_home && !self.is_beside_enemy_pawn(squares, place) {
            single | double
        } else {
            single
        }
    }

    /// Calls a function with every legal en passant capture of the pawn that has just made a double
    /// step, as [`Step::Converting`].
    pub(super) fn each_passing_capture(
        &self,
        squares: &Squares,
        turn: Color,
        passed: Square,
        mut call: impl FnMut(Step),
    ) {
        let behind = Bitboard::of(passed).forward(!turn);
        let taken = (0..self.count).find(|&place| behind.has(Square::new(squares[place])));
        let Some(taken) = taken else { return };
        let occupied = self.occupied(squares).minus(behind);
        for place in (0..self.count).filter(|&place| self.colors[place] == turn) {
            let attacks = self.attacks(place, squares[place], occupied);
            if self.roles[place] != Role::Pawn || !attacks.has(passed) {
                continue;
            }
            let mut after = *squares;
            after[place] = passed as u8;
            let occupied = occupied.without(Square::new(squares[place])).with(passed);
            let king = after[KINGS[turn as usize]];
            if !self.is_attacked(king, !turn, &after, occupied, Some(taken)) {
                call(Step::Converting { squares: after, taken: Some(taken), promoted: None });
            }
        }
    }
}
