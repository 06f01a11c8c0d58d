//! A store that another process has locked, or that has much to do: no request waits for long, and
//! no game is lost.

use crate::client::{Page, TestServer, against};
use crate::raw::request;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// The longest time until an answer or a refusal: three seconds, and one for a busy machine.
const SOON: Duration = Duration::from_secs(4);

/// Another process that is in the middle of writing to the store.
fn locked(server: &TestServer) -> rusqlite::Connection {
    let other = rusqlite::Connection::open(server.folder.join("games.sqlite")).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    other
}

#[tokio::test]
async fn a_store_that_does_not_answer_is_told_and_loses_no_game() {
    let server = TestServer::new().await;
    let (mut page, mut other) = (server.page().await, server.page().await);
    let game = page.begin(against("first-move")).await;
    let lock = locked(&server);
    // The game continues, and is over before the store can be written to again.
    page.play(&game, 0, "e4").await;
    page.reaches(&game, 2).await;
    page.do_it(json!({ "type": "resign", "game": game["id"], "ply": 2 })).await;
    let refused = other.ask(against("first-move")).await.unwrap_err();
    assert!(refused.starts_with("the store of games "), "{refused}");
    page.until(|heard| heard["type"] == "now" && heard["now"]["unsaved"].is_string()).await;
    lock.execute_batch("ROLLBACK").unwrap();
    page.until(|heard| heard["type"] == "now" && heard["now"]["unsaved"].is_null()).await;
    let server = TestServer::at(server.end().await).await;
    let kept = server.get_json(&format!("/api/games/{}", game["id"])).await;
    assert_eq!(kept["game"]["now"]["outcome"]["reason"], "resignation");
    assert_eq!(kept["game"]["plies"].as_array().unwrap().len(), 2);
    server.close().await;
}

/// The number of games under way whose moves the store does not take: each waits for the lock in
/// vain.
const GAMES: usize = 6;

async fn asked(page: &mut Page, what: Value) -> (Duration, Result<Value, String>) {
    let since = Instant::now();
    let answer = page.ask(what).await;
    (since.elapsed(), answer)
}

async fn requested(
    server: &TestServer,
    method: &str,
    path: &str,
    body: &str,
) -> (Duration, String) {
    let since = Instant::now();
    let headers =
        [("x-vitrine-token", server.token.as_str()), ("content-type", "application/x-chess-pgn")];
    let answer = request(server.address, method, path, &headers, body).await;
    (since.elapsed(), answer.body)
}

#[tokio::test]
async fn behind_a_locked_store_everybody_soon_has_an_answer_or_a_refusal() {
    let server = TestServer::new().await;
    let mut pages = Vec::new();
    for _ in 0..GAMES {
        let mut page = server.page().await;
        let game = page.begin(against("first-move")).await;
        pages.push((page, game));
    }
    let [mut other, mut third] = [server.page().await, server.page().await];
    let lock = locked(&server);
    for (page, game) in &mut pages {
        page.play(game, 0, "e4").await;
        page.reaches(game, 2).await;
    }
    let players = ["first-move", "random-move"];
    let tournament = json!({ "type": "new_tournament", "name": "late", "players": players, "pairs": 1, "nodes": 10, "boards": 1 });
    let (begun, event, list, import) = tokio::join!(
        asked(&mut other, against("first-move")),
        asked(&mut third, tournament),
        requested(&server, "GET", "/api/games", ""),
        requested(&server, "POST", "/api/games", "1. e4 e5 *"),
    );
    let refused = begun.1.unwrap_err();
    assert!(refused.starts_with("the store of games "), "{refused}");
    let refused = event.1.unwrap_err();
    assert!(refused.starts_with("the store of games "), "{refused}");
    assert!(import.1.contains("the store of games "), "{import:?}");
    for waited in [begun.0, event.0, list.0, import.0] {
        assert!(waited < SOON, "{waited:?}");
    }
    lock.execute_batch("ROLLBACK").unwrap();
    for (page, game) in &mut pages {
        page.play(game, 2, "d4").await;
        page.reaches(game, 4).await;
    }
    let server = TestServer::at(server.end().await).await;
    for (_, game) in &pages {
        let kept = server.get_json(&format!("/api/games/{}", game["id"])).await;
        assert_eq!(kept["game"]["plies"].as_array().unwrap().len(), 4);
    }
    server.close().await;
}

/// Different games of the usual length.
fn many_games(count: usize) -> String {
    let moves = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O \
                 9. h3 Nb8 10. d4 Nbd7 11. c4 c6 12. Nc3 Bb7 13. Bg5 h6 14. Bh4 exd4 15. Nxd4 Re8";
    (0..count).map(|round| format!("[Round \"{round}\"]\n\n{moves} *\n\n")).collect()
}

#[tokio::test]
async fn who_plays_does_not_wait_for_an_import() {
    const COUNT: usize = 15_000;
    let server = TestServer::new().await;
    let mut page = server.page().await;
    let text = many_games(COUNT);
    let import = requested(&server, "POST", "/api/games", &text);
    let begin = async {
        let mut longest = Duration::ZERO;
        for _ in 0..10 {
            tokio::time::sleep(Duration::from_millis(100)).await;
            let (waited, answer) = asked(&mut page, against("first-move")).await;
            answer.unwrap();
            longest = longest.max(waited);
        }
        longest
    };
    let ((whole, report), longest) = tokio::join!(import, begin);
    let report: Value = serde_json::from_str(&report).unwrap();
    assert_eq!((&report["count"], &report["notes"]), (&json!(COUNT), &json!([])));
    let told = report["games"].as_array().unwrap();
    assert_eq!(told.len(), 500);
    let first = server.get(&format!("/api/games/{}.pgn", told[0])).await.1;
    assert!(first.contains("[Round \"0\"]"), "{first}");
    assert!(longest < whole / 4, "a new game took {longest:?}, the import {whole:?}");
    server.close().await;
}
