//! Many pages at once.

use crate::client::{House, against};
use std::time::{Duration, Instant};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn twenty_pages_play_at_once() {
    let house = House::new().await;
    let mut pages = Vec::new();
    for _ in 0..20 {
        pages.push(house.page().await);
    }
    let games = pages.into_iter().map(|mut page| {
        tokio::spawn(async move {
            let mut slowest = Duration::ZERO;
            let game = page.begin(against("random-move")).await;
            for ply in [0, 2, 4, 6] {
                let since = Instant::now();
                page.play(&game, ply, ["a3", "b3", "g3", "h3"][ply / 2]).await;
                let now = page.reaches(&game, ply + 2).await;
                slowest = slowest.max(since.elapsed());
                if !now["outcome"].is_null() {
                    break;
                }
            }
            slowest
        })
    });
    for game in games.collect::<Vec<_>>() {
        // A bound for a busy machine; what it is on a quiet one, the soak measures.
        assert!(game.await.unwrap() < Duration::from_secs(10));
    }
    house.rests().await;
    house.close().await;
}
