//! Attacks and accidents: options that take much memory, two servers on one store, games without a
//! token, engines that the network may not name.

use crate::client::{TestServer, against, settings};
use serde_json::{Value, json};
use server::Server;

#[tokio::test]
async fn searches_with_large_tables_stay_within_the_budget_and_all_get_their_turn() {
    let server = TestServer::new().await;
    let mut pages = Vec::new();
    for _ in 0..4 {
        let mut page = server.page().await;
        for _ in 0..4 {
            let options = json!({ "Hash": "240", "Threads": "8" });
            let think = json!({ "type": "think", "program": "vitrine", "options": options,
                                "start": { "usual": "chess" }, "nodes": 3000 });
            page.do_it(think).await;
            let health = server.get_json("/health").await;
            let budget = &health["budget"];
            let used = budget["megabytes_used"].as_u64().unwrap();
            assert!(used <= budget["megabytes"].as_u64().unwrap(), "{health}");
        }
        pages.push(page);
    }
    for page in &mut pages {
        for _ in 0..4 {
            let over = page.until(|heard| heard["type"] == "thought").await;
            assert!(over["decision"]["play"].is_object(), "{over}");
        }
    }
    server.rests_but_for_pages().await;
    assert_eq!(server.get_json("/health").await["budget"]["megabytes_used"], 0);
    server.close().await;
}

#[tokio::test]
async fn a_program_that_needs_more_than_the_budget_is_refused_with_a_sentence() {
    let server = TestServer::with(|settings| settings.megabytes = 100).await;
    let mut page = server.page().await;
    let think = json!({ "type": "think", "program": "vitrine", "options": { "Hash": "256" },
                        "start": { "usual": "chess" } });
    page.do_it(think).await;
    let over = page.until(|heard| heard["type"] == "thought").await;
    assert!(over["trouble"].as_str().unwrap().contains("choose a smaller Hash"), "{over}");
    server.close().await;
}

#[tokio::test]
async fn a_second_server_on_the_same_store_is_refused() {
    let server = TestServer::new().await;
    let error = Server::bind(&settings(&server.folder)).await.err().unwrap();
    assert!(error.to_string().contains("another server uses"), "{error}");
    let server = TestServer::at(server.end().await).await;
    server.close().await;
}

#[tokio::test]
async fn many_games_are_written_only_for_those_who_know_the_token() {
    let server = TestServer::new().await;
    for path in ["/api/games.pgn", "/api/games.pgn?token=0", "/api/tournaments/none.pgn"] {
        assert_eq!(server.get(path).await.0, 403, "{path}");
    }
    let path = format!("/api/games.pgn?token={}", server.token);
    assert_eq!(server.get(&path).await, (200, String::new()));
    let path = format!("/api/games.pgn?ids=77&token={}", server.token);
    assert_eq!(server.get(&path).await.0, 404);
    server.close().await;
}

fn against_engine(name: &str) -> Value {
    let mut new = against("vitrine");
    new["black"] = json!({ "engine": { "name": name } });
    new
}

#[tokio::test]
async fn an_engine_that_cannot_be_started_is_told_without_naming_files() {
    let server = TestServer::new().await;
    let programs = server.get("/api/programs").await.1;
    assert!(programs.contains("Nobody") && !programs.contains("secret-engine"));
    let mut page = server.page().await;
    let game = page.begin(against_engine("Nobody")).await;
    page.play(&game, 0, "e4").await;
    let stuck = page.until(|heard| heard["now"]["stuck"].is_string()).await;
    assert_eq!(stuck["now"]["stuck"], "Nobody cannot be started; the server's log says why");
    for name in ["cmd=/bin/sh", "/bin/sh", "vitrine"] {
        let error = page.ask(against_engine(name)).await.unwrap_err();
        assert_eq!(error, format!("there is no engine \"{name}\""));
    }
    server.close().await;
}

#[tokio::test]
async fn a_person_plays_a_foreign_engine() {
    if !std::path::Path::new("/usr/games/stockfish").exists() {
        return fixtures::skipped("Stockfish is not installed", "a person plays a foreign engine");
    }
    let server = TestServer::new().await;
    let mut page = server.page().await;
    let mut new = against_engine("Fish");
    new["move_time"] = 100.into();
    let game = page.begin(new).await;
    assert_eq!(game["black"]["kind"], "engine");
    page.play(&game, 0, "e4").await;
    page.until(|heard| heard["type"] == "thoughts").await;
    let now = page.reaches(&game, 2).await;
    assert_eq!(now["turn"], "white");
    server.close().await;
}
