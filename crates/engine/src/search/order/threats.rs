//! The squares that the opponent attacks, and the squares from which checks can be given: computed
//! once for a position and used for each of its moves.

use rules::chess::Position;
use rules::{Bitboard, Move, Role, attacks};

/// The squares that the opponent of the side to move attacks.
#[derive(Clone, Copy)]
pub(crate) struct Threats {
    /// All of them.
    pub(crate) all: Bitboard,
    pawns: Bitboard,
    /// Those attacked by pawns or minor pieces.
    minors: Bitboard,
    /// Those attacked by pawns, minor pieces or rooks.
    rooks: Bitboard,
}

impl Threats {
    /// No threats: a picker of captures does not use them.
    pub(crate) const NONE: Self = Self {
        all: Bitboard::EMPTY,
        pawns: Bitboard::EMPTY,
        minors: Bitboard::EMPTY,
        rooks: Bitboard::EMPTY,
    };

    pub(crate) fn of(position: &Position) -> Self {
        let them = !position.turn();
        let occupied = position.occupied();
        let pawns = attacks::pawns(them, position.pieces(them, Role::Pawn));
        let mut minors = pawns | attacks::knights(position.pieces(them, Role::Knight));
        for bishop in position.pieces(them, Role::Bishop) {
            minors |= attacks::bishop(bishop, occupied);
        }
        let mut rooks = minors;
        for rook in position.pieces(them, Role::Rook) {
            rooks |= attacks::rook(rook, occupied);
        }
        let mut all = rooks | attacks::king(position.king(them));
        for queen in position.pieces(them, Role::Queen) {
            all |= attacks::queen(queen, occupied);
        }
        Self { all, pawns, minors, rooks }
    }

    /// The squares attacked by pieces worth less than this role.
    #[inline]
    pub(crate) fn by_cheaper_than(&self, role: Role) -> Bitboard {
        match role {
            Role::Pawn | Role::King => Bitboard::EMPTY,
            Role::Knight | Role::Bishop => self.pawns,
            Role::Rook => self.minors,
            Role::Queen => self.rooks,
        }
    }
}

/// The squares from which the side to move can give check.
#[derive(Clone, Copy)]
pub(crate) struct Checks {
    /// The squares from which each role attacks the king.
    squares: [Bitboard; 6],
    /// The lines through the king: a piece that leaves them may give a discovered check.
    lines: Bitboard,
}

impl Checks {
    pub(crate) fn of(position: &Position) -> Self {
        let us = position.turn();
        let king = position.king(!us);
        let occupied = position.occupied();
        let diagonal = attacks::bishop(king, occupied);
        let straight = attacks::rook(king, occupied);
        Self {
            squares: [
                attacks::pawn(!us, king),
                attacks::knight(king),
                diagonal,
                straight,
                diagonal | straight,
                Bitboard::EMPTY,
            ],
            lines: attacks::rook_rays(king) | attacks::bishop_rays(king),
        }
    }

    /// Whether a piece of this role gives a direct check from the target square.
    #[inline]
    pub(crate) fn has(&self, role: Role, m: Move) -> bool {
        self.squares[role as usize].has(m.to())
    }

    /// Whether a legal move gives check.
    #[inline]
    pub(crate) fn given_by(&self, position: &Position, m: Move) -> bool {
        if m.is_castling() || m.is_en_passant() || m.is_promotion() || self.lines.has(m.from()) {
            return position.gives_check(m);
        }
        self.has(position.role_on(m.from()).unwrap_or(Role::Pawn), m)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fixtures::walks;
    use std::cell::Cell;

    #[test]
    fn checks_are_those_that_the_rules_know() {
        let (checks, moves) = (Cell::new(0), Cell::new(0));
        walks::hold_everywhere(80, &walks::games(120), |position| {
            let known = Checks::of(position);
            for m in &position.legal_moves() {
                assert_eq!(
                    known.given_by(position, m),
                    position.gives_check(m),
                    "{position:?} {m:?}"
                );
                assert_eq!(position.gives_check(m), position.after(m).is_check());
                checks.update(|count| count + u32::from(position.gives_check(m)));
                moves.update(|count| count + 1);
            }
        });
        let (checks, moves) = (checks.get(), moves.get());
        assert!(moves > 50_000 && checks > 1_000, "{checks} of {moves}");
    }

    #[test]
    fn threats_are_the_squares_that_some_piece_attacks() {
        walks::hold_everywhere(40, &walks::games(120), |position| {
            let them = !position.turn();
            let mut walked = [Bitboard::EMPTY; 6];
            for square in position.color(them) {
                let role = position.role_on(square).unwrap();
                walked[role as usize] |= attacks::of(them, role, square, position.occupied());
            }
            let [pawns, knights, bishops, rooks, queens, king] = walked;
            let threats = Threats::of(position);
            assert_eq!(threats.all, pawns | knights | bishops | rooks | queens | king);
            assert_eq!(threats.by_cheaper_than(Role::Knight), pawns);
            assert_eq!(threats.by_cheaper_than(Role::Rook), pawns | knights | bishops);
            assert_eq!(threats.by_cheaper_than(Role::Queen), pawns | knights | bishops | rooks);
            assert!(threats.by_cheaper_than(Role::Pawn).is_empty());
        });
    }
}
