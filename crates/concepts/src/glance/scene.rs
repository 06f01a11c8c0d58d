//! The pieces after a move, as sets of squares only.

use rules::chess::{Position, Wing};
use rules::{Bitboard, Color, Move, Role, Square, attacks};

/// The placement of the pieces, and the side to move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scene {
    roles: [Bitboard; 6],
    colors: [Bitboard; 2],
    /// The side whose king is tested.
    pub(super) turn: Color,
    /// The square behind a pawn that has just made a double step.
    pub(super) en_passant: Option<Square>,
}

impl Scene {
    /// The pieces of a position.
    pub(super) fn of(position: &Position) -> Self {
        Self {
            roles: Role::ALL.map(|role| position.role(role)),
            colors: Color::ALL.map(|color| position.color(color)),
            turn: position.turn(),
            en_passant: position.en_passant(),
        }
    }

    /// The pieces after a legal move.
    pub(super) fn after(position: &Position, m: Move) -> Self {
        let mut scene = Self::of(position);
        let us = position.turn();
        let (from, to) = (m.from(), m.to());
        let mover = position.role_on(from).unwrap_or(Role::Pawn);
        if m.is_castling() {
            let wing = Wing::of(from, to);
            scene.clear(from);
            scene.clear(to);
            scene.put(wing.king_target(us), Role::King, us);
            scene.put(wing.rook_target(us), Role::Rook, us);
        } else {
            if m.is_en_passant() {
                scene.clear(Square::at(to.file(), from.rank()));
            }
            scene.clear(from);
            scene.clear(to);
            scene.put(to, m.promoted().unwrap_or(mover), us);
        }
        scene.turn = !us;
        scene.en_passant =
            m.is_double_step().then(|| attacks::between(from, to)).and_then(Bitboard::single);
        scene
    }

    /// Removes the piece on a square, if there is one.
    pub(super) fn clear(&mut self, square: Square) {
        self.roles = self.roles.map(|set| set.without(square));
        self.colors = self.colors.map(|set| set.without(square));
    }

    /// Puts a piece on an empty square.
    pub(super) fn put(&mut self, square: Square, role: Role, color: Color) {
        self.roles[role as usize] = self.roles[role as usize].with(square);
        self.colors[color as usize] = self.colors[color as usize].with(square);
    }

    pub(super) fn color(&self, color: Color) -> Bitboard {
        self.colors[color as usize]
    }

    pub(super) fn occupied(&self) -> Bitboard {
        self.colors[0] | self.colors[1]
    }

    pub(super) fn pieces(&self, color: Color, role: Role) -> Bitboard {
        self.roles[role as usize] & self.color(color)
    }

    /// The king of a side; a1 if there is no king, which no position allows.
    pub(super) fn king(&self, color: Color) -> Square {
        self.pieces(color, Role::King).first().unwrap_or(Square::A1)
    }

    /// The pieces of a side that attack a square, given the occupied squares.
    pub(super) fn attackers(&self, square: Square, by: Color, occupied: Bitboard) -> Bitboard {
        let role = |role: Role| self.roles[role as usize];
        let queens = role(Role::Queen);
        let seen = attacks::pawn(!by, square) & role(Role::Pawn)
            | attacks::knight(square) & role(Role::Knight)
            | attacks::king(square) & role(Role::King)
            | attacks::bishop(square, occupied) & (role(Role::Bishop) | queens)
            | attacks::rook(square, occupied) & (role(Role::Rook) | queens);
        seen & self.color(by)
    }

    /// The pieces of a side that are pinned to their king.
    pub(super) fn pinned(&self, color: Color) -> Bitboard {
        let king = self.king(color);
        let queens = self.pieces(!color, Role::Queen);
        let sliders = attacks::rook_rays(king) & (self.pieces(!color, Role::Rook) | queens)
            | attacks::bishop_rays(king) & (self.pieces(!color, Role::Bishop) | queens);
        let shields = sliders
            .into_iter()
            .filter_map(|slider| (attacks::between(king, slider) & self.occupied()).single());
        shields.collect::<Bitboard>() & self.color(color)
    }
}
