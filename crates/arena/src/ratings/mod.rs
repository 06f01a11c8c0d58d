//! A list of ratings from the results of all games, by maximum likelihood.
//!
//! The model is logistic: a player that is d Elo stronger scores 1 / (1 + 10^(−d/400)) of the
//! points, and a draw is half a win. White's advantage is the same for all players and is estimated
//! together with the ratings. Each player is lent a small number of drawn games against its
//! opponents, so that a player who has won every game has a finite rating.
//!
//! * `graph.rs` who has played whom · `fit.rs` the likeliest ratings and their errors
//! * `glicko.rs` a player's own rating, game by game · `history.rs` ratings day by day · `plot.rs`
//!   the list as a picture

mod fit;
pub mod glicko;
mod graph;
mod history;
mod plot;

pub use history::{HistoryPoint, history};
pub use plot::svg;

use crate::statistics::{CONFIDENCE_95, Tally, below};
use crate::store::{PairResult, PlayerName};
use fit::{Fit, fit};
use graph::Graph;
use notation::quote;
use thiserror::Error;

/// The options of a rating list.
#[derive(Clone, PartialEq, Debug)]
pub struct RatingOptions {
    /// The player whose rating is fixed; without a name, [`USUAL_ANCHOR`] if it has played,
    /// and otherwise the player with the most games.
    pub anchor: Option<String>,
    /// The rating of the anchor.
    pub anchor_elo: f64,
    /// Drawn games that are added to each player's score as a prior.
    pub prior: f64,
    /// Players with fewer games are left out.
    pub least_games: u64,
}

impl Default for RatingOptions {
    fn default() -> Self {
        Self { anchor: None, anchor_elo: 0.0, prior: 1.0, least_games: 1 }
    }
}

/// The natural zero: a player of random legal moves.
pub const USUAL_ANCHOR: &str = "random-move";

/// Why there is no list.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RatingError {
    /// No player has played enough.
    #[error("there are not enough finished games for a list of ratings")]
    NoGames,
    /// The anchor has not played.
    #[error("{0} has no finished games and cannot be the anchor")]
    NoAnchor(String),
}

/// A player in the list.
#[derive(Clone, PartialEq, Debug)]
pub struct Rated {
    /// The player.
    pub player: PlayerName,
    /// The rating.
    pub elo: f64,
    /// In 95 of 100 cases the true distance to the anchor is within this; zero for the anchor.
    pub error: f64,
    /// Its results.
    pub tally: Tally,
    /// How many opponents it has had.
    pub opponents: usize,
    /// The likelihood that it is stronger than the next player in the list.
    pub above_next: Option<f64>,
    /// In 95 of 100 cases the true difference to the next player is within this of the estimate.
    pub gap_error: Option<f64>,
}

/// A list of ratings.
#[derive(Clone, PartialEq, Debug)]
pub struct RatingList {
    /// The player whose rating was fixed.
    pub anchor: PlayerName,
    /// The players, the strongest first.
    pub rated: Vec<Rated>,
    /// Players whom no chain of games connects with the anchor.
    pub unconnected: Vec<(PlayerName, Tally)>,
    /// White's advantage in Elo, and its error.
    pub white: (f64, f64),
    /// The number of games behind the list.
    pub games: u64,
}

/// Elo points of one unit of the logistic curve.
const ELO: f64 = 400.0 / std::f64::consts::LN_10;

/// Makes a list from results.
pub fn rate(results: &[PairResult], options: &RatingOptions) -> Result<RatingList, RatingError> {
    let graph = Graph::new(results).with_least(options.least_games);
    let anchor = anchor(&graph, options)?;
    let (inside, outside) = graph.split(anchor);
    let fit = fit(&inside, options.prior);
    let mut order: Vec<usize> = (0..inside.players.len()).collect();
    order.sort_by(|&one, &other| fit.strength[other].total_cmp(&fit.strength[one]));
    let rated = order
        .iter()
        .enumerate()
        .map(|(place, &player)| Rated {
            player: inside.players[player].clone(),
            elo: options.anchor_elo + ELO * fit.strength[player],
            error: CONFIDENCE_95 * ELO * fit.deviation(player, None),
            tally: inside.tally(player),
            opponents: inside.opponents(player),
            above_next: order.get(place + 1).map(|&next| above(&fit, player, next)),
            gap_error: order
                .get(place + 1)
                .map(|&next| CONFIDENCE_95 * ELO * fit.deviation(player, Some(next))),
        })
        .collect();
    Ok(RatingList {
        anchor: inside.players[0].clone(),
        rated,
        unconnected: outside,
        white: (ELO * fit.white, CONFIDENCE_95 * ELO * fit.white_deviation()),
        games: inside.games(),
    })
}

/// Returns the likelihood that one player is stronger than another.
fn above(fit: &Fit<'_>, one: usize, other: usize) -> f64 {
    let difference = fit.strength[one] - fit.strength[other];
    below(difference / fit.deviation(one, Some(other)).max(f64::MIN_POSITIVE))
}

fn anchor(graph: &Graph, options: &RatingOptions) -> Result<usize, RatingError> {
    let named = |name: &str| graph.players.iter().position(|player| player.name == name);
    if let Some(name) = &options.anchor {
        return named(name).ok_or_else(|| RatingError::NoAnchor(quote(name)));
    }
    let busiest = || {
        let players = 0..graph.players.len();
        players.max_by_key(|&player| (graph.tally(player).games(), std::cmp::Reverse(player)))
    };
    named(USUAL_ANCHOR).or_else(busiest).ok_or(RatingError::NoGames)
}

#[cfg(test)]
mod tests;
