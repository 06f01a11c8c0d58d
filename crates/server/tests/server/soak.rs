//! Twenty scripted pages play for minutes: no error, flat memory, quick replies. `VITRINE_SOAK`
//! gives the number of seconds (1: five minutes). Without it the test takes seconds only, and has
//! no bound on the reply time, since a machine that builds and tests is busy.

use crate::client::{Page, TestServer, against};
use serde_json::Value;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

const PAGES: usize = 20;
const SOAK: Duration = Duration::from_secs(300);
const GLANCE: Duration = Duration::from_secs(2);

/// How often the memory is measured.
const SAMPLES: u32 = 12;

/// The pause of a fast player; the server allows twenty messages a second.
const PAUSE: Duration = Duration::from_millis(80);

/// The longest time for 99 of 100 replies.
const REPLY: Duration = Duration::from_millis(50);

/// The most that the server may add to the thinking time.
const ADDED: Duration = Duration::from_millis(5);

/// The most that the process may grow once it has warmed up, in kilobytes: the records of
/// searches and the tables are bounded. Some of the growth is the test's own: every measured
/// reply, and the cache of the store's file.
const GROWTH: u64 = 8_000;

fn is_soak() -> bool {
    std::env::var_os("VITRINE_SOAK").is_some()
}

/// How long the pages play.
fn whole() -> Duration {
    let seconds = std::env::var("VITRINE_SOAK").ok().and_then(|text| text.parse().ok());
    match seconds {
        Some(seconds @ 2..) => Duration::from_secs(seconds),
        _ if is_soak() => SOAK,
        _ => GLANCE,
    }
}

/// The present memory of the process, in kilobytes; `None` if the system does not tell.
pub(crate) fn memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

/// How long a reply took and how long the program thought, in microseconds. It is small, because
/// a long run has many.
struct Reply {
    whole: u32,
    thought: u32,
}

impl Reply {
    fn new(whole: Duration, thought: Duration) -> Self {
        let micros = |time: Duration| u32::try_from(time.as_micros()).unwrap_or(u32::MAX);
        Self { whole: micros(whole), thought: micros(thought) }
    }

    fn whole(&self) -> Duration {
        Duration::from_micros(self.whole.into())
    }

    fn thought(&self) -> Duration {
        Duration::from_micros(self.thought.into())
    }
}

/// Plays games until it is told to stop. Returns the times of the replies.
async fn play(page: &mut Page, program: &str, stop: &AtomicBool) -> Vec<Reply> {
    let mut replies = Vec::new();
    while !stop.load(Ordering::Relaxed) {
        let game = page.begin(against(program)).await;
        let id = game["id"].clone();
        let mut now = game["now"].clone();
        let mut ply = 0;
        while now["outcome"].is_null() && !stop.load(Ordering::Relaxed) {
            let legal = now["legal"].as_array().unwrap();
            let text = legal[(ply * 31 + 7) % legal.len()]["uci"].as_str().unwrap().to_owned();
            let since = Instant::now();
            page.play(&game, ply, &text).await;
            let (moved, thought) = reply(page, &id).await;
            if let Some(thought) = thought {
                replies.push(Reply::new(since.elapsed(), thought));
            }
            now = moved;
            ply += 2;
            tokio::time::sleep(PAUSE).await;
        }
        page.do_it(serde_json::json!({ "type": "leave", "game": id })).await;
    }
    replies
}

/// Waits for the program's move or for the end of the game. Returns the state of the game, and
/// how long the program thought.
pub(crate) async fn reply(page: &mut Page, id: &Value) -> (Value, Option<Duration>) {
    loop {
        let heard = page.until(|heard| heard["game"] == *id && !heard["now"].is_null()).await;
        let now = heard["now"].clone();
        if heard["type"] == "moved" && now["turn"] == "white" {
            let spent = heard["ply"]["spent"].as_u64().unwrap();
            return (now, Some(Duration::from_millis(spent)));
        }
        if !now["outcome"].is_null() {
            return (now, None);
        }
    }
}

/// The value below which `share` percent of the times are.
fn percentile(times: &[Duration], share: usize) -> Duration {
    let mut sorted = times.to_vec();
    sorted.sort_unstable();
    sorted.get(sorted.len() * share / 100).copied().unwrap_or_default()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn twenty_pages_play_for_long() {
    let server = TestServer::new().await;
    let stop = Arc::new(AtomicBool::new(false));
    let mut players = Vec::new();
    for _ in 0..PAGES {
        let (mut page, stop) = (server.page().await, stop.clone());
        players.push(tokio::spawn(async move { play(&mut page, "random-move", &stop).await }));
    }
    let mut curve = Vec::new();
    for _ in 0..SAMPLES {
        tokio::time::sleep(whole() / SAMPLES).await;
        curve.push(memory());
        let tasks = tokio::runtime::Handle::current().metrics().num_alive_tasks();
        let tables = server.get_json("/health").await["tables"].clone();
        eprintln!("{} kB, {tables} tables, {tasks} tasks", curve.last().unwrap().unwrap_or(0));
    }
    let (warm, end) = (curve[curve.len() / 3], curve[curve.len() - 1]);
    stop.store(true, Ordering::Relaxed);
    let mut times = Vec::new();
    for player in players {
        times.extend(player.await.unwrap().iter().map(Reply::whole));
    }
    let (half, most) = (percentile(&times, 50), percentile(&times, 99));
    eprintln!("{} replies: median {half:?}, 99 of 100 below {most:?}", times.len());
    eprintln!("memory: {warm:?} kB warm, {end:?} kB at the end");
    assert!(times.len() > PAGES);
    if is_soak() {
        assert!(most < REPLY, "{most:?}");
        if let (Some(warm), Some(end)) = (warm, end) {
            assert!(end < warm + GROWTH, "{warm} kB have become {end} kB");
        } else {
            fixtures::skipped("the system does not tell", "the memory of twenty pages");
        }
    }
    server.rests().await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_server_adds_little_to_the_thinking() {
    let server = TestServer::new().await;
    let mut page = server.page().await;
    let stop = Arc::new(AtomicBool::new(false));
    let told = stop.clone();
    let player = tokio::spawn(async move { play(&mut page, "turing", &told).await });
    tokio::time::sleep(GLANCE * if is_soak() { 10 } else { 1 }).await;
    stop.store(true, Ordering::Relaxed);
    let replies = player.await.unwrap();
    // Thinking times are given in whole milliseconds.
    let whole = Duration::from_millis(1);
    let added: Vec<Duration> =
        replies.iter().map(|reply| reply.whole().saturating_sub(reply.thought() + whole)).collect();
    let (half, most) = (percentile(&added, 50), percentile(&added, 99));
    eprintln!("{} moves: the server adds {half:?}, in 99 of 100 below {most:?}", added.len());
    assert!(!added.is_empty());
    if is_soak() {
        assert!(half < ADDED, "{half:?}");
    }
    server.close().await;
}
