//! Search of forcing lines only: mates by checks, and perpetual check.

use super::mate_pictures::pictures;
use super::{Pattern, Promise, Sighting};
use crate::each;
use crate::glance;
use rules::Move;
use rules::chess::Position;

/// A search budget in positions, and the number of positions searched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Calculation {
    left: u32,
    /// Positions searched.
    pub seen: u32,
}

impl Calculation {
    /// Returns a calculation that searches at most this many positions.
    pub const fn of(positions: u32) -> Self {
        Self { left: positions, seen: 0 }
    }

    pub(super) fn step(&mut self) -> Option<()> {
        self.left = self.left.checked_sub(1)?;
        self.seen += 1;
        Some(())
    }
}

/// Finds the shortest mate in which the side to move only gives checks, in at most this many moves,
/// with the longest defence. `None` if there is no such mate, or it was not found within the
/// budget.
pub fn mate_by_checks(at: &Position, most: u32, work: &mut Calculation) -> Option<Vec<Move>> {
    (1..=most).find_map(|moves| mates_in(at, moves, work))
}

fn mates_in(at: &Position, moves: u32, work: &mut Calculation) -> Option<Vec<Move>> {
    if moves <= 1 {
        return glance::mating_move(at).map(|m| vec![m]);
    }
    let mut checks: Vec<(usize, Move)> = (each(at.legal_moves()))
        .filter(|&m| at.gives_check(m))
        .map(|m| (at.after(m).legal_moves().len(), m))
        .collect();
    // Checks with few answers come first: they are searched soonest.
    checks.sort_by_key(|&(answers, _)| answers);
    for (_, m) in checks {
        work.step()?;
        if let Some(rest) = all_lose(&at.after(m), moves, work) {
            return Some([&[m], rest.as_slice()].concat());
        }
    }
    None
}

/// Returns the reply that holds out longest and its line, if all replies lose.
fn all_lose(at: &Position, moves: u32, work: &mut Calculation) -> Option<Vec<Move>> {
    let mut longest = Vec::new();
    for reply in each(at.legal_moves()) {
        work.step()?;
        let next = at.after(reply);
        let rest = (1..moves).find_map(|fewer| mates_in(&next, fewer, work))?;
        if rest.len() + 1 > longest.len() {
            longest = [&[reply], rest.as_slice()].concat();
        }
    }
    (!longest.is_empty()).then_some(longest)
}

/// Turns a mate by checks into a sighting with the first name that fits; `None` without a name.
pub fn named_mate(at: &Position, line: &[Move]) -> Option<Sighting> {
    let last = line.iter().try_fold(*at, |now, &m| now.play(m))?;
    let (pattern, squares) = pictures(&last).into_iter().next()?;
    let line = line.to_vec();
    Some(Sighting { pattern, by: at.turn(), squares, line, promise: Promise::Mate })
}

/// The longest perpetual check that is searched for, in moves.
const CHECKS: usize = 4;

/// Finds perpetual check by the side to move: whatever the other side answers, a position is
/// repeated. The line ends with the repetition.
pub fn perpetual(at: &Position, work: &mut Calculation) -> Option<Sighting> {
    let mut path = vec![at.key()];
    let line = goes_round(at, &mut path, work)?;
    let king = at.king(!at.turn());
    let squares = line.iter().fold(rules::Bitboard::of(king), |all, m| all.with(m.to()));
    let promise = Promise::Repetition;
    Some(Sighting { pattern: Pattern::Perpetual, by: at.turn(), squares, line, promise })
}

fn goes_round(at: &Position, path: &mut Vec<u64>, work: &mut Calculation) -> Option<Vec<Move>> {
    if path.len() > CHECKS {
        return None;
    }
    'checks: for m in each(at.legal_moves()).filter(|&m| at.gives_check(m)) {
        work.step()?;
        let checked = at.after(m);
        let mut shown: Option<Vec<Move>> = None;
        for reply in each(checked.legal_moves()) {
            work.step()?;
            let next = checked.after(reply);
            let rest = if path.contains(&next.key()) {
                Some(Vec::new())
            } else {
                path.push(next.key());
                let rest = goes_round(&next, path, work);
                path.pop();
                rest
            };
            let Some(rest) = rest else { continue 'checks };
            shown.get_or_insert_with(|| [&[m, reply], rest.as_slice()].concat());
        }
        if shown.is_some() {
            return shown;
        }
    }
    None
}
