//! Tournaments that a page begins.

use crate::client::TestServer;
use serde_json::{Value, json};

fn new(name: &str, pairs: u32) -> Value {
    json!({
        "type": "new_tournament",
        "name": name,
        "players": ["random-move", "first-move", "random-move:Seed=5"],
        "pairs": pairs,
        "nodes": 10,
        "max_moves": 30,
        "boards": 2,
    })
}

#[tokio::test]
async fn a_tournament_is_played_watched_rated_and_deleted() {
    let server = TestServer::new().await;
    let mut page = server.page().await;
    let done = page.do_it(new("summer", 2)).await;
    assert_eq!(done["tournament"], "summer");
    page.do_it(json!({ "type": "watch_tournament", "tournament": "summer" })).await;
    let over = page
        .until(|h| h["type"] == "tournament" && h["tournament"]["state"] == "over")
        .await["tournament"]
        .clone();
    assert_eq!((&over["played"], &over["games"]), (&json!(12), &json!(12)));
    let points: f64 =
        over["table"].as_array().unwrap().iter().map(|p| p["points"].as_f64().unwrap()).sum();
    assert!((points - 12.0).abs() < 1e-9);
    let list = server.get_json("/api/tournaments").await;
    assert_eq!(list["tournaments"][0]["state"], "over");
    let shown = server.get_json("/api/tournaments/summer").await;
    assert_eq!(shown["tournament"]["table"], over["table"]);
    let (_, pgn) = server.get(&format!("/api/tournaments/summer.pgn?token={}", server.token)).await;
    assert_eq!(pgn.matches("[Event \"summer\"]").count(), 12);
    for name in ["Any move at all", "First on the list", "Any move at all (Seed=5)"] {
        assert_eq!(pgn.matches(&format!("[White \"{name}\"]")).count(), 4, "{name}");
    }
    let ratings = server.get_json("/api/ratings").await;
    assert_eq!(ratings["anchor"]["id"], "random-move");
    assert_eq!(ratings["ratings"].as_array().unwrap().len(), 3);
    let history = server.get_json("/api/ratings/history?player=first-move").await;
    assert_eq!(history["points"].as_array().unwrap().len(), 1);
    let programs = server.get_json("/api/programs").await;
    let random = programs["programs"].as_array().unwrap().iter().find(|p| p["id"] == "random-move");
    assert_eq!(random.unwrap()["rating"]["shipped"], true);
    page.do_it(json!({ "type": "delete_tournament", "tournament": "summer" })).await;
    page.until(|heard| heard["type"] == "tournament_gone").await;
    assert_eq!(server.get("/api/tournaments/summer").await.0, 404);
    server.close().await;
}

#[tokio::test]
async fn a_tournament_rests_and_goes_on_even_after_a_restart() {
    let server = TestServer::new().await;
    let mut page = server.page().await;
    page.do_it(new("long", 1_000)).await;
    page.do_it(json!({ "type": "watch_tournament", "tournament": "long" })).await;
    page.until(|h| h["tournament"]["played"].as_u64().is_some_and(|played| played > 1)).await;
    page.do_it(json!({ "type": "pause_tournament", "tournament": "long" })).await;
    let rests = page.until(|h| h["tournament"]["state"] == "paused").await;
    let played = rests["tournament"]["played"].as_u64().unwrap();
    assert!(played < 6_000);
    let server = TestServer::at(server.end().await).await;
    let mut page = server.page().await;
    let shown = server.get_json("/api/tournaments/long").await;
    assert_eq!(
        (&shown["tournament"]["played"], &shown["tournament"]["state"]),
        (&json!(played), &json!("paused"))
    );
    page.do_it(json!({ "type": "resume_tournament", "tournament": "long" })).await;
    page.do_it(json!({ "type": "watch_tournament", "tournament": "long" })).await;
    page.until(|h| h["tournament"]["played"].as_u64().is_some_and(|now| now > played)).await;
    let pause = json!({ "type": "pause_tournament", "tournament": "long", "at_once": true });
    page.do_it(pause).await;
    page.until(|h| h["tournament"]["state"] == "paused").await;
    // The server can end while a tournament is played.
    page.do_it(json!({ "type": "resume_tournament", "tournament": "long" })).await;
    server.close().await;
}
