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
        let pawns = self.pieces(us, Role::Pawn);
        let mut moves = castling(self);
        for from in own.minus(pawns) {
            let reached = self.role_on(from).map(|role| attacks::of(us, role, from, occupied));
            let targets = reached.unwrap_or(Bitboard::EMPTY).minus(own);
            moves.extend(targets.into_iter().map(|to| Move::ordinary(from, to, enemies.has(to))));
        }
        pawns.into_iter().for_each(|from| moves.extend(pawn_moves(self, from)));
        moves.sort_by_key(|m| (m.from(), m.to()));
        moves.into_iter().collect()
    }

    fn keeps_king(&self, m: Move) -> bool {
        self.is_legal(m)
    }

    fn pieces(&self, color: Color, role: Role) -> Bitboard {
        self.pieces(color, role)
    }
}

/// Castling is listed only where it is legal.
fn castling(at: &chess::Position) -> Vec<Move> {
    if (at.castling_rooks() & at.color(at.turn())).is_empty() {
        return Vec::new();
    }
    at.legal_moves().iter().copied().filter(|m| m.is_castling()).collect()
}

/// The moves of a pawn of the side to move.
fn pawn_moves(at: &chess::Position, from: Square) -> Vec<Move> {
    let (us, occupied) = (at.turn(), at.occupied());
    let taking = attacks::of(us, Role::Pawn, from, occupied);
    let passing = at.en_passant().filter(|&to| taking.has(to));
    let step = Bitboard::of(from).forward(us).minus(occupied);
    let is_at_home = from.rank() == Rank::Second.seen_by(us);
    let double = if is_at_home { step.forward(us).minus(occupied) } else { Bitboard::EMPTY };
    let last = Rank::Eighth.seen_by(us);
    let plain = |to: Square, captures: bool| match to.rank() == last {
        true => Move::promotion(from, to, Role::Queen, captures),
        false => Move::ordinary(from, to, captures),
    };
    let captures = (taking & at.color(!us)).into_iter().map(|to| plain(to, true));
    let steps = step.into_iter().map(|to| plain(to, false));
    let doubles = double.into_iter().map(|to| Move::double_step(from, to));
    captures
        .chain(steps)
        .chain(doubles)
        .chain(passing.map(|to| Move::en_passant(from, to)))
        .collect()
}
