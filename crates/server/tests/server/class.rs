//! A class: the rights of teacher, pupil and visitor, one by one; tasks, answers and games.

use crate::client::{LOG, Page, TestServer, against, settings};
use crate::raw::request;
use serde_json::{Value, json};
use server::Server;
use server::limits::{CLASS_BYTES, PUPIL_CREDITS, REQUESTS, WRONG_TOKEN_PAUSE};
use std::time::Instant;

const MATE_IN_ONE: &str = "6k1/5ppp/8/8/8/8/8/R6K w - - 0 1";

/// A class with its two links.
struct Class {
    server: TestServer,
    invitation: String,
}

impl Class {
    async fn new() -> Self {
        let server = TestServer::with(|settings| settings.class = true).await;
        let teacher = ("x-vitrine-token", server.token.as_str());
        let answer = request(server.address, "GET", "/api/class", &[teacher], "").await;
        let view: Value = serde_json::from_str(&answer.body).unwrap();
        let link = view["invitation"].as_str().unwrap();
        let invitation = link.rsplit_once("#token=").unwrap().1.to_owned();
        Self { server, invitation }
    }

    async fn send(&self, method: &str, path: &str, who: &Who<'_>, body: &Value) -> (u16, Value) {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let mut headers = vec![("content-type", "application/json")];
        match who {
            Who::Visitor => {}
            Who::Invited => headers.push(("x-vitrine-token", &self.invitation)),
            Who::Pupil(secret) => {
                headers.push(("x-vitrine-token", &self.invitation));
                headers.push(("x-vitrine-pupil", secret));
            }
            Who::Teacher => headers.push(("x-vitrine-token", &self.server.token)),
        }
        let answer = request(self.server.address, method, path, &headers, &body).await;
        (answer.status, serde_json::from_str(&answer.body).unwrap_or(answer.body.into()))
    }

    /// Sends a request that must succeed.
    async fn done(&self, method: &str, path: &str, who: &Who<'_>, body: &Value) -> Value {
        let (status, answer) = self.send(method, path, who, body).await;
        assert_eq!(status, 200, "{method} {path}: {answer}");
        answer
    }

    async fn post(&self, path: &str, who: &Who<'_>, body: Value) -> Value {
        self.done("POST", path, who, &body).await
    }

    async fn view(&self, who: &Who<'_>) -> Value {
        self.done("GET", "/api/class", who, &Value::Null).await
    }

    async fn join(&self, name: &str) -> String {
        let joined = self.post("/api/class/pupils", &Who::Invited, json!({ "name": name })).await;
        joined["secret"].as_str().unwrap().to_owned()
    }

    async fn page(&self, token: &str) -> Page {
        let mut page = Page::open(self.server.address).await;
        let hello = json!({ "type": "hello", "version": server::VERSION, "token": token });
        page.ask(hello).await.unwrap();
        page
    }

    /// The page of a pupil.
    async fn pupil(&self, secret: &str) -> Page {
        let mut page = self.page(&self.invitation).await;
        page.do_it(json!({ "type": "pupil", "secret": secret })).await;
        page
    }
}

/// The sender of a request.
enum Who<'s> {
    Visitor,
    Invited,
    Pupil(&'s str),
    Teacher,
}

#[tokio::test]
async fn only_the_teacher_says_what_is_not_for_pupils() {
    let class = Class::new().await;
    let mut teacher = class.page(&class.server.token).await;
    let game = teacher.begin(against("first-move")).await["id"].clone();
    let ada = class.join("Ada").await;
    let mut pupil = class.pupil(&ada).await;
    let new_tournament = json!({ "type": "new_tournament", "pairs": 1,
                                 "players": ["first-move", "random-move"] });
    for message in [
        against("first-move"),
        json!({ "type": "take_back", "game": game, "ply": 0 }),
        json!({ "type": "seat", "game": game, "color": "white", "player": { "human": "Eve" } }),
        json!({ "type": "pause", "game": game, "paused": true }),
        json!({ "type": "step", "game": game }),
        json!({ "type": "pace", "game": game, "wait": 1 }),
        json!({ "type": "hurry", "game": game }),
        json!({ "type": "think", "program": "vitrine", "start": { "fen": MATE_IN_ONE } }),
        json!({ "type": "stop", "search": 1 }),
        json!({ "type": "review", "game": game }),
        json!({ "type": "stop_review", "game": game }),
        json!({ "type": "delete_games", "games": [game] }),
        new_tournament,
        json!({ "type": "pause_tournament", "tournament": "x" }),
        json!({ "type": "resume_tournament", "tournament": "x" }),
        json!({ "type": "delete_tournament", "tournament": "x" }),
    ] {
        let error = pupil.ask(message.clone()).await.unwrap_err();
        assert_eq!(error, "only the teacher may do that", "{message}");
    }
    // Pupils may watch the games of others, but not act in them.
    pupil.do_it(json!({ "type": "watch", "game": game })).await;
    for message in [
        json!({ "type": "play", "game": game, "ply": 0, "move": "e4" }),
        json!({ "type": "resign", "game": game, "ply": 0, "color": "white" }),
        json!({ "type": "offer_draw", "game": game, "ply": 0, "color": "white" }),
        json!({ "type": "decline_draw", "game": game, "ply": 0 }),
        json!({ "type": "claim_draw", "game": game, "ply": 0 }),
    ] {
        let error = pupil.ask(message.clone()).await.unwrap_err();
        assert_eq!(error, "you do not play in this game", "{message}");
    }
    pupil.do_it(json!({ "type": "leave", "game": game })).await;
    let wrong = json!({ "type": "pupil", "secret": "0" });
    assert_eq!(
        pupil.ask(wrong).await.unwrap_err(),
        "this link does not belong to a pupil of this class"
    );
    class.server.close().await;
}

