//! The switches of the searcher.

use super::Evaluation;
use rules::Move;

/// The kind of cutoffs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cutoffs {
    /// No cutoffs.
    Minimax,
    /// A position is compared with its parent's best only (Newell, Shaw and Simon; Frey).
    Shallow,
    /// A position is compared with all positions above it.
    AlphaBeta,
}

/// The search beyond the depth.
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
    /// Plies that are searched in full.
    pub depth: u32,
    /// The cutoffs.
    pub cutoffs: Cutoffs,
    /// The search beyond the depth.
    pub quiescence: Quiescence,
    /// The evaluation.
    pub evaluation: Evaluation,
    /// If given, the number of moves searched in each position, the best by static evaluation.
    pub width: Option<usize>,
    /// Captures first: the most valuable victim, then the least valuable attacker.
    pub captures_first: bool,
    /// After the captures comes the last quiet move that caused a cutoff at this ply.
    pub killers: bool,
    /// After them comes the reply that last refuted the opponent's move.
    pub refutations: bool,
    /// The move that was best when this position was met before comes first.
    pub hash_move: bool,
    /// Iterative deepening; the best line of one depth is tried first at the next.
    pub deepening: bool,
    /// Values of positions are stored, each for its depth.
    pub table: bool,
    /// Moves that may be made before captures and checks are no longer searched.
    pub budget: Option<u64>,
    /// The most moves that may be made.
    pub most: Option<u64>,
    /// The only moves that are searched at the root; empty for all.
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

    /// Alpha-beta in the order of the list, without quiescence.
    pub(crate) fn bare(depth: u32) -> Self {
        let (captures_first, quiescence) = (false, Quiescence::Off);
        Self { depth, captures_first, quiescence, ..Self::default() }
    }
}
