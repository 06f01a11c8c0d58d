//! What a position is worth: the one door to the evaluations.

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

/// Evaluates the positions of one search thread, and keeps what can be kept from one
/// position to the next.
pub(crate) enum Evaluator {
    /// The hand-written evaluation.
    Classical(Box<Classical>),
    /// The trained network.
    Network(Box<Accumulator>),
}

/// Calls a method of whichever evaluation is used.
macro_rules! either {
    ($self:ident, $evaluation:ident => $call:expr) => {
        match $self {
            Self::Classical($evaluation) => $call,
            Self::Network($evaluation) => $call,
        }
    };
}

impl Evaluator {
    /// The network if there is one, else the hand-written evaluation.
    pub(crate) fn new(network: Option<&Network>) -> Self {
        match network {
            Some(network) => Self::Network(Box::new(Accumulator::new(network.clone()))),
            None => Self::Classical(Box::new(Classical::new())),
        }
    }

    /// A search begins at this position.
    pub(crate) fn begin(&mut self, position: &Position) {
        either!(self, evaluation => evaluation.begin(position));
    }

    /// The hand-written evaluation counts these bonuses from now on; the network has its own judgement.
    pub(crate) fn count(&mut self, bonuses: Option<&Arc<Bonuses>>) {
        if let Self::Classical(evaluation) = self {
            evaluation.count(bonuses);
        }
    }

    /// A move is made from this position.
    #[inline]
    pub(crate) fn made(&mut self, before: &Position, m: Move) {
        either!(self, evaluation => evaluation.made(before, m));
    }

    /// The side to move passed.
    #[inline]
    pub(crate) fn passed(&mut self) {
        either!(self, evaluation => evaluation.passed());
    }

    /// The last move or pass was taken back.
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
