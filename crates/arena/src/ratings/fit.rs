//! The likeliest ratings and their errors.
//!
//! The log-likelihood is concave, so Newton's method finds its maximum. The Hessian is the
//! Laplacian of a graph with an edge for each pair of opponents; systems with it are solved by
//! conjugate gradients, which need no memory beyond that graph.

use super::graph::{Edge, Graph};
use std::collections::HashMap;

/// Players with their strengths in units of the logistic curve; player 0 is fixed at zero.
pub(super) struct Fit<'a> {
    graph: &'a Graph,
    /// Drawn games that were lent: two players, and the number of games.
    lent: Vec<(usize, usize, f64)>,
    pub(super) strength: Vec<f64>,
    /// The advantage of White.
    pub(super) white: f64,
    /// The variance of results relative to that of games without draws.
    spread: f64,
}

/// The standard deviation of the prior of White's advantage, whose mean is zero (100 Elo). It
/// matters only where games are few.
const WHITE_DEVIATION: f64 = 0.575_646;

/// The longest step of Newton's method, so that none overshoots.
const LONGEST_STEP: f64 = 2.0;

/// Steps at most; the iteration converges long before.
const STEPS: usize = 200;

/// Finds the likeliest strengths.
pub(super) fn fit(graph: &Graph, prior: f64) -> Fit<'_> {
    let strength = vec![0.0; graph.players.len()];
    let lent = lend(graph, prior);
    let mut fit = Fit { graph, lent, strength, white: 0.0, spread: 1.0 };
    for _ in 0..STEPS {
        let slope = fit.slope();
        let step = fit.solve(&slope);
        let longest = step.iter().fold(0.0f64, |most, value| most.max(value.abs()));
        let scale = if longest > LONGEST_STEP { LONGEST_STEP / longest } else { 1.0 };
        fit.go(&step, scale);
        if longest < 1e-10 {
            break;
        }
    }
    fit.spread = fit.measure_spread();
    fit
}

/// Lends every player some drawn games, distributed over its opponents like its own games.
fn lend(graph: &Graph, prior: f64) -> Vec<(usize, usize, f64)> {
    let mut totals = vec![0.0; graph.players.len()];
    let mut pairs: HashMap<(usize, usize), f64> = HashMap::new();
    for edge in &graph.edges {
        let games = edge.tally.games() as f64;
        totals[edge.white] += games;
        totals[edge.black] += games;
        let pair = (edge.white.min(edge.black), edge.white.max(edge.black));
        *pairs.entry(pair).or_default() += games;
    }
    let mut lent: Vec<(usize, usize, f64)> = pairs
        .into_iter()
        .map(|((one, other), games)| {
            (one, other, prior / 2.0 * (games / totals[one] + games / totals[other]))
        })
        .collect();
    // The order affects the last digits of sums.
    lent.sort_by_key(|&(one, other, _)| (one, other));
    lent
}

fn logistic(x: f64) -> f64 {
    1.0 / (1.0 + (-x).exp())
}

