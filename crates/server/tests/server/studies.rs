//! Studies: searches of positions outside any game.

use crate::client::{TestServer, against};
use serde_json::{Value, json};

fn study(program: &str) -> Value {
    json!({ "type": "think", "program": program, "start": { "usual": "chess" } })
}

#[tokio::test]
async fn a_study_tells_every_thought_and_its_decision() {
    let server = TestServer::new().await;
    let mut page = server.page().await;
    let mut think = study("turing");
    think["thoughts"] = "nodes".into();
    let search = page.do_it(think).await["search"].clone();
    let first = page.until(|heard| heard["type"] == "thoughts").await;
    assert_eq!((&first["search"], &first["from"]), (&search, &json!(0)));
    assert_eq!(first["thoughts"][0]["kind"], "began");
    let over = page.until(|heard| heard["type"] == "thought").await;
    assert_eq!(over["search"], search);
    assert_eq!(over["decision"]["play"]["san"], "e3");
    let told = over["told"]["sentences"].to_string();
    assert!(told.contains("e3"), "{told}");
    server.close().await;
}

#[tokio::test]
async fn only_the_moves_that_are_asked_about_are_considered() {
    let server = TestServer::new().await;
    let mut page = server.page().await;
    let mut think = study("turing");
    think["only"] = json!(["Nh3"]);
    page.do_it(think.clone()).await;
    let over = page.until(|heard| heard["type"] == "thought").await;
    assert_eq!(over["decision"]["play"]["san"], "Nh3");
    think["only"] = json!(["Nh4"]);
    assert!(page.ask(think).await.unwrap_err().contains("not a legal move"));
    server.close().await;
}

#[tokio::test]
async fn what_the_other_side_threatens_is_found_by_passing() {
    let server = TestServer::new().await;
    let mut page = server.page().await;
    let mut think = study("vitrine");
    think["nodes"] = 20_000.into();
    think["start"] =
        json!({ "fen": "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR w KQkq - 0 3" });
    think["pass"] = true.into();
    page.do_it(think.clone()).await;
    let over = page.until(|heard| heard["type"] == "thought").await;
    assert_eq!(over["decision"]["play"]["san"], "Qh4#");
    think["start"] = json!({ "fen": "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1" });
    assert!(page.ask(think).await.unwrap_err().contains("in check"));
    server.close().await;
}

#[tokio::test]
async fn a_mate_is_looked_for_and_no_further() {
    let server = TestServer::new().await;
    let mut page = server.page().await;
    let mut think = study("vitrine");
    for (fen, moves, key) in [
        ("5Kbk/6pp/6P1/8/8/8/8/7R w - - 0 1", 2, "Rh6"),
        // Longer mates are found first.
        ("5r1k/6pp/8/6N1/2Q5/8/8/6K1 w - - 0 1", 4, "Nf7+"),
    ] {
        think["start"] = json!({ "fen": fen });
        (think["mate"], think["move_time"]) = (moves.into(), 60_000.into());
        page.do_it(think.clone()).await;
        let over = page.until(|heard| heard["type"] == "thought").await;
        assert_eq!(over["decision"]["play"]["san"], key);
    }
    server.close().await;
}

#[tokio::test]
async fn a_study_of_a_game_throws_the_same_dice() {
    let server = TestServer::new().await;
    let mut page = server.page().await;
    let game = page.begin(against("random-move")).await;
    for ply in [0, 2, 4] {
        page.play(&game, ply, ["a3", "b3", "c3"][ply / 2]).await;
        page.reaches(&game, ply + 2).await;
    }
    let shown = server.get_json(&format!("/api/games/{}", game["id"])).await;
    for ply in [1, 3, 5] {
        let mut think = study("random-move");
        think["start"] = json!({ "game": { "id": game["id"], "ply": ply } });
        page.do_it(think).await;
        let over = page.until(|heard| heard["type"] == "thought").await;
        assert_eq!(over["decision"]["play"]["uci"], shown["game"]["plies"][ply]["uci"]);
    }
    server.close().await;
}

#[tokio::test]
async fn studies_are_bounded_and_end_with_their_page() {
    let server = TestServer::new().await;
    let mut page = server.page().await;
    let mut long = study("vitrine");
    long["move_time"] = 36_000_000.into();
    for _ in 0..4 {
        page.do_it(long.clone()).await;
    }
    assert!(page.ask(long.clone()).await.unwrap_err().contains("at most 4"));
    let place = page.until(|heard| heard["type"] == "place").await;
    assert_eq!(place["place"], 1);
    let mut wild = study("vitrine");
    wild["options"] = json!({ "Hash": "1000000" });
    let mut other = server.page().await;
    assert!(other.ask(wild).await.unwrap_err().contains("at most 256"));
    drop((page, other));
    server.rests().await;
    server.close().await;
}

