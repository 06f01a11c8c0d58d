use super::*;
use crate::fen;
use rules::Variant;

#[test]
fn origins_are_given_only_as_far_as_needed() {
    for (text, moves) in [
        // Three queens that reach e1: file, rank, and both.
        ("8/k7/8/8/4Q2Q/8/8/2K4Q w - - 0 1", ["Qee1", "Q1e1", "Qh4e1"].map(String::from)),
        // The second knight is pinned, so the first needs no distinction.
        ("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", ["Ne2", "Nf3", "Kf2"].map(String::from)),
        ("1k6/8/8/8/8/R7/8/R3K3 w Q - 0 1", ["R3a2", "O-O-O", "R1a2"].map(String::from)),
    ] {
        let position = fen::read(text, Variant::Chess).unwrap().value;
        let written: Vec<String> =
            (&position.legal_moves()).into_iter().map(|m| write(m, &position)).collect();
        for san in moves {
            assert!(written.contains(&san), "{san} not among {written:?}");
        }
    }
}

#[test]
fn every_legal_move_of_either_game_comes_back() {
    for (text, variant) in [
        ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", Variant::Chess),
        ("n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", Variant::Chess),
        ("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1", Variant::Chess),
        ("r1qk1r/1P1p2/6/6/5p/R1QK2 w", Variant::LosAlamos),
    ] {
        let position = fen::read(text, variant).unwrap().value;
        assert!(!position.legal_moves().is_empty());
        for m in &position.legal_moves() {
            let san = write(m, &position);
            let reading = read(&san, &position).unwrap();
            assert_eq!((reading.value, reading.notes), (m, vec![]), "{san}");
        }
    }
}
