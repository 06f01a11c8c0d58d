//! Training positions packed into little memory.

use crate::positions::Sample;
use engine::eval::network::features::{bucket, index, is_mirrored};
use rules::chess::Position;
use rules::{Bitboard, Color, Piece, Role, Square};

/// One game in this many is kept for validation, with all its positions.
const VALIDATION: usize = 100;
/// Set in [`Packed::turn`] of positions kept for validation.
const KEPT_BACK: u8 = 2;

/// Positions, 36 bytes each.
#[derive(Default)]
pub struct Samples {
    positions: Vec<Packed>,
    /// Games begun so far.
    games: usize,
}

#[derive(Clone, Copy)]
struct Packed {
    occupied: u64,
    /// Four bits a piece, in the order of the squares.
    pieces: [u8; 16],
    /// The score for the side to move.
    score: i16,
    /// The half points of the side to move.
    result: u8,
    /// The side to move, and whether the position is kept for validation.
    turn: u8,
}

/// A position as inputs of the network.
pub struct Unpacked {
    /// The active inputs of the side to move and of the other.
    pub inputs: [[u16; 32]; 2],
    /// The number of active inputs.
    pub count: usize,
    /// The index of the output layer.
    pub bucket: usize,
    /// The score of the search for the side to move, in centipawns.
    pub score: f32,
    /// The result of the game for the side to move: 0, 0.5 or 1.
    pub result: f32,
}

impl Samples {
    /// Begins another game. The positions of one game are either all used for training or all kept
    /// for validation: neighbouring positions are too similar to test each other.
    pub fn begin_game(&mut self) {
        self.games += 1;
    }

    /// Whether a position is kept for validation.
    pub fn is_kept_back(&self, at: usize) -> bool {
        self.positions[at].turn & KEPT_BACK != 0
    }

    /// Adds a position of the present game.
    pub fn push(&mut self, sample: &Sample) {
        let position = &sample.position;
        let turn = position.turn();
        let half_points = (sample.result * 2.0) as u8;
        let kept_back = self.games % VALIDATION == 1;
        self.positions.push(Packed {
            occupied: position.occupied().0,
            pieces: pack_pieces(position),
            score: turn.choose(sample.score, -sample.score),
            result: turn.choose(half_points, 2 - half_points),
            turn: turn as u8 | if kept_back { KEPT_BACK } else { 0 },
        });
    }

    /// The number of positions.
    pub fn len(&self) -> usize {
        self.positions.len()
    }

    /// Whether there are no positions.
    pub fn is_empty(&self) -> bool {
        self.positions.is_empty()
    }

    /// The position with an index, as inputs of the network.
    pub fn get(&self, at: usize) -> Unpacked {
        let packed = &self.positions[at];
        let occupied = Bitboard(packed.occupied);
        let turn = if packed.turn & !KEPT_BACK == 0 { Color::White } else { Color::Black };
        let mut pieces = [(Piece::ALL[0], Square::E1); 32];
        let mut kings = [Square::E1; 2];
        for (i, (square, place)) in occupied.into_iter().zip(&mut pieces).enumerate() {
            let piece = Piece::ALL[usize::from(packed.pieces[i / 2] >> (4 * (i % 2)) & 15) % 12];
            *place = (piece, square);
            if piece.role() == Role::King {
                kings[piece.color() as usize] = square;
            }
        }
        let count = (occupied.count() as usize).min(32);
        let mut inputs = [[0; 32]; 2];
        for (inputs, view) in inputs.iter_mut().zip([turn, !turn]) {
            let mirrored = is_mirrored(kings[view as usize]);
            for (input, &(piece, square)) in inputs.iter_mut().zip(&pieces[..count]) {
                *input = index(view, mirrored, piece, square) as u16;
            }
        }
        Unpacked {
            inputs,
            count,
            bucket: bucket(occupied.count()),
            score: f32::from(packed.score),
            result: f32::from(packed.result) / 2.0,
        }
    }
}

fn pack_pieces(position: &Position) -> [u8; 16] {
    let mut pieces = [0; 16];
    for (i, square) in position.occupied().into_iter().enumerate().take(32) {
        if let Some(piece) = position.piece_on(square) {
            pieces[i / 2] |= (piece as u8) << (4 * (i % 2));
        }
    }
    pieces
}