impl Fit<'_> {
    /// The share of points that White is expected to make.
    fn expected(&self, edge: &Edge) -> f64 {
        logistic(self.strength[edge.white] - self.strength[edge.black] + self.white)
    }

    /// Returns the gradient of the log-likelihood. Element 0 is for White's advantage, since the
    /// strength of player 0 is fixed; the others are for the strengths.
    fn slope(&self) -> Vec<f64> {
        let mut slope = vec![0.0; self.strength.len()];
        let mut white = -self.white / (WHITE_DEVIATION * WHITE_DEVIATION);
        for edge in &self.graph.edges {
            let games = edge.tally.games() as f64;
            let surplus = edge.tally.points() - games * self.expected(edge);
            slope[edge.white] += surplus;
            slope[edge.black] -= surplus;
            white += surplus;
        }
        for &(one, other, games) in &self.lent {
            let share = logistic(self.strength[one] - self.strength[other]);
            slope[one] += games * (0.5 - share);
            slope[other] -= games * (0.5 - share);
        }
        slope[0] = white;
        slope
    }

    fn go(&mut self, step: &[f64], scale: f64) {
        self.white += scale * step[0];
        for (strength, change) in self.strength.iter_mut().zip(step).skip(1) {
            *strength += scale * change;
        }
    }

    /// Returns the information of each pair of opponents: White, Black, weight, whether White's
    /// advantage takes part.
    fn weights(&self) -> impl Iterator<Item = (usize, usize, f64, bool)> + '_ {
        let played = self.graph.edges.iter().map(|edge| {
            let share = self.expected(edge);
            let weight = edge.tally.games() as f64 * share * (1.0 - share);
            (edge.white, edge.black, weight, true)
        });
        let lent = self.lent.iter().map(|&(one, other, games)| {
            let share = logistic(self.strength[one] - self.strength[other]);
            (one, other, games * share * (1.0 - share), false)
        });
        played.chain(lent)
    }

    /// Multiplies the information matrix by a vector.
    fn apply(&self, weights: &[(usize, usize, f64, bool)], vector: &[f64]) -> Vec<f64> {
        let mut product = vec![0.0; vector.len()];
        let of = |player: usize| if player == 0 { 0.0 } else { vector[player] };
        let mut white = vector[0] / (WHITE_DEVIATION * WHITE_DEVIATION);
        for &(one, other, weight, colours) in weights {
            let worth = if colours { vector[0] } else { 0.0 };
            let flow = weight * (of(one) - of(other) + worth);
            product[one] += flow;
            product[other] -= flow;
            white += if colours { flow } else { 0.0 };
        }
        product[0] = white;
        product
    }

    /// Solves a system with the information matrix, by conjugate gradients with the diagonal as
    /// preconditioner.
    fn solve(&self, right: &[f64]) -> Vec<f64> {
        let weights: Vec<_> = self.weights().collect();
        let mut diagonal = vec![0.0; right.len()];
        diagonal[0] = 1.0 / (WHITE_DEVIATION * WHITE_DEVIATION);
        for &(one, other, weight, colours) in &weights {
            for player in [one, other].into_iter().filter(|&player| player != 0) {
                diagonal[player] += weight;
            }
            diagonal[0] += if colours { weight } else { 0.0 };
        }
        let scaled = |vector: &[f64]| -> Vec<f64> {
            vector.iter().zip(&diagonal).map(|(v, d)| v / d.max(f64::MIN_POSITIVE)).collect()
        };
        let mut solution = vec![0.0; right.len()];
        let mut rest = right.to_vec();
        let mut direction = scaled(&rest);
        let mut size = dot(&rest, &direction);
        let enough = size * 1e-26;
        for _ in 0..10 * right.len() + 100 {
            if size <= enough || size <= 0.0 {
                break;
            }
            let product = self.apply(&weights, &direction);
            let length = size / dot(&direction, &product).max(f64::MIN_POSITIVE);
            add(&mut solution, length, &direction);
            add(&mut rest, -length, &product);
            let next = scaled(&rest);
            let next_size = dot(&rest, &next);
            let ratio = next_size / size;
            direction.iter_mut().zip(&next).for_each(|(d, n)| *d = n + ratio * *d);
            size = next_size;
        }
        solution
    }

    /// Returns the variance of results around their expectation, relative to that of games without
    /// draws. One game with full variance is added, so that few results never look certain.
    fn measure_spread(&self) -> f64 {
        let one_game = 0.25;
        let (mut seen, mut full) = (one_game, one_game);
        for edge in &self.graph.edges {
            let share = self.expected(edge);
            let square = |points: f64| (points - share).powi(2);
            let tally = edge.tally;
            seen += tally.wins as f64 * square(1.0)
                + tally.draws as f64 * square(0.5)
                + tally.losses as f64 * square(0.0);
            full += tally.games() as f64 * share * (1.0 - share);
        }
        seen / full
    }

    /// Returns the standard deviation of the difference between a player and another, or the
    /// anchor.
    pub(super) fn deviation(&self, one: usize, other: Option<usize>) -> f64 {
        let mut unit = vec![0.0; self.strength.len()];
        unit[one] += 1.0;
        if let Some(other) = other {
            unit[other] -= 1.0;
        }
        // The anchor does not move.
        unit[0] = 0.0;
        let solution = self.solve(&unit);
        (self.spread * dot(&unit, &solution)).max(0.0).sqrt()
    }

    /// Returns the standard deviation of White's advantage.
    pub(super) fn white_deviation(&self) -> f64 {
        let mut unit = vec![0.0; self.strength.len()];
        unit[0] = 1.0;
        (self.spread * self.solve(&unit)[0]).max(0.0).sqrt()
    }
}

fn dot(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).map(|(a, b)| a * b).sum()
}

fn add(sum: &mut [f64], factor: f64, vector: &[f64]) {
    sum.iter_mut().zip(vector).for_each(|(s, v)| *s += factor * v);
}
