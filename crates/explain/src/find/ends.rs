//! The quiet positions of a line, and what can be seen in them.

use super::gains::quiet_ends;
use rules::chess::Position;
use rules::{Bitboard, Move};

/// What a line shows only after more moves than this is no reason for its first.
const SOON: usize = 4;

/// The quiet positions of a line, each with the number of moves that lead to it.
pub(super) struct Ends {
    moves: Vec<Move>,
    quiet: Vec<(usize, Position)>,
}

/// Where a line shows something first, to stay.
pub(super) struct Shown {
    pub(super) at: Position,
    pub(super) squares: Bitboard,
    pub(super) moves: Vec<Move>,
}

impl Ends {
    /// The quiet positions of a line, and the one after its first move.
    pub(super) fn of(from: &Position, line: &[Move]) -> Self {
        let mut quiet = quiet_ends(from, line);
        let first = line.first().and_then(|&m| from.play(m));
        if quiet.first().is_none_or(|(length, _)| *length > 1) {
            quiet.splice(0..0, first.map(|first| (1, first)));
        }
        Self { moves: line.to_vec(), quiet }
    }

    /// What is there at the end of this line, in more pieces than at the end of the other and
    /// in the beginning: where it appears and stays.
    pub(super) fn shows(
        &self,
        other: &Self,
        before: &Position,
        find: &dyn Fn(&Position) -> Bitboard,
    ) -> Option<Shown> {
        let last = find(&self.quiet.last()?.1);
        let most = find(before).count().max(other.most(find));
        if last.count() <= most {
            return None;
        }
        let stays =
            |start: usize| self.quiet[start..].iter().all(|(_, at)| find(at).count() > most);
        let first = (0..self.quiet.len()).find(|&start| stays(start))?;
        let (length, at) = self.quiet[first];
        if length > SOON {
            return None;
        }
        let squares = find(&at).minus(find(before));
        let moves = self.moves[..length].to_vec();
        squares.any().then_some(Shown { at, squares, moves })
    }

    /// The most pieces that show something in any quiet position of the line.
    fn most(&self, find: &dyn Fn(&Position) -> Bitboard) -> u32 {
        self.quiet.iter().map(|(_, at)| find(at).count()).max().unwrap_or(0)
    }
}
