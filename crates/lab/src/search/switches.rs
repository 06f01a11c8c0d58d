//! The switches of the searcher.

use super::Evaluation;
use rules::Move;

/// Which positions are not looked at because they cannot matter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cutoffs {
    /// Everything is looked at.
    Minimax,
    /// A position is compared with its parent's best only, as Newell, Shaw and Simon and Frey have it.
    Shallow,
    /// A position is compared with everything above it.
    AlphaBeta,
}

/// What is looked at beyond the depth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Quiescence {
    /// Nothing.
    Off,
    /// Captures to exhaustion.
    Captures,
    /// Captures to exhaustion, and checks up to this number of plies beyond the depth.
    Checks(u32),
}

/// All switches. The order of moves and the memory never change the value; the rest may.
#[derive(Clone, PartialEq, Debug)]
pub struct Switches {
    /// Plies that are looked at in full.
    pub depth: u32,
    /// What is not looked at.
    pub cutoffs: Cutoffs,
    /// What is looked at beyond the depth.
    pub quiescence: Quiescence,
    /// How a position is judged.
    pub evaluation: Evaluation,
    /// Only this number of moves is looked at in each position, the best without searching.
    pub width: Option<usize>,
    /// Captures first: the most valuable victim, then the least valuable attacker.
    pub captures_first: bool,
    /// After the captures the last quiet move that cut at this ply.
    pub killers: bool,
    /// After them the reply that last refuted the opponent's move.
    pub refutations: bool,
    /// First the move that was best when this position was met before.
    pub hash_move: bool,
    /// Depth 1 first, then 2, and on; the best line of one depth is tried first at the next.
    pub deepening: bool,
    /// Values of positions are remembered, each for its depth.
    pub table: bool,
    /// Moves that may be made before captures and checks are no longer followed.
    pub budget: Option<u64>,
    /// Moves that may be made at all.
    pub most: Option<u64>,
    /// The only moves that are looked at at the root; empty for all.
    pub only: Vec<Move>,
}

impl Default for Switches {
    /// Alpha-beta with captures first and quiescence, by material.
    fn default() -> Self {
        Self {
            depth: 3,
            cutoffs: Cutoffs::AlphaBeta,
            quiescence: Quiescence::Captures,
            evaluation: Evaluation::Material,
            width: None,
            captures_first: true,
            killers: false,
            refutations: false,
            hash_move: false,
            deepening: false,
            table: false,
            budget: None,
            most: None,
            only: Vec::new(),
        }
    }
}

impl Switches {
    /// The usual switches at a depth.
    pub(crate) fn to_depth(depth: u32) -> Self {
        Self { depth, ..Self::default() }
    }

    /// Alpha-beta as the moves are listed, and nothing beyond the depth.
    pub(crate) fn bare(depth: u32) -> Self {
        let (captures_first, quiescence) = (false, Quiescence::Off);
        Self { depth, captures_first, quiescence, ..Self::default() }
    }
}
