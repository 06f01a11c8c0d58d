//! The evaluation of positions: the interface of both evaluations.

pub(crate) mod bonuses;
pub mod classical;
pub mod network;
mod simd;

use crate::score::Score;
use bonuses::Bonuses;
use classical::Classical;
use network::Network;
use network::accumulator::Accumulator;
use rules::Move;
use rules::chess::Position;
use std::sync::Arc;

/// Evaluates the positions of one search thread and keeps data that can be reused from one position
/// to the next.
pub(crate) enum Evaluator {
    /// The hand-written evaluation.
    Classical(Box<Classical>),
    /// The trained network.
    Network(Box<Accumulator>),
}

/// Calls a method of the evaluation in use.
macro_rules! either {
    ($self:ident, $evaluation:ident => $call:expr) => {
        match $self {
            Self::Classical($evaluation) => $call,
            Self::Network($evaluation) => $call,
        }
    };
}

impl Evaluator {
    /// Uses the network if there is one, otherwise the hand-written evaluation.
    pub(crate) fn new(network: Option<&Network>) -> Self {
        match network {
            Some(network) => Self::Network(Box::new(Accumulator::new(network.clone()))),
            None => Self::Classical(Box::new(Classical::new())),
        }
    }

    /// Begins a search at this position.
    pub(crate) fn begin(&mut self, position: &Position) {
        either!(self, evaluation => evaluation.begin(position));
    }

    /// Makes the hand-written evaluation add these bonuses from now on. The network ignores them.
    pub(crate) fn count(&mut self, bonuses: Option<&Arc<Bonuses>>) {
        if let Self::Classical(evaluation) = self {
            evaluation.count(bonuses);
        }
    }

    /// Notes that a move is made in this position.
    #[inline]
    pub(crate) fn made(&mut self, before: &Position, m: Move) {
        either!(self, evaluation => evaluation.made(before, m));
    }

    /// Notes a null move.
    #[inline]
    pub(crate) fn passed(&mut self) {
        either!(self, evaluation => evaluation.passed());
    }

    /// Notes that the last move or null move is taken back.
    #[inline]
    pub(crate) fn unmade(&mut self) {
        either!(self, evaluation => evaluation.unmade());
    }

    /// The value for the side to move.
    #[inline]
    pub(crate) fn evaluate(&mut self, position: &Position) -> Score {
        if let Some(known) = classical::endings::known(position) {
            return Score::evaluation(known);
        }
        Score::evaluation(either!(self, evaluation => evaluation.evaluate(position)))
    }
}
