//! HTTP requests.

use crate::client::{self, TestServer, against};
use crate::raw::{exchange, request};
use serde_json::Value;
use server::{Server, Settings};

const PGN: &str = "[Event \"Club\"]\n[White \"<script>alert(1)</script>\"]\n[Black \"Bob\"]\n\
                   [Result \"1-0\"]\n\n1. e4 {a good move} e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n\n\
                   [Event \"Broken\"]\n\n1. e4 Ke4 *\n";

#[tokio::test]
async fn everything_about_programs_and_the_museum_is_there() {
    let server = TestServer::new().await;
    let programs = server.get_json("/api/programs").await;
    let programs = programs["programs"].as_array().unwrap();
    assert_eq!(programs.len(), catalogue::PROGRAMS.len());
    for program in programs {
        let id = program["id"].as_str().unwrap();
        if program["story"] == true {
            let (status, text) = server.get(&format!("/api/programs/{id}/story")).await;
            assert!(status == 200 && text.starts_with("# "), "{id}");
        }
    }
    let games = server.get_json("/api/museum/games").await;
    for game in games["games"].as_array().unwrap() {
        let id = game["id"].as_str().unwrap();
        let (status, pgn) = server.get(&format!("/api/museum/games/{id}.pgn")).await;
        assert!(status == 200 && pgn.contains("[Event "), "{id}");
    }
    let positions = server.get_json("/api/positions").await;
    assert!(positions["positions"].as_array().unwrap().iter().any(|p| p["id"] == "prinz-mate"));
    for path in ["/api/programs/nobody/story", "/api/museum/games/none.pgn", "/api/nothing"] {
        assert_eq!(server.get(path).await.0, 404, "{path}");
    }
    // Unknown paths get the page, which says that there is nothing at this address.
    assert_eq!(server.get("/x").await.0, 200);
    server.close().await;
}

#[tokio::test]
async fn what_is_known_of_a_position_can_be_looked_up() {
    let server = TestServer::new().await;
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR%20w%20KQkq%20-%200%201";
    let book = server.get_json(&format!("/api/explorer?fen={start}")).await;
    let moves = book["moves"].as_array().unwrap();
    assert!(moves.iter().any(|m| m["san"] == "e4" && m["move"] == "e2e4"), "{book}");
    assert_eq!(book["played"].as_array().map(Vec::len), Some(0), "no game is kept yet");
    // After White's king goes beside the pawn, Black must take the opposition.
    let drawn = "8/4k3/8/4P3/4K3/8/8/8%20w%20-%20-%200%201";
    let view = server.get_json(&format!("/api/endgame?fen={drawn}")).await;
    let held = view["drawn"].as_array().unwrap().iter().find(|held| held["san"] == "Kd5").unwrap();
    assert_eq!(held["only"], serde_json::json!(["Kd7"]), "{view}");
    let tables = server.get_json(&format!("/api/endgame?fen={start}")).await;
    assert!(tables["value"].is_null() && tables["why"].as_str().unwrap().contains("five pieces"));
    for path in ["/api/endgame?fen=nonsense", "/api/explorer?fen=8/8", "/api/endgame"] {
        assert_eq!(server.get(path).await.0, 400, "{path}");
    }
    server.close().await;
}

#[tokio::test]
async fn a_claim_can_be_attacked() {
    let server = TestServer::new().await;
    let ladder = "7k/8/8/8/8/8/R7/1R2K3%20w%20-%20-%200%201";
    let path = |promise: &str, amount: i32, line: &str| {
        format!("/api/explain/attack?fen={ladder}&promise={promise}&amount={amount}&line={line}")
    };
    let begun = server.get_json(&path("mate", 2, "")).await;
    assert!(begun["standing"] == "open" && begun["line"].as_array().unwrap().len() == 1, "{begun}");
    assert_eq!(begun["replies"].as_array().unwrap().len(), 1);
    let kept = server.get_json(&path("mate", 2, "a2a7,h8g8")).await;
    assert!(kept["standing"] == "kept" && kept["line"][2]["san"] == "Rb8#", "{kept}");
    let broken = server.get_json(&path("mate", 1, "a2a7")).await;
    assert_eq!(broken["standing"], "broken");
    for wrong in [path("gain", 1, ""), path("mate", 2, "a2a9"), path("mate", 2, "h8g8")] {
        assert_eq!(server.get(&wrong).await.0, 400, "{wrong}");
    }
    server.close().await;
}