#[tokio::test]
async fn a_request_that_cannot_be_read_is_refused_in_our_words() {
    let class = Class::new().await;
    for body in [json!({ "fen": 1 }), json!({ "name": 7 }), json!([]), json!("\u{1b}")] {
        let (status, answer) = class.send("POST", "/api/class/pupils", &Who::Invited, &body).await;
        let words = "this is not a request to the class; docs/protocol.md lists them all";
        assert_eq!((status, &answer["error"]), (400, &json!(words)), "{body}");
    }
    class.server.close().await;
}

#[tokio::test]
async fn requests_are_answered_by_role() {
    let class = Class::new().await;
    let ada = class.join("Ada").await;
    let task = json!({ "fen": MATE_IN_ONE, "question": "Mate" });
    let fen = MATE_IN_ONE.replace(' ', "%20");
    let (explain, endgame) =
        (format!("/api/explain?fen={fen}&move=Ra8"), format!("/api/endgame?fen={fen}"));
    let explorer = format!("/api/explorer?fen={fen}");
    for (method, path, body) in [
        ("POST", "/api/class/task", task.clone()),
        ("DELETE", "/api/class/task", Value::Null),
        ("POST", "/api/class/reveal", Value::Null),
        ("POST", "/api/class/round", json!({ "level": 1 })),
        ("DELETE", "/api/class/pupils/1", Value::Null),
        ("GET", "/api/class/answers.csv", Value::Null),
        ("GET", "/api/class/games.csv", Value::Null),
        ("GET", "/api/games.pgn", Value::Null),
        ("POST", "/api/games", Value::Null),
        ("POST", "/api/solve", json!({ "fen": MATE_IN_ONE, "stipulation": "#1" })),
        ("GET", "/api/solve/1", Value::Null),
        ("DELETE", "/api/solve/1", Value::Null),
        ("POST", "/api/lab/minimax", json!({})),
        ("DELETE", "/api/lab/runs/1", Value::Null),
        ("GET", &explain, Value::Null),
        ("GET", &endgame, Value::Null),
        ("GET", &explorer, Value::Null),
        ("PUT", "/api/games", Value::Null),
    ] {
        let (status, answer) = class.send(method, path, &Who::Pupil(&ada), &body).await;
        assert_eq!(
            (status, &answer["error"]),
            (403, &json!("only the teacher may do that")),
            "{method} {path}"
        );
        let (status, _) = class.send(method, path, &Who::Visitor, &body).await;
        assert_eq!(status, 403, "{method} {path}");
        let (status, _) = class.send(method, path, &Who::Teacher, &body).await;
        assert_ne!(status, 403, "{method} {path}");
    }
    // A visitor sees the page and the games, but nothing of the class.
    for path in ["/", "/class", "/health", "/api/programs", "/api/games", "/api/museum/games"] {
        assert_eq!(class.send("GET", path, &Who::Visitor, &Value::Null).await.0, 200, "{path}");
    }
    let name = json!({ "name": "Eve" });
    for (method, path, body) in [
        ("GET", "/api/class", Value::Null),
        ("POST", "/api/class/pupils", name),
        ("POST", "/api/class/answer", json!({ "task": 1, "move": "Ra8" })),
        ("POST", "/api/class/games", json!({ "program": "turing", "color": "white" })),
    ] {
        assert_eq!(class.send(method, path, &Who::Visitor, &body).await.0, 403, "{path}");
    }
    class.server.close().await;
}

