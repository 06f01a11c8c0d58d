//! The searcher compared with reference figures, and with itself under other switches.

use super::*;
use crate::testing::{position, san, with_bench};

const FIG_3_7: &str = "6k1/5ppp/8/8/8/8/PP6/6K1 w - - 0 1";
const EXCHANGE: &str = "3k4/8/3b4/4q3/8/8/8/K3R3 w - - 0 1";
const FORK: &str = "6k1/5ppp/8/8/3n4/2p5/P4PPP/2Q3K1 w - - 0 1";
const OTHER_FORK: &str = "r5k1/5ppp/8/8/1n6/p7/5PPP/R1B1K3 w - - 0 1";
const FIG_3_8: &str = "5rk1/3bbppp/p2p1n2/1pp5/B3P3/2N3NP/PPP2BP1/3R2K1 w - - 0 1";
const MIDDLE: &str = "r1bq1rk1/ppp2ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQ1RK1 w - - 0 8";

fn run(fen: &str, switches: &Switches) -> Outcome {
    with_bench(|bench| bench.search(&position(fen), switches))
}

/// Value, moves made and line.
fn told(fen: &str, switches: &Switches) -> (i32, u64, String) {
    let outcome = run(fen, switches);
    (outcome.value, outcome.counts.all_made(), san(&position(fen), &outcome.line))
}

/// Figures of an independent program (python-chess): captures first with quiescence, and plain.
#[test]
fn counts_values_and_lines_are_those_of_the_reference() {
    for (fen, depth, usual, bare) in [
        (FIG_3_7, 1, (-100, 9, "Kf1"), (-100, 9, "Kf1")),
        (FIG_3_7, 4, (-100, 269, "Kf1 f5 Ke1 f4"), (-100, 257, "Kf1 f5 Ke1 f4")),
        (FIG_3_7, 6, (-100, 2837, "Kf1 f5 Ke1 f4 Kd1 f3"), (-100, 2341, "Kf1 f5 Ke1 f4 Kd1 f3")),
        (EXCHANGE, 1, (-300, 4, "Rxe5 Bxe5+"), (200, 3, "Rxe5")),
        (EXCHANGE, 2, (-300, 16, "Rxe5 Bxe5+"), (-300, 52, "Rxe5 Bxe5+")),
        (FORK, 2, (700, 100, "Qxc3 Ne2+"), (700, 79, "Qxc3 Nc2")),
        (FORK, 3, (600, 814, "Qa1 Ne2+ Kf1"), (700, 814, "Qxc3 Ne2+ Kf1")),
        (FORK, 4, (700, 3971, "Qd1 c2 Qd2 c1=Q+ Qxc1"), (700, 2602, "Qe1 Ne6 Qxc3 Nd4")),
        (OTHER_FORK, 2, (0, 95, "Bxa3 Nc2+"), (-100, 87, "Rb1 a2")),
        (OTHER_FORK, 3, (-100, 647, "Rb1 Na2 Ra1"), (0, 575, "Rxa3 Nc2+ Kd1")),
        (OTHER_FORK, 4, (-100, 2581, "Rb1 a2 Ra1 Nc2+"), (-100, 3847, "Kd2 a2 Bb2 Nc2")),
        (FIG_3_8, 1, (200, 253, "Bb3"), (300, 33, "Rxd6")),
        (FIG_3_8, 2, (200, 335, "Bb3 b4"), (100, 166, "Bb3 Nxe4")),
        (FIG_3_8, 3, (100, 3083, "Bb3 c4 e5 cxb3 exf6 bxc2"), (300, 1886, "Bb3 b4 Rxd6")),
    ] {
        let of = |(value, made, line): (i32, u64, &str)| (value, made, line.to_owned());
        assert_eq!(told(fen, &Switches::to_depth(depth)), of(usual), "{fen} {depth}");
        assert_eq!(told(fen, &Switches::bare(depth)), of(bare), "{fen} {depth}, plain");
    }
}

#[test]
fn minimax_killers_and_the_table_make_as_many_moves_as_the_reference() {
    let quiet = |switches: Switches| Switches { quiescence: Quiescence::Off, ..switches };
    let minimax = Switches { cutoffs: Cutoffs::Minimax, ..Switches::bare(2) };
    assert_eq!(told(MIDDLE, &minimax), (-100, 1360, "Rb1 Bxf2+".into()));
    assert_eq!(told(MIDDLE, &Switches::bare(2)).1, 124);
    assert_eq!(told(MIDDLE, &Switches::bare(3)), (200, 3059, "Bg5 Bxf2+ Rxf2".into()));
    assert_eq!(told(MIDDLE, &quiet(Switches::to_depth(2))).1, 148);
    assert_eq!(told(MIDDLE, &quiet(Switches::to_depth(3))).1, 867);
    assert_eq!(told(MIDDLE, &Switches::to_depth(2)), (0, 894, "Rb1 Bb4".into()));
    let killers = |depth| Switches { killers: true, ..Switches::to_depth(depth) };
    assert_eq!(told(MIDDLE, &killers(2)).1, 902);
    let third = run(MIDDLE, &killers(3));
    assert_eq!(third.counts.made, [37, 165, 1578, 384, 289, 222, 96, 38, 26, 13, 8]);
    for (depth, value, made) in
        [(3, -100, 113), (5, -100, 613), (7, -100, 2403), (8, -100, 5455), (9, 0, 40_608)]
    {
        let table = Switches { table: true, ..Switches::to_depth(depth) };
        let (found, counted, _) = told(FIG_3_7, &table);
        assert_eq!((found, counted), (value, made), "{depth}");
    }
}

