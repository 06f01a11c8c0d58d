//! The option See Draws: with it a program notices a repeated position, without it no program does.

use crate::all::programs;
use notation::coordinates;
use rules::{Game, Position, Variant};
use thinking::{
    Desk, Detail, Limits, OptionValue, Program, Recorder, Signals, StillWatch, Thought,
};

const SEE_DRAWS: &str = "See Draws";

/// PARADISE searches only along its plans, and here it has none; it has its own test.
const FOLLOWS_PLANS: &str = "paradise";

/// A knight moves out on each side, White's returns; the last move repeats the starting position.
fn way_back(variant: Variant) -> (Game, &'static str) {
    let (mut game, way, last) = match variant {
        Variant::Chess => (Game::standard(), ["g1f3", "g8f6", "f3g1"], "f6g8"),
        Variant::LosAlamos => (Game::los_alamos(), ["b1c3", "b6c4", "c3b1"], "c4b6"),
    };
    way.iter().for_each(|text| game.play(read(text, game.position())).unwrap());
    (game, last)
}

fn read(text: &str, at: &Position) -> rules::Move {
    match at {
        Position::Chess(at) => coordinates::read(text, at).unwrap(),
        Position::LosAlamos(at) => coordinates::read(text, at).unwrap(),
    }
}

/// Whether a program says that a position is drawn when it searches the move back.
fn notices(program: &mut dyn Program, variant: Variant) -> bool {
    let (game, last) = way_back(variant);
    let only = vec![read(last, game.position())];
    let limits = Limits { only, nodes: Some(5_000), ..Limits::default() };
    let (signals, mut recorder) = (Signals::default(), Recorder::new(Detail::Nodes, 200_000));
    let mut desk = Desk::new(&signals, &StillWatch, &mut recorder, 0);
    program.think(&game, &limits, &mut desk);
    recorder.thoughts().iter().any(
        |thought| matches!(thought, Thought::Remark { rule: Some(rule), .. } if rule.id == "draws"),
    )
}

#[test]
fn every_player_sees_a_repetition_if_it_is_told_to() {
    let mut players = 0;
    for program in &mut programs() {
        let card = program.card();
        if card.id == FOLLOWS_PLANS || program.set(SEE_DRAWS, OptionValue::Check(true)).is_err() {
            continue;
        }
        players += 1;
        for &variant in card.abilities.variants {
            assert!(notices(program.as_mut(), variant), "{} on {variant:?}", card.id);
        }
        program.set(SEE_DRAWS, OptionValue::Check(false)).unwrap();
        assert!(!notices(program.as_mut(), card.abilities.variants[0]), "{}", card.id);
    }
    // All programs that play whole games and evaluate positions: 1949 to 1958, 1967 to 1976, and
    // the program of patterns.
    assert_eq!(players, 12);
}
