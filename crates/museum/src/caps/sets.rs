//! The description of a refutation: six sets of squares and pieces.

use super::targets::targets;
use ::rules::chess::Position;
use ::rules::{Bitboard, Color, Move, Piece, Role, Square, attacks};
use concepts::attack;
use concepts::mobility::destination;

/// A refutation, described in the position in which the loser is to move.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Description {
    /// RPCS: the squares from which the pieces of the refutation come.
    pub(super) culprits: Bitboard,
    /// RSQS: the squares to which they go.
    pub(super) destinations: Bitboard,
    /// RPATH: the squares over which they slide, and those that pawns are pushed to.
    pub(super) paths: Bitboard,
    /// RTGTS: the pieces that are captured or newly threatened.
    pub(super) targets: Vec<(Piece, Square)>,
    /// TGTSQS: the squares of the targets.
    pub(super) target_squares: Bitboard,
    /// TPATH: the squares between the targets and the pieces that attack them.
    pub(super) target_paths: Bitboard,
    /// Whether the line ends in mate.
    pub(super) mate: bool,
}

impl Description {
    /// All squares of the description.
    pub(super) fn squares(&self) -> Bitboard {
        self.culprits | self.destinations | self.paths | self.target_squares | self.target_paths
    }

    fn add_target(&mut self, piece: Option<Piece>, from: Square, square: Square) {
        if let Some(piece) = piece.filter(|piece| !self.targets.contains(&(*piece, from))) {
            self.targets.push((piece, from));
        }
        self.target_squares = self.target_squares.with(square);
    }
}

/// The squares from which the pieces of a line came.
struct Origins([Square; 64]);

impl Origins {
    fn of(&self, square: Square) -> Square {
        self.0[square as usize]
    }

    fn moved(&mut self, from: Square, to: Square) {
        self.0[to as usize] = self.of(from);
    }
}

/// Describes a line that refutes the play of `loser`. It begins in `at`, with a move of either
/// side.
pub(super) fn describe(at: &Position, loser: Color, line: &[Move]) -> Description {
    let mut found = Description::default();
    let mut origins = Origins(Square::ALL);
    let mut here = *at;
    for &m in line {
        let after = here.after(m);
        let (from, to) = (m.from(), destination(m));
        if here.turn() == loser {
            origins.moved(from, to);
        } else {
            let before = targets(&here, loser);
            found.note_move(&here, m, &origins);
            origins.moved(from, to);
            found.note_threats(&after, loser, before, &origins);
        }
        here = after;
    }
    found.mate = here.is_check() && !here.has_legal_move();
    found
}

impl Description {
    /// Adds a move of the refutation.
    fn note_move(&mut self, at: &Position, m: Move, origins: &Origins) {
        let (from, to) = (m.from(), destination(m));
        self.culprits = self.culprits.with(origins.of(from));
        self.destinations = self.destinations.with(to);
        self.paths |= attacks::between(from, to);
        if at.role_on(from) == Some(Role::Pawn) && !m.is_capture() {
            self.paths = self.paths.with(to);
        }
        let taken = at.piece_on(to).filter(|piece| piece.color() != at.turn());
        if m.is_capture() && taken.is_some() && origins.of(to) == to {
            self.add_target(taken, to, to);
        }
    }

    /// Adds the pieces that are threatened after a move and were not before.
    fn note_threats(
        &mut self,
        after: &Position,
        loser: Color,
        before: Bitboard,
        origins: &Origins,
    ) {
        let mut new = targets(after, loser).minus(before);
        if after.is_check() && !after.has_legal_move() {
            new = new.with(after.king(loser));
        }
        for square in new {
            self.add_target(after.piece_on(square), origins.of(square), square);
            for attacker in attack::attackers(after, square, !loser) {
                self.target_paths |= attacks::between(attacker, square);
            }
        }
    }
}