#[tokio::test]
async fn answers_are_counted_hidden_until_revealed_and_written_to_a_file() {
    let class = Class::new().await;
    let (ada, bob) = (class.join("Ada").await, class.join("=Bob").await);
    let task = json!({ "fen": MATE_IN_ONE, "question": "Mate in one?", "right": "Ra8" });
    class.post("/api/class/task", &Who::Teacher, task).await;
    let answer = |text: &str| json!({ "task": 1, "move": text });
    for (who, body, says) in [
        (Who::Invited, answer("Ra8"), "join the class with a name first"),
        (Who::Pupil("wrong"), answer("Ra8"), "join the class with a name first"),
        (Who::Pupil(&ada), json!({ "task": 7, "move": "Ra8" }), "something else is asked now"),
        (
            Who::Pupil(&ada),
            json!({ "task": 1, "move": "Ra8", "as": "Bob" }),
            "this is not a request",
        ),
    ] {
        let (status, refused) = class.send("POST", "/api/class/answer", &who, &body).await;
        assert!(status >= 400 && refused["error"].as_str().unwrap().starts_with(says), "{refused}");
    }
    let illegal = class.send("POST", "/api/class/answer", &Who::Pupil(&ada), &answer("Ra9")).await;
    assert_eq!(illegal.0, 400, "{}", illegal.1);
    for (who, text) in [(&ada, "Kg2"), (&ada, "Ra8"), (&bob, "a1b1")] {
        class.post("/api/class/answer", &Who::Pupil(who), answer(text)).await;
    }
    let seen = class.view(&Who::Pupil(&ada)).await;
    assert_eq!(
        (&seen["task"]["answered"], &seen["task"]["answer"]["san"]),
        (&json!(2), &json!("Ra8#"))
    );
    assert!(
        seen["task"]["counts"].as_array().unwrap().is_empty() && seen["task"]["right"].is_null()
    );
    assert!(
        seen["pupils"].as_array().unwrap().is_empty() && seen["invitation"].is_null(),
        "{seen}"
    );
    let seen = class.view(&Who::Teacher).await;
    assert_eq!(seen["task"]["counts"][0]["names"], json!(["Ada"]));
    assert_eq!(seen["pupils"][1]["answered"], true);
    class.post("/api/class/reveal", &Who::Teacher, Value::Null).await;
    let seen = class.view(&Who::Pupil(&bob)).await;
    assert_eq!(seen["task"]["counts"].as_array().unwrap().len(), 2);
    assert_eq!((&seen["task"]["right"]["uci"], &seen["me"]["right"]), (&json!("a1a8"), &json!(0)));
    assert_eq!(seen["task"]["counts"][0]["names"], json!([]));
    let late = class.send("POST", "/api/class/answer", &Who::Pupil(&bob), &answer("Ra8")).await;
    assert!(late.1["error"].as_str().unwrap().contains("too late"));
    let csv = class.done("GET", "/api/class/answers.csv", &Who::Teacher, &Value::Null).await;
    let lines: Vec<&str> = csv.as_str().unwrap().lines().collect();
    assert_eq!(lines.len(), 3, "{csv}");
    assert!(lines[1].contains("\"Ada\",\"Ra8#\",\"a1a8\",\"yes\""), "{}", lines[1]);
    assert!(lines[2].contains("\"'=Bob\",\"Rb1\",\"a1b1\",\"no\""), "{}", lines[2]);
    class.done("DELETE", "/api/class/task", &Who::Teacher, &Value::Null).await;
    class.post("/api/class/task", &Who::Teacher, json!({ "lesson": "minimax" })).await;
    let seen = class.view(&Who::Pupil(&ada)).await;
    assert_eq!((&seen["task"]["lesson"], &seen["past"]), (&json!("minimax"), &json!(1)));
    class.server.close().await;
}

