//! Problems that the server solves for a page.

use crate::client::{PATIENCE, TestServer};
use crate::raw::request;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

async fn asked(server: &TestServer, question: &Value) -> (u16, Value) {
    let token = server.token.clone();
    let headers = [("content-type", "application/json"), ("x-vitrine-token", token.as_str())];
    let body = question.to_string();
    let answer = request(server.address, "POST", "/api/solve", &headers, &body).await;
    (answer.status, serde_json::from_str(&answer.body).unwrap())
}

async fn solved(server: &TestServer, question: &Value) -> Value {
    let (status, begun) = asked(server, question).await;
    assert_eq!(status, 200, "{begun}");
    let path = format!("/api/solve/{}", begun["id"]);
    let began = Instant::now();
    loop {
        let state = server.get_json(&path).await;
        if state["state"] == "done" {
            return state["solution"].clone();
        }
        assert!(began.elapsed() < PATIENCE, "{state}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn a_problem_is_solved_and_that_there_is_no_mate_is_said_as_proved() {
    let server = TestServer::new().await;
    let question = json!({ "fen": "5Kbk/6pp/6P1/8/8/8/8/7R w - - 0 1", "stipulation": "#2" });
    let solution = solved(&server, &question).await;
    assert_eq!((&solution["sound"], &solution["proof"]), (&json!(true), &json!("complete")));
    let key = solution["phases"].as_array().unwrap().iter().find(|one| one["kind"] == "key");
    assert_eq!(key.unwrap()["play"]["move"]["san"], "Rh6");
    assert!(solution["text"].as_str().unwrap().contains("1.Rh1-h6 !"), "{}", solution["text"]);
    assert!(solution["svg"].as_str().unwrap().starts_with("<svg"));
    assert!(solution["pgn"].as_str().unwrap().contains("Rh6"));
    let none = json!({ "fen": "6k1/5ppp/8/8/8/8/5PPP/6K1 w - - 0 1", "stipulation": "#2" });
    let solution = solved(&server, &none).await;
    assert!(solution["verdict"].as_str().unwrap().starts_with("There is none"), "{solution}");
    server.close().await;
}

#[tokio::test]
async fn what_makes_no_sense_gets_one_sentence_and_strangers_get_nothing() {
    let server = TestServer::new().await;
    let good = "5Kbk/6pp/6P1/8/8/8/8/7R w - - 0 1";
    for (fen, stipulation) in [
        ("7k/8/8/8/8/8/8/8 w - - 0 1", "#2"),
        ("nonsense", "#2"),
        (good, "#0"),
        (good, "#500"),
        (good, "mate"),
        (good, "#2.5"),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "#2"),
    ] {
        let (status, answer) =
            asked(&server, &json!({ "fen": fen, "stipulation": stipulation })).await;
        let sentence = answer["error"].as_str().unwrap();
        assert!(status == 400 && !sentence.contains('\n'), "{fen} {stipulation}: {answer}");
    }
    let answer = request(server.address, "POST", "/api/solve", &[], "{}").await;
    assert_eq!(answer.status, 403);
    assert_eq!(server.get("/api/solve/99").await.0, 404);
    server.close().await;
}
