//! Proofs by exhaustive search of a few plies.
//!
//! A side *secures* a balance if, within a number of plies, it answers every reply and then stops
//! at its turn with at least that balance, and the other side cannot take any of it back at once.
//! Both sides may play any move; after the last ply only captures, promotions and check evasions
//! are searched, and either side may stop, the proving side only if captures gain the other side
//! nothing. A mate counts as any balance.
//!
//! * `secure.rs` material · `mate.rs` mates

mod mate;
mod secure;

pub use mate::{Mate, by as mate_by, find as find_mate};
pub use secure::{Win, proves};

use concepts::{Values, material};
use rules::Move;
use rules::chess::Position;

/// The budget was used up before the search ended: nothing is proved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Exhausted;

/// The number of plies that have a killer move.
const PLIES: usize = 8;

/// A search with a budget of positions.
#[derive(Debug)]
pub struct Prover {
    left: u64,
    /// Killer moves by the plies to go: the move that decided last is tried first.
    killers: [Option<Move>; PLIES],
}

impl Prover {
    /// Returns a prover that visits at most this many positions.
    pub fn new(positions: u64) -> Self {
        Self { left: positions, killers: [None; PLIES] }
    }

    /// Whether a search ended because the budget was used up.
    pub(crate) fn is_exhausted(&self) -> bool {
        self.left == 0
    }

    fn tick(&mut self) -> Result<(), Exhausted> {
        self.left = self.left.checked_sub(1).ok_or(Exhausted)?;
        Ok(())
    }

    /// Returns the legal moves, the killer first: one refutation often refutes the next reply.
    fn ordered_with_killer(&self, position: &Position, plies: u32) -> Vec<Move> {
        let mut moves = ordered(position, position.legal_moves().iter().copied());
        let killer = self.killer(plies);
        if let Some(index) = moves.iter().position(|&m| Some(m) == killer) {
            moves[..=index].rotate_right(1);
        }
        moves
    }

    /// The killer move with this number of plies, or moves to mate, to go.
    fn killer(&self, plies: u32) -> Option<Move> {
        self.killers.get(plies as usize).copied().flatten()
    }

    fn remember(&mut self, m: Move, plies: u32) {
        if let Some(killer) = self.killers.get_mut(plies as usize) {
            *killer = Some(m);
        }
    }
}

/// Orders moves: captures of valuable pieces by cheap ones first, then checks, then the rest.
fn ordered(position: &Position, moves: impl IntoIterator<Item = Move>) -> Vec<Move> {
    let mut moves: Vec<(i32, Move)> =
        moves.into_iter().map(|m| (urgency(position, m), m)).collect();
    moves.sort_by_key(|(urgency, _)| -urgency);
    moves.into_iter().map(|(_, m)| m).collect()
}

fn urgency(position: &Position, m: Move) -> i32 {
    /// A check counts as much as the capture of a pawn.
    const CHECK: i32 = 10;
    let values = &Values::STANDARD;
    let taken = if m.is_en_passant() { values.pawn } else { taken_value(position, m) };
    let promoted = m.promoted().map_or(0, |role| values.of(role));
    let own = material::on(position, m.from(), values).min(values.queen);
    let capture = if m.is_capture() { 10 * taken + 10 - own } else { 0 };
    let check = if position.gives_check(m) { CHECK } else { 0 };
    capture + 10 * promoted + check
}

/// The value of the captured piece, in pawns.
fn taken_value(position: &Position, m: Move) -> i32 {
    if m.is_capture() { material::on(position, m.to(), &Values::STANDARD) } else { 0 }
}
