//! A game survives the end of its page and of the server.

use crate::client::{TestServer, against};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// The status of a socket whose server ends (RFC 6455).
const GOING_AWAY: u16 = 1001;

#[tokio::test]
async fn a_game_goes_on_after_a_restart() {
    let server = TestServer::new().await;
    let mut page = server.page().await;
    let mut new = against("first-move");
    new["clock"] = "300+2".into();
    new["takebacks"] = false.into();
    let game = page.begin(new).await;
    page.play(&game, 0, "e4").await;
    page.reaches(&game, 2).await;
    page.play(&game, 2, "Nf3").await;
    page.reaches(&game, 4).await;
    let before = server.get_json(&format!("/api/games/{}", game["id"])).await["game"].clone();
    let server = TestServer::at(server.end().await).await;

    let mut page = server.page().await;
    page.do_it(json!({ "type": "watch", "game": game["id"] })).await;
    let after = page.until(|heard| heard["type"] == "game").await["game"].clone();
    for field in ["plies", "white", "black", "clock", "takebacks", "date", "start"] {
        assert_eq!(after[field], before[field], "{field}");
    }
    let left = after["now"]["clocks"]["white"].as_u64().unwrap();
    assert!((300_000..=304_000).contains(&left), "{left}");
    page.play(&game, 4, "d4").await;
    page.reaches(&game, 6).await;
    server.close().await;
}

#[tokio::test]
async fn the_server_ends_quickly_with_sockets_open_and_a_search_running() {
    let server = TestServer::new().await;
    let mut pages = Vec::new();
    for _ in 0..20 {
        pages.push(server.page().await);
    }
    let mut new = against("vitrine");
    new["move_time"] = 60_000.into();
    let game = pages[0].begin(new).await;
    pages[0].play(&game, 0, "e4").await;
    pages[0].until(|heard| heard["now"]["thinking"].is_object()).await;
    let since = Instant::now();
    let folder = server.end().await;
    assert!(since.elapsed() < Duration::from_secs(3), "{:?}", since.elapsed());
    for page in &mut pages {
        assert_eq!(page.farewell().await, Some(GOING_AWAY));
    }
    // The moves are there, and the program thinks again.
    let server = TestServer::at(folder).await;
    let mut page = server.page().await;
    page.do_it(json!({ "type": "watch", "game": game["id"] })).await;
    let shown = page.until(|heard| heard["type"] == "game").await;
    assert_eq!(shown["game"]["plies"][0]["san"], "e4");
    assert!(shown["game"]["now"]["thinking"].is_object());
    page.do_it(json!({ "type": "hurry", "game": game["id"] })).await;
    page.reaches(&game, 2).await;
    server.close().await;
}

#[tokio::test]
async fn what_was_thought_outlives_the_server() {
    let server = TestServer::new().await;
    let mut page = server.page().await;
    let game = page.begin(against("turing")).await;
    page.play(&game, 0, "e4").await;
    page.reaches(&game, 2).await;
    page.play(&game, 2, "Nf3").await;
    page.reaches(&game, 4).await;
    let path = |game: &Value, ply: usize| format!("/api/games/{game}/thoughts/{ply}");
    let before = server.get_json(&path(&game["id"], 3)).await;
    let shallow_before = server.get_json(&format!("{}?thoughts=moves", path(&game["id"], 3))).await;
    assert!(
        before["thoughts"].as_array().unwrap().len() > 1_000,
        "the tree was kept without a request"
    );
    // The game that continues from here has the thoughts of its first moves.
    let mut new = against("turing");
    new["start"] = json!({ "game": { "id": game["id"], "ply": 2 } });
    let other = page.do_it(new).await["game"].clone();
    let server = TestServer::at(server.end().await).await;

    let mut after = server.get_json(&path(&game["id"], 3)).await;
    assert_eq!(after, before);
    after = server.get_json(&format!("{}?from=100&most=50", path(&game["id"], 3))).await;
    assert_eq!((&after["from"], &after["count"]), (&json!(100), &before["count"]));
    assert_eq!(
        after["thoughts"].as_array().unwrap()[..],
        before["thoughts"].as_array().unwrap()[100..150]
    );
    let shallow = server.get_json(&format!("{}?thoughts=moves", path(&game["id"], 3))).await;
    assert_eq!(shallow, shallow_before);
    let (few, all) = (shallow["count"].as_u64().unwrap(), before["count"].as_u64().unwrap());
    assert!(few > 20 && few * 5 < all && shallow["detail"] == "moves", "{few} of {all}");
    let taken = server.get_json(&path(&other, 1)).await;
    assert_eq!((&taken["game"], &taken["ply"]), (&other, &json!(1)));
    assert_eq!(server.get_json(&path(&other, 3)).await, Value::Null);
    // Taking a move back also deletes its thoughts.
    let mut page = server.page().await;
    page.do_it(json!({ "type": "watch", "game": game["id"] })).await;
    page.do_it(json!({ "type": "take_back", "game": game["id"], "ply": 4, "to": 2 })).await;
    let server = TestServer::at(server.end().await).await;
    assert_eq!(server.get_json(&path(&game["id"], 3)).await, Value::Null);
    assert!(server.get_json(&path(&game["id"], 1)).await.is_object());
    server.close().await;
}

#[tokio::test]
async fn the_tree_of_the_search_that_chose_the_move_is_kept_though_nobody_looked_at_it() {
    let server = TestServer::new().await;
    let mut page = server.page().await;
    let mut new = against("vitrine");
    new["move_time"] = 1_000.into();
    let game = page.begin(new).await;
    // A move that is not in the opening memory.
    page.play(&game, 0, "a4").await;
    let now = page.reaches(&game, 2).await;
    assert_eq!(now["turn"], "white");
    let id = &game["id"];
    let played = server.get_json(&format!("/api/games/{id}")).await["game"]["plies"][1].clone();
    let record = server.get_json(&format!("/api/games/{id}/thoughts/1")).await;
    assert_eq!(record["detail"], "tree");
    let thoughts = record["thoughts"].as_array().unwrap();
    let chose = thoughts.iter().rfind(|thought| thought["kind"] == "chose").unwrap();
    assert_eq!(chose["move"]["uci"], played["uci"]);
    let entered = |ply: u64| {
        thoughts.iter().filter(|one| one["kind"] == "entered" && one["ply"] == ply).count()
    };
    assert!(entered(1) >= 20 && entered(2) >= 20, "{} {}", entered(1), entered(2));
    // The chosen move was searched, with the value it was chosen by.
    assert!(thoughts.iter().any(|one| {
        one["kind"] == "left"
            && one["ply"] == 1
            && one["move"] == chose["move"]
            && one["verdict"] == chose["verdict"]
    }));
    server.close().await;
}
