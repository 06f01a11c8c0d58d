//! Games over the socket, from the first move to the last.

use crate::client::{Page, TestServer, against};
use serde_json::{Value, json};

/// An arbitrary legal move, always the same for a position and ply.
fn any_move(now: &Value, ply: usize) -> String {
    let legal = now["legal"].as_array().unwrap();
    let index = (ply * 7 + legal.len() / 2) % legal.len();
    legal[index]["uci"].as_str().unwrap().to_owned()
}

/// Plays until the game is over or has this many plies. Returns its state then.
async fn play_on(page: &mut Page, game: &Value, most: usize) -> Value {
    let mut now = game["now"].clone();
    let mut ply = 0;
    while now["outcome"].is_null() && ply < most {
        let text = any_move(&now, ply);
        page.play(game, ply, &text).await;
        now = page.reaches(game, ply + 2).await;
        ply += 2;
    }
    now
}

#[tokio::test]
async fn whole_games_against_several_programs() {
    let server = TestServer::new().await;
    for (program, most) in [("first-move", 500), ("random-move", 500), ("turing", 24)] {
        let mut page = server.page().await;
        let game = page.begin(against(program)).await;
        assert_eq!(game["black"]["id"], program);
        assert_eq!(game["now"]["legal"].as_array().unwrap().len(), 20);
        let mut now = play_on(&mut page, &game, most).await;
        if now["outcome"].is_null() {
            page.do_it(json!({ "type": "resign", "game": game["id"], "ply": most })).await;
            now = page.until(|heard| !heard["now"]["outcome"].is_null()).await["now"].clone();
        }
        assert!(now["legal"].as_array().unwrap().is_empty());
        let path = format!("/api/games/{}", game["id"]);
        let kept = &server.get_json(&path).await["game"];
        assert_eq!(kept["now"]["outcome"], now["outcome"]);
        let (_, pgn) = server.get(&format!("{path}.pgn")).await;
        let result = now["outcome"]["result"].as_str().unwrap();
        assert!(pgn.contains("[White \"Ada\"]") && pgn.trim_end().ends_with(result), "{pgn}");
        // The thoughts are kept.
        let record = server.get_json(&format!("{path}/thoughts/1")).await;
        assert_eq!(record["program"]["id"], program);
        assert_eq!(record["decision"]["play"]["uci"], kept["plies"][1]["uci"]);
        assert!(!record["thoughts"].as_array().unwrap().is_empty());
        assert_eq!(server.get_json(&format!("{path}/thoughts/0")).await, Value::Null);
        assert_eq!(server.get("/api/games/999/thoughts/0").await.0, 404);
    }
    server.close().await;
}

#[tokio::test]
async fn los_alamos_is_played_on_its_own_board() {
    let server = TestServer::new().await;
    let mut page = server.page().await;
    let mut new = against("los-alamos");
    new["start"] = json!({ "usual": "losalamos" });
    let game = page.begin(new).await;
    assert_eq!((&game["size"], &game["variant"]), (&json!(6), &json!("losalamos")));
    let now = play_on(&mut page, &game, 8).await;
    assert!(now["outcome"].is_null());
    server.close().await;
}

#[tokio::test]
async fn two_pages_see_the_same_game_and_one_move_wins() {
    let server = TestServer::new().await;
    let (mut one, mut other) = (server.page().await, server.page().await);
    let new =
        json!({ "type": "new_game", "white": { "human": "Ada" }, "black": { "human": "Bob" } });
    let game = one.begin(new).await;
    other.do_it(json!({ "type": "watch", "game": game["id"] })).await;
    let play = |text: &str| json!({ "type": "play", "game": game["id"], "ply": 0, "move": text });
    let (first, second) = tokio::join!(one.ask(play("e4")), other.ask(play("e4")));
    assert!(first.is_ok() != second.is_ok(), "{first:?} {second:?}");
    let error = first.err().or(second.err()).unwrap();
    assert!(error.contains("has gone on: it is at ply 1"), "{error}");
    for page in [&mut one, &mut other] {
        let moved = page.until(|heard| heard["type"] == "moved").await;
        assert_eq!((&moved["ply"]["san"], &moved["now"]["turn"]), (&json!("e4"), &json!("black")));
        assert_eq!(moved["now"]["watchers"], 2);
    }
    // A later visitor sees the history.
    let mut late = server.page().await;
    late.do_it(json!({ "type": "watch", "game": game["id"] })).await;
    let shown = late.until(|heard| heard["type"] == "game").await;
    assert_eq!(shown["game"]["plies"][0]["san"], "e4");
    server.close().await;
}

