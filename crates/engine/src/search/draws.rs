//! Draws inside the search: repetition, the fifty-move rule, insufficient material.
//!
//! A repetition that one move can reach counts before it is played; its effect on strength was not
//! measured.

use super::{Trace, Window, Worker};
use crate::score::{FIFTY_MOVES, Score};
use rules::chess::Position;
use rules::{Bitboard, Piece, Role, Square, attacks};
use std::sync::LazyLock;

/// The keys of the positions that led here, from the start of the game on.
pub(crate) struct History {
    keys: Vec<u64>,
    /// The index of the root.
    root: usize,
    /// The index of the position after the last null move: no move leads back beyond it.
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

    /// Goes on after a null move; returns what [`take_pass_back`](Self::take_pass_back) needs.
    pub(crate) fn pass(&mut self, key: u64) -> usize {
        let before = core::mem::replace(&mut self.barrier, self.keys.len());
        self.keys.push(key);
        before
    }

    /// Takes a null move back.
    pub(crate) fn take_pass_back(&mut self, barrier: usize) {
        self.keys.pop();
        self.barrier = barrier;
    }

    /// How many plies back the same position may have occurred.
    fn reach(&self, halfmove_clock: u16) -> usize {
        usize::from(halfmove_clock).min(self.keys.len() - 1 - self.barrier)
    }

    /// Whether the present position counts as a draw by repetition: it occurred once before within
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

    /// Whether one move could repeat a position from within the search, so that the side to move
    /// has at least a draw.
    ///
    /// After the idea of Marcel van Kervinck (2016): the keys of two positions with different sides
    /// to move differ by one reversible move.
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
        // Checkmate on the last of the fifty moves takes precedence.
        return !position.is_check() || position.has_legal_move();
    }
    position.is_insufficient_material() || history.is_repetition(position.halfmove_clock())
}

/// The score of a position that needs no search: a draw, a line that is too long, or a repetition
/// within reach that decides the window. If it does not decide, it raises alpha.
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

/// The score of a draw, varied by a point so that not all draws look alike.
#[inline]
pub(crate) fn score(nodes: u64) -> Score {
    Score(1 - (nodes & 2) as i32)
}

/// All reversible moves, found by the change of the key: a cuckoo hash table with two slots for
/// each move.
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
            // The evicted entry moves to its other slot.
            place = if place == first_place(key) { second_place(key) } else { first_place(key) };
        }
    }
}

/// Builds the table of reversible moves.
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
                all.insert(rules::chess::key_change(piece, from, to), (from, to));
            }
        }
    }
    all
});

#[cfg(test)]
mod tests {
    use super::*;
    use fixtures::walks::{self, Step};
    use notation::{coordinates, fen};
    use rules::{Setup, Variant};
    use std::cell::Cell;

    /// Whether a move can repeat a position after these moves; `pass` is a null move.
    fn can_repeat_after(moves: &[&str]) -> bool {
        let start = fen::read("4k3/8/8/8/8/8/8/3QK3 w - - 0 1", Variant::Chess).unwrap().value;
        let mut position = *start.as_chess().unwrap();
        // A position before the start, so that the start is within the search.
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
        // From h5 the queen could go back to d1 at once, but it is Black's turn.
        assert!(!can_repeat_after(&["d1f3", "pass", "f3h5"]));
        assert!(can_repeat_after(&["d1f3", "pass", "f3h5", "e8e7", "h5f3", "e7e8"]));
    }

    /// Positions with few pieces, in which walks often repeat a position.
    const FEW: &[&str] = &[
        "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
        "k7/8/8/3p4/3P4/8/8/K7 b - - 0 1",
        "r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1",
        "8/8/8/2k1n3/8/3B4/8/5K2 w - - 0 1",
    ];

    /// What makes two positions the same: everything but the counters.
    fn sameness(position: &Position) -> Setup {
        Setup { halfmove_clock: 0, fullmove_number: 1, ..position.to_setup() }
    }

    /// Whether the last position of a line counts as a repetition, by comparing boards. `root` is
    /// the index of the root, `barrier` that of the last null move.
    fn repeats_slowly(line: &[Position], root: usize, barrier: usize) -> bool {
        let Some((now, before)) = line.split_last() else { return false };
        let reversible = usize::from(now.halfmove_clock());
        let first = before.len().saturating_sub(reversible).max(barrier);
        let same = (first..before.len()).filter(|&place| sameness(&line[place]) == sameness(now));
        let places: Vec<usize> = same.collect();
        places.len() >= 2 || places.iter().any(|&place| place > root)
    }

    /// Whether a legal move of a piece repeats a position from within the search.
    fn can_repeat_slowly(line: &[Position], root: usize, barrier: usize) -> bool {
        let Some(now) = line.last() else { return false };
        let first = (line.len() - 1).saturating_sub(usize::from(now.halfmove_clock()));
        let first = first.max(barrier).max(root + 1);
        (&now.legal_moves()).into_iter().filter(|m| !m.is_castling()).any(|m| {
            let after = now.after(m);
            after.halfmove_clock() > 0
                && line[first.min(line.len())..].iter().any(|old| sameness(old) == sameness(&after))
        })
    }

    #[test]
    fn repetitions_are_those_that_a_look_at_the_boards_finds() {
        let (repeated, repeatable) = (Cell::new(0), Cell::new(0));
        let walks = (0..FEW.len(), walks::steps(80), 0..20_usize);
        walks::hold(400, &walks, |(few, steps, before_root)| {
            let start = fen::read_chess(FEW[few]).unwrap().value;
            let (mut line, mut history) = (vec![start], History::new(vec![start.key()]));
            let mut barriers = Vec::new();
            for step in steps {
                let position = line[line.len() - 1];
                let searching = line.len() > before_root;
                match step {
                    Step::Move(number) => {
                        // A small choice of moves makes repetitions likely.
                        let Some(m) = walks::numbered(&position, number % 3) else { continue };
                        line.push(position.after(m));
                        history.push(line[line.len() - 1].key());
                        barriers.push(None);
                        if !searching {
                            let keys: Vec<u64> = line.iter().map(Position::key).collect();
                            history = History::new(keys);
                            barriers.clear();
                        }
                    }
                    Step::Pass => {
                        let Some(after) = position.after_pass().filter(|_| searching) else {
                            continue;
                        };
                        line.push(after);
                        barriers.push(Some(history.pass(after.key())));
                    }
                    Step::Back => {
                        let Some(barrier) = barriers.pop() else { continue };
                        line.pop();
                        match barrier {
                            Some(barrier) => history.take_pass_back(barrier),
                            None => history.pop(),
                        }
                    }
                }
                let now = line[line.len() - 1];
                let slowly = repeats_slowly(&line, history.root, history.barrier);
                assert_eq!(history.is_repetition(now.halfmove_clock()), slowly);
                repeated.set(repeated.get() + usize::from(slowly));
                let ply = line.len() - 1 - history.root;
                if can_repeat_slowly(&line, history.root, history.barrier) {
                    assert!(history.can_repeat(&now, ply), "a repetition within reach is not seen");
                    repeatable.set(repeatable.get() + 1);
                }
            }
        });
        assert!(repeated.get() > 100 && repeatable.get() > 100, "{repeated:?}, {repeatable:?}");
    }

    #[test]
    fn there_are_3668_reversible_moves() {
        let count = REVERSIBLE.keys.iter().filter(|&&key| key != 0).count();
        assert_eq!(count, 3668);
    }
}
