//! Foreign clients, floods and nonsense: each gets its answer, and all others are served.

use crate::client::{PATIENCE, Page, TestServer, against};
use crate::raw::{exchange, request};
use serde_json::json;
use server::limits::{CONNECTIONS_PER_ADDRESS, CREDITS, HEAD_PATIENCE, MESSAGE_BYTES};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// Checks that another page can still play.
async fn keeps_serving(server: &TestServer) {
    assert_eq!(server.get("/health").await.0, 200);
    let mut page = server.page().await;
    let game = page.begin(against("first-move")).await;
    page.play(&game, 0, "e4").await;
    page.reaches(&game, 2).await;
}

#[tokio::test]
async fn only_our_own_hosts_are_answered() {
    let server = TestServer::new().await;
    let port = server.address.port();
    let asked = |hosts: &[String]| {
        let lines: String = hosts.iter().map(|host| format!("host: {host}\r\n")).collect();
        format!("GET /api/games HTTP/1.1\r\n{lines}connection: close\r\n\r\n")
    };
    for (hosts, status) in [
        (vec![format!("127.0.0.1:{port}")], 200),
        (vec![format!("LOCALHOST:{port}")], 200),
        (vec![format!("localhost.:{port}")], 200),
        (vec![format!("[::1]:{port}")], 200),
        (vec!["evil.example".into()], 403),
        (vec![format!("evil.example:{port}")], 403),
        (vec!["127.0.0.1:1".into()], 403),
        (vec![], 400),
        (vec![format!("localhost:{port}"), "evil.example".into()], 400),
        (vec!["l\u{f6}calhost".into()], 400),
    ] {
        let answer = exchange(server.address, asked(&hosts).as_bytes()).await.unwrap();
        assert_eq!(answer.status, status, "{hosts:?}");
    }
    server.close().await;
}

#[tokio::test]
async fn foreign_pages_cannot_open_a_socket() {
    let server = TestServer::new().await;
    let port = server.address.port();
    for (origin, fits) in [
        (format!("http://localhost:{port}"), true),
        (format!("http://127.0.0.1:{port}"), true),
        ("null".into(), false),
        (format!("http://localhost:{port}.evil"), false),
        (format!("http://localhost:{port}0"), false),
        ("https://evil.example".into(), false),
    ] {
        let mut request = format!("ws://{}/socket", server.address).into_client_request().unwrap();
        request.headers_mut().insert("origin", origin.parse().unwrap());
        assert_eq!(connect_async(request).await.is_ok(), fits, "{origin}");
    }
    server.close().await;
}

#[tokio::test]
async fn a_socket_without_the_token_is_closed() {
    let server = TestServer::new().await;
    for first in [
        json!({ "type": "hello", "version": 1, "token": "wrong" }),
        json!({ "type": "hello", "version": 999, "token": server.token }),
        json!({ "type": "watch", "game": 1 }),
        json!({ "type": "nothing" }),
    ] {
        let mut page = Page::open(server.address).await;
        page.send(Message::text(first.to_string())).await;
        assert_eq!(page.farewell().await, Some(1008), "{first}");
    }
    server.close().await;
}

#[tokio::test]
async fn changes_need_post_the_kind_and_the_token() {
    let server = TestServer::new().await;
    let token = server.token.as_str();
    let pgn = "1. e4 e5 1-0";
    let kind = ("content-type", "application/x-chess-pgn");
    for (method, headers, status) in [
        ("POST", vec![kind], 403),
        ("POST", vec![kind, ("x-vitrine-token", "wrong")], 403),
        ("POST", vec![("content-type", "text/plain"), ("x-vitrine-token", token)], 415),
        ("POST", vec![("x-vitrine-token", token)], 415),
        ("PUT", vec![kind, ("x-vitrine-token", token)], 405),
        ("DELETE", vec![kind, ("x-vitrine-token", token)], 405),
        ("POST", vec![kind, ("x-vitrine-token", token), ("origin", "http://evil.example")], 403),
    ] {
        let answer = request(server.address, method, "/api/games", &headers, pgn).await;
        assert_eq!(answer.status, status, "{method} {headers:?}");
        assert!(answer.body.starts_with("{\"error\":"), "{}", answer.body);
    }
    assert_eq!(server.get_json("/api/games").await["total"], 0);
    server.close().await;
}

