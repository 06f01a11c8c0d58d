//! The boards that the program plays on: its own of 6×6 and, for comparison, that of chess.

use ::rules::{
    Bitboard, Board, Color, Move, MoveList, Rank, Role, Square, attacks, chess, losalamos,
};

/// A position as the program sees it.
pub(super) trait Field: Board {
    /// All moves of the pieces, square by square from a1, including those after which the own king
    /// could be captured. Pawns promote to queens only.
    fn listed_moves(&self) -> MoveList;

    /// Returns what the search needs from the last ply.
    fn last_ply(&self, gain: impl Fn(Move) -> i32) -> LastPly {
        let moves = self.listed_moves();
        let mut last = LastPly { count: moves.len(), best: None };
        moves.into_iter().for_each(|m| last.offer(m, gain(m)));
        last
    }

    /// Whether a listed move leaves the own king safe.
    fn keeps_king(&self, m: Move) -> bool;

    /// One side's pieces of a role.
    fn pieces(&self, color: Color, role: Role) -> Bitboard;
}

/// The moves of the last ply: their number, and the first of those with the largest gain.
#[derive(Default)]
pub(super) struct LastPly {
    pub(super) count: usize,
    pub(super) best: Option<(Move, i32)>,
}

impl LastPly {
    fn offer(&mut self, m: Move, gain: i32) {
        if self.best.is_none_or(|(_, best)| gain > best) {
            self.best = Some((m, gain));
        }
    }
}

/// Whether the program knows a move: pawns only become queens.
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
        let castling = castling(self);
        let mut moves = MoveList::new();
        for from in self.color(self.turn()) {
            let targets = targets(self, from, castling);
            targets.into_iter().for_each(|to| moves.push(move_to(self, from, to, castling)));
        }
        moves
    }

    /// Does not make the list: only the number of most moves matters.
    fn last_ply(&self, gain: impl Fn(Move) -> i32) -> LastPly {
        let castling = castling(self);
        let mut last = LastPly::default();
        for from in self.color(self.turn()) {
            let targets = targets(self, from, castling);
            last.count += targets.count() as usize;
            // A move that neither captures nor promotes gains 0.
            let better_than_nothing = last.best.is_some_and(|(_, gain)| gain >= 0);
            let looked_at =
                if better_than_nothing { targets & gainful(self, from) } else { targets };
            for to in looked_at {
                let m = move_to(self, from, to, castling);
                last.offer(m, gain(m));
            }
        }
        last
    }

    fn keeps_king(&self, m: Move) -> bool {
        self.is_legal(m)
    }

    fn pieces(&self, color: Color, role: Role) -> Bitboard {
        self.pieces(color, role)
    }
}

/// The rooks with which the side to move may castle now; castling is listed only where it is legal.
fn castling(at: &chess::Position) -> Bitboard {
    let us = at.turn();
    let rooks = at.castling_rooks() & at.color(us);
    rooks.into_iter().filter(|&rook| at.is_legal(Move::castling(at.king(us), rook))).collect()
}

/// The squares to which a piece of the side to move can go; a castling king goes to its rook.
fn targets(at: &chess::Position, from: Square, castling: Bitboard) -> Bitboard {
    let us = at.turn();
    let Some(role) = at.role_on(from) else { return Bitboard::EMPTY };
    let reached = attacks::of(us, role, from, at.occupied()).minus(at.color(us));
    match role {
        Role::Pawn => pawn_targets(at, from),
        Role::King => reached | castling,
        _ => reached,
    }
}

/// The move of a piece of the side to move to a square that it can go to.
fn move_to(at: &chess::Position, from: Square, to: Square, castling: Bitboard) -> Move {
    match at.role_on(from) {
        Some(Role::Pawn) => pawn_move(at, from, to),
        Some(Role::King) if castling.has(to) => Move::castling(from, to),
        _ => Move::ordinary(from, to, at.color(!at.turn()).has(to)),
    }
}

/// The squares on which a piece can capture or promote.
fn gainful(at: &chess::Position, from: Square) -> Bitboard {
    let enemies = at.color(!at.turn());
    if at.role_on(from) != Some(Role::Pawn) {
        return enemies;
    }
    let passing = at.en_passant().map_or(Bitboard::EMPTY, Bitboard::of);
    enemies | passing | Bitboard::rank(Rank::Eighth.seen_by(at.turn()))
}

/// The squares to which a pawn of the side to move can go.
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
