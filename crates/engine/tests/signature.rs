//! The bench signature, which detects unintended changes of the search. An intended change puts the
//! new number into `data/engine/bench.txt` and into its commit message.

use engine::Engine;
use host::bench;
use thinking::Signals;

#[test]
fn the_bench_signature_is_the_recorded_one() {
    let recorded: u64 = include_str!("../../../data/engine/bench.txt").trim().parse().unwrap();
    let cost = bench::run(&mut Engine::default(), bench::DEPTH, &Signals::default(), |_, _| {});
    assert_eq!(cost.nodes, recorded, "the search has changed: see data/engine/bench.txt");
}
