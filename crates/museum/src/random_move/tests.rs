use super::*;
use ::rules::{Move, Square, chess, losalamos};
use thinking::{OptionValue, Quiet, Signals, StillWatch};

/// A seed that gives Shannon's game, found by trying one after the other.
const SHANNONS_GAME: i64 = 38_298;

fn decide(program: &mut RandomMove, game: &Game, limits: &Limits, seed: u64) -> Move {
    let mut quiet = Quiet;
    let signals = Signals::default();
    let mut desk = Desk::new(&signals, &StillWatch, &mut quiet, seed);
    match program.think(game, limits, &mut desk) {
        Decision::Play(m) => m,
        Decision::Stand(why) => panic!("{why}"),
    }
}

fn seeded(seed: i64) -> RandomMove {
    let mut program = RandomMove::default();
    program.set(SEED, OptionValue::Spin(seed)).unwrap();
    program
}

/// Pearson's test: 20 moves, 19 degrees of freedom; fair dice exceed 43.82 once in a thousand runs,
/// and the seeds are fixed.
#[test]
fn every_first_move_is_as_likely_as_the_next() {
    let game = Game::standard();
    let list = numbered(game.position());
    let throws = 20_000;
    let mut counts = vec![0_u32; list.len()];
    for seed in 0..throws {
        let m = decide(&mut RandomMove::default(), &game, &Limits::default(), seed);
        counts[list.iter().position(|&other| other == m).unwrap()] += 1;
    }
    let expected = throws as f64 / list.len() as f64;
    let chi_square: f64 =
        counts.iter().map(|&n| (f64::from(n) - expected).powi(2) / expected).sum();
    assert!(chi_square < 43.82, "chi square {chi_square:.1}: {counts:?}");
}

#[test]
fn a_seed_of_its_own_gives_the_same_game_for_every_caller() {
    let play = |host: u64| {
        let mut game = Game::standard();
        while game.outcome().is_none() && game.moves().len() < 60 {
            let m = decide(&mut seeded(1949), &game, &Limits::default(), host);
            game.play(m).unwrap();
        }
        game.moves().to_vec()
    };
    assert_eq!(play(1), play(2));
    let other = decide(&mut seeded(1950), &Game::standard(), &Limits::default(), 1);
    assert_ne!(play(1)[0], other);
}

#[test]
fn only_the_moves_that_are_asked_for() {
    let only = vec![Move::double_step(Square::G2, Square::G4)];
    let limits = Limits { only: only.clone(), ..Limits::default() };
    for seed in 0..50 {
        let m = decide(&mut RandomMove::default(), &Game::standard(), &limits, seed);
        assert_eq!(m, only[0]);
    }
}

#[test]
fn whole_games_of_every_kind_end_with_an_outcome() {
    let starts: Vec<::rules::Position> = vec![
        chess::Position::start().into(),
        chess::Position::from_setup(chess::double_chess960_setup(17, 901)).unwrap().into(),
        losalamos::Position::start().into(),
    ];
    for start in starts {
        let mut game = Game::new(start);
        while game.outcome().is_none() {
            let ply = game.moves().len() as u64;
            let m = decide(&mut RandomMove::default(), &game, &Limits::default(), ply);
            game.play(m).unwrap();
        }
        let mut program = RandomMove::default();
        let mut quiet = Quiet;
        let signals = Signals::default();
        let mut desk = Desk::new(&signals, &StillWatch, &mut quiet, 0);
        let decision = program.think(&game, &Limits::default(), &mut desk);
        let over = game.position().legal_moves().is_empty();
        assert_eq!(over, decision == Decision::Stand(NoMove::GameOver));
    }
}

#[test]
fn a_seed_out_of_range_is_refused() {
    let mut program = RandomMove::default();
    assert!(program.set(SEED, OptionValue::Spin(-1)).is_err());
    assert!(program.set("Depth", OptionValue::Spin(1)).is_err());
}

/// Shannon's example of a game against random play, and the line of his note 6: some dice give
/// exactly these moves.
#[test]
fn some_dice_play_the_games_of_the_paper() {
    let shannon = ["g2g3", "e7e5", "d2d3", "f8c5", "c1d2", "d8f6", "b1c3", "f6f2"];
    let worse_than_random = ["f2f3", "e7e5", "g2g4", "d8h4"];
    for (seed, line) in [(SHANNONS_GAME, &shannon[..]), (1_735, &worse_than_random[..])] {
        let mut game = Game::standard();
        for (ply, text) in line.iter().enumerate() {
            let moves = game.position().legal_moves();
            let m = *moves.iter().find(|m| format!("{m:?}") == *text).unwrap();
            if ply % 2 == 0 {
                assert_eq!(decide(&mut seeded(seed), &game, &Limits::default(), 0), m);
            }
            game.play(m).unwrap();
        }
        assert!(game.position().is_checkmate());
    }
}
