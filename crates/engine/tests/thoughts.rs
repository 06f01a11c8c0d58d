//! The engine's thoughts besides its lines.

#![expect(clippy::unwrap_used, reason = "a test helper that fails loudly")]

use engine::Engine;
use notation::fen;
use rules::{Game, Move};
use thinking::{
    Desk, Detail, Limits, Listener, OptionValue, Program, Signals, StillWatch, Thought, Verdict,
};

const SICILIAN: &str = "rnbqkb1r/1p2pppp/p2p1n2/8/3NP3/2N5/PPP2PPP/R1BQKB1R w KQkq - 0 6";
const ENDING: &str = "8/5pk1/6p1/1r5p/5P1P/4R1P1/6K1/8 b - - 3 41";

/// Keeps the thoughts about the root position.
#[derive(Default)]
struct Ear {
    listed: Vec<Move>,
    tried: Vec<Move>,
    sum: Option<(i64, i64)>,
}

impl Listener for Ear {
    fn detail(&self) -> Detail {
        Detail::Moves
    }

    fn hear(&mut self, thought: &Thought<'_>) {
        match thought {
            Thought::Listed { moves, .. } => self.listed.extend(moves.iter()),
            Thought::Left { m, .. } => self.tried.push(*m),
            Thought::Weighed(sheet) => {
                let Verdict::Centipawns(value) = sheet.verdict else { return };
                self.sum = Some((sheet.difference() * 100 / sheet.parts, i64::from(value)));
            }
            _ => {}
        }
    }
}

fn listen(evaluation: &str, fen: &str) -> (Game, Ear) {
    let mut engine = Engine::default();
    engine.set("Evaluation", OptionValue::Text(evaluation.into())).unwrap();
    let game = Game::new(fen::read_chess(fen).unwrap().value);
    let mut ear = Ear::default();
    let signals = Signals::default();
    let mut desk = Desk::new(&signals, &StillWatch, &mut ear, 0);
    engine.think(&game, &Limits::depth(5), &mut desk);
    (game, ear)
}

#[test]
fn every_legal_move_is_listed_and_tried() {
    for evaluation in ["Network", "Classical"] {
        let (game, ear) = listen(evaluation, SICILIAN);
        let legal = game.position().legal_moves().to_vec();
        assert!(legal.iter().all(|m| ear.listed.contains(m) && ear.tried.contains(m)));
        assert_eq!(ear.listed.len(), legal.len());
    }
}

#[test]
fn the_sheet_at_the_root_adds_up() {
    for evaluation in ["Network", "Classical"] {
        for fen in [SICILIAN, ENDING] {
            let (_, ear) = listen(evaluation, fen);
            let (sum, value) = ear.sum.unwrap();
            assert_eq!(sum, value, "{evaluation} at {fen}");
        }
    }
}
