//! In every position a program plays a legal move or says in one sentence why not.

use crate::all::programs;
use crate::checker::checked;
use notation::fen;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use rules::random::Random;
use rules::{Color, Game, Piece, Position, Role, Setup, Square, Variant, chess, losalamos};
use thinking::{Decision, Limits, NoMove, Plays, Program};

/// Mates, stalemates, bare kings, the largest number of moves, only promotions, only en passant,
/// castling, many queens.
const ODD: &[&str] = &[
    "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
    "r6r/3q4/1q4q1/4q3/2q4q/q4q2/PP1q4/Kbnn1kb1 b - - 0 1",
    "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1",
    "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
    "8/8/8/4k3/8/8/8/4K3 w - - 0 1",
    "8/8/8/4k3/8/8/4p3/4K3 w - - 0 1",
    "8/8/8/4k3/8/8/4N3/4K3 b - - 0 1",
    "k7/2Q5/8/8/8/8/8/K7 b - - 0 1",
    "6rk/5P1p/7P/8/8/8/8/K7 w - - 0 1",
    "K1n5/P1P5/1k6/8/8/8/8/8 w - - 0 1",
    "8/8/8/8/k1pP3R/8/8/4K3 b - d3 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "5Kbk/6pp/6P1/8/8/8/8/7R w - - 0 1",
    "K7/1R6/3k4/8/8/8/8/8 w - - 0 1",
    "8/8/8/8/8/1K6/6R1/1k6 w - - 99 140",
    "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
];

const ODD_SMALL: &[&str] = &[
    "rnqknr/pppppp/6/6/PPPPPP/RNQKNR w - - 0 1",
    "6/2P3/6/1K1k2/6/6 w - - 0 1",
    "k5/2Q3/K5/6/6/6 b - - 0 1",
    "k5/1Q4/K5/6/6/6 b - - 0 1",
    "k5/6/6/6/6/K5 w - - 0 1",
    "QQQQQk/6/6/6/6/K5 b - - 0 1",
];

/// Some positions of random games of both variants.
fn random_positions() -> Vec<Position> {
    let starts: [Position; 3] = [
        chess::Position::start().into(),
        chess::Position::from_setup(chess::chess960_setup(3)).unwrap().into(),
        losalamos::Position::start().into(),
    ];
    let mut found = Vec::new();
    for seed in 0..12 {
        let mut random = Random::new(seed);
        let mut at = starts[seed as usize % starts.len()];
        for ply in 0..160 {
            let moves = at.legal_moves();
            if moves.is_empty() {
                found.push(at);
                break;
            }
            at = at.after(moves[random.below(moves.len())]);
            if ply % 23 == 0 {
                found.push(at);
            }
        }
    }
    found
}

/// Positions with randomly placed pieces: few pieces or many, ranks full of pawns, several queens,
/// kings in check, whatever the rules admit. A position that makes a test fail is reduced to a
/// minimal one.
pub(crate) fn fallen_positions() -> impl Strategy<Value = Position> {
    let pieces = proptest::collection::vec((0..64_usize, 0..5_usize, any::<bool>()), 0..31);
    let rights = proptest::collection::vec(0..20_u8, 4);
    let parts = ([0..64_usize, 0..64], pieces, any::<bool>(), rights, 0..100_u16);
    parts.prop_filter_map(
        "the rules do not admit it",
        |(kings, pieces, is_white, rights, clock)| {
            let color = |is_white| if is_white { Color::White } else { Color::Black };
            let mut setup = Setup { turn: color(is_white), halfmove_clock: clock, ..Setup::EMPTY };
            for (square, role, is_white) in pieces {
                setup.board[square] = Some(Piece::new(color(is_white), Role::ALL[role]));
            }
            for (square, color) in kings.into_iter().zip(Color::ALL) {
                setup.board[square] = Some(Piece::new(color, Role::King));
            }
            let corners = [Square::A1, Square::H1, Square::A8, Square::H8];
            let kept = corners.into_iter().zip(rights).filter(|(_, right)| *right == 0);
            setup.castling = kept.map(|(corner, _)| corner).collect();
            chess::Position::from_setup(setup).ok().map(Position::from)
        },
    )
}

/// The number of random positions: a thousand in a long run.
fn fallen_count() -> u32 {
    if std::env::var_os("VITRINE_SOAK").is_some() { 1_000 } else { 60 }
}

fn positions() -> Vec<Position> {
    let read = |text: &&str, variant| fen::read(text, variant).unwrap().value;
    let odd = ODD.iter().map(|text| read(text, Variant::Chess));
    let small = ODD_SMALL.iter().map(|text| read(text, Variant::LosAlamos));
    odd.chain(small).chain(random_positions()).collect()
}

/// Checks for a legal move, or a true reason. The limit suffices for a complete search of most
/// positions, and interrupts the others.
fn answers(program: &mut dyn Program, position: &Position) {
    let card = program.card();
    let decision = checked(program, &Game::new(*position), &Limits::nodes(8_000)).decision;
    let over = position.legal_moves().is_empty();
    let knows = card.abilities.variants.contains(&position.variant());
    match decision {
        Decision::Play(_) => assert!(knows && !over),
        Decision::Stand(NoMove::GameOver) => assert!(over),
        Decision::Stand(why) => {
            assert!(!over || !knows, "{}: {why}\n{position:?}", card.id);
            let only = card.abilities.plays != Plays::Games;
            assert!(only || !knows, "{}: {why}\n{position:?}", card.id);
        }
    }
}

#[test]
fn every_position_gets_a_legal_move_or_a_stated_reason() {
    let positions = positions();
    assert!(positions.len() > 80);
    for program in &mut programs() {
        positions.iter().for_each(|position| answers(program.as_mut(), position));
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: fallen_count(),
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(1958),
        ..ProptestConfig::default()
    })]

    #[test]
    fn fallen_pieces_get_a_legal_move_or_a_stated_reason(position in fallen_positions()) {
        for program in &mut programs() {
            answers(program.as_mut(), &position);
        }
    }
}

#[test]
fn a_hasty_host_still_gets_a_move_that_replays() {
    for program in &mut programs() {
        for game in [Game::standard(), Game::los_alamos()] {
            for nodes in [0, 1, 2, 25, 400, 3_000] {
                checked(program.as_mut(), &game, &Limits::nodes(nodes));
            }
        }
    }
}

#[test]
fn each_root_move_can_be_asked_for_alone() {
    for program in &mut programs() {
        for game in [Game::standard(), Game::los_alamos()] {
            for m in &game.position().legal_moves() {
                let limits = Limits { only: vec![m], nodes: Some(3_000), ..Limits::default() };
                let decision = checked(program.as_mut(), &game, &limits).decision;
                assert!(
                    matches!(decision, Decision::Play(played) if played == m)
                        || matches!(decision, Decision::Stand(_))
                );
            }
        }
    }
}
