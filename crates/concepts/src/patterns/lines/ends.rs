//! Patterns at the end of a line.

use super::super::sighting::lead;
use super::{Reading, Seen};
use rules::{Bitboard, Role};

pub(super) fn underpromotion(reading: &Reading<'_>, index: usize) -> Option<Seen> {
    let m = reading.line[index];
    let smaller = m.promoted().is_some_and(|role| role != Role::Queen);
    smaller.then(|| (index + 1, Bitboard::of(m.from()).with(m.to())))
}

/// The line ends with stalemate of the side that begins it, which was behind.
pub(super) fn stalemate(reading: &Reading<'_>, index: usize) -> Option<Seen> {
    let last = reading.at.last()?;
    let ends = !last.has_legal_move() && !last.is_check();
    let given = reading
        .line
        .get(index + 1)
        .is_some_and(|reply| reply.is_capture() && reply.to() == reading.line[index].to());
    let behind = lead(&reading.at[index], reading.us) < 0;
    let king = last.king(last.turn());
    (ends && given && behind && index + 2 == reading.line.len() && last.turn() == reading.us)
        .then(|| (reading.line.len(), Bitboard::of(king).with(reading.line[index].to())))
}