#[tokio::test]
async fn what_makes_no_sense_is_refused_and_changes_nothing() {
    let server = TestServer::new().await;
    let mut page = server.page().await;
    let game = page.begin(against("random-move")).await;
    let id = game["id"].clone();
    let play =
        |text: &str, ply: i64| json!({ "type": "play", "game": id, "ply": ply, "move": text });
    for (message, sentence) in [
        (play("e5", 0), "not a legal move"),
        (play("", 0), "move"),
        (play(&"x".repeat(10_000), 0), "move"),
        (play("e4", 1), "has gone on"),
        (play("e4", 99), "has gone on"),
        (json!({ "type": "play", "game": 999, "ply": 0, "move": "e4" }), "there is no game 999"),
        (json!({ "type": "take_back", "game": id, "ply": 0 }), "nothing to take back"),
        (json!({ "type": "resign", "game": id, "ply": 0, "color": "black" }), "a program plays"),
        (json!({ "type": "claim_draw", "game": id, "ply": 0 }), "no draw to claim"),
        (json!({ "type": "decline_draw", "game": id, "ply": 0 }), "nobody has offered"),
        (json!({ "type": "pause", "game": id, "paused": true }), "only a game between"),
        (json!({ "type": "hurry", "game": id }), "nobody is thinking"),
        (json!({ "type": "leave", "game": 999 }), "not watched"),
        (json!({ "type": "stop", "search": 999 }), "is over"),
        (json!({ "type": "dance" }), "\"dance\" cannot be understood"),
        (json!({ "type": "leave" }), "\"leave\" cannot be understood"),
        (json!({ "type": "leave", "game": "1" }), "\"leave\" cannot be understood"),
        (json!({ "type": "hello", "version": 1, "token": "x" }), "already sent"),
    ] {
        let error = page.ask(message.clone()).await.unwrap_err();
        assert!(error.contains(sentence), "{message}: {error}");
    }
    for (start, sentence) in [
        (json!({ "fen": "8/8/8/8/8/8/8/8 w" }), "king"),
        (json!({ "fen": "7k/5KQ1/8/8/8/8/8/8 b - - 0 1" }), "over"),
        (json!({ "chess960": 960 }), "0 to 959"),
        (json!({ "pgn": "1. e4 e4" }), "e4"),
        (json!({ "game": { "id": 999, "ply": 0 } }), "no game 999"),
        (json!({ "game": { "id": id, "ply": 7 } }), "0 plies"),
    ] {
        let mut new = against("random-move");
        new["start"] = start;
        let error = page.ask(new).await.unwrap_err();
        assert!(error.to_lowercase().contains(sentence), "{error}");
    }
    let shown = server.get_json(&format!("/api/games/{id}")).await;
    assert_eq!(shown["game"]["plies"].as_array().unwrap().len(), 0);
    page.play(&game, 0, "e4").await;
    server.close().await;
}

#[tokio::test]
async fn moves_are_taken_back_or_not() {
    let server = TestServer::new().await;
    let mut page = server.page().await;
    let game = page.begin(against("first-move")).await;
    let id = &game["id"];
    page.play(&game, 0, "e4").await;
    page.reaches(&game, 2).await;
    page.do_it(json!({ "type": "take_back", "game": id, "ply": 2 })).await;
    let shown = page.until(|heard| heard["type"] == "game").await;
    assert_eq!(shown["game"]["plies"].as_array().unwrap().len(), 0);
    page.play(&game, 0, "d4").await;
    page.reaches(&game, 2).await;
    let (_, pgn) = server.get(&format!("/api/games/{id}.pgn")).await;
    assert!(pgn.contains("1. d4") && !pgn.contains("e4"), "{pgn}");

    let mut strict = against("first-move");
    strict["takebacks"] = false.into();
    let game = page.begin(strict).await;
    page.play(&game, 0, "e4").await;
    page.reaches(&game, 2).await;
    let back = json!({ "type": "take_back", "game": game["id"], "ply": 2 });
    assert!(page.ask(back).await.unwrap_err().contains("without takebacks"));
    server.close().await;
}

