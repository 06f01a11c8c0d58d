//! Times perft of `rules`, `cozy-chess` and `shakmaty` in one run, taking turns.
//!
//! `make bench-rules`: starting position to depth 6 and Kiwipete to depth 5, on one thread, with
//! moves of the last ply counted but not made. The best of several rounds counts for each.

#![expect(clippy::print_stdout, reason = "a program that prints")]

use std::time::{Duration, Instant};

const ROUNDS: usize = 5;
const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn cozy(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            nodes += moves.len() as u64;
        } else {
            for m in moves {
                let mut child = board.clone();
                child.play_unchecked(m);
                nodes += cozy(&child, depth - 1);
            }
        }
        false
    });
    nodes
}

fn timed(count: impl FnOnce() -> u64) -> (u64, Duration) {
    let begun = Instant::now();
    let nodes = count();
    (nodes, begun.elapsed())
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for (name, fen, depth) in [("start position", START, 6), ("Kiwipete", KIWIPETE, 5)] {
        let ours = notation::fen::read_chess(fen)?.value;
        let cozy_board: cozy_chess::Board = fen.parse().map_err(|e| format!("{e:?}"))?;
        let shak: shakmaty::Chess =
            fen.parse::<shakmaty::fen::Fen>()?.into_position(shakmaty::CastlingMode::Standard)?;
        let mut best = [Duration::MAX; 3];
        let mut nodes = [0; 3];
        for _ in 0..ROUNDS {
            let runs = [
                timed(|| rules::chess::perft(&ours, depth)),
                timed(|| cozy(&cozy_board, depth)),
                timed(|| shakmaty::perft(&shak, depth)),
            ];
            for (i, (count, time)) in runs.into_iter().enumerate() {
                nodes[i] = count;
                best[i] = best[i].min(time);
            }
        }
        println!("{name}, depth {depth}: {} leaves", nodes[0]);
        for (i, library) in ["vitrine rules", "cozy-chess", "shakmaty"].into_iter().enumerate() {
            let speed = nodes[i] as f64 / best[i].as_secs_f64() / 1e6;
            let ratio = best[i].as_secs_f64() / best[0].as_secs_f64();
            println!("  {library:<14} {speed:>8.1} M/s   ours is {ratio:.2} times as fast");
        }
        if nodes[0] != nodes[1] || nodes[0] != nodes[2] {
            return Err("the counts differ".into());
        }
    }
    Ok(())
}