#[tokio::test]
async fn rubbish_is_refused_with_a_sentence() {
    let class = Class::new().await;
    let mate = "R5k1/5ppp/8/8/8/8/8/7K b - - 0 1";
    for (path, body) in [
        ("/api/class/task", json!({})),
        ("/api/class/task", json!({ "fen": MATE_IN_ONE, "lesson": "minimax" })),
        ("/api/class/task", json!({ "fen": "nonsense" })),
        ("/api/class/task", json!({ "fen": mate })),
        ("/api/class/task", json!({ "fen": MATE_IN_ONE, "right": "Ke2" })),
        ("/api/class/task", json!({ "fen": MATE_IN_ONE, "question": "x".repeat(301) })),
        ("/api/class/task", json!({ "lesson": "../../etc/passwd" })),
        ("/api/class/task", json!({ "lesson": "minimax", "right": "e4" })),
        ("/api/class/task", Value::Null),
        ("/api/class/reveal", Value::Null),
        ("/api/class/round", json!({ "level": 1 })),
        ("/api/class/round", json!({ "level": -1 })),
        ("/api/class/pupils", json!({ "name": "" })),
        ("/api/class/pupils", json!({ "name": "x".repeat(31) })),
        ("/api/class/pupils", json!({ "name": 7 })),
    ] {
        let (status, answer) = class.send("POST", path, &Who::Teacher, &body).await;
        assert_eq!(status, 400, "{path} {body}: {answer}");
        assert!(answer["error"].as_str().unwrap().chars().count() < 200, "{answer}");
    }
    let long = json!({ "name": "x".repeat(CLASS_BYTES) });
    assert_eq!(class.send("POST", "/api/class/pupils", &Who::Invited, &long).await.0, 413);
    let ada = class.join("Ada").await;
    let (status, taken) =
        class.send("POST", "/api/class/pupils", &Who::Invited, &json!({ "name": "ADA" })).await;
    assert!(status == 400 && taken["error"].as_str().unwrap().contains("has this name"));
    for body in [
        json!({ "program": "nobody", "color": "white" }),
        json!({ "program": "vitrine", "level": 21, "color": "white" }),
        json!({ "program": "turing", "level": 3, "color": "white" }),
        json!({ "program": "vitrine", "color": "white", "options": { "Hash": "256" } }),
        json!({ "program": "cmd=/bin/sh", "color": "white" }),
        json!({ "program": "los-alamos", "color": "red" }),
    ] {
        let (status, answer) =
            class.send("POST", "/api/class/games", &Who::Pupil(&ada), &body).await;
        assert_eq!(status, 400, "{body}: {answer}");
    }
    let body = json!({ "task": 1, "move": "e4" });
    let mut last = 0;
    for _ in 0..=PUPIL_CREDITS {
        last = class.send("POST", "/api/class/answer", &Who::Pupil(&ada), &body).await.0;
    }
    assert_eq!(last, 429, "a pupil who floods is held up");
    class.server.close().await;
    let plain = TestServer::new().await;
    let token = ("x-vitrine-token", plain.token.as_str());
    let answer = request(plain.address, "GET", "/api/class", &[token], "").await;
    assert!(answer.status == 404 && answer.body.contains("--class"), "{}", answer.body);
    plain.close().await;
}

#[tokio::test]
async fn pupils_play_each_other_and_nobody_moves_for_another() {
    let class = Class::new().await;
    let (ada, bob) = (class.join("Ada").await, class.join("Bob").await);
    class.post("/api/class/round", &Who::Teacher, json!({ "level": 2 })).await;
    let seen = class.view(&Who::Pupil(&ada)).await;
    let game = seen["games"][0].clone();
    let id = game["game"].clone();
    let (white, black) = if game["white"] == "Ada" { (&ada, &bob) } else { (&bob, &ada) };
    let (mut white, mut black) = (class.pupil(white).await, class.pupil(black).await);
    let play =
        |ply: usize, text: &str| json!({ "type": "play", "game": id, "ply": ply, "move": text });
    for page in [&mut white, &mut black] {
        page.do_it(json!({ "type": "watch", "game": id })).await;
    }
    assert_eq!(black.ask(play(0, "e4")).await.unwrap_err(), "it is not your turn");
    white.do_it(play(0, "f3")).await;
    assert_eq!(white.ask(play(1, "e5")).await.unwrap_err(), "it is not your turn");
    black.do_it(play(1, "e5")).await;
    white.do_it(play(2, "g4")).await;
    black.do_it(play(3, "Qh4#")).await;
    let over = white.until(|heard| heard["now"]["outcome"].is_object()).await;
    assert_eq!(over["now"]["outcome"]["result"], "0-1");
    let seen = class.view(&Who::Teacher).await;
    assert_eq!(seen["games"][0]["result"], "0-1", "{seen}");
    let points: Vec<u64> =
        (0..2).map(|at| seen["pupils"][at]["half_points"].as_u64().unwrap()).collect();
    assert_eq!(points.iter().sum::<u64>(), 2);

    class.post("/api/class/round", &Who::Teacher, json!({ "level": 2 })).await;
    let next = class.view(&Who::Teacher).await["games"][0].clone();
    assert_eq!(next["white"], game["black"], "colours change");
    let resign = json!({ "type": "resign", "game": next["game"], "ply": 0, "color": "white" });
    // Pupils resign for their own side: this one has Black now, but names White.
    white.do_it(json!({ "type": "watch", "game": next["game"] })).await;
    white.do_it(resign).await;
    let seen = class.view(&Who::Teacher).await;
    assert_eq!(seen["games"][0]["result"], "1-0", "{seen}");
    let csv = class.done("GET", "/api/class/games.csv", &Who::Teacher, &Value::Null).await;
    assert!(csv.as_str().unwrap().contains("\"1-0\""), "{csv}");
    // A removed pupil can no longer play.
    class.post("/api/class/round", &Who::Teacher, json!({ "level": 2, "clock": "60+1" })).await;
    class.done("DELETE", "/api/class/pupils/1", &Who::Teacher, &Value::Null).await;
    let last = class.view(&Who::Teacher).await["games"][0]["game"].clone();
    let mut gone = if game["white"] == "Ada" { white } else { black };
    let resign = json!({ "type": "resign", "game": last, "ply": 0 });
    assert_eq!(gone.ask(resign).await.unwrap_err(), "you do not play in this game");
    class.server.close().await;
}

