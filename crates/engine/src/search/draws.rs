//! Draws inside the search: repetition, the fifty-move rule, too little material.
//!
//! A repetition within reach is taken for granted before it is played; its worth here was
//! not measured.

use super::{Trace, Window, Worker};
use crate::score::{FIFTY_MOVES, Score};
use rules::chess::Position;
use rules::{Bitboard, Piece, Role, Square, attacks};
use std::sync::LazyLock;

/// The keys of the positions that led here, from the start of the game on.
pub(crate) struct History {
    keys: Vec<u64>,
    /// How many of them lie before the root.
    root: usize,
    /// The place of the position after the last pass: no move leads back beyond it.
    barrier: usize,
}

impl History {
    /// The history of a game; its last key is the root's.
    pub(crate) fn new(keys: Vec<u64>) -> Self {
        let root = keys.len().saturating_sub(1);
        Self { keys, root, barrier: 0 }
    }

    #[inline]
    pub(crate) fn push(&mut self, key: u64) {
        self.keys.push(key);
    }

    #[inline]
    pub(crate) fn pop(&mut self) {
        self.keys.pop();
    }

    /// Goes on after a pass; says what [`take_pass_back`](Self::take_pass_back) needs.
    pub(crate) fn pass(&mut self, key: u64) -> usize {
        let before = core::mem::replace(&mut self.barrier, self.keys.len());
        self.keys.push(key);
        before
    }

    /// Takes a pass back.
    pub(crate) fn take_pass_back(&mut self, barrier: usize) {
        self.keys.pop();
        self.barrier = barrier;
    }

    /// How many plies back the same position may have stood.
    fn reach(&self, halfmove_clock: u16) -> usize {
        usize::from(halfmove_clock).min(self.keys.len() - 1 - self.barrier)
    }

    /// Whether the present position counts as a draw by repetition: once before within
    /// the search, or twice before in all.
    fn is_repetition(&self, halfmove_clock: u16) -> bool {
        let now = self.keys.len() - 1;
        let reach = self.reach(halfmove_clock);
        let key = self.keys[now];
        let mut seen = 0;
        for back in (4..=reach).step_by(2) {
            if self.keys[now - back] == key {
                seen += 1;
                if now - back > self.root || seen == 2 {
                    return true;
                }
            }
        }
        false
    }

    /// Whether a move now could bring back a position that stood on the board within the
    /// search, so that the side to move has at least a draw.
    ///
    /// After the idea of Marcel van Kervinck (2016): two positions with the same side to
    /// move whose keys differ by one reversible move.
    pub(crate) fn can_repeat(&self, position: &Position, ply: usize) -> bool {
        let now = self.keys.len() - 1;
        let reach = self.reach(position.halfmove_clock());
        if reach < 3 {
            return false;
        }
        let moves = &*REVERSIBLE;
        for back in (3..=reach).step_by(2) {
            let difference = self.keys[now] ^ self.keys[now - back];
            let Some((from, to)) = moves.squares_of(difference) else { continue };
            if (attacks::between(from, to) & position.occupied()).any() {
                continue;
            }
            // Inside the search, one earlier occurrence is enough.
            if back < ply {
                return true;
            }
        }
        false
    }
}

/// Whether the game is drawn here, as far as the search is concerned.
pub(crate) fn is_draw(history: &History, position: &Position) -> bool {
    if position.halfmove_clock() >= FIFTY_MOVES {
        // Mate on the last move of the fifty comes first.
        return !position.is_check() || position.has_legal_move();
    }
    position.is_insufficient_material() || history.is_repetition(position.halfmove_clock())
}

/// The score of a position that needs no search: a draw, a line that is too long, or a
/// window that a repetition within reach decides. Where it does not decide, it raises alpha.
pub(super) fn settle<T: Trace>(
    w: &mut Worker<'_, T>,
    position: &Position,
    window: &mut Window,
    ply: usize,
) -> Option<Score> {
    if is_draw(&w.history, position) {
        return Some(score(w.nodes));
    }
    if Worker::<T>::is_too_deep(ply) {
        return Some(if position.is_check() { Score::DRAW } else { w.evaluate(position) });
    }
    if window.alpha < Score::DRAW && w.history.can_repeat(position, ply) {
        window.alpha = score(w.nodes);
        return (window.alpha >= window.beta).then_some(window.alpha);
    }
    None
}

