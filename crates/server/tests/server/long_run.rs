//! Twelve hours of use, sped up: twenty pages that play, review games, hold tournaments and study
//! positions, with a restart every hour. Memory and descriptors do not grow after the first hours,
//! the store stays intact, and every finished game and every kept thought is still there.
//!
//! An hour is the work of twenty people who each make a move every ten seconds: 7,200 moves. With
//! `VITRINE_SOAK` there are twelve hours; otherwise two short ones, for what does not depend on
//! time. The test runs in a process of its own, so that other tests do not count.

use crate::client::{Page, TestServer, against};
use crate::reviews::{FOOLS_MATE, add, reviewed};
use crate::soak::{memory, reply};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The variable that marks the process of the long run, and holds the number of moves that each
/// page makes in an hour.
const ALONE: &str = "VITRINE_LONG_RUN";
const PAGES: usize = 20;
/// A person resigns when a game is this long.
const PLIES: usize = 120;
/// The time between two moves: the server allows twenty messages a second.
const PAUSE: Duration = Duration::from_millis(50);
/// The hours after which memory and descriptors no longer grow.
const WARM: usize = 4;
/// The most that the process may grow after that, in kilobytes.
const GROWTH: u64 = 16_000;

fn is_soak() -> bool {
    std::env::var_os("VITRINE_SOAK").is_some()
}

/// The number of hours, and the moves of each page in one.
fn usual_plan() -> (usize, usize) {
    if is_soak() { (12, 360) } else { (2, 12) }
}

/// The number of open files, sockets and pipes of this process; `None` if the system does not tell.
fn descriptors() -> Option<usize> {
    Some(std::fs::read_dir("/proc/self/fd").ok()?.count())
}

/// Plays until this many moves are made or `stop` is set. Returns the finished games.
async fn person(page: &mut Page, program: &str, most: usize, stop: &AtomicBool) -> Vec<i64> {
    let (mut finished, mut moves) = (Vec::new(), 0);
    while moves < most && !stop.load(Ordering::Relaxed) {
        let game = page.begin(against(program)).await;
        let id = game["id"].clone();
        let (mut now, mut ply) = (game["now"].clone(), 0);
        while now["outcome"].is_null() {
            // A game that is too long, or unfinished at the end of the hour, is resigned.
            if ply >= PLIES || moves >= most || stop.load(Ordering::Relaxed) {
                page.do_it(json!({ "type": "resign", "game": id, "ply": ply })).await;
                break;
            }
            let legal = now["legal"].as_array().unwrap();
            let text = legal[(ply * 31 + 7) % legal.len()]["uci"].as_str().unwrap().to_owned();
            page.play(&game, ply, &text).await;
            now = reply(page, &id).await.0;
            ply += 2;
            moves += 1;
            tokio::time::sleep(PAUSE).await;
        }
        finished.push(id.as_i64().unwrap());
        page.do_it(json!({ "type": "leave", "game": id })).await;
    }
    finished
}

/// The other events of an hour: a tournament, a review, some studies, a page that disconnects
/// without a word.
async fn odds_and_ends(server: &TestServer, hour: usize) -> i64 {
    let mut page = server.page().await;
    let name = format!("hour {hour}");
    page.do_it(
        json!({ "type": "new_tournament", "name": name, "players": ["random-move", "first-move"],
                       "pairs": 3, "nodes": 10, "max_moves": 30, "boards": 2 }),
    )
    .await;
    page.do_it(json!({ "type": "watch_tournament", "tournament": name })).await;
    page.until(|h| h["type"] == "tournament" && h["tournament"]["state"] == "over").await;
    if hour % 2 == 1 {
        page.do_it(json!({ "type": "delete_tournament", "tournament": name })).await;
    }
    // A game that is already in the store would not be added again.
    let game = add(server, &FOOLS_MATE.replace("Ada", &format!("Ada of hour {hour}"))).await;
    let review = reviewed(&mut page, game).await;
    assert_eq!(review["done"], 5);
    for _ in 0..3 {
        let think = json!({ "type": "think", "program": "vitrine", "start": { "usual": "chess" }, "nodes": 3000 });
        page.do_it(think).await;
        page.until(|heard| heard["type"] == "thought").await;
    }
    let mut silent = server.page().await;
    silent.begin(against("vitrine")).await;
    drop(silent);
    game
}

