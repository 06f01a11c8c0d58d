//! Converts scores into the chances of a win, a draw and a loss.
//!
//! With x the score for the side to move, the chance to win is 1 / (1 + exp((a − x) / b))
//! and the chance to lose the same with −x. Both a and b depend on the material left:
//! a = a0 + a1·m, b = b0 + b1·m, with m from 0 (bare kings) to 1 (all pieces).

use crate::score::Score;
use rules::Role;
use rules::chess::Position;
use thinking::WinDrawLoss;

/// The four parameters of the model.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Model {
    /// The score at which a win has a chance of one half: without material, and its change with
    /// material.
    pub a: [f64; 2],
    /// How gradually the chance grows with the score: without material, and its change with
    /// material.
    pub b: [f64; 2],
}

/// The model fitted to 5,538 positions of 320 own games at 2+0.02, `data/engine/chances.tsv`. A
/// test of `learning` fits it again, and `vitrine learn chances` fits other games. It belongs to
/// the network: scores of another one mean something else.
pub const FITTED: Model = Model { a: [396.0, -299.0], b: [87.0, 32.0] };

/// Chances are reported in thousandths.
const WHOLE: f64 = 1000.0;

/// The material of a full board without kings, in the usual piece values.
const FULL_BOARD: f64 = 78.0;

/// The material left, from 0 to 1, in the usual piece values.
pub fn material(position: &Position) -> f64 {
    let count = |role: Role| f64::from(position.role(role).count());
    let sum = count(Role::Pawn)
        + 3.0 * (count(Role::Knight) + count(Role::Bishop))
        + 5.0 * count(Role::Rook)
        + 9.0 * count(Role::Queen);
    (sum / FULL_BOARD).min(1.0)
}

/// The scale of the scores of one search: a hundred centipawns mean that a win has a chance of one
/// half.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scale(f64);

impl Scale {
    /// The scale for the material at the root, so that all values of a search can be compared.
    pub(crate) fn of(root: &Position) -> Self {
        Self(FITTED.scale(material(root)))
    }

    /// A score other than a mate or a known ending, in centipawns.
    pub(crate) fn centipawns(self, score: Score) -> i32 {
        (f64::from(score.0) * self.0).round() as i32
    }
}

/// The least score of a hundred centipawns, where the model would make it absurdly small.
const LEAST_EVEN: f64 = 20.0;

impl Model {
    /// The score at which a win has a chance of one half.
    fn even(&self, material: f64) -> f64 {
        (self.a[0] + self.a[1] * material).max(LEAST_EVEN)
    }

    /// The factor that converts scores to centipawns with this much material left: a hundred
    /// centipawns mean that a win has a chance of one half.
    pub fn scale(&self, material: f64) -> f64 {
        100.0 / self.even(material)
    }

    /// The score that is shown as this many centipawns in a position.
    pub fn score(&self, centipawns: i32, position: &Position) -> i32 {
        (f64::from(centipawns) / self.scale(material(position))).round() as i32
    }

    /// The chances to win and to lose.
    pub fn win_and_loss(&self, score: f64, material: f64) -> (f64, f64) {
        let a = self.even(material);
        let b = (self.b[0] + self.b[1] * material).max(1.0);
        let chance = |x: f64| 1.0 / (1.0 + ((a - x) / b).exp());
        (chance(score), chance(-score))
    }

    /// The chances of the side to move; a forced mate is certain.
    pub(crate) fn chances(&self, score: Score, position: &Position) -> WinDrawLoss {
        let (win, loss) = match score {
            score if score.is_win() => (1.0, 0.0),
            score if score.is_loss() => (0.0, 1.0),
            score => self.win_and_loss(f64::from(score.0), material(position)),
        };
        let (win, loss) = ((win * WHOLE) as u16, (loss * WHOLE) as u16);
        WinDrawLoss { win, draw: WHOLE as u16 - win - loss, loss }
    }
}
