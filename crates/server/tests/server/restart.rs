//! A game outlives the page and the server.

use crate::client::{House, against};
use serde_json::json;
use std::time::{Duration, Instant};

#[tokio::test]
async fn a_game_goes_on_after_a_restart() {
    let house = House::new().await;
    let mut page = house.page().await;
    let mut new = against("first-move");
    new["clock"] = "300+2".into();
    new["takebacks"] = false.into();
    let game = page.begin(new).await;
    page.play(&game, 0, "e4").await;
    page.reaches(&game, 2).await;
    page.play(&game, 2, "Nf3").await;
    page.reaches(&game, 4).await;
    let before = house.get_json(&format!("/api/games/{}", game["id"])).await["game"].clone();
    let house = House::at(house.end().await).await;

    let mut page = house.page().await;
    page.do_it(json!({ "type": "watch", "game": game["id"] })).await;
    let after = page.until(|heard| heard["type"] == "game").await["game"].clone();
    for field in ["plies", "white", "black", "clock", "takebacks", "date", "start"] {
        assert_eq!(after[field], before[field], "{field}");
    }
    let left = after["now"]["clocks"]["white"].as_u64().unwrap();
    assert!((300_000..=304_000).contains(&left), "{left}");
    page.play(&game, 4, "d4").await;
    page.reaches(&game, 6).await;
    house.close().await;
}

#[tokio::test]
async fn the_server_ends_quickly_with_sockets_open_and_a_search_running() {
    let house = House::new().await;
    let mut pages = Vec::new();
    for _ in 0..20 {
        pages.push(house.page().await);
    }
    let mut new = against("vitrine");
    new["move_time"] = 60_000.into();
    let game = pages[0].begin(new).await;
    pages[0].play(&game, 0, "e4").await;
    pages[0].until(|heard| heard["now"]["thinking"].is_object()).await;
    let since = Instant::now();
    let folder = house.end().await;
    assert!(since.elapsed() < Duration::from_secs(3), "{:?}", since.elapsed());
    for page in &mut pages {
        assert_eq!(page.farewell().await, Some(1001));
    }
    // What was played is there, and the program thinks again.
    let house = House::at(folder).await;
    let mut page = house.page().await;
    page.do_it(json!({ "type": "watch", "game": game["id"] })).await;
    let shown = page.until(|heard| heard["type"] == "game").await;
    assert_eq!(shown["game"]["plies"][0]["san"], "e4");
    assert!(shown["game"]["now"]["thinking"].is_object());
    page.do_it(json!({ "type": "hurry", "game": game["id"] })).await;
    page.reaches(&game, 2).await;
    house.close().await;
}