/// The number of plies, the outcome and the players of a game as the server tells them.
async fn as_kept(server: &TestServer, id: i64) -> Value {
    let game = server.get_json(&format!("/api/games/{id}")).await["game"].clone();
    json!([
        game["plies"].as_array().map(Vec::len),
        game["now"]["outcome"],
        game["white"],
        game["black"]
    ])
}

fn whole(folder: &Path) {
    let store = rusqlite::Connection::open(folder.join("games.sqlite")).unwrap();
    let whole: String = store.query_row("PRAGMA integrity_check", [], |row| row.get(0)).unwrap();
    assert_eq!(whole, "ok");
}

/// Plays one hour. Returns the finished games, and the thoughts of an unfinished one.
async fn hour(server: &TestServer, number: usize, moves: usize) -> (Vec<i64>, String, Value) {
    let stop = Arc::new(AtomicBool::new(false));
    let mut people = Vec::new();
    for _ in 1..PAGES {
        let (mut page, stop) = (server.page().await, stop.clone());
        people.push(tokio::spawn(
            async move { person(&mut page, "random-move", moves, &stop).await },
        ));
    }
    // One of them plays a program that thinks, and its thoughts are kept.
    let mut page = server.page().await;
    let game = page.begin(against("turing")).await;
    page.play(&game, 0, "e4").await;
    page.reaches(&game, 2).await;
    let path = format!("/api/games/{}/thoughts/1", game["id"]);
    let thoughts = server.get_json(&path).await;
    assert!(thoughts["thoughts"].as_array().is_some_and(|thoughts| thoughts.len() > 100));
    page.do_it(json!({ "type": "resign", "game": game["id"], "ply": 2 })).await;
    let mut finished = vec![odds_and_ends(server, number).await];
    for person in people {
        finished.extend(person.await.unwrap());
    }
    (finished, path, thoughts)
}

async fn run((hours, moves): (usize, usize), tell: impl Fn(String)) {
    let began = Instant::now();
    let mut server = TestServer::new().await;
    let mut kept: BTreeMap<i64, Value> = BTreeMap::new();
    let mut curve = Vec::new();
    for number in 1..=hours {
        let (finished, path, thoughts) = hour(&server, number, moves).await;
        for id in finished {
            kept.insert(id, as_kept(&server, id).await);
        }
        server.rests_but_for_pages().await;
        let folder = server.end().await;
        whole(&folder);
        server = TestServer::at(folder).await;
        assert_eq!(server.get_json(&path).await, thoughts, "what was thought is still there");
        for (&id, before) in &kept {
            assert_eq!(as_kept(&server, id).await, *before, "game {id} after {number} hours");
        }
        curve.push((memory(), descriptors()));
        let (games, minutes) = (kept.len(), began.elapsed().as_secs_f64() / 60.0);
        let &(kilobytes, open) = curve.last().unwrap();
        tell(format!(
            "hour {number}: {games} games, {kilobytes:?} kB, {open:?} open, {minutes:.1} minutes"
        ));
    }
    assert!(kept.len() >= hours);
    if hours > WARM {
        let ((Some(warm), Some(files)), (Some(end), Some(open))) =
            (curve[WARM - 1], curve[hours - 1])
        else {
            fixtures::skipped("the system does not tell", "memory and files of the long run");
            return server.close().await;
        };
        assert!(end < warm + GROWTH, "{warm} kB have become {end} kB");
        assert!(open <= files + 2, "{files} open files have become {open}");
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn alone() {
    let Ok(moves) = std::env::var(ALONE) else { return };
    run((usual_plan().0, moves.parse().unwrap()), |line| eprintln!("{line}")).await;
}

#[test]
fn twelve_hours_leave_nothing_behind_and_lose_nothing() {
    let run = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "long_run::alone", "--nocapture"])
        .env(ALONE, usual_plan().1.to_string())
        // Measures the memory in use, not what the allocator reserves for each thread.
        .env("MALLOC_ARENA_MAX", "1")
        .output()
        .unwrap();
    let told = String::from_utf8_lossy(&run.stderr);
    eprintln!("{told}");
    assert!(run.status.success() && told.contains("hour 2:"), "{told}");
}
