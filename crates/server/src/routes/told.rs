//! Tells a reviewed game in words: `/api/explain/games/7`.
//!
//! The judgements come from the store; the claims about them are proved again, with a few short
//! searches.

use super::answer::{Failure, json};
use super::explain::apart;
use crate::AppState;
use crate::messages::{ToldGameView, ToldMoveView};
use arena::store::{Judgement, Store, StoreError, StoredGame, StoredReview, game_tree};
use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::Response;
use explain::review::{BadMove, Review, annotate, recalled, summary};
use explain::{Judged, Searcher, sentence};
use knowledge::openings;
use notation::pgn;
use std::sync::Arc;
use thinking::Signals;

/// The opening, the game in a few sentences, the reasons for each mark, and all of it as PGN.
pub(super) async fn game(
    State(app): State<Arc<AppState>>,
    Path(id): Path<i64>,
) -> Result<Response<Body>, Failure> {
    let look_up = move |store: &mut Store| {
        // An unreadable review counts as missing.
        Ok::<_, StoreError>((store.game(id)?, store.review(id).unwrap_or_default()))
    };
    let (stored, kept) = app.archive.ask(look_up).await??;
    let kept = kept.ok_or_else(|| Failure::missing("this game has not been analysed"))?;
    let told = apart(&app, move || told(&stored, kept)).await?;
    Ok(json(&told.ok_or_else(|| Failure::broken("this game cannot be told in words"))?))
}

fn told(stored: &StoredGame, kept: StoredReview) -> Option<ToldGameView> {
    let opening = openings::told(&kept.game);
    let review = reviewed(kept)?;
    let mut tree = game_tree(stored);
    annotate(&mut tree, &review);
    Some(ToldGameView {
        opening,
        summary: summary(&review),
        moves: review.bad.iter().map(told_move).collect(),
        pgn: pgn::write(&tree),
    })
}

/// The review of a game from its stored judgements.
fn reviewed(kept: StoredReview) -> Option<Review> {
    let StoredReview { game, nodes, judgements, .. } = kept;
    let start = *game.start().as_chess()?;
    let all = game.positions().iter().zip(judgements);
    let judged: Vec<Option<Judged>> =
        all.map(|(at, Judgement { verdict, line })| recalled(at, verdict, line, nodes)).collect();
    let signals = Signals::default();
    let made =
        host::ProgramHost::new(*catalogue::find(catalogue::DEFAULT).ok()?).and_then(|mut host| {
            host.with(|program| {
                let mut judge = Searcher::new(program, &signals);
                explain::review::review(&start, game.moves(), &judged, &mut judge)
            })
        });
    made.inspect_err(|error| tracing::error!("a game could not be told: {error}")).ok()
}

fn told_move(bad: &BadMove) -> ToldMoveView {
    ToldMoveView {
        ply: bad.ply + 1,
        classes: bad.classes.iter().map(|class| class.words()).collect(),
        reasons: bad.claims.iter().map(sentence::sentence).collect(),
    }
}