#[tokio::test]
async fn games_come_in_and_go_out() {
    let server = TestServer::new().await;
    let token = server.token.clone();
    let kind = ("content-type", "application/x-chess-pgn");
    let headers = [kind, ("x-vitrine-token", token.as_str())];
    let answer = request(server.address, "POST", "/api/games", &headers, PGN).await;
    let report: Value = serde_json::from_str(&answer.body).unwrap();
    assert_eq!((&report["count"], &report["faulty"]), (&1.into(), &1.into()), "{report}");
    let id = &report["games"][0];
    let again = request(server.address, "POST", "/api/games", &headers, PGN).await;
    assert!(again.body.contains("\"known\":1"), "{}", again.body);

    let mut page = server.page().await;
    page.begin(against("first-move")).await;
    let list = server.get_json("/api/games").await;
    assert_eq!(list["total"], 2);
    assert_eq!(list["games"][0]["under_way"], true);
    assert_eq!(list["games"][1]["white"]["name"], "<script>alert(1)</script>");
    for (query, count) in [
        ("mine=true", 1),
        ("imported=true", 1),
        ("state=under_way", 1),
        ("state=over", 1),
        ("text=SCRIPT", 1),
        ("text=club", 1),
        ("text=%25", 0),
        ("result=1-0", 1),
        ("player=first-move", 1),
        ("limit=1", 2),
        ("offset=5", 2),
    ] {
        let found = server.get_json(&format!("/api/games?{query}")).await;
        assert_eq!(found["total"], count, "{query}");
    }
    for query in ["result=2-0", "state=asleep", "limit=x", "unknown=1", "offset=-1"] {
        assert_eq!(server.get(&format!("/api/games?{query}")).await.0, 400, "{query}");
    }
    let (_, pgn) = server.get(&format!("/api/games.pgn?ids={id}&token={}", server.token)).await;
    assert!(pgn.contains("{a good move}") && pgn.contains("Qxf7# 1-0"), "{pgn}");
    let answer = request(server.address, "GET", &format!("/api/games/{id}.pgn"), &[], "").await;
    let shown = &answer.headers["content-disposition"];
    assert_eq!(shown, &format!("attachment; filename=\"game-{id}.pgn\""));
    let done = page.do_it(serde_json::json!({ "type": "delete_games", "games": [id] })).await;
    assert_eq!(done["count"], 1);
    page.until(|heard| heard["type"] == "games").await;
    assert_eq!(server.get(&format!("/api/games/{id}")).await.0, 404);
    server.close().await;
}

#[tokio::test]
async fn the_page_knows_the_token_and_is_not_kept() {
    let server = TestServer::new().await;
    for path in ["/", "/game/7", "/about"] {
        let answer = request(server.address, "GET", path, &[], "").await;
        assert_eq!(answer.status, 200);
        assert_eq!(answer.headers["cache-control"], "no-store");
        assert!(answer.headers["content-security-policy"].contains("default-src 'self'"));
        assert_eq!(answer.headers["x-content-type-options"], "nosniff");
        assert!(!answer.headers.contains_key("access-control-allow-origin"));
        assert_eq!(answer.body.contains(&server.token), server::is_built());
    }
    server.close().await;
}

#[tokio::test]
async fn a_port_that_is_taken_is_named_in_a_sentence() {
    let server = TestServer::new().await;
    let settings = Settings {
        address: server.address,
        store: server.folder.join("other.sqlite"),
        ..client::settings(&server.folder)
    };
    let error = Server::bind(&settings).await.err().unwrap().to_string();
    let port = server.address.port();
    assert!(error.starts_with(&format!("port {port} is taken by another program")), "{error}");
    // Once the first has ended, the second can begin at once.
    let folder = server.end().await;
    let server = Server::bind(&settings).await.unwrap();
    assert_eq!(server.ready().link, format!("http://127.0.0.1:{port}/"));
    drop(server);
    std::fs::remove_dir_all(folder).unwrap();
}

#[tokio::test]
async fn beyond_this_machine_the_token_is_part_of_the_address() {
    let folder = std::env::temp_dir().join(format!("vitrine-open-{}", std::process::id()));
    let settings = Settings {
        address: "0.0.0.0:0".parse().unwrap(),
        names: vec!["Chess.Home".into()],
        ..client::settings(&folder)
    };
    let server = Server::bind(&settings).await.unwrap();
    let (ready, token) = (server.ready(), server.token().to_owned());
    let port = ready.address.port();
    assert!(ready.is_open);
    assert_eq!(ready.link, format!("http://chess.home:{port}/#token={token}"));
    let (end, told) = tokio::sync::oneshot::channel::<()>();
    let running = tokio::spawn(server.run(async {
        let _ = told.await;
    }));
    let address = format!("127.0.0.1:{port}").parse().unwrap();
    for (host, status) in [("chess.home", 200), ("localhost", 403), ("127.0.0.1", 403)] {
        let text = format!("GET / HTTP/1.1\r\nhost: {host}:{port}\r\nconnection: close\r\n\r\n");
        let answer = exchange(address, text.as_bytes()).await.unwrap();
        assert_eq!(answer.status, status, "{host}");
        assert!(!answer.body.contains(&token));
    }
    end.send(()).unwrap();
    running.await.unwrap();
    std::fs::remove_dir_all(folder).unwrap();
}
