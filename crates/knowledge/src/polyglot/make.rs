//! Makes a book from games or from other books.

use super::book::{Book, RECORD};
use super::{bits, key_of_game};
use rules::{Color, Game, Move};
use std::collections::BTreeMap;

/// The statistics of a move in a position.
#[derive(Clone, Copy, Default)]
struct Count {
    games: u32,
    /// Twice the wins and once the draws of the side that made the move.
    points: u64,
}

/// Collects moves for a book.
#[derive(Clone, Default)]
pub struct Maker {
    moves: BTreeMap<(u64, u16), Count>,
}

impl Maker {
    /// Adds the first moves of a game from its start. `result` is the winner, `Some(None)` for a
    /// draw; a game without a result gives neither side points.
    pub fn add_game(
        &mut self,
        start: Game,
        moves: &[Move],
        plies: usize,
        result: Option<Option<Color>>,
    ) {
        let mut game = start;
        for &m in moves.iter().take(plies) {
            let Some(key) = key_of_game(&game) else { return };
            let mover = game.position().turn();
            if game.play(m).is_err() {
                return;
            }
            let count = self.moves.entry((key, bits(m))).or_default();
            count.games += 1;
            count.points += match result {
                Some(Some(winner)) if winner == mover => 2,
                Some(None) => 1,
                _ => 0,
            };
        }
    }

    /// Adds all records of a book; a move that is there already gets the sum of the weights.
    pub fn add_book(&mut self, book: &Book) {
        for record in book.records() {
            let [k0, k1, k2, k3, k4, k5, k6, k7, m0, m1, w0, w1, ..] = record;
            let key = u64::from_be_bytes([k0, k1, k2, k3, k4, k5, k6, k7]);
            let count = self.moves.entry((key, u16::from_be_bytes([m0, m1]))).or_default();
            count.games += 1;
            count.points += u64::from(u16::from_be_bytes([w0, w1]));
        }
    }

    /// The bytes of the book: moves that occur at least this often, the heaviest of a position
    /// first. A position whose weights do not fit is scaled down as a whole.
    pub fn to_bytes(&self, least: u32) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut here: Vec<(u16, u64)> = Vec::new();
        let mut moves = self.moves.iter().filter(|(_, count)| count.games >= least).peekable();
        while let Some((&(key, m), count)) = moves.next() {
            here.push((m, count.points));
            if moves.peek().is_none_or(|((next, _), _)| *next != key) {
                write(key, &mut here, &mut bytes);
            }
        }
        bytes
    }
}

fn write(key: u64, here: &mut Vec<(u16, u64)>, bytes: &mut Vec<u8>) {
    here.sort_by_key(|&(m, points)| (core::cmp::Reverse(points), m));
    let most = here.first().map_or(0, |&(_, points)| points).max(u64::from(u16::MAX));
    for (m, points) in here.drain(..) {
        let weight = (points * u64::from(u16::MAX) / most) as u16;
        let weight = if most == u64::from(u16::MAX) { points as u16 } else { weight };
        let mut record = [0; RECORD];
        record[..8].copy_from_slice(&key.to_be_bytes());
        record[8..10].copy_from_slice(&m.to_be_bytes());
        record[10..12].copy_from_slice(&weight.to_be_bytes());
        bytes.extend(record);
    }
}