#[tokio::test]
async fn no_path_leads_out_of_the_page() {
    let server = TestServer::new().await;
    for path in [
        "/../",
        "/..",
        "/%2e%2e%2f%2e%2e%2fetc/passwd",
        "/..%5c..%5c",
        "//etc/passwd",
        "/c%3A",
        "/%00",
        "/.git/config",
        "/assets/../Cargo.toml",
        "/api/games/../../x",
        "/index.html/x",
        "/api/programs/..%2f..%2fREADME/story",
        "/api/games/%ff",
    ] {
        let (status, body) = server.get(path).await;
        assert!((400..500).contains(&status), "{path}: {status}");
        assert!(!body.contains("crates/") && !body.contains("/tmp"), "{body}");
    }
    let long = format!("GET /{} HTTP/1.1\r\nhost: {}\r\n\r\n", "x".repeat(100_000), server.address);
    let answer = exchange(server.address, long.as_bytes()).await;
    assert!(answer.is_none_or(|answer| (400..500).contains(&answer.status)));
    keeps_serving(&server).await;
    server.close().await;
}

#[tokio::test]
async fn every_refusal_is_a_sentence_of_our_own() {
    let server = TestServer::new().await;
    let paths = [
        "/api/games?limit=-1",
        "/api/games?nonsense=1",
        "/api/games/%F0%28%8C%28",
        "/api/games/x/thoughts/y",
        "/api/explain?fen=x&move=y",
        "/api/ratings?variant=x",
        "/api/solve/99999999999999999999",
        "/api/lab/runs/-1",
        "/api/train/drills/KRvK-win?seed=-1",
        "/socket",
    ];
    for path in paths {
        let (status, body) = server.get(path).await;
        assert!((400..500).contains(&status), "{path}: {status}");
        let said: serde_json::Value = serde_json::from_str(&body).expect(&body);
        let sentence = said["error"].as_str().expect(&body);
        assert!(!sentence.contains("deserialize") && !sentence.contains("parse"), "{sentence}");
    }
    server.close().await;
}

#[tokio::test]
async fn an_import_reads_a_bounded_number_of_games() {
    let server = TestServer::new().await;
    let headers =
        [("x-vitrine-token", server.token.as_str()), ("content-type", "application/x-chess-pgn")];
    // Empty games, which are all the same.
    let body = "1-0 ".repeat(25_000);
    let answer = request(server.address, "POST", "/api/games", &headers, &body).await;
    assert!(answer.body.contains("these are the first 20000 games"), "{}", answer.body);
    server.close().await;
}

#[tokio::test]
async fn bodies_are_bounded() {
    let server = TestServer::new().await;
    let head = |more: &str| {
        format!(
            "POST /api/games HTTP/1.1\r\nhost: {}\r\nconnection: close\r\nx-vitrine-token: {}\r\n\
             content-type: application/x-chess-pgn\r\n{more}\r\n\r\n",
            server.address, server.token
        )
    };
    let lie = head("content-length: 10000000000");
    assert_eq!(exchange(server.address, lie.as_bytes()).await.unwrap().status, 413);
    // Endless chunks: the server stops reading.
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    stream.write_all(head("transfer-encoding: chunked").as_bytes()).await.unwrap();
    let chunk = format!("10000\r\n{}\r\n", "x".repeat(0x10000));
    let mut sent = 0;
    while sent < 64 * 1024 * 1024 {
        match tokio::time::timeout(Duration::from_secs(5), stream.write_all(chunk.as_bytes())).await
        {
            Ok(Ok(())) => sent += chunk.len(),
            _ => break,
        }
    }
    assert!(sent < 64 * 1024 * 1024, "everything was taken");
    keeps_serving(&server).await;
    server.close().await;
}

#[tokio::test]
async fn slow_heads_and_idle_connections_are_closed() {
    let server = TestServer::new().await;
    let since = Instant::now();
    let mut slow = TcpStream::connect(server.address).await.unwrap();
    let mut silent = TcpStream::connect(server.address).await.unwrap();
    let mut idle = TcpStream::connect(server.address).await.unwrap();
    let whole = format!("GET /health HTTP/1.1\r\nhost: {}\r\n\r\n", server.address);
    idle.write_all(whole.as_bytes()).await.unwrap();
    let dribble = async {
        // One byte every half second never completes a head.
        for &byte in b"GET / HTTP/1.1\r\nhost: localhost\r\nx: yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy"
        {
            if slow.write_all(&[byte]).await.is_err() {
                break;
            }
            let mut one = [0];
            let wait = tokio::time::timeout(Duration::from_millis(500), slow.read(&mut one)).await;
            if let Ok(Ok(0) | Err(_)) = wait {
                break;
            }
        }
    };
    let (mut nothing, mut answer) = (Vec::new(), Vec::new());
    let ends = async {
        tokio::join!(dribble, silent.read_to_end(&mut nothing), idle.read_to_end(&mut answer))
    };
    let _ =
        tokio::time::timeout(HEAD_PATIENCE + PATIENCE, ends).await.expect("they are still there");
    assert!(since.elapsed() < HEAD_PATIENCE + Duration::from_secs(5), "{:?}", since.elapsed());
    assert!(answer.starts_with(b"HTTP/1.1 200"));
    keeps_serving(&server).await;
    server.close().await;
}