#[tokio::test]
async fn a_study_that_is_told_to_stop_decides() {
    let server = TestServer::new().await;
    let mut page = server.page().await;
    let mut long = study("vitrine");
    long["move_time"] = 60_000.into();
    let search = page.do_it(long).await["search"].clone();
    page.until(|heard| heard["type"] == "thoughts").await;
    page.do_it(json!({ "type": "stop", "search": search })).await;
    let over = page.until(|heard| heard["type"] == "thought").await;
    assert!(over["decision"]["play"]["uci"].is_string(), "{over}");
    server.close().await;
}

#[tokio::test]
async fn a_study_can_be_heard_along_one_line_only() {
    let server = TestServer::new().await;
    let mut page = server.page().await;
    let mut think = study("turing");
    think["thoughts"] = "tree".into();
    think["along"] = json!(["e3", "d5"]);
    page.do_it(think.clone()).await;
    let heard = page.until(|heard| heard["type"] == "thoughts").await;
    let entered: Vec<_> = heard["thoughts"].as_array().unwrap().iter().collect();
    let first: Vec<_> = entered.iter().filter(|t| t["kind"] == "entered").take(2).collect();
    assert_eq!(first.iter().map(|t| &t["ply"]).collect::<Vec<_>>(), [1, 2]);
    assert_eq!(first.iter().map(|t| &t["move"]["san"]).collect::<Vec<_>>(), ["e3", "d5"]);
    assert!(entered.iter().all(|t| t["ply"] != 1 || t["move"]["san"] == "e3"));
    think["along"] = json!(["e3", "e4"]);
    assert!(page.ask(think).await.unwrap_err().contains("not a legal move"));
    server.close().await;
}

#[tokio::test]
async fn a_record_is_read_page_by_page() {
    let server = TestServer::new().await;
    let mut page = server.page().await;
    let game = page.begin(against("turing")).await;
    let watch = json!({ "type": "watch", "game": game["id"], "thoughts": "tree" });
    page.do_it(watch).await;
    page.play(&game, 0, "e4").await;
    page.reaches(&game, 2).await;
    let path = format!("/api/games/{}/thoughts/1", game["id"]);
    let whole = server.get_json(&path).await;
    let all = whole["thoughts"].as_array().unwrap();
    assert_eq!((&whole["count"], &whole["detail"]), (&json!(all.len()), &json!("tree")));
    let mut read = Vec::new();
    while read.len() < all.len() {
        let next = server.get_json(&format!("{path}?from={}&most=300", read.len())).await;
        read.extend(next["thoughts"].as_array().unwrap().clone());
    }
    assert!(&read == all && all.len() > 900, "{} of {}", read.len(), all.len());
    server.close().await;
}

#[tokio::test]
async fn a_page_is_told_how_a_search_divides_itself_among_the_moves() {
    let server = TestServer::new().await;
    let mut page = server.page().await;
    let mut think = study("vitrine");
    think["shares"] = true.into();
    think["move_time"] = 1_500.into();
    think["thoughts"] = "lines".into();
    // Black has one good move: taking the queen.
    think["start"] = json!({ "fen": "3qk3/8/8/3Q4/8/8/8/4K3 b - - 0 1" });
    page.do_it(think).await;
    let heard = page.until(|heard| heard["type"] == "shares").await;
    let shares = heard["shares"].as_array().unwrap();
    assert_eq!(shares[0]["uci"], "d8d5", "{heard}");
    let all: u64 = shares.iter().map(|share| share["share"].as_u64().unwrap()).sum();
    assert!(shares.len() > 3 && (900..=1_000).contains(&all), "{heard}");
    server.close().await;
}

#[tokio::test]
async fn a_foreign_engine_thinks_about_a_position() {
    let server = TestServer::new().await;
    let mut page = server.page().await;
    let mut think = study("Nobody");
    think["thoughts"] = "lines".into();
    page.do_it(think.clone()).await;
    let over = page.until(|heard| heard["type"] == "thought").await;
    let trouble = over["trouble"].as_str().unwrap();
    assert!(trouble.contains("cannot be started") && !trouble.contains("nowhere"), "{trouble}");
    think["options"] = json!({ "Hash": "9999" });
    assert!(page.ask(think.clone()).await.unwrap_err().contains("only MultiPV"));
    if std::path::Path::new("/usr/games/stockfish").exists() {
        think["program"] = "Fish".into();
        think["options"] = json!({ "MultiPV": "2" });
        think["move_time"] = 300.into();
        page.do_it(think).await;
        let told = page.until(|heard| heard["thoughts"].to_string().contains("\"rank\":2")).await;
        assert_eq!(told["type"], "thoughts");
    } else {
        fixtures::skipped("Stockfish is not installed", "two lines of a foreign engine");
    }
    server.close().await;
}

#[tokio::test]
async fn an_engine_that_knows_one_line_gives_one_where_three_are_asked_for() {
    let server = TestServer::new().await;
    let mut page = server.page().await;
    let mut think = study("Plain");
    think["thoughts"] = "lines".into();
    think["options"] = json!({ "MultiPV": "3" });
    page.do_it(think).await;
    let over = page.until(|heard| heard["type"] == "thought").await;
    assert_eq!(over["trouble"], json!(null), "{over}");
    assert_eq!(over["decision"]["play"]["uci"], "e2e4", "{over}");
    server.close().await;
}
