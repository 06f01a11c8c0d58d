//! The accumulator: the hidden layers, updated from move to move.
//!
//! Making a move only notes the changes. When a position is evaluated, its layers are updated from
//! the nearest ply where they are known. After a king has crossed the middle, they are rebuilt from
//! the last position with that view.

use super::Network;
use super::features::{index, is_mirrored};
use crate::eval::simd::Block;
use crate::score::MAX_PLY;
use rules::chess::{Position, Wing};
use rules::{Bitboard, Color, Move, Piece, Role, Square};

/// A piece on a square.
type PlacedPiece = (Piece, Square);

/// The changes of a move: at most two pieces are added and two removed.
#[derive(Clone, Copy, Default)]
struct Changes {
    added: [Option<PlacedPiece>; 2],
    removed: [Option<PlacedPiece>; 2],
}

impl Changes {
    fn of(before: &Position, m: Move) -> Self {
        let us = before.turn();
        let (from, to) = (m.from(), m.to());
        let mover = before.role_on(from).unwrap_or(Role::Pawn);
        if m.is_castling() {
            let wing = Wing::of(from, to);
            let (king, rook) = (Role::King.of(us), Role::Rook.of(us));
            return Self {
                added: [Some((king, wing.king_target(us))), Some((rook, wing.rook_target(us)))],
                removed: [Some((king, from)), Some((rook, to))],
            };
        }
        let taken_on = if m.is_en_passant() { Square::at(to.file(), from.rank()) } else { to };
        let taken = if m.is_capture() { before.piece_on(taken_on) } else { None };
        Self {
            added: [Some((m.promoted().unwrap_or(mover).of(us), to)), None],
            removed: [Some((mover.of(us), from)), taken.map(|piece| (piece, taken_on))],
        }
    }
}

/// The state of the layers of one ply.
#[derive(Clone)]
struct Entry {
    known: [bool; 2],
    /// Whether each side's view is mirrored.
    mirrored: [bool; 2],
    changes: Changes,
}

/// The last position that was built for a view, from which the next one is built.
#[derive(Clone)]
struct Remembered {
    layer: Vec<Block>,
    pieces: [Bitboard; 12],
}

/// The layers of the present line.
pub(crate) struct Accumulator {
    network: Network,
    entries: Vec<Entry>,
    /// The layers of all plies, White's and Black's in turn.
    layers: Vec<Block>,
    top: usize,
    /// Indexed by side and by whether the view is mirrored.
    remembered: [[Remembered; 2]; 2],
}

impl Accumulator {
    pub(crate) fn new(network: Network) -> Self {
        const PLIES: usize = MAX_PLY + 4;
        let layers = vec![Block::ZERO; PLIES * 2 * network.weights.width];
        let entry = Entry { known: [false; 2], mirrored: [false; 2], changes: Changes::default() };
        let fresh =
            Remembered { layer: network.weights.bias.clone(), pieces: [Bitboard::EMPTY; 12] };
        let both = [fresh.clone(), fresh];
        Self {
            network,
            entries: vec![entry; PLIES],
            layers,
            top: 0,
            remembered: [both.clone(), both],
        }
    }

    /// Begins at a new position.
    pub(crate) fn begin(&mut self, position: &Position) {
        self.top = 0;
        self.entries[0].known = [false; 2];
        self.entries[0].mirrored = Color::ALL.map(|color| is_mirrored(position.king(color)));
    }

    /// Notes a move.
    #[inline]
    pub(crate) fn made(&mut self, before: &Position, m: Move) {
        let mut mirrored = self.entries[self.top].mirrored;
        let us = before.turn();
        let changes = Changes::of(before, m);
        if let Some((piece, square)) = changes.added[0]
            && piece.role() == Role::King
        {
            mirrored[us as usize] = is_mirrored(square);
        }
        self.push(changes, mirrored);
    }

