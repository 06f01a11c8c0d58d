//! Reviews in the store: a complete review is stored with its game and survives a restart.

use super::review::Review;
use crate::AppState;
use arena::store::{Store, StoreError, StoredGame};

/// Stores a review if it is complete.
pub(super) fn keep(app: &AppState, id: i64, review: &Review) {
    let Some(whole) = review.whole() else { return };
    app.archive.tell(move |store| {
        if let Err(error) = store.keep_review(id, &whole) {
            tracing::error!("the review of game {id} is not kept: {error}");
        }
    });
}

/// Reads a game from the store, and its review if there is one.
pub(super) fn look_up(
    store: &mut Store,
    id: i64,
) -> Result<(StoredGame, Option<Review>), StoreError> {
    Ok((store.game(id)?, recall(store, id)))
}

/// Reads the review of a game. An unreadable review counts as missing; a new one replaces it.
fn recall(store: &Store, id: i64) -> Option<Review> {
    match store.review(id) {
        Ok(kept) => kept.map(Review::from),
        Err(error) => {
            tracing::warn!(
                "the review of game {id} cannot be read, and is made again when asked for: {error}"
            );
            None
        }
    }
}