#[test]
fn checks_beyond_the_depth_count_as_the_reference_does() {
    let lost = |plies| Switches {
        quiescence: Quiescence::Checks(plies),
        budget: Some(20_000),
        ..Switches::to_depth(1)
    };
    let queens = "6k1/1p3p2/p2q4/8/8/2Q5/PP6/1K6 w - - 0 1";
    assert_eq!(run(queens, &lost(0)).counts.made, [30, 7, 6, 1]);
    assert_eq!(run(queens, &lost(2)).counts.made, [30, 12, 13, 6, 2, 1]);
    let forever = run(queens, &lost(40)).counts;
    assert_eq!(forever.all_made(), 20_089);
    assert_eq!(forever.made[33..40], [199, 212, 554, 623, 2011, 2202, 6154][..]);
    let mate = "r3q1kr/ppp5/3p2pQ/8/3PP1b1/5R2/PPP3P1/5RK1 w - - 0 1";
    let found = |plies| (run(mate, &lost(plies)).value, run(mate, &lost(plies)).counts.all_made());
    assert_eq!([found(0), found(2), found(40)], [(-200, 107), (-200, 214), (29_995, 276)]);
}

/// Positions with captures, checks, mates, promotions, castling and stalemates.
const ALL_KINDS: &[&str] = &[
    FIG_3_7,
    EXCHANGE,
    FORK,
    FIG_3_8,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "k7/2Q5/8/8/8/8/8/K7 b - - 0 1",
    "5Kbk/6pp/6P1/8/8/8/8/7R w - - 0 1",
];

/// Positions with so few captures that they can be searched without cutoffs.
const FEW_CAPTURES: &[&str] = &[FIG_3_7, EXCHANGE, FORK, "5Kbk/6pp/6P1/8/8/8/8/7R w - - 0 1"];

/// All switches of order and memory, on or off by the bits of a number.
fn ordered_by(bits: u32, switches: &Switches) -> Switches {
    let on = |bit: u32| bits & (1 << bit) != 0;
    Switches {
        captures_first: on(0),
        killers: on(1),
        refutations: on(2),
        hash_move: on(3),
        deepening: on(4),
        table: on(5),
        ..switches.clone()
    }
}

/// Cutoffs, order, deepening and the table never change the value, alone or together.
#[test]
fn no_switch_of_order_cut_offs_or_memory_changes_the_value() {
    let all = ALL_KINDS.iter().map(|fen| (fen, 2, Quiescence::Off));
    let captures = FEW_CAPTURES.iter().map(|fen| (fen, 3, Quiescence::Captures));
    let checks = FEW_CAPTURES.iter().map(|fen| (fen, 1, Quiescence::Checks(1)));
    for (fen, depth, quiescence) in all.chain(captures).chain(checks) {
        let cutoffs = Cutoffs::Minimax;
        let plain = Switches { cutoffs, quiescence, ..Switches::bare(depth) };
        let truth = run(fen, &plain);
        for cutoffs in [Cutoffs::Shallow, Cutoffs::AlphaBeta] {
            for bits in 0..64 {
                let switches = Switches { cutoffs, ..ordered_by(bits, &plain) };
                let found = run(fen, &switches);
                assert_eq!(found.value, truth.value, "{fen} {switches:?}");
                // In the same order the move is also the same.
                assert!(bits != 0 || found.line.first() == truth.line.first(), "{fen}");
            }
        }
        for bit in 0..6 {
            assert_eq!(run(fen, &ordered_by(1 << bit, &plain)).value, truth.value, "{fen} {bit}");
        }
    }
}

/// The same at the third ply, where shallow and deep cutoffs differ, for every evaluation.
#[test]
fn cut_offs_save_positions_and_keep_the_value_by_every_evaluation() {
    for evaluation in [Evaluation::Material, Evaluation::Tech, Evaluation::FreyOpening] {
        for fen in [EXCHANGE, FORK, MIDDLE] {
            let with = |cutoffs| run(fen, &Switches { cutoffs, evaluation, ..Switches::bare(3) });
            let [minimax, shallow, deep] =
                [Cutoffs::Minimax, Cutoffs::Shallow, Cutoffs::AlphaBeta].map(with);
            assert_eq!([shallow.value, deep.value], [minimax.value; 2], "{fen} {evaluation:?}");
            let made = [&minimax, &shallow, &deep].map(|found| found.counts.all_made());
            assert!(made[0] > made[1] && made[1] >= made[2], "{fen} {made:?}");
        }
    }
}

#[test]
fn width_looks_at_no_more_than_its_number_of_moves() {
    let narrow = Switches { width: Some(5), cutoffs: Cutoffs::Minimax, ..Switches::bare(3) };
    // A position in check may have fewer.
    let made = run(MIDDLE, &narrow).counts.made;
    assert!(made[0] == 5 && made[1] <= 25 && made[2] <= 5 * made[1], "{made:?}");
}

#[test]
fn a_stop_leaves_a_legal_answer() {
    let few = Switches { most: Some(10), ..Switches::to_depth(6) };
    let outcome = run(MIDDLE, &few);
    assert!(!outcome.is_complete && outcome.counts.all_made() == 10);
}