#[tokio::test]
async fn a_pupil_plays_a_machine_at_a_level() {
    let class = Class::new().await;
    let ada = class.join("Ada").await;
    let body = json!({ "program": "vitrine", "level": 0, "color": "white" });
    let begun = class.post("/api/class/games", &Who::Pupil(&ada), body).await;
    let mut page = class.pupil(&ada).await;
    page.do_it(json!({ "type": "watch", "game": begun["game"], "thoughts": "none" })).await;
    page.do_it(json!({ "type": "play", "game": begun["game"], "ply": 0, "move": "e4" })).await;
    let heard =
        page.until(|heard| heard["type"] == "moved" && heard["now"]["turn"] == "white").await;
    assert_eq!(heard["game"], begun["game"]);
    let seen = class.view(&Who::Pupil(&ada)).await;
    assert_eq!(seen["games"][0]["black"], "level 0");
    class.server.close().await;
}

#[tokio::test]
async fn a_class_tells_pages_no_token_and_the_log_none_either() {
    let class = Class::new().await;
    let page = class.server.get("/class").await.1;
    assert!(!page.contains(&class.server.token) && !page.contains(&class.invitation));
    let begun = Instant::now();
    let wrong = [("x-vitrine-token", "guess")];
    let answer = request(class.server.address, "POST", "/api/class/pupils", &wrong, "{}").await;
    assert!(answer.status == 403 && begun.elapsed() >= WRONG_TOKEN_PAUSE);
    let ada = class.join("Ada").await;
    class.pupil(&ada).await;
    let log = String::from_utf8_lossy(&LOG.lock().unwrap()).into_owned();
    for secret in [&class.server.token, &class.invitation, &ada] {
        assert!(!log.contains(secret.as_str()), "{log}");
    }
    for path in ["/api/programs", "/api/programs/turing/story", "/health", "/class", "/nowhere/x/y"]
    {
        let answer = request(class.server.address, "GET", path, &[], "").await;
        assert_eq!(answer.headers["cache-control"], "no-store", "{path}");
        let policy = &answer.headers["content-security-policy"];
        assert!(!policy.contains("unsafe") && policy.contains("default-src 'self'"), "{policy}");
    }
    class.server.close().await;
}

#[tokio::test]
async fn an_address_beyond_this_machine_cannot_ask_forever() {
    let folder = std::env::temp_dir().join(format!("vitrine-rate-{}", std::process::id()));
    let mut wanted = settings(&folder);
    (wanted.address, wanted.class) = ("0.0.0.0:0".parse().unwrap(), true);
    let server = Server::bind(&wanted).await.unwrap();
    let link = server.ready().link;
    let host = link.strip_prefix("http://").unwrap().split('/').next().unwrap().to_owned();
    if host.starts_with("0.0.0.0") {
        let what = "requests from another machine";
        return fixtures::skipped("this machine has no address in a network", what);
    }
    let running = tokio::spawn(server.run(std::future::pending()));
    let ask = format!("GET /health HTTP/1.1\r\nhost: {host}\r\n\r\n");
    let address = host.parse().unwrap();
    let all = ask.repeat(REQUESTS as usize + 50)
        + &ask.replace("\r\n\r\n", "\r\nconnection: close\r\n\r\n");
    let heard = crate::raw::talk(address, all.as_bytes()).await.unwrap();
    assert!(heard.contains("429") && heard.contains("too many requests from one address"));
    assert!(heard.matches("HTTP/1.1 200").count() >= REQUESTS as usize);
    running.abort();
    let _ = std::fs::remove_dir_all(folder);
}
