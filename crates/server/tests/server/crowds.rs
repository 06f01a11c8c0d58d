//! Many pages at once.

use crate::client::{Page, TestServer, against};
use serde_json::json;
use std::time::{Duration, Instant};
use tokio::runtime::Handle;

/// The number of pages that play many short games, and the number of games each plays: about as
/// many as it may begin at once.
const QUICK_PAGES: usize = 20;
const QUICK_GAMES: usize = 50;

/// The most tasks of the runtime for an idle page: its reader, its writer and its connection.
const TASKS_PER_PAGE: usize = 4;
/// The most tasks for the server: its own timers, and connections that are being closed. One leaked
/// task for each game would make a thousand.
const TASKS_OF_SERVER: usize = 20;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn twenty_pages_play_at_once() {
    let server = TestServer::new().await;
    let mut pages = Vec::new();
    for _ in 0..20 {
        pages.push(server.page().await);
    }
    let games = pages.into_iter().map(|mut page| {
        tokio::spawn(async move {
            let mut slowest = Duration::ZERO;
            let game = page.begin(against("random-move")).await;
            let mut now = game["now"].clone();
            for ply in [0, 2, 4, 6] {
                let since = Instant::now();
                let first = now["legal"][0]["uci"].as_str().unwrap().to_owned();
                page.play(&game, ply, &first).await;
                now = page.reaches(&game, ply + 2).await;
                slowest = slowest.max(since.elapsed());
                if !now["outcome"].is_null() {
                    break;
                }
            }
            slowest
        })
    });
    for game in games.collect::<Vec<_>>() {
        // A bound for a busy machine; `soak.rs` measures the time on a quiet one.
        assert!(game.await.unwrap() < Duration::from_secs(10));
    }
    server.rests().await;
    server.close().await;
}

/// Plays a move, resigns, leaves the game, and begins another.
async fn play_quickly(page: &mut Page) {
    for _ in 0..QUICK_GAMES {
        let game = page.begin(against("random-move")).await;
        page.play(&game, 0, "f3").await;
        page.reaches(&game, 2).await;
        let id = &game["id"];
        page.do_it(json!({ "type": "resign", "game": id, "ply": 2 })).await;
        page.do_it(json!({ "type": "leave", "game": id })).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thousand_games_leave_nothing_behind() {
    let server = TestServer::new().await;
    let mut pages = Vec::new();
    for _ in 0..QUICK_PAGES {
        let mut page = server.page().await;
        pages.push(tokio::spawn(async move {
            play_quickly(&mut page).await;
            page
        }));
    }
    let mut open = Vec::new();
    for page in pages {
        open.push(page.await.unwrap());
    }
    assert_eq!(server.get_json("/api/games").await["total"], QUICK_PAGES * QUICK_GAMES);
    // The pages are still there; the games and the tasks that ran them are not.
    let most = QUICK_PAGES * TASKS_PER_PAGE + TASKS_OF_SERVER;
    let metrics = Handle::current().metrics();
    let mut left = (json!(null), 0);
    for _ in 0..100 {
        tokio::time::sleep(Duration::from_millis(100)).await;
        left = (server.get_json("/health").await["tables"].clone(), metrics.num_alive_tasks());
        if left.0 == 0 && left.1 <= most {
            break;
        }
    }
    assert!(left.0 == 0 && left.1 <= most, "left behind: {left:?}");
    drop(open);
    server.rests().await;
    server.close().await;
}
