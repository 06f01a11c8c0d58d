//! The recorded games: where a program agrees with the moves played in its name, and where not. The
//! thoughts behind some of the moves are replayed as well.

use crate::checker::checked;
use museum::{LosAlamos, Torres, Turing};
use notation::{pgn, san};
use rules::{Color, Game, Position};
use std::fs;
use thinking::{Decision, Desk, Limits, Program, Quiet, Signals, StillWatch};

fn mainline(name: &str) -> pgn::Mainline {
    let path = format!("{}/../../data/museum/{name}", env!("CARGO_MANIFEST_DIR"));
    let file = fs::File::open(path).unwrap();
    let game = pgn::Mainlines::new(file).next().unwrap().unwrap();
    assert_eq!(game.fault, None, "{name}");
    game
}

/// One decision of this many is replayed thought by thought.
const CHECKED_EVERY: usize = 8;

fn decision(program: &mut dyn Program, game: &Game, check: bool) -> Decision {
    if check {
        return checked(program, game, &Limits::default()).decision;
    }
    let (signals, mut quiet) = (Signals::default(), Quiet);
    program.think(game, &Limits::default(), &mut Desk::new(&signals, &StillWatch, &mut quiet, 0))
}

/// The moves where the program would have played another: `15 Rg1 Rh3`.
fn deviations(program: &mut dyn Program, name: &str, color: Color) -> (usize, Vec<String>) {
    let recorded = mainline(name);
    let mut game = Game::new(recorded.start);
    let (mut asked, mut found) = (0, Vec::new());
    for &m in &recorded.moves {
        let position = *game.position();
        if position.turn() == color {
            asked += 1;
            let answer = decision(program, &game, asked % CHECKED_EVERY == 1);
            let Decision::Play(preferred) = answer else { panic!("{name}: no move") };
            if preferred != m {
                let write = |m| san::write(m, &position);
                let number = position.fullmove_number();
                found.push(format!("{number} {} {}", write(m), write(preferred)));
            }
        }
        game.play(m).unwrap();
    }
    (asked, found)
}

const COMMON: [&str; 7] =
    ["1 e4 e3", "4 Nf3 dxe5", "5 Bd2 Bb5+", "15 Rg1 Rh3", "17 Bb5 h5", "19 Bc6 Nd5", "20 Bd5 Bb5"];

fn with_common(own: &[&str]) -> Vec<String> {
    COMMON.iter().chain(own).map(|text| (*text).to_owned()).collect()
}

#[test]
fn turing_game_1_agrees_at_20_of_29_moves() {
    let (asked, found) = deviations(&mut Turing::default(), "turing-game-1.pgn", Color::White);
    assert_eq!(found, with_common(&["21 bxc3 Bxc3", "29 Be3 Rg1+"]));
    assert_eq!((asked, asked - found.len()), (29, 20));
}

#[test]
fn turing_game_2_agrees_at_18_of_29_moves() {
    let (asked, found) = deviations(&mut Turing::default(), "turing-game-2.pgn", Color::White);
    // At move 26 Rdg1 and Rg5 are equal; the last on the list is taken.
    let own = ["22 Kd2 Qe3", "23 Rg4 b3", "25 Bb3 b3", "26 Bc4 Rg5"];
    assert_eq!(found, with_common(&own));
    assert_eq!((asked, asked - found.len()), (29, 18));
}

#[test]
fn turing_2012_agrees_at_15_of_16_moves() {
    let (asked, found) = deviations(&mut Turing::default(), "turing-2012.pgn", Color::White);
    assert_eq!(found, ["3 Nh3 h4"]);
    assert_eq!(asked, 16);
}

#[test]
fn maniac_agrees_at_22_of_23_and_2_of_2_moves() {
    let mut program = LosAlamos::default();
    let (asked, found) = deviations(&mut program, "los-alamos-game-3.pgn", Color::White);
    assert_eq!((asked, found), (23, vec!["1 d3 Nc3".to_owned()]));
    let (asked, found) = deviations(&mut program, "los-alamos-game-2.pgn", Color::Black);
    assert_eq!((asked, found.len()), (2, 0));
}

#[test]
fn the_longest_game_of_the_automaton_ends_in_mate_at_move_66() {
    let (asked, found) = deviations(&mut Torres::default(), "torres-longest.pgn", Color::White);
    assert_eq!((asked, found.len()), (66, 0));
    let last: Position = mainline("torres-longest.pgn").last;
    assert!(last.is_checkmate());
    assert_eq!(last.halfmove_clock(), 131);
}

#[test]
fn at_move_22_of_game_1_just_two_moves_keep_the_value() {
    let recorded = mainline("turing-game-1.pgn");
    let mut game = Game::new(recorded.start);
    recorded.moves[..42].iter().for_each(|&m| game.play(m).unwrap());
    let answer = checked(&mut Turing::default(), &game, &Limits::default());
    let position = game.position();
    let keep: Vec<String> = answer
        .root
        .iter()
        .filter(|(_, verdict)| verdict.to_string().starts_with("66/65,"))
        .map(|(m, _)| san::write(*m, position))
        .collect();
    assert_eq!(keep, ["Be1", "Be3"]);
    assert!(answer.weighed > 1_000);
}
