//! Ratings day by day: for each day with games, the list of all games up to its end. Older lists
//! are not stored; they follow from the games.

use super::{RatingError, RatingOptions, rate};
use crate::date::Moment;
use crate::store::{Span, Store, StoreError};

/// A player's rating at the end of a day.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct HistoryPoint {
    /// The end of the day.
    pub day: Moment,
    /// The rating.
    pub elo: f64,
    /// Its error.
    pub error: f64,
    /// The player's games up to then.
    pub games: u64,
}

/// Returns a player's rating on each day. Days before its first game, or without a connection to
/// the anchor, are left out.
pub fn history(
    store: &Store,
    span: &Span,
    options: &RatingOptions,
    player: &str,
) -> Result<Vec<HistoryPoint>, StoreError> {
    let mut points: Vec<HistoryPoint> = Vec::new();
    for day in store.days(span)? {
        let until = Span { until: Some(day), ..span.clone() };
        let list = match rate(&store.results(&until)?, options) {
            Ok(list) => list,
            Err(RatingError::NoGames | RatingError::NoAnchor(_)) => continue,
        };
        let found = list.rated.iter().find(|rated| rated.player.name == player);
        points.extend(found.map(|rated| HistoryPoint {
            day,
            elo: rated.elo,
            error: rated.error,
            games: rated.tally.games(),
        }));
    }
    Ok(points)
}