/// The score of a draw, shaken by a point so that not all draws look alike.
#[inline]
pub(crate) fn score(nodes: u64) -> Score {
    Score(1 - (nodes & 2) as i32)
}

/// All moves that can be taken back, found by what they change in the key: a cuckoo hash
/// with two places for each.
struct Reversible {
    keys: Vec<u64>,
    squares: Vec<(Square, Square)>,
}

const PLACES: usize = 8192;

fn first_place(key: u64) -> usize {
    (key & (PLACES as u64 - 1)) as usize
}

fn second_place(key: u64) -> usize {
    (key >> 16 & (PLACES as u64 - 1)) as usize
}

impl Reversible {
    fn squares_of(&self, difference: u64) -> Option<(Square, Square)> {
        [first_place(difference), second_place(difference)]
            .into_iter()
            .find(|&place| self.keys[place] == difference)
            .map(|place| self.squares[place])
    }

    fn insert(&mut self, mut key: u64, mut squares: (Square, Square)) {
        let mut place = first_place(key);
        loop {
            std::mem::swap(&mut self.keys[place], &mut key);
            std::mem::swap(&mut self.squares[place], &mut squares);
            if key == 0 {
                return;
            }
            // The one that was there moves to its other place.
            place = if place == first_place(key) { second_place(key) } else { first_place(key) };
        }
    }
}

/// Makes the table of moves that can be taken back.
pub(super) fn make_table() {
    LazyLock::force(&REVERSIBLE);
}

static REVERSIBLE: LazyLock<Reversible> = LazyLock::new(|| {
    let mut all =
        Reversible { keys: vec![0; PLACES], squares: vec![(Square::A1, Square::A1); PLACES] };
    for piece in Piece::ALL {
        if piece.role() == Role::Pawn {
            continue;
        }
        for from in Square::ALL {
            let reached = attacks::of(piece.color(), piece.role(), from, Bitboard::EMPTY);
            for to in reached.into_iter().filter(|&to| to > from) {
                all.insert(rules::chess::key_of_step(piece, from, to), (from, to));
            }
        }
    }
    all
});

#[cfg(test)]
mod tests {
    use super::*;
    use notation::{coordinates, fen};
    use rules::Variant;

    /// Whether a move can bring a position back after these moves; `pass` is one of them.
    fn can_repeat_after(moves: &[&str]) -> bool {
        let start = fen::read("4k3/8/8/8/8/8/8/3QK3 w - - 0 1", Variant::Chess).unwrap().value;
        let mut position = *start.as_chess().unwrap();
        // Some position before, so that the start lies within the search.
        let mut history = History::new(vec![0]);
        history.push(position.key());
        for &text in moves {
            if text == "pass" {
                position = position.after_pass().unwrap();
                history.pass(position.key());
            } else {
                position = position.after(coordinates::read(text, &position).unwrap());
                history.push(position.key());
            }
        }
        history.can_repeat(&position, moves.len() + 1)
    }

    #[test]
    fn no_move_leads_back_beyond_a_pass() {
        assert!(can_repeat_after(&["d1d2", "e8e7", "d2d1"]));
        // From h5 the queen could go back to d1 at once; but it is Black's turn.
        assert!(!can_repeat_after(&["d1f3", "pass", "f3h5"]));
        assert!(can_repeat_after(&["d1f3", "pass", "f3h5", "e8e7", "h5f3", "e7e8"]));
    }

    #[test]
    fn there_are_3668_reversible_moves() {
        let count = REVERSIBLE.keys.iter().filter(|&&key| key != 0).count();
        assert_eq!(count, 3668);
    }
}