    /// Notes a null move.
    #[inline]
    pub(crate) fn passed(&mut self) {
        let mirrored = self.entries[self.top].mirrored;
        self.push(Changes::default(), mirrored);
    }

    #[inline]
    fn push(&mut self, changes: Changes, mirrored: [bool; 2]) {
        self.top += 1;
        let entry = &mut self.entries[self.top];
        entry.changes = changes;
        entry.mirrored = mirrored;
        entry.known = [false; 2];
    }

    /// Takes the last move or null move back.
    #[inline]
    pub(crate) fn unmade(&mut self) {
        self.top = self.top.saturating_sub(1);
    }

    /// The value for the side to move.
    pub(crate) fn evaluate(&mut self, position: &Position) -> i32 {
        for view in Color::ALL {
            self.bring_up_to_date(position, view);
        }
        let width = self.network.weights.width;
        let (white, black) = self.layers[2 * self.top * width..][..2 * width].split_at(width);
        self.network.output(position, [white, black])
    }

    fn bring_up_to_date(&mut self, position: &Position, view: Color) {
        let side = view as usize;
        let mirrored = self.entries[self.top].mirrored[side];
        // The nearest ply whose layer is known, if the view has not changed since.
        let known = (0..=self.top)
            .rev()
            .take_while(|&ply| self.entries[ply].mirrored[side] == mirrored)
            .find(|&ply| self.entries[ply].known[side]);
        match known {
            Some(ply) => (ply + 1..=self.top).for_each(|next| self.step(view, next)),
            None => self.rebuild(position, view),
        }
    }

    /// Computes a layer from that of the ply before.
    #[inline]
    fn step(&mut self, view: Color, ply: usize) {
        let side = view as usize;
        let weights = &*self.network.weights;
        let width = weights.width;
        let at = (2 * ply + side) * width;
        let (before, after) = self.layers.split_at_mut(at);
        let source = &before[at - 2 * width..][..width];
        let target = &mut after[..width];
        let entry = &mut self.entries[ply];
        let mirrored = entry.mirrored[side];
        let row = |piece: Option<PlacedPiece>| {
            piece.map(|(piece, square)| weights.row(index(view, mirrored, piece, square)))
        };
        let Changes { added: [add1, add2], removed: [sub1, sub2] } = entry.changes;
        let (add1, add2, sub1, sub2) = (row(add1), row(add2), row(sub1), row(sub2));
        let kernel = self.network.kernel;
        match (add1, sub1, add2, sub2) {
            (Some(a), Some(s), None, None) => kernel.add_sub(target, source, a, s),
            (Some(a), Some(s), None, Some(t)) => kernel.add_sub_sub(target, source, a, s, t),
            (Some(a), Some(s), Some(b), Some(t)) => {
                kernel.add_sub(target, source, a, s);
                kernel.add_sub_in_place(target, b, t);
            }
            _ => target.copy_from_slice(source),
        }
        entry.known[side] = true;
    }

    /// Builds the layer of the present position from the last one built for this view.
    fn rebuild(&mut self, position: &Position, view: Color) {
        let side = view as usize;
        let mirrored = self.entries[self.top].mirrored[side];
        let remembered = &mut self.remembered[side][usize::from(mirrored)];
        let weights = &*self.network.weights;
        let kernel = self.network.kernel;
        for piece in Piece::ALL {
            let now = position.pieces(piece.color(), piece.role());
            let before = remembered.pieces[piece as usize];
            for square in now.minus(before) {
                kernel
                    .add(&mut remembered.layer, weights.row(index(view, mirrored, piece, square)));
            }
            for square in before.minus(now) {
                kernel
                    .sub(&mut remembered.layer, weights.row(index(view, mirrored, piece, square)));
            }
            remembered.pieces[piece as usize] = now;
        }
        let width = weights.width;
        self.layers[(2 * self.top + side) * width..][..width].copy_from_slice(&remembered.layer);
        self.entries[self.top].known[side] = true;
    }
}
