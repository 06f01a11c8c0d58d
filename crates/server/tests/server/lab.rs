//! Experiments that a page runs.

use crate::client::{PATIENCE, TestServer};
use crate::raw::request;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

async fn asked(server: &TestServer, name: &str, options: &Value, token: &str) -> (u16, Value) {
    let headers = [("content-type", "application/json"), ("x-vitrine-token", token)];
    let path = format!("/api/lab/{name}");
    let answer = request(server.address, "POST", &path, &headers, &options.to_string()).await;
    (answer.status, serde_json::from_str(&answer.body).unwrap())
}

async fn done(server: &TestServer, name: &str, options: &Value) -> Value {
    let (status, mut state) = asked(server, name, options, &server.token.clone()).await;
    assert_eq!(status, 200, "{state}");
    let path = format!("/api/lab/runs/{}", state["id"]);
    let began = Instant::now();
    while state["state"] == "running" {
        assert!(began.elapsed() < PATIENCE, "{state}");
        tokio::time::sleep(Duration::from_millis(20)).await;
        state = server.get_json(&path).await;
    }
    state
}

#[tokio::test]
async fn experiments_are_listed_and_done() {
    let server = TestServer::new().await;
    let list = server.get_json("/api/lab").await;
    assert!(list.as_array().unwrap().iter().any(|one| one["id"] == "horizon"));
    let state = done(&server, "exchange", &json!({ "Depth": "1" })).await;
    let table = &state["report"]["blocks"][1];
    assert_eq!(
        table["rows"],
        json!([["nothing", "+2.00", 3, "Rxe5"], ["captures", "-3.00", 4, "Rxe5 Bxe5+"]])
    );
    server.close().await;
}

#[tokio::test]
async fn a_match_without_an_idea_is_played_and_measured() {
    let server = TestServer::new().await;
    let options = json!({ "Program": "laboratory", "Idea": "Quiescence=none", "Games": "2", "Positions": "200" });
    let state = done(&server, "without", &options).await;
    let text = state["report"].to_string();
    assert!(text.contains("As it is against Quiescence=none"), "{text}");
    server.close().await;
}

#[tokio::test]
async fn rubbish_gets_one_sentence_and_files_of_this_machine_stay_closed() {
    let server = TestServer::new().await;
    let token = server.token.clone();
    for (name, options) in [
        ("no-such-thing", json!({})),
        ("exchange", json!({ "Depth": "99" })),
        ("exchange", json!({ "Nonsense": "1" })),
        ("exchange", json!([1])),
        ("without", json!({ "Program": "vitrine", "Idea": "EvalFile=/etc/passwd" })),
        ("without", json!({ "Program": "vitrine", "Idea": "Hash=100000" })),
    ] {
        let (status, answer) = asked(&server, name, &options, &token).await;
        assert_eq!(status, 400, "{name} {answer}");
        assert!(answer["error"].as_str().unwrap().len() > 10, "{answer}");
    }
    let failed = done(&server, "nim", &json!({ "Heaps": "x" })).await;
    assert_eq!(failed["state"], "failed");
    assert_eq!(asked(&server, "nim", &json!({}), "wrong").await.0, 403);
    server.close().await;
}

#[tokio::test]
async fn a_long_experiment_can_be_ended() {
    let server = TestServer::new().await;
    let token = server.token.clone();
    let (_, state) = asked(&server, "horizon", &json!({ "Plies": "11" }), &token).await;
    let path = format!("/api/lab/runs/{}", state["id"]);
    let headers = [("x-vitrine-token", token.as_str())];
    assert_eq!(request(server.address, "DELETE", &path, &headers, "").await.status, 200);
    let began = Instant::now();
    while server.get_json(&path).await["state"] == "running" {
        assert!(began.elapsed() < PATIENCE);
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    server.close().await;
}
