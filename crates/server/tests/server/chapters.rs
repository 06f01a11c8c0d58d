//! Studies of the analysis board, kept in the store.

use crate::client::TestServer;
use crate::raw::request;
use serde_json::{Value, json};

/// Sends a request with a JSON body and the token.
async fn send(server: &TestServer, method: &str, path: &str, body: &Value) -> (u16, Value) {
    let headers =
        [("x-vitrine-token", server.token.as_str()), ("content-type", "application/json")];
    let answer = request(server.address, method, path, &headers, &body.to_string()).await;
    (answer.status, serde_json::from_str(&answer.body).unwrap())
}

fn study(name: &str, chapters: usize) -> Value {
    let chapter = |number| json!({ "name": format!("Chapter {number}"), "pgn": "1. e4 {!} *" });
    json!({ "name": name, "chapters": (1..=chapters).map(chapter).collect::<Vec<_>>() })
}

#[tokio::test]
async fn a_study_is_kept_with_its_chapters_and_outlives_the_server() {
    let server = TestServer::new().await;
    let (status, made) = send(&server, "POST", "/api/studies", &study("Rooks", 2)).await;
    assert_eq!(status, 200, "{made}");
    let path = format!("/api/studies/{}", made["id"]);
    let server = TestServer::at(server.end().await).await;
    assert_eq!(server.get_json(&path).await, study("Rooks", 2));
    assert_eq!(send(&server, "PUT", &path, &study("Rook endings", 3)).await.0, 200);
    let listed = server.get_json("/api/studies").await["studies"][0].clone();
    assert_eq!((&listed["name"], &listed["chapters"]), (&json!("Rook endings"), &json!(3)));
    assert_eq!(send(&server, "DELETE", &path, &Value::Null).await.0, 200);
    assert_eq!(server.get(&path).await.0, 404);
    assert_eq!(send(&server, "PUT", &path, &study("Gone", 1)).await.0, 404);
    server.close().await;
}

#[tokio::test]
async fn what_is_no_study_is_refused_with_a_sentence_and_nobody_changes_one_without_the_token() {
    let server = TestServer::new().await;
    let long = "x".repeat(61);
    for (body, says) in [
        (json!({ "name": "x" }), "a study is"),
        (study("x", 0), "1 to 64 chapters"),
        (study("x", 65), "1 to 64 chapters"),
        (study("  ", 1), "1 to 60 characters"),
        (study(&long, 1), "1 to 60 characters"),
    ] {
        let (status, answer) = send(&server, "POST", "/api/studies", &body).await;
        assert_eq!(status, 400, "{body}");
        assert!(answer["error"].as_str().unwrap().contains(says), "{answer}");
    }
    let body = study("x", 1).to_string();
    let answer = request(server.address, "POST", "/api/studies", &[], &body).await;
    assert_eq!(answer.status, 403);
    assert_eq!(server.get_json("/api/studies").await, json!({ "studies": [] }));
    server.close().await;
}
