//! Game reviews.

use crate::client::{LOG, Page, TestServer, against, is_busy};
use arena::store::Store;
use serde_json::{Value, json};
use std::path::Path;

/// A game that is lost quickly.
pub(crate) const FOOLS_MATE: &str =
    "[White \"Ada\"]\n[Black \"Bob\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n";

/// A game whose review takes a while.
const ITALIAN: &str = "[White \"Ada\"]\n[Black \"Bob\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 Nf6 \
    5. d4 exd4 6. cxd4 Bb4+ 7. Nc3 Nxe4 8. O-O *\n";

/// Adds a game, trying again while the store is busy. Returns its id.
pub(crate) async fn add(server: &TestServer, pgn: &str) -> i64 {
    let headers =
        [("content-type", "application/x-chess-pgn"), ("x-vitrine-token", server.token.as_str())];
    loop {
        let answer = crate::raw::request(server.address, "POST", "/api/games", &headers, pgn).await;
        let report: Value = serde_json::from_str(&answer.body).unwrap();
        if !is_busy(&report) {
            return report["games"][0].as_i64().unwrap_or_else(|| panic!("{report}"));
        }
    }
}

async fn finished(page: &mut Page) -> Value {
    let over = page.until(|heard| heard["type"] == "review" && heard["review"]["running"] == false);
    over.await["review"].clone()
}

#[tokio::test]
async fn a_game_is_judged_position_by_position() {
    let server = TestServer::new().await;
    let mut page = server.page().await;
    let game = add(&server, FOOLS_MATE).await;
    assert!(server.get_json(&format!("/api/games/{game}/review")).await.is_null());
    page.do_it(json!({ "type": "review", "game": game })).await;
    let judged = page.until(|heard| heard["type"] == "judged").await;
    // The last position that is not mate comes first: Black mates at once there.
    assert_eq!((&judged["position"]["ply"], &judged["done"]), (&json!(3), &json!(2)));
    assert_eq!(judged["position"]["line"][0]["san"], "Qh4#");
    let review = finished(&mut page).await;
    assert_eq!((&review["done"], &review["of"]), (&json!(5), &json!(5)));
    let positions = review["positions"].as_array().unwrap();
    assert_eq!(positions[3]["label"], "blunder");
    let mate = json!({ "shown": "mate in 1", "kind": "mate", "number": 1 });
    assert_eq!((&positions[3]["turn"], &positions[3]["worth"]), (&json!("black"), &mate));
    assert_ne!(positions[2]["line"][0]["san"], "g4");
    assert_eq!((&positions[4]["worth"]["number"], &positions[4]["loss"]), (&json!(0), &json!(0)));
    let by_white = positions.iter().skip(1).step_by(2);
    let blunders = by_white.filter(|position| position["label"] == "blunder").count();
    assert_eq!(review["sides"][0]["blunders"], blunders);
    assert_eq!(review["sides"][1]["blunders"], 0);
    // The review is kept, and asking again costs nothing.
    let kept = server.get_json(&format!("/api/games/{game}/review")).await;
    assert_eq!(kept, review);
    page.do_it(json!({ "type": "review", "game": game })).await;
    assert_eq!(finished(&mut page).await, review);
    server.close().await;
}

#[tokio::test]
async fn who_hears_the_last_judgement_finds_the_review_in_the_store() {
    let server = TestServer::new().await;
    let mut page = server.page().await;
    let game = add(&server, FOOLS_MATE).await;
    page.do_it(json!({ "type": "review", "game": game })).await;
    page.until(|heard| heard["type"] == "judged" && heard["done"] == heard["of"]).await;
    let told = server.get_json(&format!("/api/explain/games/{game}")).await;
    assert!(told["summary"].is_array() && told["pgn"].is_string(), "{told}");
    server.close().await;
}

/// Reviews a game to the end.
pub(crate) async fn reviewed(page: &mut Page, game: i64) -> Value {
    page.do_it(json!({ "type": "review", "game": game })).await;
    finished(page).await
}