#[tokio::test]
async fn people_agree_on_draws_and_programs_have_no_word_for_them() {
    let server = TestServer::new().await;
    let mut page = server.page().await;
    let new =
        json!({ "type": "new_game", "white": { "human": "Ada" }, "black": { "human": "Bob" } });
    let game = page.begin(new).await;
    let offer =
        |color: &str| json!({ "type": "offer_draw", "game": game["id"], "ply": 0, "color": color });
    page.do_it(offer("white")).await;
    let now = page.until(|heard| heard["type"] == "now").await;
    assert_eq!(now["now"]["draw_offer"], "white");
    page.do_it(json!({ "type": "decline_draw", "game": game["id"], "ply": 0 })).await;
    page.do_it(offer("white")).await;
    page.do_it(offer("black")).await;
    let over = page.until(|heard| !heard["now"]["outcome"].is_null()).await;
    assert_eq!(over["now"]["outcome"]["reason"], "agreement");

    let game = page.begin(against("turing")).await;
    page.do_it(json!({ "type": "offer_draw", "game": game["id"], "ply": 0 })).await;
    let said = page.until(|heard| heard["type"] == "said").await;
    assert_eq!(said["color"], "black");
    server.close().await;
}

#[tokio::test]
async fn the_clock_is_the_servers() {
    let server = TestServer::new().await;
    let mut page = server.page().await;
    let mut new = against("first-move");
    new["clock"] = "0.3+0".into();
    let game = page.begin(new).await;
    assert_eq!(game["now"]["clocks"], json!({ "white": 300, "black": 300, "running": null }));
    page.play(&game, 0, "e4").await;
    let now = page.reaches(&game, 2).await;
    assert_eq!(now["clocks"]["running"], "white");
    let over = page.until(|heard| !heard["now"]["outcome"].is_null()).await;
    assert_eq!(over["now"]["outcome"]["reason"], "time");
    assert_eq!(over["now"]["outcome"]["winner"], "black");
    server.close().await;
}

#[tokio::test]
async fn time_odds_give_each_side_its_own_clock_also_after_a_restart() {
    let server = TestServer::new().await;
    let mut page = server.page().await;
    let mut new = against("first-move");
    new["black_clock"] = "60+0.6".into();
    let refused = page.ask(new.clone()).await.unwrap_err();
    assert!(refused.to_string().contains("White needs one too"), "{refused}");
    new["clock"] = "300+3".into();
    let game = page.begin(new).await;
    assert_eq!(game["clock"], "300+3, Black 60+0.6");
    page.play(&game, 0, "e4").await;
    page.reaches(&game, 2).await;
    let server = TestServer::at(server.end().await).await;
    let again = server.get_json(&format!("/api/games/{}", game["id"])).await["game"].clone();
    assert_eq!(again["clock"], "300+3, Black 60+0.6");
    let black = again["now"]["clocks"]["black"].as_u64().unwrap();
    assert!((59_000..=60_600).contains(&black), "{again}");
    server.close().await;
}

#[tokio::test]
async fn programs_play_each_other_step_by_step() {
    let server = TestServer::new().await;
    let mut page = server.page().await;
    let new = json!({
        "type": "new_game",
        "white": { "program": { "id": "random-move", "options": { "Seed": "5" } } },
        "black": { "program": { "id": "first-move" } },
        "paused": true,
    });
    let game = page.begin(new).await;
    let id = &game["id"];
    assert_eq!((&game["now"]["paused"], &game["now"]["thinking"]), (&json!(true), &Value::Null));
    for ply in 1..=3 {
        page.do_it(json!({ "type": "step", "game": id })).await;
        page.reaches(&game, ply).await;
    }
    page.do_it(json!({ "type": "pace", "game": id, "wait": 0 })).await;
    page.do_it(json!({ "type": "pause", "game": id, "paused": false })).await;
    page.reaches(&game, 12).await;
    // A person takes a seat, and the game waits for the person's move.
    let seat =
        json!({ "type": "seat", "game": id, "color": "white", "player": { "human": "Ada" } });
    page.do_it(seat).await;
    let shown = page.until(|heard| heard["type"] == "game").await["game"].clone();
    assert_eq!(shown["white"]["name"], "Ada");
    let kept = server.get_json(&format!("/api/games/{id}")).await;
    assert_eq!(kept["game"]["white"]["kind"], "human");
    server.close().await;
}

#[tokio::test]
async fn a_position_a_program_was_not_made_for_leaves_it_stuck_and_another_can_take_over() {
    let server = TestServer::new().await;
    let mut page = server.page().await;
    let game = page.begin(against("torres")).await;
    page.play(&game, 0, "e4").await;
    let stuck = page.until(|heard| heard["now"]["stuck"].is_string()).await;
    assert_eq!(stuck["now"]["thinking"], Value::Null);
    let player = json!({ "program": { "id": "first-move" } });
    let seat = json!({ "type": "seat", "game": game["id"], "color": "black", "player": player });
    page.do_it(seat).await;
    page.reaches(&game, 2).await;
    server.close().await;
}
