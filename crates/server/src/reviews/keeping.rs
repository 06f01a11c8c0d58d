//! Reviews in the store: one that is whole is kept with its game and outlives the server.

use super::review::Review;
use crate::AppState;
use arena::store::{Store, StoreError, StoredGame};

/// Has a review kept, if it is whole.
pub(super) fn keep(app: &AppState, id: i64, review: &Review) {
    let Some(whole) = review.whole() else { return };
    app.archive.tell(move |store| {
        if let Err(error) = store.keep_review(id, &whole) {
            tracing::error!("the review of game {id} is not kept: {error}");
        }
    });
}

/// A game of the store, and its review if there is one.
pub(super) fn look_up(
    store: &mut Store,
    id: i64,
) -> Result<(StoredGame, Option<Review>), StoreError> {
    Ok((store.game(id)?, recall(store, id)))
}

/// The review of a game. One that cannot be read counts as none; a new one takes its place.
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
