//! The trainer: puzzles, mistakes, drills, and stored answers.

use crate::client::TestServer;
use crate::raw::request;
use crate::reviews::{FOOLS_MATE, add, reviewed};
use serde_json::{Value, json};

async fn answered(server: &TestServer, body: &str, token: &str) -> (u16, Value) {
    let headers = [("content-type", "application/json"), ("x-vitrine-token", token)];
    let answer = request(server.address, "POST", "/api/train/attempts", &headers, body).await;
    (answer.status, serde_json::from_str(&answer.body).unwrap())
}

#[tokio::test]
async fn an_answer_changes_the_rating_once_and_everything_can_be_forgotten() {
    let server = TestServer::new().await;
    let room = server.get_json("/api/train").await;
    assert_eq!((&room["attempts"], &room["mistakes"]), (&json!([]), &json!([])));
    let puzzle = &room["puzzles"][0];
    assert_eq!((&puzzle["kind"], &puzzle["best"]), (&json!("puzzle"), &Value::Null));
    let body = json!({ "exercise": puzzle["id"], "solved": true }).to_string();
    let (status, first) = answered(&server, &body, &server.token).await;
    assert_eq!(status, 200, "{first}");
    assert!(first["rated"] == true && first["rating"].as_f64().unwrap() > 1_500.0, "{first}");
    let (_, again) = answered(&server, &body, &server.token).await;
    assert_eq!((&again["rated"], &again["rating"]), (&json!(false), &first["rating"]));
    let (_, guess) =
        answered(&server, r#"{"exercise":"guess-turing","solved":false}"#, &server.token).await;
    assert_eq!((&guess["rated"], &guess["rating"]), (&json!(false), &first["rating"]));
    let kept = server.get_json("/api/train").await;
    assert_eq!(kept["attempts"], json!([first, again, guess]));
    let headers = [("x-vitrine-token", server.token.as_str())];
    let gone = request(server.address, "DELETE", "/api/train/attempts", &headers, "").await;
    assert_eq!(gone.status, 200);
    assert_eq!(server.get_json("/api/train").await["attempts"], json!([]));
    server.close().await;
}

#[tokio::test]
async fn rubbish_gets_one_sentence_and_strangers_get_nothing() {
    let server = TestServer::new().await;
    for body in ["", "{}", "[]", r#"{"exercise":"nothing","solved":true}"#, r#"{"exercise":1}"#] {
        let (status, said) = answered(&server, body, &server.token).await;
        assert_eq!(status, 400, "{body}");
        assert!(said["error"].as_str().is_some_and(|text| !text.contains('\n')), "{said}");
    }
    let (status, _) =
        answered(&server, r#"{"exercise":"guess-turing","solved":true}"#, "wrong").await;
    assert_eq!(status, 403);
    for path in ["/api/train/drills/KRvK-win?seed=x", "/api/train/drills/KRvK-win"] {
        assert_eq!(request(server.address, "GET", path, &[], "").await.status, 400, "{path}");
    }
    let missing = request(server.address, "GET", "/api/train/drills/KKvK?seed=1", &[], "").await;
    assert_eq!(missing.status, 404);
    server.close().await;
}

#[tokio::test]
async fn a_drill_is_a_win_that_the_table_knows_without_any_folder() {
    let server = TestServer::new().await;
    let start = server.get_json("/api/train/drills/KRvK-win?seed=7").await;
    let fen = start["fen"].as_str().unwrap().replace(' ', "%20");
    let view = server.get_json(&format!("/api/endgame?fen={fen}")).await;
    assert_eq!((&view["value"]["result"], &view["value"]["says"]), (&json!(1), &start["says"]));
    server.close().await;
}

#[tokio::test]
async fn mistakes_of_a_reviewed_game_come_with_what_was_better() {
    let server = TestServer::new().await;
    let mut page = server.page().await;
    let game = add(&server, FOOLS_MATE).await;
    reviewed(&mut page, game).await;
    let room = server.get_json("/api/train").await;
    let mistakes = room["mistakes"].as_array().unwrap();
    let worst = mistakes.iter().find(|one| one["played"]["san"] == "g4").unwrap();
    assert_eq!(worst["id"], format!("game-{game}-3"));
    assert_eq!((&worst["motif"], &worst["last"]["san"]), (&json!("blunder"), &json!("e5")));
    assert_ne!(worst["line"][0]["san"], "g4");
    assert_eq!(worst["source"], "Ada - Bob, move 2");
    server.close().await;
}
