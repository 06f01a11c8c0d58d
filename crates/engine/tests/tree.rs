//! The reported tree of the engine can be replayed move by move.

#![expect(clippy::unwrap_used, reason = "a test helper that fails loudly")]

use engine::Engine;
use notation::fen;
use rules::{Game, Move, Position};
use thinking::{Desk, Detail, Limits, Listener, Program, Signals, StillWatch, Thought};

/// Replays the tree and notes every step that is impossible.
struct Walker {
    path: Vec<Position>,
    faults: Vec<String>,
    entered: usize,
    settled: usize,
    dropped: usize,
}

impl Walker {
    fn at(game: &Game) -> Self {
        let path = vec![*game.position()];
        Self { path, faults: Vec::new(), entered: 0, settled: 0, dropped: 0 }
    }

    fn here(&self) -> Position {
        *self.path.last().unwrap()
    }

    fn check(&mut self, m: Move) {
        if !self.here().legal_moves().contains(&m) {
            self.faults.push(format!("{m:?} after {:?}", fen::write(self.here())));
        }
    }
}

impl Listener for Walker {
    fn detail(&self) -> Detail {
        Detail::Nodes
    }

    fn hear(&mut self, thought: &Thought<'_>) {
        match thought {
            Thought::Entered { m, .. } => {
                self.entered += 1;
                self.check(*m);
                self.path.push(self.here().after(*m));
            }
            Thought::Left { .. } => _ = self.path.pop(),
            Thought::Discarded { m, .. } => {
                self.dropped += 1;
                self.check(*m);
            }
            Thought::Settling => self.settled += 1,
            _ => {}
        }
    }
}

#[test]
fn every_move_of_the_tree_is_legal_also_where_it_passes() {
    let middle = "r1bq1rk1/pp2ppbp/2np1np1/8/3NP3/2N1BP2/PPPQ2PP/R3KB1R w KQ - 3 9";
    for text in [middle, "8/5pk1/6p1/3R4/4P3/1r4P1/5PK1/8 w - - 0 40"] {
        let game = Game::new(fen::read_chess(text).unwrap().value);
        let mut walker = Walker::at(&game);
        let signals = Signals::default();
        let mut desk = Desk::new(&signals, &StillWatch, &mut walker, 0);
        let limits = Limits { nodes: Some(60_000), ..Limits::default() };
        Engine::default().think(&game, &limits, &mut desk);
        assert_eq!(walker.faults, Vec::<String>::new());
        assert_eq!(walker.path.len(), 1, "every move is taken back");
        assert!(walker.entered > 10_000 && walker.settled > 1_000 && walker.dropped > 1_000);
    }
}