/// The known review of a game, without starting one.
async fn known(server: &TestServer, game: i64) -> Value {
    server.get_json(&format!("/api/games/{game}/review")).await
}

#[tokio::test]
async fn a_review_outlives_the_server() {
    let server = TestServer::new().await;
    let mut page = server.page().await;
    let (game, other) = (add(&server, FOOLS_MATE).await, add(&server, ITALIAN).await);
    let review = reviewed(&mut page, game).await;
    page.do_it(json!({ "type": "review", "game": other })).await;
    page.until(|heard| heard["type"] == "judged").await;
    let server = TestServer::at(server.end().await).await;
    assert_eq!(known(&server, game).await, review);
    // A second request is answered at once.
    let mut page = server.page().await;
    page.do_it(json!({ "type": "review", "game": game })).await;
    let heard = page.until(|heard| heard["type"] == "review" || heard["type"] == "judged").await;
    assert_eq!(heard["review"], review);
    // An incomplete review begins again.
    assert!(known(&server, other).await.is_null());
    assert_eq!(reviewed(&mut page, other).await["done"], 16);
    server.close().await;
}

#[tokio::test]
async fn a_deleted_game_takes_its_review_along() {
    let server = TestServer::new().await;
    let mut page = server.page().await;
    let game = add(&server, FOOLS_MATE).await;
    reviewed(&mut page, game).await;
    page.do_it(json!({ "type": "delete_games", "games": [game] })).await;
    assert_eq!(server.get(&format!("/api/games/{game}/review")).await.0, 404);
    // The next game gets its id, but not its review.
    assert_eq!(add(&server, FOOLS_MATE).await, game);
    assert!(known(&server, game).await.is_null());
    // The same holds if another process has deleted the game.
    reviewed(&mut page, game).await;
    let mut store = Store::open(&server.folder.join("games.sqlite")).unwrap();
    store.delete(&[game]).unwrap();
    assert_eq!(add(&server, ITALIAN).await, game);
    assert!(known(&server, game).await.is_null());
    let server = TestServer::at(server.end().await).await;
    assert!(known(&server, game).await.is_null());
    server.close().await;
}

/// Puts an illegal move into the review of a game.
fn damage(folder: &Path, game: i64) {
    let mut store = Store::open(&folder.join("games.sqlite")).unwrap();
    let mut review = store.review(game).unwrap().unwrap();
    review.judgements[1].line = review.judgements[0].line.clone();
    store.keep_review(game, &review).unwrap();
}

#[tokio::test]
async fn a_damaged_review_is_told_and_made_again() {
    let server = TestServer::new().await;
    let mut page = server.page().await;
    let game = add(&server, FOOLS_MATE).await;
    let before = reviewed(&mut page, game).await;
    let folder = server.end().await;
    damage(&folder, game);
    let server = TestServer::at(folder).await;
    assert!(known(&server, game).await.is_null());
    let log = String::from_utf8(LOG.lock().unwrap().clone()).unwrap();
    assert_eq!(log.matches("cannot be read, and is made again").count(), 1);
    let mut page = server.page().await;
    let review = reviewed(&mut page, game).await;
    assert_eq!((&review["done"], &review["trouble"]), (&before["done"], &Value::Null));
    let server = TestServer::at(server.end().await).await;
    assert_eq!(known(&server, game).await, review);
    server.close().await;
}