#[tokio::test]
async fn connections_of_one_address_are_bounded() {
    let server = TestServer::new().await;
    let mut held = Vec::new();
    for _ in 0..CONNECTIONS_PER_ADDRESS + 20 {
        held.push(TcpStream::connect(server.address).await.unwrap());
    }
    let begun = Instant::now();
    let mut closed = 0;
    // The open ones stay, so that every round asks all of them.
    while closed < 20 {
        assert!(begun.elapsed() < PATIENCE, "{closed} were closed");
        let mut open = Vec::new();
        for mut stream in held {
            let end = tokio::time::timeout(Duration::from_millis(10), stream.read(&mut [0])).await;
            match end {
                Ok(Ok(0) | Err(_)) => closed += 1,
                _ => open.push(stream),
            }
        }
        held = open;
    }
    assert_eq!(closed, 20);
    drop(held);
    // The server notices a moment later that they have disconnected.
    for _ in 0..250 {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        let asked = stream.write_all(b"GET /health HTTP/1.0\r\nHost: localhost\r\n\r\n").await;
        if asked.is_ok() && matches!(stream.read(&mut [0]).await, Ok(1)) {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    keeps_serving(&server).await;
    server.close().await;
}

#[tokio::test]
async fn floods_and_nonsense_on_the_socket_are_cut_off() {
    let server = TestServer::new().await;
    let hello = json!({ "type": "hello", "version": 1, "token": server.token }).to_string();

    let mut page = server.page().await;
    page.send(Message::text("x".repeat(MESSAGE_BYTES + 1))).await;
    assert!(page.farewell().await.is_none_or(|code| code == 1009));

    let mut page = server.page().await;
    page.send(Message::binary(vec![1, 2, 3])).await;
    assert_eq!(page.farewell().await, Some(1003));

    let mut page = server.page().await;
    for _ in 0..=CREDITS {
        page.send(Message::text(r#"{"type":"leave","game":1}"#)).await;
    }
    assert_eq!(page.farewell().await, Some(1008));

    let mut page = server.page().await;
    for _ in 0..=CREDITS {
        page.send(Message::Ping(Vec::new().into())).await;
    }
    assert_eq!(page.farewell().await, Some(1008));

    // Nonsense is answered, and the page stays connected.
    let mut page = server.page().await;
    for text in [
        "",
        "[]",
        "null",
        "{",
        r#"{"type":"play"}"#,
        r#"{"type":"play","game":1e999}"#,
        r#"{"type":"leave","game":1,"game":2}"#,
        r#"{"type":"play","game":1,"ply":0,"move":"\ud800"}"#,
        &"[".repeat(60_000),
        &format!("{{{}}}", vec!["\"x\":1"; 10_000].join(",")),
        &hello,
    ] {
        page.send(Message::text(text)).await;
        let heard = page.hear().await.unwrap();
        assert_eq!(heard["type"], "error", "{text:.60}");
        assert!(heard["error"].as_str().unwrap().len() < 500);
    }
    page.begin(against("first-move")).await;
    keeps_serving(&server).await;
    server.close().await;
}

#[tokio::test]
async fn a_page_that_does_not_read_slows_nobody() {
    let server = TestServer::new().await;
    let mut page = server.page().await;
    let new = json!({
        "type": "new_game",
        "white": { "program": { "id": "random-move" } },
        "black": { "program": { "id": "random-move" } },
        "paused": true,
    });
    let game = page.begin(new).await;
    let mut deaf = server.page().await;
    deaf.do_it(json!({ "type": "watch", "game": game["id"], "thoughts": "nodes" })).await;
    page.do_it(json!({ "type": "pace", "game": game["id"], "wait": 0 })).await;
    page.do_it(json!({ "type": "pause", "game": game["id"], "paused": false })).await;
    // The other page reads nothing; the game still goes to its end.
    page.until(|heard| !heard["now"]["outcome"].is_null()).await;
    keeps_serving(&server).await;
    server.close().await;
}
