//! The quiet positions of a line, and the facts that hold in them.

use super::gains::quiet_ends;
use crate::trade::balance;
use rules::chess::Position;
use rules::{Bitboard, Color, Move};

/// A fact that appears only after more moves than this is no reason for the first move.
const SOON: usize = 4;

/// The quiet positions of a line, each with the number of moves that lead to it.
pub(super) struct Ends {
    moves: Vec<Move>,
    quiet: Vec<(usize, Position)>,
    /// Balances at which nothing is won: those before the line and after its first move.
    level: Vec<i32>,
    /// Whether the position after the first move is not quiet.
    unrest: bool,
}

/// The first position of a line from which on a fact holds.
pub(super) struct Shown {
    pub(super) at: Position,
    pub(super) squares: Bitboard,
    pub(super) moves: Vec<Move>,
}

impl Ends {
    /// Collects the quiet positions of a line, and the one after its first move.
    pub(super) fn of(from: &Position, line: &[Move]) -> Self {
        let mut quiet = quiet_ends(from, line);
        let first = line.first().and_then(|&m| from.play(m));
        let unrest = quiet.first().is_none_or(|(length, _)| *length > 1);
        if unrest {
            quiet.splice(0..0, first.map(|first| (1, first)));
        }
        let level = [Some(*from), first].into_iter().flatten();
        let level = level.map(|position| balance(&position, Color::White)).collect();
        Self { moves: line.to_vec(), quiet, level, unrest }
    }

    /// Finds where a fact appears to stay, if more pieces show it at the end of this line than at
    /// the beginning and in the other line.
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
        let more = |(_, at): &(usize, Position)| find(at).count() > most;
        let stays = |start: usize| {
            self.quiet[start..].iter().all(more) && !(start == 0 && self.is_upset(find))
        };
        let first = (0..self.quiet.len()).find(|&start| stays(start))?;
        let (length, at) = self.quiet[first];
        // If material is won or lost on the way, that is the reason.
        if length > SOON || !self.level.contains(&balance(&at, Color::White)) {
            return None;
        }
        let squares = find(&at).minus(find(before));
        let moves = self.moves[..length].to_vec();
        squares.any().then_some(Shown { at, squares, moves })
    }

    /// Whether a fact in the middle of an exchange, after the first move, is gone afterwards.
    fn is_upset(&self, find: &dyn Fn(&Position) -> Bitboard) -> bool {
        let [(_, first), (_, next), ..] = self.quiet.as_slice() else { return false };
        self.unrest && find(first).minus(find(next)).any()
    }

    /// The most pieces that show a fact in any quiet position of the line.
    fn most(&self, find: &dyn Fn(&Position) -> Bitboard) -> u32 {
        self.quiet.iter().map(|(_, at)| find(at).count()).max().unwrap_or(0)
    }
}
