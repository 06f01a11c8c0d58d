//! Experiments that a page has done.

use crate::client::{House, PATIENCE};
use crate::raw::request;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

async fn asked(house: &House, name: &str, options: &Value, token: &str) -> (u16, Value) {
    let headers = [("content-type", "application/json"), ("x-vitrine-token", token)];
    let path = format!("/api/lab/{name}");
    let answer = request(house.address, "POST", &path, &headers, &options.to_string()).await;
    (answer.status, serde_json::from_str(&answer.body).unwrap())
}

async fn done(house: &House, name: &str, options: &Value) -> Value {
    let (status, mut state) = asked(house, name, options, &house.token.clone()).await;
    assert_eq!(status, 200, "{state}");
    let path = format!("/api/lab/runs/{}", state["id"]);
    let began = Instant::now();
    while state["state"] == "running" {
        assert!(began.elapsed() < PATIENCE, "{state}");
        tokio::time::sleep(Duration::from_millis(20)).await;
        state = house.get_json(&path).await;
    }
    state
}

#[tokio::test]
async fn experiments_are_listed_and_done() {
    let house = House::new().await;
    let list = house.get_json("/api/lab").await;
    assert!(list.as_array().unwrap().iter().any(|one| one["id"] == "horizon"));
    let state = done(&house, "exchange", &json!({ "Depth": "1" })).await;
    let table = &state["report"]["blocks"][1];
    assert_eq!(
        table["rows"],
        json!([["nothing", "+2.00", 3, "Rxe5"], ["captures", "-3.00", 4, "Rxe5 Bxe5+"]])
    );
    house.close().await;
}

#[tokio::test]
async fn a_match_without_an_idea_is_played_and_measured() {
    let house = House::new().await;
    let options = json!({ "Program": "laboratory", "Idea": "Quiescence=none", "Games": "2", "Positions": "200" });
    let state = done(&house, "without", &options).await;
    let text = state["report"].to_string();
    assert!(text.contains("As it is against Quiescence=none"), "{text}");
    house.close().await;
}

#[tokio::test]
async fn rubbish_gets_one_sentence_and_files_of_this_machine_stay_closed() {
    let house = House::new().await;
    let token = house.token.clone();
    for (name, options) in [
        ("no-such-thing", json!({})),
        ("exchange", json!({ "Depth": "99" })),
        ("exchange", json!({ "Nonsense": "1" })),
        ("exchange", json!([1])),
        ("without", json!({ "Program": "vitrine", "Idea": "EvalFile=/etc/passwd" })),
        ("without", json!({ "Program": "vitrine", "Idea": "Hash=100000" })),
    ] {
        let (status, answer) = asked(&house, name, &options, &token).await;
        assert_eq!(status, 400, "{name} {answer}");
        assert!(answer["error"].as_str().unwrap().len() > 10, "{answer}");
    }
    let failed = done(&house, "nim", &json!({ "Heaps": "x" })).await;
    assert_eq!(failed["state"], "failed");
    assert_eq!(asked(&house, "nim", &json!({}), "wrong").await.0, 403);
    house.close().await;
}

#[tokio::test]
async fn a_long_experiment_can_be_ended() {
    let house = House::new().await;
    let token = house.token.clone();
    let (_, state) = asked(&house, "horizon", &json!({ "Plies": "11" }), &token).await;
    let path = format!("/api/lab/runs/{}", state["id"]);
    let headers = [("x-vitrine-token", token.as_str())];
    assert_eq!(request(house.address, "DELETE", &path, &headers, "").await.status, 200);
    let began = Instant::now();
    while house.get_json(&path).await["state"] == "running" {
        assert!(began.elapsed() < PATIENCE);
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    house.close().await;
}