#[tokio::test]
async fn a_review_can_be_stopped_and_gone_on_with() {
    let server = TestServer::new().await;
    let mut page = server.page().await;
    let game = add(&server, ITALIAN).await;
    let other = add(&server, FOOLS_MATE).await;
    page.do_it(json!({ "type": "review", "game": game })).await;
    page.until(|heard| heard["type"] == "judged").await;
    let refused = page.ask(json!({ "type": "review", "game": other })).await;
    assert!(refused.unwrap_err().contains("another game is being analysed"));
    page.do_it(json!({ "type": "stop_review", "game": game })).await;
    let rest = finished(&mut page).await;
    let done = rest["done"].as_u64().unwrap();
    assert!((1..16).contains(&done), "{done}");
    assert!(rest["sides"].is_null());
    // A page that disconnects stops it too, and its judgements are kept.
    page.do_it(json!({ "type": "review", "game": game })).await;
    page.until(|heard| heard["type"] == "judged").await;
    drop(page);
    server.rests().await;
    let mut page = server.page().await;
    page.do_it(json!({ "type": "review", "game": game })).await;
    let whole = finished(&mut page).await;
    assert_eq!(whole["done"], 16);
    server.rests_but_for_pages().await;
    server.close().await;
}

#[tokio::test]
async fn what_cannot_be_judged_is_refused() {
    let server = TestServer::new().await;
    let mut page = server.page().await;
    let game = page.begin(against("random-move")).await;
    let refused = page.ask(json!({ "type": "review", "game": game["id"] })).await.unwrap_err();
    assert!(refused.contains("goes on"), "{refused}");
    page.do_it(json!({ "type": "resign", "game": game["id"], "ply": 0 })).await;
    let refused = page.ask(json!({ "type": "review", "game": game["id"] })).await.unwrap_err();
    assert!(refused.contains("no move was played"), "{refused}");
    let refused = page.ask(json!({ "type": "review", "game": 999 })).await.unwrap_err();
    assert!(refused.contains("999"), "{refused}");
    let (status, _) = server.get("/api/games/999/review").await;
    assert_eq!(status, 404);
    let small = json!({
        "type": "new_game", "start": { "usual": "losalamos" },
        "white": { "human": "Ada" }, "black": { "program": { "id": "los-alamos" } },
    });
    let game = page.begin(small).await;
    page.play(&game, 0, "c3").await;
    page.do_it(json!({ "type": "resign", "game": game["id"], "ply": 1, "color": "white" })).await;
    let refused = page.ask(json!({ "type": "review", "game": game["id"] })).await.unwrap_err();
    assert!(refused.contains("does not play"), "{refused}");
    server.close().await;
}

#[tokio::test]
async fn a_game_that_was_analysed_is_told_in_words_and_written_with_comments() {
    let server = TestServer::new().await;
    let mut page = server.page().await;
    let game = add(&server, FOOLS_MATE).await;
    let path = format!("/api/explain/games/{game}");
    assert_eq!(server.get(&path).await.0, 404);
    let review = reviewed(&mut page, game).await;
    let told = server.get_json(&path).await;
    // The marks are those of the review.
    let positions = review["positions"].as_array().unwrap().iter();
    let labelled: Vec<&Value> =
        positions.filter(|one| !one["label"].is_null()).map(|one| &one["ply"]).collect();
    let moves = told["moves"].as_array().unwrap();
    assert_eq!(moves.iter().map(|one| &one["ply"]).collect::<Vec<_>>(), labelled);
    let blunder = moves.iter().find(|one| one["ply"] == 3).unwrap();
    let reason = blunder["reasons"][0].as_str().unwrap();
    assert!(reason.contains("mate") && reason.contains("Black"), "{reason}");
    assert_eq!(blunder["classes"][0], "allowed");
    assert!(told["summary"][0].as_str().unwrap().starts_with("White played with "));
    // A PGN reader finds the evaluation, the mark, the reason and the better move.
    let text = told["pgn"].as_str().unwrap();
    let tree = notation::pgn::Reader::new(text.as_bytes()).next().unwrap().unwrap();
    let third = tree.mainline().nth(2).unwrap();
    let notes = tree.annotations(third);
    assert_eq!(notes.nags, [notation::pgn::Nag(4)]);
    assert!(notes.after[0].text().starts_with("[%eval #-1] Blunder"), "{text}");
    assert!(tree.len() > tree.mainline().count(), "{text}");
    // After a restart the answer is the same.
    let server = TestServer::at(server.end().await).await;
    assert_eq!(server.get_json(&path).await, told);
    server.close().await;
}
