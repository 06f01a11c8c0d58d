//! The boards that the program plays on: its own of 6×6 and, for comparison, that of chess.

use ::rules::{
    Bitboard, Board, Color, Move, MoveList, Rank, Role, Square, attacks, chess, losalamos,
};

/// A position as the program sees it.
pub(super) trait Field: Board {
    /// All moves of the pieces, square by square from a1, also those that leave the own king
    /// to be taken. A pawn becomes a queen and nothing else.
    fn listed_moves(&self) -> MoveList;

    /// Whether a listed move does not leave the own king to be taken.
    fn keeps_king(&self, m: Move) -> bool;

    /// One side's pieces of a role.
    fn pieces(&self, color: Color, role: Role) -> Bitboard;
}

/// Whether the program knows such a move at all.
pub(super) fn is_known(m: Move) -> bool {
    matches!(m.promoted(), None | Some(Role::Queen))
}

impl Field for losalamos::Position {
    fn listed_moves(&self) -> MoveList {
        let mut moves = self.pseudo_legal_moves();
        moves.retain(is_known);
        moves
    }

    fn keeps_king(&self, m: Move) -> bool {
        !self.after(m).can_take_king()
    }

    fn pieces(&self, color: Color, role: Role) -> Bitboard {
        self.pieces(color, role)
    }
}

impl Field for chess::Position {
    fn listed_moves(&self) -> MoveList {
        let (us, occupied) = (self.turn(), self.occupied());
        let (own, enemies) = (self.color(us), self.color(!us));
        let castling = castling(self);
        let mut moves = MoveList::new();
        for from in own {
            let Some(role) = self.role_on(from) else { continue };
            if role == Role::Pawn {
                pawn_targets(self, from)
                    .into_iter()
                    .for_each(|to| moves.push(pawn_move(self, from, to)));
                continue;
            }
            let reached = attacks::of(us, role, from, occupied).minus(own);
            let castles = |to: Square| castling.iter().find(|m| (m.from(), m.to()) == (from, to));
            let ways: Bitboard =
                castling.iter().filter(|m| m.from() == from).map(|m| m.to()).collect();
            for to in reached | ways {
                let plain = || Move::ordinary(from, to, enemies.has(to));
                moves.push(castles(to).copied().unwrap_or_else(plain));
            }
        }
        moves
    }

    fn keeps_king(&self, m: Move) -> bool {
        self.is_legal(m)
    }

    fn pieces(&self, color: Color, role: Role) -> Bitboard {
        self.pieces(color, role)
    }
}

/// Castling is listed only where it is legal.
fn castling(at: &chess::Position) -> MoveList {
    if (at.castling_rooks() & at.color(at.turn())).is_empty() {
        return MoveList::new();
    }
    let mut moves = at.legal_moves();
    moves.retain(|m| m.is_castling());
    moves
}

/// Where a pawn of the side to move can go.
fn pawn_targets(at: &chess::Position, from: Square) -> Bitboard {
    let (us, occupied) = (at.turn(), at.occupied());
    let passing = at.en_passant().map_or(Bitboard::EMPTY, Bitboard::of);
    let taking = attacks::pawn(us, from) & (at.color(!us) | passing);
    let step = Bitboard::of(from).forward(us).minus(occupied);
    let is_at_home = from.rank() == Rank::Second.seen_by(us);
    let double = if is_at_home { step.forward(us).minus(occupied) } else { Bitboard::EMPTY };
    taking | step | double
}

/// The move of a pawn of the side to move to a square that it can go to.
fn pawn_move(at: &chess::Position, from: Square, to: Square) -> Move {
    let captures = from.file() != to.file();
    if to.rank() == Rank::Eighth.seen_by(at.turn()) {
        Move::promotion(from, to, Role::Queen, captures)
    } else if captures && at.en_passant() == Some(to) {
        Move::en_passant(from, to)
    } else if from.distance(to) == 2 {
        Move::double_step(from, to)
    } else {
        Move::ordinary(from, to, captures)
    }
}
